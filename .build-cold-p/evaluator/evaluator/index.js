var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = function(target, all) {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = function(to3, from, except, desc) {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to3, key) && key !== except)
        __defProp(to3, key, { get: function() {
          return from[key];
        }, enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to3;
};
var __toESM = function(mod, isNodeMode, target) {
  return target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
    // If the importer is in node compatibility mode or this is not an ESM
    // file that has been converted to a CommonJS file using a Babel-
    // compatible transform (i.e. "__esModule" has not been set), then set
    // "default" to the CommonJS "module.exports" for node compatibility.
    isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
    mod
  );
};
var __toCommonJS = function(mod) {
  return __copyProps(__defProp({}, "__esModule", { value: true }), mod);
};

// entry:index.js
var index_exports = {};
__export(index_exports, {
  handler: function() {
    return Jk;
  },
  shared0: function() {
    return shared_JXBHO5MD_exports;
  },
  shared1: function() {
    return shared_7M72OR7T_exports;
  },
  shared2: function() {
    return shared_K37UXN5P_exports;
  }
});
module.exports = __toCommonJS(index_exports);

// .build/parts/shared-JXBHO5MD.js
var shared_JXBHO5MD_exports = {};
__export(shared_JXBHO5MD_exports, {
  $: function() {
    return Fc;
  },
  A: function() {
    return qe;
  },
  B: function() {
    return Ar;
  },
  C: function() {
    return Sc;
  },
  D: function() {
    return Qc;
  },
  E: function() {
    return me;
  },
  F: function() {
    return j;
  },
  G: function() {
    return R;
  },
  H: function() {
    return xe;
  },
  I: function() {
    return J;
  },
  J: function() {
    return w;
  },
  K: function() {
    return aa;
  },
  L: function() {
    return zn;
  },
  M: function() {
    return Qr;
  },
  N: function() {
    return Z;
  },
  O: function() {
    return Ja;
  },
  P: function() {
    return ne;
  },
  Q: function() {
    return ma;
  },
  R: function() {
    return ga;
  },
  S: function() {
    return uo;
  },
  T: function() {
    return Ta;
  },
  U: function() {
    return xn;
  },
  V: function() {
    return Rc;
  },
  W: function() {
    return Zc;
  },
  X: function() {
    return Oc;
  },
  Y: function() {
    return B;
  },
  Z: function() {
    return W;
  },
  _: function() {
    return Uc;
  },
  a: function() {
    return vn;
  },
  aa: function() {
    return Bc;
  },
  b: function() {
    return wn;
  },
  ba: function() {
    return Wc;
  },
  c: function() {
    return ge;
  },
  ca: function() {
    return Gc;
  },
  d: function() {
    return In;
  },
  da: function() {
    return Vc;
  },
  e: function() {
    return X;
  },
  ea: function() {
    return qc;
  },
  f: function() {
    return V;
  },
  fa: function() {
    return Hc;
  },
  g: function() {
    return $;
  },
  ga: function() {
    return Va;
  },
  h: function() {
    return P;
  },
  ha: function() {
    return ll;
  },
  i: function() {
    return Q;
  },
  ia: function() {
    return it;
  },
  j: function() {
    return Le;
  },
  ja: function() {
    return Il;
  },
  k: function() {
    return Bi;
  },
  l: function() {
    return Wi;
  },
  m: function() {
    return Gi;
  },
  n: function() {
    return Vi;
  },
  o: function() {
    return qi;
  },
  p: function() {
    return cn;
  },
  q: function() {
    return fc;
  },
  r: function() {
    return mc;
  },
  s: function() {
    return gc;
  },
  t: function() {
    return We;
  },
  u: function() {
    return pe;
  },
  v: function() {
    return hc;
  },
  w: function() {
    return xc;
  },
  x: function() {
    return hn;
  },
  y: function() {
    return zr;
  },
  z: function() {
    return Pc;
  }
});
var _ = function(e) {
  return Object.freeze(e);
};
var C = _({
  pending: "PENDING",
  triggering: "TRIGGERING",
  running: "RUNNING",
  completed: "COMPLETED",
  failed: "FAILED",
  cancelled: "CANCELLED",
  /** Would have started its job; see `core/shadow/mode.ts`. */
  shadow: "SHADOW"
});
var V = _({ live: "live", shadow: "shadow" });
var $ = _({ pass: "PASS", fail: "FAIL", stale: "STALE", error: "ERROR" });
var P = _({
  transient: "TRANSIENT",
  timeout: "TIMEOUT",
  permanent: "PERMANENT",
  evaluatorCrash: "EVALUATOR_CRASH"
});
var _o = _({
  completed: "COMPLETED",
  failed: "FAILED",
  cancelled: "CANCELLED",
  excluded: "EXCLUDED",
  alreadyDone: "ALREADY_DONE",
  /** Its pipeline was paused before its turn came; it runs when that is resumed. */
  held: "HELD",
  shadow: "SHADOW",
  undecided: "UNDECIDED"
});
var ut = _({ info: "info", warning: "warning", error: "error" });
var ct = _({
  scheduleMissed: "schedule_missed",
  stuckRun: "stuck_run",
  longRunning: "long_running",
  chunksStuck: "chunks_stuck",
  chunksLost: "chunks_lost",
  evaluationSlaBreach: "evaluation_sla_breach",
  completionSlaBreach: "completion_sla_breach",
  durationSlaBreach: "duration_sla_breach",
  slaAtRisk: "sla_at_risk",
  validationTimeout: "validation_timeout",
  traitDrift: "trait_drift",
  monitoringStopped: "monitoring_stopped",
  runFailed: "run_failed",
  orchestrationError: "orchestration_error",
  markerRejected: "marker_rejected",
  signalUnmatched: "signal_unmatched",
  lateData: "late_data",
  moveRefused: "move_refused",
  circuitOpen: "circuit_open",
  recordFailing: "record_failing",
  applyUnfinished: "apply_unfinished",
  watchdogDegraded: "watchdog_degraded"
});
var at = _({ topic: "topic", bus: "bus" });
var lt = _({
  evaluation: "evaluation",
  completion: "completion",
  validation: "validation",
  duration: "duration"
});
var bo = _({
  pending: "pending",
  met: "met",
  breached: "breached",
  notApplicable: "not-applicable"
});
var pt = _({ manual: "manual", drift: "drift", lateData: "late-data" });
var dt = _({
  running: "running",
  completed: "completed",
  failed: "failed",
  refused: "refused"
});
var $o = _({
  /** An execution was started. */
  started: "started",
  /** One of the instance is under way, or waits. */
  joined: "joined",
  /** Its pipeline is held. */
  kept: "kept",
  excluded: "excluded",
  disabled: "disabled",
  rejected: "rejected",
  /** The run has completed without that data. */
  late: "late",
  /** The run has completed with it. */
  known: "known"
});
var vo = _({ paused: "paused", circuit: "circuit" });
var Q = _({
  pipelineRegistered: "PIPELINE_REGISTERED",
  pipelineRemoved: "PIPELINE_REMOVED",
  runStateChanged: "RUN_STATE_CHANGED",
  pipelineCompleted: "PIPELINE_COMPLETED",
  pipelineFailed: "PIPELINE_FAILED",
  pipelineCancelled: "PIPELINE_CANCELLED",
  pipelineExcluded: "PIPELINE_EXCLUDED",
  pipelinePaused: "PIPELINE_PAUSED",
  pipelineResumed: "PIPELINE_RESUMED",
  markerHeld: "MARKER_HELD",
  markerRejected: "MARKER_REJECTED",
  rerunStateChanged: "RERUN_STATE_CHANGED",
  lateData: "LATE_DATA",
  traitsTolerated: "TRAITS_TOLERATED",
  alert: "ALERT",
  slaEvaluated: "SLA_EVALUATED",
  lifecycleMoved: "LIFECYCLE_MOVED",
  driftDetected: "DRIFT_DETECTED"
});
var ie = _({ bus: "bus", lifecycle: "lifecycle", alert: "alert" });
var wo = _({ traits: "TRAITS", job: "JOB", lock: "LOCK" });
var Io = _({
  marker: "marker",
  upstream: "upstream",
  sensor: "sensor",
  jobEvent: "job-event",
  report: "report",
  cancel: "cancel",
  lock: "lock"
});
var ko = _({
  status: "status",
  moved: "moved",
  incomparable: "incomparable",
  unknown: "unknown"
});
var zo = _({
  watching: "WATCHING",
  /** Its time is over. */
  over: "OVER",
  /** Drift was found, and another run asked for. */
  rerun: "RERUN",
  /** A newer attempt of the instance has its own. */
  superseded: "SUPERSEDED",
  /** Its execution ended before its time was over. */
  stopped: "STOPPED"
});
var ft;
var be = { value: void 0, enumerable: false };
var mt = "captureStackTrace" in Error ? Error : null;
function Wn(e) {
  let t15 = mt;
  if (t15) {
    let n2 = t15.stackTraceLimit;
    if (typeof n2 == "number") {
      try {
        t15.stackTraceLimit = 0;
      } catch {
        return mt = null, new e();
      }
      try {
        return new e();
      } finally {
        t15.stackTraceLimit = n2;
      }
    }
  }
  return new e();
}
// @__NO_SIDE_EFFECTS__
function m(e, t15, n2, r2) {
  let o = {};
  function i2(d2) {
    this.def = d2, this.constr = f2, this.traits = /* @__PURE__ */ new Set();
  }
  i2.prototype = o;
  let s = n2, u = s && /* @__PURE__ */ new WeakSet();
  function c2(d2, g) {
    if (d2._zod) {
      if (d2._zod.traits.has(e))
        return;
    } else {
      be.value = new i2(g);
      try {
        Object.defineProperty(d2, "_zod", be);
      } finally {
        be.value = void 0;
      }
    }
    if (d2._zod.traits.add(e), t15(d2, g), u) {
      let x2 = Object.getPrototypeOf(d2), E = d2._zod.constr.prototype, O2 = x2;
      for (; O2 && O2 !== E; )
        O2 = Object.getPrototypeOf(O2);
      let G2 = O2 ?? x2;
      u.has(G2) || (u.add(G2), gt(G2, s));
    }
    let h = f2.prototype;
    for (let x2 in h)
      Object.prototype.hasOwnProperty.call(h, x2) && (x2 in d2 || (d2[x2] = h[x2].bind(d2)));
  }
  let a2 = r2?.Parent ?? Object;
  class l2 extends a2 {
  }
  Object.defineProperty(l2, "name", { value: e });
  function f2(d2) {
    let g = r2?.Parent ? Wn(l2) : this;
    c2(g, d2);
    let h = g._zod.deferred;
    if (h) {
      for (let E of h)
        E();
      g._zod.deferred = void 0;
    }
    let x2 = globalThis.__zod_globalConfig?.postProcessor;
    return x2 && x2(g), g;
  }
  return Object.defineProperty(f2, "init", { value: c2 }), Object.defineProperty(f2, Symbol.hasInstance, {
    value: function(d2) {
      return r2?.Parent && d2 instanceof r2.Parent ? true : d2?._zod?.traits?.has(e);
    }
  }), Object.defineProperty(f2, "name", { value: e }), f2;
}
var T = class extends Error {
  constructor() {
    super("Encountered Promise during synchronous parse. Use .parseAsync() instead.");
  }
};
(ft = globalThis).__zod_globalConfig ?? (ft.__zod_globalConfig = {});
var se = globalThis.__zod_globalConfig;
function q(e) {
  return e && Object.assign(se, e), se;
}
function Ie(e) {
  let t15 = Object.values(e).filter(function(r2) {
    return typeof r2 == "number";
  });
  return Object.entries(e).filter(function([r2, o]) {
    return t15.indexOf(+r2) === -1;
  }).map(function([r2, o]) {
    return o;
  });
}
function ke(e, t15 = "|") {
  return e.map(function(n2) {
    return Ae(n2);
  }).join(t15);
}
function ht(e, t15) {
  return typeof t15 == "bigint" ? t15.toString() : t15;
}
var we = class {
  constructor(t15) {
    this._getter = t15, this._value = void 0;
  }
  get value() {
    let t15 = this._getter;
    return t15 !== void 0 && (this._value = t15(), this._getter = void 0), this._value;
  }
};
function xt(e) {
  return new we(e);
}
function yt(e) {
  return e == null;
}
function ze(e) {
  let t15 = e.startsWith("^") ? 1 : 0, n2 = e.endsWith("$") ? e.length - 1 : e.length;
  return e.slice(t15, n2);
}
function _t(e, t15, n2) {
  Object.defineProperty(e, t15, {
    value: n2,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
var Ee = "captureStackTrace" in Error ? Error.captureStackTrace : function(...e) {
};
function ue(e) {
  return typeof e == "object" && e !== null && !Array.isArray(e);
}
function bt(e) {
  if (ue(e) === false)
    return false;
  let t15 = e.constructor;
  if (t15 === void 0 || typeof t15 != "function")
    return true;
  let n2 = t15.prototype;
  return !(ue(n2) === false || Object.prototype.hasOwnProperty.call(n2, "isPrototypeOf") === false);
}
function Pe(e) {
  return bt(e) ? { ...e } : Array.isArray(e) ? [...e] : e instanceof Map ? new Map(e) : e instanceof Set ? new Set(e) : e;
}
var $t = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
function Se(e) {
  return e.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function ce(e, t15, n2) {
  let r2 = new e._zod.constr(t15 ?? e._zod.def);
  return (!t15 || n2?.parent) && (r2._zod.parent = e), r2;
}
function v(e) {
  let t15 = e;
  if (!t15)
    return {};
  if (typeof t15 == "string")
    return { error: function() {
      return t15;
    } };
  if (t15?.message !== void 0) {
    if (t15?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    t15.error = t15.message;
  }
  return delete t15.message, typeof t15.error == "string" ? { ...t15, error: function() {
    return t15.error;
  } } : t15;
}
function Ae(e) {
  return typeof e == "bigint" ? e.toString() + "n" : typeof e == "string" ? `"${e}"` : `${e}`;
}
function vt(e) {
  return Object.keys(e).filter(function(t15) {
    return e[t15]._zod.optin !== void 0 && e[t15]._zod.optout === "optional";
  });
}
var wt = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
function F(e, t15 = 0) {
  if (e.aborted === true)
    return true;
  for (let n2 = t15; n2 < e.issues.length; n2++)
    if (e.issues[n2]?.continue !== true)
      return true;
  return false;
}
function It(e, t15 = 0) {
  if (e.aborted === true)
    return true;
  for (let n2 = t15; n2 < e.issues.length; n2++)
    if (e.issues[n2]?.continue === false)
      return true;
  return false;
}
function Re(e, t15) {
  return t15.map(function(n2) {
    var r2;
    return (r2 = n2).path ?? (r2.path = []), n2.path.unshift(e), n2;
  });
}
function ee(e) {
  return typeof e == "string" ? e : e?.message;
}
function Ze(e, t15, n2) {
  var r2;
  for (let o = t15; o < e.length; o++)
    (r2 = e[o]).schema ?? (r2.schema = n2);
}
function H(e, t15, n2) {
  var r2;
  let o = e.inst?._zod?.traits;
  o?.has("$ZodType") && (o.has("$ZodCheck") ? (r2 = e).schema ?? (r2.schema = e.inst) : e.schema = e.inst);
  let i2 = e.schema !== e.inst ? e.schema?._zod.def?.error : void 0, s = e.message ? e.message : ee(e.inst?._zod.def?.error?.(e)) ?? ee(i2?.(e)) ?? ee(t15?.error?.(e)) ?? ee(n2.customError?.(e)) ?? ee(n2.localeError?.(e)) ?? "Invalid input", u = {};
  for (let c2 of Object.keys(e))
    c2 === "inst" || c2 === "schema" || c2 === "continue" || c2 === "input" || c2 === "__proto__" || (u[c2] = e[c2]);
  return u.path ?? (u.path = []), u.message = s, t15?.reportInput && (u.input = e.input), u;
}
var Gn = /[\uD800-\uDBFF]/;
function Oe(e) {
  let t15 = e.length;
  if (!Gn.test(e))
    return t15;
  let n2 = t15;
  for (let r2 = 0; r2 < t15 - 1; r2++)
    (e.charCodeAt(r2) & 64512) === 55296 && (e.charCodeAt(r2 + 1) & 64512) === 56320 && (n2--, r2++);
  return n2;
}
function Ce(e) {
  return Array.isArray(e) ? "array" : typeof e == "string" ? "string" : "unknown";
}
function kt(e) {
  let t15 = typeof e;
  switch (t15) {
    case "number":
      return Number.isNaN(e) ? "nan" : "number";
    case "object": {
      if (e === null)
        return "null";
      if (Array.isArray(e))
        return "array";
      let n2 = e;
      if (n2 && Object.getPrototypeOf(n2) !== Object.prototype && "constructor" in n2 && n2.constructor)
        return n2.constructor.name;
    }
  }
  return t15;
}
function Te(...e) {
  let [t15, n2, r2] = e;
  return typeof t15 == "string" ? {
    message: t15,
    code: "custom",
    input: n2,
    inst: r2
  } : { ...t15 };
}
function gt(e, t15) {
  for (let n2 in t15) {
    let r2 = Object.getOwnPropertyDescriptor(t15, n2);
    r2.get ? Object.defineProperty(e, n2, { ...r2, enumerable: false }) : Vn(e, n2, r2.value);
  }
}
function U(e, t15, n2, r2 = true) {
  return Object.defineProperty(e, t15, { configurable: true, writable: true, enumerable: r2, value: n2 }), n2;
}
function Ne(e, t15, n2) {
  return U(e, t15, n2, false);
}
function Vn(e, t15, n2) {
  Object.defineProperty(e, t15, {
    configurable: true,
    get() {
      return this == null ? n2 : U(this, t15, n2.bind(this));
    },
    set(r2) {
      U(this, t15, r2);
    }
  });
}
function qn(e, t15) {
  let n2 = Object.getPrototypeOf(e);
  return t15 in n2 ? void 0 : n2;
}
var ve;
var L = false;
var Hn = {
  configurable: true,
  get() {
    L = true;
  }
};
function S(e, t15, n2) {
  let r2 = Object.getPrototypeOf(e._zod);
  if (t15 in r2 && ve !== e._zod) {
    ve = void 0;
    return;
  }
  ve = e._zod, Object.defineProperty(r2, t15, {
    configurable: true,
    get() {
      Object.defineProperty(this, t15, Hn);
      let o = L;
      L = false;
      try {
        let i2 = n2(this);
        return L ? delete this[t15] : Object.defineProperty(this, t15, { configurable: true, writable: true, value: i2 }), L = L || o, i2;
      } catch (i2) {
        throw delete this[t15], L = L || o, i2;
      }
    },
    set(o) {
      Object.defineProperty(this, t15, { configurable: true, writable: true, value: o });
    }
  });
}
function zt(e, t15, n2, r2) {
  let o = qn(e, t15);
  o && Object.defineProperty(o, t15, {
    configurable: true,
    get() {
      let i2 = { configurable: true, writable: true, enumerable: r2, value: void 0 };
      return Object.defineProperty(this, t15, i2), i2.value = n2(this), Object.defineProperty(this, t15, i2), i2.value;
    },
    set(i2) {
      Object.defineProperty(this, t15, { configurable: true, writable: true, enumerable: r2, value: i2 });
    }
  });
}
var Xn = function() {
  let e = {
    string: { unit: "characters", verb: "to have" },
    file: { unit: "bytes", verb: "to have" },
    array: { unit: "items", verb: "to have" },
    set: { unit: "items", verb: "to have" },
    map: { unit: "entries", verb: "to have" }
  };
  function t15(i2) {
    return e[i2] ?? null;
  }
  let n2 = {
    regex: "input",
    email: "email address",
    url: "URL",
    emoji: "emoji",
    uuid: "UUID",
    uuidv4: "UUIDv4",
    uuidv6: "UUIDv6",
    nanoid: "nanoid",
    guid: "GUID",
    cuid: "cuid",
    cuid2: "cuid2",
    ulid: "ULID",
    xid: "XID",
    ksuid: "KSUID",
    datetime: "ISO datetime",
    date: "ISO date",
    time: "ISO time",
    duration: "ISO duration",
    ipv4: "IPv4 address",
    ipv6: "IPv6 address",
    mac: "MAC address",
    cidrv4: "IPv4 range",
    cidrv6: "IPv6 range",
    base64: "base64-encoded string",
    base64url: "base64url-encoded string",
    json_string: "JSON string",
    e164: "E.164 number",
    currency_code: "currency code",
    credit_card: "credit card number",
    iban: "IBAN",
    jwt: "JWT",
    template_literal: "input"
  }, r2 = {
    // Compatibility: "nan" -> "NaN" for display
    nan: "NaN"
    // All other type names omitted - they fall back to raw values via ?? operator
  };
  function o(i2, s) {
    return i2 === "number" && typeof s == "number" && !Number.isFinite(s) ? String(s) : r2[i2] ?? i2;
  }
  return function(i2) {
    switch (i2.code) {
      case "invalid_type": {
        let s = o(i2.expected), u = kt(i2.input), c2 = o(u, i2.input);
        return `Invalid input: expected ${s}, received ${c2}`;
      }
      case "invalid_value":
        return i2.values.length === 1 ? `Invalid input: expected ${Ae(i2.values[0])}` : `Invalid option: expected one of ${ke(i2.values, "|")}`;
      case "too_big": {
        let s = i2.exact ? "exactly " : i2.inclusive ? "<=" : "<", u = t15(i2.origin);
        return u ? `Too big: expected ${i2.origin ?? "value"} to have ${s}${i2.maximum.toString()} ${u.unit ?? "elements"}` : `Too big: expected ${i2.origin ?? "value"} to be ${s}${i2.maximum.toString()}`;
      }
      case "too_small": {
        let s = i2.exact ? "exactly " : i2.inclusive ? ">=" : ">", u = t15(i2.origin);
        return u ? `Too small: expected ${i2.origin} to have ${s}${i2.minimum.toString()} ${u.unit}` : `Too small: expected ${i2.origin} to be ${s}${i2.minimum.toString()}`;
      }
      case "invalid_format": {
        let s = i2;
        return s.format === "starts_with" ? `Invalid string: must start with "${s.prefix}"` : s.format === "ends_with" ? `Invalid string: must end with "${s.suffix}"` : s.format === "includes" ? `Invalid string: must include "${s.includes}"` : s.format === "regex" ? `Invalid string: must match pattern ${s.pattern}` : `Invalid ${n2[s.format] ?? i2.format}`;
      }
      case "not_multiple_of":
        return `Invalid number: must be a multiple of ${i2.divisor}`;
      case "unrecognized_keys":
        return `Unrecognized key${i2.keys.length > 1 ? "s" : ""}: ${ke(i2.keys, ", ")}`;
      case "invalid_key":
        return `Invalid key in ${i2.origin}`;
      case "invalid_union":
        return i2.options && Array.isArray(i2.options) && i2.options.length > 0 ? `Invalid discriminator value. Expected ${i2.options.map(function(u) {
          return `'${u}'`;
        }).join(" | ")}` : i2.inclusive === false ? "Invalid input: more than one option matched" : "Invalid input";
      case "invalid_element":
        return `Invalid value in ${i2.origin}`;
      default:
        return "Invalid input";
    }
  };
};
function Le() {
  return {
    localeError: Xn()
  };
}
function Yn() {
  let e = this._zod;
  return e.message ?? (e.message = JSON.stringify(e.def, ht, 2)), e.message;
}
function Jn(e) {
  this._zod.message = e;
}
var Qn = {
  get: Yn,
  set: Jn,
  enumerable: true,
  configurable: true
};
var De = { value: void 0, enumerable: false };
var Et = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var Pt = function(e, t15) {
  e.name = "$ZodError", De.value = t15, Object.defineProperty(e, "issues", De), De.value = void 0, Object.defineProperty(e, "message", Qn);
  let n2 = Object.getPrototypeOf(e);
  Et.has(n2) || (Et.add(n2), Object.defineProperty(n2, "toString", {
    configurable: true,
    enumerable: false,
    get() {
      var _this = this;
      let r2 = function() {
        return _this.message;
      };
      return Object.defineProperty(this, "toString", { value: r2, configurable: true, writable: true }), r2;
    },
    set(r2) {
      Object.defineProperty(this, "toString", { value: r2, configurable: true, writable: true });
    }
  }));
};
var te = /* @__PURE__ */ m("$ZodError", Pt, void 0, {
  Parent: Error
});
var tr = function(e) {
  let t15 = function(n2, r2, o, i2) {
    let s = o ? { ...o, async: false } : { async: false }, u = n2._zod.run({ value: r2, issues: [] }, s);
    if (u instanceof Promise)
      throw new T();
    if (u.issues.length) {
      let c2 = new (i2?.Err ?? e)(u.issues.map(function(a2) {
        return H(a2, s, q());
      }));
      throw Ee(c2, i2?.callee ?? t15), c2;
    }
    return u.value;
  };
  return t15;
};
var Me = /* @__PURE__ */ tr(te);
var nr = function(e) {
  let t15 = async function(n2, r2, o, i2) {
    let s = o ? { ...o, async: true } : { async: true }, u = n2._zod.run({ value: r2, issues: [] }, s);
    if (u instanceof Promise && (u = await u), u.issues.length) {
      let c2 = new (i2?.Err ?? e)(u.issues.map(function(a2) {
        return H(a2, s, q());
      }));
      throw Ee(c2, i2?.callee ?? t15), c2;
    }
    return u.value;
  };
  return t15;
};
var Ke = /* @__PURE__ */ nr(te);
var rr = function(e) {
  return function(t15, n2, r2) {
    let o = r2 ? { ...r2, async: false } : { async: false }, i2 = t15._zod.run({ value: n2, issues: [] }, o);
    if (i2 instanceof Promise)
      throw new T();
    return i2.issues.length ? St(e, i2.issues, o) : { success: true, data: i2.value };
  };
};
var je = /* @__PURE__ */ rr(te);
function St(e, t15, n2) {
  let r2;
  return {
    success: false,
    get error() {
      return r2 || (r2 = new e(t15.map(function(o) {
        return H(o, n2, q());
      })), t15 = void 0, n2 = void 0), r2;
    },
    set error(o) {
      r2 = o, t15 = void 0, n2 = void 0;
    }
  };
}
var or = function(e) {
  return async function(t15, n2, r2) {
    let o = r2 ? { ...r2, async: true } : { async: true }, i2 = t15._zod.run({ value: n2, issues: [] }, o);
    return i2 instanceof Promise && (i2 = await i2), i2.issues.length ? St(e, i2.issues, o) : { success: true, data: i2.value };
  };
};
var Ue = /* @__PURE__ */ or(te);
var At = /^[\s\S]{0,}$/;
var Rt = /^-?\d+(?:\.\d+)?$/;
var N = /* @__PURE__ */ m("$ZodCheck", function(e, t15) {
  var n2;
  e._zod ?? (e._zod = {}), e._zod.def = t15, (n2 = e._zod).onattach ?? (n2.onattach = []);
});
var Ot = function(e) {
  let t15 = e.value;
  return !yt(t15) && t15.length !== void 0;
};
var ae = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var Ct = /* @__PURE__ */ m("$ZodCheckLessThan", function(e, t15) {
  N.init(e, t15);
  let n2 = ae[typeof t15.value];
  e._zod.check = function(r2) {
    (t15.inclusive ? r2.value <= t15.value : r2.value < t15.value) || r2.issues.push({
      origin: ae[typeof r2.value] ?? n2,
      code: "too_big",
      maximum: typeof t15.value == "object" ? t15.value.getTime() : t15.value,
      input: r2.value,
      inclusive: t15.inclusive,
      inst: e,
      continue: !t15.abort
    });
  };
});
var Fe = /* @__PURE__ */ m("$ZodCheckGreaterThan", function(e, t15) {
  N.init(e, t15);
  let n2 = ae[typeof t15.value];
  e._zod.check = function(r2) {
    (t15.inclusive ? r2.value >= t15.value : r2.value > t15.value) || r2.issues.push({
      origin: ae[typeof r2.value] ?? n2,
      code: "too_small",
      minimum: typeof t15.value == "object" ? t15.value.getTime() : t15.value,
      input: r2.value,
      inclusive: t15.inclusive,
      inst: e,
      continue: !t15.abort
    });
  };
});
var Tt = /* @__PURE__ */ m("$ZodCheckNumberFormat", function(e, t15) {
  N.init(e, t15), t15.format = t15.format || "float64";
  let n2 = t15.format?.includes("int"), r2 = n2 ? "int" : "number", [o, i2] = wt[t15.format];
  e._zod.check = function(s) {
    let u = s.value;
    if (n2) {
      if (!Number.isInteger(u)) {
        s.issues.push({
          expected: r2,
          format: t15.format,
          code: "invalid_type",
          continue: false,
          input: u,
          inst: e
        });
        return;
      }
      if (!Number.isSafeInteger(u)) {
        u > 0 ? s.issues.push({
          input: u,
          code: "too_big",
          maximum: Number.MAX_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst: e,
          origin: r2,
          inclusive: true,
          continue: !t15.abort
        }) : s.issues.push({
          input: u,
          code: "too_small",
          minimum: Number.MIN_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst: e,
          origin: r2,
          inclusive: true,
          continue: !t15.abort
        });
        return;
      }
    }
    u < o && s.issues.push({
      origin: "number",
      input: u,
      code: "too_small",
      minimum: o,
      inclusive: true,
      inst: e,
      continue: !t15.abort
    }), u > i2 && s.issues.push({
      origin: "number",
      input: u,
      code: "too_big",
      maximum: i2,
      inclusive: true,
      inst: e,
      continue: !t15.abort
    });
  };
});
var Nt = /* @__PURE__ */ m("$ZodCheckMaxLength", function(e, t15) {
  var n2;
  N.init(e, t15), (n2 = e._zod.def).when ?? (n2.when = Ot), e._zod.check = function(r2) {
    let o = r2.value, i2 = o.length;
    if ((typeof o == "string" && i2 > t15.maximum ? Oe(o) : i2) <= t15.maximum)
      return;
    let u = Ce(o);
    r2.issues.push({
      origin: u,
      code: "too_big",
      maximum: t15.maximum,
      inclusive: true,
      input: o,
      inst: e,
      continue: !t15.abort
    });
  };
});
var Lt = /* @__PURE__ */ m("$ZodCheckMinLength", function(e, t15) {
  var n2;
  N.init(e, t15), (n2 = e._zod.def).when ?? (n2.when = Ot), e._zod.check = function(r2) {
    let o = r2.value, i2 = o.length;
    if ((typeof o == "string" && i2 >= t15.minimum && i2 < t15.minimum * 2 ? Oe(o) : i2) >= t15.minimum)
      return;
    let u = Ce(o);
    r2.issues.push({
      origin: u,
      code: "too_small",
      minimum: t15.minimum,
      inclusive: true,
      input: o,
      inst: e,
      continue: !t15.abort
    });
  };
});
var Mt = {
  major: 4,
  minor: 6,
  patch: 7
};
var I = /* @__PURE__ */ m("$ZodType", function(e, t15) {
  var n2;
  e ?? (e = {}), e._zod.def = t15, e._zod.bag = e._zod.bag || {}, e._zod.version = Mt;
  let r2 = e._zod.def.checks, o = e._zod.traits.has("$ZodCheck") ? [e, ...r2 ?? []] : r2?.length ? [...r2] : [];
  for (let i2 of o)
    for (let s of i2._zod.onattach)
      s(e);
  if (o.length === 0)
    (n2 = e._zod).deferred ?? (n2.deferred = []), e._zod.deferred?.push(function() {
      e._zod.run = e._zod.parse;
    });
  else {
    let i2 = function(u, c2, a2) {
      if (u.memo)
        return u;
      let l2 = F(u), f2;
      for (let d2 of c2) {
        if (d2._zod.def.when) {
          if (It(u) || !d2._zod.def.when(u))
            continue;
        } else if (l2)
          continue;
        let g = u.issues.length, h = d2._zod.check(u);
        if (h instanceof Promise && a2?.async === false)
          throw new T();
        if (f2 || h instanceof Promise)
          f2 = (f2 ?? Promise.resolve()).then(async function() {
            await h, u.issues.length !== g && (Ze(u.issues, g, e), l2 || (l2 = F(u, g)));
          });
        else {
          if (u.issues.length === g)
            continue;
          Ze(u.issues, g, e), l2 || (l2 = F(u, g));
        }
      }
      return f2 ? f2.then(function() {
        return u;
      }) : u;
    }, s = function(u, c2, a2) {
      if (F(u))
        return u.aborted = true, u;
      let l2 = i2(c2, o, a2);
      if (l2 instanceof Promise) {
        if (a2.async === false)
          throw new T();
        return l2.then(function(f2) {
          return e._zod.parse(f2, a2);
        });
      }
      return e._zod.parse(l2, a2);
    };
    e._zod.run = function(u, c2) {
      if (c2.skipChecks)
        return e._zod.parse(u, c2);
      if (c2.direction === "backward") {
        let l2 = e._zod.parse({ value: u.value, issues: [] }, { ...c2, skipChecks: true });
        return l2 instanceof Promise ? l2.then(function(f2) {
          return s(f2, u, c2);
        }) : s(l2, u, c2);
      }
      let a2 = e._zod.parse(u, c2);
      if (a2 instanceof Promise) {
        if (c2.async === false)
          throw new T();
        return a2.then(function(l2) {
          return i2(l2, o, c2);
        });
      }
      return i2(a2, o, c2);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return Ne(this, "~standard", sr(this));
  },
  set "~standard"(e) {
    U(this, "~standard", e);
  }
});
var Ft = function(e, t15) {
  return e.issues.length ? { issues: e.issues.map(function(n2) {
    return H(n2, t15, q());
  }) } : { value: e.value };
};
async function ir(e, t15) {
  let n2 = { async: true };
  return Ft(await e._zod.run({ value: t15, issues: [] }, n2), n2);
}
function sr(e) {
  return {
    validate: function(t15) {
      let n2 = { async: false };
      try {
        let r2 = e._zod.run({ value: t15, issues: [] }, n2);
        if (!(r2 instanceof Promise))
          return Ft(r2, n2);
      } catch {
      }
      return ir(e, t15);
    },
    vendor: "zod",
    version: 1
  };
}
var Bt = /* @__PURE__ */ m("$ZodString", function(e, t15) {
  I.init(e, t15), e._zod.pattern = t15.pattern ?? At, e._zod.parse = function(n2, r2) {
    if (t15.coerce)
      try {
        n2.value = String(n2.value);
      } catch {
      }
    return typeof n2.value == "string" || n2.issues.push({
      expected: "string",
      code: "invalid_type",
      input: n2.value,
      inst: e
    }), n2;
  };
});
var Be = /* @__PURE__ */ m("$ZodNumber", function(e, t15) {
  I.init(e, t15), e._zod.pattern = Rt, e._zod.parse = function(n2, r2) {
    if (t15.coerce)
      try {
        n2.value = Number(n2.value);
      } catch {
      }
    let o = n2.value;
    if (typeof o == "number" && !Number.isNaN(o) && Number.isFinite(o))
      return n2;
    let i2 = typeof o == "number" ? Number.isNaN(o) ? "NaN" : Number.isFinite(o) ? void 0 : String(o) : void 0;
    return n2.issues.push({
      expected: "number",
      code: "invalid_type",
      input: o,
      inst: e,
      ...i2 ? { received: i2 } : {}
    }), n2;
  };
});
var Wt = /* @__PURE__ */ m("$ZodNumberFormat", function(e, t15) {
  Tt.init(e, t15), Be.init(e, t15);
});
var Gt = /* @__PURE__ */ m("$ZodUnknown", function(e, t15) {
  I.init(e, t15), e._zod.parse = function(n2) {
    return n2;
  };
});
var Vt = /* @__PURE__ */ m("$ZodNever", function(e, t15) {
  I.init(e, t15), e._zod.parse = function(n2, r2) {
    return n2.issues.push({
      expected: "never",
      code: "invalid_type",
      input: n2.value,
      inst: e
    }), n2;
  };
});
function le(e, t15, n2, r2, o, i2) {
  let s = n2 in r2, u = i2 === "optional";
  if (!(!s && u && o === "optional")) {
    if (e.issues.length) {
      if (o !== void 0 && u && !s)
        return;
      t15.issues.push(...Re(n2, e.issues));
    }
    if (!s && o === void 0) {
      e.issues.length || t15.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [n2]
      });
      return;
    }
    e.value === void 0 ? (s || o === "defaulted" && !u) && (t15.value[n2] = void 0) : t15.value[n2] = e.value;
  }
}
var ur = [];
function cr(e) {
  let t15 = Object.keys(e.shape), n2 = Object.getOwnPropertySymbols(e.shape), r2 = n2.length ? n2 : ur, o = r2.length ? [...t15, ...r2] : t15;
  for (let s of o)
    if (!e.shape?.[s]?._zod?.traits?.has("$ZodType"))
      throw new Error(`Invalid element at key "${String(s)}": expected a Zod schema`);
  let i2 = vt(e.shape);
  return {
    ...e,
    allKeys: o,
    symbolKeys: r2,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(t15),
    numKeys: t15.length,
    optionalKeys: new Set(i2)
  };
}
function ar(e, t15, n2, r2, o, i2, s) {
  let u = [], c2 = o.keySet, a2 = o.catchall._zod, l2 = a2.def.type, f2 = a2.optin, d2 = a2.optout, g = 0;
  for (let h in t15) {
    if (s && n2.issues.length !== g) {
      if (F(n2, g))
        break;
      g = n2.issues.length;
    }
    if (c2.has(h))
      continue;
    if (h === "__proto__") {
      l2 === "never" && u.push(h);
      continue;
    }
    if (l2 === "never") {
      u.push(h);
      continue;
    }
    let x2 = a2.run({ value: t15[h], issues: [] }, r2);
    x2 instanceof Promise ? e.push(x2.then(function(E) {
      return le(E, n2, h, t15, f2, d2);
    })) : le(x2, n2, h, t15, f2, d2);
  }
  return u.length && n2.issues.push({
    code: "unrecognized_keys",
    keys: u,
    input: t15,
    inst: i2,
    // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
    continue: true
  }), e.length ? Promise.all(e).then(function() {
    return n2;
  }) : n2;
}
var qt = /* @__PURE__ */ m("$ZodObject", function(e, t15) {
  I.init(e, t15);
  let n2 = Object.getOwnPropertyDescriptor(t15, "shape"), r2 = n2?.get ? n2.get.raw : t15.shape ?? {};
  if (r2) {
    let a2 = function() {
      let l2 = { ...r2 };
      return Object.defineProperty(t15, "shape", { value: l2 }), a2.raw = l2, l2;
    };
    a2.raw = r2, Object.defineProperty(t15, "shape", { get: a2 });
  }
  let o = xt(function() {
    return cr(t15);
  });
  S(e, "propValues", function(a2) {
    let l2 = a2.def.shape, f2 = {};
    for (let d2 in l2) {
      let g = l2[d2]._zod;
      if (g.values) {
        Object.prototype.hasOwnProperty.call(f2, d2) || _t(f2, d2, /* @__PURE__ */ new Set());
        for (let h of g.values)
          f2[d2].add(h);
        g.optin !== void 0 && f2[d2].add(void 0);
      }
    }
    return f2;
  });
  let i2 = ue, s = t15.catchall, u, c2 = se.memoizer;
  c2?.attach(e), e._zod.parse = function(a2, l2) {
    u ?? (u = o.value);
    let f2 = a2.value;
    if (!i2(f2))
      return a2.issues.push({
        expected: "object",
        code: "invalid_type",
        input: f2,
        inst: e
      }), a2;
    a2.value = c2 ? c2.alloc(e, a2, {}, l2) : {};
    let d2 = [], g = u.shape, h = l2?.abortEarly, x2 = a2.issues.length;
    for (let E of u.allKeys) {
      if (h && a2.issues.length !== x2) {
        if (F(a2, x2))
          break;
        x2 = a2.issues.length;
      }
      if (E === "__proto__")
        continue;
      let O2 = g[E], G2 = O2._zod.optin, st2 = O2._zod.optout, _e = O2._zod.run({ value: f2[E], issues: [] }, l2);
      _e instanceof Promise ? d2.push(_e.then(function(Bn2) {
        return le(Bn2, a2, E, f2, G2, st2);
      })) : le(_e, a2, E, f2, G2, st2);
    }
    return s ? ar(d2, f2, a2, l2, o.value, e, h === true) : d2.length ? Promise.all(d2).then(function() {
      return a2;
    }) : a2;
  };
});
var Ht = /* @__PURE__ */ m("$ZodEnum", function(e, t15) {
  I.init(e, t15);
  let n2 = Ie(t15.entries), r2 = new Set(n2);
  e._zod.values = r2, S(e, "pattern", function(o) {
    let i2 = Ie(o.def.entries).filter(function(s) {
      return $t.has(typeof s);
    });
    return new RegExp(i2.length ? `^(${i2.map(function(s) {
      return Se(s.toString());
    }).join("|")})$` : "^[^\\s\\S]$");
  }), e._zod.parse = function(o, i2) {
    let s = o.value;
    return r2.has(s) || o.issues.push({
      code: "invalid_value",
      values: n2,
      input: s,
      inst: e
    }), o;
  };
});
function Kt(e, t15) {
  return e.value = t15.issues.length ? void 0 : t15.value, e;
}
var Xt = /* @__PURE__ */ m("$ZodOptional", function(e, t15) {
  I.init(e, t15), S(e, "optin", function(n2) {
    return n2.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional";
  }), e._zod.optout = "optional", S(e, "values", function(n2) {
    let r2 = n2.def.innerType._zod.values;
    return r2 ? /* @__PURE__ */ new Set([...r2, void 0]) : void 0;
  }), S(e, "pattern", function(n2) {
    let r2 = n2.def.innerType._zod.pattern;
    return r2 ? new RegExp(`^(${ze(r2.source)})?$`) : void 0;
  }), e._zod.parse = function(n2, r2) {
    if (n2.value === void 0) {
      if (t15.innerType._zod.optin !== "defaulted")
        return n2;
      let o = t15.innerType._zod.run({ value: n2.value, issues: [] }, r2);
      return o instanceof Promise ? o.then(function(i2) {
        return Kt(n2, i2);
      }) : Kt(n2, o);
    }
    return t15.innerType._zod.run(n2, r2);
  };
});
var Yt = /* @__PURE__ */ m("$ZodNullable", function(e, t15) {
  I.init(e, t15), S(e, "optin", function(n2) {
    return n2.def.innerType._zod.optin;
  }), S(e, "optout", function(n2) {
    return n2.def.innerType._zod.optout;
  }), S(e, "pattern", function(n2) {
    let r2 = n2.def.innerType._zod.pattern;
    return r2 ? new RegExp(`^(${ze(r2.source)}|null)$`) : void 0;
  }), S(e, "values", function(n2) {
    return n2.def.innerType._zod.values ? /* @__PURE__ */ new Set([...n2.def.innerType._zod.values, null]) : void 0;
  }), e._zod.parse = function(n2, r2) {
    return n2.value === null ? n2 : t15.innerType._zod.run(n2, r2);
  };
});
var Jt = /* @__PURE__ */ m("$ZodDefault", function(e, t15) {
  I.init(e, t15), e._zod.optin = "defaulted", S(e, "values", function(n2) {
    return n2.def.innerType._zod.values;
  }), e._zod.parse = function(n2, r2) {
    if (r2.direction === "backward")
      return t15.innerType._zod.run(n2, r2);
    if (n2.value === void 0)
      return n2.value = t15.defaultValue, n2;
    let o = t15.innerType._zod.run(n2, r2);
    return o instanceof Promise ? o.then(function(i2) {
      return jt(i2, t15);
    }) : jt(o, t15);
  };
});
function jt(e, t15) {
  return e.value === void 0 && (e.value = t15.defaultValue), e;
}
var Qt = /* @__PURE__ */ m("$ZodCustom", function(e, t15) {
  N.init(e, t15), I.init(e, t15), e._zod.parse = function(n2, r2) {
    return n2;
  }, e._zod.check = function(n2) {
    let r2 = n2.value, o = t15.fn(r2);
    if (o instanceof Promise)
      return o.then(function(i2) {
        return Ut(i2, n2, r2, e);
      });
    Ut(o, n2, r2, e);
  };
});
function Ut(e, t15, n2, r2) {
  if (!e) {
    let o = {
      code: "custom",
      input: n2,
      inst: r2,
      // incorporates params.error into issue reporting
      path: [...r2._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !r2._zod.def.abort
      // params: inst._zod.def.params,
    };
    r2._zod.def.params && (o.params = r2._zod.def.params), t15.issues.push(Te(o));
  }
}
function en(e) {
  return e.checks && (e.checks = [...e.checks]), e;
}
// @__NO_SIDE_EFFECTS__
function tn(e, t15) {
  return new e(en({ type: "string", ...v(t15) }));
}
// @__NO_SIDE_EFFECTS__
function nn(e, t15) {
  return new e(en({ type: "number", checks: [], ...v(t15) }));
}
// @__NO_SIDE_EFFECTS__
function rn(e, t15) {
  return new e({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...v(t15)
  });
}
// @__NO_SIDE_EFFECTS__
function on(e) {
  return new e({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function sn(e, t15) {
  return new e({
    type: "never",
    ...v(t15)
  });
}
// @__NO_SIDE_EFFECTS__
function Bi(e, t15) {
  return new Ct({
    check: "less_than",
    ...v(t15),
    value: e,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function lr(e, t15) {
  return new Fe({
    check: "greater_than",
    ...v(t15),
    value: e,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function pr(e, t15) {
  return new Fe({
    check: "greater_than",
    ...v(t15),
    value: e,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function Wi(e) {
  return /* @__PURE__ */ lr(0, e);
}
// @__NO_SIDE_EFFECTS__
function Gi(e) {
  return /* @__PURE__ */ pr(0, e);
}
// @__NO_SIDE_EFFECTS__
function Vi(e, t15) {
  return new Nt({
    check: "max_length",
    ...v(t15),
    maximum: e
  });
}
// @__NO_SIDE_EFFECTS__
function qi(e, t15) {
  return new Lt({
    check: "min_length",
    ...v(t15),
    minimum: e
  });
}
// @__NO_SIDE_EFFECTS__
function un(e, t15, n2) {
  return new e({
    type: "custom",
    check: "custom",
    fn: t15,
    ...v(n2)
  });
}
var A = /* @__PURE__ */ m("ZodMiniType", function(e, t15) {
  if (!e._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  I.init(e, t15), e.def = t15, e.type = t15.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(e) {
    U(this, "with", e);
  },
  parse(e, t15) {
    return Me(this, e, t15, { callee: this.parse });
  },
  parseAsync(e, t15) {
    return Ke(this, e, t15, { callee: this.parseAsync });
  },
  safeParse(e, t15) {
    return je(this, e, t15);
  },
  safeParseAsync(e, t15) {
    return Ue(this, e, t15);
  },
  check(...e) {
    let t15 = this.def;
    return this.clone({
      ...t15,
      checks: [
        ...t15.checks ?? [],
        ...e.map(function(n2) {
          return typeof n2 == "function" ? { _zod: { check: n2, def: { check: "custom" }, onattach: [] } } : n2;
        })
      ]
    }, { parent: true });
  },
  clone(e, t15) {
    return ce(this, e, t15);
  },
  brand() {
    return this;
  },
  register(e, t15) {
    return e.add(this, t15), this;
  },
  apply(e, ...t15) {
    return t15.length === 0 ? e(this) : e(this, ...t15);
  }
});
var fr = /* @__PURE__ */ m("ZodMiniString", function(e, t15) {
  Bt.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function cn(e) {
  return /* @__PURE__ */ tn(fr, e);
}
var an = /* @__PURE__ */ m("ZodMiniNumber", function(e, t15) {
  Be.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function fc(e) {
  return /* @__PURE__ */ nn(an, e);
}
var mr = /* @__PURE__ */ m("ZodMiniNumberFormat", function(e, t15) {
  Wt.init(e, t15), an.init(e, t15);
});
function mc(e) {
  return /* @__PURE__ */ rn(mr, e);
}
var gr = /* @__PURE__ */ m("ZodMiniUnknown", function(e, t15) {
  Gt.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function ln() {
  return /* @__PURE__ */ on(gr);
}
var hr = /* @__PURE__ */ m("ZodMiniNever", function(e, t15) {
  Vt.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function xr(e) {
  return /* @__PURE__ */ sn(hr, e);
}
var pn = /* @__PURE__ */ m("ZodMiniObject", function(e, t15) {
  qt.init(e, t15), A.init(e, t15), zt(e, "shape", function(n2) {
    return n2._zod.def.shape;
  }, false);
});
// @__NO_SIDE_EFFECTS__
function dn(e, t15) {
  let n2 = {
    type: "object",
    shape: e ?? {},
    ...v(t15)
  };
  return new pn(n2);
}
// @__NO_SIDE_EFFECTS__
function gc(e, t15) {
  return new pn({
    type: "object",
    shape: e,
    catchall: /* @__PURE__ */ xr(),
    ...v(t15)
  });
}
var yr = /* @__PURE__ */ m("ZodMiniEnum", function(e, t15) {
  Ht.init(e, t15), A.init(e, t15), e.options = [...e._zod.values];
});
// @__NO_SIDE_EFFECTS__
function We(e, t15) {
  let n2 = Array.isArray(e) ? Object.fromEntries(e.map(function(r2) {
    return [r2, r2];
  })) : e;
  return new yr({
    type: "enum",
    entries: n2,
    ...v(t15)
  });
}
var _r = /* @__PURE__ */ m("ZodMiniOptional", function(e, t15) {
  Xt.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function pe(e) {
  return new _r({
    type: "optional",
    innerType: e
  });
}
var br = /* @__PURE__ */ m("ZodMiniNullable", function(e, t15) {
  Yt.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function Ge(e) {
  return new br({
    type: "nullable",
    innerType: e
  });
}
var $r = /* @__PURE__ */ m("ZodMiniDefault", function(e, t15) {
  Jt.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function hc(e, t15) {
  return new $r({
    type: "default",
    innerType: e,
    get defaultValue() {
      return typeof t15 == "function" ? t15() : Pe(t15);
    }
  });
}
var vr = /* @__PURE__ */ m("ZodMiniCustom", function(e, t15) {
  Qt.init(e, t15), A.init(e, t15);
});
// @__NO_SIDE_EFFECTS__
function xc(e, t15 = {}) {
  return /* @__PURE__ */ un(vr, e, t15);
}
var de = function(e) {
  return typeof e == "object" && e !== null && !Array.isArray(e);
};
var fn = function(e, t15 = 200) {
  return typeof e == "object" && e !== null && (t15 === 0 || Object.values(e).some(function(n2) {
    return fn(n2, t15 - 1);
  }));
};
var mn = function(e) {
  let t15 = JSON.parse(e.startsWith("\uFEFF") ? e.slice(1) : e);
  if (fn(t15)) throw new SyntaxError("it nests deeper than 200 levels");
  return t15;
};
var gn = new TextEncoder();
var wr = new TextDecoder();
var hn = function(e, t15) {
  let r2 = e.slice(0, t15 * 4).replaceAll(/[\p{C}\s]+/gu, " ").trim(), o = gn.encode(r2);
  if (o.length <= t15) return r2;
  let i2 = "\u2026", s = o.subarray(0, t15 - gn.encode(i2).length);
  return wr.decode(s).replace(/\uFFFD+$/u, "").trimEnd() + i2;
};
var Ir = [
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
  /\bdapi[0-9a-f]{16,}/,
  /\bdose[0-9a-f]{16,}/,
  /\bgh[pousr]_\w{20,}/,
  /\bglpat-[\w-]{16,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\b(?:Bearer|Basic)\s+[\w+/=.~-]{8,}/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/
];
var kr = Ir.map(function({ source: e, flags: t15 }) {
  return new RegExp(e, `${t15}g`);
});
var Ve = function(e) {
  return kr.reduce(function(t15, n2) {
    return t15.replaceAll(n2, "***");
  }, e);
};
var zr = 65536;
var Er = 120;
var { localeError: Pr } = Le();
var Sr = /* @__PURE__ */ dn({
  status: /* @__PURE__ */ We([$.pass, $.fail, $.stale, $.error]),
  value: /* @__PURE__ */ pe(/* @__PURE__ */ ln()),
  reason: /* @__PURE__ */ pe(/* @__PURE__ */ Ge(/* @__PURE__ */ cn())),
  failureCategory: /* @__PURE__ */ pe(
    /* @__PURE__ */ Ge(
      /* @__PURE__ */ We([
        P.transient,
        P.timeout,
        P.permanent,
        P.evaluatorCrash
      ])
    )
  )
});
var Pc = function({ pipelineId: e, type: t15, config: n2, date: r2, scheduleId: o, runId: i2 }) {
  return JSON.stringify({ pipelineId: e, traitType: t15, config: n2, date: r2, scheduleId: o, runId: i2 });
};
var qe = function(e, t15) {
  return {
    status: $.error,
    reason: t15,
    value: null,
    failureCategory: e
  };
};
var Ar = function(e) {
  return hn(Ve(e), Er);
};
var Sc = function(e, t15) {
  if (t15)
    return qe(P.permanent, `the evaluator's answer is larger than ${zr} bytes`);
  let n2;
  try {
    n2 = mn(e);
  } catch {
    return qe(
      P.permanent,
      `the evaluator's answer is not JSON: ${Ar(e) || "it is empty"}`
    );
  }
  let r2 = Sr.safeParse(n2, { error: Pr });
  if (!r2.success) {
    let c2 = r2.error.issues.map(function(a2) {
      return `${a2.path.join(".") || "answer"}: ${a2.message}`;
    });
    return qe(P.permanent, `the evaluator's answer is not a verdict: ${c2.join("; ")}`);
  }
  let { status: o, value: i2, reason: s, failureCategory: u } = r2.data;
  return {
    status: o,
    reason: Ve(s ?? ""),
    value: i2 ?? null,
    // An ERROR without a category may be asked again: nothing says that it is for good.
    failureCategory: o === $.error ? u ?? P.transient : null
  };
};
var Rr = [
  "upstream",
  "sensor-threshold",
  "sensor-freshness",
  "window-completeness",
  "data-quality",
  "lifecycle"
];
var xn = {
  "s3-objects": "checkPrefixArns",
  "glue-partition": "checkGlueTableArns",
  "cloudwatch-metric": "checkMetricNamespaces",
  "dbt-results": "checkDocumentArns",
  "great-expectations": "checkDocumentArns",
  "glue-data-quality": "checkRulesetArns",
  "athena-query": "checkAthenaWorkgroups",
  "redshift-query": "checkRedshiftArns",
  "aws-question": "checkActions"
};
var Zr = Object.keys(xn);
var Rc = [...Rr, ...Zr];
var Zc = function(e) {
  return Object.hasOwn(xn, e);
};
var Oc = "builtin:";
var B = function(e) {
  let t15 = typeof e == "string" && e.trim() !== "";
  if (typeof e != "number" && typeof e != "bigint" && !t15) return;
  let n2 = Number(e);
  return Number.isFinite(n2) ? n2 : void 0;
};
var yn = function(e, { min: t15, max: n2, equals: r2 }) {
  return t15 !== void 0 && e < t15 ? `at least ${t15}` : n2 !== void 0 && e > n2 ? `at most ${n2}` : r2 !== void 0 && e !== r2 ? `exactly ${r2}` : void 0;
};
var _n = function(e, t15) {
  return Math.max(0, Math.ceil((t15 - e) / 6e4 * 10) / 10);
};
var M = function(e, t15) {
  return {
    status: $.pass,
    reason: e,
    value: t15,
    failureCategory: null
  };
};
var y = function(e, t15 = null) {
  return {
    status: $.fail,
    reason: e,
    value: t15,
    failureCategory: null
  };
};
var Or = 3e5;
var Cr = 6e4;
var W = function(e, t15) {
  if (Object.hasOwn(e, t15)) return e[t15];
  let n2 = e.data;
  if (de(n2) && Object.hasOwn(n2, t15)) return n2[t15];
  let [r2, ...o] = t15.split(".");
  if (r2 === void 0 || o.length === 0) return;
  let i2 = W(e, r2);
  return de(i2) ? W(i2, o.join(".")) : void 0;
};
var Tr = function(e) {
  let t15 = B(e);
  if (t15 !== void 0) return t15 < 1e11 ? t15 * 1e3 : t15;
  let n2 = typeof e == "string" ? Date.parse(e) : Number.NaN;
  return Number.isNaN(n2) ? void 0 : n2;
};
var K = function(e) {
  return e == null ? "absent" : (typeof e == "string" || de(e) || Array.isArray(e) ? JSON.stringify(e) : String(e)).slice(0, 80);
};
var Nr = function(e) {
  return e instanceof Set ? e.size : Array.isArray(e) ? new Set(e.map(function(t15) {
    return JSON.stringify(t15);
  })).size : B(e);
};
var Uc = function(e, t15, n2) {
  return n2 === void 0 ? y(`${e} does not exist`) : n2.state === t15 ? M(`${e} is ${t15}`, n2.state) : y(`${e} is ${n2.state}, not ${t15}`, n2.state);
};
var Fc = function(e, t15, n2) {
  return n2.length > 0 ? M(
    `${n2.join(", ")} of ${e} ${n2.length === 1 ? "is" : "are"} ${t15}`.slice(0, 256),
    n2.length
  ) : y(`nobody of ${e} is ${t15}`, 0);
};
var Bc = function(e, t15) {
  return y(`sensor ${e} has no value for ${t15} yet`);
};
var Wc = function(e, t15, n2) {
  let r2 = `${e} (schedule ${t15})`;
  if (n2 === void 0) return y(`${r2} has not run for this date`);
  let o = { status: n2.status, runId: n2.runId, completedAt: n2.completedAt };
  return n2.status === C.completed ? M(`${r2} is COMPLETED`, o) : y(`${r2} is ${n2.status}`, o);
};
var Gc = function(e, t15) {
  let n2 = `${e.field} of sensor ${e.sensor}`, r2 = W(t15.fields, e.field), o = B(r2);
  if (o === void 0) return y(`${n2} is ${K(r2)}, expected a number`);
  let i2 = yn(o, e), s = { [e.field]: o };
  return i2 === void 0 ? M(`${n2} is ${o}`, s) : y(`${n2} is ${o}, expected ${i2}`, s);
};
var Vc = function(e, t15, n2) {
  let r2 = e.field === void 0 ? `sensor ${e.sensor}` : `${e.field} of sensor ${e.sensor}`, o = e.field === void 0 ? t15.updatedAt : W(t15.fields, e.field), i2 = Tr(o);
  if (i2 === void 0) return y(`${r2} is ${K(o)}, expected an instant`);
  if (i2 > n2 + Or) return y(`${r2} lies in the future: ${K(o)}`, o);
  let s = _n(i2, n2), u = { lagMinutes: s }, c2 = i2 + e.maxLagMinutes * Cr;
  return n2 <= c2 ? { ...M(`${r2} is ${s} min old`, u), holdsUntilMs: c2 } : {
    ...y(`${r2} is ${s} min old, expected at most ${e.maxLagMinutes} min`, u),
    status: $.stale
  };
};
var qc = function(e, t15) {
  let n2 = `${e.field} of sensor ${e.sensor}`, r2 = W(t15.fields, e.field), o = Nr(r2);
  if (o === void 0) return y(`${n2} is ${K(r2)}, expected a number or a list`);
  let i2 = e.expected ?? B(W(t15.fields, "expected"));
  if (i2 === void 0 || i2 <= 0)
    return y(
      `nobody says how many parts are expected: neither the trait's config nor sensor ${e.sensor} has \`expected\``,
      { count: o }
    );
  let s = { count: o, expected: i2 }, u = Math.ceil(i2 * e.minPercent / 100);
  return o >= u ? M(`${n2}: ${o} of ${i2}`, s) : y(`${n2}: ${o} of ${i2}, needed ${u}`, s);
};
var Lr = {
  pass: true,
  passed: true,
  ok: true,
  success: true,
  fail: false,
  failed: false,
  error: false
};
var Hc = function(e, t15) {
  let n2 = function(l2) {
    return W(t15.fields, l2);
  }, [r2, o, i2, s] = [n2("status"), n2("passed"), n2("failedChecks"), n2("score")], u = { status: r2, passed: o, failedChecks: i2, score: s }, c2 = `sensor ${e.sensor}`;
  return [r2, o, i2, s].some(function(l2) {
    return l2 !== void 0;
  }) ? o !== void 0 && o !== true ? y(`${c2}: passed is ${K(o)}`, u) : r2 !== void 0 && Lr[String(r2).toLowerCase()] !== true ? y(`${c2}: status is ${K(r2)}, expected PASS`, u) : i2 !== void 0 && !((B(i2) ?? Number.NaN) <= e.maxFailedChecks) ? y(
    `${c2}: failedChecks is ${K(i2)}, expected at most ${e.maxFailedChecks}`,
    u
  ) : e.minScore !== void 0 && !((B(s) ?? Number.NaN) >= e.minScore) ? y(`${c2}: score is ${K(s)}, expected at least ${e.minScore}`, u) : e.minScore === void 0 && [r2, o, i2].every(function(l2) {
    return l2 === void 0;
  }) ? y(`${c2} holds only a score; configure minScore to judge it`, u) : M(`${c2} reports good data`, u) : y(`${c2} holds no verdict: expected status, passed, failedChecks or score`);
};
var fe = function(e, t15) {
  return {
    condition: {
      expression: "PK = :partition AND begins_with(SK, :prefix)",
      values: { ":partition": e, ":prefix": t15 }
    }
  };
};
var Dr = function(e) {
  return {
    channel: null,
    date: null,
    scheduleId: null,
    runId: null,
    attempt: null,
    traceId: null,
    status: null,
    failureCategory: null,
    level: null,
    category: null,
    remedy: null,
    ...e
  };
};
var Qc = function(e) {
  return Dr({ channel: ie.bus, ...e });
};
var bn = function({ traceId: e, kind: t15, status: n2 }) {
  return e !== null && (t15 === Q.lifecycleMoved || t15 === Q.runStateChanged && n2 === C.pending);
};
var ta = 90 * 864e5;
var $n = 457;
var me = function(e) {
  return Math.ceil((typeof e == "string" ? Date.parse(e) : e) / 1e3);
};
var oa = $n * 864e5;
var j = function(e, t15) {
  return typeof e.ttl == "number" && e.ttl * 1e3 <= t15;
};
var vn = class extends Error {
  name = "Signalbox.Transient";
};
var wn = class extends Error {
  name = "Signalbox.Config";
};
var ge = class extends Error {
  name = "Signalbox.Contract";
};
var In = class extends Error {
  name = "Signalbox.Permission";
};
var X = class extends Error {
  name = "Signalbox.CorruptItem";
};
var p = function(e, t15) {
  if (t15 === "" || t15.includes("#"))
    throw new ge(
      `${e} is "${t15}": a part of a table key must not be empty or contain "#"; refuse such a name where it enters`
    );
  return t15;
};
var Mr = { pipeline: "PIPELINE", archetype: "ARCHETYPE", calendar: "CALENDAR" };
var k = function({ date: e, scheduleId: t15 }) {
  return `${p("date", e)}#${p("schedule id", t15)}`;
};
var He = function(e) {
  return `RUN#${p("run id", e)}`;
};
var Xe = function(e) {
  return `CHUNKS#${p("run id", e)}`;
};
var Kr = function(e) {
  return e.kind === "sensor" ? `SENSOR#${p("sensor name", e.name)}` : `UPSTREAM#${p("pipeline id", e.pipelineId)}#${k(e)}`;
};
var b = function(e) {
  return `PIPELINE#${p("pipeline id", e)}`;
};
var kn = function(e) {
  return `REQUEST#${p("pipeline id", e)}`;
};
var jr = function(e) {
  return `UPSTREAM#${p("upstream", e)}`;
};
var Ur = function(e) {
  return e === V.shadow ? z.shadowDeadline : z.deadline;
};
var w = {
  config: function(e, t15) {
    return {
      PK: `${Mr[e]}#${p(`${e} name`, t15)}`,
      SK: "CONFIG"
    };
  },
  run: function(e) {
    return { PK: He(e), SK: "STATE" };
  },
  /**
   * The task token of a wait, in a partition of its own, to which IAM binds the state machine that writes it
   * (asl/pipeline.asl.json).
   */
  wait: function(e, t15) {
    return { PK: `WAIT#${p("run id", e)}`, SK: t15 };
  },
  /** How the monitoring of the run stands. */
  monitoring: function(e) {
    return { PK: He(e), SK: "MONITORING" };
  },
  /** Written by anyone who knows that the run's job has ended, in a partition of its own: IAM binds writers to it. */
  report: function(e, t15) {
    return {
      PK: `REPORT#${p("run id", e)}`,
      SK: p("name of the report", t15)
    };
  },
  waitFor: function(e, t15) {
    return {
      PK: He(e),
      SK: `WAITFOR#${Kr(t15)}`
    };
  },
  /**
   * The run's chunks, as a whole and one by one, and how they are handed out. In a partition of their own: IAM binds
   * workers to it, so that none of them reaches the run itself.
   */
  chunkRun: function(e) {
    return { PK: Xe(e), SK: "RUN" };
  },
  chunk: function(e, t15) {
    return {
      PK: Xe(e),
      SK: `CHUNK#${p("chunk id", t15)}`
    };
  },
  fanOut: function(e) {
    return { PK: Xe(e), SK: "FANOUT" };
  },
  job: function(e, t15) {
    return {
      PK: `JOB#${p("engine", e)}#${p("job id", t15)}`,
      SK: "RUN"
    };
  },
  /** The copy by which the runs of a pipeline are listed. */
  runCopy: function(e, t15) {
    return {
      PK: b(e),
      SK: `RUN#${p("run id", t15)}`
    };
  },
  runLog: function(e) {
    return {
      PK: b(e.pipelineId),
      SK: `RUNLOG#${k(e)}`
    };
  },
  /** What shadow mode has instead of the run log: whoever looks for what ran does not meet it. */
  shadowLog: function(e) {
    return {
      PK: b(e.pipelineId),
      SK: `${z.shadowLog}${k(e)}`
    };
  },
  trait: function(e, t15) {
    return {
      PK: b(e),
      SK: `TRAIT#${p("trait type", t15)}`
    };
  },
  /** The query that the trait has under way in a run. */
  traitQuery: function(e, t15, n2) {
    return {
      PK: b(e),
      SK: `QUERY#${p("run id", t15)}#${p("trait type", n2)}`
    };
  },
  readiness: function(e) {
    return { PK: b(e), SK: "READINESS" };
  },
  event: function(e, t15, n2) {
    return {
      PK: b(e),
      SK: `EVENT#${p("start of the episode", t15)}#${p("event id", n2)}`
    };
  },
  deadline: function(e, t15, n2 = V.live) {
    return {
      PK: b(e.pipelineId),
      SK: `${Ur(n2)}${k(e)}#${t15}`
    };
  },
  /** With leading zeros, so that versions sort by their number. */
  configVersion: function(e, t15) {
    return {
      PK: b(e),
      SK: `CONFIGVERSION#${typeof t15 == "number" ? String(t15).padStart(7, "0") : t15}`
    };
  },
  /** Which number was given to a version last. */
  configVersionCount: function(e) {
    return { PK: b(e), SK: "CONFIGVERSIONS" };
  },
  /** The schedule's place in the due list. */
  due: function(e, t15) {
    return {
      PK: b(e),
      SK: `DUE#${p("schedule id", t15)}`
    };
  },
  /** That the pipeline's schedules have to be planned. */
  planning: function(e) {
    return { PK: b(e), SK: "PLANNING" };
  },
  /** When the deadlines of the pipeline have to be looked at next. */
  deadlineLook: function(e) {
    return { PK: b(e), SK: "DEADLINES" };
  },
  /** Which version of who waits for whom is in force. */
  cascadeGraph: function() {
    return { PK: "CASCADE", SK: "GRAPH" };
  },
  /** A document of an `apply` that is decided by one write. */
  stagedDocument: function(e, t15) {
    return {
      PK: `APPLY#${p("id of the apply", e)}`,
      SK: `DOCUMENT#${String(t15).padStart(5, "0")}`
    };
  },
  /** How far the sweeper's round over all pipelines has come. */
  round: function() {
    return { PK: "SWEEPER", SK: "ROUND" };
  },
  lock: function(e) {
    return { PK: `LOCK#${p("lock key", e)}`, SK: "LOCK" };
  },
  marker: function(e) {
    return {
      PK: `MARKER#${p("pipeline id", e.pipelineId)}`,
      SK: k(e)
    };
  },
  /** What another scheduler has run, written by anyone. `number` tells several runs of an instance apart. */
  actual: function(e, t15 = "") {
    return {
      PK: `ACTUAL#${p("pipeline id", e.pipelineId)}`,
      SK: `${k(e)}${t15 === "" ? "" : `#${t15}`}`
    };
  },
  /** What all runs of a pipeline share: failures in a row, reruns under way. */
  control: function(e) {
    return { PK: b(e), SK: "CONTROL" };
  },
  /** The hour in which rejected MARKERs of the pipeline are counted. */
  rejections: function(e) {
    return { PK: b(e), SK: "REJECTIONS" };
  },
  heldMarker: function(e) {
    return {
      PK: b(e.pipelineId),
      SK: `HELD#${k(e)}`
    };
  },
  /**
   * `kind`: of what Signalbox asks for by itself; without it, of what people ask for. Requests have a partition of
   * their own: IAM binds writers to it.
   */
  rerunRequest: function(e, t15 = "") {
    return {
      PK: kn(e.pipelineId),
      SK: `RERUNREQUEST#${k(e)}${t15 === "" ? "" : `#${t15}`}`
    };
  },
  cancelRequest: function(e) {
    return {
      PK: kn(e.pipelineId),
      SK: `CANCELREQUEST#${k(e)}`
    };
  },
  /** What the MARKERs and reruns of the instance have led to. */
  ledger: function(e) {
    return {
      PK: b(e.pipelineId),
      SK: `${z.ledger}${k(e)}`
    };
  },
  /** Asks the router to look at a MARKER. */
  markerRequest: function(e) {
    return {
      PK: b(e.pipelineId),
      SK: `MARKERREQUEST#${k(e)}`
    };
  },
  rerun: function(e) {
    return { PK: `RERUN#${p("rerun id", e)}`, SK: "STATE" };
  },
  /** What reruns take of an engine, and who waits for it. */
  engine: function(e) {
    return { PK: `ENGINE#${p("engine", e)}`, SK: "RERUNS" };
  },
  engineWait: function(e, t15) {
    return {
      PK: `ENGINE#${p("engine", e)}`,
      SK: `${z.engineWait}${p("pipeline id", t15)}`
    };
  },
  /** The copy by which the reruns of a pipeline are listed. */
  rerunCopy: function(e, t15) {
    return {
      PK: b(e),
      SK: `RERUN#${p("rerun id", t15)}`
    };
  },
  /** Sorted as they get it: MARKERs before reruns, then by date. */
  lockWaiter: function(e, { name: t15, date: n2, isRerun: r2 }) {
    return {
      PK: `LOCK#${p("lock key", e)}`,
      SK: `WAITER#${r2 ? "RERUN" : "MARKER"}#${p("date", n2)}#${p("execution name", t15)}`
    };
  },
  /** Until when runs that a MARKER started want the lock before reruns do. */
  lockWanted: function(e) {
    return { PK: `LOCK#${p("lock key", e)}`, SK: "WANTED" };
  },
  sensor: function(e, t15) {
    return { PK: `SENSOR#${p("sensor name", e)}`, SK: t15 };
  },
  subject: function(e, t15) {
    return {
      PK: `LIFECYCLE#${p("lifecycle", e)}#${p("subject id", t15)}`,
      SK: "STATE"
    };
  },
  subjectGroup: function(e, t15) {
    return {
      PK: `LIFECYCLEGROUP#${p("lifecycle", e)}#${p("group", t15)}`,
      SK: "STATE"
    };
  },
  /** The index from a pipeline to those that name it as their upstream. */
  dependant: function(e, t15) {
    return {
      PK: jr(e),
      SK: p("pipeline id", t15)
    };
  }
};
var aa = function(e) {
  return [k(e), e.date, "LATEST"];
};
var z = {
  run: "RUN#",
  runLog: "RUNLOG#",
  trait: "TRAIT#",
  event: "EVENT#",
  heldMarker: "HELD#",
  ledger: "LEDGER#",
  rerunRequest: "RERUNREQUEST#",
  markerRequest: "MARKERREQUEST#",
  rerun: "RERUN#",
  engineWait: "WAITING#",
  deadline: "SLA#",
  shadowLog: "SHADOWLOG#",
  shadowDeadline: "SHADOWSLA#",
  due: "DUE#",
  configVersion: "CONFIGVERSION#",
  chunk: "CHUNK#",
  lockWaiter: "WAITER#"
};
var zn = function(e, t15, n2) {
  return {
    from: `${e}${t15}#`,
    // `$` is the character after `#`.
    to: `${e}${n2}$`
  };
};
var Ye = function(e) {
  return Array.from({ length: 10 }, function(t15, n2) {
    return e(n2);
  });
};
var En = function(e) {
  return `OPEN#${String(e).padStart(2, "0")}`;
};
var Pn = Ye(En);
var Fr = 2166136261;
var Br = 16777619;
var Je = function(e) {
  let t15 = Fr;
  for (let n2 of Buffer.from(e)) t15 = Math.imul(t15 ^ n2, Br);
  return (t15 >>> 0) % 10;
};
var Sn = function(e) {
  return En(Je(e));
};
var ne = "GSI1";
var Qe = {
  pipelines: "PIPELINES",
  archetypes: "ARCHETYPES",
  calendars: "CALENDARS",
  reruns: "RERUNS",
  /**
   * Schedules by the instant at which their next instance has to be judged, and pipelines whose schedules have to be
   * planned.
   */
  due: "DUE"
};
var Y = {
  /** Completed runs whose dependants have not all got their MARKER. */
  cascades: "CASCADES",
  /** Instances with a rerun that is under way, and pipelines that wait for an engine. */
  openReruns: "OPENRERUNS",
  /** Runs that have not ended. */
  openRuns: "OPENRUNS",
  /** Events that have not been published. */
  outbox: "OUTBOX"
};
var et = "TIMED";
var Wr = function(e, t15, n2) {
  return {
    GSI1PK: Sn(n2),
    GSI1SK: `${e}#${t15}#${n2}`
  };
};
var fa = {
  pipeline: Qe.pipelines,
  archetype: Qe.archetypes,
  calendar: Qe.calendars
};
var An = function(e, t15) {
  return Wr(Y.outbox, e, t15);
};
var Rn = function(e, t15, n2) {
  return {
    GSI1PK: `TRACE#${e}`,
    GSI1SK: `${t15}#${n2}`
  };
};
var he = function(e, t15, n2) {
  return {
    GSI1PK: `RECORDED#${e}`,
    GSI1SK: `${t15}#${n2}`
  };
};
var Zn = function(e, t15) {
  return t15 === 0 ? `LIFECYCLE#${e}` : `LIFECYCLE#${e}#${String(t15).padStart(2, "0")}`;
};
var ma = function(e) {
  return Ye(function(t15) {
    return Zn(e, t15);
  });
};
var ga = function(e, t15, n2) {
  return {
    GSI1PK: Zn(e, Je(n2)),
    GSI1SK: `${t15}#${n2}`
  };
};
var tt = function(e) {
  if (e === void 0) return "missing";
  let t15 = JSON.stringify(e) ?? String(e);
  return t15.length > 80 ? `${t15.slice(0, 80)}\u2026` : t15;
};
var Gr = function(e) {
  return `item ${tt(e.PK)} / ${tt(e.SK)}`;
};
var R = function(e, t15 = Gr) {
  let n2 = function(r2, o) {
    return new X(
      `${t15(e)}: attribute ${r2} is ${tt(e[r2])}, expected ${o}; mend or delete the item`
    );
  };
  return {
    string(r2) {
      let o = e[r2];
      if (typeof o != "string") throw n2(r2, "a string");
      return o;
    },
    number(r2) {
      let o = e[r2];
      if (typeof o != "number" || !Number.isFinite(o)) throw n2(r2, "a number");
      return o;
    },
    boolean(r2) {
      let o = e[r2];
      if (typeof o != "boolean") throw n2(r2, "true or false");
      return o;
    },
    instant(r2) {
      let o = e[r2];
      if (typeof o != "string" || Number.isNaN(Date.parse(o))) throw n2(r2, "an ISO 8601 instant");
      return o;
    },
    oneOf(r2, o) {
      let i2 = Object.values(o), s = e[r2];
      if (!i2.includes(s)) throw n2(r2, `one of ${i2.join(", ")}`);
      return s;
    },
    strings(r2) {
      let o = e[r2];
      if (!Array.isArray(o) || o.some(function(i2) {
        return typeof i2 != "string";
      }))
        throw n2(r2, "a list of strings");
      return o;
    },
    map(r2) {
      let o = e[r2];
      if (typeof o != "object" || o === null || Array.isArray(o)) throw n2(r2, "a map");
      return o;
    },
    list(r2, o) {
      let i2 = e[r2];
      if (!Array.isArray(i2)) throw n2(r2, "a list");
      return i2.map(function(s, u) {
        if (typeof s != "object" || s === null || Array.isArray(s))
          throw n2(r2, "a list of maps");
        return o(R(s, function() {
          return `${t15(e)}, ${r2}[${u}]`;
        }));
      });
    },
    optional: function(r2, o) {
      return e[r2] === void 0 || e[r2] === null ? null : o(r2);
    }
  };
};
var xe = function(e) {
  let { PK: t15, SK: n2 } = e;
  if (typeof t15 == "string" && typeof n2 == "string") return { PK: t15, SK: n2 };
  let { string: r2 } = R(e);
  return { PK: r2("PK"), SK: r2("SK") };
};
var J = function(e) {
  let t15 = {};
  for (let n2 in e) e[n2] !== null && e[n2] !== void 0 && (t15[n2] = e[n2]);
  return t15;
};
async function* On(e, t15, n2) {
  let r2;
  for await (let o of e) {
    let i2;
    try {
      i2 = t15(o);
    } catch (s) {
      n2 === void 0 ? r2 ??= s : n2(s);
      continue;
    }
    i2 !== void 0 && (yield i2);
  }
  if (r2 !== void 0) throw r2;
}
var Vr = function(e, [t15, n2, r2, o, ...i2]) {
  if (t15 === "WAITER")
    return r2 !== void 0 && o !== void 0 && i2.length === 0 ? { entity: "lock-waiter", key: e, name: o, date: r2, isRerun: n2 === "RERUN" } : void 0;
  if (n2 === void 0)
    return t15 === "LOCK" ? { entity: "lock", key: e } : t15 === "WANTED" ? { entity: "lock-wanted", key: e } : void 0;
};
var nt = function(e, t15, n2) {
  return n2.length === 1 && n2[0] === "CONFIG" ? { entity: "config", kind: e, name: t15 } : void 0;
};
var Cn = function(e, t15, [, n2 = "", r2 = "", o = ""]) {
  return Object.values(lt).includes(o) ? { entity: e, pipelineId: t15, date: n2, scheduleId: r2, kind: o } : void 0;
};
var Tn = {
  READINESS: "readiness",
  CONTROL: "control",
  REJECTIONS: "rejections",
  CONFIGVERSIONS: "config-version-count",
  DEADLINES: "deadline-look",
  PLANNING: "planning"
};
var qr = function(e, t15) {
  let [n2 = "", r2, o] = t15;
  if (t15.length === 1)
    return Object.hasOwn(Tn, n2) ? { entity: Tn[n2], pipelineId: e } : nt("pipeline", e, t15);
  if (t15.length === 2 && r2 !== void 0)
    return n2 === "RUN" ? { entity: "run-copy", pipelineId: e, runId: r2 } : n2 === "RERUN" ? { entity: "rerun-copy", pipelineId: e, rerunId: r2 } : n2 === "TRAIT" ? { entity: "trait", pipelineId: e, type: r2 } : n2 === "CONFIGVERSION" ? { entity: "config-version", pipelineId: e, number: Number(r2) } : n2 === "DUE" ? { entity: "due", pipelineId: e, scheduleId: r2 } : void 0;
  if (t15.length === 4 && n2 === "SHADOWSLA") return Cn("shadow-deadline", e, t15);
  if (t15.length === 4) return n2 === "SLA" ? Cn("deadline", e, t15) : void 0;
  if (t15.length !== 3 || r2 === void 0 || o === void 0) return;
  let i2 = {
    HELD: "held-marker",
    LEDGER: "ledger",
    MARKERREQUEST: "marker-request",
    RUNLOG: "run-log",
    SHADOWLOG: "shadow-log"
  };
  if (Object.hasOwn(i2, n2))
    return { entity: i2[n2], pipelineId: e, date: r2, scheduleId: o };
  if (n2 === "QUERY") return { entity: "trait-query", pipelineId: e, runId: r2, type: o };
  if (n2 === "EVENT") return { entity: "event", pipelineId: e, episodeAt: r2, eventId: o };
};
var Hr = function(e, t15) {
  let [n2, r2 = "", o = "", i2 = ""] = t15, s = { pipelineId: e, date: r2, scheduleId: o };
  if (!(t15.length < 3 || t15.length > 4))
    return n2 === "RERUNREQUEST" ? { entity: "rerun-request", ...s, kind: i2 } : n2 === "CANCELREQUEST" && i2 === "" ? { entity: "cancel-request", ...s } : void 0;
};
var Nn = function(e, t15) {
  let [n2, r2, ...o] = e.split("#");
  return n2 !== void 0 && r2 !== void 0 && o.length === 0 && t15.join() === "STATE" ? [n2, r2] : void 0;
};
var Xr = function(e, [t15, ...n2]) {
  let r2 = n2.join("#");
  return r2 !== "" ? t15 === "WAITFOR" ? { entity: "wait-for", runId: e, thing: r2 } : void 0 : t15 === "STATE" ? { entity: "run", runId: e } : t15 === "MONITORING" ? { entity: "monitoring", runId: e } : void 0;
};
var Yr = function(e, [t15, ...n2]) {
  let r2 = n2.join("#");
  return r2 !== "" ? t15 === "CHUNK" ? { entity: "chunk", runId: e, chunkId: r2 } : void 0 : t15 === "RUN" ? { entity: "chunk-run", runId: e } : t15 === "FANOUT" ? { entity: "fan-out", runId: e } : void 0;
};
var Jr = function(e, t15) {
  let [n2 = "", ...r2] = e.split("#");
  return t15.length === 1 && t15[0] === "RUN" && r2.length > 0 ? { entity: "job", engine: n2, jobId: r2.join("#") } : void 0;
};
var Ln = {
  PIPELINE: qr,
  ARCHETYPE: function(e, t15) {
    return nt("archetype", e, t15);
  },
  CALENDAR: function(e, t15) {
    return nt("calendar", e, t15);
  },
  REQUEST: Hr,
  RUN: Xr,
  CHUNKS: Yr,
  RERUN: function(e, t15) {
    return t15.length === 1 && t15[0] === "STATE" ? { entity: "rerun", rerunId: e } : void 0;
  },
  ENGINE: function(e, [t15, n2, ...r2]) {
    return t15 === "RERUNS" && n2 === void 0 ? { entity: "engine", engine: e } : t15 === "WAITING" && n2 !== void 0 && r2.length === 0 ? { entity: "engine-wait", engine: e, pipelineId: n2 } : void 0;
  },
  WAIT: function(e, [t15 = "", ...n2]) {
    return n2.length === 0 ? { entity: "wait", runId: e, phase: t15 } : void 0;
  },
  REPORT: function(e, t15) {
    return { entity: "report", runId: e, name: t15.join("#") };
  },
  JOB: Jr,
  LOCK: Vr,
  // Written by anyone: whatever is missing is empty here and judged by whoever reads the MARKER.
  MARKER: function(e, [t15 = "", ...n2]) {
    return {
      entity: "marker",
      pipelineId: e,
      date: t15,
      scheduleId: n2.join("#")
    };
  },
  ACTUAL: function(e, [t15 = "", n2 = ""]) {
    return { entity: "actual", pipelineId: e, date: t15, scheduleId: n2 };
  },
  LIFECYCLE: function(e, t15) {
    let n2 = Nn(e, t15);
    return n2 && { entity: "subject", lifecycle: n2[0], id: n2[1] };
  },
  LIFECYCLEGROUP: function(e, t15) {
    let n2 = Nn(e, t15);
    return n2 && { entity: "subject-group", lifecycle: n2[0], group: n2[1] };
  },
  APPLY: function(e, [t15, n2 = ""]) {
    return t15 === "DOCUMENT" && /^\d{5}$/.test(n2) ? { entity: "staged-document", applyId: e, number: Number(n2) } : void 0;
  },
  SENSOR: function(e, t15) {
    return { entity: "sensor", name: e, scope: t15.join("#") };
  },
  UPSTREAM: function(e, [t15 = "", ...n2]) {
    return n2.length === 0 && t15 !== "" ? { entity: "dependant", upstream: e, pipelineId: t15 } : void 0;
  }
};
var Qr = function({ PK: e, SK: t15 }) {
  let [n2 = "", ...r2] = e.split("#");
  return e === "CASCADE" ? t15 === "GRAPH" ? { entity: "cascade-graph" } : void 0 : e === "SWEEPER" ? t15 === "ROUND" ? { entity: "round" } : void 0 : (r2.length > 0 && Object.hasOwn(Ln, n2) ? Ln[n2] : void 0)?.(r2.join("#"), t15.split("#"));
};
var Z = function(e, ...t15) {
  let n2 = xe(e), r2 = Qr(n2);
  if (r2 === void 0 || !t15.includes(r2.entity))
    throw new X(
      `item "${n2.PK}" / "${n2.SK}": the key is not one of a ${t15.join(" or ")}; delete the item if nobody else needs it`
    );
  return r2;
};
var re = function(e) {
  return e.optional("failureCategory", function(t15) {
    return e.oneOf(t15, P);
  });
};
var eo = function({ optional: e, map: t15 }) {
  let n2 = e("upstreamAttempts", t15);
  return n2 === null ? {} : { upstreamAttempts: n2 };
};
var rt = function(e) {
  let { pipelineId: t15, date: n2, scheduleId: r2 } = Z(e, "run-log", "shadow-log"), o = R(e), { string: i2, instant: s, optional: u } = o;
  return {
    pipelineId: t15,
    date: n2,
    scheduleId: r2,
    status: o.oneOf("status", C),
    attempt: o.number("attempt"),
    runId: u("runId", i2),
    executionArn: i2("executionArn"),
    traceId: i2("traceId"),
    failureRetries: u("failureRetries", o.number) ?? 0,
    codeRetries: u("codeRetries", o.number) ?? 0,
    failureCategory: re(o),
    message: u("message", i2),
    createdAt: s("createdAt"),
    updatedAt: s("updatedAt"),
    completedAt: u("completedAt", s),
    rerunId: u("rerunId", i2),
    ...eo(o)
  };
};
var to = 864e5;
var no = function(e) {
  let { traceId: t15, pipelineId: n2, episodeAt: r2, at: o, eventId: i2 } = e;
  return t15 !== null && bn(e) ? Rn(t15, o, i2) : r2 === o ? {} : he(n2, o, i2);
};
var ro = 30;
var Ta = function({ episodeAt: e, ...t15 }, n2) {
  return {
    ...w.event(t15.pipelineId, e, t15.eventId),
    ...t15.channel === null ? no({ ...t15, episodeAt: e }) : An(t15.at, t15.eventId),
    ttl: t15.channel === null ? n2 : Math.max(n2, me(Date.parse(t15.at) + ro * to)),
    ...J(t15)
  };
};
var ye = function(e) {
  let { pipelineId: t15, episodeAt: n2, eventId: r2 } = Z(e, "event"), o = R(e), { string: i2, optional: s } = o;
  return {
    eventId: r2,
    episodeAt: n2,
    at: o.instant("at"),
    kind: o.oneOf("kind", Q),
    channel: s("channel", function(u) {
      return o.oneOf(u, ie);
    }),
    pipelineId: t15,
    date: s("date", i2),
    scheduleId: s("scheduleId", i2),
    runId: s("runId", i2),
    attempt: s("attempt", o.number),
    traceId: s("traceId", i2),
    status: s("status", i2),
    failureCategory: re(o),
    level: s("level", function(u) {
      return o.oneOf(u, ut);
    }),
    category: s("category", function(u) {
      return o.oneOf(u, ct);
    }),
    message: i2("message"),
    remedy: s("remedy", i2),
    ...e.shadow === true ? { shadow: true } : {},
    ...e.reached instanceof Set ? { reached: Object.values(at).filter(function(u) {
      return e.reached.has(u);
    }) } : {}
  };
};
var oo = function({ shard: e, from: t15, to: n2 }, r2 = false) {
  return {
    index: ne,
    condition: {
      expression: "GSI1PK = :shard AND GSI1SK BETWEEN :from AND :to",
      values: { ":shard": e, ":from": t15, ":to": n2 }
    },
    ...r2 ? { newestFirst: r2 } : {}
  };
};
var oe = function(e) {
  return String(e.GSI1SK);
};
var io = new Set(Object.values(Y));
var Mn = function(e) {
  return io.has(e);
};
var so = function(e, t15) {
  let n2 = Mn(e) ? e : et;
  return { from: `${n2}#`, to: t15 === void 0 ? `${n2}$` : `${n2}#${new Date(t15).toISOString()}` };
};
var Dn = function(e, t15) {
  if (Mn(t15)) return true;
  let n2 = oe(e), r2 = n2.indexOf("#", et.length + 1) + 1, o = n2.indexOf("#", r2);
  return r2 > 0 && n2.slice(r2, o < 0 ? void 0 : o) === t15;
};
var uo = async function* (e, t15 = false) {
  let n2 = e.map(function(i2) {
    return i2[Symbol.asyncIterator]();
  }), r2 = async function(i2) {
    let { done: s, value: u } = await i2.next();
    return s === true ? void 0 : { item: u, rest: i2 };
  }, o = function(i2, s) {
    return t15 ? oe(i2) > oe(s) : oe(i2) < oe(s);
  };
  try {
    let i2 = (await Promise.all(n2.map(r2))).filter(function(s) {
      return s !== void 0;
    });
    for (; i2.length > 0; ) {
      let s = i2.reduce(function(c2, a2) {
        return o(a2.item, c2.item) ? a2 : c2;
      });
      yield s.item;
      let u = await r2(s.rest);
      u === void 0 ? i2.splice(i2.indexOf(s), 1) : s.item = u.item;
    }
  } finally {
    for (let i2 of n2) await i2.return?.();
  }
};
var ot = async function* (e, t15, { before: n2, newestFirst: r2 = false } = {}) {
  let o = so(t15, n2), i2 = r2 ? void 0 : await e.knownOpen?.(o.from, o.to);
  if (i2 !== void 0) {
    for (let u of i2) Dn(u, t15) && (yield u);
    return;
  }
  let s = Pn.map(function(u) {
    return e.query(oo({ shard: u, ...o }, r2));
  });
  for await (let u of uo(s, r2)) Dn(u, t15) && (yield u);
};
var co = function(e, t15) {
  return t15.at.localeCompare(e.at) || t15.eventId.localeCompare(e.eventId);
};
var ao = async function(e, t15, n2, r2) {
  if (r2 <= 0) return [];
  let o = /* @__PURE__ */ new Map(), { PK: i2 } = w.config("pipeline", n2), s = async function(l2, f2) {
    let d2 = 0;
    for await (let g of l2) {
      if (g.PK !== i2 || j(g, t15.now())) continue;
      let h = ye(g);
      if (o.set(String(g.SK), h), f2(h) && (d2 += 1), d2 >= r2) break;
    }
  }, u = true, c2 = fe(i2, z.event), a2 = {
    expression: "GSI1PK = :list",
    values: { ":list": he(n2, "", "").GSI1PK }
  };
  return await Promise.all([
    s(e.query({ ...c2, newestFirst: u, pageSize: r2 }), function({ at: l2, episodeAt: f2 }) {
      return l2 >= f2;
    }),
    s(e.query({ index: ne, condition: a2, newestFirst: u }), function() {
      return true;
    }),
    s(ot(e, Y.outbox, { newestFirst: u }), function() {
      return true;
    })
  ]), [...o.values()].sort(co).slice(0, r2);
};
var Va = function(e, t15) {
  return {
    list: function(n2, r2) {
      return ao(e, t15, n2, r2);
    },
    traced: async function(n2, r2) {
      let o = [];
      if (r2 <= 0) return o;
      let i2 = { expression: "GSI1PK = :trace", values: { ":trace": `TRACE#${n2}` } };
      for await (let s of e.query({ index: ne, condition: i2, pageSize: r2 }))
        if (!j(s, t15.now()) && (o.push(ye(s)), o.length >= r2))
          break;
      return o;
    },
    unpublished: function(n2) {
      return On(ot(e, Y.outbox, { before: n2 }), ye);
    }
  };
};
var lo = function(e) {
  let { PK: t15, SK: n2 } = xe(e), [, r2 = "", o = ""] = n2.split("#");
  return { pipelineId: t15.slice(t15.indexOf("#") + 1), date: r2, scheduleId: o };
};
var Kn = async function(e, { isLive: t15, read: n2, onUnreadable: r2 }) {
  let o = [];
  for await (let i2 of e)
    if (t15(i2))
      try {
        o.push(n2(i2));
      } catch (s) {
        if (r2 === void 0) throw s;
        r2(lo(i2), s);
      }
  return o;
};
var po = function(e) {
  return typeof e == "string" && e !== "" ? e : typeof e == "number" || typeof e == "boolean" ? String(e) : null;
};
var fo = /* @__PURE__ */ new Set(["PK", "SK", "GSI1PK", "GSI1SK", "ttl", "data"]);
var Ja = function(e) {
  let { name: t15, scope: n2 } = Z(e, "sensor"), r2 = Object.fromEntries(Object.entries(e).filter(function([u]) {
    return !fo.has(u);
  })), o = e.data, s = { ...typeof o == "object" && o !== null && !Array.isArray(o) ? o : {}, ...r2 };
  return { name: t15, scope: n2, fields: s, updatedAt: po(s.updatedAt) };
};
var mo = function(e) {
  let t15 = e.optional("replaces", e.map);
  return t15 === null ? {} : { replaces: t15 };
};
var jn = function(e) {
  let { rerunId: t15 } = Z(e, "rerun", "rerun-copy"), n2 = R(e), { string: r2, instant: o, optional: i2 } = n2;
  return {
    rerunId: t15,
    pipelineId: r2("pipelineId"),
    date: r2("date"),
    scheduleId: r2("scheduleId"),
    kind: n2.oneOf("kind", pt),
    reason: r2("reason"),
    requestedBy: r2("requestedBy"),
    requestedAt: r2("requestedAt"),
    backfill: i2("backfill", r2),
    status: n2.oneOf("status", dt),
    attempt: i2("attempt", n2.number),
    engine: i2("engine", r2),
    ...mo(n2),
    ...e.chunksOf === void 0 ? {} : { chunksOf: r2("chunksOf") },
    message: i2("message", r2),
    createdAt: o("createdAt"),
    updatedAt: o("updatedAt"),
    completedAt: i2("completedAt", o)
  };
};
var go = async function(e, { rerunId: t15, runId: n2 }) {
  if (t15 === null) return;
  let r2 = await e.get(w.rerun(t15), { consistent: true }), o = r2 === void 0 ? void 0 : jn(r2).replaces;
  if (o === void 0 || n2 === null) return o;
  let i2 = await e.get(w.run(n2), { consistent: true });
  return i2 === void 0 || i2.startToken !== void 0 ? void 0 : o;
};
var ll = function(e, t15, n2) {
  let r2 = async function(o) {
    let i2 = await e.get(n2 === V.shadow ? w.shadowLog(o) : w.runLog(o), {
      consistent: true
    });
    return i2 === void 0 || j(i2, t15.now()) ? void 0 : rt(i2);
  };
  return {
    get: r2,
    standing: async function(o) {
      let i2 = await r2(o);
      if (i2?.status !== C.cancelled) return i2;
      let s = await go(e, i2);
      return s === void 0 ? i2 : { ...i2, ...s, status: C.completed };
    },
    between: async function(o, i2, s, u) {
      let { PK: c2 } = w.config("pipeline", o), { from: a2, to: l2 } = zn(n2 === V.shadow ? z.shadowLog : z.runLog, i2, s), f2 = {
        expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
        values: { ":pipeline": c2, ":from": a2, ":to": l2 }
      }, d2 = function(g) {
        return !j(g, t15.now());
      };
      return Kn(e.query({ condition: f2, consistent: true }), { isLive: d2, read: rt, onUnreadable: u });
    }
  };
};
var Un = function({ pipelineId: e, type: t15, ...n2 }) {
  return {
    ...w.trait(e, t15),
    ttl: me(n2.expiresAt),
    ...J(n2)
  };
};
var Fn = function(e) {
  let { pipelineId: t15, type: n2 } = Z(e, "trait"), r2 = R(e);
  return {
    pipelineId: t15,
    type: n2,
    date: r2.string("date"),
    scheduleId: r2.string("scheduleId"),
    status: r2.oneOf("status", $),
    value: e.value ?? null,
    reason: r2.string("reason"),
    failureCategory: re(r2),
    runId: r2.string("runId"),
    evaluatedAt: r2.instant("evaluatedAt"),
    expiresAt: r2.instant("expiresAt")
  };
};
var ho = 28;
var xo = 99e124;
var yo = 1e-130;
var it = function(e, t15 = 0) {
  if (typeof e == "number") {
    let n2 = Math.abs(e);
    return n2 !== 0 && !(n2 >= yo && n2 <= xo) ? String(e) : e;
  }
  return typeof e != "object" || e === null ? e : t15 >= ho ? JSON.stringify(e) : Array.isArray(e) ? e.map(function(n2) {
    return it(n2, t15 + 1);
  }) : Object.fromEntries(Object.entries(e).map(function([n2, r2]) {
    return [n2, it(r2, t15 + 1)];
  }));
};
var Il = function(e, t15) {
  return {
    put: async function(n2) {
      await e.put(Un({ ...n2, value: it(n2.value) }));
    },
    list: async function(n2) {
      let { PK: r2 } = w.config("pipeline", n2), o = [];
      for await (let i2 of e.query(fe(r2, z.trait)))
        j(i2, t15.now()) || o.push(Fn(i2));
      return o;
    }
  };
};

// .build/parts/shared-7M72OR7T.js
var shared_7M72OR7T_exports = {};
__export(shared_7M72OR7T_exports, {
  a: function() {
    return c;
  }
});
var n = {
  REQUEST_ID: /* @__PURE__ */ Symbol.for("_AWS_LAMBDA_REQUEST_ID"),
  X_RAY_TRACE_ID: /* @__PURE__ */ Symbol.for("_AWS_LAMBDA_X_RAY_TRACE_ID"),
  TENANT_ID: /* @__PURE__ */ Symbol.for("_AWS_LAMBDA_TENANT_ID"),
  TRACEPARENT: /* @__PURE__ */ Symbol.for("_AWS_LAMBDA_TRACEPARENT"),
  TRACESTATE: /* @__PURE__ */ Symbol.for("_AWS_LAMBDA_TRACESTATE"),
  BAGGAGE: /* @__PURE__ */ Symbol.for("_AWS_LAMBDA_BAGGAGE")
};
var A2 = ["true", "1"].includes(process.env?.AWS_LAMBDA_NODEJS_NO_GLOBAL_AWSLAMBDA ?? "");
A2 || (globalThis.awslambda = globalThis.awslambda || {});
var a = class {
  static PROTECTED_KEYS = n;
  isProtectedKey(t15) {
    return Object.values(n).includes(t15);
  }
  getRequestId() {
    return this.get(n.REQUEST_ID) ?? "-";
  }
  getXRayTraceId() {
    return this.get(n.X_RAY_TRACE_ID);
  }
  getTenantId() {
    return this.get(n.TENANT_ID);
  }
  getTraceparent() {
    return this.get(n.TRACEPARENT);
  }
  getTracestate() {
    return this.get(n.TRACESTATE);
  }
  getBaggage() {
    return this.get(n.BAGGAGE);
  }
};
var i = class extends a {
  currentContext;
  getContext() {
    return this.currentContext;
  }
  hasContext() {
    return this.currentContext !== void 0;
  }
  get(t15) {
    return this.currentContext?.[t15];
  }
  set(t15, e) {
    if (this.isProtectedKey(t15))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t15)}`);
    this.currentContext = this.currentContext || {}, this.currentContext[t15] = e;
  }
  run(t15, e) {
    return this.currentContext = t15, e();
  }
};
var l = class r extends a {
  als;
  static async create() {
    let t15 = new r(), e = await import("node:async_hooks");
    return t15.als = new e.AsyncLocalStorage(), t15;
  }
  getContext() {
    return this.als.getStore();
  }
  hasContext() {
    return this.als.getStore() !== void 0;
  }
  get(t15) {
    return this.als.getStore()?.[t15];
  }
  set(t15, e) {
    if (this.isProtectedKey(t15))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t15)}`);
    let s = this.als.getStore();
    if (!s)
      throw new Error("No context available");
    s[t15] = e;
  }
  run(t15, e) {
    return this.als.run(t15, e);
  }
};
var c;
(function(r2) {
  let t15 = null;
  async function e(s) {
    return t15 || (t15 = (async function() {
      let o = s === true || "AWS_LAMBDA_MAX_CONCURRENCY" in process.env ? await l.create() : new i();
      return !A2 && globalThis.awslambda?.InvokeStore ? globalThis.awslambda.InvokeStore : (!A2 && globalThis.awslambda && (globalThis.awslambda.InvokeStore = o), o);
    })()), t15;
  }
  r2.getInstanceAsync = e, r2._testing = process.env.AWS_LAMBDA_BENCHMARK_MODE === "1" ? {
    reset: function() {
      t15 = null, globalThis.awslambda?.InvokeStore && delete globalThis.awslambda.InvokeStore, globalThis.awslambda = { InvokeStore: void 0 };
    }
  } : void 0;
})(c || (c = {}));

// .build/parts/shared-K37UXN5P.js
var shared_K37UXN5P_exports = {};
__export(shared_K37UXN5P_exports, {
  a: function() {
    return d;
  }
});
var d = /* @__PURE__ */ (function(a2) {
  return typeof require < "u" ? require : typeof Proxy < "u" ? new Proxy(a2, {
    get: function(b3, c2) {
      return (typeof require < "u" ? require : b3)[c2];
    }
  }) : a2;
})(function(a2) {
  if (typeof require < "u") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + a2 + '" is not supported');
});

// .build/parts/index.js
var import_node_dns = require("node:dns");
var Nd = __toESM(require("node:http"));
var Pd = __toESM(require("node:https"));
var import_node_net = require("node:net");
var import_node_net2 = require("node:net");
var import_node_stream = require("node:stream");
var import_node_crypto = require("node:crypto");
var import_node_fs = require("node:fs");
var import_node_stream2 = require("node:stream");
var import_node_os = require("node:os");
var import_node_process = require("node:process");
var import_node_process2 = require("node:process");
var import_node_https = __toESM(require("node:https"));
var import_node_stream3 = require("node:stream");
var import_node_crypto2 = require("node:crypto");
var wo2 = ["TIMER_GROUP_NAME", "TIMER_ROLE_ARN", "TIMER_FUNCTION_ARN", "TIMER_DEAD_LETTER_ARN"];
var se2 = ["SIGNALBOX_STACK", "TABLE_NAME"];
var Oo = {
  "stream-router": {
    required: [
      ...se2,
      "RUN_RETENTION_DAYS",
      "STATE_MACHINE_ARN",
      "EVENT_BUS_NAME",
      "ALERT_TOPIC_ARN",
      "RETURNS_QUEUE_URL"
    ],
    /**
     * Without LIFECYCLE_TOPIC_ARN lifecycle events go to the bus only. RERUNS_PER_ENGINE: `glue=10,http=50`; of engines
     * that it does not name the default number.
     */
    optional: ["LIFECYCLE_TOPIC_ARN", "RERUNS_PER_ENGINE"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  orchestrator: {
    /** ENABLED_ENGINES: comma separated, `http,lambda`. STUCK_RUN_THRESHOLD_SECONDS: the stack-wide default. */
    required: [...se2, "ENABLED_ENGINES", "STUCK_RUN_THRESHOLD_SECONDS", "RUN_RETENTION_DAYS", ...wo2],
    /** EVENT_ENGINES: those of them whose events reach this stack; absent: none. */
    optional: ["EVENT_ENGINES"],
    timeoutSeconds: 30,
    memoryMb: 256
  },
  evaluator: {
    required: [...se2],
    /**
     * Without EVALUATOR_BASE_URL evaluators must be full URLs or builtins. ALLOW_PRIVATE_ADDRESSES=true is for local
     * use. ALLOWED_PRIVATE_CIDRS: comma separated; the private networks that evaluators may be in. SECRET_ARNS: JSON;
     * the only secrets that traits may refer to, and where each may go. CHECK_METRIC_NAMESPACES, CHECK_ACTIONS: comma
     * separated; the only ones that checks may ask for.
     */
    optional: [
      "EVALUATOR_BASE_URL",
      "ALLOW_PRIVATE_ADDRESSES",
      "ALLOWED_PRIVATE_CIDRS",
      "SECRET_ARNS",
      "CHECK_METRIC_NAMESPACES",
      "CHECK_ACTIONS"
    ],
    timeoutSeconds: 330,
    memoryMb: 256
  },
  trigger: {
    required: [...se2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    /**
     * SECRET_ARNS: JSON; the only secrets that triggers may refer to, and where each may go. AWS_SDK_ACTIONS: comma
     * separated; the only actions that `aws-sdk` triggers may call.
     */
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 330,
    memoryMb: 256
  },
  "run-checker": {
    required: [...se2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  watchdog: {
    required: [...se2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "WATCHDOG_INTERVAL_SECONDS", ...wo2],
    optional: [],
    timeoutSeconds: 240,
    memoryMb: 512
  },
  sweeper: {
    required: [...se2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "EVENT_BUS_NAME", "ALERT_TOPIC_ARN", ...wo2],
    /** WATCH_CHUNKS=true where the stack has fan-outs. */
    optional: ["LIFECYCLE_TOPIC_ARN", "WATCH_CHUNKS"],
    timeoutSeconds: 240,
    /** A sweep of 100,000 pipelines makes 300,000 requests, and memory brings processor time. */
    memoryMb: 1024
  },
  "fan-out": {
    required: [...se2],
    optional: [],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "marker-source": {
    required: [...se2, "RUN_RETENTION_DAYS"],
    /** Without MESSAGE_QUEUE_ARN no messages come from outside: every queue is fed by rules of the stack. */
    optional: ["MESSAGE_QUEUE_ARN"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "update-status": {
    required: [...se2, "RUN_RETENTION_DAYS"],
    optional: [],
    timeoutSeconds: 30,
    memoryMb: 256
  }
};
var Gx = Object.keys(Oo);
var Qt2 = "Signalbox";
var vo2 = {
  runsCompleted: "RunsCompleted",
  runsFailed: "RunsFailed",
  runsCancelled: "RunsCancelled",
  alerts: "Alerts",
  markersRejected: "MarkersRejected",
  signalsUnmatched: "SignalsUnmatched",
  publishFailures: "PublishFailures",
  watchdogHeartbeat: "WatchdogHeartbeat",
  watchdogDegraded: "WatchdogDegraded",
  sweeperHeartbeat: "SweeperHeartbeat",
  sweeperDegraded: "SweeperDegraded"
};
var Hx = {
  COMPLETED: vo2.runsCompleted,
  FAILED: vo2.runsFailed,
  CANCELLED: vo2.runsCancelled
};
var Vx = `${Qt2}/WorkflowStatus`;
var Xt2 = [
  "http",
  "lambda",
  "glue",
  "emr",
  "emr-serverless",
  "step-function",
  "aws-sdk",
  "databricks",
  "airflow",
  "fan-out"
];
var M2 = [];
for (let t15 = 0; t15 < 256; ++t15)
  M2.push((t15 + 256).toString(16).slice(1));
function ws(t15, e = 0) {
  return (M2[t15[e + 0]] + M2[t15[e + 1]] + M2[t15[e + 2]] + M2[t15[e + 3]] + "-" + M2[t15[e + 4]] + M2[t15[e + 5]] + "-" + M2[t15[e + 6]] + M2[t15[e + 7]] + "-" + M2[t15[e + 8]] + M2[t15[e + 9]] + "-" + M2[t15[e + 10]] + M2[t15[e + 11]] + M2[t15[e + 12]] + M2[t15[e + 13]] + M2[t15[e + 14]] + M2[t15[e + 15]]).toLowerCase();
}
var dd = new Uint8Array(16);
function Jt2() {
  return crypto.getRandomValues(dd);
}
var Do = {};
function md(t15, e, r2) {
  let o;
  if (t15)
    o = vs(t15.random ?? t15.rng?.() ?? Jt2(), t15.msecs, t15.seq, e, r2);
  else {
    let n2 = Date.now(), s = Jt2();
    fd(Do, n2, s), o = vs(s, Do.msecs, Do.seq, e, r2);
  }
  return e ?? ws(o);
}
function fd(t15, e, r2) {
  return t15.msecs ??= -1 / 0, t15.seq ??= 0, e > t15.msecs ? (t15.seq = Os(r2), t15.msecs = e) : (t15.seq = t15.seq + 1 | 0, t15.seq === 0 && t15.msecs++), t15;
}
function vs(t15, e, r2, o, n2 = 0) {
  if (t15.length < 16)
    throw new Error("Random bytes length must be >= 16");
  if (!o)
    o = new Uint8Array(16), n2 = 0;
  else if (n2 < 0 || n2 + 16 > o.length)
    throw new RangeError(`UUID byte range ${n2}:${n2 + 15} is out of buffer bounds`);
  return e ??= Date.now(), r2 ??= Os(t15), o[n2++] = e / 1099511627776 & 255, o[n2++] = e / 4294967296 & 255, o[n2++] = e / 16777216 & 255, o[n2++] = e / 65536 & 255, o[n2++] = e / 256 & 255, o[n2++] = e & 255, o[n2++] = 112 | r2 >>> 28 & 15, o[n2++] = r2 >>> 20 & 255, o[n2++] = 128 | r2 >>> 14 & 63, o[n2++] = r2 >>> 6 & 255, o[n2++] = r2 << 2 & 255 | t15[10] & 3, o[n2++] = t15[11], o[n2++] = t15[12], o[n2++] = t15[13], o[n2++] = t15[14], o[n2++] = t15[15], o;
}
function Os(t15) {
  return (t15[6] & 127) << 24 | t15[7] << 16 | t15[8] << 8 | t15[9];
}
var No = md;
var Ds = {
  now: function() {
    return Date.now();
  },
  sleep: function(t15, e) {
    return new Promise(function(r2, o) {
      if (e?.aborted) {
        o(e.reason);
        return;
      }
      let n2 = function() {
        clearTimeout(s), o(e?.reason);
      }, s = setTimeout(function() {
        e?.removeEventListener("abort", n2), r2();
      }, t15);
      e?.addEventListener("abort", n2, { once: true });
    });
  }
};
var Ns = {
  uuid: function() {
    return No();
  },
  random: function() {
    return Math.random();
  }
};
var hd = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:([A-Za-z0-9/_+=.@-]{1,512})-[A-Za-z0-9]{6}$/;
var gd = /^arn:aws[\w-]*:ssm:[a-z0-9-]+:\d{12}:parameter\/([A-Za-z0-9/_.-]{1,1011})$/;
var Ps = function(t15) {
  let e = hd.exec(t15);
  if (e !== null) return { service: "secretsmanager", arn: t15, name: e[1] };
  let r2 = gd.exec(t15);
  return r2 === null ? void 0 : { service: "ssm", arn: t15, name: r2[1] };
};
var Ms = function() {
  return process.env;
};
var yt2 = function(t15) {
  return { purpose: t15, read: function(e) {
    return { value: e };
  } };
};
var Me2 = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      return /^arn:[\w-]+:[\w-]+:[^\s]+$/.test(e) ? { value: e } : { expected: "an ARN (arn:aws:\u2026)" };
    }
  };
};
var Sd = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      return e.split(",").every(function(r2) {
        return /^[\w.\-/#: ]+$/.test(r2);
      }) ? { value: e.split(",") } : { expected: "a comma separated list of namespaces (AWS/SQS,Shop)" };
    }
  };
};
var Po = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      return /^[1-9]\d{0,9}$/.test(e) ? { value: Number(e) } : { expected: "a whole number greater than 0" };
    }
  };
};
var ks = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      return e === "true" || e === "false" ? { value: e === "true" } : { expected: "true or false" };
    }
  };
};
var Ed = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      return URL.canParse(e) && ["https:", "http:"].includes(new URL(e).protocol) ? { value: e } : { expected: "an absolute URL (https://\u2026)" };
    }
  };
};
var Ls = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      let r2 = e.split(",").map(function(n2) {
        return n2.trim();
      }), o = r2.filter(function(n2) {
        return Xt2.includes(n2);
      });
      return o.length === r2.length ? { value: o } : { expected: `a comma separated list of ${Xt2.join(", ")}` };
    }
  };
};
var xd = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      try {
        let r2 = JSON.parse(e), o = function([n2, { hosts: s, engines: i2, pipelines: a2 }]) {
          return Ps(n2) !== void 0 && [s, i2, a2].every(Array.isArray);
        };
        if (Object.entries(r2).every(o)) return { value: r2 };
      } catch {
      }
      return { expected: 'JSON: an object from full ARNs of secrets to {"hosts":[],"engines":[],"pipelines":[]}' };
    }
  };
};
var yd = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      let r2 = e.split(",");
      return r2.every(function(o) {
        return /^[0-9a-f.:]+\/\d{1,3}$/.test(o);
      }) ? { value: r2 } : { expected: "a comma separated list of networks (10.20.0.0/16)" };
    }
  };
};
var Us = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      let r2 = e.split(",");
      return r2.every(function(o) {
        return /^[a-z0-9-]+:[A-Za-z0-9]+$/.test(o);
      }) ? { value: r2 } : { expected: "a comma separated list of actions (dynamodb:DescribeExport)" };
    }
  };
};
var Td = function(t15) {
  return {
    purpose: t15,
    read: function(e) {
      let r2 = e.split(",").map(function(n2) {
        return n2.split("=");
      }), o = function([n2 = "", s = "", ...i2]) {
        return Xt2.includes(n2) && /^[1-9]\d{0,2}$/.test(s) && i2.length === 0;
      };
      return r2.every(o) ? { value: Object.fromEntries(r2.map(function([n2, s]) {
        return [n2, Number(s)];
      })) } : { expected: "a comma separated list of engines and numbers (glue=10)" };
    }
  };
};
var _d = {
  SIGNALBOX_STACK: yt2("the name of the stack; it is the dimension of every metric"),
  TABLE_NAME: yt2("the DynamoDB table that holds configuration, runs and events"),
  STATE_MACHINE_ARN: Me2("the state machine that is started for a MARKER"),
  RETURNS_QUEUE_URL: yt2("the queue in which records come back that the stream gave up"),
  EVENT_BUS_NAME: yt2("the EventBridge bus that every published event goes to"),
  ALERT_TOPIC_ARN: Me2("the SNS topic for alerts"),
  LIFECYCLE_TOPIC_ARN: Me2("the SNS topic for PIPELINE_COMPLETED and PIPELINE_FAILED"),
  ENABLED_ENGINES: Ls("the job engines that this stack may use"),
  EVENT_ENGINES: Ls("the job engines whose events about the ends of jobs reach this stack"),
  RERUNS_PER_ENGINE: Td("how many reruns may be under way at once on an engine"),
  STUCK_RUN_THRESHOLD_SECONDS: Po("how long a run may be silent before it counts as stuck"),
  RUN_RETENTION_DAYS: Po("how long ended runs are kept"),
  EVALUATOR_BASE_URL: Ed("where evaluators that are given as a path are found"),
  ALLOW_PRIVATE_ADDRESSES: ks("lets HTTP calls reach private addresses, for local use only"),
  ALLOWED_PRIVATE_CIDRS: yd("the private networks that HTTP calls may reach"),
  SECRET_ARNS: xd("the secrets that triggers and traits may refer to, and where each may go"),
  AWS_SDK_ACTIONS: Us("the AWS actions that triggers of type aws-sdk may call"),
  CHECK_METRIC_NAMESPACES: Sd("the namespaces of CloudWatch that builtin:cloudwatch-metric may ask for"),
  CHECK_ACTIONS: Us("the AWS actions that builtin:aws-question may ask"),
  TIMER_GROUP_NAME: yt2("the group of EventBridge Scheduler that holds the timers of this stack"),
  TIMER_ROLE_ARN: Me2("the role under which a timer calls its function"),
  TIMER_FUNCTION_ARN: Me2("the function that a timer calls"),
  TIMER_DEAD_LETTER_ARN: Me2("the queue for calls of timers that could not be made"),
  WATCH_CHUNKS: ks("makes the sweeper look for chunks that are stuck or lost"),
  WATCHDOG_INTERVAL_SECONDS: Po("how often the watchdog and the sweeper run"),
  MESSAGE_QUEUE_ARN: Me2("the queue to which others send messages that bring MARKERs")
};
var $s = function(t15, e) {
  let r2 = {}, o = [], n2 = function(s, i2) {
    let a2 = _d[s];
    if (a2 === void 0) {
      o.push(`${s} is declared in core/manifest.ts but adapters/environment.ts does not know how to read it`);
      return;
    }
    let c2 = e[s];
    if (c2 === void 0 || c2 === "") {
      i2 && o.push(`${s} is missing: ${a2.purpose}`);
      return;
    }
    let p2 = a2.read(c2);
    "value" in p2 ? r2[s] = p2.value : o.push(`${s} is "${c2}", expected ${p2.expected}: ${a2.purpose}`);
  };
  for (let s of t15.required) n2(s, true);
  for (let s of t15.optional) n2(s, false);
  if (o.length > 0)
    throw new wn(
      `The environment of this function is wrong; set it in the Pulumi program and deploy again:
- ${o.join(`
- `)}`
    );
  return r2;
};
var Zt = function(t15) {
  let e;
  return function() {
    return e ??= { part: t15() }, e.part;
  };
};
var Bs = function(t15) {
  let e = {}, r2, o = function() {
    let s = d("./adapters-telemetry-log.js").lambdaLog(t15);
    return e.first !== void 0 && s.enterInvocation(e.first), e.latest !== e.first && e.latest !== void 0 && s.enterInvocation(e.latest), s;
  }, n2 = function() {
    return r2 ??= o(), r2;
  };
  return {
    debug: function(s, i2) {
      return n2().debug(s, i2);
    },
    info: function(s, i2) {
      return n2().info(s, i2);
    },
    warn: function(s, i2) {
      return n2().warn(s, i2);
    },
    error: function(s, i2) {
      return n2().error(s, i2);
    },
    enterInvocation: function(s) {
      e.first ??= s, e.latest = s, r2?.enterInvocation(s);
    }
  };
};
var Fs = function(t15, e) {
  let r2 = false, o = Zt(
    function() {
      return d("./adapters-telemetry-metrics.js").lambdaMetrics(t15, e);
    }
  );
  return {
    count: function(n2, s, i2) {
      r2 = true, o().count(n2, s, i2);
    },
    flush: function() {
      r2 && o().flush();
    }
  };
};
var bd = 1500;
var Id = 5e3;
var Rd = 4;
var Ad = {
  maxAttempts: Rd,
  // Without throwOnRequestTimeout the SDK only prints a warning and goes on waiting.
  requestHandler: {
    connectionTimeout: bd,
    requestTimeout: Id,
    throwOnRequestTimeout: true
  }
};
var Gs = function(t15, { env: e = Ms(), namespace: r2 = Qt2, log: o = Bs } = {}) {
  let n2 = e.SIGNALBOX_STACK ?? "unnamed", s = o(n2), i2 = Fs(r2, r2 === Qt2 ? { stack: n2 } : {}), c2 = t15({
    env: e,
    clock: Ds,
    ids: Ns,
    log: s,
    metrics: i2,
    aws: Ad
  });
  return async function(p2, l2) {
    l2 !== void 0 && s.enterInvocation(l2);
    try {
      return await c2(p2);
    } finally {
      i2.flush();
    }
  };
};
var ko2 = new Error("the exchange is over");
var Hs = async function(t15, { timeoutMs: e, signal: r2 }, o) {
  let n2 = new AbortController(), s = new AbortController(), i2 = function() {
    return s.abort(ko2);
  };
  r2?.addEventListener("abort", i2, { once: true }), r2?.aborted === true && i2();
  let a2 = t15.sleep(e, s.signal).then(
    function() {
      return { kind: "timeout", message: `no complete answer within ${e} ms` };
    },
    // Aborted when the race below is over, or by the caller.
    function() {
      return { kind: "timeout", message: "no answer by the time that the caller gave up" };
    }
  );
  try {
    return await Promise.race([o(n2.signal), a2]);
  } finally {
    r2?.removeEventListener("abort", i2), s.abort(ko2), n2.abort(ko2);
  }
};
var Cd = [
  ["0.0.0.0", 8],
  // unspecified, "this network"
  ["10.0.0.0", 8],
  // private
  ["100.64.0.0", 10],
  // carrier-grade NAT
  ["127.0.0.0", 8],
  // loopback
  ["169.254.0.0", 16],
  // link-local, with the metadata service 169.254.169.254
  ["172.16.0.0", 12],
  // private
  ["192.0.0.0", 24],
  // protocol assignments
  ["192.0.2.0", 24],
  // documentation
  ["192.88.99.0", 24],
  // 6to4 relay
  ["192.168.0.0", 16],
  // private
  ["198.18.0.0", 15],
  // benchmarking
  ["198.51.100.0", 24],
  // documentation
  ["203.0.113.0", 24],
  // documentation
  ["224.0.0.0", 4],
  // multicast
  ["240.0.0.0", 4]
  // reserved, with broadcast
];
var wd = [
  ["2001::", 23],
  // protocol assignments, with Teredo
  ["2001:db8::", 32],
  // documentation
  ["2002::", 16],
  // 6to4 embeds an IPv4 address
  ["3fff::", 20]
  // documentation
];
var Tt2 = new import_node_net2.BlockList();
for (let [t15, e] of Cd) Tt2.addSubnet(t15, e, "ipv4");
for (let [t15, e] of wd) Tt2.addSubnet(t15, e, "ipv6");
var zs = new import_node_net2.BlockList();
zs.addSubnet("2000::", 3, "ipv6");
var js = new import_node_net2.BlockList();
js.addSubnet("::ffff:0:0", 96, "ipv6");
var Vs = function(t15) {
  return (0, import_node_net2.isIP)(t15) === 0 ? false : (0, import_node_net2.isIPv6)(t15) ? (js.check(t15, "ipv6") || zs.check(t15, "ipv6")) && !Tt2.check(t15, "ipv6") : !Tt2.check(t15, "ipv4");
};
var vd = [
  ["0.0.0.0", 8],
  // unspecified
  ["127.0.0.0", 8],
  // loopback, with the API of the Lambda runtime
  ["169.254.0.0", 16],
  // link-local, with every metadata service and X-Ray's daemon
  ["224.0.0.0", 4],
  // multicast
  ["240.0.0.0", 4]
  // reserved, with broadcast
];
var Od = [
  ["::", 96],
  // unspecified, loopback, IPv4-compatible
  ["64:ff9b::", 96],
  // NAT64 embeds an IPv4 address
  ["64:ff9b:1::", 48],
  // the same, of local use
  ["2001::", 32],
  // Teredo
  ["2002::", 16],
  // 6to4 embeds an IPv4 address
  ["fd00:ec2::", 32],
  // AWS's services of an instance, with its metadata
  ["fe80::", 10],
  // link-local
  ["ff00::", 8]
  // multicast
];
var Lo = new import_node_net2.BlockList();
for (let [t15, e] of vd) Lo.addSubnet(t15, e, "ipv4");
for (let [t15, e] of Od) Lo.addSubnet(t15, e, "ipv6");
var Uo = function(t15) {
  return (0, import_node_net2.isIP)(t15) === 0 ? false : !Lo.check(t15, (0, import_node_net2.isIPv6)(t15) ? "ipv6" : "ipv4");
};
var Ks = function(t15) {
  if (t15.length === 0) return Vs;
  let e = new import_node_net2.BlockList();
  for (let r2 of t15) {
    let [o = "", n2] = r2.split("/");
    e.addSubnet(o, Number(n2), (0, import_node_net2.isIPv6)(o) ? "ipv6" : "ipv4");
  }
  return function(r2) {
    return Vs(r2) || Uo(r2) && e.check(r2, (0, import_node_net2.isIPv6)(r2) ? "ipv6" : "ipv4");
  };
};
var qs = 3;
var kd = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
var Ld = /* @__PURE__ */ new Set([307, 308]);
var Ud = 303;
var Md = /* @__PURE__ */ new Set(["accept", "content-type", "idempotency-key"]);
var ie2 = class extends Error {
  name = "Signalbox.Blocked";
};
var tr2 = function(t15) {
  return `${t15.origin}${t15.pathname}`;
};
var $d = function(t15, e) {
  if (!(e.allowPrivateAddresses ? ["https:", "http:"] : ["https:"]).includes(t15.protocol))
    throw new ie2(`${t15.protocol}// is not allowed for ${t15.host || "this address"}; use https`);
  if (t15.username !== "" || t15.password !== "")
    throw new ie2(`the URL ${tr2(t15)} carries credentials; send them in a header`);
  let o = t15.hostname.replace(/^\[|\]$/g, "");
  (0, import_node_net.isIP)(o) !== 0 && Mo(o, o, e);
};
var Bd = function({ allowPrivateAddresses: t15, allowedPrivateCidrs: e = [] }) {
  return t15 ? "is no address of a network; evaluators and jobs must be on other machines" : e.length === 0 ? "is not a public address; evaluators and jobs must be reachable publicly" : `is neither a public address nor in allowedPrivateCidrs (${e.join(", ")})`;
};
var Mo = function(t15, e, r2) {
  if (!r2.isAllowed(t15)) throw new ie2(`${e} is at ${t15}, which ${Bd(r2)}`);
};
var Fd = function(t15) {
  return function(e, r2, o) {
    (t15.lookup ?? import_node_dns.lookup)(e, { ...r2, all: true }, function(s, i2) {
      if (s !== null) {
        o(s, "");
        return;
      }
      let a2 = typeof i2 == "string" ? [{ address: i2, family: (0, import_node_net.isIP)(i2) }] : i2;
      try {
        for (let { address: p2 } of a2) Mo(p2, e, t15);
      } catch (p2) {
        o(p2, "");
        return;
      }
      let c2 = a2[0];
      c2 === void 0 ? o(new Error(`${e} has no address`), "") : r2.all === true ? o(null, a2) : o(null, c2.address, c2.family);
    });
  };
};
var Gd = function(t15) {
  return Object.fromEntries(
    Object.entries(t15).map(function([e, r2]) {
      return [e, Array.isArray(r2) ? r2.join(", ") : r2 ?? ""];
    })
  );
};
var Hd = function(t15, e, r2) {
  let o = [], n2 = 0, s = function(i2) {
    return r2(Buffer.concat(o).subarray(0, e).toString("utf8"), i2);
  };
  t15.on("data", function(i2) {
    n2 > e || (o.push(i2), n2 += i2.length, n2 > e && (s(true), t15.destroy()));
  }), t15.on("end", function() {
    return s(false);
  });
};
var Vd = function(t15, e, r2, o) {
  return new Promise(function(n2, s) {
    let { request: i2 } = t15.url.protocol === "https:" ? Pd : Nd, a2 = i2(
      t15.url,
      {
        method: t15.method,
        headers: { "accept-encoding": "identity", ...t15.headers },
        agent: false,
        lookup: Fd(r2),
        signal: o
      },
      function(c2) {
        let p2 = { status: c2.statusCode ?? 0, headers: Gd(c2.headers) };
        c2.on("error", s), Hd(c2, e.maxBytes, function(l2, u) {
          return n2({ ...p2, body: l2, truncated: u });
        });
      }
    );
    a2.on("error", s), a2.on("socket", function(c2) {
      c2.once("connect", function() {
        try {
          Mo(c2.remoteAddress ?? "", t15.url.hostname, r2);
        } catch (p2) {
          a2.destroy(p2);
        }
      });
    }), a2.end(t15.body);
  });
};
var Wd = function({ url: t15, headers: e }) {
  return {
    method: "GET",
    url: t15,
    headers: Object.fromEntries(Object.entries(e).filter(function([r2]) {
      return !/^content-/i.test(r2);
    }))
  };
};
var Qs = function(t15, e) {
  let r2 = e.headers.location;
  if (e.status === Ud && t15.method !== "GET") return Qs(Wd(t15), e);
  if (!(t15.method === "GET" ? kd.has(e.status) : Ld.has(e.status)) || r2 === void 0) return;
  if (!URL.canParse(r2, t15.url.href))
    throw new ie2(`${tr2(t15.url)} redirects to something that is not a URL`);
  let n2 = new URL(r2, t15.url);
  if (n2.origin === t15.url.origin) return { ...t15, url: n2 };
  if (t15.body !== void 0)
    throw new ie2(
      `${tr2(t15.url)} redirects a request with a body, which may hold a secret, to ${n2.origin}; configure that address itself`
    );
  let s = Object.fromEntries(
    Object.entries(t15.headers).filter(function([i2]) {
      return Md.has(i2.toLowerCase());
    })
  );
  return { ...t15, url: n2, headers: s };
};
var zd = async function(t15, e, r2) {
  if (!URL.canParse(t15.url)) throw new ie2("the address is not a URL");
  let { method: o, body: n2, headers: s = {} } = t15, i2 = { method: o, ...n2 === void 0 ? {} : { body: n2 }, url: new URL(t15.url), headers: s };
  for (let a2 = 0; a2 <= qs; a2 += 1) {
    $d(i2.url, e);
    let c2 = await Vd(i2, t15, e, r2), p2 = Qs(i2, c2);
    if (p2 === void 0) return { kind: "response", ...c2 };
    i2 = p2;
  }
  throw new ie2(`more than ${qs} redirects, the last to ${tr2(i2.url)}`);
};
var jd = function(t15, e) {
  if (t15 instanceof ie2) return { kind: "blocked", message: t15.message };
  let r2 = t15.code ?? "";
  return r2.startsWith("ERR_INVALID") || r2 === "ERR_UNESCAPED_CHARACTERS" ? { kind: "blocked", message: `the request is not valid HTTP (${r2})` } : {
    kind: "unreachable",
    message: `no answer from ${URL.canParse(e.url) ? new URL(e.url).host : "the server"}: ${r2 || (t15 instanceof Error ? t15.message : String(t15))}`
  };
};
var Kd = function({ allowPrivateAddresses: t15, allowedPrivateCidrs: e = [] }) {
  return t15 ? Uo : Ks(e);
};
var Xs = function(t15) {
  let e = { ...t15, isAllowed: t15.isAllowed ?? Kd(t15) };
  return {
    send: function(r2) {
      return Hs(
        e.clock,
        r2,
        function(o) {
          return zd(r2, e, o).catch(function(n2) {
            return jd(n2, r2);
          });
        }
      );
    }
  };
};
var Js = function(t15) {
  return function(e) {
    return t15({ ...e, http: function(r2) {
      return Xs({ clock: e.clock, ...r2 });
    } });
  };
};
var $o2 = function({ http: t15 }) {
  return async function({ auth: e }, r2) {
    return e === void 0 ? t15.send(r2) : qe(
      P.permanent,
      "the evaluator was not asked: the stack's secretArns have no secret with hosts; add the trait's secret"
    );
  };
};
var Bo = function(t15, e) {
  let r2 = Zt(
    function() {
      return d("./adapters-evaluators-builtins-of-table.js").builtinsOfTable(t15, e);
    }
  );
  return function(o) {
    return r2()(o);
  };
};
var qd = /* @__PURE__ */ new Set([408, 425, 429]);
var Zs = function(t15) {
  return t15 >= 200 && t15 < 300 ? null : t15 >= 500 || qd.has(t15) ? P.transient : P.permanent;
};
var Yd = function(t15, e) {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(t15) ? { url: t15 } : e === void 0 ? {
    problem: `evaluator ${t15} is a path, but the stack has no EVALUATOR_BASE_URL; set evaluatorBaseUrl in its Pulumi configuration`
  } : { url: `${e.replace(/\/+$/, "")}/${t15.replace(/^\/+/, "")}` };
};
var Qd = function(t15) {
  switch (t15.kind) {
    case "timeout":
      return qe(P.timeout, `the evaluator gave ${t15.message}`);
    case "unreachable":
      return qe(P.transient, `the evaluator is not reachable: ${t15.message}`);
    case "blocked":
      return qe(P.permanent, `the evaluator was not called: ${t15.message}`);
    case "response": {
      let e = Zs(t15.status);
      return e === null ? Sc(t15.body, t15.truncated) : qe(e, `the evaluator answered HTTP ${t15.status}: ${Ar(t15.body)}`);
    }
  }
};
var ei = function(t15, e) {
  return async function(r2) {
    let o = Yd(r2.evaluator, e);
    if ("problem" in o) return qe(P.permanent, o.problem);
    let n2 = await t15(r2, {
      method: "POST",
      url: o.url,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: Pc(r2),
      timeoutMs: r2.timeoutSeconds * 1e3,
      maxBytes: zr,
      ...r2.signal === void 0 ? {} : { signal: r2.signal }
    });
    return "kind" in n2 ? Qd(n2) : n2;
  };
};
var Fo = function() {
  return async function({ evaluator: t15 }) {
    return qe(
      P.permanent,
      `evaluator ${t15} was not invoked: the stack's configuration has no evaluatorFunctionArns; add its ARN`
    );
  };
};
var Go = function(t15, e) {
  return async function(r2, o) {
    return r2.auth?.type === "sigv4" ? qe(
      P.permanent,
      "the evaluator was not asked: the stack's configuration has no evaluatorApiArns; add the ARN of the API's method or of the function"
    ) : e(r2, o);
  };
};
var Ho = "lambda:";
var ti = String.raw`[\w-]{1,64}(?::(?:\$LATEST|[\w-]{1,128}))?`;
var Xd = String.raw`arn:aws[\w-]*:lambda:([a-z0-9-]+):\d{12}:function:${ti}`;
var jy = new RegExp(`^(?:${Ho}${ti}|(?:${Ho})?${Xd})$`);
var ri = function(t15) {
  return t15.startsWith(Ho) || t15.startsWith("arn:");
};
var oi = 120;
var ni = function(t15) {
  return typeof t15 == "object" && t15 !== null && !Array.isArray(t15) ? t15 : { value: t15 };
};
var si = function(t15, e) {
  let r2 = ni(t15);
  return Object.fromEntries(e.map(function(o) {
    return [o, B(W(r2, o)) ?? null];
  }));
};
var ii = function(t15, e) {
  let r2 = [];
  for (let [o, n2] of Object.entries(ni(t15))) {
    if (typeof n2 != "number" || !Number.isFinite(n2)) continue;
    let s = Object.fromEntries([...r2, [o, n2]]);
    new TextEncoder().encode(JSON.stringify(s)).length <= e && r2.push([o, n2]);
  }
  return Object.fromEntries(r2);
};
var Qy = 4 * Number.EPSILON;
var Vo = 10;
var Jd = /-[0-9a-f]{24}-s\d+$/;
var Zd = function({ executionArn: t15 }) {
  return Jd.test(t15) ? V.shadow : V.live;
};
var ai = function(t15) {
  return Zd(t15) === V.shadow;
};
var F2 = function(t15) {
  if (typeof t15 == "function")
    return t15;
  let e = Promise.resolve(t15);
  return function() {
    return e;
  };
};
var rr2 = "preferred";
var em = ["disabled", "preferred", "required"];
function bt2(t15) {
  return em.includes(t15);
}
var ci = function(t15) {
  let { accountIdEndpointMode: e } = t15, r2 = F2(e ?? rr2);
  return Object.assign(t15, {
    accountIdEndpointMode: async function() {
      let o = await r2();
      if (!bt2(o))
        throw new Error(`Invalid value for accountIdEndpointMode: ${o}. Valid values are: "required", "preferred", "disabled".`);
      return o;
    }
  });
};
var O = class t {
  method;
  protocol;
  hostname;
  port;
  path;
  query;
  headers;
  username;
  password;
  fragment;
  body;
  constructor(e) {
    this.method = e.method || "GET", this.hostname = e.hostname || "localhost", this.port = e.port, this.query = e.query || {}, this.headers = e.headers || {}, this.body = e.body, this.protocol = e.protocol ? e.protocol.slice(-1) !== ":" ? `${e.protocol}:` : e.protocol : "https:", this.path = e.path ? e.path.charAt(0) !== "/" ? `/${e.path}` : e.path : "/", this.username = e.username, this.password = e.password, this.fragment = e.fragment;
  }
  static clone(e) {
    let r2 = new t({
      ...e,
      headers: { ...e.headers }
    });
    return r2.query && (r2.query = tm(r2.query)), r2;
  }
  static isInstance(e) {
    if (!e)
      return false;
    let r2 = e;
    return "method" in r2 && "protocol" in r2 && "hostname" in r2 && "path" in r2 && typeof r2.query == "object" && typeof r2.headers == "object";
  }
  clone() {
    return t.clone(this);
  }
};
function tm(t15) {
  return Object.keys(t15).reduce(function(e, r2) {
    let o = t15[r2];
    return {
      ...e,
      [r2]: Array.isArray(o) ? [...o] : o
    };
  }, {});
}
var rm = function(t15) {
  return function(e) {
    return async function(r2) {
      if (!O.isInstance(r2.request))
        return e(r2);
      let { request: o } = r2, { handlerProtocol: n2 = "" } = t15.requestHandler.metadata || {};
      if (n2.indexOf("h2") >= 0 && !o.headers[":authority"])
        delete o.headers.host, o.headers[":authority"] = o.hostname + (o.port ? ":" + o.port : "");
      else if (!o.headers.host) {
        let s = o.hostname;
        o.port != null && (s += `:${o.port}`), o.headers.host = s;
      }
      return e(r2);
    };
  };
};
var om = {
  name: "hostHeaderMiddleware",
  step: "build",
  priority: "low",
  tags: ["HOST"],
  override: true
};
var pi = function(t15) {
  return {
    applyToStack: function(e) {
      e.add(rm(t15), om);
    }
  };
};
var nm = function() {
  return function(t15, e) {
    return async function(r2) {
      try {
        let o = await t15(r2), { clientName: n2, commandName: s, logger: i2, dynamoDbDocumentClientOptions: a2 = {} } = e, { overrideInputFilterSensitiveLog: c2, overrideOutputFilterSensitiveLog: p2 } = a2, l2 = c2 ?? e.inputFilterSensitiveLog, u = p2 ?? e.outputFilterSensitiveLog, { $metadata: d2, ...m2 } = o.output;
        return i2?.info?.({
          clientName: n2,
          commandName: s,
          input: l2(r2.input),
          output: u(m2),
          metadata: d2
        }), o;
      } catch (o) {
        let { clientName: n2, commandName: s, logger: i2, dynamoDbDocumentClientOptions: a2 = {} } = e, { overrideInputFilterSensitiveLog: c2 } = a2, p2 = c2 ?? e.inputFilterSensitiveLog;
        throw i2?.error?.({
          clientName: n2,
          commandName: s,
          input: p2(r2.input),
          error: o,
          metadata: o.$metadata
        }), o;
      }
    };
  };
};
var sm = {
  name: "loggerMiddleware",
  tags: ["LOGGER"],
  step: "initialize",
  override: true
};
var ui = function(t15) {
  return {
    applyToStack: function(e) {
      e.add(nm(), sm);
    }
  };
};
var li = {
  step: "build",
  tags: ["RECURSION_DETECTION", "TRACE_CONTEXT_PROPAGATION"],
  name: "recursionDetectionMiddleware",
  override: true,
  priority: "low"
};
var im = "AWS_LAMBDA_FUNCTION_NAME";
var am = "_X_AMZN_TRACE_ID";
var Wo = "X-Amzn-Trace-Id";
var zo2 = "traceparent";
var di = "tracestate";
var mi = "baggage";
var fi = function() {
  return function(t15) {
    return async function(e) {
      let { request: r2 } = e;
      if (!O.isInstance(r2))
        return t15(e);
      let o;
      {
        let n2 = Object.keys(r2.headers ?? {}).find(function(s) {
          return s.toLowerCase() === Wo.toLowerCase();
        }) ?? Wo;
        if (!r2.headers.hasOwnProperty(n2)) {
          let s = process.env[im], i2 = process.env[am];
          o ??= await c.getInstanceAsync();
          let c2 = o?.getXRayTraceId() ?? i2, p2 = function(l2) {
            return typeof l2 == "string" && l2.length > 0;
          };
          p2(s) && p2(c2) && (r2.headers[Wo] = c2);
        }
      }
      if (cm(r2.headers), !r2.headers[zo2]) {
        let s = (o ??= await c.getInstanceAsync())?.getTraceparent?.();
        if (s) {
          r2.headers[zo2] = s;
          let i2 = o?.getTracestate?.();
          i2 && (r2.headers[di] = i2);
          let a2 = o?.getBaggage?.();
          a2 && (r2.headers[mi] = a2);
        }
      }
      return t15(e);
    };
  };
};
function cm(t15) {
  for (let e of Object.keys(t15)) {
    let r2 = e.toLowerCase();
    e !== r2 && (r2 === zo2 || r2 === di || r2 === mi) && (t15[r2] = t15[e], delete t15[e]);
  }
}
var hi = function(t15) {
  return {
    applyToStack: function(e) {
      e.add(fi(), li);
    }
  };
};
var gi = {
  partitions: [
    {
      id: "aws",
      outputs: {
        dnsSuffix: "amazonaws.com",
        dualStackDnsSuffix: "api.aws",
        implicitGlobalRegion: "us-east-1",
        name: "aws",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^(us|eu|ap|sa|ca|me|af|il|mx)\\-\\w+\\-\\d+$",
      regions: {}
    },
    {
      id: "aws-cn",
      outputs: {
        dnsSuffix: "amazonaws.com.cn",
        dualStackDnsSuffix: "api.amazonwebservices.com.cn",
        implicitGlobalRegion: "cn-northwest-1",
        name: "aws-cn",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^cn\\-\\w+\\-\\d+$",
      regions: {}
    },
    {
      id: "aws-eusc",
      outputs: {
        dnsSuffix: "amazonaws.eu",
        dualStackDnsSuffix: "api.amazonwebservices.eu",
        implicitGlobalRegion: "eusc-de-east-1",
        name: "aws-eusc",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^eusc\\-(de)\\-\\w+\\-\\d+$",
      regions: {}
    },
    {
      id: "aws-iso",
      outputs: {
        dnsSuffix: "c2s.ic.gov",
        dualStackDnsSuffix: "api.aws.ic.gov",
        implicitGlobalRegion: "us-iso-east-1",
        name: "aws-iso",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^us\\-iso\\-\\w+\\-\\d+$",
      regions: {}
    },
    {
      id: "aws-iso-b",
      outputs: {
        dnsSuffix: "sc2s.sgov.gov",
        dualStackDnsSuffix: "api.aws.scloud",
        implicitGlobalRegion: "us-isob-east-1",
        name: "aws-iso-b",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^us\\-isob\\-\\w+\\-\\d+$",
      regions: {}
    },
    {
      id: "aws-iso-e",
      outputs: {
        dnsSuffix: "cloud.adc-e.uk",
        dualStackDnsSuffix: "api.cloud-aws.adc-e.uk",
        implicitGlobalRegion: "eu-isoe-west-1",
        name: "aws-iso-e",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^eu\\-isoe\\-\\w+\\-\\d+$",
      regions: {}
    },
    {
      id: "aws-iso-f",
      outputs: {
        dnsSuffix: "csp.hci.ic.gov",
        dualStackDnsSuffix: "api.aws.hci.ic.gov",
        implicitGlobalRegion: "us-isof-south-1",
        name: "aws-iso-f",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^us\\-isof\\-\\w+\\-\\d+$",
      regions: {}
    },
    {
      id: "aws-us-gov",
      outputs: {
        dnsSuffix: "amazonaws.com",
        dualStackDnsSuffix: "api.aws",
        implicitGlobalRegion: "us-gov-west-1",
        name: "aws-us-gov",
        supportsDualStack: true,
        supportsFIPS: true
      },
      regionRegex: "^us\\-gov\\-\\w+\\-\\d+$",
      regions: {}
    }
  ],
  version: "1.1"
};
var pm = gi;
var um = "";
var Si = function(t15) {
  let { partitions: e } = pm;
  for (let o of e) {
    let { regions: n2, outputs: s } = o;
    for (let [i2, a2] of Object.entries(n2))
      if (i2 === t15)
        return {
          ...s,
          ...a2
        };
  }
  for (let o of e) {
    let { regionRegex: n2, outputs: s } = o;
    if (new RegExp(n2).test(t15))
      return {
        ...s
      };
  }
  let r2 = e.find(function(o) {
    return o.id === "aws";
  });
  if (!r2)
    throw new Error("Provided region was not found in the partition array or regex, and default partition with id 'aws' doesn't exist.");
  return {
    ...r2.outputs
  };
};
var Ei = function() {
  return um;
};
var ae2;
(function(t15) {
  t15.STANDARD = "standard", t15.ADAPTIVE = "adaptive";
})(ae2 || (ae2 = {}));
var $e = 3;
var or2 = ae2.STANDARD;
function ce2(t15, e, r2) {
  t15.__aws_sdk_context ? t15.__aws_sdk_context.features || (t15.__aws_sdk_context.features = {}) : t15.__aws_sdk_context = {
    features: {}
  }, t15.__aws_sdk_context.features[e] = r2;
}
var lm = /\d{12}\.ddb/;
async function xi(t15, e, r2) {
  if (r2.request?.headers?.["smithy-protocol"] === "rpc-v2-cbor" && ce2(t15, "PROTOCOL_RPC_V2_CBOR", "M"), typeof e.retryStrategy == "function") {
    let s = await e.retryStrategy();
    if (typeof s.mode == "string")
      switch (s.mode) {
        case ae2.ADAPTIVE:
          ce2(t15, "RETRY_MODE_ADAPTIVE", "F");
          break;
        case ae2.STANDARD:
          ce2(t15, "RETRY_MODE_STANDARD", "E");
          break;
      }
  }
  if (typeof e.accountIdEndpointMode == "function") {
    let s = t15.endpointV2;
    switch (String(s?.url?.hostname).match(lm) && ce2(t15, "ACCOUNT_ID_ENDPOINT", "O"), await e.accountIdEndpointMode?.()) {
      case "disabled":
        ce2(t15, "ACCOUNT_ID_MODE_DISABLED", "Q");
        break;
      case "preferred":
        ce2(t15, "ACCOUNT_ID_MODE_PREFERRED", "P");
        break;
      case "required":
        ce2(t15, "ACCOUNT_ID_MODE_REQUIRED", "R");
        break;
    }
  }
  let n2 = t15.__smithy_context?.selectedHttpAuthScheme?.identity;
  if (n2?.$source) {
    let s = n2;
    s.accountId && ce2(t15, "RESOLVED_ACCOUNT_ID", "T");
    for (let [i2, a2] of Object.entries(s.$source ?? {}))
      ce2(t15, i2, a2);
  }
}
var jo = "user-agent";
var nr2 = "x-amz-user-agent";
var yi = /[^!$%&'*+\-.^_`|~\w]/g;
var Ti = /[^!$%&'*+\-.^_`|~\w#]/g;
function _i(t15) {
  let e = "";
  for (let r2 in t15) {
    let o = t15[r2];
    if (e.length + o.length + 1 <= 1024) {
      e.length ? e += "," + o : e += o;
      continue;
    }
    break;
  }
  return e;
}
var dm = function(t15) {
  return function(e, r2) {
    return async function(o) {
      let { request: n2 } = o;
      if (!O.isInstance(n2))
        return e(o);
      let { headers: s } = n2, i2 = r2?.userAgent?.map(sr2) || [], a2 = (await t15.defaultUserAgentProvider()).map(sr2);
      await xi(r2, t15, o);
      let c2 = r2;
      a2.push(`m/${_i(Object.assign({}, r2.__smithy_context?.features, c2.__aws_sdk_context?.features))}`);
      let p2 = t15?.customUserAgent?.map(sr2) || [], l2 = await t15.userAgentAppId();
      l2 && a2.push(sr2(["app", `${l2}`]));
      let u = Ei(), d2 = (u ? [u] : []).concat([...a2, ...i2, ...p2]).join(" "), m2 = [
        ...a2.filter(function(g) {
          return g.startsWith("aws-sdk-");
        }),
        ...p2
      ].join(" ");
      return t15.runtime !== "browser" ? (m2 && (s[nr2] = s[nr2] ? `${s[jo]} ${m2}` : m2), s[jo] = d2) : s[nr2] = d2, e({
        ...o,
        request: n2
      });
    };
  };
};
var sr2 = function(t15) {
  let e = t15[0].split("/").map(function(i2) {
    return i2.replace(yi, "-");
  }).join("/"), r2 = t15[1]?.replace(Ti, "-"), o = e.indexOf("/"), n2 = e.substring(0, o), s = e.substring(o + 1);
  return n2 === "api" && (s = s.toLowerCase()), [n2, s, r2].filter(function(i2) {
    return i2 && i2.length > 0;
  }).reduce(function(i2, a2, c2) {
    switch (c2) {
      case 0:
        return a2;
      case 1:
        return `${i2}/${a2}`;
      default:
        return `${i2}#${a2}`;
    }
  }, "");
};
var mm = {
  name: "getUserAgentMiddleware",
  step: "build",
  priority: "low",
  tags: ["SET_USER_AGENT", "USER_AGENT"],
  override: true
};
var Ri = function(t15) {
  return {
    applyToStack: function(e) {
      e.add(dm(t15), mm);
    }
  };
};
var be2 = function(t15) {
  if (typeof t15 == "function")
    return t15;
  let e = Promise.resolve(t15);
  return function() {
    return e;
  };
};
var qo = void 0;
function fm(t15) {
  return t15 === void 0 ? true : typeof t15 == "string" && t15.length <= 50;
}
function Ai(t15) {
  let e = be2(t15.userAgentAppId ?? qo), { customUserAgent: r2 } = t15;
  return Object.assign(t15, {
    customUserAgent: typeof r2 == "string" ? [[r2]] : r2,
    userAgentAppId: async function() {
      let o = await e();
      if (!fm(o)) {
        let n2 = t15.logger?.constructor?.name === "NoOpLogger" || !t15.logger ? console : t15.logger;
        typeof o != "string" ? n2?.warn("userAgentAppId must be a string or undefined.") : o.length > 50 && n2?.warn("The provided userAgentAppId exceeds the maximum length of 50 characters.");
      }
      return o;
    }
  });
}
var Ci = {
  environmentVariableSelector: function() {
  },
  configFileSelector: function() {
  },
  default: void 0
};
var wi = function(t15) {
  return t15;
};
function _2(t15, e) {
  return Object.prototype.hasOwnProperty.call(t15, e);
}
var ir2 = class {
  authSchemes = /* @__PURE__ */ new Map();
  constructor(e) {
    for (let r2 in e) {
      if (!_2(e, r2))
        continue;
      let o = e[r2];
      o !== void 0 && this.authSchemes.set(r2, o);
    }
  }
  getIdentityProvider(e) {
    return this.authSchemes.get(e);
  }
};
var Be2;
(function(t15) {
  t15.HTTP = "http", t15.HTTPS = "https";
})(Be2 || (Be2 = {}));
var Se2;
(function(t15) {
  t15.MD5 = "md5", t15.CRC32 = "crc32", t15.CRC32C = "crc32c", t15.SHA1 = "sha1", t15.SHA256 = "sha256";
})(Se2 || (Se2 = {}));
var te2 = "__smithy_context";
var X2 = function(t15) {
  return t15[te2] || (t15[te2] = {});
};
var vi = function(t15, e) {
  if (!e || e.length === 0)
    return t15;
  let r2 = [];
  for (let o of e)
    for (let n2 of t15)
      n2.schemeId.split("#")[1] === o && r2.push(n2);
  for (let o of t15)
    r2.find(function({ schemeId: n2 }) {
      return n2 === o.schemeId;
    }) || r2.push(o);
  return r2;
};
function hm(t15) {
  let e = /* @__PURE__ */ new Map();
  for (let r2 of t15)
    e.set(r2.schemeId, r2);
  return e;
}
var Oi = function(t15, e) {
  return function(r2, o) {
    return async function(n2) {
      let s = t15.httpAuthSchemeProvider(await e.httpAuthSchemeParametersProvider(t15, o, n2.input)), i2 = t15.authSchemePreference ? await t15.authSchemePreference() : [], a2 = vi(s, i2), c2 = hm(t15.httpAuthSchemes), p2 = X2(o), l2 = [];
      for (let u of a2) {
        let d2 = c2.get(u.schemeId);
        if (!d2) {
          l2.push(`HttpAuthScheme \`${u.schemeId}\` was not enabled for this service.`);
          continue;
        }
        let m2 = d2.identityProvider(await e.identityProviderConfigProvider(t15));
        if (!m2) {
          l2.push(`HttpAuthScheme \`${u.schemeId}\` did not have an IdentityProvider configured.`);
          continue;
        }
        let { identityProperties: g = {}, signingProperties: E = {} } = u.propertiesExtractor?.(t15, o) || {};
        u.identityProperties = Object.assign(u.identityProperties || {}, g), u.signingProperties = Object.assign(u.signingProperties || {}, E), p2.selectedHttpAuthScheme = {
          httpAuthOption: u,
          identity: await m2(u.identityProperties),
          signer: d2.signer
        };
        break;
      }
      if (!p2.selectedHttpAuthScheme)
        throw new Error(l2.join(`
`));
      return r2(n2);
    };
  };
};
var gm = {
  step: "serialize",
  tags: ["HTTP_AUTH_SCHEME"],
  name: "httpAuthSchemeMiddleware",
  override: true,
  relation: "before",
  toMiddleware: "endpointV2Middleware"
};
var Di = function(t15, { httpAuthSchemeParametersProvider: e, identityProviderConfigProvider: r2 }) {
  return {
    applyToStack: function(o) {
      o.addRelativeTo(Oi(t15, {
        httpAuthSchemeParametersProvider: e,
        identityProviderConfigProvider: r2
      }), gm);
    }
  };
};
var Sm = function(t15) {
  return function(e) {
    throw e;
  };
};
var Em = function(t15, e) {
};
var Ni = function(t15) {
  return function(e, r2) {
    return async function(o) {
      if (!O.isInstance(o.request))
        return e(o);
      let s = X2(r2).selectedHttpAuthScheme;
      if (!s)
        throw new Error("No HttpAuthScheme was selected: unable to sign request");
      let { httpAuthOption: { signingProperties: i2 = {} }, identity: a2, signer: c2 } = s, p2 = await e({
        ...o,
        request: await c2.sign(o.request, a2, i2)
      }).catch((c2.errorHandler || Sm)(i2));
      return (c2.successHandler || Em)(p2.response, i2), p2;
    };
  };
};
var xm = {
  step: "finalizeRequest",
  tags: ["HTTP_SIGNING"],
  name: "httpSigningMiddleware",
  aliases: ["apiKeyMiddleware", "tokenMiddleware", "awsAuthMiddleware"],
  override: true,
  relation: "after",
  toMiddleware: "retryMiddleware"
};
var Pi = function(t15) {
  return {
    applyToStack: function(e) {
      e.addRelativeTo(Ni(t15), xm);
    }
  };
};
var Fe2 = function(t15, e) {
  let r2 = [];
  if (t15 && r2.push(t15), e)
    for (let o of e)
      r2.push(o);
  return r2;
};
var Ie2 = function(t15, e) {
  return `${t15 || "anonymous"}${e && e.length > 0 ? ` (a.k.a. ${e.join(",")})` : ""}`;
};
var Xe2 = function() {
  let t15 = [], e = [], r2 = false, o = /* @__PURE__ */ new Set(), n2 = function(u) {
    return u.sort(function(d2, m2) {
      return ki[m2.step] - ki[d2.step] || Li[m2.priority || "normal"] - Li[d2.priority || "normal"];
    });
  }, s = function(u) {
    let d2 = false, m2 = function(g) {
      let E = Fe2(g.name, g.aliases);
      if (E.includes(u)) {
        d2 = true;
        for (let h of E)
          o.delete(h);
        return false;
      }
      return true;
    };
    return t15 = t15.filter(m2), e = e.filter(m2), d2;
  }, i2 = function(u) {
    let d2 = false, m2 = function(g) {
      if (g.middleware === u) {
        d2 = true;
        for (let E of Fe2(g.name, g.aliases))
          o.delete(E);
        return false;
      }
      return true;
    };
    return t15 = t15.filter(m2), e = e.filter(m2), d2;
  }, a2 = function(u) {
    return t15.forEach(function(d2) {
      u.add(d2.middleware, { ...d2 });
    }), e.forEach(function(d2) {
      u.addRelativeTo(d2.middleware, { ...d2 });
    }), u.identifyOnResolve?.(l2.identifyOnResolve()), u;
  }, c2 = function(u) {
    let d2 = [];
    return u.before.forEach(function(m2) {
      m2.before.length === 0 && m2.after.length === 0 ? d2.push(m2) : d2.push(...c2(m2));
    }), d2.push(u), u.after.reverse().forEach(function(m2) {
      m2.before.length === 0 && m2.after.length === 0 ? d2.push(m2) : d2.push(...c2(m2));
    }), d2;
  }, p2 = function(u = false) {
    let d2 = [], m2 = [], g = {};
    return t15.forEach(function(h) {
      let S2 = {
        ...h,
        before: [],
        after: []
      };
      for (let y2 of Fe2(S2.name, S2.aliases))
        g[y2] = S2;
      d2.push(S2);
    }), e.forEach(function(h) {
      let S2 = {
        ...h,
        before: [],
        after: []
      };
      for (let y2 of Fe2(S2.name, S2.aliases))
        g[y2] = S2;
      m2.push(S2);
    }), m2.forEach(function(h) {
      if (h.toMiddleware) {
        let S2 = g[h.toMiddleware];
        if (S2 === void 0) {
          if (u)
            return;
          throw new Error(`${h.toMiddleware} is not found when adding ${Ie2(h.name, h.aliases)} middleware ${h.relation} ${h.toMiddleware}`);
        }
        h.relation === "after" && S2.after.push(h), h.relation === "before" && S2.before.push(h);
      }
    }), n2(d2).map(c2).reduce(function(h, S2) {
      return h.push(...S2), h;
    }, []);
  }, l2 = {
    add: function(u, d2 = {}) {
      let { name: m2, override: g, aliases: E } = d2, h = {
        step: "initialize",
        priority: "normal",
        middleware: u,
        ...d2
      }, S2 = Fe2(m2, E);
      if (S2.length > 0) {
        if (S2.some(function(y2) {
          return o.has(y2);
        })) {
          if (!g)
            throw new Error(`Duplicate middleware name '${Ie2(m2, E)}'`);
          for (let y2 of S2) {
            let C2 = t15.findIndex(function(D) {
              return D.name === y2 || D.aliases?.some(function(q2) {
                return q2 === y2;
              });
            });
            if (C2 === -1)
              continue;
            let T2 = t15[C2];
            if (T2.step !== h.step || h.priority !== T2.priority)
              throw new Error(`"${Ie2(T2.name, T2.aliases)}" middleware with ${T2.priority} priority in ${T2.step} step cannot be overridden by "${Ie2(m2, E)}" middleware with ${h.priority} priority in ${h.step} step.`);
            t15.splice(C2, 1);
          }
        }
        for (let y2 of S2)
          o.add(y2);
      }
      t15.push(h);
    },
    addRelativeTo: function(u, d2) {
      let { name: m2, override: g, aliases: E } = d2, h = {
        middleware: u,
        ...d2
      }, S2 = Fe2(m2, E);
      if (S2.length > 0) {
        if (S2.some(function(y2) {
          return o.has(y2);
        })) {
          if (!g)
            throw new Error(`Duplicate middleware name '${Ie2(m2, E)}'`);
          for (let y2 of S2) {
            let C2 = e.findIndex(function(D) {
              return D.name === y2 || D.aliases?.some(function(q2) {
                return q2 === y2;
              });
            });
            if (C2 === -1)
              continue;
            let T2 = e[C2];
            if (T2.toMiddleware !== h.toMiddleware || T2.relation !== h.relation)
              throw new Error(`"${Ie2(T2.name, T2.aliases)}" middleware ${T2.relation} "${T2.toMiddleware}" middleware cannot be overridden by "${Ie2(m2, E)}" middleware ${h.relation} "${h.toMiddleware}" middleware.`);
            e.splice(C2, 1);
          }
        }
        for (let y2 of S2)
          o.add(y2);
      }
      e.push(h);
    },
    clone: function() {
      return a2(Xe2());
    },
    use: function(u) {
      u.applyToStack(l2);
    },
    remove: function(u) {
      return typeof u == "string" ? s(u) : i2(u);
    },
    removeByTag: function(u) {
      let d2 = false, m2 = function(g) {
        let { tags: E, name: h, aliases: S2 } = g;
        if (E && E.includes(u)) {
          let y2 = Fe2(h, S2);
          for (let C2 of y2)
            o.delete(C2);
          return d2 = true, false;
        }
        return true;
      };
      return t15 = t15.filter(m2), e = e.filter(m2), d2;
    },
    concat: function(u) {
      let d2 = a2(Xe2());
      return d2.use(u), d2.identifyOnResolve(r2 || d2.identifyOnResolve() || (u.identifyOnResolve?.() ?? false)), d2;
    },
    applyToStack: a2,
    identify: function() {
      return p2(true).map(function(u) {
        let d2 = u.step ?? u.relation + " " + u.toMiddleware;
        return Ie2(u.name, u.aliases) + " - " + d2;
      });
    },
    identifyOnResolve(u) {
      return typeof u == "boolean" && (r2 = u), r2;
    },
    resolve: function(u, d2) {
      for (let m2 of p2().map(function(g) {
        return g.middleware;
      }).reverse())
        u = m2(u, d2);
      return r2 && console.log(l2.identify()), u;
    }
  };
  return l2;
};
var ki = {
  initialize: 5,
  serialize: 4,
  build: 3,
  finalizeRequest: 2,
  deserialize: 1
};
var Li = {
  high: 3,
  normal: 2,
  low: 1
};
var ar2 = class {
  config;
  middlewareStack = Xe2();
  initConfig;
  handlers;
  constructor(e) {
    this.config = e;
    let { protocol: r2, protocolSettings: o } = e;
    o && typeof r2 == "function" && (e.protocol = new r2(o));
  }
  send(e, r2, o) {
    let n2 = typeof r2 != "function" ? r2 : void 0, s = typeof r2 == "function" ? r2 : o, i2 = n2 === void 0 && this.config.cacheMiddleware === true, a2;
    if (i2) {
      this.handlers || (this.handlers = /* @__PURE__ */ new WeakMap());
      let c2 = this.handlers;
      c2.has(e.constructor) ? a2 = c2.get(e.constructor) : (a2 = e.resolveMiddleware(this.middlewareStack, this.config, n2), c2.set(e.constructor, a2));
    } else
      delete this.handlers, a2 = e.resolveMiddleware(this.middlewareStack, this.config, n2);
    if (s)
      a2(e).then(function(c2) {
        return s(null, c2.output);
      }, function(c2) {
        return s(c2);
      }).catch(function() {
      });
    else
      return a2(e).then(function(c2) {
        return c2.output;
      });
  }
  destroy() {
    this.config?.requestHandler?.destroy?.(), delete this.handlers;
  }
};
var ym = new RegExp("^(?!.*-$)(?!-)[a-zA-Z0-9-]{1,63}$");
var Ee2 = function(t15, e = false) {
  if (!e)
    return ym.test(t15);
  let r2 = t15.split(".");
  for (let o of r2)
    if (!Ee2(o))
      return false;
  return true;
};
var Ui = /* @__PURE__ */ new Set();
var Mi = function(t15, e = Ee2) {
  if (!Ui.has(t15) && !e(t15))
    if (t15 === "*")
      console.warn('@smithy/config-resolver WARN - Please use the caller region instead of "*". See "sigv4a" in https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/CLIENTS.md.');
    else
      throw new Error(`Region not accepted: region="${t15}" is not a valid hostname component.`);
  else
    Ui.add(t15);
};
var cr2 = function(t15) {
  return typeof t15 == "string" && (t15.startsWith("fips-") || t15.endsWith("-fips"));
};
var $i = function(t15) {
  return cr2(t15) ? ["fips-aws-global", "aws-fips"].includes(t15) ? "us-east-1" : t15.replace(/fips-(dkr-|prod-)?|-fips/, "") : t15;
};
var Bi2 = function(t15) {
  let { region: e, useFipsEndpoint: r2 } = t15;
  if (!e)
    throw new Error("Region is missing");
  return Object.assign(t15, {
    region: async function() {
      let o = typeof e == "function" ? await e() : e, n2 = $i(o);
      return Mi(n2), n2;
    },
    useFipsEndpoint: async function() {
      let o = typeof e == "string" ? e : await e();
      return cr2(o) ? true : typeof r2 != "function" ? Promise.resolve(!!r2) : r2();
    }
  });
};
var Je2 = class t2 extends Error {
  name = "ProviderError";
  tryNextLink;
  constructor(e, r2 = true) {
    let o, n2 = true;
    typeof r2 == "boolean" ? (o = void 0, n2 = r2) : r2 != null && typeof r2 == "object" && (o = r2.logger, n2 = r2.tryNextLink ?? true), super(e), this.tryNextLink = n2, Object.setPrototypeOf(this, t2.prototype), o?.debug?.(`@smithy/property-provider ${n2 ? "->" : "(!)"} ${e}`);
  }
  static from(e, r2 = true) {
    return Object.assign(new this(e.message, r2), e);
  }
};
var Fi = function(...t15) {
  return async function() {
    if (t15.length === 0)
      throw new Je2("No providers in chain");
    let e;
    for (let r2 of t15)
      try {
        return await r2();
      } catch (o) {
        if (e = o, o?.tryNextLink)
          continue;
        throw o;
      }
    throw e;
  };
};
var pr2 = function(t15, e, r2) {
  let o, n2, s, i2 = false, a2 = async function() {
    n2 || (n2 = t15());
    try {
      o = await n2, s = true, i2 = false;
    } finally {
      n2 = void 0;
    }
    return o;
  };
  return e === void 0 ? async function(c2) {
    return (!s || c2?.forceRefresh) && (o = await a2()), o;
  } : async function(c2) {
    return (!s || c2?.forceRefresh) && (o = await a2()), i2 ? o : r2 && !r2(o) ? (i2 = true, o) : (e(o) && await a2(), o);
  };
};
var Re2 = class t3 extends Je2 {
  name = "CredentialsProviderError";
  constructor(e, r2 = true) {
    super(e, r2), Object.setPrototypeOf(this, t3.prototype);
  }
};
function ur2(t15) {
  try {
    let e = new Set(Array.from(t15.match(/([A-Z_]){3,}/g) ?? []));
    return e.delete("CONFIG"), e.delete("CONFIG_PREFIX_SEPARATOR"), e.delete("ENV"), [...e].join(", ");
  } catch {
    return t15;
  }
}
var Gi2 = function(t15, e) {
  return async function() {
    try {
      let r2 = t15(process.env, e);
      if (r2 === void 0)
        throw new Error();
      return r2;
    } catch (r2) {
      throw new Re2(r2.message || `Not found in ENV: ${ur2(t15.toString())}`, { logger: e?.logger });
    }
  };
};
var Tm = "AWS_PROFILE";
var _m = "default";
var Hi = function(t15) {
  return t15.profile || process.env[Tm] || _m;
};
var Vi2 = async function() {
  return { configFile: {}, credentialsFile: {} };
};
var Wi2 = function(t15, { preferredFile: e = "config", ...r2 } = {}) {
  return async function() {
    let o = Hi(r2), { configFile: n2, credentialsFile: s } = await Vi2(r2), i2 = s[o] || {}, a2 = n2[o] || {}, c2 = e === "config" ? { ...i2, ...a2 } : { ...a2, ...i2 };
    try {
      let l2 = t15(c2, e === "config" ? n2 : s);
      if (l2 === void 0)
        throw new Error();
      return l2;
    } catch (p2) {
      throw new Re2(p2.message || `Not found in config files w/ profile [${o}]: ${ur2(t15.toString())}`, { logger: r2.logger });
    }
  };
};
var zi = function(t15) {
  return function() {
    return Promise.resolve(t15);
  };
};
var bm = function(t15) {
  return typeof t15 == "function";
};
var ji = function(t15) {
  return bm(t15) ? async function() {
    return await t15();
  } : zi(t15);
};
var L2 = function({ environmentVariableSelector: t15, configFileSelector: e, default: r2 }, o = {}) {
  let { signingName: n2, logger: s } = o;
  return pr2(Fi(Gi2(t15, { signingName: n2, logger: s }), Wi2(e, o), ji(r2)));
};
var Ki = "AWS_ENDPOINT_URL";
var qi2 = "endpoint_url";
var Yi = function(t15) {
  return {
    environmentVariableSelector: function(e) {
      let r2 = t15.split(" ").map(function(s) {
        return s.toUpperCase();
      }), o = e[[Ki, ...r2].join("_")];
      if (o)
        return o;
      let n2 = e[Ki];
      if (n2)
        return n2;
    },
    configFileSelector: function(e, r2) {
      if (e.services) {
        let n2 = ["services", e.services].join(".");
        if (!r2 || !r2[n2])
          throw new Error(`The services section "${e.services}" specified in the profile is not present in the shared configuration file.`);
        let s = r2[n2], i2 = t15.split(" ").map(function(c2) {
          return c2.toLowerCase();
        }), a2 = s[[i2.join("_"), qi2].join(".")];
        if (a2)
          return a2;
      }
      let o = e[qi2];
      if (o)
        return o;
    },
    default: void 0
  };
};
var J2 = function(t15, e, r2) {
  if (e in t15) {
    if (t15[e] === "true")
      return true;
    if (t15[e] === "false")
      return false;
    throw new Error(`Cannot load ${r2} "${e}". Expected "true" or "false", got ${t15[e]}.`);
  }
};
var V2;
(function(t15) {
  t15.ENV = "env", t15.CONFIG = "shared config entry";
})(V2 || (V2 = {}));
var Rm = "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS";
var Am = "ignore_configured_endpoint_urls";
var Qi = {
  environmentVariableSelector: function(t15) {
    return J2(t15, Rm, V2.ENV);
  },
  configFileSelector: function(t15) {
    return J2(t15, Am, V2.CONFIG);
  },
  default: false
};
var It2 = async function(t15) {
  if (!await L2(Qi)())
    return L2(Yi(t15 ?? ""))();
};
var Xi = function(t15, e, r2, o = false) {
  let n2 = async function() {
    let s;
    return o ? s = r2.clientContextParams?.[t15] ?? r2[t15] ?? r2[e] : s = r2[t15] ?? r2[e], typeof s == "function" ? s() : s;
  };
  return t15 === "credentialScope" || e === "CredentialScope" ? async function() {
    let s = typeof r2.credentials == "function" ? await r2.credentials() : r2.credentials;
    return s?.credentialScope ?? s?.CredentialScope;
  } : t15 === "accountId" || e === "AccountId" ? async function() {
    let s = typeof r2.credentials == "function" ? await r2.credentials() : r2.credentials;
    return s?.accountId ?? s?.AccountId;
  } : t15 === "endpoint" || e === "endpoint" ? async function() {
    if (r2.isCustomEndpoint === false)
      return;
    let s = await n2();
    if (s && typeof s == "object") {
      if ("url" in s)
        return s.url.href;
      if ("hostname" in s) {
        let { protocol: i2, hostname: a2, port: c2, path: p2 } = s;
        return `${i2}//${a2}${c2 ? ":" + c2 : ""}${p2}`;
      }
    }
    return s;
  } : n2;
};
var Y2 = class {
  statusCode;
  reason;
  headers;
  body;
  constructor(e) {
    this.statusCode = e.statusCode, this.reason = e.reason, this.headers = e.headers || {}, this.body = e.body;
  }
  static isInstance(e) {
    if (!e)
      return false;
    let r2 = e;
    return typeof r2.statusCode == "number" && typeof r2.headers == "object";
  }
};
function Ji(t15) {
  return /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/.test(t15);
}
function Zi(t15) {
  let e = {};
  if (t15 = t15.replace(/^\?/, ""), t15)
    for (let r2 of t15.split("&")) {
      let [o, n2 = null] = r2.split("=");
      o = decodeURIComponent(o), n2 && (n2 = decodeURIComponent(n2)), o in e ? Array.isArray(e[o]) ? e[o].push(n2) : e[o] = [e[o], n2] : e[o] = n2;
    }
  return e;
}
var Ze2 = function(t15) {
  if (typeof t15 == "string")
    return Ze2(new URL(t15));
  let { hostname: e, pathname: r2, port: o, protocol: n2, search: s } = t15, i2;
  return s && (i2 = Zi(s)), {
    hostname: e,
    port: o ? parseInt(o) : void 0,
    protocol: n2,
    path: r2,
    query: i2
  };
};
var Ae2 = function(t15) {
  if (typeof t15 == "object") {
    if ("url" in t15) {
      let e = Ze2(t15.url);
      if (t15.headers) {
        e.headers = {};
        for (let r2 in t15.headers)
          _2(t15.headers, r2) && (e.headers[r2.toLowerCase()] = t15.headers[r2].join(", "));
      }
      return e;
    }
    return t15;
  }
  return Ze2(t15);
};
function lr2(t15) {
  return async function(e, r2, o, n2) {
    if (!o.isCustomEndpoint && !o.ignoreConfiguredEndpointUrls) {
      let a2;
      o.serviceConfiguredEndpoint ? a2 = await o.serviceConfiguredEndpoint() : a2 = await t15(o.serviceId), a2 && (o.endpoint = function() {
        return Promise.resolve(Ae2(a2));
      }, o.isCustomEndpoint = true, n2?.logger?.debug?.(`@smithy/core/endpoints - resolved endpoint from config: ${a2}`));
    }
    let s = await Cm(e, r2, o);
    if (typeof o.endpointProvider != "function")
      throw new Error("config.endpointProvider is not set.");
    let i2 = o.endpointProvider(s, n2);
    if (o.isCustomEndpoint && o.endpoint) {
      let a2 = await o.endpoint();
      if (a2?.headers) {
        i2.headers ??= {};
        for (let [c2, p2] of Object.entries(a2.headers))
          i2.headers[c2] = Array.isArray(p2) ? p2 : [p2];
      }
    }
    return i2;
  };
}
var Cm = async function(t15, e, r2) {
  let o = {}, n2 = e?.getEndpointParameterInstructions?.() || {};
  for (let [s, i2] of Object.entries(n2))
    switch (i2.type) {
      case "staticContextParams":
        o[s] = i2.value;
        break;
      case "contextParams":
        o[s] = t15[i2.name];
        break;
      case "clientContextParams":
      case "builtInParams":
        o[s] = await Xi(i2.name, s, r2, i2.type !== "builtInParams")();
        break;
      case "operationContextParams":
        o[s] = i2.get(t15);
        break;
      default:
        throw new Error("Unrecognized endpoint parameter instruction: " + JSON.stringify(i2));
    }
  return Object.keys(n2).length === 0 && Object.assign(o, r2), String(r2.serviceId).toLowerCase() === "s3" && await (void 0)(o), o;
};
function wm(t15, e, r2) {
  t15.__smithy_context ? t15.__smithy_context.features || (t15.__smithy_context.features = {}) : t15.__smithy_context = { features: {} }, t15.__smithy_context.features[e] = r2;
}
function dr(t15) {
  let e = lr2(t15);
  return function({ config: r2, instructions: o }) {
    return function(n2, s) {
      return async function(i2) {
        r2.isCustomEndpoint && wm(s, "ENDPOINT_OVERRIDE", "N");
        let a2 = await e(i2.input, {
          getEndpointParameterInstructions() {
            return o;
          }
        }, { ...r2 }, s);
        s.endpointV2 = a2, s.authSchemes = a2.properties?.authSchemes;
        let c2 = s.authSchemes?.[0];
        if (c2) {
          s.signing_region = c2.signingRegion, s.signing_service = c2.signingName;
          let l2 = X2(s)?.selectedHttpAuthScheme?.httpAuthOption;
          l2 && (l2.signingProperties = Object.assign(l2.signingProperties || {}, {
            signing_region: c2.signingRegion,
            signingRegion: c2.signingRegion,
            signing_service: c2.signingName,
            signingName: c2.signingName,
            signingRegionSet: c2.signingRegionSet
          }, c2.properties));
        }
        return n2({
          ...i2
        });
      };
    };
  };
}
var vm = {
  name: "serializerMiddleware",
  step: "serialize",
  tags: ["SERIALIZER"],
  override: true
};
var Om = {
  step: "serialize",
  tags: ["ENDPOINT_PARAMETERS", "ENDPOINT_V2", "ENDPOINT"],
  name: "endpointV2Middleware",
  override: true,
  relation: "before",
  toMiddleware: vm.name
};
function ea(t15) {
  let e = dr(t15);
  return function(r2, o) {
    return {
      applyToStack: function(n2) {
        n2.addRelativeTo(e({
          config: r2,
          instructions: o
        }), Om);
      }
    };
  };
}
function ta2(t15) {
  return function(e) {
    let r2 = e.tls ?? true, { endpoint: o, useDualstackEndpoint: n2, useFipsEndpoint: s } = e, i2 = o != null ? async function() {
      return Ae2(await F2(o)());
    } : void 0, c2 = Object.assign(e, {
      endpoint: i2,
      tls: r2,
      isCustomEndpoint: !!o,
      useDualstackEndpoint: F2(n2 ?? false),
      useFipsEndpoint: F2(s ?? false),
      ignoreConfiguredEndpointUrls: !!e.ignoreConfiguredEndpointUrls
    }), p2;
    return c2.serviceConfiguredEndpoint = async function() {
      return e.serviceId && !p2 && (p2 = t15(e.serviceId)), p2;
    }, c2;
  };
}
var mr2 = class t4 {
  nodes;
  root;
  conditions;
  results;
  constructor(e, r2, o, n2) {
    this.nodes = e, this.root = r2, this.conditions = o, this.results = n2;
  }
  static from(e, r2, o, n2) {
    return new t4(e, r2, o, n2);
  }
};
var fr2 = class {
  capacity;
  data = /* @__PURE__ */ new Map();
  parameters = [];
  constructor({ size: e, params: r2 }) {
    this.capacity = e ?? 50, r2 && (this.parameters = r2);
  }
  get(e, r2) {
    let o = this.hash(e);
    if (o === false)
      return r2();
    if (!this.data.has(o)) {
      if (this.data.size > this.capacity + 10) {
        let n2 = this.data.keys(), s = 0;
        for (; ; ) {
          let { value: i2, done: a2 } = n2.next();
          if (this.data.delete(i2), a2 || ++s > 10)
            break;
        }
      }
      this.data.set(o, r2());
    }
    return this.data.get(o);
  }
  size() {
    return this.data.size;
  }
  hash(e) {
    let r2 = "", { parameters: o } = this;
    if (o.length === 0)
      return false;
    for (let n2 of o) {
      let s = e[n2], i2 = s == null ? "\0" : String(s);
      if (i2.includes("|;"))
        return false;
      r2 += i2 + "|;";
    }
    return r2;
  }
};
var k2 = class extends Error {
  constructor(e) {
    super(e), this.name = "EndpointError";
  }
};
var Yo = "endpoints";
function et2(t15) {
  return typeof t15 != "object" || t15 == null ? t15 : "ref" in t15 ? `$${et2(t15.ref)}` : "fn" in t15 ? `${t15.fn}(${(t15.argv || []).map(et2).join(", ")})` : JSON.stringify(t15, null, 2);
}
var tt2 = {};
var Qo = function(t15, e) {
  return t15 === e;
};
function Xo(...t15) {
  for (let e of t15)
    if (e != null)
      return e;
}
var ra = function(t15) {
  let e = t15.split("."), r2 = [];
  for (let o of e) {
    let n2 = o.indexOf("[");
    if (n2 !== -1) {
      if (o.indexOf("]") !== o.length - 1)
        throw new k2(`Path: '${t15}' does not end with ']'`);
      let s = o.slice(n2 + 1, -1);
      if (Number.isNaN(parseInt(s)))
        throw new k2(`Invalid array index: '${s}' in path: '${t15}'`);
      n2 !== 0 && r2.push(o.slice(0, n2)), r2.push(s);
    } else
      r2.push(o);
  }
  return r2;
};
var Rt2 = function(t15, e) {
  return ra(e).reduce(function(r2, o) {
    if (typeof r2 != "object")
      throw new k2(`Index '${o}' in '${e}' not found in '${JSON.stringify(t15)}'`);
    if (Array.isArray(r2)) {
      let n2 = parseInt(o);
      return r2[n2 < 0 ? r2.length + n2 : n2];
    }
    return r2[o];
  }, t15);
};
var Jo = function(t15) {
  return t15 != null;
};
function Zo(t15, e, r2) {
  return t15 ? e : r2;
}
var en2 = function(t15) {
  return !t15;
};
var Dm = new RegExp("^(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)){3}$");
var rt2 = function(t15) {
  return Dm.test(t15) || t15.startsWith("[") && t15.endsWith("]");
};
var tn2 = {
  [Be2.HTTP]: 80,
  [Be2.HTTPS]: 443
};
var rn2 = function(t15) {
  let e = (function() {
    try {
      if (t15 instanceof URL)
        return t15;
      if (typeof t15 == "object" && "hostname" in t15) {
        let { hostname: d2, port: m2, protocol: g = "", path: E = "", query: h = {} } = t15, S2 = new URL(`${g}//${d2}${m2 ? `:${m2}` : ""}${E}`);
        return S2.search = Object.entries(h).map(function([y2, C2]) {
          return `${y2}=${C2}`;
        }).join("&"), S2;
      }
      return new URL(t15);
    } catch {
      return null;
    }
  })();
  if (!e)
    return console.error(`Unable to parse ${JSON.stringify(t15)} as a whatwg URL.`), null;
  let r2 = e.href, { host: o, hostname: n2, pathname: s, protocol: i2, search: a2 } = e;
  if (a2)
    return null;
  let c2 = i2.slice(0, -1);
  if (!Object.values(Be2).includes(c2))
    return null;
  let p2 = rt2(n2), l2 = r2.includes(`${o}:${tn2[c2]}`) || typeof t15 == "string" && t15.includes(`${o}:${tn2[c2]}`), u = `${o}${l2 ? `:${tn2[c2]}` : ""}`;
  return {
    scheme: c2,
    authority: u,
    path: s,
    normalizedPath: s.endsWith("/") ? s : `${s}/`,
    isIp: p2
  };
};
function on2(t15, e, r2) {
  if (r2 === 1)
    return [t15];
  if (t15 === "")
    return [""];
  let o = t15.split(e);
  return r2 === 0 ? o : o.slice(0, r2 - 1).concat(o.slice(1).join(e));
}
var nn2 = function(t15, e) {
  return t15 === e;
};
var sn2 = function(t15, e, r2, o) {
  return t15 == null || e >= r2 || t15.length < r2 || /[^\u0000-\u007f]/.test(t15) ? null : o ? t15.substring(t15.length - r2, t15.length - e) : t15.substring(e, r2);
};
var an2 = function(t15) {
  return encodeURIComponent(t15).replace(/[!*'()]/g, function(e) {
    return `%${e.charCodeAt(0).toString(16).toUpperCase()}`;
  });
};
var oa2 = {
  booleanEquals: Qo,
  coalesce: Xo,
  getAttr: Rt2,
  isSet: Jo,
  isValidHostLabel: Ee2,
  ite: Zo,
  not: en2,
  parseURL: rn2,
  split: on2,
  stringEquals: nn2,
  substring: sn2,
  uriEncode: an2
};
var hr2 = function(t15, e) {
  let r2 = [], { referenceRecord: o, endpointParams: n2 } = e, s = 0;
  for (; s < t15.length; ) {
    let i2 = t15.indexOf("{", s);
    if (i2 === -1) {
      r2.push(t15.slice(s));
      break;
    }
    r2.push(t15.slice(s, i2));
    let a2 = t15.indexOf("}", i2);
    if (a2 === -1) {
      r2.push(t15.slice(i2));
      break;
    }
    t15[i2 + 1] === "{" && t15[a2 + 1] === "}" && (r2.push(t15.slice(i2 + 1, a2)), s = a2 + 2);
    let c2 = t15.substring(i2 + 1, a2);
    if (c2.includes("#")) {
      let [p2, l2] = c2.split("#");
      r2.push(Rt2(o[p2] ?? n2[p2], l2));
    } else
      r2.push(o[c2] ?? n2[c2]);
    s = a2 + 1;
  }
  return r2.join("");
};
var na = function({ ref: t15 }, e) {
  return e.referenceRecord[t15] ?? e.endpointParams[t15];
};
var Ge2 = function(t15, e, r2) {
  if (typeof t15 == "string")
    return hr2(t15, r2);
  if (t15.fn)
    return sa.callFunction(t15, r2);
  if (t15.ref)
    return na(t15, r2);
  throw new k2(`'${e}': ${String(t15)} is not a string, function or reference.`);
};
var gr2 = function({ fn: t15, argv: e }, r2) {
  let o = Array(e.length);
  for (let i2 = 0; i2 < o.length; ++i2) {
    let a2 = e[i2];
    typeof a2 == "boolean" || typeof a2 == "number" ? o[i2] = a2 : o[i2] = sa.evaluateExpression(a2, "arg", r2);
  }
  let n2 = t15.indexOf(".");
  if (n2 !== -1) {
    let a2 = tt2[t15.slice(0, n2)]?.[t15.slice(n2 + 1)];
    if (typeof a2 == "function")
      return a2(...o);
  }
  let s = oa2[t15];
  if (typeof s == "function")
    return s(...o);
  throw new Error(`function ${t15} not loaded in endpointFunctions.`);
};
var sa = {
  evaluateExpression: Ge2,
  callFunction: gr2
};
var ia = function(t15, e) {
  let { assign: r2 } = t15;
  if (r2 && r2 in e.referenceRecord)
    throw new k2(`'${r2}' is already defined in Reference Record.`);
  let o = gr2(t15, e);
  e.logger?.debug?.(`${Yo} evaluateCondition: ${et2(t15)} = ${et2(o)}`);
  let n2 = o === "" ? true : !!o;
  return r2 != null ? { result: n2, toAssign: { name: r2, value: o } } : { result: n2 };
};
var aa2 = function(t15, e) {
  return Object.entries(t15 ?? {}).reduce(function(r2, [o, n2]) {
    return r2[o] = n2.map(function(s) {
      let i2 = Ge2(s, "Header value entry", e);
      if (typeof i2 != "string")
        throw new k2(`Header '${o}' value '${i2}' is not a string`);
      return i2;
    }), r2;
  }, {});
};
var cn2 = function(t15, e) {
  return Object.entries(t15).reduce(function(r2, [o, n2]) {
    return r2[o] = pa.getEndpointProperty(n2, e), r2;
  }, {});
};
var ca = function(t15, e) {
  if (Array.isArray(t15))
    return t15.map(function(r2) {
      return ca(r2, e);
    });
  switch (typeof t15) {
    case "string":
      return hr2(t15, e);
    case "object":
      if (t15 === null)
        throw new k2(`Unexpected endpoint property: ${t15}`);
      return pa.getEndpointProperties(t15, e);
    case "boolean":
      return t15;
    default:
      throw new k2(`Unexpected endpoint property type: ${typeof t15}`);
  }
};
var pa = {
  getEndpointProperty: ca,
  getEndpointProperties: cn2
};
var ua = function(t15, e) {
  let r2 = Ge2(t15, "Endpoint URL", e);
  if (typeof r2 == "string")
    try {
      return new URL(r2);
    } catch (o) {
      throw console.error(`Failed to construct URL with ${r2}`, o), o;
    }
  throw new k2(`Endpoint URL must be a string, got ${typeof r2}`);
};
var pn2 = 1e8;
var la = function(t15, e) {
  let { nodes: r2, root: o, results: n2, conditions: s } = t15, i2 = o, a2 = {}, c2 = {
    referenceRecord: a2,
    endpointParams: e.endpointParams,
    logger: e.logger
  };
  for (; i2 !== 1 && i2 !== -1 && i2 < pn2; ) {
    let p2 = 3 * (Math.abs(i2) - 1), [l2, u, d2] = [r2[p2], r2[p2 + 1], r2[p2 + 2]], [m2, g, E] = s[l2], h = ia({ fn: m2, assign: E, argv: g }, c2);
    if (h.toAssign) {
      let { name: S2, value: y2 } = h.toAssign;
      a2[S2] = y2;
    }
    i2 = i2 >= 0 === h.result ? u : d2;
  }
  if (i2 >= pn2) {
    let p2 = n2[i2 - pn2];
    if (p2[0] === -1) {
      let [, m2] = p2;
      throw new k2(Ge2(m2, "Error", c2));
    }
    let [l2, u, d2] = p2;
    return {
      url: ua(l2, c2),
      properties: cn2(u, c2),
      headers: aa2(d2 ?? {}, c2)
    };
  }
  throw new k2("No matching endpoint.");
};
var nI = lr2(It2);
var da = ta2(It2);
var sI = dr(It2);
var ma2 = ea(It2);
var fa2 = "content-length";
function Nm(t15) {
  return function(e) {
    return async function(r2) {
      let o = r2.request;
      if (O.isInstance(o)) {
        let { body: n2, headers: s } = o;
        if (n2 && Object.keys(s).map(function(i2) {
          return i2.toLowerCase();
        }).indexOf(fa2) === -1)
          try {
            let i2 = t15(n2);
            i2 != null && (o.headers = {
              ...o.headers,
              [fa2]: String(i2)
            });
          } catch {
          }
      }
      return e({
        ...r2,
        request: o
      });
    };
  };
}
var Pm = {
  step: "build",
  tags: ["SET_CONTENT_LENGTH", "CONTENT_LENGTH"],
  name: "contentLengthMiddleware",
  override: true
};
var ha = function(t15) {
  return {
    applyToStack: function(e) {
      e.add(Nm(t15.bodyLengthChecker), Pm);
    }
  };
};
var un2 = function(t15) {
  return t15?.body instanceof import_node_stream.Readable || typeof ReadableStream < "u" && t15?.body instanceof ReadableStream;
};
var ot2 = class {
  trace() {
  }
  debug() {
  }
  info() {
  }
  warn() {
  }
  error() {
  }
};
var Sr2 = function(t15) {
  return typeof ArrayBuffer == "function" && t15 instanceof ArrayBuffer || Object.prototype.toString.call(t15) === "[object ArrayBuffer]";
};
var Er2 = function(t15, e = 0, r2 = t15.byteLength - e) {
  if (!Sr2(t15))
    throw new TypeError(`The "input" argument must be ArrayBuffer. Received type ${typeof t15} (${t15})`);
  return Buffer.from(t15, e, r2);
};
var xr2 = function(t15, e) {
  if (typeof t15 != "string")
    throw new TypeError(`The "input" argument must be of type string. Received type ${typeof t15} (${t15})`);
  return e ? Buffer.from(t15, e) : Buffer.from(t15);
};
var Lm = /^[A-Za-z0-9+/]*={0,2}$/;
var Ce2 = function(t15) {
  if (t15.length * 3 % 4 !== 0)
    throw new TypeError("Incorrect padding on base64 string.");
  if (!Lm.exec(t15))
    throw new TypeError("Invalid base64 string.");
  let e = xr2(t15, "base64");
  return new Uint8Array(e.buffer, e.byteOffset, e.byteLength);
};
var re2 = function(t15) {
  let e = xr2(t15, "utf8");
  return new Uint8Array(e.buffer, e.byteOffset, e.byteLength / Uint8Array.BYTES_PER_ELEMENT);
};
var we2 = function(t15) {
  let e;
  if (typeof t15 == "string" ? e = re2(t15) : e = t15, typeof e != "object" || typeof e.byteOffset != "number" || typeof e.byteLength != "number")
    throw new Error("@smithy/util-base64: toBase64 encoder function only accepts string | Uint8Array.");
  return Er2(e.buffer, e.byteOffset, e.byteLength).toString("base64");
};
function ga2(t15, e, r2, o) {
  return class yr2 extends Uint8Array {
    static fromString(s, i2 = "utf-8") {
      if (typeof s == "string")
        return i2 === "base64" ? yr2.mutate(o(s)) : yr2.mutate(e(s));
      throw new Error(`Unsupported conversion from ${typeof s} to Uint8ArrayBlobAdapter.`);
    }
    static mutate(s) {
      return Object.setPrototypeOf(s, yr2.prototype), s;
    }
    transformToString(s = "utf-8") {
      return s === "base64" ? r2(this) : t15(this);
    }
  };
}
var ve2 = function(t15) {
  if (typeof t15 == "string")
    return t15;
  if (typeof t15 != "object" || typeof t15.byteOffset != "number" || typeof t15.byteLength != "number")
    throw new Error("@smithy/util-utf8: toUtf8 encoder function only accepts string | Uint8Array.");
  return Er2(t15.buffer, t15.byteOffset, t15.byteLength).toString("utf8");
};
var B2 = Array.from({ length: 256 }, function(t15, e) {
  return e.toString(16).padStart(2, "0");
});
function Sa(t15) {
  return typeof crypto < "u" && typeof crypto.randomUUID == "function" ? function() {
    return crypto.randomUUID();
  } : function() {
    let e = new Uint8Array(16);
    return t15(e), e[6] = e[6] & 15 | 64, e[8] = e[8] & 63 | 128, B2[e[0]] + B2[e[1]] + B2[e[2]] + B2[e[3]] + "-" + B2[e[4]] + B2[e[5]] + "-" + B2[e[6]] + B2[e[7]] + "-" + B2[e[8]] + B2[e[9]] + "-" + B2[e[10]] + B2[e[11]] + B2[e[12]] + B2[e[13]] + B2[e[14]] + B2[e[15]];
  };
}
var ln2 = function(t15) {
  if (t15 != null) {
    if (typeof t15 == "string") {
      let e = parseFloat(t15);
      if (!Number.isNaN(e))
        return String(e) !== String(t15) && Gm.warn(Fm(`Expected number but observed string: ${t15}`)), e;
    }
    if (typeof t15 == "number")
      return t15;
    throw new TypeError(`Expected number, got ${typeof t15}: ${t15}`);
  }
};
var Um = Math.ceil(2 ** 127 * (2 - 2 ** -23));
var Ea = function(t15) {
  let e = ln2(t15);
  if (e !== void 0 && !Number.isNaN(e) && e !== 1 / 0 && e !== -1 / 0 && Math.abs(e) > Um)
    throw new TypeError(`Expected 32-bit float, got ${t15}`);
  return e;
};
var Mm = function(t15) {
  if (t15 != null) {
    if (Number.isInteger(t15) && !Number.isNaN(t15))
      return t15;
    throw new TypeError(`Expected integer, got ${typeof t15}: ${t15}`);
  }
};
var xa = function(t15) {
  return Ta2(t15, 16);
};
var ya = function(t15) {
  return Ta2(t15, 8);
};
var Ta2 = function(t15, e) {
  let r2 = Mm(t15);
  if (r2 !== void 0 && $m(r2, e) !== r2)
    throw new TypeError(`Expected ${e}-bit integer, got ${t15}`);
  return r2;
};
var $m = function(t15, e) {
  switch (e) {
    case 32:
      return Int32Array.of(t15)[0];
    case 16:
      return Int16Array.of(t15)[0];
    case 8:
      return Int8Array.of(t15)[0];
  }
};
var _a = function(t15) {
  return ln2(typeof t15 == "string" ? Tr2(t15) : t15);
};
var ba = function(t15) {
  return Ea(typeof t15 == "string" ? Tr2(t15) : t15);
};
var Bm = /(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(-?Infinity)|(NaN)/g;
var Tr2 = function(t15) {
  let e = t15.match(Bm);
  if (e === null || e[0].length !== t15.length)
    throw new TypeError("Expected real number, got implicit NaN");
  return parseFloat(t15);
};
var At2 = function(t15) {
  return xa(typeof t15 == "string" ? Tr2(t15) : t15);
};
var Ia = function(t15) {
  return ya(typeof t15 == "string" ? Tr2(t15) : t15);
};
var Fm = function(t15) {
  return String(new TypeError(t15).stack || t15).split(`
`).slice(0, 5).filter(function(e) {
    return !e.includes("stackTraceWarning");
  }).join(`
`);
};
var Gm = {
  warn: console.warn
};
var Hm = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
var mn2 = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
function Ra(t15) {
  let e = t15.getUTCFullYear(), r2 = t15.getUTCMonth(), o = t15.getUTCDay(), n2 = t15.getUTCDate(), s = t15.getUTCHours(), i2 = t15.getUTCMinutes(), a2 = t15.getUTCSeconds(), c2 = n2 < 10 ? `0${n2}` : `${n2}`, p2 = s < 10 ? `0${s}` : `${s}`, l2 = i2 < 10 ? `0${i2}` : `${i2}`, u = a2 < 10 ? `0${a2}` : `${a2}`;
  return `${Hm[o]}, ${c2} ${mn2[r2]} ${e} ${p2}:${l2}:${u} GMT`;
}
var vI = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?[zZ]$/);
var Vm = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(([-+]\d{2}:\d{2})|[zZ])$/);
var Aa = function(t15) {
  if (t15 == null)
    return;
  if (typeof t15 != "string")
    throw new TypeError("RFC-3339 date-times must be expressed as strings");
  let e = Vm.exec(t15);
  if (!e)
    throw new TypeError("Invalid RFC-3339 date-time value");
  let [r2, o, n2, s, i2, a2, c2, p2, l2] = e, u = At2(Ct2(o)), d2 = Oe2(n2, "month", 1, 12), m2 = Oe2(s, "day", 1, 31), g = _r2(u, d2, m2, { hours: i2, minutes: a2, seconds: c2, fractionalMilliseconds: p2 });
  return l2.toUpperCase() != "Z" && g.setTime(g.getTime() - ef(l2)), g;
};
var Wm = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var zm = new RegExp(/^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\d{2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var jm = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ( [1-9]|\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? (\d{4})$/);
var br2 = function(t15) {
  if (t15 == null)
    return;
  if (typeof t15 != "string")
    throw new TypeError("RFC-7231 date-times must be expressed as strings");
  let e = Wm.exec(t15);
  if (e) {
    let [r2, o, n2, s, i2, a2, c2, p2] = e;
    return _r2(At2(Ct2(s)), dn2(n2), Oe2(o, "day", 1, 31), { hours: i2, minutes: a2, seconds: c2, fractionalMilliseconds: p2 });
  }
  if (e = zm.exec(t15), e) {
    let [r2, o, n2, s, i2, a2, c2, p2] = e;
    return Ym(_r2(Km(s), dn2(n2), Oe2(o, "day", 1, 31), {
      hours: i2,
      minutes: a2,
      seconds: c2,
      fractionalMilliseconds: p2
    }));
  }
  if (e = jm.exec(t15), e) {
    let [r2, o, n2, s, i2, a2, c2, p2] = e;
    return _r2(At2(Ct2(p2)), dn2(o), Oe2(n2.trimLeft(), "day", 1, 31), { hours: s, minutes: i2, seconds: a2, fractionalMilliseconds: c2 });
  }
  throw new TypeError("Invalid RFC-7231 date-time value");
};
var Ca = function(t15) {
  if (t15 == null)
    return;
  let e;
  if (typeof t15 == "number")
    e = t15;
  else if (typeof t15 == "string")
    e = _a(t15);
  else if (typeof t15 == "object" && t15.tag === 1)
    e = t15.value;
  else
    throw new TypeError("Epoch timestamps must be expressed as floating point numbers or their string representation");
  if (Number.isNaN(e) || e === 1 / 0 || e === -1 / 0)
    throw new TypeError("Epoch timestamps must be valid, non-Infinite, non-NaN numerics");
  return new Date(Math.round(e * 1e3));
};
var _r2 = function(t15, e, r2, o) {
  let n2 = e - 1;
  return Xm(t15, n2, r2), new Date(Date.UTC(t15, n2, r2, Oe2(o.hours, "hour", 0, 23), Oe2(o.minutes, "minute", 0, 59), Oe2(o.seconds, "seconds", 0, 60), Zm(o.fractionalMilliseconds)));
};
var Km = function(t15) {
  let e = (/* @__PURE__ */ new Date()).getUTCFullYear(), r2 = Math.floor(e / 100) * 100 + At2(Ct2(t15));
  return r2 < e ? r2 + 100 : r2;
};
var qm = 50 * 365 * 24 * 60 * 60 * 1e3;
var Ym = function(t15) {
  return t15.getTime() - (/* @__PURE__ */ new Date()).getTime() > qm ? new Date(Date.UTC(t15.getUTCFullYear() - 100, t15.getUTCMonth(), t15.getUTCDate(), t15.getUTCHours(), t15.getUTCMinutes(), t15.getUTCSeconds(), t15.getUTCMilliseconds())) : t15;
};
var dn2 = function(t15) {
  let e = mn2.indexOf(t15);
  if (e < 0)
    throw new TypeError(`Invalid month: ${t15}`);
  return e + 1;
};
var Qm = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var Xm = function(t15, e, r2) {
  let o = Qm[e];
  if (e === 1 && Jm(t15) && (o = 29), r2 > o)
    throw new TypeError(`Invalid day for ${mn2[e]} in ${t15}: ${r2}`);
};
var Jm = function(t15) {
  return t15 % 4 === 0 && (t15 % 100 !== 0 || t15 % 400 === 0);
};
var Oe2 = function(t15, e, r2, o) {
  let n2 = Ia(Ct2(t15));
  if (n2 < r2 || n2 > o)
    throw new TypeError(`${e} must be between ${r2} and ${o}, inclusive`);
  return n2;
};
var Zm = function(t15) {
  return t15 == null ? 0 : ba("0." + t15) * 1e3;
};
var ef = function(t15) {
  let e = t15[0], r2 = 1;
  if (e == "+")
    r2 = 1;
  else if (e == "-")
    r2 = -1;
  else
    throw new TypeError(`Offset direction, ${e}, must be "+" or "-"`);
  let o = Number(t15.substring(1, 3)), n2 = Number(t15.substring(4, 6));
  return r2 * (o * 60 + n2) * 60 * 1e3;
};
var Ct2 = function(t15) {
  let e = 0;
  for (; e < t15.length - 1 && t15.charAt(e) === "0"; )
    e++;
  return e === 0 ? t15 : t15.slice(e);
};
var pe2 = function(e) {
  return Object.assign(new String(e), {
    deserializeJSON() {
      return JSON.parse(String(e));
    },
    toString() {
      return String(e);
    },
    toJSON() {
      return String(e);
    }
  });
};
pe2.from = function(t15) {
  return t15 && typeof t15 == "object" && (t15 instanceof pe2 || "deserializeJSON" in t15) ? t15 : typeof t15 == "string" || Object.getPrototypeOf(t15) === String.prototype ? pe2(String(t15)) : pe2(JSON.stringify(t15));
};
pe2.fromObject = pe2.from;
var wa = /^-?((0|[1-9]\d*)(\.\d+)?|\.\d+)([eE][+-]?\d+)?$/;
var W2 = class t5 {
  string;
  type;
  constructor(e, r2) {
    if (this.string = e, this.type = r2, !wa.test(e))
      throw new Error(`@smithy/core/serde - NumericValue string must conform to the Smithy bigDecimal format. Received: "${e}"`);
  }
  toString() {
    return this.string;
  }
  static [Symbol.hasInstance](e) {
    if (!e || typeof e != "object")
      return false;
    let r2 = e;
    return t5.prototype.isPrototypeOf(e) || r2.type === "bigDecimal" && wa.test(r2.string);
  }
};
var va = {};
var fn2 = {};
for (let t15 = 0; t15 < 256; t15++) {
  let e = t15.toString(16).toLowerCase();
  e.length === 1 && (e = `0${e}`), va[t15] = e, fn2[e] = t15;
}
function Oa(t15) {
  if (t15.length % 2 !== 0)
    throw new Error("Hex encoded strings must have an even number length");
  let e = new Uint8Array(t15.length / 2);
  for (let r2 = 0; r2 < t15.length; r2 += 2) {
    let o = t15.slice(r2, r2 + 2).toLowerCase();
    if (o in fn2)
      e[r2 / 2] = fn2[o];
    else
      throw new Error(`Cannot decode unrecognized sequence ${o} as hexadecimal`);
  }
  return e;
}
function Z2(t15) {
  let e = "";
  for (let r2 = 0; r2 < t15.byteLength; r2++)
    e += va[t15[r2]];
  return e;
}
var Da = function(t15) {
  if (!t15)
    return 0;
  if (typeof t15 == "string")
    return Buffer.byteLength(t15);
  if (typeof t15.byteLength == "number")
    return t15.byteLength;
  if (typeof t15.size == "number")
    return t15.size;
  if (typeof t15.start == "number" && typeof t15.end == "number")
    return t15.end + 1 - t15.start;
  if (t15 instanceof import_node_fs.ReadStream) {
    if (t15.path != null)
      return (0, import_node_fs.lstatSync)(t15.path).size;
    if (typeof t15.fd == "number")
      return (0, import_node_fs.fstatSync)(t15.fd).size;
  }
  throw new Error(`Body Length computation failed for ${t15}`);
};
var xe2 = function(t15) {
  return t15 instanceof Uint8Array ? t15 : typeof t15 == "string" ? re2(t15) : ArrayBuffer.isView(t15) ? new Uint8Array(t15.buffer, t15.byteOffset, t15.byteLength / Uint8Array.BYTES_PER_ELEMENT) : new Uint8Array(t15);
};
function Ir2(t15, e) {
  if (e === void 0) {
    e = 0;
    for (let n2 of t15)
      e += n2.byteLength;
  }
  let r2 = new Uint8Array(e), o = 0;
  for (let n2 of t15)
    r2.set(n2, o), o += n2.byteLength;
  return r2;
}
var Na = function(t15) {
  return typeof ReadableStream == "function" && (t15?.constructor?.name === ReadableStream.name || t15 instanceof ReadableStream);
};
var Pa = function(t15) {
  return typeof Blob == "function" && (t15?.constructor?.name === Blob.name || t15 instanceof Blob);
};
async function ka(t15) {
  return t15.arrayBuffer().then(function(e) {
    return new Uint8Array(e);
  });
}
async function La(t15) {
  let e = [], r2 = t15.getReader(), o = 0;
  for (; ; ) {
    let { done: n2, value: s } = await r2.read();
    if (s && (e.push(s), o += s.length), n2)
      break;
  }
  return Ir2(e, o);
}
var Rr2 = function(t15) {
  return Pa(t15) ? ka(t15) : Na(t15) ? La(t15) : new Promise(function(e, r2) {
    let o = new hn2(), n2 = t15;
    n2.pipe(o), n2.on("error", function(s) {
      o.end(), r2(s);
    }), o.on("error", r2), o.on("finish", function() {
      let s = Ir2(this.bufferedBytes);
      e(s);
    });
  });
};
var hn2 = class extends import_node_stream2.Writable {
  bufferedBytes = [];
  _write(e, r2, o) {
    this.bufferedBytes.push(e), o();
  }
};
function De2(t15) {
  Object.defineProperty(t15, "__proto__", { value: void 0, writable: true, enumerable: true, configurable: true });
}
var nt2 = class extends ga2(ve2, re2, we2, Ce2) {
};
var af = import_node_crypto.getRandomValues;
var gn2 = Sa(af);
var Ua = gn2;
var Ma = [
  "BandwidthLimitExceeded",
  "EC2ThrottledException",
  "LimitExceededException",
  "PriorRequestNotComplete",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "RequestThrottled",
  "RequestThrottledException",
  "SlowDown",
  "ThrottledException",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
  "TransactionInProgressException"
];
var $a = ["TimeoutError", "RequestTimeout", "RequestTimeoutException"];
var Ba = [500, 502, 503, 504];
var Fa = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"];
var Ga = ["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"];
var cf = function(t15) {
  return t15?.$retryable !== void 0;
};
var pf = function(t15) {
  return t15.$metadata?.clockSkewCorrected;
};
var uf = function(t15) {
  let e = /* @__PURE__ */ new Set([
    "Failed to fetch",
    "NetworkError when attempting to fetch resource",
    "The Internet connection appears to be offline",
    "Load failed",
    "Network request failed"
  ]);
  return t15 && t15 instanceof TypeError ? e.has(t15.message) : false;
};
var Ha = function(t15) {
  return t15.$metadata?.httpStatusCode === 429 || Ma.includes(t15.name) || t15.$retryable?.throttling == true;
};
var Ar2 = function(t15, e = 0) {
  return t15?.name !== "AbortError" && (cf(t15) || pf(t15) || t15.name === "InvalidSignatureException" && t15.message?.includes("Signature expired") || $a.includes(t15.name) || Fa.includes(t15?.code || "") || Ga.includes(t15?.code || "") || Ba.includes(t15.$metadata?.httpStatusCode || 0) || uf(t15) || lf(t15) || t15.cause !== void 0 && e <= 10 && Ar2(t15.cause, e + 1));
};
var Va2 = function(t15) {
  if (t15.$metadata?.httpStatusCode !== void 0) {
    let e = t15.$metadata.httpStatusCode;
    return 500 <= e && e <= 599 && !Ar2(t15);
  }
  return false;
};
function lf(t15) {
  return t15.code === "ERR_HTTP2_STREAM_ERROR" && t15.message.includes("NGHTTP2_REFUSED_STREAM");
}
var Cr2 = function(t15, e) {
  if (!e)
    return t15;
  let r2 = function() {
  }, o = new Promise(function(n2, s) {
    let i2 = function() {
      return s(df());
    };
    e.aborted ? i2() : typeof e.addEventListener == "function" ? (e.addEventListener("abort", i2, { once: true }), r2 = function() {
      return e.removeEventListener("abort", i2);
    }) : e.onabort = i2;
  });
  return Promise.race([t15, o]).finally(r2);
};
var df = function() {
  return Object.assign(new Error("Request aborted"), { name: "AbortError" });
};
var Wa = function(t15) {
  return typeof t15 == "object" && t15 !== null && "name" in t15 && t15.name === "AbortError";
};
var za = "amz-sdk-invocation-id";
var ja = "amz-sdk-request";
function Ka(t15, e) {
  if (Y2.isInstance(t15))
    for (let r2 in t15.headers) {
      if (!_2(t15.headers, r2))
        continue;
      let o = r2.toLowerCase();
      if (o === "retry-after") {
        let n2 = t15.headers[r2], s = NaN;
        if (n2.endsWith("GMT"))
          try {
            s = (br2(n2).getTime() - Date.now()) / 1e3;
          } catch (i2) {
            e?.trace?.("Failed to parse retry-after header"), e?.trace?.(i2);
          }
        else n2.match(/ GMT, ((\d+)|(\d+\.\d+))$/) ? s = Number(n2.match(/ GMT, ([\d.]+)$/)?.[1]) : n2.match(/^((\d+)|(\d+\.\d+))$/) ? s = Number(n2) : Date.parse(n2) >= Date.now() && (s = (Date.parse(n2) - Date.now()) / 1e3);
        return isNaN(s) ? void 0 : new Date(Date.now() + s * 1e3);
      } else if (o === "x-amz-retry-after") {
        let n2 = t15.headers[r2], s = Number(n2);
        if (isNaN(s)) {
          e?.trace?.(`Failed to parse x-amz-retry-after=${n2}`);
          return;
        }
        return new Date(Date.now() + s);
      }
    }
}
var qa = function(t15) {
  return t15 instanceof Error ? t15 : t15 instanceof Object ? Object.assign(new Error(), t15) : typeof t15 == "string" ? new Error(t15) : new Error(`AWS SDK error wrapper for ${t15}`);
};
function Sn2(t15) {
  return function(e) {
    return function(r2, o) {
      return async function(n2) {
        let s = await e.retryStrategy(), i2 = await e.maxAttempts(), a2 = o[te2]?.abortSignal;
        if (mf(s)) {
          s = s;
          let c2 = (o.partition_id ?? "") + (o.__retryLongPoll ? ":longpoll" : ""), p2 = await Cr2(s.acquireInitialRetryToken(c2), a2), l2 = new Error(), u = 0, d2 = 0, { request: m2 } = n2, g = O.isInstance(m2);
          for (g && (m2.headers[za] = gn2()); ; )
            try {
              g && (m2.headers[ja] = `attempt=${u + 1}; max=${i2}`);
              let { response: E, output: h } = await r2(n2);
              return s.recordSuccess(p2), h.$metadata.attempts = u + 1, h.$metadata.totalRetryDelay = d2, { response: E, output: h };
            } catch (E) {
              let h = ff(E, e.logger);
              if (l2 = qa(E), g && t15(m2))
                throw (o.logger instanceof ot2 ? console : o.logger)?.warn("An error was encountered in a non-retryable streaming request."), l2;
              try {
                p2 = await Cr2(s.refreshRetryTokenForRetry(p2, h), a2);
              } catch (y2) {
                throw a2?.aborted && Wa(y2) ? y2 : (l2.$metadata || (l2.$metadata = {}), l2.$metadata.attempts = u + 1, l2.$metadata.totalRetryDelay = d2, l2);
              }
              u = p2.getRetryCount();
              let S2 = p2.getRetryDelay();
              d2 += (p2?.$retryLog?.acquisitionDelay ?? 0) + S2, S2 > 0 && await Cr2(new Promise(function(y2) {
                return setTimeout(y2, S2);
              }), a2);
            }
        } else
          return s = s, s?.mode && (o.userAgent = [...o.userAgent || [], ["cfg/retry-mode", s.mode]]), s.retry(r2, n2);
      };
    };
  };
}
var mf = function(t15) {
  return typeof t15.acquireInitialRetryToken < "u" && typeof t15.refreshRetryTokenForRetry < "u" && typeof t15.recordSuccess < "u";
};
var ff = function(t15, e) {
  let r2 = {
    error: t15,
    errorType: hf(t15)
  }, o = Ka(t15.$response, e);
  return o && (r2.retryAfterHint = o), r2;
};
var hf = function(t15) {
  return Ha(t15) ? "THROTTLING" : Ar2(t15) ? "TRANSIENT" : Va2(t15) ? "SERVER_ERROR" : "CLIENT_ERROR";
};
var gf = {
  name: "retryMiddleware",
  tags: ["RETRY"],
  step: "finalizeRequest",
  priority: "high",
  override: true
};
function Ya(t15) {
  let e = Sn2(t15);
  return function(r2) {
    return {
      applyToStack: function(o) {
        o.add(e(r2), gf);
      }
    };
  };
}
var U2 = class {
  static v2026 = true;
  static delay() {
    return 50;
  }
  static throttlingDelay() {
    return 1e3;
  }
  static cost() {
    return 14;
  }
  static throttlingCost() {
    return 5;
  }
  static modifiedCostType() {
    return "THROTTLING";
  }
};
var wr2 = class {
  x = U2.delay();
  computeNextBackoffDelay(e) {
    let n2 = Math.random() * Math.min(this.x * 2 ** e, 2e4);
    return Math.floor(n2);
  }
  setDelayBase(e) {
    this.x = e;
  }
};
var wt2 = class {
  delay;
  count;
  cost;
  longPoll;
  $retryLog = {
    acquisitionDelay: 0
  };
  constructor(e, r2, o, n2) {
    this.delay = e, this.count = r2, this.cost = o, this.longPoll = n2;
  }
  getRetryCount() {
    return this.count;
  }
  getRetryDelay() {
    return Math.min(2e4, this.delay);
  }
  getRetryCost() {
    return this.cost;
  }
  isLongPoll() {
    return this.longPoll;
  }
};
var vr2 = {
  incompatible: 1,
  attempts: 2,
  capacity: 3
};
var Or2 = class {
  mode = ae2.STANDARD;
  retryBackoffStrategy;
  capacity = 500;
  maxAttemptsProvider;
  baseDelay;
  constructor(e) {
    typeof e == "number" ? this.maxAttemptsProvider = async function() {
      return e;
    } : typeof e == "function" ? this.maxAttemptsProvider = e : e && typeof e == "object" && (this.maxAttemptsProvider = async function() {
      return e.maxAttempts;
    }, this.baseDelay = e.baseDelay, this.retryBackoffStrategy = e.backoff), this.maxAttemptsProvider ??= async function() {
      return $e;
    }, this.baseDelay ??= U2.delay(), this.retryBackoffStrategy ??= new wr2();
  }
  async acquireInitialRetryToken(e) {
    return new wt2(U2.delay(), 0, void 0, e.includes(":longpoll"));
  }
  async refreshRetryTokenForRetry(e, r2) {
    let o = await this.getMaxAttempts(), n2 = this.retryCode(e, r2, o), s = n2 === 0, i2 = e.isLongPoll?.();
    if (s || i2) {
      let a2 = r2.errorType;
      this.retryBackoffStrategy.setDelayBase(a2 === "THROTTLING" ? U2.throttlingDelay() : this.baseDelay);
      let c2 = this.retryBackoffStrategy.computeNextBackoffDelay(e.getRetryCount()), p2 = c2;
      if (r2.retryAfterHint instanceof Date && (p2 = Math.max(c2, Math.min(r2.retryAfterHint.getTime() - Date.now(), c2 + 5e3))), s) {
        let l2 = this.getCapacityCost(a2);
        this.capacity -= l2;
        let u = new wt2(0, e.getRetryCount() + 1, l2, e.isLongPoll?.() ?? false);
        return await new Promise(function(d2) {
          return setTimeout(d2, p2);
        }), u.$retryLog.acquisitionDelay = p2, u;
      } else {
        let l2 = n2 === vr2.capacity && i2 ? p2 : 0;
        l2 > 0 && await new Promise(function(u) {
          return setTimeout(u, l2);
        });
      }
    }
    throw new Error("No retry token available");
  }
  recordSuccess(e) {
    this.capacity = Math.min(500, this.capacity + (e.getRetryCost() ?? 1));
  }
  getCapacity() {
    return this.capacity;
  }
  async maxAttempts() {
    return this.maxAttemptsProvider();
  }
  async getMaxAttempts() {
    try {
      return await this.maxAttemptsProvider();
    } catch {
      return console.warn(`Max attempts provider could not resolve. Using default of ${$e}`), $e;
    }
  }
  retryCode(e, r2, o) {
    let n2 = e.getRetryCount() + 1, s = this.isRetryableError(r2.errorType) ? 0 : vr2.incompatible, i2 = n2 < o ? 0 : vr2.attempts, a2 = this.capacity >= this.getCapacityCost(r2.errorType) ? 0 : vr2.capacity;
    return s || i2 || a2;
  }
  getCapacityCost(e) {
    return e === U2.modifiedCostType() ? U2.throttlingCost() : U2.cost();
  }
  isRetryableError(e) {
    return e === "THROTTLING" || e === "TRANSIENT";
  }
};
var Qa = "AWS_MAX_ATTEMPTS";
var Xa = "max_attempts";
var En2 = {
  environmentVariableSelector: function(t15) {
    let e = t15[Qa];
    if (!e)
      return;
    let r2 = parseInt(e);
    if (Number.isNaN(r2))
      throw new Error(`Environment variable ${Qa} mast be a number, got "${e}"`);
    return r2;
  },
  configFileSelector: function(t15) {
    let e = t15[Xa];
    if (!e)
      return;
    let r2 = parseInt(e);
    if (Number.isNaN(r2))
      throw new Error(`Shared config file entry ${Xa} mast be a number, got "${e}"`);
    return r2;
  },
  default: $e
};
var Ja2 = function(t15, e) {
  let { retryStrategy: r2, retryMode: o } = t15, { defaultMaxAttempts: n2 = $e, defaultBaseDelay: s = U2.delay() } = e ?? {}, i2 = F2(t15.maxAttempts ?? n2), a2 = r2 ? Promise.resolve(r2) : void 0, c2 = async function() {
    let p2 = await i2();
    return await F2(o)() === ae2.ADAPTIVE ? new (void 0)(i2, {
      maxAttempts: p2,
      baseDelay: s
    }) : new Or2({
      maxAttempts: p2,
      baseDelay: s
    });
  };
  return Object.assign(t15, {
    maxAttempts: i2,
    retryStrategy: function() {
      return a2 ??= c2();
    }
  });
};
var xf = "AWS_RETRY_MODE";
var yf = "retry_mode";
var Za = {
  environmentVariableSelector: function(t15) {
    return t15[xf];
  },
  configFileSelector: function(t15) {
    return t15[yf];
  },
  default: or2
};
var HR = Sn2(un2);
var ec = Ya(un2);
var Dr2 = function(t15, e, r2, o, n2) {
  return {
    name: e,
    namespace: t15,
    traits: r2,
    input: o,
    output: n2
  };
};
var tc = function(t15) {
  return function(e, r2) {
    return async function(o) {
      let { response: n2 } = await e(o), { operationSchema: s } = X2(r2), [, i2, a2, c2, p2, l2] = s ?? [];
      try {
        let u = await t15.protocol.deserializeResponse(Dr2(i2, a2, c2, p2, l2), {
          ...t15,
          ...r2
        }, n2);
        return {
          response: n2,
          output: u
        };
      } catch (u) {
        if (Object.defineProperty(u, "$response", {
          value: n2,
          enumerable: false,
          writable: false,
          configurable: false
        }), !("$metadata" in u)) {
          let d2 = "Deserialization error: to see the raw response, inspect the hidden field {error}.$response on this object.";
          try {
            u.message += `
  ` + d2;
          } catch {
            !r2.logger || r2.logger?.constructor?.name === "NoOpLogger" ? console.warn(d2) : r2.logger?.warn?.(d2);
          }
          typeof u.$responseBodyText < "u" && u.$response && (u.$response.body = u.$responseBodyText);
          try {
            if (Y2.isInstance(n2)) {
              let { headers: m2 = {}, statusCode: g } = n2, E = Object.entries(m2);
              u.$metadata = {
                httpStatusCode: g,
                requestId: xn2(/^x-[\w-]+-request-?id$/, E),
                extendedRequestId: xn2(/^x-[\w-]+-id-2$/, E),
                cfId: xn2(/^x-[\w-]+-cf-id$/, E)
              };
            }
          } catch {
          }
        }
        throw u;
      }
    };
  };
};
var xn2 = function(t15, e) {
  return (e.find(function([r2]) {
    return r2.match(t15);
  }) || [void 0, void 0])[1];
};
var rc = function(t15) {
  return function(e, r2) {
    return async function(o) {
      let { operationSchema: n2 } = X2(r2), [, s, i2, a2, c2, p2] = n2 ?? [], l2 = r2.endpointV2 ? async function() {
        return Ae2(r2.endpointV2);
      } : t15.endpoint, u = await t15.protocol.serializeRequest(Dr2(s, i2, a2, c2, p2), o.input, {
        ...t15,
        ...r2,
        endpoint: l2
      });
      return e({
        ...o,
        request: u
      });
    };
  };
};
var Tf = {
  name: "deserializerMiddleware",
  step: "deserialize",
  tags: ["DESERIALIZER"],
  override: true
};
var _f = {
  name: "serializerMiddleware",
  step: "serialize",
  tags: ["SERIALIZER"],
  override: true
};
function oc(t15) {
  return {
    applyToStack: function(e) {
      e.add(rc(t15), _f), e.add(tc(t15), Tf), t15.protocol.setSerdeContext(t15);
    }
  };
}
var Nr2 = function(t15) {
  return Y2.isInstance(t15) ? t15.headers?.date ?? t15.headers?.Date : void 0;
};
var Pr2 = function(t15) {
  return Y2.isInstance(t15) ? t15.headers?.age ?? t15.headers?.Age : void 0;
};
var yn2 = function(t15) {
  return new Date(Date.now() + t15);
};
var kr2 = function(t15, e, r2, o) {
  if (o !== void 0)
    return e;
  let n2 = Date.parse(t15);
  if (Number.isNaN(n2))
    return e;
  let s = Date.now();
  return r2 !== void 0 && s - r2 > 9e5 ? e : n2 - s;
};
var vt2 = function(t15, e) {
  if (!e)
    throw new Error(`Property \`${t15}\` is not resolved for AWS SDK SigV4Auth`);
  return e;
};
var bf = function(t15) {
  return t15.context?.[te2]?.eventStream?.output === true;
};
var If = async function(t15) {
  let e = vt2("context", t15.context), r2 = vt2("config", t15.config), o = e.endpointV2?.properties?.authSchemes?.[0], s = await vt2("signer", r2.signer)(o), i2 = t15?.signingRegion, a2 = t15?.signingRegionSet, c2 = t15?.signingName;
  return {
    config: r2,
    signer: s,
    signingRegion: i2,
    signingRegionSet: a2,
    signingName: c2
  };
};
var Lr2 = class {
  async sign(e, r2, o) {
    if (!O.isInstance(e))
      throw new Error("The request is not an instance of `HttpRequest` and cannot be signed");
    let n2 = await If(o), { config: s, signer: i2 } = n2, { signingRegion: a2, signingName: c2 } = n2, p2 = o.context;
    if (p2?.authSchemes?.length ?? false) {
      let [m2, g] = p2.authSchemes;
      m2?.name === "sigv4a" && g?.name === "sigv4" && (a2 = g?.signingRegion ?? a2, c2 = g?.signingName ?? c2);
    }
    let l2 = await s.disableClockSkewCorrection?.() === true;
    o._disableClockSkewCorrection = l2;
    let u = l2 || bf(o);
    return o._skipClockSkewSampling = u, u || (o._preRequestSystemClockOffset = s.systemClockOffset, o._requestSentAt = Date.now()), await i2.sign(e, {
      signingDate: l2 ? /* @__PURE__ */ new Date() : yn2(s.systemClockOffset),
      signingRegion: a2,
      signingService: c2
    });
  }
  errorHandler(e) {
    return function(r2) {
      let o = r2;
      if (!e._skipClockSkewSampling && !e._disableClockSkewCorrection) {
        let n2 = o.ServerTime ?? Nr2(o.$response);
        if (n2) {
          let s = vt2("config", e.config), i2 = e._preRequestSystemClockOffset, a2 = e._requestSentAt, c2 = Pr2(o.$response), p2 = kr2(n2, s.systemClockOffset, a2, c2);
          s.systemClockOffset = p2, Math.abs(p2) >= 24e4 && (p2 !== i2 || i2 !== void 0 && i2 !== p2) && o.$metadata && (o.$metadata.clockSkewCorrected = true);
        }
      }
      throw r2;
    };
  }
  successHandler(e, r2) {
    if (r2._skipClockSkewSampling || r2._disableClockSkewCorrection)
      return;
    let o = Nr2(e);
    if (o) {
      let n2 = vt2("config", r2.config), s = r2._requestSentAt, i2 = Pr2(e);
      n2.systemClockOffset = kr2(o, n2.systemClockOffset, s, i2);
    }
  }
};
var Tn2 = function(t15) {
  return typeof t15 == "string" && t15.length > 0 ? t15.split(",").map(function(e) {
    return e.trim();
  }) : [];
};
var nc = function(t15) {
  return `AWS_BEARER_TOKEN_${t15.replace(/[\s-]/g, "_").toUpperCase()}`;
};
var sc = "AWS_AUTH_SCHEME_PREFERENCE";
var ic = "auth_scheme_preference";
var ac = {
  environmentVariableSelector: function(t15, e) {
    if (e?.signingName && nc(e.signingName) in t15)
      return ["httpBearerAuth"];
    if (sc in t15)
      return Tn2(t15[sc]);
  },
  configFileSelector: function(t15) {
    if (ic in t15)
      return Tn2(t15[ic]);
  },
  default: []
};
function Ur2(t15, e, r2) {
  return t15.$source || (t15.$source = {}), t15.$source[e] = r2, t15;
}
var Rf = function(t15) {
  return function(r2) {
    return _n2(r2) && r2.expiration.getTime() - Date.now() < t15;
  };
};
var cc = Rf(3e5);
var _n2 = function(t15) {
  return t15.expiration !== void 0;
};
var pc = function(t15, e, r2) {
  if (t15 === void 0)
    return;
  let o = typeof t15 != "function" ? async function() {
    return Promise.resolve(t15);
  } : t15, n2, s, i2, a2 = false, c2 = async function(p2) {
    s || (s = o(p2));
    try {
      n2 = await s, i2 = true, a2 = false;
    } finally {
      s = void 0;
    }
    return n2;
  };
  return e === void 0 ? async function(p2) {
    return (!i2 || p2?.forceRefresh) && (n2 = await c2(p2)), n2;
  } : async function(p2) {
    return (!i2 || p2?.forceRefresh) && (n2 = await c2(p2)), a2 ? n2 : r2(n2) ? (e(n2) && await c2(p2), n2) : (a2 = true, n2);
  };
};
var Mr2 = class {
  format(e) {
    let r2 = [];
    for (let s in e) {
      if (!_2(e, s))
        continue;
      let i2 = re2(s);
      r2.push(Uint8Array.from([i2.byteLength]), i2, this.formatHeaderValue(e[s]));
    }
    let o = new Uint8Array(r2.reduce(function(s, i2) {
      return s + i2.byteLength;
    }, 0)), n2 = 0;
    for (let s of r2)
      o.set(s, n2), n2 += s.byteLength;
    return o;
  }
  formatHeaderValue(e) {
    switch (e.type) {
      case "boolean":
        return Uint8Array.from([e.value ? 0 : 1]);
      case "byte":
        return Uint8Array.from([2, e.value]);
      case "short":
        let r2 = new DataView(new ArrayBuffer(3));
        return r2.setUint8(0, 3), r2.setInt16(1, e.value, false), new Uint8Array(r2.buffer);
      case "integer":
        let o = new DataView(new ArrayBuffer(5));
        return o.setUint8(0, 4), o.setInt32(1, e.value, false), new Uint8Array(o.buffer);
      case "long":
        let n2 = new Uint8Array(9);
        return n2[0] = 5, n2.set(e.value.bytes, 1), n2;
      case "binary":
        let s = new DataView(new ArrayBuffer(3 + e.value.byteLength));
        s.setUint8(0, 6), s.setUint16(1, e.value.byteLength, false);
        let i2 = new Uint8Array(s.buffer);
        return i2.set(e.value, 3), i2;
      case "string":
        let a2 = re2(e.value), c2 = new DataView(new ArrayBuffer(3 + a2.byteLength));
        c2.setUint8(0, 7), c2.setUint16(1, a2.byteLength, false);
        let p2 = new Uint8Array(c2.buffer);
        return p2.set(a2, 3), p2;
      case "timestamp":
        let l2 = new Uint8Array(9);
        return l2[0] = 8, l2.set(bn2.fromNumber(e.value.valueOf()).bytes, 1), l2;
      case "uuid":
        if (!Af.test(e.value))
          throw new Error(`Invalid UUID received: ${e.value}`);
        let u = new Uint8Array(17);
        return u[0] = 9, u.set(Oa(e.value.replace(/-/g, "")), 1), u;
    }
  }
};
var uc;
(function(t15) {
  t15[t15.boolTrue = 0] = "boolTrue", t15[t15.boolFalse = 1] = "boolFalse", t15[t15.byte = 2] = "byte", t15[t15.short = 3] = "short", t15[t15.integer = 4] = "integer", t15[t15.long = 5] = "long", t15[t15.byteArray = 6] = "byteArray", t15[t15.string = 7] = "string", t15[t15.timestamp = 8] = "timestamp", t15[t15.uuid = 9] = "uuid";
})(uc || (uc = {}));
var Af = /^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$/;
var bn2 = class t6 {
  bytes;
  constructor(e) {
    if (this.bytes = e, e.byteLength !== 8)
      throw new Error("Int64 buffers must be exactly 8 bytes");
  }
  static fromNumber(e) {
    if (e > 9223372036854776e3 || e < -9223372036854776e3)
      throw new Error(`${e} is too large (or, if negative, too small) to represent as an Int64`);
    let r2 = new Uint8Array(8);
    for (let o = 7, n2 = Math.abs(Math.round(e)); o > -1 && n2 > 0; o--, n2 /= 256)
      r2[o] = n2;
    return e < 0 && lc(r2), new t6(r2);
  }
  valueOf() {
    let e = this.bytes.slice(0), r2 = e[0] & 128;
    return r2 && lc(e), parseInt(Z2(e), 16) * (r2 ? -1 : 1);
  }
  toString() {
    return String(this.valueOf());
  }
};
function lc(t15) {
  for (let e = 0; e < 8; e++)
    t15[e] ^= 255;
  for (let e = 7; e > -1 && (t15[e]++, t15[e] === 0); e--)
    ;
}
var ue2 = function(t15) {
  return encodeURIComponent(t15).replace(/[!'()*]/g, Cf);
};
var Cf = function(t15) {
  return `%${t15.charCodeAt(0).toString(16).toUpperCase()}`;
};
var dc = "X-Amz-Algorithm";
var mc2 = "X-Amz-Credential";
var In2 = "X-Amz-Date";
var fc2 = "X-Amz-SignedHeaders";
var hc2 = "X-Amz-Expires";
var Rn2 = "X-Amz-Signature";
var An2 = "X-Amz-Security-Token";
var Cn2 = "authorization";
var wn2 = In2.toLowerCase();
var wf = "date";
var gc2 = [Cn2, wn2, wf];
var Sc2 = Rn2.toLowerCase();
var Ot2 = "x-amz-content-sha256";
var Ec = An2.toLowerCase();
var xc2 = {
  authorization: true,
  "cache-control": true,
  connection: true,
  expect: true,
  from: true,
  "keep-alive": true,
  "max-forwards": true,
  pragma: true,
  referer: true,
  te: true,
  trailer: true,
  "transfer-encoding": true,
  upgrade: true,
  "user-agent": true,
  "x-amzn-trace-id": true
};
var yc = /^proxy-/;
var Tc = /^sec-/;
var $r2 = "AWS4-HMAC-SHA256";
var _c = "AWS4-HMAC-SHA256-PAYLOAD";
var bc = "UNSIGNED-PAYLOAD";
var Ic = 50;
var vn2 = "aws4_request";
var Rc2 = 3600 * 24 * 7;
var Ac = function({ query: t15 = {} }) {
  let e = [], r2 = {};
  for (let o in t15) {
    if (!_2(t15, o) || o.toLowerCase() === Sc2)
      continue;
    let n2 = ue2(o);
    e.push(n2);
    let s = t15[o];
    typeof s == "string" ? r2[n2] = `${n2}=${ue2(s)}` : Array.isArray(s) && (r2[n2] = s.slice(0).reduce(function(i2, a2) {
      return i2.concat([`${n2}=${ue2(a2)}`]);
    }, []).sort().join("&"));
  }
  return e.sort().map(function(o) {
    return r2[o];
  }).filter(function(o) {
    return o;
  }).join("&");
};
var Cc = function(t15) {
  return vf(t15).toISOString().replace(/\.\d{3}Z$/, "Z");
};
var vf = function(t15) {
  return typeof t15 == "number" ? new Date(t15 * 1e3) : typeof t15 == "string" ? Number(t15) ? new Date(Number(t15) * 1e3) : new Date(t15) : t15;
};
var Br2 = class {
  service;
  regionProvider;
  credentialProvider;
  sha256;
  uriEscapePath;
  applyChecksum;
  constructor({ applyChecksum: e, credentials: r2, region: o, service: n2, sha256: s, uriEscapePath: i2 = true }) {
    this.service = n2, this.sha256 = s, this.uriEscapePath = i2, this.applyChecksum = typeof e == "boolean" ? e : true, this.regionProvider = F2(o), this.credentialProvider = F2(r2);
  }
  createCanonicalRequest(e, r2, o) {
    let n2 = Object.keys(r2).sort();
    return `${e.method}
${this.getCanonicalPath(e)}
${Ac(e)}
${n2.map(function(s) {
      return `${s}:${r2[s]}`;
    }).join(`
`)}

${n2.join(";")}
${o}`;
  }
  async createStringToSign(e, r2, o, n2) {
    let s = new this.sha256();
    s.update(xe2(o));
    let i2 = await s.digest();
    return `${n2}
${e}
${r2}
${Z2(i2)}`;
  }
  getCanonicalPath({ path: e }) {
    if (this.uriEscapePath) {
      let r2 = [];
      for (let s of e.split("/"))
        s?.length !== 0 && s !== "." && (s === ".." ? r2.pop() : r2.push(s));
      let o = `${e?.startsWith("/") ? "/" : ""}${r2.join("/")}${r2.length > 0 && e?.endsWith("/") ? "/" : ""}`;
      return ue2(o).replace(/%2F/g, "/");
    }
    return e;
  }
  validateResolvedCredentials(e) {
    if (typeof e != "object" || typeof e.accessKeyId != "string" || typeof e.secretAccessKey != "string")
      throw new Error("Resolved credential object is not valid");
  }
  formatDate(e) {
    let r2 = Cc(e).replace(/[-:]/g, "");
    return {
      longDate: r2,
      shortDate: r2.slice(0, 8)
    };
  }
  getCanonicalHeaderList(e) {
    return Object.keys(e).sort().join(";");
  }
};
var Fr2 = {};
var On2 = [];
var Gr2 = function(t15, e, r2) {
  return `${t15}/${e}/${r2}/${vn2}`;
};
var vc = async function(t15, e, r2, o, n2) {
  let s = await wc(t15, e.secretAccessKey, e.accessKeyId), i2 = `${r2}:${o}:${n2}:${Z2(s)}:${e.sessionToken}`;
  if (i2 in Fr2)
    return Fr2[i2];
  for (On2.push(i2); On2.length > Ic; )
    delete Fr2[On2.shift()];
  let a2 = `AWS4${e.secretAccessKey}`;
  for (let c2 of [r2, o, n2, vn2])
    a2 = await wc(t15, a2, c2);
  return Fr2[i2] = a2;
};
var wc = function(t15, e, r2) {
  let o = new t15(e);
  return o.update(xe2(r2)), o.digest();
};
var Dn2 = function({ headers: t15 }, e, r2) {
  let o = {};
  for (let n2 of Object.keys(t15).sort()) {
    if (t15[n2] == null)
      continue;
    let s = n2.toLowerCase();
    (_2(xc2, s) || e?.has(s) || yc.test(s) || Tc.test(s)) && (!r2 || r2 && !r2.has(s)) || (s === "__proto__" && De2(o), o[s] = t15[n2].replace(/[\r\n]/g, " ").replace(/[ \t]+/g, " ").replace(/^ | $/g, ""));
  }
  return o;
};
var Hr2 = async function({ headers: t15, body: e }, r2) {
  for (let o in t15)
    if (_2(t15, o) && o.toLowerCase() === Ot2)
      return t15[o];
  if (e == null)
    return "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  if (typeof e == "string" || ArrayBuffer.isView(e) || Sr2(e)) {
    let o = new r2();
    return o.update(xe2(e)), Z2(await o.digest());
  }
  return bc;
};
var Oc2 = function(t15, e) {
  t15 = t15.toLowerCase();
  for (let r2 in e)
    if (_2(e, r2) && t15 === r2.toLowerCase())
      return true;
  return false;
};
var Dc = function(t15, e = {}) {
  let { headers: r2, query: o = {} } = O.clone(t15);
  for (let n2 in r2) {
    if (!_2(r2, n2))
      continue;
    let s = n2.toLowerCase();
    (s.slice(0, 6) === "x-amz-" && !e.unhoistableHeaders?.has(s) || e.hoistableHeaders?.has(s)) && (o[n2] = r2[n2], delete r2[n2]);
  }
  return {
    ...t15,
    headers: r2,
    query: o
  };
};
var Nn2 = function(t15) {
  t15 = O.clone(t15);
  for (let e in t15.headers)
    _2(t15.headers, e) && gc2.indexOf(e.toLowerCase()) > -1 && delete t15.headers[e];
  return t15;
};
var st = class extends Br2 {
  headerFormatter = new Mr2();
  constructor({ applyChecksum: e, credentials: r2, region: o, service: n2, sha256: s, uriEscapePath: i2 = true }) {
    super({
      applyChecksum: e,
      credentials: r2,
      region: o,
      service: n2,
      sha256: s,
      uriEscapePath: i2
    });
  }
  async presign(e, r2 = {}) {
    let { signingDate: o = /* @__PURE__ */ new Date(), expiresIn: n2 = 3600, unsignableHeaders: s, unhoistableHeaders: i2, signableHeaders: a2, hoistableHeaders: c2, signingRegion: p2, signingService: l2 } = r2, u = await this.credentialProvider();
    this.validateResolvedCredentials(u);
    let d2 = p2 ?? await this.regionProvider(), { longDate: m2, shortDate: g } = this.formatDate(o);
    if (n2 > Rc2)
      return Promise.reject("Signature version 4 presigned URLs must have an expiration date less than one week in the future");
    let E = Gr2(g, d2, l2 ?? this.service), h = Dc(Nn2(e), { unhoistableHeaders: i2, hoistableHeaders: c2 });
    u.sessionToken && (h.query[An2] = u.sessionToken), h.query[dc] = $r2, h.query[mc2] = `${u.accessKeyId}/${E}`, h.query[In2] = m2, h.query[hc2] = n2.toString(10);
    let S2 = Dn2(h, s, a2);
    return h.query[fc2] = this.getCanonicalHeaderList(S2), h.query[Rn2] = await this.getSignature(m2, E, this.getSigningKey(u, d2, g, l2), this.createCanonicalRequest(h, S2, await Hr2(e, this.sha256))), h;
  }
  async sign(e, r2) {
    return typeof e == "string" ? this.signString(e, r2) : e.headers && e.payload ? this.signEvent(e, r2) : e.message ? this.signMessage(e, r2) : this.signRequest(e, r2);
  }
  async signEvent({ headers: e, payload: r2 }, { signingDate: o = /* @__PURE__ */ new Date(), priorSignature: n2, signingRegion: s, signingService: i2, eventStreamCredentials: a2 }) {
    let c2 = s ?? await this.regionProvider(), { shortDate: p2, longDate: l2 } = this.formatDate(o), u = Gr2(p2, c2, i2 ?? this.service), d2 = await Hr2({ headers: {}, body: r2 }, this.sha256), m2 = new this.sha256();
    m2.update(e);
    let g = Z2(await m2.digest()), E = [
      _c,
      l2,
      u,
      n2,
      g,
      d2
    ].join(`
`);
    return this.signString(E, {
      signingDate: o,
      signingRegion: c2,
      signingService: i2,
      eventStreamCredentials: a2
    });
  }
  async signMessage(e, { signingDate: r2 = /* @__PURE__ */ new Date(), signingRegion: o, signingService: n2, eventStreamCredentials: s }) {
    return this.signEvent({
      headers: this.headerFormatter.format(e.message.headers),
      payload: e.message.body
    }, {
      signingDate: r2,
      signingRegion: o,
      signingService: n2,
      priorSignature: e.priorSignature,
      eventStreamCredentials: s
    }).then(function(a2) {
      return { message: e.message, signature: a2 };
    });
  }
  async signString(e, { signingDate: r2 = /* @__PURE__ */ new Date(), signingRegion: o, signingService: n2, eventStreamCredentials: s } = {}) {
    let i2 = s ?? await this.credentialProvider();
    this.validateResolvedCredentials(i2);
    let a2 = o ?? await this.regionProvider(), { shortDate: c2 } = this.formatDate(r2), p2 = new this.sha256(await this.getSigningKey(i2, a2, c2, n2));
    return p2.update(xe2(e)), Z2(await p2.digest());
  }
  async signRequest(e, { signingDate: r2 = /* @__PURE__ */ new Date(), signableHeaders: o, unsignableHeaders: n2, signingRegion: s, signingService: i2 } = {}) {
    let a2 = await this.credentialProvider();
    this.validateResolvedCredentials(a2);
    let c2 = s ?? await this.regionProvider(), p2 = Nn2(e), { longDate: l2, shortDate: u } = this.formatDate(r2), d2 = Gr2(u, c2, i2 ?? this.service);
    p2.headers[wn2] = l2, a2.sessionToken && (p2.headers[Ec] = a2.sessionToken);
    let m2 = await Hr2(p2, this.sha256);
    !Oc2(Ot2, p2.headers) && this.applyChecksum && (p2.headers[Ot2] = m2);
    let g = Dn2(p2, n2, o), E = await this.getSignature(l2, d2, this.getSigningKey(a2, c2, u, i2), this.createCanonicalRequest(p2, g, m2));
    return p2.headers[Cn2] = `${$r2} Credential=${a2.accessKeyId}/${d2}, SignedHeaders=${this.getCanonicalHeaderList(g)}, Signature=${E}`, p2;
  }
  async getSignature(e, r2, o, n2) {
    let s = await this.createStringToSign(e, r2, n2, $r2), i2 = new this.sha256(await o);
    return i2.update(xe2(s)), Z2(await i2.digest());
  }
  getSigningKey(e, r2, o, n2) {
    return vc(this.sha256, e, o, r2, n2 || this.service);
  }
};
var Pn2 = function(t15) {
  return function(e) {
    let r2 = e.credentials, o = !!e.credentials, n2;
    Object.defineProperty(e, "credentials", {
      set(l2) {
        l2 && l2 !== r2 && l2 !== n2 && (o = true), r2 = l2;
        let u = Of(e, {
          credentials: r2,
          credentialDefaultProvider: e.credentialDefaultProvider
        }), d2 = Df(e, u);
        if (o && !d2.attributed) {
          let m2 = typeof r2 == "object" && r2 !== null;
          n2 = async function(g) {
            let h = await d2(g);
            return m2 && (!h.$source || Object.keys(h.$source).length === 0) ? Ur2(h, "CREDENTIALS_CODE", "e") : h;
          }, n2.memoized = d2.memoized, n2.configBound = d2.configBound, n2.attributed = true;
        } else
          n2 = d2;
      },
      get() {
        return n2;
      },
      enumerable: true,
      configurable: true
    }), e.credentials = r2;
    let { signingEscapePath: s = true, systemClockOffset: i2 = e.systemClockOffset || 0, sha256: a2 } = e, c2;
    return e.signer ? c2 = be2(e.signer) : e.regionInfoProvider ? c2 = function() {
      return be2(e.region)().then(async function(l2) {
        return [
          await e.regionInfoProvider(l2, {
            useFipsEndpoint: await e.useFipsEndpoint(),
            useDualstackEndpoint: await e.useDualstackEndpoint()
          }) || {},
          l2
        ];
      }).then(function([l2, u]) {
        let { signingRegion: d2, signingService: m2 } = l2;
        e.signingRegion = e.signingRegion || d2 || u, e.signingName = e.signingName || m2 || e.serviceId;
        let g = {
          ...e,
          credentials: e.credentials,
          region: e.signingRegion,
          service: e.signingName,
          sha256: a2,
          uriEscapePath: s
        }, E = e.signerConstructor || st;
        return new E(g);
      });
    } : c2 = async function(l2) {
      l2 = Object.assign({}, {
        name: "sigv4",
        signingName: e.signingName || e.defaultSigningName,
        signingRegion: await be2(e.region)(),
        properties: {}
      }, l2);
      let u = l2.signingRegion, d2 = l2.signingName;
      e.signingRegion = e.signingRegion || u, e.signingName = e.signingName || d2 || e.serviceId;
      let m2 = {
        ...e,
        credentials: e.credentials,
        region: e.signingRegion,
        service: e.signingName,
        sha256: a2,
        uriEscapePath: s
      }, g = e.signerConstructor || st;
      return new g(m2);
    }, Object.assign(e, {
      systemClockOffset: i2,
      signingEscapePath: s,
      signer: c2,
      disableClockSkewCorrection: be2(e.disableClockSkewCorrection ?? t15)
    });
  };
};
function Of(t15, { credentials: e, credentialDefaultProvider: r2 }) {
  let o;
  return e ? e?.memoized ? o = e : o = pc(e, cc, _n2) : r2 ? o = be2(r2(Object.assign({}, t15, {
    parentClientConfig: t15
  }))) : o = async function() {
    throw new Error("@aws-sdk/core::resolveAwsSdkSigV4Config - `credentials` not provided and no credentialDefaultProvider was configured.");
  }, o.memoized = true, o;
}
function Df(t15, e) {
  if (e.configBound)
    return e;
  let r2 = async function(o) {
    return e({ ...o, callerClientConfig: t15 });
  };
  return r2.memoized = e.memoized, r2.configBound = true, r2;
}
var Nf = "AWS_DISABLE_CLOCK_SKEW_CORRECTION";
var Pf = "disable_clock_skew_correction";
var Nc = {
  environmentVariableSelector: function(t15) {
    return J2(t15, Nf, V2.ENV);
  },
  configFileSelector: function(t15) {
    return J2(t15, Pf, V2.CONFIG);
  },
  default: false
};
var Pc2 = L2(Nc);
var kc = Pn2(Pc2);
var Lc = async function(t15, e, r2) {
  return {
    operation: X2(e).operation,
    region: await F2(t15.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function kf(t15) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "dynamodb",
      region: t15.region
    },
    propertiesExtractor: function(e, r2) {
      return {
        signingProperties: {
          config: e,
          context: r2
        }
      };
    }
  };
}
var Uc2 = function(t15) {
  let e = [];
  switch (t15.operation) {
    default:
      e.push(kf(t15));
  }
  return e;
};
var Mc = function(t15) {
  let e = kc(t15);
  return Object.assign(e, {
    authSchemePreference: F2(t15.authSchemePreference ?? [])
  });
};
var it2 = function(t15) {
  return typeof t15 == "function" ? t15() : t15;
};
var kn2 = [];
function He2(t15) {
  if (typeof t15 == "object")
    return t15;
  if (t15 = t15 | 0, kn2[t15])
    return kn2[t15];
  let e = {}, r2 = 0;
  for (let o of [
    "httpLabel",
    "idempotent",
    "idempotencyToken",
    "sensitive",
    "httpPayload",
    "httpResponseCode",
    "httpQueryParams"
  ])
    (t15 >> r2++ & 1) === 1 && (e[o] = 1);
  return kn2[t15] = e;
}
var Dt = {
  it: /* @__PURE__ */ Symbol.for("@smithy/nor-struct-it"),
  ns: /* @__PURE__ */ Symbol.for("@smithy/ns")
};
var Ln2 = [];
var Un2 = {};
var w2 = class t7 {
  ref;
  memberName;
  static symbol = /* @__PURE__ */ Symbol.for("@smithy/nor");
  symbol = t7.symbol;
  name;
  schema;
  _isMemberSchema;
  traits;
  memberTraits;
  normalizedTraits;
  constructor(e, r2) {
    this.ref = e, this.memberName = r2;
    let o = [], n2 = e, s = e;
    for (this._isMemberSchema = false; Mn2(n2); )
      o.push(n2[1]), n2 = n2[0], s = it2(n2), this._isMemberSchema = true;
    if (o.length > 0) {
      this.memberTraits = {};
      for (let i2 = o.length - 1; i2 >= 0; --i2) {
        let a2 = o[i2];
        Object.assign(this.memberTraits, He2(a2));
      }
    } else
      this.memberTraits = 0;
    if (s instanceof t7) {
      let i2 = this.memberTraits;
      Object.assign(this, s), this.memberTraits = Object.assign({}, i2, s.getMemberTraits(), this.getMemberTraits()), this.normalizedTraits = void 0, this.memberName = r2 ?? s.memberName;
      return;
    }
    if (this.schema = it2(s), Lf(this.schema) ? (this.name = `${this.schema[1]}#${this.schema[2]}`, this.traits = this.schema[3]) : (this.name = this.memberName ?? String(s), this.traits = 0), this._isMemberSchema && !r2)
      throw new Error(`@smithy/core/schema - NormalizedSchema member init ${this.getName(true)} missing member name.`);
  }
  static [Symbol.hasInstance](e) {
    let r2 = this.prototype.isPrototypeOf(e);
    return !r2 && typeof e == "object" && e !== null ? e.symbol === this.symbol : r2;
  }
  static of(e) {
    let r2 = typeof e == "function" || typeof e == "object" && e !== null;
    if (typeof e == "number") {
      if (Ln2[e])
        return Ln2[e];
    } else if (typeof e == "string") {
      if (Un2[e])
        return Un2[e];
    } else if (r2 && e[Dt.ns])
      return e[Dt.ns];
    let o = it2(e);
    if (o instanceof t7)
      return o;
    if (Mn2(o)) {
      let [s, i2] = o;
      if (s instanceof t7)
        return Object.assign(s.getMergedTraits(), He2(i2)), s;
      throw new Error(`@smithy/core/schema - may not init unwrapped member schema=${JSON.stringify(e, null, 2)}.`);
    }
    let n2 = new t7(o);
    return r2 ? e[Dt.ns] = n2 : typeof o == "string" ? Un2[o] = n2 : typeof o == "number" ? Ln2[o] = n2 : n2;
  }
  getSchema() {
    let e = this.schema;
    return Array.isArray(e) && e[0] === 0 ? e[4] : e;
  }
  getName(e = false) {
    let { name: r2 } = this;
    return !e && r2 && r2.includes("#") ? r2.split("#")[1] : r2 || void 0;
  }
  getMemberName() {
    return this.memberName;
  }
  isMemberSchema() {
    return this._isMemberSchema;
  }
  isListSchema() {
    let e = this.getSchema();
    return typeof e == "number" ? e >= 64 && e < 128 : e[0] === 1;
  }
  isMapSchema() {
    let e = this.getSchema();
    return typeof e == "number" ? e >= 128 && e <= 255 : e[0] === 2;
  }
  isStructSchema() {
    let e = this.getSchema();
    if (typeof e != "object")
      return false;
    let r2 = e[0];
    return r2 === 3 || r2 === -3 || r2 === 4;
  }
  isUnionSchema() {
    let e = this.getSchema();
    return typeof e != "object" ? false : e[0] === 4;
  }
  isBlobSchema() {
    let e = this.getSchema();
    return e === 21 || e === 42;
  }
  isTimestampSchema() {
    let e = this.getSchema();
    return typeof e == "number" && e >= 4 && e <= 7;
  }
  isUnitSchema() {
    return this.getSchema() === "unit";
  }
  isDocumentSchema() {
    return this.getSchema() === 15;
  }
  isStringSchema() {
    return this.getSchema() === 0;
  }
  isBooleanSchema() {
    return this.getSchema() === 2;
  }
  isNumericSchema() {
    return this.getSchema() === 1;
  }
  isBigIntegerSchema() {
    return this.getSchema() === 17;
  }
  isBigDecimalSchema() {
    return this.getSchema() === 19;
  }
  isStreaming() {
    let { streaming: e } = this.getMergedTraits();
    return !!e || this.getSchema() === 42;
  }
  isIdempotencyToken() {
    return !!this.getMergedTraits().idempotencyToken;
  }
  getMergedTraits() {
    return this.normalizedTraits ?? (this.normalizedTraits = {
      ...this.getOwnTraits(),
      ...this.getMemberTraits()
    });
  }
  getMemberTraits() {
    return He2(this.memberTraits);
  }
  getOwnTraits() {
    return He2(this.traits);
  }
  getKeySchema() {
    let [e, r2] = [this.isDocumentSchema(), this.isMapSchema()];
    if (!e && !r2)
      throw new Error(`@smithy/core/schema - cannot get key for non-map: ${this.getName(true)}`);
    let o = this.getSchema(), n2 = e ? 15 : o[4] ?? 0;
    return Nt2([n2, 0], "key");
  }
  getValueSchema() {
    let e = this.getSchema(), [r2, o, n2] = [this.isDocumentSchema(), this.isMapSchema(), this.isListSchema()], s = typeof e == "number" ? 63 & e : e && typeof e == "object" && (o || n2) ? e[3 + e[0]] : r2 ? 15 : void 0;
    if (s != null)
      return Nt2([s, 0], o ? "value" : "member");
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no value member.`);
  }
  getMemberSchema(e) {
    let r2 = this.getSchema();
    if (this.isStructSchema() && r2[4].includes(e)) {
      let o = r2[4].indexOf(e), n2 = r2[5][o];
      return Nt2(Mn2(n2) ? n2 : [n2, 0], e);
    }
    if (this.isDocumentSchema())
      return Nt2([15, 0], e);
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no member=${e}.`);
  }
  getMemberSchemas() {
    let e = {};
    try {
      for (let [r2, o] of this.structIterator())
        e[r2] = o;
    } catch {
    }
    return e;
  }
  getEventStreamMember() {
    if (this.isStructSchema()) {
      for (let [e, r2] of this.structIterator())
        if (r2.isStreaming() && r2.isStructSchema())
          return e;
    }
    return "";
  }
  *structIterator() {
    if (this.isUnitSchema())
      return;
    if (!this.isStructSchema())
      throw new Error("@smithy/core/schema - cannot iterate non-struct schema.");
    let e = this.getSchema(), r2 = e[4].length, o = e[Dt.it];
    if (o && r2 === o.length) {
      yield* o;
      return;
    }
    o = Array(r2);
    for (let n2 = 0; n2 < r2; ++n2) {
      let s = e[4][n2], i2 = Nt2([e[5][n2], 0], s);
      yield o[n2] = [s, i2];
    }
    e[Dt.it] = o;
  }
};
function Nt2(t15, e) {
  if (t15 instanceof w2)
    return Object.assign(t15, {
      memberName: e,
      _isMemberSchema: true
    });
  let r2 = w2;
  return new r2(t15, e);
}
var Mn2 = function(t15) {
  return Array.isArray(t15) && t15.length === 2;
};
var Lf = function(t15) {
  return Array.isArray(t15) && t15.length >= 5;
};
var $n2 = "***SensitiveInformation***";
function at2(t15, e) {
  if (e == null)
    return e;
  let r2 = w2.of(t15);
  if (r2.getMergedTraits().sensitive)
    return $n2;
  if (r2.isListSchema()) {
    let o = r2.getValueSchema();
    if (o.getMergedTraits().sensitive)
      return $n2;
    if (Array.isArray(e))
      return e.map(function(n2) {
        return at2(o, n2);
      });
  } else if (r2.isMapSchema()) {
    let o = r2.getValueSchema();
    if (r2.getKeySchema().getMergedTraits().sensitive || o.getMergedTraits().sensitive)
      return $n2;
    if (typeof e == "object")
      return Object.fromEntries(Object.entries(e).map(function([n2, s]) {
        return [n2, at2(o, s)];
      }));
  } else if (r2.isStructSchema() && typeof e == "object") {
    let o = e, n2 = {};
    for (let [s, i2] of r2.structIterator())
      o[s] != null && (n2[s] = at2(i2, o[s]));
    return n2;
  }
  return e;
}
var $c = /* @__PURE__ */ Symbol.for("@smithy/op-event-stream");
var Pt2 = class {
  middlewareStack = Xe2();
  schema;
  static classBuilder() {
    return new Bn();
  }
  resolveMiddlewareWithContext(e, r2, o, { middlewareFn: n2, clientName: s, commandName: i2, inputFilterSensitiveLog: a2, outputFilterSensitiveLog: c2, smithyContext: p2, additionalContext: l2, CommandCtor: u }) {
    for (let D of n2.bind(this)(u, e, r2, o))
      this.middlewareStack.use(D);
    let d2 = e.concat(this.middlewareStack), { logger: m2 } = r2, g = l2[te2], E = {
      logger: m2,
      clientName: s,
      commandName: i2,
      inputFilterSensitiveLog: a2,
      outputFilterSensitiveLog: c2,
      ...l2,
      [te2]: {
        ...g,
        commandInstance: this,
        ...p2,
        ...o?.metricsRecorder === void 0 ? {} : { metricsRecorder: o.metricsRecorder },
        ...o?.abortSignal === void 0 ? {} : { abortSignal: o.abortSignal }
      }
    }, { requestHandler: h } = r2, S2 = o ?? {};
    S2.metricsRecorder && (S2 = { ...S2 }, delete S2.metricsRecorder);
    let y2, C2 = this.schema, T2 = C2?.[$c];
    if (T2 !== void 0)
      y2 = T2;
    else if (C2 && Array.isArray(C2) && C2[0] === 9) {
      let [, , , , D, q2] = C2;
      y2 = C2[$c] = !!(w2.of(D).getEventStreamMember() || w2.of(q2).getEventStreamMember());
    }
    return y2 && (S2 = {
      isEventStream: y2,
      ...S2
    }), d2.resolve(function(D) {
      return h.handle(D.request, S2);
    }, E);
  }
};
var Bn = class {
  _init = function() {
  };
  _ep = {};
  _middlewareFn = function() {
    return [];
  };
  _commandName = "";
  _clientName = "";
  _additionalContext = {};
  _smithyContext = {};
  _inputFilterSensitiveLog = void 0;
  _outputFilterSensitiveLog = void 0;
  _serializer = null;
  _deserializer = null;
  _operationSchema;
  init(e) {
    this._init = e;
  }
  ep(e) {
    return this._ep = e, this;
  }
  m(e) {
    return this._middlewareFn = e, this;
  }
  s(e, r2, o = {}) {
    return this._smithyContext = {
      service: e,
      operation: r2,
      ...o
    }, this;
  }
  c(e = {}) {
    return this._additionalContext = e, this;
  }
  n(e, r2) {
    return this._clientName = e, this._commandName = r2, this;
  }
  f(e = function(o) {
    return o;
  }, r2 = function(o) {
    return o;
  }) {
    return this._inputFilterSensitiveLog = e, this._outputFilterSensitiveLog = r2, this;
  }
  ser(e) {
    return this._serializer = e, this;
  }
  de(e) {
    return this._deserializer = e, this;
  }
  sc(e) {
    return this._operationSchema = e, this._smithyContext.operationSchema = e, this;
  }
  build() {
    let e = this, r2;
    return r2 = class extends Pt2 {
      input;
      static getEndpointParameterInstructions() {
        return e._ep;
      }
      constructor(...[o]) {
        super(), this.input = o ?? {}, e._init(this), this.schema = e._operationSchema;
      }
      resolveMiddleware(o, n2, s) {
        let i2 = e._operationSchema, a2 = i2?.[4] ?? i2?.input, c2 = i2?.[5] ?? i2?.output;
        return this.resolveMiddlewareWithContext(o, n2, s, {
          CommandCtor: r2,
          middlewareFn: e._middlewareFn,
          clientName: e._clientName,
          commandName: e._commandName,
          inputFilterSensitiveLog: e._inputFilterSensitiveLog ?? (i2 ? at2.bind(null, a2) : function(p2) {
            return p2;
          }),
          outputFilterSensitiveLog: e._outputFilterSensitiveLog ?? (i2 ? at2.bind(null, c2) : function(p2) {
            return p2;
          }),
          smithyContext: e._smithyContext,
          additionalContext: e._additionalContext
        });
      }
      serialize = e._serializer;
      deserialize = e._deserializer;
    };
  }
};
function Bc2(t15, e, r2, o) {
  return function(s, i2, a2, c2, p2 = {}) {
    let l2 = Object.assign({}, t15, s);
    return Pt2.classBuilder().ep(l2).m(function(u, d2, m2, g) {
      let E = i2.call(this, u, d2, m2, g);
      return E.unshift(o(m2, u.getEndpointParameterInstructions())), E;
    }).s(e, a2, p2).n(r2, a2.charAt(0).toUpperCase() + a2.slice(1) + "Command").sc(c2).build();
  };
}
var Fc2 = function(t15) {
  return Object.assign(t15, {
    useDualstackEndpoint: t15.useDualstackEndpoint ?? false,
    useFipsEndpoint: t15.useFipsEndpoint ?? false,
    defaultSigningName: "dynamodb"
  });
};
var Gc2 = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  AccountId: { type: "builtInParams", name: "accountId" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" },
  AccountIdEndpointMode: { type: "builtInParams", name: "accountIdEndpointMode" }
};
var z2 = Bc2(Gc2, "DynamoDB_20120810", "DynamoDBClient", ma2);
var Hc2 = {};
var le2 = {
  ResourceArn: { type: "contextParams", name: "TableName" }
};
var Vc2 = {
  ResourceArnList: { type: "operationContextParams", get: function(t15) {
    return t15?.TransactItems?.map(function(e) {
      return [e?.ConditionCheck?.TableName, e?.Put?.TableName, e?.Delete?.TableName, e?.Update?.TableName].filter(function(r2) {
        return r2;
      });
    }).flat();
  } }
};
var j2 = function(t15, e, r2, o) {
  return [];
};
var de2 = class t8 {
  namespace;
  schemas;
  exceptions;
  static registries = /* @__PURE__ */ new Map();
  constructor(e, r2 = /* @__PURE__ */ new Map(), o = /* @__PURE__ */ new Map()) {
    this.namespace = e, this.schemas = r2, this.exceptions = o, t8.registries.has(e) || t8.registries.set(e, this);
  }
  static for(e) {
    return t8.registries.get(e) ?? new t8(e);
  }
  copyFrom(e) {
    let { schemas: r2, exceptions: o } = this;
    for (let [n2, s] of e.schemas)
      r2.has(n2) || r2.set(n2, s);
    for (let [n2, s] of e.exceptions)
      o.has(n2) || o.set(n2, s);
  }
  register(e, r2) {
    let o = this.normalizeShapeId(e);
    for (let n2 of [this, t8.for(o.split("#")[0])])
      n2.schemas.has(o) || n2.schemas.set(o, r2);
  }
  getSchema(e) {
    let r2 = this.normalizeShapeId(e);
    if (!this.schemas.has(r2)) {
      if (!e.includes("#")) {
        let o = "#" + e, n2 = [];
        for (let [s, i2] of this.schemas.entries())
          s.endsWith(o) && n2.push(i2);
        if (n2.length === 1)
          return n2[0];
      }
      throw new Error(`@smithy/core/schema - schema not found for ${r2}`);
    }
    return this.schemas.get(r2);
  }
  registerError(e, r2) {
    let o = e, n2 = o[1], s = n2 + "#" + o[2];
    r2.hasOwnProperty?.("shapeId") || (r2.shapeId = s);
    for (let i2 of [this, t8.for(n2)])
      !i2.schemas.has(s) && !i2.exceptions.has(o) && (i2.schemas.set(s, o), i2.exceptions.set(o, r2));
  }
  getErrorCtor(e) {
    let r2 = e;
    return this.exceptions.has(r2) ? this.exceptions.get(r2) : t8.for(r2[1]).exceptions.get(r2);
  }
  getBaseException() {
    for (let e of this.exceptions.keys())
      if (Array.isArray(e)) {
        let [, r2, o] = e, n2 = r2 + "#" + o;
        if (n2.startsWith("smithy.ts.sdk.synthetic.") && n2.endsWith("ServiceException"))
          return e;
      }
  }
  find(e) {
    for (let r2 of this.schemas.values())
      if (e(r2))
        return r2;
  }
  clear() {
    this.schemas.clear(), this.exceptions.clear();
  }
  normalizeShapeId(e) {
    return e.includes("#") ? e : this.namespace + "#" + e;
  }
};
var Vr2 = class t9 extends Error {
  static shapeId = "smithy.ts.sdk.synthetic.nonamespace.client#ServiceException";
  $fault;
  $response;
  $retryable;
  $metadata;
  constructor(e) {
    super(e.message), Object.setPrototypeOf(this, Object.getPrototypeOf(this).constructor.prototype), this.name = e.name, this.$fault = e.$fault, this.$metadata = e.$metadata;
  }
  static isInstance(e) {
    if (!e)
      return false;
    let r2 = e;
    return t9.prototype.isPrototypeOf(r2) || !!r2.$fault && !!r2.$metadata && (r2.$fault === "client" || r2.$fault === "server");
  }
  static [Symbol.hasInstance](e) {
    if (!e)
      return false;
    let r2 = e;
    if (this === t9)
      return t9.isInstance(e);
    if (t9.isInstance(e)) {
      if (this.prototype.isPrototypeOf(e))
        return true;
      let o = Object.prototype.hasOwnProperty.call(this, "shapeId") ? this.shapeId : void 0, n2 = false;
      if (o) {
        let i2 = Object.getPrototypeOf(r2);
        for (; i2 && i2 !== Object.prototype; ) {
          let a2 = i2.constructor, c2 = a2 !== t9 && Object.prototype.hasOwnProperty.call(a2, "shapeId") ? a2?.shapeId : void 0;
          if (c2 && (n2 = true, c2 === o))
            return true;
          i2 = Object.getPrototypeOf(i2);
        }
      }
      if (o && n2)
        return false;
      let s = this.name;
      if (s && s.length >= 6) {
        if (r2.name === s)
          return true;
        let i2 = Object.getPrototypeOf(r2);
        for (; i2 && i2 !== Object.prototype; ) {
          let a2 = i2.constructor?.name;
          if (a2 && a2 !== "Error" && a2 === s)
            return true;
          i2 = Object.getPrototypeOf(i2);
        }
      }
    }
    return false;
  }
};
var Fn2 = function(t15, e = {}) {
  Object.entries(e).filter(function([, o]) {
    return o !== void 0;
  }).forEach(function([o, n2]) {
    (t15[o] == null || t15[o] === "") && (t15[o] = n2);
  });
  let r2 = t15.message || t15.Message || "UnknownError";
  return t15.message = r2, delete t15.Message, t15;
};
var ct2 = class t10 extends Vr2 {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb#DynamoDBServiceException";
  constructor(e) {
    super(e), Object.setPrototypeOf(this, t10.prototype);
  }
};
var I2 = function(t15, e, r2) {
  return class extends ct2 {
    static shapeId = t15;
    name = e;
    $fault = r2;
    constructor(o) {
      super({ name: e, $fault: r2, ...o }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var Wc2 = /* @__PURE__ */ I2("com.amazonaws.dynamodb#BackupInUseException", "BackupInUseException", "client");
var zc = /* @__PURE__ */ I2("com.amazonaws.dynamodb#BackupNotFoundException", "BackupNotFoundException", "client");
var jc = /* @__PURE__ */ I2("com.amazonaws.dynamodb#InternalServerError", "InternalServerError", "server");
var Kc = /* @__PURE__ */ I2("com.amazonaws.dynamodb#RequestLimitExceeded", "RequestLimitExceeded", "client");
var qc2 = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ThrottlingException", "ThrottlingException", "client");
var Yc = /* @__PURE__ */ I2("com.amazonaws.dynamodb#InvalidEndpointException", "InvalidEndpointException", "client");
var Qc2 = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ProvisionedThroughputExceededException", "ProvisionedThroughputExceededException", "client");
var Xc = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ResourceNotFoundException", "ResourceNotFoundException", "client");
var Jc = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ItemCollectionSizeLimitExceededException", "ItemCollectionSizeLimitExceededException", "client");
var Zc2 = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ReplicatedWriteConflictException", "ReplicatedWriteConflictException", "client");
var ep = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ContinuousBackupsUnavailableException", "ContinuousBackupsUnavailableException", "client");
var tp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#LimitExceededException", "LimitExceededException", "client");
var rp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#TableInUseException", "TableInUseException", "client");
var op = /* @__PURE__ */ I2("com.amazonaws.dynamodb#TableNotFoundException", "TableNotFoundException", "client");
var np = /* @__PURE__ */ I2("com.amazonaws.dynamodb#GlobalTableAlreadyExistsException", "GlobalTableAlreadyExistsException", "client");
var sp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ResourceInUseException", "ResourceInUseException", "client");
var ip = /* @__PURE__ */ I2("com.amazonaws.dynamodb#TransactionConflictException", "TransactionConflictException", "client");
var ap = /* @__PURE__ */ I2("com.amazonaws.dynamodb#PolicyNotFoundException", "PolicyNotFoundException", "client");
var cp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ExportNotFoundException", "ExportNotFoundException", "client");
var pp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#GlobalTableNotFoundException", "GlobalTableNotFoundException", "client");
var up = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ImportNotFoundException", "ImportNotFoundException", "client");
var lp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#DuplicateItemException", "DuplicateItemException", "client");
var dp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#IdempotentParameterMismatchException", "IdempotentParameterMismatchException", "client");
var mp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#TransactionInProgressException", "TransactionInProgressException", "client");
var fp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ExportConflictException", "ExportConflictException", "client");
var hp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#InvalidExportTimeException", "InvalidExportTimeException", "client");
var gp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#PointInTimeRecoveryUnavailableException", "PointInTimeRecoveryUnavailableException", "client");
var Sp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ImportConflictException", "ImportConflictException", "client");
var Ep = /* @__PURE__ */ I2("com.amazonaws.dynamodb#TableAlreadyExistsException", "TableAlreadyExistsException", "client");
var xp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#InvalidRestoreTimeException", "InvalidRestoreTimeException", "client");
var yp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ReplicaAlreadyExistsException", "ReplicaAlreadyExistsException", "client");
var Tp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ReplicaNotFoundException", "ReplicaNotFoundException", "client");
var _p = /* @__PURE__ */ I2("com.amazonaws.dynamodb#IndexNotFoundException", "IndexNotFoundException", "client");
var bp = /* @__PURE__ */ I2("com.amazonaws.dynamodb#ConditionalCheckFailedException", "ConditionalCheckFailedException", "client");
var Ip = /* @__PURE__ */ I2("com.amazonaws.dynamodb#TransactionCanceledException", "TransactionCanceledException", "client");
var Uf = "Action";
var Mf = "AttributeMap";
var Ap = "AttributesToGet";
var Cp = "AttributeUpdates";
var $f = "AttributeValue";
var Gn2 = "AttributeValueList";
var Bf = "AttributeValueUpdate";
var Ff = "Address";
var Hn2 = "Attributes";
var Gf = "BackupInUseException";
var Hf = "BackupNotFoundException";
var Vf = "BOOL";
var Wf = "BS";
var zf = "B";
var jf = "Code";
var Kf = "ContinuousBackupsUnavailableException";
var Ve2 = "ConsumedCapacity";
var qf = "ConditionalCheckFailedException";
var Yf = "ConsumedCapacityMultiple";
var wp = "ConditionCheck";
var We2 = "ConditionExpression";
var vp = "ComparisonOperator";
var Wr2 = "ConditionalOperator";
var Qf = "CachePeriodInMinutes";
var Xf = "CancellationReasons";
var Jf = "CancellationReasonList";
var Zf = "ConfirmRemoveSelfResourceAccess";
var eh = "ClientRequestToken";
var th = "CancellationReason";
var Op = "ConsistentRead";
var Dp = "CapacityUnits";
var rh = "Capacity";
var oh = "Condition";
var nh = "Count";
var sh = "DescribeEndpoints";
var ih = "DescribeEndpointsRequest";
var ah = "DescribeEndpointsResponse";
var ch = "DeleteItem";
var ph = "DuplicateItemException";
var uh = "DeleteItemInput";
var lh = "DeleteItemOutput";
var Np = "Delete";
var dh = "ExpectedAttributeMap";
var ye2 = "ExpressionAttributeNames";
var Ne2 = "ExpressionAttributeValues";
var mh = "ExpressionAttributeValueMap";
var fh = "ExpectedAttributeValue";
var hh = "ExportConflictException";
var gh = "ExportNotFoundException";
var Sh = "ExpectedRevisionId";
var Eh = "ExclusiveStartKey";
var Pp = "Endpoints";
var xh = "Endpoint";
var Vn2 = "Expected";
var yh = "Exists";
var Th = "FilterConditionMap";
var _h = "FilterExpression";
var bh = "GetItem";
var Ih = "GetItemInput";
var Rh = "GetItemOutput";
var Ah = "GlobalSecondaryIndexes";
var Ch = "GlobalTableAlreadyExistsException";
var wh = "GlobalTableNotFoundException";
var kt2 = "Item";
var vh = "ImportConflictException";
var Oh = "ItemCollectionKey";
var Dh = "ItemCollectionKeyAttributeMap";
var Lt2 = "ItemCollectionMetrics";
var Nh = "ItemCollectionMetricsMultiple";
var Ph = "ItemCollectionMetricsPerTable";
var kh = "ItemCollectionSizeLimitExceededException";
var Lh = "InvalidEndpointException";
var Uh = "InvalidExportTimeException";
var Mh = "ItemList";
var $h = "IndexName";
var Bh = "ImportNotFoundException";
var Fh = "IndexNotFoundException";
var Gh = "IdempotentParameterMismatchException";
var Hh = "InvalidRestoreTimeException";
var Vh = "InternalServerError";
var Wh = "Items";
var ze2 = "Key";
var kp = "KeyConditions";
var zh = "KeyConditionExpression";
var jh = "Limit";
var Kh = "ListAttributeValue";
var qh = "LimitExceededException";
var Yh = "LastEvaluatedKey";
var Qh = "LocalSecondaryIndexes";
var Xh = "L";
var Ut2 = "Message";
var Jh = "MapAttributeValue";
var Zh = "M";
var eg = "N";
var tg = "NS";
var rg = "NULL";
var Lp = "ProjectionExpression";
var og = "PutItem";
var ng = "PutItemInput";
var sg = "PutItemInputAttributeMap";
var ig = "PutItemOutput";
var ag = "PointInTimeRecoveryUnavailableException";
var cg = "PolicyNotFoundException";
var pg = "PutResourcePolicyInput";
var ug = "ProvisionedThroughputExceededException";
var lg = "Policy";
var Up = "Put";
var dg = "Query";
var mg = "QueryFilter";
var fg = "QueryInput";
var hg = "QueryOutput";
var gg = "ResourceArn";
var Sg = "ReplicaAlreadyExistsException";
var pt2 = "ReturnConsumedCapacity";
var Mp = "ReadCapacityUnits";
var zr2 = "ReturnItemCollectionMetrics";
var Eg = "ResourceInUseException";
var xg = "RequestLimitExceeded";
var yg = "ReplicaNotFoundException";
var Tg = "ResourceNotFoundException";
var Wn2 = "ReturnValues";
var je2 = "ReturnValuesOnConditionCheckFailure";
var _g = "ReplicatedWriteConflictException";
var bg = "ScannedCount";
var Ig = "SizeEstimateRangeGB";
var Rg = "SecondaryIndexesCapacityMap";
var Ag = "ScanIndexForward";
var Cg = "SS";
var wg = "S";
var vg = "Select";
var Og = "Table";
var Dg = "TableAlreadyExistsException";
var Ng = "TransactionCanceledException";
var Pg = "TransactionConflictException";
var kg = "ThrottlingException";
var Lg = "TransactionInProgressException";
var Ug = "TableInUseException";
var Mg = "TransactItems";
var me2 = "TableName";
var $g = "TableNotFoundException";
var $p = "ThrottlingReasons";
var Bg = "ThrottlingReasonList";
var Fg = "ThrottlingReason";
var Gg = "TransactWriteItem";
var Hg = "TransactWriteItemsInput";
var Vg = "TransactWriteItemList";
var Wg = "TransactWriteItemsOutput";
var zg = "TransactWriteItems";
var Bp = "Update";
var Fp = "UpdateExpression";
var jg = "UpdateItemInput";
var Kg = "UpdateItemOutput";
var qg = "UpdateItem";
var Gp = "Value";
var Yg = "VectorCapacity";
var Qg = "VectorIndexes";
var Xg = "VectorIndexesCapacityMap";
var Jg = "VectorSearchRequestBytes";
var Zg = "VectorWriteRequestBytes";
var Hp = "WriteCapacityUnits";
var eS = "awsQueryError";
var A3 = "client";
var R2 = "error";
var Vp = "httpError";
var tS = "httpHeader";
var v2 = "message";
var rS = "reason";
var oS = "resource";
var Wp = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb";
var nS = "server";
var sS = "throttlingReasons";
var iS = "x-amz-confirm-remove-self-resource-access";
var f = "com.amazonaws.dynamodb";
var zp = new de2(Wp);
var aS = [-3, Wp, "DynamoDBServiceException", 0, [], []];
zp.registerError(aS, ct2);
var b2 = new de2(f);
var cS = [
  -3,
  f,
  Gf,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(cS, Wc2);
var pS = [
  -3,
  f,
  Hf,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(pS, zc);
var uS = [
  -3,
  f,
  qf,
  { [R2]: A3 },
  [v2, kt2],
  [0, function() {
    return Ke2;
  }]
];
b2.registerError(uS, bp);
var lS = [
  -3,
  f,
  Kf,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(lS, ep);
var dS = [
  -3,
  f,
  ph,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(dS, lp);
var mS = [
  -3,
  f,
  hh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(mS, fp);
var fS = [
  -3,
  f,
  gh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(fS, cp);
var hS = [
  -3,
  f,
  Ch,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(hS, np);
var gS = [
  -3,
  f,
  wh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(gS, pp);
var SS = [
  -3,
  f,
  Gh,
  { [R2]: A3 },
  [Ut2],
  [0]
];
b2.registerError(SS, dp);
var ES = [
  -3,
  f,
  vh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(ES, Sp);
var xS = [
  -3,
  f,
  Bh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(xS, up);
var yS = [
  -3,
  f,
  Fh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(yS, _p);
var TS = [
  -3,
  f,
  Vh,
  { [R2]: nS },
  [v2],
  [0]
];
b2.registerError(TS, jc);
var _S = [
  -3,
  f,
  Lh,
  { [R2]: A3, [Vp]: 421 },
  [Ut2],
  [0]
];
b2.registerError(_S, Yc);
var bS = [
  -3,
  f,
  Uh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(bS, hp);
var IS = [
  -3,
  f,
  Hh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(IS, xp);
var RS = [
  -3,
  f,
  kh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(RS, Jc);
var AS = [
  -3,
  f,
  qh,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(AS, tp);
var CS = [
  -3,
  f,
  ag,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(CS, gp);
var wS = [
  -3,
  f,
  cg,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(wS, ap);
var vS = [
  -3,
  f,
  ug,
  { [R2]: A3 },
  [v2, $p],
  [0, function() {
    return zn2;
  }]
];
b2.registerError(vS, Qc2);
var OS = [
  -3,
  f,
  Sg,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(OS, yp);
var DS = [
  -3,
  f,
  yg,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(DS, Tp);
var NS = [
  -3,
  f,
  _g,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(NS, Zc2);
var PS = [
  -3,
  f,
  xg,
  { [R2]: A3 },
  [v2, $p],
  [0, function() {
    return zn2;
  }]
];
b2.registerError(PS, Kc);
var kS = [
  -3,
  f,
  Eg,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(kS, sp);
var LS = [
  -3,
  f,
  Tg,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(LS, Xc);
var US = [
  -3,
  f,
  Dg,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(US, Ep);
var MS = [
  -3,
  f,
  Ug,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(MS, rp);
var $S = [
  -3,
  f,
  $g,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError($S, op);
var BS = [
  -3,
  f,
  kg,
  { [eS]: ["Throttling", 400], [R2]: A3, [Vp]: 400 },
  [v2, sS],
  [0, function() {
    return zn2;
  }]
];
b2.registerError(BS, qc2);
var FS = [
  -3,
  f,
  Ng,
  { [R2]: A3 },
  [Ut2, Xf],
  [0, function() {
    return fE;
  }]
];
b2.registerError(FS, Ip);
var GS = [
  -3,
  f,
  Pg,
  { [R2]: A3 },
  [v2],
  [0]
];
b2.registerError(GS, ip);
var HS = [
  -3,
  f,
  Lg,
  { [R2]: A3 },
  [Ut2],
  [0]
];
b2.registerError(HS, mp);
var jp = [
  zp,
  b2
];
var VS = [
  3,
  f,
  Bf,
  0,
  [Gp, Uf],
  [function() {
    return fe2;
  }, 0]
];
var WS = [
  3,
  f,
  th,
  0,
  [kt2, jf, Ut2],
  [function() {
    return Ke2;
  }, 0, 0]
];
var Kp = [
  3,
  f,
  rh,
  0,
  [Mp, Hp, Dp],
  [1, 1, 1]
];
var qp = [
  3,
  f,
  oh,
  0,
  [vp, Gn2],
  [0, function() {
    return Yp;
  }],
  1
];
var zS = [
  3,
  f,
  wp,
  0,
  [ze2, me2, We2, ye2, Ne2, je2],
  [function() {
    return ke2;
  }, 0, 0, 128, function() {
    return Pe2;
  }, 0],
  3
];
var ut2 = [
  3,
  f,
  Ve2,
  0,
  [me2, Dp, Mp, Hp, Og, Qh, Ah, Qg],
  [0, 1, 1, 1, function() {
    return Kp;
  }, function() {
    return Rp;
  }, function() {
    return Rp;
  }, function() {
    return CE;
  }]
];
var jS = [
  3,
  f,
  Np,
  0,
  [ze2, me2, We2, ye2, Ne2, je2],
  [function() {
    return ke2;
  }, 0, 0, 128, function() {
    return Pe2;
  }, 0],
  2
];
var KS = [
  3,
  f,
  uh,
  0,
  [me2, ze2, Vn2, Wr2, Wn2, pt2, zr2, We2, ye2, Ne2, je2],
  [0, function() {
    return ke2;
  }, function() {
    return jn2;
  }, 0, 0, 0, 0, 0, 128, function() {
    return Pe2;
  }, 0],
  2
];
var qS = [
  3,
  f,
  lh,
  0,
  [Hn2, Ve2, Lt2],
  [function() {
    return Ke2;
  }, function() {
    return ut2;
  }, function() {
    return jr2;
  }]
];
var YS = [
  3,
  f,
  ih,
  0,
  [],
  []
];
var QS = [
  3,
  f,
  ah,
  0,
  [Pp],
  [function() {
    return gE;
  }],
  1
];
var XS = [
  3,
  f,
  xh,
  0,
  [Ff, Qf],
  [0, 1],
  2
];
var JS = [
  3,
  f,
  fh,
  0,
  [Gp, yh, vp, Gn2],
  [function() {
    return fe2;
  }, 2, 0, function() {
    return Yp;
  }]
];
var ZS = [
  3,
  f,
  Ih,
  0,
  [me2, ze2, Ap, Op, pt2, Lp, ye2],
  [0, function() {
    return ke2;
  }, 64, 2, 0, 0, 128],
  2
];
var eE = [
  3,
  f,
  Rh,
  0,
  [kt2, Ve2],
  [function() {
    return Ke2;
  }, function() {
    return ut2;
  }]
];
var jr2 = [
  3,
  f,
  Lt2,
  0,
  [Oh, Ig],
  [function() {
    return bE;
  }, 65]
];
var tE = [
  3,
  f,
  Up,
  0,
  [kt2, me2, We2, ye2, Ne2, je2],
  [function() {
    return Qp;
  }, 0, 0, 128, function() {
    return Pe2;
  }, 0],
  2
];
var rE = [
  3,
  f,
  ng,
  0,
  [me2, kt2, Vn2, Wn2, pt2, zr2, Wr2, We2, ye2, Ne2, je2],
  [0, function() {
    return Qp;
  }, function() {
    return jn2;
  }, 0, 0, 0, 0, 0, 128, function() {
    return Pe2;
  }, 0],
  2
];
var oE = [
  3,
  f,
  ig,
  0,
  [Hn2, Ve2, Lt2],
  [function() {
    return Ke2;
  }, function() {
    return ut2;
  }, function() {
    return jr2;
  }]
];
var Tw = [
  3,
  f,
  pg,
  0,
  [gg, lg, Sh, Zf],
  [0, 0, 0, [2, { [tS]: iS }]],
  2
];
var nE = [
  3,
  f,
  fg,
  0,
  [me2, $h, vg, Ap, jh, Op, kp, mg, Wr2, Ag, Eh, pt2, Lp, _h, zh, ye2, Ne2],
  [0, 0, 0, 64, 1, 2, function() {
    return RE;
  }, function() {
    return _E;
  }, 0, 2, function() {
    return ke2;
  }, 0, 0, 0, 0, 128, function() {
    return Pe2;
  }],
  1
];
var sE = [
  3,
  f,
  hg,
  0,
  [Wh, nh, bg, Yh, Ve2],
  [function() {
    return EE;
  }, 1, 1, function() {
    return ke2;
  }, function() {
    return ut2;
  }]
];
var iE = [
  3,
  f,
  Fg,
  0,
  [rS, oS],
  [0, 0]
];
var aE = [
  3,
  f,
  Gg,
  0,
  [wp, Up, Np, Bp],
  [function() {
    return zS;
  }, function() {
    return tE;
  }, function() {
    return jS;
  }, function() {
    return uE;
  }]
];
var cE = [
  3,
  f,
  Hg,
  0,
  [Mg, pt2, zr2, eh],
  [function() {
    return yE;
  }, 0, 0, [0, 4]],
  1
];
var pE = [
  3,
  f,
  Wg,
  0,
  [Ve2, Lt2],
  [function() {
    return hE;
  }, function() {
    return IE;
  }]
];
var uE = [
  3,
  f,
  Bp,
  0,
  [ze2, Fp, me2, We2, ye2, Ne2, je2],
  [function() {
    return ke2;
  }, 0, 0, 0, 128, function() {
    return Pe2;
  }, 0],
  3
];
var lE = [
  3,
  f,
  jg,
  0,
  [me2, ze2, Cp, Vn2, Wr2, Wn2, pt2, zr2, Fp, We2, ye2, Ne2, je2],
  [0, function() {
    return ke2;
  }, function() {
    return TE;
  }, function() {
    return jn2;
  }, 0, 0, 0, 0, 0, 0, 128, function() {
    return Pe2;
  }, 0],
  2
];
var dE = [
  3,
  f,
  Kg,
  0,
  [Hn2, Ve2, Lt2],
  [function() {
    return Ke2;
  }, function() {
    return ut2;
  }, function() {
    return jr2;
  }]
];
var mE = [
  3,
  f,
  Yg,
  0,
  [Jg, Zg],
  [1, 1]
];
var Yp = [
  1,
  f,
  Gn2,
  0,
  function() {
    return fe2;
  }
];
var fE = [
  1,
  f,
  Jf,
  0,
  function() {
    return WS;
  }
];
var hE = [
  1,
  f,
  Yf,
  0,
  function() {
    return ut2;
  }
];
var gE = [
  1,
  f,
  Pp,
  0,
  function() {
    return XS;
  }
];
var SE = [
  1,
  f,
  Nh,
  0,
  function() {
    return jr2;
  }
];
var EE = [
  1,
  f,
  Mh,
  0,
  function() {
    return Ke2;
  }
];
var xE = [
  1,
  f,
  Kh,
  0,
  function() {
    return fe2;
  }
];
var zn2 = [
  1,
  f,
  Bg,
  0,
  function() {
    return iE;
  }
];
var yE = [
  1,
  f,
  Vg,
  0,
  function() {
    return aE;
  }
];
var Ke2 = [
  2,
  f,
  Mf,
  0,
  0,
  function() {
    return fe2;
  }
];
var TE = [
  2,
  f,
  Cp,
  0,
  0,
  function() {
    return VS;
  }
];
var jn2 = [
  2,
  f,
  dh,
  0,
  0,
  function() {
    return JS;
  }
];
var Pe2 = [
  2,
  f,
  mh,
  0,
  0,
  function() {
    return fe2;
  }
];
var _E = [
  2,
  f,
  Th,
  0,
  0,
  function() {
    return qp;
  }
];
var bE = [
  2,
  f,
  Dh,
  0,
  0,
  function() {
    return fe2;
  }
];
var IE = [
  2,
  f,
  Ph,
  0,
  0,
  function() {
    return SE;
  }
];
var ke2 = [
  2,
  f,
  ze2,
  0,
  0,
  function() {
    return fe2;
  }
];
var RE = [
  2,
  f,
  kp,
  0,
  0,
  function() {
    return qp;
  }
];
var AE = [
  2,
  f,
  Jh,
  0,
  0,
  function() {
    return fe2;
  }
];
var Qp = [
  2,
  f,
  sg,
  0,
  0,
  function() {
    return fe2;
  }
];
var Rp = [
  2,
  f,
  Rg,
  0,
  0,
  function() {
    return Kp;
  }
];
var CE = [
  2,
  f,
  Xg,
  0,
  0,
  function() {
    return mE;
  }
];
var fe2 = [
  4,
  f,
  $f,
  0,
  [wg, eg, zf, Cg, tg, Wf, Zh, Xh, rg, Vf],
  [0, 0, 21, 64, 64, 85, function() {
    return AE;
  }, function() {
    return xE;
  }, 2, 2]
];
var Xp = [
  9,
  f,
  ch,
  0,
  function() {
    return KS;
  },
  function() {
    return qS;
  }
];
var Jp = [
  9,
  f,
  sh,
  0,
  function() {
    return YS;
  },
  function() {
    return QS;
  }
];
var Zp = [
  9,
  f,
  bh,
  0,
  function() {
    return ZS;
  },
  function() {
    return eE;
  }
];
var eu = [
  9,
  f,
  og,
  0,
  function() {
    return rE;
  },
  function() {
    return oE;
  }
];
var tu = [
  9,
  f,
  dg,
  0,
  function() {
    return nE;
  },
  function() {
    return sE;
  }
];
var ru = [
  9,
  f,
  zg,
  0,
  function() {
    return cE;
  },
  function() {
    return pE;
  }
];
var ou = [
  9,
  f,
  qg,
  0,
  function() {
    return lE;
  },
  function() {
    return dE;
  }
];
var Kr2 = class extends z2(Hc2, j2, "DescribeEndpoints", Jp) {
};
var nu = { version: "3.1162.0" };
var su = "Invalid AccountIdEndpointMode value";
var iu = function(t15) {
  throw new Error(t15);
};
var vE = "AWS_ACCOUNT_ID_ENDPOINT_MODE";
var OE = "account_id_endpoint_mode";
var au = {
  environmentVariableSelector: function(t15) {
    let e = t15[vE];
    return e && !bt2(e) && iu(su), e;
  },
  configFileSelector: function(t15) {
    let e = t15[OE];
    return e && !bt2(e) && iu(su), e;
  },
  default: rr2
};
var cu = function() {
  let t15 = ["deno", "bun", "llrt"];
  for (let e of t15)
    if (import_node_process2.versions[e])
      return [`md/${e}`, import_node_process2.versions[e]];
  return ["md/nodejs", import_node_process2.versions.node];
};
var pu = {
  isCrtAvailable: false
};
var uu = function() {
  return pu.isCrtAvailable ? ["md/crt-avail"] : null;
};
var du = function({ serviceId: t15, clientVersion: e }) {
  let r2 = cu();
  return async function(o) {
    let n2 = [
      ["aws-sdk-js", e],
      ["ua", "2.1"],
      [`os/${(0, import_node_os.platform)()}`, (0, import_node_os.release)()],
      ["lang/js"],
      r2
    ], s = uu();
    s && n2.push(s), t15 && n2.push([`api/${t15}`, e]), import_node_process.env.AWS_EXECUTION_ENV && n2.push([`exec-env/${import_node_process.env.AWS_EXECUTION_ENV}`]);
    let i2 = await o?.userAgentAppId?.();
    return i2 ? [...n2, [`app/${i2}`]] : [...n2];
  };
};
var mu = function() {
};
var PE = function() {
  return typeof process == "object" && process?.env?.AWS_ENABLE_DEFAULT_SOCKET_TIMEOUT_2026 === "true";
};
var fu = function(t15, e) {
  if (PE() && typeof t15?.handle != "function")
    return e;
};
var kE = "AWS_SDK_UA_APP_ID";
var LE = "sdk_ua_app_id";
var UE = "sdk-ua-app-id";
var hu = {
  environmentVariableSelector: function(t15) {
    return t15[kE];
  },
  configFileSelector: function(t15) {
    return t15[LE] ?? t15[UE];
  },
  default: qo
};
var gu = "AWS_ACCESS_KEY_ID";
var Su = "AWS_SECRET_ACCESS_KEY";
var Eu = "AWS_SESSION_TOKEN";
var xu = "AWS_CREDENTIAL_EXPIRATION";
var yu = "AWS_CREDENTIAL_SCOPE";
var Tu = "AWS_ACCOUNT_ID";
var qn2 = function(t15) {
  return async function() {
    t15?.logger?.debug("@aws-sdk/credential-provider-env - fromEnv");
    let e = process.env[gu], r2 = process.env[Su], o = process.env[Eu], n2 = process.env[xu], s = process.env[yu], i2 = process.env[Tu];
    if (e && r2) {
      let a2 = {
        accessKeyId: e,
        secretAccessKey: r2,
        ...o && { sessionToken: o },
        ...n2 && { expiration: new Date(n2) },
        ...s && { credentialScope: s },
        ...i2 && { accountId: i2 }
      };
      return Ur2(a2, "CREDENTIALS_ENV_VARS", "g"), a2;
    }
    throw new Re2("Unable to find environment variable credentials.", { logger: t15?.logger });
  };
};
var _u = function() {
  return qn2();
};
var bu = false;
var Iu = function(t15) {
  t15 && !bu && parseInt(t15.substring(1, t15.indexOf("."))) < 16 && (bu = true);
};
var Ru = function(t15) {
  switch (t15) {
    case "standard":
      return {
        retryMode: "standard",
        connectionTimeout: 3100
      };
    case "in-region":
      return {
        retryMode: "standard",
        connectionTimeout: 1100
      };
    case "cross-region":
      return {
        retryMode: "standard",
        connectionTimeout: 3100
      };
    case "mobile":
      return {
        retryMode: "standard",
        connectionTimeout: 3e4
      };
    default:
      return {};
  }
};
var $E = "AWS_REGION";
var BE = "region";
var qr2 = {
  environmentVariableSelector: function(t15) {
    return t15[$E];
  },
  configFileSelector: function(t15) {
    return t15[BE];
  },
  default: async function() {
    let t15 = await (void 0)();
    if (t15)
      return t15;
    throw new Error("Region is missing");
  }
};
var Au = {
  preferredFile: "credentials"
};
var FE = "AWS_USE_DUALSTACK_ENDPOINT";
var GE = "use_dualstack_endpoint";
var Cu = {
  environmentVariableSelector: function(t15) {
    return J2(t15, FE, V2.ENV);
  },
  configFileSelector: function(t15) {
    return J2(t15, GE, V2.CONFIG);
  },
  default: false
};
var HE = "AWS_USE_FIPS_ENDPOINT";
var VE = "use_fips_endpoint";
var wu = {
  environmentVariableSelector: function(t15) {
    return J2(t15, HE, V2.ENV);
  },
  configFileSelector: function(t15) {
    return J2(t15, VE, V2.CONFIG);
  },
  default: false
};
var vu = "AWS_EXECUTION_ENV";
var Yn2 = "AWS_REGION";
var Qn2 = "AWS_DEFAULT_REGION";
var Ou = ["in-region", "cross-region", "mobile", "standard", "legacy"];
var WE = "AWS_DEFAULTS_MODE";
var zE = "defaults_mode";
var Du = {
  environmentVariableSelector: function(t15) {
    return t15[WE];
  },
  configFileSelector: function(t15) {
    return t15[zE];
  },
  default: "legacy"
};
var Nu = function({ region: t15 = L2(qr2), defaultsMode: e = L2(Du) } = {}) {
  return pr2(async function() {
    let r2 = typeof e == "function" ? await e() : e;
    switch (r2?.toLowerCase()) {
      case "auto":
        return jE(t15);
      case "in-region":
      case "cross-region":
      case "mobile":
      case "standard":
      case "legacy":
        return Promise.resolve(r2?.toLocaleLowerCase());
      case void 0:
        return Promise.resolve("legacy");
      default:
        throw new Error(`Invalid parameter for "defaultsMode", expect ${Ou.join(", ")}, got ${r2}`);
    }
  });
};
var jE = async function(t15) {
  if (t15) {
    let e = typeof t15 == "function" ? await t15() : t15, r2 = await KE();
    return r2 ? e === r2 ? "in-region" : "cross-region" : "standard";
  }
  return "standard";
};
var KE = async function() {
  return process.env[vu] && (process.env[Yn2] || process.env[Qn2]) ? process.env[Yn2] ?? process.env[Qn2] : (void 0)();
};
function Pu(t15) {
  let e = [];
  for (let r2 of Object.keys(t15).sort()) {
    let o = t15[r2];
    if (r2 = ue2(r2), Array.isArray(o))
      for (let n2 = 0, s = o.length; n2 < s; n2++)
        e.push(`${r2}=${ue2(o[n2])}`);
    else {
      let n2 = r2;
      (o || typeof o == "string") && (n2 += `=${ue2(o)}`), e.push(n2);
    }
  }
  return e.join("&");
}
function Xn2(t15) {
  let e = t15 && typeof t15 == "object" && "reason" in t15 ? t15.reason : void 0;
  if (e) {
    if (e instanceof Error) {
      let n2 = new Error("Request aborted");
      return n2.name = "AbortError", n2.cause = e, n2;
    }
    let o = new Error(String(e));
    return o.name = "AbortError", o;
  }
  let r2 = new Error("Request aborted");
  return r2.name = "AbortError", r2;
}
var ku = ["ECONNRESET", "EPIPE", "ETIMEDOUT"];
var Lu = function(t15) {
  let e = {};
  for (let r2 in t15) {
    if (!_2(t15, r2))
      continue;
    let o = t15[r2];
    e[r2] = Array.isArray(o) ? o.join(",") : o;
  }
  return e;
};
var N2 = {
  setTimeout: function(t15, e) {
    return setTimeout(t15, e);
  },
  clearTimeout: function(t15) {
    return clearTimeout(t15);
  }
};
var Uu = 1e3;
var Mu = function(t15, e, r2 = 0) {
  if (!r2)
    return -1;
  let o = function(n2) {
    let s = N2.setTimeout(function() {
      t15.destroy(), e(Object.assign(new Error(`@smithy/node-http-handler - the request socket did not establish a connection with the server within the configured timeout of ${r2} ms.`), {
        name: "TimeoutError"
      }));
    }, r2 - n2), i2 = function(a2) {
      a2?.connecting ? a2.on("connect", function() {
        N2.clearTimeout(s);
      }) : N2.clearTimeout(s);
    };
    t15.socket ? i2(t15.socket) : t15.on("socket", i2);
  };
  return r2 < 2e3 ? (o(0), 0) : N2.setTimeout(o.bind(null, Uu), Uu);
};
var $u = function(t15, e, r2 = 0, o, n2) {
  return r2 ? N2.setTimeout(function() {
    let s = `@smithy/node-http-handler - [${o ? "ERROR" : "WARN"}] a request has exceeded the configured ${r2} ms requestTimeout.`;
    if (o) {
      let i2 = Object.assign(new Error(s), {
        name: "TimeoutError",
        code: "ETIMEDOUT"
      });
      t15.destroy(i2), e(i2);
    } else
      s += " Init client requestHandler with throwOnRequestTimeout=true to turn this into an error.", n2?.warn?.(s);
  }, r2) : -1;
};
var qE = 3e3;
var Bu = function(t15, { keepAlive: e, keepAliveMsecs: r2 }, o = qE) {
  if (e !== true)
    return -1;
  let n2 = function() {
    t15.socket ? t15.socket.setKeepAlive(e, r2 || 0) : t15.on("socket", function(s) {
      s.setKeepAlive(e, r2 || 0);
    });
  };
  return o === 0 ? (n2(), 0) : N2.setTimeout(n2, o);
};
var Yr2 = function(t15) {
  let e = t15?.defaultSocketTimeout;
  return typeof e == "number" && Number.isFinite(e) && e > 0 ? e : void 0;
};
var YE = 3e3;
var Jn2 = function(t15, e, r2 = 0, o = false) {
  if (!Number.isFinite(r2) || r2 <= 0)
    return;
  let n2;
  t15.once("response", function(c2) {
    return n2 = c2;
  });
  let s = function() {
    if (n2?.complete) {
      t15.socket?.destroy();
      return;
    }
    let c2 = Object.assign(new Error(`@smithy/node-http-handler - the request socket timed out after ${r2} ms of inactivity (${o ? "service default socket timeout" : "configured by client requestHandler"}).`), { name: "TimeoutError" });
    n2?.destroy(c2), t15.destroy(), e(c2);
  }, i2 = function() {
    let { socket: c2 } = t15;
    c2 ? c2.connecting ? c2.once("connect", i2) : (c2.setTimeout(r2, s), t15.on("close", function() {
      return c2.removeListener("timeout", s);
    })) : t15.once("socket", i2);
  };
  if (r2 < 6e3) {
    i2();
    return;
  }
  let a2 = N2.setTimeout(i2, YE);
  t15.once("close", function() {
    return N2.clearTimeout(a2);
  });
};
var Fu = 6e3;
async function Gu(t15, e, r2 = Fu, o = false) {
  let n2 = e.headers, s = n2 ? n2.Expect || n2.expect : void 0, i2 = -1, a2 = true;
  !o && s === "100-continue" && (a2 = await Promise.race([
    new Promise(function(c2) {
      i2 = Number(N2.setTimeout(function() {
        return c2(true);
      }, Math.max(Fu, r2)));
    }),
    new Promise(function(c2) {
      t15.on("continue", function() {
        N2.clearTimeout(i2), c2(true);
      }), t15.on("response", function() {
        N2.clearTimeout(i2), c2(false);
      }), t15.on("error", function() {
        N2.clearTimeout(i2), c2(false);
      });
    })
  ])), a2 && XE(t15, e.body);
}
function XE(t15, e) {
  if (e instanceof import_node_stream3.Readable) {
    e.pipe(t15);
    return;
  }
  if (e) {
    let r2 = Buffer.isBuffer(e);
    if (r2 || typeof e == "string") {
      r2 && e.byteLength === 0 ? t15.end() : t15.end(e);
      return;
    }
    let n2 = e;
    if (typeof n2 == "object" && n2.buffer && typeof n2.byteOffset == "number" && typeof n2.byteLength == "number") {
      t15.end(Buffer.from(n2.buffer, n2.byteOffset, n2.byteLength));
      return;
    }
    t15.end(Buffer.from(e));
    return;
  }
  t15.end();
}
var Qr2;
var Hu;
var $t2 = class t11 {
  config;
  configProvider;
  socketWarningTimestamp = 0;
  externalAgent = false;
  metadata = { handlerProtocol: "http/1.1" };
  static create(e) {
    return typeof e?.handle == "function" ? e : new t11(e);
  }
  static checkSocketUsage(e, r2, o = console) {
    let { sockets: n2, requests: s, maxSockets: i2 } = e;
    if (typeof i2 != "number" || i2 === 1 / 0 || Date.now() - 15e3 < r2)
      return r2;
    if (n2 && s)
      for (let c2 in n2) {
        if (!_2(n2, c2))
          continue;
        let p2 = n2[c2]?.length ?? 0, l2 = s[c2]?.length ?? 0;
        if (p2 >= i2 && l2 >= 2 * i2)
          return o?.warn?.(`@smithy/node-http-handler:WARN - socket usage at capacity=${p2} and ${l2} additional requests are enqueued.
See https://docs.aws.amazon.com/sdk-for-javascript/v3/developer-guide/node-configuring-maxsockets.html
or increase socketAcquisitionWarningTimeout=(millis) in the NodeHttpHandler config.`), Date.now();
      }
    return r2;
  }
  constructor(e) {
    var _this = this;
    this.configProvider = new Promise(function(r2, o) {
      typeof e == "function" ? e().then(function(n2) {
        r2(_this.resolveDefaultConfig(n2));
      }).catch(o) : r2(_this.resolveDefaultConfig(e));
    });
  }
  destroy() {
    this.config?.httpAgent?.destroy(), this.config?.httpsAgent?.destroy();
  }
  async handle(e, { abortSignal: r2, requestTimeout: o } = {}) {
    var _this = this;
    this.config || (this.config = await this.configProvider);
    let n2 = this.config, s = n2.logger, i2 = e.protocol === "https:";
    return !i2 && !this.config.httpAgent && (this.config.httpAgent = await this.config.httpAgentProvider()), new Promise(function(a2, c2) {
      let p2, l2 = -1, u = -1, d2 = -1, m2 = -1, g = function() {
        N2.clearTimeout(l2), N2.clearTimeout(u), N2.clearTimeout(d2), N2.clearTimeout(m2);
      }, E = async function(P2) {
        await p2, g(), a2(P2);
      }, h = async function(P2) {
        await p2, g(), c2(P2);
      };
      if (r2?.aborted) {
        let P2 = Xn2(r2);
        h(P2);
        return;
      }
      let S2 = e.headers, y2 = S2 ? (S2.Expect ?? S2.expect) === "100-continue" : false, C2 = i2 ? n2.httpsAgent : n2.httpAgent;
      y2 && !_this.externalAgent && (C2 = new (i2 ? import_node_https.default.Agent : Qr2)({
        keepAlive: false,
        maxSockets: 1 / 0
      })), l2 = N2.setTimeout(function() {
        _this.socketWarningTimestamp = t11.checkSocketUsage(C2, _this.socketWarningTimestamp, s);
      }, n2.socketAcquisitionWarningTimeout ?? (n2.requestTimeout ?? 2e3) + (n2.connectionTimeout ?? 1e3));
      let T2 = e.query ? Pu(e.query) : "", D;
      if (e.username != null || e.password != null) {
        let P2 = e.username ?? "", _e = e.password ?? "";
        D = `${P2}:${_e}`;
      }
      let q2 = e.path;
      T2 && (q2 += `?${T2}`), e.fragment && (q2 += `#${e.fragment}`);
      let xt2 = e.hostname ?? "";
      xt2[0] === "[" && xt2.endsWith("]") ? xt2 = e.hostname.slice(1, -1) : xt2 = e.hostname;
      let ms = {
        headers: e.headers,
        host: xt2,
        method: e.method,
        path: q2,
        port: e.port,
        agent: C2,
        auth: D
      }, ge2 = (i2 ? import_node_https.default.request : Hu)(ms, function(P2) {
        let _e = new Y2({
          statusCode: P2.statusCode || -1,
          reason: P2.statusMessage,
          headers: Lu(P2.headers),
          body: P2
        });
        E({ response: _e });
      });
      if (ge2.on("error", function(P2) {
        ku.includes(P2.code) ? h(Object.assign(P2, { name: "TimeoutError" })) : h(P2);
      }), r2) {
        let P2 = function() {
          ge2.destroy();
          let _e = Xn2(r2);
          h(_e);
        };
        if (typeof r2.addEventListener == "function") {
          let _e = r2;
          _e.addEventListener("abort", P2, { once: true }), ge2.once("close", function() {
            return _e.removeEventListener("abort", P2);
          });
        } else
          r2.onabort = P2;
      }
      let fs = o ?? n2.requestTimeout;
      u = Mu(ge2, h, n2.connectionTimeout), d2 = $u(ge2, h, fs, n2.throwOnRequestTimeout, s ?? console);
      let hs = n2.socketTimeout === void 0 ? Yr2(n2) : void 0;
      hs ? Jn2(ge2, h, hs, true) : Jn2(ge2, h, n2.socketTimeout);
      let jt2 = ms.agent;
      typeof jt2 == "object" && "keepAlive" in jt2 && (m2 = Bu(ge2, {
        keepAlive: jt2.keepAlive,
        keepAliveMsecs: jt2.keepAliveMsecs
      })), p2 = Gu(ge2, e, fs, _this.externalAgent).catch(function(P2) {
        return g(), c2(P2);
      });
    });
  }
  updateHttpClientConfig(e, r2) {
    this.config = void 0, this.configProvider = this.configProvider.then(function(o) {
      switch (e) {
        case /* @__PURE__ */ Symbol.for("logger"):
          e = "logger", r2 = o.logger ?? r2;
          break;
        case /* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"):
          e = "defaultSocketTimeout", r2 = Yr2(o) ?? r2;
          break;
      }
      return {
        ...o,
        [e]: r2
      };
    });
  }
  httpHandlerConfigs() {
    return this.config ?? {};
  }
  resolveDefaultConfig(e) {
    var _this = this;
    let { requestTimeout: r2, connectionTimeout: o, socketTimeout: n2, socketAcquisitionWarningTimeout: s, httpAgent: i2, httpsAgent: a2, throwOnRequestTimeout: c2, logger: p2 } = e || {}, l2 = true, u = 50, d2;
    return {
      connectionTimeout: o,
      requestTimeout: r2,
      socketTimeout: n2,
      defaultSocketTimeout: Yr2(e),
      socketAcquisitionWarningTimeout: s,
      throwOnRequestTimeout: c2,
      httpAgentProvider: function() {
        return d2 ??= (async function() {
          let m2 = await import("node:http"), { Agent: g, request: E } = m2.default ?? m2;
          return Hu = E, Qr2 = g, i2 instanceof Qr2 || typeof i2?.destroy == "function" ? (_this.externalAgent = true, i2) : new Qr2({ keepAlive: l2, maxSockets: u, ...i2 });
        })();
      },
      httpsAgent: a2 instanceof import_node_https.default.Agent || typeof a2?.destroy == "function" ? (this.externalAgent = true, a2) : new import_node_https.default.Agent({ keepAlive: l2, maxSockets: u, ...a2 }),
      logger: p2
    };
  }
};
var Le2 = class {
  serdeContext;
  setSerdeContext(e) {
    this.serdeContext = e;
  }
};
function Xr2(t15, e) {
  if (e.timestampFormat.useTrait) {
    let a2 = t15.getSchema();
    if (a2 === 5 || a2 === 6 || a2 === 7)
      return a2;
  }
  let { httpLabel: r2, httpPrefixHeaders: o, httpHeader: n2, httpQuery: s } = t15.getMergedTraits();
  return (e.httpBindings ? typeof o == "string" || n2 ? 6 : s || r2 ? 5 : void 0 : void 0) ?? e.timestampFormat.default;
}
var Jr2 = class {
  from;
  to;
  keys;
  constructor(e, r2) {
    this.from = e, this.to = r2;
    let o = Object.keys(this.from), n2 = new Set(o);
    n2.delete("__type"), this.keys = n2;
  }
  mark(e) {
    this.keys.delete(e);
  }
  hasUnknown() {
    return this.keys.size === 1 && Object.keys(this.to).length === 0;
  }
  writeUnknown() {
    if (this.hasUnknown()) {
      let e = this.keys.values().next().value, r2 = this.from[e];
      this.to.$unknown = [e, r2];
    }
  }
};
var Bt2;
function Zr2() {
  if (Bt2 === void 0)
    try {
      if (typeof Buffer != "function")
        Bt2 = false;
      else {
        let t15 = JSON.parse(Buffer.from([123, 125]));
        Bt2 = t15 !== null && typeof t15 == "object";
      }
    } catch {
      Bt2 = false;
    }
  return Bt2;
}
function eo2(t15, e, r2) {
  if (r2?.source) {
    let o = r2.source;
    if (typeof e == "number")
      return e <= Number.MAX_SAFE_INTEGER && e >= Number.MIN_SAFE_INTEGER ? ZE(o, e) ? e : new W2(o, "bigDecimal") : JE(o) ? new W2(o, "bigDecimal") : /[eE]/.test(o) ? ex(o) : BigInt(o);
  }
  return e;
}
function JE(t15) {
  let e = t15.indexOf(".");
  if (e === -1)
    return false;
  let r2 = t15.search(/[eE]/);
  if (r2 === -1)
    return true;
  let o = r2 - e - 1;
  return parseInt(t15.slice(r2 + 1), 10) < o;
}
function ZE(t15, e) {
  if (t15 === String(e) || Object.is(e, -0))
    return true;
  if (/[eE]/.test(t15))
    return Zn2(t15) === Zn2(String(e));
  let r2 = t15.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""), o = String(e);
  return r2 === o ? true : /[eE]/.test(o) ? r2 === Zn2(o) : false;
}
function Zn2(t15) {
  let e = t15.startsWith("-"), r2 = e ? t15.slice(1) : t15, o = r2.search(/[eE]/), n2;
  if (o === -1)
    n2 = r2;
  else {
    let s = parseInt(r2.slice(o + 1), 10), i2 = r2.slice(0, o), a2 = i2.indexOf("."), c2, p2;
    a2 === -1 ? (c2 = i2, p2 = i2.length) : (c2 = i2.slice(0, a2) + i2.slice(a2 + 1), p2 = a2), c2 = c2.replace(/0+$/, "") || "0";
    let l2 = p2 + s;
    c2 === "0" ? n2 = "0" : l2 <= 0 ? n2 = "0." + "0".repeat(-l2) + c2 : l2 >= c2.length ? n2 = c2 + "0".repeat(l2 - c2.length) : n2 = c2.slice(0, l2) + "." + c2.slice(l2);
  }
  return n2.includes(".") && (n2 = n2.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")), (e ? "-" : "") + n2;
}
function ex(t15) {
  let e = t15.search(/[eE]/), r2 = parseInt(t15.slice(e + 1), 10), o = t15.startsWith("-"), n2 = t15.slice(o ? 1 : 0, e), s = n2.indexOf("."), i2, a2;
  if (s === -1)
    i2 = n2, a2 = r2;
  else {
    i2 = n2.slice(0, s) + n2.slice(s + 1);
    let p2 = n2.length - s - 1;
    a2 = r2 - p2;
  }
  i2 = i2.replace(/0+$/, "") || "0";
  let c2 = BigInt(i2) * 10n ** BigInt(a2 + (n2.replace(".", "").length - i2.length));
  return o ? -c2 : c2;
}
var es = /* @__PURE__ */ Symbol.for("@aws-sdk/reviver");
function ro2(t15) {
  let e = w2.of(t15), r2 = e.getSchema();
  if (Array.isArray(r2) && e.isStructSchema()) {
    if (es in r2)
      return r2[es];
    let o = to2(e, /* @__PURE__ */ new Set());
    return r2[es] = o, o;
  }
  return to2(e, /* @__PURE__ */ new Set());
}
function to2(t15, e) {
  let r2 = t15.getSchema();
  if (e.has(r2))
    return false;
  if (e.add(r2), t15.isBigIntegerSchema() || t15.isBigDecimalSchema())
    return true;
  if (t15.isStructSchema()) {
    for (let [, o] of t15.structIterator())
      if (to2(o, e))
        return true;
  } else if (t15.isListSchema() || t15.isMapSchema()) {
    if (to2(t15.getValueSchema(), e))
      return true;
  } else if (t15.isDocumentSchema())
    return true;
  return false;
}
var qe2 = async function(t15 = new Uint8Array(), e) {
  if (t15 instanceof Uint8Array)
    return nt2.mutate(t15);
  if (!t15)
    return nt2.mutate(new Uint8Array());
  let r2 = e.streamCollector(t15);
  return nt2.mutate(await r2);
};
var Vu = function(t15, e) {
  return qe2(t15, e).then(function(r2) {
    return (e?.utf8Encoder ?? ve2)(r2);
  });
};
async function zu(t15, e, r2) {
  let o;
  if (Zr2() && typeof t15?.[Symbol.asyncIterator] == "function") {
    let s = await qe2(t15, e);
    typeof Buffer == "function" && (Buffer.isBuffer(s) ? o = s : o = Buffer.from(s.buffer, s.byteOffset, s.byteLength));
  }
  if (o || (o = await Vu(t15, e)), o.length === 0)
    return {};
  let n2 = r2 && ro2(r2) ? eo2 : void 0;
  try {
    return JSON.parse(o, n2);
  } catch (s) {
    throw s?.name === "SyntaxError" && Object.defineProperty(s, "$responseBodyText", {
      value: typeof o == "string" ? o : o.toString("utf8")
    }), s;
  }
}
var Wu = function(t15, e) {
  return Object.keys(t15).find(function(r2) {
    return r2.toLowerCase() === e.toLowerCase();
  });
};
var ts = function(t15) {
  let e = t15;
  return typeof e == "number" && (e = e.toString()), e.indexOf(",") >= 0 && (e = e.split(",")[0]), e.indexOf(":") >= 0 && (e = e.split(":")[0]), e.indexOf("#") >= 0 && (e = e.split("#")[1]), e;
};
var ju = function(t15, e, r2 = false) {
  return tx(t15, e, r2 ? ["code", "header", "type"] : ["type", "code", "header"]);
};
var tx = function({ headers: t15 }, e, r2) {
  for (; r2.length > 0; )
    switch (r2.shift()) {
      case "header":
        let n2 = Wu(t15 ?? {}, "x-amzn-errortype");
        if (n2 !== void 0)
          return ts(t15[n2]);
        break;
      case "code":
        let s = Wu(e ?? {}, "code");
        if (s && e[s] !== void 0)
          return ts(e[s]);
        break;
      case "type":
        if (e?.__type !== void 0)
          return ts(e.__type);
        break;
    }
};
var lt2 = class extends Le2 {
  settings;
  constructor(e) {
    super(), this.settings = e;
  }
  async read(e, r2) {
    let o = ro2(e) ? eo2 : void 0, n2;
    if (typeof r2 == "string") {
      if (r2.length === 0)
        return {};
      n2 = JSON.parse(r2, o);
    } else if (r2 instanceof Uint8Array && Zr2()) {
      if (r2.byteLength === 0)
        return {};
      let s = Buffer.isBuffer(r2) ? r2 : Buffer.from(r2.buffer, r2.byteOffset, r2.byteLength);
      n2 = JSON.parse(s, o);
    } else
      n2 = await zu(r2, this.serdeContext, e);
    return this._read(e, n2);
  }
  readObject(e, r2) {
    return this._read(e, r2);
  }
  _read(e, r2) {
    let o = r2 !== null && typeof r2 == "object", n2 = w2.of(e);
    if (o) {
      if (n2.isStructSchema())
        return this._readStruct(n2, r2);
      if (Array.isArray(r2) && n2.isListSchema()) {
        let i2 = n2.getValueSchema();
        if (this.needsTransform(i2))
          for (let a2 = 0; a2 < r2.length; ++a2)
            r2[a2] = this._read(i2, r2[a2]);
        return r2;
      }
      if (n2.isMapSchema()) {
        let i2 = n2.getValueSchema(), a2 = r2;
        if (this.needsTransform(i2))
          for (let c2 in a2)
            _2(a2, c2) && (c2 === "__proto__" && De2(a2), a2[c2] = this._read(i2, a2[c2]));
        return a2;
      }
    }
    if (n2.isBlobSchema() && typeof r2 == "string")
      return Ce2(r2);
    let s = n2.getMergedTraits().mediaType;
    if (n2.isStringSchema() && typeof r2 == "string" && s)
      return s === "application/json" || s.endsWith("+json") ? pe2.from(r2) : r2;
    if (n2.isTimestampSchema() && r2 != null)
      switch (Xr2(n2, this.settings)) {
        case 5:
          return Aa(r2);
        case 6:
          return br2(r2);
        case 7:
          return Ca(r2);
        default:
          return console.warn("Missing timestamp format, parsing value with Date constructor:", r2), new Date(r2);
      }
    if (n2.isBigIntegerSchema() && (typeof r2 == "number" || typeof r2 == "string"))
      return BigInt(r2);
    if (n2.isBigDecimalSchema() && r2 != null) {
      if (r2 instanceof W2)
        return r2;
      let i2 = r2;
      return i2.type === "bigDecimal" && "string" in i2 ? new W2(i2.string, i2.type) : new W2(String(r2), "bigDecimal");
    }
    if (n2.isNumericSchema() && typeof r2 == "string") {
      switch (r2) {
        case "Infinity":
          return 1 / 0;
        case "-Infinity":
          return -1 / 0;
        case "NaN":
          return NaN;
      }
      return r2;
    }
    if (n2.isDocumentSchema() && o)
      if (Array.isArray(r2))
        for (let i2 = 0; i2 < r2.length; ++i2) {
          let a2 = r2[i2];
          a2 instanceof W2 || (r2[i2] = this._read(n2, a2));
        }
      else {
        let i2 = r2;
        for (let a2 in i2) {
          if (!_2(i2, a2))
            continue;
          a2 === "__proto__" && De2(i2);
          let c2 = i2[a2];
          c2 instanceof W2 || (i2[a2] = this._read(n2, c2));
        }
      }
    return r2;
  }
  _readStruct(e, r2) {
    let o = e.isUnionSchema(), n2 = {}, s, i2 = typeof r2.__type == "string", { jsonName: a2 } = this.settings;
    a2 && i2 && (s = {});
    let c2;
    o && (c2 = new Jr2(r2, n2));
    for (let [p2, l2] of e.structIterator()) {
      let u = p2;
      a2 && (u = l2.getMergedTraits().jsonName ?? u, i2 && (s[u] = p2)), o && c2.mark(u), r2[u] != null && (n2[p2] = this._read(l2, r2[u]));
    }
    if (o)
      c2.writeUnknown();
    else if (i2)
      for (let p2 in r2) {
        if (!_2(r2, p2))
          continue;
        let l2 = r2[p2], u = a2 ? s[p2] ?? p2 : p2;
        u in n2 || (n2[u] = l2);
      }
    return n2;
  }
  needsTransform(e) {
    return !!(e.isBlobSchema() || e.isTimestampSchema() || e.isBigIntegerSchema() || e.isBigDecimalSchema() || e.isNumericSchema() || e.isDocumentSchema() || e.isStructSchema() || e.isListSchema() || e.isMapSchema() || e.isStringSchema() && e.getMergedTraits().mediaType);
  }
};
var oo2 = class t12 extends Uint8Array {
  string = null;
  static allocUnsafe(e) {
    if (typeof Buffer == "function") {
      let r2 = Buffer.allocUnsafe(e);
      return new t12(r2.buffer, r2.byteOffset, r2.byteLength);
    }
    return new t12(e);
  }
  toString() {
    return this.s();
  }
  valueOf() {
    return this.s();
  }
  includes(e, r2) {
    return typeof e == "string" ? this.s().includes(e, r2) : Uint8Array.prototype.includes.call(this, e, r2);
  }
  indexOf(e, r2) {
    return typeof e == "string" ? this.s().indexOf(e, r2) : Uint8Array.prototype.indexOf.call(this, e, r2);
  }
  lastIndexOf(e, r2) {
    if (typeof e == "string")
      return this.s().lastIndexOf(e, r2);
    let o = Uint8Array.prototype.lastIndexOf;
    return r2 !== void 0 ? o.call(this, e, r2) : o.call(this, e);
  }
  startsWith(e, r2) {
    return this.s().startsWith(e, r2);
  }
  endsWith(e, r2) {
    return this.s().endsWith(e, r2);
  }
  match(e) {
    return this.s().match(e);
  }
  replace(e, r2) {
    return this.s().replace(e, r2);
  }
  search(e) {
    return this.s().search(e);
  }
  split(e, r2) {
    return this.s().split(e, r2);
  }
  substring(e, r2) {
    return this.s().substring(e, r2);
  }
  trim() {
    return this.s().trim();
  }
  trimStart() {
    return this.s().trimStart();
  }
  trimEnd() {
    return this.s().trimEnd();
  }
  charAt(e) {
    return this.s().charAt(e);
  }
  charCodeAt(e) {
    return this.s().charCodeAt(e);
  }
  padStart(e, r2) {
    return this.s().padStart(e, r2);
  }
  padEnd(e, r2) {
    return this.s().padEnd(e, r2);
  }
  repeat(e) {
    return this.s().repeat(e);
  }
  toUpperCase() {
    return this.s().toUpperCase();
  }
  toLowerCase() {
    return this.s().toLowerCase();
  }
  s() {
    if (this.string == null) {
      let e = Date.now();
      e > Ku + 6e4 && (console.warn("@aws-sdk/core/protocols - WARN - JsonCodec2: you have called a string method on a Uint8Array request body. It has been automatically converted to string. In a future version this will throw an error."), Ku = e), this.string = ve2(this);
    }
    return this.string;
  }
};
var Ku = 0;
var no2 = new TextEncoder();
var qu = 123;
var Yu = 125;
var rx = 91;
var ox = 93;
var dt2 = 34;
var so2 = 58;
var io2 = 44;
var Qu = 92;
var nx = new Uint8Array([116, 114, 117, 101]);
var sx = new Uint8Array([102, 97, 108, 115, 101]);
var ix = new Uint8Array([110, 117, 108, 108]);
var he2 = new Array(128).fill(null);
he2[8] = "b";
he2[9] = "t";
he2[10] = "n";
he2[12] = "f";
he2[13] = "r";
he2[34] = '"';
he2[92] = "\\";
for (let t15 = 0; t15 < 32; t15++)
  he2[t15] === null && (he2[t15] = "u00" + t15.toString(16).padStart(2, "0"));
var Xu = 2048;
function rs(t15) {
  return oo2.allocUnsafe(t15);
}
var mt2 = class t13 extends Le2 {
  settings;
  json;
  i = 0;
  rootSchema;
  rawValue;
  passthrough = false;
  constructor(e) {
    super(), this.settings = e, this.json = rs(Xu);
  }
  write(e, r2) {
    this.i = 0, this.rawValue = r2, this.rootSchema = w2.of(e), this.passthrough = this.rootSchema.isBlobSchema() || this.rootSchema.isStringSchema(), this.passthrough || this.writeValue(this.rootSchema, r2, void 0);
  }
  writeDiscriminatedDocument(e, r2) {
    this.i = 0, this.rootSchema = w2.of(e);
    let o = this.rootSchema;
    if (o.isStructSchema() && r2 != null && typeof r2 == "object") {
      this.writeValue(o, r2, void 0);
      let n2 = `"__type":"${o.getName(true) ?? "Unknown"}",`, s = n2.length;
      this.ensure(s), this.json.copyWithin(1 + s, 1, this.i), no2.encodeInto(n2, this.json.subarray(1)), this.i += s;
    } else
      this.writeValue(o, r2, void 0);
  }
  flush() {
    this.rootSchema = void 0;
    let e = this.i;
    this.i = 0;
    let r2 = this.rawValue;
    if (this.rawValue = void 0, e === 0)
      return r2;
    let o = this.json.subarray(0, e);
    return this.json = rs(Xu), o;
  }
  ensure(e) {
    let { i: r2, json: o } = this;
    if (r2 + e > o.length) {
      let n2 = o.length * 2;
      for (; n2 < r2 + e; )
        n2 *= 2;
      let s = rs(n2);
      s.set(this.json), this.json = s;
    }
  }
  writeAscii(e) {
    let r2 = e.length;
    this.ensure(r2);
    let { i: o, json: n2 } = this;
    for (let s = 0; s < r2; ++s)
      n2[o] = e.charCodeAt(s), o += 1;
    this.i = o;
  }
  writeAsciiQuoted(e) {
    let r2 = e.length;
    this.ensure(r2 + 4);
    let { json: o, i: n2 } = this;
    o[n2++] = dt2;
    for (let s = 0; s < r2; ++s)
      o[n2++] = e.charCodeAt(s);
    o[n2++] = dt2, this.i = n2;
  }
  writeJsonString(e) {
    let r2 = e.length;
    this.ensure(r2 * 3 + 2), this.json[this.i++] = dt2;
    for (let o = 0; o < r2; ++o) {
      let n2 = e.charCodeAt(o);
      if (n2 > 34 && n2 < 92)
        this.json[this.i++] = n2;
      else if (n2 < 128) {
        let s = he2[n2];
        if (s !== null) {
          this.ensure(s.length + 1 + (r2 - o - 1) * 3 + 1), this.json[this.i++] = Qu;
          for (let i2 = 0; i2 < s.length; i2++)
            this.json[this.i++] = s.charCodeAt(i2);
        } else
          this.json[this.i++] = n2;
      } else if (n2 >= 55296 && n2 <= 56319) {
        let s = o + 1 < r2 ? e.charCodeAt(o + 1) : 0;
        if (s >= 56320 && s <= 57343) {
          this.ensure(4);
          let { written: i2 } = no2.encodeInto(e.substring(o, o + 2), this.json.subarray(this.i));
          this.i += i2, ++o;
        } else
          this.ensure(6 + (r2 - o - 1) * 3 + 1), this.writeUnicodeEscape(n2);
      } else if (n2 >= 56320 && n2 <= 57343)
        this.ensure(6 + (r2 - o - 1) * 3 + 1), this.writeUnicodeEscape(n2);
      else {
        let { i: s, json: i2 } = this;
        n2 < 2048 ? (i2[s++] = 192 | n2 >> 6, i2[s++] = 128 | n2 & 63) : (i2[s++] = 224 | n2 >> 12, i2[s++] = 128 | n2 >> 6 & 63, i2[s++] = 128 | n2 & 63), this.i = s;
      }
    }
    this.json[this.i++] = dt2;
  }
  writeUnicodeEscape(e) {
    let { json: r2, i: o } = this;
    r2[o++] = Qu, r2[o++] = 117;
    let n2 = e.toString(16).padStart(4, "0");
    for (let s = 0; s < 4; ++s)
      r2[o++] = n2.charCodeAt(s);
    this.i = o;
  }
  static B64 = (function() {
    let e = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", r2 = new Uint8Array(64);
    for (let o = 0; o < 64; ++o)
      r2[o] = e.charCodeAt(o);
    return r2;
  })();
  writeBase64(e) {
    let r2 = Math.ceil(e.length / 3) * 4;
    this.ensure(r2 + 2);
    let o = this.json, n2 = t13.B64, s = this.i;
    o[s++] = dt2;
    let i2 = e.length, a2 = i2 % 3, c2 = i2 - a2;
    for (let p2 = 0; p2 < c2; p2 += 3) {
      let l2 = e[p2], u = e[p2 + 1], d2 = e[p2 + 2];
      o[s++] = n2[l2 >> 2], o[s++] = n2[(l2 & 3) << 4 | u >> 4], o[s++] = n2[(u & 15) << 2 | d2 >> 6], o[s++] = n2[d2 & 63];
    }
    if (a2 === 2) {
      let p2 = e[c2], l2 = e[c2 + 1];
      o[s++] = n2[p2 >> 2], o[s++] = n2[(p2 & 3) << 4 | l2 >> 4], o[s++] = n2[(l2 & 15) << 2], o[s++] = 61;
    } else if (a2 === 1) {
      let p2 = e[c2];
      o[s++] = n2[p2 >> 2], o[s++] = n2[(p2 & 3) << 4], o[s++] = 61, o[s++] = 61;
    }
    o[s++] = dt2, this.i = s;
  }
  writeValue(e, r2, o) {
    if (r2 == null) {
      if (o?.isStructSchema()) {
        if (r2 === void 0 && w2.of(e).isIdempotencyToken()) {
          this.writeAsciiQuoted(Ua());
          return;
        }
        return;
      }
      this.ensure(4), this.json.set(ix, this.i), this.i += 4;
      return;
    }
    let n2 = w2.of(e), s = typeof r2 == "object";
    if (n2.isStringSchema()) {
      let i2 = n2.getMergedTraits().mediaType;
      if (i2 && (i2 === "application/json" || i2.endsWith("+json"))) {
        this.writeJsonString(pe2.from(r2).toString());
        return;
      }
    }
    if (this.settings.bigNumberAsString && r2 != null && (n2.isBigIntegerSchema() || n2.isBigDecimalSchema())) {
      let i2 = r2 instanceof W2 ? r2.string : String(r2);
      this.writeAsciiQuoted(i2);
      return;
    }
    if (s) {
      if (n2.isStructSchema()) {
        this.writeStruct(n2, r2);
        return;
      }
      if (Array.isArray(r2) && (n2.isListSchema() || n2.isDocumentSchema())) {
        this.writeList(n2, r2, n2.isDocumentSchema());
        return;
      }
      if (n2.isMapSchema()) {
        this.writeMap(n2, r2, false);
        return;
      }
      if (r2 instanceof Uint8Array && (n2.isBlobSchema() || n2.isDocumentSchema())) {
        this.writeBase64(r2);
        return;
      }
      if (r2 instanceof Date && (n2.isTimestampSchema() || n2.isDocumentSchema())) {
        this.writeTimestamp(n2, r2);
        return;
      }
      if (r2 instanceof W2) {
        this.writeAscii(r2.string);
        return;
      }
      if (n2.isDocumentSchema()) {
        Array.isArray(r2) ? this.writeList(n2, r2, true) : this.writeMap(n2, r2, true);
        return;
      }
      let i2 = JSON.stringify(r2);
      this.writeAscii(i2);
      return;
    }
    if (typeof r2 == "string") {
      if (n2.isBlobSchema()) {
        let i2 = (this.serdeContext?.base64Encoder ?? we2)(r2);
        this.writeAsciiQuoted(i2);
        return;
      }
      this.writeJsonString(r2);
      return;
    }
    if (typeof r2 == "number") {
      if (Math.abs(r2) === 1 / 0 || Number.isNaN(r2)) {
        this.writeAsciiQuoted(String(r2));
        return;
      }
      let i2 = String(r2);
      this.writeAscii(i2);
      return;
    }
    if (typeof r2 == "boolean") {
      this.ensure(5);
      let { i: i2, json: a2 } = this;
      r2 ? (a2.set(nx, i2), i2 += 4) : (a2.set(sx, i2), i2 += 5), this.i = i2;
      return;
    }
    if (typeof r2 == "bigint") {
      this.writeAscii(r2.toString());
      return;
    }
    this.writeAscii(String(r2));
  }
  writeStruct(e, r2) {
    this.ensure(2), this.json[this.i++] = qu;
    let o = false, n2 = typeof r2.__type == "string", s;
    n2 && (s = /* @__PURE__ */ new Set());
    for (let [i2, a2] of e.structIterator()) {
      let c2 = r2[i2];
      if (c2 == null && !a2.isIdempotencyToken())
        continue;
      o && (this.ensure(1), this.json[this.i++] = io2), o = true;
      let p2 = this.settings.jsonName ? a2.getMergedTraits().jsonName ?? i2 : i2;
      s && (s.add(i2), s.add(p2)), this.writeAsciiQuoted(p2), this.json[this.i++] = so2, this.writeValue(a2, c2, e);
    }
    if (!o && e.isUnionSchema()) {
      let { $unknown: i2 } = r2;
      if (Array.isArray(i2)) {
        let [a2, c2] = i2;
        this.writeAsciiQuoted(a2), this.ensure(1), this.json[this.i++] = so2, this.writeValue(15, c2, e);
      }
    } else if (n2)
      for (let i2 in r2) {
        if (s.has(i2))
          continue;
        s.add(i2);
        let a2 = r2[i2];
        o && (this.ensure(1), this.json[this.i++] = io2), o = true, this.writeAsciiQuoted(i2), this.ensure(1), this.json[this.i++] = so2, this.writeValue(15, a2, void 0);
      }
    this.ensure(1), this.json[this.i++] = Yu;
  }
  writeList(e, r2, o) {
    let n2 = !!e.getMergedTraits().sparse, s = e.getValueSchema();
    if (!o && (s.isStringSchema() || s.isNumericSchema() || s.isBooleanSchema())) {
      let a2 = false;
      for (let p2 = 0; p2 < r2.length; ++p2) {
        let l2 = r2[p2];
        if (Number.isNaN(l2) || l2 === 1 / 0 || l2 === -1 / 0 || l2 == null && !n2) {
          a2 = true;
          break;
        }
      }
      let c2;
      if (!a2)
        c2 = JSON.stringify(r2);
      else {
        let p2 = [];
        for (let l2 = 0; l2 < r2.length; ++l2) {
          let u = r2[l2];
          u == null && !n2 || (Number.isNaN(u) || u === 1 / 0 || u === -1 / 0 ? p2.push(String(u)) : p2.push(u));
        }
        c2 = JSON.stringify(p2);
      }
      this.ensure(c2.length * 3), this.i += no2.encodeInto(c2, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = rx;
    let i2 = false;
    for (let a2 = 0; a2 < r2.length; ++a2) {
      let c2 = r2[a2];
      (o ? c2 === void 0 : c2 == null && !n2) || (i2 && (this.ensure(1), this.json[this.i++] = io2), this.writeValue(s, c2, void 0), i2 = true);
    }
    this.ensure(1), this.json[this.i++] = ox;
  }
  writeMap(e, r2, o) {
    let n2 = !!e.getMergedTraits().sparse, s = e.getValueSchema();
    if (!o && (s.isStringSchema() || s.isNumericSchema() || s.isBooleanSchema())) {
      let a2;
      for (let p2 in r2) {
        if (!_2(r2, p2))
          continue;
        let l2 = r2[p2];
        Number.isNaN(l2) || l2 === 1 / 0 || l2 === -1 / 0 ? ((a2 ??= {})[p2] = l2, r2[p2] = String(l2)) : l2 === null && !n2 && ((a2 ??= {})[p2] = null, r2[p2] = void 0);
      }
      let c2 = JSON.stringify(r2);
      a2 && Object.assign(r2, a2), this.ensure(c2.length * 3), this.i += no2.encodeInto(c2, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = qu;
    let i2 = true;
    for (let a2 in r2) {
      if (!_2(r2, a2))
        continue;
      let c2 = r2[a2];
      (o ? c2 === void 0 : c2 == null && !n2) || (i2 || (this.ensure(1), this.json[this.i++] = io2), i2 = false, this.writeJsonString(a2), this.ensure(1), this.json[this.i++] = so2, this.writeValue(s, c2, void 0));
    }
    this.ensure(1), this.json[this.i++] = Yu;
  }
  writeTimestamp(e, r2) {
    switch (Xr2(e, this.settings)) {
      case 5: {
        let n2 = r2.toISOString().replace(".000Z", "Z");
        this.writeAsciiQuoted(n2);
        return;
      }
      case 6: {
        this.writeAsciiQuoted(Ra(r2));
        return;
      }
      case 7: {
        let n2 = String(r2.getTime() / 1e3);
        this.writeAscii(n2);
        return;
      }
      default: {
        let n2 = String(r2.getTime() / 1e3);
        this.writeAscii(n2);
        return;
      }
    }
  }
};
var ft2 = class extends Le2 {
  settings;
  constructor(e) {
    super(), this.settings = e;
  }
  createSerializer() {
    let e = new mt2(this.settings);
    return e.setSerdeContext(this.serdeContext), e;
  }
  createDeserializer() {
    let e = new lt2(this.settings);
    return e.setSerdeContext(this.serdeContext), e;
  }
};
var ao2 = class {
  serdeContext;
  setSerdeContext(e) {
    this.serdeContext = e;
  }
};
var Zu = /* @__PURE__ */ Symbol.for("@smithy/schema-x");
var Ft2 = class t14 extends w2 {
  static identity = /* @__PURE__ */ Symbol.for("@smithy/HttpBindingNormalizedSchema");
  identity = t14.identity;
  bindings;
  constructor(e) {
    super(e);
  }
  static of(e) {
    let r2 = w2.of(e);
    if (r2.identity === t14.identity)
      return r2;
    let o = r2.isMemberSchema() ? r2 : r2.getSchema(), n2 = typeof o == "object" && o !== null ? o : r2;
    return n2[Zu] ??= new t14(r2);
  }
  getHttpBindingLocation(e) {
    return e.httpPayload ? 36 : e.httpLabel ? 33 : e.httpHeader ? 38 : typeof e.httpPrefixHeaders == "string" ? 39 : e.httpQuery ? 34 : e.httpQueryParams ? 35 : e.httpResponseCode ? 37 : 32;
  }
  getHttpBindingValue(e, r2, o = false) {
    let n2 = this.getSchema(), s = typeof n2 == "number" ? n2 & 255 : this.isListSchema() ? 64 : 255, i2 = e & 7, a2 = r2.mediaType ? r2.mediaType === "application/json" || r2.mediaType.endsWith("+json") ? 2 : 1 : 0, c2 = r2.streaming || s === 42 ? this.isStructSchema() ? 2 : 1 : 0, p2 = s >= 4 && s <= 7 ? i2 >= 6 ? 2 : i2 > 0 && i2 < 4 ? 1 : 0 : 0, l2 = s | a2 << 8 | (r2.idempotencyToken ? 1 : 0) << 10 | c2 << 11 | (r2.sparse ? 1 : 0) << 13 | p2 << 14 | (r2.hostLabel ? 1 : 0) << 17 | (e === 36 && typeof n2 != "object" ? 1 : 0) << 18, u = s & 192, d2 = i2 & 2 && (u === 64 || !o && i2 & 1) ? this.getHttpBindingCollectionValue(e, r2) : void 0, m2 = (d2?.[1] ?? 0) & 255;
    return l2 |= (i2 >= 6 && (m2 === 4 || m2 === 6) ? 1 : 0) << 16, [this, l2, d2];
  }
  getHttpBindingCollectionValue(e, r2 = this.getMergedTraits()) {
    let o = t14.of(this.getValueSchema());
    return o.getHttpBindingValue(e, { ...o.getMergedTraits(), ...r2 }, true);
  }
  getHttpBindings() {
    let e = this.getSchema();
    return typeof e != "object" || e === null ? ux : this.bindings ??= ax(this);
  }
};
var ax = function(t15) {
  let e = [], r2 = [], o = [], n2 = [], s = [], i2 = {}, a2 = {}, c2 = [], p2 = { headers: a2, prefixHeaders: c2 }, l2 = {
    request: { memberBindings: s, byName: i2 },
    response: {
      bodyMemberNames: e,
      bindings: p2
    }
  }, { request: u, response: d2 } = l2;
  for (let [m2, g] of t15.structIterator()) {
    let E = Ft2.of(g), h = E.getMergedTraits(), S2 = E.getHttpBindingLocation(h), y2 = h.httpHeader?.toLowerCase() ?? h.httpPrefixHeaders?.toLowerCase() ?? h.httpQuery, C2 = E.getHttpBindingValue(S2, h), T2 = [m2, C2, S2, y2];
    m2 === "__proto__" && De2(i2), i2[m2] = T2, C2[1] >> 10 & 1 && (u.hasIdempotency = true), s.push(T2);
    let D = S2 & 7;
    if (D === 0 && (o.push(m2), n2.push(g)), (D & 4) === 0)
      e.push(m2), r2.push(g);
    else if ((D & 6) === 4)
      if (D & 1)
        p2.statusCode = T2;
      else {
        p2.payload = T2;
        let q2 = C2[1] & 255;
        u.contentTypeInstruction = h.mediaType ?? (q2 === 0 ? "text/plain" : q2 === 21 || q2 === 42 ? "application/octet-stream" : null);
      }
    else D & 1 ? (u.hasPrefixHeaders = true, c2.push(T2)) : (y2 === "__proto__" && De2(a2), a2[y2] = T2);
  }
  return u.contentTypeInstruction === void 0 && o.length && (u.contentTypeInstruction = null), u.syntheticBodySchema = Ju(t15, o, n2), d2.syntheticBodySchema = Ju(t15, e, r2), l2;
};
var cx = function(t15) {
  let e = [], r2 = 0;
  for (let o of t15.matchAll(/\{([^{}+]+)(\+)?\}/g))
    o.index > r2 && e.push([t15.slice(r2, o.index), 0]), e.push([o[1], o[2] ? 2 : 1]), r2 = o.index + o[0].length;
  return e.length && r2 < t15.length && e.push([t15.slice(r2), 0]), e.length ? e : void 0;
};
var px = function(t15) {
  let { http: e, endpoint: r2 } = He2(t15.traits ?? {}), [o, n2] = e?.[1].split("?") ?? [];
  return [
    e?.[0],
    o,
    n2 ? [...new URLSearchParams(n2)] : [],
    o ? cx(o) : void 0,
    r2?.[0]
  ];
};
var ux = {
  request: { memberBindings: [], byName: {} },
  response: {
    bodyMemberNames: [],
    bindings: { headers: {}, prefixHeaders: [] }
  }
};
var el = function(t15) {
  return t15[Zu] ??= px(t15);
};
var Ju = function(t15, e, r2) {
  if (!e.length)
    return;
  let o = t15.getSchema(), n2 = [
    3,
    o[1],
    o[2],
    t15.getMergedTraits(),
    e,
    r2
  ], s = o[6], i2 = s && e.reduce(function(a2, c2) {
    return a2 + (o[4].indexOf(c2) < s ? 1 : 0);
  }, 0);
  return i2 && (n2[6] = i2), n2;
};
var co2 = class extends ao2 {
  options;
  compositeErrorRegistry;
  constructor(e) {
    super(), this.options = e, this.compositeErrorRegistry = new de2(e.defaultNamespace);
    for (let r2 of e.errorTypeRegistries ?? [])
      this.compositeErrorRegistry.copyFrom(r2);
  }
  getRequestType() {
    return O;
  }
  getResponseType() {
    return Y2;
  }
  setSerdeContext(e) {
    this.serdeContext = e, this.serializer.setSerdeContext(e), this.deserializer.setSerdeContext(e), this.getPayloadCodec() && this.getPayloadCodec().setSerdeContext(e);
  }
  updateServiceEndpoint(e, r2) {
    if ("url" in r2) {
      e.protocol = r2.url.protocol, e.hostname = r2.url.hostname, e.port = r2.url.port ? Number(r2.url.port) : void 0, e.path = r2.url.pathname, e.fragment = r2.url.hash || void 0, e.username = r2.url.username || void 0, e.password = r2.url.password || void 0, e.query || (e.query = {});
      for (let [o, n2] of r2.url.searchParams.entries())
        e.query[o] = n2;
      if (r2.headers)
        for (let o in r2.headers)
          _2(r2.headers, o) && (e.headers[o] = r2.headers[o].join(", "));
      return e;
    } else {
      if (e.protocol = r2.protocol, e.hostname = r2.hostname, e.port = r2.port ? Number(r2.port) : void 0, e.path = r2.path, e.query = {
        ...r2.query
      }, r2.headers)
        for (let o in r2.headers)
          _2(r2.headers, o) && (e.headers[o] = r2.headers[o]);
      return e;
    }
  }
  setHostPrefix(e, r2, o, n2 = el(r2)) {
    if (this.serdeContext?.disableHostPrefix)
      return;
    let s = n2[4];
    if (typeof s != "string")
      return;
    let i2 = s;
    for (let [a2, [, c2]] of Ft2.of(r2.input).getHttpBindings().request.memberBindings) {
      if (!(c2 >> 17 & 1))
        continue;
      let p2 = o[a2];
      if (typeof p2 != "string")
        throw new Error(`@smithy/core/schema - ${a2} in input must be a string as hostLabel.`);
      i2 = i2.replace(`{${a2}}`, p2);
    }
    if (e.hostname = i2 + e.hostname, !Ji(e.hostname))
      throw new Error(`[${e.hostname}] is not a valid hostname.`);
  }
  deserializeMetadata(e) {
    return {
      httpStatusCode: e.statusCode,
      requestId: e.headers["x-amzn-requestid"] ?? e.headers["x-amzn-request-id"] ?? e.headers["x-amz-request-id"],
      extendedRequestId: e.headers["x-amz-id-2"],
      cfId: e.headers["x-amz-cf-id"]
    };
  }
  resolveError(e, r2, o) {
    let n2 = [-3, "", "Error", 0, [], [], 0], s;
    for (let i2 of o)
      for (let a2 of r2)
        try {
          a2 === "*" ? s = i2.getSchema(e) : s = i2.getSchema(a2 + "#" + e);
          let c2 = i2.getErrorCtor(s);
          if (c2)
            return [s, c2, "modeled"];
          {
            let p2 = i2.getBaseException();
            if (p2) {
              let l2 = i2.getErrorCtor(p2);
              if (l2)
                return [s, l2, "synthetic"];
            }
          }
        } catch {
        }
    for (let i2 of o) {
      let a2 = i2.getBaseException();
      if (a2) {
        let c2 = i2.getErrorCtor(a2);
        if (c2)
          return [a2, c2, "synthetic"];
      }
    }
    return [n2, Error, "native"];
  }
  async serializeEventStream({ eventStream: e, requestSchema: r2, initialRequest: o }) {
    return (await this.loadEventStreamCapability()).serializeEventStream({
      eventStream: e,
      requestSchema: r2,
      initialRequest: o
    });
  }
  async deserializeEventStream({ response: e, responseSchema: r2, initialResponseContainer: o }) {
    return (await this.loadEventStreamCapability()).deserializeEventStream({
      response: e,
      responseSchema: r2,
      initialResponseContainer: o
    });
  }
  async loadEventStreamCapability() {
    let { EventStreamSerde: e, eventStreamSerdeProvider: r2 } = await import("./shared-2.js"), o = this.resolveEventStreamMarshaller(r2);
    return new e({
      marshaller: o,
      serializer: this.serializer,
      deserializer: this.deserializer,
      serdeContext: this.serdeContext,
      defaultContentType: this.getDefaultContentType(),
      compositeErrorRegistry: this.compositeErrorRegistry
    });
  }
  getDefaultContentType() {
    throw new Error(`@smithy/core/protocols - ${this.constructor.name} getDefaultContentType() implementation missing.`);
  }
  async deserializeHttpMessage(e, r2, o, n2, s) {
    return [];
  }
  getEventStreamMarshaller() {
    let e = this.serdeContext;
    if (!e.eventStreamMarshaller)
      throw new Error("@smithy/core - HttpProtocol: eventStreamMarshaller missing in serdeContext.");
    return e.eventStreamMarshaller;
  }
  resolveEventStreamMarshaller(e) {
    let r2 = this.serdeContext;
    return r2.eventStreamMarshaller ? r2.eventStreamMarshaller : e(this.serdeContext);
  }
};
var po2 = class extends co2 {
  async serializeRequest(e, r2, o) {
    let n2 = this.serializer, s = {}, i2 = {}, a2 = await o.endpoint(), c2 = w2.of(e?.input), p2 = c2.getSchema(), l2, u = r2 && typeof r2 == "object" ? r2 : {}, d2 = new O({
      protocol: "",
      hostname: "",
      port: void 0,
      path: "/",
      fragment: void 0,
      query: s,
      headers: i2,
      body: void 0
    });
    if (a2 && (this.updateServiceEndpoint(d2, a2), this.setHostPrefix(d2, e, u)), u) {
      let m2 = c2.getEventStreamMember();
      if (m2) {
        if (u[m2]) {
          let g = {};
          for (let [E] of c2.structIterator())
            E !== m2 && u[E] != null && (g[E] = u[E]);
          l2 = await this.serializeEventStream({
            eventStream: u[m2],
            requestSchema: c2,
            initialRequest: g
          });
        }
      } else
        n2.write(p2, u), l2 = n2.flush();
    }
    return d2.headers = Object.assign(d2.headers, i2), d2.query = s, d2.body = l2, d2.method = "POST", d2;
  }
  async deserializeResponse(e, r2, o) {
    let n2 = this.deserializer, s = w2.of(e.output), i2 = {};
    if (this.isErrorResponse(o.statusCode)) {
      let c2 = await qe2(o.body, r2);
      throw c2.byteLength > 0 && Object.assign(i2, await n2.read(15, c2)), await this.handleError(e, r2, o, i2, this.deserializeMetadata(o)), new Error("@smithy/core/protocols - RPC Protocol error handler failed to throw.");
    }
    for (let c2 in o.headers) {
      if (!_2(o.headers, c2))
        continue;
      let p2 = o.headers[c2];
      delete o.headers[c2], o.headers[c2.toLowerCase()] = p2;
    }
    let a2 = s.getEventStreamMember();
    if (a2)
      i2[a2] = await this.deserializeEventStream({
        response: o,
        responseSchema: s,
        initialResponseContainer: i2
      });
    else {
      let c2 = await qe2(o.body, r2);
      c2.byteLength > 0 && Object.assign(i2, await n2.read(s, c2));
    }
    return i2.$metadata = this.deserializeMetadata(o), i2;
  }
  isErrorResponse(e) {
    return e >= 300;
  }
};
var uo2 = class {
  queryCompat;
  errorRegistry;
  constructor(e = false) {
    this.queryCompat = e;
  }
  resolveRestContentType(e, r2) {
    let o = r2.getMemberSchemas(), n2 = Object.values(o).find(function(s) {
      return !!s.getMergedTraits().httpPayload;
    });
    if (n2) {
      let s = n2.getMergedTraits().mediaType;
      return s || (n2.isStringSchema() ? "text/plain" : n2.isBlobSchema() ? "application/octet-stream" : e);
    } else if (!r2.isUnitSchema() && Object.values(o).find(function(i2) {
      let { httpQuery: a2, httpQueryParams: c2, httpHeader: p2, httpLabel: l2, httpPrefixHeaders: u } = i2.getMergedTraits();
      return !a2 && !c2 && !p2 && !l2 && u === void 0;
    }))
      return e;
  }
  async getErrorSchemaOrThrowBaseException(e, r2, o, n2, s, i2) {
    let a2 = e;
    e.includes("#") && ([, a2] = e.split("#"));
    let c2 = {
      $metadata: s,
      $fault: o.statusCode < 500 ? "client" : "server"
    };
    if (!this.errorRegistry)
      throw new Error("@aws-sdk/core/protocols - error handler not initialized.");
    try {
      return { errorSchema: i2?.(this.errorRegistry, a2) ?? this.errorRegistry.getSchema(e), errorMetadata: c2 };
    } catch {
      n2.message = n2.message ?? n2.Message ?? "UnknownError";
      let l2 = this.errorRegistry, u = l2.getBaseException();
      if (u) {
        let g = l2.getErrorCtor(u) ?? Error;
        throw this.decorateServiceException(Object.assign(new g({ name: a2 }), c2), n2);
      }
      let d2 = n2, m2 = d2?.message ?? d2?.Message ?? d2?.Error?.Message ?? d2?.Error?.message;
      throw this.decorateServiceException(Object.assign(new Error(m2), {
        name: a2
      }, c2), n2);
    }
  }
  compose(e, r2, o) {
    let n2 = o;
    r2.includes("#") && ([n2] = r2.split("#"));
    let s = de2.for(n2), i2 = de2.for("smithy.ts.sdk.synthetic." + o);
    e.copyFrom(s), e.copyFrom(i2), this.errorRegistry = e;
  }
  decorateServiceException(e, r2 = {}) {
    if (this.queryCompat) {
      let o = e.Message ?? r2.Message, n2 = Fn2(e, r2);
      o && (n2.message = o);
      let s = n2.Error ?? {};
      s.Type = n2.Error?.Type, s.Code = n2.Error?.Code, s.Message = n2.Error?.message ?? n2.Error?.Message ?? o, n2.Error = s;
      let i2 = n2.$metadata.requestId;
      return i2 && (n2.RequestId = i2), n2;
    }
    return Fn2(e, r2);
  }
  setQueryCompatError(e, r2) {
    let o = r2.headers?.["x-amzn-query-error"];
    if (e !== void 0 && o != null) {
      let [n2, s] = o.split(";"), i2 = Object.keys(e), a2 = {
        Code: n2,
        Type: s
      };
      e.Code = n2, e.Type = s;
      for (let c2 = 0; c2 < i2.length; c2++) {
        let p2 = i2[c2];
        a2[p2 === "message" ? "Message" : p2] = e[p2];
      }
      delete a2.__type, e.Error = a2;
    }
  }
  queryCompatOutput(e, r2) {
    e.Error && (r2.Error = e.Error), e.Type && (r2.Type = e.Type), e.Code && (r2.Code = e.Code);
  }
  findQueryCompatibleError(e, r2) {
    try {
      return e.getSchema(r2);
    } catch {
      return e.find(function(n2) {
        return w2.of(n2).getMergedTraits().awsQueryError?.[0] === r2;
      });
    }
  }
};
var lo2 = class extends po2 {
  serializer;
  deserializer;
  serviceTarget;
  codec;
  mixin;
  awsQueryCompatible;
  constructor({ defaultNamespace: e, errorTypeRegistries: r2, serviceTarget: o, awsQueryCompatible: n2, jsonCodec: s }) {
    super({
      defaultNamespace: e,
      errorTypeRegistries: r2
    }), this.serviceTarget = o, this.codec = s ?? new ft2({
      timestampFormat: {
        useTrait: true,
        default: 7
      },
      jsonName: false
    }), this.serializer = this.codec.createSerializer(), this.deserializer = this.codec.createDeserializer(), this.awsQueryCompatible = !!n2, this.mixin = new uo2(this.awsQueryCompatible);
  }
  async serializeRequest(e, r2, o) {
    let n2 = await super.serializeRequest(e, r2, o);
    return n2.path.endsWith("/") || (n2.path += "/"), n2.headers["content-type"] = `application/x-amz-json-${this.getJsonRpcVersion()}`, n2.headers["x-amz-target"] = `${this.serviceTarget}.${e.name}`, this.awsQueryCompatible && (n2.headers["x-amzn-query-mode"] = "true"), (it2(e.input) === "unit" || !n2.body) && (n2.body = "{}"), n2;
  }
  getPayloadCodec() {
    return this.codec;
  }
  async handleError(e, r2, o, n2, s) {
    let { awsQueryCompatible: i2 } = this;
    i2 && this.mixin.setQueryCompatError(n2, o);
    let a2 = ju(o, n2, i2) ?? "Unknown";
    this.mixin.compose(this.compositeErrorRegistry, a2, this.options.defaultNamespace);
    let { errorSchema: c2, errorMetadata: p2 } = await this.mixin.getErrorSchemaOrThrowBaseException(a2, this.options.defaultNamespace, o, n2, s, i2 ? this.mixin.findQueryCompatibleError : void 0), l2 = w2.of(c2), u = n2.message ?? n2.Message ?? "UnknownError", d2 = this.compositeErrorRegistry.getErrorCtor(c2) ?? Error, m2 = new d2({}), g = {}, E = this.codec.createDeserializer();
    for (let [h, S2] of l2.structIterator())
      n2[h] != null && (g[h] = E.readObject(S2, n2[h]));
    throw i2 && this.mixin.queryCompatOutput(n2, g), this.mixin.decorateServiceException(Object.assign(m2, p2, {
      $fault: l2.getMergedTraits().error,
      message: u
    }, g), n2);
  }
};
var mo2 = class extends lo2 {
  constructor({ defaultNamespace: e, errorTypeRegistries: r2, serviceTarget: o, awsQueryCompatible: n2, jsonCodec: s }) {
    super({
      defaultNamespace: e,
      errorTypeRegistries: r2,
      serviceTarget: o,
      awsQueryCompatible: n2,
      jsonCodec: s
    });
  }
  getShapeId() {
    return "aws.protocols#awsJson1_0";
  }
  getJsonRpcVersion() {
    return "1.0";
  }
  getDefaultContentType() {
    return "application/x-amz-json-1.0";
  }
};
var tl = "com.amazonaws.dynamodb#AttributeValue";
var os = class extends mt2 {
  writeValue(e, r2, o) {
    if (r2 != null && typeof r2 == "object") {
      let n2 = w2.of(e);
      if (n2.isStructSchema() && n2.getName(true) === tl) {
        this.writeAttributeValue(r2);
        return;
      }
    }
    super.writeValue(e, r2, o);
  }
  writeAttributeValue(e) {
    let r2 = this.serdeContext?.base64Encoder ?? we2;
    this.writeAscii("{");
    let o = true;
    for (let n2 in e) {
      let s = e[n2];
      if (s != null)
        switch (o || this.writeAscii(","), o = false, this.writeAsciiQuoted(n2), this.writeAscii(":"), n2) {
          case "B":
            s instanceof Uint8Array ? this.writeBase64(s) : this.writeJsonString(s);
            break;
          case "BS":
            this.writeAscii("[");
            {
              let i2 = s;
              for (let a2 = 0; a2 < i2.length; a2++) {
                a2 > 0 && this.writeAscii(",");
                let c2 = i2[a2];
                c2 instanceof Uint8Array ? this.writeBase64(c2) : this.writeJsonString(r2(c2));
              }
            }
            this.writeAscii("]");
            break;
          case "L":
            this.writeAscii("[");
            {
              let i2 = s;
              for (let a2 = 0; a2 < i2.length; a2++)
                a2 > 0 && this.writeAscii(","), i2[a2] != null ? this.writeAttributeValue(i2[a2]) : this.writeAscii("null");
            }
            this.writeAscii("]");
            break;
          case "M":
            this.writeAscii("{");
            {
              let i2 = s, a2 = true;
              for (let c2 in i2)
                i2[c2] != null && (a2 || this.writeAscii(","), a2 = false, this.writeJsonString(c2), this.writeAscii(":"), this.writeAttributeValue(i2[c2]));
            }
            this.writeAscii("}");
            break;
          case "SS":
          case "NS":
            this.writeAscii("[");
            {
              let i2 = s;
              for (let a2 = 0; a2 < i2.length; a2++)
                a2 > 0 && this.writeAscii(","), this.writeJsonString(i2[a2]);
            }
            this.writeAscii("]");
            break;
          case "S":
          case "N":
            this.writeJsonString(s);
            break;
          case "BOOL":
            this.writeAscii(s ? "true" : "false");
            break;
          case "NULL":
            this.writeAscii(s ? "true" : "false");
            break;
          default:
            this.writeAscii(JSON.stringify(s));
            break;
        }
    }
    this.writeAscii("}");
  }
};
var ns = class extends lt2 {
  _read(e, r2) {
    let o = w2.of(e);
    return o.isStructSchema() && o.getName(true) === tl && r2 && typeof r2 == "object" ? this.readAttributeValue(r2) : super._read(o, r2);
  }
  readAttributeValue(e) {
    var _this = this;
    let r2 = this.serdeContext?.base64Decoder ?? Ce2, o = e;
    if (typeof e.B == "string" && (o.B = r2(e.B)), Array.isArray(e.BS) && (o.BS = e.BS.map(r2)), Array.isArray(e.L) && (o.L = e.L.map(function(n2) {
      return _this.readAttributeValue(n2);
    })), e.M && typeof e.M == "object") {
      let n2 = e.M;
      for (let s in n2)
        n2[s] = this.readAttributeValue(n2[s]);
    }
    return o;
  }
};
var Gt2 = class extends ft2 {
  constructor() {
    super({
      timestampFormat: {
        useTrait: true,
        default: 7
      },
      jsonName: false
    });
  }
  createSerializer() {
    let e = new os(this.settings);
    return e.setSerdeContext(this.serdeContext), e;
  }
  createDeserializer() {
    let e = new ns(this.settings);
    return e.setSerdeContext(this.serdeContext), e;
  }
};
var dx = (function() {
  try {
    return (0, import_node_crypto2.createHash)("sha256"), true;
  } catch {
    return false;
  }
})();
var fo2 = dx ? mx() : void 0;
function mx() {
  return class {
    digestLength = 32;
    secret;
    hash;
    isHmac;
    finished = false;
    constructor(e) {
      this.secret = e, this.isHmac = !!e, this.hash = this.createHash();
    }
    update(e) {
      if (this.finished)
        throw new Error("Attempted to update an already finished hash.");
      this.hash.update(e);
    }
    async digest() {
      let e;
      return this.isHmac ? (this.finished = true, e = this.hash.digest()) : e = this.hash.copy().digest(), new Uint8Array(e.buffer, e.byteOffset, e.byteLength);
    }
    reset() {
      this.hash = this.createHash(), this.finished = false;
    }
    createHash() {
      return this.secret ? (0, import_node_crypto2.createHmac)("sha256", fx(this.secret)) : (0, import_node_crypto2.createHash)("sha256");
    }
  };
}
function fx(t15) {
  return typeof t15 == "string" ? t15 : ArrayBuffer.isView(t15) ? Buffer.from(t15.buffer, t15.byteOffset, t15.byteLength) : Buffer.from(t15);
}
var ss = function(t15, e = false) {
  if (e) {
    for (let r2 of t15.split("."))
      if (!ss(r2))
        return false;
    return true;
  }
  return !(!Ee2(t15) || t15.length < 3 || t15.length > 63 || t15 !== t15.toLowerCase() || rt2(t15));
};
var ol = function(t15) {
  let e = t15.split(":");
  if (e.length < 6)
    return null;
  let [r2, o, n2, s, i2, ...a2] = e;
  if (r2 !== "arn" || o === "" || n2 === "" || a2.join(":") === "")
    return null;
  let c2 = a2.map(function(p2) {
    return p2.split("/");
  }).flat();
  return {
    partition: o,
    service: n2,
    region: s,
    accountId: i2,
    resourceId: c2
  };
};
var is = {
  isVirtualHostableS3Bucket: ss,
  parseArn: ol,
  partition: Si
};
tt2.aws = is;
var H2 = "ref";
var oe2 = "argv";
var K2 = -1;
var Ht2 = true;
var ht2 = false;
var gt2 = "isSet";
var Vt2 = "booleanEquals";
var Il2 = "PartitionResult";
var G = "stringEquals";
var ne2 = "getAttr";
var Rl = "parsedEndpoint";
var nl = "aws.parseArn";
var sl = function(t15) {
  return "ParsedArn_ssa_" + t15;
};
var il = "service";
var as = "dynamodb";
var Wt2 = "isValidHostLabel";
var al = "accountId";
var cl = "FirstArn";
var pl = function(t15) {
  return "https://{ParsedArn_ssa_" + t15 + "#accountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var ul = function(t15) {
  return "https://{ParsedArn_ssa_" + t15 + "#accountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var ll2 = function(t15) {
  return "https://{ParsedArn_ssa_" + t15 + "#accountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var dl = function(t15) {
  return "https://{ParsedArn_ssa_" + t15 + "#accountId}.ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var Ue2 = { [H2]: "Region" };
var ps = { [H2]: Il2 };
var ml = { fn: ne2, [oe2]: [{ [H2]: Rl }, "authority"] };
var cs = { [H2]: "AccountIdEndpointMode" };
var fl = { fn: ne2, [oe2]: [ps, "name"] };
var us = { [H2]: "ParsedArn_ssa_2" };
var hl = { fn: ne2, [oe2]: [us, "region"] };
var gl = { [H2]: "ResourceArnList" };
var Sl = { fn: ne2, [oe2]: [{ [H2]: "ParsedArn_ssa_1" }, "region"] };
var El = { [H2]: "ParsedArn_ssa_1" };
var xl = { [H2]: "AccountId" };
var Te2 = {};
var ee2 = { metricValues: ["O"] };
var yl = [Ue2];
var Tl = [{ [H2]: "Endpoint" }];
var _l = [{ [H2]: "ResourceArn" }];
var bl = {
  conditions: [
    [gt2, yl],
    [gt2, Tl],
    [Vt2, [{ [H2]: "UseFIPS" }, Ht2]],
    [Vt2, [{ [H2]: "UseDualStack" }, Ht2]],
    ["aws.partition", yl, Il2],
    [G, [Ue2, "local"]],
    [Vt2, [{ fn: ne2, [oe2]: [ps, "supportsFIPS"] }, Ht2]],
    ["parseURL", Tl, Rl],
    [G, ["dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", ml]],
    [Vt2, [{ fn: ne2, [oe2]: [ps, "supportsDualStack"] }, Ht2]],
    [G, ["search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", ml]],
    [gt2, [cs]],
    [G, [Ue2, "us-gov-east-1"]],
    [G, [Ue2, "cn-north-1"]],
    [G, [Ue2, "cn-northwest-1"]],
    [G, [Ue2, "us-gov-west-1"]],
    [G, [fl, "aws"]],
    [G, [cs, "disabled"]],
    [gt2, _l],
    [nl, _l, sl(2)],
    [G, [{ fn: ne2, [oe2]: [us, il] }, as]],
    [G, [hl, Ue2]],
    [Wt2, [{ fn: ne2, [oe2]: [us, al] }, ht2]],
    [Wt2, [hl, ht2]],
    [gt2, [gl]],
    [ne2, [gl, "[0]"], cl],
    [nl, [{ [H2]: cl }], sl(1)],
    [G, [Sl, Ue2]],
    [G, [{ fn: ne2, [oe2]: [El, il] }, as]],
    [Wt2, [{ fn: ne2, [oe2]: [El, al] }, ht2]],
    [Wt2, [Sl, ht2]],
    [gt2, [xl]],
    [G, [cs, "required"]],
    [Wt2, [xl, ht2]],
    [G, [fl, "aws-us-gov"]],
    [Vt2, [{ fn: "coalesce", [oe2]: [{ [H2]: "IsSearchOperation" }, ht2] }, Ht2]]
  ],
  results: [
    [K2],
    [K2, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [K2, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [K2, "Endpoint override is not supported for dual-stack endpoints. Please enable dual-stack functionality by enabling the configuration. For more details, see: https://docs.aws.amazon.com/sdkref/latest/guide/feature-endpoints.html"],
    ["{Endpoint}", Te2],
    [K2, "Invalid Configuration: FIPS and local endpoint are not supported"],
    [K2, "Invalid Configuration: Dualstack and local endpoint are not supported"],
    ["http://localhost:8000", { authSchemes: [{ name: "sigv4", signingName: as, signingRegion: "us-east-1" }] }],
    [K2, "Invalid Configuration: AccountIdEndpointMode is required and FIPS is enabled, but FIPS account endpoints are not supported"],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", Te2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", Te2],
    [K2, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dnsSuffix}", Te2],
    ["https://dynamodb.{Region}.{PartitionResult#dnsSuffix}", Te2],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", Te2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", Te2],
    [K2, "FIPS is enabled but this partition does not support FIPS"],
    [K2, "Invalid Configuration: AccountIdEndpointMode is required but account endpoints are not supported in this region"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", Te2],
    ["https://dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", Te2],
    [pl(2), ee2],
    [ul(2), ee2],
    [pl(1), ee2],
    [ul(1), ee2],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", ee2],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", ee2],
    [K2, "Credentials-sourced account ID parameter is invalid"],
    [K2, "AccountIdEndpointMode is required but no AccountID was provided or able to be loaded"],
    [K2, "DualStack is enabled but this partition does not support DualStack"],
    [ll2(2), ee2],
    [dl(2), ee2],
    [ll2(1), ee2],
    [dl(1), ee2],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}", ee2],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dnsSuffix}", ee2],
    [K2, "Invalid Configuration: Missing Region"]
  ]
};
var hx = 2;
var x = 1e8;
var gx = new Int32Array([
  -1,
  1,
  -1,
  0,
  6,
  3,
  1,
  4,
  x + 35,
  2,
  x + 1,
  5,
  3,
  x + 2,
  x + 4,
  1,
  85,
  7,
  2,
  69,
  8,
  3,
  38,
  9,
  4,
  10,
  x + 35,
  5,
  x + 7,
  11,
  11,
  12,
  77,
  12,
  18,
  13,
  13,
  18,
  14,
  14,
  18,
  15,
  15,
  18,
  16,
  16,
  18,
  17,
  32,
  x + 17,
  77,
  17,
  37,
  19,
  18,
  20,
  25,
  19,
  21,
  25,
  20,
  22,
  25,
  21,
  23,
  25,
  22,
  24,
  25,
  23,
  36,
  25,
  24,
  26,
  32,
  25,
  27,
  32,
  26,
  28,
  32,
  27,
  29,
  32,
  28,
  30,
  32,
  29,
  31,
  32,
  30,
  35,
  32,
  31,
  33,
  37,
  33,
  34,
  x + 26,
  35,
  x + 33,
  x + 34,
  35,
  x + 31,
  x + 32,
  35,
  x + 29,
  x + 30,
  32,
  x + 27,
  77,
  4,
  39,
  x + 35,
  5,
  x + 6,
  40,
  9,
  41,
  x + 28,
  11,
  42,
  68,
  12,
  48,
  43,
  13,
  48,
  44,
  14,
  48,
  45,
  15,
  48,
  46,
  16,
  48,
  47,
  32,
  x + 17,
  68,
  17,
  67,
  49,
  18,
  50,
  55,
  19,
  51,
  55,
  20,
  52,
  55,
  21,
  53,
  55,
  22,
  54,
  55,
  23,
  66,
  55,
  24,
  56,
  62,
  25,
  57,
  62,
  26,
  58,
  62,
  27,
  59,
  62,
  28,
  60,
  62,
  29,
  61,
  62,
  30,
  65,
  62,
  31,
  63,
  67,
  33,
  64,
  x + 26,
  35,
  x + 24,
  x + 25,
  35,
  x + 22,
  x + 23,
  35,
  x + 20,
  x + 21,
  32,
  x + 27,
  68,
  35,
  x + 18,
  x + 19,
  3,
  78,
  70,
  4,
  71,
  x + 35,
  5,
  x + 5,
  72,
  6,
  73,
  x + 16,
  11,
  74,
  75,
  32,
  x + 8,
  75,
  34,
  77,
  76,
  35,
  x + 14,
  x + 15,
  35,
  x + 12,
  x + 13,
  4,
  79,
  x + 35,
  5,
  x + 5,
  80,
  6,
  81,
  x + 11,
  9,
  82,
  x + 11,
  11,
  83,
  84,
  32,
  x + 8,
  84,
  35,
  x + 9,
  x + 10,
  2,
  x + 1,
  86,
  3,
  x + 2,
  87,
  4,
  88,
  x + 4,
  7,
  89,
  x + 4,
  8,
  x + 3,
  90,
  10,
  x + 3,
  x + 4
]);
var Al = mr2.from(gx, hx, bl.conditions, bl.results);
var Sx = new fr2({
  size: 50,
  params: [
    "AccountId",
    "AccountIdEndpointMode",
    "Endpoint",
    "IsSearchOperation",
    "Region",
    "ResourceArn",
    "ResourceArnList",
    "UseDualStack",
    "UseFIPS"
  ]
});
var Cl = function(t15, e = {}) {
  return Sx.get(t15, function() {
    return la(Al, {
      endpointParams: t15,
      logger: e.logger
    });
  });
};
tt2.aws = is;
var wl = function(t15) {
  return {
    apiVersion: "2012-08-10",
    base64Decoder: t15?.base64Decoder ?? Ce2,
    base64Encoder: t15?.base64Encoder ?? we2,
    disableHostPrefix: t15?.disableHostPrefix ?? false,
    endpointProvider: t15?.endpointProvider ?? Cl,
    extensions: t15?.extensions ?? [],
    httpAuthSchemeProvider: t15?.httpAuthSchemeProvider ?? Uc2,
    httpAuthSchemes: t15?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(e) {
          return e.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new Lr2()
      }
    ],
    logger: t15?.logger ?? new ot2(),
    protocol: t15?.protocol ?? mo2,
    protocolSettings: t15?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.dynamodb",
      errorTypeRegistries: jp,
      xmlNamespace: "http://dynamodb.amazonaws.com/doc/2012-08-10/",
      version: "2012-08-10",
      serviceTarget: "DynamoDB_20120810",
      jsonCodec: new Gt2()
    },
    serviceId: t15?.serviceId ?? "DynamoDB",
    sha256: t15?.sha256 ?? fo2,
    urlParser: t15?.urlParser ?? Ze2,
    utf8Decoder: t15?.utf8Decoder ?? re2,
    utf8Encoder: t15?.utf8Encoder ?? ve2
  };
};
var vl = function(t15) {
  Iu(process.version);
  let e = Nu(t15), r2 = function() {
    return e().then(Ru);
  }, o = wl(t15);
  mu(process.version);
  let n2 = {
    profile: t15?.profile,
    logger: o.logger
  };
  return {
    ...o,
    ...t15,
    runtime: "node",
    defaultsMode: e,
    accountIdEndpointMode: t15?.accountIdEndpointMode ?? L2(au, n2),
    authSchemePreference: t15?.authSchemePreference ?? L2(ac, n2),
    bodyLengthChecker: t15?.bodyLengthChecker ?? Da,
    credentialDefaultProvider: t15?.credentialDefaultProvider ?? _u,
    defaultSocketTimeout: fu(t15?.requestHandler, 3e5),
    defaultUserAgentProvider: t15?.defaultUserAgentProvider ?? du({ serviceId: o.serviceId, clientVersion: nu.version }),
    endpointDiscoveryEnabledProvider: t15?.endpointDiscoveryEnabledProvider ?? L2(Ci, n2),
    maxAttempts: t15?.maxAttempts ?? L2(U2.v2026 ? { ...En2, default: 4 } : En2, t15),
    region: t15?.region ?? L2(qr2, { ...Au, ...n2 }),
    requestHandler: $t2.create(t15?.requestHandler ?? r2),
    retryMode: t15?.retryMode ?? L2({
      ...Za,
      default: async function() {
        return (await r2()).retryMode || or2;
      }
    }, t15),
    streamCollector: t15?.streamCollector ?? Rr2,
    useDualstackEndpoint: t15?.useDualstackEndpoint ?? L2(Cu, n2),
    useFipsEndpoint: t15?.useFipsEndpoint ?? L2(wu, n2),
    userAgentAppId: t15?.userAgentAppId ?? L2(hu, n2)
  };
};
var Ol = function(t15) {
  return {
    setRegion(e) {
      t15.region = e;
    },
    region() {
      return t15.region;
    }
  };
};
var Dl = function(t15) {
  return {
    region: t15.region()
  };
};
var Nl = Object.values(Se2);
var Pl = function(t15) {
  let e = [];
  for (let r2 in Se2) {
    if (!_2(Se2, r2))
      continue;
    let o = Se2[r2];
    t15[o] !== void 0 && e.push({
      algorithmId: function() {
        return o;
      },
      checksumConstructor: function() {
        return t15[o];
      }
    });
  }
  for (let [r2, o] of Object.entries(t15.checksumAlgorithms ?? {}))
    e.push({
      algorithmId: function() {
        return r2;
      },
      checksumConstructor: function() {
        return o;
      }
    });
  return {
    addChecksumAlgorithm(r2) {
      t15.checksumAlgorithms = t15.checksumAlgorithms ?? {};
      let o = r2.algorithmId(), n2 = r2.checksumConstructor();
      Nl.includes(o) ? t15.checksumAlgorithms[o.toUpperCase()] = n2 : t15.checksumAlgorithms[o] = n2, e.push(r2);
    },
    checksumAlgorithms() {
      return e;
    }
  };
};
var kl = function(t15) {
  let e = {};
  return t15.checksumAlgorithms().forEach(function(r2) {
    let o = r2.algorithmId();
    Nl.includes(o) && (e[o] = r2.checksumConstructor());
  }), e;
};
var Ll = function(t15) {
  return {
    setRetryStrategy(e) {
      t15.retryStrategy = e;
    },
    retryStrategy() {
      return t15.retryStrategy;
    }
  };
};
var Ul = function(t15) {
  let e = {};
  return e.retryStrategy = t15.retryStrategy(), e;
};
var Ml = function(t15) {
  return Object.assign(Pl(t15), Ll(t15));
};
var $l = function(t15) {
  return Object.assign(kl(t15), Ul(t15));
};
var Bl = function(t15) {
  return t15.logger && t15.logger.constructor?.name !== "NoOpLogger" && t15.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("logger"), t15.logger), t15.defaultSocketTimeout && t15.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"), t15.defaultSocketTimeout), {
    setHttpHandler(e) {
      t15.requestHandler = e;
    },
    httpHandler() {
      return t15.requestHandler;
    },
    updateHttpClientConfig(e, r2) {
      t15.requestHandler?.updateHttpClientConfig(e, r2);
    },
    httpHandlerConfigs() {
      return t15.requestHandler.httpHandlerConfigs();
    }
  };
};
var Fl = function(t15) {
  return {
    requestHandler: t15.httpHandler()
  };
};
var Gl = function(t15) {
  let e = t15.httpAuthSchemes, r2 = t15.httpAuthSchemeProvider, o = t15.credentials;
  return {
    setHttpAuthScheme(n2) {
      let s = e.findIndex(function(i2) {
        return i2.schemeId === n2.schemeId;
      });
      s === -1 ? e.push(n2) : e.splice(s, 1, n2);
    },
    httpAuthSchemes() {
      return e;
    },
    setHttpAuthSchemeProvider(n2) {
      r2 = n2;
    },
    httpAuthSchemeProvider() {
      return r2;
    },
    setCredentials(n2) {
      o = n2;
    },
    credentials() {
      return o;
    }
  };
};
var Hl = function(t15) {
  return {
    httpAuthSchemes: t15.httpAuthSchemes(),
    httpAuthSchemeProvider: t15.httpAuthSchemeProvider(),
    credentials: t15.credentials()
  };
};
var Vl = function(t15, e) {
  let r2 = Object.assign(Ol(t15), Ml(t15), Bl(t15), Gl(t15));
  return e.forEach(function(o) {
    return o.configure(r2);
  }), Object.assign(t15, Dl(r2), $l(r2), Fl(r2), Hl(r2));
};
var ho2 = class extends ar2 {
  config;
  constructor(...[e]) {
    let r2 = vl(e || {});
    super(r2), this.initConfig = r2;
    let o = Fc2(r2), n2 = ci(o), s = Ai(n2), i2 = Ja2(s, { defaultBaseDelay: U2.v2026 ? 25 : void 0, defaultMaxAttempts: U2.v2026 ? 4 : void 0 }), a2 = Bi2(i2), c2 = a2, p2 = da(c2), l2 = Mc(p2), u = wi(l2, { endpointDiscoveryCommandCtor: Kr2 }), d2 = Vl(u, e?.extensions || []);
    this.config = d2, this.middlewareStack.use(oc(this.config)), this.middlewareStack.use(Ri(this.config)), this.middlewareStack.use(ec(this.config)), this.middlewareStack.use(ha(this.config)), this.middlewareStack.use(pi(this.config)), this.middlewareStack.use(ui(this.config)), this.middlewareStack.use(hi(this.config)), this.middlewareStack.use(Di(this.config, {
      httpAuthSchemeParametersProvider: Lc,
      identityProviderConfigProvider: async function(m2) {
        return new ir2({
          "aws.auth#sigv4": m2.credentials
        });
      }
    })), this.middlewareStack.use(Pi(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var go2 = class extends z2(le2, j2, "DeleteItem", Xp) {
};
var So = class extends z2(le2, j2, "GetItem", Zp) {
};
var Eo = class extends z2(le2, j2, "PutItem", eu) {
};
var xo2 = class extends z2(le2, j2, "Query", tu) {
};
var yo2 = class extends z2(Vc2, j2, "TransactWriteItems", ru) {
};
var To = class extends z2(le2, j2, "UpdateItem", ou) {
};
var Ex = /* @__PURE__ */ new Set([
  "AccessDenied",
  "AccessDeniedException",
  "AuthorizationError",
  "AuthorizationErrorException",
  "ExpiredToken",
  "ExpiredTokenException",
  "IncompleteSignature",
  "InvalidClientTokenId",
  "InvalidSignatureException",
  "MissingAuthenticationToken",
  "MissingAuthenticationTokenException",
  "NotAuthorized",
  "SignatureDoesNotMatch",
  "UnrecognizedClientException"
]);
var xx = /throttl|^TooManyRequests|^RequestLimitExceeded$|^ProvisionedThroughputExceeded|^SlowDown$/i;
var yx = [
  "Internal",
  "KMSInternal",
  "ModelTimeout",
  "OperationTimeout",
  "RequestTimeout",
  "ServerError",
  "ServerException",
  "ServiceFailure",
  "ServiceUnavailable"
];
var Wl = function({ name: t15, status: e, fault: r2 }) {
  return Ex.has(t15) ? "forbidden" : e === void 0 ? "unclear" : xx.test(t15) || e === 429 ? "throttled" : r2 === "server" || e >= 500 || e < 300 || e === 408 || yx.some(function(n2) {
    return t15.startsWith(n2);
  }) ? "unclear" : "refused";
};
var Tx = function(t15) {
  let e = Object.getPrototypeOf(t15);
  return e === Object.prototype || e === null;
};
var zl = function(t15) {
  return t15 !== void 0 && typeof t15 != "function";
};
var _x = function(t15) {
  if (t15.every(function(e) {
    return typeof e == "string";
  }) && t15.length > 0) return { SS: t15 };
  if (t15.every(function(e) {
    return Number.isFinite(e);
  }) && t15.length > 0) return { NS: t15.map(String) };
  if (t15.every(function(e) {
    return e instanceof Uint8Array;
  }) && t15.length > 0) return { BS: t15 };
  throw new TypeError(`no set of DynamoDB: ${t15}`);
};
var jl = function(t15) {
  if (typeof t15 == "string") return { S: t15 };
  if (typeof t15 == "boolean") return { BOOL: t15 };
  if (Number.isFinite(t15)) return { N: String(t15) };
  if (t15 === null) return { NULL: true };
  if (Array.isArray(t15)) return { L: t15.filter(zl).map(jl) };
  if (t15 instanceof Set) return _x([...t15]);
  if (t15 instanceof Uint8Array) return { B: t15 };
  if (typeof t15 == "object" && Tx(t15)) return { M: St2(t15) };
  throw new TypeError(`no value of DynamoDB: ${t15}`);
};
var St2 = function(t15) {
  let e = {};
  for (let r2 in t15) zl(t15[r2]) && (e[r2] = jl(t15[r2]));
  return e;
};
var Ye2 = function({ PK: t15, SK: e }) {
  return { PK: { S: t15 }, SK: { S: e } };
};
var Kl = function(t15) {
  if (t15.S !== void 0) return t15.S;
  if (t15.N !== void 0) return Number(t15.N);
  if (t15.M !== void 0) return Et2(t15.M);
  if (t15.L !== void 0) return t15.L.map(Kl);
  if (t15.NULL !== void 0) return null;
  let { BOOL: e, B: r2, SS: o, NS: n2, BS: s } = t15;
  return e ?? r2 ?? new Set(o ?? n2?.map(Number) ?? s);
};
var Et2 = function(t15) {
  let e = {};
  for (let r2 in t15) e[r2] = Kl(t15[r2]);
  return e;
};
var ls = function(t15) {
  return t15 === void 0 || Object.keys(t15).length === 0 ? void 0 : Et2(t15);
};
var ql = /* @__PURE__ */ new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "ThrottlingError",
  "InternalServerError",
  "ServiceUnavailable",
  "TransactionConflictException",
  "TransactionInProgressException",
  "TimeoutError",
  "RequestTimeout",
  "ETIMEDOUT",
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "NetworkingError",
  "ReplicatedWriteConflictException"
]);
var _o2 = function(t15, e, r2) {
  let { name: o = "", code: n2 = "", message: s = "", $metadata: i2, $retryable: a2 } = t15, c2 = `DynamoDB ${e} on table ${r2}`;
  return ql.has(o) || ql.has(n2) || a2 !== void 0 || (i2?.httpStatusCode ?? 0) >= 500 ? new vn(`${c2} did not get an answer (${o || n2}: ${s}); it may be asked again`, {
    cause: t15
  }) : Wl({ name: o, status: i2?.httpStatusCode }) === "forbidden" ? new In(`${c2} was refused (${o}: ${s}); give the caller's role this right`, {
    cause: t15
  }) : o === "ResourceNotFoundException" ? new wn(`${c2}: there is no such table here; check TABLE_NAME and the region`, { cause: t15 }) : t15;
};
var Yl = function(t15) {
  let { name: e, Item: r2 } = t15;
  return e === "ConditionalCheckFailedException" ? { found: ls(r2) } : void 0;
};
var Ql = function(t15) {
  return t15.name === "TransactionCanceledException" ? t15.CancellationReasons ?? [] : [];
};
var Xl = function(t15) {
  return new Map(
    Ql(t15).flatMap(
      function({ Code: e, Item: r2 }, o) {
        return e === "ConditionalCheckFailed" ? [[o, ls(r2)]] : [];
      }
    )
  );
};
var bx = /* @__PURE__ */ new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
var Jl = function(t15) {
  if (t15.name === "TransactionConflictException") return true;
  let e = Ql(t15).map(function(r2) {
    return r2.Code ?? "None";
  });
  return e.some(function(r2) {
    return bx.has(r2);
  }) && !e.includes("ConditionalCheckFailed");
};
var bo2 = function({ names: t15, values: e }) {
  return {
    ExpressionAttributeNames: t15,
    ExpressionAttributeValues: e === void 0 ? void 0 : St2(e)
  };
};
var ds = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
var zt2 = function(t15) {
  return t15 === void 0 ? {} : { ConditionExpression: t15.expression, ...bo2(t15), ...ds };
};
var Io2 = function(t15, { key: e, update: r2, expression: o, ...n2 }) {
  return {
    TableName: t15,
    Key: Ye2(e),
    UpdateExpression: r2,
    ...bo2(n2),
    ...o === void 0 ? {} : { ConditionExpression: o, ...ds }
  };
};
var Zl = function(t15, e) {
  if ("put" in e) return { Put: { TableName: t15, Item: St2(e.put), ...zt2(e.condition) } };
  if ("update" in e) return { Update: Io2(t15, e.update) };
  if ("delete" in e) return { Delete: { TableName: t15, Key: Ye2(e.delete), ...zt2(e.condition) } };
  let { key: r2, ...o } = e.check;
  return {
    ConditionCheck: {
      TableName: t15,
      Key: Ye2(r2),
      ConditionExpression: o.expression,
      ...bo2(o),
      ...ds
    }
  };
};
var ed = function(t15, { index: e, condition: r2, newestFirst: o = false, consistent: n2 = false, pageSize: s }) {
  return {
    TableName: t15,
    ...e === void 0 ? {} : { IndexName: e },
    KeyConditionExpression: r2.expression,
    ...bo2(r2),
    ScanIndexForward: !o,
    ConsistentRead: n2,
    ...s === void 0 ? {} : { Limit: s }
  };
};
var Ix = 6;
var Rx = 25;
var Ax = function(t15, { tableName: e, clock: r2, random: o = function() {
  return 1;
} }) {
  let n2 = async function(a2, c2) {
    for (let p2 = 1; ; p2 += 1) {
      try {
        return await t15(a2, c2);
      } catch (l2) {
        if (!Jl(l2)) throw l2;
        if (p2 >= Ix)
          throw new vn(
            `DynamoDB ${a2} on table ${e} met another transaction ${p2} times; it may be asked again`,
            { cause: l2 }
          );
      }
      await r2.sleep(Math.ceil(o() * Rx * 2 ** (p2 - 1)));
    }
  };
  return { pastConflicts: n2, conditionally: async function(a2, c2) {
    try {
      return { written: true, answer: await n2(a2, c2) };
    } catch (p2) {
      let l2 = Yl(p2);
      if (l2 === void 0) throw _o2(p2, a2, e);
      return { written: false, ...l2 };
    }
  }, asked: async function(a2, c2) {
    try {
      return await t15(a2, c2);
    } catch (p2) {
      throw _o2(p2, a2, e);
    }
  } };
};
var Cx = {
  DeleteItem: go2,
  GetItem: So,
  PutItem: Eo,
  Query: xo2,
  TransactWriteItems: yo2,
  UpdateItem: To
};
var wx = function(t15) {
  let e = new ho2(t15);
  return t15.dynamodbPlugin !== void 0 && e.middlewareStack.use(t15.dynamodbPlugin), function(r2, o) {
    return e.send(new Cx[r2](o));
  };
};
var td = function({ aws: t15, tableName: e, ...r2 }) {
  let o = t15.callTable ?? wx(t15), { pastConflicts: n2, conditionally: s, asked: i2 } = Ax(o, { tableName: e, ...r2 });
  return {
    get: async function(a2, { consistent: c2 = false } = {}) {
      let { Item: p2 } = await i2("GetItem", { TableName: e, Key: Ye2(a2), ConsistentRead: c2 });
      return p2 === void 0 ? void 0 : Et2(p2);
    },
    put: function(a2, c2) {
      return s("PutItem", { TableName: e, Item: St2(a2), ...zt2(c2) });
    },
    update: function(a2) {
      return s("UpdateItem", Io2(e, a2));
    },
    updateAndGet: async function(a2) {
      let c2 = await s("UpdateItem", { ...Io2(e, a2), ReturnValues: "ALL_NEW" });
      return c2.written ? { written: true, item: Et2(c2.answer.Attributes ?? {}) } : c2;
    },
    delete: function(a2, c2) {
      return s("DeleteItem", { TableName: e, Key: Ye2(a2), ...zt2(c2) });
    },
    transact: async function(a2) {
      let c2 = a2.map(function(p2) {
        return Zl(e, p2);
      });
      try {
        return await n2("TransactWriteItems", { TransactItems: c2 }), { written: true };
      } catch (p2) {
        let l2 = Xl(p2);
        if (l2.size === 0) throw _o2(p2, "TransactWriteItems", e);
        return { written: false, refused: l2 };
      }
    },
    query: async function* (a2) {
      let c2 = ed(e, a2), p2;
      do {
        let l2 = await i2("Query", p2 === void 0 ? c2 : { ...c2, ExclusiveStartKey: p2 });
        for (let u of l2.Items ?? []) yield Et2(u);
        p2 = l2.LastEvaluatedKey;
      } while (p2 !== void 0);
    }
  };
};
var vx = 90;
var Ox = 864e5;
var rd = function({
  aws: t15,
  tableName: e,
  clock: r2,
  retentionDays: o = vx,
  random: n2
}) {
  return {
    client: td({ aws: t15, tableName: e, clock: r2, ...n2 === void 0 ? {} : { random: n2 } }),
    clock: r2,
    ttl: function(s) {
      return me(Date.parse(s) + o * Ox);
    }
  };
};
var od = function({ client: t15, clock: e }) {
  return Il(t15, e);
};
var nd = "check";
var sd = function(t15) {
  return function(e) {
    return e.status === $.pass && Date.parse(e.expiresAt) > t15;
  };
};
var Dx = 256;
var id = 4096;
var Nx = function(t15) {
  let e;
  try {
    e = JSON.stringify(t15);
  } catch {
    return { value: null, note: " (value dropped: it is not JSON)" };
  }
  let r2 = Buffer.byteLength(e ?? "");
  return r2 <= id ? { value: e === void 0 ? null : JSON.parse(e), note: "" } : { value: null, note: ` (value of ${r2} bytes dropped: at most ${id} are kept)` };
};
var Px = {
  status: $.error,
  reason: "no answer by the time that the required traits had theirs; an optional trait keeps no run waiting",
  value: null,
  failureCategory: P.timeout
};
var kx = function(t15) {
  return new Promise(function(e) {
    return t15.addEventListener("abort", function() {
      return e(Px);
    }, { once: true });
  });
};
var Lx = function(t15, { builtin: e, lambda: r2, http: o }) {
  return t15.startsWith(Oc) ? e : ri(t15) ? r2 : o;
};
var ad = async function(t15, e) {
  let { pipelineId: r2, date: o, scheduleId: n2, runId: s, trait: i2, signal: a2 } = t15, c2 = e.clock.now(), p2 = Lx(i2.evaluator, e), { type: l2, evaluator: u, config: d2, timeoutSeconds: m2, auth: g } = i2, E = { type: l2, evaluator: u, config: d2, timeoutSeconds: m2, ...g === void 0 ? {} : { auth: g } }, h = { pipelineId: r2, date: o, scheduleId: n2, runId: s, nowMs: c2, ...E }, S2 = a2 === void 0 ? await p2(h) : await Promise.race([p2({ ...h, signal: a2 }), kx(a2)]), { value: y2, note: C2 } = Nx(S2.value), T2 = {
    pipelineId: r2,
    date: o,
    scheduleId: n2,
    runId: s,
    type: l2,
    status: S2.status,
    value: y2,
    reason: hn(S2.reason, Dx - Buffer.byteLength(C2)) + C2,
    failureCategory: S2.failureCategory,
    // The result is as old as the question: it holds from before the answer was on its way.
    evaluatedAt: new Date(c2).toISOString(),
    expiresAt: new Date(Math.min(c2 + i2.ttlSeconds * 1e3, S2.holdsUntilMs ?? 1 / 0)).toISOString()
  };
  await e.traits.put(T2);
  let D = {
    ...ii(S2.value, oi),
    ...si(S2.value, Object.keys(i2.thresholds ?? {}))
  };
  return {
    type: l2,
    status: T2.status,
    reason: T2.reason,
    failureCategory: T2.failureCategory ?? "",
    expiresAt: T2.expiresAt,
    ...Object.keys(D).length === 0 ? {} : { measured: D }
  };
};
var Ux = 5e3;
var Mx = 5e3;
var $x = function(t15) {
  return t15.map(function(e) {
    if (e.status === "rejected") throw e.reason;
    return e.value;
  });
};
var cd = new Error("the traits are evaluated");
var Bx = async function(t15, e, r2) {
  let o = new AbortController(), n2 = new AbortController(), s = t15.map(function(p2) {
    return {
      trait: p2,
      answer: p2.required ? e(p2) : e(p2, o.signal)
    };
  }), i2 = s.filter(function({ trait: p2 }) {
    return p2.required;
  }).map(function({ answer: p2 }) {
    return p2;
  }), a2 = r2.sleep(Ux, n2.signal).catch(function() {
  });
  Promise.allSettled([...i2, a2]).then(function() {
    return o.abort(cd);
  });
  let c2 = await Promise.allSettled(s.map(function({ answer: p2 }) {
    return p2;
  }));
  return n2.abort(cd), c2;
};
var Ro = async function({ traits: t15, ...e }, r2) {
  let o = function(i2, a2) {
    return ad({ ...e, trait: i2, ...a2 === void 0 ? {} : { signal: a2 } }, r2);
  }, n2 = t15.every(function({ required: i2 }) {
    return i2;
  }) ? await Promise.allSettled(t15.map(function(i2) {
    return o(i2);
  })) : await Bx(t15, o, r2.clock), s = $x(n2);
  return { traits: s, allPass: s.every(sd(r2.clock.now() + Mx)) };
};
var pd = function(t15) {
  return "check" in t15;
};
var ud = async function({ check: t15 }, e) {
  let { pipelineId: r2, date: o, scheduleId: n2, traits: s } = t15;
  if (!Array.isArray(s) || s.length > Vo)
    throw new ge(`a check has at most ${Vo} traits; send more in several calls`);
  let i2 = [];
  return await Ro({ pipelineId: r2, date: o, scheduleId: n2, runId: nd, traits: s }, { ...e, traits: {
    put: async function(p2) {
      i2.push(p2);
    }
  } }), { checked: s.flatMap(function({ type: p2 }) {
    let l2 = i2.find(function(S2) {
      return S2.type === p2;
    });
    if (l2 === void 0) return [];
    let { status: u, reason: d2, value: m2, failureCategory: g, evaluatedAt: E, expiresAt: h } = l2;
    return [{ type: p2, status: u, reason: d2, value: m2, failureCategory: g, evaluatedAt: E, expiresAt: h }];
  }) };
};
var ld = function({
  env: t15,
  clock: e,
  aws: r2,
  http: o
}) {
  let {
    SIGNALBOX_STACK: n2,
    TABLE_NAME: s,
    EVALUATOR_BASE_URL: i2,
    ALLOW_PRIVATE_ADDRESSES: a2 = false,
    ALLOWED_PRIVATE_CIDRS: c2,
    SECRET_ARNS: p2 = {},
    CHECK_METRIC_NAMESPACES: l2 = [],
    CHECK_ACTIONS: u = []
  } = $s(Oo.evaluator, t15), d2 = rd({ aws: r2, tableName: s, clock: e }), g = { http: o({ allowPrivateAddresses: a2, allowedPrivateCidrs: c2 }), aws: r2, clock: e }, E = Go(g, $o2({ ...g, bindings: p2 })), S2 = { aws: r2, clock: e, listed: { namespaces: l2, actions: u, stack: n2, tableName: s } }, y2 = {
    http: ei(E, i2),
    lambda: Fo({ aws: r2, clock: e }),
    builtin: Bo(d2, { ...S2, shadow: false }),
    traits: od(d2),
    clock: e
  }, C2 = { ...y2, builtin: Bo(d2, { ...S2, shadow: true }) };
  return function(T2) {
    return pd(T2) ? ud(T2, T2.check.mode === V.shadow ? C2 : y2) : Ro(T2, ai(T2) ? C2 : y2);
  };
};
var Jk = Gs(Js(ld));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  handler,
  shared0,
  shared1,
  shared2
});
