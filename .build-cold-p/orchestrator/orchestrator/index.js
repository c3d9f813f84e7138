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
    return g5;
  },
  shared0: function() {
    return shared_OWRZ5L2F_exports;
  },
  shared1: function() {
    return shared_BA27HJFK_exports;
  },
  shared2: function() {
    return shared_7M72OR7T_exports;
  },
  shared3: function() {
    return shared_K37UXN5P_exports;
  }
});
module.exports = __toCommonJS(index_exports);

// .build/parts/shared-OWRZ5L2F.js
var shared_OWRZ5L2F_exports = {};
__export(shared_OWRZ5L2F_exports, {
  a: function() {
    return M2;
  }
});

// .build/parts/shared-BA27HJFK.js
var shared_BA27HJFK_exports = {};
__export(shared_BA27HJFK_exports, {
  $: function() {
    return Rp;
  },
  A: function() {
    return Be;
  },
  Aa: function() {
    return KS;
  },
  B: function() {
    return Yo;
  },
  Ba: function() {
    return YS;
  },
  C: function() {
    return Xo;
  },
  Ca: function() {
    return Ot;
  },
  D: function() {
    return ze;
  },
  Da: function() {
    return kt;
  },
  E: function() {
    return Km;
  },
  Ea: function() {
    return pi;
  },
  F: function() {
    return rp;
  },
  Fa: function() {
    return Ut;
  },
  G: function() {
    return np;
  },
  Ga: function() {
    return ve;
  },
  H: function() {
    return cp;
  },
  Ha: function() {
    return Ei;
  },
  I: function() {
    return Xe;
  },
  Ia: function() {
    return Si;
  },
  J: function() {
    return Ze;
  },
  Ja: function() {
    return li;
  },
  K: function() {
    return q;
  },
  Ka: function() {
    return oi;
  },
  L: function() {
    return et;
  },
  La: function() {
    return Bc;
  },
  M: function() {
    return ge;
  },
  Ma: function() {
    return dS;
  },
  N: function() {
    return wn;
  },
  Na: function() {
    return mS;
  },
  O: function() {
    return B;
  },
  Oa: function() {
    return xS;
  },
  P: function() {
    return Qp;
  },
  Pa: function() {
    return wS;
  },
  Q: function() {
    return el;
  },
  Qa: function() {
    return AS;
  },
  R: function() {
    return tl;
  },
  Ra: function() {
    return _S;
  },
  S: function() {
    return rl;
  },
  Sa: function() {
    return _h;
  },
  T: function() {
    return nl;
  },
  U: function() {
    return il;
  },
  V: function() {
    return O;
  },
  W: function() {
    return dl;
  },
  X: function() {
    return it;
  },
  Y: function() {
    return Cl;
  },
  Z: function() {
    return vn;
  },
  _: function() {
    return P;
  },
  a: function() {
    return Qr;
  },
  aa: function() {
    return Np;
  },
  b: function() {
    return Zr;
  },
  ba: function() {
    return Cp;
  },
  c: function() {
    return eo;
  },
  ca: function() {
    return fh;
  },
  d: function() {
    return to;
  },
  da: function() {
    return Th;
  },
  e: function() {
    return ro;
  },
  ea: function() {
    return Jn;
  },
  f: function() {
    return oo;
  },
  fa: function() {
    return Oh;
  },
  g: function() {
    return no;
  },
  ga: function() {
    return dy;
  },
  h: function() {
    return so;
  },
  ha: function() {
    return xt;
  },
  i: function() {
    return io;
  },
  ia: function() {
    return T;
  },
  j: function() {
    return ao;
  },
  ja: function() {
    return Ny;
  },
  k: function() {
    return H;
  },
  ka: function() {
    return ue;
  },
  l: function() {
    return b;
  },
  la: function() {
    return ti;
  },
  m: function() {
    return Xc;
  },
  ma: function() {
    return Fy;
  },
  n: function() {
    return Qc;
  },
  na: function() {
    return By;
  },
  o: function() {
    return af;
  },
  oa: function() {
    return Vy;
  },
  p: function() {
    return go;
  },
  pa: function() {
    return Wy;
  },
  q: function() {
    return _f;
  },
  qa: function() {
    return eE;
  },
  r: function() {
    return Cf;
  },
  ra: function() {
    return rE;
  },
  s: function() {
    return S;
  },
  sa: function() {
    return nE;
  },
  t: function() {
    return Ao;
  },
  ta: function() {
    return Us;
  },
  u: function() {
    return F;
  },
  ua: function() {
    return iE;
  },
  v: function() {
    return Jf;
  },
  va: function() {
    return uE;
  },
  w: function() {
    return ou;
  },
  wa: function() {
    return lE;
  },
  x: function() {
    return Io;
  },
  xa: function() {
    return AE;
  },
  y: function() {
    return yu;
  },
  ya: function() {
    return jr;
  },
  z: function() {
    return ee;
  },
  za: function() {
    return At;
  }
});

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
var A = ["true", "1"].includes(process.env?.AWS_LAMBDA_NODEJS_NO_GLOBAL_AWSLAMBDA ?? "");
A || (globalThis.awslambda = globalThis.awslambda || {});
var a = class {
  static PROTECTED_KEYS = n;
  isProtectedKey(t14) {
    return Object.values(n).includes(t14);
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
  get(t14) {
    return this.currentContext?.[t14];
  }
  set(t14, e4) {
    if (this.isProtectedKey(t14))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t14)}`);
    this.currentContext = this.currentContext || {}, this.currentContext[t14] = e4;
  }
  run(t14, e4) {
    return this.currentContext = t14, e4();
  }
};
var l = class r extends a {
  als;
  static async create() {
    let t14 = new r(), e4 = await import("node:async_hooks");
    return t14.als = new e4.AsyncLocalStorage(), t14;
  }
  getContext() {
    return this.als.getStore();
  }
  hasContext() {
    return this.als.getStore() !== void 0;
  }
  get(t14) {
    return this.als.getStore()?.[t14];
  }
  set(t14, e4) {
    if (this.isProtectedKey(t14))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t14)}`);
    let s = this.als.getStore();
    if (!s)
      throw new Error("No context available");
    s[t14] = e4;
  }
  run(t14, e4) {
    return this.als.run(t14, e4);
  }
};
var c;
(function(r2) {
  let t14 = null;
  async function e4(s) {
    return t14 || (t14 = (async function() {
      let o = s === true || "AWS_LAMBDA_MAX_CONCURRENCY" in process.env ? await l.create() : new i();
      return !A && globalThis.awslambda?.InvokeStore ? globalThis.awslambda.InvokeStore : (!A && globalThis.awslambda && (globalThis.awslambda.InvokeStore = o), o);
    })()), t14;
  }
  r2.getInstanceAsync = e4, r2._testing = process.env.AWS_LAMBDA_BENCHMARK_MODE === "1" ? {
    reset: function() {
      t14 = null, globalThis.awslambda?.InvokeStore && delete globalThis.awslambda.InvokeStore, globalThis.awslambda = { InvokeStore: void 0 };
    }
  } : void 0;
})(c || (c = {}));

// .build/parts/shared-BA27HJFK.js
var import_node_stream = require("node:stream");
var import_node_crypto = require("node:crypto");
var import_node_fs = require("node:fs");
var import_node_stream2 = require("node:stream");
var import_node_stream3 = require("node:stream");
var import_node_os = require("node:os");
var import_node_process = require("node:process");
var import_node_process2 = require("node:process");
var import_node_https = __toESM(require("node:https"));
var import_node_stream4 = require("node:stream");
var import_node_crypto2 = require("node:crypto");
var Qr = class extends Error {
  name = "Signalbox.Transient";
};
var Zr = class extends Error {
  name = "Signalbox.Config";
};
var eo = class extends Error {
  name = "Signalbox.Contract";
};
var to = class extends Error {
  name = "Signalbox.Permission";
};
var ro = class extends Error {
  name = "Signalbox.CorruptItem";
};
var oo = class extends Error {
  name = "Signalbox.Ownership";
};
var no = class extends Error {
  name = "Signalbox.Cancelled";
};
var so = class extends Error {
  name = "Signalbox.Held";
};
var io = class extends Error {
  name = "Signalbox.Excluded";
};
var ao = class extends Error {
  name = "Signalbox.LockChanged";
};
var b = class t {
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
  constructor(e4) {
    this.method = e4.method || "GET", this.hostname = e4.hostname || "localhost", this.port = e4.port, this.query = e4.query || {}, this.headers = e4.headers || {}, this.body = e4.body, this.protocol = e4.protocol ? e4.protocol.slice(-1) !== ":" ? `${e4.protocol}:` : e4.protocol : "https:", this.path = e4.path ? e4.path.charAt(0) !== "/" ? `/${e4.path}` : e4.path : "/", this.username = e4.username, this.password = e4.password, this.fragment = e4.fragment;
  }
  static clone(e4) {
    let r2 = new t({
      ...e4,
      headers: { ...e4.headers }
    });
    return r2.query && (r2.query = xi(r2.query)), r2;
  }
  static isInstance(e4) {
    if (!e4)
      return false;
    let r2 = e4;
    return "method" in r2 && "protocol" in r2 && "hostname" in r2 && "path" in r2 && typeof r2.query == "object" && typeof r2.headers == "object";
  }
  clone() {
    return t.clone(this);
  }
};
function xi(t14) {
  return Object.keys(t14).reduce(function(e4, r2) {
    let o = t14[r2];
    return {
      ...e4,
      [r2]: Array.isArray(o) ? [...o] : o
    };
  }, {});
}
var wi = function(t14) {
  return function(e4) {
    return async function(r2) {
      if (!b.isInstance(r2.request))
        return e4(r2);
      let { request: o } = r2, { handlerProtocol: n2 = "" } = t14.requestHandler.metadata || {};
      if (n2.indexOf("h2") >= 0 && !o.headers[":authority"])
        delete o.headers.host, o.headers[":authority"] = o.hostname + (o.port ? ":" + o.port : "");
      else if (!o.headers.host) {
        let s = o.hostname;
        o.port != null && (s += `:${o.port}`), o.headers.host = s;
      }
      return e4(r2);
    };
  };
};
var Ti = {
  name: "hostHeaderMiddleware",
  step: "build",
  priority: "low",
  tags: ["HOST"],
  override: true
};
var Xc = function(t14) {
  return {
    applyToStack: function(e4) {
      e4.add(wi(t14), Ti);
    }
  };
};
var Ai = function() {
  return function(t14, e4) {
    return async function(r2) {
      try {
        let o = await t14(r2), { clientName: n2, commandName: s, logger: i2, dynamoDbDocumentClientOptions: a2 = {} } = e4, { overrideInputFilterSensitiveLog: c2, overrideOutputFilterSensitiveLog: f } = a2, d2 = c2 ?? e4.inputFilterSensitiveLog, u = f ?? e4.outputFilterSensitiveLog, { $metadata: m, ...p } = o.output;
        return i2?.info?.({
          clientName: n2,
          commandName: s,
          input: d2(r2.input),
          output: u(p),
          metadata: m
        }), o;
      } catch (o) {
        let { clientName: n2, commandName: s, logger: i2, dynamoDbDocumentClientOptions: a2 = {} } = e4, { overrideInputFilterSensitiveLog: c2 } = a2, f = c2 ?? e4.inputFilterSensitiveLog;
        throw i2?.error?.({
          clientName: n2,
          commandName: s,
          input: f(r2.input),
          error: o,
          metadata: o.$metadata
        }), o;
      }
    };
  };
};
var _i = {
  name: "loggerMiddleware",
  tags: ["LOGGER"],
  step: "initialize",
  override: true
};
var Qc = function(t14) {
  return {
    applyToStack: function(e4) {
      e4.add(Ai(), _i);
    }
  };
};
var co = {
  step: "build",
  tags: ["RECURSION_DETECTION", "TRACE_CONTEXT_PROPAGATION"],
  name: "recursionDetectionMiddleware",
  override: true,
  priority: "low"
};
var bi = "AWS_LAMBDA_FUNCTION_NAME";
var Ri = "_X_AMZN_TRACE_ID";
var Lt = "X-Amzn-Trace-Id";
var Ft = "traceparent";
var fo = "tracestate";
var uo = "baggage";
var mo = function() {
  return function(t14) {
    return async function(e4) {
      let { request: r2 } = e4;
      if (!b.isInstance(r2))
        return t14(e4);
      let o;
      {
        let n2 = Object.keys(r2.headers ?? {}).find(function(s) {
          return s.toLowerCase() === Lt.toLowerCase();
        }) ?? Lt;
        if (!r2.headers.hasOwnProperty(n2)) {
          let s = process.env[bi], i2 = process.env[Ri];
          o ??= await c.getInstanceAsync();
          let c2 = o?.getXRayTraceId() ?? i2, f = function(d2) {
            return typeof d2 == "string" && d2.length > 0;
          };
          f(s) && f(c2) && (r2.headers[Lt] = c2);
        }
      }
      if (Ni(r2.headers), !r2.headers[Ft]) {
        let s = (o ??= await c.getInstanceAsync())?.getTraceparent?.();
        if (s) {
          r2.headers[Ft] = s;
          let i2 = o?.getTracestate?.();
          i2 && (r2.headers[fo] = i2);
          let a2 = o?.getBaggage?.();
          a2 && (r2.headers[uo] = a2);
        }
      }
      return t14(e4);
    };
  };
};
function Ni(t14) {
  for (let e4 of Object.keys(t14)) {
    let r2 = e4.toLowerCase();
    e4 !== r2 && (r2 === Ft || r2 === fo || r2 === uo) && (t14[r2] = t14[e4], delete t14[e4]);
  }
}
var af = function(t14) {
  return {
    applyToStack: function(e4) {
      e4.add(mo(), co);
    }
  };
};
var po = {
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
var Ci = po;
var Ii = "";
var lo = function(t14) {
  let { partitions: e4 } = Ci;
  for (let o of e4) {
    let { regions: n2, outputs: s } = o;
    for (let [i2, a2] of Object.entries(n2))
      if (i2 === t14)
        return {
          ...s,
          ...a2
        };
  }
  for (let o of e4) {
    let { regionRegex: n2, outputs: s } = o;
    if (new RegExp(n2).test(t14))
      return {
        ...s
      };
  }
  let r2 = e4.find(function(o) {
    return o.id === "aws";
  });
  if (!r2)
    throw new Error("Provided region was not found in the partition array or regex, and default partition with id 'aws' doesn't exist.");
  return {
    ...r2.outputs
  };
};
var ho = function() {
  return Ii;
};
var $;
(function(t14) {
  t14.STANDARD = "standard", t14.ADAPTIVE = "adaptive";
})($ || ($ = {}));
var se = 3;
var go = $.STANDARD;
function L(t14, e4, r2) {
  t14.__aws_sdk_context ? t14.__aws_sdk_context.features || (t14.__aws_sdk_context.features = {}) : t14.__aws_sdk_context = {
    features: {}
  }, t14.__aws_sdk_context.features[e4] = r2;
}
var Oi = /\d{12}\.ddb/;
async function yo(t14, e4, r2) {
  if (r2.request?.headers?.["smithy-protocol"] === "rpc-v2-cbor" && L(t14, "PROTOCOL_RPC_V2_CBOR", "M"), typeof e4.retryStrategy == "function") {
    let s = await e4.retryStrategy();
    if (typeof s.mode == "string")
      switch (s.mode) {
        case $.ADAPTIVE:
          L(t14, "RETRY_MODE_ADAPTIVE", "F");
          break;
        case $.STANDARD:
          L(t14, "RETRY_MODE_STANDARD", "E");
          break;
      }
  }
  if (typeof e4.accountIdEndpointMode == "function") {
    let s = t14.endpointV2;
    switch (String(s?.url?.hostname).match(Oi) && L(t14, "ACCOUNT_ID_ENDPOINT", "O"), await e4.accountIdEndpointMode?.()) {
      case "disabled":
        L(t14, "ACCOUNT_ID_MODE_DISABLED", "Q");
        break;
      case "preferred":
        L(t14, "ACCOUNT_ID_MODE_PREFERRED", "P");
        break;
      case "required":
        L(t14, "ACCOUNT_ID_MODE_REQUIRED", "R");
        break;
    }
  }
  let n2 = t14.__smithy_context?.selectedHttpAuthScheme?.identity;
  if (n2?.$source) {
    let s = n2;
    s.accountId && L(t14, "RESOLVED_ACCOUNT_ID", "T");
    for (let [i2, a2] of Object.entries(s.$source ?? {}))
      L(t14, i2, a2);
  }
}
var Ht = "user-agent";
var Ue = "x-amz-user-agent";
var Eo = /[^!$%&'*+\-.^_`|~\w]/g;
var So = /[^!$%&'*+\-.^_`|~\w#]/g;
function xo(t14) {
  let e4 = "";
  for (let r2 in t14) {
    let o = t14[r2];
    if (e4.length + o.length + 1 <= 1024) {
      e4.length ? e4 += "," + o : e4 += o;
      continue;
    }
    break;
  }
  return e4;
}
var Di = function(t14) {
  return function(e4, r2) {
    return async function(o) {
      let { request: n2 } = o;
      if (!b.isInstance(n2))
        return e4(o);
      let { headers: s } = n2, i2 = r2?.userAgent?.map($e) || [], a2 = (await t14.defaultUserAgentProvider()).map($e);
      await yo(r2, t14, o);
      let c2 = r2;
      a2.push(`m/${xo(Object.assign({}, r2.__smithy_context?.features, c2.__aws_sdk_context?.features))}`);
      let f = t14?.customUserAgent?.map($e) || [], d2 = await t14.userAgentAppId();
      d2 && a2.push($e(["app", `${d2}`]));
      let u = ho(), m = (u ? [u] : []).concat([...a2, ...i2, ...f]).join(" "), p = [
        ...a2.filter(function(h2) {
          return h2.startsWith("aws-sdk-");
        }),
        ...f
      ].join(" ");
      return t14.runtime !== "browser" ? (p && (s[Ue] = s[Ue] ? `${s[Ht]} ${p}` : p), s[Ht] = m) : s[Ue] = m, e4({
        ...o,
        request: n2
      });
    };
  };
};
var $e = function(t14) {
  let e4 = t14[0].split("/").map(function(i2) {
    return i2.replace(Eo, "-");
  }).join("/"), r2 = t14[1]?.replace(So, "-"), o = e4.indexOf("/"), n2 = e4.substring(0, o), s = e4.substring(o + 1);
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
var Mi = {
  name: "getUserAgentMiddleware",
  step: "build",
  priority: "low",
  tags: ["SET_USER_AGENT", "USER_AGENT"],
  override: true
};
var _f = function(t14) {
  return {
    applyToStack: function(e4) {
      e4.add(Di(t14), Mi);
    }
  };
};
var J = function(t14) {
  if (typeof t14 == "function")
    return t14;
  let e4 = Promise.resolve(t14);
  return function() {
    return e4;
  };
};
var jt = void 0;
function Pi(t14) {
  return t14 === void 0 ? true : typeof t14 == "string" && t14.length <= 50;
}
function Cf(t14) {
  let e4 = J(t14.userAgentAppId ?? jt), { customUserAgent: r2 } = t14;
  return Object.assign(t14, {
    customUserAgent: typeof r2 == "string" ? [[r2]] : r2,
    userAgentAppId: async function() {
      let o = await e4();
      if (!Pi(o)) {
        let n2 = t14.logger?.constructor?.name === "NoOpLogger" || !t14.logger ? console : t14.logger;
        typeof o != "string" ? n2?.warn("userAgentAppId must be a string or undefined.") : o.length > 50 && n2?.warn("The provided userAgentAppId exceeds the maximum length of 50 characters.");
      }
      return o;
    }
  });
}
function S(t14, e4) {
  return Object.prototype.hasOwnProperty.call(t14, e4);
}
var Ao = class {
  authSchemes = /* @__PURE__ */ new Map();
  constructor(e4) {
    for (let r2 in e4) {
      if (!S(e4, r2))
        continue;
      let o = e4[r2];
      o !== void 0 && this.authSchemes.set(r2, o);
    }
  }
  getIdentityProvider(e4) {
    return this.authSchemes.get(e4);
  }
};
var ie;
(function(t14) {
  t14.HTTP = "http", t14.HTTPS = "https";
})(ie || (ie = {}));
var G;
(function(t14) {
  t14.MD5 = "md5", t14.CRC32 = "crc32", t14.CRC32C = "crc32c", t14.SHA1 = "sha1", t14.SHA256 = "sha256";
})(G || (G = {}));
var U = "__smithy_context";
var F = function(t14) {
  return t14[U] || (t14[U] = {});
};
var _o = function(t14, e4) {
  if (!e4 || e4.length === 0)
    return t14;
  let r2 = [];
  for (let o of e4)
    for (let n2 of t14)
      n2.schemeId.split("#")[1] === o && r2.push(n2);
  for (let o of t14)
    r2.find(function({ schemeId: n2 }) {
      return n2 === o.schemeId;
    }) || r2.push(o);
  return r2;
};
function vi(t14) {
  let e4 = /* @__PURE__ */ new Map();
  for (let r2 of t14)
    e4.set(r2.schemeId, r2);
  return e4;
}
var bo = function(t14, e4) {
  return function(r2, o) {
    return async function(n2) {
      let s = t14.httpAuthSchemeProvider(await e4.httpAuthSchemeParametersProvider(t14, o, n2.input)), i2 = t14.authSchemePreference ? await t14.authSchemePreference() : [], a2 = _o(s, i2), c2 = vi(t14.httpAuthSchemes), f = F(o), d2 = [];
      for (let u of a2) {
        let m = c2.get(u.schemeId);
        if (!m) {
          d2.push(`HttpAuthScheme \`${u.schemeId}\` was not enabled for this service.`);
          continue;
        }
        let p = m.identityProvider(await e4.identityProviderConfigProvider(t14));
        if (!p) {
          d2.push(`HttpAuthScheme \`${u.schemeId}\` did not have an IdentityProvider configured.`);
          continue;
        }
        let { identityProperties: h2 = {}, signingProperties: y3 = {} } = u.propertiesExtractor?.(t14, o) || {};
        u.identityProperties = Object.assign(u.identityProperties || {}, h2), u.signingProperties = Object.assign(u.signingProperties || {}, y3), f.selectedHttpAuthScheme = {
          httpAuthOption: u,
          identity: await p(u.identityProperties),
          signer: m.signer
        };
        break;
      }
      if (!f.selectedHttpAuthScheme)
        throw new Error(d2.join(`
`));
      return r2(n2);
    };
  };
};
var ki = {
  step: "serialize",
  tags: ["HTTP_AUTH_SCHEME"],
  name: "httpAuthSchemeMiddleware",
  override: true,
  relation: "before",
  toMiddleware: "endpointV2Middleware"
};
var Jf = function(t14, { httpAuthSchemeParametersProvider: e4, identityProviderConfigProvider: r2 }) {
  return {
    applyToStack: function(o) {
      o.addRelativeTo(bo(t14, {
        httpAuthSchemeParametersProvider: e4,
        identityProviderConfigProvider: r2
      }), ki);
    }
  };
};
var Ui = function(t14) {
  return function(e4) {
    throw e4;
  };
};
var $i = function(t14, e4) {
};
var Ro = function(t14) {
  return function(e4, r2) {
    return async function(o) {
      if (!b.isInstance(o.request))
        return e4(o);
      let s = F(r2).selectedHttpAuthScheme;
      if (!s)
        throw new Error("No HttpAuthScheme was selected: unable to sign request");
      let { httpAuthOption: { signingProperties: i2 = {} }, identity: a2, signer: c2 } = s, f = await e4({
        ...o,
        request: await c2.sign(o.request, a2, i2)
      }).catch((c2.errorHandler || Ui)(i2));
      return (c2.successHandler || $i)(f.response, i2), f;
    };
  };
};
var Li = {
  step: "finalizeRequest",
  tags: ["HTTP_SIGNING"],
  name: "httpSigningMiddleware",
  aliases: ["apiKeyMiddleware", "tokenMiddleware", "awsAuthMiddleware"],
  override: true,
  relation: "after",
  toMiddleware: "retryMiddleware"
};
var ou = function(t14) {
  return {
    applyToStack: function(e4) {
      e4.addRelativeTo(Ro(t14), Li);
    }
  };
};
var ae = function(t14, e4) {
  let r2 = [];
  if (t14 && r2.push(t14), e4)
    for (let o of e4)
      r2.push(o);
  return r2;
};
var Q = function(t14, e4) {
  return `${t14 || "anonymous"}${e4 && e4.length > 0 ? ` (a.k.a. ${e4.join(",")})` : ""}`;
};
var de = function() {
  let t14 = [], e4 = [], r2 = false, o = /* @__PURE__ */ new Set(), n2 = function(u) {
    return u.sort(function(m, p) {
      return No[p.step] - No[m.step] || Co[p.priority || "normal"] - Co[m.priority || "normal"];
    });
  }, s = function(u) {
    let m = false, p = function(h2) {
      let y3 = ae(h2.name, h2.aliases);
      if (y3.includes(u)) {
        m = true;
        for (let l2 of y3)
          o.delete(l2);
        return false;
      }
      return true;
    };
    return t14 = t14.filter(p), e4 = e4.filter(p), m;
  }, i2 = function(u) {
    let m = false, p = function(h2) {
      if (h2.middleware === u) {
        m = true;
        for (let y3 of ae(h2.name, h2.aliases))
          o.delete(y3);
        return false;
      }
      return true;
    };
    return t14 = t14.filter(p), e4 = e4.filter(p), m;
  }, a2 = function(u) {
    return t14.forEach(function(m) {
      u.add(m.middleware, { ...m });
    }), e4.forEach(function(m) {
      u.addRelativeTo(m.middleware, { ...m });
    }), u.identifyOnResolve?.(d2.identifyOnResolve()), u;
  }, c2 = function(u) {
    let m = [];
    return u.before.forEach(function(p) {
      p.before.length === 0 && p.after.length === 0 ? m.push(p) : m.push(...c2(p));
    }), m.push(u), u.after.reverse().forEach(function(p) {
      p.before.length === 0 && p.after.length === 0 ? m.push(p) : m.push(...c2(p));
    }), m;
  }, f = function(u = false) {
    let m = [], p = [], h2 = {};
    return t14.forEach(function(l2) {
      let g = {
        ...l2,
        before: [],
        after: []
      };
      for (let E2 of ae(g.name, g.aliases))
        h2[E2] = g;
      m.push(g);
    }), e4.forEach(function(l2) {
      let g = {
        ...l2,
        before: [],
        after: []
      };
      for (let E2 of ae(g.name, g.aliases))
        h2[E2] = g;
      p.push(g);
    }), p.forEach(function(l2) {
      if (l2.toMiddleware) {
        let g = h2[l2.toMiddleware];
        if (g === void 0) {
          if (u)
            return;
          throw new Error(`${l2.toMiddleware} is not found when adding ${Q(l2.name, l2.aliases)} middleware ${l2.relation} ${l2.toMiddleware}`);
        }
        l2.relation === "after" && g.after.push(l2), l2.relation === "before" && g.before.push(l2);
      }
    }), n2(m).map(c2).reduce(function(l2, g) {
      return l2.push(...g), l2;
    }, []);
  }, d2 = {
    add: function(u, m = {}) {
      let { name: p, override: h2, aliases: y3 } = m, l2 = {
        step: "initialize",
        priority: "normal",
        middleware: u,
        ...m
      }, g = ae(p, y3);
      if (g.length > 0) {
        if (g.some(function(E2) {
          return o.has(E2);
        })) {
          if (!h2)
            throw new Error(`Duplicate middleware name '${Q(p, y3)}'`);
          for (let E2 of g) {
            let x2 = t14.findIndex(function(N2) {
              return N2.name === E2 || N2.aliases?.some(function(D2) {
                return D2 === E2;
              });
            });
            if (x2 === -1)
              continue;
            let w2 = t14[x2];
            if (w2.step !== l2.step || l2.priority !== w2.priority)
              throw new Error(`"${Q(w2.name, w2.aliases)}" middleware with ${w2.priority} priority in ${w2.step} step cannot be overridden by "${Q(p, y3)}" middleware with ${l2.priority} priority in ${l2.step} step.`);
            t14.splice(x2, 1);
          }
        }
        for (let E2 of g)
          o.add(E2);
      }
      t14.push(l2);
    },
    addRelativeTo: function(u, m) {
      let { name: p, override: h2, aliases: y3 } = m, l2 = {
        middleware: u,
        ...m
      }, g = ae(p, y3);
      if (g.length > 0) {
        if (g.some(function(E2) {
          return o.has(E2);
        })) {
          if (!h2)
            throw new Error(`Duplicate middleware name '${Q(p, y3)}'`);
          for (let E2 of g) {
            let x2 = e4.findIndex(function(N2) {
              return N2.name === E2 || N2.aliases?.some(function(D2) {
                return D2 === E2;
              });
            });
            if (x2 === -1)
              continue;
            let w2 = e4[x2];
            if (w2.toMiddleware !== l2.toMiddleware || w2.relation !== l2.relation)
              throw new Error(`"${Q(w2.name, w2.aliases)}" middleware ${w2.relation} "${w2.toMiddleware}" middleware cannot be overridden by "${Q(p, y3)}" middleware ${l2.relation} "${l2.toMiddleware}" middleware.`);
            e4.splice(x2, 1);
          }
        }
        for (let E2 of g)
          o.add(E2);
      }
      e4.push(l2);
    },
    clone: function() {
      return a2(de());
    },
    use: function(u) {
      u.applyToStack(d2);
    },
    remove: function(u) {
      return typeof u == "string" ? s(u) : i2(u);
    },
    removeByTag: function(u) {
      let m = false, p = function(h2) {
        let { tags: y3, name: l2, aliases: g } = h2;
        if (y3 && y3.includes(u)) {
          let E2 = ae(l2, g);
          for (let x2 of E2)
            o.delete(x2);
          return m = true, false;
        }
        return true;
      };
      return t14 = t14.filter(p), e4 = e4.filter(p), m;
    },
    concat: function(u) {
      let m = a2(de());
      return m.use(u), m.identifyOnResolve(r2 || m.identifyOnResolve() || (u.identifyOnResolve?.() ?? false)), m;
    },
    applyToStack: a2,
    identify: function() {
      return f(true).map(function(u) {
        let m = u.step ?? u.relation + " " + u.toMiddleware;
        return Q(u.name, u.aliases) + " - " + m;
      });
    },
    identifyOnResolve(u) {
      return typeof u == "boolean" && (r2 = u), r2;
    },
    resolve: function(u, m) {
      for (let p of f().map(function(h2) {
        return h2.middleware;
      }).reverse())
        u = p(u, m);
      return r2 && console.log(d2.identify()), u;
    }
  };
  return d2;
};
var No = {
  initialize: 5,
  serialize: 4,
  build: 3,
  finalizeRequest: 2,
  deserialize: 1
};
var Co = {
  high: 3,
  normal: 2,
  low: 1
};
var Io = class {
  config;
  middlewareStack = de();
  initConfig;
  handlers;
  constructor(e4) {
    this.config = e4;
    let { protocol: r2, protocolSettings: o } = e4;
    o && typeof r2 == "function" && (e4.protocol = new r2(o));
  }
  send(e4, r2, o) {
    let n2 = typeof r2 != "function" ? r2 : void 0, s = typeof r2 == "function" ? r2 : o, i2 = n2 === void 0 && this.config.cacheMiddleware === true, a2;
    if (i2) {
      this.handlers || (this.handlers = /* @__PURE__ */ new WeakMap());
      let c2 = this.handlers;
      c2.has(e4.constructor) ? a2 = c2.get(e4.constructor) : (a2 = e4.resolveMiddleware(this.middlewareStack, this.config, n2), c2.set(e4.constructor, a2));
    } else
      delete this.handlers, a2 = e4.resolveMiddleware(this.middlewareStack, this.config, n2);
    if (s)
      a2(e4).then(function(c2) {
        return s(null, c2.output);
      }, function(c2) {
        return s(c2);
      }).catch(function() {
      });
    else
      return a2(e4).then(function(c2) {
        return c2.output;
      });
  }
  destroy() {
    this.config?.requestHandler?.destroy?.(), delete this.handlers;
  }
};
var Fi = new RegExp("^(?!.*-$)(?!-)[a-zA-Z0-9-]{1,63}$");
var W = function(t14, e4 = false) {
  if (!e4)
    return Fi.test(t14);
  let r2 = t14.split(".");
  for (let o of r2)
    if (!W(o))
      return false;
  return true;
};
var Oo = /* @__PURE__ */ new Set();
var Do = function(t14, e4 = W) {
  if (!Oo.has(t14) && !e4(t14))
    if (t14 === "*")
      console.warn('@smithy/config-resolver WARN - Please use the caller region instead of "*". See "sigv4a" in https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/CLIENTS.md.');
    else
      throw new Error(`Region not accepted: region="${t14}" is not a valid hostname component.`);
  else
    Oo.add(t14);
};
var Le = function(t14) {
  return typeof t14 == "string" && (t14.startsWith("fips-") || t14.endsWith("-fips"));
};
var Mo = function(t14) {
  return Le(t14) ? ["fips-aws-global", "aws-fips"].includes(t14) ? "us-east-1" : t14.replace(/fips-(dkr-|prod-)?|-fips/, "") : t14;
};
var yu = function(t14) {
  let { region: e4, useFipsEndpoint: r2 } = t14;
  if (!e4)
    throw new Error("Region is missing");
  return Object.assign(t14, {
    region: async function() {
      let o = typeof e4 == "function" ? await e4() : e4, n2 = Mo(o);
      return Do(n2), n2;
    },
    useFipsEndpoint: async function() {
      let o = typeof e4 == "string" ? e4 : await e4();
      return Le(o) ? true : typeof r2 != "function" ? Promise.resolve(!!r2) : r2();
    }
  });
};
var me = class t2 extends Error {
  name = "ProviderError";
  tryNextLink;
  constructor(e4, r2 = true) {
    let o, n2 = true;
    typeof r2 == "boolean" ? (o = void 0, n2 = r2) : r2 != null && typeof r2 == "object" && (o = r2.logger, n2 = r2.tryNextLink ?? true), super(e4), this.tryNextLink = n2, Object.setPrototypeOf(this, t2.prototype), o?.debug?.(`@smithy/property-provider ${n2 ? "->" : "(!)"} ${e4}`);
  }
  static from(e4, r2 = true) {
    return Object.assign(new this(e4.message, r2), e4);
  }
};
var Po = function(...t14) {
  return async function() {
    if (t14.length === 0)
      throw new me("No providers in chain");
    let e4;
    for (let r2 of t14)
      try {
        return await r2();
      } catch (o) {
        if (e4 = o, o?.tryNextLink)
          continue;
        throw o;
      }
    throw e4;
  };
};
var Fe = function(t14, e4, r2) {
  let o, n2, s, i2 = false, a2 = async function() {
    n2 || (n2 = t14());
    try {
      o = await n2, s = true, i2 = false;
    } finally {
      n2 = void 0;
    }
    return o;
  };
  return e4 === void 0 ? async function(c2) {
    return (!s || c2?.forceRefresh) && (o = await a2()), o;
  } : async function(c2) {
    return (!s || c2?.forceRefresh) && (o = await a2()), i2 ? o : r2 && !r2(o) ? (i2 = true, o) : (e4(o) && await a2(), o);
  };
};
var Z = class t3 extends me {
  name = "CredentialsProviderError";
  constructor(e4, r2 = true) {
    super(e4, r2), Object.setPrototypeOf(this, t3.prototype);
  }
};
function He(t14) {
  try {
    let e4 = new Set(Array.from(t14.match(/([A-Z_]){3,}/g) ?? []));
    return e4.delete("CONFIG"), e4.delete("CONFIG_PREFIX_SEPARATOR"), e4.delete("ENV"), [...e4].join(", ");
  } catch {
    return t14;
  }
}
var vo = function(t14, e4) {
  return async function() {
    try {
      let r2 = t14(process.env, e4);
      if (r2 === void 0)
        throw new Error();
      return r2;
    } catch (r2) {
      throw new Z(r2.message || `Not found in ENV: ${He(t14.toString())}`, { logger: e4?.logger });
    }
  };
};
var Hi = "AWS_PROFILE";
var Bi = "default";
var ko = function(t14) {
  return t14.profile || process.env[Hi] || Bi;
};
var Uo = async function() {
  return { configFile: {}, credentialsFile: {} };
};
var $o = function(t14, { preferredFile: e4 = "config", ...r2 } = {}) {
  return async function() {
    let o = ko(r2), { configFile: n2, credentialsFile: s } = await Uo(r2), i2 = s[o] || {}, a2 = n2[o] || {}, c2 = e4 === "config" ? { ...i2, ...a2 } : { ...a2, ...i2 };
    try {
      let d2 = t14(c2, e4 === "config" ? n2 : s);
      if (d2 === void 0)
        throw new Error();
      return d2;
    } catch (f) {
      throw new Z(f.message || `Not found in config files w/ profile [${o}]: ${He(t14.toString())}`, { logger: r2.logger });
    }
  };
};
var Lo = function(t14) {
  return function() {
    return Promise.resolve(t14);
  };
};
var ji = function(t14) {
  return typeof t14 == "function";
};
var Fo = function(t14) {
  return ji(t14) ? async function() {
    return await t14();
  } : Lo(t14);
};
var ee = function({ environmentVariableSelector: t14, configFileSelector: e4, default: r2 }, o = {}) {
  let { signingName: n2, logger: s } = o;
  return Fe(Po(vo(t14, { signingName: n2, logger: s }), $o(e4, o), Fo(r2)));
};
var Ho = "AWS_ENDPOINT_URL";
var Bo = "endpoint_url";
var jo = function(t14) {
  return {
    environmentVariableSelector: function(e4) {
      let r2 = t14.split(" ").map(function(s) {
        return s.toUpperCase();
      }), o = e4[[Ho, ...r2].join("_")];
      if (o)
        return o;
      let n2 = e4[Ho];
      if (n2)
        return n2;
    },
    configFileSelector: function(e4, r2) {
      if (e4.services) {
        let n2 = ["services", e4.services].join(".");
        if (!r2 || !r2[n2])
          throw new Error(`The services section "${e4.services}" specified in the profile is not present in the shared configuration file.`);
        let s = r2[n2], i2 = t14.split(" ").map(function(c2) {
          return c2.toLowerCase();
        }), a2 = s[[i2.join("_"), Bo].join(".")];
        if (a2)
          return a2;
      }
      let o = e4[Bo];
      if (o)
        return o;
    },
    default: void 0
  };
};
var v = function(t14, e4, r2) {
  if (e4 in t14) {
    if (t14[e4] === "true")
      return true;
    if (t14[e4] === "false")
      return false;
    throw new Error(`Cannot load ${r2} "${e4}". Expected "true" or "false", got ${t14[e4]}.`);
  }
};
var I;
(function(t14) {
  t14.ENV = "env", t14.CONFIG = "shared config entry";
})(I || (I = {}));
var zi = "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS";
var Gi = "ignore_configured_endpoint_urls";
var Vo = {
  environmentVariableSelector: function(t14) {
    return v(t14, zi, I.ENV);
  },
  configFileSelector: function(t14) {
    return v(t14, Gi, I.CONFIG);
  },
  default: false
};
var Te = async function(t14) {
  if (!await ee(Vo)())
    return ee(jo(t14 ?? ""))();
};
var zo = function(t14, e4, r2, o = false) {
  let n2 = async function() {
    let s;
    return o ? s = r2.clientContextParams?.[t14] ?? r2[t14] ?? r2[e4] : s = r2[t14] ?? r2[e4], typeof s == "function" ? s() : s;
  };
  return t14 === "credentialScope" || e4 === "CredentialScope" ? async function() {
    let s = typeof r2.credentials == "function" ? await r2.credentials() : r2.credentials;
    return s?.credentialScope ?? s?.CredentialScope;
  } : t14 === "accountId" || e4 === "AccountId" ? async function() {
    let s = typeof r2.credentials == "function" ? await r2.credentials() : r2.credentials;
    return s?.accountId ?? s?.AccountId;
  } : t14 === "endpoint" || e4 === "endpoint" ? async function() {
    if (r2.isCustomEndpoint === false)
      return;
    let s = await n2();
    if (s && typeof s == "object") {
      if ("url" in s)
        return s.url.href;
      if ("hostname" in s) {
        let { protocol: i2, hostname: a2, port: c2, path: f } = s;
        return `${i2}//${a2}${c2 ? ":" + c2 : ""}${f}`;
      }
    }
    return s;
  } : n2;
};
var M = class {
  statusCode;
  reason;
  headers;
  body;
  constructor(e4) {
    this.statusCode = e4.statusCode, this.reason = e4.reason, this.headers = e4.headers || {}, this.body = e4.body;
  }
  static isInstance(e4) {
    if (!e4)
      return false;
    let r2 = e4;
    return typeof r2.statusCode == "number" && typeof r2.headers == "object";
  }
};
function Go(t14) {
  return /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/.test(t14);
}
var H = function(t14) {
  if (typeof t14 == "function")
    return t14;
  let e4 = Promise.resolve(t14);
  return function() {
    return e4;
  };
};
function Wo(t14) {
  let e4 = {};
  if (t14 = t14.replace(/^\?/, ""), t14)
    for (let r2 of t14.split("&")) {
      let [o, n2 = null] = r2.split("=");
      o = decodeURIComponent(o), n2 && (n2 = decodeURIComponent(n2)), o in e4 ? Array.isArray(e4[o]) ? e4[o].push(n2) : e4[o] = [e4[o], n2] : e4[o] = n2;
    }
  return e4;
}
var Be = function(t14) {
  if (typeof t14 == "string")
    return Be(new URL(t14));
  let { hostname: e4, pathname: r2, port: o, protocol: n2, search: s } = t14, i2;
  return s && (i2 = Wo(s)), {
    hostname: e4,
    port: o ? parseInt(o) : void 0,
    protocol: n2,
    path: r2,
    query: i2
  };
};
var te = function(t14) {
  if (typeof t14 == "object") {
    if ("url" in t14) {
      let e4 = Be(t14.url);
      if (t14.headers) {
        e4.headers = {};
        for (let r2 in t14.headers)
          S(t14.headers, r2) && (e4.headers[r2.toLowerCase()] = t14.headers[r2].join(", "));
      }
      return e4;
    }
    return t14;
  }
  return Be(t14);
};
function je(t14) {
  return async function(e4, r2, o, n2) {
    if (!o.isCustomEndpoint && !o.ignoreConfiguredEndpointUrls) {
      let a2;
      o.serviceConfiguredEndpoint ? a2 = await o.serviceConfiguredEndpoint() : a2 = await t14(o.serviceId), a2 && (o.endpoint = function() {
        return Promise.resolve(te(a2));
      }, o.isCustomEndpoint = true, n2?.logger?.debug?.(`@smithy/core/endpoints - resolved endpoint from config: ${a2}`));
    }
    let s = await Wi(e4, r2, o);
    if (typeof o.endpointProvider != "function")
      throw new Error("config.endpointProvider is not set.");
    let i2 = o.endpointProvider(s, n2);
    if (o.isCustomEndpoint && o.endpoint) {
      let a2 = await o.endpoint();
      if (a2?.headers) {
        i2.headers ??= {};
        for (let [c2, f] of Object.entries(a2.headers))
          i2.headers[c2] = Array.isArray(f) ? f : [f];
      }
    }
    return i2;
  };
}
var Wi = async function(t14, e4, r2) {
  let o = {}, n2 = e4?.getEndpointParameterInstructions?.() || {};
  for (let [s, i2] of Object.entries(n2))
    switch (i2.type) {
      case "staticContextParams":
        o[s] = i2.value;
        break;
      case "contextParams":
        o[s] = t14[i2.name];
        break;
      case "clientContextParams":
      case "builtInParams":
        o[s] = await zo(i2.name, s, r2, i2.type !== "builtInParams")();
        break;
      case "operationContextParams":
        o[s] = i2.get(t14);
        break;
      default:
        throw new Error("Unrecognized endpoint parameter instruction: " + JSON.stringify(i2));
    }
  return Object.keys(n2).length === 0 && Object.assign(o, r2), String(r2.serviceId).toLowerCase() === "s3" && await (void 0)(o), o;
};
function qi(t14, e4, r2) {
  t14.__smithy_context ? t14.__smithy_context.features || (t14.__smithy_context.features = {}) : t14.__smithy_context = { features: {} }, t14.__smithy_context.features[e4] = r2;
}
function Ve(t14) {
  let e4 = je(t14);
  return function({ config: r2, instructions: o }) {
    return function(n2, s) {
      return async function(i2) {
        r2.isCustomEndpoint && qi(s, "ENDPOINT_OVERRIDE", "N");
        let a2 = await e4(i2.input, {
          getEndpointParameterInstructions() {
            return o;
          }
        }, { ...r2 }, s);
        s.endpointV2 = a2, s.authSchemes = a2.properties?.authSchemes;
        let c2 = s.authSchemes?.[0];
        if (c2) {
          s.signing_region = c2.signingRegion, s.signing_service = c2.signingName;
          let d2 = F(s)?.selectedHttpAuthScheme?.httpAuthOption;
          d2 && (d2.signingProperties = Object.assign(d2.signingProperties || {}, {
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
var Ki = {
  name: "serializerMiddleware",
  step: "serialize",
  tags: ["SERIALIZER"],
  override: true
};
var Yi = {
  step: "serialize",
  tags: ["ENDPOINT_PARAMETERS", "ENDPOINT_V2", "ENDPOINT"],
  name: "endpointV2Middleware",
  override: true,
  relation: "before",
  toMiddleware: Ki.name
};
function qo(t14) {
  let e4 = Ve(t14);
  return function(r2, o) {
    return {
      applyToStack: function(n2) {
        n2.addRelativeTo(e4({
          config: r2,
          instructions: o
        }), Yi);
      }
    };
  };
}
function Ko(t14) {
  return function(e4) {
    let r2 = e4.tls ?? true, { endpoint: o, useDualstackEndpoint: n2, useFipsEndpoint: s } = e4, i2 = o != null ? async function() {
      return te(await H(o)());
    } : void 0, c2 = Object.assign(e4, {
      endpoint: i2,
      tls: r2,
      isCustomEndpoint: !!o,
      useDualstackEndpoint: H(n2 ?? false),
      useFipsEndpoint: H(s ?? false),
      ignoreConfiguredEndpointUrls: !!e4.ignoreConfiguredEndpointUrls
    }), f;
    return c2.serviceConfiguredEndpoint = async function() {
      return e4.serviceId && !f && (f = t14(e4.serviceId)), f;
    }, c2;
  };
}
var Yo = class t4 {
  nodes;
  root;
  conditions;
  results;
  constructor(e4, r2, o, n2) {
    this.nodes = e4, this.root = r2, this.conditions = o, this.results = n2;
  }
  static from(e4, r2, o, n2) {
    return new t4(e4, r2, o, n2);
  }
};
var Xo = class {
  capacity;
  data = /* @__PURE__ */ new Map();
  parameters = [];
  constructor({ size: e4, params: r2 }) {
    this.capacity = e4 ?? 50, r2 && (this.parameters = r2);
  }
  get(e4, r2) {
    let o = this.hash(e4);
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
  hash(e4) {
    let r2 = "", { parameters: o } = this;
    if (o.length === 0)
      return false;
    for (let n2 of o) {
      let s = e4[n2], i2 = s == null ? "\0" : String(s);
      if (i2.includes("|;"))
        return false;
      r2 += i2 + "|;";
    }
    return r2;
  }
};
var R = class extends Error {
  constructor(e4) {
    super(e4), this.name = "EndpointError";
  }
};
var Vt = "endpoints";
function pe(t14) {
  return typeof t14 != "object" || t14 == null ? t14 : "ref" in t14 ? `$${pe(t14.ref)}` : "fn" in t14 ? `${t14.fn}(${(t14.argv || []).map(pe).join(", ")})` : JSON.stringify(t14, null, 2);
}
var ze = {};
var zt = function(t14, e4) {
  return t14 === e4;
};
function Gt(...t14) {
  for (let e4 of t14)
    if (e4 != null)
      return e4;
}
var Jo = function(t14) {
  let e4 = t14.split("."), r2 = [];
  for (let o of e4) {
    let n2 = o.indexOf("[");
    if (n2 !== -1) {
      if (o.indexOf("]") !== o.length - 1)
        throw new R(`Path: '${t14}' does not end with ']'`);
      let s = o.slice(n2 + 1, -1);
      if (Number.isNaN(parseInt(s)))
        throw new R(`Invalid array index: '${s}' in path: '${t14}'`);
      n2 !== 0 && r2.push(o.slice(0, n2)), r2.push(s);
    } else
      r2.push(o);
  }
  return r2;
};
var Ae = function(t14, e4) {
  return Jo(e4).reduce(function(r2, o) {
    if (typeof r2 != "object")
      throw new R(`Index '${o}' in '${e4}' not found in '${JSON.stringify(t14)}'`);
    if (Array.isArray(r2)) {
      let n2 = parseInt(o);
      return r2[n2 < 0 ? r2.length + n2 : n2];
    }
    return r2[o];
  }, t14);
};
var Wt = function(t14) {
  return t14 != null;
};
function qt(t14, e4, r2) {
  return t14 ? e4 : r2;
}
var Kt = function(t14) {
  return !t14;
};
var Xi = new RegExp("^(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)){3}$");
var le = function(t14) {
  return Xi.test(t14) || t14.startsWith("[") && t14.endsWith("]");
};
var Yt = {
  [ie.HTTP]: 80,
  [ie.HTTPS]: 443
};
var Xt = function(t14) {
  let e4 = (function() {
    try {
      if (t14 instanceof URL)
        return t14;
      if (typeof t14 == "object" && "hostname" in t14) {
        let { hostname: m, port: p, protocol: h2 = "", path: y3 = "", query: l2 = {} } = t14, g = new URL(`${h2}//${m}${p ? `:${p}` : ""}${y3}`);
        return g.search = Object.entries(l2).map(function([E2, x2]) {
          return `${E2}=${x2}`;
        }).join("&"), g;
      }
      return new URL(t14);
    } catch {
      return null;
    }
  })();
  if (!e4)
    return console.error(`Unable to parse ${JSON.stringify(t14)} as a whatwg URL.`), null;
  let r2 = e4.href, { host: o, hostname: n2, pathname: s, protocol: i2, search: a2 } = e4;
  if (a2)
    return null;
  let c2 = i2.slice(0, -1);
  if (!Object.values(ie).includes(c2))
    return null;
  let f = le(n2), d2 = r2.includes(`${o}:${Yt[c2]}`) || typeof t14 == "string" && t14.includes(`${o}:${Yt[c2]}`), u = `${o}${d2 ? `:${Yt[c2]}` : ""}`;
  return {
    scheme: c2,
    authority: u,
    path: s,
    normalizedPath: s.endsWith("/") ? s : `${s}/`,
    isIp: f
  };
};
function Jt(t14, e4, r2) {
  if (r2 === 1)
    return [t14];
  if (t14 === "")
    return [""];
  let o = t14.split(e4);
  return r2 === 0 ? o : o.slice(0, r2 - 1).concat(o.slice(1).join(e4));
}
var Qt = function(t14, e4) {
  return t14 === e4;
};
var Zt = function(t14, e4, r2, o) {
  return t14 == null || e4 >= r2 || t14.length < r2 || /[^\u0000-\u007f]/.test(t14) ? null : o ? t14.substring(t14.length - r2, t14.length - e4) : t14.substring(e4, r2);
};
var er = function(t14) {
  return encodeURIComponent(t14).replace(/[!*'()]/g, function(e4) {
    return `%${e4.charCodeAt(0).toString(16).toUpperCase()}`;
  });
};
var Qo = {
  booleanEquals: zt,
  coalesce: Gt,
  getAttr: Ae,
  isSet: Wt,
  isValidHostLabel: W,
  ite: qt,
  not: Kt,
  parseURL: Xt,
  split: Jt,
  stringEquals: Qt,
  substring: Zt,
  uriEncode: er
};
var Ge = function(t14, e4) {
  let r2 = [], { referenceRecord: o, endpointParams: n2 } = e4, s = 0;
  for (; s < t14.length; ) {
    let i2 = t14.indexOf("{", s);
    if (i2 === -1) {
      r2.push(t14.slice(s));
      break;
    }
    r2.push(t14.slice(s, i2));
    let a2 = t14.indexOf("}", i2);
    if (a2 === -1) {
      r2.push(t14.slice(i2));
      break;
    }
    t14[i2 + 1] === "{" && t14[a2 + 1] === "}" && (r2.push(t14.slice(i2 + 1, a2)), s = a2 + 2);
    let c2 = t14.substring(i2 + 1, a2);
    if (c2.includes("#")) {
      let [f, d2] = c2.split("#");
      r2.push(Ae(o[f] ?? n2[f], d2));
    } else
      r2.push(o[c2] ?? n2[c2]);
    s = a2 + 1;
  }
  return r2.join("");
};
var Zo = function({ ref: t14 }, e4) {
  return e4.referenceRecord[t14] ?? e4.endpointParams[t14];
};
var ce = function(t14, e4, r2) {
  if (typeof t14 == "string")
    return Ge(t14, r2);
  if (t14.fn)
    return en.callFunction(t14, r2);
  if (t14.ref)
    return Zo(t14, r2);
  throw new R(`'${e4}': ${String(t14)} is not a string, function or reference.`);
};
var We = function({ fn: t14, argv: e4 }, r2) {
  let o = Array(e4.length);
  for (let i2 = 0; i2 < o.length; ++i2) {
    let a2 = e4[i2];
    typeof a2 == "boolean" || typeof a2 == "number" ? o[i2] = a2 : o[i2] = en.evaluateExpression(a2, "arg", r2);
  }
  let n2 = t14.indexOf(".");
  if (n2 !== -1) {
    let a2 = ze[t14.slice(0, n2)]?.[t14.slice(n2 + 1)];
    if (typeof a2 == "function")
      return a2(...o);
  }
  let s = Qo[t14];
  if (typeof s == "function")
    return s(...o);
  throw new Error(`function ${t14} not loaded in endpointFunctions.`);
};
var en = {
  evaluateExpression: ce,
  callFunction: We
};
var tn = function(t14, e4) {
  let { assign: r2 } = t14;
  if (r2 && r2 in e4.referenceRecord)
    throw new R(`'${r2}' is already defined in Reference Record.`);
  let o = We(t14, e4);
  e4.logger?.debug?.(`${Vt} evaluateCondition: ${pe(t14)} = ${pe(o)}`);
  let n2 = o === "" ? true : !!o;
  return r2 != null ? { result: n2, toAssign: { name: r2, value: o } } : { result: n2 };
};
var rn = function(t14, e4) {
  return Object.entries(t14 ?? {}).reduce(function(r2, [o, n2]) {
    return r2[o] = n2.map(function(s) {
      let i2 = ce(s, "Header value entry", e4);
      if (typeof i2 != "string")
        throw new R(`Header '${o}' value '${i2}' is not a string`);
      return i2;
    }), r2;
  }, {});
};
var tr = function(t14, e4) {
  return Object.entries(t14).reduce(function(r2, [o, n2]) {
    return r2[o] = nn.getEndpointProperty(n2, e4), r2;
  }, {});
};
var on = function(t14, e4) {
  if (Array.isArray(t14))
    return t14.map(function(r2) {
      return on(r2, e4);
    });
  switch (typeof t14) {
    case "string":
      return Ge(t14, e4);
    case "object":
      if (t14 === null)
        throw new R(`Unexpected endpoint property: ${t14}`);
      return nn.getEndpointProperties(t14, e4);
    case "boolean":
      return t14;
    default:
      throw new R(`Unexpected endpoint property type: ${typeof t14}`);
  }
};
var nn = {
  getEndpointProperty: on,
  getEndpointProperties: tr
};
var sn = function(t14, e4) {
  let r2 = ce(t14, "Endpoint URL", e4);
  if (typeof r2 == "string")
    try {
      return new URL(r2);
    } catch (o) {
      throw console.error(`Failed to construct URL with ${r2}`, o), o;
    }
  throw new R(`Endpoint URL must be a string, got ${typeof r2}`);
};
var rr = 1e8;
var Km = function(t14, e4) {
  let { nodes: r2, root: o, results: n2, conditions: s } = t14, i2 = o, a2 = {}, c2 = {
    referenceRecord: a2,
    endpointParams: e4.endpointParams,
    logger: e4.logger
  };
  for (; i2 !== 1 && i2 !== -1 && i2 < rr; ) {
    let f = 3 * (Math.abs(i2) - 1), [d2, u, m] = [r2[f], r2[f + 1], r2[f + 2]], [p, h2, y3] = s[d2], l2 = tn({ fn: p, assign: y3, argv: h2 }, c2);
    if (l2.toAssign) {
      let { name: g, value: E2 } = l2.toAssign;
      a2[g] = E2;
    }
    i2 = i2 >= 0 === l2.result ? u : m;
  }
  if (i2 >= rr) {
    let f = n2[i2 - rr];
    if (f[0] === -1) {
      let [, p] = f;
      throw new R(ce(p, "Error", c2));
    }
    let [d2, u, m] = f;
    return {
      url: sn(d2, c2),
      properties: tr(u, c2),
      headers: rn(m ?? {}, c2)
    };
  }
  throw new R("No matching endpoint.");
};
var tp = je(Te);
var rp = Ko(Te);
var op = Ve(Te);
var np = qo(Te);
var an = "content-length";
function Ji(t14) {
  return function(e4) {
    return async function(r2) {
      let o = r2.request;
      if (b.isInstance(o)) {
        let { body: n2, headers: s } = o;
        if (n2 && Object.keys(s).map(function(i2) {
          return i2.toLowerCase();
        }).indexOf(an) === -1)
          try {
            let i2 = t14(n2);
            i2 != null && (o.headers = {
              ...o.headers,
              [an]: String(i2)
            });
          } catch {
          }
      }
      return e4({
        ...r2,
        request: o
      });
    };
  };
}
var Qi = {
  step: "build",
  tags: ["SET_CONTENT_LENGTH", "CONTENT_LENGTH"],
  name: "contentLengthMiddleware",
  override: true
};
var cp = function(t14) {
  return {
    applyToStack: function(e4) {
      e4.add(Ji(t14.bodyLengthChecker), Qi);
    }
  };
};
var cn = "amz-sdk-invocation-id";
var fn = "amz-sdk-request";
var P = class {
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
var qe = class {
  x = P.delay();
  computeNextBackoffDelay(e4) {
    let n2 = Math.random() * Math.min(this.x * 2 ** e4, 2e4);
    return Math.floor(n2);
  }
  setDelayBase(e4) {
    this.x = e4;
  }
};
var _e = class {
  delay;
  count;
  cost;
  longPoll;
  $retryLog = {
    acquisitionDelay: 0
  };
  constructor(e4, r2, o, n2) {
    this.delay = e4, this.count = r2, this.cost = o, this.longPoll = n2;
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
var Ke = {
  incompatible: 1,
  attempts: 2,
  capacity: 3
};
var Ye = class {
  mode = $.STANDARD;
  retryBackoffStrategy;
  capacity = 500;
  maxAttemptsProvider;
  baseDelay;
  constructor(e4) {
    typeof e4 == "number" ? this.maxAttemptsProvider = async function() {
      return e4;
    } : typeof e4 == "function" ? this.maxAttemptsProvider = e4 : e4 && typeof e4 == "object" && (this.maxAttemptsProvider = async function() {
      return e4.maxAttempts;
    }, this.baseDelay = e4.baseDelay, this.retryBackoffStrategy = e4.backoff), this.maxAttemptsProvider ??= async function() {
      return se;
    }, this.baseDelay ??= P.delay(), this.retryBackoffStrategy ??= new qe();
  }
  async acquireInitialRetryToken(e4) {
    return new _e(P.delay(), 0, void 0, e4.includes(":longpoll"));
  }
  async refreshRetryTokenForRetry(e4, r2) {
    let o = await this.getMaxAttempts(), n2 = this.retryCode(e4, r2, o), s = n2 === 0, i2 = e4.isLongPoll?.();
    if (s || i2) {
      let a2 = r2.errorType;
      this.retryBackoffStrategy.setDelayBase(a2 === "THROTTLING" ? P.throttlingDelay() : this.baseDelay);
      let c2 = this.retryBackoffStrategy.computeNextBackoffDelay(e4.getRetryCount()), f = c2;
      if (r2.retryAfterHint instanceof Date && (f = Math.max(c2, Math.min(r2.retryAfterHint.getTime() - Date.now(), c2 + 5e3))), s) {
        let d2 = this.getCapacityCost(a2);
        this.capacity -= d2;
        let u = new _e(0, e4.getRetryCount() + 1, d2, e4.isLongPoll?.() ?? false);
        return await new Promise(function(m) {
          return setTimeout(m, f);
        }), u.$retryLog.acquisitionDelay = f, u;
      } else {
        let d2 = n2 === Ke.capacity && i2 ? f : 0;
        d2 > 0 && await new Promise(function(u) {
          return setTimeout(u, d2);
        });
      }
    }
    throw new Error("No retry token available");
  }
  recordSuccess(e4) {
    this.capacity = Math.min(500, this.capacity + (e4.getRetryCost() ?? 1));
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
      return console.warn(`Max attempts provider could not resolve. Using default of ${se}`), se;
    }
  }
  retryCode(e4, r2, o) {
    let n2 = e4.getRetryCount() + 1, s = this.isRetryableError(r2.errorType) ? 0 : Ke.incompatible, i2 = n2 < o ? 0 : Ke.attempts, a2 = this.capacity >= this.getCapacityCost(r2.errorType) ? 0 : Ke.capacity;
    return s || i2 || a2;
  }
  getCapacityCost(e4) {
    return e4 === P.modifiedCostType() ? P.throttlingCost() : P.cost();
  }
  isRetryableError(e4) {
    return e4 === "THROTTLING" || e4 === "TRANSIENT";
  }
};
var un = "AWS_MAX_ATTEMPTS";
var dn = "max_attempts";
var Rp = {
  environmentVariableSelector: function(t14) {
    let e4 = t14[un];
    if (!e4)
      return;
    let r2 = parseInt(e4);
    if (Number.isNaN(r2))
      throw new Error(`Environment variable ${un} mast be a number, got "${e4}"`);
    return r2;
  },
  configFileSelector: function(t14) {
    let e4 = t14[dn];
    if (!e4)
      return;
    let r2 = parseInt(e4);
    if (Number.isNaN(r2))
      throw new Error(`Shared config file entry ${dn} mast be a number, got "${e4}"`);
    return r2;
  },
  default: se
};
var Np = function(t14, e4) {
  let { retryStrategy: r2, retryMode: o } = t14, { defaultMaxAttempts: n2 = se, defaultBaseDelay: s = P.delay() } = e4 ?? {}, i2 = H(t14.maxAttempts ?? n2), a2 = r2 ? Promise.resolve(r2) : void 0, c2 = async function() {
    let f = await i2();
    return await H(o)() === $.ADAPTIVE ? new (void 0)(i2, {
      maxAttempts: f,
      baseDelay: s
    }) : new Ye({
      maxAttempts: f,
      baseDelay: s
    });
  };
  return Object.assign(t14, {
    maxAttempts: i2,
    retryStrategy: function() {
      return a2 ??= c2();
    }
  });
};
var ta = "AWS_RETRY_MODE";
var ra = "retry_mode";
var Cp = {
  environmentVariableSelector: function(t14) {
    return t14[ta];
  },
  configFileSelector: function(t14) {
    return t14[ra];
  },
  default: go
};
var or = function(t14) {
  return t14?.body instanceof import_node_stream.Readable || typeof ReadableStream < "u" && t14?.body instanceof ReadableStream;
};
var Xe = class {
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
var Je = function(t14) {
  return typeof ArrayBuffer == "function" && t14 instanceof ArrayBuffer || Object.prototype.toString.call(t14) === "[object ArrayBuffer]";
};
var he = function(t14, e4 = 0, r2 = t14.byteLength - e4) {
  if (!Je(t14))
    throw new TypeError(`The "input" argument must be ArrayBuffer. Received type ${typeof t14} (${t14})`);
  return Buffer.from(t14, e4, r2);
};
var Qe = function(t14, e4) {
  if (typeof t14 != "string")
    throw new TypeError(`The "input" argument must be of type string. Received type ${typeof t14} (${t14})`);
  return e4 ? Buffer.from(t14, e4) : Buffer.from(t14);
};
var na = /^[A-Za-z0-9+/]*={0,2}$/;
var Ze = function(t14) {
  if (t14.length * 3 % 4 !== 0)
    throw new TypeError("Incorrect padding on base64 string.");
  if (!na.exec(t14))
    throw new TypeError("Invalid base64 string.");
  let e4 = Qe(t14, "base64");
  return new Uint8Array(e4.buffer, e4.byteOffset, e4.byteLength);
};
var q = function(t14) {
  let e4 = Qe(t14, "utf8");
  return new Uint8Array(e4.buffer, e4.byteOffset, e4.byteLength / Uint8Array.BYTES_PER_ELEMENT);
};
var et = function(t14) {
  let e4;
  if (typeof t14 == "string" ? e4 = q(t14) : e4 = t14, typeof e4 != "object" || typeof e4.byteOffset != "number" || typeof e4.byteLength != "number")
    throw new Error("@smithy/util-base64: toBase64 encoder function only accepts string | Uint8Array.");
  return he(e4.buffer, e4.byteOffset, e4.byteLength).toString("base64");
};
function mn(t14, e4, r2, o) {
  return class tt2 extends Uint8Array {
    static fromString(s, i2 = "utf-8") {
      if (typeof s == "string")
        return i2 === "base64" ? tt2.mutate(o(s)) : tt2.mutate(e4(s));
      throw new Error(`Unsupported conversion from ${typeof s} to Uint8ArrayBlobAdapter.`);
    }
    static mutate(s) {
      return Object.setPrototypeOf(s, tt2.prototype), s;
    }
    transformToString(s = "utf-8") {
      return s === "base64" ? r2(this) : t14(this);
    }
  };
}
var ge = function(t14) {
  if (typeof t14 == "string")
    return t14;
  if (typeof t14 != "object" || typeof t14.byteOffset != "number" || typeof t14.byteLength != "number")
    throw new Error("@smithy/util-utf8: toUtf8 encoder function only accepts string | Uint8Array.");
  return he(t14.buffer, t14.byteOffset, t14.byteLength).toString("utf8");
};
var C = Array.from({ length: 256 }, function(t14, e4) {
  return e4.toString(16).padStart(2, "0");
});
function pn(t14) {
  return typeof crypto < "u" && typeof crypto.randomUUID == "function" ? function() {
    return crypto.randomUUID();
  } : function() {
    let e4 = new Uint8Array(16);
    return t14(e4), e4[6] = e4[6] & 15 | 64, e4[8] = e4[8] & 63 | 128, C[e4[0]] + C[e4[1]] + C[e4[2]] + C[e4[3]] + "-" + C[e4[4]] + C[e4[5]] + "-" + C[e4[6]] + C[e4[7]] + "-" + C[e4[8]] + C[e4[9]] + "-" + C[e4[10]] + C[e4[11]] + C[e4[12]] + C[e4[13]] + C[e4[14]] + C[e4[15]];
  };
}
var nr = function(t14) {
  if (t14 != null) {
    if (typeof t14 == "string") {
      let e4 = parseFloat(t14);
      if (!Number.isNaN(e4))
        return String(e4) !== String(t14) && ua.warn(fa(`Expected number but observed string: ${t14}`)), e4;
    }
    if (typeof t14 == "number")
      return t14;
    throw new TypeError(`Expected number, got ${typeof t14}: ${t14}`);
  }
};
var sa = Math.ceil(2 ** 127 * (2 - 2 ** -23));
var ln = function(t14) {
  let e4 = nr(t14);
  if (e4 !== void 0 && !Number.isNaN(e4) && e4 !== 1 / 0 && e4 !== -1 / 0 && Math.abs(e4) > sa)
    throw new TypeError(`Expected 32-bit float, got ${t14}`);
  return e4;
};
var ia = function(t14) {
  if (t14 != null) {
    if (Number.isInteger(t14) && !Number.isNaN(t14))
      return t14;
    throw new TypeError(`Expected integer, got ${typeof t14}: ${t14}`);
  }
};
var hn = function(t14) {
  return yn(t14, 16);
};
var gn = function(t14) {
  return yn(t14, 8);
};
var yn = function(t14, e4) {
  let r2 = ia(t14);
  if (r2 !== void 0 && aa(r2, e4) !== r2)
    throw new TypeError(`Expected ${e4}-bit integer, got ${t14}`);
  return r2;
};
var aa = function(t14, e4) {
  switch (e4) {
    case 32:
      return Int32Array.of(t14)[0];
    case 16:
      return Int16Array.of(t14)[0];
    case 8:
      return Int8Array.of(t14)[0];
  }
};
var En = function(t14) {
  return nr(typeof t14 == "string" ? rt(t14) : t14);
};
var Sn = function(t14) {
  return ln(typeof t14 == "string" ? rt(t14) : t14);
};
var ca = /(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(-?Infinity)|(NaN)/g;
var rt = function(t14) {
  let e4 = t14.match(ca);
  if (e4 === null || e4[0].length !== t14.length)
    throw new TypeError("Expected real number, got implicit NaN");
  return parseFloat(t14);
};
var be = function(t14) {
  return hn(typeof t14 == "string" ? rt(t14) : t14);
};
var xn = function(t14) {
  return gn(typeof t14 == "string" ? rt(t14) : t14);
};
var fa = function(t14) {
  return String(new TypeError(t14).stack || t14).split(`
`).slice(0, 5).filter(function(e4) {
    return !e4.includes("stackTraceWarning");
  }).join(`
`);
};
var ua = {
  warn: console.warn
};
var da = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
var ir = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
function wn(t14) {
  let e4 = t14.getUTCFullYear(), r2 = t14.getUTCMonth(), o = t14.getUTCDay(), n2 = t14.getUTCDate(), s = t14.getUTCHours(), i2 = t14.getUTCMinutes(), a2 = t14.getUTCSeconds(), c2 = n2 < 10 ? `0${n2}` : `${n2}`, f = s < 10 ? `0${s}` : `${s}`, d2 = i2 < 10 ? `0${i2}` : `${i2}`, u = a2 < 10 ? `0${a2}` : `${a2}`;
  return `${da[o]}, ${c2} ${ir[r2]} ${e4} ${f}:${d2}:${u} GMT`;
}
var Yp = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?[zZ]$/);
var ma = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(([-+]\d{2}:\d{2})|[zZ])$/);
var Tn = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC-3339 date-times must be expressed as strings");
  let e4 = ma.exec(t14);
  if (!e4)
    throw new TypeError("Invalid RFC-3339 date-time value");
  let [r2, o, n2, s, i2, a2, c2, f, d2] = e4, u = be(Re(o)), m = re(n2, "month", 1, 12), p = re(s, "day", 1, 31), h2 = ot(u, m, p, { hours: i2, minutes: a2, seconds: c2, fractionalMilliseconds: f });
  return d2.toUpperCase() != "Z" && h2.setTime(h2.getTime() - Aa(d2)), h2;
};
var pa = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var la = new RegExp(/^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\d{2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var ha = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ( [1-9]|\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? (\d{4})$/);
var nt = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC-7231 date-times must be expressed as strings");
  let e4 = pa.exec(t14);
  if (e4) {
    let [r2, o, n2, s, i2, a2, c2, f] = e4;
    return ot(be(Re(s)), sr(n2), re(o, "day", 1, 31), { hours: i2, minutes: a2, seconds: c2, fractionalMilliseconds: f });
  }
  if (e4 = la.exec(t14), e4) {
    let [r2, o, n2, s, i2, a2, c2, f] = e4;
    return Ea(ot(ga(s), sr(n2), re(o, "day", 1, 31), {
      hours: i2,
      minutes: a2,
      seconds: c2,
      fractionalMilliseconds: f
    }));
  }
  if (e4 = ha.exec(t14), e4) {
    let [r2, o, n2, s, i2, a2, c2, f] = e4;
    return ot(be(Re(f)), sr(o), re(n2.trimLeft(), "day", 1, 31), { hours: s, minutes: i2, seconds: a2, fractionalMilliseconds: c2 });
  }
  throw new TypeError("Invalid RFC-7231 date-time value");
};
var An = function(t14) {
  if (t14 == null)
    return;
  let e4;
  if (typeof t14 == "number")
    e4 = t14;
  else if (typeof t14 == "string")
    e4 = En(t14);
  else if (typeof t14 == "object" && t14.tag === 1)
    e4 = t14.value;
  else
    throw new TypeError("Epoch timestamps must be expressed as floating point numbers or their string representation");
  if (Number.isNaN(e4) || e4 === 1 / 0 || e4 === -1 / 0)
    throw new TypeError("Epoch timestamps must be valid, non-Infinite, non-NaN numerics");
  return new Date(Math.round(e4 * 1e3));
};
var ot = function(t14, e4, r2, o) {
  let n2 = e4 - 1;
  return xa(t14, n2, r2), new Date(Date.UTC(t14, n2, r2, re(o.hours, "hour", 0, 23), re(o.minutes, "minute", 0, 59), re(o.seconds, "seconds", 0, 60), Ta(o.fractionalMilliseconds)));
};
var ga = function(t14) {
  let e4 = (/* @__PURE__ */ new Date()).getUTCFullYear(), r2 = Math.floor(e4 / 100) * 100 + be(Re(t14));
  return r2 < e4 ? r2 + 100 : r2;
};
var ya = 50 * 365 * 24 * 60 * 60 * 1e3;
var Ea = function(t14) {
  return t14.getTime() - (/* @__PURE__ */ new Date()).getTime() > ya ? new Date(Date.UTC(t14.getUTCFullYear() - 100, t14.getUTCMonth(), t14.getUTCDate(), t14.getUTCHours(), t14.getUTCMinutes(), t14.getUTCSeconds(), t14.getUTCMilliseconds())) : t14;
};
var sr = function(t14) {
  let e4 = ir.indexOf(t14);
  if (e4 < 0)
    throw new TypeError(`Invalid month: ${t14}`);
  return e4 + 1;
};
var Sa = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var xa = function(t14, e4, r2) {
  let o = Sa[e4];
  if (e4 === 1 && wa(t14) && (o = 29), r2 > o)
    throw new TypeError(`Invalid day for ${ir[e4]} in ${t14}: ${r2}`);
};
var wa = function(t14) {
  return t14 % 4 === 0 && (t14 % 100 !== 0 || t14 % 400 === 0);
};
var re = function(t14, e4, r2, o) {
  let n2 = xn(Re(t14));
  if (n2 < r2 || n2 > o)
    throw new TypeError(`${e4} must be between ${r2} and ${o}, inclusive`);
  return n2;
};
var Ta = function(t14) {
  return t14 == null ? 0 : Sn("0." + t14) * 1e3;
};
var Aa = function(t14) {
  let e4 = t14[0], r2 = 1;
  if (e4 == "+")
    r2 = 1;
  else if (e4 == "-")
    r2 = -1;
  else
    throw new TypeError(`Offset direction, ${e4}, must be "+" or "-"`);
  let o = Number(t14.substring(1, 3)), n2 = Number(t14.substring(4, 6));
  return r2 * (o * 60 + n2) * 60 * 1e3;
};
var Re = function(t14) {
  let e4 = 0;
  for (; e4 < t14.length - 1 && t14.charAt(e4) === "0"; )
    e4++;
  return e4 === 0 ? t14 : t14.slice(e4);
};
var B = function(e4) {
  return Object.assign(new String(e4), {
    deserializeJSON() {
      return JSON.parse(String(e4));
    },
    toString() {
      return String(e4);
    },
    toJSON() {
      return String(e4);
    }
  });
};
B.from = function(t14) {
  return t14 && typeof t14 == "object" && (t14 instanceof B || "deserializeJSON" in t14) ? t14 : typeof t14 == "string" || Object.getPrototypeOf(t14) === String.prototype ? B(String(t14)) : B(JSON.stringify(t14));
};
B.fromObject = B.from;
function Qp(t14) {
  return (t14.includes(",") || t14.includes('"')) && (t14 = `"${t14.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`), t14;
}
var ar = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[ne|u?r]?s?day)?";
var cr = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
var fr = "(\\d?\\d):(\\d{2}):(\\d{2})(?:\\.(\\d+))?";
var _n = "(\\d?\\d)";
var bn = "(\\d{4})";
var _a = new RegExp(/^(\d{4})-(\d\d)-(\d\d)[tT](\d\d):(\d\d):(\d\d)(\.(\d+))?(([-+]\d\d:\d\d)|[zZ])$/);
var ba = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?:0[1-9]|[12]\d|3[01]) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d{3} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d GMT$/;
var Ra = new RegExp(`^${ar}, ${_n} ${cr} ${bn} ${fr} GMT$`);
var Na = new RegExp(`^${ar}, ${_n}-${cr}-(\\d\\d) ${fr} GMT$`);
var Ca = new RegExp(`^${ar} ${cr} ( [1-9]|\\d\\d) ${fr} ${bn}$`);
var Ia = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
var el = function(t14) {
  if (t14 == null)
    return;
  let e4 = NaN;
  if (typeof t14 == "number")
    e4 = t14;
  else if (typeof t14 == "string") {
    if (!/^-?\d*\.?\d+$/.test(t14))
      throw new TypeError("parseEpochTimestamp - numeric string invalid.");
    e4 = Number.parseFloat(t14);
  } else typeof t14 == "object" && t14.tag === 1 && (e4 = t14.value);
  if (isNaN(e4) || Math.abs(e4) === 1 / 0)
    throw new TypeError("Epoch timestamps must be valid finite numbers.");
  return new Date(Math.round(e4 * 1e3));
};
var tl = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC3339 timestamps must be strings");
  let e4 = _a.exec(t14);
  if (!e4)
    throw new TypeError(`Invalid RFC3339 timestamp format ${t14}`);
  let [, r2, o, n2, s, i2, a2, , c2, f] = e4;
  K(o, 1, 12), K(n2, 1, 31), K(s, 0, 23), K(i2, 0, 59), K(a2, 0, 60);
  let d2 = new Date(Date.UTC(Number(r2), Number(o) - 1, Number(n2), Number(s), Number(i2), Number(a2), Number(c2) ? Math.round(parseFloat(`0.${c2}`) * 1e3) : 0));
  if (d2.setUTCFullYear(Number(r2)), f.toUpperCase() != "Z") {
    let [, u, m, p] = /([+-])(\d\d):(\d\d)/.exec(f) || [void 0, "+", 0, 0], h2 = u === "-" ? 1 : -1;
    d2.setTime(d2.getTime() + h2 * (Number(m) * 60 * 60 * 1e3 + Number(p) * 60 * 1e3));
  }
  return d2;
};
var rl = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC7231 timestamps must be strings.");
  if (ba.test(t14))
    return new Date(t14);
  let e4, r2, o, n2, s, i2, a2, c2;
  if ((c2 = Ra.exec(t14)) ? [, e4, r2, o, n2, s, i2, a2] = c2 : (c2 = Na.exec(t14)) ? ([, e4, r2, o, n2, s, i2, a2] = c2, o = (Number(o) + 1900).toString()) : (c2 = Ca.exec(t14)) && ([, r2, e4, n2, s, i2, a2, o] = c2), o && i2) {
    let f = Date.UTC(Number(o), Ia.indexOf(r2), Number(e4), Number(n2), Number(s), Number(i2), a2 ? Math.round(parseFloat(`0.${a2}`) * 1e3) : 0);
    K(e4, 1, 31), K(n2, 0, 23), K(s, 0, 59), K(i2, 0, 60);
    let d2 = new Date(f);
    return d2.setUTCFullYear(Number(o)), d2;
  }
  throw new TypeError(`Invalid RFC7231 date-time value ${t14}.`);
};
function K(t14, e4, r2) {
  let o = Number(t14);
  if (o < e4 || o > r2)
    throw new Error(`Value ${o} out of range [${e4}, ${r2}]`);
}
function nl(t14, e4, r2) {
  if (r2 <= 0 || !Number.isInteger(r2))
    throw new Error("Invalid number of delimiters (" + r2 + ") for splitEvery.");
  let o = t14.split(e4);
  if (r2 === 1)
    return o;
  let n2 = [], s = "";
  for (let i2 = 0; i2 < o.length; i2++)
    s === "" ? s = o[i2] : s += e4 + o[i2], (i2 + 1) % r2 === 0 && (n2.push(s), s = "");
  return s !== "" && n2.push(s), n2;
}
var il = function(t14) {
  let e4 = t14.length, r2 = [], o = false, n2 = false, s = 0;
  for (let i2 = 0; i2 < e4; ++i2) {
    let a2 = t14[i2];
    switch (a2) {
      case '"':
        n2 || (o = !o);
        break;
      case ",":
        o || (r2.push(t14.slice(s, i2)), s = i2 + 1);
        break;
      default:
    }
    n2 = a2 === "\\" && !n2;
  }
  return r2.push(t14.slice(s)), r2.map(function(i2) {
    i2 = i2.trim();
    let a2 = i2.length;
    return a2 < 2 ? i2 : i2[0] === '"' && i2[a2 - 1] === '"' ? (i2 = i2.slice(1, a2 - 1), i2.replace(/\\(["\\])/g, "$1")) : i2.replace(/\\"/g, '"');
  });
};
var Rn = /^-?((0|[1-9]\d*)(\.\d+)?|\.\d+)([eE][+-]?\d+)?$/;
var O = class t5 {
  string;
  type;
  constructor(e4, r2) {
    if (this.string = e4, this.type = r2, !Rn.test(e4))
      throw new Error(`@smithy/core/serde - NumericValue string must conform to the Smithy bigDecimal format. Received: "${e4}"`);
  }
  toString() {
    return this.string;
  }
  static [Symbol.hasInstance](e4) {
    if (!e4 || typeof e4 != "object")
      return false;
    let r2 = e4;
    return t5.prototype.isPrototypeOf(e4) || r2.type === "bigDecimal" && Rn.test(r2.string);
  }
};
var Nn = {};
var ur = {};
for (let t14 = 0; t14 < 256; t14++) {
  let e4 = t14.toString(16).toLowerCase();
  e4.length === 1 && (e4 = `0${e4}`), Nn[t14] = e4, ur[e4] = t14;
}
function Cn(t14) {
  if (t14.length % 2 !== 0)
    throw new Error("Hex encoded strings must have an even number length");
  let e4 = new Uint8Array(t14.length / 2);
  for (let r2 = 0; r2 < t14.length; r2 += 2) {
    let o = t14.slice(r2, r2 + 2).toLowerCase();
    if (o in ur)
      e4[r2 / 2] = ur[o];
    else
      throw new Error(`Cannot decode unrecognized sequence ${o} as hexadecimal`);
  }
  return e4;
}
function k(t14) {
  let e4 = "";
  for (let r2 = 0; r2 < t14.byteLength; r2++)
    e4 += Nn[t14[r2]];
  return e4;
}
var dl = function(t14) {
  if (!t14)
    return 0;
  if (typeof t14 == "string")
    return Buffer.byteLength(t14);
  if (typeof t14.byteLength == "number")
    return t14.byteLength;
  if (typeof t14.size == "number")
    return t14.size;
  if (typeof t14.start == "number" && typeof t14.end == "number")
    return t14.end + 1 - t14.start;
  if (t14 instanceof import_node_fs.ReadStream) {
    if (t14.path != null)
      return (0, import_node_fs.lstatSync)(t14.path).size;
    if (typeof t14.fd == "number")
      return (0, import_node_fs.fstatSync)(t14.fd).size;
  }
  throw new Error(`Body Length computation failed for ${t14}`);
};
var Y = function(t14) {
  return t14 instanceof Uint8Array ? t14 : typeof t14 == "string" ? q(t14) : ArrayBuffer.isView(t14) ? new Uint8Array(t14.buffer, t14.byteOffset, t14.byteLength / Uint8Array.BYTES_PER_ELEMENT) : new Uint8Array(t14);
};
function st(t14, e4) {
  if (e4 === void 0) {
    e4 = 0;
    for (let n2 of t14)
      e4 += n2.byteLength;
  }
  let r2 = new Uint8Array(e4), o = 0;
  for (let n2 of t14)
    r2.set(n2, o), o += n2.byteLength;
  return r2;
}
var In = function(t14) {
  return typeof ReadableStream == "function" && (t14?.constructor?.name === ReadableStream.name || t14 instanceof ReadableStream);
};
var On = function(t14) {
  return typeof Blob == "function" && (t14?.constructor?.name === Blob.name || t14 instanceof Blob);
};
async function Dn(t14) {
  return t14.arrayBuffer().then(function(e4) {
    return new Uint8Array(e4);
  });
}
async function Mn(t14) {
  let e4 = [], r2 = t14.getReader(), o = 0;
  for (; ; ) {
    let { done: n2, value: s } = await r2.read();
    if (s && (e4.push(s), o += s.length), n2)
      break;
  }
  return st(e4, o);
}
var it = function(t14) {
  return On(t14) ? Dn(t14) : In(t14) ? Mn(t14) : new Promise(function(e4, r2) {
    let o = new dr(), n2 = t14;
    n2.pipe(o), n2.on("error", function(s) {
      o.end(), r2(s);
    }), o.on("error", r2), o.on("finish", function() {
      let s = st(this.bufferedBytes);
      e4(s);
    });
  });
};
var dr = class extends import_node_stream3.Writable {
  bufferedBytes = [];
  _write(e4, r2, o) {
    this.bufferedBytes.push(e4), o();
  }
};
var Pn = "The stream has already been transformed.";
var Cl = function(t14) {
  if (!(t14 instanceof import_node_stream2.Readable))
    try {
      return (void 0)(t14);
    } catch {
      let n2 = t14?.__proto__?.constructor?.name || t14;
      throw new Error(`Unexpected stream implementation, expect Stream.Readable instance, got ${n2}`);
    }
  let e4 = false, r2 = async function() {
    if (e4)
      throw new Error(Pn);
    return e4 = true, await it(t14);
  };
  return Object.assign(t14, {
    transformToByteArray: r2,
    transformToString: async function(o) {
      let n2 = await r2();
      return o === void 0 || Buffer.isEncoding(o) ? he(n2.buffer, n2.byteOffset, n2.byteLength).toString(o) : new TextDecoder(o).decode(n2);
    },
    transformToWebStream: function() {
      if (e4)
        throw new Error(Pn);
      if (t14.readableFlowing !== null)
        throw new Error("The stream has been consumed by other callbacks.");
      if (typeof import_node_stream2.Readable.toWeb != "function")
        throw new Error("Readable.toWeb() is not supported. Please ensure a polyfill is available.");
      return e4 = true, import_node_stream2.Readable.toWeb(t14);
    }
  });
};
function oe(t14) {
  Object.defineProperty(t14, "__proto__", { value: void 0, writable: true, enumerable: true, configurable: true });
}
var ye = class extends mn(ge, q, et, Ze) {
};
var ka = import_node_crypto.getRandomValues;
var pr = pn(ka);
var vn = pr;
var kn = [
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
var Un = ["TimeoutError", "RequestTimeout", "RequestTimeoutException"];
var $n = [500, 502, 503, 504];
var Ln = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"];
var Fn = ["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"];
var Ua = function(t14) {
  return t14?.$retryable !== void 0;
};
var $a = function(t14) {
  return t14.$metadata?.clockSkewCorrected;
};
var La = function(t14) {
  let e4 = /* @__PURE__ */ new Set([
    "Failed to fetch",
    "NetworkError when attempting to fetch resource",
    "The Internet connection appears to be offline",
    "Load failed",
    "Network request failed"
  ]);
  return t14 && t14 instanceof TypeError ? e4.has(t14.message) : false;
};
var Hn = function(t14) {
  return t14.$metadata?.httpStatusCode === 429 || kn.includes(t14.name) || t14.$retryable?.throttling == true;
};
var at = function(t14, e4 = 0) {
  return t14?.name !== "AbortError" && (Ua(t14) || $a(t14) || t14.name === "InvalidSignatureException" && t14.message?.includes("Signature expired") || Un.includes(t14.name) || Ln.includes(t14?.code || "") || Fn.includes(t14?.code || "") || $n.includes(t14.$metadata?.httpStatusCode || 0) || La(t14) || Fa(t14) || t14.cause !== void 0 && e4 <= 10 && at(t14.cause, e4 + 1));
};
var Bn = function(t14) {
  if (t14.$metadata?.httpStatusCode !== void 0) {
    let e4 = t14.$metadata.httpStatusCode;
    return 500 <= e4 && e4 <= 599 && !at(t14);
  }
  return false;
};
function Fa(t14) {
  return t14.code === "ERR_HTTP2_STREAM_ERROR" && t14.message.includes("NGHTTP2_REFUSED_STREAM");
}
var ct = function(t14, e4) {
  if (!e4)
    return t14;
  let r2 = function() {
  }, o = new Promise(function(n2, s) {
    let i2 = function() {
      return s(Ha());
    };
    e4.aborted ? i2() : typeof e4.addEventListener == "function" ? (e4.addEventListener("abort", i2, { once: true }), r2 = function() {
      return e4.removeEventListener("abort", i2);
    }) : e4.onabort = i2;
  });
  return Promise.race([t14, o]).finally(r2);
};
var Ha = function() {
  return Object.assign(new Error("Request aborted"), { name: "AbortError" });
};
var jn = function(t14) {
  return typeof t14 == "object" && t14 !== null && "name" in t14 && t14.name === "AbortError";
};
function Vn(t14, e4) {
  if (M.isInstance(t14))
    for (let r2 in t14.headers) {
      if (!S(t14.headers, r2))
        continue;
      let o = r2.toLowerCase();
      if (o === "retry-after") {
        let n2 = t14.headers[r2], s = NaN;
        if (n2.endsWith("GMT"))
          try {
            s = (nt(n2).getTime() - Date.now()) / 1e3;
          } catch (i2) {
            e4?.trace?.("Failed to parse retry-after header"), e4?.trace?.(i2);
          }
        else n2.match(/ GMT, ((\d+)|(\d+\.\d+))$/) ? s = Number(n2.match(/ GMT, ([\d.]+)$/)?.[1]) : n2.match(/^((\d+)|(\d+\.\d+))$/) ? s = Number(n2) : Date.parse(n2) >= Date.now() && (s = (Date.parse(n2) - Date.now()) / 1e3);
        return isNaN(s) ? void 0 : new Date(Date.now() + s * 1e3);
      } else if (o === "x-amz-retry-after") {
        let n2 = t14.headers[r2], s = Number(n2);
        if (isNaN(s)) {
          e4?.trace?.(`Failed to parse x-amz-retry-after=${n2}`);
          return;
        }
        return new Date(Date.now() + s);
      }
    }
}
var zn = function(t14) {
  return t14 instanceof Error ? t14 : t14 instanceof Object ? Object.assign(new Error(), t14) : typeof t14 == "string" ? new Error(t14) : new Error(`AWS SDK error wrapper for ${t14}`);
};
function lr(t14) {
  return function(e4) {
    return function(r2, o) {
      return async function(n2) {
        let s = await e4.retryStrategy(), i2 = await e4.maxAttempts(), a2 = o[U]?.abortSignal;
        if (Ba(s)) {
          s = s;
          let c2 = (o.partition_id ?? "") + (o.__retryLongPoll ? ":longpoll" : ""), f = await ct(s.acquireInitialRetryToken(c2), a2), d2 = new Error(), u = 0, m = 0, { request: p } = n2, h2 = b.isInstance(p);
          for (h2 && (p.headers[cn] = pr()); ; )
            try {
              h2 && (p.headers[fn] = `attempt=${u + 1}; max=${i2}`);
              let { response: y3, output: l2 } = await r2(n2);
              return s.recordSuccess(f), l2.$metadata.attempts = u + 1, l2.$metadata.totalRetryDelay = m, { response: y3, output: l2 };
            } catch (y3) {
              let l2 = ja(y3, e4.logger);
              if (d2 = zn(y3), h2 && t14(p))
                throw (o.logger instanceof Xe ? console : o.logger)?.warn("An error was encountered in a non-retryable streaming request."), d2;
              try {
                f = await ct(s.refreshRetryTokenForRetry(f, l2), a2);
              } catch (E2) {
                throw a2?.aborted && jn(E2) ? E2 : (d2.$metadata || (d2.$metadata = {}), d2.$metadata.attempts = u + 1, d2.$metadata.totalRetryDelay = m, d2);
              }
              u = f.getRetryCount();
              let g = f.getRetryDelay();
              m += (f?.$retryLog?.acquisitionDelay ?? 0) + g, g > 0 && await ct(new Promise(function(E2) {
                return setTimeout(E2, g);
              }), a2);
            }
        } else
          return s = s, s?.mode && (o.userAgent = [...o.userAgent || [], ["cfg/retry-mode", s.mode]]), s.retry(r2, n2);
      };
    };
  };
}
var Ba = function(t14) {
  return typeof t14.acquireInitialRetryToken < "u" && typeof t14.refreshRetryTokenForRetry < "u" && typeof t14.recordSuccess < "u";
};
var ja = function(t14, e4) {
  let r2 = {
    error: t14,
    errorType: Va(t14)
  }, o = Vn(t14.$response, e4);
  return o && (r2.retryAfterHint = o), r2;
};
var Va = function(t14) {
  return Hn(t14) ? "THROTTLING" : at(t14) ? "TRANSIENT" : Bn(t14) ? "SERVER_ERROR" : "CLIENT_ERROR";
};
var za = {
  name: "retryMiddleware",
  tags: ["RETRY"],
  step: "finalizeRequest",
  priority: "high",
  override: true
};
function Gn(t14) {
  let e4 = lr(t14);
  return function(r2) {
    return {
      applyToStack: function(o) {
        o.add(e4(r2), za);
      }
    };
  };
}
var ch = lr(or);
var fh = Gn(or);
var ft = function(t14, e4, r2, o, n2) {
  return {
    name: e4,
    namespace: t14,
    traits: r2,
    input: o,
    output: n2
  };
};
var Wn = function(t14) {
  return function(e4, r2) {
    return async function(o) {
      let { response: n2 } = await e4(o), { operationSchema: s } = F(r2), [, i2, a2, c2, f, d2] = s ?? [];
      try {
        let u = await t14.protocol.deserializeResponse(ft(i2, a2, c2, f, d2), {
          ...t14,
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
          let m = "Deserialization error: to see the raw response, inspect the hidden field {error}.$response on this object.";
          try {
            u.message += `
  ` + m;
          } catch {
            !r2.logger || r2.logger?.constructor?.name === "NoOpLogger" ? console.warn(m) : r2.logger?.warn?.(m);
          }
          typeof u.$responseBodyText < "u" && u.$response && (u.$response.body = u.$responseBodyText);
          try {
            if (M.isInstance(n2)) {
              let { headers: p = {}, statusCode: h2 } = n2, y3 = Object.entries(p);
              u.$metadata = {
                httpStatusCode: h2,
                requestId: hr(/^x-[\w-]+-request-?id$/, y3),
                extendedRequestId: hr(/^x-[\w-]+-id-2$/, y3),
                cfId: hr(/^x-[\w-]+-cf-id$/, y3)
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
var hr = function(t14, e4) {
  return (e4.find(function([r2]) {
    return r2.match(t14);
  }) || [void 0, void 0])[1];
};
var qn = function(t14) {
  return function(e4, r2) {
    return async function(o) {
      let { operationSchema: n2 } = F(r2), [, s, i2, a2, c2, f] = n2 ?? [], d2 = r2.endpointV2 ? async function() {
        return te(r2.endpointV2);
      } : t14.endpoint, u = await t14.protocol.serializeRequest(ft(s, i2, a2, c2, f), o.input, {
        ...t14,
        ...r2,
        endpoint: d2
      });
      return e4({
        ...o,
        request: u
      });
    };
  };
};
var Ga = {
  name: "deserializerMiddleware",
  step: "deserialize",
  tags: ["DESERIALIZER"],
  override: true
};
var Wa = {
  name: "serializerMiddleware",
  step: "serialize",
  tags: ["SERIALIZER"],
  override: true
};
function Th(t14) {
  return {
    applyToStack: function(e4) {
      e4.add(qn(t14), Wa), e4.add(Wn(t14), Ga), t14.protocol.setSerdeContext(t14);
    }
  };
}
var qa = /* @__PURE__ */ new Set([
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
var Ka = /throttl|^TooManyRequests|^RequestLimitExceeded$|^ProvisionedThroughputExceeded|^SlowDown$/i;
var Ya = [
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
var _h = function({ name: t14, status: e4, fault: r2 }) {
  return qa.has(t14) ? "forbidden" : e4 === void 0 ? "unclear" : Ka.test(t14) || e4 === 429 ? "throttled" : r2 === "server" || e4 >= 500 || e4 < 300 || e4 === 408 || Ya.some(function(n2) {
    return t14.startsWith(n2);
  }) ? "unclear" : "refused";
};
var gr = function(t14) {
  return typeof t14 == "string" && t14.length > 0 ? t14.split(",").map(function(e4) {
    return e4.trim();
  }) : [];
};
var Kn = function(t14) {
  return `AWS_BEARER_TOKEN_${t14.replace(/[\s-]/g, "_").toUpperCase()}`;
};
var Yn = "AWS_AUTH_SCHEME_PREFERENCE";
var Xn = "auth_scheme_preference";
var Oh = {
  environmentVariableSelector: function(t14, e4) {
    if (e4?.signingName && Kn(e4.signingName) in t14)
      return ["httpBearerAuth"];
    if (Yn in t14)
      return gr(t14[Yn]);
  },
  configFileSelector: function(t14) {
    if (Xn in t14)
      return gr(t14[Xn]);
  },
  default: []
};
var ut = function(t14) {
  return M.isInstance(t14) ? t14.headers?.date ?? t14.headers?.Date : void 0;
};
var dt = function(t14) {
  return M.isInstance(t14) ? t14.headers?.age ?? t14.headers?.Age : void 0;
};
var yr = function(t14) {
  return new Date(Date.now() + t14);
};
var mt = function(t14, e4, r2, o) {
  if (o !== void 0)
    return e4;
  let n2 = Date.parse(t14);
  if (Number.isNaN(n2))
    return e4;
  let s = Date.now();
  return r2 !== void 0 && s - r2 > 9e5 ? e4 : n2 - s;
};
var Ne = function(t14, e4) {
  if (!e4)
    throw new Error(`Property \`${t14}\` is not resolved for AWS SDK SigV4Auth`);
  return e4;
};
var Xa = function(t14) {
  return t14.context?.[U]?.eventStream?.output === true;
};
var Ja = async function(t14) {
  let e4 = Ne("context", t14.context), r2 = Ne("config", t14.config), o = e4.endpointV2?.properties?.authSchemes?.[0], s = await Ne("signer", r2.signer)(o), i2 = t14?.signingRegion, a2 = t14?.signingRegionSet, c2 = t14?.signingName;
  return {
    config: r2,
    signer: s,
    signingRegion: i2,
    signingRegionSet: a2,
    signingName: c2
  };
};
var Jn = class {
  async sign(e4, r2, o) {
    if (!b.isInstance(e4))
      throw new Error("The request is not an instance of `HttpRequest` and cannot be signed");
    let n2 = await Ja(o), { config: s, signer: i2 } = n2, { signingRegion: a2, signingName: c2 } = n2, f = o.context;
    if (f?.authSchemes?.length ?? false) {
      let [p, h2] = f.authSchemes;
      p?.name === "sigv4a" && h2?.name === "sigv4" && (a2 = h2?.signingRegion ?? a2, c2 = h2?.signingName ?? c2);
    }
    let d2 = await s.disableClockSkewCorrection?.() === true;
    o._disableClockSkewCorrection = d2;
    let u = d2 || Xa(o);
    return o._skipClockSkewSampling = u, u || (o._preRequestSystemClockOffset = s.systemClockOffset, o._requestSentAt = Date.now()), await i2.sign(e4, {
      signingDate: d2 ? /* @__PURE__ */ new Date() : yr(s.systemClockOffset),
      signingRegion: a2,
      signingService: c2
    });
  }
  errorHandler(e4) {
    return function(r2) {
      let o = r2;
      if (!e4._skipClockSkewSampling && !e4._disableClockSkewCorrection) {
        let n2 = o.ServerTime ?? ut(o.$response);
        if (n2) {
          let s = Ne("config", e4.config), i2 = e4._preRequestSystemClockOffset, a2 = e4._requestSentAt, c2 = dt(o.$response), f = mt(n2, s.systemClockOffset, a2, c2);
          s.systemClockOffset = f, Math.abs(f) >= 24e4 && (f !== i2 || i2 !== void 0 && i2 !== f) && o.$metadata && (o.$metadata.clockSkewCorrected = true);
        }
      }
      throw r2;
    };
  }
  successHandler(e4, r2) {
    if (r2._skipClockSkewSampling || r2._disableClockSkewCorrection)
      return;
    let o = ut(e4);
    if (o) {
      let n2 = Ne("config", r2.config), s = r2._requestSentAt, i2 = dt(e4);
      n2.systemClockOffset = mt(o, n2.systemClockOffset, s, i2);
    }
  }
};
function pt(t14, e4, r2) {
  return t14.$source || (t14.$source = {}), t14.$source[e4] = r2, t14;
}
var Qa = function(t14) {
  return function(r2) {
    return Er(r2) && r2.expiration.getTime() - Date.now() < t14;
  };
};
var Qn = Qa(3e5);
var Er = function(t14) {
  return t14.expiration !== void 0;
};
var Zn = function(t14, e4, r2) {
  if (t14 === void 0)
    return;
  let o = typeof t14 != "function" ? async function() {
    return Promise.resolve(t14);
  } : t14, n2, s, i2, a2 = false, c2 = async function(f) {
    s || (s = o(f));
    try {
      n2 = await s, i2 = true, a2 = false;
    } finally {
      s = void 0;
    }
    return n2;
  };
  return e4 === void 0 ? async function(f) {
    return (!i2 || f?.forceRefresh) && (n2 = await c2(f)), n2;
  } : async function(f) {
    return (!i2 || f?.forceRefresh) && (n2 = await c2(f)), a2 ? n2 : r2(n2) ? (e4(n2) && await c2(f), n2) : (a2 = true, n2);
  };
};
var lt = class {
  format(e4) {
    let r2 = [];
    for (let s in e4) {
      if (!S(e4, s))
        continue;
      let i2 = q(s);
      r2.push(Uint8Array.from([i2.byteLength]), i2, this.formatHeaderValue(e4[s]));
    }
    let o = new Uint8Array(r2.reduce(function(s, i2) {
      return s + i2.byteLength;
    }, 0)), n2 = 0;
    for (let s of r2)
      o.set(s, n2), n2 += s.byteLength;
    return o;
  }
  formatHeaderValue(e4) {
    switch (e4.type) {
      case "boolean":
        return Uint8Array.from([e4.value ? 0 : 1]);
      case "byte":
        return Uint8Array.from([2, e4.value]);
      case "short":
        let r2 = new DataView(new ArrayBuffer(3));
        return r2.setUint8(0, 3), r2.setInt16(1, e4.value, false), new Uint8Array(r2.buffer);
      case "integer":
        let o = new DataView(new ArrayBuffer(5));
        return o.setUint8(0, 4), o.setInt32(1, e4.value, false), new Uint8Array(o.buffer);
      case "long":
        let n2 = new Uint8Array(9);
        return n2[0] = 5, n2.set(e4.value.bytes, 1), n2;
      case "binary":
        let s = new DataView(new ArrayBuffer(3 + e4.value.byteLength));
        s.setUint8(0, 6), s.setUint16(1, e4.value.byteLength, false);
        let i2 = new Uint8Array(s.buffer);
        return i2.set(e4.value, 3), i2;
      case "string":
        let a2 = q(e4.value), c2 = new DataView(new ArrayBuffer(3 + a2.byteLength));
        c2.setUint8(0, 7), c2.setUint16(1, a2.byteLength, false);
        let f = new Uint8Array(c2.buffer);
        return f.set(a2, 3), f;
      case "timestamp":
        let d2 = new Uint8Array(9);
        return d2[0] = 8, d2.set(Sr.fromNumber(e4.value.valueOf()).bytes, 1), d2;
      case "uuid":
        if (!Za.test(e4.value))
          throw new Error(`Invalid UUID received: ${e4.value}`);
        let u = new Uint8Array(17);
        return u[0] = 9, u.set(Cn(e4.value.replace(/-/g, "")), 1), u;
    }
  }
};
var es;
(function(t14) {
  t14[t14.boolTrue = 0] = "boolTrue", t14[t14.boolFalse = 1] = "boolFalse", t14[t14.byte = 2] = "byte", t14[t14.short = 3] = "short", t14[t14.integer = 4] = "integer", t14[t14.long = 5] = "long", t14[t14.byteArray = 6] = "byteArray", t14[t14.string = 7] = "string", t14[t14.timestamp = 8] = "timestamp", t14[t14.uuid = 9] = "uuid";
})(es || (es = {}));
var Za = /^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$/;
var Sr = class t6 {
  bytes;
  constructor(e4) {
    if (this.bytes = e4, e4.byteLength !== 8)
      throw new Error("Int64 buffers must be exactly 8 bytes");
  }
  static fromNumber(e4) {
    if (e4 > 9223372036854776e3 || e4 < -9223372036854776e3)
      throw new Error(`${e4} is too large (or, if negative, too small) to represent as an Int64`);
    let r2 = new Uint8Array(8);
    for (let o = 7, n2 = Math.abs(Math.round(e4)); o > -1 && n2 > 0; o--, n2 /= 256)
      r2[o] = n2;
    return e4 < 0 && ts(r2), new t6(r2);
  }
  valueOf() {
    let e4 = this.bytes.slice(0), r2 = e4[0] & 128;
    return r2 && ts(e4), parseInt(k(e4), 16) * (r2 ? -1 : 1);
  }
  toString() {
    return String(this.valueOf());
  }
};
function ts(t14) {
  for (let e4 = 0; e4 < 8; e4++)
    t14[e4] ^= 255;
  for (let e4 = 7; e4 > -1 && (t14[e4]++, t14[e4] === 0); e4--)
    ;
}
var j = function(t14) {
  return encodeURIComponent(t14).replace(/[!'()*]/g, ec);
};
var ec = function(t14) {
  return `%${t14.charCodeAt(0).toString(16).toUpperCase()}`;
};
var rs = "X-Amz-Algorithm";
var os = "X-Amz-Credential";
var xr = "X-Amz-Date";
var ns = "X-Amz-SignedHeaders";
var ss = "X-Amz-Expires";
var wr = "X-Amz-Signature";
var Tr = "X-Amz-Security-Token";
var Ar = "authorization";
var _r = xr.toLowerCase();
var tc = "date";
var is = [Ar, _r, tc];
var as = wr.toLowerCase();
var Ce = "x-amz-content-sha256";
var cs = Tr.toLowerCase();
var fs = {
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
var us = /^proxy-/;
var ds = /^sec-/;
var ht = "AWS4-HMAC-SHA256";
var ms = "AWS4-HMAC-SHA256-PAYLOAD";
var ps = "UNSIGNED-PAYLOAD";
var ls = 50;
var br = "aws4_request";
var hs = 3600 * 24 * 7;
var gs = function({ query: t14 = {} }) {
  let e4 = [], r2 = {};
  for (let o in t14) {
    if (!S(t14, o) || o.toLowerCase() === as)
      continue;
    let n2 = j(o);
    e4.push(n2);
    let s = t14[o];
    typeof s == "string" ? r2[n2] = `${n2}=${j(s)}` : Array.isArray(s) && (r2[n2] = s.slice(0).reduce(function(i2, a2) {
      return i2.concat([`${n2}=${j(a2)}`]);
    }, []).sort().join("&"));
  }
  return e4.sort().map(function(o) {
    return r2[o];
  }).filter(function(o) {
    return o;
  }).join("&");
};
var ys = function(t14) {
  return rc(t14).toISOString().replace(/\.\d{3}Z$/, "Z");
};
var rc = function(t14) {
  return typeof t14 == "number" ? new Date(t14 * 1e3) : typeof t14 == "string" ? Number(t14) ? new Date(Number(t14) * 1e3) : new Date(t14) : t14;
};
var gt = class {
  service;
  regionProvider;
  credentialProvider;
  sha256;
  uriEscapePath;
  applyChecksum;
  constructor({ applyChecksum: e4, credentials: r2, region: o, service: n2, sha256: s, uriEscapePath: i2 = true }) {
    this.service = n2, this.sha256 = s, this.uriEscapePath = i2, this.applyChecksum = typeof e4 == "boolean" ? e4 : true, this.regionProvider = H(o), this.credentialProvider = H(r2);
  }
  createCanonicalRequest(e4, r2, o) {
    let n2 = Object.keys(r2).sort();
    return `${e4.method}
${this.getCanonicalPath(e4)}
${gs(e4)}
${n2.map(function(s) {
      return `${s}:${r2[s]}`;
    }).join(`
`)}

${n2.join(";")}
${o}`;
  }
  async createStringToSign(e4, r2, o, n2) {
    let s = new this.sha256();
    s.update(Y(o));
    let i2 = await s.digest();
    return `${n2}
${e4}
${r2}
${k(i2)}`;
  }
  getCanonicalPath({ path: e4 }) {
    if (this.uriEscapePath) {
      let r2 = [];
      for (let s of e4.split("/"))
        s?.length !== 0 && s !== "." && (s === ".." ? r2.pop() : r2.push(s));
      let o = `${e4?.startsWith("/") ? "/" : ""}${r2.join("/")}${r2.length > 0 && e4?.endsWith("/") ? "/" : ""}`;
      return j(o).replace(/%2F/g, "/");
    }
    return e4;
  }
  validateResolvedCredentials(e4) {
    if (typeof e4 != "object" || typeof e4.accessKeyId != "string" || typeof e4.secretAccessKey != "string")
      throw new Error("Resolved credential object is not valid");
  }
  formatDate(e4) {
    let r2 = ys(e4).replace(/[-:]/g, "");
    return {
      longDate: r2,
      shortDate: r2.slice(0, 8)
    };
  }
  getCanonicalHeaderList(e4) {
    return Object.keys(e4).sort().join(";");
  }
};
var yt = {};
var Rr = [];
var Et = function(t14, e4, r2) {
  return `${t14}/${e4}/${r2}/${br}`;
};
var Ss = async function(t14, e4, r2, o, n2) {
  let s = await Es(t14, e4.secretAccessKey, e4.accessKeyId), i2 = `${r2}:${o}:${n2}:${k(s)}:${e4.sessionToken}`;
  if (i2 in yt)
    return yt[i2];
  for (Rr.push(i2); Rr.length > ls; )
    delete yt[Rr.shift()];
  let a2 = `AWS4${e4.secretAccessKey}`;
  for (let c2 of [r2, o, n2, br])
    a2 = await Es(t14, a2, c2);
  return yt[i2] = a2;
};
var Es = function(t14, e4, r2) {
  let o = new t14(e4);
  return o.update(Y(r2)), o.digest();
};
var Nr = function({ headers: t14 }, e4, r2) {
  let o = {};
  for (let n2 of Object.keys(t14).sort()) {
    if (t14[n2] == null)
      continue;
    let s = n2.toLowerCase();
    (S(fs, s) || e4?.has(s) || us.test(s) || ds.test(s)) && (!r2 || r2 && !r2.has(s)) || (s === "__proto__" && oe(o), o[s] = t14[n2].replace(/[\r\n]/g, " ").replace(/[ \t]+/g, " ").replace(/^ | $/g, ""));
  }
  return o;
};
var St = async function({ headers: t14, body: e4 }, r2) {
  for (let o in t14)
    if (S(t14, o) && o.toLowerCase() === Ce)
      return t14[o];
  if (e4 == null)
    return "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  if (typeof e4 == "string" || ArrayBuffer.isView(e4) || Je(e4)) {
    let o = new r2();
    return o.update(Y(e4)), k(await o.digest());
  }
  return ps;
};
var xs = function(t14, e4) {
  t14 = t14.toLowerCase();
  for (let r2 in e4)
    if (S(e4, r2) && t14 === r2.toLowerCase())
      return true;
  return false;
};
var ws = function(t14, e4 = {}) {
  let { headers: r2, query: o = {} } = b.clone(t14);
  for (let n2 in r2) {
    if (!S(r2, n2))
      continue;
    let s = n2.toLowerCase();
    (s.slice(0, 6) === "x-amz-" && !e4.unhoistableHeaders?.has(s) || e4.hoistableHeaders?.has(s)) && (o[n2] = r2[n2], delete r2[n2]);
  }
  return {
    ...t14,
    headers: r2,
    query: o
  };
};
var Cr = function(t14) {
  t14 = b.clone(t14);
  for (let e4 in t14.headers)
    S(t14.headers, e4) && is.indexOf(e4.toLowerCase()) > -1 && delete t14.headers[e4];
  return t14;
};
var Ee = class extends gt {
  headerFormatter = new lt();
  constructor({ applyChecksum: e4, credentials: r2, region: o, service: n2, sha256: s, uriEscapePath: i2 = true }) {
    super({
      applyChecksum: e4,
      credentials: r2,
      region: o,
      service: n2,
      sha256: s,
      uriEscapePath: i2
    });
  }
  async presign(e4, r2 = {}) {
    let { signingDate: o = /* @__PURE__ */ new Date(), expiresIn: n2 = 3600, unsignableHeaders: s, unhoistableHeaders: i2, signableHeaders: a2, hoistableHeaders: c2, signingRegion: f, signingService: d2 } = r2, u = await this.credentialProvider();
    this.validateResolvedCredentials(u);
    let m = f ?? await this.regionProvider(), { longDate: p, shortDate: h2 } = this.formatDate(o);
    if (n2 > hs)
      return Promise.reject("Signature version 4 presigned URLs must have an expiration date less than one week in the future");
    let y3 = Et(h2, m, d2 ?? this.service), l2 = ws(Cr(e4), { unhoistableHeaders: i2, hoistableHeaders: c2 });
    u.sessionToken && (l2.query[Tr] = u.sessionToken), l2.query[rs] = ht, l2.query[os] = `${u.accessKeyId}/${y3}`, l2.query[xr] = p, l2.query[ss] = n2.toString(10);
    let g = Nr(l2, s, a2);
    return l2.query[ns] = this.getCanonicalHeaderList(g), l2.query[wr] = await this.getSignature(p, y3, this.getSigningKey(u, m, h2, d2), this.createCanonicalRequest(l2, g, await St(e4, this.sha256))), l2;
  }
  async sign(e4, r2) {
    return typeof e4 == "string" ? this.signString(e4, r2) : e4.headers && e4.payload ? this.signEvent(e4, r2) : e4.message ? this.signMessage(e4, r2) : this.signRequest(e4, r2);
  }
  async signEvent({ headers: e4, payload: r2 }, { signingDate: o = /* @__PURE__ */ new Date(), priorSignature: n2, signingRegion: s, signingService: i2, eventStreamCredentials: a2 }) {
    let c2 = s ?? await this.regionProvider(), { shortDate: f, longDate: d2 } = this.formatDate(o), u = Et(f, c2, i2 ?? this.service), m = await St({ headers: {}, body: r2 }, this.sha256), p = new this.sha256();
    p.update(e4);
    let h2 = k(await p.digest()), y3 = [
      ms,
      d2,
      u,
      n2,
      h2,
      m
    ].join(`
`);
    return this.signString(y3, {
      signingDate: o,
      signingRegion: c2,
      signingService: i2,
      eventStreamCredentials: a2
    });
  }
  async signMessage(e4, { signingDate: r2 = /* @__PURE__ */ new Date(), signingRegion: o, signingService: n2, eventStreamCredentials: s }) {
    return this.signEvent({
      headers: this.headerFormatter.format(e4.message.headers),
      payload: e4.message.body
    }, {
      signingDate: r2,
      signingRegion: o,
      signingService: n2,
      priorSignature: e4.priorSignature,
      eventStreamCredentials: s
    }).then(function(a2) {
      return { message: e4.message, signature: a2 };
    });
  }
  async signString(e4, { signingDate: r2 = /* @__PURE__ */ new Date(), signingRegion: o, signingService: n2, eventStreamCredentials: s } = {}) {
    let i2 = s ?? await this.credentialProvider();
    this.validateResolvedCredentials(i2);
    let a2 = o ?? await this.regionProvider(), { shortDate: c2 } = this.formatDate(r2), f = new this.sha256(await this.getSigningKey(i2, a2, c2, n2));
    return f.update(Y(e4)), k(await f.digest());
  }
  async signRequest(e4, { signingDate: r2 = /* @__PURE__ */ new Date(), signableHeaders: o, unsignableHeaders: n2, signingRegion: s, signingService: i2 } = {}) {
    let a2 = await this.credentialProvider();
    this.validateResolvedCredentials(a2);
    let c2 = s ?? await this.regionProvider(), f = Cr(e4), { longDate: d2, shortDate: u } = this.formatDate(r2), m = Et(u, c2, i2 ?? this.service);
    f.headers[_r] = d2, a2.sessionToken && (f.headers[cs] = a2.sessionToken);
    let p = await St(f, this.sha256);
    !xs(Ce, f.headers) && this.applyChecksum && (f.headers[Ce] = p);
    let h2 = Nr(f, n2, o), y3 = await this.getSignature(d2, m, this.getSigningKey(a2, c2, u, i2), this.createCanonicalRequest(f, h2, p));
    return f.headers[Ar] = `${ht} Credential=${a2.accessKeyId}/${m}, SignedHeaders=${this.getCanonicalHeaderList(h2)}, Signature=${y3}`, f;
  }
  async getSignature(e4, r2, o, n2) {
    let s = await this.createStringToSign(e4, r2, n2, ht), i2 = new this.sha256(await o);
    return i2.update(Y(s)), k(await i2.digest());
  }
  getSigningKey(e4, r2, o, n2) {
    return Ss(this.sha256, e4, o, r2, n2 || this.service);
  }
};
var Ir = function(t14) {
  return function(e4) {
    let r2 = e4.credentials, o = !!e4.credentials, n2;
    Object.defineProperty(e4, "credentials", {
      set(d2) {
        d2 && d2 !== r2 && d2 !== n2 && (o = true), r2 = d2;
        let u = oc(e4, {
          credentials: r2,
          credentialDefaultProvider: e4.credentialDefaultProvider
        }), m = nc(e4, u);
        if (o && !m.attributed) {
          let p = typeof r2 == "object" && r2 !== null;
          n2 = async function(h2) {
            let l2 = await m(h2);
            return p && (!l2.$source || Object.keys(l2.$source).length === 0) ? pt(l2, "CREDENTIALS_CODE", "e") : l2;
          }, n2.memoized = m.memoized, n2.configBound = m.configBound, n2.attributed = true;
        } else
          n2 = m;
      },
      get() {
        return n2;
      },
      enumerable: true,
      configurable: true
    }), e4.credentials = r2;
    let { signingEscapePath: s = true, systemClockOffset: i2 = e4.systemClockOffset || 0, sha256: a2 } = e4, c2;
    return e4.signer ? c2 = J(e4.signer) : e4.regionInfoProvider ? c2 = function() {
      return J(e4.region)().then(async function(d2) {
        return [
          await e4.regionInfoProvider(d2, {
            useFipsEndpoint: await e4.useFipsEndpoint(),
            useDualstackEndpoint: await e4.useDualstackEndpoint()
          }) || {},
          d2
        ];
      }).then(function([d2, u]) {
        let { signingRegion: m, signingService: p } = d2;
        e4.signingRegion = e4.signingRegion || m || u, e4.signingName = e4.signingName || p || e4.serviceId;
        let h2 = {
          ...e4,
          credentials: e4.credentials,
          region: e4.signingRegion,
          service: e4.signingName,
          sha256: a2,
          uriEscapePath: s
        }, y3 = e4.signerConstructor || Ee;
        return new y3(h2);
      });
    } : c2 = async function(d2) {
      d2 = Object.assign({}, {
        name: "sigv4",
        signingName: e4.signingName || e4.defaultSigningName,
        signingRegion: await J(e4.region)(),
        properties: {}
      }, d2);
      let u = d2.signingRegion, m = d2.signingName;
      e4.signingRegion = e4.signingRegion || u, e4.signingName = e4.signingName || m || e4.serviceId;
      let p = {
        ...e4,
        credentials: e4.credentials,
        region: e4.signingRegion,
        service: e4.signingName,
        sha256: a2,
        uriEscapePath: s
      }, h2 = e4.signerConstructor || Ee;
      return new h2(p);
    }, Object.assign(e4, {
      systemClockOffset: i2,
      signingEscapePath: s,
      signer: c2,
      disableClockSkewCorrection: J(e4.disableClockSkewCorrection ?? t14)
    });
  };
};
function oc(t14, { credentials: e4, credentialDefaultProvider: r2 }) {
  let o;
  return e4 ? e4?.memoized ? o = e4 : o = Zn(e4, Qn, Er) : r2 ? o = J(r2(Object.assign({}, t14, {
    parentClientConfig: t14
  }))) : o = async function() {
    throw new Error("@aws-sdk/core::resolveAwsSdkSigV4Config - `credentials` not provided and no credentialDefaultProvider was configured.");
  }, o.memoized = true, o;
}
function nc(t14, e4) {
  if (e4.configBound)
    return e4;
  let r2 = async function(o) {
    return e4({ ...o, callerClientConfig: t14 });
  };
  return r2.memoized = e4.memoized, r2.configBound = true, r2;
}
var sc = "AWS_DISABLE_CLOCK_SKEW_CORRECTION";
var ic = "disable_clock_skew_correction";
var Ts = {
  environmentVariableSelector: function(t14) {
    return v(t14, sc, I.ENV);
  },
  configFileSelector: function(t14) {
    return v(t14, ic, I.CONFIG);
  },
  default: false
};
var As = ee(Ts);
var dy = Ir(As);
var xt = function(t14) {
  return typeof t14 == "function" ? t14() : t14;
};
var Or = [];
function fe(t14) {
  if (typeof t14 == "object")
    return t14;
  if (t14 = t14 | 0, Or[t14])
    return Or[t14];
  let e4 = {}, r2 = 0;
  for (let o of [
    "httpLabel",
    "idempotent",
    "idempotencyToken",
    "sensitive",
    "httpPayload",
    "httpResponseCode",
    "httpQueryParams"
  ])
    (t14 >> r2++ & 1) === 1 && (e4[o] = 1);
  return Or[t14] = e4;
}
var Ie = {
  it: /* @__PURE__ */ Symbol.for("@smithy/nor-struct-it"),
  ns: /* @__PURE__ */ Symbol.for("@smithy/ns")
};
var Dr = [];
var Mr = {};
var T = class t7 {
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
  constructor(e4, r2) {
    this.ref = e4, this.memberName = r2;
    let o = [], n2 = e4, s = e4;
    for (this._isMemberSchema = false; Pr(n2); )
      o.push(n2[1]), n2 = n2[0], s = xt(n2), this._isMemberSchema = true;
    if (o.length > 0) {
      this.memberTraits = {};
      for (let i2 = o.length - 1; i2 >= 0; --i2) {
        let a2 = o[i2];
        Object.assign(this.memberTraits, fe(a2));
      }
    } else
      this.memberTraits = 0;
    if (s instanceof t7) {
      let i2 = this.memberTraits;
      Object.assign(this, s), this.memberTraits = Object.assign({}, i2, s.getMemberTraits(), this.getMemberTraits()), this.normalizedTraits = void 0, this.memberName = r2 ?? s.memberName;
      return;
    }
    if (this.schema = xt(s), ac(this.schema) ? (this.name = `${this.schema[1]}#${this.schema[2]}`, this.traits = this.schema[3]) : (this.name = this.memberName ?? String(s), this.traits = 0), this._isMemberSchema && !r2)
      throw new Error(`@smithy/core/schema - NormalizedSchema member init ${this.getName(true)} missing member name.`);
  }
  static [Symbol.hasInstance](e4) {
    let r2 = this.prototype.isPrototypeOf(e4);
    return !r2 && typeof e4 == "object" && e4 !== null ? e4.symbol === this.symbol : r2;
  }
  static of(e4) {
    let r2 = typeof e4 == "function" || typeof e4 == "object" && e4 !== null;
    if (typeof e4 == "number") {
      if (Dr[e4])
        return Dr[e4];
    } else if (typeof e4 == "string") {
      if (Mr[e4])
        return Mr[e4];
    } else if (r2 && e4[Ie.ns])
      return e4[Ie.ns];
    let o = xt(e4);
    if (o instanceof t7)
      return o;
    if (Pr(o)) {
      let [s, i2] = o;
      if (s instanceof t7)
        return Object.assign(s.getMergedTraits(), fe(i2)), s;
      throw new Error(`@smithy/core/schema - may not init unwrapped member schema=${JSON.stringify(e4, null, 2)}.`);
    }
    let n2 = new t7(o);
    return r2 ? e4[Ie.ns] = n2 : typeof o == "string" ? Mr[o] = n2 : typeof o == "number" ? Dr[o] = n2 : n2;
  }
  getSchema() {
    let e4 = this.schema;
    return Array.isArray(e4) && e4[0] === 0 ? e4[4] : e4;
  }
  getName(e4 = false) {
    let { name: r2 } = this;
    return !e4 && r2 && r2.includes("#") ? r2.split("#")[1] : r2 || void 0;
  }
  getMemberName() {
    return this.memberName;
  }
  isMemberSchema() {
    return this._isMemberSchema;
  }
  isListSchema() {
    let e4 = this.getSchema();
    return typeof e4 == "number" ? e4 >= 64 && e4 < 128 : e4[0] === 1;
  }
  isMapSchema() {
    let e4 = this.getSchema();
    return typeof e4 == "number" ? e4 >= 128 && e4 <= 255 : e4[0] === 2;
  }
  isStructSchema() {
    let e4 = this.getSchema();
    if (typeof e4 != "object")
      return false;
    let r2 = e4[0];
    return r2 === 3 || r2 === -3 || r2 === 4;
  }
  isUnionSchema() {
    let e4 = this.getSchema();
    return typeof e4 != "object" ? false : e4[0] === 4;
  }
  isBlobSchema() {
    let e4 = this.getSchema();
    return e4 === 21 || e4 === 42;
  }
  isTimestampSchema() {
    let e4 = this.getSchema();
    return typeof e4 == "number" && e4 >= 4 && e4 <= 7;
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
    let { streaming: e4 } = this.getMergedTraits();
    return !!e4 || this.getSchema() === 42;
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
    return fe(this.memberTraits);
  }
  getOwnTraits() {
    return fe(this.traits);
  }
  getKeySchema() {
    let [e4, r2] = [this.isDocumentSchema(), this.isMapSchema()];
    if (!e4 && !r2)
      throw new Error(`@smithy/core/schema - cannot get key for non-map: ${this.getName(true)}`);
    let o = this.getSchema(), n2 = e4 ? 15 : o[4] ?? 0;
    return Oe([n2, 0], "key");
  }
  getValueSchema() {
    let e4 = this.getSchema(), [r2, o, n2] = [this.isDocumentSchema(), this.isMapSchema(), this.isListSchema()], s = typeof e4 == "number" ? 63 & e4 : e4 && typeof e4 == "object" && (o || n2) ? e4[3 + e4[0]] : r2 ? 15 : void 0;
    if (s != null)
      return Oe([s, 0], o ? "value" : "member");
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no value member.`);
  }
  getMemberSchema(e4) {
    let r2 = this.getSchema();
    if (this.isStructSchema() && r2[4].includes(e4)) {
      let o = r2[4].indexOf(e4), n2 = r2[5][o];
      return Oe(Pr(n2) ? n2 : [n2, 0], e4);
    }
    if (this.isDocumentSchema())
      return Oe([15, 0], e4);
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no member=${e4}.`);
  }
  getMemberSchemas() {
    let e4 = {};
    try {
      for (let [r2, o] of this.structIterator())
        e4[r2] = o;
    } catch {
    }
    return e4;
  }
  getEventStreamMember() {
    if (this.isStructSchema()) {
      for (let [e4, r2] of this.structIterator())
        if (r2.isStreaming() && r2.isStructSchema())
          return e4;
    }
    return "";
  }
  *structIterator() {
    if (this.isUnitSchema())
      return;
    if (!this.isStructSchema())
      throw new Error("@smithy/core/schema - cannot iterate non-struct schema.");
    let e4 = this.getSchema(), r2 = e4[4].length, o = e4[Ie.it];
    if (o && r2 === o.length) {
      yield* o;
      return;
    }
    o = Array(r2);
    for (let n2 = 0; n2 < r2; ++n2) {
      let s = e4[4][n2], i2 = Oe([e4[5][n2], 0], s);
      yield o[n2] = [s, i2];
    }
    e4[Ie.it] = o;
  }
};
function Oe(t14, e4) {
  if (t14 instanceof T)
    return Object.assign(t14, {
      memberName: e4,
      _isMemberSchema: true
    });
  let r2 = T;
  return new r2(t14, e4);
}
var Pr = function(t14) {
  return Array.isArray(t14) && t14.length === 2;
};
var ac = function(t14) {
  return Array.isArray(t14) && t14.length >= 5;
};
var vr = "***SensitiveInformation***";
function Se(t14, e4) {
  if (e4 == null)
    return e4;
  let r2 = T.of(t14);
  if (r2.getMergedTraits().sensitive)
    return vr;
  if (r2.isListSchema()) {
    let o = r2.getValueSchema();
    if (o.getMergedTraits().sensitive)
      return vr;
    if (Array.isArray(e4))
      return e4.map(function(n2) {
        return Se(o, n2);
      });
  } else if (r2.isMapSchema()) {
    let o = r2.getValueSchema();
    if (r2.getKeySchema().getMergedTraits().sensitive || o.getMergedTraits().sensitive)
      return vr;
    if (typeof e4 == "object")
      return Object.fromEntries(Object.entries(e4).map(function([n2, s]) {
        return [n2, Se(o, s)];
      }));
  } else if (r2.isStructSchema() && typeof e4 == "object") {
    let o = e4, n2 = {};
    for (let [s, i2] of r2.structIterator())
      o[s] != null && (n2[s] = Se(i2, o[s]));
    return n2;
  }
  return e4;
}
var _s = /* @__PURE__ */ Symbol.for("@smithy/op-event-stream");
var De = class {
  middlewareStack = de();
  schema;
  static classBuilder() {
    return new kr();
  }
  resolveMiddlewareWithContext(e4, r2, o, { middlewareFn: n2, clientName: s, commandName: i2, inputFilterSensitiveLog: a2, outputFilterSensitiveLog: c2, smithyContext: f, additionalContext: d2, CommandCtor: u }) {
    for (let N2 of n2.bind(this)(u, e4, r2, o))
      this.middlewareStack.use(N2);
    let m = e4.concat(this.middlewareStack), { logger: p } = r2, h2 = d2[U], y3 = {
      logger: p,
      clientName: s,
      commandName: i2,
      inputFilterSensitiveLog: a2,
      outputFilterSensitiveLog: c2,
      ...d2,
      [U]: {
        ...h2,
        commandInstance: this,
        ...f,
        ...o?.metricsRecorder === void 0 ? {} : { metricsRecorder: o.metricsRecorder },
        ...o?.abortSignal === void 0 ? {} : { abortSignal: o.abortSignal }
      }
    }, { requestHandler: l2 } = r2, g = o ?? {};
    g.metricsRecorder && (g = { ...g }, delete g.metricsRecorder);
    let E2, x2 = this.schema, w2 = x2?.[_s];
    if (w2 !== void 0)
      E2 = w2;
    else if (x2 && Array.isArray(x2) && x2[0] === 9) {
      let [, , , , N2, D2] = x2;
      E2 = x2[_s] = !!(T.of(N2).getEventStreamMember() || T.of(D2).getEventStreamMember());
    }
    return E2 && (g = {
      isEventStream: E2,
      ...g
    }), m.resolve(function(N2) {
      return l2.handle(N2.request, g);
    }, y3);
  }
};
var kr = class {
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
  init(e4) {
    this._init = e4;
  }
  ep(e4) {
    return this._ep = e4, this;
  }
  m(e4) {
    return this._middlewareFn = e4, this;
  }
  s(e4, r2, o = {}) {
    return this._smithyContext = {
      service: e4,
      operation: r2,
      ...o
    }, this;
  }
  c(e4 = {}) {
    return this._additionalContext = e4, this;
  }
  n(e4, r2) {
    return this._clientName = e4, this._commandName = r2, this;
  }
  f(e4 = function(o) {
    return o;
  }, r2 = function(o) {
    return o;
  }) {
    return this._inputFilterSensitiveLog = e4, this._outputFilterSensitiveLog = r2, this;
  }
  ser(e4) {
    return this._serializer = e4, this;
  }
  de(e4) {
    return this._deserializer = e4, this;
  }
  sc(e4) {
    return this._operationSchema = e4, this._smithyContext.operationSchema = e4, this;
  }
  build() {
    let e4 = this, r2;
    return r2 = class extends De {
      input;
      static getEndpointParameterInstructions() {
        return e4._ep;
      }
      constructor(...[o]) {
        super(), this.input = o ?? {}, e4._init(this), this.schema = e4._operationSchema;
      }
      resolveMiddleware(o, n2, s) {
        let i2 = e4._operationSchema, a2 = i2?.[4] ?? i2?.input, c2 = i2?.[5] ?? i2?.output;
        return this.resolveMiddlewareWithContext(o, n2, s, {
          CommandCtor: r2,
          middlewareFn: e4._middlewareFn,
          clientName: e4._clientName,
          commandName: e4._commandName,
          inputFilterSensitiveLog: e4._inputFilterSensitiveLog ?? (i2 ? Se.bind(null, a2) : function(f) {
            return f;
          }),
          outputFilterSensitiveLog: e4._outputFilterSensitiveLog ?? (i2 ? Se.bind(null, c2) : function(f) {
            return f;
          }),
          smithyContext: e4._smithyContext,
          additionalContext: e4._additionalContext
        });
      }
      serialize = e4._serializer;
      deserialize = e4._deserializer;
    };
  }
};
function Ny(t14, e4, r2, o) {
  return function(s, i2, a2, c2, f = {}) {
    let d2 = Object.assign({}, t14, s);
    return De.classBuilder().ep(d2).m(function(u, m, p, h2) {
      let y3 = i2.call(this, u, m, p, h2);
      return y3.unshift(o(p, u.getEndpointParameterInstructions())), y3;
    }).s(e4, a2, f).n(r2, a2.charAt(0).toUpperCase() + a2.slice(1) + "Command").sc(c2).build();
  };
}
var ue = class t8 {
  namespace;
  schemas;
  exceptions;
  static registries = /* @__PURE__ */ new Map();
  constructor(e4, r2 = /* @__PURE__ */ new Map(), o = /* @__PURE__ */ new Map()) {
    this.namespace = e4, this.schemas = r2, this.exceptions = o, t8.registries.has(e4) || t8.registries.set(e4, this);
  }
  static for(e4) {
    return t8.registries.get(e4) ?? new t8(e4);
  }
  copyFrom(e4) {
    let { schemas: r2, exceptions: o } = this;
    for (let [n2, s] of e4.schemas)
      r2.has(n2) || r2.set(n2, s);
    for (let [n2, s] of e4.exceptions)
      o.has(n2) || o.set(n2, s);
  }
  register(e4, r2) {
    let o = this.normalizeShapeId(e4);
    for (let n2 of [this, t8.for(o.split("#")[0])])
      n2.schemas.has(o) || n2.schemas.set(o, r2);
  }
  getSchema(e4) {
    let r2 = this.normalizeShapeId(e4);
    if (!this.schemas.has(r2)) {
      if (!e4.includes("#")) {
        let o = "#" + e4, n2 = [];
        for (let [s, i2] of this.schemas.entries())
          s.endsWith(o) && n2.push(i2);
        if (n2.length === 1)
          return n2[0];
      }
      throw new Error(`@smithy/core/schema - schema not found for ${r2}`);
    }
    return this.schemas.get(r2);
  }
  registerError(e4, r2) {
    let o = e4, n2 = o[1], s = n2 + "#" + o[2];
    r2.hasOwnProperty?.("shapeId") || (r2.shapeId = s);
    for (let i2 of [this, t8.for(n2)])
      !i2.schemas.has(s) && !i2.exceptions.has(o) && (i2.schemas.set(s, o), i2.exceptions.set(o, r2));
  }
  getErrorCtor(e4) {
    let r2 = e4;
    return this.exceptions.has(r2) ? this.exceptions.get(r2) : t8.for(r2[1]).exceptions.get(r2);
  }
  getBaseException() {
    for (let e4 of this.exceptions.keys())
      if (Array.isArray(e4)) {
        let [, r2, o] = e4, n2 = r2 + "#" + o;
        if (n2.startsWith("smithy.ts.sdk.synthetic.") && n2.endsWith("ServiceException"))
          return e4;
      }
  }
  find(e4) {
    for (let r2 of this.schemas.values())
      if (e4(r2))
        return r2;
  }
  clear() {
    this.schemas.clear(), this.exceptions.clear();
  }
  normalizeShapeId(e4) {
    return e4.includes("#") ? e4 : this.namespace + "#" + e4;
  }
};
var bs = function() {
  let t14 = ["deno", "bun", "llrt"];
  for (let e4 of t14)
    if (import_node_process2.versions[e4])
      return [`md/${e4}`, import_node_process2.versions[e4]];
  return ["md/nodejs", import_node_process2.versions.node];
};
var Rs = {
  isCrtAvailable: false
};
var Ns = function() {
  return Rs.isCrtAvailable ? ["md/crt-avail"] : null;
};
var Fy = function({ serviceId: t14, clientVersion: e4 }) {
  let r2 = bs();
  return async function(o) {
    let n2 = [
      ["aws-sdk-js", e4],
      ["ua", "2.1"],
      [`os/${(0, import_node_os.platform)()}`, (0, import_node_os.release)()],
      ["lang/js"],
      r2
    ], s = Ns();
    s && n2.push(s), t14 && n2.push([`api/${t14}`, e4]), import_node_process.env.AWS_EXECUTION_ENV && n2.push([`exec-env/${import_node_process.env.AWS_EXECUTION_ENV}`]);
    let i2 = await o?.userAgentAppId?.();
    return i2 ? [...n2, [`app/${i2}`]] : [...n2];
  };
};
var By = function() {
};
var uc = function() {
  return typeof process == "object" && process?.env?.AWS_ENABLE_DEFAULT_SOCKET_TIMEOUT_2026 === "true";
};
var Vy = function(t14, e4) {
  if (uc() && typeof t14?.handle != "function")
    return e4;
};
var dc = "AWS_SDK_UA_APP_ID";
var mc = "sdk_ua_app_id";
var pc = "sdk-ua-app-id";
var Wy = {
  environmentVariableSelector: function(t14) {
    return t14[dc];
  },
  configFileSelector: function(t14) {
    return t14[mc] ?? t14[pc];
  },
  default: jt
};
var Is = "AWS_ACCESS_KEY_ID";
var Os = "AWS_SECRET_ACCESS_KEY";
var Ds = "AWS_SESSION_TOKEN";
var Ms = "AWS_CREDENTIAL_EXPIRATION";
var Ps = "AWS_CREDENTIAL_SCOPE";
var vs = "AWS_ACCOUNT_ID";
var $r = function(t14) {
  return async function() {
    t14?.logger?.debug("@aws-sdk/credential-provider-env - fromEnv");
    let e4 = process.env[Is], r2 = process.env[Os], o = process.env[Ds], n2 = process.env[Ms], s = process.env[Ps], i2 = process.env[vs];
    if (e4 && r2) {
      let a2 = {
        accessKeyId: e4,
        secretAccessKey: r2,
        ...o && { sessionToken: o },
        ...n2 && { expiration: new Date(n2) },
        ...s && { credentialScope: s },
        ...i2 && { accountId: i2 }
      };
      return pt(a2, "CREDENTIALS_ENV_VARS", "g"), a2;
    }
    throw new Z("Unable to find environment variable credentials.", { logger: t14?.logger });
  };
};
var eE = function() {
  return $r();
};
var ks = false;
var rE = function(t14) {
  t14 && !ks && parseInt(t14.substring(1, t14.indexOf("."))) < 16 && (ks = true);
};
var nE = function(t14) {
  switch (t14) {
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
var hc = "AWS_REGION";
var gc = "region";
var Us = {
  environmentVariableSelector: function(t14) {
    return t14[hc];
  },
  configFileSelector: function(t14) {
    return t14[gc];
  },
  default: async function() {
    let t14 = await (void 0)();
    if (t14)
      return t14;
    throw new Error("Region is missing");
  }
};
var iE = {
  preferredFile: "credentials"
};
var yc = "AWS_USE_DUALSTACK_ENDPOINT";
var Ec = "use_dualstack_endpoint";
var uE = {
  environmentVariableSelector: function(t14) {
    return v(t14, yc, I.ENV);
  },
  configFileSelector: function(t14) {
    return v(t14, Ec, I.CONFIG);
  },
  default: false
};
var Sc = "AWS_USE_FIPS_ENDPOINT";
var xc = "use_fips_endpoint";
var lE = {
  environmentVariableSelector: function(t14) {
    return v(t14, Sc, I.ENV);
  },
  configFileSelector: function(t14) {
    return v(t14, xc, I.CONFIG);
  },
  default: false
};
var $s = "AWS_EXECUTION_ENV";
var Lr = "AWS_REGION";
var Fr = "AWS_DEFAULT_REGION";
var Ls = ["in-region", "cross-region", "mobile", "standard", "legacy"];
var wc = "AWS_DEFAULTS_MODE";
var Tc = "defaults_mode";
var Fs = {
  environmentVariableSelector: function(t14) {
    return t14[wc];
  },
  configFileSelector: function(t14) {
    return t14[Tc];
  },
  default: "legacy"
};
var AE = function({ region: t14 = ee(Us), defaultsMode: e4 = ee(Fs) } = {}) {
  return Fe(async function() {
    let r2 = typeof e4 == "function" ? await e4() : e4;
    switch (r2?.toLowerCase()) {
      case "auto":
        return Ac(t14);
      case "in-region":
      case "cross-region":
      case "mobile":
      case "standard":
      case "legacy":
        return Promise.resolve(r2?.toLocaleLowerCase());
      case void 0:
        return Promise.resolve("legacy");
      default:
        throw new Error(`Invalid parameter for "defaultsMode", expect ${Ls.join(", ")}, got ${r2}`);
    }
  });
};
var Ac = async function(t14) {
  if (t14) {
    let e4 = typeof t14 == "function" ? await t14() : t14, r2 = await _c();
    return r2 ? e4 === r2 ? "in-region" : "cross-region" : "standard";
  }
  return "standard";
};
var _c = async function() {
  return process.env[$s] && (process.env[Lr] || process.env[Fr]) ? process.env[Lr] ?? process.env[Fr] : (void 0)();
};
function Hs(t14) {
  let e4 = [];
  for (let r2 of Object.keys(t14).sort()) {
    let o = t14[r2];
    if (r2 = j(r2), Array.isArray(o))
      for (let n2 = 0, s = o.length; n2 < s; n2++)
        e4.push(`${r2}=${j(o[n2])}`);
    else {
      let n2 = r2;
      (o || typeof o == "string") && (n2 += `=${j(o)}`), e4.push(n2);
    }
  }
  return e4.join("&");
}
function Hr(t14) {
  let e4 = t14 && typeof t14 == "object" && "reason" in t14 ? t14.reason : void 0;
  if (e4) {
    if (e4 instanceof Error) {
      let n2 = new Error("Request aborted");
      return n2.name = "AbortError", n2.cause = e4, n2;
    }
    let o = new Error(String(e4));
    return o.name = "AbortError", o;
  }
  let r2 = new Error("Request aborted");
  return r2.name = "AbortError", r2;
}
var Bs = ["ECONNRESET", "EPIPE", "ETIMEDOUT"];
var js = function(t14) {
  let e4 = {};
  for (let r2 in t14) {
    if (!S(t14, r2))
      continue;
    let o = t14[r2];
    e4[r2] = Array.isArray(o) ? o.join(",") : o;
  }
  return e4;
};
var A2 = {
  setTimeout: function(t14, e4) {
    return setTimeout(t14, e4);
  },
  clearTimeout: function(t14) {
    return clearTimeout(t14);
  }
};
var Vs = 1e3;
var zs = function(t14, e4, r2 = 0) {
  if (!r2)
    return -1;
  let o = function(n2) {
    let s = A2.setTimeout(function() {
      t14.destroy(), e4(Object.assign(new Error(`@smithy/node-http-handler - the request socket did not establish a connection with the server within the configured timeout of ${r2} ms.`), {
        name: "TimeoutError"
      }));
    }, r2 - n2), i2 = function(a2) {
      a2?.connecting ? a2.on("connect", function() {
        A2.clearTimeout(s);
      }) : A2.clearTimeout(s);
    };
    t14.socket ? i2(t14.socket) : t14.on("socket", i2);
  };
  return r2 < 2e3 ? (o(0), 0) : A2.setTimeout(o.bind(null, Vs), Vs);
};
var Gs = function(t14, e4, r2 = 0, o, n2) {
  return r2 ? A2.setTimeout(function() {
    let s = `@smithy/node-http-handler - [${o ? "ERROR" : "WARN"}] a request has exceeded the configured ${r2} ms requestTimeout.`;
    if (o) {
      let i2 = Object.assign(new Error(s), {
        name: "TimeoutError",
        code: "ETIMEDOUT"
      });
      t14.destroy(i2), e4(i2);
    } else
      s += " Init client requestHandler with throwOnRequestTimeout=true to turn this into an error.", n2?.warn?.(s);
  }, r2) : -1;
};
var bc = 3e3;
var Ws = function(t14, { keepAlive: e4, keepAliveMsecs: r2 }, o = bc) {
  if (e4 !== true)
    return -1;
  let n2 = function() {
    t14.socket ? t14.socket.setKeepAlive(e4, r2 || 0) : t14.on("socket", function(s) {
      s.setKeepAlive(e4, r2 || 0);
    });
  };
  return o === 0 ? (n2(), 0) : A2.setTimeout(n2, o);
};
var wt = function(t14) {
  let e4 = t14?.defaultSocketTimeout;
  return typeof e4 == "number" && Number.isFinite(e4) && e4 > 0 ? e4 : void 0;
};
var Rc = 3e3;
var Br = function(t14, e4, r2 = 0, o = false) {
  if (!Number.isFinite(r2) || r2 <= 0)
    return;
  let n2;
  t14.once("response", function(c2) {
    return n2 = c2;
  });
  let s = function() {
    if (n2?.complete) {
      t14.socket?.destroy();
      return;
    }
    let c2 = Object.assign(new Error(`@smithy/node-http-handler - the request socket timed out after ${r2} ms of inactivity (${o ? "service default socket timeout" : "configured by client requestHandler"}).`), { name: "TimeoutError" });
    n2?.destroy(c2), t14.destroy(), e4(c2);
  }, i2 = function() {
    let { socket: c2 } = t14;
    c2 ? c2.connecting ? c2.once("connect", i2) : (c2.setTimeout(r2, s), t14.on("close", function() {
      return c2.removeListener("timeout", s);
    })) : t14.once("socket", i2);
  };
  if (r2 < 6e3) {
    i2();
    return;
  }
  let a2 = A2.setTimeout(i2, Rc);
  t14.once("close", function() {
    return A2.clearTimeout(a2);
  });
};
var qs = 6e3;
async function Ks(t14, e4, r2 = qs, o = false) {
  let n2 = e4.headers, s = n2 ? n2.Expect || n2.expect : void 0, i2 = -1, a2 = true;
  !o && s === "100-continue" && (a2 = await Promise.race([
    new Promise(function(c2) {
      i2 = Number(A2.setTimeout(function() {
        return c2(true);
      }, Math.max(qs, r2)));
    }),
    new Promise(function(c2) {
      t14.on("continue", function() {
        A2.clearTimeout(i2), c2(true);
      }), t14.on("response", function() {
        A2.clearTimeout(i2), c2(false);
      }), t14.on("error", function() {
        A2.clearTimeout(i2), c2(false);
      });
    })
  ])), a2 && Cc(t14, e4.body);
}
function Cc(t14, e4) {
  if (e4 instanceof import_node_stream4.Readable) {
    e4.pipe(t14);
    return;
  }
  if (e4) {
    let r2 = Buffer.isBuffer(e4);
    if (r2 || typeof e4 == "string") {
      r2 && e4.byteLength === 0 ? t14.end() : t14.end(e4);
      return;
    }
    let n2 = e4;
    if (typeof n2 == "object" && n2.buffer && typeof n2.byteOffset == "number" && typeof n2.byteLength == "number") {
      t14.end(Buffer.from(n2.buffer, n2.byteOffset, n2.byteLength));
      return;
    }
    t14.end(Buffer.from(e4));
    return;
  }
  t14.end();
}
var Tt;
var Ys;
var jr = class t9 {
  config;
  configProvider;
  socketWarningTimestamp = 0;
  externalAgent = false;
  metadata = { handlerProtocol: "http/1.1" };
  static create(e4) {
    return typeof e4?.handle == "function" ? e4 : new t9(e4);
  }
  static checkSocketUsage(e4, r2, o = console) {
    let { sockets: n2, requests: s, maxSockets: i2 } = e4;
    if (typeof i2 != "number" || i2 === 1 / 0 || Date.now() - 15e3 < r2)
      return r2;
    if (n2 && s)
      for (let c2 in n2) {
        if (!S(n2, c2))
          continue;
        let f = n2[c2]?.length ?? 0, d2 = s[c2]?.length ?? 0;
        if (f >= i2 && d2 >= 2 * i2)
          return o?.warn?.(`@smithy/node-http-handler:WARN - socket usage at capacity=${f} and ${d2} additional requests are enqueued.
See https://docs.aws.amazon.com/sdk-for-javascript/v3/developer-guide/node-configuring-maxsockets.html
or increase socketAcquisitionWarningTimeout=(millis) in the NodeHttpHandler config.`), Date.now();
      }
    return r2;
  }
  constructor(e4) {
    var _this = this;
    this.configProvider = new Promise(function(r2, o) {
      typeof e4 == "function" ? e4().then(function(n2) {
        r2(_this.resolveDefaultConfig(n2));
      }).catch(o) : r2(_this.resolveDefaultConfig(e4));
    });
  }
  destroy() {
    this.config?.httpAgent?.destroy(), this.config?.httpsAgent?.destroy();
  }
  async handle(e4, { abortSignal: r2, requestTimeout: o } = {}) {
    var _this = this;
    this.config || (this.config = await this.configProvider);
    let n2 = this.config, s = n2.logger, i2 = e4.protocol === "https:";
    return !i2 && !this.config.httpAgent && (this.config.httpAgent = await this.config.httpAgentProvider()), new Promise(function(a2, c2) {
      let f, d2 = -1, u = -1, m = -1, p = -1, h2 = function() {
        A2.clearTimeout(d2), A2.clearTimeout(u), A2.clearTimeout(m), A2.clearTimeout(p);
      }, y3 = async function(_2) {
        await f, h2(), a2(_2);
      }, l2 = async function(_2) {
        await f, h2(), c2(_2);
      };
      if (r2?.aborted) {
        let _2 = Hr(r2);
        l2(_2);
        return;
      }
      let g = e4.headers, E2 = g ? (g.Expect ?? g.expect) === "100-continue" : false, x2 = i2 ? n2.httpsAgent : n2.httpAgent;
      E2 && !_this.externalAgent && (x2 = new (i2 ? import_node_https.default.Agent : Tt)({
        keepAlive: false,
        maxSockets: 1 / 0
      })), d2 = A2.setTimeout(function() {
        _this.socketWarningTimestamp = t9.checkSocketUsage(x2, _this.socketWarningTimestamp, s);
      }, n2.socketAcquisitionWarningTimeout ?? (n2.requestTimeout ?? 2e3) + (n2.connectionTimeout ?? 1e3));
      let w2 = e4.query ? Hs(e4.query) : "", N2;
      if (e4.username != null || e4.password != null) {
        let _2 = e4.username ?? "", X2 = e4.password ?? "";
        N2 = `${_2}:${X2}`;
      }
      let D2 = e4.path;
      w2 && (D2 += `?${w2}`), e4.fragment && (D2 += `#${e4.fragment}`);
      let we2 = e4.hostname ?? "";
      we2[0] === "[" && we2.endsWith("]") ? we2 = e4.hostname.slice(1, -1) : we2 = e4.hostname;
      let Yr2 = {
        headers: e4.headers,
        host: we2,
        method: e4.method,
        path: D2,
        port: e4.port,
        agent: x2,
        auth: N2
      }, z2 = (i2 ? import_node_https.default.request : Ys)(Yr2, function(_2) {
        let X2 = new M({
          statusCode: _2.statusCode || -1,
          reason: _2.statusMessage,
          headers: js(_2.headers),
          body: _2
        });
        y3({ response: X2 });
      });
      if (z2.on("error", function(_2) {
        Bs.includes(_2.code) ? l2(Object.assign(_2, { name: "TimeoutError" })) : l2(_2);
      }), r2) {
        let _2 = function() {
          z2.destroy();
          let X2 = Hr(r2);
          l2(X2);
        };
        if (typeof r2.addEventListener == "function") {
          let X2 = r2;
          X2.addEventListener("abort", _2, { once: true }), z2.once("close", function() {
            return X2.removeEventListener("abort", _2);
          });
        } else
          r2.onabort = _2;
      }
      let Xr2 = o ?? n2.requestTimeout;
      u = zs(z2, l2, n2.connectionTimeout), m = Gs(z2, l2, Xr2, n2.throwOnRequestTimeout, s ?? console);
      let Jr2 = n2.socketTimeout === void 0 ? wt(n2) : void 0;
      Jr2 ? Br(z2, l2, Jr2, true) : Br(z2, l2, n2.socketTimeout);
      let ke2 = Yr2.agent;
      typeof ke2 == "object" && "keepAlive" in ke2 && (p = Ws(z2, {
        keepAlive: ke2.keepAlive,
        keepAliveMsecs: ke2.keepAliveMsecs
      })), f = Ks(z2, e4, Xr2, _this.externalAgent).catch(function(_2) {
        return h2(), c2(_2);
      });
    });
  }
  updateHttpClientConfig(e4, r2) {
    this.config = void 0, this.configProvider = this.configProvider.then(function(o) {
      switch (e4) {
        case /* @__PURE__ */ Symbol.for("logger"):
          e4 = "logger", r2 = o.logger ?? r2;
          break;
        case /* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"):
          e4 = "defaultSocketTimeout", r2 = wt(o) ?? r2;
          break;
      }
      return {
        ...o,
        [e4]: r2
      };
    });
  }
  httpHandlerConfigs() {
    return this.config ?? {};
  }
  resolveDefaultConfig(e4) {
    var _this = this;
    let { requestTimeout: r2, connectionTimeout: o, socketTimeout: n2, socketAcquisitionWarningTimeout: s, httpAgent: i2, httpsAgent: a2, throwOnRequestTimeout: c2, logger: f } = e4 || {}, d2 = true, u = 50, m;
    return {
      connectionTimeout: o,
      requestTimeout: r2,
      socketTimeout: n2,
      defaultSocketTimeout: wt(e4),
      socketAcquisitionWarningTimeout: s,
      throwOnRequestTimeout: c2,
      httpAgentProvider: function() {
        return m ??= (async function() {
          let p = await import("node:http"), { Agent: h2, request: y3 } = p.default ?? p;
          return Ys = y3, Tt = h2, i2 instanceof Tt || typeof i2?.destroy == "function" ? (_this.externalAgent = true, i2) : new Tt({ keepAlive: d2, maxSockets: u, ...i2 });
        })();
      },
      httpsAgent: a2 instanceof import_node_https.default.Agent || typeof a2?.destroy == "function" ? (this.externalAgent = true, a2) : new import_node_https.default.Agent({ keepAlive: d2, maxSockets: u, ...a2 }),
      logger: f
    };
  }
};
var dS = function(t14) {
  return {
    setRegion(e4) {
      t14.region = e4;
    },
    region() {
      return t14.region;
    }
  };
};
var mS = function(t14) {
  return {
    region: t14.region()
  };
};
var Xs = Object.values(G);
var Js = function(t14) {
  let e4 = [];
  for (let r2 in G) {
    if (!S(G, r2))
      continue;
    let o = G[r2];
    t14[o] !== void 0 && e4.push({
      algorithmId: function() {
        return o;
      },
      checksumConstructor: function() {
        return t14[o];
      }
    });
  }
  for (let [r2, o] of Object.entries(t14.checksumAlgorithms ?? {}))
    e4.push({
      algorithmId: function() {
        return r2;
      },
      checksumConstructor: function() {
        return o;
      }
    });
  return {
    addChecksumAlgorithm(r2) {
      t14.checksumAlgorithms = t14.checksumAlgorithms ?? {};
      let o = r2.algorithmId(), n2 = r2.checksumConstructor();
      Xs.includes(o) ? t14.checksumAlgorithms[o.toUpperCase()] = n2 : t14.checksumAlgorithms[o] = n2, e4.push(r2);
    },
    checksumAlgorithms() {
      return e4;
    }
  };
};
var Qs = function(t14) {
  let e4 = {};
  return t14.checksumAlgorithms().forEach(function(r2) {
    let o = r2.algorithmId();
    Xs.includes(o) && (e4[o] = r2.checksumConstructor());
  }), e4;
};
var Zs = function(t14) {
  return {
    setRetryStrategy(e4) {
      t14.retryStrategy = e4;
    },
    retryStrategy() {
      return t14.retryStrategy;
    }
  };
};
var ei = function(t14) {
  let e4 = {};
  return e4.retryStrategy = t14.retryStrategy(), e4;
};
var xS = function(t14) {
  return Object.assign(Js(t14), Zs(t14));
};
var wS = function(t14) {
  return Object.assign(Qs(t14), ei(t14));
};
var AS = function(t14) {
  return t14.logger && t14.logger.constructor?.name !== "NoOpLogger" && t14.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("logger"), t14.logger), t14.defaultSocketTimeout && t14.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"), t14.defaultSocketTimeout), {
    setHttpHandler(e4) {
      t14.requestHandler = e4;
    },
    httpHandler() {
      return t14.requestHandler;
    },
    updateHttpClientConfig(e4, r2) {
      t14.requestHandler?.updateHttpClientConfig(e4, r2);
    },
    httpHandlerConfigs() {
      return t14.requestHandler.httpHandlerConfigs();
    }
  };
};
var _S = function(t14) {
  return {
    requestHandler: t14.httpHandler()
  };
};
var ti = class t10 extends Error {
  static shapeId = "smithy.ts.sdk.synthetic.nonamespace.client#ServiceException";
  $fault;
  $response;
  $retryable;
  $metadata;
  constructor(e4) {
    super(e4.message), Object.setPrototypeOf(this, Object.getPrototypeOf(this).constructor.prototype), this.name = e4.name, this.$fault = e4.$fault, this.$metadata = e4.$metadata;
  }
  static isInstance(e4) {
    if (!e4)
      return false;
    let r2 = e4;
    return t10.prototype.isPrototypeOf(r2) || !!r2.$fault && !!r2.$metadata && (r2.$fault === "client" || r2.$fault === "server");
  }
  static [Symbol.hasInstance](e4) {
    if (!e4)
      return false;
    let r2 = e4;
    if (this === t10)
      return t10.isInstance(e4);
    if (t10.isInstance(e4)) {
      if (this.prototype.isPrototypeOf(e4))
        return true;
      let o = Object.prototype.hasOwnProperty.call(this, "shapeId") ? this.shapeId : void 0, n2 = false;
      if (o) {
        let i2 = Object.getPrototypeOf(r2);
        for (; i2 && i2 !== Object.prototype; ) {
          let a2 = i2.constructor, c2 = a2 !== t10 && Object.prototype.hasOwnProperty.call(a2, "shapeId") ? a2?.shapeId : void 0;
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
var Vr = function(t14, e4 = {}) {
  Object.entries(e4).filter(function([, o]) {
    return o !== void 0;
  }).forEach(function([o, n2]) {
    (t14[o] == null || t14[o] === "") && (t14[o] = n2);
  });
  let r2 = t14.message || t14.Message || "UnknownError";
  return t14.message = r2, delete t14.Message, t14;
};
var Oc = (function() {
  try {
    return (0, import_node_crypto2.createHash)("sha256"), true;
  } catch {
    return false;
  }
})();
var oi = Oc ? Dc() : void 0;
function Dc() {
  return class {
    digestLength = 32;
    secret;
    hash;
    isHmac;
    finished = false;
    constructor(e4) {
      this.secret = e4, this.isHmac = !!e4, this.hash = this.createHash();
    }
    update(e4) {
      if (this.finished)
        throw new Error("Attempted to update an already finished hash.");
      this.hash.update(e4);
    }
    async digest() {
      let e4;
      return this.isHmac ? (this.finished = true, e4 = this.hash.digest()) : e4 = this.hash.copy().digest(), new Uint8Array(e4.buffer, e4.byteOffset, e4.byteLength);
    }
    reset() {
      this.hash = this.createHash(), this.finished = false;
    }
    createHash() {
      return this.secret ? (0, import_node_crypto2.createHmac)("sha256", Mc(this.secret)) : (0, import_node_crypto2.createHash)("sha256");
    }
  };
}
function Mc(t14) {
  return typeof t14 == "string" ? t14 : ArrayBuffer.isView(t14) ? Buffer.from(t14.buffer, t14.byteOffset, t14.byteLength) : Buffer.from(t14);
}
var At = async function(t14 = new Uint8Array(), e4) {
  if (t14 instanceof Uint8Array)
    return ye.mutate(t14);
  if (!t14)
    return ye.mutate(new Uint8Array());
  let r2 = e4.streamCollector(t14);
  return ye.mutate(await r2);
};
var ni = function(t14, e4) {
  return At(t14, e4).then(function(r2) {
    return (e4?.utf8Encoder ?? ge)(r2);
  });
};
var Pe;
function _t() {
  if (Pe === void 0)
    try {
      if (typeof Buffer != "function")
        Pe = false;
      else {
        let t14 = JSON.parse(Buffer.from([123, 125]));
        Pe = t14 !== null && typeof t14 == "object";
      }
    } catch {
      Pe = false;
    }
  return Pe;
}
function bt(t14, e4, r2) {
  if (r2?.source) {
    let o = r2.source;
    if (typeof e4 == "number")
      return e4 <= Number.MAX_SAFE_INTEGER && e4 >= Number.MIN_SAFE_INTEGER ? vc(o, e4) ? e4 : new O(o, "bigDecimal") : Pc(o) ? new O(o, "bigDecimal") : /[eE]/.test(o) ? kc(o) : BigInt(o);
  }
  return e4;
}
function Pc(t14) {
  let e4 = t14.indexOf(".");
  if (e4 === -1)
    return false;
  let r2 = t14.search(/[eE]/);
  if (r2 === -1)
    return true;
  let o = r2 - e4 - 1;
  return parseInt(t14.slice(r2 + 1), 10) < o;
}
function vc(t14, e4) {
  if (t14 === String(e4) || Object.is(e4, -0))
    return true;
  if (/[eE]/.test(t14))
    return zr(t14) === zr(String(e4));
  let r2 = t14.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""), o = String(e4);
  return r2 === o ? true : /[eE]/.test(o) ? r2 === zr(o) : false;
}
function zr(t14) {
  let e4 = t14.startsWith("-"), r2 = e4 ? t14.slice(1) : t14, o = r2.search(/[eE]/), n2;
  if (o === -1)
    n2 = r2;
  else {
    let s = parseInt(r2.slice(o + 1), 10), i2 = r2.slice(0, o), a2 = i2.indexOf("."), c2, f;
    a2 === -1 ? (c2 = i2, f = i2.length) : (c2 = i2.slice(0, a2) + i2.slice(a2 + 1), f = a2), c2 = c2.replace(/0+$/, "") || "0";
    let d2 = f + s;
    c2 === "0" ? n2 = "0" : d2 <= 0 ? n2 = "0." + "0".repeat(-d2) + c2 : d2 >= c2.length ? n2 = c2 + "0".repeat(d2 - c2.length) : n2 = c2.slice(0, d2) + "." + c2.slice(d2);
  }
  return n2.includes(".") && (n2 = n2.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")), (e4 ? "-" : "") + n2;
}
function kc(t14) {
  let e4 = t14.search(/[eE]/), r2 = parseInt(t14.slice(e4 + 1), 10), o = t14.startsWith("-"), n2 = t14.slice(o ? 1 : 0, e4), s = n2.indexOf("."), i2, a2;
  if (s === -1)
    i2 = n2, a2 = r2;
  else {
    i2 = n2.slice(0, s) + n2.slice(s + 1);
    let f = n2.length - s - 1;
    a2 = r2 - f;
  }
  i2 = i2.replace(/0+$/, "") || "0";
  let c2 = BigInt(i2) * 10n ** BigInt(a2 + (n2.replace(".", "").length - i2.length));
  return o ? -c2 : c2;
}
var Gr = /* @__PURE__ */ Symbol.for("@aws-sdk/reviver");
function Nt(t14) {
  let e4 = T.of(t14), r2 = e4.getSchema();
  if (Array.isArray(r2) && e4.isStructSchema()) {
    if (Gr in r2)
      return r2[Gr];
    let o = Rt(e4, /* @__PURE__ */ new Set());
    return r2[Gr] = o, o;
  }
  return Rt(e4, /* @__PURE__ */ new Set());
}
function Rt(t14, e4) {
  let r2 = t14.getSchema();
  if (e4.has(r2))
    return false;
  if (e4.add(r2), t14.isBigIntegerSchema() || t14.isBigDecimalSchema())
    return true;
  if (t14.isStructSchema()) {
    for (let [, o] of t14.structIterator())
      if (Rt(o, e4))
        return true;
  } else if (t14.isListSchema() || t14.isMapSchema()) {
    if (Rt(t14.getValueSchema(), e4))
      return true;
  } else if (t14.isDocumentSchema())
    return true;
  return false;
}
async function ii(t14, e4, r2) {
  let o;
  if (_t() && typeof t14?.[Symbol.asyncIterator] == "function") {
    let s = await At(t14, e4);
    typeof Buffer == "function" && (Buffer.isBuffer(s) ? o = s : o = Buffer.from(s.buffer, s.byteOffset, s.byteLength));
  }
  if (o || (o = await ni(t14, e4)), o.length === 0)
    return {};
  let n2 = r2 && Nt(r2) ? bt : void 0;
  try {
    return JSON.parse(o, n2);
  } catch (s) {
    throw s?.name === "SyntaxError" && Object.defineProperty(s, "$responseBodyText", {
      value: typeof o == "string" ? o : o.toString("utf8")
    }), s;
  }
}
var si = function(t14, e4) {
  return Object.keys(t14).find(function(r2) {
    return r2.toLowerCase() === e4.toLowerCase();
  });
};
var Wr = function(t14) {
  let e4 = t14;
  return typeof e4 == "number" && (e4 = e4.toString()), e4.indexOf(",") >= 0 && (e4 = e4.split(",")[0]), e4.indexOf(":") >= 0 && (e4 = e4.split(":")[0]), e4.indexOf("#") >= 0 && (e4 = e4.split("#")[1]), e4;
};
var KS = function(t14, e4) {
  return ai(t14, e4, ["header", "code", "type"]);
};
var YS = function(t14, e4, r2 = false) {
  return ai(t14, e4, r2 ? ["code", "header", "type"] : ["type", "code", "header"]);
};
var ai = function({ headers: t14 }, e4, r2) {
  for (; r2.length > 0; )
    switch (r2.shift()) {
      case "header":
        let n2 = si(t14 ?? {}, "x-amzn-errortype");
        if (n2 !== void 0)
          return Wr(t14[n2]);
        break;
      case "code":
        let s = si(e4 ?? {}, "code");
        if (s && e4[s] !== void 0)
          return Wr(e4[s]);
        break;
      case "type":
        if (e4?.__type !== void 0)
          return Wr(e4.__type);
        break;
    }
};
var ne = class {
  serdeContext;
  setSerdeContext(e4) {
    this.serdeContext = e4;
  }
};
function Ct(t14, e4) {
  if (e4.timestampFormat.useTrait) {
    let a2 = t14.getSchema();
    if (a2 === 5 || a2 === 6 || a2 === 7)
      return a2;
  }
  let { httpLabel: r2, httpPrefixHeaders: o, httpHeader: n2, httpQuery: s } = t14.getMergedTraits();
  return (e4.httpBindings ? typeof o == "string" || n2 ? 6 : s || r2 ? 5 : void 0 : void 0) ?? e4.timestampFormat.default;
}
var It = class {
  from;
  to;
  keys;
  constructor(e4, r2) {
    this.from = e4, this.to = r2;
    let o = Object.keys(this.from), n2 = new Set(o);
    n2.delete("__type"), this.keys = n2;
  }
  mark(e4) {
    this.keys.delete(e4);
  }
  hasUnknown() {
    return this.keys.size === 1 && Object.keys(this.to).length === 0;
  }
  writeUnknown() {
    if (this.hasUnknown()) {
      let e4 = this.keys.values().next().value, r2 = this.from[e4];
      this.to.$unknown = [e4, r2];
    }
  }
};
var Ot = class extends ne {
  settings;
  constructor(e4) {
    super(), this.settings = e4;
  }
  async read(e4, r2) {
    let o = Nt(e4) ? bt : void 0, n2;
    if (typeof r2 == "string") {
      if (r2.length === 0)
        return {};
      n2 = JSON.parse(r2, o);
    } else if (r2 instanceof Uint8Array && _t()) {
      if (r2.byteLength === 0)
        return {};
      let s = Buffer.isBuffer(r2) ? r2 : Buffer.from(r2.buffer, r2.byteOffset, r2.byteLength);
      n2 = JSON.parse(s, o);
    } else
      n2 = await ii(r2, this.serdeContext, e4);
    return this._read(e4, n2);
  }
  readObject(e4, r2) {
    return this._read(e4, r2);
  }
  _read(e4, r2) {
    let o = r2 !== null && typeof r2 == "object", n2 = T.of(e4);
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
            S(a2, c2) && (c2 === "__proto__" && oe(a2), a2[c2] = this._read(i2, a2[c2]));
        return a2;
      }
    }
    if (n2.isBlobSchema() && typeof r2 == "string")
      return Ze(r2);
    let s = n2.getMergedTraits().mediaType;
    if (n2.isStringSchema() && typeof r2 == "string" && s)
      return s === "application/json" || s.endsWith("+json") ? B.from(r2) : r2;
    if (n2.isTimestampSchema() && r2 != null)
      switch (Ct(n2, this.settings)) {
        case 5:
          return Tn(r2);
        case 6:
          return nt(r2);
        case 7:
          return An(r2);
        default:
          return console.warn("Missing timestamp format, parsing value with Date constructor:", r2), new Date(r2);
      }
    if (n2.isBigIntegerSchema() && (typeof r2 == "number" || typeof r2 == "string"))
      return BigInt(r2);
    if (n2.isBigDecimalSchema() && r2 != null) {
      if (r2 instanceof O)
        return r2;
      let i2 = r2;
      return i2.type === "bigDecimal" && "string" in i2 ? new O(i2.string, i2.type) : new O(String(r2), "bigDecimal");
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
          a2 instanceof O || (r2[i2] = this._read(n2, a2));
        }
      else {
        let i2 = r2;
        for (let a2 in i2) {
          if (!S(i2, a2))
            continue;
          a2 === "__proto__" && oe(i2);
          let c2 = i2[a2];
          c2 instanceof O || (i2[a2] = this._read(n2, c2));
        }
      }
    return r2;
  }
  _readStruct(e4, r2) {
    let o = e4.isUnionSchema(), n2 = {}, s, i2 = typeof r2.__type == "string", { jsonName: a2 } = this.settings;
    a2 && i2 && (s = {});
    let c2;
    o && (c2 = new It(r2, n2));
    for (let [f, d2] of e4.structIterator()) {
      let u = f;
      a2 && (u = d2.getMergedTraits().jsonName ?? u, i2 && (s[u] = f)), o && c2.mark(u), r2[u] != null && (n2[f] = this._read(d2, r2[u]));
    }
    if (o)
      c2.writeUnknown();
    else if (i2)
      for (let f in r2) {
        if (!S(r2, f))
          continue;
        let d2 = r2[f], u = a2 ? s[f] ?? f : f;
        u in n2 || (n2[u] = d2);
      }
    return n2;
  }
  needsTransform(e4) {
    return !!(e4.isBlobSchema() || e4.isTimestampSchema() || e4.isBigIntegerSchema() || e4.isBigDecimalSchema() || e4.isNumericSchema() || e4.isDocumentSchema() || e4.isStructSchema() || e4.isListSchema() || e4.isMapSchema() || e4.isStringSchema() && e4.getMergedTraits().mediaType);
  }
};
var Dt = class t11 extends Uint8Array {
  string = null;
  static allocUnsafe(e4) {
    if (typeof Buffer == "function") {
      let r2 = Buffer.allocUnsafe(e4);
      return new t11(r2.buffer, r2.byteOffset, r2.byteLength);
    }
    return new t11(e4);
  }
  toString() {
    return this.s();
  }
  valueOf() {
    return this.s();
  }
  includes(e4, r2) {
    return typeof e4 == "string" ? this.s().includes(e4, r2) : Uint8Array.prototype.includes.call(this, e4, r2);
  }
  indexOf(e4, r2) {
    return typeof e4 == "string" ? this.s().indexOf(e4, r2) : Uint8Array.prototype.indexOf.call(this, e4, r2);
  }
  lastIndexOf(e4, r2) {
    if (typeof e4 == "string")
      return this.s().lastIndexOf(e4, r2);
    let o = Uint8Array.prototype.lastIndexOf;
    return r2 !== void 0 ? o.call(this, e4, r2) : o.call(this, e4);
  }
  startsWith(e4, r2) {
    return this.s().startsWith(e4, r2);
  }
  endsWith(e4, r2) {
    return this.s().endsWith(e4, r2);
  }
  match(e4) {
    return this.s().match(e4);
  }
  replace(e4, r2) {
    return this.s().replace(e4, r2);
  }
  search(e4) {
    return this.s().search(e4);
  }
  split(e4, r2) {
    return this.s().split(e4, r2);
  }
  substring(e4, r2) {
    return this.s().substring(e4, r2);
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
  charAt(e4) {
    return this.s().charAt(e4);
  }
  charCodeAt(e4) {
    return this.s().charCodeAt(e4);
  }
  padStart(e4, r2) {
    return this.s().padStart(e4, r2);
  }
  padEnd(e4, r2) {
    return this.s().padEnd(e4, r2);
  }
  repeat(e4) {
    return this.s().repeat(e4);
  }
  toUpperCase() {
    return this.s().toUpperCase();
  }
  toLowerCase() {
    return this.s().toLowerCase();
  }
  s() {
    if (this.string == null) {
      let e4 = Date.now();
      e4 > ci + 6e4 && (console.warn("@aws-sdk/core/protocols - WARN - JsonCodec2: you have called a string method on a Uint8Array request body. It has been automatically converted to string. In a future version this will throw an error."), ci = e4), this.string = ge(this);
    }
    return this.string;
  }
};
var ci = 0;
var Mt = new TextEncoder();
var fi = 123;
var ui = 125;
var Uc = 91;
var $c = 93;
var xe = 34;
var Pt = 58;
var vt = 44;
var di = 92;
var Lc = new Uint8Array([116, 114, 117, 101]);
var Fc = new Uint8Array([102, 97, 108, 115, 101]);
var Hc = new Uint8Array([110, 117, 108, 108]);
var V = new Array(128).fill(null);
V[8] = "b";
V[9] = "t";
V[10] = "n";
V[12] = "f";
V[13] = "r";
V[34] = '"';
V[92] = "\\";
for (let t14 = 0; t14 < 32; t14++)
  V[t14] === null && (V[t14] = "u00" + t14.toString(16).padStart(2, "0"));
var mi = 2048;
function qr(t14) {
  return Dt.allocUnsafe(t14);
}
var kt = class t12 extends ne {
  settings;
  json;
  i = 0;
  rootSchema;
  rawValue;
  passthrough = false;
  constructor(e4) {
    super(), this.settings = e4, this.json = qr(mi);
  }
  write(e4, r2) {
    this.i = 0, this.rawValue = r2, this.rootSchema = T.of(e4), this.passthrough = this.rootSchema.isBlobSchema() || this.rootSchema.isStringSchema(), this.passthrough || this.writeValue(this.rootSchema, r2, void 0);
  }
  writeDiscriminatedDocument(e4, r2) {
    this.i = 0, this.rootSchema = T.of(e4);
    let o = this.rootSchema;
    if (o.isStructSchema() && r2 != null && typeof r2 == "object") {
      this.writeValue(o, r2, void 0);
      let n2 = `"__type":"${o.getName(true) ?? "Unknown"}",`, s = n2.length;
      this.ensure(s), this.json.copyWithin(1 + s, 1, this.i), Mt.encodeInto(n2, this.json.subarray(1)), this.i += s;
    } else
      this.writeValue(o, r2, void 0);
  }
  flush() {
    this.rootSchema = void 0;
    let e4 = this.i;
    this.i = 0;
    let r2 = this.rawValue;
    if (this.rawValue = void 0, e4 === 0)
      return r2;
    let o = this.json.subarray(0, e4);
    return this.json = qr(mi), o;
  }
  ensure(e4) {
    let { i: r2, json: o } = this;
    if (r2 + e4 > o.length) {
      let n2 = o.length * 2;
      for (; n2 < r2 + e4; )
        n2 *= 2;
      let s = qr(n2);
      s.set(this.json), this.json = s;
    }
  }
  writeAscii(e4) {
    let r2 = e4.length;
    this.ensure(r2);
    let { i: o, json: n2 } = this;
    for (let s = 0; s < r2; ++s)
      n2[o] = e4.charCodeAt(s), o += 1;
    this.i = o;
  }
  writeAsciiQuoted(e4) {
    let r2 = e4.length;
    this.ensure(r2 + 4);
    let { json: o, i: n2 } = this;
    o[n2++] = xe;
    for (let s = 0; s < r2; ++s)
      o[n2++] = e4.charCodeAt(s);
    o[n2++] = xe, this.i = n2;
  }
  writeJsonString(e4) {
    let r2 = e4.length;
    this.ensure(r2 * 3 + 2), this.json[this.i++] = xe;
    for (let o = 0; o < r2; ++o) {
      let n2 = e4.charCodeAt(o);
      if (n2 > 34 && n2 < 92)
        this.json[this.i++] = n2;
      else if (n2 < 128) {
        let s = V[n2];
        if (s !== null) {
          this.ensure(s.length + 1 + (r2 - o - 1) * 3 + 1), this.json[this.i++] = di;
          for (let i2 = 0; i2 < s.length; i2++)
            this.json[this.i++] = s.charCodeAt(i2);
        } else
          this.json[this.i++] = n2;
      } else if (n2 >= 55296 && n2 <= 56319) {
        let s = o + 1 < r2 ? e4.charCodeAt(o + 1) : 0;
        if (s >= 56320 && s <= 57343) {
          this.ensure(4);
          let { written: i2 } = Mt.encodeInto(e4.substring(o, o + 2), this.json.subarray(this.i));
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
    this.json[this.i++] = xe;
  }
  writeUnicodeEscape(e4) {
    let { json: r2, i: o } = this;
    r2[o++] = di, r2[o++] = 117;
    let n2 = e4.toString(16).padStart(4, "0");
    for (let s = 0; s < 4; ++s)
      r2[o++] = n2.charCodeAt(s);
    this.i = o;
  }
  static B64 = (function() {
    let e4 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", r2 = new Uint8Array(64);
    for (let o = 0; o < 64; ++o)
      r2[o] = e4.charCodeAt(o);
    return r2;
  })();
  writeBase64(e4) {
    let r2 = Math.ceil(e4.length / 3) * 4;
    this.ensure(r2 + 2);
    let o = this.json, n2 = t12.B64, s = this.i;
    o[s++] = xe;
    let i2 = e4.length, a2 = i2 % 3, c2 = i2 - a2;
    for (let f = 0; f < c2; f += 3) {
      let d2 = e4[f], u = e4[f + 1], m = e4[f + 2];
      o[s++] = n2[d2 >> 2], o[s++] = n2[(d2 & 3) << 4 | u >> 4], o[s++] = n2[(u & 15) << 2 | m >> 6], o[s++] = n2[m & 63];
    }
    if (a2 === 2) {
      let f = e4[c2], d2 = e4[c2 + 1];
      o[s++] = n2[f >> 2], o[s++] = n2[(f & 3) << 4 | d2 >> 4], o[s++] = n2[(d2 & 15) << 2], o[s++] = 61;
    } else if (a2 === 1) {
      let f = e4[c2];
      o[s++] = n2[f >> 2], o[s++] = n2[(f & 3) << 4], o[s++] = 61, o[s++] = 61;
    }
    o[s++] = xe, this.i = s;
  }
  writeValue(e4, r2, o) {
    if (r2 == null) {
      if (o?.isStructSchema()) {
        if (r2 === void 0 && T.of(e4).isIdempotencyToken()) {
          this.writeAsciiQuoted(vn());
          return;
        }
        return;
      }
      this.ensure(4), this.json.set(Hc, this.i), this.i += 4;
      return;
    }
    let n2 = T.of(e4), s = typeof r2 == "object";
    if (n2.isStringSchema()) {
      let i2 = n2.getMergedTraits().mediaType;
      if (i2 && (i2 === "application/json" || i2.endsWith("+json"))) {
        this.writeJsonString(B.from(r2).toString());
        return;
      }
    }
    if (this.settings.bigNumberAsString && r2 != null && (n2.isBigIntegerSchema() || n2.isBigDecimalSchema())) {
      let i2 = r2 instanceof O ? r2.string : String(r2);
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
      if (r2 instanceof O) {
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
        let i2 = (this.serdeContext?.base64Encoder ?? et)(r2);
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
      r2 ? (a2.set(Lc, i2), i2 += 4) : (a2.set(Fc, i2), i2 += 5), this.i = i2;
      return;
    }
    if (typeof r2 == "bigint") {
      this.writeAscii(r2.toString());
      return;
    }
    this.writeAscii(String(r2));
  }
  writeStruct(e4, r2) {
    this.ensure(2), this.json[this.i++] = fi;
    let o = false, n2 = typeof r2.__type == "string", s;
    n2 && (s = /* @__PURE__ */ new Set());
    for (let [i2, a2] of e4.structIterator()) {
      let c2 = r2[i2];
      if (c2 == null && !a2.isIdempotencyToken())
        continue;
      o && (this.ensure(1), this.json[this.i++] = vt), o = true;
      let f = this.settings.jsonName ? a2.getMergedTraits().jsonName ?? i2 : i2;
      s && (s.add(i2), s.add(f)), this.writeAsciiQuoted(f), this.json[this.i++] = Pt, this.writeValue(a2, c2, e4);
    }
    if (!o && e4.isUnionSchema()) {
      let { $unknown: i2 } = r2;
      if (Array.isArray(i2)) {
        let [a2, c2] = i2;
        this.writeAsciiQuoted(a2), this.ensure(1), this.json[this.i++] = Pt, this.writeValue(15, c2, e4);
      }
    } else if (n2)
      for (let i2 in r2) {
        if (s.has(i2))
          continue;
        s.add(i2);
        let a2 = r2[i2];
        o && (this.ensure(1), this.json[this.i++] = vt), o = true, this.writeAsciiQuoted(i2), this.ensure(1), this.json[this.i++] = Pt, this.writeValue(15, a2, void 0);
      }
    this.ensure(1), this.json[this.i++] = ui;
  }
  writeList(e4, r2, o) {
    let n2 = !!e4.getMergedTraits().sparse, s = e4.getValueSchema();
    if (!o && (s.isStringSchema() || s.isNumericSchema() || s.isBooleanSchema())) {
      let a2 = false;
      for (let f = 0; f < r2.length; ++f) {
        let d2 = r2[f];
        if (Number.isNaN(d2) || d2 === 1 / 0 || d2 === -1 / 0 || d2 == null && !n2) {
          a2 = true;
          break;
        }
      }
      let c2;
      if (!a2)
        c2 = JSON.stringify(r2);
      else {
        let f = [];
        for (let d2 = 0; d2 < r2.length; ++d2) {
          let u = r2[d2];
          u == null && !n2 || (Number.isNaN(u) || u === 1 / 0 || u === -1 / 0 ? f.push(String(u)) : f.push(u));
        }
        c2 = JSON.stringify(f);
      }
      this.ensure(c2.length * 3), this.i += Mt.encodeInto(c2, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = Uc;
    let i2 = false;
    for (let a2 = 0; a2 < r2.length; ++a2) {
      let c2 = r2[a2];
      (o ? c2 === void 0 : c2 == null && !n2) || (i2 && (this.ensure(1), this.json[this.i++] = vt), this.writeValue(s, c2, void 0), i2 = true);
    }
    this.ensure(1), this.json[this.i++] = $c;
  }
  writeMap(e4, r2, o) {
    let n2 = !!e4.getMergedTraits().sparse, s = e4.getValueSchema();
    if (!o && (s.isStringSchema() || s.isNumericSchema() || s.isBooleanSchema())) {
      let a2;
      for (let f in r2) {
        if (!S(r2, f))
          continue;
        let d2 = r2[f];
        Number.isNaN(d2) || d2 === 1 / 0 || d2 === -1 / 0 ? ((a2 ??= {})[f] = d2, r2[f] = String(d2)) : d2 === null && !n2 && ((a2 ??= {})[f] = null, r2[f] = void 0);
      }
      let c2 = JSON.stringify(r2);
      a2 && Object.assign(r2, a2), this.ensure(c2.length * 3), this.i += Mt.encodeInto(c2, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = fi;
    let i2 = true;
    for (let a2 in r2) {
      if (!S(r2, a2))
        continue;
      let c2 = r2[a2];
      (o ? c2 === void 0 : c2 == null && !n2) || (i2 || (this.ensure(1), this.json[this.i++] = vt), i2 = false, this.writeJsonString(a2), this.ensure(1), this.json[this.i++] = Pt, this.writeValue(s, c2, void 0));
    }
    this.ensure(1), this.json[this.i++] = ui;
  }
  writeTimestamp(e4, r2) {
    switch (Ct(e4, this.settings)) {
      case 5: {
        let n2 = r2.toISOString().replace(".000Z", "Z");
        this.writeAsciiQuoted(n2);
        return;
      }
      case 6: {
        this.writeAsciiQuoted(wn(r2));
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
var pi = class extends ne {
  settings;
  constructor(e4) {
    super(), this.settings = e4;
  }
  createSerializer() {
    let e4 = new kt(this.settings);
    return e4.setSerdeContext(this.serdeContext), e4;
  }
  createDeserializer() {
    let e4 = new Ot(this.settings);
    return e4.setSerdeContext(this.serdeContext), e4;
  }
};
var li = class {
  queryCompat;
  errorRegistry;
  constructor(e4 = false) {
    this.queryCompat = e4;
  }
  resolveRestContentType(e4, r2) {
    let o = r2.getMemberSchemas(), n2 = Object.values(o).find(function(s) {
      return !!s.getMergedTraits().httpPayload;
    });
    if (n2) {
      let s = n2.getMergedTraits().mediaType;
      return s || (n2.isStringSchema() ? "text/plain" : n2.isBlobSchema() ? "application/octet-stream" : e4);
    } else if (!r2.isUnitSchema() && Object.values(o).find(function(i2) {
      let { httpQuery: a2, httpQueryParams: c2, httpHeader: f, httpLabel: d2, httpPrefixHeaders: u } = i2.getMergedTraits();
      return !a2 && !c2 && !f && !d2 && u === void 0;
    }))
      return e4;
  }
  async getErrorSchemaOrThrowBaseException(e4, r2, o, n2, s, i2) {
    let a2 = e4;
    e4.includes("#") && ([, a2] = e4.split("#"));
    let c2 = {
      $metadata: s,
      $fault: o.statusCode < 500 ? "client" : "server"
    };
    if (!this.errorRegistry)
      throw new Error("@aws-sdk/core/protocols - error handler not initialized.");
    try {
      return { errorSchema: i2?.(this.errorRegistry, a2) ?? this.errorRegistry.getSchema(e4), errorMetadata: c2 };
    } catch {
      n2.message = n2.message ?? n2.Message ?? "UnknownError";
      let d2 = this.errorRegistry, u = d2.getBaseException();
      if (u) {
        let h2 = d2.getErrorCtor(u) ?? Error;
        throw this.decorateServiceException(Object.assign(new h2({ name: a2 }), c2), n2);
      }
      let m = n2, p = m?.message ?? m?.Message ?? m?.Error?.Message ?? m?.Error?.message;
      throw this.decorateServiceException(Object.assign(new Error(p), {
        name: a2
      }, c2), n2);
    }
  }
  compose(e4, r2, o) {
    let n2 = o;
    r2.includes("#") && ([n2] = r2.split("#"));
    let s = ue.for(n2), i2 = ue.for("smithy.ts.sdk.synthetic." + o);
    e4.copyFrom(s), e4.copyFrom(i2), this.errorRegistry = e4;
  }
  decorateServiceException(e4, r2 = {}) {
    if (this.queryCompat) {
      let o = e4.Message ?? r2.Message, n2 = Vr(e4, r2);
      o && (n2.message = o);
      let s = n2.Error ?? {};
      s.Type = n2.Error?.Type, s.Code = n2.Error?.Code, s.Message = n2.Error?.message ?? n2.Error?.Message ?? o, n2.Error = s;
      let i2 = n2.$metadata.requestId;
      return i2 && (n2.RequestId = i2), n2;
    }
    return Vr(e4, r2);
  }
  setQueryCompatError(e4, r2) {
    let o = r2.headers?.["x-amzn-query-error"];
    if (e4 !== void 0 && o != null) {
      let [n2, s] = o.split(";"), i2 = Object.keys(e4), a2 = {
        Code: n2,
        Type: s
      };
      e4.Code = n2, e4.Type = s;
      for (let c2 = 0; c2 < i2.length; c2++) {
        let f = i2[c2];
        a2[f === "message" ? "Message" : f] = e4[f];
      }
      delete a2.__type, e4.Error = a2;
    }
  }
  queryCompatOutput(e4, r2) {
    e4.Error && (r2.Error = e4.Error), e4.Type && (r2.Type = e4.Type), e4.Code && (r2.Code = e4.Code);
  }
  findQueryCompatibleError(e4, r2) {
    try {
      return e4.getSchema(r2);
    } catch {
      return e4.find(function(n2) {
        return T.of(n2).getMergedTraits().awsQueryError?.[0] === r2;
      });
    }
  }
};
var Kr = function(t14, e4 = false) {
  if (e4) {
    for (let r2 of t14.split("."))
      if (!Kr(r2))
        return false;
    return true;
  }
  return !(!W(t14) || t14.length < 3 || t14.length > 63 || t14 !== t14.toLowerCase() || le(t14));
};
var hi = function(t14) {
  let e4 = t14.split(":");
  if (e4.length < 6)
    return null;
  let [r2, o, n2, s, i2, ...a2] = e4;
  if (r2 !== "arn" || o === "" || n2 === "" || a2.join(":") === "")
    return null;
  let c2 = a2.map(function(f) {
    return f.split("/");
  }).flat();
  return {
    partition: o,
    service: n2,
    region: s,
    accountId: i2,
    resourceId: c2
  };
};
var Bc = {
  isVirtualHostableS3Bucket: Kr,
  parseArn: hi,
  partition: lo
};
ze.aws = Bc;
var Ut = class {
  serdeContext;
  setSerdeContext(e4) {
    this.serdeContext = e4;
  }
};
var yi = /* @__PURE__ */ Symbol.for("@smithy/schema-x");
var ve = class t13 extends T {
  static identity = /* @__PURE__ */ Symbol.for("@smithy/HttpBindingNormalizedSchema");
  identity = t13.identity;
  bindings;
  constructor(e4) {
    super(e4);
  }
  static of(e4) {
    let r2 = T.of(e4);
    if (r2.identity === t13.identity)
      return r2;
    let o = r2.isMemberSchema() ? r2 : r2.getSchema(), n2 = typeof o == "object" && o !== null ? o : r2;
    return n2[yi] ??= new t13(r2);
  }
  getHttpBindingLocation(e4) {
    return e4.httpPayload ? 36 : e4.httpLabel ? 33 : e4.httpHeader ? 38 : typeof e4.httpPrefixHeaders == "string" ? 39 : e4.httpQuery ? 34 : e4.httpQueryParams ? 35 : e4.httpResponseCode ? 37 : 32;
  }
  getHttpBindingValue(e4, r2, o = false) {
    let n2 = this.getSchema(), s = typeof n2 == "number" ? n2 & 255 : this.isListSchema() ? 64 : 255, i2 = e4 & 7, a2 = r2.mediaType ? r2.mediaType === "application/json" || r2.mediaType.endsWith("+json") ? 2 : 1 : 0, c2 = r2.streaming || s === 42 ? this.isStructSchema() ? 2 : 1 : 0, f = s >= 4 && s <= 7 ? i2 >= 6 ? 2 : i2 > 0 && i2 < 4 ? 1 : 0 : 0, d2 = s | a2 << 8 | (r2.idempotencyToken ? 1 : 0) << 10 | c2 << 11 | (r2.sparse ? 1 : 0) << 13 | f << 14 | (r2.hostLabel ? 1 : 0) << 17 | (e4 === 36 && typeof n2 != "object" ? 1 : 0) << 18, u = s & 192, m = i2 & 2 && (u === 64 || !o && i2 & 1) ? this.getHttpBindingCollectionValue(e4, r2) : void 0, p = (m?.[1] ?? 0) & 255;
    return d2 |= (i2 >= 6 && (p === 4 || p === 6) ? 1 : 0) << 16, [this, d2, m];
  }
  getHttpBindingCollectionValue(e4, r2 = this.getMergedTraits()) {
    let o = t13.of(this.getValueSchema());
    return o.getHttpBindingValue(e4, { ...o.getMergedTraits(), ...r2 }, true);
  }
  getHttpBindings() {
    let e4 = this.getSchema();
    return typeof e4 != "object" || e4 === null ? Gc : this.bindings ??= jc(this);
  }
};
var jc = function(t14) {
  let e4 = [], r2 = [], o = [], n2 = [], s = [], i2 = {}, a2 = {}, c2 = [], f = { headers: a2, prefixHeaders: c2 }, d2 = {
    request: { memberBindings: s, byName: i2 },
    response: {
      bodyMemberNames: e4,
      bindings: f
    }
  }, { request: u, response: m } = d2;
  for (let [p, h2] of t14.structIterator()) {
    let y3 = ve.of(h2), l2 = y3.getMergedTraits(), g = y3.getHttpBindingLocation(l2), E2 = l2.httpHeader?.toLowerCase() ?? l2.httpPrefixHeaders?.toLowerCase() ?? l2.httpQuery, x2 = y3.getHttpBindingValue(g, l2), w2 = [p, x2, g, E2];
    p === "__proto__" && oe(i2), i2[p] = w2, x2[1] >> 10 & 1 && (u.hasIdempotency = true), s.push(w2);
    let N2 = g & 7;
    if (N2 === 0 && (o.push(p), n2.push(h2)), (N2 & 4) === 0)
      e4.push(p), r2.push(h2);
    else if ((N2 & 6) === 4)
      if (N2 & 1)
        f.statusCode = w2;
      else {
        f.payload = w2;
        let D2 = x2[1] & 255;
        u.contentTypeInstruction = l2.mediaType ?? (D2 === 0 ? "text/plain" : D2 === 21 || D2 === 42 ? "application/octet-stream" : null);
      }
    else N2 & 1 ? (u.hasPrefixHeaders = true, c2.push(w2)) : (E2 === "__proto__" && oe(a2), a2[E2] = w2);
  }
  return u.contentTypeInstruction === void 0 && o.length && (u.contentTypeInstruction = null), u.syntheticBodySchema = gi(t14, o, n2), m.syntheticBodySchema = gi(t14, e4, r2), d2;
};
var Vc = function(t14) {
  let e4 = [], r2 = 0;
  for (let o of t14.matchAll(/\{([^{}+]+)(\+)?\}/g))
    o.index > r2 && e4.push([t14.slice(r2, o.index), 0]), e4.push([o[1], o[2] ? 2 : 1]), r2 = o.index + o[0].length;
  return e4.length && r2 < t14.length && e4.push([t14.slice(r2), 0]), e4.length ? e4 : void 0;
};
var zc = function(t14) {
  let { http: e4, endpoint: r2 } = fe(t14.traits ?? {}), [o, n2] = e4?.[1].split("?") ?? [];
  return [
    e4?.[0],
    o,
    n2 ? [...new URLSearchParams(n2)] : [],
    o ? Vc(o) : void 0,
    r2?.[0]
  ];
};
var Gc = {
  request: { memberBindings: [], byName: {} },
  response: {
    bodyMemberNames: [],
    bindings: { headers: {}, prefixHeaders: [] }
  }
};
var Ei = function(t14) {
  return t14[yi] ??= zc(t14);
};
var gi = function(t14, e4, r2) {
  if (!e4.length)
    return;
  let o = t14.getSchema(), n2 = [
    3,
    o[1],
    o[2],
    t14.getMergedTraits(),
    e4,
    r2
  ], s = o[6], i2 = s && e4.reduce(function(a2, c2) {
    return a2 + (o[4].indexOf(c2) < s ? 1 : 0);
  }, 0);
  return i2 && (n2[6] = i2), n2;
};
var Si = class extends Ut {
  options;
  compositeErrorRegistry;
  constructor(e4) {
    super(), this.options = e4, this.compositeErrorRegistry = new ue(e4.defaultNamespace);
    for (let r2 of e4.errorTypeRegistries ?? [])
      this.compositeErrorRegistry.copyFrom(r2);
  }
  getRequestType() {
    return b;
  }
  getResponseType() {
    return M;
  }
  setSerdeContext(e4) {
    this.serdeContext = e4, this.serializer.setSerdeContext(e4), this.deserializer.setSerdeContext(e4), this.getPayloadCodec() && this.getPayloadCodec().setSerdeContext(e4);
  }
  updateServiceEndpoint(e4, r2) {
    if ("url" in r2) {
      e4.protocol = r2.url.protocol, e4.hostname = r2.url.hostname, e4.port = r2.url.port ? Number(r2.url.port) : void 0, e4.path = r2.url.pathname, e4.fragment = r2.url.hash || void 0, e4.username = r2.url.username || void 0, e4.password = r2.url.password || void 0, e4.query || (e4.query = {});
      for (let [o, n2] of r2.url.searchParams.entries())
        e4.query[o] = n2;
      if (r2.headers)
        for (let o in r2.headers)
          S(r2.headers, o) && (e4.headers[o] = r2.headers[o].join(", "));
      return e4;
    } else {
      if (e4.protocol = r2.protocol, e4.hostname = r2.hostname, e4.port = r2.port ? Number(r2.port) : void 0, e4.path = r2.path, e4.query = {
        ...r2.query
      }, r2.headers)
        for (let o in r2.headers)
          S(r2.headers, o) && (e4.headers[o] = r2.headers[o]);
      return e4;
    }
  }
  setHostPrefix(e4, r2, o, n2 = Ei(r2)) {
    if (this.serdeContext?.disableHostPrefix)
      return;
    let s = n2[4];
    if (typeof s != "string")
      return;
    let i2 = s;
    for (let [a2, [, c2]] of ve.of(r2.input).getHttpBindings().request.memberBindings) {
      if (!(c2 >> 17 & 1))
        continue;
      let f = o[a2];
      if (typeof f != "string")
        throw new Error(`@smithy/core/schema - ${a2} in input must be a string as hostLabel.`);
      i2 = i2.replace(`{${a2}}`, f);
    }
    if (e4.hostname = i2 + e4.hostname, !Go(e4.hostname))
      throw new Error(`[${e4.hostname}] is not a valid hostname.`);
  }
  deserializeMetadata(e4) {
    return {
      httpStatusCode: e4.statusCode,
      requestId: e4.headers["x-amzn-requestid"] ?? e4.headers["x-amzn-request-id"] ?? e4.headers["x-amz-request-id"],
      extendedRequestId: e4.headers["x-amz-id-2"],
      cfId: e4.headers["x-amz-cf-id"]
    };
  }
  resolveError(e4, r2, o) {
    let n2 = [-3, "", "Error", 0, [], [], 0], s;
    for (let i2 of o)
      for (let a2 of r2)
        try {
          a2 === "*" ? s = i2.getSchema(e4) : s = i2.getSchema(a2 + "#" + e4);
          let c2 = i2.getErrorCtor(s);
          if (c2)
            return [s, c2, "modeled"];
          {
            let f = i2.getBaseException();
            if (f) {
              let d2 = i2.getErrorCtor(f);
              if (d2)
                return [s, d2, "synthetic"];
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
  async serializeEventStream({ eventStream: e4, requestSchema: r2, initialRequest: o }) {
    return (await this.loadEventStreamCapability()).serializeEventStream({
      eventStream: e4,
      requestSchema: r2,
      initialRequest: o
    });
  }
  async deserializeEventStream({ response: e4, responseSchema: r2, initialResponseContainer: o }) {
    return (await this.loadEventStreamCapability()).deserializeEventStream({
      response: e4,
      responseSchema: r2,
      initialResponseContainer: o
    });
  }
  async loadEventStreamCapability() {
    let { EventStreamSerde: e4, eventStreamSerdeProvider: r2 } = await import("./shared-3.js"), o = this.resolveEventStreamMarshaller(r2);
    return new e4({
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
  async deserializeHttpMessage(e4, r2, o, n2, s) {
    return [];
  }
  getEventStreamMarshaller() {
    let e4 = this.serdeContext;
    if (!e4.eventStreamMarshaller)
      throw new Error("@smithy/core - HttpProtocol: eventStreamMarshaller missing in serdeContext.");
    return e4.eventStreamMarshaller;
  }
  resolveEventStreamMarshaller(e4) {
    let r2 = this.serdeContext;
    return r2.eventStreamMarshaller ? r2.eventStreamMarshaller : e4(this.serdeContext);
  }
};

// .build/parts/shared-OWRZ5L2F.js
var y = class extends Si {
  async serializeRequest(i2, s, t14) {
    let e4 = this.serializer, a2 = {}, o = {}, m = await t14.endpoint(), r2 = T.of(i2?.input), p = r2.getSchema(), d2, c2 = s && typeof s == "object" ? s : {}, n2 = new b({
      protocol: "",
      hostname: "",
      port: void 0,
      path: "/",
      fragment: void 0,
      query: a2,
      headers: o,
      body: void 0
    });
    if (m && (this.updateServiceEndpoint(n2, m), this.setHostPrefix(n2, i2, c2)), c2) {
      let h2 = r2.getEventStreamMember();
      if (h2) {
        if (c2[h2]) {
          let l2 = {};
          for (let [u] of r2.structIterator())
            u !== h2 && c2[u] != null && (l2[u] = c2[u]);
          d2 = await this.serializeEventStream({
            eventStream: c2[h2],
            requestSchema: r2,
            initialRequest: l2
          });
        }
      } else
        e4.write(p, c2), d2 = e4.flush();
    }
    return n2.headers = Object.assign(n2.headers, o), n2.query = a2, n2.body = d2, n2.method = "POST", n2;
  }
  async deserializeResponse(i2, s, t14) {
    let e4 = this.deserializer, a2 = T.of(i2.output), o = {};
    if (this.isErrorResponse(t14.statusCode)) {
      let r2 = await At(t14.body, s);
      throw r2.byteLength > 0 && Object.assign(o, await e4.read(15, r2)), await this.handleError(i2, s, t14, o, this.deserializeMetadata(t14)), new Error("@smithy/core/protocols - RPC Protocol error handler failed to throw.");
    }
    for (let r2 in t14.headers) {
      if (!S(t14.headers, r2))
        continue;
      let p = t14.headers[r2];
      delete t14.headers[r2], t14.headers[r2.toLowerCase()] = p;
    }
    let m = a2.getEventStreamMember();
    if (m)
      o[m] = await this.deserializeEventStream({
        response: t14,
        responseSchema: a2,
        initialResponseContainer: o
      });
    else {
      let r2 = await At(t14.body, s);
      r2.byteLength > 0 && Object.assign(o, await e4.read(a2, r2));
    }
    return o.$metadata = this.deserializeMetadata(t14), o;
  }
  isErrorResponse(i2) {
    return i2 >= 300;
  }
};
var w = class extends y {
  serializer;
  deserializer;
  serviceTarget;
  codec;
  mixin;
  awsQueryCompatible;
  constructor({ defaultNamespace: i2, errorTypeRegistries: s, serviceTarget: t14, awsQueryCompatible: e4, jsonCodec: a2 }) {
    super({
      defaultNamespace: i2,
      errorTypeRegistries: s
    }), this.serviceTarget = t14, this.codec = a2 ?? new pi({
      timestampFormat: {
        useTrait: true,
        default: 7
      },
      jsonName: false
    }), this.serializer = this.codec.createSerializer(), this.deserializer = this.codec.createDeserializer(), this.awsQueryCompatible = !!e4, this.mixin = new li(this.awsQueryCompatible);
  }
  async serializeRequest(i2, s, t14) {
    let e4 = await super.serializeRequest(i2, s, t14);
    return e4.path.endsWith("/") || (e4.path += "/"), e4.headers["content-type"] = `application/x-amz-json-${this.getJsonRpcVersion()}`, e4.headers["x-amz-target"] = `${this.serviceTarget}.${i2.name}`, this.awsQueryCompatible && (e4.headers["x-amzn-query-mode"] = "true"), (xt(i2.input) === "unit" || !e4.body) && (e4.body = "{}"), e4;
  }
  getPayloadCodec() {
    return this.codec;
  }
  async handleError(i2, s, t14, e4, a2) {
    let { awsQueryCompatible: o } = this;
    o && this.mixin.setQueryCompatError(e4, t14);
    let m = YS(t14, e4, o) ?? "Unknown";
    this.mixin.compose(this.compositeErrorRegistry, m, this.options.defaultNamespace);
    let { errorSchema: r2, errorMetadata: p } = await this.mixin.getErrorSchemaOrThrowBaseException(m, this.options.defaultNamespace, t14, e4, a2, o ? this.mixin.findQueryCompatibleError : void 0), d2 = T.of(r2), c2 = e4.message ?? e4.Message ?? "UnknownError", n2 = this.compositeErrorRegistry.getErrorCtor(r2) ?? Error, h2 = new n2({}), l2 = {}, u = this.codec.createDeserializer();
    for (let [g, T2] of d2.structIterator())
      e4[g] != null && (l2[g] = u.readObject(T2, e4[g]));
    throw o && this.mixin.queryCompatOutput(e4, l2), this.mixin.decorateServiceException(Object.assign(h2, p, {
      $fault: d2.getMergedTraits().error,
      message: c2
    }, l2), e4);
  }
};
var M2 = class extends w {
  constructor({ defaultNamespace: i2, errorTypeRegistries: s, serviceTarget: t14, awsQueryCompatible: e4, jsonCodec: a2 }) {
    super({
      defaultNamespace: i2,
      errorTypeRegistries: s,
      serviceTarget: t14,
      awsQueryCompatible: e4,
      jsonCodec: a2
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
var import_node_crypto3 = require("node:crypto");
var import_node_crypto4 = require("node:crypto");
var import_node_crypto5 = require("node:crypto");
var js2 = ["TIMER_GROUP_NAME", "TIMER_ROLE_ARN", "TIMER_FUNCTION_ARN", "TIMER_DEAD_LETTER_ARN"];
var xt2 = ["SIGNALBOX_STACK", "TABLE_NAME"];
var Zs2 = {
  "stream-router": {
    required: [
      ...xt2,
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
    required: [...xt2, "ENABLED_ENGINES", "STUCK_RUN_THRESHOLD_SECONDS", "RUN_RETENTION_DAYS", ...js2],
    /** EVENT_ENGINES: those of them whose events reach this stack; absent: none. */
    optional: ["EVENT_ENGINES"],
    timeoutSeconds: 30,
    memoryMb: 256
  },
  evaluator: {
    required: [...xt2],
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
    required: [...xt2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    /**
     * SECRET_ARNS: JSON; the only secrets that triggers may refer to, and where each may go. AWS_SDK_ACTIONS: comma
     * separated; the only actions that `aws-sdk` triggers may call.
     */
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 330,
    memoryMb: 256
  },
  "run-checker": {
    required: [...xt2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  watchdog: {
    required: [...xt2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "WATCHDOG_INTERVAL_SECONDS", ...js2],
    optional: [],
    timeoutSeconds: 240,
    memoryMb: 512
  },
  sweeper: {
    required: [...xt2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "EVENT_BUS_NAME", "ALERT_TOPIC_ARN", ...js2],
    /** WATCH_CHUNKS=true where the stack has fan-outs. */
    optional: ["LIFECYCLE_TOPIC_ARN", "WATCH_CHUNKS"],
    timeoutSeconds: 240,
    /** A sweep of 100,000 pipelines makes 300,000 requests, and memory brings processor time. */
    memoryMb: 1024
  },
  "fan-out": {
    required: [...xt2],
    optional: [],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "marker-source": {
    required: [...xt2, "RUN_RETENTION_DAYS"],
    /** Without MESSAGE_QUEUE_ARN no messages come from outside: every queue is fed by rules of the stack. */
    optional: ["MESSAGE_QUEUE_ARN"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "update-status": {
    required: [...xt2, "RUN_RETENTION_DAYS"],
    optional: [],
    timeoutSeconds: 30,
    memoryMb: 256
  }
};
var UO = Object.keys(Zs2);
var Ko2 = "Signalbox";
var Or2 = {
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
var Bd = {
  COMPLETED: Or2.runsCompleted,
  FAILED: Or2.runsFailed,
  CANCELLED: Or2.runsCancelled
};
var BO = `${Ko2}/WorkflowStatus`;
var Fo2 = [
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
var Te2 = [];
for (let e4 = 0; e4 < 256; ++e4)
  Te2.push((e4 + 256).toString(16).slice(1));
function Kd(e4, t14 = 0) {
  return (Te2[e4[t14 + 0]] + Te2[e4[t14 + 1]] + Te2[e4[t14 + 2]] + Te2[e4[t14 + 3]] + "-" + Te2[e4[t14 + 4]] + Te2[e4[t14 + 5]] + "-" + Te2[e4[t14 + 6]] + Te2[e4[t14 + 7]] + "-" + Te2[e4[t14 + 8]] + Te2[e4[t14 + 9]] + "-" + Te2[e4[t14 + 10]] + Te2[e4[t14 + 11]] + Te2[e4[t14 + 12]] + Te2[e4[t14 + 13]] + Te2[e4[t14 + 14]] + Te2[e4[t14 + 15]]).toLowerCase();
}
var dS2 = new Uint8Array(16);
function Go2() {
  return crypto.getRandomValues(dS2);
}
var Ws2 = {};
function lS(e4, t14, n2) {
  let r2;
  if (e4)
    r2 = Fd(e4.random ?? e4.rng?.() ?? Go2(), e4.msecs, e4.seq, t14, n2);
  else {
    let o = Date.now(), i2 = Go2();
    pS(Ws2, o, i2), r2 = Fd(i2, Ws2.msecs, Ws2.seq, t14, n2);
  }
  return t14 ?? Kd(r2);
}
function pS(e4, t14, n2) {
  return e4.msecs ??= -1 / 0, e4.seq ??= 0, t14 > e4.msecs ? (e4.seq = Gd(n2), e4.msecs = t14) : (e4.seq = e4.seq + 1 | 0, e4.seq === 0 && e4.msecs++), e4;
}
function Fd(e4, t14, n2, r2, o = 0) {
  if (e4.length < 16)
    throw new Error("Random bytes length must be >= 16");
  if (!r2)
    r2 = new Uint8Array(16), o = 0;
  else if (o < 0 || o + 16 > r2.length)
    throw new RangeError(`UUID byte range ${o}:${o + 15} is out of buffer bounds`);
  return t14 ??= Date.now(), n2 ??= Gd(e4), r2[o++] = t14 / 1099511627776 & 255, r2[o++] = t14 / 4294967296 & 255, r2[o++] = t14 / 16777216 & 255, r2[o++] = t14 / 65536 & 255, r2[o++] = t14 / 256 & 255, r2[o++] = t14 & 255, r2[o++] = 112 | n2 >>> 28 & 15, r2[o++] = n2 >>> 20 & 255, r2[o++] = 128 | n2 >>> 14 & 63, r2[o++] = n2 >>> 6 & 255, r2[o++] = n2 << 2 & 255 | e4[10] & 3, r2[o++] = e4[11], r2[o++] = e4[12], r2[o++] = e4[13], r2[o++] = e4[14], r2[o++] = e4[15], r2;
}
function Gd(e4) {
  return (e4[6] & 127) << 24 | e4[7] << 16 | e4[8] << 8 | e4[9];
}
var Vs2 = lS;
var jd = {
  now: function() {
    return Date.now();
  },
  sleep: function(e4, t14) {
    return new Promise(function(n2, r2) {
      if (t14?.aborted) {
        r2(t14.reason);
        return;
      }
      let o = function() {
        clearTimeout(i2), r2(t14?.reason);
      }, i2 = setTimeout(function() {
        t14?.removeEventListener("abort", o), n2();
      }, e4);
      t14?.addEventListener("abort", o, { once: true });
    });
  }
};
var Zd = {
  uuid: function() {
    return Vs2();
  },
  random: function() {
    return Math.random();
  }
};
var mS2 = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:([A-Za-z0-9/_+=.@-]{1,512})-[A-Za-z0-9]{6}$/;
var fS = /^arn:aws[\w-]*:ssm:[a-z0-9-]+:\d{12}:parameter\/([A-Za-z0-9/_.-]{1,1011})$/;
var Wd = function(e4) {
  let t14 = mS2.exec(e4);
  if (t14 !== null) return { service: "secretsmanager", arn: e4, name: t14[1] };
  let n2 = fS.exec(e4);
  return n2 === null ? void 0 : { service: "ssm", arn: e4, name: n2[1] };
};
var Yd = function() {
  return process.env;
};
var Cr2 = function(e4) {
  return { purpose: e4, read: function(t14) {
    return { value: t14 };
  } };
};
var gn2 = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      return /^arn:[\w-]+:[\w-]+:[^\s]+$/.test(t14) ? { value: t14 } : { expected: "an ARN (arn:aws:\u2026)" };
    }
  };
};
var gS = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      return t14.split(",").every(function(n2) {
        return /^[\w.\-/#: ]+$/.test(n2);
      }) ? { value: t14.split(",") } : { expected: "a comma separated list of namespaces (AWS/SQS,Shop)" };
    }
  };
};
var qs2 = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      return /^[1-9]\d{0,9}$/.test(t14) ? { value: Number(t14) } : { expected: "a whole number greater than 0" };
    }
  };
};
var Vd = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      return t14 === "true" || t14 === "false" ? { value: t14 === "true" } : { expected: "true or false" };
    }
  };
};
var hS = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      return URL.canParse(t14) && ["https:", "http:"].includes(new URL(t14).protocol) ? { value: t14 } : { expected: "an absolute URL (https://\u2026)" };
    }
  };
};
var qd = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      let n2 = t14.split(",").map(function(o) {
        return o.trim();
      }), r2 = n2.filter(function(o) {
        return Fo2.includes(o);
      });
      return r2.length === n2.length ? { value: r2 } : { expected: `a comma separated list of ${Fo2.join(", ")}` };
    }
  };
};
var yS = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      try {
        let n2 = JSON.parse(t14), r2 = function([o, { hosts: i2, engines: s, pipelines: a2 }]) {
          return Wd(o) !== void 0 && [i2, s, a2].every(Array.isArray);
        };
        if (Object.entries(n2).every(r2)) return { value: n2 };
      } catch {
      }
      return { expected: 'JSON: an object from full ARNs of secrets to {"hosts":[],"engines":[],"pipelines":[]}' };
    }
  };
};
var xS2 = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      let n2 = t14.split(",");
      return n2.every(function(r2) {
        return /^[0-9a-f.:]+\/\d{1,3}$/.test(r2);
      }) ? { value: n2 } : { expected: "a comma separated list of networks (10.20.0.0/16)" };
    }
  };
};
var Hd = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      let n2 = t14.split(",");
      return n2.every(function(r2) {
        return /^[a-z0-9-]+:[A-Za-z0-9]+$/.test(r2);
      }) ? { value: n2 } : { expected: "a comma separated list of actions (dynamodb:DescribeExport)" };
    }
  };
};
var bS = function(e4) {
  return {
    purpose: e4,
    read: function(t14) {
      let n2 = t14.split(",").map(function(o) {
        return o.split("=");
      }), r2 = function([o = "", i2 = "", ...s]) {
        return Fo2.includes(o) && /^[1-9]\d{0,2}$/.test(i2) && s.length === 0;
      };
      return n2.every(r2) ? { value: Object.fromEntries(n2.map(function([o, i2]) {
        return [o, Number(i2)];
      })) } : { expected: "a comma separated list of engines and numbers (glue=10)" };
    }
  };
};
var SS = {
  SIGNALBOX_STACK: Cr2("the name of the stack; it is the dimension of every metric"),
  TABLE_NAME: Cr2("the DynamoDB table that holds configuration, runs and events"),
  STATE_MACHINE_ARN: gn2("the state machine that is started for a MARKER"),
  RETURNS_QUEUE_URL: Cr2("the queue in which records come back that the stream gave up"),
  EVENT_BUS_NAME: Cr2("the EventBridge bus that every published event goes to"),
  ALERT_TOPIC_ARN: gn2("the SNS topic for alerts"),
  LIFECYCLE_TOPIC_ARN: gn2("the SNS topic for PIPELINE_COMPLETED and PIPELINE_FAILED"),
  ENABLED_ENGINES: qd("the job engines that this stack may use"),
  EVENT_ENGINES: qd("the job engines whose events about the ends of jobs reach this stack"),
  RERUNS_PER_ENGINE: bS("how many reruns may be under way at once on an engine"),
  STUCK_RUN_THRESHOLD_SECONDS: qs2("how long a run may be silent before it counts as stuck"),
  RUN_RETENTION_DAYS: qs2("how long ended runs are kept"),
  EVALUATOR_BASE_URL: hS("where evaluators that are given as a path are found"),
  ALLOW_PRIVATE_ADDRESSES: Vd("lets HTTP calls reach private addresses, for local use only"),
  ALLOWED_PRIVATE_CIDRS: xS2("the private networks that HTTP calls may reach"),
  SECRET_ARNS: yS("the secrets that triggers and traits may refer to, and where each may go"),
  AWS_SDK_ACTIONS: Hd("the AWS actions that triggers of type aws-sdk may call"),
  CHECK_METRIC_NAMESPACES: gS("the namespaces of CloudWatch that builtin:cloudwatch-metric may ask for"),
  CHECK_ACTIONS: Hd("the AWS actions that builtin:aws-question may ask"),
  TIMER_GROUP_NAME: Cr2("the group of EventBridge Scheduler that holds the timers of this stack"),
  TIMER_ROLE_ARN: gn2("the role under which a timer calls its function"),
  TIMER_FUNCTION_ARN: gn2("the function that a timer calls"),
  TIMER_DEAD_LETTER_ARN: gn2("the queue for calls of timers that could not be made"),
  WATCH_CHUNKS: Vd("makes the sweeper look for chunks that are stuck or lost"),
  WATCHDOG_INTERVAL_SECONDS: qs2("how often the watchdog and the sweeper run"),
  MESSAGE_QUEUE_ARN: gn2("the queue to which others send messages that bring MARKERs")
};
var Jd = function(e4, t14) {
  let n2 = {}, r2 = [], o = function(i2, s) {
    let a2 = SS[i2];
    if (a2 === void 0) {
      r2.push(`${i2} is declared in core/manifest.ts but adapters/environment.ts does not know how to read it`);
      return;
    }
    let c2 = t14[i2];
    if (c2 === void 0 || c2 === "") {
      s && r2.push(`${i2} is missing: ${a2.purpose}`);
      return;
    }
    let u = a2.read(c2);
    "value" in u ? n2[i2] = u.value : r2.push(`${i2} is "${c2}", expected ${u.expected}: ${a2.purpose}`);
  };
  for (let i2 of e4.required) o(i2, true);
  for (let i2 of e4.optional) o(i2, false);
  if (r2.length > 0)
    throw new Zr(
      `The environment of this function is wrong; set it in the Pulumi program and deploy again:
- ${r2.join(`
- `)}`
    );
  return n2;
};
var $r2 = function(e4) {
  let t14;
  return function() {
    return t14 ??= { part: e4() }, t14.part;
  };
};
var Xd = function(e4) {
  let t14 = {}, n2, r2 = function() {
    let i2 = d("./adapters-telemetry-log.js").lambdaLog(e4);
    return t14.first !== void 0 && i2.enterInvocation(t14.first), t14.latest !== t14.first && t14.latest !== void 0 && i2.enterInvocation(t14.latest), i2;
  }, o = function() {
    return n2 ??= r2(), n2;
  };
  return {
    debug: function(i2, s) {
      return o().debug(i2, s);
    },
    info: function(i2, s) {
      return o().info(i2, s);
    },
    warn: function(i2, s) {
      return o().warn(i2, s);
    },
    error: function(i2, s) {
      return o().error(i2, s);
    },
    enterInvocation: function(i2) {
      t14.first ??= i2, t14.latest = i2, n2?.enterInvocation(i2);
    }
  };
};
var Qd = function(e4, t14) {
  let n2 = false, r2 = $r2(
    function() {
      return d("./adapters-telemetry-metrics.js").lambdaMetrics(e4, t14);
    }
  );
  return {
    count: function(o, i2, s) {
      n2 = true, r2().count(o, i2, s);
    },
    flush: function() {
      n2 && r2().flush();
    }
  };
};
var IS = 1500;
var ES = 5e3;
var RS = 4;
var wS2 = {
  maxAttempts: RS,
  // Without throwOnRequestTimeout the SDK only prints a warning and goes on waiting.
  requestHandler: {
    connectionTimeout: IS,
    requestTimeout: ES,
    throwOnRequestTimeout: true
  }
};
var el2 = function(e4, { env: t14 = Yd(), namespace: n2 = Ko2, log: r2 = Xd } = {}) {
  let o = t14.SIGNALBOX_STACK ?? "unnamed", i2 = r2(o), s = Qd(n2, n2 === Ko2 ? { stack: o } : {}), c2 = e4({
    env: t14,
    clock: jd,
    ids: Zd,
    log: i2,
    metrics: s,
    aws: wS2
  });
  return async function(u, d2) {
    d2 !== void 0 && i2.enterInvocation(d2);
    try {
      return await c2(u);
    } finally {
      s.flush();
    }
  };
};
var tl2 = function(e4, t14) {
  let n2 = $r2(
    function() {
      return d("./adapters-aws-timers.js").createTimers({
        aws: e4,
        groupName: t14.TIMER_GROUP_NAME,
        functionArn: t14.TIMER_FUNCTION_ARN,
        roleArn: t14.TIMER_ROLE_ARN,
        deadLetterArn: t14.TIMER_DEAD_LETTER_ARN
      });
    }
  );
  return { set: function(r2) {
    return n2().set(r2);
  } };
};
var nl2 = function(e4) {
  let t14 = $r2(
    function() {
      return d("./adapters-aws-execution-states.js").createExecutionStates(e4);
    }
  );
  return { stateOf: function(n2) {
    return t14().stateOf(n2);
  } };
};
var ge2 = function(e4) {
  return Object.freeze(e4);
};
var y2 = ge2({
  pending: "PENDING",
  triggering: "TRIGGERING",
  running: "RUNNING",
  completed: "COMPLETED",
  failed: "FAILED",
  cancelled: "CANCELLED",
  /** Would have started its job; see `core/shadow/mode.ts`. */
  shadow: "SHADOW"
});
var v2 = ge2({ live: "live", shadow: "shadow" });
var H2 = ge2({ pass: "PASS", fail: "FAIL", stale: "STALE", error: "ERROR" });
var ee2 = ge2({
  transient: "TRANSIENT",
  timeout: "TIMEOUT",
  permanent: "PERMANENT",
  evaluatorCrash: "EVALUATOR_CRASH"
});
var Ge2 = ge2({
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
var he2 = ge2({ info: "info", warning: "warning", error: "error" });
var ue2 = ge2({
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
var rl2 = ge2({ topic: "topic", bus: "bus" });
var _ = ge2({
  evaluation: "evaluation",
  completion: "completion",
  validation: "validation",
  duration: "duration"
});
var z = ge2({
  pending: "pending",
  met: "met",
  breached: "breached",
  notApplicable: "not-applicable"
});
var Ct2 = ge2({ manual: "manual", drift: "drift", lateData: "late-data" });
var tt = ge2({
  running: "running",
  completed: "completed",
  failed: "failed",
  refused: "refused"
});
var ol = ge2({
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
var jo2 = ge2({ paused: "paused", circuit: "circuit" });
var F2 = ge2({
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
var De2 = ge2({ bus: "bus", lifecycle: "lifecycle", alert: "alert" });
var Dr2 = ge2({ traits: "TRAITS", job: "JOB", lock: "LOCK" });
var pC = ge2({
  marker: "marker",
  upstream: "upstream",
  sensor: "sensor",
  jobEvent: "job-event",
  report: "report",
  cancel: "cancel",
  lock: "lock"
});
var at2 = ge2({
  status: "status",
  moved: "moved",
  incomparable: "incomparable",
  unknown: "unknown"
});
var ke = ge2({
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
var Zo2 = "9999-12-31T23:59:59Z";
var Je2 = function(e4, { pipelineId: t14, date: n2, scheduleId: r2 }) {
  return `signalbox ${e4} ${t14} --date ${n2} --schedule ${r2}`;
};
var il2 = "daily";
var b2 = {
  /** Names are part of keys, lock names and log lines. `#` separates keys and is never allowed. */
  nameLength: 128,
  /** Every trait is a call per round; 50 keep one round's history and results small. */
  traits: 50,
  /** One per quarter of an hour of a day. */
  schedules: 96,
  cronLength: 100,
  /** Exclusion and calendar dates: ten years of public holidays and more. */
  dates: 1e3,
  /** All of them change in one transaction with the pipeline: at most one entry taken away and one written for each. */
  upstream: 40,
  /** The execution that waits for it lives 30 days. */
  upstreamDelaySeconds: 604800,
  /** UTF-8 bytes of JSON. The plan and its copy of the traits travel in the execution's state of at most 256 KiB. */
  pipelineBytes: 32768,
  archetypeBytes: 16384,
  calendarBytes: 65536,
  /**
   * Traits and trigger after archetype and pipeline are merged and placeholders filled in: the state holds them at most
   * twice.
   */
  planBytes: 32768,
  /** Nested deeper, a document is a mistake or an attack. */
  depth: 20,
  /** A description is read by people, in lists. */
  textLength: 500,
  urlLength: 2048,
  /** What the end of a run moves: one transaction each, within the time of the call that ends it. */
  moves: 5,
  subjectIdLength: 256,
  /** Each is tried against every event of its kind. */
  markerSources: 10,
  /** A JMESPath expression, or a date format. */
  expressionLength: 500,
  /** As S3 bounds keys. */
  keyLength: 1024,
  /** The evaluator function itself lives 330 s. */
  evaluatorTimeoutSeconds: 300,
  /** Fields of a pipeline whose moves are watched: their numbers travel in the execution's state twice. */
  thresholds: 50,
  ttlSeconds: 604800,
  /** Two days of waiting for data; who waits longer has another problem. The execution as a whole lives 30 days. */
  validationTimeoutSeconds: 172800,
  pollTimeoutSeconds: 604800,
  pollIntervalSeconds: 86400,
  /** The longest that Lambda lets a function run. */
  workerTimeoutSeconds: 900,
  /** From the base of a relative deadline. The watchdog looks back this far. */
  deadlineOffsetSeconds: 172800,
  stuckRunThresholdSeconds: 172800,
  markerAgeSeconds: 31536e3,
  /** A MARKER for a date further ahead would wait longer than an execution lives. */
  markerLeadSeconds: 604800,
  /** As asl/pipeline.asl.json says; Step Functions would allow a year. */
  executionSeconds: 2592e3
};
var Z2 = {
  ttlSeconds: 3600,
  evaluatorTimeoutSeconds: 30,
  /** Long enough for data that is late within a working shift, short enough to hear of it the same day. */
  validationTimeoutSeconds: 4 * 3600,
  poll: {
    initialDelaySeconds: 30,
    intervalSeconds: 45,
    backoff: 1.5,
    maxIntervalSeconds: 300,
    timeoutSeconds: 86400
  },
  /**
   * What takes the place of the pipeline's own intervals where the engine tells of a job's end: a net under its events.
   * An hour of a job is asked about twice.
   */
  backstop: { initialDelaySeconds: 900, intervalSeconds: 1500, maxIntervalSeconds: 1500 },
  /**
   * Evaluations: quick at first, because data that is late is mostly a little late. Who gives it longer than five hours
   * is told at most a thirtieth of that time late.
   */
  evaluationWait: { intervalSeconds: 60, backoff: 1.5, maxIntervalSeconds: 600 },
  relaxedEvaluation: { partOfTimeout: 1 / 30, maxIntervalSeconds: 3600 },
  /** Below five minutes, the watchdog's interval, nothing can be told. */
  longRunning: { factor: 3, atLeastSeconds: 300 },
  /** Looks after completion: soon at first, because data that changes mostly changes soon. */
  monitoring: { durationSeconds: 2 * 3600, intervalSeconds: 300, backoff: 2, maxIntervalSeconds: 3600 },
  /**
   * For traits whose every change wakes the run: the looks are only the net under the wake-ups. The longest wait is a
   * part of the time beyond the default time-out, and never shorter than `maxIntervalSeconds`.
   */
  wokenEvaluation: { backoff: 4, maxIntervalSeconds: 900, partOfTimeout: 1 / 5 },
  /**
   * The release wakes who waits, so the looks are only the net. The first comes when it can be asked whether the holder
   * is there (`core/run/left-lock.ts`).
   */
  lockWait: { intervalSeconds: 150, backoff: 12, maxIntervalSeconds: 1800, timeoutSeconds: 86400 },
  markerAgeSeconds: 7 * 86400,
  /**
   * Lambda may keep an event for hours while the function is throttled; who waits for longer than this has too few
   * workers.
   */
  workerLostAfterSeconds: 3600
};
var kS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
var qt2 = function(e4) {
  if (!/^\d{4}-\d\d-\d\d$/.test(e4)) return NaN;
  let t14 = Date.parse(`${e4}T00:00:00Z`);
  return Number.isNaN(t14) || new Date(t14).toISOString().slice(0, 10) !== e4 ? NaN : t14;
};
var Wo2 = function(e4) {
  return !Number.isNaN(qt2(e4));
};
var Lr2 = function(e4) {
  return new Date(e4).toISOString().slice(0, 10);
};
var hn2 = function(e4, t14) {
  return Lr2(qt2(e4) + t14 * 864e5);
};
var Mr2 = function(e4) {
  return kS[new Date(qt2(e4)).getUTCDay()];
};
function sl(e4, t14, n2 = "long") {
  return new Intl.DateTimeFormat("en-US", {
    // Enforces engine to render the time. Without the option JavaScriptCore omits it.
    hour: "numeric",
    timeZone: e4,
    timeZoneName: n2
  }).format(t14).split(/\s/g).slice(2).join(" ");
}
var _S2 = {};
var Nr2 = {};
function Xe2(e4, t14) {
  try {
    let r2 = (_S2[e4] ||= new Intl.DateTimeFormat("en-US", {
      timeZone: e4,
      timeZoneName: "longOffset"
    }).format)(t14).split("GMT")[1];
    return r2 in Nr2 ? Nr2[r2] : al(r2, r2.split(":"));
  } catch {
    if (e4 in Nr2) return Nr2[e4];
    let n2 = e4?.match(vS);
    return n2 ? al(e4, n2.slice(1)) : NaN;
  }
}
var vS = /([+-]\d\d):?(\d\d)?/;
function al(e4, t14) {
  let n2 = +(t14[0] || 0), r2 = +(t14[1] || 0), o = +(t14[2] || 0) / 60;
  return Nr2[e4] = n2 * 60 + r2 > 0 ? n2 * 60 + r2 + o : n2 * 60 - r2 - o;
}
var Ht2 = class e extends Date {
  //#region static
  constructor(...t14) {
    super(), t14.length > 1 && typeof t14[t14.length - 1] == "string" && (this.timeZone = t14.pop()), this.internal = /* @__PURE__ */ new Date(), isNaN(Xe2(this.timeZone, this)) ? this.setTime(NaN) : t14.length ? typeof t14[0] == "number" && (t14.length === 1 || t14.length === 2 && typeof t14[1] != "number") ? this.setTime(t14[0]) : typeof t14[0] == "string" ? this.setTime(+new Date(t14[0])) : t14[0] instanceof Date ? this.setTime(+t14[0]) : (this.setTime(+new Date(...t14)), dl2(this, t14)) : this.setTime(Date.now());
  }
  static tz(t14, ...n2) {
    return n2.length ? new e(...n2, t14) : new e(Date.now(), t14);
  }
  //#endregion
  //#region time zone
  withTimeZone(t14) {
    return new e(+this, t14);
  }
  getTimezoneOffset() {
    let t14 = -Xe2(this.timeZone, this);
    return t14 > 0 ? Math.floor(t14) : Math.ceil(t14);
  }
  //#endregion
  //#region time
  setTime(t14) {
    return Date.prototype.setTime.apply(this, arguments), Vo2(this), +this;
  }
  //#endregion
  //#region date-fns integration
  [/* @__PURE__ */ Symbol.for("constructDateFrom")](t14) {
    return new e(+new Date(t14), this.timeZone);
  }
  //#endregion
};
var cl = /^(get|set)(?!UTC)/;
Object.getOwnPropertyNames(Date.prototype).forEach(function(e4) {
  if (!cl.test(e4)) return;
  let t14 = e4.replace(cl, "$1UTC");
  Ht2.prototype[t14] && (e4.startsWith("get") ? Ht2.prototype[e4] = function() {
    return this.internal[t14]();
  } : (Ht2.prototype[e4] = function() {
    return Date.prototype[t14].apply(this.internal, arguments), AS2(this), +this;
  }, Ht2.prototype[t14] = function() {
    return Date.prototype[t14].apply(this, arguments), Vo2(this), +this;
  }));
});
function Vo2(e4) {
  e4.internal.setTime(+e4), e4.internal.setUTCSeconds(e4.internal.getUTCSeconds() - // Round after converting minutes to seconds to avoid fractional offset
  // precision errors from historical offsets.
  Math.round(-Xe2(e4.timeZone, e4) * 60));
}
function AS2(e4) {
  Date.prototype.setFullYear.call(e4, e4.internal.getUTCFullYear(), e4.internal.getUTCMonth(), e4.internal.getUTCDate()), Date.prototype.setHours.call(e4, e4.internal.getUTCHours(), e4.internal.getUTCMinutes(), e4.internal.getUTCSeconds(), e4.internal.getUTCMilliseconds()), dl2(e4);
}
function dl2(e4, t14) {
  let n2 = Array.isArray(t14) ? TS(t14) : +e4.internal, r2 = Xe2(e4.timeZone, e4), o = r2 > 0 ? Math.floor(r2) : Math.ceil(r2), i2 = /* @__PURE__ */ new Date(+e4);
  i2.setUTCHours(i2.getUTCHours() - 1);
  let s = -(/* @__PURE__ */ new Date(+e4)).getTimezoneOffset(), a2 = -(/* @__PURE__ */ new Date(+i2)).getTimezoneOffset(), c2 = s - a2, u = s;
  if (c2 && s !== o) {
    let Ye2 = Date.prototype.getHours.apply(e4), Se2 = Array.isArray(t14) ? t14[3] || 0 : e4.internal.getUTCHours();
    if (Ye2 !== Se2) {
      let ie2 = /* @__PURE__ */ new Date(+e4), mn2 = s - o;
      mn2 && ie2.setUTCMinutes(ie2.getUTCMinutes() + mn2);
      let fn2 = Xe2(e4.timeZone, ie2);
      (fn2 > 0 ? Math.floor(fn2) : Math.ceil(fn2)) === o && (u = a2);
    }
  }
  let d2 = u - o;
  d2 && Date.prototype.setUTCMinutes.call(e4, Date.prototype.getUTCMinutes.call(e4) + d2);
  let l2 = /* @__PURE__ */ new Date(+e4);
  l2.setUTCSeconds(0);
  let p = s > 0 ? l2.getSeconds() : (l2.getSeconds() - 60) % 60, f = Math.round(-(Xe2(e4.timeZone, e4) * 60)) % 60;
  (f || p) && Date.prototype.setUTCSeconds.call(e4, Date.prototype.getUTCSeconds.call(e4) + f + p);
  let m = Xe2(e4.timeZone, e4), g = m > 0 ? Math.floor(m) : Math.ceil(m), w2 = -(/* @__PURE__ */ new Date(+e4)).getTimezoneOffset() - g, O2 = g !== o, M3 = w2 - d2, Q2 = g - o, Ae2 = n2 - g * 60 * 1e3, T2 = Q2 > 0 && ul(e4) - n2 === Q2 * 60 * 1e3 && ul(e4, Ae2) !== n2;
  if (O2 && M3 && !T2) {
    Date.prototype.setUTCMinutes.call(e4, Date.prototype.getUTCMinutes.call(e4) + M3);
    let Ye2 = Xe2(e4.timeZone, e4), Se2 = Ye2 > 0 ? Math.floor(Ye2) : Math.ceil(Ye2), ie2 = g - Se2;
    ie2 && M3 < 0 && Date.prototype.setUTCMinutes.call(e4, Date.prototype.getUTCMinutes.call(e4) + ie2);
  }
  Vo2(e4);
  let st2 = (t14 ? n2 : n2 + f * 1e3) - +e4.internal;
  st2 && Math.abs(st2) < 1800 * 1e3 && (Date.prototype.setTime.call(e4, +e4 + st2), Vo2(e4));
}
function TS(e4) {
  return Date.UTC(e4[0], e4.length > 1 ? e4[1] : 0, e4.length > 2 ? e4[2] : 1, ...e4.slice(3));
}
function ul(e4, t14) {
  let n2 = new Date(t14 ?? +e4);
  return n2.setUTCSeconds(n2.getUTCSeconds() - Math.round(-Xe2(e4.timeZone, n2) * 60)), +n2;
}
var Hs2 = class e2 extends Ht2 {
  //#region static
  static tz(t14, ...n2) {
    return n2.length ? new e2(...n2, t14) : new e2(Date.now(), t14);
  }
  //#endregion
  //#region representation
  toISOString() {
    let [t14, n2, r2] = this.tzComponents(), o = `${t14}${n2}:${r2}`;
    return this.internal.toISOString().slice(0, -1) + o;
  }
  toString() {
    return `${this.toDateString()} ${this.toTimeString()}`;
  }
  toDateString() {
    let [t14, n2, r2, o] = this.internal.toUTCString().split(" ");
    return `${t14?.slice(0, -1)} ${r2} ${n2} ${o}`;
  }
  toTimeString() {
    let t14 = this.internal.toUTCString().split(" ")[4], [n2, r2, o] = this.tzComponents();
    return `${t14} GMT${n2}${r2}${o} (${sl(this.timeZone, this)})`;
  }
  toLocaleString(t14, n2) {
    return Date.prototype.toLocaleString.call(this, t14, {
      ...n2,
      timeZone: n2?.timeZone || this.timeZone
    });
  }
  toLocaleDateString(t14, n2) {
    return Date.prototype.toLocaleDateString.call(this, t14, {
      ...n2,
      timeZone: n2?.timeZone || this.timeZone
    });
  }
  toLocaleTimeString(t14, n2) {
    return Date.prototype.toLocaleTimeString.call(this, t14, {
      ...n2,
      timeZone: n2?.timeZone || this.timeZone
    });
  }
  //#endregion
  //#region private
  tzComponents() {
    let t14 = this.getTimezoneOffset(), n2 = t14 > 0 ? "-" : "+", r2 = String(Math.floor(Math.abs(t14) / 60)).padStart(2, "0"), o = String(Math.abs(t14) % 60).padStart(2, "0");
    return [n2, r2, o];
  }
  //#endregion
  withTimeZone(t14) {
    return new e2(+this, t14);
  }
  //#region date-fns integration
  [/* @__PURE__ */ Symbol.for("constructDateFrom")](t14) {
    return new e2(+new Date(t14), this.timeZone);
  }
  //#endregion
};
var Vn2 = function() {
  let e4 = /* @__PURE__ */ new Map();
  return function(t14, n2) {
    let r2 = e4.get(t14);
    if (r2 !== void 0) return r2;
    e4.size >= 2e4 && e4.clear();
    let o = n2();
    return e4.set(t14, o), o;
  };
};
var Yt2 = 6e4;
var ll = 864e5;
var PS = Vn2();
var OS = Vn2();
var CS = Vn2();
var pl = function(e4) {
  return PS(e4, function() {
    if (!/^[A-Za-z]/.test(e4)) return false;
    try {
      return new Intl.DateTimeFormat("en-US", { timeZone: e4 }), true;
    } catch {
      return false;
    }
  });
};
var qn2 = function(e4, t14) {
  let n2 = Math.floor(t14 / Yt2);
  return OS(`${e4}@${n2}`, function() {
    return Math.round(Xe2(e4, new Date(n2 * Yt2)) * Yt2);
  });
};
var $S = function(e4, t14, n2) {
  let r2 = qn2(e4, t14), o = Math.floor(t14 / Yt2), i2 = Math.ceil(n2 / Yt2);
  for (; i2 - o > 1; ) {
    let s = Math.floor((o + i2) / 2);
    qn2(e4, s * Yt2) === r2 ? o = s : i2 = s;
  }
  return i2 * Yt2;
};
var Le2 = function(e4, t14, n2) {
  return CS(`${e4} ${t14} ${n2}`, function() {
    let r2 = qt2(t14) + n2 * Yt2, o = qn2(e4, r2 - ll), i2 = qn2(e4, r2 + ll), s = [r2 - o, r2 - i2].filter(function(a2) {
      return a2 + qn2(e4, a2) === r2;
    });
    return s.length > 0 ? Math.min(...s) : $S(e4, r2 - i2, r2 - o);
  });
};
var Ys2 = function(e4, t14) {
  return Lr2(t14 + qn2(e4, t14));
};
var Js2 = ["date", "hour", "schedule", "pipeline", "runId", "attempt", "traceId"];
var DS = function(e4, t14) {
  let n2 = function(r2) {
    return typeof r2 == "string" ? t14(r2) : Array.isArray(r2) ? r2.map(n2) : typeof r2 != "object" || r2 === null ? r2 : Object.fromEntries(Object.entries(r2).map(function([o, i2]) {
      return [o, n2(i2)];
    }));
  };
  return n2(e4);
};
var ml = "${reportToken}";
var fl = /\$\{([^}]*)\}/g;
var zr2 = function(e4) {
  return [...e4.matchAll(fl)].map(function([t14, n2]) {
    return { source: t14, name: n2 };
  });
};
var Xs2 = function(e4) {
  return Js2.includes(e4);
};
var Jt2 = function(e4) {
  return /^h([01]\d|2[0-3])$/.exec(e4)?.[1];
};
var $t = function(e4, t14 = []) {
  return typeof e4 == "string" ? [{ path: t14, text: e4 }] : Array.isArray(e4) ? e4.flatMap(function(n2, r2) {
    return $t(n2, [...t14, r2]);
  }) : typeof e4 != "object" || e4 === null ? [] : Object.entries(e4).flatMap(function([n2, r2]) {
    return $t(r2, [...t14, n2]);
  });
};
var LS = /[^\w.:;=@+-]/g;
var Hn2 = function(e4, t14) {
  return {
    date: e4.date,
    hour: Jt2(e4.scheduleId) ?? "",
    schedule: e4.scheduleId,
    pipeline: e4.pipelineId,
    runId: t14.runId,
    attempt: String(t14.attempt),
    traceId: t14.traceId.replaceAll(LS, "_")
  };
};
var MS = function(e4, t14) {
  return e4.replaceAll(fl, function(n2, r2) {
    return Xs2(r2) ? t14[r2] : n2;
  });
};
var Yn2 = function(e4, t14) {
  return DS(e4, function(n2) {
    return MS(n2, t14);
  });
};
var NS = "UTC";
var Jn2 = function(e4, t14) {
  return e4.schedules.find(function({ name: n2 }) {
    return n2 === t14;
  });
};
var yn2 = function(e4, t14) {
  return t14.timezone ?? e4.sla.timezone ?? NS;
};
var Qs2 = function(e4, t14) {
  return e4.sla.timezone ?? yn2(e4, t14);
};
var gl = function(e4) {
  return Number(Jt2(e4.name) ?? 0) * 60;
};
var hl = function(e4, t14) {
  return t14.at === "clock" ? t14.minuteOfDay : gl(e4) + t14.minute;
};
var ea = function({ after: e4, cron: t14 }) {
  return e4 !== void 0 || t14 !== void 0;
};
var ta2 = function(e4) {
  let { after: t14, cron: n2 } = e4;
  return n2 !== void 0 ? n2.minuteOfDay : t14 === void 0 || t14.at === "offset" ? gl(e4) : hl(e4, t14);
};
var Xn2 = function(e4, t14, n2) {
  return ea(t14) ? Le2(yn2(e4, t14), n2, ta2(t14)) : void 0;
};
var qo2 = function(e4, t14) {
  let n2 = hl(e4, t14);
  if (!ea(e4)) return n2;
  let r2 = Math.floor((ta2(e4) - n2) / 60) + 1;
  return n2 + 60 * Math.max(0, r2);
};
var zS = [0, 1, 2, 3];
var na2 = function(e4, t14, n2, { moment: r2, zone: o }) {
  let i2 = yn2(e4, t14), s = ta2(t14);
  if (r2.at === "offset") return Le2(i2, n2, s) + r2.seconds * 1e3;
  if (r2.at === "hour") return Le2(i2, n2, qo2(t14, r2));
  let a2 = r2.minuteOfDay;
  if (!ea(t14)) return Le2(o, n2, a2);
  if (o === i2) return Le2(o, a2 > s ? n2 : hn2(n2, 1), a2);
  let c2 = Le2(i2, n2, s);
  return zS.map(function(u) {
    return Le2(o, hn2(n2, u), a2);
  }).find(
    function(u) {
      return u > c2;
    }
  );
};
var Ur2 = function(e4, t14, n2) {
  let { evaluationDeadline: r2 } = e4.sla;
  return r2 === void 0 ? void 0 : na2(e4, t14, n2, { moment: r2, zone: Qs2(e4, t14) });
};
var Ho2 = function(e4, t14, n2) {
  let { completionDeadline: r2, evaluationDeadline: o } = e4.sla;
  if (r2 === void 0) return;
  let i2 = Qs2(e4, t14), s = Ur2(e4, t14, n2);
  if (r2.at === "hour" && o?.at === "hour") {
    let l2 = qo2(t14, r2);
    return Le2(
      yn2(e4, t14),
      n2,
      l2 < qo2(t14, o) ? l2 + 60 : l2
    );
  }
  let a2 = na2(e4, t14, n2, { moment: r2, zone: i2 });
  if (s === void 0) return a2;
  if (r2.at === "offset") return Math.max(a2, s);
  if (r2.at === "hour") {
    let l2 = qo2(t14, r2);
    for (; Le2(yn2(e4, t14), n2, l2) < s; ) l2 += 60;
    return Le2(yn2(e4, t14), n2, l2);
  }
  let c2 = Ys2(i2, s), u = r2.minuteOfDay, d2 = o?.at === "clock" ? u < o.minuteOfDay : Le2(i2, c2, u) < s;
  return Le2(i2, hn2(c2, d2 ? 1 : 0), u);
};
var US = Array.from({ length: 26 }, function(e4, t14) {
  return t14;
});
var yl = function(e4, t14, n2, r2) {
  return Math.min(BS(e4, t14, n2, r2), r2.startMs + b2.validationTimeoutSeconds * 1e3);
};
var BS = function(e4, t14, n2, { startMs: r2, moment: o }) {
  if (o.at === "offset") return r2 + o.seconds * 1e3;
  let i2 = o.at === "hour" ? yn2(e4, t14) : Qs2(e4, t14), s = na2(e4, t14, n2, { moment: o, zone: i2 });
  if (s > r2) return s;
  let a2 = Ys2(i2, r2);
  return (o.at === "hour" ? US.map(function(u) {
    return Le2(i2, a2, u * 60 + o.minute);
  }) : [-1, 0, 1, 2].map(function(u) {
    return Le2(i2, hn2(a2, u), o.minuteOfDay);
  })).find(function(u) {
    return u > r2;
  });
};
var xl = new TextEncoder();
var KS2 = new TextDecoder();
var Y2 = function(e4, t14) {
  let r2 = e4.slice(0, t14 * 4).replaceAll(/[\p{C}\s]+/gu, " ").trim(), o = xl.encode(r2);
  if (o.length <= t14) return r2;
  let i2 = "\u2026", s = o.subarray(0, t14 - xl.encode(i2).length);
  return KS2.decode(s).replace(/\uFFFD+$/u, "").trimEnd() + i2;
};
var Me2 = function(...e4) {
  return (0, import_node_crypto3.createHash)("sha256").update(JSON.stringify(e4)).digest("hex").slice(0, 32);
};
var Yo2 = function(e4) {
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
    ...e4
  };
};
var Ne2 = function({ pipelineId: e4, date: t14, scheduleId: n2, runId: r2 = null, attempt: o = null, traceId: i2 = null }) {
  return {
    pipelineId: e4,
    date: t14,
    scheduleId: n2,
    runId: r2,
    attempt: o,
    traceId: i2
  };
};
var ze2 = function(e4) {
  return Yo2({ channel: De2.bus, ...e4 });
};
var xn2 = function(e4, t14, { at: n2, message: r2, failureCategory: o = null }) {
  return Yo2({
    ...Ne2(e4),
    eventId: `${e4.runId}-${t14}`,
    episodeAt: n2,
    at: n2,
    kind: F2.runStateChanged,
    channel: t14 === y2.running ? De2.bus : null,
    status: t14,
    failureCategory: o,
    message: r2
  });
};
var bl = function({ traceId: e4, kind: t14, status: n2 }) {
  return e4 !== null && (t14 === F2.lifecycleMoved || t14 === F2.runStateChanged && n2 === y2.pending);
};
var Sl = function({ pipelineId: e4, date: t14, scheduleId: n2, attempt: r2, traceId: o }, i2, s, a2) {
  return ze2({
    eventId: Me2(F2.pipelineExcluded, e4, t14, n2, r2, s),
    episodeAt: `${t14}T00:00:00.000Z`,
    at: a2,
    kind: F2.pipelineExcluded,
    pipelineId: e4,
    date: t14,
    scheduleId: n2,
    attempt: r2,
    traceId: o,
    message: `not run: ${i2}`
  });
};
var GS = 1024;
var Ce2 = function(e4, t14, n2, r2) {
  let o = [t14.category, e4.pipelineId, e4.date, e4.scheduleId, n2.id, n2.at];
  return Yo2({
    ...Ne2(e4),
    eventId: Me2(...o),
    episodeAt: n2.at,
    at: r2,
    kind: F2.alert,
    channel: De2.alert,
    failureCategory: t14.failureCategory ?? null,
    level: t14.level,
    category: t14.category,
    message: Y2(t14.message, GS),
    remedy: t14.remedy
  });
};
var fe2 = function(e4) {
  return e4 === y2.completed || e4 === y2.failed || e4 === y2.cancelled || e4 === y2.shadow;
};
var ra2 = function(e4) {
  return e4?.status === y2.completed;
};
var jS = function(e4) {
  return e4 === void 0 ? "it has not run" : `attempt ${e4.attempt} is ${fe2(e4.status) ? e4.status : "under way"}`;
};
var Il = function({ needs: e4, of: t14 }, n2) {
  let r2 = function(c2) {
    return e4 === "completed" ? !ra2(c2) : e4 === "settled" && c2 !== void 0 && !fe2(c2.status);
  }, o = t14.map(function(c2) {
    return { ...c2, log: n2(c2.pipeline) };
  }), i2 = o.map(
    function({ log: c2, delaySeconds: u }) {
      return ra2(c2) ? Date.parse(c2.completedAt ?? c2.updatedAt) + u * 1e3 : 0;
    }
  ), s = o.filter(function({ log: c2 }) {
    return r2(c2);
  });
  return {
    underWaySinceMs: s.length > 0 && s.every(function({ log: c2 }) {
      return c2 !== void 0 && !fe2(c2.status);
    }) ? Math.max(...s.map(function({ log: c2 }) {
      return Date.parse(c2.updatedAt);
    })) : null,
    attempts: Object.fromEntries(o.map(function({ pipeline: c2, log: u }) {
      return [c2, ra2(u) ? u.attempt : 0];
    })),
    blocking: s.map(function({ pipeline: c2, log: u }) {
      return {
        type: `upstream ${c2}`,
        status: H2.fail,
        reason: jS(u)
      };
    }),
    notBeforeMs: e4 === "completed" ? Math.max(0, ...i2) : 0
  };
};
var Br2 = function(e4, t14) {
  return Object.fromEntries(Object.entries(t14).filter(function([n2, r2]) {
    return r2 > (e4[n2] ?? 0);
  }));
};
var oa2 = function(e4) {
  return Object.keys(e4).length > 0;
};
var El = function(e4) {
  return `${e4}T00:00:00.000Z`;
};
var ZS = function(e4) {
  return Object.entries(e4).map(function([t14, n2]) {
    return `upstream ${t14} has completed attempt ${n2}`;
  }).join(", ");
};
var ia2 = function(e4, { attempt: t14, completedAt: n2, upstreamAttempts: r2 = {} }) {
  return "marker" in e4 ? `its MARKER was written at ${e4.marker.at}, and attempt ${t14} had completed${n2 === null ? "" : ` at ${n2}`}` : `${ZS(Br2(r2, e4.upstreams))} since attempt ${t14} was ready`;
};
var WS = function(e4, t14, { traceId: n2, now: r2 }) {
  let { pipelineId: o, date: i2, scheduleId: s, attempt: a2, completedAt: c2 } = t14, u = "marker" in e4 ? { eventId: e4.marker.eventId, episodeAt: e4.marker.at } : {
    eventId: Me2(
      F2.lateData,
      o,
      i2,
      s,
      a2,
      Object.entries(e4.upstreams).sort()
    ),
    episodeAt: El(i2)
  }, d2 = "marker" in e4 ? `a MARKER came after the run had completed${c2 === null ? "" : ` at ${c2}`}` : ia2(e4, t14);
  return ze2({ ...Ne2({ ...t14, traceId: n2 }), ...u, at: r2, kind: F2.lateData, message: d2 });
};
var VS = function(e4, t14, { policy: n2, traceId: r2, now: o }) {
  let { pipelineId: i2, date: s, scheduleId: a2, runId: c2, attempt: u, completedAt: d2 } = t14;
  return Ce2(
    { pipelineId: i2, date: s, scheduleId: a2, runId: c2, attempt: u, traceId: r2 },
    {
      category: ue2.lateData,
      level: he2.warning,
      message: `data of ${i2} for ${s} (schedule ${a2}) came late: ${ia2(e4, t14)}`,
      remedy: n2 === "rerun" ? `Another run is asked for, within budgets.driftReruns; an alert tells if it is refused. See what becomes of it: ${Je2("why", t14)}` : `The run has not seen that data. If it matters, run it again: ${Je2("rerun", t14)}`
    },
    { id: `attempt ${u}`, at: d2 ?? ("marker" in e4 ? e4.marker.at : El(s)) },
    o
  );
};
var qS = function(e4, t14) {
  let { pipelineId: n2, date: r2, scheduleId: o, attempt: i2, completedAt: s } = t14;
  return {
    pipelineId: n2,
    date: r2,
    scheduleId: o,
    kind: Ct2.lateData,
    reason: "marker" in e4 ? `its MARKER was written at ${e4.marker.at}, after attempt ${i2} had completed` : ia2(e4, t14),
    requestedBy: "signalbox",
    requestedAt: "marker" in e4 ? e4.marker.at : s ?? "",
    concurrency: null,
    backfill: null,
    automatic: true,
    ..."marker" in e4 ? {} : { upstreams: Object.keys(Br2(t14.upstreamAttempts ?? {}, e4.upstreams)) }
  };
};
var HS = function(e4, t14, n2) {
  return {
    events: [
      WS(e4, t14, n2),
      ...n2.policy === "ignore" ? [] : [VS(e4, t14, n2)]
    ],
    request: n2.policy === "rerun" ? qS(e4, t14) : null
  };
};
var Rl = function(e4, t14, n2) {
  return function(r2) {
    return HS({ upstreams: r2 }, e4, { policy: t14, traceId: e4.traceId, now: n2 });
  };
};
var YS2 = 20;
var JS = function({ status: e4, failureCategory: t14 }, { retry: n2 }) {
  return e4 === y2.failed && (t14 === null || n2.retryableFailures.includes(t14));
};
var wl = function({ rerunId: e4, attempt: t14 }, n2, r2) {
  return e4 === null && t14 < YS2 && JS({ failureCategory: null, ...n2 }, r2);
};
var Xt2 = { excluded: "excluded", disabled: "disabled", kept: "kept" };
var g$ = 90 * 864e5;
var kl = function({ answers: e4, started: t14 }) {
  let n2 = e4.findIndex(function({ generation: r2 }) {
    return r2 !== null && r2 === t14?.generation;
  });
  return e4.some(function({ answer: r2 }, o) {
    return o > n2 && r2 === "joined";
  });
};
var _l = 457;
var ye2 = function(e4) {
  return Math.ceil((typeof e4 == "string" ? Date.parse(e4) : e4) / 1e3);
};
var XS = _l * 864e5;
var _e2 = function(e4, t14 = 0) {
  return Math.max(t14, ye2((typeof e4 == "string" ? Date.parse(e4) : e4) + XS));
};
var L2 = function(e4, t14) {
  return typeof e4.ttl == "number" && e4.ttl * 1e3 <= t14;
};
var sa2 = function(e4) {
  if (e4 === void 0) return "missing";
  let t14 = JSON.stringify(e4) ?? String(e4);
  return t14.length > 80 ? `${t14.slice(0, 80)}\u2026` : t14;
};
var QS = function(e4) {
  return `item ${sa2(e4.PK)} / ${sa2(e4.SK)}`;
};
var C2 = function(e4, t14 = QS) {
  let n2 = function(r2, o) {
    return new ro(
      `${t14(e4)}: attribute ${r2} is ${sa2(e4[r2])}, expected ${o}; mend or delete the item`
    );
  };
  return {
    string(r2) {
      let o = e4[r2];
      if (typeof o != "string") throw n2(r2, "a string");
      return o;
    },
    number(r2) {
      let o = e4[r2];
      if (typeof o != "number" || !Number.isFinite(o)) throw n2(r2, "a number");
      return o;
    },
    boolean(r2) {
      let o = e4[r2];
      if (typeof o != "boolean") throw n2(r2, "true or false");
      return o;
    },
    instant(r2) {
      let o = e4[r2];
      if (typeof o != "string" || Number.isNaN(Date.parse(o))) throw n2(r2, "an ISO 8601 instant");
      return o;
    },
    oneOf(r2, o) {
      let i2 = Object.values(o), s = e4[r2];
      if (!i2.includes(s)) throw n2(r2, `one of ${i2.join(", ")}`);
      return s;
    },
    strings(r2) {
      let o = e4[r2];
      if (!Array.isArray(o) || o.some(function(i2) {
        return typeof i2 != "string";
      }))
        throw n2(r2, "a list of strings");
      return o;
    },
    map(r2) {
      let o = e4[r2];
      if (typeof o != "object" || o === null || Array.isArray(o)) throw n2(r2, "a map");
      return o;
    },
    list(r2, o) {
      let i2 = e4[r2];
      if (!Array.isArray(i2)) throw n2(r2, "a list");
      return i2.map(function(s, a2) {
        if (typeof s != "object" || s === null || Array.isArray(s))
          throw n2(r2, "a list of maps");
        return o(C2(s, function() {
          return `${t14(e4)}, ${r2}[${a2}]`;
        }));
      });
    },
    optional: function(r2, o) {
      return e4[r2] === void 0 || e4[r2] === null ? null : o(r2);
    }
  };
};
var Dt2 = function(e4) {
  let { PK: t14, SK: n2 } = e4;
  if (typeof t14 == "string" && typeof n2 == "string") return { PK: t14, SK: n2 };
  let { string: r2 } = C2(e4);
  return { PK: r2("PK"), SK: r2("SK") };
};
var se2 = function(e4) {
  let t14 = {};
  for (let n2 in e4) e4[n2] !== null && e4[n2] !== void 0 && (t14[n2] = e4[n2]);
  return t14;
};
async function* Ie2(e4, t14, n2) {
  let r2;
  for await (let o of e4) {
    let i2;
    try {
      i2 = t14(o);
    } catch (s) {
      n2 === void 0 ? r2 ??= s : n2(s);
      continue;
    }
    i2 !== void 0 && (yield i2);
  }
  if (r2 !== void 0) throw r2;
}
var $2 = function(e4, t14) {
  if (t14 === "" || t14.includes("#"))
    throw new eo(
      `${e4} is "${t14}": a part of a table key must not be empty or contain "#"; refuse such a name where it enters`
    );
  return t14;
};
var eI = { pipeline: "PIPELINE", archetype: "ARCHETYPE", calendar: "CALENDAR" };
var ct2 = function({ date: e4, scheduleId: t14 }) {
  return `${$2("date", e4)}#${$2("schedule id", t14)}`;
};
var aa2 = function(e4) {
  return `RUN#${$2("run id", e4)}`;
};
var ca2 = function(e4) {
  return `CHUNKS#${$2("run id", e4)}`;
};
var ua2 = function(e4) {
  return e4.kind === "sensor" ? `SENSOR#${$2("sensor name", e4.name)}` : `UPSTREAM#${$2("pipeline id", e4.pipelineId)}#${ct2(e4)}`;
};
var Ee2 = function(e4) {
  return `PIPELINE#${$2("pipeline id", e4)}`;
};
var Jo2 = function(e4) {
  return `REQUEST#${$2("pipeline id", e4)}`;
};
var da2 = function(e4) {
  return `UPSTREAM#${$2("upstream", e4)}`;
};
var tI = function(e4) {
  return e4 === v2.shadow ? te2.shadowDeadline : te2.deadline;
};
var h = {
  config: function(e4, t14) {
    return {
      PK: `${eI[e4]}#${$2(`${e4} name`, t14)}`,
      SK: "CONFIG"
    };
  },
  run: function(e4) {
    return { PK: aa2(e4), SK: "STATE" };
  },
  /**
   * The task token of a wait, in a partition of its own, to which IAM binds the state machine that writes it
   * (asl/pipeline.asl.json).
   */
  wait: function(e4, t14) {
    return { PK: `WAIT#${$2("run id", e4)}`, SK: t14 };
  },
  /** How the monitoring of the run stands. */
  monitoring: function(e4) {
    return { PK: aa2(e4), SK: "MONITORING" };
  },
  /** Written by anyone who knows that the run's job has ended, in a partition of its own: IAM binds writers to it. */
  report: function(e4, t14) {
    return {
      PK: `REPORT#${$2("run id", e4)}`,
      SK: $2("name of the report", t14)
    };
  },
  waitFor: function(e4, t14) {
    return {
      PK: aa2(e4),
      SK: `WAITFOR#${ua2(t14)}`
    };
  },
  /**
   * The run's chunks, as a whole and one by one, and how they are handed out. In a partition of their own: IAM binds
   * workers to it, so that none of them reaches the run itself.
   */
  chunkRun: function(e4) {
    return { PK: ca2(e4), SK: "RUN" };
  },
  chunk: function(e4, t14) {
    return {
      PK: ca2(e4),
      SK: `CHUNK#${$2("chunk id", t14)}`
    };
  },
  fanOut: function(e4) {
    return { PK: ca2(e4), SK: "FANOUT" };
  },
  job: function(e4, t14) {
    return {
      PK: `JOB#${$2("engine", e4)}#${$2("job id", t14)}`,
      SK: "RUN"
    };
  },
  /** The copy by which the runs of a pipeline are listed. */
  runCopy: function(e4, t14) {
    return {
      PK: Ee2(e4),
      SK: `RUN#${$2("run id", t14)}`
    };
  },
  runLog: function(e4) {
    return {
      PK: Ee2(e4.pipelineId),
      SK: `RUNLOG#${ct2(e4)}`
    };
  },
  /** What shadow mode has instead of the run log: whoever looks for what ran does not meet it. */
  shadowLog: function(e4) {
    return {
      PK: Ee2(e4.pipelineId),
      SK: `${te2.shadowLog}${ct2(e4)}`
    };
  },
  trait: function(e4, t14) {
    return {
      PK: Ee2(e4),
      SK: `TRAIT#${$2("trait type", t14)}`
    };
  },
  /** The query that the trait has under way in a run. */
  traitQuery: function(e4, t14, n2) {
    return {
      PK: Ee2(e4),
      SK: `QUERY#${$2("run id", t14)}#${$2("trait type", n2)}`
    };
  },
  readiness: function(e4) {
    return { PK: Ee2(e4), SK: "READINESS" };
  },
  event: function(e4, t14, n2) {
    return {
      PK: Ee2(e4),
      SK: `EVENT#${$2("start of the episode", t14)}#${$2("event id", n2)}`
    };
  },
  deadline: function(e4, t14, n2 = v2.live) {
    return {
      PK: Ee2(e4.pipelineId),
      SK: `${tI(n2)}${ct2(e4)}#${t14}`
    };
  },
  /** With leading zeros, so that versions sort by their number. */
  configVersion: function(e4, t14) {
    return {
      PK: Ee2(e4),
      SK: `CONFIGVERSION#${typeof t14 == "number" ? String(t14).padStart(7, "0") : t14}`
    };
  },
  /** Which number was given to a version last. */
  configVersionCount: function(e4) {
    return { PK: Ee2(e4), SK: "CONFIGVERSIONS" };
  },
  /** The schedule's place in the due list. */
  due: function(e4, t14) {
    return {
      PK: Ee2(e4),
      SK: `DUE#${$2("schedule id", t14)}`
    };
  },
  /** That the pipeline's schedules have to be planned. */
  planning: function(e4) {
    return { PK: Ee2(e4), SK: "PLANNING" };
  },
  /** When the deadlines of the pipeline have to be looked at next. */
  deadlineLook: function(e4) {
    return { PK: Ee2(e4), SK: "DEADLINES" };
  },
  /** Which version of who waits for whom is in force. */
  cascadeGraph: function() {
    return { PK: "CASCADE", SK: "GRAPH" };
  },
  /** A document of an `apply` that is decided by one write. */
  stagedDocument: function(e4, t14) {
    return {
      PK: `APPLY#${$2("id of the apply", e4)}`,
      SK: `DOCUMENT#${String(t14).padStart(5, "0")}`
    };
  },
  /** How far the sweeper's round over all pipelines has come. */
  round: function() {
    return { PK: "SWEEPER", SK: "ROUND" };
  },
  lock: function(e4) {
    return { PK: `LOCK#${$2("lock key", e4)}`, SK: "LOCK" };
  },
  marker: function(e4) {
    return {
      PK: `MARKER#${$2("pipeline id", e4.pipelineId)}`,
      SK: ct2(e4)
    };
  },
  /** What another scheduler has run, written by anyone. `number` tells several runs of an instance apart. */
  actual: function(e4, t14 = "") {
    return {
      PK: `ACTUAL#${$2("pipeline id", e4.pipelineId)}`,
      SK: `${ct2(e4)}${t14 === "" ? "" : `#${t14}`}`
    };
  },
  /** What all runs of a pipeline share: failures in a row, reruns under way. */
  control: function(e4) {
    return { PK: Ee2(e4), SK: "CONTROL" };
  },
  /** The hour in which rejected MARKERs of the pipeline are counted. */
  rejections: function(e4) {
    return { PK: Ee2(e4), SK: "REJECTIONS" };
  },
  heldMarker: function(e4) {
    return {
      PK: Ee2(e4.pipelineId),
      SK: `HELD#${ct2(e4)}`
    };
  },
  /**
   * `kind`: of what Signalbox asks for by itself; without it, of what people ask for. Requests have a partition of
   * their own: IAM binds writers to it.
   */
  rerunRequest: function(e4, t14 = "") {
    return {
      PK: Jo2(e4.pipelineId),
      SK: `RERUNREQUEST#${ct2(e4)}${t14 === "" ? "" : `#${t14}`}`
    };
  },
  cancelRequest: function(e4) {
    return {
      PK: Jo2(e4.pipelineId),
      SK: `CANCELREQUEST#${ct2(e4)}`
    };
  },
  /** What the MARKERs and reruns of the instance have led to. */
  ledger: function(e4) {
    return {
      PK: Ee2(e4.pipelineId),
      SK: `${te2.ledger}${ct2(e4)}`
    };
  },
  /** Asks the router to look at a MARKER. */
  markerRequest: function(e4) {
    return {
      PK: Ee2(e4.pipelineId),
      SK: `MARKERREQUEST#${ct2(e4)}`
    };
  },
  rerun: function(e4) {
    return { PK: `RERUN#${$2("rerun id", e4)}`, SK: "STATE" };
  },
  /** What reruns take of an engine, and who waits for it. */
  engine: function(e4) {
    return { PK: `ENGINE#${$2("engine", e4)}`, SK: "RERUNS" };
  },
  engineWait: function(e4, t14) {
    return {
      PK: `ENGINE#${$2("engine", e4)}`,
      SK: `${te2.engineWait}${$2("pipeline id", t14)}`
    };
  },
  /** The copy by which the reruns of a pipeline are listed. */
  rerunCopy: function(e4, t14) {
    return {
      PK: Ee2(e4),
      SK: `RERUN#${$2("rerun id", t14)}`
    };
  },
  /** Sorted as they get it: MARKERs before reruns, then by date. */
  lockWaiter: function(e4, { name: t14, date: n2, isRerun: r2 }) {
    return {
      PK: `LOCK#${$2("lock key", e4)}`,
      SK: `WAITER#${r2 ? "RERUN" : "MARKER"}#${$2("date", n2)}#${$2("execution name", t14)}`
    };
  },
  /** Until when runs that a MARKER started want the lock before reruns do. */
  lockWanted: function(e4) {
    return { PK: `LOCK#${$2("lock key", e4)}`, SK: "WANTED" };
  },
  sensor: function(e4, t14) {
    return { PK: `SENSOR#${$2("sensor name", e4)}`, SK: t14 };
  },
  subject: function(e4, t14) {
    return {
      PK: `LIFECYCLE#${$2("lifecycle", e4)}#${$2("subject id", t14)}`,
      SK: "STATE"
    };
  },
  subjectGroup: function(e4, t14) {
    return {
      PK: `LIFECYCLEGROUP#${$2("lifecycle", e4)}#${$2("group", t14)}`,
      SK: "STATE"
    };
  },
  /** The index from a pipeline to those that name it as their upstream. */
  dependant: function(e4, t14) {
    return {
      PK: da2(e4),
      SK: $2("pipeline id", t14)
    };
  }
};
var te2 = {
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
var Qn2 = function(e4, t14, n2) {
  return {
    from: `${e4}${t14}#`,
    // `$` is the character after `#`.
    to: `${e4}${n2}$`
  };
};
var nI = function(e4, t14) {
  return `upstream ${e4} attempt ${t14}`;
};
var vl = function({ pipelineId: e4, schedules: t14, upstreams: n2 }, { date: r2, scheduleId: o }, i2) {
  if (!t14.includes(o)) return { kind: "other-schedule" };
  let s = n2.map(function(l2) {
    return { ...l2, completion: i2(l2.pipeline) };
  }), a2 = s.filter(function({ completion: l2 }) {
    return l2 === void 0;
  }).map(function({ pipeline: l2 }) {
    return l2;
  });
  if (a2.length > 0 || s.length === 0) return { kind: "waiting", missing: a2 };
  let c2 = s.map(function({ completion: l2, ...p }) {
    return { ...p, ...l2, atMs: Date.parse(l2.completedAt) };
  }).sort(function(l2, p) {
    return l2.atMs - p.atMs || (l2.pipeline < p.pipeline ? -1 : 1);
  }), u = c2.at(-1), d2 = Math.max(...c2.map(function({ atMs: l2, delaySeconds: p }) {
    return l2 + p * 1e3;
  }));
  return {
    kind: "mark",
    marker: {
      pipelineId: e4,
      date: r2,
      scheduleId: o,
      source: nI(u.pipeline, u.attempt),
      traceId: u.traceId,
      writtenAt: u.completedAt,
      notBefore: d2 > u.atMs ? new Date(d2).toISOString() : null,
      upstreamAttempts: Object.fromEntries(
        c2.map(function({ pipeline: l2, attempt: p }) {
          return [l2, p];
        }).sort(function([l2], [p]) {
          return l2 < p ? -1 : 1;
        })
      )
    }
  };
};
var rI = function(e4, [t14, n2, r2, o, ...i2]) {
  if (t14 === "WAITER")
    return r2 !== void 0 && o !== void 0 && i2.length === 0 ? { entity: "lock-waiter", key: e4, name: o, date: r2, isRerun: n2 === "RERUN" } : void 0;
  if (n2 === void 0)
    return t14 === "LOCK" ? { entity: "lock", key: e4 } : t14 === "WANTED" ? { entity: "lock-wanted", key: e4 } : void 0;
};
var la2 = function(e4, t14, n2) {
  return n2.length === 1 && n2[0] === "CONFIG" ? { entity: "config", kind: e4, name: t14 } : void 0;
};
var Al = function(e4, t14, [, n2 = "", r2 = "", o = ""]) {
  return Object.values(_).includes(o) ? { entity: e4, pipelineId: t14, date: n2, scheduleId: r2, kind: o } : void 0;
};
var Tl = {
  READINESS: "readiness",
  CONTROL: "control",
  REJECTIONS: "rejections",
  CONFIGVERSIONS: "config-version-count",
  DEADLINES: "deadline-look",
  PLANNING: "planning"
};
var oI = function(e4, t14) {
  let [n2 = "", r2, o] = t14;
  if (t14.length === 1)
    return Object.hasOwn(Tl, n2) ? { entity: Tl[n2], pipelineId: e4 } : la2("pipeline", e4, t14);
  if (t14.length === 2 && r2 !== void 0)
    return n2 === "RUN" ? { entity: "run-copy", pipelineId: e4, runId: r2 } : n2 === "RERUN" ? { entity: "rerun-copy", pipelineId: e4, rerunId: r2 } : n2 === "TRAIT" ? { entity: "trait", pipelineId: e4, type: r2 } : n2 === "CONFIGVERSION" ? { entity: "config-version", pipelineId: e4, number: Number(r2) } : n2 === "DUE" ? { entity: "due", pipelineId: e4, scheduleId: r2 } : void 0;
  if (t14.length === 4 && n2 === "SHADOWSLA") return Al("shadow-deadline", e4, t14);
  if (t14.length === 4) return n2 === "SLA" ? Al("deadline", e4, t14) : void 0;
  if (t14.length !== 3 || r2 === void 0 || o === void 0) return;
  let i2 = {
    HELD: "held-marker",
    LEDGER: "ledger",
    MARKERREQUEST: "marker-request",
    RUNLOG: "run-log",
    SHADOWLOG: "shadow-log"
  };
  if (Object.hasOwn(i2, n2))
    return { entity: i2[n2], pipelineId: e4, date: r2, scheduleId: o };
  if (n2 === "QUERY") return { entity: "trait-query", pipelineId: e4, runId: r2, type: o };
  if (n2 === "EVENT") return { entity: "event", pipelineId: e4, episodeAt: r2, eventId: o };
};
var iI = function(e4, t14) {
  let [n2, r2 = "", o = "", i2 = ""] = t14, s = { pipelineId: e4, date: r2, scheduleId: o };
  if (!(t14.length < 3 || t14.length > 4))
    return n2 === "RERUNREQUEST" ? { entity: "rerun-request", ...s, kind: i2 } : n2 === "CANCELREQUEST" && i2 === "" ? { entity: "cancel-request", ...s } : void 0;
};
var Pl = function(e4, t14) {
  let [n2, r2, ...o] = e4.split("#");
  return n2 !== void 0 && r2 !== void 0 && o.length === 0 && t14.join() === "STATE" ? [n2, r2] : void 0;
};
var sI = function(e4, [t14, ...n2]) {
  let r2 = n2.join("#");
  return r2 !== "" ? t14 === "WAITFOR" ? { entity: "wait-for", runId: e4, thing: r2 } : void 0 : t14 === "STATE" ? { entity: "run", runId: e4 } : t14 === "MONITORING" ? { entity: "monitoring", runId: e4 } : void 0;
};
var aI = function(e4, [t14, ...n2]) {
  let r2 = n2.join("#");
  return r2 !== "" ? t14 === "CHUNK" ? { entity: "chunk", runId: e4, chunkId: r2 } : void 0 : t14 === "RUN" ? { entity: "chunk-run", runId: e4 } : t14 === "FANOUT" ? { entity: "fan-out", runId: e4 } : void 0;
};
var cI = function(e4, t14) {
  let [n2 = "", ...r2] = e4.split("#");
  return t14.length === 1 && t14[0] === "RUN" && r2.length > 0 ? { entity: "job", engine: n2, jobId: r2.join("#") } : void 0;
};
var Ol = {
  PIPELINE: oI,
  ARCHETYPE: function(e4, t14) {
    return la2("archetype", e4, t14);
  },
  CALENDAR: function(e4, t14) {
    return la2("calendar", e4, t14);
  },
  REQUEST: iI,
  RUN: sI,
  CHUNKS: aI,
  RERUN: function(e4, t14) {
    return t14.length === 1 && t14[0] === "STATE" ? { entity: "rerun", rerunId: e4 } : void 0;
  },
  ENGINE: function(e4, [t14, n2, ...r2]) {
    return t14 === "RERUNS" && n2 === void 0 ? { entity: "engine", engine: e4 } : t14 === "WAITING" && n2 !== void 0 && r2.length === 0 ? { entity: "engine-wait", engine: e4, pipelineId: n2 } : void 0;
  },
  WAIT: function(e4, [t14 = "", ...n2]) {
    return n2.length === 0 ? { entity: "wait", runId: e4, phase: t14 } : void 0;
  },
  REPORT: function(e4, t14) {
    return { entity: "report", runId: e4, name: t14.join("#") };
  },
  JOB: cI,
  LOCK: rI,
  // Written by anyone: whatever is missing is empty here and judged by whoever reads the MARKER.
  MARKER: function(e4, [t14 = "", ...n2]) {
    return {
      entity: "marker",
      pipelineId: e4,
      date: t14,
      scheduleId: n2.join("#")
    };
  },
  ACTUAL: function(e4, [t14 = "", n2 = ""]) {
    return { entity: "actual", pipelineId: e4, date: t14, scheduleId: n2 };
  },
  LIFECYCLE: function(e4, t14) {
    let n2 = Pl(e4, t14);
    return n2 && { entity: "subject", lifecycle: n2[0], id: n2[1] };
  },
  LIFECYCLEGROUP: function(e4, t14) {
    let n2 = Pl(e4, t14);
    return n2 && { entity: "subject-group", lifecycle: n2[0], group: n2[1] };
  },
  APPLY: function(e4, [t14, n2 = ""]) {
    return t14 === "DOCUMENT" && /^\d{5}$/.test(n2) ? { entity: "staged-document", applyId: e4, number: Number(n2) } : void 0;
  },
  SENSOR: function(e4, t14) {
    return { entity: "sensor", name: e4, scope: t14.join("#") };
  },
  UPSTREAM: function(e4, [t14 = "", ...n2]) {
    return n2.length === 0 && t14 !== "" ? { entity: "dependant", upstream: e4, pipelineId: t14 } : void 0;
  }
};
var Kr2 = function({ PK: e4, SK: t14 }) {
  let [n2 = "", ...r2] = e4.split("#");
  return e4 === "CASCADE" ? t14 === "GRAPH" ? { entity: "cascade-graph" } : void 0 : e4 === "SWEEPER" ? t14 === "ROUND" ? { entity: "round" } : void 0 : (r2.length > 0 && Object.hasOwn(Ol, n2) ? Ol[n2] : void 0)?.(r2.join("#"), t14.split("#"));
};
var V2 = function(e4, ...t14) {
  let n2 = Dt2(e4), r2 = Kr2(n2);
  if (r2 === void 0 || !t14.includes(r2.entity))
    throw new ro(
      `item "${n2.PK}" / "${n2.SK}": the key is not one of a ${t14.join(" or ")}; delete the item if nobody else needs it`
    );
  return r2;
};
var Fr2 = function(e4) {
  return typeof e4 == "string" && e4 !== "" ? e4 : typeof e4 == "number" || typeof e4 == "boolean" ? String(e4) : null;
};
var pa2 = function(e4) {
  return Array.from({ length: 10 }, function(t14, n2) {
    return e4(n2);
  });
};
var Cl2 = function(e4) {
  return `OPEN#${String(e4).padStart(2, "0")}`;
};
var $l = pa2(Cl2);
var uI = 2166136261;
var dI = 16777619;
var ma2 = function(e4) {
  let t14 = uI;
  for (let n2 of Buffer.from(e4)) t14 = Math.imul(t14 ^ n2, dI);
  return (t14 >>> 0) % 10;
};
var fa2 = function(e4) {
  return Cl2(ma2(e4));
};
var ut2 = "GSI1";
var Gr2 = {
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
var $e2 = {
  /** Completed runs whose dependants have not all got their MARKER. */
  cascades: "CASCADES",
  /** Instances with a rerun that is under way, and pipelines that wait for an engine. */
  openReruns: "OPENRERUNS",
  /** Runs that have not ended. */
  openRuns: "OPENRUNS",
  /** Events that have not been published. */
  outbox: "OUTBOX"
};
var er2 = {
  /** Deadlines that have not been decided. */
  deadlines: "DEADLINES",
  /** Runs whose chunks are watched. */
  fanOuts: "FANOUTS",
  /** Completed runs whose traits are looked at again, by the next look. */
  monitoring: "MONITORING",
  /** Pipelines whose rejected MARKERs are counted. */
  rejections: "REJECTIONS"
};
var Xo2 = "TIMED";
var Qo2 = function(e4, t14, n2) {
  return {
    GSI1PK: fa2(n2),
    GSI1SK: `${e4}#${t14}#${n2}`
  };
};
var Dl = function(e4, t14, n2) {
  return {
    GSI1PK: fa2(n2),
    GSI1SK: `${Xo2}#${t14}#${e4}#${n2}`
  };
};
var Ll = {
  pipeline: Gr2.pipelines,
  archetype: Gr2.archetypes,
  calendar: Gr2.calendars
};
var Ml = function(e4, t14) {
  return Qo2($e2.openRuns, e4, t14);
};
var Nl = function(e4, t14) {
  return Qo2($e2.outbox, e4, t14);
};
var zl = function(e4, t14, n2) {
  return {
    GSI1PK: `TRACE#${e4}`,
    GSI1SK: `${t14}#${n2}`
  };
};
var ei2 = function(e4, t14, n2) {
  return {
    GSI1PK: `RECORDED#${e4}`,
    GSI1SK: `${t14}#${n2}`
  };
};
var Ul = function(e4, t14) {
  return t14 === 0 ? `LIFECYCLE#${e4}` : `LIFECYCLE#${e4}#${String(t14).padStart(2, "0")}`;
};
var Bl = function(e4) {
  return pa2(function(t14) {
    return Ul(e4, t14);
  });
};
var ti2 = function(e4, t14, n2) {
  return {
    GSI1PK: Ul(e4, ma2(n2)),
    GSI1SK: `${t14}#${n2}`
  };
};
var Kl = function(e4, t14) {
  return Dl(er2.monitoring, e4, t14);
};
var ga2 = function(e4, t14) {
  return {
    GSI1PK: `WAITFOR#${ua2(e4)}`,
    GSI1SK: t14
  };
};
var ni2 = function(e4, { PK: t14, SK: n2 }) {
  return Dl(er2.deadlines, e4, `${t14}#${n2}`);
};
var Fl = function(e4, t14) {
  return Qo2($e2.openReruns, e4, t14);
};
var Gl = function(e4, t14) {
  return Qo2($e2.cascades, e4, t14);
};
var lI = 100;
var pI = function(e4) {
  return Array.isArray(e4) && e4.every(function(t14) {
    return typeof t14 == "string";
  });
};
var jr2 = function(e4) {
  let { pipelineId: t14, date: n2, scheduleId: r2, kind: o } = V2(e4, "rerun-request"), i2 = Number(e4.concurrency);
  return {
    pipelineId: t14,
    date: n2,
    scheduleId: r2,
    kind: Object.values(Ct2).find(function(s) {
      return s === (o === "" ? e4.kind : o);
    }) ?? Ct2.manual,
    reason: Fr2(e4.reason) ?? "",
    requestedBy: Fr2(e4.requestedBy) ?? "",
    requestedAt: Fr2(e4.requestedAt) ?? "",
    concurrency: Number.isInteger(i2) && i2 >= 1 ? Math.min(i2, lI) : null,
    backfill: Fr2(e4.backfill),
    ...o === "" && e4.afterUpstreams === true ? { afterUpstreams: true } : {},
    ...o === "" && e4.failedChunks === true ? { failedChunks: true } : {},
    ...o === "" ? {} : { automatic: true },
    ...o === "" || !pI(e4.upstreams) ? {} : { upstreams: e4.upstreams }
  };
};
var tr2 = function(e4) {
  return h.rerunRequest(e4, e4.automatic === true ? e4.kind : "");
};
var nr2 = function(e4, t14) {
  let { pipelineId: n2, date: r2, scheduleId: o, automatic: i2, ...s } = e4;
  return { ...tr2(e4), ttl: t14, ...se2(s) };
};
var jl = function({ rerunId: e4, ...t14 }) {
  return se2(t14);
};
var Zr2 = function(e4, t14) {
  return {
    ...h.rerun(e4.rerunId),
    GSI1PK: Gr2.reruns,
    GSI1SK: e4.rerunId,
    ttl: t14,
    ...jl(e4)
  };
};
var Wr2 = function(e4, t14) {
  return {
    ...h.rerunCopy(e4.pipelineId, e4.rerunId),
    ttl: t14,
    ...jl(e4)
  };
};
var mI = function(e4) {
  let t14 = e4.optional("replaces", e4.map);
  return t14 === null ? {} : { replaces: t14 };
};
var rr2 = function(e4) {
  let { rerunId: t14 } = V2(e4, "rerun", "rerun-copy"), n2 = C2(e4), { string: r2, instant: o, optional: i2 } = n2;
  return {
    rerunId: t14,
    pipelineId: r2("pipelineId"),
    date: r2("date"),
    scheduleId: r2("scheduleId"),
    kind: n2.oneOf("kind", Ct2),
    reason: r2("reason"),
    requestedBy: r2("requestedBy"),
    requestedAt: r2("requestedAt"),
    backfill: i2("backfill", r2),
    status: n2.oneOf("status", tt),
    attempt: i2("attempt", n2.number),
    engine: i2("engine", r2),
    ...mI(n2),
    ...e4.chunksOf === void 0 ? {} : { chunksOf: r2("chunksOf") },
    message: i2("message", r2),
    createdAt: o("createdAt"),
    updatedAt: o("updatedAt"),
    completedAt: i2("completedAt", o)
  };
};
var Zl = function(e4) {
  let { engine: t14, pipelineId: n2 } = V2(e4, "engine-wait"), { string: r2, number: o } = C2(e4);
  return { engine: t14, pipelineId: n2, since: r2("since"), asked: o("asked") };
};
var Vr2 = function(e4) {
  let { string: t14, number: n2, map: r2, optional: o } = C2(e4), i2 = o("upstreamReruns", r2);
  return {
    ...i2 === null ? {} : { upstreamReruns: i2 },
    manualReruns: o("manualReruns", n2) ?? 0,
    driftReruns: o("driftReruns", n2) ?? 0,
    openRerunId: o("openRerunId", t14)
  };
};
var fI = function(e4) {
  let { pipelineId: t14 } = V2(e4, "dependant"), n2 = C2(e4);
  return {
    pipelineId: t14,
    schedules: n2.strings("schedules"),
    upstreams: n2.list("upstreams", function(r2) {
      return {
        pipeline: r2.string("pipeline"),
        delaySeconds: r2.number("delaySeconds")
      };
    })
  };
};
var ha2 = function(e4) {
  return {
    expression: "PK = :upstream",
    values: { ":upstream": da2(e4) }
  };
};
var Wl = function(e4) {
  return {
    dependants: function(t14) {
      return Ie2(e4.query({ condition: ha2(t14), consistent: true }), fI);
    }
  };
};
var gI = 30 * 864e5;
var Vl = function(e4) {
  return ye2(e4 + gI);
};
var hI = function({ shard: e4, from: t14, to: n2 }, r2 = false) {
  return {
    index: ut2,
    condition: {
      expression: "GSI1PK = :shard AND GSI1SK BETWEEN :from AND :to",
      values: { ":shard": e4, ":from": t14, ":to": n2 }
    },
    ...r2 ? { newestFirst: r2 } : {}
  };
};
var qr2 = function(e4) {
  return String(e4.GSI1SK);
};
var yI = new Set(Object.values($e2));
var Hl = function(e4) {
  return yI.has(e4);
};
var xI = function(e4, t14) {
  let n2 = Hl(e4) ? e4 : Xo2;
  return { from: `${n2}#`, to: t14 === void 0 ? `${n2}$` : `${n2}#${new Date(t14).toISOString()}` };
};
var ql = function(e4, t14) {
  if (Hl(t14)) return true;
  let n2 = qr2(e4), r2 = n2.indexOf("#", Xo2.length + 1) + 1, o = n2.indexOf("#", r2);
  return r2 > 0 && n2.slice(r2, o < 0 ? void 0 : o) === t14;
};
var ya2 = async function* (e4, t14 = false) {
  let n2 = e4.map(function(i2) {
    return i2[Symbol.asyncIterator]();
  }), r2 = async function(i2) {
    let { done: s, value: a2 } = await i2.next();
    return s === true ? void 0 : { item: a2, rest: i2 };
  }, o = function(i2, s) {
    return t14 ? qr2(i2) > qr2(s) : qr2(i2) < qr2(s);
  };
  try {
    let i2 = (await Promise.all(n2.map(r2))).filter(function(s) {
      return s !== void 0;
    });
    for (; i2.length > 0; ) {
      let s = i2.reduce(function(c2, u) {
        return o(u.item, c2.item) ? u : c2;
      });
      yield s.item;
      let a2 = await r2(s.rest);
      a2 === void 0 ? i2.splice(i2.indexOf(s), 1) : s.item = a2.item;
    }
  } finally {
    for (let i2 of n2) await i2.return?.();
  }
};
var Qe2 = async function* (e4, t14, { before: n2, newestFirst: r2 = false } = {}) {
  let o = xI(t14, n2), i2 = r2 ? void 0 : await e4.knownOpen?.(o.from, o.to);
  if (i2 !== void 0) {
    for (let a2 of i2) ql(a2, t14) && (yield a2);
    return;
  }
  let s = $l.map(function(a2) {
    return e4.query(hI({ shard: a2, ...o }, r2));
  });
  for await (let a2 of ya2(s, r2)) ql(a2, t14) && (yield a2);
};
var ri2 = function(e4) {
  return {
    type: e4.string("type"),
    status: e4.oneOf("status", H2),
    reason: e4.string("reason")
  };
};
var Hr2 = function(e4) {
  return e4.optional("failureCategory", function(t14) {
    return e4.oneOf(t14, ee2);
  });
};
var Yl = function({ optional: e4, map: t14 }) {
  let n2 = e4("upstreamAttempts", t14);
  return n2 === null ? {} : { upstreamAttempts: n2 };
};
var Jl = function({ blocking: e4, ...t14 }) {
  return se2({ ...t14, blocking: e4.length > 0 ? e4 : null });
};
var bn2 = function(e4, t14) {
  return {
    ...h.run(e4.runId),
    ...fe2(e4.status) ? { ttl: t14 } : {},
    ...Jl(e4)
  };
};
var Sn2 = function(e4, t14) {
  return {
    ...h.runCopy(e4.pipelineId, e4.runId),
    ...fe2(e4.status) ? { ttl: t14 } : Ml(e4.createdAt, e4.runId),
    ...Jl(e4)
  };
};
var Qt2 = function(e4) {
  let { runId: t14 } = V2(e4, "run", "run-copy"), n2 = C2(e4), { string: r2, instant: o, number: i2, boolean: s, map: a2, optional: c2 } = n2, u = c2("jobValues", a2);
  return {
    runId: t14,
    pipelineId: r2("pipelineId"),
    date: r2("date"),
    scheduleId: r2("scheduleId"),
    attempt: i2("attempt"),
    status: n2.oneOf("status", y2),
    version: i2("version"),
    executionArn: r2("executionArn"),
    traceId: r2("traceId"),
    configVersion: c2("configVersion", i2),
    createdAt: o("createdAt"),
    updatedAt: o("updatedAt"),
    aliveAt: o("aliveAt"),
    nextCheckAt: c2("nextCheckAt", o),
    watched: s("watched"),
    stuckAfterSeconds: i2("stuckAfterSeconds"),
    startToken: c2("startToken", r2),
    engine: c2("engine", r2),
    jobId: c2("jobId", r2),
    jobLink: c2("jobLink", r2),
    ...u === null ? {} : { jobValues: u },
    jobStartedAt: c2("jobStartedAt", o),
    blocking: c2("blocking", function(d2) {
      return n2.list(d2, ri2);
    }) ?? [],
    failureCategory: Hr2(n2),
    message: c2("message", r2),
    completedAt: c2("completedAt", o),
    rerunId: c2("rerunId", r2),
    ...Yl(n2),
    ...c2("isRetry", s) === true ? { isRetry: true } : {},
    cancelRequestedAt: c2("cancelRequestedAt", o),
    cancelReason: c2("cancelReason", r2)
  };
};
var Xl = function({
  pipelineId: e4,
  date: t14,
  scheduleId: n2,
  ...r2
}) {
  return { pipelineId: e4, date: t14, scheduleId: n2, ...r2 };
};
var dt2 = function(e4) {
  let { pipelineId: t14, date: n2, scheduleId: r2 } = V2(e4, "run-log", "shadow-log"), o = C2(e4), { string: i2, instant: s, optional: a2 } = o;
  return {
    pipelineId: t14,
    date: n2,
    scheduleId: r2,
    status: o.oneOf("status", y2),
    attempt: o.number("attempt"),
    runId: a2("runId", i2),
    executionArn: i2("executionArn"),
    traceId: i2("traceId"),
    failureRetries: a2("failureRetries", o.number) ?? 0,
    codeRetries: a2("codeRetries", o.number) ?? 0,
    failureCategory: Hr2(o),
    message: a2("message", i2),
    createdAt: s("createdAt"),
    updatedAt: s("updatedAt"),
    completedAt: a2("completedAt", s),
    rerunId: a2("rerunId", i2),
    ...Yl(o)
  };
};
var Ql = 25;
var ep = async function(e4, t14) {
  let n2 = [];
  for (let r2 = 0; r2 < e4.length; r2 += Ql)
    n2.push(...await Promise.allSettled(e4.slice(r2, r2 + Ql).map(t14)));
  return n2;
};
var tp2 = function(e4, t14) {
  let n2 = e4.flatMap(function(o) {
    return o.status === "rejected" ? [o.reason] : [];
  }), r2 = n2.find(function(o) {
    return !(o instanceof Qr);
  });
  if (r2 !== void 0) throw r2;
  if (n2.length > 0)
    throw new Qr(
      `${n2.length} of ${e4.length} ${t14} (${n2[0].message}); doing it again does the rest`,
      { cause: n2[0] }
    );
};
var bI = async function(e4, t14, n2) {
  let { pipelineId: r2, date: o, scheduleId: i2, source: s, traceId: a2, writtenAt: c2, notBefore: u, upstreamAttempts: d2 } = n2, l2 = "writtenAt BETWEEN :writtenAt AND :now", p = new Date(Math.max(t14.now(), Date.parse(c2))).toISOString();
  return (await e4.put(
    se2({
      ...h.marker({ pipelineId: r2, date: o, scheduleId: i2 }),
      date: o,
      scheduleID: i2,
      source: s,
      writtenAt: c2,
      trace_id: a2,
      notBefore: u,
      upstreamAttempts: d2,
      ttl: Vl(Math.max(t14.now(), Date.parse(u ?? c2)))
    }),
    { expression: `NOT ${l2}`, values: { ":writtenAt": c2, ":now": p } }
  )).written;
};
var SI = async function(e4, t14, n2) {
  let r2 = /* @__PURE__ */ new Map(), o = new Set(n2.flatMap(function({ upstreams: s }) {
    return s.map(function({ pipeline: a2 }) {
      return a2;
    });
  })), i2 = async function(s) {
    let a2 = await e4.standing({ pipelineId: s, date: t14.date, scheduleId: t14.scheduleId });
    a2?.status === y2.completed && r2.set(s, {
      attempt: a2.attempt,
      completedAt: a2.completedAt ?? a2.updatedAt,
      traceId: a2.traceId
    });
  };
  return tp2(await ep([...o], i2), "run logs of upstreams could not be read"), r2;
};
var np2 = function(e4, { clock: t14, runLogs: n2 }) {
  let { dependants: r2 } = Wl(e4), o = async function({ pipelineId: s, scheduleId: a2 }) {
    let c2 = [];
    try {
      for await (let u of r2(s))
        u.schedules.includes(a2) && c2.push(u);
    } catch (u) {
      if (!(u instanceof ro)) throw u;
      return { waiting: c2, corrupt: u };
    }
    return { waiting: c2, corrupt: void 0 };
  }, i2 = async function(s) {
    await e4.update({
      key: h.run(s.runId),
      update: "REMOVE GSI1PK, GSI1SK",
      expression: "begins_with(GSI1SK, :cascades)",
      values: { ":cascades": `${$e2.cascades}#` }
    });
  };
  return {
    hasDependants: async function(s) {
      for await (let a2 of e4.query({ condition: ha2(s), pageSize: 1 })) return true;
      return false;
    },
    dependants: r2,
    notify: async function(s) {
      let { waiting: a2, corrupt: c2 } = await o(s), u = await SI(n2, s, a2), d2 = a2.map(
        function(m) {
          return vl(m, s, function(g) {
            return u.get(g);
          });
        }
      ), l2 = d2.flatMap(
        function(m) {
          return m.kind === "mark" ? [m.marker] : [];
        }
      ), p = await ep(l2, function(m) {
        return bI(e4, t14, m);
      });
      if (tp2(p, "MARKERs of dependants could not be written"), c2 !== void 0) throw c2;
      await i2(s);
      let f = p.filter(function(m) {
        return m.status === "fulfilled" && m.value;
      }).length;
      return { marked: f, already: l2.length - f, waiting: d2.length - l2.length };
    },
    owing: function(s) {
      return Ie2(Qe2(e4, $e2.cascades, { before: s }), Qt2);
    }
  };
};
var II = function(e4) {
  let { states: t14, initial: n2, terminal: r2, active: o, transitions: i2, onEnter: s, group: a2, lastOfGroup: c2 } = e4, u = Object.keys(t14), d2 = new Set(u), l2 = [
    n2,
    ...r2,
    ...o,
    ...i2.flatMap(function({ from: m, to: g }) {
      return [m, g];
    }),
    ...Object.keys(s),
    ...a2 === void 0 ? [] : [a2.state],
    ...c2 === void 0 ? [] : [c2]
  ], p = /* @__PURE__ */ new Set([n2]);
  for (let m of p) for (let { from: g, to: I2 } of i2) g === m && p.add(I2);
  let f = i2.map(function({ from: m, to: g }) {
    return `${m} to ${g}`;
  });
  return [
    ...[...new Set(l2)].filter(function(m) {
      return !d2.has(m);
    }).map(function(m) {
      return `${m} is not one of its states`;
    }),
    ...u.filter(function(m) {
      return !p.has(m);
    }).map(function(m) {
      return `nothing leads to ${m}`;
    }),
    ...i2.filter(function({ from: m, to: g }) {
      return r2.includes(m) && g !== n2;
    }).map(function({ from: m, to: g }) {
      return `${m} is terminal, and yet leads to ${g}`;
    }),
    ...u.filter(function(m) {
      return !r2.includes(m) && !i2.some(function({ from: g }) {
        return g === m;
      });
    }).map(function(m) {
      return `nothing leaves ${m}, which is not terminal`;
    }),
    ...r2.filter(function(m) {
      return o.includes(m);
    }).map(function(m) {
      return `${m} is both terminal and active`;
    }),
    ...f.filter(function(m, g) {
      return f.indexOf(m) !== g;
    }).map(function(m) {
      return `${m} is declared twice`;
    }),
    ...i2.filter(function({ from: m, to: g }) {
      return m === g;
    }).map(function({ from: m }) {
      return `${m} leads to itself; that is what sameState says`;
    }),
    ...new Set(Object.values(t14).map(function(m) {
      return m.toLowerCase();
    })).size < u.length ? ["two states are stored as the same word"] : [],
    ...a2 !== void 0 && c2 !== void 0 ? ["it has both group and lastOfGroup"] : [],
    ...a2?.displacesTo !== void 0 && !i2.some(function({ from: m, to: g }) {
      return m === a2.state && g === a2.displacesTo;
    }) ? [`${a2.state} cannot be displaced to ${a2.displacesTo}, to which it does not lead`] : []
  ];
};
var bt2 = function(e4) {
  let t14 = II(e4);
  if (t14.length > 0) throw new Error(`lifecycle ${e4.name}: ${t14.join("; ")}`);
  let n2 = Object.keys(e4.states), r2 = function(i2, s) {
    return i2 === s ? e4.sameState === "accepted" : e4.transitions.some(function(a2) {
      return a2.from === i2 && a2.to === s;
    });
  }, o = new Map(
    n2.flatMap(function(i2) {
      return [
        [i2.toLowerCase(), i2],
        [e4.states[i2].toLowerCase(), i2]
      ];
    })
  );
  return {
    ...e4,
    stateNames: n2,
    canTransition: r2,
    sourcesOf: function(i2) {
      return n2.filter(function(s) {
        return r2(s, i2);
      });
    },
    stamped: Object.values(e4.onEnter).flatMap(function(i2) {
      return i2?.stamp ?? [];
    }),
    isTerminal: function(i2) {
      return e4.terminal.includes(i2);
    },
    isActive: function(i2) {
      return e4.active.includes(i2);
    },
    stateOf: function(i2) {
      return o.get(i2.toLowerCase());
    }
  };
};
var EI = 864e5;
var xa2 = function(e4) {
  let { traceId: t14, pipelineId: n2, episodeAt: r2, at: o, eventId: i2 } = e4;
  return t14 !== null && bl(e4) ? zl(t14, o, i2) : r2 === o ? {} : ei2(n2, o, i2);
};
var RI = 30;
var de2 = function({ episodeAt: e4, ...t14 }, n2) {
  return {
    ...h.event(t14.pipelineId, e4, t14.eventId),
    ...t14.channel === null ? xa2({ ...t14, episodeAt: e4 }) : Nl(t14.at, t14.eventId),
    ttl: t14.channel === null ? n2 : Math.max(n2, ye2(Date.parse(t14.at) + RI * EI)),
    ...se2(t14)
  };
};
var oi2 = function(e4) {
  let { pipelineId: t14, episodeAt: n2, eventId: r2 } = V2(e4, "event"), o = C2(e4), { string: i2, optional: s } = o;
  return {
    eventId: r2,
    episodeAt: n2,
    at: o.instant("at"),
    kind: o.oneOf("kind", F2),
    channel: s("channel", function(a2) {
      return o.oneOf(a2, De2);
    }),
    pipelineId: t14,
    date: s("date", i2),
    scheduleId: s("scheduleId", i2),
    runId: s("runId", i2),
    attempt: s("attempt", o.number),
    traceId: s("traceId", i2),
    status: s("status", i2),
    failureCategory: Hr2(o),
    level: s("level", function(a2) {
      return o.oneOf(a2, he2);
    }),
    category: s("category", function(a2) {
      return o.oneOf(a2, ue2);
    }),
    message: i2("message"),
    remedy: s("remedy", i2),
    ...e4.shadow === true ? { shadow: true } : {},
    ...e4.reached instanceof Set ? { reached: Object.values(rl2).filter(function(a2) {
      return e4.reached.has(a2);
    }) } : {}
  };
};
var ba2 = function(e4, t14) {
  return {
    key: h.config("pipeline", e4),
    update: "SET #hold = :hold",
    expression: "attribute_exists(PK) AND attribute_not_exists(#hold)",
    names: { "#hold": "hold" },
    values: { ":hold": { ...t14 } }
  };
};
var rp2 = function(e4, t14, n2) {
  let r2 = h.control(e4), o = "SET failuresInARow = :count";
  return t14 === 0 ? { key: r2, update: o, values: { ":count": 0 } } : {
    key: r2,
    update: o,
    expression: n2 === void 0 ? "attribute_not_exists(failuresInARow)" : "failuresInARow = :seen",
    values: { ":count": t14, ...n2 === void 0 ? {} : { ":seen": n2 } }
  };
};
var op2 = function(e4, t14) {
  return async function(n2, r2, { failures: o, opening: i2 }, s) {
    if (r2 === y2.completed) return { count: [{ update: rp2(n2, 0, void 0) }], hold: [] };
    let a2 = (await e4.get(h.control(n2), { consistent: true }))?.failuresInARow, c2 = (a2 ?? 0) + 1, u = [{ update: rp2(n2, c2, a2) }];
    if (c2 < o) return { count: u, hold: [] };
    let { hold: d2, event: l2 } = i2(c2, s);
    return { count: u, hold: [{ update: ba2(n2, d2) }, { put: de2(l2, t14(s)) }] };
  };
};
var wI = function(e4) {
  let t14 = C2(e4, function() {
    return "the hold of a pipeline";
  });
  return {
    kind: t14.oneOf("kind", jo2),
    at: t14.instant("at"),
    by: t14.string("by"),
    reason: t14.string("reason")
  };
};
var kI = function(e4) {
  let t14 = C2(e4).optional("datesApartUntil", C2(e4).instant), n2 = e4.datesTogether instanceof Set ? [...e4.datesTogether] : [];
  return t14 === null ? null : { until: t14, over: n2 };
};
var Sa2 = function(e4) {
  let { name: t14 } = V2(e4, "config"), n2 = C2(e4);
  return {
    id: t14,
    document: n2.map("document"),
    contentHash: n2.string("contentHash"),
    registeredAt: n2.instant("registeredAt"),
    configVersion: n2.optional("configVersion", n2.number),
    hold: n2.optional("hold", function() {
      return wI(n2.map("hold"));
    }),
    resumedAt: n2.optional("resumedAt", n2.instant),
    datesApart: kI(e4)
  };
};
var _I = function(e4) {
  if (e4?.decided === void 0) return;
  let t14 = C2(C2(e4).map("decided"), function() {
    return "item CASCADE / GRAPH, decided";
  });
  return { id: t14.string("id"), documents: t14.number("documents"), decidedAt: t14.instant("decidedAt") };
};
var ip = async function(e4) {
  return _I(await e4.get(h.cascadeGraph(), { consistent: true }));
};
var sp = function(e4) {
  let t14 = async function(r2, o) {
    let i2 = await e4.get(h.config(r2, o), { consistent: true });
    return i2 === void 0 ? void 0 : Sa2(i2);
  }, n2 = async function(r2) {
    let o = [], i2 = { expression: "GSI1PK = :list", values: { ":list": Ll[r2] } };
    for await (let s of e4.query({ index: ut2, condition: i2 })) o.push(Sa2(s));
    return o;
  };
  return {
    pipeline: function(r2) {
      return t14("pipeline", r2);
    },
    archetype: function(r2) {
      return t14("archetype", r2);
    },
    calendar: function(r2) {
      return t14("calendar", r2);
    },
    pipelineVersion: async function(r2, o) {
      return (await e4.get(h.configVersion(r2, o), { consistent: true }))?.document;
    },
    datesTogether: async function(r2, o, i2) {
      await e4.update({
        key: h.config("pipeline", r2),
        update: "ADD datesTogether :schedule",
        expression: "datesApartUntil = :until",
        values: { ":schedule": /* @__PURE__ */ new Set([o]), ":until": i2 }
      });
    },
    decision: function() {
      return ip(e4);
    },
    pipelines: function() {
      return n2("pipeline");
    },
    documents: n2
  };
};
var ap = bt2({
  name: "config-version",
  subject: "configuration version",
  states: { DRAFT: "draft", ACTIVE: "active", DEPRECATED: "deprecated" },
  initial: "DRAFT",
  terminal: ["DEPRECATED"],
  active: ["ACTIVE"],
  transitions: [
    { from: "DRAFT", to: "ACTIVE", on: "validated and activated" },
    { from: "ACTIVE", to: "DEPRECATED", on: "another version is activated" }
  ],
  sameState: "accepted",
  onEnter: { ACTIVE: { stamp: ["deployedAt"] }, DEPRECATED: { stamp: ["deprecatedAt"], expireAfterDays: 90 } },
  group: { state: "ACTIVE", displacesTo: "DEPRECATED" }
});
var je2 = function(e4, t14) {
  return {
    condition: {
      expression: "PK = :partition AND begins_with(SK, :prefix)",
      values: { ":partition": e4, ":prefix": t14 }
    }
  };
};
var cp2 = function(e4, t14, { version: n2, executionArn: r2, asRead: o = {} }) {
  let i2 = e4.sourcesOf(t14).map(function(u) {
    return e4.states[u];
  }), s = ["attribute_exists(PK)", `#status IN (${i2.map(function(u, d2) {
    return `:from${d2}`;
  }).join(", ")})`], a2 = { "#status": "status", "#version": "version" }, c2 = Object.fromEntries(i2.map(function(u, d2) {
    return [`:from${d2}`, u];
  }));
  s.push(n2 === 0 ? "(attribute_not_exists(#version) OR #version = :version)" : "#version = :version"), c2[":version"] = n2, r2 !== void 0 && (s.push("(attribute_not_exists(execution_arn) OR execution_arn = :executionArn)"), c2[":executionArn"] = r2);
  for (let [u, [d2, l2]] of Object.entries(o).entries())
    a2[`#read${u}`] = d2, s.push(l2 === void 0 ? `attribute_not_exists(#read${u})` : `#read${u} = :read${u}`), l2 !== void 0 && (c2[`:read${u}`] = l2);
  return { expression: s.join(" AND "), names: a2, values: c2 };
};
var up = function(e4, t14, n2, { to: r2, at: o, attributes: i2, entersNewState: s }) {
  let { stamp: a2 = [], clear: c2 = [], expireAfterDays: u } = s ? e4.onEnter[r2] ?? {} : {}, d2 = {
    status: e4.states[r2],
    updated_at: o,
    ...Object.fromEntries(a2.map(function(g) {
      return [g, o];
    })),
    ...i2
  };
  u !== void 0 && (d2.ttl = ye2(Date.parse(o) + u * 864e5));
  let l2 = Object.entries(d2).filter(function([, g]) {
    return g !== void 0;
  }), p = [...c2, ...s && u === void 0 ? ["ttl"] : []].filter(
    function(g) {
      return d2[g] === void 0;
    }
  ), f = l2.map(function(g, I2) {
    return `#set${I2} = :set${I2}`;
  }).join(", "), m = p.length === 0 ? "" : ` REMOVE ${p.map(function(g, I2) {
    return `#remove${I2}`;
  }).join(", ")}`;
  return {
    key: t14,
    update: `SET ${f}${m}`,
    expression: n2.expression,
    names: {
      ...n2.names,
      ...Object.fromEntries(l2.map(function([g], I2) {
        return [`#set${I2}`, g];
      })),
      ...Object.fromEntries(p.map(function(g, I2) {
        return [`#remove${I2}`, g];
      }))
    },
    values: { ...n2.values, ...Object.fromEntries(l2.map(function([, g], I2) {
      return [`:set${I2}`, g];
    })) }
  };
};
function Ra2(e4) {
  let t14 = Object.values(e4).filter(function(r2) {
    return typeof r2 == "number";
  });
  return Object.entries(e4).filter(function([r2, o]) {
    return t14.indexOf(+r2) === -1;
  }).map(function([r2, o]) {
    return o;
  });
}
function wa2(e4, t14 = "|") {
  return e4.map(function(n2) {
    return Ta2(n2);
  }).join(t14);
}
function dp(e4, t14) {
  return typeof t14 == "bigint" ? t14.toString() : t14;
}
var Ea2 = class {
  constructor(t14) {
    this._getter = t14, this._value = void 0;
  }
  get value() {
    let t14 = this._getter;
    return t14 !== void 0 && (this._value = t14(), this._getter = void 0), this._value;
  }
};
function ka2(e4) {
  return new Ea2(e4);
}
function lp(e4) {
  return e4 == null;
}
function ii2(e4) {
  let t14 = e4.startsWith("^") ? 1 : 0, n2 = e4.endsWith("$") ? e4.length - 1 : e4.length;
  return e4.slice(t14, n2);
}
function _a2(e4, t14, n2) {
  Object.defineProperty(e4, t14, {
    value: n2,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function pp(e4) {
  let t14 = Object.getOwnPropertyDescriptor(e4, "shape");
  return t14?.get ? t14.get.raw : t14?.value;
}
var va2 = "captureStackTrace" in Error ? Error.captureStackTrace : function(...e4) {
};
function Jr(e4) {
  return typeof e4 == "object" && e4 !== null && !Array.isArray(e4);
}
function Aa2(e4) {
  if (Jr(e4) === false)
    return false;
  let t14 = e4.constructor;
  if (t14 === void 0 || typeof t14 != "function")
    return true;
  let n2 = t14.prototype;
  return !(Jr(n2) === false || Object.prototype.hasOwnProperty.call(n2, "isPrototypeOf") === false);
}
function si2(e4) {
  return Aa2(e4) ? { ...e4 } : Array.isArray(e4) ? [...e4] : e4 instanceof Map ? new Map(e4) : e4 instanceof Set ? new Set(e4) : e4;
}
var mp = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
function Xr(e4) {
  return e4.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function ai2(e4, t14, n2) {
  let r2 = new e4._zod.constr(t14 ?? e4._zod.def);
  return (!t14 || n2?.parent) && (r2._zod.parent = e4), r2;
}
function pe2(e4) {
  let t14 = e4;
  if (!t14)
    return {};
  if (typeof t14 == "string")
    return { error: function() {
      return t14;
    } };
  if (t14?.message !== void 0) {
    if (t14?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    t14.error = t14.message;
  }
  return delete t14.message, typeof t14.error == "string" ? { ...t14, error: function() {
    return t14.error;
  } } : t14;
}
function Ta2(e4) {
  return typeof e4 == "bigint" ? e4.toString() + "n" : typeof e4 == "string" ? `"${e4}"` : `${e4}`;
}
function fp(e4) {
  return Object.keys(e4).filter(function(t14) {
    return e4[t14]._zod.optin !== void 0 && e4[t14]._zod.optout === "optional";
  });
}
var gp = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
function Lt2(e4, t14 = 0) {
  if (e4.aborted === true)
    return true;
  for (let n2 = t14; n2 < e4.issues.length; n2++)
    if (e4.issues[n2]?.continue !== true)
      return true;
  return false;
}
function hp(e4, t14 = 0) {
  if (e4.aborted === true)
    return true;
  for (let n2 = t14; n2 < e4.issues.length; n2++)
    if (e4.issues[n2]?.continue === false)
      return true;
  return false;
}
function tn2(e4, t14) {
  return t14.map(function(n2) {
    var r2;
    return (r2 = n2).path ?? (r2.path = []), n2.path.unshift(e4), n2;
  });
}
function Yr(e4) {
  return typeof e4 == "string" ? e4 : e4?.message;
}
function Pa2(e4) {
  let t14 = [];
  for (let n2 of e4 ?? []) {
    let r2 = n2._zod.def;
    if (!/_(length|size)$|_equals$/.test(r2.check))
      break;
    let o = r2.maximum ?? r2.length ?? r2.size;
    o >= 0 && t14.push([o, n2]);
  }
  return t14;
}
function ci2(e4, t14, n2) {
  var r2;
  for (let o = t14; o < e4.length; o++)
    (r2 = e4[o]).schema ?? (r2.schema = n2);
}
function Mt2(e4, t14, n2) {
  var r2;
  let o = e4.inst?._zod?.traits;
  o?.has("$ZodType") && (o.has("$ZodCheck") ? (r2 = e4).schema ?? (r2.schema = e4.inst) : e4.schema = e4.inst);
  let i2 = e4.schema !== e4.inst ? e4.schema?._zod.def?.error : void 0, s = e4.message ? e4.message : Yr(e4.inst?._zod.def?.error?.(e4)) ?? Yr(i2?.(e4)) ?? Yr(t14?.error?.(e4)) ?? Yr(n2.customError?.(e4)) ?? Yr(n2.localeError?.(e4)) ?? "Invalid input", a2 = {};
  for (let c2 of Object.keys(e4))
    c2 === "inst" || c2 === "schema" || c2 === "continue" || c2 === "input" || c2 === "__proto__" || (a2[c2] = e4[c2]);
  return a2.path ?? (a2.path = []), a2.message = s, t14?.reportInput && (a2.input = e4.input), a2;
}
var vI = /[\uD800-\uDBFF]/;
function Oa2(e4) {
  let t14 = e4.length;
  if (!vI.test(e4))
    return t14;
  let n2 = t14;
  for (let r2 = 0; r2 < t14 - 1; r2++)
    (e4.charCodeAt(r2) & 64512) === 55296 && (e4.charCodeAt(r2 + 1) & 64512) === 56320 && (n2--, r2++);
  return n2;
}
function Ca2(e4) {
  return Array.isArray(e4) ? "array" : typeof e4 == "string" ? "string" : "unknown";
}
function yp(e4) {
  let t14 = typeof e4;
  switch (t14) {
    case "number":
      return Number.isNaN(e4) ? "nan" : "number";
    case "object": {
      if (e4 === null)
        return "null";
      if (Array.isArray(e4))
        return "array";
      let n2 = e4;
      if (n2 && Object.getPrototypeOf(n2) !== Object.prototype && "constructor" in n2 && n2.constructor)
        return n2.constructor.name;
    }
  }
  return t14;
}
function $a2(...e4) {
  let [t14, n2, r2] = e4;
  return typeof t14 == "string" ? {
    message: t14,
    code: "custom",
    input: n2,
    inst: r2
  } : { ...t14 };
}
function xp(e4, t14) {
  for (let n2 in t14) {
    let r2 = Object.getOwnPropertyDescriptor(t14, n2);
    r2.get ? Object.defineProperty(e4, n2, { ...r2, enumerable: false }) : AI(e4, n2, r2.value);
  }
}
function In2(e4, t14, n2, r2 = true) {
  return Object.defineProperty(e4, t14, { configurable: true, writable: true, enumerable: r2, value: n2 }), n2;
}
function Da2(e4, t14, n2) {
  return In2(e4, t14, n2, false);
}
function AI(e4, t14, n2) {
  Object.defineProperty(e4, t14, {
    configurable: true,
    get() {
      return this == null ? n2 : In2(this, t14, n2.bind(this));
    },
    set(r2) {
      In2(this, t14, r2);
    }
  });
}
function TI(e4, t14) {
  let n2 = Object.getPrototypeOf(e4);
  return t14 in n2 ? void 0 : n2;
}
var Ia2;
var en2 = false;
var PI = {
  configurable: true,
  get() {
    en2 = true;
  }
};
function me2(e4, t14, n2) {
  let r2 = Object.getPrototypeOf(e4._zod);
  if (t14 in r2 && Ia2 !== e4._zod) {
    Ia2 = void 0;
    return;
  }
  Ia2 = e4._zod, Object.defineProperty(r2, t14, {
    configurable: true,
    get() {
      Object.defineProperty(this, t14, PI);
      let o = en2;
      en2 = false;
      try {
        let i2 = n2(this);
        return en2 ? delete this[t14] : Object.defineProperty(this, t14, { configurable: true, writable: true, value: i2 }), en2 = en2 || o, i2;
      } catch (i2) {
        throw delete this[t14], en2 = en2 || o, i2;
      }
    },
    set(o) {
      Object.defineProperty(this, t14, { configurable: true, writable: true, value: o });
    }
  });
}
function bp(e4, t14, n2, r2) {
  let o = TI(e4, t14);
  o && Object.defineProperty(o, t14, {
    configurable: true,
    get() {
      let i2 = { configurable: true, writable: true, enumerable: r2, value: void 0 };
      return Object.defineProperty(this, t14, i2), i2.value = n2(this), Object.defineProperty(this, t14, i2), i2.value;
    },
    set(i2) {
      Object.defineProperty(this, t14, { configurable: true, writable: true, enumerable: r2, value: i2 });
    }
  });
}
var Sp;
var La2 = { value: void 0, enumerable: false };
var Ip = "captureStackTrace" in Error ? Error : null;
function OI(e4) {
  let t14 = Ip;
  if (t14) {
    let n2 = t14.stackTraceLimit;
    if (typeof n2 == "number") {
      try {
        t14.stackTraceLimit = 0;
      } catch {
        return Ip = null, new e4();
      }
      try {
        return new e4();
      } finally {
        t14.stackTraceLimit = n2;
      }
    }
  }
  return new e4();
}
// @__NO_SIDE_EFFECTS__
function k2(e4, t14, n2, r2) {
  let o = {};
  function i2(p) {
    this.def = p, this.constr = l2, this.traits = /* @__PURE__ */ new Set();
  }
  i2.prototype = o;
  let s = n2, a2 = s && /* @__PURE__ */ new WeakSet();
  function c2(p, f) {
    if (p._zod) {
      if (p._zod.traits.has(e4))
        return;
    } else {
      La2.value = new i2(f);
      try {
        Object.defineProperty(p, "_zod", La2);
      } finally {
        La2.value = void 0;
      }
    }
    if (p._zod.traits.add(e4), t14(p, f), a2) {
      let g = Object.getPrototypeOf(p), I2 = p._zod.constr.prototype, w2 = g;
      for (; w2 && w2 !== I2; )
        w2 = Object.getPrototypeOf(w2);
      let O2 = w2 ?? g;
      a2.has(O2) || (a2.add(O2), xp(O2, s));
    }
    let m = l2.prototype;
    for (let g in m)
      Object.prototype.hasOwnProperty.call(m, g) && (g in p || (p[g] = m[g].bind(p)));
  }
  let u = r2?.Parent ?? Object;
  class d2 extends u {
  }
  Object.defineProperty(d2, "name", { value: e4 });
  function l2(p) {
    let f = r2?.Parent ? OI(d2) : this;
    c2(f, p);
    let m = f._zod.deferred;
    if (m) {
      for (let I2 of m)
        I2();
      f._zod.deferred = void 0;
    }
    let g = globalThis.__zod_globalConfig?.postProcessor;
    return g && g(f), f;
  }
  return Object.defineProperty(l2, "init", { value: c2 }), Object.defineProperty(l2, Symbol.hasInstance, {
    value: function(p) {
      return r2?.Parent && p instanceof r2.Parent ? true : p?._zod?.traits?.has(e4);
    }
  }), Object.defineProperty(l2, "name", { value: e4 }), l2;
}
var St2 = class extends Error {
  constructor() {
    super("Encountered Promise during synchronous parse. Use .parseAsync() instead.");
  }
};
var ui2 = class extends Error {
  constructor(t14) {
    super(`Encountered unidirectional transform during encode: ${t14}`), this.name = "ZodEncodeError";
  }
};
(Sp = globalThis).__zod_globalConfig ?? (Sp.__zod_globalConfig = {});
var En2 = globalThis.__zod_globalConfig;
function Nt2(e4) {
  return e4 && Object.assign(En2, e4), En2;
}
function CI() {
  let e4 = this._zod;
  return e4.message ?? (e4.message = JSON.stringify(e4.def, dp, 2)), e4.message;
}
function $I(e4) {
  this._zod.message = e4;
}
var DI = {
  get: CI,
  set: $I,
  enumerable: true,
  configurable: true
};
var Na2 = { value: void 0, enumerable: false };
var Ep = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var Rp2 = function(e4, t14) {
  e4.name = "$ZodError", Na2.value = t14, Object.defineProperty(e4, "issues", Na2), Na2.value = void 0, Object.defineProperty(e4, "message", DI);
  let n2 = Object.getPrototypeOf(e4);
  Ep.has(n2) || (Ep.add(n2), Object.defineProperty(n2, "toString", {
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
var Qr2 = /* @__PURE__ */ k2("$ZodError", Rp2, void 0, {
  Parent: Error
});
var MI = function(e4) {
  let t14 = function(n2, r2, o, i2) {
    let s = o ? { ...o, async: false } : { async: false }, a2 = n2._zod.run({ value: r2, issues: [] }, s);
    if (a2 instanceof Promise)
      throw new St2();
    if (a2.issues.length) {
      let c2 = new (i2?.Err ?? e4)(a2.issues.map(function(u) {
        return Mt2(u, s, Nt2());
      }));
      throw va2(c2, i2?.callee ?? t14), c2;
    }
    return a2.value;
  };
  return t14;
};
var za2 = /* @__PURE__ */ MI(Qr2);
var NI = function(e4) {
  let t14 = async function(n2, r2, o, i2) {
    let s = o ? { ...o, async: true } : { async: true }, a2 = n2._zod.run({ value: r2, issues: [] }, s);
    if (a2 instanceof Promise && (a2 = await a2), a2.issues.length) {
      let c2 = new (i2?.Err ?? e4)(a2.issues.map(function(u) {
        return Mt2(u, s, Nt2());
      }));
      throw va2(c2, i2?.callee ?? t14), c2;
    }
    return a2.value;
  };
  return t14;
};
var Ua2 = /* @__PURE__ */ NI(Qr2);
var zI = function(e4) {
  return function(t14, n2, r2) {
    let o = r2 ? { ...r2, async: false } : { async: false }, i2 = t14._zod.run({ value: n2, issues: [] }, o);
    if (i2 instanceof Promise)
      throw new St2();
    return i2.issues.length ? wp(e4, i2.issues, o) : { success: true, data: i2.value };
  };
};
var eo2 = /* @__PURE__ */ zI(Qr2);
function wp(e4, t14, n2) {
  let r2;
  return {
    success: false,
    get error() {
      return r2 || (r2 = new e4(t14.map(function(o) {
        return Mt2(o, n2, Nt2());
      })), t14 = void 0, n2 = void 0), r2;
    },
    set error(o) {
      r2 = o, t14 = void 0, n2 = void 0;
    }
  };
}
var UI = function(e4) {
  return async function(t14, n2, r2) {
    let o = r2 ? { ...r2, async: true } : { async: true }, i2 = t14._zod.run({ value: n2, issues: [] }, o);
    return i2 instanceof Promise && (i2 = await i2), i2.issues.length ? wp(e4, i2.issues, o) : { success: true, data: i2.value };
  };
};
var Ba2 = /* @__PURE__ */ UI(Qr2);
var kp = /^[\s\S]{0,}$/;
var Ka2 = /^-?\d+(?:\.\d+)?$/;
var _p = /^(?:true|false)$/i;
var It2 = /* @__PURE__ */ k2("$ZodCheck", function(e4, t14) {
  var n2;
  e4._zod ?? (e4._zod = {}), e4._zod.def = t14, (n2 = e4._zod).onattach ?? (n2.onattach = []);
});
var Ap = function(e4) {
  let t14 = e4.value;
  return !lp(t14) && t14.length !== void 0;
};
var di2 = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var Tp = /* @__PURE__ */ k2("$ZodCheckLessThan", function(e4, t14) {
  It2.init(e4, t14);
  let n2 = di2[typeof t14.value];
  e4._zod.check = function(r2) {
    (t14.inclusive ? r2.value <= t14.value : r2.value < t14.value) || r2.issues.push({
      origin: di2[typeof r2.value] ?? n2,
      code: "too_big",
      maximum: typeof t14.value == "object" ? t14.value.getTime() : t14.value,
      input: r2.value,
      inclusive: t14.inclusive,
      inst: e4,
      continue: !t14.abort
    });
  };
});
var Fa2 = /* @__PURE__ */ k2("$ZodCheckGreaterThan", function(e4, t14) {
  It2.init(e4, t14);
  let n2 = di2[typeof t14.value];
  e4._zod.check = function(r2) {
    (t14.inclusive ? r2.value >= t14.value : r2.value > t14.value) || r2.issues.push({
      origin: di2[typeof r2.value] ?? n2,
      code: "too_small",
      minimum: typeof t14.value == "object" ? t14.value.getTime() : t14.value,
      input: r2.value,
      inclusive: t14.inclusive,
      inst: e4,
      continue: !t14.abort
    });
  };
});
var Pp = /* @__PURE__ */ k2("$ZodCheckNumberFormat", function(e4, t14) {
  It2.init(e4, t14), t14.format = t14.format || "float64";
  let n2 = t14.format?.includes("int"), r2 = n2 ? "int" : "number", [o, i2] = gp[t14.format];
  e4._zod.check = function(s) {
    let a2 = s.value;
    if (n2) {
      if (!Number.isInteger(a2)) {
        s.issues.push({
          expected: r2,
          format: t14.format,
          code: "invalid_type",
          continue: false,
          input: a2,
          inst: e4
        });
        return;
      }
      if (!Number.isSafeInteger(a2)) {
        a2 > 0 ? s.issues.push({
          input: a2,
          code: "too_big",
          maximum: Number.MAX_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst: e4,
          origin: r2,
          inclusive: true,
          continue: !t14.abort
        }) : s.issues.push({
          input: a2,
          code: "too_small",
          minimum: Number.MIN_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst: e4,
          origin: r2,
          inclusive: true,
          continue: !t14.abort
        });
        return;
      }
    }
    a2 < o && s.issues.push({
      origin: "number",
      input: a2,
      code: "too_small",
      minimum: o,
      inclusive: true,
      inst: e4,
      continue: !t14.abort
    }), a2 > i2 && s.issues.push({
      origin: "number",
      input: a2,
      code: "too_big",
      maximum: i2,
      inclusive: true,
      inst: e4,
      continue: !t14.abort
    });
  };
});
var Op = /* @__PURE__ */ k2("$ZodCheckMaxLength", function(e4, t14) {
  var n2;
  It2.init(e4, t14), (n2 = e4._zod.def).when ?? (n2.when = Ap), e4._zod.check = function(r2) {
    let o = r2.value, i2 = o.length;
    if ((typeof o == "string" && i2 > t14.maximum ? Oa2(o) : i2) <= t14.maximum)
      return;
    let a2 = Ca2(o);
    r2.issues.push({
      origin: a2,
      code: "too_big",
      maximum: t14.maximum,
      inclusive: true,
      input: o,
      inst: e4,
      continue: !t14.abort
    });
  };
});
var Cp2 = /* @__PURE__ */ k2("$ZodCheckMinLength", function(e4, t14) {
  var n2;
  It2.init(e4, t14), (n2 = e4._zod.def).when ?? (n2.when = Ap), e4._zod.check = function(r2) {
    let o = r2.value, i2 = o.length;
    if ((typeof o == "string" && i2 >= t14.minimum && i2 < t14.minimum * 2 ? Oa2(o) : i2) >= t14.minimum)
      return;
    let a2 = Ca2(o);
    r2.issues.push({
      origin: a2,
      code: "too_small",
      minimum: t14.minimum,
      inclusive: true,
      input: o,
      inst: e4,
      continue: !t14.abort
    });
  };
});
var $p = /* @__PURE__ */ k2("$ZodCheckStringFormat", function(e4, t14) {
  var n2, r2;
  It2.init(e4, t14), t14.pattern ? (n2 = e4._zod).check ?? (n2.check = function(o) {
    t14.pattern.lastIndex = 0, !t14.pattern.test(o.value) && o.issues.push({
      origin: "string",
      code: "invalid_format",
      format: t14.format,
      input: o.value,
      ...t14.pattern ? { pattern: t14.pattern.toString() } : {},
      inst: e4,
      continue: !t14.abort
    });
  }) : (r2 = e4._zod).check ?? (r2.check = function() {
  });
});
var Dp = /* @__PURE__ */ k2("$ZodCheckRegex", function(e4, t14) {
  $p.init(e4, t14), e4._zod.check = function(n2) {
    t14.pattern.lastIndex = 0, !t14.pattern.test(n2.value) && n2.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "regex",
      input: n2.value,
      pattern: t14.pattern.toString(),
      inst: e4,
      continue: !t14.abort
    });
  };
});
var Mp = {
  major: 4,
  minor: 6,
  patch: 7
};
var xe2 = /* @__PURE__ */ k2("$ZodType", function(e4, t14) {
  var n2;
  e4 ?? (e4 = {}), e4._zod.def = t14, e4._zod.bag = e4._zod.bag || {}, e4._zod.version = Mp;
  let r2 = e4._zod.def.checks, o = e4._zod.traits.has("$ZodCheck") ? [e4, ...r2 ?? []] : r2?.length ? [...r2] : [];
  for (let i2 of o)
    for (let s of i2._zod.onattach)
      s(e4);
  if (o.length === 0)
    (n2 = e4._zod).deferred ?? (n2.deferred = []), e4._zod.deferred?.push(function() {
      e4._zod.run = e4._zod.parse;
    });
  else {
    let i2 = function(a2, c2, u) {
      if (a2.memo)
        return a2;
      let d2 = Lt2(a2), l2;
      for (let p of c2) {
        if (p._zod.def.when) {
          if (hp(a2) || !p._zod.def.when(a2))
            continue;
        } else if (d2)
          continue;
        let f = a2.issues.length, m = p._zod.check(a2);
        if (m instanceof Promise && u?.async === false)
          throw new St2();
        if (l2 || m instanceof Promise)
          l2 = (l2 ?? Promise.resolve()).then(async function() {
            await m, a2.issues.length !== f && (ci2(a2.issues, f, e4), d2 || (d2 = Lt2(a2, f)));
          });
        else {
          if (a2.issues.length === f)
            continue;
          ci2(a2.issues, f, e4), d2 || (d2 = Lt2(a2, f));
        }
      }
      return l2 ? l2.then(function() {
        return a2;
      }) : a2;
    }, s = function(a2, c2, u) {
      if (Lt2(a2))
        return a2.aborted = true, a2;
      let d2 = i2(c2, o, u);
      if (d2 instanceof Promise) {
        if (u.async === false)
          throw new St2();
        return d2.then(function(l2) {
          return e4._zod.parse(l2, u);
        });
      }
      return e4._zod.parse(d2, u);
    };
    e4._zod.run = function(a2, c2) {
      if (c2.skipChecks)
        return e4._zod.parse(a2, c2);
      if (c2.direction === "backward") {
        let d2 = e4._zod.parse({ value: a2.value, issues: [] }, { ...c2, skipChecks: true });
        return d2 instanceof Promise ? d2.then(function(l2) {
          return s(l2, a2, c2);
        }) : s(d2, a2, c2);
      }
      let u = e4._zod.parse(a2, c2);
      if (u instanceof Promise) {
        if (c2.async === false)
          throw new St2();
        return u.then(function(d2) {
          return i2(d2, o, c2);
        });
      }
      return i2(u, o, c2);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return Da2(this, "~standard", KI(this));
  },
  set "~standard"(e4) {
    In2(this, "~standard", e4);
  }
});
var Fp = function(e4, t14) {
  return e4.issues.length ? { issues: e4.issues.map(function(n2) {
    return Mt2(n2, t14, Nt2());
  }) } : { value: e4.value };
};
async function BI(e4, t14) {
  let n2 = { async: true };
  return Fp(await e4._zod.run({ value: t14, issues: [] }, n2), n2);
}
function KI(e4) {
  return {
    validate: function(t14) {
      let n2 = { async: false };
      try {
        let r2 = e4._zod.run({ value: t14, issues: [] }, n2);
        if (!(r2 instanceof Promise))
          return Fp(r2, n2);
      } catch {
      }
      return BI(e4, t14);
    },
    vendor: "zod",
    version: 1
  };
}
var Gp = /* @__PURE__ */ k2("$ZodString", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.pattern = t14.pattern ?? kp, e4._zod.parse = function(n2, r2) {
    if (t14.coerce)
      try {
        n2.value = String(n2.value);
      } catch {
      }
    return typeof n2.value == "string" || n2.issues.push({
      expected: "string",
      code: "invalid_type",
      input: n2.value,
      inst: e4
    }), n2;
  };
});
var Ga2 = /* @__PURE__ */ k2("$ZodNumber", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.pattern = Ka2, e4._zod.parse = function(n2, r2) {
    if (t14.coerce)
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
      inst: e4,
      ...i2 ? { received: i2 } : {}
    }), n2;
  };
});
var jp = /* @__PURE__ */ k2("$ZodNumberFormat", function(e4, t14) {
  Pp.init(e4, t14), Ga2.init(e4, t14);
});
var Zp = /* @__PURE__ */ k2("$ZodBoolean", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.pattern = _p, e4._zod.parse = function(n2, r2) {
    if (t14.coerce)
      try {
        n2.value = !!n2.value;
      } catch {
      }
    let o = n2.value;
    return typeof o == "boolean" || n2.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input: o,
      inst: e4
    }), n2;
  };
});
var Wp = /* @__PURE__ */ k2("$ZodUnknown", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.parse = function(n2) {
    return n2;
  };
});
var Vp = /* @__PURE__ */ k2("$ZodNever", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.parse = function(n2, r2) {
    return n2.issues.push({
      expected: "never",
      code: "invalid_type",
      input: n2.value,
      inst: e4
    }), n2;
  };
});
function FI(e4, t14) {
  let n2 = Pa2(e4._zod.def.checks);
  if (!n2.length)
    return;
  let r2 = Math.min(...n2.map(function(i2) {
    return i2[0];
  })), o = e4._zod.parse;
  e4._zod.parse = function(i2, s) {
    let a2 = t14(i2.value);
    if (a2 > r2 && !s?.skipChecks && s?.direction !== "backward") {
      for (let [c2, u] of Pa2(e4._zod.def.checks))
        if (a2 > c2 && u._zod.def.when(i2)) {
          let d2 = i2.issues.length;
          return u._zod.check(i2), i2.issues[d2].continue = false, ci2(i2.issues, d2, e4), i2;
        }
    }
    return o(i2, s);
  };
}
var GI = function(e4) {
  return Array.isArray(e4) ? e4.length : -1;
};
function Np2(e4, t14, n2) {
  e4.issues.length && t14.issues.push(...tn2(n2, e4.issues)), t14.value[n2] = e4.value;
}
var qp = /* @__PURE__ */ k2("$ZodArray", function(e4, t14) {
  xe2.init(e4, t14);
  let n2 = En2.memoizer;
  n2?.attach(e4), e4._zod.parse = function(r2, o) {
    let i2 = r2.value;
    if (!Array.isArray(i2))
      return r2.issues.push({
        expected: "array",
        code: "invalid_type",
        input: i2,
        inst: e4
      }), r2;
    r2.value = n2 ? n2.alloc(e4, r2, Array(i2.length), o) : Array(i2.length);
    let s = [], a2 = o?.abortEarly;
    for (let c2 = 0; c2 < i2.length; c2++) {
      let u = i2[c2], d2 = t14.element._zod.run({
        value: u,
        issues: []
      }, o);
      if (d2 instanceof Promise)
        s.push(d2.then(function(l2) {
          return Np2(l2, r2, c2);
        }));
      else if (Np2(d2, r2, c2), a2 && d2.issues.length !== 0 && Lt2(d2))
        break;
    }
    return s.length ? Promise.all(s).then(function() {
      return r2;
    }) : r2;
  }, FI(e4, GI);
});
function pi2(e4, t14, n2, r2, o, i2) {
  let s = n2 in r2, a2 = i2 === "optional";
  if (!(!s && a2 && o === "optional")) {
    if (e4.issues.length) {
      if (o !== void 0 && a2 && !s)
        return;
      t14.issues.push(...tn2(n2, e4.issues));
    }
    if (!s && o === void 0) {
      e4.issues.length || t14.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [n2]
      });
      return;
    }
    e4.value === void 0 ? (s || o === "defaulted" && !a2) && (t14.value[n2] = void 0) : t14.value[n2] = e4.value;
  }
}
var jI = [];
function ZI(e4) {
  let t14 = Object.keys(e4.shape), n2 = Object.getOwnPropertySymbols(e4.shape), r2 = n2.length ? n2 : jI, o = r2.length ? [...t14, ...r2] : t14;
  for (let s of o)
    if (!e4.shape?.[s]?._zod?.traits?.has("$ZodType"))
      throw new Error(`Invalid element at key "${String(s)}": expected a Zod schema`);
  let i2 = fp(e4.shape);
  return {
    ...e4,
    allKeys: o,
    symbolKeys: r2,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(t14),
    numKeys: t14.length,
    optionalKeys: new Set(i2)
  };
}
function WI(e4, t14, n2, r2, o, i2, s) {
  let a2 = [], c2 = o.keySet, u = o.catchall._zod, d2 = u.def.type, l2 = u.optin, p = u.optout, f = 0;
  for (let m in t14) {
    if (s && n2.issues.length !== f) {
      if (Lt2(n2, f))
        break;
      f = n2.issues.length;
    }
    if (c2.has(m))
      continue;
    if (m === "__proto__") {
      d2 === "never" && a2.push(m);
      continue;
    }
    if (d2 === "never") {
      a2.push(m);
      continue;
    }
    let g = u.run({ value: t14[m], issues: [] }, r2);
    g instanceof Promise ? e4.push(g.then(function(I2) {
      return pi2(I2, n2, m, t14, l2, p);
    })) : pi2(g, n2, m, t14, l2, p);
  }
  return a2.length && n2.issues.push({
    code: "unrecognized_keys",
    keys: a2,
    input: t14,
    inst: i2,
    // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
    continue: true
  }), e4.length ? Promise.all(e4).then(function() {
    return n2;
  }) : n2;
}
var Hp = /* @__PURE__ */ k2("$ZodObject", function(e4, t14) {
  xe2.init(e4, t14);
  let n2 = Object.getOwnPropertyDescriptor(t14, "shape"), r2 = n2?.get ? n2.get.raw : t14.shape ?? {};
  if (r2) {
    let u = function() {
      let d2 = { ...r2 };
      return Object.defineProperty(t14, "shape", { value: d2 }), u.raw = d2, d2;
    };
    u.raw = r2, Object.defineProperty(t14, "shape", { get: u });
  }
  let o = ka2(function() {
    return ZI(t14);
  });
  me2(e4, "propValues", function(u) {
    let d2 = u.def.shape, l2 = {};
    for (let p in d2) {
      let f = d2[p]._zod;
      if (f.values) {
        Object.prototype.hasOwnProperty.call(l2, p) || _a2(l2, p, /* @__PURE__ */ new Set());
        for (let m of f.values)
          l2[p].add(m);
        f.optin !== void 0 && l2[p].add(void 0);
      }
    }
    return l2;
  });
  let i2 = Jr, s = t14.catchall, a2, c2 = En2.memoizer;
  c2?.attach(e4), e4._zod.parse = function(u, d2) {
    a2 ?? (a2 = o.value);
    let l2 = u.value;
    if (!i2(l2))
      return u.issues.push({
        expected: "object",
        code: "invalid_type",
        input: l2,
        inst: e4
      }), u;
    u.value = c2 ? c2.alloc(e4, u, {}, d2) : {};
    let p = [], f = a2.shape, m = d2?.abortEarly, g = u.issues.length;
    for (let I2 of a2.allKeys) {
      if (m && u.issues.length !== g) {
        if (Lt2(u, g))
          break;
        g = u.issues.length;
      }
      if (I2 === "__proto__")
        continue;
      let w2 = f[I2], O2 = w2._zod.optin, M3 = w2._zod.optout, Q2 = w2._zod.run({ value: l2[I2], issues: [] }, d2);
      Q2 instanceof Promise ? p.push(Q2.then(function(Ae2) {
        return pi2(Ae2, u, I2, l2, O2, M3);
      })) : pi2(Q2, u, I2, l2, O2, M3);
    }
    return s ? WI(p, l2, u, d2, o.value, e4, m === true) : p.length ? Promise.all(p).then(function() {
      return u;
    }) : u;
  };
});
function zp(e4, t14, n2, r2) {
  for (let i2 of e4)
    if (i2.issues.length === 0)
      return t14.value = i2.value, t14;
  let o = e4.filter(function(i2) {
    return !Lt2(i2);
  });
  return o.length === 1 ? (t14.value = o[0].value, o[0]) : (t14.issues.push({
    code: "invalid_union",
    input: t14.value,
    inst: n2,
    errors: e4.map(function(i2) {
      return i2.issues.map(function(s) {
        return Mt2(s, r2, Nt2());
      });
    })
  }), t14);
}
var ja2 = /* @__PURE__ */ k2("$ZodUnion", function(e4, t14) {
  xe2.init(e4, t14), me2(e4, "optin", function(r2) {
    return r2.def.options.some(function(o) {
      return o._zod.optin === "defaulted";
    }) ? "defaulted" : r2.def.options.some(function(o) {
      return o._zod.optin !== void 0;
    }) ? "optional" : void 0;
  }), me2(e4, "optout", function(r2) {
    return r2.def.options.some(function(o) {
      return o._zod.optout === "optional";
    }) ? "optional" : void 0;
  }), me2(e4, "values", function(r2) {
    if (r2.def.options.every(function(o) {
      return o._zod.values;
    }))
      return new Set(r2.def.options.flatMap(function(o) {
        return Array.from(o._zod.values);
      }));
  }), me2(e4, "pattern", function(r2) {
    if (r2.def.options.every(function(o) {
      return o._zod.pattern;
    })) {
      let o = r2.def.options.map(function(i2) {
        return i2._zod.pattern;
      });
      return new RegExp(`^(${o.map(function(i2) {
        return ii2(i2.source);
      }).join("|")})$`);
    }
  });
  let n2 = t14.options.length === 1 ? t14.options[0]._zod.run : null;
  e4._zod.parse = function(r2, o) {
    if (n2)
      return n2(r2, o);
    let i2 = false, s = [];
    for (let a2 of t14.options) {
      let c2 = a2._zod.run({
        value: r2.value,
        issues: []
      }, o);
      if (c2 instanceof Promise)
        s.push(c2), i2 = true;
      else {
        if (c2.issues.length === 0)
          return c2;
        s.push(c2);
      }
    }
    return i2 ? Promise.all(s).then(function(a2) {
      return zp(a2, r2, e4, o);
    }) : zp(s, r2, e4, o);
  };
});
function VI(e4) {
  let t14 = /* @__PURE__ */ new Map();
  for (let n2 of e4.options) {
    let r2 = n2._zod.propValues?.[e4.discriminator];
    if (!r2 || r2.size === 0)
      throw new Error(`Invalid discriminated union option at index "${e4.options.indexOf(n2)}"`);
    for (let o of r2)
      if (t14.has(o)) {
        if (o !== void 0)
          throw new Error(`Duplicate discriminator value "${String(o)}"`);
        t14.set(o, null);
      } else
        t14.set(o, n2);
  }
  return t14;
}
var Yp2 = /* @__PURE__ */ k2("$ZodDiscriminatedUnion", function(e4, t14) {
  t14.inclusive = false, ja2.init(e4, t14);
  let n2 = e4._zod.parse;
  me2(e4, "propValues", function(o) {
    let i2 = {}, s = 0;
    for (let a2 of o.def.options) {
      let c2 = a2._zod.propValues;
      if (!c2 || Object.keys(c2).length === 0)
        throw new Error(`Invalid discriminated union option at index "${o.def.options.indexOf(a2)}"`);
      c2[o.def.discriminator]?.has(void 0) && s++;
      for (let [u, d2] of Object.entries(c2)) {
        Object.prototype.hasOwnProperty.call(i2, u) || _a2(i2, u, /* @__PURE__ */ new Set());
        for (let l2 of d2)
          i2[u].add(l2);
      }
    }
    return !o.def.unionFallback && s > 1 && i2[o.def.discriminator]?.delete(void 0), i2;
  }), t14.options.forEach(function(o, i2) {
    let s = pp(o._zod.def);
    if (s && !Object.prototype.hasOwnProperty.call(s, t14.discriminator))
      throw new Error(`Invalid discriminated union option at index "${i2}"`);
  });
  let r2 = ka2(function() {
    return VI(t14);
  });
  e4._zod.parse = function(o, i2) {
    let s = o.value;
    if (!Jr(s))
      return o.issues.push({
        code: "invalid_type",
        expected: "object",
        input: s,
        inst: e4
      }), o;
    let a2 = s?.[t14.discriminator], c2 = r2.value.get(a2);
    return c2 && (a2 !== void 0 || i2.direction !== "backward") ? c2._zod.run(o, i2) : t14.unionFallback || i2.direction === "backward" ? n2(o, i2) : (o.issues.push({
      code: "invalid_union",
      errors: [],
      note: "No matching discriminator",
      discriminator: t14.discriminator,
      options: Array.from(r2.value.keys()).filter(function(u) {
        return r2.value.get(u) !== null;
      }),
      input: s,
      path: [t14.discriminator],
      inst: e4
    }), o);
  };
});
var Jp = /* @__PURE__ */ k2("$ZodRecord", function(e4, t14) {
  xe2.init(e4, t14);
  let n2 = En2.memoizer;
  n2?.attach(e4), e4._zod.parse = function(r2, o) {
    let i2 = r2.value;
    if (!Aa2(i2))
      return r2.issues.push({
        expected: "record",
        code: "invalid_type",
        input: i2,
        inst: e4
      }), r2;
    let s = [], a2 = t14.keyType._zod.values;
    if (a2 && !t14.partial) {
      r2.value = n2 ? n2.alloc(e4, r2, {}, o) : {};
      let c2 = /* @__PURE__ */ new Set();
      for (let d2 of a2)
        if (typeof d2 == "string" || typeof d2 == "number" || typeof d2 == "symbol") {
          if (c2.add(typeof d2 == "number" ? d2.toString() : d2), d2 === "__proto__")
            continue;
          let l2 = t14.keyType._zod.run({ value: d2, issues: [] }, o);
          if (l2 instanceof Promise)
            throw new Error("Async schemas not supported in object keys currently");
          if (l2.issues.length) {
            r2.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: l2.issues.map(function(m) {
                return Mt2(m, o, Nt2());
              }),
              input: d2,
              path: [d2],
              inst: e4
            });
            continue;
          }
          let p = l2.value;
          if (p === "__proto__")
            continue;
          let f = t14.valueType._zod.run({ value: i2[d2], issues: [] }, o);
          f instanceof Promise ? s.push(f.then(function(m) {
            m.issues.length && r2.issues.push(...tn2(d2, m.issues)), r2.value[p] = m.value;
          })) : (f.issues.length && r2.issues.push(...tn2(d2, f.issues)), r2.value[p] = f.value);
        }
      let u;
      for (let d2 in i2)
        if (!c2.has(d2))
          if (t14.mode === "loose") {
            if (d2 === "__proto__")
              continue;
            r2.value[d2] = i2[d2];
          } else
            u = u ?? [], u.push(d2);
      u && u.length > 0 && r2.issues.push({
        code: "unrecognized_keys",
        input: i2,
        inst: e4,
        keys: u,
        continue: true
      });
    } else {
      r2.value = n2 ? n2.alloc(e4, r2, {}, o) : {};
      let c2;
      for (let u of Reflect.ownKeys(i2)) {
        if (u === "__proto__" || !Object.prototype.propertyIsEnumerable.call(i2, u))
          continue;
        let d2 = t14.keyType._zod.run({ value: u, issues: [] }, o);
        if (d2 instanceof Promise)
          throw new Error("Async schemas not supported in object keys currently");
        if (typeof u == "string" && Ka2.test(u) && d2.issues.length) {
          let m = t14.keyType._zod.run({ value: Number(u), issues: [] }, o);
          if (m instanceof Promise)
            throw new Error("Async schemas not supported in object keys currently");
          m.issues.length === 0 && (d2 = m);
        }
        if (d2.issues.length) {
          t14.mode === "loose" ? r2.value[u] = i2[u] : a2 ? (c2 = c2 ?? [], c2.push(u)) : r2.issues.push({
            code: "invalid_key",
            origin: "record",
            issues: d2.issues.map(function(m) {
              return Mt2(m, o, Nt2());
            }),
            input: u,
            path: [u],
            inst: e4
          });
          continue;
        }
        let p = d2.value;
        if (p === "__proto__")
          continue;
        let f = t14.valueType._zod.run({ value: i2[u], issues: [] }, o);
        f instanceof Promise ? s.push(f.then(function(m) {
          m.issues.length && r2.issues.push(...tn2(u, m.issues)), r2.value[p] = m.value;
        })) : (f.issues.length && r2.issues.push(...tn2(u, f.issues)), r2.value[p] = f.value);
      }
      c2 && c2.length > 0 && r2.issues.push({
        code: "unrecognized_keys",
        input: i2,
        inst: e4,
        keys: c2,
        continue: true
      });
    }
    return s.length ? Promise.all(s).then(function() {
      return r2;
    }) : r2;
  };
});
var Xp = /* @__PURE__ */ k2("$ZodEnum", function(e4, t14) {
  xe2.init(e4, t14);
  let n2 = Ra2(t14.entries), r2 = new Set(n2);
  e4._zod.values = r2, me2(e4, "pattern", function(o) {
    let i2 = Ra2(o.def.entries).filter(function(s) {
      return mp.has(typeof s);
    });
    return new RegExp(i2.length ? `^(${i2.map(function(s) {
      return Xr(s.toString());
    }).join("|")})$` : "^[^\\s\\S]$");
  }), e4._zod.parse = function(o, i2) {
    let s = o.value;
    return r2.has(s) || o.issues.push({
      code: "invalid_value",
      values: n2,
      input: s,
      inst: e4
    }), o;
  };
});
var Qp2 = /* @__PURE__ */ k2("$ZodLiteral", function(e4, t14) {
  xe2.init(e4, t14);
  let n2 = new Set(t14.values);
  e4._zod.values = n2, me2(e4, "pattern", function(r2) {
    let o = r2.def.values;
    return new RegExp(o.length ? `^(${o.map(function(i2) {
      return typeof i2 == "string" ? Xr(i2) : i2 ? Xr(i2.toString()) : String(i2);
    }).join("|")})$` : "^[^\\s\\S]$");
  }), e4._zod.parse = function(r2, o) {
    let i2 = r2.value;
    return n2.has(i2) || r2.issues.push({
      code: "invalid_value",
      values: t14.values,
      input: i2,
      inst: e4
    }), r2;
  };
});
var em = /* @__PURE__ */ k2("$ZodTransform", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.optin = "optional", En2.memoizer?.guard(e4), e4._zod.parse = function(n2, r2) {
    if (r2.direction === "backward")
      throw new ui2(e4.constructor.name);
    let o = t14.transform(n2.value, n2);
    if (r2.async)
      return (o instanceof Promise ? o : Promise.resolve(o)).then(function(s) {
        return n2.value = s, n2;
      });
    if (o instanceof Promise)
      throw new St2();
    return n2.value = o, n2;
  };
});
function Up(e4, t14) {
  return e4.value = t14.issues.length ? void 0 : t14.value, e4;
}
var tm = /* @__PURE__ */ k2("$ZodOptional", function(e4, t14) {
  xe2.init(e4, t14), me2(e4, "optin", function(n2) {
    return n2.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional";
  }), e4._zod.optout = "optional", me2(e4, "values", function(n2) {
    let r2 = n2.def.innerType._zod.values;
    return r2 ? /* @__PURE__ */ new Set([...r2, void 0]) : void 0;
  }), me2(e4, "pattern", function(n2) {
    let r2 = n2.def.innerType._zod.pattern;
    return r2 ? new RegExp(`^(${ii2(r2.source)})?$`) : void 0;
  }), e4._zod.parse = function(n2, r2) {
    if (n2.value === void 0) {
      if (t14.innerType._zod.optin !== "defaulted")
        return n2;
      let o = t14.innerType._zod.run({ value: n2.value, issues: [] }, r2);
      return o instanceof Promise ? o.then(function(i2) {
        return Up(n2, i2);
      }) : Up(n2, o);
    }
    return t14.innerType._zod.run(n2, r2);
  };
});
var nm = /* @__PURE__ */ k2("$ZodNullable", function(e4, t14) {
  xe2.init(e4, t14), me2(e4, "optin", function(n2) {
    return n2.def.innerType._zod.optin;
  }), me2(e4, "optout", function(n2) {
    return n2.def.innerType._zod.optout;
  }), me2(e4, "pattern", function(n2) {
    let r2 = n2.def.innerType._zod.pattern;
    return r2 ? new RegExp(`^(${ii2(r2.source)}|null)$`) : void 0;
  }), me2(e4, "values", function(n2) {
    return n2.def.innerType._zod.values ? /* @__PURE__ */ new Set([...n2.def.innerType._zod.values, null]) : void 0;
  }), e4._zod.parse = function(n2, r2) {
    return n2.value === null ? n2 : t14.innerType._zod.run(n2, r2);
  };
});
var rm = /* @__PURE__ */ k2("$ZodDefault", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.optin = "defaulted", me2(e4, "values", function(n2) {
    return n2.def.innerType._zod.values;
  }), e4._zod.parse = function(n2, r2) {
    if (r2.direction === "backward")
      return t14.innerType._zod.run(n2, r2);
    if (n2.value === void 0)
      return n2.value = t14.defaultValue, n2;
    let o = t14.innerType._zod.run(n2, r2);
    return o instanceof Promise ? o.then(function(i2) {
      return Bp(i2, t14);
    }) : Bp(o, t14);
  };
});
function Bp(e4, t14) {
  return e4.value === void 0 && (e4.value = t14.defaultValue), e4;
}
var om = /* @__PURE__ */ k2("$ZodPrefault", function(e4, t14) {
  xe2.init(e4, t14), e4._zod.optin = "defaulted", me2(e4, "values", function(n2) {
    return n2.def.innerType._zod.values;
  }), e4._zod.parse = function(n2, r2) {
    return r2.direction === "backward" || n2.value === void 0 && (n2.value = t14.defaultValue), t14.innerType._zod.run(n2, r2);
  };
});
var im = /* @__PURE__ */ k2("$ZodPipe", function(e4, t14) {
  xe2.init(e4, t14), me2(e4, "values", function(n2) {
    return n2.def.in._zod.values;
  }), me2(e4, "optin", function(n2) {
    return n2.def.in._zod.optin;
  }), me2(e4, "optout", function(n2) {
    return n2.def.out._zod.optout;
  }), me2(e4, "propValues", function(n2) {
    return n2.def.in._zod.propValues;
  }), e4._zod.parse = function(n2, r2) {
    if (r2.direction === "backward") {
      let i2 = t14.out._zod.run(n2, r2);
      return i2 instanceof Promise ? i2.then(function(s) {
        return li2(s, t14.in, r2);
      }) : li2(i2, t14.in, r2);
    }
    let o = t14.in._zod.run(n2, r2);
    return o instanceof Promise ? o.then(function(i2) {
      return li2(i2, t14.out, r2);
    }) : li2(o, t14.out, r2);
  };
});
function li2(e4, t14, n2) {
  return e4.issues.some(function(r2) {
    return r2.code !== "unrecognized_keys";
  }) ? (e4.aborted = true, e4) : t14._zod.run({ value: e4.value, issues: e4.issues }, n2);
}
var sm = /* @__PURE__ */ k2("$ZodCustom", function(e4, t14) {
  It2.init(e4, t14), xe2.init(e4, t14), e4._zod.parse = function(n2, r2) {
    return n2;
  }, e4._zod.check = function(n2) {
    let r2 = n2.value, o = t14.fn(r2);
    if (o instanceof Promise)
      return o.then(function(i2) {
        return Kp(i2, n2, r2, e4);
      });
    Kp(o, n2, r2, e4);
  };
});
function Kp(e4, t14, n2, r2) {
  if (!e4) {
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
    r2._zod.def.params && (o.params = r2._zod.def.params), t14.issues.push($a2(o));
  }
}
var qI = function() {
  let e4 = {
    string: { unit: "characters", verb: "to have" },
    file: { unit: "bytes", verb: "to have" },
    array: { unit: "items", verb: "to have" },
    set: { unit: "items", verb: "to have" },
    map: { unit: "entries", verb: "to have" }
  };
  function t14(i2) {
    return e4[i2] ?? null;
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
        let s = o(i2.expected), a2 = yp(i2.input), c2 = o(a2, i2.input);
        return `Invalid input: expected ${s}, received ${c2}`;
      }
      case "invalid_value":
        return i2.values.length === 1 ? `Invalid input: expected ${Ta2(i2.values[0])}` : `Invalid option: expected one of ${wa2(i2.values, "|")}`;
      case "too_big": {
        let s = i2.exact ? "exactly " : i2.inclusive ? "<=" : "<", a2 = t14(i2.origin);
        return a2 ? `Too big: expected ${i2.origin ?? "value"} to have ${s}${i2.maximum.toString()} ${a2.unit ?? "elements"}` : `Too big: expected ${i2.origin ?? "value"} to be ${s}${i2.maximum.toString()}`;
      }
      case "too_small": {
        let s = i2.exact ? "exactly " : i2.inclusive ? ">=" : ">", a2 = t14(i2.origin);
        return a2 ? `Too small: expected ${i2.origin} to have ${s}${i2.minimum.toString()} ${a2.unit}` : `Too small: expected ${i2.origin} to be ${s}${i2.minimum.toString()}`;
      }
      case "invalid_format": {
        let s = i2;
        return s.format === "starts_with" ? `Invalid string: must start with "${s.prefix}"` : s.format === "ends_with" ? `Invalid string: must end with "${s.suffix}"` : s.format === "includes" ? `Invalid string: must include "${s.includes}"` : s.format === "regex" ? `Invalid string: must match pattern ${s.pattern}` : `Invalid ${n2[s.format] ?? i2.format}`;
      }
      case "not_multiple_of":
        return `Invalid number: must be a multiple of ${i2.divisor}`;
      case "unrecognized_keys":
        return `Unrecognized key${i2.keys.length > 1 ? "s" : ""}: ${wa2(i2.keys, ", ")}`;
      case "invalid_key":
        return `Invalid key in ${i2.origin}`;
      case "invalid_union":
        return i2.options && Array.isArray(i2.options) && i2.options.length > 0 ? `Invalid discriminator value. Expected ${i2.options.map(function(a2) {
          return `'${a2}'`;
        }).join(" | ")}` : i2.inclusive === false ? "Invalid input: more than one option matched" : "Invalid input";
      case "invalid_element":
        return `Invalid value in ${i2.origin}`;
      default:
        return "Invalid input";
    }
  };
};
function Za2() {
  return {
    localeError: qI()
  };
}
function am(e4) {
  return e4.checks && (e4.checks = [...e4.checks]), e4;
}
// @__NO_SIDE_EFFECTS__
function cm(e4, t14) {
  return new e4(am({ type: "string", ...pe2(t14) }));
}
// @__NO_SIDE_EFFECTS__
function um(e4, t14) {
  return new e4(am({ type: "number", checks: [], ...pe2(t14) }));
}
// @__NO_SIDE_EFFECTS__
function dm(e4, t14) {
  return new e4({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...pe2(t14)
  });
}
// @__NO_SIDE_EFFECTS__
function lm(e4, t14) {
  return new e4({
    type: "boolean",
    ...pe2(t14)
  });
}
// @__NO_SIDE_EFFECTS__
function pm(e4) {
  return new e4({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function mm(e4, t14) {
  return new e4({
    type: "never",
    ...pe2(t14)
  });
}
// @__NO_SIDE_EFFECTS__
function Rn2(e4, t14) {
  return new Tp({
    check: "less_than",
    ...pe2(t14),
    value: e4,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function fm(e4, t14) {
  return new Fa2({
    check: "greater_than",
    ...pe2(t14),
    value: e4,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function or2(e4, t14) {
  return new Fa2({
    check: "greater_than",
    ...pe2(t14),
    value: e4,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function to2(e4) {
  return /* @__PURE__ */ fm(0, e4);
}
// @__NO_SIDE_EFFECTS__
function Wa2(e4) {
  return /* @__PURE__ */ or2(0, e4);
}
// @__NO_SIDE_EFFECTS__
function no2(e4, t14) {
  return new Op({
    check: "max_length",
    ...pe2(t14),
    maximum: e4
  });
}
// @__NO_SIDE_EFFECTS__
function zt2(e4, t14) {
  return new Cp2({
    check: "min_length",
    ...pe2(t14),
    minimum: e4
  });
}
// @__NO_SIDE_EFFECTS__
function lt2(e4, t14) {
  return new Dp({
    check: "string_format",
    format: "regex",
    ...pe2(t14),
    pattern: e4
  });
}
// @__NO_SIDE_EFFECTS__
function gm(e4, t14, n2) {
  return new e4({
    type: "custom",
    check: "custom",
    fn: t14,
    ...pe2(n2)
  });
}
var Re2 = /* @__PURE__ */ k2("ZodMiniType", function(e4, t14) {
  if (!e4._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  xe2.init(e4, t14), e4.def = t14, e4.type = t14.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(e4) {
    In2(this, "with", e4);
  },
  parse(e4, t14) {
    return za2(this, e4, t14, { callee: this.parse });
  },
  parseAsync(e4, t14) {
    return Ua2(this, e4, t14, { callee: this.parseAsync });
  },
  safeParse(e4, t14) {
    return eo2(this, e4, t14);
  },
  safeParseAsync(e4, t14) {
    return Ba2(this, e4, t14);
  },
  check(...e4) {
    let t14 = this.def;
    return this.clone({
      ...t14,
      checks: [
        ...t14.checks ?? [],
        ...e4.map(function(n2) {
          return typeof n2 == "function" ? { _zod: { check: n2, def: { check: "custom" }, onattach: [] } } : n2;
        })
      ]
    }, { parent: true });
  },
  clone(e4, t14) {
    return ai2(this, e4, t14);
  },
  brand() {
    return this;
  },
  register(e4, t14) {
    return e4.add(this, t14), this;
  },
  apply(e4, ...t14) {
    return t14.length === 0 ? e4(this) : e4(this, ...t14);
  }
});
var YI = /* @__PURE__ */ k2("ZodMiniString", function(e4, t14) {
  Gp.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function G2(e4) {
  return /* @__PURE__ */ cm(YI, e4);
}
var ym = /* @__PURE__ */ k2("ZodMiniNumber", function(e4, t14) {
  Ga2.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function Ze2(e4) {
  return /* @__PURE__ */ um(ym, e4);
}
var JI = /* @__PURE__ */ k2("ZodMiniNumberFormat", function(e4, t14) {
  jp.init(e4, t14), ym.init(e4, t14);
});
function ro2(e4) {
  return /* @__PURE__ */ dm(JI, e4);
}
var XI = /* @__PURE__ */ k2("ZodMiniBoolean", function(e4, t14) {
  Zp.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function xm(e4) {
  return /* @__PURE__ */ lm(XI, e4);
}
var QI = /* @__PURE__ */ k2("ZodMiniUnknown", function(e4, t14) {
  Wp.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function mi2() {
  return /* @__PURE__ */ pm(QI);
}
var eE2 = /* @__PURE__ */ k2("ZodMiniNever", function(e4, t14) {
  Vp.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function tE(e4) {
  return /* @__PURE__ */ mm(eE2, e4);
}
var nE2 = /* @__PURE__ */ k2("ZodMiniArray", function(e4, t14) {
  qp.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function fi2(e4, t14) {
  return new nE2({
    type: "array",
    element: e4,
    ...pe2(t14)
  });
}
var rE2 = /* @__PURE__ */ k2("ZodMiniObject", function(e4, t14) {
  Hp.init(e4, t14), Re2.init(e4, t14), bp(e4, "shape", function(n2) {
    return n2._zod.def.shape;
  }, false);
});
// @__NO_SIDE_EFFECTS__
function Ut2(e4, t14) {
  return new rE2({
    type: "object",
    shape: e4,
    catchall: /* @__PURE__ */ tE(),
    ...pe2(t14)
  });
}
var oE = /* @__PURE__ */ k2("ZodMiniUnion", function(e4, t14) {
  ja2.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function rn2(e4, t14) {
  return new oE({
    type: "union",
    options: e4,
    ...pe2(t14)
  });
}
var iE2 = /* @__PURE__ */ k2("ZodMiniDiscriminatedUnion", function(e4, t14) {
  Yp2.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function bm(e4, t14, n2) {
  return new iE2({
    type: "union",
    options: t14,
    discriminator: e4,
    ...pe2(n2)
  });
}
var hm = /* @__PURE__ */ k2("ZodMiniRecord", function(e4, t14) {
  Jp.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function pt2(e4, t14, n2) {
  return !t14 || !t14._zod ? new hm({
    type: "record",
    keyType: /* @__PURE__ */ G2(),
    valueType: e4,
    ...pe2(t14)
  }) : new hm({
    type: "record",
    keyType: e4,
    valueType: t14,
    ...pe2(n2)
  });
}
var sE = /* @__PURE__ */ k2("ZodMiniEnum", function(e4, t14) {
  Xp.init(e4, t14), Re2.init(e4, t14), e4.options = [...e4._zod.values];
});
// @__NO_SIDE_EFFECTS__
function gi2(e4, t14) {
  let n2 = Array.isArray(e4) ? Object.fromEntries(e4.map(function(r2) {
    return [r2, r2];
  })) : e4;
  return new sE({
    type: "enum",
    entries: n2,
    ...pe2(t14)
  });
}
var aE = /* @__PURE__ */ k2("ZodMiniLiteral", function(e4, t14) {
  Qp2.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function ve2(e4, t14) {
  return new aE({
    type: "literal",
    values: Array.isArray(e4) ? e4 : [e4],
    ...pe2(t14)
  });
}
var cE = /* @__PURE__ */ k2("ZodMiniTransform", function(e4, t14) {
  em.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function J2(e4) {
  return new cE({
    type: "transform",
    transform: e4
  });
}
var uE2 = /* @__PURE__ */ k2("ZodMiniOptional", function(e4, t14) {
  tm.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function S2(e4) {
  return new uE2({
    type: "optional",
    innerType: e4
  });
}
var dE = /* @__PURE__ */ k2("ZodMiniNullable", function(e4, t14) {
  nm.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function Sm(e4) {
  return new dE({
    type: "nullable",
    innerType: e4
  });
}
var lE2 = /* @__PURE__ */ k2("ZodMiniDefault", function(e4, t14) {
  rm.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function E(e4, t14) {
  return new lE2({
    type: "default",
    innerType: e4,
    get defaultValue() {
      return typeof t14 == "function" ? t14() : si2(t14);
    }
  });
}
var pE = /* @__PURE__ */ k2("ZodMiniPrefault", function(e4, t14) {
  om.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function Et2(e4, t14) {
  return new pE({
    type: "prefault",
    innerType: e4,
    get defaultValue() {
      return typeof t14 == "function" ? t14() : si2(t14);
    }
  });
}
var mE = /* @__PURE__ */ k2("ZodMiniPipe", function(e4, t14) {
  im.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function X(e4, t14) {
  return new mE({
    type: "pipe",
    in: e4,
    out: t14
  });
}
var fE = /* @__PURE__ */ k2("ZodMiniCustom", function(e4, t14) {
  sm.init(e4, t14), Re2.init(e4, t14);
});
// @__NO_SIDE_EFFECTS__
function j2(e4, t14 = {}) {
  return /* @__PURE__ */ gm(fE, e4, t14);
}
var D = function(e4, t14, n2, r2) {
  e4.issues.push({ code: "custom", input: e4.value, path: t14, message: n2, params: { found: r2 } });
};
var P2 = function(e4) {
  return /* @__PURE__ */ Ut2(e4, {
    error: function(t14) {
      return t14.code === "unrecognized_keys" ? Object.keys(e4).join(", ") : "a mapping of fields";
    }
  });
};
var le2 = function(e4) {
  return /* @__PURE__ */ gi2(e4, { error: `one of ${e4.join(", ")}` });
};
var ne2 = function(e4, t14) {
  return (/* @__PURE__ */ fi2(e4, { error: "a list" })).check(/* @__PURE__ */ no2(t14, { error: `at most ${t14} entries` }));
};
var gE = /^[A-Za-z0-9._:-]+$/;
var Im = `1 to ${b2.nameLength} characters of letters, digits, . _ - :`;
var hE = function(e4) {
  return e4.length <= b2.nameLength && gE.test(e4);
};
var oe2 = (/* @__PURE__ */ G2({ error: Im })).check(/* @__PURE__ */ j2(hE, { error: Im }));
var be2 = function(e4) {
  return (/* @__PURE__ */ G2({ error: `text of 1 to ${e4} characters` })).check(
    /* @__PURE__ */ j2(function(t14) {
      return t14.length >= 1 && t14.length <= e4;
    }, {
      error: `text of 1 to ${e4} characters`
    })
  );
};
var wn2 = /* @__PURE__ */ xm({ error: "true or false" });
var et2 = function(e4, t14) {
  let n2 = `a whole number from ${e4} to ${t14}`;
  return ro2({ error: n2 }).check(/* @__PURE__ */ or2(e4, { error: n2 }), /* @__PURE__ */ Rn2(t14, { error: n2 }));
};
var oo2 = function(e4, t14) {
  let n2 = `a number from ${e4} to ${t14}`;
  return (/* @__PURE__ */ Ze2({ error: n2 })).check(/* @__PURE__ */ or2(e4, { error: n2 }), /* @__PURE__ */ Rn2(t14, { error: n2 }));
};
var yE = { s: 1, m: 60, h: 3600, d: 86400 };
var Va2 = function(e4) {
  if (typeof e4 == "number") return Number.isInteger(e4) && e4 >= 0 ? e4 : void 0;
  if (typeof e4 != "string") return;
  let t14 = /^(\d{1,9})([smhd])$/.exec(e4);
  return t14 === null ? void 0 : Number(t14[1]) * yE[t14[2]];
};
var hi2 = function(e4) {
  for (let [t14, n2] of [
    ["d", 86400],
    ["h", 3600],
    ["m", 60]
  ])
    if (e4 > 0 && e4 % n2 === 0) return `${e4 / n2}${t14}`;
  return `${e4}s`;
};
var xE = [/* @__PURE__ */ G2(), /* @__PURE__ */ Ze2()];
var bE = /* @__PURE__ */ J2(function(e4) {
  return Va2(e4);
});
var re2 = function(e4, t14) {
  let n2 = `a duration such as 30s, 5m, 4h or 7d (or a number of seconds), from ${hi2(e4)} to ${hi2(t14)}`;
  return /* @__PURE__ */ X(
    (/* @__PURE__ */ rn2(xE, { error: n2 })).check(
      /* @__PURE__ */ j2(
        function(r2) {
          let o = Va2(r2);
          return o !== void 0 && o >= e4 && o <= t14;
        },
        { error: n2 }
      )
    ),
    bE
  );
};
var io2 = (/* @__PURE__ */ G2({ error: "a date YYYY-MM-DD" })).check(/* @__PURE__ */ j2(Wo2, { error: "a date YYYY-MM-DD that exists" }));
var xi2 = le2(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]);
var yi2 = "an IANA time zone such as Europe/Berlin, America/New_York or UTC";
var bi2 = (/* @__PURE__ */ G2({ error: yi2 })).check(/* @__PURE__ */ j2(pl, { error: yi2 }));
var qa2 = function(e4, t14) {
  let n2 = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(e4);
  if (n2 !== null) return { at: "clock", minuteOfDay: Number(n2[1]) * 60 + Number(n2[2]) };
  let r2 = /^:([0-5]\d)$/.exec(e4);
  if (r2 !== null) return { at: "hour", minute: Number(r2[1]) };
  if (!t14.offset) return;
  let o = e4.startsWith("+");
  if (!o && !t14.bareDuration) return;
  let i2 = Va2(o ? e4.slice(1) : e4);
  return i2 === void 0 ? void 0 : { at: "offset", seconds: i2 };
};
var Ha2 = function(e4, t14, n2) {
  return /* @__PURE__ */ X(
    (/* @__PURE__ */ G2({ error: e4 })).check(
      /* @__PURE__ */ j2(
        function(r2) {
          let o = t14(r2);
          return o !== void 0 && (o.at !== "offset" || o.seconds >= 1 && o.seconds <= n2);
        },
        { error: e4 }
      )
    ),
    /* @__PURE__ */ J2(function(r2) {
      return t14(r2);
    })
  );
};
var Em = Ha2(
  "a time HH:MM (or :MM in a schedule named h00 to h23)",
  function(e4) {
    return qa2(e4, { offset: false, bareDuration: false });
  },
  0
);
var so2 = Ha2(
  `a time HH:MM, :MM in a schedule named h00 to h23, or +DURATION of at most ${hi2(b2.deadlineOffsetSeconds)}`,
  function(e4) {
    return qa2(e4, { offset: true, bareDuration: false });
  },
  b2.deadlineOffsetSeconds
);
var Rm = Ha2(
  `a duration such as +4h, of at most ${hi2(b2.validationTimeoutSeconds)}, or a time HH:MM`,
  function(e4) {
    return qa2(e4, { offset: true, bareDuration: true });
  },
  b2.validationTimeoutSeconds
);
var Pe2 = /* @__PURE__ */ pt2(/* @__PURE__ */ G2(), /* @__PURE__ */ mi2(), { error: "a mapping" });
var SE = function({ watch: { monitoring: e4 } }, t14) {
  return e4.enabled && Object.hasOwn(e4.thresholds, t14) ? e4.thresholds[t14] : void 0;
};
var ao2 = function(e4, t14) {
  let n2 = function(r2, o) {
    return r2.flatMap(function(i2) {
      let s = Object.hasOwn(e4.traits, i2.type) ? e4.traits[i2.type] : void 0, a2 = s?.evaluator ?? i2.defaultEvaluator;
      if (a2 === void 0) return [];
      let c2 = SE(e4, i2.type), u = s?.auth ?? i2.defaultAuth;
      return [
        {
          type: i2.type,
          required: o,
          evaluator: a2,
          config: structuredClone({ ...i2.defaultConfig, ...s?.config }),
          ttlSeconds: s?.ttlSeconds ?? i2.defaultTtlSeconds,
          timeoutSeconds: s?.timeoutSeconds ?? i2.defaultTimeoutSeconds,
          ...u === void 0 ? {} : { auth: u },
          ...c2 === void 0 ? {} : { thresholds: c2 }
        }
      ];
    });
  };
  return [...n2(t14.requiredTraits, true), ...n2(t14.optionalTraits, false)];
};
var IE = function(e4, t14) {
  let n2 = Array.from({ length: t14.length + 1 }, function(r2, o) {
    return o;
  });
  for (let r2 = 1; r2 <= e4.length; r2 += 1) {
    let o = [r2];
    for (let i2 = 1; i2 <= t14.length; i2 += 1) {
      let s = n2[i2 - 1] + (e4[r2 - 1] === t14[i2 - 1] ? 0 : 1);
      o.push(Math.min(s, n2[i2] + 1, o[i2 - 1] + 1));
    }
    n2 = o;
  }
  return n2[t14.length];
};
var Si2 = function(e4, t14) {
  if (e4.length > 128) return;
  let n2;
  for (let r2 of t14) {
    let o = IE(e4.toLowerCase(), r2.toLowerCase());
    o <= Math.max(1, Math.floor(r2.length / 3)) && (n2 === void 0 || o < n2.distance) && (n2 = { name: r2, distance: o });
  }
  return n2?.name;
};
var [EE, RE] = [1e126, 1e-130];
var wE = new RegExp("\\p{Surrogate}", "u");
var wm = function(e4) {
  if (typeof e4 == "string")
    return wE.test(e4) ? { found: "a text with half a character", expected: "whole characters of Unicode" } : void 0;
  if (typeof e4 != "number" || e4 === 0) return;
  let t14 = Math.abs(e4);
  return t14 >= RE && t14 < EE ? void 0 : { found: `the number ${e4}`, expected: "0, or a magnitude from 1e-130 to 9.99e125" };
};
var Ii2 = function(e4, t14 = []) {
  if (typeof e4 != "object" || e4 === null) {
    let n2 = wm(e4);
    return n2 === void 0 ? [] : [{ path: t14, atKey: false, ...n2 }];
  }
  return t14.length >= 24 ? [{ path: t14, atKey: false, found: "a value too deep", expected: "at most 24 levels" }] : Array.isArray(e4) ? e4.flatMap(function(n2, r2) {
    return Ii2(n2, [...t14, r2]);
  }) : Object.entries(e4).flatMap(function([n2, r2]) {
    let o = [...t14, n2], i2 = n2 === "" ? { found: "an empty name of a field", expected: "a name of a character or more" } : wm(n2);
    return [...i2 === void 0 ? [] : [{ path: o, atKey: true, ...i2 }], ...Ii2(r2, o)];
  });
};
var kE = [
  "upstream",
  "sensor-threshold",
  "sensor-freshness",
  "window-completeness",
  "data-quality",
  "lifecycle"
];
var co2 = {
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
var _E = Object.keys(co2);
var kn2 = [...kE, ..._E];
var ir2 = function(e4) {
  return Object.hasOwn(co2, e4);
};
var mt2 = "builtin:";
var on2 = "lambda:";
var km = String.raw`[\w-]{1,64}(?::(?:\$LATEST|[\w-]{1,128}))?`;
var vE = String.raw`arn:aws[\w-]*:lambda:([a-z0-9-]+):\d{12}:function:${km}`;
var AE2 = new RegExp(`^(?:${on2}${km}|(?:${on2})?${vE})$`);
var _m = function(e4) {
  return e4.startsWith(on2) || e4.startsWith("arn:");
};
var vm = function(e4) {
  let t14 = AE2.exec(e4);
  return t14 === null ? void 0 : { name: e4.startsWith(on2) ? e4.slice(on2.length) : e4, region: t14[1] };
};
var Am = [
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
var uo2 = function(e4) {
  return Am.some(function(t14) {
    return t14.test(e4);
  });
};
var F1 = Am.map(function({ source: e4, flags: t14 }) {
  return new RegExp(e4, `${t14}g`);
});
var Tm = "[A-Za-z0-9/_+=.@:-]{1,512}";
var Pm = "[^{}#\\s]{1,128}";
var TE = new RegExp(`\\{\\{secret:(${Tm})(?:#(${Pm}))?\\}\\}`, "g");
var PE = new RegExp(`^(${Tm})(?:#(${Pm}))?$`);
var OE = /\{\{\s*secret\b/gi;
var CE = /* @__PURE__ */ new Set(["headers", "body", "payload", "arguments", "args", "conf", "parameters", "input", "jobDriver"]);
var sr2 = function(e4) {
  return [...e4.matchAll(TE)].map(function([, t14, n2]) {
    return { name: t14, key: n2 ?? null };
  });
};
var Om = function(e4) {
  let t14 = PE.exec(e4);
  return t14 === null ? void 0 : { name: t14[1], key: t14[2] ?? null };
};
var Ei2 = function(e4) {
  return [...e4.matchAll(OE)].length !== sr2(e4).length;
};
var Ri2 = function(e4) {
  return e4.some(function(t14) {
    return typeof t14 == "string" && CE.has(t14);
  });
};
var $E = ["bearer", "basic", "header", "oauth2-client-credentials", "sigv4"];
var $m = "a value that is not shown here";
var Ya2 = "text with a reference {{secret:NAME}} or {{secret:NAME#KEY}}, and never the secret itself: list its ARN in the stack's secretArns";
var DE = "a user name without a colon";
var LE = "the name of an HTTP header";
var Cm = "the https URL of a token endpoint, without user and fragment; http only for this machine (localhost, 127.0.0.1)";
var ME = "the id of a client, 1 to 256 printable characters";
var NE = "one or more scopes with single blanks between them";
var zE = "an audience, 1 to 1024 printable characters";
var UE = "a Region such as us-east-1";
var BE = (/* @__PURE__ */ G2({ error: Ya2 })).check(/* @__PURE__ */ lt2(/^[\t\x20-\x7e\x80-\xff]{1,4096}$/, { error: Ya2 })).check(function(e4) {
  let { value: t14 } = e4;
  (!(sr2(t14).length > 0 && !Ei2(t14)) || uo2(t14)) && D(e4, [], Ya2, $m);
});
var ar2 = function(e4, t14) {
  return /* @__PURE__ */ S2((/* @__PURE__ */ G2({ error: t14 })).check(/* @__PURE__ */ lt2(e4, { error: t14 })));
};
var KE = /* @__PURE__ */ new Set(["localhost", "127.0.0.1", "[::1]"]);
var FE = function(e4) {
  if (e4.length > b2.urlLength || !URL.canParse(e4)) return false;
  let { protocol: t14, hostname: n2, username: r2, password: o, hash: i2 } = new URL(e4);
  return (t14 === "https:" || t14 === "http:" && KE.has(n2)) && r2 === "" && o === "" && i2 === "";
};
var GE = {
  bearer: { needed: { secret: "a secret" }, allowed: [] },
  basic: { needed: { user: "a user", secret: "a secret" }, allowed: [] },
  header: { needed: { header: "a header", secret: "a secret" }, allowed: [] },
  "oauth2-client-credentials": {
    needed: { tokenUrl: "the URL of a token endpoint", clientId: "the id of a client", secret: "a secret" },
    allowed: ["scope", "audience", "clientAuth"]
  },
  sigv4: { needed: {}, allowed: ["service", "region"] }
};
var jE = P2({
  type: le2($E),
  secret: /* @__PURE__ */ S2(BE),
  user: ar2(/^[\x20-\x39\x3b-\x7e]{1,256}$/, DE),
  header: ar2(/^[\w!#$%&'*+.^`|~-]{1,128}$/, LE),
  tokenUrl: /* @__PURE__ */ S2((/* @__PURE__ */ G2({ error: Cm })).check(/* @__PURE__ */ j2(FE, { error: Cm }))),
  clientId: ar2(/^[\x20-\x7e]{1,256}$/, ME),
  scope: ar2(/^(?=.{1,1024}$)[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, NE),
  audience: ar2(/^[\x20-\x7e]{1,1024}$/, zE),
  clientAuth: /* @__PURE__ */ S2(le2(["basic", "body"])),
  service: /* @__PURE__ */ S2(le2(["execute-api", "lambda"])),
  region: ar2(/^[a-z]{2,}(?:-[a-z]+)+-\d{1,2}$/, UE)
}).check(function(e4) {
  let { type: t14, ...n2 } = e4.value, { needed: r2, allowed: o } = GE[t14];
  for (let [i2, s] of Object.entries(n2)) {
    let a2 = Object.hasOwn(r2, i2) || o.includes(i2);
    s !== void 0 && !a2 && D(e4, [i2], `no ${i2} beside the type ${t14}`, i2 === "secret" ? $m : void 0);
  }
  for (let [i2, s] of Object.entries(r2))
    n2[i2] === void 0 && D(e4, [i2], `${s}, for the type is ${t14}`);
});
var wi2 = /* @__PURE__ */ X(
  jE,
  // The check above has seen that the fields are those of the type.
  /* @__PURE__ */ J2(function(e4) {
    return e4;
  })
);
var Dm = `an evaluator: a path such as check-freshness (under EVALUATOR_BASE_URL), a full https URL, ${on2}NAME or ${on2}NAME:QUALIFIER or the full ARN of a Lambda function, or ${mt2} with one of ${kn2.join(", ")}`;
var ZE = /^\/?(?!\.\.?(?:\/|$))[\w.~%@+:-]+(?:\/(?!\.\.?(?:\/|$))[\w.~%@+:-]+)*\/?(?:\?[^\s#]*)?$/;
var WE = function(e4) {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(e4);
};
var Ja2 = function(e4) {
  if (e4.length > b2.urlLength || !URL.canParse(e4)) return false;
  let { protocol: t14, username: n2, password: r2 } = new URL(e4);
  return (t14 === "https:" || t14 === "http:") && n2 === "" && r2 === "";
};
var VE = function(e4) {
  return e4.length > b2.urlLength ? false : e4.startsWith(mt2) ? e4.length > mt2.length : _m(e4) ? vm(e4) !== void 0 : WE(e4) ? Ja2(e4) : ZE.test(e4);
};
var Xa2 = (/* @__PURE__ */ G2({ error: Dm })).check(/* @__PURE__ */ j2(VE, { error: Dm }));
var Lm = /* @__PURE__ */ X(
  P2({
    evaluator: /* @__PURE__ */ S2(Xa2),
    config: /* @__PURE__ */ E(Pe2, {}),
    ttl: /* @__PURE__ */ S2(re2(1, b2.ttlSeconds)),
    timeout: /* @__PURE__ */ S2(re2(1, b2.evaluatorTimeoutSeconds)),
    auth: /* @__PURE__ */ S2(wi2)
  }),
  /* @__PURE__ */ J2(function({ ttl: e4, timeout: t14, ...n2 }) {
    return { ...n2, ttlSeconds: e4, timeoutSeconds: t14 };
  })
);
var Mm = /* @__PURE__ */ X(
  P2({
    type: oe2,
    description: /* @__PURE__ */ S2(be2(b2.textLength)),
    defaultEvaluator: /* @__PURE__ */ S2(Xa2),
    defaultConfig: /* @__PURE__ */ E(Pe2, {}),
    defaultTtl: /* @__PURE__ */ E(re2(1, b2.ttlSeconds), Z2.ttlSeconds),
    defaultTimeout: /* @__PURE__ */ E(re2(1, b2.evaluatorTimeoutSeconds), Z2.evaluatorTimeoutSeconds),
    defaultAuth: /* @__PURE__ */ S2(wi2)
  }),
  /* @__PURE__ */ J2(function({ defaultTtl: e4, defaultTimeout: t14, ...n2 }) {
    return {
      ...n2,
      defaultTtlSeconds: e4,
      defaultTimeoutSeconds: t14
    };
  })
);
var qE = ["all-required-pass", "any-required", "at-least", "majority"];
var HE = P2({
  /** Written in any case: `Majority` is `majority`. */
  type: /* @__PURE__ */ X(
    /* @__PURE__ */ J2(function(e4) {
      return typeof e4 == "string" ? e4.toLowerCase() : e4;
    }),
    le2(qE)
  ),
  count: /* @__PURE__ */ S2(et2(1, b2.traits)),
  stableFor: /* @__PURE__ */ S2(et2(1, 10))
}).check(
  /* @__PURE__ */ j2(function({ type: e4, count: t14 }) {
    return e4 !== "at-least" || t14 !== void 0;
  }, {
    path: ["count"],
    error: "how many required traits must pass, because the type is at-least"
  }),
  /* @__PURE__ */ j2(function({ type: e4, count: t14 }) {
    return e4 === "at-least" || t14 === void 0;
  }, {
    path: ["count"],
    error: "no count, which belongs to the type at-least"
  })
);
var Nm = P2({
  kind: /* @__PURE__ */ E(/* @__PURE__ */ ve2("archetype", { error: "the word archetype" }), "archetype"),
  name: oe2,
  description: /* @__PURE__ */ S2(be2(b2.textLength)),
  owner: /* @__PURE__ */ S2(be2(b2.textLength)),
  requiredTraits: /* @__PURE__ */ E(ne2(Mm, b2.traits), []),
  optionalTraits: /* @__PURE__ */ E(ne2(Mm, b2.traits), []),
  readinessRule: /* @__PURE__ */ E(HE, { type: "all-required-pass" })
}).check(function(e4) {
  let { requiredTraits: t14, optionalTraits: n2, readinessRule: r2 } = e4.value, o = /* @__PURE__ */ new Set();
  for (let [i2, s] of [
    ["requiredTraits", t14],
    ["optionalTraits", n2]
  ])
    s.forEach(function(a2, c2) {
      o.has(a2.type) && D(e4, [i2, c2, "type"], "every trait type once"), o.add(a2.type);
    });
  t14.length + n2.length > b2.traits && D(e4, [], `at most ${b2.traits} traits`, `${o.size} traits`), r2.count !== void 0 && r2.count > t14.length && D(e4, ["readinessRule", "count"], `at most the ${t14.length} required traits`);
});
function ki2(e4) {
  return {
    second: e4.getSeconds(),
    minute: e4.getMinutes(),
    hour: e4.getHours(),
    day: e4.getDate(),
    month: e4.getMonth(),
    weekday: e4.getDay(),
    year: e4.getFullYear()
  };
}
function Qa2(e4, t14) {
  return new Date(e4, t14 + 1, 0).getDate();
}
function ec2(e4, t14) {
  return e4 <= t14 ? t14 - e4 : 6 - e4 + t14 + 1;
}
var _i2 = class {
  constructor({ seconds: t14, minutes: n2, hours: r2, days: o, months: i2, weekdays: s }) {
    if (!t14 || t14.size === 0)
      throw new Error("There must be at least one allowed second.");
    if (!n2 || n2.size === 0)
      throw new Error("There must be at least one allowed minute.");
    if (!r2 || r2.size === 0)
      throw new Error("There must be at least one allowed hour.");
    if (!i2 || i2.size === 0)
      throw new Error("There must be at least one allowed month.");
    if ((!s || s.size === 0) && (!o || o.size === 0))
      throw new Error("There must be at least one allowed day or weekday.");
    this.seconds = Array.from(t14).sort(function(c2, u) {
      return c2 - u;
    }), this.minutes = Array.from(n2).sort(function(c2, u) {
      return c2 - u;
    }), this.hours = Array.from(r2).sort(function(c2, u) {
      return c2 - u;
    }), this.days = Array.from(o).sort(function(c2, u) {
      return c2 - u;
    }), this.months = Array.from(i2).sort(function(c2, u) {
      return c2 - u;
    }), this.weekdays = Array.from(s).sort(function(c2, u) {
      return c2 - u;
    });
    let a2 = function(c2, u, d2) {
      if (u.some(function(l2) {
        return typeof l2 != "number" || l2 % 1 !== 0 || l2 < d2.min || l2 > d2.max;
      }))
        throw new Error(`${c2} must only consist of integers which are within the range of ${d2.min} and ${d2.max}`);
    };
    a2("seconds", this.seconds, { min: 0, max: 59 }), a2("minutes", this.minutes, { min: 0, max: 59 }), a2("hours", this.hours, { min: 0, max: 23 }), a2("days", this.days, { min: 1, max: 31 }), a2("months", this.months, { min: 0, max: 11 }), a2("weekdays", this.weekdays, { min: 0, max: 6 }), this.reversed = {
      seconds: this.seconds.map(function(c2) {
        return c2;
      }).reverse(),
      minutes: this.minutes.map(function(c2) {
        return c2;
      }).reverse(),
      hours: this.hours.map(function(c2) {
        return c2;
      }).reverse(),
      days: this.days.map(function(c2) {
        return c2;
      }).reverse(),
      months: this.months.map(function(c2) {
        return c2;
      }).reverse(),
      weekdays: this.weekdays.map(function(c2) {
        return c2;
      }).reverse()
    };
  }
  /**
   * Find the next or previous hour, starting from the given start hour that matches the hour constraint.
   * startHour itself might also be allowed.
   */
  findAllowedHour(t14, n2) {
    return t14 === "next" ? this.hours.find(function(r2) {
      return r2 >= n2;
    }) : this.reversed.hours.find(function(r2) {
      return r2 <= n2;
    });
  }
  /**
   * Find the next or previous minute, starting from the given start minute that matches the minute constraint.
   * startMinute itself might also be allowed.
   */
  findAllowedMinute(t14, n2) {
    return t14 === "next" ? this.minutes.find(function(r2) {
      return r2 >= n2;
    }) : this.reversed.minutes.find(function(r2) {
      return r2 <= n2;
    });
  }
  /**
   * Find the next or previous second, starting from the given start second that matches the second constraint.
   * startSecond itself IS NOT allowed.
   */
  findAllowedSecond(t14, n2) {
    return t14 === "next" ? this.seconds.find(function(r2) {
      return r2 > n2;
    }) : this.reversed.seconds.find(function(r2) {
      return r2 < n2;
    });
  }
  /**
   * Find the next or previous time, starting from the given start time that matches the hour, minute
   * and second constraints. startTime itself might also be allowed.
   */
  findAllowedTime(t14, n2) {
    let r2 = this.findAllowedHour(t14, n2.hour);
    if (r2 !== void 0)
      if (r2 === n2.hour) {
        let o = this.findAllowedMinute(t14, n2.minute);
        if (o !== void 0)
          if (o === n2.minute) {
            let i2 = this.findAllowedSecond(t14, n2.second);
            if (i2 !== void 0)
              return { hour: r2, minute: o, second: i2 };
            if (o = this.findAllowedMinute(t14, t14 === "next" ? n2.minute + 1 : n2.minute - 1), o !== void 0)
              return {
                hour: r2,
                minute: o,
                second: t14 === "next" ? this.seconds[0] : this.reversed.seconds[0]
              };
          } else
            return {
              hour: r2,
              minute: o,
              second: t14 === "next" ? this.seconds[0] : this.reversed.seconds[0]
            };
        if (r2 = this.findAllowedHour(t14, t14 === "next" ? n2.hour + 1 : n2.hour - 1), r2 !== void 0)
          return {
            hour: r2,
            minute: t14 === "next" ? this.minutes[0] : this.reversed.minutes[0],
            second: t14 === "next" ? this.seconds[0] : this.reversed.seconds[0]
          };
      } else
        return {
          hour: r2,
          minute: t14 === "next" ? this.minutes[0] : this.reversed.minutes[0],
          second: t14 === "next" ? this.seconds[0] : this.reversed.seconds[0]
        };
  }
  /**
   * Find the next or previous day in the given month, starting from the given startDay
   * that matches either the day or the weekday constraint. startDay itself might also be allowed.
   */
  findAllowedDayInMonth(t14, n2, r2, o) {
    var i2, s;
    if (o < 1)
      throw new Error("startDay must not be smaller than 1.");
    let a2 = Qa2(n2, r2), c2 = this.days.length !== 31, u = this.weekdays.length !== 7;
    if (!c2 && !u)
      return o > a2 ? t14 === "next" ? void 0 : a2 : o;
    let d2;
    c2 && (d2 = t14 === "next" ? this.days.find(function(p) {
      return p >= o;
    }) : this.reversed.days.find(function(p) {
      return p <= o;
    }), d2 !== void 0 && d2 > a2 && (d2 = void 0));
    let l2;
    if (u) {
      let p = new Date(n2, r2, o).getDay(), f = t14 === "next" ? (i2 = this.weekdays.find(function(m) {
        return m >= p;
      })) !== null && i2 !== void 0 ? i2 : this.weekdays[0] : (s = this.reversed.weekdays.find(function(m) {
        return m <= p;
      })) !== null && s !== void 0 ? s : this.reversed.weekdays[0];
      if (f !== void 0) {
        let m = t14 === "next" ? ec2(p, f) : ec2(f, p);
        l2 = t14 === "next" ? o + m : o - m, (l2 > a2 || l2 < 1) && (l2 = void 0);
      }
    }
    if (d2 !== void 0 && l2 !== void 0)
      return t14 === "next" ? Math.min(d2, l2) : Math.max(d2, l2);
    if (d2 !== void 0)
      return d2;
    if (l2 !== void 0)
      return l2;
  }
  /** Gets the next date starting from the given start date or now. */
  getNextDate(t14 = /* @__PURE__ */ new Date()) {
    let n2 = ki2(t14), r2 = n2.year, o = this.months.findIndex(function(s) {
      return s >= n2.month;
    });
    o === -1 && (o = 0, r2++);
    let i2 = this.months.length * 5;
    for (let s = 0; s < i2; s++) {
      let a2 = r2 + Math.floor((o + s) / this.months.length), c2 = this.months[(o + s) % this.months.length], u = a2 === n2.year && c2 === n2.month, d2 = this.findAllowedDayInMonth("next", a2, c2, u ? n2.day : 1), l2 = u && d2 === n2.day;
      if (d2 !== void 0 && l2) {
        let p = this.findAllowedTime("next", n2);
        if (p !== void 0)
          return new Date(a2, c2, d2, p.hour, p.minute, p.second);
        d2 = this.findAllowedDayInMonth("next", a2, c2, d2 + 1), l2 = false;
      }
      if (d2 !== void 0 && !l2)
        return new Date(a2, c2, d2, this.hours[0], this.minutes[0], this.seconds[0]);
    }
    throw new Error("No valid next date was found.");
  }
  /** Gets the specified amount of future dates starting from the given start date or now. */
  getNextDates(t14, n2) {
    let r2 = [], o;
    for (let i2 = 0; i2 < t14; i2++)
      o = this.getNextDate(o ?? n2), r2.push(o);
    return r2;
  }
  /**
   * Get an ES6 compatible iterator which iterates over the next dates starting from startDate or now.
   * The iterator runs until the optional endDate is reached or forever.
   */
  *getNextDatesIterator(t14, n2) {
    let r2;
    for (; ; ) {
      if (r2 = this.getNextDate(r2 ?? t14), n2 && n2.getTime() < r2.getTime())
        return;
      yield r2;
    }
  }
  /** Gets the previous date starting from the given start date or now. */
  getPrevDate(t14 = /* @__PURE__ */ new Date()) {
    let n2 = ki2(t14), r2 = n2.year, o = this.reversed.months.findIndex(function(s) {
      return s <= n2.month;
    });
    o === -1 && (o = 0, r2--);
    let i2 = this.reversed.months.length * 5;
    for (let s = 0; s < i2; s++) {
      let a2 = r2 - Math.floor((o + s) / this.reversed.months.length), c2 = this.reversed.months[(o + s) % this.reversed.months.length], u = a2 === n2.year && c2 === n2.month, d2 = this.findAllowedDayInMonth("prev", a2, c2, u ? n2.day : (
        // Start searching from the last day of the month.
        Qa2(a2, c2)
      )), l2 = u && d2 === n2.day;
      if (d2 !== void 0 && l2) {
        let p = this.findAllowedTime("prev", n2);
        if (p !== void 0)
          return new Date(a2, c2, d2, p.hour, p.minute, p.second);
        d2 > 1 && (d2 = this.findAllowedDayInMonth("prev", a2, c2, d2 - 1), l2 = false);
      }
      if (d2 !== void 0 && !l2)
        return new Date(a2, c2, d2, this.reversed.hours[0], this.reversed.minutes[0], this.reversed.seconds[0]);
    }
    throw new Error("No valid previous date was found.");
  }
  /** Gets the specified amount of previous dates starting from the given start date or now. */
  getPrevDates(t14, n2) {
    let r2 = [], o;
    for (let i2 = 0; i2 < t14; i2++)
      o = this.getPrevDate(o ?? n2), r2.push(o);
    return r2;
  }
  /**
   * Get an ES6 compatible iterator which iterates over the previous dates starting from startDate or now.
   * The iterator runs until the optional endDate is reached or forever.
   */
  *getPrevDatesIterator(t14, n2) {
    let r2;
    for (; ; ) {
      if (r2 = this.getPrevDate(r2 ?? t14), n2 && n2.getTime() > r2.getTime())
        return;
      yield r2;
    }
  }
  /** Returns true when there is a cron date at the given date. */
  matchDate(t14) {
    let { second: n2, minute: r2, hour: o, day: i2, month: s, weekday: a2 } = ki2(t14);
    return this.seconds.indexOf(n2) === -1 || this.minutes.indexOf(r2) === -1 || this.hours.indexOf(o) === -1 || this.months.indexOf(s) === -1 ? false : this.days.length !== 31 && this.weekdays.length !== 7 ? this.days.indexOf(i2) !== -1 || this.weekdays.indexOf(a2) !== -1 : this.days.indexOf(i2) !== -1 && this.weekdays.indexOf(a2) !== -1;
  }
};
var YE = {
  min: 0,
  max: 59
};
var JE = {
  min: 0,
  max: 59
};
var XE = {
  min: 0,
  max: 23
};
var QE = {
  min: 1,
  max: 31
};
var eR = {
  min: 1,
  max: 12,
  aliases: {
    jan: "1",
    feb: "2",
    mar: "3",
    apr: "4",
    may: "5",
    jun: "6",
    jul: "7",
    aug: "8",
    sep: "9",
    oct: "10",
    nov: "11",
    dec: "12"
  }
};
var zm = {
  min: 0,
  max: 7,
  aliases: {
    mon: "1",
    tue: "2",
    wed: "3",
    thu: "4",
    fri: "5",
    sat: "6",
    sun: "7"
  }
};
var tR = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@hourly": "0 * * * *",
  "@minutely": "* * * * *"
};
function _n2(e4, t14) {
  let n2 = /* @__PURE__ */ new Set();
  if (e4 === "*") {
    for (let d2 = t14.min; d2 <= t14.max; d2 = d2 + 1)
      n2.add(d2);
    return n2;
  }
  let r2 = e4.split(",");
  if (r2.length > 1) {
    for (let d2 of r2) {
      let l2 = _n2(d2, t14);
      for (let p of l2)
        n2.add(p);
    }
    return n2;
  }
  let o = function(d2) {
    var l2, p;
    d2 = (p = (l2 = t14.aliases) === null || l2 === void 0 ? void 0 : l2[d2.toLowerCase()]) !== null && p !== void 0 ? p : d2;
    let f = Number.parseInt(d2, 10);
    if (Number.isNaN(f))
      throw new Error(`Failed to parse ${e4}: ${d2} is NaN.`);
    if (f < t14.min || f > t14.max)
      throw new Error(`Failed to parse ${e4}: ${d2} is outside of constraint range of ${t14.min} - ${t14.max}.`);
    return f;
  }, i2 = /^(([0-9a-zA-Z]+)-([0-9a-zA-Z]+)|\*)(\/([0-9]+))?$/.exec(e4);
  if (i2 === null)
    return n2.add(o(e4)), n2;
  let s = i2[1] === "*" ? t14.min : o(i2[2]), a2 = i2[1] === "*" ? t14.max : o(i2[3]);
  if (t14 === zm && s === 7 && // this check ensures that sun-sun is not incorrectly parsed as [0,1,2,3,4,5,6]
  a2 !== 7 && (s = 0), s > a2)
    throw new Error(`Failed to parse ${e4}: Invalid range (start: ${s}, end: ${a2}).`);
  let c2 = i2[5], u = 1;
  if (c2 !== void 0) {
    if (u = Number.parseInt(c2, 10), Number.isNaN(u))
      throw new Error(`Failed to parse step: ${c2} is NaN.`);
    if (u < 1)
      throw new Error(`Failed to parse step: Expected ${c2} to be greater than 0.`);
  }
  for (let d2 = s; d2 <= a2; d2 = d2 + u)
    n2.add(d2);
  return n2;
}
function Um(e4) {
  var t14;
  if (typeof e4 != "string")
    throw new TypeError("Invalid cron expression: must be of type string.");
  e4 = (t14 = tR[e4.toLowerCase()]) !== null && t14 !== void 0 ? t14 : e4;
  let n2 = e4.split(" ").filter(function(u) {
    return u.length > 0;
  });
  if (n2.length < 5 || n2.length > 6)
    throw new Error("Invalid cron expression: expected 5 or 6 elements.");
  let r2 = n2.length === 6 ? n2[0] : "0", o = n2.length === 6 ? n2[1] : n2[0], i2 = n2.length === 6 ? n2[2] : n2[1], s = n2.length === 6 ? n2[3] : n2[2], a2 = n2.length === 6 ? n2[4] : n2[3], c2 = n2.length === 6 ? n2[5] : n2[4];
  return new _i2({
    seconds: _n2(r2, YE),
    minutes: _n2(o, JE),
    hours: _n2(i2, XE),
    days: _n2(s, QE),
    // months in cron are indexed by 1, but Cron expects indexes by 0, so we need to reduce all set values by one.
    months: new Set(Array.from(_n2(a2, eR)).map(function(u) {
      return u - 1;
    })),
    weekdays: new Set(Array.from(_n2(c2, zm)).map(function(u) {
      return u % 7;
    }))
  });
}
var nc2 = 864e5;
var nR = 40 * 365.25;
var tc2 = 'five fields: minute, hour, day of the month, month, day of the week, such as "0 6 * * 1-5"';
var rR = /^(\*(\/\d{1,2})?|\w{1,3}(-\w{1,3}(\/\d{1,2})?)?)(,(\*(\/\d{1,2})?|\w{1,3}(-\w{1,3}(\/\d{1,2})?)?))*$/;
var oR = /\d[A-Z]|[A-Z]\d/;
var vi2 = "L";
var iR = function(e4) {
  return new Date(e4.getTime() + nc2).getUTCDate() === 1;
};
var sR = function(e4) {
  let [t14, n2, r2, o, i2] = e4.split(" "), { hours: s, minutes: a2, days: c2, months: u, weekdays: d2 } = Um(
    [t14, n2, r2 === vi2 ? "*" : r2, o, i2].join(" ")
  ), l2 = function(m) {
    return r2 === vi2 ? iR(m) : c2.includes(m.getUTCDate());
  }, p = function(m) {
    return d2.includes(m.getUTCDay());
  }, f = !r2.startsWith("*") && !i2.startsWith("*");
  return {
    hours: s,
    minutes: a2,
    matches: function(m) {
      return u.includes(m.getUTCMonth()) && (f ? l2(m) || p(m) : l2(m) && p(m));
    }
  };
};
var aR = Vn2();
var rc2 = function(e4) {
  return aR(e4, function() {
    return sR(e4);
  });
};
var Ai2 = function({ expression: e4 }, t14) {
  return rc2(e4).matches(new Date(qt2(t14)));
};
var Ti2 = function(e4, t14) {
  let { matches: n2 } = rc2(e4), r2 = qt2(t14);
  for (let o = 0; o <= nR; o += 1)
    if (n2(new Date(r2 + o * nc2))) return Lr2(r2 + o * nc2);
};
var cR = function({ hours: e4, minutes: t14 }) {
  if (!(e4.length === 1 && t14.length === 1))
    return e4.length === 24 && t14.length === 1 ? `one time a day; for every hour write \`every: hour\` with \`after: ":${String(t14[0]).padStart(2, "0")}"\` instead of cron` : "one time a day, because a schedule has one instance per date; write a schedule of its own for each time";
};
var oc2 = function(e4) {
  let t14 = e4.trim().replaceAll(/\s+/g, " ").toUpperCase(), n2 = t14.split(" ");
  if (n2.length !== 5) return { expected: tc2 };
  let r2 = n2.find(
    function(s, a2) {
      return !rR.test(s) || oR.test(s) || s.includes(vi2) && a2 === 2 && s !== vi2;
    }
  );
  if (r2 !== void 0)
    return {
      expected: `${tc2}, each of *, numbers, names (mon, jan), ranges, lists and steps (*/2, 1-15/2), or L for the last day of the month; not ${r2}`
    };
  let o;
  try {
    o = rc2(t14);
  } catch (s) {
    return { expected: `${tc2} (${s.message.replace(/\.$/, "")})` };
  }
  let i2 = cR(o);
  return i2 !== void 0 ? { expected: i2 } : Ti2(t14, "2000-01-01") === void 0 ? { expected: "an expression that matches a date" } : { expression: t14, minuteOfDay: o.hours[0] * 60 + o.minutes[0] };
};
var uR = 7;
var [dR, lR] = ["2000-01-01", "2027-12-31"];
var Pi2 = function({ exclusions: e4, inclusions: t14 }, { cron: n2 }, r2 = { days: [], dates: [] }) {
  let o = /* @__PURE__ */ new Set([...e4.days, ...r2.days]);
  if (o.size >= uR) return true;
  if (t14 !== void 0) {
    let s = /* @__PURE__ */ new Set([...e4.dates, ...r2.dates]);
    return !t14.dates.some(
      function(a2) {
        return !s.has(a2) && !o.has(Mr2(a2)) && (n2 === void 0 || Ai2(n2, a2));
      }
    );
  }
  if (n2 === void 0 || o.size === 0) return false;
  let i2 = Ti2(n2.expression, dR);
  for (; i2 !== void 0 && i2 <= lR; ) {
    if (!o.has(Mr2(i2))) return false;
    i2 = Ti2(n2.expression, hn2(i2, 1));
  }
  return true;
};
var cr2 = "at least one date that is left to run on; write `enabled: false` to switch a pipeline off";
var pR = ne2(xi2, 7).check(function(e4) {
  new Set(e4.value).size === 7 && D(e4, [], cr2, "all seven days of the week");
});
var Bm = P2({
  kind: /* @__PURE__ */ E(/* @__PURE__ */ ve2("calendar", { error: "the word calendar" }), "calendar"),
  name: oe2,
  description: /* @__PURE__ */ S2(be2(b2.textLength)),
  owner: /* @__PURE__ */ S2(be2(b2.textLength)),
  days: /* @__PURE__ */ E(pR, []),
  dates: /* @__PURE__ */ E(ne2(io2, b2.dates), [])
});
var Km2 = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
var ic2 = "the name of a bucket: 3 to 63 of a-z, 0-9, . and -";
var mR = ["s3", "event", "sqs", "schedule"];
var lo2 = be2(b2.expressionLength);
var fR = P2({
  type: le2(mR),
  bucket: /* @__PURE__ */ S2((/* @__PURE__ */ G2({ error: ic2 })).check(/* @__PURE__ */ lt2(Km2, { error: ic2 }))),
  key: /* @__PURE__ */ S2(be2(b2.keyLength)),
  pattern: /* @__PURE__ */ S2(Pe2),
  date: /* @__PURE__ */ S2(lo2),
  format: /* @__PURE__ */ S2(be2(b2.expressionLength)),
  schedule: /* @__PURE__ */ S2(oe2),
  scheduleFrom: /* @__PURE__ */ S2(lo2),
  id: /* @__PURE__ */ S2(lo2),
  time: /* @__PURE__ */ S2(lo2),
  attributes: /* @__PURE__ */ S2(/* @__PURE__ */ pt2(oe2, lo2, { error: "a mapping of names to JMESPath expressions" }))
});
var Fm = ["format", "schedule", "scheduleFrom", "attributes"];
var gR = {
  s3: { needs: ["bucket", "key"], takes: ["schedule"] },
  event: { needs: ["pattern", "date"], takes: Fm },
  sqs: { needs: ["pattern", "date"], takes: [...Fm, "id", "time"] },
  schedule: { needs: [], takes: ["schedule"] }
};
var hR = fR.check(function(e4) {
  let { type: t14, ...n2 } = e4.value, { needs: r2, takes: o } = gR[t14];
  for (let i2 of r2)
    n2[i2] === void 0 && D(e4, [i2], `a ${i2}, for the type is ${t14}`);
  for (let i2 of Object.keys(n2))
    n2[i2] !== void 0 && !r2.includes(i2) && !o.includes(i2) && D(e4, [i2], `no ${i2} beside the type ${t14}`);
  n2.schedule !== void 0 && n2.scheduleFrom !== void 0 && D(e4, ["scheduleFrom"], "either schedule or scheduleFrom");
});
var Gm = ne2(hR, b2.markerSources);
var jm = function(e4) {
  return e4.reduce(function(t14, n2) {
    return typeof n2 == "number" ? `${t14}[${n2}]` : t14 === "" ? n2 : `${t14}.${n2}`;
  }, "");
};
var q2 = function(e4) {
  if (e4 === void 0) return "nothing";
  let t14 = JSON.stringify(e4) ?? String(e4);
  return `\`${Y2(t14.replaceAll(/\/\/[^/@\s"]*@/g, "//***@"), 80)}\``;
};
var sc2 = function({ path: e4, found: t14, expected: n2, remedy: r2 }) {
  return `${e4.length === 0 ? "" : `${jm(e4)}: `}found ${t14}; expected ${n2}. ${r2}`;
};
var Zm = /^(\d{1,9}(?:\.\d{1,9})?)%$/;
var Wm = 'a number of at least 0, or a percentage such as "10%"';
var yR = function(e4) {
  return typeof e4 == "number" && Number.isFinite(e4) && e4 >= 0;
};
var xR = /* @__PURE__ */ X(
  (/* @__PURE__ */ rn2([/* @__PURE__ */ Ze2(), /* @__PURE__ */ G2()], { error: Wm })).check(
    /* @__PURE__ */ j2(function(e4) {
      return yR(e4) || typeof e4 == "string" && Zm.test(e4);
    }, {
      error: Wm
    })
  ),
  /* @__PURE__ */ J2(
    function(e4) {
      return typeof e4 == "number" ? { amount: e4 } : { percent: Number(Zm.exec(e4)[1]) };
    }
  )
);
var bR = (/* @__PURE__ */ G2({ error: `the name of a field, of 1 to ${b2.nameLength} characters` })).check(
  /* @__PURE__ */ j2(function(e4) {
    return e4.length >= 1 && e4.length <= b2.nameLength;
  }, {
    error: `the name of a field, of 1 to ${b2.nameLength} characters`
  })
);
var SR = (/* @__PURE__ */ pt2(oe2, /* @__PURE__ */ pt2(bR, xR, { error: "a mapping of fields to how far they may move" }), {
  error: "a mapping of trait types to fields"
})).check(function(e4) {
  let t14 = Object.values(e4.value).reduce(function(n2, r2) {
    return n2 + Object.keys(r2).length;
  }, 0);
  t14 > b2.thresholds && D(e4, [], `at most ${b2.thresholds} fields in all`, `${t14} fields`);
});
var IR = function(e4) {
  let { traits: t14, thresholds: n2 } = e4.value;
  if (t14 !== void 0)
    for (let r2 of Object.keys(n2))
      t14.includes(r2) || D(
        e4,
        ["thresholds", r2],
        "thresholds of traits that `traits` beside it names, or `traits` left out",
        q2(r2)
      );
};
var ER = P2({
  enabled: /* @__PURE__ */ E(wn2, false),
  duration: /* @__PURE__ */ E(re2(60, b2.validationTimeoutSeconds), Z2.monitoring.durationSeconds),
  interval: /* @__PURE__ */ E(re2(60, b2.pollIntervalSeconds), Z2.monitoring.intervalSeconds),
  onDrift: /* @__PURE__ */ E(le2(["alert", "rerun"]), "alert"),
  /** Default: every trait that was PASS. */
  traits: /* @__PURE__ */ S2(ne2(oe2, b2.traits).check(/* @__PURE__ */ zt2(1, { error: "at least one trait" }))),
  thresholds: /* @__PURE__ */ E(SR, {})
});
var Vm = /* @__PURE__ */ X(
  ER.check(IR),
  /* @__PURE__ */ J2(function({ duration: e4, interval: t14, ...n2 }) {
    return {
      ...n2,
      durationSeconds: e4,
      intervalSeconds: t14
    };
  })
);
var RR = "${date}, ${schedule}, \u2026 may stand in it";
var wR = `text of at most ${b2.subjectIdLength} characters without #; ${RR}`;
var kR = P2({
  lifecycle: oe2,
  id: be2(b2.subjectIdLength).check(/* @__PURE__ */ j2(function(e4) {
    return !e4.includes("#");
  }, { error: wR })),
  to: oe2
});
var ac2 = ne2(kR, b2.moves).check(function(e4) {
  let t14 = e4.value.map(function({ lifecycle: n2, id: r2 }) {
    return `${n2} ${r2}`;
  });
  t14.forEach(function(n2, r2) {
    t14.indexOf(n2) !== r2 && D(
      e4,
      [r2, "id"],
      "another subject than the moves before it: a run moves each of them once",
      `${n2} again`
    );
  });
});
var _R = /* @__PURE__ */ X(
  be2(b2.cronLength).check(function(e4) {
    let t14 = oc2(e4.value);
    "expected" in t14 && D(e4, [], t14.expected);
  }),
  /* @__PURE__ */ J2(function(e4) {
    return oc2(e4);
  })
);
var vR = P2({
  /** Not asked for where `every` gives the names. */
  name: /* @__PURE__ */ S2(oe2),
  after: /* @__PURE__ */ S2(Em),
  deadline: /* @__PURE__ */ S2(so2),
  timezone: /* @__PURE__ */ S2(bi2),
  every: /* @__PURE__ */ S2(le2(["hour"])),
  cron: /* @__PURE__ */ S2(_R)
});
var AR = Array.from({ length: 24 }, function(e4, t14) {
  return `h${String(t14).padStart(2, "0")}`;
});
var qm = function({ name: e4, every: t14 }) {
  return t14 === "hour" ? AR : e4 === void 0 ? [] : [e4];
};
var TR = function(e4, t14, n2) {
  for (let r2 of ["after", "deadline"]) {
    let o = t14[r2]?.at;
    o === "hour" && t14.every === void 0 && (t14.name === void 0 || Jt2(t14.name) === void 0) && D(e4, [n2, r2], "HH:MM, because the schedule is not named after an hour (h00 to h23)"), o === "clock" && t14.every === "hour" && D(
      e4,
      [n2, r2],
      `:MM${r2 === "deadline" ? " or +DURATION" : ""}, because the schedule is that of every hour`
    );
  }
  t14.cron !== void 0 && (t14.after !== void 0 && D(e4, [n2, "after"], "no `after`, because the cron expression says when the schedule opens"), t14.every !== void 0 && D(e4, [n2, "every"], "either `every` or `cron`"));
};
var PR = function(e4) {
  return Jt2(e4) === void 0 ? "every schedule name once" : `every schedule name once; \`every: hour\` gives the names h00 to h23, and ${e4} is there already`;
};
var OR = function(e4) {
  let t14 = /* @__PURE__ */ new Set();
  e4.value.forEach(function(n2, r2) {
    n2.name === void 0 && n2.every === void 0 && D(e4, [r2, "name"], "the name of the schedule");
    let o = qm(n2), i2 = o.find(function(s) {
      return t14.has(s);
    });
    i2 !== void 0 && D(e4, [r2, n2.every === void 0 ? "name" : "every"], PR(i2));
    for (let s of o) t14.add(s);
    TR(e4, n2, r2);
  });
};
var CR = function({ every: e4, name: t14, ...n2 }, r2) {
  return { ...n2, name: r2 };
};
var Hm = /* @__PURE__ */ X(
  ne2(vR, b2.schedules).check(/* @__PURE__ */ zt2(1, { error: "at least one schedule" }), OR),
  /* @__PURE__ */ J2(function(e4) {
    return e4.flatMap(function(t14) {
      return qm(t14).map(function(n2) {
        return CR(t14, n2);
      });
    });
  })
);
var $R = {
  athena: { target: "AmazonAthena", protocol: "1.1" },
  codebuild: { target: "CodeBuild_20161006", protocol: "1.1" },
  datasync: { target: "FmrsService", protocol: "1.1" },
  dms: { target: "AmazonDMSv20160101", protocol: "1.1" },
  dynamodb: { target: "DynamoDB_20120810", protocol: "1.0" },
  ecs: { target: "AmazonEC2ContainerServiceV20141113", protocol: "1.1" },
  elasticmapreduce: { target: "ElasticMapReduce", protocol: "1.1" },
  glue: { target: "AWSGlue", protocol: "1.1" },
  "redshift-data": { target: "RedshiftData", protocol: "1.1" },
  sagemaker: { target: "SageMaker", protocol: "1.1", endpoint: "api.sagemaker" },
  states: { target: "AWSStepFunctions", protocol: "1.0" }
};
var cc2 = Object.keys($R);
var DR = function(e4) {
  return typeof e4 == "string" && e4.startsWith("$.");
};
var uc2 = function(e4) {
  return DR(e4) ? [e4] : typeof e4 == "object" && e4 !== null ? [...new Set(Object.values(e4).flatMap(uc2))] : [];
};
var Oi2 = function(e4, t14) {
  return typeof e4 == "string" ? e4.includes(t14) : typeof e4 == "object" && e4 !== null && Object.values(e4).some(function(n2) {
    return Oi2(n2, t14);
  });
};
var LR = ["authorization", "proxy-authorization", "cookie", "x-api-key"];
var dc2 = "a value that is not shown here";
var Xm = "store it in Secrets Manager or SSM, list its ARN in the stack's secretArns, and write {{secret:NAME#KEY}} here";
var Ym = "text without line breaks";
var Qm = (/* @__PURE__ */ pt2(
  (/* @__PURE__ */ G2()).check(/* @__PURE__ */ lt2(/^[\w!#$%&'*+.^`|~-]{1,128}$/, { error: "the name of an HTTP header" })),
  (/* @__PURE__ */ G2({ error: Ym })).check(/* @__PURE__ */ lt2(/^[\t\x20-\x7e\x80-\xff]{0,4096}$/, { error: Ym })),
  { error: "a mapping of header names to text" }
)).check(function(e4) {
  for (let t14 of Object.keys(e4.value))
    LR.includes(t14.toLowerCase()) && sr2(e4.value[t14]).length === 0 && D(e4, [t14], `no credentials in plain text; ${Xm}`, dc2);
});
var Jm = "the name of a secret, NAME or NAME#KEY, and never the token itself: store it in Secrets Manager or SSM and list its ARN in the stack's secretArns";
var lc = (/* @__PURE__ */ G2({ error: Jm })).check(function(e4) {
  (Om(e4.value) === void 0 || uo2(e4.value)) && D(e4, [], Jm, dc2);
});
var ef = function(e4) {
  for (let { path: t14, text: n2 } of $t(e4.value))
    t14[0] !== "tokenSecret" && (uo2(n2) ? D(e4, t14, `no credentials in plain text; ${Xm}`, dc2) : Ei2(n2) ? D(e4, t14, "references to secrets as {{secret:NAME}} or {{secret:NAME#KEY}}, without blanks") : sr2(n2).length > 0 && !Ri2(t14) && D(
      e4,
      t14,
      "no secret here: this value is stored and shown; secrets may stand in headers, body, payload, arguments, conf, parameters and input"
    ));
};
var MR = /* @__PURE__ */ X(
  P2({
    initialDelay: /* @__PURE__ */ E(re2(0, b2.pollTimeoutSeconds), Z2.poll.initialDelaySeconds),
    interval: /* @__PURE__ */ E(re2(1, b2.pollIntervalSeconds), Z2.poll.intervalSeconds),
    backoff: /* @__PURE__ */ E(oo2(1, 10), Z2.poll.backoff),
    maxInterval: /* @__PURE__ */ S2(re2(1, b2.pollIntervalSeconds)),
    timeout: /* @__PURE__ */ E(re2(1, b2.pollTimeoutSeconds), Z2.poll.timeoutSeconds)
  }).check(
    /* @__PURE__ */ j2(function({ interval: e4, maxInterval: t14 }) {
      return t14 === void 0 || t14 >= e4;
    }, {
      path: ["maxInterval"],
      error: "at least the interval"
    })
  ),
  /* @__PURE__ */ J2(function({ initialDelay: e4, interval: t14, backoff: n2, maxInterval: r2, timeout: o }) {
    return {
      initialDelaySeconds: e4,
      intervalSeconds: t14,
      backoff: n2,
      maxIntervalSeconds: r2 ?? Math.max(t14, Z2.poll.maxIntervalSeconds),
      relaxes: r2 === void 0,
      timeoutSeconds: o
    };
  })
);
var Rt2 = {
  statusReports: /* @__PURE__ */ S2(wn2),
  poll: /* @__PURE__ */ Et2(MR, {})
};
var tf = "a full https URL without user name and password; ${date}, ${schedule}, \u2026 may stand in it";
var pc2 = (/* @__PURE__ */ G2({ error: tf })).check(
  /* @__PURE__ */ j2(
    function(e4) {
      return Ja2(zr2(e4).reduce(function(t14, { source: n2 }) {
        return t14.replace(n2, "x");
      }, e4));
    },
    { error: tf }
  )
);
var ae2 = be2(b2.urlLength);
var nf = "the id of a job: digits, or a whole number";
var NR = (/* @__PURE__ */ rn2([/* @__PURE__ */ Ze2(), /* @__PURE__ */ G2()], { error: nf })).check(
  /* @__PURE__ */ j2(
    function(e4) {
      return typeof e4 == "number" ? Number.isSafeInteger(e4) && e4 > 0 : /^\d{1,19}$/.test(e4);
    },
    { error: nf }
  )
);
var zR = "a full https URL without user name, password, query and fragment";
var sf = pc2.check(/* @__PURE__ */ j2(function(e4) {
  return !/[?#]/.test(e4);
}, { error: zR }));
var UR = P2({
  type: /* @__PURE__ */ ve2("http"),
  method: /* @__PURE__ */ E(le2(["GET", "POST", "PUT", "DELETE"]), "POST"),
  url: pc2,
  headers: /* @__PURE__ */ E(Qm, {}),
  body: /* @__PURE__ */ S2(/* @__PURE__ */ G2({ error: "text; write JSON in quotes" })),
  /** Without it the answer to the start says how the job ended. */
  statusUrl: /* @__PURE__ */ S2(pc2),
  ...Rt2
});
var BR = P2({ type: /* @__PURE__ */ ve2("lambda"), functionName: ae2, payload: /* @__PURE__ */ E(Pe2, {}), ...Rt2 });
var KR = P2({ type: /* @__PURE__ */ ve2("glue"), jobName: ae2, arguments: /* @__PURE__ */ E(Pe2, {}), ...Rt2 });
var FR = P2({
  type: /* @__PURE__ */ ve2("emr"),
  clusterId: ae2,
  step: P2({
    name: ae2,
    jar: ae2,
    args: /* @__PURE__ */ E(ne2(/* @__PURE__ */ G2({ error: "text" }), 1e3), []),
    mainClass: /* @__PURE__ */ S2(ae2)
  }),
  ...Rt2
});
var GR = P2({
  type: /* @__PURE__ */ ve2("emr-serverless"),
  applicationId: ae2,
  executionRoleArn: ae2,
  jobDriver: Pe2,
  ...Rt2
});
var jR = P2({
  type: /* @__PURE__ */ ve2("step-function"),
  stateMachineArn: ae2,
  input: /* @__PURE__ */ E(Pe2, {}),
  ...Rt2
});
var ZR = P2({
  type: /* @__PURE__ */ ve2("databricks"),
  workspaceUrl: sf,
  jobId: NR,
  parameters: /* @__PURE__ */ E(Pe2, {}),
  tokenSecret: lc,
  ...Rt2
});
var WR = P2({
  type: /* @__PURE__ */ ve2("airflow"),
  url: sf,
  /** v2 is Airflow 3's, v1 Airflow 2's. */
  apiVersion: /* @__PURE__ */ E(le2(["v2", "v1"]), "v2"),
  dagId: ae2,
  conf: /* @__PURE__ */ E(Pe2, {}),
  /** Which texts are instants is judged with the references. */
  logicalDate: /* @__PURE__ */ S2(/* @__PURE__ */ Sm(ae2)),
  tokenSecret: lc,
  ...Rt2
});
var Ci2 = (/* @__PURE__ */ G2()).check(/* @__PURE__ */ j2(function(e4) {
  return cc2.includes(e4);
}, { error: `one of ${cc2.join(", ")}` }));
var $i2 = (/* @__PURE__ */ G2()).check(/* @__PURE__ */ lt2(/^[A-Z][A-Za-z0-9]{1,127}$/, { error: "the name of an action, as in IAM (DescribeExport)" }));
var VR = Pe2.check(
  /* @__PURE__ */ j2(function(e4) {
    return Oi2(e4, "${runId}");
  }, {
    error: "parameters of which one contains ${runId}, as client token or name"
  })
);
var rf = Pe2.check(
  /* @__PURE__ */ j2(function(e4) {
    return uc2(e4).length > 0 || Oi2(e4, "${runId}");
  }, {
    error: "parameters of which one is $.id, another path into the answer to the start ($.Statement.Id), or contains ${runId}"
  })
);
var of = /* @__PURE__ */ S2(ne2(ae2, 20));
var qR = P2({
  type: /* @__PURE__ */ ve2("aws-sdk"),
  start: P2({ service: Ci2, action: $i2, parameters: VR, id: ae2, failedAt: of }),
  describe: P2({
    service: Ci2,
    action: $i2,
    parameters: rf,
    status: ae2,
    /** Where it is given, any other status is asked for again; without it whatever has not ended runs. */
    running: /* @__PURE__ */ S2(ne2(ae2, 100)),
    succeeded: ne2(ae2, 100),
    failed: ne2(ae2, 100),
    /** What any other status means, instead of the rule of `running`. */
    otherwise: /* @__PURE__ */ S2(le2(["failed", "running"])),
    failedAt: of,
    message: /* @__PURE__ */ S2(ae2)
  }),
  stop: /* @__PURE__ */ S2(P2({ service: Ci2, action: $i2, parameters: rf })),
  /** For starts that the service does not recognise when they are repeated. */
  find: /* @__PURE__ */ S2(
    P2({ service: Ci2, action: $i2, parameters: Pe2, items: ae2, token: ae2, id: ae2, next: ae2 })
  ),
  ...Rt2
});
var HR = /* @__PURE__ */ fi2(/* @__PURE__ */ mi2(), { error: "a list of chunks" });
var YR = P2({
  type: /* @__PURE__ */ ve2("fan-out"),
  worker: /* @__PURE__ */ X(
    P2({
      functionName: ae2,
      /** Of the worker function: no invocation lives longer. */
      timeout: /* @__PURE__ */ E(re2(1, b2.workerTimeoutSeconds), b2.workerTimeoutSeconds),
      lostAfter: /* @__PURE__ */ E(re2(60, b2.pollTimeoutSeconds), Z2.workerLostAfterSeconds)
    }),
    /* @__PURE__ */ J2(function({ functionName: e4, timeout: t14, lostAfter: n2 }) {
      return {
        functionName: e4,
        timeoutSeconds: t14,
        lostAfterSeconds: n2
      };
    })
  ),
  chunks: /* @__PURE__ */ S2(HR),
  /** Name or ARN of a function that answers with the list. */
  chunksFrom: /* @__PURE__ */ S2(ae2),
  concurrency: /* @__PURE__ */ E(et2(1, 1e3), 10),
  toleratedFailurePercent: /* @__PURE__ */ E(et2(0, 100), 0),
  onOverdue: /* @__PURE__ */ E(le2(["fail", "alert"]), "fail"),
  survey: /* @__PURE__ */ S2(oe2),
  params: /* @__PURE__ */ E(Pe2, {}),
  /** Its chunks report, the run does not have to. */
  poll: Rt2.poll
}).check(
  /* @__PURE__ */ j2(function({ chunks: e4, chunksFrom: t14 }) {
    return e4 === void 0 != (t14 === void 0);
  }, {
    path: ["chunks"],
    error: "either chunks or chunksFrom"
  })
);
var JR = [
  "http",
  "lambda",
  "glue",
  "emr",
  "emr-serverless",
  "step-function",
  "databricks",
  "airflow",
  "aws-sdk",
  "fan-out"
];
var XR = /* @__PURE__ */ bm(
  "type",
  [UR, BR, KR, FR, GR, jR, ZR, WR, qR, YR],
  {
    error: function(e4) {
      return e4.code === "invalid_union" ? `one of ${JR.join(", ")}` : "a mapping with the field type";
    }
  }
);
var af2 = XR.check(ef);
var mc2 = 10;
var nt2 = function(e4, t14, n2) {
  let r2 = Si2(e4, t14);
  return r2 === void 0 ? n2 : `Did you mean ${r2}?`;
};
var ft2 = function(e4) {
  let t14 = [...e4];
  return t14.length === 0 ? "nothing, for none is registered" : `one of ${t14.slice(0, mc2).join(", ")}${t14.length > mc2 ? ` and ${t14.length - mc2} more` : ""}`;
};
var cf = /* @__PURE__ */ X(
  /* @__PURE__ */ J2(function(e4) {
    return typeof e4 == "string" ? { pipeline: e4 } : e4;
  }),
  /* @__PURE__ */ X(
    P2({ pipeline: oe2, delay: /* @__PURE__ */ E(re2(0, b2.upstreamDelaySeconds), 0) }),
    /* @__PURE__ */ J2(function({ pipeline: e4, delay: t14 }) {
      return { pipeline: e4, delaySeconds: t14 };
    })
  )
);
var Di2 = function(e4, t14, n2, r2) {
  return {
    path: ["upstream", e4],
    atKey: false,
    found: t14,
    expected: n2,
    remedy: r2
  };
};
var QR = function(e4) {
  return `the schedules ${e4.slice(0, 3).join(", ")}${e4.length > 3 ? ", \u2026" : ""}`;
};
var ur2 = function({ schedules: e4 }) {
  return e4.map(function(t14) {
    return t14.name;
  });
};
var ew = function(e4, t14) {
  let n2 = e4.upstream.map(function({ pipeline: r2 }) {
    return t14.get(r2);
  });
  return n2.flatMap(function(r2, o) {
    if (r2 === void 0) return [];
    let i2 = new Set(ur2(r2)), s = ur2(e4).filter(function(u) {
      return i2.has(u);
    }), a2 = `Name a schedule alike in both, or wait for a single one of its schedules with a trait: builtin:upstream with {pipeline: ${r2.name}, schedule: \u2026}.`;
    if (s.length === 0)
      return [
        Di2(
          o,
          `${r2.name}, which has ${QR(ur2(r2))}`,
          `an upstream with a schedule of ${e4.name}: ${ft2(ur2(e4))}`,
          a2
        )
      ];
    let c2 = ur2(e4).filter(
      function(u) {
        return !i2.has(u) && n2.some(function(d2) {
          return d2 !== void 0 && ur2(d2).includes(u);
        });
      }
    );
    return c2.length === 0 ? [] : [
      Di2(
        o,
        `${r2.name}, which has no schedule ${c2.slice(0, 3).join(" nor ")}`,
        `upstreams that all have it, because one of them has: ${e4.name} waits for all`,
        a2
      )
    ];
  });
};
var tw = function(e4, t14, n2) {
  let r2 = /* @__PURE__ */ new Map([[t14, void 0]]);
  for (let o of r2.keys()) {
    if (o === e4.name) {
      let i2 = [];
      for (let s = o; s !== void 0; s = r2.get(s)) i2.unshift(s);
      return i2;
    }
    for (let i2 of n2.get(o)?.upstream ?? [])
      r2.has(i2.pipeline) || r2.set(i2.pipeline, o);
  }
};
var nw = function(e4, t14) {
  for (let { pipeline: n2 } of e4.upstream) {
    let r2 = tw(e4, n2, t14);
    if (r2 !== void 0) return [e4.name, ...r2];
  }
};
var rw = function(e4, t14) {
  return e4.upstream.flatMap(function(n2, r2) {
    let o = nw({ ...e4, upstream: [n2] }, t14);
    if (o === void 0) return [];
    let i2 = o.join(" waits for ");
    return [
      Di2(
        r2,
        `a cycle: ${i2}`,
        "upstreams that do not wait for this pipeline",
        "Take one of these upstreams away: in a cycle nobody could ever begin."
      )
    ];
  });
};
var ow = function({ name: e4, upstream: t14 }, n2) {
  let r2 = [...n2.keys()].filter(function(o) {
    return o !== e4;
  });
  return t14.map(function({ pipeline: o }, i2) {
    return { pipeline: o, index: i2 };
  }).filter(function({ pipeline: o }) {
    return !n2.has(o);
  }).map(
    function({ pipeline: o, index: i2 }) {
      return Di2(
        i2,
        q2(o),
        `a pipeline: ${ft2(r2)}`,
        nt2(o, r2, "Register it with or before this one.")
      );
    }
  );
};
var uf = function(e4, t14) {
  let n2 = new Map([...t14, [e4.name, e4]]);
  return [
    ...ow(e4, n2),
    ...rw(e4, n2),
    ...ew(e4, n2)
  ];
};
var fc2 = function(e4) {
  for (let { path: t14, text: n2 } of $t(e4.value))
    for (let { source: r2, name: o } of zr2(n2)) {
      if (Xs2(o) || r2 === ml && Ri2(t14)) continue;
      let i2 = Js2.map(function(s) {
        return `\${${s}}`;
      }).join(", ");
      D(e4, t14, `only the placeholders ${i2}`, q2(r2));
    }
};
var iw = ne2(cf, b2.upstream).check(function(e4) {
  let t14 = e4.value.map(function({ pipeline: n2 }) {
    return n2;
  });
  t14.forEach(function(n2, r2) {
    t14.indexOf(n2) < r2 && D(e4, [r2], "every upstream once");
  });
});
var sw = P2({
  calendar: /* @__PURE__ */ S2(oe2),
  days: /* @__PURE__ */ E(ne2(xi2, 7), []),
  dates: /* @__PURE__ */ E(ne2(io2, b2.dates), [])
});
var aw = P2({ dates: ne2(io2, b2.dates).check(/* @__PURE__ */ zt2(1, { error: "at least one date" })) });
var cw = /* @__PURE__ */ X(
  P2({
    evaluationDeadline: /* @__PURE__ */ S2(so2),
    completionDeadline: /* @__PURE__ */ S2(so2),
    validationTimeout: /* @__PURE__ */ S2(Rm),
    maxDuration: /* @__PURE__ */ S2(re2(1, b2.pollTimeoutSeconds)),
    atRiskLead: /* @__PURE__ */ S2(re2(1, b2.deadlineOffsetSeconds)),
    timezone: /* @__PURE__ */ S2(bi2)
  }),
  /* @__PURE__ */ J2(function({ maxDuration: e4, atRiskLead: t14, ...n2 }) {
    return {
      ...n2,
      maxDurationSeconds: e4,
      atRiskLeadSeconds: t14
    };
  })
);
var df = [
  ee2.transient,
  ee2.timeout,
  ee2.permanent,
  ee2.evaluatorCrash
];
var uw = P2({
  maxAttempts: /* @__PURE__ */ E(et2(1, 10), 1),
  backoffSeconds: /* @__PURE__ */ E(re2(1, 86400), 30),
  backoffMultiplier: /* @__PURE__ */ E(oo2(1, 10), 2),
  /** Default: an hour, or the first backoff where that is longer. */
  maxBackoffSeconds: /* @__PURE__ */ S2(re2(1, 86400)),
  retryableFailures: /* @__PURE__ */ E(ne2(le2(df), df.length), [
    ee2.transient,
    ee2.timeout
  ])
});
var dw = P2({
  manualReruns: /* @__PURE__ */ S2(et2(0, 100)),
  driftReruns: /* @__PURE__ */ S2(et2(0, 100)),
  codeRetries: /* @__PURE__ */ S2(et2(0, 100))
});
var lw = /* @__PURE__ */ rn2(
  [
    /* @__PURE__ */ ve2("off"),
    /* @__PURE__ */ X(
      P2({
        factor: /* @__PURE__ */ E(oo2(1, 100), Z2.longRunning.factor),
        atLeast: /* @__PURE__ */ E(re2(60, b2.pollTimeoutSeconds), Z2.longRunning.atLeastSeconds)
      }),
      /* @__PURE__ */ J2(function({ factor: e4, atLeast: t14 }) {
        return { factor: e4, atLeastSeconds: t14 };
      })
    )
  ],
  { error: "off, or a mapping of factor (from 1 to 100) and atLeast (from 1m to 7d)" }
);
var pw = /* @__PURE__ */ X(
  P2({
    enabled: /* @__PURE__ */ E(wn2, true),
    /** Default: the stack's. */
    stuckRunThreshold: /* @__PURE__ */ S2(re2(60, b2.stuckRunThresholdSeconds)),
    longRunning: /* @__PURE__ */ Et2(lw, {}),
    monitoring: /* @__PURE__ */ Et2(Vm, {})
  }),
  /* @__PURE__ */ J2(function({ stuckRunThreshold: e4, ...t14 }) {
    return { ...t14, stuckRunThresholdSeconds: e4 };
  })
);
var mw = P2({
  kind: /* @__PURE__ */ E(/* @__PURE__ */ ve2("pipeline", { error: "the word pipeline" }), "pipeline"),
  name: oe2,
  description: /* @__PURE__ */ S2(be2(b2.textLength)),
  owner: /* @__PURE__ */ S2(be2(b2.textLength)),
  archetype: oe2,
  tier: /* @__PURE__ */ S2(et2(1, 9)),
  /** False: MARKERs are refused and nothing is expected. */
  enabled: /* @__PURE__ */ E(wn2, true),
  mode: /* @__PURE__ */ E(le2([v2.live, v2.shadow]), v2.live),
  concurrency: /* @__PURE__ */ E(le2(["serial", "per-date"]), "serial"),
  upstream: /* @__PURE__ */ E(iw, []),
  traits: /* @__PURE__ */ E(
    (/* @__PURE__ */ pt2(oe2, Lm, { error: "a mapping of trait types to settings" })).check(
      /* @__PURE__ */ j2(function(e4) {
        return Object.keys(e4).length <= b2.traits;
      }, { error: `at most ${b2.traits} traits` })
    ),
    {}
  ),
  trigger: af2.check(fc2),
  schedules: /* @__PURE__ */ E(Hm, [{ name: il2 }]),
  /** Where MARKERs come from by themselves. */
  markers: /* @__PURE__ */ E(Gm, []),
  exclusions: /* @__PURE__ */ Et2(sw, {}),
  inclusions: /* @__PURE__ */ S2(aw),
  sla: /* @__PURE__ */ Et2(cw, {}),
  retry: /* @__PURE__ */ Et2(uw, {}),
  budgets: /* @__PURE__ */ Et2(dw, {}),
  /** Of runs that ended, with their last attempt. */
  onCompleted: /* @__PURE__ */ E(ac2.check(fc2), []),
  onFailed: /* @__PURE__ */ E(ac2.check(fc2), []),
  circuitBreaker: /* @__PURE__ */ S2(P2({ failures: et2(1, 100) })),
  lateData: /* @__PURE__ */ E(le2(["ignore", "alert", "rerun"]), "ignore"),
  watch: /* @__PURE__ */ Et2(pw, {}),
  maxMarkerAge: /* @__PURE__ */ E(re2(60, b2.markerAgeSeconds), Z2.markerAgeSeconds)
});
var lf = function({ name: e4 }) {
  return Jt2(e4) !== void 0;
};
var fw = function(e4) {
  let { schedules: t14, sla: n2 } = e4.value, { evaluationDeadline: r2, completionDeadline: o, validationTimeout: i2, maxDurationSeconds: s, atRiskLeadSeconds: a2 } = n2;
  a2 !== void 0 && [r2, o, i2, s].every(
    function(c2) {
      return c2 === void 0;
    }
  ) && D(
    e4,
    ["sla", "atRiskLead"],
    "a deadline to warn of beside it: evaluationDeadline, completionDeadline, validationTimeout or maxDuration"
  );
  for (let c2 of ["evaluationDeadline", "completionDeadline", "validationTimeout"])
    n2[c2]?.at === "hour" && !t14.every(lf) && D(
      e4,
      ["sla", c2],
      "HH:MM or a duration, because not every schedule is named after an hour (h00 to h23)"
    );
};
var gw = function(e4) {
  return e4.value.upstream.forEach(function({ pipeline: t14 }, n2) {
    t14 === e4.value.name && D(
      e4,
      ["upstream", n2],
      "another pipeline: one that waits for itself never begins",
      q2(t14)
    );
  });
};
var hw = function(e4) {
  let { schedules: t14, trigger: n2, onCompleted: r2, onFailed: o } = e4.value;
  if (!t14.every(lf))
    for (let { path: i2, text: s } of [
      ...$t(n2, ["trigger"]),
      ...$t(r2, ["onCompleted"]),
      ...$t(o, ["onFailed"])
    ])
      zr2(s).some(function({ name: a2 }) {
        return a2 === "hour";
      }) && D(e4, i2, "no ${hour}, because not every schedule is named after an hour (h00 to h23)");
};
var yw = function(e4) {
  let { schedules: t14, inclusions: n2 } = e4.value;
  if (n2?.dates.length === 0) return;
  let r2 = t14.find(function(s) {
    return Pi2(e4.value, s);
  });
  if (r2 === void 0) return;
  let o = n2 === void 0 ? ["exclusions", "days"] : ["inclusions", "dates"], i2 = r2.cron === void 0 ? "" : ` (cron ${r2.cron.expression})`;
  D(e4, o, cr2, `no date on which the schedule ${r2.name}${i2} runs`);
};
var pf = /* @__PURE__ */ X(
  mw.check(fw, hw, gw, yw),
  /* @__PURE__ */ J2(function({ maxMarkerAge: e4, ...t14 }) {
    return { ...t14, maxMarkerAgeSeconds: e4 };
  })
);
var xw = function(e4, t14) {
  return t14.reduce(function(n2, r2) {
    if (!(typeof n2 != "object" || n2 === null || !Object.hasOwn(n2, r2)))
      return n2[r2];
  }, e4);
};
var mf = function(e4, t14, n2) {
  let r2 = typeof e4 == "string" ? Si2(e4, t14) : void 0;
  return r2 === void 0 ? n2 : `Did you mean ${r2}?`;
};
var bw = function(e4) {
  return e4 === yi2 ? Intl.supportedValuesOf("timeZone") : e4.startsWith("one of ") ? e4.slice(7).split(", ") : [];
};
var Sw = function(e4, t14) {
  let n2 = e4.path.map(function(i2) {
    return typeof i2 == "number" ? i2 : String(i2);
  });
  if (e4.code === "unrecognized_keys") {
    let i2 = e4.message.split(", ");
    return e4.keys.map(function(s) {
      return {
        path: [...n2, s],
        atKey: true,
        found: `the unknown field ${q2(s)}`,
        expected: `one of ${e4.message}`,
        remedy: mf(s, i2, "Remove it.")
      };
    });
  }
  if (e4.code === "invalid_key") {
    let i2 = n2.at(-1);
    return [
      {
        path: n2,
        atKey: true,
        found: q2(i2),
        expected: e4.issues[0]?.message ?? e4.message,
        remedy: "Rename it."
      }
    ];
  }
  let r2 = xw(t14, n2);
  if (r2 === void 0 && e4.code !== "custom")
    return [{ path: n2, atKey: false, found: "nothing", expected: e4.message, remedy: "Add the field." }];
  let o = e4.code === "custom" && typeof e4.params?.found == "string" ? e4.params.found : q2(r2);
  return [
    {
      path: n2,
      atKey: false,
      found: o,
      expected: e4.message,
      remedy: mf(r2, bw(e4.message), "Correct the value.")
    }
  ];
};
var ff = function(e4, t14) {
  return e4.flatMap(function(n2) {
    return Sw(n2, t14);
  });
};
var gc2 = function(e4, t14, n2) {
  return {
    path: [],
    atKey: false,
    found: e4,
    expected: t14,
    remedy: n2
  };
};
var Iw = "__proto__";
var hc2 = function(e4, t14 = []) {
  return t14.length > b2.depth ? [
    {
      path: t14,
      atKey: false,
      found: `a value ${t14.length} levels deep`,
      expected: `at most ${b2.depth} levels`,
      remedy: "Flatten it."
    }
  ] : Array.isArray(e4) ? e4.flatMap(function(n2, r2) {
    return hc2(n2, [...t14, r2]);
  }) : typeof e4 != "object" || e4 === null ? [] : Object.keys(e4).flatMap(function(n2) {
    return n2 !== Iw ? hc2(e4[n2], [...t14, n2]) : [
      { path: [...t14, n2], atKey: true, found: q2(n2), expected: "another name", remedy: "Rename it." }
    ];
  });
};
var gf = function(e4) {
  return typeof e4 == "object" && e4 !== null && !Object.isFrozen(e4) && (Object.freeze(e4), Object.values(e4).forEach(gf)), e4;
};
var hf = function(e4) {
  return Ii2(e4).map(function(t14) {
    return {
      ...t14,
      remedy: t14.atKey ? "Rename it." : "Correct the value, or write it as text, in quotes."
    };
  });
};
var Ew = "null";
var Rw = function(e4, t14) {
  if (typeof e4 != "object" || e4 === null || Array.isArray(e4))
    return {
      ok: false,
      problems: [gc2(q2(e4), "a mapping of fields", "Write one mapping per document.")]
    };
  let n2;
  try {
    n2 = JSON.stringify(e4);
  } catch (i2) {
    return {
      ok: false,
      problems: [
        gc2(
          `a value that JSON cannot hold (${i2.message.split(`
`)[0]})`,
          "text, numbers, true, false, lists and mappings",
          "Write it as text."
        )
      ]
    };
  }
  let r2 = new TextEncoder().encode(n2).length;
  if (r2 > t14)
    return {
      ok: false,
      problems: [
        gc2(
          `${r2} bytes of JSON`,
          `at most ${t14} bytes`,
          "Let the evaluator or the job read its large settings itself."
        )
      ]
    };
  let o = n2.includes(Ew) ? hf(e4) : [];
  return o.length === 0 ? { ok: true, value: n2 } : { ok: false, problems: o };
};
var ww = function(e4, { schema: t14 }) {
  let n2 = JSON.parse(e4), r2 = hc2(n2);
  if (r2.length > 0) return { ok: false, problems: r2 };
  let o = hf(n2);
  if (o.length > 0) return { ok: false, problems: o };
  let i2 = eo2(t14, n2);
  return i2.success ? { ok: true, value: i2.data } : { ok: false, problems: ff(i2.error.issues, n2) };
};
var Li2 = /* @__PURE__ */ new Map();
var kw = 2e4;
var yc2 = function(e4, t14) {
  let n2 = Rw(e4, t14.maxBytes);
  if (!n2.ok) return n2;
  let r2 = `${t14.kind} ${n2.value}`, o = Li2.get(r2);
  return o === void 0 && (o = gf(ww(n2.value, t14)), Li2.size >= kw && Li2.clear(), Li2.set(r2, o)), o;
};
var xc2 = function(e4) {
  return yc2(e4, { kind: "archetype", schema: Nm, maxBytes: b2.archetypeBytes });
};
var bc2 = function(e4) {
  return yc2(e4, { kind: "calendar", schema: Bm, maxBytes: b2.calendarBytes });
};
var wt2 = function(e4) {
  return yc2(e4, { kind: "pipeline", schema: pf, maxBytes: b2.pipelineBytes });
};
var yf = bt2({
  name: "job",
  subject: "job",
  states: { PENDING: "pending", RUNNING: "running", COMPLETED: "completed", FAILED: "failed", CANCELLED: "cancelled" },
  initial: "PENDING",
  terminal: ["COMPLETED", "FAILED", "CANCELLED"],
  active: ["RUNNING"],
  transitions: [
    { from: "PENDING", to: "RUNNING", on: "the executor starts the task" },
    { from: "PENDING", to: "FAILED", on: "the submission fails" },
    { from: "PENDING", to: "CANCELLED", on: "an operator cancels it" },
    { from: "RUNNING", to: "COMPLETED", on: "the job ends well" },
    { from: "RUNNING", to: "FAILED", on: "an error or a time-out" },
    { from: "RUNNING", to: "CANCELLED", on: "an operator cancels it" }
  ],
  sameState: "accepted",
  onEnter: { COMPLETED: { expireAfterDays: 90 }, FAILED: { expireAfterDays: 90 }, CANCELLED: { expireAfterDays: 90 } },
  group: { state: "RUNNING", limit: 3 }
});
var xf = ["strategy_name", "strategy_version"];
var _w = function({ id: e4, state: t14, attributes: n2 }) {
  return [
    ...n2.ready === true ? [] : [`${e4} is not ready: its attribute ready is not true`],
    ...t14 === "STAGING" ? [] : [`${e4} is not in Staging; stage it first`],
    ...xf.filter(function(r2) {
      return (n2[r2] ?? "") === "";
    }).map(function(r2) {
      return `${e4} has no ${r2}`;
    }),
    ...n2.validation === "failed" ? [`the validation backtest of ${e4} failed`] : []
  ];
};
var bf = bt2({
  name: "promotion",
  subject: "model version",
  states: { NONE: "None", STAGING: "Staging", PRODUCTION: "Production", ARCHIVED: "Archived" },
  initial: "NONE",
  terminal: [],
  active: ["PRODUCTION"],
  transitions: [
    { from: "NONE", to: "STAGING", on: "stage" },
    { from: "STAGING", to: "PRODUCTION", on: "promote" },
    { from: "PRODUCTION", to: "ARCHIVED", on: "another version is promoted" },
    { from: "ARCHIVED", to: "PRODUCTION", on: "rollback" },
    { from: "NONE", to: "PRODUCTION", on: "promote without validation, or rollback" },
    { from: "ARCHIVED", to: "STAGING", on: "stage again" }
  ],
  sameState: "accepted",
  onEnter: {
    PRODUCTION: { stamp: ["promoted_at"], clear: ["archived_at"] },
    ARCHIVED: { stamp: ["archived_at"] },
    STAGING: { stamp: ["staged_at"] }
  },
  // While an A/B test runs, only its champion may be promoted.
  group: { state: "PRODUCTION", displacesTo: "ARCHIVED", reservedBy: "ab_champion" },
  validated: ["ready", "validation", ...xf],
  validate: function(e4, t14) {
    return t14 === "PRODUCTION" && e4.state !== "ARCHIVED" ? _w(e4) : [];
  }
});
var Sf = bt2({
  name: "retraining",
  subject: "retraining of a model",
  states: {
    PENDING: "pending",
    CHECKING: "checking",
    TRAINING: "training",
    VALIDATING: "validating",
    COMPARING: "comparing",
    PROMOTING: "promoting",
    COMPLETED: "completed",
    FAILED: "failed",
    SKIPPED: "skipped"
  },
  initial: "PENDING",
  terminal: ["COMPLETED", "FAILED", "SKIPPED"],
  active: ["CHECKING", "TRAINING", "VALIDATING", "COMPARING", "PROMOTING"],
  transitions: [
    { from: "PENDING", to: "CHECKING", on: "the workflow starts" },
    { from: "CHECKING", to: "SKIPPED", on: "no retraining is needed" },
    { from: "CHECKING", to: "TRAINING", on: "retraining is needed" },
    { from: "CHECKING", to: "FAILED", on: "the check fails" },
    { from: "TRAINING", to: "VALIDATING", on: "training is done" },
    { from: "TRAINING", to: "COMPARING", on: "training has validated the model" },
    { from: "TRAINING", to: "FAILED", on: "a training error" },
    { from: "VALIDATING", to: "COMPARING", on: "the validation backtest is done" },
    { from: "VALIDATING", to: "FAILED", on: "a validation error" },
    { from: "COMPARING", to: "PROMOTING", on: "the challenger wins" },
    { from: "COMPARING", to: "COMPLETED", on: "the champion wins" },
    { from: "COMPARING", to: "FAILED", on: "a comparison error" },
    { from: "PROMOTING", to: "COMPLETED", on: "the model is promoted" },
    { from: "PROMOTING", to: "FAILED", on: "a promotion error" }
  ],
  sameState: "accepted",
  lastOfGroup: "COMPLETED",
  onEnter: {
    CHECKING: { stamp: ["started_at"] },
    COMPLETED: { stamp: ["completed_at"], expireAfterDays: 90 },
    FAILED: { stamp: ["completed_at"], expireAfterDays: 90 },
    SKIPPED: { stamp: ["completed_at"], expireAfterDays: 90 }
  }
});
var KU = Object.freeze({
  driftDetected: "drift_detected",
  scheduled: "scheduled",
  manual: "manual",
  performanceDegradation: "performance_degradation"
});
var FU = Object.freeze({
  needsRetraining: "needs_retraining",
  noRetraining: "no_retraining",
  recentlyTrained: "recently_trained"
});
var If = bt2({
  name: "session",
  subject: "trading session",
  states: {
    INITIALIZING: "initializing",
    WARMUP: "warmup",
    RUNNING: "running",
    PAUSED: "paused",
    ERROR: "error",
    STOPPED: "stopped"
  },
  initial: "INITIALIZING",
  terminal: ["ERROR", "STOPPED"],
  active: ["WARMUP", "RUNNING"],
  transitions: [
    { from: "INITIALIZING", to: "WARMUP", on: "configuration and credentials are loaded" },
    { from: "WARMUP", to: "RUNNING", on: "historical data is loaded" },
    { from: "RUNNING", to: "PAUSED", on: "an operator pauses it" },
    { from: "PAUSED", to: "RUNNING", on: "an operator resumes it" },
    { from: "RUNNING", to: "STOPPED", on: "a graceful shutdown" },
    { from: "RUNNING", to: "ERROR", on: "an unhandled exception" },
    { from: "INITIALIZING", to: "ERROR", on: "configuration or credentials fail" },
    { from: "WARMUP", to: "ERROR", on: "the warm-up fails" },
    { from: "PAUSED", to: "STOPPED", on: "a shutdown while paused" },
    { from: "PAUSED", to: "ERROR", on: "an error while paused" },
    { from: "ERROR", to: "INITIALIZING", on: "the container starts again" },
    { from: "STOPPED", to: "INITIALIZING", on: "the container starts again" }
  ],
  sameState: "accepted",
  onEnter: {
    INITIALIZING: { clear: ["stopped_at", "error_message"] },
    ERROR: { stamp: ["stopped_at"] },
    STOPPED: { stamp: ["stopped_at"] }
  }
});
var kt2 = Object.fromEntries(
  [
    yf,
    If,
    bf,
    Sf,
    ap
  ].map(function(e4) {
    return [e4.name, e4];
  })
);
var Ef = {};
var rt2 = (/* @__PURE__ */ G2()).check(/* @__PURE__ */ zt2(1), /* @__PURE__ */ no2(128));
var vw = /* @__PURE__ */ Ut2({
  pipeline: rt2,
  /** Default: the schedule of the pipeline that asks, so that hour 07 waits for hour 07. */
  schedule: /* @__PURE__ */ S2(rt2)
});
var Aw = (/* @__PURE__ */ Ut2({
  sensor: rt2,
  field: /* @__PURE__ */ E(rt2, "value"),
  min: /* @__PURE__ */ S2(/* @__PURE__ */ Ze2()),
  max: /* @__PURE__ */ S2(/* @__PURE__ */ Ze2()),
  equals: /* @__PURE__ */ S2(/* @__PURE__ */ Ze2())
})).check(
  /* @__PURE__ */ j2(function({ min: e4, max: t14, equals: n2 }) {
    return e4 !== void 0 || t14 !== void 0 || n2 !== void 0;
  }, {
    message: "Missing bound: expected at least one of min, max, equals"
  }),
  /* @__PURE__ */ j2(function({ min: e4, max: t14 }) {
    return e4 === void 0 || t14 === void 0 || e4 <= t14;
  }, {
    message: "Invalid bounds: min is greater than max"
  })
);
var Tw = /* @__PURE__ */ Ut2({
  sensor: rt2,
  maxLagMinutes: (/* @__PURE__ */ Ze2()).check(/* @__PURE__ */ to2()),
  /** A field with an instant (ISO 8601, or epoch seconds or milliseconds). Default: when the sensor was written. */
  field: /* @__PURE__ */ S2(rt2)
});
var Pw = /* @__PURE__ */ Ut2({
  sensor: rt2,
  /** A number, or a list whose distinct entries are counted. */
  field: /* @__PURE__ */ E(rt2, "count"),
  /** Default: the sensor's own field `expected`. */
  expected: /* @__PURE__ */ S2(ro2().check(/* @__PURE__ */ to2())),
  minPercent: /* @__PURE__ */ E((/* @__PURE__ */ Ze2()).check(/* @__PURE__ */ to2(), /* @__PURE__ */ Rn2(100)), 100)
});
var Ow = /* @__PURE__ */ Ut2({
  sensor: rt2,
  maxFailedChecks: /* @__PURE__ */ E(ro2().check(/* @__PURE__ */ Wa2()), 0),
  minScore: /* @__PURE__ */ S2(/* @__PURE__ */ Ze2())
});
var Cw = (/* @__PURE__ */ Ut2({
  lifecycle: /* @__PURE__ */ gi2(Object.keys(kt2)),
  /** One subject, by its id. */
  subject: /* @__PURE__ */ S2(rt2),
  /** Default: the state that the lifecycle's rule about groups is about. */
  state: /* @__PURE__ */ S2(rt2),
  /** Anyone of the group, in that state. */
  group: /* @__PURE__ */ S2(rt2)
})).check(function(e4) {
  let { lifecycle: t14, subject: n2, group: r2, state: o } = e4.value, i2 = function(a2, c2) {
    e4.issues.push({ code: "custom", input: e4.value, path: a2, message: c2 });
  }, s = kt2[t14];
  if (n2 === void 0 == (r2 === void 0))
    return i2([], "Invalid subject: expected either subject or group");
  if (o !== void 0 && s.stateOf(o) === void 0)
    return i2(["state"], `Invalid state: expected one of ${s.stateNames.join(", ")}`);
  if (r2 !== void 0 && s.group === void 0)
    return i2(["group"], `Invalid group: ${t14} has no rule about groups; name a subject`);
  if (r2 !== void 0 && o !== void 0 && s.stateOf(o) !== s.group?.state)
    return i2(["state"], `Invalid state: of a group only ${s.group?.state} is known`);
  n2 !== void 0 && o === void 0 && s.group === void 0 && i2(["state"], `Missing state: expected one of ${s.stateNames.join(", ")}`);
});
var $w = {
  upstream: vw,
  "sensor-threshold": Aw,
  "sensor-freshness": Tw,
  "window-completeness": Pw,
  "data-quality": Ow,
  lifecycle: Cw
};
var Rf = { ...$w, ...Ef };
var Mi2 = function(e4, t14) {
  if (!Object.hasOwn(Rf, e4)) {
    if (ir2(e4)) return { ok: true, builtin: { name: e4, config: t14 } };
    let i2 = `Unknown builtin "${e4}": expected one of ${kn2.join(", ")}`;
    return { ok: false, problems: [{ path: [], message: i2 }] };
  }
  let n2 = e4, r2 = Rf[n2].safeParse(t14, { error: Za2().localeError });
  return r2.success ? { ok: true, builtin: { name: n2, config: r2.data } } : { ok: false, problems: r2.error.issues.map(function(i2) {
    return {
      path: i2.path.map(function(s) {
        return typeof s == "number" ? s : String(s);
      }),
      message: i2.message
    };
  }) };
};
var wf = function({ type: e4, evaluator: t14, config: n2 }, r2) {
  if (!t14.startsWith(mt2)) return [];
  let o = t14.slice(mt2.length);
  if (ir2(o) && r2?.includes(o) === false)
    return [
      {
        path: ["traits", e4, "evaluator"],
        atKey: false,
        found: q2(t14),
        expected: `a check that the stack's configuration lists something for: ${co2[o]} has nothing`,
        remedy: `List in ${co2[o]} what it may read and deploy, or use another evaluator.`
      }
    ];
  let i2 = Mi2(o, n2);
  if (i2.ok) return [];
  if (!kn2.includes(o)) {
    let s = kn2.map(function(a2) {
      return mt2 + a2;
    });
    return [
      {
        path: ["traits", e4, "evaluator"],
        atKey: false,
        found: q2(t14),
        expected: `one of ${s.join(", ")}`,
        remedy: nt2(t14, s, "Use one of these.")
      }
    ];
  }
  return i2.problems.map(function(s) {
    return {
      path: ["traits", e4, "config", ...s.path],
      atKey: false,
      found: s.path.length === 0 ? q2(n2) : q2(
        s.path.reduce(function(a2, c2) {
          return a2?.[c2];
        }, n2)
      ),
      expected: `the configuration of ${t14}: ${s.message}`,
      remedy: "Correct the value here, or in the archetype's defaultConfig."
    };
  });
};
var kf = function({ watch: { monitoring: e4 } }, t14) {
  return [
    ...(e4.traits ?? []).map(function(r2, o) {
      return { type: r2, path: ["traits", o], atKey: false };
    }),
    ...Object.keys(e4.thresholds).map(function(r2) {
      return { type: r2, path: ["thresholds", r2], atKey: true };
    })
  ].filter(function({ type: r2 }) {
    return !t14.includes(r2);
  }).map(function({ type: r2, path: o, atKey: i2 }) {
    return {
      path: ["watch", "monitoring", ...o],
      atKey: i2,
      found: `the trait ${q2(r2)}`,
      expected: `a trait that this pipeline evaluates: ${ft2(t14)}`,
      remedy: nt2(r2, t14, "Give the trait an evaluator, or remove it here.")
    };
  });
};
var _f2 = 4 * Number.EPSILON;
var Dw = function(e4, ...t14) {
  return t14.every(Number.isSafeInteger) ? Number.isSafeInteger(e4) ? 0 : _f2 * e4 : _f2 * Math.max(...t14.map(Math.abs));
};
var Lw = function(e4, t14, n2) {
  let r2 = "amount" in n2 ? n2.amount : Math.abs(e4) * n2.percent / 100;
  return Math.abs(t14 - e4) > r2 + (r2 === 0 ? 0 : Dw(r2, e4, t14));
};
var Mw = function(e4) {
  return "amount" in e4 ? String(e4.amount) : `${e4.percent}%`;
};
var Sc2 = function(e4) {
  return String(Number.isSafeInteger(e4) ? e4 : Number(e4.toPrecision(15)));
};
var Nw = function(e4, t14, n2, r2) {
  let { type: o, field: i2 } = e4;
  if (n2 === null)
    return {
      ...e4,
      kind: at2.incomparable,
      message: `${i2} of ${o} was no number when the run started, so it cannot be compared`
    };
  if (r2 === null)
    return {
      ...e4,
      kind: at2.moved,
      message: `${i2} of ${o} was ${Sc2(n2)} and is no number any more`
    };
  if (Lw(n2, r2, t14))
    return {
      ...e4,
      kind: at2.moved,
      message: `${i2} of ${o} moved from ${Sc2(n2)} to ${Sc2(r2)}, by more than ${Mw(t14)}`
    };
};
var zw = function(e4, t14, n2) {
  return Object.entries(n2).flatMap(function([r2, o]) {
    let i2 = { type: e4.type, field: r2 };
    return Nw(i2, o, e4.measured?.[r2] ?? null, t14.measured?.[r2] ?? null) ?? [];
  });
};
var vf = function(e4) {
  return e4 === "" ? "" : ` (${e4})`;
};
var Af = function({ before: e4, now: t14, thresholds: n2, isGivenUp: r2 }) {
  let { type: o, status: i2, reason: s } = t14;
  if (e4.status !== H2.pass) return [];
  switch (i2) {
    case H2.pass:
      return zw(e4, t14, n2);
    case H2.error:
      return r2 ? [
        {
          type: o,
          field: null,
          kind: at2.unknown,
          message: `${o} was PASS and could not be evaluated any more${vf(s)}`
        }
      ] : [];
    case H2.fail:
    case H2.stale:
      return [
        { type: o, field: null, kind: at2.status, message: `${o} was PASS and is ${i2}${vf(s)}` }
      ];
  }
};
var po2 = 10;
var mo2 = function(e4) {
  return Array.from(
    { length: Math.ceil(e4.length / po2) },
    function(t14, n2) {
      return e4.slice(n2 * po2, (n2 + 1) * po2);
    }
  );
};
var Ni2 = function({ batches: e4, results: t14 }) {
  return t14.flatMap(function(n2, r2) {
    return Array.isArray(n2) ? n2 : "traits" in n2 ? n2.traits : (e4[r2] ?? []).map(function({ type: o }) {
      return {
        type: o,
        status: H2.error,
        reason: n2.reason,
        failureCategory: ee2.evaluatorCrash,
        expiresAt: n2.crashedAt
      };
    });
  });
};
var we = {
  wait: 2,
  /** A wait for a token: entered, scheduled, started, submitted, ended by its token or its time, exited. */
  tokenWait: 6,
  choice: 2,
  pass: 2,
  /** Entered, scheduled, started, succeeded, exited. */
  task: 5,
  /** Three more attempts of scheduled, started, failed, and one event to spare; further ones are for outages. */
  retries: 10,
  map: 4,
  mapItem: 2
};
var vn2 = we.task + we.retries;
var Ic2 = we.tokenWait + we.retries;
var xB = 14 * vn2 + 20 * we.choice + 10 * we.pass + 2 * we.wait + 2;
var zi2 = { lock: 1500, evaluation: 9e3, polling: 9e3, monitoring: 3e3 };
var Uw = vn2 + we.choice + Ic2;
var Pf = vn2 + we.choice + Ic2;
var Of = function(e4) {
  return we.map + Math.ceil(e4 / po2) * (we.mapItem + vn2 + we.pass);
};
var Bw = function(e4) {
  return Ic2 + Of(e4) + we.choice + vn2 + we.choice;
};
var Kw = function(e4) {
  return we.wait + Of(e4) + vn2 + we.choice;
};
var Ui2 = function(e4, t14) {
  return Math.floor(e4 / t14) - 1;
};
var Fw = 0.1;
var Ec2 = function(e4) {
  let t14 = Math.floor(e4 * Fw);
  return { maxRounds: e4 - t14, maxEarly: t14 };
};
var Rc2 = function(e4) {
  return Ui2(zi2.polling, Pf) - e4;
};
var wc2 = function(e4, t14) {
  return Ui2(zi2.evaluation, Bw(e4)) - t14;
};
var Gw = 7 * vn2 + 7 * we.choice + 3 * we.pass + we.wait;
var kc2 = Math.ceil(Gw / Pf);
var _c2 = 6;
var jw = 2;
var vc2 = function({ traits: e4, stableFor: t14, furtherAttempts: n2, spent: r2 }) {
  return {
    evaluation: wc2(e4, r2.evaluation) - n2 * (t14 + jw),
    polling: Rc2(r2.polling) - n2 * (_c2 + kc2 + 1)
  };
};
var Cf2 = function(e4) {
  return Ec2(Math.max(1, vc2(e4).polling));
};
var $f = function(e4) {
  return Ec2(Math.max(1, vc2(e4).evaluation));
};
var Tf = { evaluation: 30, polling: 40 };
var Df = function(e4) {
  let t14 = vc2({ ...e4, spent: { evaluation: 0, polling: 0 } });
  return t14.evaluation >= Tf.evaluation + e4.stableFor && t14.polling >= Tf.polling;
};
var Lf = function(e4) {
  return Ui2(zi2.monitoring, Kw(e4));
};
var dr2 = Object.freeze({
  ...Z2.lockWait,
  ...Ec2(Ui2(zi2.lock, Uw))
});
var bB = 2 * 800;
var SB = 44 * 1024;
var An2 = function(e4, { round: t14, remainingSeconds: n2, isConfirming: r2 = false }) {
  let o = Math.max(1, Math.ceil(n2)), i2 = Math.min(
    e4.intervalSeconds * e4.backoff ** (r2 ? 0 : Math.min(t14, 200)),
    e4.maxIntervalSeconds
  ), s = Math.min(Math.max(1, Math.round(i2)), o), a2 = e4.maxRounds - t14;
  if (a2 <= 1) return o;
  if (r2) return s;
  let c2 = Math.max(s, e4.maxIntervalSeconds);
  return o - s <= (a2 - 1) * c2 || t14 < e4.maxRounds / 2 ? s : Math.min(o, Math.max(s, Math.ceil(o / a2)));
};
var IB = 1 / 36;
var Ww = 3600;
var Bi2 = function(e4) {
  return e4 === ee2.permanent || e4 === ee2.evaluatorCrash;
};
var fo2 = function({ retry: e4, budgets: t14 }) {
  let { maxAttempts: n2, retryableFailures: r2 } = e4, o = function(i2) {
    return t14.codeRetries !== void 0 && Bi2(i2);
  };
  return {
    failureRetries: n2 - 1,
    codeRetries: t14.codeRetries ?? n2 - 1,
    retryable: Object.values(ee2).filter(
      function(i2) {
        return o(i2) || r2.includes(i2);
      }
    ),
    backoffSeconds: e4.backoffSeconds,
    backoffMultiplier: e4.backoffMultiplier,
    maxBackoffSeconds: e4.maxBackoffSeconds ?? Math.max(Ww, e4.backoffSeconds)
  };
};
var Nf = function(e4, t14, n2) {
  if (!e4.retryable.includes(t14)) return;
  let r2 = Bi2(t14) ? { ...n2, codeRetries: n2.codeRetries + 1 } : { ...n2, failureRetries: n2.failureRetries + 1 };
  return r2.codeRetries <= e4.codeRetries && r2.failureRetries <= e4.failureRetries ? r2 : void 0;
};
var lr2 = function({ retryable: e4, failureRetries: t14, codeRetries: n2 }) {
  return (e4.some(function(r2) {
    return !Bi2(r2);
  }) ? t14 : 0) + (e4.some(Bi2) ? n2 : 0);
};
var Vw = function(e4) {
  return (0, import_node_crypto4.createHash)("sha256").update(e4).digest().readUInt32BE(0) / 2 ** 32;
};
var Mf = 0.2;
var zf = function(e4, t14, n2) {
  let r2 = Math.min(e4.backoffSeconds * e4.backoffMultiplier ** t14, e4.maxBackoffSeconds);
  return Math.max(1, Math.round(Math.min(r2 * (1 - Mf + 2 * Mf * n2), e4.maxBackoffSeconds)));
};
var Uf = function(e4, t14, n2) {
  return zf(e4, t14, Vw(n2));
};
var Bf = function(e4) {
  return Array.from({ length: lr2(e4) }, function(t14, n2) {
    return zf(e4, n2, 1);
  }).reduce(
    function(t14, n2) {
      return t14 + n2;
    },
    0
  );
};
var Kf = function(e4, t14) {
  return {
    evaluation: e4.evaluation + Math.max(1, t14.evaluation),
    polling: e4.polling + t14.polling + 1 + kc2,
    attempts: e4.attempts + 1
  };
};
var Ff = function(e4, t14) {
  return wc2(t14, e4.evaluation) >= 1 && Rc2(e4.polling) >= _c2;
};
var Ac2 = 86400;
var qw = function(e4, { readinessRule: t14 }, n2) {
  let r2 = t14.stableFor ?? 1, o = lr2(fo2(e4));
  return Df({ traits: n2, stableFor: r2, furtherAttempts: o }) ? [] : [
    {
      path: ["retry"],
      atKey: false,
      found: `up to ${o + 1} attempts, with ${n2} traits and stableFor ${r2}`,
      expected: "so few that one execution has room to look at the traits and at the job for all of them",
      remedy: "Lower retry.maxAttempts, budgets.codeRetries, stableFor or the number of traits."
    }
  ];
};
var Hw = b2.markerLeadSeconds + Ac2 + Z2.lockWait.timeoutSeconds;
var Yw = Ac2;
var Jw = function({ sla: { validationTimeout: e4 }, trigger: t14 }) {
  let { seconds: n2 } = e4 === void 0 || e4.at === "offset" ? e4 ?? { seconds: Z2.validationTimeoutSeconds } : { seconds: b2.validationTimeoutSeconds };
  return n2 + t14.poll.timeoutSeconds;
};
var Xw = function(e4) {
  let { monitoring: t14 } = e4.watch, n2 = fo2(e4), r2 = lr2(n2) + 1, o = b2.executionSeconds - Hw - Yw - (t14.enabled ? t14.durationSeconds : 0), i2 = r2 * Jw(e4) + Bf(n2);
  if (i2 <= o) return [];
  let s = function(a2) {
    return (Math.ceil(10 * a2 / Ac2) / 10).toFixed(1);
  };
  return [
    {
      path: ["retry"],
      atKey: false,
      found: `up to ${r2} attempts, which may wait for ${s(i2)} days in all`,
      expected: `at most ${s(o)} days, of the ${s(b2.executionSeconds)} that an execution lives`,
      remedy: "Lower retry.maxAttempts, budgets.codeRetries, trigger.poll.timeout or sla.validationTimeout."
    }
  ];
};
var Qw = function({ name: e4, schedules: t14, trigger: n2 }) {
  let r2 = t14.map(function(i2) {
    return i2.name;
  }).reduce(function(i2, s) {
    return s.length > i2.length ? s : i2;
  }), o = { runId: "00000000-0000-7000-8000-000000000000", attempt: 99999, traceId: "x".repeat(128) };
  return Yn2(n2, Hn2({ pipelineId: e4, date: "2000-01-01", scheduleId: r2 }, o));
};
var ek = function(e4, t14) {
  let n2 = new TextEncoder().encode(JSON.stringify([t14, Qw(e4)])).length;
  return n2 <= b2.planBytes ? [] : [
    {
      path: ["traits"],
      atKey: false,
      found: `${n2} bytes of traits and trigger, together with the archetype`,
      expected: `at most ${b2.planBytes} bytes`,
      remedy: "Let the evaluator read its large settings itself."
    }
  ];
};
var Gf = function(e4, t14, n2) {
  return [
    ...qw(e4, t14, n2.length),
    ...Xw(e4),
    ...ek(e4, n2)
  ];
};
var tk = function({ trigger: e4 }, { enabledEngines: t14 }) {
  return t14.includes(e4.type) ? [] : [
    {
      path: ["trigger", "type"],
      atKey: false,
      found: q2(e4.type),
      expected: `an engine that is enabled on this stack: ${t14.join(", ") || "none is"}`,
      remedy: "Enable the engine in the stack's configuration (with the ARNs it may use) and deploy, or use another."
    }
  ];
};
var nk = /* @__PURE__ */ new Set(["localhost", "127.0.0.1", "[::1]"]);
var rk = function(e4) {
  if (!URL.canParse(e4)) return false;
  let { protocol: t14, hostname: n2 } = new URL(e4);
  return t14 === "http:" && !nk.has(n2);
};
var ok = function({ trigger: e4, traits: t14 }, { plainHttp: n2 }) {
  if (n2 === true) return [];
  let r2 = Object.entries(t14).map(function([o, i2]) {
    return {
      path: ["traits", o, "evaluator"],
      url: i2.evaluator
    };
  });
  return e4.type === "http" && r2.push(
    { path: ["trigger", "url"], url: e4.url },
    { path: ["trigger", "statusUrl"], url: e4.statusUrl }
  ), e4.type === "databricks" && r2.push({ path: ["trigger", "workspaceUrl"], url: e4.workspaceUrl }), e4.type === "airflow" && r2.push({ path: ["trigger", "url"], url: e4.url }), r2.filter(function({ url: o }) {
    return o !== void 0 && rk(o);
  }).map(function({ path: o, url: i2 }) {
    return {
      path: o,
      atKey: false,
      found: q2(i2),
      expected: "an https URL",
      remedy: "Use https: what is sent in plain text can be read and changed on the way."
    };
  });
};
var ik = function(e4) {
  return ["onCompleted", "onFailed"].flatMap(
    function(t14) {
      return e4[t14].flatMap(function({ lifecycle: n2, to: r2 }, o) {
        let i2 = Object.hasOwn(kt2, n2) ? kt2[n2] : void 0;
        if (i2 === void 0) {
          let s = Object.keys(kt2);
          return [
            {
              path: [t14, o, "lifecycle"],
              atKey: false,
              found: q2(n2),
              expected: `a lifecycle: ${ft2(s)}`,
              remedy: nt2(n2, s, "Use one of these.")
            }
          ];
        }
        return i2.stateOf(r2) !== void 0 ? [] : [
          {
            path: [t14, o, "to"],
            atKey: false,
            found: q2(r2),
            expected: `a state of a ${i2.subject}: ${ft2(i2.stateNames)}`,
            remedy: nt2(r2.toUpperCase(), i2.stateNames, "Use one of these.")
          }
        ];
      });
    }
  );
};
var sk = function(e4, t14, { checks: n2 }) {
  let r2 = [...t14.requiredTraits, ...t14.optionalTraits].map(function({ type: u }) {
    return u;
  }), o = Object.keys(e4.traits).filter(function(u) {
    return !r2.includes(u);
  }).map(function(u) {
    return {
      path: ["traits", u],
      atKey: true,
      found: `the trait ${q2(u)}`,
      expected: `a trait of the archetype ${t14.name}: ${ft2(r2)}`,
      remedy: nt2(u, r2, "Add the trait to the archetype, or remove it here.")
    };
  }), i2 = t14.requiredTraits.filter(
    function({ type: u, defaultEvaluator: d2 }) {
      return d2 === void 0 && (!Object.hasOwn(e4.traits, u) || e4.traits[u].evaluator === void 0);
    }
  ).map(function({ type: u }) {
    return {
      path: ["traits", u],
      atKey: false,
      found: "no evaluator",
      expected: `an evaluator for the required trait ${u} of the archetype ${t14.name}`,
      remedy: `Add \`traits: {${u}: {evaluator: \u2026}}\`, or defaultEvaluator in the archetype.`
    };
  }), s = ao2(e4, t14), a2 = s.flatMap(function(u) {
    return wf(u, n2);
  }), c2 = kf(
    e4,
    s.map(function({ type: u }) {
      return u;
    })
  );
  return [...o, ...i2, ...a2, ...c2, ...Gf(e4, t14, s)];
};
var ak = function(e4, { calendars: t14 }) {
  let { calendar: n2 } = e4.exclusions;
  if (n2 === void 0 || t14 === void 0) return [];
  let r2 = ["exclusions", "calendar"];
  if (!t14.has(n2))
    return [
      {
        path: r2,
        atKey: false,
        found: q2(n2),
        expected: `a calendar: ${ft2(t14.keys())}`,
        remedy: nt2(n2, t14.keys(), "Register the calendar with or before the pipeline.")
      }
    ];
  let o = t14.get(n2), i2 = e4.schedules.find(function(s) {
    return Pi2(e4, s, o);
  });
  return i2 === void 0 ? [] : [
    {
      path: r2,
      atKey: false,
      found: `no date on which the schedule ${i2.name} runs, together with the calendar ${n2}`,
      expected: cr2,
      remedy: "Exclude less here, or name another calendar."
    }
  ];
};
var ck = function(e4, t14) {
  let { archetypes: n2 } = t14;
  if (n2 === void 0) return [];
  let r2 = n2.get(e4.archetype);
  return r2 !== void 0 ? sk(e4, r2, t14) : [
    {
      path: ["archetype"],
      atKey: false,
      found: q2(e4.archetype),
      expected: `an archetype: ${ft2(n2.keys())}`,
      remedy: nt2(e4.archetype, n2.keys(), "Register the archetype with or before the pipeline.")
    }
  ];
};
var jf = function(e4, t14) {
  return [...ak(e4, t14), ...ck(e4, t14)];
};
var Tc2 = function(e4, t14) {
  let n2 = [
    ...tk(e4, t14),
    ...ok(e4, t14),
    ...ik(e4),
    ...jf(e4, t14)
  ];
  return t14.pipelines !== void 0 && n2.push(...uf(e4, t14.pipelines)), n2;
};
var uk = /-[0-9a-f]{24}-s\d+$/;
var Bt = function({ executionArn: e4 }) {
  return uk.test(e4) ? v2.shadow : v2.live;
};
var sn2 = function(e4) {
  return Bt(e4) === v2.shadow;
};
var Ki2 = function(e4, t14) {
  return sn2(t14) ? { ...e4, mode: v2.shadow } : e4;
};
var Zf = function(e4) {
  return `shadow-${e4}`;
};
var Tn2 = function(e4) {
  return e4.shadow === true ? e4 : {
    ...e4,
    eventId: Zf(e4.eventId),
    shadow: true,
    channel: e4.channel === null ? null : De2.bus
  };
};
var dk = { count: function() {
} };
var lk = function(e4) {
  let { events: t14 } = e4, n2 = {
    ...t14,
    append: function(r2) {
      return t14.append(Tn2(r2));
    },
    ...t14.isRecorded === void 0 ? {} : {
      isRecorded: function(r2) {
        return t14.isRecorded({ ...r2, eventId: Zf(r2.eventId) });
      }
    }
  };
  return { ...e4, ...e4.shadow, events: n2, metrics: dk };
};
var Pc2 = function(e4, t14) {
  return e4 === v2.shadow ? lk(t14) : t14;
};
var R2 = function(e4) {
  return new Date(e4).toISOString();
};
var pk = 6e4;
var mk = /* @__PURE__ */ new Set([_.completion, _.duration]);
var Oc2 = function({ mode: e4 }, t14) {
  return e4 === v2.live || !mk.has(t14);
};
var Wf = function(e4) {
  return fk(e4).filter(function(t14) {
    return Oc2(e4, t14);
  });
};
var fk = function({ sla: e4 }) {
  return [
    ...e4.evaluationDeadline === void 0 ? [] : [_.evaluation],
    ...e4.completionDeadline === void 0 ? [] : [_.completion],
    ...e4.validationTimeout === void 0 ? [] : [_.validation],
    ...e4.maxDurationSeconds === void 0 ? [] : [_.duration]
  ];
};
var Fi2 = function({ sla: e4 }, t14, n2, { dueMs: r2, judgeMs: o = r2, opensMs: i2 = -1 / 0 }) {
  return {
    pipelineId: t14.pipelineId,
    date: t14.date,
    scheduleId: t14.scheduleId,
    kind: n2,
    dueAt: R2(r2),
    judgeAt: R2(o),
    // Nothing is at risk before it may begin.
    riskAt: e4.atRiskLeadSeconds === void 0 ? null : R2(Math.max(r2 - e4.atRiskLeadSeconds * 1e3, i2))
  };
};
var Gi2 = function(e4, t14, n2) {
  let r2 = { pipelineId: e4.name, date: n2, scheduleId: t14.name }, o = Ur2(e4, t14, n2), i2 = Ho2(e4, t14, n2), s = Xn2(e4, t14, n2);
  return [
    ...o === void 0 ? [] : [Fi2(e4, r2, _.evaluation, { dueMs: o, opensMs: s })],
    ...i2 === void 0 ? [] : [Fi2(e4, r2, _.completion, { dueMs: i2, opensMs: s })]
  ].filter(function({ kind: a2 }) {
    return Oc2(e4, a2);
  });
};
var Vf = function(e4, t14, n2) {
  let { maxDurationSeconds: r2 } = e4.sla;
  return r2 === void 0 || !Oc2(e4, _.duration) ? [] : [Fi2(e4, t14, _.duration, { dueMs: n2 + r2 * 1e3 })];
};
var Cc2 = function(e4, t14) {
  return e4 + t14 + pk;
};
var qf = function(e4, t14, n2, r2) {
  if (e4.sla.validationTimeout === void 0) return [];
  let o = Date.parse(n2), i2 = Cc2(o, r2);
  return [Fi2(e4, t14, _.validation, { dueMs: o, judgeMs: i2 })];
};
var Hf = function(e4, t14, n2) {
  return {
    ...e4,
    riskAt: e4.riskAt !== null && Date.parse(e4.riskAt) > n2 ? e4.riskAt : null,
    warned: false,
    attempt: t14,
    outcome: z.pending,
    decidedAt: null,
    reason: null,
    announced: false
  };
};
var Yf = function({ outcome: e4, riskAt: t14, warned: n2, judgeAt: r2 }) {
  if (e4 === z.pending)
    return t14 !== null && !n2 && t14 < r2 ? t14 : r2;
};
var Jf2 = function(e4, { pipelineId: t14, date: n2, scheduleId: r2, kind: o, shadow: i2, ...s }, a2) {
  let c2 = h.deadline({ pipelineId: t14, date: n2, scheduleId: r2 }, o, e4), u = Yf({ pipelineId: t14, date: n2, scheduleId: r2, kind: o, ...s });
  return {
    ...c2,
    ...u === void 0 ? {} : ni2(u, c2),
    ttl: a2,
    pipelineId: t14,
    date: n2,
    scheduleId: r2,
    ...se2(s)
  };
};
var Pn2 = function(e4) {
  let { PK: t14, SK: n2 } = Dt2(e4), r2 = Kr2({ PK: t14, SK: n2 });
  if (r2?.entity !== "deadline" && r2?.entity !== "shadow-deadline")
    throw new ro(
      `item "${t14}" / "${n2}": the key is not that of a deadline; delete the item if nobody else needs it`
    );
  let o = C2(e4), { instant: i2, optional: s, boolean: a2 } = o;
  return {
    pipelineId: r2.pipelineId,
    date: r2.date,
    scheduleId: r2.scheduleId,
    kind: r2.kind,
    dueAt: i2("dueAt"),
    judgeAt: i2("judgeAt"),
    riskAt: s("riskAt", i2),
    warned: a2("warned"),
    attempt: s("attempt", o.number),
    outcome: o.oneOf("outcome", z),
    decidedAt: s("decidedAt", i2),
    reason: s("reason", o.string),
    announced: a2("announced"),
    ...r2.entity === "shadow-deadline" ? { shadow: true } : {}
  };
};
var gk = function(e4) {
  let { PK: t14, SK: n2 } = Dt2(e4), [, r2 = "", o = ""] = n2.split("#");
  return { pipelineId: t14.slice(t14.indexOf("#") + 1), date: r2, scheduleId: o };
};
var On2 = async function(e4, { isLive: t14, read: n2, onUnreadable: r2 }) {
  let o = [];
  for await (let i2 of e4)
    if (t14(i2))
      try {
        o.push(n2(i2));
      } catch (s) {
        if (r2 === void 0) throw s;
        r2(gk(i2), s);
      }
  return o;
};
var Xf = function(e4, { clock: t14, mode: n2 }) {
  return { get: async function(s, a2) {
    let c2 = await e4.get(h.deadline(s, a2, n2), { consistent: true });
    return c2 === void 0 || L2(c2, t14.now()) ? void 0 : Pn2(c2);
  }, between: async function(s, a2, c2, u) {
    let { PK: d2 } = h.config("pipeline", s), { from: l2, to: p } = Qn2(
      n2 === v2.shadow ? te2.shadowDeadline : te2.deadline,
      a2,
      c2
    ), f = {
      expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
      values: { ":pipeline": d2, ":from": l2, ":to": p }
    }, m = function(g) {
      return !L2(g, t14.now());
    };
    return On2(e4.query({ condition: f, consistent: true }), { isLive: m, read: Pn2, onUnreadable: u });
  }, due: function(s) {
    return Ie2(Qe2(e4, er2.deadlines, { before: s }), Pn2);
  } };
};
var hk = function(e4, t14) {
  let n2 = "attribute_not_exists(PK)", r2 = "#ttl <= :nowSeconds", o = "outcome = :pending AND dueAt <> :dueAt", i2 = "attempt < :attempt", s = { names: { "#ttl": "ttl" }, values: { ":nowSeconds": Math.floor(t14 / 1e3) } }, a2 = `${n2} OR ${r2}`;
  return e4.kind === _.duration ? { expression: a2, ...s } : e4.kind === _.validation ? {
    expression: `${a2} OR ${i2}`,
    ...s,
    values: { ...s.values, ":attempt": e4.attempt ?? 0 }
  } : {
    expression: `${a2} OR (${o})`,
    ...s,
    values: { ...s.values, ":pending": z.pending, ":dueAt": e4.dueAt }
  };
};
var yk = function({ pipelineId: e4, date: t14, scheduleId: n2, dueAt: r2, attempt: o = null }, { outcome: i2, reason: s, at: a2, announced: c2, ttl: u, nowMs: d2 }) {
  let l2 = "attribute_not_exists(PK) OR outcome = :pending OR #ttl <= :nowSeconds", p = { pipelineId: e4, date: t14, scheduleId: n2, dueAt: r2, outcome: i2, reason: s, announced: c2, decidedAt: a2, ttl: u }, f = { judgeAt: r2, warned: false, ...o === null ? {} : { attempt: o } }, m = Object.fromEntries(
    [...Object.keys(p), ...Object.keys(f)].map(function(w2) {
      return [`#${w2}`, w2];
    })
  ), g = Object.fromEntries(
    Object.entries({ ...p, ...f }).map(function([w2, O2]) {
      return [`:${w2}`, O2];
    })
  );
  return {
    update: `SET ${[
      ...Object.keys(p).map(function(w2) {
        return `#${w2} = :${w2}`;
      }),
      ...Object.keys(f).map(function(w2) {
        return `#${w2} = if_not_exists(#${w2}, :${w2})`;
      })
    ].join(", ")} REMOVE GSI1PK, GSI1SK`,
    expression: l2,
    names: m,
    values: { ...g, ":pending": z.pending, ":nowSeconds": Math.floor(d2 / 1e3) }
  };
};
var Qf = function(e4, { clock: t14, ttl: n2, mode: r2 }) {
  let o = Xf(e4, { clock: t14, mode: r2 }), i2 = function(d2) {
    return {
      put: de2(r2 === v2.shadow ? Tn2(d2) : d2, n2(d2.at))
    };
  }, s = function(d2) {
    return _e2(d2, n2(d2));
  };
  return { ...o, open: async function(d2) {
    let l2 = r2 === v2.shadow ? { ...d2, shadow: true } : d2, p = new Date(Math.max(Date.parse(l2.judgeAt), t14.now())).toISOString(), f = await e4.put(Jf2(r2, l2, s(p)), hk(l2, t14.now()));
    return f.written ? l2 : f.found === void 0 ? await o.get(l2, l2.kind) ?? l2 : Pn2(f.found);
  }, warn: async function(d2, l2) {
    let p = h.deadline(d2, d2.kind, r2), { GSI1PK: f, GSI1SK: m } = ni2(d2.judgeAt, p);
    return (await e4.transact([
      {
        update: {
          key: p,
          update: "SET warned = :true, GSI1PK = :shard, GSI1SK = :position",
          expression: "outcome = :pending AND warned = :false AND dueAt = :dueAt",
          values: {
            ":true": true,
            ":false": false,
            ":pending": z.pending,
            ":dueAt": d2.dueAt,
            ":shard": f,
            ":position": m
          }
        }
      },
      i2(l2)
    ])).written;
  }, decide: async function(d2, l2, p) {
    let { outcome: f, announced: m } = l2, g = {
      key: h.deadline(d2, d2.kind, r2),
      ...yk(d2, { ...l2, ttl: s(l2.at), nowMs: t14.now() })
    }, I2 = await e4.transact([{ update: g }, ...p.map(i2)]);
    if (I2.written) return { outcome: f, announced: m };
    let w2 = I2.refused.get(0);
    return (w2 === void 0 ? await o.get(d2, d2.kind) : Pn2(w2)) ?? { outcome: f, announced: false };
  } };
};
var ji2 = "preferred";
var xk = ["disabled", "preferred", "required"];
function go2(e4) {
  return xk.includes(e4);
}
var eg = function(e4) {
  let { accountIdEndpointMode: t14 } = e4, n2 = H(t14 ?? ji2);
  return Object.assign(e4, {
    accountIdEndpointMode: async function() {
      let r2 = await n2();
      if (!go2(r2))
        throw new Error(`Invalid value for accountIdEndpointMode: ${r2}. Valid values are: "required", "preferred", "disabled".`);
      return r2;
    }
  });
};
var tg = {
  environmentVariableSelector: function() {
  },
  configFileSelector: function() {
  },
  default: void 0
};
var ng = function(e4) {
  return e4;
};
var rg = async function(e4, t14, n2) {
  return {
    operation: F(t14).operation,
    region: await H(e4.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function bk(e4) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "dynamodb",
      region: e4.region
    },
    propertiesExtractor: function(t14, n2) {
      return {
        signingProperties: {
          config: t14,
          context: n2
        }
      };
    }
  };
}
var og = function(e4) {
  let t14 = [];
  switch (e4.operation) {
    default:
      t14.push(bk(e4));
  }
  return t14;
};
var ig = function(e4) {
  let t14 = dy(e4);
  return Object.assign(t14, {
    authSchemePreference: H(e4.authSchemePreference ?? [])
  });
};
var sg = function(e4) {
  return Object.assign(e4, {
    useDualstackEndpoint: e4.useDualstackEndpoint ?? false,
    useFipsEndpoint: e4.useFipsEndpoint ?? false,
    defaultSigningName: "dynamodb"
  });
};
var ag = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  AccountId: { type: "builtInParams", name: "accountId" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" },
  AccountIdEndpointMode: { type: "builtInParams", name: "accountIdEndpointMode" }
};
var Ve2 = Ny(ag, "DynamoDB_20120810", "DynamoDBClient", np);
var cg = {};
var _t2 = {
  ResourceArn: { type: "contextParams", name: "TableName" }
};
var ug = {
  ResourceArnList: { type: "operationContextParams", get: function(e4) {
    return e4?.TransactItems?.map(function(t14) {
      return [t14?.ConditionCheck?.TableName, t14?.Put?.TableName, t14?.Delete?.TableName, t14?.Update?.TableName].filter(function(n2) {
        return n2;
      });
    }).flat();
  } }
};
var qe2 = function(e4, t14, n2, r2) {
  return [];
};
var pr2 = class e3 extends ti {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb#DynamoDBServiceException";
  constructor(t14) {
    super(t14), Object.setPrototypeOf(this, e3.prototype);
  }
};
var U2 = function(e4, t14, n2) {
  return class extends pr2 {
    static shapeId = e4;
    name = t14;
    $fault = n2;
    constructor(r2) {
      super({ name: t14, $fault: n2, ...r2 }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var dg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#BackupInUseException", "BackupInUseException", "client");
var lg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#BackupNotFoundException", "BackupNotFoundException", "client");
var pg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#InternalServerError", "InternalServerError", "server");
var mg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#RequestLimitExceeded", "RequestLimitExceeded", "client");
var fg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ThrottlingException", "ThrottlingException", "client");
var gg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#InvalidEndpointException", "InvalidEndpointException", "client");
var hg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ProvisionedThroughputExceededException", "ProvisionedThroughputExceededException", "client");
var yg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ResourceNotFoundException", "ResourceNotFoundException", "client");
var xg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ItemCollectionSizeLimitExceededException", "ItemCollectionSizeLimitExceededException", "client");
var bg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ReplicatedWriteConflictException", "ReplicatedWriteConflictException", "client");
var Sg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ContinuousBackupsUnavailableException", "ContinuousBackupsUnavailableException", "client");
var Ig = /* @__PURE__ */ U2("com.amazonaws.dynamodb#LimitExceededException", "LimitExceededException", "client");
var Eg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#TableInUseException", "TableInUseException", "client");
var Rg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#TableNotFoundException", "TableNotFoundException", "client");
var wg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#GlobalTableAlreadyExistsException", "GlobalTableAlreadyExistsException", "client");
var kg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ResourceInUseException", "ResourceInUseException", "client");
var _g = /* @__PURE__ */ U2("com.amazonaws.dynamodb#TransactionConflictException", "TransactionConflictException", "client");
var vg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#PolicyNotFoundException", "PolicyNotFoundException", "client");
var Ag = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ExportNotFoundException", "ExportNotFoundException", "client");
var Tg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#GlobalTableNotFoundException", "GlobalTableNotFoundException", "client");
var Pg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ImportNotFoundException", "ImportNotFoundException", "client");
var Og = /* @__PURE__ */ U2("com.amazonaws.dynamodb#DuplicateItemException", "DuplicateItemException", "client");
var Cg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#IdempotentParameterMismatchException", "IdempotentParameterMismatchException", "client");
var $g = /* @__PURE__ */ U2("com.amazonaws.dynamodb#TransactionInProgressException", "TransactionInProgressException", "client");
var Dg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ExportConflictException", "ExportConflictException", "client");
var Lg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#InvalidExportTimeException", "InvalidExportTimeException", "client");
var Mg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#PointInTimeRecoveryUnavailableException", "PointInTimeRecoveryUnavailableException", "client");
var Ng = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ImportConflictException", "ImportConflictException", "client");
var zg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#TableAlreadyExistsException", "TableAlreadyExistsException", "client");
var Ug = /* @__PURE__ */ U2("com.amazonaws.dynamodb#InvalidRestoreTimeException", "InvalidRestoreTimeException", "client");
var Bg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ReplicaAlreadyExistsException", "ReplicaAlreadyExistsException", "client");
var Kg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ReplicaNotFoundException", "ReplicaNotFoundException", "client");
var Fg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#IndexNotFoundException", "IndexNotFoundException", "client");
var Gg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#ConditionalCheckFailedException", "ConditionalCheckFailedException", "client");
var jg = /* @__PURE__ */ U2("com.amazonaws.dynamodb#TransactionCanceledException", "TransactionCanceledException", "client");
var Sk = "Action";
var Ik = "AttributeMap";
var Wg = "AttributesToGet";
var Vg = "AttributeUpdates";
var Ek = "AttributeValue";
var $c2 = "AttributeValueList";
var Rk = "AttributeValueUpdate";
var wk = "Address";
var Dc2 = "Attributes";
var kk = "BackupInUseException";
var _k = "BackupNotFoundException";
var vk = "BOOL";
var Ak = "BS";
var Tk = "B";
var Pk = "Code";
var Ok = "ContinuousBackupsUnavailableException";
var Cn2 = "ConsumedCapacity";
var Ck = "ConditionalCheckFailedException";
var $k = "ConsumedCapacityMultiple";
var qg = "ConditionCheck";
var $n2 = "ConditionExpression";
var Hg = "ComparisonOperator";
var Zi = "ConditionalOperator";
var Dk = "CachePeriodInMinutes";
var Lk = "CancellationReasons";
var Mk = "CancellationReasonList";
var Nk = "ConfirmRemoveSelfResourceAccess";
var zk = "ClientRequestToken";
var Uk = "CancellationReason";
var Yg = "ConsistentRead";
var Jg = "CapacityUnits";
var Bk = "Capacity";
var Kk = "Condition";
var Fk = "Count";
var Gk = "DescribeEndpoints";
var jk = "DescribeEndpointsRequest";
var Zk = "DescribeEndpointsResponse";
var Wk = "DeleteItem";
var Vk = "DuplicateItemException";
var qk = "DeleteItemInput";
var Hk = "DeleteItemOutput";
var Xg = "Delete";
var Yk = "ExpectedAttributeMap";
var Kt2 = "ExpressionAttributeNames";
var an2 = "ExpressionAttributeValues";
var Jk = "ExpressionAttributeValueMap";
var Xk = "ExpectedAttributeValue";
var Qk = "ExportConflictException";
var e_ = "ExportNotFoundException";
var t_ = "ExpectedRevisionId";
var n_ = "ExclusiveStartKey";
var Qg = "Endpoints";
var r_ = "Endpoint";
var Lc2 = "Expected";
var o_ = "Exists";
var i_ = "FilterConditionMap";
var s_ = "FilterExpression";
var a_ = "GetItem";
var c_ = "GetItemInput";
var u_ = "GetItemOutput";
var d_ = "GlobalSecondaryIndexes";
var l_ = "GlobalTableAlreadyExistsException";
var p_ = "GlobalTableNotFoundException";
var ho2 = "Item";
var m_ = "ImportConflictException";
var f_ = "ItemCollectionKey";
var g_ = "ItemCollectionKeyAttributeMap";
var yo2 = "ItemCollectionMetrics";
var h_ = "ItemCollectionMetricsMultiple";
var y_ = "ItemCollectionMetricsPerTable";
var x_ = "ItemCollectionSizeLimitExceededException";
var b_ = "InvalidEndpointException";
var S_ = "InvalidExportTimeException";
var I_ = "ItemList";
var E_ = "IndexName";
var R_ = "ImportNotFoundException";
var w_ = "IndexNotFoundException";
var k_ = "IdempotentParameterMismatchException";
var __ = "InvalidRestoreTimeException";
var v_ = "InternalServerError";
var A_ = "Items";
var Dn2 = "Key";
var eh = "KeyConditions";
var T_ = "KeyConditionExpression";
var P_ = "Limit";
var O_ = "ListAttributeValue";
var C_ = "LimitExceededException";
var $_ = "LastEvaluatedKey";
var D_ = "LocalSecondaryIndexes";
var L_ = "L";
var xo2 = "Message";
var M_ = "MapAttributeValue";
var N_ = "M";
var z_ = "N";
var U_ = "NS";
var B_ = "NULL";
var th = "ProjectionExpression";
var K_ = "PutItem";
var F_ = "PutItemInput";
var G_ = "PutItemInputAttributeMap";
var j_ = "PutItemOutput";
var Z_ = "PointInTimeRecoveryUnavailableException";
var W_ = "PolicyNotFoundException";
var V_ = "PutResourcePolicyInput";
var q_ = "ProvisionedThroughputExceededException";
var H_ = "Policy";
var nh = "Put";
var Y_ = "Query";
var J_ = "QueryFilter";
var X_ = "QueryInput";
var Q_ = "QueryOutput";
var ev = "ResourceArn";
var tv = "ReplicaAlreadyExistsException";
var mr2 = "ReturnConsumedCapacity";
var rh = "ReadCapacityUnits";
var Wi2 = "ReturnItemCollectionMetrics";
var nv = "ResourceInUseException";
var rv = "RequestLimitExceeded";
var ov = "ReplicaNotFoundException";
var iv = "ResourceNotFoundException";
var Mc2 = "ReturnValues";
var Ln2 = "ReturnValuesOnConditionCheckFailure";
var sv = "ReplicatedWriteConflictException";
var av = "ScannedCount";
var cv = "SizeEstimateRangeGB";
var uv = "SecondaryIndexesCapacityMap";
var dv = "ScanIndexForward";
var lv = "SS";
var pv = "S";
var mv = "Select";
var fv = "Table";
var gv = "TableAlreadyExistsException";
var hv = "TransactionCanceledException";
var yv = "TransactionConflictException";
var xv = "ThrottlingException";
var bv = "TransactionInProgressException";
var Sv = "TableInUseException";
var Iv = "TransactItems";
var vt2 = "TableName";
var Ev = "TableNotFoundException";
var oh = "ThrottlingReasons";
var Rv = "ThrottlingReasonList";
var wv = "ThrottlingReason";
var kv = "TransactWriteItem";
var _v = "TransactWriteItemsInput";
var vv = "TransactWriteItemList";
var Av = "TransactWriteItemsOutput";
var Tv = "TransactWriteItems";
var ih = "Update";
var sh = "UpdateExpression";
var Pv = "UpdateItemInput";
var Ov = "UpdateItemOutput";
var Cv = "UpdateItem";
var ah = "Value";
var $v = "VectorCapacity";
var Dv = "VectorIndexes";
var Lv = "VectorIndexesCapacityMap";
var Mv = "VectorSearchRequestBytes";
var Nv = "VectorWriteRequestBytes";
var ch2 = "WriteCapacityUnits";
var zv = "awsQueryError";
var K2 = "client";
var B2 = "error";
var uh = "httpError";
var Uv = "httpHeader";
var W2 = "message";
var Bv = "reason";
var Kv = "resource";
var dh = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb";
var Fv = "server";
var Gv = "throttlingReasons";
var jv = "x-amz-confirm-remove-self-resource-access";
var x = "com.amazonaws.dynamodb";
var lh = new ue(dh);
var Zv = [-3, dh, "DynamoDBServiceException", 0, [], []];
lh.registerError(Zv, pr2);
var N = new ue(x);
var Wv = [
  -3,
  x,
  kk,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(Wv, dg);
var Vv = [
  -3,
  x,
  _k,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(Vv, lg);
var qv = [
  -3,
  x,
  Ck,
  { [B2]: K2 },
  [W2, ho2],
  [0, function() {
    return Mn2;
  }]
];
N.registerError(qv, Gg);
var Hv = [
  -3,
  x,
  Ok,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(Hv, Sg);
var Yv = [
  -3,
  x,
  Vk,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(Yv, Og);
var Jv = [
  -3,
  x,
  Qk,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(Jv, Dg);
var Xv = [
  -3,
  x,
  e_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(Xv, Ag);
var Qv = [
  -3,
  x,
  l_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(Qv, wg);
var eA = [
  -3,
  x,
  p_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(eA, Tg);
var tA = [
  -3,
  x,
  k_,
  { [B2]: K2 },
  [xo2],
  [0]
];
N.registerError(tA, Cg);
var nA = [
  -3,
  x,
  m_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(nA, Ng);
var rA = [
  -3,
  x,
  R_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(rA, Pg);
var oA = [
  -3,
  x,
  w_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(oA, Fg);
var iA = [
  -3,
  x,
  v_,
  { [B2]: Fv },
  [W2],
  [0]
];
N.registerError(iA, pg);
var sA = [
  -3,
  x,
  b_,
  { [B2]: K2, [uh]: 421 },
  [xo2],
  [0]
];
N.registerError(sA, gg);
var aA = [
  -3,
  x,
  S_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(aA, Lg);
var cA = [
  -3,
  x,
  __,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(cA, Ug);
var uA = [
  -3,
  x,
  x_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(uA, xg);
var dA = [
  -3,
  x,
  C_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(dA, Ig);
var lA = [
  -3,
  x,
  Z_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(lA, Mg);
var pA = [
  -3,
  x,
  W_,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(pA, vg);
var mA = [
  -3,
  x,
  q_,
  { [B2]: K2 },
  [W2, oh],
  [0, function() {
    return Nc2;
  }]
];
N.registerError(mA, hg);
var fA = [
  -3,
  x,
  tv,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(fA, Bg);
var gA = [
  -3,
  x,
  ov,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(gA, Kg);
var hA = [
  -3,
  x,
  sv,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(hA, bg);
var yA = [
  -3,
  x,
  rv,
  { [B2]: K2 },
  [W2, oh],
  [0, function() {
    return Nc2;
  }]
];
N.registerError(yA, mg);
var xA = [
  -3,
  x,
  nv,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(xA, kg);
var bA = [
  -3,
  x,
  iv,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(bA, yg);
var SA = [
  -3,
  x,
  gv,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(SA, zg);
var IA = [
  -3,
  x,
  Sv,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(IA, Eg);
var EA = [
  -3,
  x,
  Ev,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(EA, Rg);
var RA = [
  -3,
  x,
  xv,
  { [zv]: ["Throttling", 400], [B2]: K2, [uh]: 400 },
  [W2, Gv],
  [0, function() {
    return Nc2;
  }]
];
N.registerError(RA, fg);
var wA = [
  -3,
  x,
  hv,
  { [B2]: K2 },
  [xo2, Lk],
  [0, function() {
    return XA;
  }]
];
N.registerError(wA, jg);
var kA = [
  -3,
  x,
  yv,
  { [B2]: K2 },
  [W2],
  [0]
];
N.registerError(kA, _g);
var _A = [
  -3,
  x,
  bv,
  { [B2]: K2 },
  [xo2],
  [0]
];
N.registerError(_A, $g);
var ph = [
  lh,
  N
];
var vA = [
  3,
  x,
  Rk,
  0,
  [ah, Sk],
  [function() {
    return At2;
  }, 0]
];
var AA = [
  3,
  x,
  Uk,
  0,
  [ho2, Pk, xo2],
  [function() {
    return Mn2;
  }, 0, 0]
];
var mh = [
  3,
  x,
  Bk,
  0,
  [rh, ch2, Jg],
  [1, 1, 1]
];
var fh2 = [
  3,
  x,
  Kk,
  0,
  [Hg, $c2],
  [0, function() {
    return gh;
  }],
  1
];
var TA = [
  3,
  x,
  qg,
  0,
  [Dn2, vt2, $n2, Kt2, an2, Ln2],
  [function() {
    return un2;
  }, 0, 0, 128, function() {
    return cn2;
  }, 0],
  3
];
var fr2 = [
  3,
  x,
  Cn2,
  0,
  [vt2, Jg, rh, ch2, fv, D_, d_, Dv],
  [0, 1, 1, 1, function() {
    return mh;
  }, function() {
    return Zg;
  }, function() {
    return Zg;
  }, function() {
    return lT;
  }]
];
var PA = [
  3,
  x,
  Xg,
  0,
  [Dn2, vt2, $n2, Kt2, an2, Ln2],
  [function() {
    return un2;
  }, 0, 0, 128, function() {
    return cn2;
  }, 0],
  2
];
var OA = [
  3,
  x,
  qk,
  0,
  [vt2, Dn2, Lc2, Zi, Mc2, mr2, Wi2, $n2, Kt2, an2, Ln2],
  [0, function() {
    return un2;
  }, function() {
    return zc2;
  }, 0, 0, 0, 0, 0, 128, function() {
    return cn2;
  }, 0],
  2
];
var CA = [
  3,
  x,
  Hk,
  0,
  [Dc2, Cn2, yo2],
  [function() {
    return Mn2;
  }, function() {
    return fr2;
  }, function() {
    return Vi;
  }]
];
var $A = [
  3,
  x,
  jk,
  0,
  [],
  []
];
var DA = [
  3,
  x,
  Zk,
  0,
  [Qg],
  [function() {
    return eT;
  }],
  1
];
var LA = [
  3,
  x,
  r_,
  0,
  [wk, Dk],
  [0, 1],
  2
];
var MA = [
  3,
  x,
  Xk,
  0,
  [ah, o_, Hg, $c2],
  [function() {
    return At2;
  }, 2, 0, function() {
    return gh;
  }]
];
var NA = [
  3,
  x,
  c_,
  0,
  [vt2, Dn2, Wg, Yg, mr2, th, Kt2],
  [0, function() {
    return un2;
  }, 64, 2, 0, 0, 128],
  2
];
var zA = [
  3,
  x,
  u_,
  0,
  [ho2, Cn2],
  [function() {
    return Mn2;
  }, function() {
    return fr2;
  }]
];
var Vi = [
  3,
  x,
  yo2,
  0,
  [f_, cv],
  [function() {
    return aT;
  }, 65]
];
var UA = [
  3,
  x,
  nh,
  0,
  [ho2, vt2, $n2, Kt2, an2, Ln2],
  [function() {
    return hh;
  }, 0, 0, 128, function() {
    return cn2;
  }, 0],
  2
];
var BA = [
  3,
  x,
  F_,
  0,
  [vt2, ho2, Lc2, Mc2, mr2, Wi2, Zi, $n2, Kt2, an2, Ln2],
  [0, function() {
    return hh;
  }, function() {
    return zc2;
  }, 0, 0, 0, 0, 0, 128, function() {
    return cn2;
  }, 0],
  2
];
var KA = [
  3,
  x,
  j_,
  0,
  [Dc2, Cn2, yo2],
  [function() {
    return Mn2;
  }, function() {
    return fr2;
  }, function() {
    return Vi;
  }]
];
var JK = [
  3,
  x,
  V_,
  0,
  [ev, H_, t_, Nk],
  [0, 0, 0, [2, { [Uv]: jv }]],
  2
];
var FA = [
  3,
  x,
  X_,
  0,
  [vt2, E_, mv, Wg, P_, Yg, eh, J_, Zi, dv, n_, mr2, th, s_, T_, Kt2, an2],
  [0, 0, 0, 64, 1, 2, function() {
    return uT;
  }, function() {
    return sT;
  }, 0, 2, function() {
    return un2;
  }, 0, 0, 0, 0, 128, function() {
    return cn2;
  }],
  1
];
var GA = [
  3,
  x,
  Q_,
  0,
  [A_, Fk, av, $_, Cn2],
  [function() {
    return nT;
  }, 1, 1, function() {
    return un2;
  }, function() {
    return fr2;
  }]
];
var jA = [
  3,
  x,
  wv,
  0,
  [Bv, Kv],
  [0, 0]
];
var ZA = [
  3,
  x,
  kv,
  0,
  [qg, nh, Xg, ih],
  [function() {
    return TA;
  }, function() {
    return UA;
  }, function() {
    return PA;
  }, function() {
    return qA;
  }]
];
var WA = [
  3,
  x,
  _v,
  0,
  [Iv, mr2, Wi2, zk],
  [function() {
    return oT;
  }, 0, 0, [0, 4]],
  1
];
var VA = [
  3,
  x,
  Av,
  0,
  [Cn2, yo2],
  [function() {
    return QA;
  }, function() {
    return cT;
  }]
];
var qA = [
  3,
  x,
  ih,
  0,
  [Dn2, sh, vt2, $n2, Kt2, an2, Ln2],
  [function() {
    return un2;
  }, 0, 0, 0, 128, function() {
    return cn2;
  }, 0],
  3
];
var HA = [
  3,
  x,
  Pv,
  0,
  [vt2, Dn2, Vg, Lc2, Zi, Mc2, mr2, Wi2, sh, $n2, Kt2, an2, Ln2],
  [0, function() {
    return un2;
  }, function() {
    return iT;
  }, function() {
    return zc2;
  }, 0, 0, 0, 0, 0, 0, 128, function() {
    return cn2;
  }, 0],
  2
];
var YA = [
  3,
  x,
  Ov,
  0,
  [Dc2, Cn2, yo2],
  [function() {
    return Mn2;
  }, function() {
    return fr2;
  }, function() {
    return Vi;
  }]
];
var JA = [
  3,
  x,
  $v,
  0,
  [Mv, Nv],
  [1, 1]
];
var gh = [
  1,
  x,
  $c2,
  0,
  function() {
    return At2;
  }
];
var XA = [
  1,
  x,
  Mk,
  0,
  function() {
    return AA;
  }
];
var QA = [
  1,
  x,
  $k,
  0,
  function() {
    return fr2;
  }
];
var eT = [
  1,
  x,
  Qg,
  0,
  function() {
    return LA;
  }
];
var tT = [
  1,
  x,
  h_,
  0,
  function() {
    return Vi;
  }
];
var nT = [
  1,
  x,
  I_,
  0,
  function() {
    return Mn2;
  }
];
var rT = [
  1,
  x,
  O_,
  0,
  function() {
    return At2;
  }
];
var Nc2 = [
  1,
  x,
  Rv,
  0,
  function() {
    return jA;
  }
];
var oT = [
  1,
  x,
  vv,
  0,
  function() {
    return ZA;
  }
];
var Mn2 = [
  2,
  x,
  Ik,
  0,
  0,
  function() {
    return At2;
  }
];
var iT = [
  2,
  x,
  Vg,
  0,
  0,
  function() {
    return vA;
  }
];
var zc2 = [
  2,
  x,
  Yk,
  0,
  0,
  function() {
    return MA;
  }
];
var cn2 = [
  2,
  x,
  Jk,
  0,
  0,
  function() {
    return At2;
  }
];
var sT = [
  2,
  x,
  i_,
  0,
  0,
  function() {
    return fh2;
  }
];
var aT = [
  2,
  x,
  g_,
  0,
  0,
  function() {
    return At2;
  }
];
var cT = [
  2,
  x,
  y_,
  0,
  0,
  function() {
    return tT;
  }
];
var un2 = [
  2,
  x,
  Dn2,
  0,
  0,
  function() {
    return At2;
  }
];
var uT = [
  2,
  x,
  eh,
  0,
  0,
  function() {
    return fh2;
  }
];
var dT = [
  2,
  x,
  M_,
  0,
  0,
  function() {
    return At2;
  }
];
var hh = [
  2,
  x,
  G_,
  0,
  0,
  function() {
    return At2;
  }
];
var Zg = [
  2,
  x,
  uv,
  0,
  0,
  function() {
    return mh;
  }
];
var lT = [
  2,
  x,
  Lv,
  0,
  0,
  function() {
    return JA;
  }
];
var At2 = [
  4,
  x,
  Ek,
  0,
  [pv, z_, Tk, lv, U_, Ak, N_, L_, B_, vk],
  [0, 0, 21, 64, 64, 85, function() {
    return dT;
  }, function() {
    return rT;
  }, 2, 2]
];
var yh = [
  9,
  x,
  Wk,
  0,
  function() {
    return OA;
  },
  function() {
    return CA;
  }
];
var xh = [
  9,
  x,
  Gk,
  0,
  function() {
    return $A;
  },
  function() {
    return DA;
  }
];
var bh = [
  9,
  x,
  a_,
  0,
  function() {
    return NA;
  },
  function() {
    return zA;
  }
];
var Sh = [
  9,
  x,
  K_,
  0,
  function() {
    return BA;
  },
  function() {
    return KA;
  }
];
var Ih = [
  9,
  x,
  Y_,
  0,
  function() {
    return FA;
  },
  function() {
    return GA;
  }
];
var Eh = [
  9,
  x,
  Tv,
  0,
  function() {
    return WA;
  },
  function() {
    return VA;
  }
];
var Rh = [
  9,
  x,
  Cv,
  0,
  function() {
    return HA;
  },
  function() {
    return YA;
  }
];
var qi2 = class extends Ve2(cg, qe2, "DescribeEndpoints", xh) {
};
var wh = { version: "3.1162.0" };
var kh = "Invalid AccountIdEndpointMode value";
var _h2 = function(e4) {
  throw new Error(e4);
};
var mT = "AWS_ACCOUNT_ID_ENDPOINT_MODE";
var fT = "account_id_endpoint_mode";
var vh = {
  environmentVariableSelector: function(e4) {
    let t14 = e4[mT];
    return t14 && !go2(t14) && _h2(kh), t14;
  },
  configFileSelector: function(e4) {
    let t14 = e4[fT];
    return t14 && !go2(t14) && _h2(kh), t14;
  },
  default: ji2
};
var Ah = "com.amazonaws.dynamodb#AttributeValue";
var Uc2 = class extends kt {
  writeValue(t14, n2, r2) {
    if (n2 != null && typeof n2 == "object") {
      let o = T.of(t14);
      if (o.isStructSchema() && o.getName(true) === Ah) {
        this.writeAttributeValue(n2);
        return;
      }
    }
    super.writeValue(t14, n2, r2);
  }
  writeAttributeValue(t14) {
    let n2 = this.serdeContext?.base64Encoder ?? et;
    this.writeAscii("{");
    let r2 = true;
    for (let o in t14) {
      let i2 = t14[o];
      if (i2 != null)
        switch (r2 || this.writeAscii(","), r2 = false, this.writeAsciiQuoted(o), this.writeAscii(":"), o) {
          case "B":
            i2 instanceof Uint8Array ? this.writeBase64(i2) : this.writeJsonString(i2);
            break;
          case "BS":
            this.writeAscii("[");
            {
              let s = i2;
              for (let a2 = 0; a2 < s.length; a2++) {
                a2 > 0 && this.writeAscii(",");
                let c2 = s[a2];
                c2 instanceof Uint8Array ? this.writeBase64(c2) : this.writeJsonString(n2(c2));
              }
            }
            this.writeAscii("]");
            break;
          case "L":
            this.writeAscii("[");
            {
              let s = i2;
              for (let a2 = 0; a2 < s.length; a2++)
                a2 > 0 && this.writeAscii(","), s[a2] != null ? this.writeAttributeValue(s[a2]) : this.writeAscii("null");
            }
            this.writeAscii("]");
            break;
          case "M":
            this.writeAscii("{");
            {
              let s = i2, a2 = true;
              for (let c2 in s)
                s[c2] != null && (a2 || this.writeAscii(","), a2 = false, this.writeJsonString(c2), this.writeAscii(":"), this.writeAttributeValue(s[c2]));
            }
            this.writeAscii("}");
            break;
          case "SS":
          case "NS":
            this.writeAscii("[");
            {
              let s = i2;
              for (let a2 = 0; a2 < s.length; a2++)
                a2 > 0 && this.writeAscii(","), this.writeJsonString(s[a2]);
            }
            this.writeAscii("]");
            break;
          case "S":
          case "N":
            this.writeJsonString(i2);
            break;
          case "BOOL":
            this.writeAscii(i2 ? "true" : "false");
            break;
          case "NULL":
            this.writeAscii(i2 ? "true" : "false");
            break;
          default:
            this.writeAscii(JSON.stringify(i2));
            break;
        }
    }
    this.writeAscii("}");
  }
};
var Bc2 = class extends Ot {
  _read(t14, n2) {
    let r2 = T.of(t14);
    return r2.isStructSchema() && r2.getName(true) === Ah && n2 && typeof n2 == "object" ? this.readAttributeValue(n2) : super._read(r2, n2);
  }
  readAttributeValue(t14) {
    var _this = this;
    let n2 = this.serdeContext?.base64Decoder ?? Ze, r2 = t14;
    if (typeof t14.B == "string" && (r2.B = n2(t14.B)), Array.isArray(t14.BS) && (r2.BS = t14.BS.map(n2)), Array.isArray(t14.L) && (r2.L = t14.L.map(function(o) {
      return _this.readAttributeValue(o);
    })), t14.M && typeof t14.M == "object") {
      let o = t14.M;
      for (let i2 in o)
        o[i2] = this.readAttributeValue(o[i2]);
    }
    return r2;
  }
};
var bo2 = class extends pi {
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
    let t14 = new Uc2(this.settings);
    return t14.setSerdeContext(this.serdeContext), t14;
  }
  createDeserializer() {
    let t14 = new Bc2(this.settings);
    return t14.setSerdeContext(this.serdeContext), t14;
  }
};
var Be2 = "ref";
var gt2 = "argv";
var He2 = -1;
var So2 = true;
var gr2 = false;
var hr2 = "isSet";
var Io2 = "booleanEquals";
var Hh = "PartitionResult";
var Ue2 = "stringEquals";
var ht2 = "getAttr";
var Yh = "parsedEndpoint";
var Th2 = "aws.parseArn";
var Ph = function(e4) {
  return "ParsedArn_ssa_" + e4;
};
var Oh2 = "service";
var Kc = "dynamodb";
var Eo2 = "isValidHostLabel";
var Ch = "accountId";
var $h = "FirstArn";
var Dh = function(e4) {
  return "https://{ParsedArn_ssa_" + e4 + "#accountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var Lh = function(e4) {
  return "https://{ParsedArn_ssa_" + e4 + "#accountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var Mh = function(e4) {
  return "https://{ParsedArn_ssa_" + e4 + "#accountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var Nh = function(e4) {
  return "https://{ParsedArn_ssa_" + e4 + "#accountId}.ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var dn2 = { [Be2]: "Region" };
var Gc2 = { [Be2]: Hh };
var zh = { fn: ht2, [gt2]: [{ [Be2]: Yh }, "authority"] };
var Fc2 = { [Be2]: "AccountIdEndpointMode" };
var Uh = { fn: ht2, [gt2]: [Gc2, "name"] };
var jc2 = { [Be2]: "ParsedArn_ssa_2" };
var Bh = { fn: ht2, [gt2]: [jc2, "region"] };
var Kh = { [Be2]: "ResourceArnList" };
var Fh = { fn: ht2, [gt2]: [{ [Be2]: "ParsedArn_ssa_1" }, "region"] };
var Gh = { [Be2]: "ParsedArn_ssa_1" };
var jh = { [Be2]: "AccountId" };
var Ft2 = {};
var ot2 = { metricValues: ["O"] };
var Zh = [dn2];
var Wh = [{ [Be2]: "Endpoint" }];
var Vh = [{ [Be2]: "ResourceArn" }];
var qh = {
  conditions: [
    [hr2, Zh],
    [hr2, Wh],
    [Io2, [{ [Be2]: "UseFIPS" }, So2]],
    [Io2, [{ [Be2]: "UseDualStack" }, So2]],
    ["aws.partition", Zh, Hh],
    [Ue2, [dn2, "local"]],
    [Io2, [{ fn: ht2, [gt2]: [Gc2, "supportsFIPS"] }, So2]],
    ["parseURL", Wh, Yh],
    [Ue2, ["dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", zh]],
    [Io2, [{ fn: ht2, [gt2]: [Gc2, "supportsDualStack"] }, So2]],
    [Ue2, ["search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", zh]],
    [hr2, [Fc2]],
    [Ue2, [dn2, "us-gov-east-1"]],
    [Ue2, [dn2, "cn-north-1"]],
    [Ue2, [dn2, "cn-northwest-1"]],
    [Ue2, [dn2, "us-gov-west-1"]],
    [Ue2, [Uh, "aws"]],
    [Ue2, [Fc2, "disabled"]],
    [hr2, Vh],
    [Th2, Vh, Ph(2)],
    [Ue2, [{ fn: ht2, [gt2]: [jc2, Oh2] }, Kc]],
    [Ue2, [Bh, dn2]],
    [Eo2, [{ fn: ht2, [gt2]: [jc2, Ch] }, gr2]],
    [Eo2, [Bh, gr2]],
    [hr2, [Kh]],
    [ht2, [Kh, "[0]"], $h],
    [Th2, [{ [Be2]: $h }], Ph(1)],
    [Ue2, [Fh, dn2]],
    [Ue2, [{ fn: ht2, [gt2]: [Gh, Oh2] }, Kc]],
    [Eo2, [{ fn: ht2, [gt2]: [Gh, Ch] }, gr2]],
    [Eo2, [Fh, gr2]],
    [hr2, [jh]],
    [Ue2, [Fc2, "required"]],
    [Eo2, [jh, gr2]],
    [Ue2, [Uh, "aws-us-gov"]],
    [Io2, [{ fn: "coalesce", [gt2]: [{ [Be2]: "IsSearchOperation" }, gr2] }, So2]]
  ],
  results: [
    [He2],
    [He2, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [He2, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [He2, "Endpoint override is not supported for dual-stack endpoints. Please enable dual-stack functionality by enabling the configuration. For more details, see: https://docs.aws.amazon.com/sdkref/latest/guide/feature-endpoints.html"],
    ["{Endpoint}", Ft2],
    [He2, "Invalid Configuration: FIPS and local endpoint are not supported"],
    [He2, "Invalid Configuration: Dualstack and local endpoint are not supported"],
    ["http://localhost:8000", { authSchemes: [{ name: "sigv4", signingName: Kc, signingRegion: "us-east-1" }] }],
    [He2, "Invalid Configuration: AccountIdEndpointMode is required and FIPS is enabled, but FIPS account endpoints are not supported"],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", Ft2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", Ft2],
    [He2, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dnsSuffix}", Ft2],
    ["https://dynamodb.{Region}.{PartitionResult#dnsSuffix}", Ft2],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", Ft2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", Ft2],
    [He2, "FIPS is enabled but this partition does not support FIPS"],
    [He2, "Invalid Configuration: AccountIdEndpointMode is required but account endpoints are not supported in this region"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", Ft2],
    ["https://dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", Ft2],
    [Dh(2), ot2],
    [Lh(2), ot2],
    [Dh(1), ot2],
    [Lh(1), ot2],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", ot2],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", ot2],
    [He2, "Credentials-sourced account ID parameter is invalid"],
    [He2, "AccountIdEndpointMode is required but no AccountID was provided or able to be loaded"],
    [He2, "DualStack is enabled but this partition does not support DualStack"],
    [Mh(2), ot2],
    [Nh(2), ot2],
    [Mh(1), ot2],
    [Nh(1), ot2],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}", ot2],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dnsSuffix}", ot2],
    [He2, "Invalid Configuration: Missing Region"]
  ]
};
var gT = 2;
var A3 = 1e8;
var hT = new Int32Array([
  -1,
  1,
  -1,
  0,
  6,
  3,
  1,
  4,
  A3 + 35,
  2,
  A3 + 1,
  5,
  3,
  A3 + 2,
  A3 + 4,
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
  A3 + 35,
  5,
  A3 + 7,
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
  A3 + 17,
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
  A3 + 26,
  35,
  A3 + 33,
  A3 + 34,
  35,
  A3 + 31,
  A3 + 32,
  35,
  A3 + 29,
  A3 + 30,
  32,
  A3 + 27,
  77,
  4,
  39,
  A3 + 35,
  5,
  A3 + 6,
  40,
  9,
  41,
  A3 + 28,
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
  A3 + 17,
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
  A3 + 26,
  35,
  A3 + 24,
  A3 + 25,
  35,
  A3 + 22,
  A3 + 23,
  35,
  A3 + 20,
  A3 + 21,
  32,
  A3 + 27,
  68,
  35,
  A3 + 18,
  A3 + 19,
  3,
  78,
  70,
  4,
  71,
  A3 + 35,
  5,
  A3 + 5,
  72,
  6,
  73,
  A3 + 16,
  11,
  74,
  75,
  32,
  A3 + 8,
  75,
  34,
  77,
  76,
  35,
  A3 + 14,
  A3 + 15,
  35,
  A3 + 12,
  A3 + 13,
  4,
  79,
  A3 + 35,
  5,
  A3 + 5,
  80,
  6,
  81,
  A3 + 11,
  9,
  82,
  A3 + 11,
  11,
  83,
  84,
  32,
  A3 + 8,
  84,
  35,
  A3 + 9,
  A3 + 10,
  2,
  A3 + 1,
  86,
  3,
  A3 + 2,
  87,
  4,
  88,
  A3 + 4,
  7,
  89,
  A3 + 4,
  8,
  A3 + 3,
  90,
  10,
  A3 + 3,
  A3 + 4
]);
var Jh = Yo.from(hT, gT, qh.conditions, qh.results);
var yT = new Xo({
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
var Xh = function(e4, t14 = {}) {
  return yT.get(e4, function() {
    return Km(Jh, {
      endpointParams: e4,
      logger: t14.logger
    });
  });
};
ze.aws = Bc;
var Qh = function(e4) {
  return {
    apiVersion: "2012-08-10",
    base64Decoder: e4?.base64Decoder ?? Ze,
    base64Encoder: e4?.base64Encoder ?? et,
    disableHostPrefix: e4?.disableHostPrefix ?? false,
    endpointProvider: e4?.endpointProvider ?? Xh,
    extensions: e4?.extensions ?? [],
    httpAuthSchemeProvider: e4?.httpAuthSchemeProvider ?? og,
    httpAuthSchemes: e4?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(t14) {
          return t14.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new Jn()
      }
    ],
    logger: e4?.logger ?? new Xe(),
    protocol: e4?.protocol ?? M2,
    protocolSettings: e4?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.dynamodb",
      errorTypeRegistries: ph,
      xmlNamespace: "http://dynamodb.amazonaws.com/doc/2012-08-10/",
      version: "2012-08-10",
      serviceTarget: "DynamoDB_20120810",
      jsonCodec: new bo2()
    },
    serviceId: e4?.serviceId ?? "DynamoDB",
    sha256: e4?.sha256 ?? oi,
    urlParser: e4?.urlParser ?? Be,
    utf8Decoder: e4?.utf8Decoder ?? q,
    utf8Encoder: e4?.utf8Encoder ?? ge
  };
};
var ey = function(e4) {
  rE(process.version);
  let t14 = AE(e4), n2 = function() {
    return t14().then(nE);
  }, r2 = Qh(e4);
  By(process.version);
  let o = {
    profile: e4?.profile,
    logger: r2.logger
  };
  return {
    ...r2,
    ...e4,
    runtime: "node",
    defaultsMode: t14,
    accountIdEndpointMode: e4?.accountIdEndpointMode ?? ee(vh, o),
    authSchemePreference: e4?.authSchemePreference ?? ee(Oh, o),
    bodyLengthChecker: e4?.bodyLengthChecker ?? dl,
    credentialDefaultProvider: e4?.credentialDefaultProvider ?? eE,
    defaultSocketTimeout: Vy(e4?.requestHandler, 3e5),
    defaultUserAgentProvider: e4?.defaultUserAgentProvider ?? Fy({ serviceId: r2.serviceId, clientVersion: wh.version }),
    endpointDiscoveryEnabledProvider: e4?.endpointDiscoveryEnabledProvider ?? ee(tg, o),
    maxAttempts: e4?.maxAttempts ?? ee(P.v2026 ? { ...Rp, default: 4 } : Rp, e4),
    region: e4?.region ?? ee(Us, { ...iE, ...o }),
    requestHandler: jr.create(e4?.requestHandler ?? n2),
    retryMode: e4?.retryMode ?? ee({
      ...Cp,
      default: async function() {
        return (await n2()).retryMode || go;
      }
    }, e4),
    streamCollector: e4?.streamCollector ?? it,
    useDualstackEndpoint: e4?.useDualstackEndpoint ?? ee(uE, o),
    useFipsEndpoint: e4?.useFipsEndpoint ?? ee(lE, o),
    userAgentAppId: e4?.userAgentAppId ?? ee(Wy, o)
  };
};
var ty = function(e4) {
  let t14 = e4.httpAuthSchemes, n2 = e4.httpAuthSchemeProvider, r2 = e4.credentials;
  return {
    setHttpAuthScheme(o) {
      let i2 = t14.findIndex(function(s) {
        return s.schemeId === o.schemeId;
      });
      i2 === -1 ? t14.push(o) : t14.splice(i2, 1, o);
    },
    httpAuthSchemes() {
      return t14;
    },
    setHttpAuthSchemeProvider(o) {
      n2 = o;
    },
    httpAuthSchemeProvider() {
      return n2;
    },
    setCredentials(o) {
      r2 = o;
    },
    credentials() {
      return r2;
    }
  };
};
var ny = function(e4) {
  return {
    httpAuthSchemes: e4.httpAuthSchemes(),
    httpAuthSchemeProvider: e4.httpAuthSchemeProvider(),
    credentials: e4.credentials()
  };
};
var ry = function(e4, t14) {
  let n2 = Object.assign(dS(e4), xS(e4), AS(e4), ty(e4));
  return t14.forEach(function(r2) {
    return r2.configure(n2);
  }), Object.assign(e4, mS(n2), wS(n2), _S(n2), ny(n2));
};
var Hi2 = class extends Io {
  config;
  constructor(...[t14]) {
    let n2 = ey(t14 || {});
    super(n2), this.initConfig = n2;
    let r2 = sg(n2), o = eg(r2), i2 = Cf(o), s = Np(i2, { defaultBaseDelay: P.v2026 ? 25 : void 0, defaultMaxAttempts: P.v2026 ? 4 : void 0 }), a2 = yu(s), c2 = a2, u = rp(c2), d2 = ig(u), l2 = ng(d2, { endpointDiscoveryCommandCtor: qi2 }), p = ry(l2, t14?.extensions || []);
    this.config = p, this.middlewareStack.use(Th(this.config)), this.middlewareStack.use(_f(this.config)), this.middlewareStack.use(fh(this.config)), this.middlewareStack.use(cp(this.config)), this.middlewareStack.use(Xc(this.config)), this.middlewareStack.use(Qc(this.config)), this.middlewareStack.use(af(this.config)), this.middlewareStack.use(Jf(this.config, {
      httpAuthSchemeParametersProvider: rg,
      identityProviderConfigProvider: async function(f) {
        return new Ao({
          "aws.auth#sigv4": f.credentials
        });
      }
    })), this.middlewareStack.use(ou(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var Yi2 = class extends Ve2(_t2, qe2, "DeleteItem", yh) {
};
var Ji2 = class extends Ve2(_t2, qe2, "GetItem", bh) {
};
var Xi2 = class extends Ve2(_t2, qe2, "PutItem", Sh) {
};
var Qi2 = class extends Ve2(_t2, qe2, "Query", Ih) {
};
var es2 = class extends Ve2(ug, qe2, "TransactWriteItems", Eh) {
};
var ts2 = class extends Ve2(_t2, qe2, "UpdateItem", Rh) {
};
var xT = function(e4) {
  let t14 = Object.getPrototypeOf(e4);
  return t14 === Object.prototype || t14 === null;
};
var oy = function(e4) {
  return e4 !== void 0 && typeof e4 != "function";
};
var bT = function(e4) {
  if (e4.every(function(t14) {
    return typeof t14 == "string";
  }) && e4.length > 0) return { SS: e4 };
  if (e4.every(function(t14) {
    return Number.isFinite(t14);
  }) && e4.length > 0) return { NS: e4.map(String) };
  if (e4.every(function(t14) {
    return t14 instanceof Uint8Array;
  }) && e4.length > 0) return { BS: e4 };
  throw new TypeError(`no set of DynamoDB: ${e4}`);
};
var iy = function(e4) {
  if (typeof e4 == "string") return { S: e4 };
  if (typeof e4 == "boolean") return { BOOL: e4 };
  if (Number.isFinite(e4)) return { N: String(e4) };
  if (e4 === null) return { NULL: true };
  if (Array.isArray(e4)) return { L: e4.filter(oy).map(iy) };
  if (e4 instanceof Set) return bT([...e4]);
  if (e4 instanceof Uint8Array) return { B: e4 };
  if (typeof e4 == "object" && xT(e4)) return { M: yr2(e4) };
  throw new TypeError(`no value of DynamoDB: ${e4}`);
};
var yr2 = function(e4) {
  let t14 = {};
  for (let n2 in e4) oy(e4[n2]) && (t14[n2] = iy(e4[n2]));
  return t14;
};
var Nn2 = function({ PK: e4, SK: t14 }) {
  return { PK: { S: e4 }, SK: { S: t14 } };
};
var sy = function(e4) {
  if (e4.S !== void 0) return e4.S;
  if (e4.N !== void 0) return Number(e4.N);
  if (e4.M !== void 0) return xr2(e4.M);
  if (e4.L !== void 0) return e4.L.map(sy);
  if (e4.NULL !== void 0) return null;
  let { BOOL: t14, B: n2, SS: r2, NS: o, BS: i2 } = e4;
  return t14 ?? n2 ?? new Set(r2 ?? o?.map(Number) ?? i2);
};
var xr2 = function(e4) {
  let t14 = {};
  for (let n2 in e4) t14[n2] = sy(e4[n2]);
  return t14;
};
var Zc = function(e4) {
  return e4 === void 0 || Object.keys(e4).length === 0 ? void 0 : xr2(e4);
};
var ay = /* @__PURE__ */ new Set([
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
var ns2 = function(e4, t14, n2) {
  let { name: r2 = "", code: o = "", message: i2 = "", $metadata: s, $retryable: a2 } = e4, c2 = `DynamoDB ${t14} on table ${n2}`;
  return ay.has(r2) || ay.has(o) || a2 !== void 0 || (s?.httpStatusCode ?? 0) >= 500 ? new Qr(`${c2} did not get an answer (${r2 || o}: ${i2}); it may be asked again`, {
    cause: e4
  }) : _h({ name: r2, status: s?.httpStatusCode }) === "forbidden" ? new to(`${c2} was refused (${r2}: ${i2}); give the caller's role this right`, {
    cause: e4
  }) : r2 === "ResourceNotFoundException" ? new Zr(`${c2}: there is no such table here; check TABLE_NAME and the region`, { cause: e4 }) : e4;
};
var cy = function(e4) {
  let { name: t14, Item: n2 } = e4;
  return t14 === "ConditionalCheckFailedException" ? { found: Zc(n2) } : void 0;
};
var uy = function(e4) {
  return e4.name === "TransactionCanceledException" ? e4.CancellationReasons ?? [] : [];
};
var dy2 = function(e4) {
  return new Map(
    uy(e4).flatMap(
      function({ Code: t14, Item: n2 }, r2) {
        return t14 === "ConditionalCheckFailed" ? [[r2, Zc(n2)]] : [];
      }
    )
  );
};
var ST = /* @__PURE__ */ new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
var ly = function(e4) {
  if (e4.name === "TransactionConflictException") return true;
  let t14 = uy(e4).map(function(n2) {
    return n2.Code ?? "None";
  });
  return t14.some(function(n2) {
    return ST.has(n2);
  }) && !t14.includes("ConditionalCheckFailed");
};
var rs2 = function({ names: e4, values: t14 }) {
  return {
    ExpressionAttributeNames: e4,
    ExpressionAttributeValues: t14 === void 0 ? void 0 : yr2(t14)
  };
};
var Wc = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
var Ro2 = function(e4) {
  return e4 === void 0 ? {} : { ConditionExpression: e4.expression, ...rs2(e4), ...Wc };
};
var os2 = function(e4, { key: t14, update: n2, expression: r2, ...o }) {
  return {
    TableName: e4,
    Key: Nn2(t14),
    UpdateExpression: n2,
    ...rs2(o),
    ...r2 === void 0 ? {} : { ConditionExpression: r2, ...Wc }
  };
};
var py = function(e4, t14) {
  if ("put" in t14) return { Put: { TableName: e4, Item: yr2(t14.put), ...Ro2(t14.condition) } };
  if ("update" in t14) return { Update: os2(e4, t14.update) };
  if ("delete" in t14) return { Delete: { TableName: e4, Key: Nn2(t14.delete), ...Ro2(t14.condition) } };
  let { key: n2, ...r2 } = t14.check;
  return {
    ConditionCheck: {
      TableName: e4,
      Key: Nn2(n2),
      ConditionExpression: r2.expression,
      ...rs2(r2),
      ...Wc
    }
  };
};
var my = function(e4, { index: t14, condition: n2, newestFirst: r2 = false, consistent: o = false, pageSize: i2 }) {
  return {
    TableName: e4,
    ...t14 === void 0 ? {} : { IndexName: t14 },
    KeyConditionExpression: n2.expression,
    ...rs2(n2),
    ScanIndexForward: !r2,
    ConsistentRead: o,
    ...i2 === void 0 ? {} : { Limit: i2 }
  };
};
var IT = 6;
var ET = 25;
var RT = function(e4, { tableName: t14, clock: n2, random: r2 = function() {
  return 1;
} }) {
  let o = async function(a2, c2) {
    for (let u = 1; ; u += 1) {
      try {
        return await e4(a2, c2);
      } catch (d2) {
        if (!ly(d2)) throw d2;
        if (u >= IT)
          throw new Qr(
            `DynamoDB ${a2} on table ${t14} met another transaction ${u} times; it may be asked again`,
            { cause: d2 }
          );
      }
      await n2.sleep(Math.ceil(r2() * ET * 2 ** (u - 1)));
    }
  };
  return { pastConflicts: o, conditionally: async function(a2, c2) {
    try {
      return { written: true, answer: await o(a2, c2) };
    } catch (u) {
      let d2 = cy(u);
      if (d2 === void 0) throw ns2(u, a2, t14);
      return { written: false, ...d2 };
    }
  }, asked: async function(a2, c2) {
    try {
      return await e4(a2, c2);
    } catch (u) {
      throw ns2(u, a2, t14);
    }
  } };
};
var wT = {
  DeleteItem: Yi2,
  GetItem: Ji2,
  PutItem: Xi2,
  Query: Qi2,
  TransactWriteItems: es2,
  UpdateItem: ts2
};
var kT = function(e4) {
  let t14 = new Hi2(e4);
  return e4.dynamodbPlugin !== void 0 && t14.middlewareStack.use(e4.dynamodbPlugin), function(n2, r2) {
    return t14.send(new wT[n2](r2));
  };
};
var fy = function({ aws: e4, tableName: t14, ...n2 }) {
  let r2 = e4.callTable ?? kT(e4), { pastConflicts: o, conditionally: i2, asked: s } = RT(r2, { tableName: t14, ...n2 });
  return {
    get: async function(a2, { consistent: c2 = false } = {}) {
      let { Item: u } = await s("GetItem", { TableName: t14, Key: Nn2(a2), ConsistentRead: c2 });
      return u === void 0 ? void 0 : xr2(u);
    },
    put: function(a2, c2) {
      return i2("PutItem", { TableName: t14, Item: yr2(a2), ...Ro2(c2) });
    },
    update: function(a2) {
      return i2("UpdateItem", os2(t14, a2));
    },
    updateAndGet: async function(a2) {
      let c2 = await i2("UpdateItem", { ...os2(t14, a2), ReturnValues: "ALL_NEW" });
      return c2.written ? { written: true, item: xr2(c2.answer.Attributes ?? {}) } : c2;
    },
    delete: function(a2, c2) {
      return i2("DeleteItem", { TableName: t14, Key: Nn2(a2), ...Ro2(c2) });
    },
    transact: async function(a2) {
      let c2 = a2.map(function(u) {
        return py(t14, u);
      });
      try {
        return await o("TransactWriteItems", { TransactItems: c2 }), { written: true };
      } catch (u) {
        let d2 = dy2(u);
        if (d2.size === 0) throw ns2(u, "TransactWriteItems", t14);
        return { written: false, refused: d2 };
      }
    },
    query: async function* (a2) {
      let c2 = my(t14, a2), u;
      do {
        let d2 = await s("Query", u === void 0 ? c2 : { ...c2, ExclusiveStartKey: u });
        for (let l2 of d2.Items ?? []) yield xr2(l2);
        u = d2.LastEvaluatedKey;
      } while (u !== void 0);
    }
  };
};
var _T = function(e4, t14) {
  return t14.at.localeCompare(e4.at) || t14.eventId.localeCompare(e4.eventId);
};
var vT = async function(e4, t14, n2, r2) {
  if (r2 <= 0) return [];
  let o = /* @__PURE__ */ new Map(), { PK: i2 } = h.config("pipeline", n2), s = async function(d2, l2) {
    let p = 0;
    for await (let f of d2) {
      if (f.PK !== i2 || L2(f, t14.now())) continue;
      let m = oi2(f);
      if (o.set(String(f.SK), m), l2(m) && (p += 1), p >= r2) break;
    }
  }, a2 = true, c2 = je2(i2, te2.event), u = {
    expression: "GSI1PK = :list",
    values: { ":list": ei2(n2, "", "").GSI1PK }
  };
  return await Promise.all([
    s(e4.query({ ...c2, newestFirst: a2, pageSize: r2 }), function({ at: d2, episodeAt: l2 }) {
      return d2 >= l2;
    }),
    s(e4.query({ index: ut2, condition: u, newestFirst: a2 }), function() {
      return true;
    }),
    s(Qe2(e4, $e2.outbox, { newestFirst: a2 }), function() {
      return true;
    })
  ]), [...o.values()].sort(_T).slice(0, r2);
};
var gy = function(e4, t14) {
  return {
    list: function(n2, r2) {
      return vT(e4, t14, n2, r2);
    },
    traced: async function(n2, r2) {
      let o = [];
      if (r2 <= 0) return o;
      let i2 = { expression: "GSI1PK = :trace", values: { ":trace": `TRACE#${n2}` } };
      for await (let s of e4.query({ index: ut2, condition: i2, pageSize: r2 }))
        if (!L2(s, t14.now()) && (o.push(oi2(s)), o.length >= r2))
          break;
      return o;
    },
    unpublished: function(n2) {
      return Ie2(Qe2(e4, $e2.outbox, { before: n2 }), oi2);
    }
  };
};
var hy = function(e4, { clock: t14, ttl: n2 }) {
  return {
    append: async function(r2) {
      return (await e4.put(de2(r2, n2(r2.at)), { expression: "attribute_not_exists(PK)" })).written ? "appended" : "duplicate";
    },
    isRecorded: async function({ pipelineId: r2, episodeAt: o, eventId: i2 }) {
      let s = await e4.get(h.event(r2, o, i2), { consistent: true });
      return s !== void 0 && !L2(s, t14.now());
    },
    markReached: async function(r2, o) {
      await e4.update({
        key: h.event(r2.pipelineId, r2.episodeAt, r2.eventId),
        update: "ADD reached :destinations",
        expression: "attribute_exists(PK) AND attribute_not_exists(publishedAt)",
        values: { ":destinations": new Set(o) }
      });
    },
    markPublished: async function(r2) {
      let o = "attribute_exists(PK)", { GSI1PK: i2, GSI1SK: s } = xa2(r2), a2 = i2 !== void 0;
      await e4.update({
        key: h.event(r2.pipelineId, r2.episodeAt, r2.eventId),
        update: a2 ? "SET publishedAt = :now, #ttl = :ttl, GSI1PK = :list, GSI1SK = :position REMOVE reached" : "SET publishedAt = :now, #ttl = :ttl REMOVE GSI1PK, GSI1SK, reached",
        expression: o,
        names: { "#ttl": "ttl" },
        values: {
          ":now": new Date(t14.now()).toISOString(),
          ":ttl": n2(r2.at),
          ...a2 ? { ":list": i2, ":position": s } : {}
        }
      });
    }
  };
};
var yy = 86400;
var AT = 30 * yy * 1e3;
var Vc2 = function({
  markerSort: e4,
  recordedAt: t14,
  markerAt: n2,
  source: r2,
  traceId: o,
  notBefore: i2,
  upstreamAttempts: s,
  replay: a2,
  mode: c2
}) {
  return se2({
    markerSort: e4,
    recordedAt: t14,
    markerAt: n2,
    source: r2,
    traceId: o,
    notBefore: i2,
    upstreamAttempts: s,
    replay: a2 ? true : null,
    mode: c2
  });
};
var qc = function({ string: e4, instant: t14, boolean: n2, map: r2, optional: o, oneOf: i2 }) {
  return {
    markerSort: e4("markerSort"),
    recordedAt: t14("recordedAt"),
    markerAt: t14("markerAt"),
    source: e4("source"),
    traceId: e4("traceId"),
    notBefore: o("notBefore", t14),
    upstreamAttempts: o("upstreamAttempts", r2),
    replay: o("replay", n2) ?? false,
    mode: i2("mode", v2)
  };
};
var TT = function({ name: e4, attempt: t14, generation: n2, at: r2, outcome: o, ...i2 }) {
  return se2({ name: e4, attempt: t14, generation: n2, at: r2, outcome: o, ...Vc2(i2) });
};
var PT = function(e4) {
  return {
    ...qc(e4),
    name: e4.string("name"),
    attempt: e4.number("attempt"),
    generation: e4.number("generation"),
    at: e4.instant("at"),
    outcome: e4.optional("outcome", function(t14) {
      return e4.oneOf(t14, Xt2);
    })
  };
};
var OT = function({ string: e4, instant: t14, number: n2, optional: r2, oneOf: o }) {
  return {
    key: e4("key"),
    recordId: e4("recordId"),
    sequence: r2("sequence", e4),
    image: e4("image"),
    answer: o("answer", ol),
    attempt: r2("attempt", n2),
    generation: r2("generation", n2),
    at: t14("at"),
    seenAt: r2("seenAt", t14),
    reason: r2("reason", e4),
    remedy: r2("remedy", e4)
  };
};
var CT = function({ string: e4, instant: t14 }) {
  return {
    sequence: e4("sequence"),
    at: t14("at")
  };
};
var wo = function(e4) {
  let { pipelineId: t14, date: n2, scheduleId: r2 } = V2(e4, "ledger"), o = C2(e4), { string: i2, number: s, optional: a2, list: c2 } = o, u = function(d2) {
    return function(l2) {
      return d2(C2(o.map(l2), function() {
        return `item ${String(e4.PK)} / ${String(e4.SK)}, ${l2}`;
      }));
    };
  };
  return {
    pipelineId: t14,
    date: n2,
    scheduleId: r2,
    version: a2("version", s) ?? 0,
    generation: a2("generation", s) ?? 0,
    started: a2("started", u(PT)),
    begun: a2("begun", i2),
    answers: a2("answers", function(d2) {
      return c2(d2, OT);
    }) ?? [],
    forgotten: a2("forgotten", u(CT)),
    ttl: a2("ttl", s)
  };
};
var Hc2 = function(e4, t14) {
  let n2 = "attribute_not_exists(#version)", r2 = "#ttl <= :nowSeconds", o = "#version = :read", i2 = { "#version": "version" };
  return e4 === void 0 ? {
    expression: `${n2} OR ${r2}`,
    names: { ...i2, "#ttl": "ttl" },
    values: { ":nowSeconds": Math.floor(t14 / 1e3) }
  } : e4.version === 0 ? { expression: n2, names: i2 } : { expression: o, names: i2, values: { ":read": e4.version } };
};
var Yc = function(e4, t14, n2) {
  return e4?.ttl === null || t14 === null ? null : Math.max(e4?.ttl ?? 0, _e2(n2), (t14 ?? 0) + yy);
};
var ko2 = function({ next: e4, read: t14, markerTtl: n2 }, r2) {
  let o = Yc(t14, n2, r2), i2 = Hc2(t14, r2), { started: s, forgotten: a2 } = e4, c2 = se2({
    version: e4.version,
    generation: e4.generation,
    answers: e4.answers.map(function(d2) {
      return se2({ ...d2 });
    }),
    started: s === null ? null : TT(s),
    forgotten: a2,
    ttl: o
  }), u = Object.keys(c2).map(function(d2) {
    return `#${d2} = :${d2}`;
  });
  return {
    key: h.ledger(e4),
    update: `SET ${u.join(", ")}${o === null ? " REMOVE #ttl" : ""}`,
    expression: i2.expression,
    names: {
      "#ttl": "ttl",
      ...Object.fromEntries(Object.keys(c2).map(function(d2) {
        return [`#${d2}`, d2];
      })),
      ...i2.names
    },
    values: {
      ...Object.fromEntries(Object.entries(c2).map(function([d2, l2]) {
        return [`:${d2}`, l2];
      })),
      ...i2.values
    }
  };
};
var xy = function(e4) {
  let { pipelineId: t14, date: n2, scheduleId: r2 } = V2(e4, "marker-request"), { instant: o, string: i2, optional: s } = C2(e4);
  return {
    pipelineId: t14,
    date: n2,
    scheduleId: r2,
    markerSort: s("markerSort", i2),
    askedAt: o("askedAt")
  };
};
var zn2 = function({ pipelineId: e4, date: t14, scheduleId: n2, markerSort: r2, askedAt: o }) {
  return se2({
    ...h.markerRequest({ pipelineId: e4, date: t14, scheduleId: n2 }),
    markerSort: r2,
    askedAt: o,
    ttl: ye2(Date.parse(o) + AT)
  });
};
var by = function(e4) {
  let { pipelineId: t14, date: n2, scheduleId: r2 } = V2(e4, "held-marker"), o = C2(e4);
  return { pipelineId: t14, date: n2, scheduleId: r2, heldAt: o.string("heldAt"), ...qc(o) };
};
var is2 = function(e4) {
  return {
    delete: h.heldMarker(e4),
    condition: {
      expression: "heldAt = :heldAt AND recordedAt = :recordedAt",
      values: { ":heldAt": e4.heldAt, ":recordedAt": e4.recordedAt }
    }
  };
};
var Sy = function(e4, t14) {
  return {
    kept: function(n2) {
      let r2 = je2(h.control(n2).PK, te2.heldMarker);
      return Ie2(e4.query({ ...r2, consistent: true }), by);
    },
    keptOf: async function(n2) {
      let r2 = await e4.get(h.heldMarker(n2), { consistent: true });
      return r2 === void 0 ? void 0 : by(r2);
    },
    goOn: async function(n2) {
      await e4.update({
        key: h.control(n2),
        update: "SET releasedAt = :now, releases = if_not_exists(releases, :none) + :one",
        values: { ":now": new Date(t14.now()).toISOString(), ":none": 0, ":one": 1 }
      });
    }
  };
};
var $T = function(e4) {
  let t14 = Vc2(e4), n2 = Object.keys(t14), r2 = n2.map(function(s) {
    return `#${s} = :${s}`;
  }).join(", "), o = ["notBefore", "upstreamAttempts"].filter(function(s) {
    return e4[s] === null;
  }), i2 = o.length === 0 ? "" : ` REMOVE ${o.join(", ")}`;
  return {
    key: h.heldMarker(e4),
    ...e4.mode === v2.shadow ? { expression: "attribute_not_exists(PK) OR #mode = :mode" } : {},
    update: `SET heldAt = if_not_exists(heldAt, :heldAt), ${r2}${i2}`,
    names: Object.fromEntries(n2.map(function(s) {
      return [`#${s}`, s];
    })),
    values: {
      ":heldAt": e4.heldAt,
      ...Object.fromEntries(Object.entries(t14).map(function([s, a2]) {
        return [`:${s}`, a2];
      }))
    }
  };
};
var Iy = function(e4, { clock: t14, ttl: n2 }) {
  let r2 = function(s) {
    return h.config("pipeline", s);
  }, o = { "#hold": "hold" }, i2 = "attribute_exists(#hold)";
  return {
    hold: async function(s, a2, c2) {
      let u = await e4.transact([
        { update: ba2(s, a2) },
        { put: de2(c2, n2(c2.at)) }
      ]);
      return u.written ? "done" : u.refused.get(0) === void 0 ? "absent" : "held";
    },
    resume: async function(s, a2, c2) {
      return (await e4.transact([
        {
          update: {
            key: r2(s),
            update: "SET resumedAt = :now REMOVE #hold",
            expression: "#hold.#at = :at",
            names: { ...o, "#at": "at" },
            values: { ":at": a2.at, ":now": c2.at }
          }
        },
        {
          update: {
            key: h.control(s),
            update: "SET resumedAt = :now, failuresInARow = :none",
            values: { ":now": c2.at, ":none": 0 }
          }
        },
        { put: de2(c2, n2(c2.at)) }
      ])).written;
    },
    keep: async function(s, a2, c2) {
      let u = s.mode === v2.shadow ? Tn2(c2) : c2, d2 = [
        { check: { key: r2(s.pipelineId), expression: i2, names: o } },
        { update: ko2(a2, t14.now()) },
        { put: de2(u, n2(u.at)) }
      ], l2 = await e4.transact([...d2, { update: $T(s) }]);
      return !l2.written && !l2.refused.has(0) && !l2.refused.has(1) && (l2 = await e4.transact(d2)), l2.written ? "kept" : l2.refused.has(0) ? "resumed" : "changed";
    },
    release: async function(s, a2, c2) {
      return (await e4.transact([
        is2(s),
        { update: ko2(a2, t14.now()) },
        ...c2 === null ? [] : [{ put: zn2(c2) }]
      ])).written;
    },
    ...Sy(e4, t14)
  };
};
var DT = function(e4) {
  let t14 = {
    set: [],
    remove: [],
    names: {},
    values: {}
  };
  for (let [n2, r2] of Object.entries(e4))
    t14.names[`#${n2}`] = n2, r2 == null ? t14.remove.push(`#${n2}`) : (t14.set.push(`#${n2} = :${n2}`), t14.values[`:${n2}`] = r2);
  return t14;
};
var _o2 = { failureRetries: null, codeRetries: null };
var Un2 = function(e4) {
  return sn2(e4) ? h.shadowLog(e4) : h.runLog(e4);
};
var Gt2 = function(e4, t14, n2 = {}) {
  let { ttl: r2, ...o } = e4, { set: i2, remove: s, names: a2, values: c2 } = DT({
    upstreamAttempts: null,
    ...Xl(o),
    ...n2,
    ttl: r2
  }), u = s.length > 0 ? ` REMOVE ${s.join(", ")}` : "";
  return {
    key: Un2(e4),
    update: `SET ${i2.join(", ")}, createdAt = if_not_exists(createdAt, :updatedAt)${u}`,
    expression: t14.expression,
    names: { ...a2, ...t14.names },
    values: { ...c2, ...t14.values }
  };
};
var vo2 = function(e4) {
  return {
    expression: "attribute_not_exists(PK) OR #ttl <= :nowSeconds OR #attempt < :attempt",
    values: { ":nowSeconds": Math.floor(e4 / 1e3) }
  };
};
var ss2 = function(e4) {
  return {
    expression: `${e4 === void 0 ? "#attempt = :attempt" : "#attempt = :logged"} AND #executionArn = :executionArn`,
    ...e4 === void 0 ? {} : { values: { ":logged": e4 } }
  };
};
var br2 = function(e4, t14) {
  return {
    pipelineId: e4.pipelineId,
    date: e4.date,
    scheduleId: e4.scheduleId,
    status: e4.status,
    attempt: e4.attempt,
    runId: e4.runId,
    executionArn: e4.executionArn,
    traceId: e4.traceId,
    failureCategory: e4.failureCategory,
    message: e4.message,
    updatedAt: e4.updatedAt,
    completedAt: e4.completedAt,
    rerunId: e4.rerunId,
    ...e4.upstreamAttempts === void 0 ? {} : { upstreamAttempts: e4.upstreamAttempts },
    ttl: fe2(e4.status) ? _e2(e4.updatedAt, t14(e4.updatedAt)) : null
  };
};
var as2 = function(e4) {
  return {
    expression: "#version = :version AND #status = :status AND executionArn = :executionArn",
    names: { "#version": "version", "#status": "status" },
    values: { ":version": e4.version, ":status": e4.status, ":executionArn": e4.executionArn }
  };
};
var Sr2 = function({ pipelineId: e4, date: t14, scheduleId: n2 }, r2) {
  return {
    put: zn2({ pipelineId: e4, date: t14, scheduleId: n2, markerSort: null, askedAt: r2 })
  };
};
var jt2 = function(e4, t14, n2) {
  return t14.map(function(r2) {
    return { put: de2(sn2(e4) ? Tn2(r2) : r2, n2(r2.at)) };
  });
};
var Ey = 10;
var Ry = function({ askedAt: e4 }) {
  return {
    expression: "askedAt = :askedAt",
    values: { ":askedAt": e4 }
  };
};
var wy = function(e4, t14) {
  let n2 = async function(o) {
    let i2 = await e4.get(h.ledger(o), { consistent: true });
    return i2 === void 0 || L2(i2, t14.now()) ? void 0 : wo(i2);
  };
  return {
    get: n2,
    close: async function(o, i2, { outcome: s, asks: a2 }) {
      for (let c2 = 1; c2 <= Ey; c2 += 1) {
        let u = await n2(o);
        if (u?.started?.name !== i2 || u.started.outcome !== null) return;
        let { expression: d2, names: l2, values: p } = Hc2(u, t14.now());
        if ((await e4.transact([
          {
            update: {
              key: h.ledger(o),
              update: "SET #started.outcome = :outcome, #version = :next",
              expression: d2,
              names: { ...l2, "#started": "started" },
              values: { ...p, ":outcome": s, ":next": u.version + 1 }
            }
          },
          ...a2 || kl(u) ? [Sr2(u, new Date(t14.now()).toISOString())] : []
        ])).written) return;
      }
      throw new Qr(
        `The ledger of ${o.pipelineId} ${o.date} ${o.scheduleId} was changed by others ${Ey} times while ${i2} ended; it may be asked again`
      );
    },
    between: async function(o, i2, s, a2) {
      let { PK: c2 } = h.config("pipeline", o), { from: u, to: d2 } = Qn2(te2.ledger, i2, s), l2 = {
        expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
        values: { ":pipeline": c2, ":from": u, ":to": d2 }
      }, p = function(f) {
        return !L2(f, t14.now());
      };
      return On2(e4.query({ condition: l2 }), { isLive: p, read: wo, onUnreadable: a2 });
    },
    answer: async function(o) {
      return (await e4.update(ko2(o, t14.now()))).written;
    },
    ask: async function(o) {
      await e4.put(zn2(o));
    },
    asked: async function(o) {
      let i2 = je2(h.config("pipeline", o).PK, te2.markerRequest), s = function(a2) {
        return !L2(a2, t14.now());
      };
      return On2(e4.query(i2), { isLive: s, read: xy, onUnreadable: void 0 });
    },
    askAgain: async function(o, i2) {
      await e4.put(zn2({ ...o, askedAt: i2 }), Ry(o));
    },
    isAsked: async function(o) {
      let i2 = await e4.get(h.markerRequest(o), { consistent: true });
      return i2 !== void 0 && i2.askedAt === o.askedAt;
    },
    dropRequest: async function(o) {
      await e4.delete(h.markerRequest(o), Ry(o));
    }
  };
};
var Bn2 = "#owner = :owner";
var ky = function(e4) {
  return {
    release: async function(t14, n2, r2) {
      return (await e4.delete(h.lock(t14), {
        expression: r2 === void 0 ? Bn2 : `${Bn2} AND acquiredAt <= :asOf`,
        names: { "#owner": "owner" },
        values: { ":owner": n2, ...r2 === void 0 ? {} : { ":asOf": r2 } }
      })).written;
    }
  };
};
var _y = function(e4, t14) {
  return {
    delete: h.lock(e4),
    condition: { expression: `attribute_not_exists(PK) OR ${Bn2}`, names: { "#owner": "owner" }, values: { ":owner": t14 } }
  };
};
var Jc = function(e4) {
  let t14 = C2(e4);
  return t14.optional("expiresAtMs", t14.number) ?? t14.number("ttl") * 1e3;
};
var Kn2 = function(e4) {
  let { key: t14 } = V2(e4, "lock"), n2 = C2(e4);
  return {
    key: t14,
    owner: n2.string("owner"),
    date: n2.optional("date", n2.string),
    fence: n2.number("fence"),
    acquiredAt: n2.instant("acquiredAt"),
    expiresAt: new Date(Jc(e4)).toISOString()
  };
};
var Xc2 = "OPEN";
var LT = 30 * 864e5;
var Qc2 = function(e4) {
  return {
    ":expiresAtMs": e4,
    ":ttl": ye2(e4 + LT)
  };
};
var Ao2 = function(e4, t14, { expiresAt: n2, nowMs: r2, date: o, left: i2, hasWaited: s = false }) {
  let a2 = "attribute_not_exists(PK)", u = "attribute_not_exists(#date) AND (expiresAtMs <= :nowMs OR (attribute_not_exists(expiresAtMs) AND #ttl < :nowSeconds))", d2 = i2 === void 0 ? "" : " OR (#owner = :left AND fence = :leftFence)";
  return {
    key: h.lock(e4),
    update: "SET #owner = :owner, fence = if_not_exists(fence, :nowMs) + :one, acquiredAt = :now, expiresAtMs = :expiresAtMs, #ttl = :ttl" + (s ? ", queue = :open" : "") + (o === void 0 ? " REMOVE #date" : ", #date = :date"),
    expression: `${a2} OR (${u}) OR ${Bn2}${d2}`,
    names: { "#owner": "owner", "#ttl": "ttl", "#date": "date" },
    values: {
      ...o === void 0 ? {} : { ":date": o },
      ...s ? { ":open": Xc2 } : {},
      ...i2 === void 0 ? {} : { ":left": i2.owner, ":leftFence": i2.fence },
      ":owner": t14,
      ":one": 1,
      ":nowMs": r2,
      ":nowSeconds": Math.floor(r2 / 1e3),
      ":now": new Date(r2).toISOString(),
      ...Qc2(n2)
    }
  };
};
var cs2 = function(e4, t14) {
  return {
    check: { key: h.lockWanted(e4), expression: "attribute_not_exists(PK) OR untilMs <= :nowMs", values: { ":nowMs": t14 } }
  };
};
var MT = function(e4) {
  let { name: t14, date: n2, isRerun: r2 } = V2(e4, "lock-waiter");
  return { name: t14, date: n2, isRerun: r2 };
};
var vy = function(e4, t14) {
  let n2 = async function(i2, s) {
    let a2 = [], { PK: c2 } = h.lock(i2), u = je2(c2, te2.lockWaiter);
    for await (let d2 of e4.query({ ...u, consistent: true, pageSize: s }))
      if (L2(d2, t14.now()) || a2.push(MT(d2)), a2.length >= s) break;
    return a2;
  }, r2 = function(i2, { owner: s, fence: a2 }) {
    return {
      update: {
        key: h.lock(i2),
        update: "SET queue = :open",
        expression: "#owner = :owner AND fence = :fence",
        names: { "#owner": "owner" },
        values: { ":open": Xc2, ":owner": s, ":fence": a2 }
      }
    };
  }, o = async function(i2) {
    let s = await e4.get(h.lockWanted(i2), { consistent: true });
    if (s === void 0) return;
    let a2 = C2(s).number("untilMs");
    await e4.delete(h.lockWanted(i2), { expression: "untilMs = :until", values: { ":until": a2 } });
  };
  return {
    waiters: n2,
    queue: async function(i2, s, a2, c2) {
      let { written: u } = await e4.transact([
        { put: { ...h.lockWaiter(i2, s), ttl: ye2(a2) } },
        ...c2 === void 0 ? [] : [r2(i2, c2)]
      ]);
      return u;
    },
    leave: async function(i2, s) {
      if (await e4.delete(h.lockWaiter(i2, s), { expression: "attribute_exists(PK)" }), s.isRerun) return;
      let [a2] = await n2(i2, 1);
      (a2 === void 0 || a2.isRerun) && await o(i2);
    }
  };
};
var Ay = function(e4, t14) {
  let n2 = async function(o, i2, s, a2) {
    let c2 = await e4.updateAndGet(Ao2(o, i2, { expiresAt: s, nowMs: t14.now(), ...a2 }));
    if (c2.written) return { acquired: true, lock: Kn2(c2.item) };
    let u = c2.found ?? await e4.get(h.lock(o), { consistent: true });
    return u === void 0 ? n2(o, i2, s, a2) : { acquired: false, holder: Kn2(u) };
  };
  return {
    acquire: n2,
    acquireAfterOthers: async function(o, i2, s, a2) {
      let c2 = t14.now(), u = await e4.transact([
        { update: Ao2(o, i2, { expiresAt: s, nowMs: c2, ...a2 }) },
        cs2(o, c2)
      ]), d2 = await e4.get(h.lock(o), { consistent: true });
      if (d2 === void 0) return { acquired: false, holder: "wanted" };
      let l2 = d2.owner === i2 && Jc(d2) > c2;
      return u.written || l2 ? { acquired: true, lock: Kn2(d2) } : { acquired: false, holder: Kn2(d2).owner === i2 ? "wanted" : Kn2(d2) };
    },
    want: async function(o, i2) {
      await e4.update({
        key: h.lockWanted(o),
        update: "SET untilMs = :until, #ttl = :ttl",
        expression: "attribute_not_exists(PK) OR untilMs < :until",
        names: { "#ttl": "ttl" },
        values: { ":until": i2, ":ttl": ye2(i2) }
      });
    },
    renew: async function(o, i2, s) {
      return (await e4.update({
        key: h.lock(o),
        update: "SET expiresAtMs = :expiresAtMs, #ttl = :ttl",
        expression: Bn2,
        names: { "#owner": "owner", "#ttl": "ttl" },
        values: { ":owner": i2, ...Qc2(s) }
      })).written;
    },
    ...ky(e4),
    ...vy(e4, t14),
    get: async function(o) {
      let i2 = await e4.get(h.lock(o), { consistent: true }), s = i2 === void 0 ? void 0 : Kn2(i2);
      return s?.date === null && Date.parse(s.expiresAt) <= t14.now() ? void 0 : s;
    }
  };
};
var eu = function(e4, t14) {
  let { runId: n2, nextCheckAt: r2, watched: o, findings: i2, status: s, endsAt: a2 } = e4;
  return {
    ...h.monitoring(n2),
    ...r2 !== null && o ? Kl(r2, n2) : {},
    ttl: s === ke.watching ? _e2(a2, t14) : t14,
    ...se2({ ...e4, findings: i2.map(function(c2) {
      return se2({ ...c2 });
    }) })
  };
};
var NT = function(e4) {
  return {
    type: e4.string("type"),
    field: e4.optional("field", e4.string),
    kind: e4.oneOf("kind", at2),
    message: e4.string("message"),
    at: e4.instant("at")
  };
};
var Ty = function(e4) {
  let t14 = C2(e4), { string: n2, number: r2, instant: o, optional: i2 } = t14;
  return {
    runId: V2(e4, "monitoring").runId,
    pipelineId: n2("pipelineId"),
    date: n2("date"),
    scheduleId: n2("scheduleId"),
    attempt: r2("attempt"),
    traceId: n2("traceId"),
    executionArn: n2("executionArn"),
    status: t14.oneOf("status", ke),
    watched: t14.boolean("watched"),
    startedAt: o("startedAt"),
    endsAt: o("endsAt"),
    round: r2("round"),
    checkedAt: i2("checkedAt", o),
    nextCheckAt: i2("nextCheckAt", o),
    endedAt: i2("endedAt", o),
    findings: t14.list("findings", NT)
  };
};
var Py = function(e4, { clock: t14, ttl: n2 }) {
  return {
    put: async function(i2, { events: s, request: a2 } = { events: [], request: null }) {
      let c2 = "attribute_not_exists(PK)", u = "#round < :round", d2 = "#round = :round AND #status = :watching", l2 = eu(i2, n2(i2.endsAt)), p = {
        expression: `${c2} OR ${u} OR (${d2})`,
        names: { "#round": "round", "#status": "status" },
        values: { ":round": i2.round, ":watching": ke.watching }
      };
      return s.length === 0 && a2 === null ? (await e4.put(l2, p)).written : (await e4.transact([
        { put: l2, condition: p },
        ...s.map(function(m) {
          return { put: de2(m, n2(m.at)) };
        }),
        ...a2 === null ? [] : [{ put: nr2(a2, _e2(t14.now())) }]
      ])).written;
    },
    overdue: function(i2) {
      return Ie2(Qe2(e4, er2.monitoring, { before: i2 }), Ty);
    },
    get: async function(i2) {
      let s = await e4.get(h.monitoring(i2), { consistent: true });
      return s === void 0 || L2(s, t14.now()) ? void 0 : Ty(s);
    }
  };
};
var tu = function({ engine: e4, rerunId: t14 }, { values: n2, ...r2 }) {
  return e4 === null ? [] : [{ update: { key: h.engine(e4), ...r2, values: { ...n2, ":rerun": /* @__PURE__ */ new Set([t14]) } } }];
};
var zT = function({ pipelineId: e4, rerunId: t14 }, n2) {
  return {
    key: h.control(e4),
    update: "SET rerunEndedAt = :at DELETE openReruns :rerun",
    expression: "attribute_exists(PK)",
    values: { ":at": n2, ":rerun": /* @__PURE__ */ new Set([t14]) }
  };
};
var UT = function(e4) {
  return {
    key: h.ledger(e4),
    update: "REMOVE openRerunId, GSI1PK, GSI1SK",
    expression: "openRerunId = :rerun",
    values: { ":rerun": e4.rerunId }
  };
};
var BT = function(e4) {
  return String(e4.PK).startsWith("ENGINE#") ? Zl(e4) : Vr2(e4);
};
var Oy = function(e4, { clock: t14, ttl: n2 }) {
  let r2 = async function(s) {
    let a2 = await e4.get(h.rerun(s), { consistent: true });
    return a2 === void 0 ? void 0 : rr2(a2);
  }, o = async function(s, a2) {
    if (s !== null)
      try {
        return await r2(s);
      } catch (c2) {
        if (!(c2 instanceof ro)) throw c2;
        a2(c2);
        return;
      }
  };
  return {
    get: r2,
    finish: async function(s, { status: a2, message: c2, at: u }, d2) {
      let l2 = await r2(s);
      if (l2?.status !== tt.running) return;
      let p = { ...l2, status: a2, message: c2, updatedAt: u, completedAt: u }, f = d2(p);
      return (await e4.transact([
        {
          put: Zr2(p, n2(u)),
          condition: {
            expression: "#status = :running",
            names: { "#status": "status" },
            values: { ":running": tt.running }
          }
        },
        { put: Wr2(p, n2(u)) },
        { update: zT(p, u) },
        { put: de2(f, n2(f.at)) },
        { update: UT(p) },
        ...tu(p, { update: "SET rerunEndedAt = :at DELETE openReruns :rerun", values: { ":at": u } })
      ])).written ? p : void 0;
    },
    waiting: async function(s) {
      let a2 = [];
      for await (let c2 of e4.query({
        ...je2(Jo2(s), te2.rerunRequest),
        consistent: true
      }))
        L2(c2, t14.now()) || a2.push(jr2(c2));
      return a2;
    },
    requested: async function(s) {
      let a2 = await e4.get(h.rerunRequest(s, ""), { consistent: true });
      return a2 === void 0 || L2(a2, t14.now()) ? void 0 : jr2(a2);
    },
    open: async function* (s) {
      let a2;
      for await (let c2 of Ie2(Qe2(e4, $e2.openReruns, { before: s }), BT)) {
        if ("asked" in c2) {
          yield c2;
          continue;
        }
        let u = await o(c2.openRerunId, function(d2) {
          a2 ??= d2;
        });
        u?.status === tt.running && (yield u);
      }
      if (a2 !== void 0) throw a2;
    },
    showAgain: async function(s) {
      await e4.update({
        key: tr2(s),
        update: "SET shownAt = :now",
        expression: "attribute_exists(PK)",
        values: { ":now": new Date(t14.now()).toISOString() }
      });
    },
    ring: async function(s) {
      await e4.update({
        key: h.engine(s),
        update: "SET rungAt = :now, rings = if_not_exists(rings, :none) + :one",
        values: { ":now": new Date(t14.now()).toISOString(), ":none": 0, ":one": 1 }
      });
    }
  };
};
var Cy = function({ pipelineId: e4, ...t14 }, n2) {
  return {
    ...h.readiness(e4),
    ttl: n2,
    ...se2(t14)
  };
};
var $y = function(e4) {
  let { pipelineId: t14 } = V2(e4, "readiness"), n2 = C2(e4);
  return {
    pipelineId: t14,
    date: n2.string("date"),
    scheduleId: n2.string("scheduleId"),
    ready: e4.ready === true,
    runId: n2.string("runId"),
    blocking: n2.list("blocking", ri2),
    tolerated: n2.optional("tolerated", function(r2) {
      return n2.list(r2, ri2);
    }) ?? [],
    evaluatedAt: n2.instant("evaluatedAt"),
    nextEvaluationAt: n2.optional("nextEvaluationAt", n2.instant)
  };
};
var Dy = function(e4, { clock: t14, ttl: n2 }) {
  return {
    put: async function(r2) {
      await e4.put(Cy(r2, n2(r2.evaluatedAt)));
    },
    get: async function(r2) {
      let o = await e4.get(h.readiness(r2));
      return o === void 0 || L2(o, t14.now()) ? void 0 : $y(o);
    }
  };
};
var us2 = { manualReruns: 10, driftReruns: 1 };
var Ly = function(e4, { upstreamReruns: t14 = {} }, n2) {
  return e4.filter(function(r2) {
    return (t14[r2] ?? 0) < n2;
  });
};
var p3 = {
  [y2.completed]: tt.completed,
  [y2.failed]: tt.failed,
  [y2.cancelled]: tt.failed
};
var KT = function({ kind: e4, requestedBy: t14, reason: n2, message: r2 }) {
  let o = t14 === "" ? "" : ` asked for by ${t14}`, i2 = n2 === "" ? "" : ` (${n2})`;
  return `${e4} rerun${o}${i2}${r2 === null ? "" : `: ${r2}`}`;
};
var My = function(e4, t14) {
  return ze2({
    ...Ne2(e4),
    eventId: Me2(F2.rerunStateChanged, e4.rerunId, e4.status),
    episodeAt: e4.updatedAt,
    at: t14,
    kind: F2.rerunStateChanged,
    status: e4.status,
    message: KT(e4)
  });
};
var FT = function({ was: e4, isThere: t14 }) {
  return e4 !== void 0 ? "#ttl = :was" : t14 ? "attribute_not_exists(#ttl)" : "attribute_not_exists(PK)";
};
var GT = function({ budget: e4, limit: t14, upstreams: n2 = [] }, { upstreamReruns: r2 }) {
  if (t14 === null) return {};
  if (n2.length === 0)
    return {
      isWithin: "(attribute_not_exists(#budget) OR #budget < :limit)",
      names: { "#budget": e4 },
      counts: ", #budget = if_not_exists(#budget, :none) + :one",
      values: { ":none": 0, ":one": 1, ":limit": t14 }
    };
  let o = Ly(n2, { upstreamReruns: r2 ?? {} }, t14);
  if (o.length === 0) return;
  let i2 = o.map(function(c2) {
    return [c2, (r2?.[c2] ?? 0) + 1];
  });
  return {
    isWithin: r2 === void 0 ? "attribute_not_exists(upstreamReruns)" : "upstreamReruns = :counted",
    counts: ", upstreamReruns = :counts",
    values: {
      ":counts": { ...r2, ...Object.fromEntries(i2) },
      ...r2 === void 0 ? {} : { ":counted": r2 }
    }
  };
};
var jT = function(e4, t14, n2) {
  let r2 = `attribute_not_exists(openRerunId) AND ${FT(n2)}`, o = n2.ttl !== null || n2.was !== void 0 || n2.isThere, i2 = n2.ttl === null ? "" : ", #ttl = :ttl", s = Fl(e4.createdAt, e4.rerunId);
  return {
    key: h.ledger(e4),
    update: `SET openRerunId = :rerun, GSI1PK = :open, GSI1SK = :position${i2}${t14.counts ?? ""}`,
    expression: t14.isWithin === void 0 ? r2 : `${r2} AND ${t14.isWithin}`,
    ...o || t14.names !== void 0 ? { names: { ...o ? { "#ttl": "ttl" } : {}, ...t14.names } } : {},
    values: {
      ":rerun": e4.rerunId,
      ":open": s.GSI1PK,
      ":position": s.GSI1SK,
      ...n2.ttl === null ? {} : { ":ttl": n2.ttl },
      ...n2.was === void 0 ? {} : { ":was": n2.was },
      ...t14.values
    }
  };
};
var ZT = function(e4, { engineLimit: t14, hasTurn: n2 }) {
  let r2 = "(attribute_not_exists(openReruns) OR size(openReruns) < :slots)";
  return tu(e4, {
    update: "SET slots = :slots ADD openReruns :rerun",
    expression: n2 ? r2 : `${r2} AND (attribute_not_exists(waiting) OR waiting <= :none)`,
    values: { ":slots": t14, ...n2 ? {} : { ":none": 0 } }
  });
};
var Ny2 = 5;
var zy = function(e4, { clock: t14, ttl: n2 }) {
  let r2 = async function(...[s, a2, c2]) {
    let u = await e4.get(h.ledger(s), { consistent: true }), d2 = u === void 0 || L2(u, t14.now()) ? void 0 : wo(u), l2 = {
      was: u?.ttl,
      isThere: u !== void 0,
      ttl: Yc(d2, void 0, t14.now())
    }, p = GT(a2, u === void 0 ? {} : Vr2(u));
    if (p === void 0) return "taken";
    let g = await e4.transact([
      { put: Zr2(s, _e2(s.createdAt)), condition: { expression: "attribute_not_exists(PK)" } },
      {
        update: {
          key: h.control(s.pipelineId),
          update: "ADD openReruns :rerun",
          expression: "attribute_not_exists(openReruns) OR size(openReruns) < :concurrency",
          values: { ":rerun": /* @__PURE__ */ new Set([s.rerunId]), ":concurrency": a2.concurrency }
        }
      },
      { update: jT(s, p, l2) },
      { put: Wr2(s, _e2(s.createdAt)) },
      { put: de2(c2, n2(c2.at)) },
      ...ZT(s, a2)
    ]);
    if (g.written) return "admitted";
    if (g.refused.has(0)) return "exists";
    if (g.refused.has(2)) {
      let I2 = g.refused.get(2);
      return I2?.ttl === l2.was && I2 !== void 0 === l2.isThere ? "taken" : "again";
    }
    return g.refused.has(1) ? "full" : "engine-full";
  }, o = async function(...s) {
    for (let a2 = 1; a2 <= Ny2; a2 += 1) {
      let c2 = await r2(...s);
      if (c2 !== "again") return c2;
    }
    throw new Qr(
      `The ledger of ${s[0].pipelineId} ${s[0].date} was changed by others ${Ny2} times while a rerun was judged; it may be judged again`
    );
  }, i2 = async function(s) {
    let a2 = await e4.get(tr2(s), { consistent: true });
    return a2 !== void 0 && JSON.stringify(jr2(a2)) === JSON.stringify(s) ? a2 : void 0;
  };
  return {
    ...Oy(e4, { clock: t14, ttl: n2 }),
    request: async function(s) {
      await e4.put(nr2(s, _e2(new Date(t14.now()).toISOString())));
    },
    isWaiting: async function(s) {
      return await i2(s) !== void 0;
    },
    dropRequest: async function(s) {
      let a2 = await i2(s);
      if (a2 === void 0) return;
      let c2 = a2.requestedAt === void 0 ? "attribute_not_exists(requestedAt)" : "requestedAt = :requestedAt";
      await e4.delete(tr2(s), {
        expression: c2,
        ...a2.requestedAt === void 0 ? {} : { values: { ":requestedAt": a2.requestedAt } }
      });
    },
    ledger: async function(s) {
      let a2 = await e4.get(h.ledger(s), { consistent: true });
      return a2 === void 0 || L2(a2, t14.now()) ? void 0 : Vr2(a2);
    },
    admit: o,
    refuse: async function(s, ...a2) {
      return (await e4.transact([
        { put: Zr2(s, n2(s.createdAt)), condition: { expression: "attribute_not_exists(PK)" } },
        { put: Wr2(s, n2(s.createdAt)) },
        ...a2.map(function(d2) {
          return { put: de2(d2, n2(d2.at)) };
        })
      ])).written;
    },
    list: async function(s) {
      let a2 = [];
      for await (let c2 of e4.query(je2(h.control(s).PK, te2.rerun)))
        L2(c2, t14.now()) || a2.push(rr2(c2));
      return a2;
    }
  };
};
var nu = function(e4, t14, { clock: n2, ttl: r2 }) {
  return [
    { update: Gt2(br2(e4, r2), vo2(n2.now()), _o2) },
    { put: bn2(e4, r2(e4.updatedAt)), condition: { expression: "attribute_not_exists(PK)" } },
    { put: Sn2(e4, r2(e4.updatedAt)) },
    ...jt2(e4, [t14], r2)
  ];
};
var Uy = function(e4, t14, { get: n2 }) {
  return async function(r2, o) {
    let i2 = await e4.transact(nu(r2, o, t14));
    if (i2.written) return { result: "created", run: r2 };
    let s = i2.refused.get(0) ?? await e4.get(Un2(r2), { consistent: true });
    if (s === void 0)
      throw new Error(
        `run ${r2.runId} exists already, and no run log of ${r2.pipelineId} ${r2.date} ${r2.scheduleId} knows it; use a new run id`
      );
    let a2 = dt2(s), u = a2.executionArn === r2.executionArn && a2.attempt === r2.attempt && a2.runId !== null ? await n2(a2.runId) : void 0;
    return u === void 0 ? { result: "superseded", runLog: a2 } : { result: "exists", run: u };
  };
};
var By2 = function(e4, t14) {
  return async function(n2, r2, { lockKey: o, expiresAt: i2, afterOthers: s }) {
    let a2 = t14.clock.now(), { written: c2 } = await e4.transact([
      ...nu(n2, r2, t14),
      { update: Ao2(o, n2.executionArn, { expiresAt: i2, nowMs: a2, date: n2.date }) },
      ...s ? [cs2(o, a2)] : []
    ]);
    return c2 ? "begun" : "not-begun";
  };
};
var WT = async function(e4, { rerunId: t14, runId: n2 }) {
  if (t14 === null) return;
  let r2 = await e4.get(h.rerun(t14), { consistent: true }), o = r2 === void 0 ? void 0 : rr2(r2).replaces;
  if (o === void 0 || n2 === null) return o;
  let i2 = await e4.get(h.run(n2), { consistent: true });
  return i2 === void 0 || i2.startToken !== void 0 ? void 0 : o;
};
var ds2 = function(e4, t14, n2) {
  let r2 = async function(o) {
    let i2 = await e4.get(n2 === v2.shadow ? h.shadowLog(o) : h.runLog(o), {
      consistent: true
    });
    return i2 === void 0 || L2(i2, t14.now()) ? void 0 : dt2(i2);
  };
  return {
    get: r2,
    standing: async function(o) {
      let i2 = await r2(o);
      if (i2?.status !== y2.cancelled) return i2;
      let s = await WT(e4, i2);
      return s === void 0 ? i2 : { ...i2, ...s, status: y2.completed };
    },
    between: async function(o, i2, s, a2) {
      let { PK: c2 } = h.config("pipeline", o), { from: u, to: d2 } = Qn2(n2 === v2.shadow ? te2.shadowLog : te2.runLog, i2, s), l2 = {
        expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
        values: { ":pipeline": c2, ":from": u, ":to": d2 }
      }, p = function(f) {
        return !L2(f, t14.now());
      };
      return On2(e4.query({ condition: l2, consistent: true }), { isLive: p, read: dt2, onUnreadable: a2 });
    }
  };
};
var Ky = function(e4, { clock: t14, ttl: n2 }) {
  return { failWithoutRun: async function({ at: i2, asksMarker: s = false, ...a2 }, c2) {
    let u = {
      rerunId: null,
      ...a2,
      status: y2.failed,
      runId: null,
      updatedAt: i2,
      completedAt: i2,
      ttl: _e2(i2, n2(i2))
    }, d2 = await e4.transact([
      { update: Gt2(u, vo2(t14.now()), _o2) },
      ...jt2(a2, c2, n2),
      ...s ? [Sr2(a2, i2)] : []
    ]);
    if (d2.written) return "recorded";
    let l2 = d2.refused.get(0) ?? await e4.get(Un2(a2), { consistent: true }), p = l2 === void 0 ? void 0 : dt2(l2);
    return p?.executionArn === a2.executionArn && p.attempt === a2.attempt && p.status === y2.failed && p.runId === null ? "already" : "refused";
  }, cancelWithoutRun: async function({ at: i2, kept: s, ...a2 }, c2) {
    let u = {
      ...a2,
      status: y2.cancelled,
      failureCategory: null,
      runId: null,
      updatedAt: i2,
      completedAt: i2,
      ttl: _e2(i2, n2(i2))
    };
    return (await e4.transact([
      { update: Gt2(u, vo2(t14.now()), _o2) },
      ...jt2(a2, c2, n2),
      ...s === void 0 ? [] : [is2(s)]
    ])).written;
  } };
};
var VT = 25;
async function* qT(e4, t14) {
  let n2 = [], r2 = async function() {
    let i2 = await Promise.all(n2.map(t14));
    return n2 = [], i2.filter(function(s) {
      return s !== void 0;
    });
  }, o;
  try {
    for await (let i2 of e4)
      n2.push(i2), n2.length === VT && (yield* await r2());
  } catch (i2) {
    o = { error: i2 };
  }
  if (yield* await r2(), o !== void 0) throw o.error;
}
var Fy2 = function(e4, t14) {
  let n2 = async function(i2) {
    let s = await e4.get(h.run(i2), { consistent: true });
    return s === void 0 || L2(s, t14.now()) ? void 0 : Qt2(s);
  };
  return { get: n2, open: function() {
    let i2 = Ie2(Qe2(e4, $e2.openRuns), function(a2) {
      return V2(a2, "run-copy").runId;
    }), s = qT(i2, function(a2) {
      return e4.get(h.run(a2));
    });
    return Ie2(s, function(a2) {
      let c2 = Qt2(a2);
      return fe2(c2.status) ? void 0 : c2;
    });
  }, list: async function(i2, s) {
    let { PK: a2 } = h.config("pipeline", i2), c2 = [];
    if (s <= 0) return c2;
    let u = je2(a2, te2.run);
    for await (let d2 of e4.query({ ...u, newestFirst: true, pageSize: s })) {
      if (L2(d2, t14.now())) continue;
      let l2 = Qt2(d2);
      if (c2.push(fe2(l2.status) ? l2 : await n2(l2.runId) ?? l2), c2.length >= s) break;
    }
    return c2;
  } };
};
var Gy = function(e4, { ttl: t14 }, { get: n2 }) {
  return async function(r2, { at: o, ...i2 }, { next: s, counts: a2 }, c2) {
    let u = {
      ...r2,
      ...i2,
      status: y2.failed,
      version: r2.version + 1,
      updatedAt: o,
      aliveAt: o,
      completedAt: o,
      nextCheckAt: null
    };
    if ((await e4.transact([
      { put: bn2(u, t14(o)), condition: as2(r2) },
      { put: Sn2(u, t14(o)) },
      { put: bn2(s, t14(o)), condition: { expression: "attribute_not_exists(PK)" } },
      { put: Sn2(s, t14(o)) },
      { update: Gt2(br2(s, t14), ss2(r2.attempt), a2) },
      ...jt2(r2, c2, t14)
    ])).written) return { result: "changed", next: s };
    let p = await e4.get(Un2(r2), { consistent: true }), f = p === void 0 ? void 0 : dt2(p), g = f?.executionArn === r2.executionArn && f.attempt === s.attempt && f.runId !== null ? await n2(f.runId) : void 0;
    return g === void 0 ? { result: "refused", run: await n2(r2.runId) } : { result: "already", next: g };
  };
};
var ln2 = Object.freeze({
  seen: 0,
  counted: 0,
  early: 0,
  until: "1970-01-01T00:00:00.000Z"
});
var HT = 1e3;
var Fn2 = function({ until: e4 }, t14) {
  return t14 < Date.parse(e4) - HT;
};
var To = function(e4, t14, { nowMs: n2, seen: r2, counted: o, waitSeconds: i2 }) {
  let s = e4.early + (Fn2(e4, n2) ? 1 : 0);
  return {
    seen: s < t14.maxEarly ? r2 : 999999999,
    counted: o,
    early: s,
    until: new Date(n2 + i2 * 1e3).toISOString()
  };
};
var jy = function(e4) {
  let { optional: t14, number: n2, string: r2 } = C2(e4);
  return {
    wakeUps: t14("wakeUps", n2) ?? 0,
    taskToken: t14("taskToken", r2),
    listens: (t14("seen", n2) ?? 0) < 999999999,
    until: t14("waitsUntil", r2)
  };
};
var Zy = function(e4) {
  return e4 !== "" && !e4.includes("#");
};
var Wy2 = function({ runId: e4, engine: t14, jobId: n2 }, r2) {
  return t14 === null || n2 === null || !Zy(n2) ? [] : [{ ...h.job(t14, n2), runId: e4, ttl: r2 }];
};
var Vy2 = function(e4, t14) {
  return {
    get: async function(n2, r2) {
      let o = await e4.get(h.wait(n2, r2), { consistent: true });
      return o === void 0 ? void 0 : jy(o);
    },
    countWakeUp: async function(n2, r2) {
      let o = t14.now(), s = await e4.updateAndGet({
        key: h.wait(n2, r2),
        update: "SET #ttl = if_not_exists(#ttl, :ttl) ADD wakeUps :one",
        expression: "attribute_not_exists(#ttl) OR #ttl > :nowSeconds",
        names: { "#ttl": "ttl" },
        values: { ":one": 1, ":nowSeconds": Math.floor(o / 1e3), ":ttl": ye2(o + 2678400 * 1e3) }
      });
      return jy(s.written ? s.item : s.found ?? {});
    },
    register: async function(n2, { pipelineId: r2, date: o, scheduleId: i2 }, s, a2) {
      let c2 = { runId: n2, pipelineId: r2, date: o, scheduleId: i2, ttl: ye2(a2) };
      await Promise.all(
        s.map(function(u) {
          return e4.put({ ...h.waitFor(n2, u), ...ga2(u, n2), ...c2 });
        })
      );
    },
    waitingFor: async function(n2, r2, o) {
      let { GSI1PK: i2 } = ga2(n2, "any"), s = [], a2 = { expression: "GSI1PK = :thing", values: { ":thing": i2 } }, c2 = function(d2) {
        if (L2(d2, t14.now())) return;
        let { string: l2 } = C2(d2);
        return { runId: V2(d2, "wait-for").runId, date: l2("date"), scheduleId: l2("scheduleId") };
      }, u = e4.query({ index: ut2, condition: a2, pageSize: r2 });
      for await (let d2 of Ie2(u, c2, o))
        if (s.push(d2), s.length >= r2) break;
      return s;
    },
    forget: async function(n2, r2) {
      await e4.delete(h.waitFor(n2, r2), { expression: "attribute_exists(PK)" });
    },
    runOfJob: async function(n2, r2) {
      if (!Zy(r2)) return;
      let o = await e4.get(h.job(n2, r2), { consistent: true });
      return o === void 0 || L2(o, t14.now()) ? void 0 : C2(o).string("runId");
    }
  };
};
var qy = 20;
var YT = async function() {
  return { count: [], hold: [] };
};
var JT = async function() {
  return [];
};
var XT = function(e4, t14) {
  let n2 = Object.entries(e4).flatMap(function([r2, o]) {
    return o.map(function() {
      return r2;
    });
  });
  return new Set([...t14.keys()].map(function(r2) {
    return n2[r2];
  }));
};
var QT = async function(e4, t14) {
  let [n2] = t14;
  if (t14.length > 1 || n2 === void 0 || !("put" in n2)) return e4.transact([...t14]);
  let r2 = await e4.put(n2.put, n2.condition);
  return r2.written ? r2 : { written: false, refused: /* @__PURE__ */ new Map([[0, r2.found]]) };
};
var e0 = async function(e4, { truth: t14, log: n2, lock: r2 }, { counted: o, judged: i2 }) {
  let [s, a2, c2] = [true, true, true];
  for (let u = 0; u < qy; u += 1) {
    let { count: d2, hold: l2 } = await o(), p = {
      truth: t14,
      log: s ? n2 : [],
      count: d2,
      hold: a2 ? l2 : [],
      lock: c2 ? r2 : [],
      upstreams: s ? await i2() : []
    }, f = await QT(e4, Object.values(p).flat());
    if (f.written) return { written: true, released: p.lock.length > 0 };
    if (f.refused.has(0)) return { written: false, found: f.refused.get(0) };
    let m = XT(p, f.refused);
    m.has("log") && (s = false), m.has("lock") && (c2 = false), a2 = !m.has("hold");
  }
  throw new Qr(
    `What a run of a pipeline depends on was changed by others ${qy} times while it ended; it may be asked again`
  );
};
var Hy = function(e4, { ttl: t14, get: n2, endsCounted: r2 }) {
  let o = async function(i2, s, a2) {
    let {
      to: c2,
      at: u,
      jobTellsItsEnd: d2 = false,
      awaitsCascade: l2 = false,
      breaker: p,
      asksMarker: f = false,
      tellStale: m,
      monitoring: g,
      releases: I2,
      ...w2
    } = s, O2 = { ...i2, ...w2, status: c2, version: i2.version + 1, updatedAt: u, aliveAt: u }, M3 = [
      {
        put: { ...bn2(O2, t14(u)), ...l2 ? Gl(u, i2.runId) : {} },
        condition: as2(i2)
      },
      ...fe2(c2) ? [{ put: Sn2(O2, t14(u)) }] : [],
      ...jt2(i2, a2, t14)
    ];
    f && M3.push(Sr2(i2, u)), g !== void 0 && r2 !== void 0 && M3.push(r2.monitoringPart(g)), d2 && M3.push(...Wy2(O2, t14(u)).map(function(fn2) {
      return { put: fn2 };
    }));
    let Q2 = fe2(c2) ? [{ update: Gt2(br2(O2, t14), ss2()) }] : [], Ae2 = p === void 0 || r2 === void 0 ? YT : function() {
      return r2.countFailure(i2.pipelineId, c2, p, u);
    }, T2 = m === void 0 || r2 === void 0 ? JT : function() {
      return r2.upstreamParts(O2, m);
    }, it2 = I2 === void 0 ? [] : [_y(I2, i2.executionArn)], st2 = await e0(e4, { truth: M3, log: Q2, lock: it2 }, { counted: Ae2, judged: T2 });
    if (st2.written) return { result: "changed", run: O2, released: st2.released };
    let { found: Ye2 } = st2, Se2 = Ye2 === void 0 ? await n2(i2.runId) : Qt2(Ye2);
    if (Se2?.executionArn !== i2.executionArn) return { result: "refused", run: Se2 };
    let ie2 = Se2.cancelRequestedAt !== null && i2.cancelRequestedAt === null ? 1 : 0;
    return ie2 === 1 && Se2.status === i2.status && Se2.version === i2.version + 1 ? o(Se2, s, a2) : Se2.version === O2.version + ie2 && Se2.status === c2 && Se2.startToken === O2.startToken ? { result: "already", run: Se2 } : { result: "refused", run: Se2 };
  };
  return o;
};
var Yy = "#status IN (:pending, :triggering, :running)";
var Jy = { "#status": "status" };
var Xy = {
  ":pending": y2.pending,
  ":triggering": y2.triggering,
  ":running": y2.running
};
var Qy = function(e4, t14, n2) {
  let { clock: r2, ttl: o } = t14, i2 = Fy2(e4, r2), { get: s } = i2, a2 = async function(u, { at: d2, reason: l2 }) {
    return (await e4.update({
      key: h.run(u),
      update: "SET cancelRequestedAt = :at, cancelReason = :reason, #version = #version + :one",
      expression: `${Yy} AND attribute_not_exists(cancelRequestedAt)`,
      names: { "#version": "version", ...Jy },
      values: { ":at": d2, ":reason": l2, ":one": 1, ...Xy }
    })).written;
  }, c2 = async function(u, d2, { aliveAt: l2, nextCheckAt: p, ...f }) {
    let m = "executionArn = :executionArn", g = "attribute_not_exists(cancelRequestedAt)", I2 = Object.entries(f).filter(function([, M3]) {
      return M3 !== void 0;
    }), w2 = I2.map(function([M3]) {
      return `, ${M3} = :${M3}`;
    }).join("");
    return (await e4.update({
      key: h.run(u),
      update: `SET aliveAt = :aliveAt, nextCheckAt = :nextCheckAt${w2}`,
      expression: `${m} AND ${Yy} AND ${g}`,
      names: Jy,
      values: {
        ":executionArn": d2,
        ...Xy,
        ":aliveAt": l2,
        ":nextCheckAt": p,
        ...Object.fromEntries(I2.map(function([M3, Q2]) {
          return [`:${M3}`, Q2];
        }))
      }
    })).written;
  };
  return {
    ...i2,
    ...Ky(e4, t14),
    create: Uy(e4, t14, i2),
    transition: Hy(e4, { ttl: o, get: s, endsCounted: n2 }),
    retry: Gy(e4, t14, i2),
    requestCancel: a2,
    heartbeat: c2
  };
};
var ex = function(e4, { clock: t14, ttl: n2 }) {
  return async function({ date: r2, scheduleId: o, upstreamAttempts: i2 = {}, updatedAt: s }, a2) {
    let c2 = function(f) {
      return h.runLog({ pipelineId: f, date: r2, scheduleId: o });
    }, u = async function(f) {
      let m = await e4.get(c2(f), { consistent: true }), g = m === void 0 || L2(m, t14.now()) ? void 0 : dt2(m);
      return [f, g?.status === y2.completed ? g.attempt : 0];
    }, d2 = Object.fromEntries(await Promise.all(Object.keys(i2).map(u)));
    if (oa2(Br2(i2, d2))) {
      let { events: f, request: m } = a2(d2);
      return [
        ...f.map(function(g) {
          return { put: de2(g, n2(g.at)) };
        }),
        ...m === null ? [] : [{ put: nr2(m, _e2(s)) }]
      ];
    }
    let l2 = "#status <> :completed", p = "#attempt <= :read";
    return Object.entries(i2).map(function([f, m]) {
      return {
        check: {
          key: c2(f),
          expression: `attribute_not_exists(PK) OR ${l2} OR ${p}`,
          names: { "#status": "status", "#attempt": "attempt" },
          values: { ":completed": y2.completed, ":read": m }
        }
      };
    });
  };
};
var t0 = 90;
var n0 = 864e5;
var tx = function({
  aws: e4,
  tableName: t14,
  clock: n2,
  retentionDays: r2 = t0,
  random: o
}) {
  return {
    client: fy({ aws: e4, tableName: t14, clock: n2, ...o === void 0 ? {} : { random: o } }),
    clock: n2,
    ttl: function(i2) {
      return ye2(Date.parse(i2) + r2 * n0);
    }
  };
};
var nx = function({ client: e4 }) {
  return sp(e4);
};
var rx = function(e4) {
  return np2(e4.client, {
    clock: e4.clock,
    runLogs: ds2(e4.client, e4.clock, v2.live)
  });
};
var ox = function({ client: e4, clock: t14 }) {
  return Ay(e4, t14);
};
var ix = function({ client: e4, clock: t14, ttl: n2 }) {
  return Py(e4, { clock: t14, ttl: n2 });
};
var r0 = function({ client: e4, clock: t14, ttl: n2 }) {
  return Qy(
    e4,
    { clock: t14, ttl: n2 },
    {
      countFailure: op2(e4, n2),
      upstreamParts: ex(e4, { clock: t14, ttl: n2 }),
      monitoringPart: function(r2) {
        return { put: eu(r2, n2(r2.endsAt)) };
      }
    }
  );
};
var sx = function(e4) {
  return {
    ...r0(e4),
    begin: By2(e4.client, { clock: e4.clock, ttl: e4.ttl })
  };
};
var ax = function({ client: e4, clock: t14, ttl: n2 }) {
  return Dy(e4, { clock: t14, ttl: n2 });
};
var cx = function({ client: e4, clock: t14, ttl: n2 }) {
  return hy(e4, { clock: t14, ttl: n2 });
};
var ou2 = function({ client: e4, clock: t14, ttl: n2 }, r2 = v2.live) {
  return Qf(e4, { clock: t14, ttl: n2, mode: r2 });
};
var ux = function({ client: e4, clock: t14 }) {
  return Vy2(e4, t14);
};
var dx = function({ client: e4, clock: t14, ttl: n2 }) {
  return zy(e4, { clock: t14, ttl: n2 });
};
var lx = function({ client: e4, clock: t14 }) {
  return wy(e4, t14);
};
var px = function({ client: e4, clock: t14, ttl: n2 }) {
  return Iy(e4, { clock: t14, ttl: n2 });
};
var fx = 2e3;
var [o0, i0] = [256, 1024];
var ls2 = function(e4, t14) {
  return `lifecycle:${e4}:${t14}`;
};
var iW = ls2("job", "");
var mx = function(e4, t14, n2) {
  return t14 === void 0 ? "" : `${e4}${Y2(t14, n2)}`;
};
var gx = function(e4, { id: t14, version: n2, runId: r2, trace: o }, { from: i2, to: s, at: a2, error: c2, by: u }) {
  return ze2({
    eventId: `${e4.name}-${t14}-${n2 + 1}`,
    episodeAt: a2,
    at: a2,
    kind: F2.lifecycleMoved,
    pipelineId: ls2(e4.name, t14),
    runId: r2,
    traceId: o.traceId,
    status: s,
    message: `${e4.subject} ${t14}: ${i2} to ${s}` + mx(" by ", u, o0) + mx(": ", c2, i0)
  });
};
var Tt2 = function(e4) {
  return { result: "refused", refusal: e4 };
};
var Ir2 = function(e4) {
  return [...e4?.occupants ?? []].toSorted();
};
var s0 = function(e4, t14, n2) {
  return {
    key: e4,
    update: "ADD occupants :self",
    expression: "attribute_not_exists(occupants) OR size(occupants) < :limit OR contains(occupants, :id)",
    values: { ":self": t14, ":limit": n2, ":id": [...t14][0] }
  };
};
var a0 = 35e4;
var c0 = function(e4) {
  return e4.reduce(function(t14, n2) {
    return t14 + Buffer.byteLength(n2);
  }, 0) < a0;
};
var u0 = 50;
var d0 = function(e4, t14) {
  return typeof t14?.limit == "number" ? t14.limit : e4.limit ?? Number.MAX_SAFE_INTEGER;
};
var l0 = async function(e4, t14, n2, r2) {
  let o = [];
  for (let i2 of n2.slice(0, u0))
    await r2(e4, i2).then(function(a2) {
      return a2?.state === t14;
    }).catch(function(a2) {
      if (a2 instanceof ro) return true;
      throw a2;
    }) || o.push(i2);
  return o;
};
var hx = async function(e4, t14, n2, { group: r2, isReport: o, get: i2 }) {
  let s = h.subjectGroup(e4.name, n2.group), a2 = /* @__PURE__ */ new Set([n2.id]), c2 = Ir2(r2);
  if (o && (c2.includes(n2.id) || c0(c2)))
    return { parts: [{ update: { key: s, update: "ADD occupants :self", values: { ":self": a2 } } }], displaced: null };
  let u = o ? c2.length : d0(t14, r2);
  if (c2.length < u || c2.includes(n2.id))
    return { parts: [{ update: s0(s, a2, u) }], displaced: null };
  let d2 = await l0(e4, t14.state, c2, i2), l2 = c2.filter(function(m) {
    return !d2.includes(m);
  });
  if (l2.length >= u) return Tt2({ because: "limit", subject: n2, limit: u, occupants: l2 });
  let p = {
    key: s,
    update: "SET occupants = :after",
    expression: "occupants = :before",
    values: { ":before": new Set(c2), ":after": /* @__PURE__ */ new Set([...l2, n2.id]) }
  }, f = d2.map(function(m) {
    return {
      check: {
        key: h.subject(e4.name, m),
        expression: "attribute_not_exists(PK) OR #status <> :state",
        names: { "#status": "status" },
        values: { ":state": e4.states[t14.state] }
      }
    };
  });
  return { parts: [{ update: p }, ...f], displaced: null };
};
var p0 = function(e4, t14, { holder: n2, reservedBy: r2 }) {
  let o = [...t14][0], i2 = n2 === void 0 ? "(attribute_not_exists(occupants) OR contains(occupants, :holder))" : "contains(occupants, :holder)";
  return {
    key: e4,
    update: "SET occupants = :self",
    expression: r2 === void 0 ? i2 : `${i2} AND (attribute_not_exists(#reservedBy) OR #reservedBy = :id)`,
    ...r2 === void 0 ? {} : { names: { "#reservedBy": r2 } },
    values: { ":self": t14, ":holder": n2 ?? o, ...r2 === void 0 ? {} : { ":id": o } }
  };
};
var m0 = function(e4, t14) {
  return {
    key: e4,
    update: "DELETE occupants :self",
    expression: "contains(occupants, :id)",
    values: { ":self": /* @__PURE__ */ new Set([t14]), ":id": t14 }
  };
};
var f0 = function(e4, t14, n2) {
  return {
    key: e4,
    update: "SET last_id = :id, last_at = :at",
    values: { ":id": t14, ":at": n2 }
  };
};
var ps2 = function(e4) {
  return typeof e4 == "string" ? e4 : null;
};
var g0 = function(e4) {
  let [t14, n2] = [ps2(e4?.last_id), ps2(e4?.last_at)];
  return {
    occupants: Ir2(e4),
    limit: typeof e4?.limit == "number" ? e4.limit : null,
    champion: ps2(e4?.ab_champion),
    challenger: ps2(e4?.ab_challenger),
    last: t14 === null || n2 === null ? void 0 : { id: t14, at: n2 }
  };
};
var h0 = { limit: "limit", champion: "ab_champion", challenger: "ab_challenger" };
var y0 = function(e4, t14) {
  let n2 = Object.entries(t14), r2 = function(i2, s) {
    return s.length === 0 ? [] : [`${i2} ${s.join(", ")}`];
  }, o = n2.filter(function([, i2]) {
    return i2 !== null;
  });
  return {
    key: e4,
    update: [
      ...r2(
        "SET",
        o.map(function([i2]) {
          return `#${i2} = :${i2}`;
        })
      ),
      ...r2(
        "REMOVE",
        n2.filter(function([, i2]) {
          return i2 === null;
        }).map(function([i2]) {
          return `#${i2}`;
        })
      )
    ].join(" "),
    names: Object.fromEntries(n2.map(function([i2]) {
      return [`#${i2}`, h0[i2]];
    })),
    ...o.length === 0 ? {} : { values: Object.fromEntries(o.map(function([i2, s]) {
      return [`:${i2}`, s];
    })) }
  };
};
var yx = { parts: [], displaced: null };
var xx = function(e4, { get: t14 }) {
  let n2 = function(i2, s) {
    return e4.get(h.subjectGroup(i2.name, s), { consistent: true });
  }, r2 = async function(i2, s, a2, c2) {
    let u = c2 === void 0 ? void 0 : await t14(i2, c2);
    return u?.state !== s.state ? Tt2({ because: "displacement", subject: a2 }) : { parts: [{ check: {
      key: h.subject(i2.name, u.id),
      expression: "#status = :state",
      names: { "#status": "status" },
      values: { ":state": i2.states[s.state] }
    } }], displaced: null };
  }, o = async function(i2, s, a2, { to: c2, isReport: u = false }) {
    let d2 = h.subjectGroup(i2.name, a2.group), l2 = await n2(i2, a2.group), p = Ir2(l2), f = p.includes(a2.id);
    if (a2.state === s.state && c2 === s.displacesTo)
      return f ? Tt2({ because: "displacement", subject: a2 }) : r2(i2, s, a2, p[0]);
    if (a2.state === s.state && c2 !== s.state)
      return f ? { parts: [{ update: m0(d2, a2.id) }], displaced: null } : yx;
    if (s.displacesTo === void 0) return hx(i2, s, a2, { group: l2, isReport: u, get: t14 });
    let m = s.reservedBy === void 0 ? void 0 : l2?.[s.reservedBy];
    if (typeof m == "string" && m !== a2.id)
      return Tt2({ because: "reserved", subject: a2, holder: m });
    let [g] = p.filter(function(w2) {
      return w2 !== a2.id;
    }), I2 = g === void 0 ? null : await t14(i2, g) ?? null;
    return {
      displaced: I2?.state === s.state ? I2 : null,
      parts: [{ update: p0(d2, /* @__PURE__ */ new Set([a2.id]), { holder: g, reservedBy: s.reservedBy }) }]
    };
  };
  return {
    occupants: async function(i2, s) {
      return Ir2(await n2(i2, s));
    },
    lacksPlace: async function(i2, { id: s, group: a2, state: c2 }) {
      let { group: u } = i2;
      return u?.displacesTo === void 0 || a2 === null || c2 !== u.state ? false : !Ir2(await n2(i2, a2)).includes(s);
    },
    group: async function(i2, s) {
      return g0(await n2(i2, s));
    },
    setGroup: async function(i2, s, a2) {
      await e4.update(y0(h.subjectGroup(i2.name, s), a2));
    },
    change: async function(i2, s, a2, c2) {
      let { group: u } = i2, { group: d2, state: l2 } = s;
      return d2 !== null && i2.lastOfGroup === a2.to ? {
        parts: [{ update: f0(h.subjectGroup(i2.name, d2), s.id, c2) }],
        displaced: null
      } : u === void 0 || d2 === null || l2 !== u.state && a2.to !== u.state ? yx : o(i2, u, { ...s, group: d2 }, a2);
    }
  };
};
var bx = {
  traceId: "trace_id",
  jobId: "job_id",
  mlflowRunId: "mlflow_run_id",
  gitCommit: "git_commit"
};
var Sx = /* @__PURE__ */ new Set([
  "PK",
  "SK",
  "GSI1PK",
  "GSI1SK",
  "ttl",
  "status",
  "group",
  "run_id",
  "report_token",
  "moved_by",
  "version",
  "created_at",
  "updated_at",
  "error_message",
  ...Object.values(bx)
]);
var x0 = function(e4) {
  return ["string", "number", "boolean"].includes(typeof e4);
};
var b0 = function(e4) {
  return !Sx.has(e4) && e4 !== "execution_arn";
};
var ms2 = function({ stamped: e4 }, t14) {
  return Object.fromEntries(Object.entries(t14).filter(function([n2]) {
    return b0(n2) && !e4.includes(n2);
  }));
};
var iu = function({ moved_by: e4 }) {
  return Array.isArray(e4) ? e4.filter(function(t14) {
    return typeof t14 == "string";
  }) : [];
};
var fs2 = function(e4) {
  return Object.fromEntries(
    Object.entries(bx).map(function([t14, n2]) {
      return [n2, e4[t14] ?? void 0];
    })
  );
};
var Zt2 = function(e4, t14) {
  let n2 = Kr2(Dt2(t14)), r2 = C2(t14), { string: o, instant: i2, optional: s } = r2, a2 = e4.stateOf(o("status"));
  if (n2?.entity !== "subject" || a2 === void 0)
    throw new ro(
      `item ${Dt2(t14).PK}: status is "${o("status")}", expected one of ${Object.values(e4.states).join(", ")}; mend or delete the item`
    );
  let c2 = s("updated_at", i2) ?? s("created_at", i2) ?? (/* @__PURE__ */ new Date(0)).toISOString();
  return {
    lifecycle: e4.name,
    id: n2.id,
    group: s("group", o),
    runId: s("run_id", o),
    state: a2,
    version: s("version", r2.number) ?? 0,
    createdAt: s("created_at", i2) ?? c2,
    updatedAt: c2,
    errorMessage: s("error_message", o),
    trace: {
      traceId: s("trace_id", o),
      jobId: s("job_id", o),
      mlflowRunId: s("mlflow_run_id", o),
      gitCommit: s("git_commit", o)
    },
    ...t14.report_token === void 0 ? {} : { reportToken: o("report_token") },
    attributes: Object.fromEntries(
      Object.entries(t14).filter(
        function(u) {
          return !Sx.has(u[0]) && x0(u[1]);
        }
      )
    )
  };
};
var Ix = 20;
var S0 = function({ error: e4 }) {
  return e4?.slice(0, fx);
};
var I0 = 100;
var Ex = function(e4, { subject: t14, item: n2, judged: r2 }, o, { at: i2, entersNewState: s }) {
  let { to: a2, trace: c2 = {}, attributes: u = {}, executionArn: d2, runId: l2 } = o, p = cp2(e4, a2, {
    version: t14.version,
    ...d2 === void 0 ? {} : { executionArn: d2 },
    asRead: Object.fromEntries(
      [...r2, ...l2 === void 0 ? [] : ["moved_by"]].map(function(f) {
        return [f, n2[f]];
      })
    )
  });
  return up(e4, h.subject(e4.name, t14.id), p, {
    to: a2,
    at: i2,
    entersNewState: s,
    attributes: {
      ...ms2(e4, u),
      ...fs2(c2),
      ...ti2(e4.name, i2, t14.id),
      error_message: S0(o),
      execution_arn: d2,
      run_id: l2,
      moved_by: l2 === void 0 ? void 0 : [...iu(n2), l2].slice(-I0),
      ...s ? { version: t14.version + 1 } : {}
    }
  });
};
var E0 = function(e4, t14, { to: n2, executionArn: r2 }) {
  if (!e4.canTransition(t14.state, n2)) return Tt2({ because: "transition", subject: t14 });
  let o = t14.attributes.execution_arn;
  return r2 !== void 0 && o !== void 0 && o !== r2 ? Tt2({ because: "execution", subject: t14 }) : void 0;
};
var Rx = function(e4, { clock: t14, ttl: n2, reader: r2, groups: o }) {
  let i2 = function(u, d2, l2, p) {
    let { subject: f } = d2, { trace: m = {}, runId: g } = l2, I2 = Ex(u, d2, l2, { at: p, entersNewState: true }), w2 = { ...f, runId: g ?? f.runId, trace: { ...f.trace, ...m } }, O2 = gx(u, w2, { ...l2, from: f.state, at: p });
    return [{ update: I2 }, { put: de2(O2, n2(p)) }];
  }, s = async function(u, d2, l2) {
    let p = new Date(t14.now()).toISOString(), f = await e4.updateAndGet(Ex(u, d2, l2, { at: p, entersNewState: false }));
    return f.written ? { result: "unchanged", subject: Zt2(u, f.item) } : void 0;
  }, a2 = async function(u, d2, l2) {
    let { subject: p } = d2, f = new Date(t14.now()).toISOString(), m = await o.change(u, p, l2, f);
    if ("result" in m) return m;
    let { displaced: g } = m;
    return (await e4.transact([
      ...i2(u, d2, l2, f),
      ...m.parts,
      ...g === null ? [] : i2(
        u,
        { subject: g, item: {}, judged: [] },
        { to: u.group.displacesTo, ...l2.by === void 0 ? {} : { by: l2.by } },
        f
      )
    ])).written ? {
      result: "moved",
      subject: await r2.get(u, p.id) ?? { ...p, state: l2.to },
      from: p.state,
      displaced: g?.id ?? null
    } : void 0;
  }, c2 = async function(u, d2, l2) {
    let p = await r2.item(u, d2);
    if (p === void 0) return Tt2({ because: "absent" });
    let f = Zt2(u, p);
    if (l2.runId !== void 0 && iu(p).includes(l2.runId)) return { result: "unchanged", subject: f };
    let m = E0(u, f, l2);
    if (m !== void 0) return m;
    if (f.state === l2.to) {
      let w2 = { subject: f, item: p, judged: [] };
      return await o.lacksPlace(u, f) ? a2(u, w2, l2) : s(u, w2, l2);
    }
    let g = l2.skipValidation !== true && u.validate !== void 0, I2 = g ? u.validate(f, l2.to) : [];
    return I2.length > 0 ? Tt2({ because: "validation", subject: f, problems: I2 }) : a2(u, { subject: f, item: p, judged: g ? u.validated ?? [] : [] }, l2);
  };
  return {
    move: async function(u, d2, l2) {
      for (let p = 0; p < Ix; p += 1) {
        let f = await c2(u, d2, l2);
        if (f !== void 0) return f;
      }
      throw new Qr(
        `${u.subject} ${d2} met another writer ${Ix} times on its way to ${l2.to}; it may be moved again`
      );
    }
  };
};
var wx = function(e4, t14) {
  let n2 = async function(r2, o) {
    let i2 = await e4.get(h.subject(r2.name, o), { consistent: true });
    return i2 === void 0 || L2(i2, t14.now()) ? void 0 : i2;
  };
  return {
    item: n2,
    get: async function(r2, o) {
      let i2 = await n2(r2, o);
      return i2 === void 0 ? void 0 : Zt2(r2, i2);
    },
    list: async function(r2, o) {
      let i2 = [];
      if (o <= 0) return i2;
      let s = Bl(r2.name).map(function(a2) {
        let c2 = { expression: "GSI1PK = :partition", values: { ":partition": a2 } };
        return e4.query({ index: ut2, condition: c2, newestFirst: true, pageSize: o });
      });
      for await (let a2 of ya2(s, true))
        if (!L2(a2, t14.now()) && (i2.push(Zt2(r2, a2)), i2.length >= o))
          break;
      return i2;
    }
  };
};
var kx = function(e4, { clock: t14, ttl: n2, events: r2 }) {
  let o = wx(e4, t14), i2 = xx(e4, o);
  return {
    create: async function(a2, c2) {
      let { id: u, group: d2, runId: l2, trace: p = {}, attributes: f = {} } = c2;
      if (a2.group?.displacesTo !== void 0 && d2 === void 0)
        throw new eo(
          `${a2.subject} ${u} has no group, and only one of a group is ${a2.group.state}; say which group it belongs to`
        );
      let m = new Date(t14.now()).toISOString(), g = se2({
        ...h.subject(a2.name, u),
        ...ti2(a2.name, m, u),
        ...ms2(a2, f),
        ...fs2(p),
        status: a2.states[a2.initial],
        group: d2,
        run_id: l2,
        report_token: c2.reportToken,
        version: 1,
        created_at: m,
        updated_at: m
      }), I2 = await e4.put(g, {
        expression: "attribute_not_exists(PK) OR #ttl <= :now",
        names: { "#ttl": "ttl" },
        values: { ":now": Math.floor(t14.now() / 1e3) }
      });
      if (I2.written) return { result: "created", subject: Zt2(a2, g) };
      let w2 = I2.found ?? await o.item(a2, u);
      if (w2 === void 0)
        throw new Qr(`${a2.subject} ${u} was there and is gone again; create it once more`);
      return { result: "exists", subject: Zt2(a2, w2) };
    },
    get: o.get,
    list: o.list,
    occupants: i2.occupants,
    group: i2.group,
    setGroup: i2.setGroup,
    ...Rx(e4, { clock: t14, ttl: n2, reader: o, groups: i2 }),
    history: function(a2, c2, u) {
      return r2.list(ls2(a2.name, c2), u);
    }
  };
};
var gs2 = function({ client: e4, clock: t14 }, n2 = v2.live) {
  return ds2(e4, t14, n2);
};
var _x = function(e4) {
  return kx(e4.client, {
    clock: e4.clock,
    ttl: e4.ttl,
    events: gy(e4.client, e4.clock)
  });
};
var vx = "checkDeadline";
var Ax = function(e4) {
  return e4?.action === vx;
};
var w0 = function(e4) {
  return Math.ceil(Date.parse(e4) / 1e3) * 1e3;
};
var k0 = function({ pipelineId: e4, date: t14, scheduleId: n2, kind: r2, shadow: o }, i2) {
  return {
    name: `sla-${(0, import_node_crypto5.createHash)("sha256").update(JSON.stringify([e4, t14, n2, r2, i2, ...o === true ? [v2.shadow] : []])).digest("hex").slice(0, 48)}`,
    atMs: w0(i2),
    event: {
      action: vx,
      pipelineId: e4,
      date: t14,
      scheduleId: n2,
      kind: r2,
      ...o === true ? { shadow: o } : {}
    }
  };
};
var Tx = function(e4, t14) {
  return [e4.riskAt, e4.judgeAt].flatMap(
    function(n2) {
      return n2 === null || Date.parse(n2) <= t14 ? [] : [k0(e4, n2)];
    }
  );
};
var hs2 = { IntervalSeconds: 2, BackoffRate: 2, JitterStrategy: "FULL" };
var YW = { ...hs2, MaxAttempts: 200, MaxDelaySeconds: 300 };
var _0 = { ...hs2, MaxAttempts: 110, MaxDelaySeconds: 600 };
var JW = { ...hs2, MaxAttempts: 8, MaxDelaySeconds: 60 };
var XW = { ...hs2, MaxAttempts: 16, MaxDelaySeconds: 300 };
var v0 = 2 * _0.MaxDelaySeconds;
var Er2 = 21600 + v0;
var A0 = 12e4;
var Px = function({ datesApart: e4 }, { scheduleId: t14 }) {
  return e4 === null || e4.over.includes(t14) ? "" : e4.until;
};
var Ox = function(e4, { scheduleId: t14, executionArn: n2 }, { until: r2, nowMs: o }) {
  let i2 = e4.find(
    function(s) {
      return s.scheduleId === t14 && s.executionArn !== n2 && !fe2(s.status);
    }
  );
  return i2 !== void 0 ? i2.executionArn : o < Date.parse(r2) + A0 ? `runs of before ${r2}` : void 0;
};
var Gn2 = function(e4) {
  return e4.slice(e4.lastIndexOf(":") + 1);
};
var T0 = 12e4;
var Cx = function({ owner: e4, acquiredAt: t14, expiresAt: n2 }, r2, o) {
  let i2 = r2?.executionArn === e4;
  return i2 && fe2(r2.status) ? "left" : i2 ? o < Date.parse(n2) ? "held" : "unknown" : o - Date.parse(t14) < T0 ? "held" : "unknown";
};
var $x = async function(e4, { pipelineId: t14, scheduleId: n2 }, r2) {
  if (e4.date === null) return false;
  let o = Cx(
    e4,
    await r2.runLogs.get({ pipelineId: t14, date: e4.date, scheduleId: n2 }),
    r2.clock.now()
  );
  if (o !== "unknown") return o === "left";
  try {
    return await r2.executionStates.stateOf(e4.owner) !== "running";
  } catch (i2) {
    return r2.log.warn("whether the holder of a lock runs could not be asked; it is waited for", {
      lockKey: e4.key,
      owner: e4.owner,
      error: i2.message
    }), false;
  }
};
var Dx = 14;
var pn2 = { short: 360 + Dx, long: 4 * 360 + Dx };
var su = 300 + Er2;
var P0 = 5 * pn2.short + pn2.long + su;
var Lx = function(e4, t14) {
  return e4 + (t14 + P0) * 1e3;
};
var au = 2 * pn2.long + 3 * pn2.short + su;
var Rr2 = 2 * pn2.short + au;
var jn2 = function({ traits: e4 }) {
  return Math.max(0, ...e4.map(function({ timeoutSeconds: t14 }) {
    return t14;
  })) * 1e3;
};
var cu = function({ previous: e4 }) {
  return e4.round > 0;
};
var du = function({ runId: e4 = "" }) {
  return e4 !== "";
};
var O0 = "0";
var C0 = "9999";
var $0 = 120;
var D0 = Er2;
var L0 = 300;
var M0 = async function({ pipelineId: e4, scheduleId: t14, executionArn: n2, datesApartUntil: r2 = "" }, o) {
  if (r2 === "") return;
  let i2 = await o.runLogs.between(e4, O0, C0, function() {
  }), s = Ox(i2, { scheduleId: t14, executionArn: n2 }, { until: r2, nowMs: o.clock.now() });
  return s === void 0 && await o.config.datesTogether(e4, t14, r2), s;
};
var N0 = function(e4) {
  return e4 === "wanted" ? "wanted by runs that come before reruns" : `held by ${e4.owner} since ${e4.acquiredAt}`;
};
var lu = async function({ rerunId: e4, hasWaited: t14 = false, ...n2 }, r2) {
  let { lockKey: o, executionArn: i2, date: s } = n2, a2 = r2.clock.now() + Rr2 * 1e3, c2 = function(d2) {
    return r2.locks[e4 === "" ? "acquire" : "acquireAfterOthers"](o, i2, a2, {
      date: s,
      hasWaited: t14,
      ...d2 === void 0 ? {} : { left: d2 }
    });
  }, u = await c2();
  if (!u.acquired && u.holder !== "wanted" && await $x(u.holder, n2, r2)) {
    let { owner: d2, acquiredAt: l2 } = u.holder;
    u = await c2(u.holder), u.acquired && r2.log.warn("a lock that was left behind is taken over", { lockKey: o, owner: d2, acquiredAt: l2, executionArn: i2 });
  }
  return u.acquired ? "acquired" : { holder: N0(u.holder), ...u.holder === "wanted" ? {} : { lock: u.holder } };
};
var pu = function(e4) {
  return [{ type: "lock", status: H2.fail, reason: e4 }];
};
var z0 = async function(e4, t14) {
  let n2 = await lu({ ...e4, hasWaited: cu(e4) }, t14);
  if (n2 !== "acquired" || du(e4)) return n2;
  let r2 = await M0(e4, t14);
  return r2 === void 0 ? "acquired" : (await t14.locks.release(e4.lockKey, e4.executionArn), { holder: `free, but its date is held by ${r2}`, isApart: true });
};
var U0 = async function({ runId: e4 = "", executionArn: t14 }, { nowMs: n2, waitSeconds: r2, message: o }, i2) {
  return i2.runs.heartbeat(e4, t14, {
    aliveAt: R2(n2),
    nextCheckAt: R2(n2 + r2 * 1e3),
    blocking: pu(o)
  });
};
var uu = function({ executionArn: e4, date: t14, rerunId: n2 }) {
  return {
    name: Gn2(e4),
    date: t14,
    isRerun: n2 !== ""
  };
};
var B0 = function(e4, t14, { nowMs: n2, remainingSeconds: r2 }) {
  let o = e4.lock === void 0 ? { ...dr2, maxIntervalSeconds: L0 } : dr2, i2 = An2(o, { round: t14, remainingSeconds: r2 }), s = e4.lock?.date === null ? Math.ceil((Date.parse(e4.lock.expiresAt) - n2) / 1e3) : 1 / 0;
  return Math.max(1, Math.min(i2, s));
};
var K0 = async function(e4, t14, n2, r2) {
  let { lockKey: o, previous: i2, rerunId: s } = t14, { nowMs: a2, seen: c2, waitingSince: u, message: d2 } = n2, l2 = i2.wake ?? ln2, p = B0(e4, i2.round, n2);
  if (du(t14) && !await U0(t14, { nowMs: a2, waitSeconds: p, message: d2 }, r2)) return;
  s === "" && e4.isApart !== true && await r2.locks.want(o, a2 + (p + $0) * 1e3);
  let f = uu(t14), m = a2 + (p + D0) * 1e3, g = await r2.locks.queue(o, f, m, e4.lock) ? p : 1;
  return {
    result: "wait",
    round: i2.round + (Fn2(l2, a2) ? 0 : 1),
    waitingSince: u,
    waitSeconds: g,
    message: d2,
    wake: To(l2, dr2, { nowMs: a2, seen: c2, counted: c2, waitSeconds: g }),
    token: { tableName: r2.tableName, waiter: f.name, ttl: Math.ceil(a2 / 1e3) + 2678400 }
  };
};
var Mx = async function(e4, t14) {
  let { lockKey: n2, previous: r2 } = e4, o = t14.clock.now(), i2 = cu(e4) ? await t14.waits.get(Gn2(e4.executionArn), Dr2.lock) : void 0, s = await z0(e4, t14), a2 = { waitingSince: "", waitSeconds: 0, message: "", wake: r2.wake ?? ln2 }, c2 = { ...a2, result: "resumed", round: r2.round + 1 };
  if (s === "acquired")
    return cu(e4) && await t14.locks.leave(n2, uu(e4)), du(e4) ? c2 : { ...a2, result: "acquired", round: r2.round };
  let u = r2.waitingSince === "" ? R2(o) : r2.waitingSince, d2 = dr2.timeoutSeconds - (o - Date.parse(u)) / 1e3, l2 = `lock ${n2} is ${s.holder}; waited for it since ${u}`, p = d2 > 0 && r2.round < dr2.maxRounds, f = { nowMs: o, remainingSeconds: d2, seen: i2?.wakeUps ?? 0, waitingSince: u, message: l2 }, m = p ? await K0(s, e4, f, t14) : void 0;
  return m !== void 0 ? m : (await t14.locks.leave(n2, uu(e4)), p ? c2 : { ...a2, result: "timed-out", round: r2.round, waitingSince: u, message: l2 });
};
var mu = function({ kind: e4, at: t14, by: n2, reason: r2 }) {
  return e4 === "paused" ? `paused since ${t14}${n2 === "" ? "" : ` by ${n2}`}${r2 === "" ? "" : ` (${r2})`}` : `held by its circuit breaker since ${t14} (${r2})`;
};
var F0 = function({ kind: e4, about: t14, identity: n2, at: r2, message: o }) {
  return ze2({
    ...Ne2(t14),
    eventId: Me2(e4, t14.pipelineId, ...n2),
    episodeAt: r2,
    at: r2,
    kind: e4,
    message: o
  });
};
var G0 = function(e4) {
  return { pipelineId: e4, date: null, scheduleId: null };
};
var Nx = function(e4, t14) {
  return F0({
    kind: F2.markerHeld,
    about: e4,
    identity: [e4.date, e4.scheduleId, t14.at, e4.heldAt],
    at: e4.heldAt,
    message: `its MARKER is kept until the pipeline is resumed: ${mu(t14)}`
  });
};
var zx = function(e4, t14) {
  return Ce2(
    G0(e4),
    {
      category: ue2.circuitOpen,
      level: he2.error,
      message: `${e4} starts nothing more: ${t14.reason}. Its MARKERs are kept.`,
      remedy: `Mend the cause, then: signalbox resume ${e4}`
    },
    { id: "circuit", at: t14.at },
    t14.at
  );
};
var j0 = function({ status: e4, isRetry: t14 }) {
  return e4 !== y2.pending || t14 === true;
};
var ys2 = function(e4, t14, n2) {
  if (!(n2 === 0 || e4.rerunId !== null) && (t14 === y2.completed || t14 === y2.failed && j0(e4)))
    return {
      failures: n2,
      opening: function(r2, o) {
        let i2 = {
          kind: jo2.circuit,
          at: o,
          by: "",
          reason: `${r2} runs failed in a row, the last for ${e4.date} (schedule ${e4.scheduleId})`
        };
        return { hold: i2, event: zx(e4.pipelineId, i2) };
      }
    };
};
var Z0 = {
  [y2.completed]: F2.pipelineCompleted,
  [y2.failed]: F2.pipelineFailed,
  [y2.cancelled]: F2.pipelineCancelled
};
var xs2 = function(e4) {
  let { pipelineId: t14, date: n2, scheduleId: r2, attempt: o, status: i2, runId: s } = e4, a2 = Z0[i2], c2 = e4.completedAt ?? e4.updatedAt;
  return {
    eventId: Me2(a2, t14, n2, r2, o),
    episodeAt: c2,
    at: c2,
    kind: a2,
    channel: De2.lifecycle,
    pipelineId: t14,
    date: n2,
    scheduleId: r2,
    runId: s,
    attempt: o,
    traceId: e4.traceId,
    status: i2,
    failureCategory: e4.failureCategory,
    level: null,
    category: null,
    message: e4.message ?? i2.toLowerCase(),
    remedy: null
  };
};
var wr2 = function({ type: e4, field: t14, kind: n2 }) {
  return JSON.stringify([e4, t14, n2]);
};
var Po2 = function({ kind: e4 }) {
  return e4 === at2.status || e4 === at2.moved;
};
var W0 = 60;
var Ux = function({ intervalSeconds: e4 }, t14) {
  return {
    intervalSeconds: e4,
    backoff: Z2.monitoring.backoff,
    maxIntervalSeconds: Math.max(e4, Z2.monitoring.maxIntervalSeconds),
    maxRounds: Lf(t14)
  };
};
var V0 = function(e4, { traits: t14 }) {
  return new Set(
    e4.filter(function({ type: n2, status: r2 }) {
      return r2 === H2.pass && (t14?.includes(n2) ?? true);
    }).map(function({ type: n2 }) {
      return n2;
    })
  );
};
var Bx = function({ plan: e4, passed: t14, results: n2, round: r2, failing: o, startedAtMs: i2, nowMs: s }) {
  let a2 = V0(t14, e4.monitoring), c2 = new Map(t14.map(function(T2) {
    return [T2.type, T2];
  })), u = n2.filter(function({ type: T2 }) {
    return a2.has(T2);
  }), d2 = u.filter(function({ status: T2 }) {
    return T2 === H2.error;
  }).map(function({ type: T2 }) {
    return T2;
  }), l2 = e4.monitoring.durationSeconds - (s - i2) / 1e3, p = l2 <= 0, f = function(T2) {
    return o.includes(T2);
  }, m = function(T2) {
    return e4.traits.find(function(it2) {
      return it2.type === T2;
    })?.thresholds ?? {};
  }, g = u.flatMap(
    function(T2) {
      return Af({
        before: c2.get(T2.type),
        now: T2,
        thresholds: m(T2.type),
        isGivenUp: p && f(T2.type)
      });
    }
  ), I2 = new Set(g.filter(function({ field: T2 }) {
    return T2 === null;
  }).map(function({ type: T2 }) {
    return T2;
  })), w2 = new Set(u.map(function({ type: T2 }) {
    return T2;
  })), O2 = d2.filter(function(T2) {
    return !f(T2);
  }), M3 = p ? O2 : [...w2].filter(function(T2) {
    return !I2.has(T2);
  }), Q2 = e4.traits.filter(function({ type: T2 }) {
    return M3.includes(T2);
  }), Ae2 = p ? W0 : An2(Ux(e4.monitoring, e4.traits.length), { round: r2 + 1, remainingSeconds: l2 });
  return { findings: g, isOver: Q2.length === 0, traits: Q2, failing: d2, waitSeconds: Ae2 };
};
var Kx = function({ watch: { monitoring: e4 }, budgets: t14 }, n2) {
  if (!e4.enabled) return { enabled: false, waitSeconds: 0 };
  let { enabled: r2, intervalSeconds: o, durationSeconds: i2, onDrift: s, traits: a2 } = e4, c2 = An2(Ux(e4, n2.length), { round: 0, remainingSeconds: i2 });
  return {
    enabled: r2,
    waitSeconds: c2,
    intervalSeconds: o,
    durationSeconds: i2,
    onDrift: s,
    reruns: t14.driftReruns ?? us2.driftReruns,
    ...a2 === void 0 ? {} : { traits: a2 }
  };
};
var bs2 = function({ pipelineId: e4, date: t14, scheduleId: n2, runId: r2, attempt: o, traceId: i2, executionArn: s, watched: a2 }, c2, u) {
  return {
    pipelineId: e4,
    date: t14,
    scheduleId: n2,
    runId: r2,
    attempt: o,
    traceId: i2,
    executionArn: s,
    watched: a2,
    status: ke.watching,
    startedAt: u,
    endsAt: R2(Date.parse(u) + c2.durationSeconds * 1e3),
    round: 0,
    checkedAt: null,
    nextCheckAt: R2(Date.parse(u) + c2.waitSeconds * 1e3),
    endedAt: null,
    findings: []
  };
};
var Oo2 = function(e4, t14, n2) {
  return { ...e4, status: t14, nextCheckAt: null, endedAt: n2 };
};
var q0 = 256;
var H0 = function(e4, t14) {
  let n2 = t14.filter(Po2).map(function({ message: r2 }) {
    return r2;
  }).join("; ");
  return Y2(`drift after run ${e4}${n2 === "" ? "" : `: ${n2}`}`, q0);
};
var Ss2 = function({
  pipelineId: e4,
  date: t14,
  scheduleId: n2,
  runId: r2,
  findings: o,
  endedAt: i2
}) {
  return {
    pipelineId: e4,
    date: t14,
    scheduleId: n2,
    kind: Ct2.drift,
    reason: H0(r2, o),
    requestedBy: "signalbox",
    requestedAt: i2 ?? "",
    concurrency: null,
    backfill: null,
    automatic: true
  };
};
var Y0 = 1024;
var fu = function({ pipelineId: e4, date: t14, scheduleId: n2, attempt: r2 }) {
  return `${e4} for ${t14} (schedule ${n2}, attempt ${r2})`;
};
var Fx = function(e4) {
  return e4.map(function({ message: t14 }) {
    return t14;
  }).join("; ");
};
var J0 = function(e4, t14, n2, r2) {
  return ze2({
    ...Ne2(e4),
    eventId: Me2(F2.driftDetected, e4.runId, ...t14.map(wr2)),
    episodeAt: n2,
    at: r2,
    kind: F2.driftDetected,
    message: Y2(Fx(t14), Y0)
  });
};
var X0 = function(e4, t14, n2) {
  return t14 ? `Another run is asked for; an alert tells if it is refused. See what becomes of it: ${Je2("why", e4)}` : `The run stays COMPLETED${n2 ? ", because budgets.driftReruns is used up" : ""}. If it matters, run it again: ${Je2("rerun", e4)}`;
};
var Gx = function(e4, t14, {
  onDrift: n2,
  hasRerun: r2,
  foundAt: o,
  now: i2
}) {
  if (t14.length === 0) return [];
  let s = t14.filter(Po2), a2 = s.length > 0 ? `what ${fu(e4)} ran on has changed since` : `whether what ${fu(e4)} ran on has changed cannot be told`, c2 = Ce2(
    e4,
    {
      category: ue2.traitDrift,
      level: he2.warning,
      message: `${a2}: ${Fx(t14)}`,
      remedy: X0(e4, r2, s.length > 0 && n2 === "rerun")
    },
    { id: JSON.stringify([e4.runId, ...t14.map(wr2)]), at: o },
    i2
  );
  return [...s.length > 0 ? [J0(e4, s, o, i2)] : [], c2];
};
var jx = function(e4, t14, n2) {
  return Ce2(
    e4,
    {
      category: ue2.monitoringStopped,
      level: he2.warning,
      message: `monitoring of ${fu(e4)} has stopped ${e4.checkedAt === null ? "before its first look" : `after its look of ${e4.checkedAt}`}, and not at its end of ${e4.endsAt}: ${t14}`,
      remedy: `The run is COMPLETED and needs nothing. Whether its data has changed since then is not watched; its execution was ${e4.executionArn}.`
    },
    { id: e4.runId, at: e4.startedAt },
    n2
  );
};
var Q0 = 512;
var eP = function({ status: e4 }) {
  return e4 === y2.pending || e4 === y2.triggering || e4 === y2.running;
};
var Zx = function(e4, t14) {
  return e4.executionArn === t14 && e4.cancelRequestedAt !== null && eP(e4);
};
var gu = function({ jobId: e4 }) {
  return e4 === null ? "its job may have been started" : `its job ${e4} may still run`;
};
var Is2 = function(e4, t14) {
  return (
    // Without a token no engine was asked for a job.
    Y2(
      `${e4.cancelReason ?? "cancelled"}${e4.startToken === null || t14 ? "" : `; ${gu(e4)}`}`,
      Q0
    )
  );
};
var Pt2 = 512;
var Wx = function(e4, t14) {
  return e4.cancelRequestedAt !== null ? { status: y2.cancelled, message: Is2(e4, false) } : e4.status === y2.pending ? { status: y2.failed, ...t14 } : {
    status: y2.failed,
    failureCategory: ee2.permanent,
    message: Y2(`${gu(e4)}; ${t14.message}`, Pt2)
  };
};
var Vx = function(e4) {
  return e4.replaceAll("%", "%25").replaceAll(":", "%3A");
};
var tP = { [v2.live]: "eval", [v2.shadow]: "shadow" };
var Co2 = function({ concurrency: e4, mode: t14 }, { pipelineId: n2, scheduleId: r2, date: o }) {
  let i2 = `${tP[t14]}:${Vx(n2)}:${Vx(r2)}`;
  return e4 === "per-date" ? `${i2}:${o}` : i2;
};
var qx = function(e4, t14) {
  return ["serial", "per-date"].map(
    function(n2) {
      return Co2({ concurrency: n2, mode: Bt({ executionArn: e4 }) }, t14);
    }
  );
};
var Hx = function(e4, t14, n2, r2) {
  switch (r2.because) {
    case "absent":
      return `There is no ${e4.subject} ${t14}. Create it: signalbox lifecycle create ${e4.name} ${t14}`;
    case "transition": {
      let o = e4.stateNames.filter(
        function(i2) {
          return i2 !== r2.subject.state && e4.canTransition(r2.subject.state, i2);
        }
      );
      return `${t14} is ${r2.subject.state}, from where it does not become ${n2}. It may become ${o.length === 0 ? "nothing else: that state is final" : o.join(", ")}.`;
    }
    case "execution":
      return `${t14} belongs to ${String(r2.subject.attributes.execution_arn)}, which alone may move it.`;
    case "limit":
      return `${r2.limit} of ${r2.subject.group} are ${n2} already, which is its limit: ${r2.occupants.join(", ")}. Wait until one has ended.`;
    case "displacement":
      return `${t14} leaves ${r2.subject.state} only when another of ${r2.subject.group} enters it, so that there is always one. Move the other one.`;
    case "reserved":
      return `${r2.subject.group} keeps ${n2} for ${r2.holder} while its A/B test runs. Complete the test first.`;
    case "validation":
      return `${t14} may not become ${n2}: ${r2.problems.join("; ")}. --skip-validation moves it all the same.`;
  }
};
var Yx = function({ onCompleted: e4, onFailed: t14 }, n2, r2) {
  return Yn2({ completed: e4, failed: t14 }, Hn2(n2, r2));
};
var Jx = function(e4, { status: t14 }, { completed: n2, failed: r2 }) {
  return sn2(e4) ? [] : t14 === y2.completed ? n2 : t14 === y2.failed ? r2 : [];
};
var Xx = function(e4, { lifecycle: t14, id: n2, to: r2 }, o, i2) {
  return Ce2(
    e4,
    {
      category: ue2.moveRefused,
      level: he2.warning,
      message: `${e4.pipelineId} ended for ${e4.date} (schedule ${e4.scheduleId}), and ${t14} ${n2} was not moved to ${r2}: ${o}`,
      remedy: `See where it stands: signalbox lifecycle show ${t14} ${n2}. Move it yourself, or correct onCompleted and onFailed of the pipeline.`
    },
    { id: `${e4.runId} ${t14} ${n2}`, at: e4.createdAt },
    i2
  );
};
var nP = async function(e4, { lifecycle: t14, id: n2, to: r2 }, o, { lifecycles: i2, log: s }) {
  let a2 = Object.hasOwn(kt2, t14) ? kt2[t14] : void 0, c2 = a2?.stateOf(r2);
  if (a2 === void 0 || c2 === void 0) return `there is no state ${r2} of a lifecycle ${t14}`;
  let u = await i2.move(a2, n2, {
    to: c2,
    runId: e4.runId,
    trace: { traceId: e4.traceId },
    ...o === void 0 ? {} : { error: o }
  });
  return s.info("the end of a run moves a subject", {
    runId: e4.runId,
    lifecycle: t14,
    id: n2,
    to: c2,
    result: u.result
  }), u.result === "refused" ? Hx(a2, n2, c2, u.refusal) : void 0;
};
var rP = async function(e4, t14, { error: n2, last: r2 }, o) {
  let i2 = [];
  for (let s of t14)
    try {
      let a2 = await nP(e4, s, n2, o);
      a2 !== void 0 && i2.push({ ...s, why: a2 });
    } catch (a2) {
      if (a2 instanceof Qr && !r2) throw a2;
      i2.push({ ...s, why: a2 instanceof Error ? a2.message : String(a2) });
    }
  return i2;
};
var Es2 = async function(e4, t14, { moves: n2, last: r2 }, o) {
  let i2 = t14.status === y2.failed ? t14.message : void 0, s = await rP(e4, Jx(e4, t14, n2), { error: i2, last: r2 }, o);
  return function(a2) {
    return s.map(function({ why: c2, ...u }) {
      return Xx(e4, u, c2, a2);
    });
  };
};
var kr2 = async function({ name: e4, exclusions: t14 }, n2) {
  let r2 = t14.calendar;
  if (r2 === void 0) return { ok: true, calendar: void 0 };
  let o = await n2.calendar(r2);
  if (o === void 0)
    return {
      ok: false,
      reason: `pipeline ${e4} names the calendar ${r2}, which does not exist`,
      remedy: `Register the calendar ${r2} again (signalbox apply), or apply the pipeline without it.`
    };
  let i2 = bc2(o.document);
  return i2.ok ? { ok: true, calendar: i2.value } : {
    ok: false,
    reason: `the calendar ${r2}, which pipeline ${e4} names, is not valid in this version`,
    remedy: `Apply the calendar ${r2} again (signalbox apply says what is wrong).`
  };
};
var Qx = function({ days: e4, dates: t14 }, n2, r2) {
  if (t14.includes(n2))
    return `${n2} is listed in the excluded dates${r2 === void 0 ? "" : ` of the calendar ${r2}`}`;
  let o = Mr2(n2);
  return e4.includes(o) ? `${n2} is a ${o}, which ${r2 === void 0 ? "is excluded" : `the calendar ${r2} excludes`}` : void 0;
};
var oP = function({ exclusions: e4, inclusions: t14 }, { name: n2, cron: r2 }, o) {
  let i2 = Qx(e4, o);
  return i2 !== void 0 ? i2 : t14 !== void 0 && !t14.dates.includes(o) ? `${o} is not one of the included dates` : r2 === void 0 || Ai2(r2, o) ? void 0 : `schedule ${n2} (cron ${r2.expression}) has no instance on ${o}`;
};
var iP = function(e4, t14, n2, r2) {
  let o = e4.exclusions.calendar;
  if (o !== void 0 && n2?.name !== o)
    throw new Zr(
      `Pipeline ${e4.name} names the calendar ${o}, and ${n2 === void 0 ? "none" : n2.name} was given; find it with findCalendar`
    );
  let i2 = oP(e4, t14, r2);
  return i2 !== void 0 || o === void 0 || n2 === void 0 ? i2 : Qx(n2, r2, o);
};
var _r2 = function(e4, t14, n2, r2) {
  return e4.enabled ? iP(e4, t14, n2, r2) : `pipeline ${e4.name} is disabled`;
};
var eb = function({ pipelineId: e4, date: t14, scheduleId: n2 }) {
  return `${e4} for ${t14} (schedule ${n2})`;
};
var tb = {
  [_.evaluation]: "ready",
  [_.completion]: "completed",
  [_.validation]: "ready",
  [_.duration]: "completed"
};
var sP = {
  [_.evaluation]: {
    category: ue2.evaluationSlaBreach,
    remedy: "A run that waits goes on waiting until its validation timeout. See what blocks it"
  },
  [_.completion]: { category: ue2.completionSlaBreach, remedy: "See what it waits for" },
  [_.validation]: {
    category: ue2.validationTimeout,
    remedy: "The run had not said so by then: an outage delays its last evaluation, or its execution has died. See what happened"
  },
  [_.duration]: { category: ue2.durationSlaBreach, remedy: "See what it waits for" }
};
var nb = function(e4) {
  return e4.kind === _.duration ? ", counted from its first MARKER" : "";
};
var rb = function(e4, t14, n2) {
  let { category: r2, remedy: o } = sP[e4.kind], i2 = `${eb(e4)} was not ${tb[e4.kind]} by ${e4.dueAt}${nb(e4)}: ${t14}`;
  return Ce2(
    e4,
    { category: r2, level: he2.error, message: i2, remedy: `${o}: ${Je2("why", e4)}` },
    { id: e4.kind, at: e4.dueAt },
    n2
  );
};
var ob = function(e4, t14) {
  let n2 = {
    category: ue2.slaAtRisk,
    level: he2.warning,
    message: `${eb(e4)} is not ${tb[e4.kind]} yet and is due by ${e4.dueAt}${nb(e4)}`,
    remedy: `There is time left to act. See what it waits for: ${Je2("why", e4)}`
  };
  return Ce2(e4, n2, { id: e4.kind, at: e4.dueAt }, t14);
};
var ib = function(e4, t14, n2, r2) {
  return ze2({
    ...Ne2(e4),
    eventId: Me2(F2.slaEvaluated, e4.pipelineId, e4.date, e4.scheduleId, e4.kind, e4.dueAt),
    episodeAt: e4.dueAt,
    at: r2,
    kind: F2.slaEvaluated,
    status: `${e4.kind}:${t14}`,
    message: `${e4.kind} deadline ${e4.dueAt} ${t14}: ${n2}`
  });
};
var sb = { kind: "nothing" };
var ab = function(e4) {
  return {
    kind: "decide",
    outcome: z.notApplicable,
    reason: e4
  };
};
var cb = function(e4, t14) {
  return e4.outcome === z.pending && (t14 === void 0 || t14.status === y2.failed);
};
var aP = function({ kind: e4 }, t14, n2) {
  return t14?.status === y2.cancelled ? `attempt ${t14.attempt} was cancelled` : n2?.kind === "not-expected" ? n2.reason : e4 === _.validation && t14?.status === y2.failed ? `attempt ${t14.attempt} failed before its time of waiting was over` : Rs2(e4) && n2 !== void 0 && n2.planned === void 0 ? "the configuration has no such deadline any more" : void 0;
};
var Rs2 = function(e4) {
  return e4 === _.evaluation || e4 === _.completion;
};
var cP = function({ riskAt: e4, warned: t14, dueAt: n2 }, r2) {
  return e4 !== null && !t14 && r2 >= Date.parse(e4) && r2 < Date.parse(n2);
};
var uP = function({ status: e4 }) {
  return e4 === y2.completed || e4 === y2.shadow;
};
var dP = function({ kind: e4, dueAt: t14 }, { completedAt: n2, updatedAt: r2 }) {
  let o = n2 ?? r2;
  return e4 === _.validation || e4 === _.evaluation ? ab("the run was ready before anybody held it to this deadline") : {
    kind: "decide",
    outcome: o < t14 ? z.met : z.breached,
    reason: `completed at ${o}`
  };
};
var lP = function(e4) {
  return e4 === void 0 ? "nothing has started" : `attempt ${e4.attempt} is ${e4.status}`;
};
var ub = function(e4, { nowMs: t14, runLog: n2, standing: r2 }) {
  if (e4.outcome !== z.pending) return sb;
  if (n2 !== void 0 && uP(n2)) return dP(e4, n2);
  if (Rs2(e4.kind) && r2?.kind === "expected" && r2.planned !== void 0 && r2.planned.dueAt !== e4.dueAt)
    return { kind: "move", to: r2.planned };
  let o = aP(e4, n2, r2);
  return t14 < Date.parse(e4.judgeAt) ? o === void 0 && cP(e4, t14) ? { kind: "warn" } : sb : o === void 0 ? { kind: "decide", outcome: z.breached, reason: lP(n2) } : ab(o);
};
var pP = async function(e4, { timers: t14, clock: n2, log: r2 }) {
  let o = async function(i2) {
    try {
      await t14.set(i2);
    } catch (s) {
      r2.error("a timer could not be set; the sweeper judges the deadline", {
        timer: i2.name,
        pipelineId: e4.pipelineId,
        date: e4.date,
        kind: e4.kind,
        error: s
      });
    }
  };
  await Promise.all(Tx(e4, n2.now()).map(o));
};
var Wt2 = async function(e4, { outcome: t14, reason: n2, announced: r2 = true }, { deadlines: o, clock: i2 }) {
  let s = R2(i2.now()), a2 = r2 && t14 === z.breached, c2 = [
    ib(e4, t14, n2, s),
    ...a2 ? [rb(e4, n2, s)] : []
  ];
  return (await o.decide(e4, { outcome: t14, reason: n2, at: s, announced: a2 }, c2)).outcome;
};
var ws2 = async function(e4, { deadlines: t14 }) {
  let n2 = await t14.get(e4, _.validation);
  return n2?.outcome === z.breached && !n2.announced && n2.attempt === e4.attempt ? n2 : void 0;
};
var mP = async function({ pipelineId: e4, scheduleId: t14, date: n2, kind: r2, shadow: o = false }, { config: i2 }) {
  let s = function(f) {
    return { kind: "not-expected", reason: f };
  }, a2 = await i2.pipeline(e4);
  if (a2 === void 0) return s(`pipeline ${e4} is not registered any more`);
  let c2 = wt2(a2.document);
  if (!c2.ok) return s(`the configuration of ${e4} is not valid in this version`);
  let u = c2.value;
  if (u.mode === v2.shadow !== o)
    return s(`pipeline ${e4} is in ${u.mode} mode now`);
  let d2 = Jn2(u, t14);
  if (d2 === void 0) return s(`pipeline ${e4} has no schedule ${t14} any more`);
  let l2 = await kr2(u, i2), p = l2.ok ? _r2(u, d2, l2.calendar, n2) : void 0;
  return p !== void 0 ? s(p) : {
    kind: "expected",
    planned: Gi2(u, d2, n2).find(function(f) {
      return f.kind === r2;
    })
  };
};
var $o2 = async function(e4, t14) {
  let n2 = await t14.deadlines.get(e4, e4.kind);
  if (n2 === void 0 || n2.outcome !== z.pending) return false;
  let r2 = await t14.runLogs.get(e4), o = cb(n2, r2) ? await mP(n2, t14) : void 0, i2 = t14.clock.now(), s = {
    ...e4,
    dueAt: n2.dueAt,
    runId: e4.runId ?? r2?.runId ?? null,
    attempt: e4.attempt ?? r2?.attempt ?? null,
    traceId: e4.traceId ?? r2?.traceId ?? null
  }, a2 = ub(n2, { nowMs: i2, runLog: r2, standing: o });
  switch (a2.kind) {
    case "nothing":
      return false;
    case "warn":
      return t14.deadlines.warn(n2, ob(s, R2(i2)));
    case "decide":
      return await Wt2(s, a2, t14) === a2.outcome;
    case "move":
      return await db({ ...n2, ...a2.to }, n2.attempt, t14), true;
  }
};
var db = async function(e4, t14, n2) {
  let r2 = await n2.deadlines.open(Hf(e4, t14, n2.clock.now()));
  r2.outcome === z.pending && (Date.parse(r2.judgeAt) <= n2.clock.now() ? await $o2(r2, n2) : await pP(r2, n2));
};
var fP = async function(e4, { registeredAt: t14, rerunAt: n2 }, { deadlines: r2 }) {
  if (e4.dueAt <= t14 && e4.kind !== _.duration)
    return `it was due before the pipeline was registered at ${t14}`;
  if (!(n2 === void 0 || e4.dueAt > n2 || !Rs2(e4.kind)))
    return await r2.get(e4, e4.kind) === void 0 ? `it was due before the rerun was asked for at ${n2}` : void 0;
};
var hu = async function(e4, t14, n2) {
  let { attempt: r2 } = t14;
  for (let o of e4) {
    let i2 = await fP(o, t14, n2);
    i2 === void 0 ? await db(o, r2, n2) : await Wt2({ ...o, attempt: r2 }, { outcome: z.notApplicable, reason: i2 }, n2);
  }
};
var Zn2 = async function({ rerunId: e4 }, t14, n2) {
  if (e4 === "") return;
  let r2 = R2(n2.clock.now());
  await n2.reruns.finish(
    e4,
    { status: tt.refused, message: t14, at: r2 },
    function(o) {
      return My(o, r2);
    }
  );
};
var yu2 = function(e4, t14, n2) {
  if (e4.attempt > t14)
    return `attempt ${t14} was overtaken by attempt ${e4.attempt}, which is ${e4.status}`;
  if (!(e4.attempt < t14))
    return fe2(e4.status) ? `attempt ${t14} has ended already: ${e4.status}` : e4.executionArn === n2 ? void 0 : `attempt ${t14} belongs to ${e4.executionArn}`;
};
var lb = async function(e4, t14) {
  let n2 = await t14.runLogs.get(e4), r2 = n2 === void 0 ? void 0 : yu2(n2, e4.attempt, e4.executionArn);
  return r2 === void 0 ? { result: "run", reason: "" } : (await Zn2(e4, r2, t14), { result: "done", reason: r2 });
};
var ks2 = async function(e4, { enabled: t14 }, n2, r2) {
  let o = await r2.runLogs.get(e4), i2 = o === void 0 ? void 0 : yu2(o, e4.attempt, e4.executionArn);
  if (i2 !== void 0) return Zn2(e4, i2, r2);
  await r2.events.append(Sl(e4, n2, e4.executionArn, R2(r2.clock.now()))), await Zn2(e4, `excluded: ${n2}`, r2);
  let s = t14 ? Xt2.excluded : Xt2.disabled;
  e4.rerunId === "" && await r2.ledgers.close(e4, Gn2(e4.executionArn), { outcome: s, asks: false });
};
var pb = async function(e4, t14, n2) {
  let { pipelineId: r2, date: o, scheduleId: i2, attempt: s } = e4, a2 = (await n2.config.pipeline(r2))?.document;
  return await ks2(e4, { enabled: a2?.enabled !== false }, t14, n2), { pipelineId: r2, date: o, scheduleId: i2, outcome: Ge2.excluded, runId: "", attempt: s, category: "", message: t14 };
};
var gP = 3;
var mb = {
  [y2.completed]: Ge2.completed,
  [y2.failed]: Ge2.failed,
  [y2.cancelled]: Ge2.cancelled,
  [y2.shadow]: Ge2.shadow
};
var Vt2 = function(e4) {
  return Object.hasOwn(mb, e4.status);
};
var _s2 = async function({ status: e4 }, { pipelineId: t14 }, { cascade: n2 }) {
  return e4 === y2.completed && n2.hasDependants(t14);
};
var hP = function(e4) {
  let { status: t14 } = e4;
  return t14 !== y2.shadow ? xs2({ ...e4, status: t14 }) : {
    ...xn2(e4, t14, { at: e4.updatedAt, message: e4.message ?? "" }),
    channel: De2.bus
  };
};
var vr2 = async function(e4, t14, n2, r2) {
  let { alertsOf: o, awaitsCascade: i2, breaker: s, monitoring: a2, lateData: c2, endedAt: u } = n2, { asksMarker: d2 = false, releases: l2 } = n2, p = e4, f = false;
  for (let m = 1; m <= gP; m += 1) {
    if (Vt2(p)) return { run: p, released: f };
    let g = R2(r2.clock.now()), { failureCategory: I2, message: w2 } = { failureCategory: null, message: null, ...t14 }, O2 = u ?? g, M3 = { status: t14.status, failureCategory: I2, message: w2, completedAt: O2, updatedAt: g }, Q2 = [hP({ ...p, ...M3 }), ...o(p, g)], Ae2 = c2 === void 0 ? void 0 : Rl({ ...p, completedAt: O2 }, c2, g), T2 = await r2.runs.transition(
      p,
      {
        to: t14.status,
        at: g,
        failureCategory: I2,
        message: w2,
        completedAt: O2,
        nextCheckAt: null,
        awaitsCascade: i2,
        breaker: s,
        tellStale: Ae2,
        asksMarker: d2,
        releases: l2,
        monitoring: a2.enabled && t14.status === y2.completed ? bs2(p, a2, O2) : void 0
      },
      Q2
    );
    if (T2.result === "changed" && (f = T2.released, t14.status !== y2.shadow && r2.metrics.count(Bd[t14.status], 1)), T2.run === void 0 || T2.run.executionArn !== e4.executionArn) break;
    p = T2.run;
  }
  if (Vt2(p)) return { run: p, released: f };
  throw new oo(
    `Run ${e4.runId} could not become ${t14.status}: it is ${p.status} under ${p.executionArn}, changed by others`
  );
};
var Wn2 = function(e4) {
  return {
    pipelineId: e4.pipelineId,
    date: e4.date,
    scheduleId: e4.scheduleId,
    outcome: mb[e4.status],
    runId: e4.runId,
    attempt: e4.attempt,
    category: e4.failureCategory ?? "",
    message: e4.message ?? ""
  };
};
var yP = 512;
var fb = function(e4, t14, n2) {
  return Ce2(
    e4,
    {
      category: ue2.runFailed,
      level: he2.error,
      message: `${e4.pipelineId} failed for ${e4.date} (schedule ${e4.scheduleId}, attempt ${e4.attempt}): ${t14.message}`,
      remedy: `See what happened: ${Je2("why", e4)}. When the cause is mended, write the MARKER again with replay = true.`,
      failureCategory: t14.failureCategory
    },
    { id: `${t14.executionArn} ${e4.attempt}`, at: t14.at },
    n2
  );
};
var xu = function(e4, t14, n2) {
  return Ce2(
    e4,
    {
      category: ue2.validationTimeout,
      level: he2.error,
      message: `${e4.pipelineId} never became ready for ${e4.date} (schedule ${e4.scheduleId}, attempt ${e4.attempt}): ${t14.message}`,
      remedy: `Find out why the data is late: ${Je2("why", e4)}. When it is there, write the MARKER again.`,
      failureCategory: t14.failureCategory
    },
    { id: `${t14.executionArn} ${e4.attempt}`, at: t14.at },
    n2
  );
};
var gb = function(e4, t14, n2) {
  return Ce2(
    e4,
    {
      category: ue2.orchestrationError,
      level: he2.error,
      message: `the execution of ${e4.pipelineId} for ${e4.date} (schedule ${e4.scheduleId}, attempt ${e4.attempt}) went wrong: ${t14.message}`,
      remedy: `Look at the execution ${t14.executionArn}. ${Je2("why", e4)} tells the state of the run.`,
      failureCategory: t14.failureCategory
    },
    { id: `${t14.executionArn} ${e4.attempt}`, at: t14.at },
    n2
  );
};
var xP = function({ type: e4, status: t14, reason: n2 }) {
  return `${e4}, which is ${t14}${n2 === "" ? "" : ` (${n2})`}`;
};
var hb = function(e4, t14, n2) {
  return ze2({
    ...Ne2(e4),
    eventId: `${e4.runId}-${F2.traitsTolerated}`,
    episodeAt: `${e4.date}T00:00:00.000Z`,
    at: n2,
    kind: F2.traitsTolerated,
    message: Y2(`the run goes on without ${t14.map(xP).join("; ")}`, yP)
  });
};
var bP = 8;
var SP = async function(e4, t14) {
  let { pipelineId: n2, date: r2, scheduleId: o, executionArn: i2 } = e4, s = { pipelineId: n2, date: r2, scheduleId: o }, a2 = Gn2(i2);
  for (let c2 = 1; c2 <= bP; c2 += 1) {
    let u = await t14.ledgers.get(s), d2 = u?.started ?? null;
    if (u === void 0 || d2?.name !== a2 || d2.outcome !== null) return;
    let l2 = (await t14.config.pipeline(n2))?.hold ?? null;
    if (l2 === null) return t14.ledgers.close(s, a2, { outcome: Xt2.kept, asks: true });
    let { markerSort: p, recordedAt: f, markerAt: m, source: g, traceId: I2, notBefore: w2, upstreamAttempts: O2, replay: M3, mode: Q2 } = d2, T2 = { ...s, ...{ markerSort: p, recordedAt: f, markerAt: m, source: g, traceId: I2, notBefore: w2, upstreamAttempts: O2, replay: M3, mode: Q2 }, heldAt: R2(t14.clock.now()) }, it2 = { ...u, version: u.version + 1, started: { ...d2, outcome: Xt2.kept } };
    if (await t14.holds.keep(T2, { next: it2, read: u }, Nx(T2, l2)) === "kept") return;
  }
  throw new Qr(`The ledger of ${n2} ${r2} ${o} keeps changing; it may be asked again`);
};
var yb = async function(e4, t14, n2) {
  let { pipelineId: r2, date: o, scheduleId: i2, attempt: s, rerunId: a2 } = e4;
  return a2 === "" ? await SP(e4, n2) : await Zn2(e4, t14, n2), { pipelineId: r2, date: o, scheduleId: i2, outcome: Ge2.held, runId: "", attempt: s, category: "", message: t14 };
};
var IP = function(e4, t14) {
  let n2 = Date.parse(e4);
  return Number.isNaN(n2) ? t14 : Math.min(n2, t14);
};
var xb = async function(e4, { pipeline: t14, schedule: n2, registeredAt: r2 }, o) {
  let i2 = IP(e4.markerAt, o.clock.now()), s = Math.max(
    i2,
    Xn2(t14, n2, e4.date) ?? i2,
    e4.notBefore === "" ? i2 : Date.parse(e4.notBefore)
  ), a2 = [...Gi2(t14, n2, e4.date), ...Vf(t14, e4, s)];
  await hu(
    a2,
    { attempt: e4.attempt, registeredAt: r2, ...e4.rerunId === "" ? {} : { rerunAt: R2(i2) } },
    o
  );
};
var bb = async function(e4, { pipeline: t14, registeredAt: n2 }, r2, o) {
  return hu(
    qf(t14, e4, r2.validationDueAt, jn2(r2)),
    { attempt: e4.attempt, registeredAt: n2 },
    o
  );
};
var bu = async function(e4, t14, n2) {
  let { deadlines: r2, validationDueAt: o } = t14;
  if (!r2.includes(_.validation)) return;
  let i2 = n2.clock.now(), s = i2 < Cc2(Date.parse(o), jn2(t14));
  await Wt2(
    { ...e4, kind: _.validation, dueAt: o },
    { outcome: s ? z.met : z.breached, reason: `ready at ${R2(i2)}` },
    n2
  );
};
var Su = async function(e4, t14, n2) {
  let { deadlines: r2, evaluationDueAt: o } = t14, i2 = R2(n2.clock.now());
  if (r2.includes(_.evaluation)) {
    let s = i2 < o ? z.met : z.breached;
    await Wt2(
      { ...e4, kind: _.evaluation, dueAt: o },
      { outcome: s, reason: `ready at ${i2}` },
      n2
    );
  }
  await bu(e4, t14, n2);
};
var Sb = async function(e4, t14) {
  for (let n2 of [_.completion, _.duration])
    e4.deadlines.includes(n2) && await $o2({ ...e4, kind: n2 }, t14);
};
var vs2 = {
  status: y2.pending,
  version: 1,
  startToken: null,
  engine: null,
  jobId: null,
  jobLink: null,
  jobStartedAt: null,
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: null,
  cancelRequestedAt: null,
  cancelReason: null
};
var EP = {
  job: {
    state: "none",
    engine: "",
    jobId: "",
    category: "",
    message: "",
    startedAt: "",
    deadlineAt: "",
    round: 0,
    waitSeconds: 0,
    wake: ln2
  },
  cancellation: { result: "none" },
  error: { Error: "", Cause: "" },
  result: {
    outcome: Ge2.undecided,
    runId: "",
    category: "",
    message: "the failure could not be recorded; the sweeper reports it"
  }
};
var Eb = function({ retry: e4, evaluationLooks: t14, job: n2 }) {
  return Kf(e4.spent, { evaluation: Math.max(1, t14), polling: n2.round + n2.wake.early });
};
var RP = function(e4, t14, n2) {
  return {
    ...EP,
    attempt: e4.attempt,
    retry: { waitSeconds: Math.max(1, Math.ceil((Date.parse(e4.createdAt) - n2) / 1e3)), spent: Eb(t14) }
  };
};
var wP = function({ jobValues: e4, ...t14 }, n2, r2, o) {
  let i2 = R2(r2 + o * 1e3);
  return {
    ...t14,
    isRetry: true,
    runId: n2,
    attempt: t14.attempt + 1,
    ...vs2,
    createdAt: i2,
    updatedAt: R2(r2),
    aliveAt: R2(r2),
    nextCheckAt: i2
  };
};
var kP = function(e4, t14, n2, r2) {
  return [
    {
      ...xn2(e4, y2.failed, {
        at: r2,
        message: `${t14.message}; attempt ${n2.attempt} begins at ${n2.createdAt}`,
        failureCategory: t14.failureCategory
      }),
      channel: De2.bus
    },
    xn2(n2, y2.pending, { at: r2, message: `attempt ${n2.attempt} begins at ${n2.createdAt}` })
  ];
};
var _P = function({ job: e4, cancellation: t14 }) {
  return e4.engine !== "" && (e4.state !== "timed-out" || t14 === "cancelled");
};
var vP = async function(e4, t14, n2) {
  if (!(t14 === void 0 || t14.runId === null || t14.executionArn !== e4.executionArn || t14.attempt !== e4.attempt + 1))
    return n2.runs.get(t14.runId);
};
var Ib = function(e4, t14, n2, r2) {
  return {
    ...Wn2(e4),
    next: "retry",
    resume: RP(t14, n2, r2)
  };
};
var Rb = async function(e4, t14, n2, r2) {
  let { retryPlan: o } = n2;
  if (!o.retryable.includes(t14.failureCategory) || !_P(n2)) return;
  let i2 = r2.clock.now(), s = await r2.runLogs.get(n2), a2 = { ...e4, ...t14 };
  if (Vt2(e4)) {
    let m = await vP(e4, s, r2);
    return m === void 0 ? void 0 : Ib(a2, m, n2, i2);
  }
  let c2 = { failureRetries: s?.failureRetries ?? 0, codeRetries: s?.codeRetries ?? 0 }, u = Nf(o, t14.failureCategory, c2);
  if (u === void 0 || !Ff(Eb(n2), n2.traitCount)) return;
  let d2 = Uf(o, c2.failureRetries + c2.codeRetries, e4.runId);
  if (!await r2.locks.renew(n2.lockKey, n2.executionArn, i2 + (d2 + Rr2) * 1e3))
    return;
  let l2 = wP(e4, r2.ids.uuid(), i2, d2), p = R2(i2), f = await r2.runs.retry(
    e4,
    { at: p, failureCategory: t14.failureCategory, message: t14.message },
    { next: l2, counts: u },
    kP(e4, t14, l2, p)
  );
  return f.result === "refused" ? void 0 : Ib(a2, f.next, n2, i2);
};
var wb = function({ upstream: e4 }, { rerunId: t14, fromCascade: n2 = false }) {
  return e4.length === 0 ? void 0 : { needs: n2 ? "completed" : t14 === "" ? "none" : "settled", of: e4 };
};
var Do2 = async function(e4, { date: t14, scheduleId: n2 }, { upstreamLogs: r2 }) {
  let o = await Promise.all(
    e4.of.map(
      async function({ pipeline: s }) {
        return [
          s,
          await r2.standing({ pipelineId: s, date: t14, scheduleId: n2 })
        ];
      }
    )
  ), i2 = new Map(o);
  return Il(e4, function(s) {
    return i2.get(s);
  });
};
var AP = { attempts: {}, blocking: [], underWaySinceMs: null, notBeforeMs: 0 };
var TP = 6e4;
var PP = 15 * 6e4;
var OP = 20;
var kb = function({ underWaySinceMs: e4 }, t14) {
  return e4 === null ? void 0 : t14 + Math.min(PP, Math.max(TP, (t14 - e4) / OP));
};
var As2 = async function(e4, t14, n2) {
  return t14.fromCascade === true ? Do2({ needs: "completed", of: e4.upstream }, t14, n2) : AP;
};
var Ts2 = function({ blocking: e4, notBeforeMs: t14 }, n2) {
  return e4.length > 0 || t14 <= n2 ? e4 : [
    {
      type: "upstream",
      status: H2.fail,
      reason: `the delay since its completion ends at ${R2(t14)}`
    }
  ];
};
var Lo2 = function(e4) {
  return e4.map(function({ type: t14, reason: n2 }) {
    return `${t14}: ${n2}`;
  }).join(", ");
};
var Ps2 = async function({ pipelineId: e4, upstreamAttempts: t14 }, { status: n2 }, { config: r2 }) {
  if (t14 === void 0 || n2 !== y2.completed) return;
  let o = wt2((await r2.pipeline(e4))?.document);
  return o.ok ? o.value.lateData : "ignore";
};
var Iu = function({
  state: e4,
  category: t14,
  message: n2
}) {
  switch (e4) {
    case "succeeded":
      return {
        status: y2.completed,
        ...n2 === "" ? {} : { message: Y2(n2, Pt2) }
      };
    case "failed":
      return {
        status: y2.failed,
        failureCategory: t14 === "" ? ee2.transient : t14,
        message: Y2(n2, Pt2)
      };
    case "timed-out":
      return {
        status: y2.failed,
        failureCategory: ee2.timeout,
        message: Y2(n2, Pt2)
      };
    case "none":
    case "cancelled":
    case "running":
      return;
  }
};
var CP = function(e4, { job: t14, cancellation: n2 }) {
  let r2 = t14.state === "succeeded" || t14.state === "failed" && t14.engine !== "";
  if (e4.cancelRequestedAt !== null && !r2)
    return { status: y2.cancelled, message: Is2(e4, n2 === "cancelled") };
  let o = Iu(t14);
  if (o === void 0)
    throw new eo(
      `logResult was called while the job is "${t14.state}"; it is called when the job has ended`
    );
  return o;
};
var Os2 = function(e4, t14) {
  return function(n2, r2) {
    return e4.status !== y2.failed ? [] : [(t14.engine === "" ? xu : fb)(n2, { ...e4, executionArn: n2.executionArn, at: r2 }, r2)];
  };
};
var Mo2 = async function({ runId: e4, executionArn: t14 }, n2) {
  let r2 = await n2.runs.get(e4);
  if (r2 === void 0) throw new eo(`Run ${e4} does not exist; its result cannot be recorded`);
  if (r2.executionArn === t14) return r2;
  throw new oo(
    `Run ${e4} belongs to ${r2.executionArn}, not to ${t14}, which must not end it`
  );
};
var Eu = async function(e4, t14) {
  let n2 = await ws2(e4, t14);
  if (n2 === void 0) return function() {
    return [];
  };
  let r2 = { failureCategory: ee2.timeout, message: n2.reason ?? "" };
  return function(o, i2) {
    return [xu(o, { ...r2, executionArn: o.executionArn, at: i2 }, i2)];
  };
};
var $P = async function(e4, t14, { job: n2, deadlines: r2, ...o }, i2) {
  return n2.engine !== "" || !r2.includes(_.validation) ? Os2(t14, n2) : t14.status === y2.cancelled ? Eu(e4, i2) : (await i2.deadlines.get(o, _.validation))?.announced === true ? function() {
    return [];
  } : Os2(t14, n2);
};
var DP = ["ReleaseLock", "IsMonitored"];
var LP = function({ run: e4, released: t14 }, { awaitsCascade: n2, monitoring: r2 }) {
  let o = e4.status === y2.completed;
  return n2 && o ? { next: "notify" } : t14 ? { next: r2.enabled && o ? "monitor" : "end", passed: DP } : { next: "release" };
};
var _b = async function(e4, t14) {
  let n2 = await Mo2(e4, t14), r2 = CP(n2, e4), o = r2.status === y2.failed && n2.cancelRequestedAt === null ? await Rb(n2, r2, e4, t14) : void 0;
  if (o !== void 0) return o;
  let i2 = Vt2(n2) ? function() {
    return [];
  } : await Es2(n2, r2, { moves: e4.moves, last: false }, t14), s = await $P(n2, r2, e4, t14), a2 = function(g, I2) {
    return [...s(g, I2), ...i2(I2)];
  }, c2 = ys2(n2, r2.status, e4.circuitBreakerFailures), u = await _s2(r2, n2, t14), d2 = await Ps2(n2, r2, t14), l2 = e4.monitoringPlan, p = e4.mayEnd === true && !u ? e4.lockKey : void 0, f = { alertsOf: a2, awaitsCascade: u, breaker: c2, monitoring: l2, lateData: d2, endedAt: e4.enteredAt, releases: p }, m = await vr2(n2, r2, f, t14);
  return m.run.status === y2.completed && await Sb(e4, t14), { ...Wn2(m.run), ...LP(m, f) };
};
var vb = function(e4) {
  try {
    let { errorMessage: t14 } = JSON.parse(e4);
    return typeof t14 == "string" ? t14 : e4;
  } catch {
    return e4;
  }
};
var Ar2 = function({ Error: e4, Cause: t14 = "" }) {
  return Y2(`${e4 === "" ? "a step gave an answer that the state machine does not know" : e4}${t14 === "" ? "" : `: ${vb(t14)}`}`, Pt2);
};
var MP = /* @__PURE__ */ new Set(["States.Timeout", "Sandbox.Timedout", "Signalbox.LockTimeout"]);
var NP = /* @__PURE__ */ new Set([
  "Signalbox.Config",
  "Signalbox.Contract",
  "Signalbox.Permission",
  "Signalbox.CorruptItem",
  "Signalbox.Ownership",
  ""
]);
var Ru = function(e4) {
  return MP.has(e4) ? ee2.timeout : NP.has(e4) ? ee2.permanent : ee2.transient;
};
var zP = /^(Lambda|Runtime)\.|^Signalbox\.Transient$/;
var Ab = function({ error: e4, job: t14 }, n2) {
  return zP.test(e4.Error) && t14.state === "none" && (n2 === void 0 || n2.status === y2.pending && n2.cancelRequestedAt === null);
};
var UP = function(e4, { job: t14, error: n2 }) {
  return Iu(t14) ?? Wx(e4, { failureCategory: Ru(n2.Error), message: Ar2(n2) });
};
var Cs2 = function(e4, t14, n2, r2) {
  return gb(
    { ...e4, runId: t14?.runId ?? null },
    {
      executionArn: e4.executionArn,
      failureCategory: Ru(e4.error.Error),
      message: Ar2(e4.error),
      at: n2
    },
    r2
  );
};
var BP = async function(e4, t14, n2) {
  let r2 = t14 !== void 0 && t14.executionArn === e4.executionArn && t14.attempt >= e4.attempt ? t14.runId : null;
  for (let o of [r2 ?? "", e4.runId]) {
    let i2 = o === "" ? void 0 : await n2.runs.get(o);
    if (i2 !== void 0 && i2.executionArn === e4.executionArn && i2.attempt >= e4.attempt) return i2;
  }
};
var KP = function(e4, t14) {
  return e4.attempt === t14.attempt ? t14 : { ...t14, attempt: e4.attempt, job: { ...t14.job, state: "none", engine: "", jobId: "" } };
};
var FP = async function(e4, t14, n2, r2) {
  let o = t14.monitoringResult === "none" ? void 0 : await r2.monitorings.get(e4.runId);
  if (!(o !== void 0 && o.status !== ke.watching)) {
    if (o === void 0)
      return void await r2.events.append(Cs2(t14, e4, e4.completedAt ?? e4.updatedAt, n2));
    await r2.events.append(jx(o, Ar2(t14.error), n2)), await r2.monitorings.put(Oo2(o, ke.stopped, n2));
  }
};
var GP = async function(e4, t14, n2) {
  let o = !Vt2(e4) && t14.job.state === "none" && e4.cancelRequestedAt === null ? await ws2(e4, n2) : void 0;
  return o === void 0 ? t14 : { ...t14, job: { ...t14.job, state: "timed-out", message: o.reason ?? "" } };
};
var jP = async function(e4, t14, n2, r2) {
  return t14.status === y2.cancelled ? Eu(e4, r2) : t14.status === y2.failed && (n2.job.state === "failed" || n2.job.state === "timed-out") ? Os2(t14, n2.job) : function(i2, s) {
    return [Cs2(n2, i2, s, s)];
  };
};
var ZP = async function(e4, t14, n2, r2) {
  if (e4.rerunId !== null) return false;
  if (n2.moves.failed.length === 0 || e4.configVersion === null) return true;
  let o = wt2(await r2.config.pipelineVersion(e4.pipelineId, e4.configVersion));
  return !o.ok || wl(e4, t14, o.value);
};
var WP = async function(e4, t14, n2) {
  let r2 = R2(n2.clock.now());
  if (Vt2(e4))
    return e4.status === y2.completed && await FP(e4, t14, r2, n2), Wn2(e4);
  let o = UP(e4, t14), i2 = Ab(t14, e4), a2 = i2 && await ZP(e4, o, t14, n2) ? function() {
    return [];
  } : await Es2(e4, o, { moves: t14.moves, last: true }, n2), c2 = await jP(e4, o, t14, n2), u = function(g, I2) {
    return [...c2(g, I2), ...a2(I2)];
  }, d2 = ys2(e4, o.status, t14.circuitBreakerFailures), l2 = await _s2(o, e4, n2), p = await Ps2(e4, o, n2), f = t14.monitoringPlan ?? { enabled: false, waitSeconds: 0 }, m = { alertsOf: u, awaitsCascade: l2, breaker: d2, monitoring: f, lateData: p, endedAt: t14.enteredAt, asksMarker: i2 };
  return Wn2((await vr2(e4, o, m, n2)).run);
};
var VP = async function(e4, t14, n2) {
  let { pipelineId: r2, date: o, scheduleId: i2, attempt: s, executionArn: a2, traceId: c2 } = e4, u = R2(n2.clock.now()), d2 = Ar2(e4.error), l2 = Ru(e4.error.Error), p = {
    pipelineId: r2,
    date: o,
    scheduleId: i2,
    attempt: s,
    executionArn: a2,
    traceId: c2,
    rerunId: e4.rerunId === "" ? null : e4.rerunId,
    failureCategory: l2,
    message: d2
  }, f = xs2({
    ...p,
    status: y2.failed,
    runId: null,
    createdAt: u,
    updatedAt: u,
    completedAt: u
  }), m = Ab(e4), g = await n2.runs.failWithoutRun({ ...p, at: u, asksMarker: m }, [
    f,
    Cs2(e4, void 0, u, u)
  ]);
  return g === "recorded" && n2.metrics.count(Or2.runsFailed, 1), g === "refused" && await n2.events.append(Cs2(e4, void 0, t14?.createdAt ?? `${o}T00:00:00.000Z`, u)), {
    pipelineId: r2,
    date: o,
    scheduleId: i2,
    outcome: Ge2.failed,
    runId: "",
    attempt: s,
    category: l2,
    message: d2
  };
};
var Tb = function({ pipelineId: e4, date: t14, scheduleId: n2, attempt: r2, error: o, executionArn: i2 }, { log: s }) {
  let a2 = Ar2(o);
  return s.error("an execution was started without what it needs", { executionArn: i2, message: a2 }), {
    pipelineId: e4,
    date: t14,
    scheduleId: n2,
    attempt: r2,
    outcome: Ge2.failed,
    runId: "",
    category: ee2.permanent,
    message: a2
  };
};
var Pb = async function(e4, t14) {
  if (e4.error.Error === "Signalbox.Held") {
    let s = await yb(e4, Ar2(e4.error), t14);
    return await t14.locks.release(e4.lockKey, e4.executionArn), s;
  }
  if (e4.error.Error === "Signalbox.Excluded") {
    let s = await pb(
      e4,
      Y2(vb(e4.error.Cause ?? ""), Pt2),
      t14
    );
    return await t14.locks.release(e4.lockKey, e4.executionArn), s;
  }
  t14.log.error("a step of the execution failed", {
    ...e4.error,
    pipelineId: e4.pipelineId,
    date: e4.date,
    runId: e4.runId,
    executionArn: e4.executionArn
  });
  let n2 = await t14.runLogs.get(e4), r2 = await BP(e4, n2, t14), o = r2 === void 0 ? await VP(e4, n2, t14) : await WP(r2, await GP(r2, KP(r2, e4), t14), t14), i2 = e4.lockKey === "" ? qx(e4.executionArn, e4) : [e4.lockKey];
  for (let s of i2) await t14.locks.release(s, e4.executionArn);
  return o;
};
var Ob = async function({ pipelineId: e4, date: t14, scheduleId: n2, kind: r2 }, o) {
  return {
    result: await $o2({ pipelineId: e4, date: t14, scheduleId: n2, kind: r2 }, o) ? "settled" : "nothing"
  };
};
var qP = async function(e4, t14, n2) {
  return await n2.monitorings.get(e4.runId) ?? bs2({ ...e4, watched: true }, t14, e4.monitoring.startedAt);
};
var HP = function(e4, { attempt: t14 }) {
  return e4 === void 0 || e4.attempt > t14;
};
var YP = async function(e4, t14, n2, { reruns: r2 }) {
  return n2.onDrift !== "rerun" || !e4.findings.some(Po2) ? false : ((await r2.ledger(t14))?.driftReruns ?? 0) < (n2.reruns ?? us2.driftReruns);
};
var JP = function(e4, t14) {
  return t14 ? "rerun" : e4.isOver ? "over" : "continue";
};
var XP = {
  continue: ke.watching,
  over: ke.over,
  rerun: ke.rerun
};
var Cb = async function(e4, t14) {
  let { plan: n2, monitoring: r2, passed: o, checkedAt: i2, runId: s } = e4;
  if (!n2.monitoring.enabled)
    throw new eo(`Run ${s} is not monitored; checkDrift is called for those that are`);
  let a2 = { traits: n2.traits, monitoring: n2.monitoring }, c2 = t14.clock.now(), [u, d2] = await Promise.all([t14.runLogs.get(e4), qP(e4, n2.monitoring, t14)]), { results: l2, ...p } = r2, f = Ni2(r2);
  if (HP(u, e4))
    return await t14.monitorings.put(Oo2(d2, ke.superseded, R2(c2))), { ...p, result: "over", batches: [], waitSeconds: 0 };
  let m = Bx({
    plan: a2,
    passed: o,
    results: f,
    round: p.round,
    failing: p.failing,
    startedAtMs: Date.parse(p.startedAt),
    nowMs: Date.parse(i2)
  }), g = new Set(d2.findings.map(wr2)), I2 = m.findings.filter(function(ie2) {
    return !g.has(wr2(ie2));
  }), w2 = d2.status === ke.rerun && d2.checkedAt === i2, O2 = w2 || await YP(m, e4, n2.monitoring, t14), M3 = JP(m, O2), Q2 = p.round + 1, Ae2 = {
    ...d2,
    round: Q2,
    checkedAt: i2,
    findings: [...d2.findings, ...I2.map(function(ie2) {
      return { ...ie2, at: i2 };
    })]
  }, T2 = XP[M3], it2 = T2 === ke.watching ? { ...Ae2, nextCheckAt: R2(c2 + m.waitSeconds * 1e3) } : Oo2(Ae2, T2, i2), { onDrift: st2 } = n2.monitoring, Ye2 = Gx(e4, I2, { onDrift: st2, hasRerun: O2, foundAt: i2, now: R2(c2) }), Se2 = { events: Ye2, request: O2 && !w2 ? Ss2(it2) : null };
  if (!await t14.monitorings.put(it2, Se2)) for (let ie2 of Ye2) await t14.events.append(ie2);
  return {
    ...p,
    result: M3,
    batches: M3 === "continue" ? mo2(m.traits) : [],
    round: Q2,
    waitSeconds: m.waitSeconds,
    failing: m.failing
  };
};
var QP = 5;
var $s2 = function(e4, t14) {
  if (e4.ok) return e4.value;
  let n2 = e4.problems.slice(0, QP).map(sc2).join(" ");
  throw new Zr(`${t14} is not valid in this version: ${n2} Apply it again.`);
};
var eO = function({ concurrency: e4 }, t14, n2) {
  return {
    lockKey: Co2({ concurrency: e4, mode: Bt(n2) }, n2),
    datesApartUntil: Px(t14, n2)
  };
};
var Ds2 = async function(e4, t14, { config: n2 }) {
  let r2 = await n2.pipelineVersion(e4, t14);
  if (r2 === void 0)
    throw new Zr(
      `Version ${t14} of pipeline ${e4}, on which its run was planned, does not exist any more; write the MARKER again with replay = true`
    );
  return $s2(wt2(r2), `Version ${t14} of pipeline ${e4}`);
};
var Ls2 = function({ date: e4 }, { reason: t14, remedy: n2 }) {
  return new Zr(`It cannot be judged whether ${e4} is excluded: ${t14}. ${n2}`);
};
var Ms2 = function({ name: e4, mode: t14 }, n2) {
  if (!(t14 === v2.live || sn2(n2)))
    throw new Zr(
      `Pipeline ${e4} was set to shadow mode after this execution began, so nothing is started; when it is live again, write the MARKER with replay = true`
    );
};
var Ns2 = async function(e4, { config: t14 }) {
  let { pipelineId: n2, scheduleId: r2, executionArn: o } = e4, i2 = await t14.pipeline(n2);
  if (i2 === void 0)
    throw new Zr(
      `There is no pipeline ${n2}; register it (signalbox apply), or correct who writes the MARKER`
    );
  let s = Ki2($s2(wt2(i2.document), `Pipeline ${n2}`), { executionArn: o }), a2 = Jn2(s, r2);
  if (a2 !== void 0)
    return {
      pipeline: s,
      schedule: a2,
      registeredAt: i2.registeredAt,
      configVersion: i2.configVersion,
      hold: i2.hold,
      lock: eO(s, i2, e4)
    };
  let c2 = s.schedules.map(function({ name: u }) {
    return u;
  }).join(", ");
  throw new Zr(
    `Pipeline ${n2} has no schedule "${r2}"; it has ${c2}. Write the MARKER with one of these.`
  );
};
var $b = async function(e4, { config: t14, enabledEngines: n2 }) {
  let r2 = await t14.archetype(e4.archetype);
  if (r2 === void 0)
    throw new Zr(
      `Pipeline ${e4.name} names the archetype ${e4.archetype}, which does not exist; register it (signalbox apply)`
    );
  let o = $s2(xc2(r2.document), `Archetype ${e4.archetype}`), i2 = Tc2(e4, {
    archetypes: /* @__PURE__ */ new Map([[o.name, o]]),
    enabledEngines: n2,
    plainHttp: true
  });
  return $s2(
    i2.length === 0 ? { ok: true, value: void 0 } : { ok: false, problems: i2 },
    `Pipeline ${e4.name} with archetype ${o.name}`
  ), o;
};
var tO = function(e4) {
  return e4.statusReports === true;
};
var Db = function(e4) {
  return tO(e4) && (e4.type === "lambda" || e4.type === "http" && e4.statusUrl === void 0);
};
var wu = function(e4) {
  return e4 === void 0 ? Zo2 : new Date(e4).toISOString();
};
var nO = function(e4, t14) {
  let { evaluationWait: n2, relaxedEvaluation: r2, wokenEvaluation: o, validationTimeoutSeconds: i2 } = Z2, s = Math.min(Math.ceil(t14 * r2.partOfTimeout), r2.maxIntervalSeconds), a2 = Math.ceil((t14 - i2) * o.partOfTimeout);
  return {
    ...n2,
    maxIntervalSeconds: Math.max(n2.maxIntervalSeconds, s),
    longestWokenSeconds: Math.max(o.maxIntervalSeconds, a2),
    ...$f(e4)
  };
};
var rO = function({ trigger: e4 }, t14, n2) {
  let { type: r2, poll: o } = e4, i2 = t14.includes(r2), { backstop: s } = Z2, a2 = {
    initialDelaySeconds: Math.max(o.initialDelaySeconds, s.initialDelaySeconds),
    intervalSeconds: Math.max(o.intervalSeconds, s.intervalSeconds),
    maxIntervalSeconds: Math.max(o.maxIntervalSeconds, s.maxIntervalSeconds)
  };
  return {
    ...o,
    ...i2 || Db(e4) ? a2 : {},
    ...Cf2(n2),
    hearsEvents: i2
  };
};
var oO = { evaluation: 0, polling: 0, attempts: 0 };
var iO = function({ trigger: e4 }, t14, n2) {
  let { poll: r2, ...o } = e4;
  return Yn2(o, Hn2(t14, n2));
};
var sO = function(e4, t14, n2, r2) {
  let o = e4.sla.validationTimeout ?? { at: "offset", seconds: Z2.validationTimeoutSeconds };
  return {
    evaluationDueAt: wu(Ur2(e4, t14, n2)),
    validationDueAt: wu(yl(e4, t14, n2, { startMs: r2, moment: o })),
    completionDueAt: wu(Ho2(e4, t14, n2))
  };
};
var aO = function({
  mode: e4,
  readinessRule: { stableFor: t14 = 1 },
  deadlines: n2,
  upstreams: r2,
  monitoring: o
}) {
  return e4 === v2.live && t14 === 1 && !n2.includes(_.evaluation) && !n2.includes(_.validation) && r2 === void 0 && !o.enabled;
};
var Lb = function(e4, t14, n2, { nowMs: r2, runId: o, attempt: i2, traceId: s, tableName: a2, eventEngines: c2, spent: u = oO, upstreams: d2 }) {
  let l2 = Jn2(e4, n2.scheduleId);
  if (l2 === void 0) {
    let w2 = e4.schedules.map(function({ name: O2 }) {
      return O2;
    }).join(", ");
    throw new Zr(
      `Pipeline ${e4.name} has no schedule "${n2.scheduleId}"; it has ${w2}. Write the MARKER with one of these.`
    );
  }
  let p = ao2(e4, t14), f = fo2(e4), m = {
    traits: p.length,
    stableFor: t14.readinessRule.stableFor ?? 1,
    furtherAttempts: Math.max(0, lr2(f) - u.attempts),
    spent: u
  }, g = sO(e4, l2, n2.date, r2), I2 = {
    mode: e4.mode,
    readinessRule: structuredClone(t14.readinessRule),
    deadlines: Wf(e4),
    ...d2 === void 0 ? {} : { upstreams: d2 },
    monitoring: Kx(e4, p)
  };
  return {
    runId: o,
    ...I2,
    startsWhenPassed: aO(I2),
    traits: p,
    evaluationWait: nO(m, (Date.parse(g.validationDueAt) - r2) / 1e3),
    ...g,
    trigger: iO(e4, n2, { runId: o, attempt: i2, traceId: s }),
    poll: rO(e4, c2, m),
    retry: f,
    moves: Yx(e4, n2, { runId: o, attempt: i2, traceId: s }),
    circuitBreakerFailures: e4.circuitBreaker?.failures ?? 0,
    tableName: a2,
    waitTtl: Math.ceil(r2 / 1e3) + 2678400
  };
};
var cO = function(e4, t14, n2, r2) {
  let { pipelineId: o, date: i2, scheduleId: s, attempt: a2, executionArn: c2, traceId: u } = e4, d2 = R2(n2);
  return {
    pipelineId: o,
    date: i2,
    scheduleId: s,
    attempt: a2,
    executionArn: c2,
    traceId: u,
    runId: t14.runId,
    ...vs2,
    createdAt: d2,
    updatedAt: d2,
    aliveAt: d2,
    nextCheckAt: R2(n2 + jn2(t14)),
    ...r2,
    rerunId: e4.rerunId === "" ? null : e4.rerunId
  };
};
var zs2 = async function(e4, { pipeline: t14, configVersion: n2 }, r2) {
  let o = await $b(t14, r2), { tableName: i2, eventEngines: s } = r2, { attempt: a2, traceId: c2 } = e4, u = { attempt: a2, traceId: c2, tableName: i2, eventEngines: s, spent: e4.retry.spent }, d2 = function(g, { runId: I2, createdAt: w2 }) {
    return Lb(g, o, e4, {
      ...u,
      upstreams: wb(g, e4),
      nowMs: Date.parse(w2),
      runId: I2
    });
  }, l2 = r2.clock.now(), p = d2(t14, { runId: r2.ids.uuid(), createdAt: R2(l2) }), f = cO(e4, p, l2, {
    configVersion: n2,
    watched: t14.watch.enabled,
    stuckAfterSeconds: t14.watch.stuckRunThresholdSeconds ?? r2.stuckRunThresholdSeconds
  }), m = xn2(f, f.status, { at: f.createdAt, message: `attempt ${f.attempt} begins` });
  return { plan: p, run: f, event: m, planOf: d2 };
};
var uO = async function(e4, { rerunId: t14 }, { reruns: n2 }) {
  if (e4.trigger.type !== "fan-out" || t14 === "") return e4;
  let r2 = (await n2.get(t14))?.chunksOf;
  return r2 === void 0 ? e4 : { ...e4, trigger: { ...e4.trigger, chunksOf: r2 } };
};
var Us2 = async function(e4, t14, n2, r2) {
  return await bb(t14, n2, e4, r2), uO(e4, t14, r2);
};
var Mb = ["AcquireLock", "IsLockAcquired", "CheckRunLog", "IsRunNeeded", "ResolvePipeline"];
var Nb = async function(e4, { pipeline: t14, configVersion: n2 }, r2) {
  if (e4.retry === void 0) return;
  let o = await r2.runLogs.get(e4);
  if (o?.executionArn !== e4.executionArn || o.attempt !== e4.attempt) return;
  let i2 = o.runId === null ? void 0 : await r2.runs.get(o.runId);
  if (i2 === void 0) return;
  let { configVersion: s } = i2, { concurrency: a2 } = s === null || s === n2 ? t14 : await Ds2(e4.pipelineId, s, r2);
  return Co2({ concurrency: a2, mode: Bt(e4) }, e4);
};
var zb = async function({ retry: e4, ...t14 }, n2, r2) {
  let { lock: o, hold: i2 } = n2;
  if (!(e4 === void 0 || i2 !== null || o.datesApartUntil !== ""))
    try {
      let { plan: s, run: a2, event: c2 } = await zs2({ ...t14, retry: e4 }, n2, r2), u = {
        lockKey: o.lockKey,
        // For so long that the function that starts the job has to renew it only where the data is late.
        expiresAt: Lx(r2.clock.now(), Rr2),
        afterOthers: t14.rerunId !== ""
      };
      return await r2.runs.begin(a2, c2, u) === "not-begun" ? void 0 : await Us2(s, { ...t14, retry: e4 }, n2, r2);
    } catch (s) {
      if (s instanceof Qr) throw s;
      r2.log.info("an attempt does not begin at once", { lockKey: o.lockKey, error: s.message });
      return;
    }
};
var dO = async function({ previous: e4, executionArn: t14 }, n2, r2) {
  e4?.result !== "proceed" || e4.lockKey === n2 || await r2.locks.release(e4.lockKey, t14);
};
var Ub = async function(e4, t14) {
  if (!Wo2(e4.date))
    throw new eo(
      `The execution's date is "${e4.date}", which does not exist; start it with a date as YYYY-MM-DD`
    );
  let n2 = await Ns2(e4, t14), { pipeline: r2, schedule: o, lock: i2 } = n2;
  Ms2(r2, e4);
  let s = await kr2(r2, t14.config);
  if (!s.ok) throw Ls2(e4, s);
  let a2 = t14.clock.now(), c2 = await Nb(e4, n2, t14);
  if (c2 !== void 0)
    return { result: "proceed", reason: "", opensAt: R2(a2), lockKey: c2, datesApartUntil: "" };
  let u = Xn2(r2, o, e4.date) ?? a2, d2 = await As2(r2, e4, t14), l2 = e4.notBefore === "" ? a2 : Date.parse(e4.notBefore), p = Math.max(l2, kb(d2, a2) ?? d2.notBeforeMs), f = Math.max(u, p), m = { opensAt: R2(f), ...i2 }, g = f > a2;
  await dO(e4, g ? void 0 : i2.lockKey, t14);
  let I2 = _r2(r2, o, s.calendar, e4.date), w2 = g ? [] : d2.blocking, O2 = w2.length > 0 && I2 === void 0 ? Lo2(w2) : I2;
  if (O2 !== void 0)
    return await ks2(e4, r2, O2, t14), { result: "excluded", reason: O2, ...m };
  if (await xb(e4, n2, t14), g) {
    let Q2 = Lo2(d2.blocking), Ae2 = Q2 === "" ? "the MARKER says not to start" : `${Q2}; it is looked at again, not`;
    return { result: "early", reason: `${p > u ? Ae2 : `schedule ${o.name} does not open`} before ${m.opensAt}`, ...m };
  }
  let M3 = await zb(e4, n2, t14);
  return M3 === void 0 ? { result: "proceed", reason: "", ...m } : { result: "begun", reason: "", ...m, plan: M3, passed: Mb };
};
var lO = function(e4, t14) {
  switch (e4.type) {
    case "all-required-pass":
      return t14;
    case "any-required":
      return Math.min(1, t14);
    case "at-least":
      return Math.min(e4.count ?? t14, t14);
    case "majority":
      return t14 === 0 ? 0 : Math.floor(t14 / 2) + 1;
  }
};
var Bb = function(e4, t14) {
  return e4.flatMap(function({ type: n2 }) {
    let r2 = t14.get(n2);
    return r2 === void 0 ? [{ type: n2, status: H2.error, reason: "not evaluated" }] : r2.status === H2.pass ? [] : [{ type: n2, status: r2.status, reason: r2.reason }];
  });
};
var pO = function(e4, t14, n2) {
  let r2 = new Map(n2.map(function(c2) {
    return [c2.type, c2];
  })), o = t14.filter(function(c2) {
    return c2.required;
  }), i2 = Bb(o, r2), s = Bb(
    t14.filter(function(c2) {
      return !c2.required;
    }),
    r2
  ), a2 = o.length - i2.length >= lO(e4, o.length);
  return a2 ? { ready: a2, blocking: [], tolerated: [...i2, ...s] } : { ready: a2, blocking: i2, tolerated: s };
};
var Kb = function(e4) {
  return function(t14) {
    return t14.status === H2.pass && Date.parse(t14.expiresAt) > e4;
  };
};
var mO = function(e4, t14) {
  let n2 = Ni2(e4), r2 = new Set(n2.map(function({ type: o }) {
    return o;
  }));
  return [...e4.passed.filter(function({ type: o }) {
    return !r2.has(o);
  }), ...n2].map(
    function(o) {
      return o.status !== H2.pass || Kb(t14)(o) ? o : { ...o, status: H2.stale, reason: `expired at ${o.expiresAt}` };
    }
  );
};
var No2 = function({ readinessRule: e4, traits: t14 }, n2, r2) {
  let o = mO(n2, r2), i2 = pO(e4, t14, o), s = e4.stableFor ?? 1, a2 = n2.streak > 0 && Fn2(n2.wake, r2), c2 = i2.ready ? Math.min(n2.streak + (a2 ? 0 : 1), s) : 0;
  if (!i2.ready || c2 >= s) return { ...i2, results: o, streak: c2 };
  let u = new Set(i2.tolerated.map(function({ type: l2 }) {
    return l2;
  })), d2 = t14.filter(function({ type: l2, required: p }) {
    return p && !u.has(l2);
  }).map(function({ type: l2 }) {
    return { type: l2, status: H2.pass, reason: `in ${c2} of ${s} evaluations in a row` };
  });
  return { ...i2, ready: false, blocking: d2, results: o, streak: c2 };
};
var Fb = function({ results: e4, streak: t14 }, n2, r2) {
  let o = new Set(t14 > 0 ? n2.filter(function({ required: i2 }) {
    return i2;
  }).map(function({ type: i2 }) {
    return i2;
  }) : []);
  return e4.filter(function(i2) {
    return Kb(r2)(i2) && !o.has(i2.type);
  });
};
var fO = function(e4) {
  return ir2(e4.name);
};
var Gb = function({ evaluator: e4, config: t14 }, n2) {
  if (!e4.startsWith(mt2)) return;
  let r2 = Mi2(e4.slice(mt2.length), t14);
  if (!r2.ok) return;
  let { builtin: o } = r2;
  if (!(o.name === "lifecycle" || fO(o)))
    return o.name !== "upstream" ? { kind: "sensor", name: o.config.sensor } : {
      kind: "upstream",
      pipelineId: o.config.pipeline,
      date: n2.date,
      scheduleId: o.config.schedule ?? n2.scheduleId
    };
};
var jb = function(e4) {
  return Object.values(e4).every(function(t14) {
    return t14 !== "" && !t14.includes("#");
  });
};
var gO = function(e4) {
  return e4 !== void 0;
};
var Zb = function(e4, t14) {
  let n2 = e4.map(function(r2) {
    return Gb(r2, t14);
  }).filter(gO).filter(jb);
  return [...new Map(n2.map(function(r2) {
    return [JSON.stringify(r2), r2];
  })).values()];
};
var Wb = function(e4, t14) {
  return e4.every(function(n2) {
    let r2 = Gb(n2, t14);
    return r2 !== void 0 && jb(r2);
  });
};
var hO = function(e4) {
  return e4 === 1 ? "a minute" : `${e4} minutes`;
};
var yO = function(e4, t14) {
  return Math.max(0, Math.round((Date.parse(t14) - Date.parse(e4)) / 6e4));
};
var Vb = function({ createdAt: e4, blocking: t14 }, n2) {
  if (t14.length === 0) return "";
  let r2 = t14.map(function({ type: o, status: i2, reason: s }) {
    return `${o} (${i2}${s === "" ? "" : `: ${s}`})`;
  }).join(", ");
  return `waiting ${hO(yO(e4, n2))} for ${r2}`;
};
var xO = function(e4, t14, n2) {
  let r2 = Vb(e4, n2);
  return `would have started its ${t14} job at ${n2}${r2 === "" ? "" : `, after ${r2}`}`;
};
var qb = async function(e4, t14) {
  let n2 = await Mo2(e4, t14), r2 = Y2(xO(n2, e4.plan.trigger.type, R2(t14.clock.now())), Pt2);
  await vr2(
    n2,
    { status: y2.shadow, message: r2 },
    {
      alertsOf: function() {
        return [];
      },
      awaitsCascade: false,
      breaker: void 0,
      monitoring: { enabled: false, waitSeconds: 0 },
      lateData: void 0,
      endedAt: e4.enteredAt
    },
    t14
  );
};
var ku = function({ pipelineId: e4, date: t14, scheduleId: n2, runId: r2 }, { blocking: o, tolerated: i2 }, { nowMs: s, nextEvaluationAt: a2 }, c2) {
  return c2.readiness.put({
    pipelineId: e4,
    date: t14,
    scheduleId: n2,
    runId: r2,
    ready: a2 === null,
    blocking: o,
    tolerated: i2,
    evaluatedAt: R2(s),
    nextEvaluationAt: a2
  });
};
var _u = async function({ runId: e4, executionArn: t14 }, n2, r2) {
  if (await r2.runs.heartbeat(e4, t14, n2)) return true;
  let o = await r2.runs.get(e4);
  if (o !== void 0 && Zx(o, t14)) return false;
  throw new oo(
    `Run ${e4} is closed or belongs to another execution than ${t14}; this one must not go on`
  );
};
var vu = function(e4) {
  return {
    result: "cancelled",
    batches: [],
    passed: [],
    blocking: [],
    round: e4,
    streak: 0,
    waitSeconds: 0,
    wake: ln2
  };
};
var bO = function(e4, { blocking: t14 }, n2) {
  let { evaluationWait: r2, traits: o, readinessRule: i2 } = e4.plan;
  if (n2) return r2;
  let s = Math.max(1, r2.maxRounds - (i2.stableFor ?? 1) + 1), a2 = o.filter(function({ type: d2 }) {
    return t14.some(function(l2) {
      return l2.type === d2;
    });
  });
  if (!Wb(a2, e4)) return { ...r2, maxRounds: s };
  let { backoff: c2, maxIntervalSeconds: u } = Z2.wokenEvaluation;
  return {
    ...r2,
    maxRounds: s,
    backoff: c2,
    maxIntervalSeconds: r2.longestWokenSeconds ?? u
  };
};
var SO = async function(e4, t14) {
  let { plan: n2, evaluation: r2, runId: o } = e4;
  if (r2.round > 0) return;
  let i2 = Zb(n2.traits, e4);
  i2.length > 0 && await t14.waits.register(o, e4, i2, n2.validationDueAt);
};
var Au = function({ evaluation: { round: e4, interrupted: t14 } }) {
  return e4 === 0 && t14 === void 0;
};
var IO = async function(e4, { nowMs: t14, nextMs: n2 }, r2) {
  let { lockKey: o, executionArn: i2, runId: s, lock: a2 } = e4;
  if (a2 !== void 0) {
    (Au(e4) || (await r2.locks.get(o))?.owner === i2) && await r2.locks.release(o, i2, R2(t14));
    return;
  }
  if (!await r2.locks.renew(o, i2, n2 + au * 1e3))
    throw new oo(`Lock ${o} is not held by ${i2} any more; run ${s} must not go on`);
};
var EO = function(e4) {
  return e4.lock !== void 0 && (!Au(e4) || e4.plan.upstreams !== void 0);
};
var RO = async function(e4, { judgement: t14, round: n2, nowMs: r2, holder: o }, i2) {
  let { plan: s, evaluation: a2, lockKey: c2, runId: u } = e4, d2 = pu(`lock ${c2} is ${o}`);
  if (!await _u(e4, { aliveAt: R2(r2), nextCheckAt: R2(r2), blocking: d2 }, i2))
    return vu(n2);
  await ku(e4, { ...t14, blocking: d2 }, { nowMs: r2, nextEvaluationAt: R2(r2) }, i2), await Su(e4, s, i2);
  let { counted: l2 } = a2.wake, { wakeUps: p } = await i2.waits.get(u, Dr2.traits) ?? { wakeUps: 0 }, { streak: f } = t14, m = To(a2.wake, s.evaluationWait, { nowMs: r2, seen: l2, counted: p, waitSeconds: 0 });
  return { result: "locked", batches: mo2(s.traits), passed: [], blocking: d2, round: n2, streak: f, waitSeconds: 0, wake: m };
};
var wO = function(e4, t14, n2) {
  let r2 = t14 === void 0 ? [] : Ts2(t14, n2);
  return r2.length === 0 ? e4 : { ...e4, ready: false, blocking: r2 };
};
var kO = function(e4, t14, n2) {
  let r2 = Math.ceil(((t14?.notBeforeMs ?? 0) - n2) / 1e3);
  return r2 > 0 ? Math.min(e4, r2) : e4;
};
var _O = async function({ evaluation: e4, runId: t14, executionArn: n2 }, { runs: r2 }) {
  if (e4.interrupted === void 0) return false;
  let o = await r2.get(t14);
  return o !== void 0 && o.executionArn === n2 && o.status !== y2.pending;
};
var Hb = function(e4, { passed: t14, round: n2, streak: r2 }) {
  return {
    result: e4,
    batches: [],
    passed: t14,
    blocking: [],
    round: n2,
    streak: r2,
    waitSeconds: 0,
    wake: ln2
  };
};
var Yb = async function(e4, t14) {
  let { plan: n2, evaluation: r2 } = e4;
  if (await _O(e4, t14)) return Hb("ready", r2);
  let o = t14.clock.now(), i2 = No2(n2, r2, o), s = i2.ready && n2.upstreams !== void 0 ? await Do2(n2.upstreams, e4, t14) : void 0, a2 = wO(i2, s, o), { blocking: c2, tolerated: u, results: d2, streak: l2 } = a2, p = r2.round + (Fn2(r2.wake, o) ? 0 : 1), f = a2.ready && EO(e4) ? await lu({ rerunId: "", ...e4 }, t14) : "acquired";
  if (f !== "acquired") return RO(e4, { judgement: a2, round: p, nowMs: o, holder: f.holder }, t14);
  if (a2.ready) {
    let ie2 = n2.mode === v2.live, mn2 = R2(o), fn2 = {
      aliveAt: mn2,
      nextCheckAt: mn2,
      ...ie2 ? { blocking: [] } : {},
      ...s === void 0 ? {} : { upstreamAttempts: s.attempts }
    };
    if ((!Au(e4) && ie2 || s !== void 0) && !await _u(e4, fn2, t14)) return vu(p);
    await ku(e4, a2, { nowMs: o, nextEvaluationAt: null }, t14), u.length > 0 && await t14.events.append(hb(e4, u, mn2)), await Su(e4, n2, t14), ie2 || await qb(e4, t14);
    let cS = d2.filter(function({ status: uS }) {
      return uS === H2.pass;
    });
    return Hb(ie2 ? "ready" : "shadow", { passed: cS, round: p, streak: l2 });
  }
  let m = (Date.parse(n2.validationDueAt) - o) / 1e3, g = l2 > 0 && !i2.ready, I2 = bO(e4, a2, g), w2 = An2(I2, { round: p - 1, remainingSeconds: m, isConfirming: g }), O2 = kO(w2, s, o), M3 = o + O2 * 1e3, Q2 = Fb(a2, n2.traits, M3), Ae2 = new Set(Q2.map(function({ type: ie2 }) {
    return ie2;
  })), T2 = n2.traits.filter(function({ type: ie2 }) {
    return !Ae2.has(ie2);
  }), it2 = { aliveAt: R2(o), nextCheckAt: R2(M3), blocking: c2 };
  if (!await _u(e4, it2, t14)) return vu(p);
  await ku(e4, a2, { nowMs: o, nextEvaluationAt: R2(M3) }, t14), await SO(e4, t14);
  let { counted: st2 } = r2.wake, { wakeUps: Ye2 } = await t14.waits.get(e4.runId, Dr2.traits) ?? { wakeUps: 0 }, Se2 = To(r2.wake, I2, { nowMs: o, seen: st2, counted: Ye2, waitSeconds: O2 });
  return await IO(e4, { nowMs: o, nextMs: M3 }, t14), { result: "waiting", batches: mo2(T2), passed: Q2, blocking: c2, round: p, streak: l2, waitSeconds: O2, wake: Se2 };
};
var Jb = async function(e4, t14, n2, r2) {
  if (e4.dueAt === Zo2) return { result: z.notApplicable, message: "" };
  if (r2.clock.now() < Date.parse(e4.dueAt)) return { result: z.met, message: "" };
  let o = `${n2} at ${R2(r2.clock.now())}`, i2 = await Wt2({ ...e4, kind: t14 }, { outcome: z.breached, reason: o }, r2);
  return i2 === z.pending ? { result: z.breached, message: o } : { result: i2, message: o };
};
var Xb = function(e4, t14) {
  return Jb(e4, _.evaluation, "still evaluating", t14);
};
var Qb = function(e4, t14) {
  return Jb(e4, _.completion, "its job ended", t14);
};
var vO = 512;
var eS = 120;
var AO = pn2.long + eS;
var TO = function({ dueAt: e4, plan: t14, evaluation: n2 }, r2) {
  let o = Date.parse(n2.wake.until), i2 = (r2 - o) / 1e3;
  return r2 - Date.parse(e4) >= Er2 * 1e3 ? false : i2 > AO || i2 > jn2(t14) / 1e3 + eS && No2(t14, n2, o).ready;
};
var PO = async function(e4, t14, n2) {
  if (!e4.plan.deadlines.includes(_.validation)) return;
  let r2 = { outcome: z.breached, reason: t14, announced: false };
  await Wt2({ ...e4, kind: _.validation }, r2, n2);
};
var tS = async function(e4, t14) {
  let { dueAt: n2, plan: r2, evaluation: o } = e4, i2 = t14.clock.now();
  if (i2 < Date.parse(n2) || TO(e4, i2)) return { result: "open", message: "" };
  let s = No2(r2, o, i2), a2 = s.ready && r2.upstreams !== void 0 ? Ts2(await Do2(r2.upstreams, e4, t14), i2) : [], c2 = [...s.blocking, ...a2];
  if (s.ready && a2.length === 0)
    return await bu(e4, r2, t14), { result: "open", message: "" };
  let u = c2.map(function({ type: l2, status: p, reason: f }) {
    return `${l2} is ${p}${f === "" ? "" : ` (${f})`}`;
  }).join(", "), d2 = Y2(`not ready by ${R2(Date.parse(n2))}: ${u}`, vO);
  return await PO(e4, d2, t14), { result: "timed-out", message: d2 };
};
var nS = async function(e4, t14) {
  let n2 = await t14.cascade.notify(await Mo2(e4, t14));
  return t14.log.info("dependants notified", {
    pipelineId: e4.pipelineId,
    date: e4.date,
    scheduleId: e4.scheduleId,
    attempt: e4.attempt,
    ...n2
  }), { result: "notified", count: n2.marked };
};
var rS = async function({ lockKey: e4, executionArn: t14 }, n2) {
  return {
    result: await n2.locks.release(e4, t14) ? "released" : "not-held"
  };
};
var oS = async function({ runId: e4 }, t14) {
  let n2 = await t14.monitorings.get(e4);
  return n2?.status === ke.rerun && await t14.reruns.request(Ss2(n2)), { result: "requested" };
};
var OO = function({ lockKey: e4, datesApartUntil: t14 }, n2) {
  return t14 === void 0 || e4 === n2.lockKey && (n2.datesApartUntil === "" || n2.datesApartUntil === t14);
};
var CO = async function(e4, { pipeline: t14, schedule: n2, hold: r2, lock: o }, i2) {
  let s = await kr2(t14, i2.config);
  if (!s.ok) return Ls2(e4, s);
  let a2 = _r2(t14, n2, s.calendar, e4.date);
  if (a2 !== void 0) return new io(a2);
  if (r2 !== null) return new so(`Pipeline ${e4.pipelineId} is ${mu(r2)}`);
  let c2 = await As2(t14, e4, i2), u = c2.underWaySinceMs !== null;
  if (c2.blocking.length > 0 && !u) return new io(Lo2(c2.blocking));
  let d2 = u || c2.notBeforeMs > i2.clock.now();
  return OO(e4, o) && !d2 ? void 0 : new ao(o.lockKey);
};
var $O = async function(e4, t14, n2) {
  let r2 = await CO(e4, t14, n2);
  if (r2 === void 0) return;
  let o = await n2.runLogs.get(e4);
  if (!(o?.executionArn === e4.executionArn && o.attempt === e4.attempt))
    throw r2;
};
var iS = async function(e4, t14) {
  let n2 = await Ns2(e4, t14), { pipeline: r2, configVersion: o } = n2;
  await $O(e4, n2, t14);
  let i2 = await zs2(e4, n2, t14), s = await t14.runs.create(i2.run, i2.event);
  if (s.result === "superseded") {
    let { attempt: d2, executionArn: l2, status: p } = s.runLog;
    throw new oo(
      `Attempt ${e4.attempt} of ${e4.pipelineId} ${e4.date} ${e4.scheduleId} cannot begin: attempt ${d2} is ${p} under ${l2}`
    );
  }
  if (s.run.cancelRequestedAt !== null)
    throw new no(`Run ${s.run.runId} was cancelled before it began`);
  let { configVersion: a2 } = s.run, c2 = a2 === null || a2 === o ? r2 : Ki2(await Ds2(e4.pipelineId, a2, t14), e4);
  Ms2(c2, e4);
  let u = s.result === "created" ? i2.plan : i2.planOf(c2, s.run);
  return Us2(u, e4, n2, t14);
};
var Tu = {
  checkExclusion: Ub,
  acquireLock: Mx,
  checkRunLog: lb,
  resolvePipeline: iS,
  checkEvaluationSLA: Xb,
  checkValidationTimeout: tS,
  checkReadiness: Yb,
  checkCompletionSLA: Qb,
  logResult: _b,
  notifyDownstream: nS,
  releaseLock: rS,
  checkDrift: Cb,
  requestRerun: oS,
  alertError: Pb
};
var DO = ["pipelineId", "date", "scheduleId", "executionArn"];
var LO = function(e4) {
  let t14 = function(n2) {
    return JSON.stringify(n2) ?? "missing";
  };
  for (let n2 of DO)
    if (typeof e4[n2] != "string" || e4[n2] === "")
      return `${n2} is ${t14(e4[n2])}, expected text`;
  if (!(Number.isInteger(e4.attempt) && e4.attempt >= 1))
    return `attempt is ${t14(e4.attempt)}, expected a whole number from 1`;
};
var MO = function({ action: e4 }) {
  if (!Object.hasOwn(Tu, e4))
    throw new eo(
      `orchestrator: unknown action "${e4}"; expected one of ${Object.keys(Tu).join(", ")}`
    );
};
var NO = function(e4, t14) {
  let n2 = Date.parse(e4 ?? "");
  return Number.isNaN(n2) ? t14 : { now: function() {
    return Math.max(t14.now(), n2);
  }, sleep: function(r2, o) {
    return t14.sleep(r2, o);
  } };
};
var zO = async function(e4, t14) {
  MO(e4);
  let n2 = LO(e4);
  if (n2 !== void 0) {
    if (e4.action === "alertError") return Tb(e4, t14);
    throw new eo(`orchestrator, ${e4.action}: ${n2}; start the execution with it`);
  }
  let r2 = Tu[e4.action], o = Pc2(Bt(e4), t14);
  return r2(e4, { ...o, clock: NO(e4.enteredAt, o.clock) });
};
var sS = function({ env: e4, clock: t14, ids: n2, log: r2, metrics: o, aws: i2 }) {
  let s = Jd(Zs2.orchestrator, e4), a2 = tx({ aws: i2, tableName: s.TABLE_NAME, clock: t14, retentionDays: s.RUN_RETENTION_DAYS }), c2 = {
    config: nx(a2),
    locks: ox(a2),
    runLogs: gs2(a2),
    upstreamLogs: gs2(a2),
    runs: sx(a2),
    readiness: ax(a2),
    events: cx(a2),
    cascade: rx(a2),
    deadlines: ou2(a2),
    waits: ux(a2),
    reruns: dx(a2),
    holds: px(a2),
    ledgers: lx(a2),
    monitorings: ix(a2),
    lifecycles: _x(a2),
    shadow: { runLogs: gs2(a2, v2.shadow), deadlines: ou2(a2, v2.shadow) },
    timers: tl2(i2, s),
    executionStates: nl2(i2),
    clock: t14,
    ids: n2,
    log: r2,
    metrics: o,
    enabledEngines: s.ENABLED_ENGINES,
    eventEngines: s.EVENT_ENGINES ?? [],
    tableName: s.TABLE_NAME,
    stuckRunThresholdSeconds: s.STUCK_RUN_THRESHOLD_SECONDS
  };
  return async function(u) {
    return Ax(u) ? Ob(
      u,
      Pc2(u.shadow === true ? v2.shadow : v2.live, c2)
    ) : zO(u, c2);
  };
};
var g5 = el2(sS);
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  handler,
  shared0,
  shared1,
  shared2,
  shared3
});
