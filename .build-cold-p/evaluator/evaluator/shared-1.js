var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = function(target, all) {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = function(to, from, except, desc) {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: function() {
          return from[key];
        }, enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = function(mod) {
  return __copyProps(__defProp({}, "__esModule", { value: true }), mod);
};

// entry:shared-PKIT557V.js
var shared_PKIT557V_exports = {};
__export(shared_PKIT557V_exports, {
  a: function() {
    return A;
  },
  b: function() {
    return _;
  },
  c: function() {
    return V;
  },
  d: function() {
    return S;
  },
  e: function() {
    return I;
  },
  f: function() {
    return s;
  },
  g: function() {
    return B;
  },
  h: function() {
    return C;
  },
  i: function() {
    return q;
  },
  j: function() {
    return G;
  },
  k: function() {
    return Z;
  },
  l: function() {
    return $;
  },
  m: function() {
    return p;
  },
  n: function() {
    return b;
  }
});
module.exports = __toCommonJS(shared_PKIT557V_exports);

// .build/parts/shared-PKIT557V.js
var A = function(e) {
  return typeof e == "string";
};
var _ = function(e) {
  return typeof e == "number";
};
var V = function(e) {
  return _(e) && Number.isInteger(e);
};
var y = function(e) {
  return Object.is(e, null);
};
var S = function(e) {
  return y(e) || Object.is(e, void 0);
};
var I = function(e) {
  return !!(S(e) || !A(e) || e.trim().length === 0);
};
var l = "AWS_LAMBDA_INITIALIZATION_TYPE";
var h = "AWS_LAMBDA_MAX_CONCURRENCY";
var T = "POWERTOOLS_DEV";
var R = "POWERTOOLS_SERVICE_NAME";
var m = "_X_AMZN_TRACE_ID";
var s = function({ key: e, defaultValue: t, errorMessage: r }) {
  let n = process.env[e];
  if (n === void 0) {
    if (t !== void 0)
      return t;
    throw r ? new Error(r) : new Error(`Environment variable ${e} is required`);
  }
  return n.trim();
};
var B = function({ key: e, defaultValue: t, errorMessage: r }) {
  let n = s({
    key: e,
    defaultValue: String(t),
    errorMessage: r
  }), o = Number(n);
  if (Number.isNaN(o))
    throw new TypeError(`Environment variable ${e} must be a number`);
  return o;
};
var k = /* @__PURE__ */ new Set(["1", "y", "yes", "t", "true", "on"]);
var v = /* @__PURE__ */ new Set(["0", "n", "no", "f", "false", "off"]);
var C = function({ key: e, defaultValue: t, errorMessage: r, extendedParsing: n }) {
  let i = s({
    key: e,
    defaultValue: String(t),
    errorMessage: r
  }).toLowerCase();
  if (n) {
    if (k.has(i))
      return true;
    if (v.has(i))
      return false;
  }
  if (i !== "true" && i !== "false")
    throw new Error(`Environment variable ${e} must be a boolean`);
  return i === "true";
};
var q = function() {
  try {
    return C({
      key: T,
      extendedParsing: true
    });
  } catch {
    return false;
  }
};
var G = function() {
  return s({
    key: R,
    defaultValue: ""
  });
};
var D = function() {
  let e = globalThis.awslambda?.InvokeStore?.getXRayTraceId() ?? s({
    key: m,
    defaultValue: ""
  });
  if (e === "")
    return;
  if (!e.includes("="))
    return {
      Root: e
    };
  let t = {};
  for (let r of e.split(";")) {
    let [n, o] = r.split("=");
    t[n] = o;
  }
  return t;
};
var N = function() {
  return s({
    key: h,
    defaultValue: ""
  }) !== "";
};
var Z = function() {
  return D()?.Root;
};
var M = /* @__PURE__ */ new Set(["__proto__", "constructor"]);
var u = function(e) {
  if (typeof e != "object" || e === null)
    return false;
  let t = Object.getPrototypeOf(e);
  return t === Object.prototype || t === null;
};
var x = function(e, t) {
  if (u(e)) {
    let r = {};
    return t.push(e), a(r, e, t), t.pop(), { skip: false, value: r };
  }
  if (Array.isArray(e)) {
    if (t.includes(e))
      return { skip: true };
    let r = [];
    return t.push(e), d(r, e, t), t.pop(), { skip: false, value: r };
  }
  return { skip: false, value: e };
};
var U = function(e, t, r, n) {
  let o = e[t], i = u(r);
  if (!(i && n.includes(r))) {
    if (i && u(o)) {
      n.push(r), a(o, r, n), n.pop();
      return;
    }
    if (Array.isArray(r) && Array.isArray(o)) {
      n.includes(r) || (n.push(r), d(o, r, n), n.pop());
      return;
    }
    if (r !== void 0 || o === void 0) {
      let E = x(r, n);
      E.skip || (e[t] = E.value);
    }
  }
};
var d = function(e, t, r) {
  for (let n = 0; n < t.length; n++)
    U(e, n, t[n], r);
};
var Y = function(e, t, r, n, o) {
  if (!Array.isArray(n)) {
    let i = [];
    d(i, r, o), e[t] = i;
    return;
  }
  d(n, r, o);
};
var L = function(e, t, r, n, o) {
  if (u(n)) {
    a(n, r, o);
    return;
  }
  let i = {};
  a(i, r, o), e[t] = i;
};
var a = function(e, t, r) {
  for (let n of Object.keys(t)) {
    if (M.has(n))
      continue;
    let o = t[n], i = e[n];
    if (Array.isArray(o)) {
      if (r.includes(o))
        continue;
      r.push(o), Y(e, n, o, i, r), r.pop();
      continue;
    }
    if (u(o)) {
      if (r.includes(o))
        continue;
      r.push(o), L(e, n, o, i, r), r.pop();
      continue;
    }
    (o !== void 0 || i === void 0) && (e[n] = o);
  }
};
var $ = function(e, ...t) {
  let r = [e];
  for (let n of t)
    n != null && (r.push(n), a(e, n, r), r.pop());
  return e;
};
var p = class {
  #e;
  coldStart = true;
  defaultServiceName = "service_undefined";
  constructor() {
    this.#e = this.getInitializationType(), this.#e !== "on-demand" && (this.coldStart = false);
  }
  /**
   * Get the value of the `AWS_LAMBDA_INITIALIZATION_TYPE` environment variable.
   */
  getInitializationType() {
    let t = process.env[l]?.trim();
    return t === "on-demand" ? "on-demand" : t === "provisioned-concurrency" ? "provisioned-concurrency" : "unknown";
  }
  /**
   * Get the cold start status of the current execution environment.
   *
   * The method also flips the cold start status to `false` after the first invocation.
   */
  getColdStart() {
    return this.#e !== "on-demand" ? false : this.coldStart ? (this.coldStart = false, true) : false;
  }
  /**
   * Validate that the service name provided is valid.
   * Used internally during initialization.
   *
   * @param serviceName Service name to validate
   */
  isValidServiceName(t) {
    return typeof t == "string" && t.trim().length > 0;
  }
};
var f = "2.36.0";
var re = process.env.AWS_EXECUTION_ENV || "NA";
var c = "powertools-for-aws";
var O = `${c}.tracer`;
var g = `${c}.metrics`;
var w = `${c}.logger`;
var P = `${c}.idempotency`;
var j = process.env.AWS_EXECUTION_ENV || "NA";
if (!process.env.AWS_SDK_UA_APP_ID?.includes("/PTEnv/")) {
  let e = `PT/NO-OP/${f}/PTEnv/${j}`;
  process.env.AWS_SDK_UA_APP_ID = process.env.AWS_SDK_UA_APP_ID ? `${process.env.AWS_SDK_UA_APP_ID}/${e}` : e;
}
var b = class {
  /**
   * Key the boxed value is stored under in the InvokeStore, unique to this
   * instance.
   */
  #e;
  /**
   * Creates the value, either by calling the `fresh` factory or by handing back
   * the `initial` value.
   */
  #t;
  /**
   * Whether each invocation gets its own value created for it (`fresh`) instead
   * of falling back to the shared one (`initial`).
   */
  #o;
  /**
   * The value shared across invocations, boxed like the invocation-scoped one.
   */
  #r;
  /**
   * @param name - Description of the value, used for the storage key, e.g. `powertools.logger.logLevel`
   * @param {Object} options - Options to create the value
   * @param options.initial - Value shared across invocations until one sets its own
   * @param options.fresh - Creates the value, called once per invocation on first access, and once for the shared value
   */
  constructor(t, r) {
    if (this.#e = Symbol(t), "fresh" in r)
      this.#t = r.fresh, this.#o = true;
    else {
      let { initial: n } = r;
      this.#t = function() {
        return n;
      }, this.#o = false;
    }
  }
  /**
   * Whether reads and writes are currently scoped to a single invocation.
   */
  get isScoped() {
    return this.#n() !== void 0;
  }
  /**
   * Gets the invocation-scoped value when there is one, otherwise the shared
   * value.
   *
   * A `fresh` value is created on first access, and the same one is handed back
   * for the rest of the invocation.
   */
  get() {
    let t = this.#n();
    if (t === void 0)
      return this.getShared();
    let r = t.get(this.#e);
    if (r !== void 0)
      return r[0];
    if (!this.#o)
      return this.getShared();
    let n = this.#t();
    return t.set(this.#e, [n]), n;
  }
  /**
   * Sets the value for the current invocation, or the shared value when no
   * invocation context is active, i.e. during initialization.
   *
   * `undefined` is a value like any other: it shadows the shared value until
   * {@link InvocationScoped.reset | `reset()`} discards it.
   *
   * @param value - The value to store
   */
  set(t) {
    let r = this.#n();
    if (r === void 0) {
      this.setShared(t);
      return;
    }
    r.set(this.#e, [t]);
  }
  /**
   * Discards the value, so that a `fresh` one is created on the next access and
   * an `initial` one goes back to the shared value.
   *
   * Outside an invocation context the shared value is discarded instead, which
   * puts an `initial` value back to the one given at construction.
   */
  reset() {
    let t = this.#n();
    if (t === void 0) {
      this.#r = void 0;
      return;
    }
    t.set(this.#e, void 0);
  }
  /**
   * Gets the value shared across invocations, ignoring any invocation context.
   *
   * It is created on first access, whether from here or from
   * {@link InvocationScoped.get | `get()`}.
   */
  getShared() {
    return this.#r ??= [this.#t()], this.#r[0];
  }
  /**
   * Sets the value shared across invocations, ignoring any invocation context.
   *
   * @param value - The value to store
   */
  setShared(t) {
    this.#r = [t];
  }
  /**
   * Gets the InvokeStore when reads and writes should be scoped to the current
   * invocation, or `undefined` when they should go to the shared value.
   */
  #n() {
    if (!N())
      return;
    let t = globalThis.awslambda?.InvokeStore;
    if (t === void 0)
      throw new Error("InvokeStore is not available");
    return t.hasContext() ? t : void 0;
  }
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  a,
  b,
  c,
  d,
  e,
  f,
  g,
  h,
  i,
  j,
  k,
  l,
  m,
  n
});
