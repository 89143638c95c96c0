struct Base {
  virtual double eval(double x) const = 0;
  virtual void print() const;
  virtual ~Base();
};
struct Line : Base {
  double k = 3;
  double eval(double x) const override { return k * x; }
  void print() const override;
  virtual int size();
};
