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
    return lj;
  },
  shared0: function() {
    return shared_LFHFV246_exports;
  },
  shared1: function() {
    return shared_VBVYMLNV_exports;
  },
  shared2: function() {
    return shared_BAF7NER6_exports;
  },
  shared3: function() {
    return shared_PJ2I6SSX_exports;
  },
  shared4: function() {
    return shared_XM3BD732_exports;
  },
  shared5: function() {
    return shared_UJCHFHJP_exports;
  },
  shared6: function() {
    return shared_7M72OR7T_exports;
  },
  shared7: function() {
    return shared_K37UXN5P_exports;
  }
});
module.exports = __toCommonJS(index_exports);

// .build/parts/shared-LFHFV246.js
var shared_LFHFV246_exports = {};
__export(shared_LFHFV246_exports, {
  a: function() {
    return T;
  },
  b: function() {
    return x2;
  },
  c: function() {
    return D;
  }
});

// .build/parts/shared-PJ2I6SSX.js
var shared_PJ2I6SSX_exports = {};
__export(shared_PJ2I6SSX_exports, {
  $: function() {
    return Th;
  },
  A: function() {
    return Qm;
  },
  Aa: function() {
    return Ue;
  },
  B: function() {
    return ip;
  },
  Ba: function() {
    return jt;
  },
  C: function() {
    return cp;
  },
  Ca: function() {
    return ti;
  },
  D: function() {
    return mp;
  },
  Da: function() {
    return Vt;
  },
  E: function() {
    return et;
  },
  Ea: function() {
    return yi;
  },
  F: function() {
    return nt;
  },
  Fa: function() {
    return oi;
  },
  G: function() {
    return Y;
  },
  Ga: function() {
    return Oc;
  },
  H: function() {
    return st;
  },
  Ha: function() {
    return XE;
  },
  I: function() {
    return ge;
  },
  Ia: function() {
    return JE;
  },
  J: function() {
    return wn;
  },
  Ja: function() {
    return sS;
  },
  K: function() {
    return j;
  },
  Ka: function() {
    return iS;
  },
  L: function() {
    return rl;
  },
  La: function() {
    return cS;
  },
  M: function() {
    return ol;
  },
  Ma: function() {
    return fS;
  },
  N: function() {
    return nl;
  },
  Na: function() {
    return RS;
  },
  O: function() {
    return il;
  },
  Oa: function() {
    return ao;
  },
  P: function() {
    return O;
  },
  Pa: function() {
    return Yc;
  },
  Q: function() {
    return dl;
  },
  R: function() {
    return Pn;
  },
  S: function() {
    return vn;
  },
  T: function() {
    return P;
  },
  U: function() {
    return Op;
  },
  V: function() {
    return Dp;
  },
  W: function() {
    return Mp;
  },
  X: function() {
    return oh;
  },
  Y: function() {
    return gh;
  },
  Z: function() {
    return yt;
  },
  _: function() {
    return Jn;
  },
  a: function() {
    return Le;
  },
  aa: function() {
    return bh;
  },
  b: function() {
    return no;
  },
  ba: function() {
    return Nh;
  },
  c: function() {
    return so;
  },
  ca: function() {
    return Ee;
  },
  d: function() {
    return Fe;
  },
  da: function() {
    return my;
  },
  e: function() {
    return io;
  },
  ea: function() {
    return Ay;
  },
  f: function() {
    return w;
  },
  fa: function() {
    return Ry;
  },
  g: function() {
    return Zc;
  },
  ga: function() {
    return Ny;
  },
  h: function() {
    return tf;
  },
  ha: function() {
    return Oy;
  },
  i: function() {
    return uf;
  },
  ia: function() {
    return Ly;
  },
  j: function() {
    return go;
  },
  ja: function() {
    return Hy;
  },
  k: function() {
    return Nf;
  },
  ka: function() {
    return jy;
  },
  l: function() {
    return Df;
  },
  la: function() {
    return ks;
  },
  m: function() {
    return S;
  },
  ma: function() {
    return zy;
  },
  n: function() {
    return Ao;
  },
  na: function() {
    return Ky;
  },
  o: function() {
    return H;
  },
  oa: function() {
    return Qy;
  },
  p: function() {
    return eu;
  },
  pa: function() {
    return aE;
  },
  q: function() {
    return iu;
  },
  qa: function() {
    return jr;
  },
  r: function() {
    return Io;
  },
  ra: function() {
    return Nt;
  },
  s: function() {
    return xu;
  },
  sa: function() {
    return Se;
  },
  t: function() {
    return te;
  },
  ta: function() {
    return x;
  },
  u: function() {
    return B;
  },
  ua: function() {
    return me;
  },
  v: function() {
    return Ge;
  },
  va: function() {
    return Pt;
  },
  w: function() {
    return Wi;
  },
  wa: function() {
    return Lt;
  },
  x: function() {
    return Yo;
  },
  xa: function() {
    return Ft;
  },
  y: function() {
    return Xo;
  },
  ya: function() {
    return ue;
  },
  z: function() {
    return Ke;
  },
  za: function() {
    return Ht;
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
  set(t15, e6) {
    if (this.isProtectedKey(t15))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t15)}`);
    this.currentContext = this.currentContext || {}, this.currentContext[t15] = e6;
  }
  run(t15, e6) {
    return this.currentContext = t15, e6();
  }
};
var l = class r extends a {
  als;
  static async create() {
    let t15 = new r(), e6 = await import("node:async_hooks");
    return t15.als = new e6.AsyncLocalStorage(), t15;
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
  set(t15, e6) {
    if (this.isProtectedKey(t15))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t15)}`);
    let s4 = this.als.getStore();
    if (!s4)
      throw new Error("No context available");
    s4[t15] = e6;
  }
  run(t15, e6) {
    return this.als.run(t15, e6);
  }
};
var c;
(function(r4) {
  let t15 = null;
  async function e6(s4) {
    return t15 || (t15 = (async function() {
      let o3 = s4 === true || "AWS_LAMBDA_MAX_CONCURRENCY" in process.env ? await l.create() : new i();
      return !A && globalThis.awslambda?.InvokeStore ? globalThis.awslambda.InvokeStore : (!A && globalThis.awslambda && (globalThis.awslambda.InvokeStore = o3), o3);
    })()), t15;
  }
  r4.getInstanceAsync = e6, r4._testing = process.env.AWS_LAMBDA_BENCHMARK_MODE === "1" ? {
    reset: function() {
      t15 = null, globalThis.awslambda?.InvokeStore && delete globalThis.awslambda.InvokeStore, globalThis.awslambda = { InvokeStore: void 0 };
    }
  } : void 0;
})(c || (c = {}));

// .build/parts/shared-PJ2I6SSX.js
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
var Le = class extends Error {
  name = "Signalbox.Transient";
};
var no = class extends Error {
  name = "Signalbox.Config";
};
var so = class extends Error {
  name = "Signalbox.Contract";
};
var Fe = class extends Error {
  name = "Signalbox.Permission";
};
var io = class extends Error {
  name = "Signalbox.CorruptItem";
};
var Ei = /* @__PURE__ */ new Set([
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
var Si = /throttl|^TooManyRequests|^RequestLimitExceeded$|^ProvisionedThroughputExceeded|^SlowDown$/i;
var xi = [
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
var ao = function({ name: t15, status: e6, fault: r4 }) {
  return Ei.has(t15) ? "forbidden" : e6 === void 0 ? "unclear" : Si.test(t15) || e6 === 429 ? "throttled" : r4 === "server" || e6 >= 500 || e6 < 300 || e6 === 408 || xi.some(function(n5) {
    return t15.startsWith(n5);
  }) ? "unclear" : "refused";
};
var Yc = function(t15, e6) {
  let { name: r4 = "Error", message: o3 = String(t15), $fault: n5, $metadata: s4 } = t15, i3 = `${e6}: ${r4}: ${o3}`, a5 = ao({ name: r4, status: s4?.httpStatusCode, fault: n5 });
  return a5 === "forbidden" ? new Fe(`${i3}; give the function's role this right`, { cause: t15 }) : a5 === "refused" && !/limit/i.test(r4) ? t15 : new Le(`${i3}; it may be asked again`, { cause: t15 });
};
var w = class t {
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
  constructor(e6) {
    this.method = e6.method || "GET", this.hostname = e6.hostname || "localhost", this.port = e6.port, this.query = e6.query || {}, this.headers = e6.headers || {}, this.body = e6.body, this.protocol = e6.protocol ? e6.protocol.slice(-1) !== ":" ? `${e6.protocol}:` : e6.protocol : "https:", this.path = e6.path ? e6.path.charAt(0) !== "/" ? `/${e6.path}` : e6.path : "/", this.username = e6.username, this.password = e6.password, this.fragment = e6.fragment;
  }
  static clone(e6) {
    let r4 = new t({
      ...e6,
      headers: { ...e6.headers }
    });
    return r4.query && (r4.query = wi(r4.query)), r4;
  }
  static isInstance(e6) {
    if (!e6)
      return false;
    let r4 = e6;
    return "method" in r4 && "protocol" in r4 && "hostname" in r4 && "path" in r4 && typeof r4.query == "object" && typeof r4.headers == "object";
  }
  clone() {
    return t.clone(this);
  }
};
function wi(t15) {
  return Object.keys(t15).reduce(function(e6, r4) {
    let o3 = t15[r4];
    return {
      ...e6,
      [r4]: Array.isArray(o3) ? [...o3] : o3
    };
  }, {});
}
var Ti = function(t15) {
  return function(e6) {
    return async function(r4) {
      if (!w.isInstance(r4.request))
        return e6(r4);
      let { request: o3 } = r4, { handlerProtocol: n5 = "" } = t15.requestHandler.metadata || {};
      if (n5.indexOf("h2") >= 0 && !o3.headers[":authority"])
        delete o3.headers.host, o3.headers[":authority"] = o3.hostname + (o3.port ? ":" + o3.port : "");
      else if (!o3.headers.host) {
        let s4 = o3.hostname;
        o3.port != null && (s4 += `:${o3.port}`), o3.headers.host = s4;
      }
      return e6(r4);
    };
  };
};
var Ai = {
  name: "hostHeaderMiddleware",
  step: "build",
  priority: "low",
  tags: ["HOST"],
  override: true
};
var Zc = function(t15) {
  return {
    applyToStack: function(e6) {
      e6.add(Ti(t15), Ai);
    }
  };
};
var _i = function() {
  return function(t15, e6) {
    return async function(r4) {
      try {
        let o3 = await t15(r4), { clientName: n5, commandName: s4, logger: i3, dynamoDbDocumentClientOptions: a5 = {} } = e6, { overrideInputFilterSensitiveLog: c6, overrideOutputFilterSensitiveLog: f5 } = a5, d5 = c6 ?? e6.inputFilterSensitiveLog, u3 = f5 ?? e6.outputFilterSensitiveLog, { $metadata: m3, ...p4 } = o3.output;
        return i3?.info?.({
          clientName: n5,
          commandName: s4,
          input: d5(r4.input),
          output: u3(p4),
          metadata: m3
        }), o3;
      } catch (o3) {
        let { clientName: n5, commandName: s4, logger: i3, dynamoDbDocumentClientOptions: a5 = {} } = e6, { overrideInputFilterSensitiveLog: c6 } = a5, f5 = c6 ?? e6.inputFilterSensitiveLog;
        throw i3?.error?.({
          clientName: n5,
          commandName: s4,
          input: f5(r4.input),
          error: o3,
          metadata: o3.$metadata
        }), o3;
      }
    };
  };
};
var Ri = {
  name: "loggerMiddleware",
  tags: ["LOGGER"],
  step: "initialize",
  override: true
};
var tf = function(t15) {
  return {
    applyToStack: function(e6) {
      e6.add(_i(), Ri);
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
var Ni = "_X_AMZN_TRACE_ID";
var Gt = "X-Amzn-Trace-Id";
var qt = "traceparent";
var fo = "tracestate";
var uo = "baggage";
var mo = function() {
  return function(t15) {
    return async function(e6) {
      let { request: r4 } = e6;
      if (!w.isInstance(r4))
        return t15(e6);
      let o3;
      {
        let n5 = Object.keys(r4.headers ?? {}).find(function(s4) {
          return s4.toLowerCase() === Gt.toLowerCase();
        }) ?? Gt;
        if (!r4.headers.hasOwnProperty(n5)) {
          let s4 = process.env[bi], i3 = process.env[Ni];
          o3 ??= await c.getInstanceAsync();
          let c6 = o3?.getXRayTraceId() ?? i3, f5 = function(d5) {
            return typeof d5 == "string" && d5.length > 0;
          };
          f5(s4) && f5(c6) && (r4.headers[Gt] = c6);
        }
      }
      if (Ci(r4.headers), !r4.headers[qt]) {
        let s4 = (o3 ??= await c.getInstanceAsync())?.getTraceparent?.();
        if (s4) {
          r4.headers[qt] = s4;
          let i3 = o3?.getTracestate?.();
          i3 && (r4.headers[fo] = i3);
          let a5 = o3?.getBaggage?.();
          a5 && (r4.headers[uo] = a5);
        }
      }
      return t15(e6);
    };
  };
};
function Ci(t15) {
  for (let e6 of Object.keys(t15)) {
    let r4 = e6.toLowerCase();
    e6 !== r4 && (r4 === qt || r4 === fo || r4 === uo) && (t15[r4] = t15[e6], delete t15[e6]);
  }
}
var uf = function(t15) {
  return {
    applyToStack: function(e6) {
      e6.add(mo(), co);
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
var Ii = po;
var Oi = "";
var lo = function(t15) {
  let { partitions: e6 } = Ii;
  for (let o3 of e6) {
    let { regions: n5, outputs: s4 } = o3;
    for (let [i3, a5] of Object.entries(n5))
      if (i3 === t15)
        return {
          ...s4,
          ...a5
        };
  }
  for (let o3 of e6) {
    let { regionRegex: n5, outputs: s4 } = o3;
    if (new RegExp(n5).test(t15))
      return {
        ...s4
      };
  }
  let r4 = e6.find(function(o3) {
    return o3.id === "aws";
  });
  if (!r4)
    throw new Error("Provided region was not found in the partition array or regex, and default partition with id 'aws' doesn't exist.");
  return {
    ...r4.outputs
  };
};
var ho = function() {
  return Oi;
};
var $;
(function(t15) {
  t15.STANDARD = "standard", t15.ADAPTIVE = "adaptive";
})($ || ($ = {}));
var ie = 3;
var go = $.STANDARD;
function L(t15, e6, r4) {
  t15.__aws_sdk_context ? t15.__aws_sdk_context.features || (t15.__aws_sdk_context.features = {}) : t15.__aws_sdk_context = {
    features: {}
  }, t15.__aws_sdk_context.features[e6] = r4;
}
var Di = /\d{12}\.ddb/;
async function yo(t15, e6, r4) {
  if (r4.request?.headers?.["smithy-protocol"] === "rpc-v2-cbor" && L(t15, "PROTOCOL_RPC_V2_CBOR", "M"), typeof e6.retryStrategy == "function") {
    let s4 = await e6.retryStrategy();
    if (typeof s4.mode == "string")
      switch (s4.mode) {
        case $.ADAPTIVE:
          L(t15, "RETRY_MODE_ADAPTIVE", "F");
          break;
        case $.STANDARD:
          L(t15, "RETRY_MODE_STANDARD", "E");
          break;
      }
  }
  if (typeof e6.accountIdEndpointMode == "function") {
    let s4 = t15.endpointV2;
    switch (String(s4?.url?.hostname).match(Di) && L(t15, "ACCOUNT_ID_ENDPOINT", "O"), await e6.accountIdEndpointMode?.()) {
      case "disabled":
        L(t15, "ACCOUNT_ID_MODE_DISABLED", "Q");
        break;
      case "preferred":
        L(t15, "ACCOUNT_ID_MODE_PREFERRED", "P");
        break;
      case "required":
        L(t15, "ACCOUNT_ID_MODE_REQUIRED", "R");
        break;
    }
  }
  let n5 = t15.__smithy_context?.selectedHttpAuthScheme?.identity;
  if (n5?.$source) {
    let s4 = n5;
    s4.accountId && L(t15, "RESOLVED_ACCOUNT_ID", "T");
    for (let [i3, a5] of Object.entries(s4.$source ?? {}))
      L(t15, i3, a5);
  }
}
var Wt = "user-agent";
var He = "x-amz-user-agent";
var Eo = /[^!$%&'*+\-.^_`|~\w]/g;
var So = /[^!$%&'*+\-.^_`|~\w#]/g;
function xo(t15) {
  let e6 = "";
  for (let r4 in t15) {
    let o3 = t15[r4];
    if (e6.length + o3.length + 1 <= 1024) {
      e6.length ? e6 += "," + o3 : e6 += o3;
      continue;
    }
    break;
  }
  return e6;
}
var Mi = function(t15) {
  return function(e6, r4) {
    return async function(o3) {
      let { request: n5 } = o3;
      if (!w.isInstance(n5))
        return e6(o3);
      let { headers: s4 } = n5, i3 = r4?.userAgent?.map(Be) || [], a5 = (await t15.defaultUserAgentProvider()).map(Be);
      await yo(r4, t15, o3);
      let c6 = r4;
      a5.push(`m/${xo(Object.assign({}, r4.__smithy_context?.features, c6.__aws_sdk_context?.features))}`);
      let f5 = t15?.customUserAgent?.map(Be) || [], d5 = await t15.userAgentAppId();
      d5 && a5.push(Be(["app", `${d5}`]));
      let u3 = ho(), m3 = (u3 ? [u3] : []).concat([...a5, ...i3, ...f5]).join(" "), p4 = [
        ...a5.filter(function(h4) {
          return h4.startsWith("aws-sdk-");
        }),
        ...f5
      ].join(" ");
      return t15.runtime !== "browser" ? (p4 && (s4[He] = s4[He] ? `${s4[Wt]} ${p4}` : p4), s4[Wt] = m3) : s4[He] = m3, e6({
        ...o3,
        request: n5
      });
    };
  };
};
var Be = function(t15) {
  let e6 = t15[0].split("/").map(function(i3) {
    return i3.replace(Eo, "-");
  }).join("/"), r4 = t15[1]?.replace(So, "-"), o3 = e6.indexOf("/"), n5 = e6.substring(0, o3), s4 = e6.substring(o3 + 1);
  return n5 === "api" && (s4 = s4.toLowerCase()), [n5, s4, r4].filter(function(i3) {
    return i3 && i3.length > 0;
  }).reduce(function(i3, a5, c6) {
    switch (c6) {
      case 0:
        return a5;
      case 1:
        return `${i3}/${a5}`;
      default:
        return `${i3}#${a5}`;
    }
  }, "");
};
var Pi = {
  name: "getUserAgentMiddleware",
  step: "build",
  priority: "low",
  tags: ["SET_USER_AGENT", "USER_AGENT"],
  override: true
};
var Nf = function(t15) {
  return {
    applyToStack: function(e6) {
      e6.add(Mi(t15), Pi);
    }
  };
};
var F = function(t15) {
  if (typeof t15 == "function")
    return t15;
  let e6 = Promise.resolve(t15);
  return function() {
    return e6;
  };
};
var Yt = void 0;
function vi(t15) {
  return t15 === void 0 ? true : typeof t15 == "string" && t15.length <= 50;
}
function Df(t15) {
  let e6 = F(t15.userAgentAppId ?? Yt), { customUserAgent: r4 } = t15;
  return Object.assign(t15, {
    customUserAgent: typeof r4 == "string" ? [[r4]] : r4,
    userAgentAppId: async function() {
      let o3 = await e6();
      if (!vi(o3)) {
        let n5 = t15.logger?.constructor?.name === "NoOpLogger" || !t15.logger ? console : t15.logger;
        typeof o3 != "string" ? n5?.warn("userAgentAppId must be a string or undefined.") : o3.length > 50 && n5?.warn("The provided userAgentAppId exceeds the maximum length of 50 characters.");
      }
      return o3;
    }
  });
}
function S(t15, e6) {
  return Object.prototype.hasOwnProperty.call(t15, e6);
}
var Ao = class {
  authSchemes = /* @__PURE__ */ new Map();
  constructor(e6) {
    for (let r4 in e6) {
      if (!S(e6, r4))
        continue;
      let o3 = e6[r4];
      o3 !== void 0 && this.authSchemes.set(r4, o3);
    }
  }
  getIdentityProvider(e6) {
    return this.authSchemes.get(e6);
  }
};
var ae;
(function(t15) {
  t15.HTTP = "http", t15.HTTPS = "https";
})(ae || (ae = {}));
var q;
(function(t15) {
  t15.MD5 = "md5", t15.CRC32 = "crc32", t15.CRC32C = "crc32c", t15.SHA1 = "sha1", t15.SHA256 = "sha256";
})(q || (q = {}));
var U = "__smithy_context";
var H = function(t15) {
  return t15[U] || (t15[U] = {});
};
var _o = function(t15, e6) {
  if (!e6 || e6.length === 0)
    return t15;
  let r4 = [];
  for (let o3 of e6)
    for (let n5 of t15)
      n5.schemeId.split("#")[1] === o3 && r4.push(n5);
  for (let o3 of t15)
    r4.find(function({ schemeId: n5 }) {
      return n5 === o3.schemeId;
    }) || r4.push(o3);
  return r4;
};
function ki(t15) {
  let e6 = /* @__PURE__ */ new Map();
  for (let r4 of t15)
    e6.set(r4.schemeId, r4);
  return e6;
}
var Ro = function(t15, e6) {
  return function(r4, o3) {
    return async function(n5) {
      let s4 = t15.httpAuthSchemeProvider(await e6.httpAuthSchemeParametersProvider(t15, o3, n5.input)), i3 = t15.authSchemePreference ? await t15.authSchemePreference() : [], a5 = _o(s4, i3), c6 = ki(t15.httpAuthSchemes), f5 = H(o3), d5 = [];
      for (let u3 of a5) {
        let m3 = c6.get(u3.schemeId);
        if (!m3) {
          d5.push(`HttpAuthScheme \`${u3.schemeId}\` was not enabled for this service.`);
          continue;
        }
        let p4 = m3.identityProvider(await e6.identityProviderConfigProvider(t15));
        if (!p4) {
          d5.push(`HttpAuthScheme \`${u3.schemeId}\` did not have an IdentityProvider configured.`);
          continue;
        }
        let { identityProperties: h4 = {}, signingProperties: g3 = {} } = u3.propertiesExtractor?.(t15, o3) || {};
        u3.identityProperties = Object.assign(u3.identityProperties || {}, h4), u3.signingProperties = Object.assign(u3.signingProperties || {}, g3), f5.selectedHttpAuthScheme = {
          httpAuthOption: u3,
          identity: await p4(u3.identityProperties),
          signer: m3.signer
        };
        break;
      }
      if (!f5.selectedHttpAuthScheme)
        throw new Error(d5.join(`
`));
      return r4(n5);
    };
  };
};
var Ui = {
  step: "serialize",
  tags: ["HTTP_AUTH_SCHEME"],
  name: "httpAuthSchemeMiddleware",
  override: true,
  relation: "before",
  toMiddleware: "endpointV2Middleware"
};
var eu = function(t15, { httpAuthSchemeParametersProvider: e6, identityProviderConfigProvider: r4 }) {
  return {
    applyToStack: function(o3) {
      o3.addRelativeTo(Ro(t15, {
        httpAuthSchemeParametersProvider: e6,
        identityProviderConfigProvider: r4
      }), Ui);
    }
  };
};
var $i = function(t15) {
  return function(e6) {
    throw e6;
  };
};
var Li = function(t15, e6) {
};
var bo = function(t15) {
  return function(e6, r4) {
    return async function(o3) {
      if (!w.isInstance(o3.request))
        return e6(o3);
      let s4 = H(r4).selectedHttpAuthScheme;
      if (!s4)
        throw new Error("No HttpAuthScheme was selected: unable to sign request");
      let { httpAuthOption: { signingProperties: i3 = {} }, identity: a5, signer: c6 } = s4, f5 = await e6({
        ...o3,
        request: await c6.sign(o3.request, a5, i3)
      }).catch((c6.errorHandler || $i)(i3));
      return (c6.successHandler || Li)(f5.response, i3), f5;
    };
  };
};
var Fi = {
  step: "finalizeRequest",
  tags: ["HTTP_SIGNING"],
  name: "httpSigningMiddleware",
  aliases: ["apiKeyMiddleware", "tokenMiddleware", "awsAuthMiddleware"],
  override: true,
  relation: "after",
  toMiddleware: "retryMiddleware"
};
var iu = function(t15) {
  return {
    applyToStack: function(e6) {
      e6.addRelativeTo(bo(t15), Fi);
    }
  };
};
var ce = function(t15, e6) {
  let r4 = [];
  if (t15 && r4.push(t15), e6)
    for (let o3 of e6)
      r4.push(o3);
  return r4;
};
var Z = function(t15, e6) {
  return `${t15 || "anonymous"}${e6 && e6.length > 0 ? ` (a.k.a. ${e6.join(",")})` : ""}`;
};
var pe = function() {
  let t15 = [], e6 = [], r4 = false, o3 = /* @__PURE__ */ new Set(), n5 = function(u3) {
    return u3.sort(function(m3, p4) {
      return No[p4.step] - No[m3.step] || Co[p4.priority || "normal"] - Co[m3.priority || "normal"];
    });
  }, s4 = function(u3) {
    let m3 = false, p4 = function(h4) {
      let g3 = ce(h4.name, h4.aliases);
      if (g3.includes(u3)) {
        m3 = true;
        for (let l5 of g3)
          o3.delete(l5);
        return false;
      }
      return true;
    };
    return t15 = t15.filter(p4), e6 = e6.filter(p4), m3;
  }, i3 = function(u3) {
    let m3 = false, p4 = function(h4) {
      if (h4.middleware === u3) {
        m3 = true;
        for (let g3 of ce(h4.name, h4.aliases))
          o3.delete(g3);
        return false;
      }
      return true;
    };
    return t15 = t15.filter(p4), e6 = e6.filter(p4), m3;
  }, a5 = function(u3) {
    return t15.forEach(function(m3) {
      u3.add(m3.middleware, { ...m3 });
    }), e6.forEach(function(m3) {
      u3.addRelativeTo(m3.middleware, { ...m3 });
    }), u3.identifyOnResolve?.(d5.identifyOnResolve()), u3;
  }, c6 = function(u3) {
    let m3 = [];
    return u3.before.forEach(function(p4) {
      p4.before.length === 0 && p4.after.length === 0 ? m3.push(p4) : m3.push(...c6(p4));
    }), m3.push(u3), u3.after.reverse().forEach(function(p4) {
      p4.before.length === 0 && p4.after.length === 0 ? m3.push(p4) : m3.push(...c6(p4));
    }), m3;
  }, f5 = function(u3 = false) {
    let m3 = [], p4 = [], h4 = {};
    return t15.forEach(function(l5) {
      let y5 = {
        ...l5,
        before: [],
        after: []
      };
      for (let E5 of ce(y5.name, y5.aliases))
        h4[E5] = y5;
      m3.push(y5);
    }), e6.forEach(function(l5) {
      let y5 = {
        ...l5,
        before: [],
        after: []
      };
      for (let E5 of ce(y5.name, y5.aliases))
        h4[E5] = y5;
      p4.push(y5);
    }), p4.forEach(function(l5) {
      if (l5.toMiddleware) {
        let y5 = h4[l5.toMiddleware];
        if (y5 === void 0) {
          if (u3)
            return;
          throw new Error(`${l5.toMiddleware} is not found when adding ${Z(l5.name, l5.aliases)} middleware ${l5.relation} ${l5.toMiddleware}`);
        }
        l5.relation === "after" && y5.after.push(l5), l5.relation === "before" && y5.before.push(l5);
      }
    }), n5(m3).map(c6).reduce(function(l5, y5) {
      return l5.push(...y5), l5;
    }, []);
  }, d5 = {
    add: function(u3, m3 = {}) {
      let { name: p4, override: h4, aliases: g3 } = m3, l5 = {
        step: "initialize",
        priority: "normal",
        middleware: u3,
        ...m3
      }, y5 = ce(p4, g3);
      if (y5.length > 0) {
        if (y5.some(function(E5) {
          return o3.has(E5);
        })) {
          if (!h4)
            throw new Error(`Duplicate middleware name '${Z(p4, g3)}'`);
          for (let E5 of y5) {
            let T6 = t15.findIndex(function(N4) {
              return N4.name === E5 || N4.aliases?.some(function(D7) {
                return D7 === E5;
              });
            });
            if (T6 === -1)
              continue;
            let A6 = t15[T6];
            if (A6.step !== l5.step || l5.priority !== A6.priority)
              throw new Error(`"${Z(A6.name, A6.aliases)}" middleware with ${A6.priority} priority in ${A6.step} step cannot be overridden by "${Z(p4, g3)}" middleware with ${l5.priority} priority in ${l5.step} step.`);
            t15.splice(T6, 1);
          }
        }
        for (let E5 of y5)
          o3.add(E5);
      }
      t15.push(l5);
    },
    addRelativeTo: function(u3, m3) {
      let { name: p4, override: h4, aliases: g3 } = m3, l5 = {
        middleware: u3,
        ...m3
      }, y5 = ce(p4, g3);
      if (y5.length > 0) {
        if (y5.some(function(E5) {
          return o3.has(E5);
        })) {
          if (!h4)
            throw new Error(`Duplicate middleware name '${Z(p4, g3)}'`);
          for (let E5 of y5) {
            let T6 = e6.findIndex(function(N4) {
              return N4.name === E5 || N4.aliases?.some(function(D7) {
                return D7 === E5;
              });
            });
            if (T6 === -1)
              continue;
            let A6 = e6[T6];
            if (A6.toMiddleware !== l5.toMiddleware || A6.relation !== l5.relation)
              throw new Error(`"${Z(A6.name, A6.aliases)}" middleware ${A6.relation} "${A6.toMiddleware}" middleware cannot be overridden by "${Z(p4, g3)}" middleware ${l5.relation} "${l5.toMiddleware}" middleware.`);
            e6.splice(T6, 1);
          }
        }
        for (let E5 of y5)
          o3.add(E5);
      }
      e6.push(l5);
    },
    clone: function() {
      return a5(pe());
    },
    use: function(u3) {
      u3.applyToStack(d5);
    },
    remove: function(u3) {
      return typeof u3 == "string" ? s4(u3) : i3(u3);
    },
    removeByTag: function(u3) {
      let m3 = false, p4 = function(h4) {
        let { tags: g3, name: l5, aliases: y5 } = h4;
        if (g3 && g3.includes(u3)) {
          let E5 = ce(l5, y5);
          for (let T6 of E5)
            o3.delete(T6);
          return m3 = true, false;
        }
        return true;
      };
      return t15 = t15.filter(p4), e6 = e6.filter(p4), m3;
    },
    concat: function(u3) {
      let m3 = a5(pe());
      return m3.use(u3), m3.identifyOnResolve(r4 || m3.identifyOnResolve() || (u3.identifyOnResolve?.() ?? false)), m3;
    },
    applyToStack: a5,
    identify: function() {
      return f5(true).map(function(u3) {
        let m3 = u3.step ?? u3.relation + " " + u3.toMiddleware;
        return Z(u3.name, u3.aliases) + " - " + m3;
      });
    },
    identifyOnResolve(u3) {
      return typeof u3 == "boolean" && (r4 = u3), r4;
    },
    resolve: function(u3, m3) {
      for (let p4 of f5().map(function(h4) {
        return h4.middleware;
      }).reverse())
        u3 = p4(u3, m3);
      return r4 && console.log(d5.identify()), u3;
    }
  };
  return d5;
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
  middlewareStack = pe();
  initConfig;
  handlers;
  constructor(e6) {
    this.config = e6;
    let { protocol: r4, protocolSettings: o3 } = e6;
    o3 && typeof r4 == "function" && (e6.protocol = new r4(o3));
  }
  send(e6, r4, o3) {
    let n5 = typeof r4 != "function" ? r4 : void 0, s4 = typeof r4 == "function" ? r4 : o3, i3 = n5 === void 0 && this.config.cacheMiddleware === true, a5;
    if (i3) {
      this.handlers || (this.handlers = /* @__PURE__ */ new WeakMap());
      let c6 = this.handlers;
      c6.has(e6.constructor) ? a5 = c6.get(e6.constructor) : (a5 = e6.resolveMiddleware(this.middlewareStack, this.config, n5), c6.set(e6.constructor, a5));
    } else
      delete this.handlers, a5 = e6.resolveMiddleware(this.middlewareStack, this.config, n5);
    if (s4)
      a5(e6).then(function(c6) {
        return s4(null, c6.output);
      }, function(c6) {
        return s4(c6);
      }).catch(function() {
      });
    else
      return a5(e6).then(function(c6) {
        return c6.output;
      });
  }
  destroy() {
    this.config?.requestHandler?.destroy?.(), delete this.handlers;
  }
};
var Hi = new RegExp("^(?!.*-$)(?!-)[a-zA-Z0-9-]{1,63}$");
var W = function(t15, e6 = false) {
  if (!e6)
    return Hi.test(t15);
  let r4 = t15.split(".");
  for (let o3 of r4)
    if (!W(o3))
      return false;
  return true;
};
var Oo = /* @__PURE__ */ new Set();
var Do = function(t15, e6 = W) {
  if (!Oo.has(t15) && !e6(t15))
    if (t15 === "*")
      console.warn('@smithy/config-resolver WARN - Please use the caller region instead of "*". See "sigv4a" in https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/CLIENTS.md.');
    else
      throw new Error(`Region not accepted: region="${t15}" is not a valid hostname component.`);
  else
    Oo.add(t15);
};
var je = function(t15) {
  return typeof t15 == "string" && (t15.startsWith("fips-") || t15.endsWith("-fips"));
};
var Mo = function(t15) {
  return je(t15) ? ["fips-aws-global", "aws-fips"].includes(t15) ? "us-east-1" : t15.replace(/fips-(dkr-|prod-)?|-fips/, "") : t15;
};
var xu = function(t15) {
  let { region: e6, useFipsEndpoint: r4 } = t15;
  if (!e6)
    throw new Error("Region is missing");
  return Object.assign(t15, {
    region: async function() {
      let o3 = typeof e6 == "function" ? await e6() : e6, n5 = Mo(o3);
      return Do(n5), n5;
    },
    useFipsEndpoint: async function() {
      let o3 = typeof e6 == "string" ? e6 : await e6();
      return je(o3) ? true : typeof r4 != "function" ? Promise.resolve(!!r4) : r4();
    }
  });
};
var K = class t2 extends Error {
  name = "ProviderError";
  tryNextLink;
  constructor(e6, r4 = true) {
    let o3, n5 = true;
    typeof r4 == "boolean" ? (o3 = void 0, n5 = r4) : r4 != null && typeof r4 == "object" && (o3 = r4.logger, n5 = r4.tryNextLink ?? true), super(e6), this.tryNextLink = n5, Object.setPrototypeOf(this, t2.prototype), o3?.debug?.(`@smithy/property-provider ${n5 ? "->" : "(!)"} ${e6}`);
  }
  static from(e6, r4 = true) {
    return Object.assign(new this(e6.message, r4), e6);
  }
};
var Po = function(...t15) {
  return async function() {
    if (t15.length === 0)
      throw new K("No providers in chain");
    let e6;
    for (let r4 of t15)
      try {
        return await r4();
      } catch (o3) {
        if (e6 = o3, o3?.tryNextLink)
          continue;
        throw o3;
      }
    throw e6;
  };
};
var Ve = function(t15, e6, r4) {
  let o3, n5, s4, i3 = false, a5 = async function() {
    n5 || (n5 = t15());
    try {
      o3 = await n5, s4 = true, i3 = false;
    } finally {
      n5 = void 0;
    }
    return o3;
  };
  return e6 === void 0 ? async function(c6) {
    return (!s4 || c6?.forceRefresh) && (o3 = await a5()), o3;
  } : async function(c6) {
    return (!s4 || c6?.forceRefresh) && (o3 = await a5()), i3 ? o3 : r4 && !r4(o3) ? (i3 = true, o3) : (e6(o3) && await a5(), o3);
  };
};
var ee = class t3 extends K {
  name = "CredentialsProviderError";
  constructor(e6, r4 = true) {
    super(e6, r4), Object.setPrototypeOf(this, t3.prototype);
  }
};
function ze(t15) {
  try {
    let e6 = new Set(Array.from(t15.match(/([A-Z_]){3,}/g) ?? []));
    return e6.delete("CONFIG"), e6.delete("CONFIG_PREFIX_SEPARATOR"), e6.delete("ENV"), [...e6].join(", ");
  } catch {
    return t15;
  }
}
var vo = function(t15, e6) {
  return async function() {
    try {
      let r4 = t15(process.env, e6);
      if (r4 === void 0)
        throw new Error();
      return r4;
    } catch (r4) {
      throw new ee(r4.message || `Not found in ENV: ${ze(t15.toString())}`, { logger: e6?.logger });
    }
  };
};
var Bi = "AWS_PROFILE";
var ji = "default";
var ko = function(t15) {
  return t15.profile || process.env[Bi] || ji;
};
var Uo = async function() {
  return { configFile: {}, credentialsFile: {} };
};
var $o = function(t15, { preferredFile: e6 = "config", ...r4 } = {}) {
  return async function() {
    let o3 = ko(r4), { configFile: n5, credentialsFile: s4 } = await Uo(r4), i3 = s4[o3] || {}, a5 = n5[o3] || {}, c6 = e6 === "config" ? { ...i3, ...a5 } : { ...a5, ...i3 };
    try {
      let d5 = t15(c6, e6 === "config" ? n5 : s4);
      if (d5 === void 0)
        throw new Error();
      return d5;
    } catch (f5) {
      throw new ee(f5.message || `Not found in config files w/ profile [${o3}]: ${ze(t15.toString())}`, { logger: r4.logger });
    }
  };
};
var Lo = function(t15) {
  return function() {
    return Promise.resolve(t15);
  };
};
var Vi = function(t15) {
  return typeof t15 == "function";
};
var Fo = function(t15) {
  return Vi(t15) ? async function() {
    return await t15();
  } : Lo(t15);
};
var te = function({ environmentVariableSelector: t15, configFileSelector: e6, default: r4 }, o3 = {}) {
  let { signingName: n5, logger: s4 } = o3;
  return Ve(Po(vo(t15, { signingName: n5, logger: s4 }), $o(e6, o3), Fo(r4)));
};
var Ho = "AWS_ENDPOINT_URL";
var Bo = "endpoint_url";
var jo = function(t15) {
  return {
    environmentVariableSelector: function(e6) {
      let r4 = t15.split(" ").map(function(s4) {
        return s4.toUpperCase();
      }), o3 = e6[[Ho, ...r4].join("_")];
      if (o3)
        return o3;
      let n5 = e6[Ho];
      if (n5)
        return n5;
    },
    configFileSelector: function(e6, r4) {
      if (e6.services) {
        let n5 = ["services", e6.services].join(".");
        if (!r4 || !r4[n5])
          throw new Error(`The services section "${e6.services}" specified in the profile is not present in the shared configuration file.`);
        let s4 = r4[n5], i3 = t15.split(" ").map(function(c6) {
          return c6.toLowerCase();
        }), a5 = s4[[i3.join("_"), Bo].join(".")];
        if (a5)
          return a5;
      }
      let o3 = e6[Bo];
      if (o3)
        return o3;
    },
    default: void 0
  };
};
var v = function(t15, e6, r4) {
  if (e6 in t15) {
    if (t15[e6] === "true")
      return true;
    if (t15[e6] === "false")
      return false;
    throw new Error(`Cannot load ${r4} "${e6}". Expected "true" or "false", got ${t15[e6]}.`);
  }
};
var I;
(function(t15) {
  t15.ENV = "env", t15.CONFIG = "shared config entry";
})(I || (I = {}));
var Gi = "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS";
var qi = "ignore_configured_endpoint_urls";
var Vo = {
  environmentVariableSelector: function(t15) {
    return v(t15, Gi, I.ENV);
  },
  configFileSelector: function(t15) {
    return v(t15, qi, I.CONFIG);
  },
  default: false
};
var Ae = async function(t15) {
  if (!await te(Vo)())
    return te(jo(t15 ?? ""))();
};
var zo = function(t15, e6, r4, o3 = false) {
  let n5 = async function() {
    let s4;
    return o3 ? s4 = r4.clientContextParams?.[t15] ?? r4[t15] ?? r4[e6] : s4 = r4[t15] ?? r4[e6], typeof s4 == "function" ? s4() : s4;
  };
  return t15 === "credentialScope" || e6 === "CredentialScope" ? async function() {
    let s4 = typeof r4.credentials == "function" ? await r4.credentials() : r4.credentials;
    return s4?.credentialScope ?? s4?.CredentialScope;
  } : t15 === "accountId" || e6 === "AccountId" ? async function() {
    let s4 = typeof r4.credentials == "function" ? await r4.credentials() : r4.credentials;
    return s4?.accountId ?? s4?.AccountId;
  } : t15 === "endpoint" || e6 === "endpoint" ? async function() {
    if (r4.isCustomEndpoint === false)
      return;
    let s4 = await n5();
    if (s4 && typeof s4 == "object") {
      if ("url" in s4)
        return s4.url.href;
      if ("hostname" in s4) {
        let { protocol: i3, hostname: a5, port: c6, path: f5 } = s4;
        return `${i3}//${a5}${c6 ? ":" + c6 : ""}${f5}`;
      }
    }
    return s4;
  } : n5;
};
var M = class {
  statusCode;
  reason;
  headers;
  body;
  constructor(e6) {
    this.statusCode = e6.statusCode, this.reason = e6.reason, this.headers = e6.headers || {}, this.body = e6.body;
  }
  static isInstance(e6) {
    if (!e6)
      return false;
    let r4 = e6;
    return typeof r4.statusCode == "number" && typeof r4.headers == "object";
  }
};
function Go(t15) {
  return /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/.test(t15);
}
var B = function(t15) {
  if (typeof t15 == "function")
    return t15;
  let e6 = Promise.resolve(t15);
  return function() {
    return e6;
  };
};
function qo(t15) {
  let e6 = {};
  if (t15 = t15.replace(/^\?/, ""), t15)
    for (let r4 of t15.split("&")) {
      let [o3, n5 = null] = r4.split("=");
      o3 = decodeURIComponent(o3), n5 && (n5 = decodeURIComponent(n5)), o3 in e6 ? Array.isArray(e6[o3]) ? e6[o3].push(n5) : e6[o3] = [e6[o3], n5] : e6[o3] = n5;
    }
  return e6;
}
var Ge = function(t15) {
  if (typeof t15 == "string")
    return Ge(new URL(t15));
  let { hostname: e6, pathname: r4, port: o3, protocol: n5, search: s4 } = t15, i3;
  return s4 && (i3 = qo(s4)), {
    hostname: e6,
    port: o3 ? parseInt(o3) : void 0,
    protocol: n5,
    path: r4,
    query: i3
  };
};
var re = function(t15) {
  if (typeof t15 == "object") {
    if ("url" in t15) {
      let e6 = Ge(t15.url);
      if (t15.headers) {
        e6.headers = {};
        for (let r4 in t15.headers)
          S(t15.headers, r4) && (e6.headers[r4.toLowerCase()] = t15.headers[r4].join(", "));
      }
      return e6;
    }
    return t15;
  }
  return Ge(t15);
};
function qe(t15) {
  return async function(e6, r4, o3, n5) {
    if (!o3.isCustomEndpoint && !o3.ignoreConfiguredEndpointUrls) {
      let a5;
      o3.serviceConfiguredEndpoint ? a5 = await o3.serviceConfiguredEndpoint() : a5 = await t15(o3.serviceId), a5 && (o3.endpoint = function() {
        return Promise.resolve(re(a5));
      }, o3.isCustomEndpoint = true, n5?.logger?.debug?.(`@smithy/core/endpoints - resolved endpoint from config: ${a5}`));
    }
    let s4 = await Wi(e6, r4, o3);
    if (typeof o3.endpointProvider != "function")
      throw new Error("config.endpointProvider is not set.");
    let i3 = o3.endpointProvider(s4, n5);
    if (o3.isCustomEndpoint && o3.endpoint) {
      let a5 = await o3.endpoint();
      if (a5?.headers) {
        i3.headers ??= {};
        for (let [c6, f5] of Object.entries(a5.headers))
          i3.headers[c6] = Array.isArray(f5) ? f5 : [f5];
      }
    }
    return i3;
  };
}
var Wi = async function(t15, e6, r4) {
  let o3 = {}, n5 = e6?.getEndpointParameterInstructions?.() || {};
  for (let [s4, i3] of Object.entries(n5))
    switch (i3.type) {
      case "staticContextParams":
        o3[s4] = i3.value;
        break;
      case "contextParams":
        o3[s4] = t15[i3.name];
        break;
      case "clientContextParams":
      case "builtInParams":
        o3[s4] = await zo(i3.name, s4, r4, i3.type !== "builtInParams")();
        break;
      case "operationContextParams":
        o3[s4] = i3.get(t15);
        break;
      default:
        throw new Error("Unrecognized endpoint parameter instruction: " + JSON.stringify(i3));
    }
  return Object.keys(n5).length === 0 && Object.assign(o3, r4), String(r4.serviceId).toLowerCase() === "s3" && await (void 0)(o3), o3;
};
function Ki(t15, e6, r4) {
  t15.__smithy_context ? t15.__smithy_context.features || (t15.__smithy_context.features = {}) : t15.__smithy_context = { features: {} }, t15.__smithy_context.features[e6] = r4;
}
function We(t15) {
  let e6 = qe(t15);
  return function({ config: r4, instructions: o3 }) {
    return function(n5, s4) {
      return async function(i3) {
        r4.isCustomEndpoint && Ki(s4, "ENDPOINT_OVERRIDE", "N");
        let a5 = await e6(i3.input, {
          getEndpointParameterInstructions() {
            return o3;
          }
        }, { ...r4 }, s4);
        s4.endpointV2 = a5, s4.authSchemes = a5.properties?.authSchemes;
        let c6 = s4.authSchemes?.[0];
        if (c6) {
          s4.signing_region = c6.signingRegion, s4.signing_service = c6.signingName;
          let d5 = H(s4)?.selectedHttpAuthScheme?.httpAuthOption;
          d5 && (d5.signingProperties = Object.assign(d5.signingProperties || {}, {
            signing_region: c6.signingRegion,
            signingRegion: c6.signingRegion,
            signing_service: c6.signingName,
            signingName: c6.signingName,
            signingRegionSet: c6.signingRegionSet
          }, c6.properties));
        }
        return n5({
          ...i3
        });
      };
    };
  };
}
var Yi = {
  name: "serializerMiddleware",
  step: "serialize",
  tags: ["SERIALIZER"],
  override: true
};
var Xi = {
  step: "serialize",
  tags: ["ENDPOINT_PARAMETERS", "ENDPOINT_V2", "ENDPOINT"],
  name: "endpointV2Middleware",
  override: true,
  relation: "before",
  toMiddleware: Yi.name
};
function Wo(t15) {
  let e6 = We(t15);
  return function(r4, o3) {
    return {
      applyToStack: function(n5) {
        n5.addRelativeTo(e6({
          config: r4,
          instructions: o3
        }), Xi);
      }
    };
  };
}
function Ko(t15) {
  return function(e6) {
    let r4 = e6.tls ?? true, { endpoint: o3, useDualstackEndpoint: n5, useFipsEndpoint: s4 } = e6, i3 = o3 != null ? async function() {
      return re(await B(o3)());
    } : void 0, c6 = Object.assign(e6, {
      endpoint: i3,
      tls: r4,
      isCustomEndpoint: !!o3,
      useDualstackEndpoint: B(n5 ?? false),
      useFipsEndpoint: B(s4 ?? false),
      ignoreConfiguredEndpointUrls: !!e6.ignoreConfiguredEndpointUrls
    }), f5;
    return c6.serviceConfiguredEndpoint = async function() {
      return e6.serviceId && !f5 && (f5 = t15(e6.serviceId)), f5;
    }, c6;
  };
}
var Yo = class t4 {
  nodes;
  root;
  conditions;
  results;
  constructor(e6, r4, o3, n5) {
    this.nodes = e6, this.root = r4, this.conditions = o3, this.results = n5;
  }
  static from(e6, r4, o3, n5) {
    return new t4(e6, r4, o3, n5);
  }
};
var Xo = class {
  capacity;
  data = /* @__PURE__ */ new Map();
  parameters = [];
  constructor({ size: e6, params: r4 }) {
    this.capacity = e6 ?? 50, r4 && (this.parameters = r4);
  }
  get(e6, r4) {
    let o3 = this.hash(e6);
    if (o3 === false)
      return r4();
    if (!this.data.has(o3)) {
      if (this.data.size > this.capacity + 10) {
        let n5 = this.data.keys(), s4 = 0;
        for (; ; ) {
          let { value: i3, done: a5 } = n5.next();
          if (this.data.delete(i3), a5 || ++s4 > 10)
            break;
        }
      }
      this.data.set(o3, r4());
    }
    return this.data.get(o3);
  }
  size() {
    return this.data.size;
  }
  hash(e6) {
    let r4 = "", { parameters: o3 } = this;
    if (o3.length === 0)
      return false;
    for (let n5 of o3) {
      let s4 = e6[n5], i3 = s4 == null ? "\0" : String(s4);
      if (i3.includes("|;"))
        return false;
      r4 += i3 + "|;";
    }
    return r4;
  }
};
var b = class extends Error {
  constructor(e6) {
    super(e6), this.name = "EndpointError";
  }
};
var Xt = "endpoints";
function le(t15) {
  return typeof t15 != "object" || t15 == null ? t15 : "ref" in t15 ? `$${le(t15.ref)}` : "fn" in t15 ? `${t15.fn}(${(t15.argv || []).map(le).join(", ")})` : JSON.stringify(t15, null, 2);
}
var Ke = {};
var Jt = function(t15, e6) {
  return t15 === e6;
};
function Qt(...t15) {
  for (let e6 of t15)
    if (e6 != null)
      return e6;
}
var Jo = function(t15) {
  let e6 = t15.split("."), r4 = [];
  for (let o3 of e6) {
    let n5 = o3.indexOf("[");
    if (n5 !== -1) {
      if (o3.indexOf("]") !== o3.length - 1)
        throw new b(`Path: '${t15}' does not end with ']'`);
      let s4 = o3.slice(n5 + 1, -1);
      if (Number.isNaN(parseInt(s4)))
        throw new b(`Invalid array index: '${s4}' in path: '${t15}'`);
      n5 !== 0 && r4.push(o3.slice(0, n5)), r4.push(s4);
    } else
      r4.push(o3);
  }
  return r4;
};
var _e = function(t15, e6) {
  return Jo(e6).reduce(function(r4, o3) {
    if (typeof r4 != "object")
      throw new b(`Index '${o3}' in '${e6}' not found in '${JSON.stringify(t15)}'`);
    if (Array.isArray(r4)) {
      let n5 = parseInt(o3);
      return r4[n5 < 0 ? r4.length + n5 : n5];
    }
    return r4[o3];
  }, t15);
};
var Zt = function(t15) {
  return t15 != null;
};
function er(t15, e6, r4) {
  return t15 ? e6 : r4;
}
var tr = function(t15) {
  return !t15;
};
var Ji = new RegExp("^(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)){3}$");
var he = function(t15) {
  return Ji.test(t15) || t15.startsWith("[") && t15.endsWith("]");
};
var rr = {
  [ae.HTTP]: 80,
  [ae.HTTPS]: 443
};
var or = function(t15) {
  let e6 = (function() {
    try {
      if (t15 instanceof URL)
        return t15;
      if (typeof t15 == "object" && "hostname" in t15) {
        let { hostname: m3, port: p4, protocol: h4 = "", path: g3 = "", query: l5 = {} } = t15, y5 = new URL(`${h4}//${m3}${p4 ? `:${p4}` : ""}${g3}`);
        return y5.search = Object.entries(l5).map(function([E5, T6]) {
          return `${E5}=${T6}`;
        }).join("&"), y5;
      }
      return new URL(t15);
    } catch {
      return null;
    }
  })();
  if (!e6)
    return console.error(`Unable to parse ${JSON.stringify(t15)} as a whatwg URL.`), null;
  let r4 = e6.href, { host: o3, hostname: n5, pathname: s4, protocol: i3, search: a5 } = e6;
  if (a5)
    return null;
  let c6 = i3.slice(0, -1);
  if (!Object.values(ae).includes(c6))
    return null;
  let f5 = he(n5), d5 = r4.includes(`${o3}:${rr[c6]}`) || typeof t15 == "string" && t15.includes(`${o3}:${rr[c6]}`), u3 = `${o3}${d5 ? `:${rr[c6]}` : ""}`;
  return {
    scheme: c6,
    authority: u3,
    path: s4,
    normalizedPath: s4.endsWith("/") ? s4 : `${s4}/`,
    isIp: f5
  };
};
function nr(t15, e6, r4) {
  if (r4 === 1)
    return [t15];
  if (t15 === "")
    return [""];
  let o3 = t15.split(e6);
  return r4 === 0 ? o3 : o3.slice(0, r4 - 1).concat(o3.slice(1).join(e6));
}
var sr = function(t15, e6) {
  return t15 === e6;
};
var ir = function(t15, e6, r4, o3) {
  return t15 == null || e6 >= r4 || t15.length < r4 || /[^\u0000-\u007f]/.test(t15) ? null : o3 ? t15.substring(t15.length - r4, t15.length - e6) : t15.substring(e6, r4);
};
var ar = function(t15) {
  return encodeURIComponent(t15).replace(/[!*'()]/g, function(e6) {
    return `%${e6.charCodeAt(0).toString(16).toUpperCase()}`;
  });
};
var Qo = {
  booleanEquals: Jt,
  coalesce: Qt,
  getAttr: _e,
  isSet: Zt,
  isValidHostLabel: W,
  ite: er,
  not: tr,
  parseURL: or,
  split: nr,
  stringEquals: sr,
  substring: ir,
  uriEncode: ar
};
var Ye = function(t15, e6) {
  let r4 = [], { referenceRecord: o3, endpointParams: n5 } = e6, s4 = 0;
  for (; s4 < t15.length; ) {
    let i3 = t15.indexOf("{", s4);
    if (i3 === -1) {
      r4.push(t15.slice(s4));
      break;
    }
    r4.push(t15.slice(s4, i3));
    let a5 = t15.indexOf("}", i3);
    if (a5 === -1) {
      r4.push(t15.slice(i3));
      break;
    }
    t15[i3 + 1] === "{" && t15[a5 + 1] === "}" && (r4.push(t15.slice(i3 + 1, a5)), s4 = a5 + 2);
    let c6 = t15.substring(i3 + 1, a5);
    if (c6.includes("#")) {
      let [f5, d5] = c6.split("#");
      r4.push(_e(o3[f5] ?? n5[f5], d5));
    } else
      r4.push(o3[c6] ?? n5[c6]);
    s4 = a5 + 1;
  }
  return r4.join("");
};
var Zo = function({ ref: t15 }, e6) {
  return e6.referenceRecord[t15] ?? e6.endpointParams[t15];
};
var fe = function(t15, e6, r4) {
  if (typeof t15 == "string")
    return Ye(t15, r4);
  if (t15.fn)
    return en.callFunction(t15, r4);
  if (t15.ref)
    return Zo(t15, r4);
  throw new b(`'${e6}': ${String(t15)} is not a string, function or reference.`);
};
var Xe = function({ fn: t15, argv: e6 }, r4) {
  let o3 = Array(e6.length);
  for (let i3 = 0; i3 < o3.length; ++i3) {
    let a5 = e6[i3];
    typeof a5 == "boolean" || typeof a5 == "number" ? o3[i3] = a5 : o3[i3] = en.evaluateExpression(a5, "arg", r4);
  }
  let n5 = t15.indexOf(".");
  if (n5 !== -1) {
    let a5 = Ke[t15.slice(0, n5)]?.[t15.slice(n5 + 1)];
    if (typeof a5 == "function")
      return a5(...o3);
  }
  let s4 = Qo[t15];
  if (typeof s4 == "function")
    return s4(...o3);
  throw new Error(`function ${t15} not loaded in endpointFunctions.`);
};
var en = {
  evaluateExpression: fe,
  callFunction: Xe
};
var tn = function(t15, e6) {
  let { assign: r4 } = t15;
  if (r4 && r4 in e6.referenceRecord)
    throw new b(`'${r4}' is already defined in Reference Record.`);
  let o3 = Xe(t15, e6);
  e6.logger?.debug?.(`${Xt} evaluateCondition: ${le(t15)} = ${le(o3)}`);
  let n5 = o3 === "" ? true : !!o3;
  return r4 != null ? { result: n5, toAssign: { name: r4, value: o3 } } : { result: n5 };
};
var rn = function(t15, e6) {
  return Object.entries(t15 ?? {}).reduce(function(r4, [o3, n5]) {
    return r4[o3] = n5.map(function(s4) {
      let i3 = fe(s4, "Header value entry", e6);
      if (typeof i3 != "string")
        throw new b(`Header '${o3}' value '${i3}' is not a string`);
      return i3;
    }), r4;
  }, {});
};
var cr = function(t15, e6) {
  return Object.entries(t15).reduce(function(r4, [o3, n5]) {
    return r4[o3] = nn.getEndpointProperty(n5, e6), r4;
  }, {});
};
var on = function(t15, e6) {
  if (Array.isArray(t15))
    return t15.map(function(r4) {
      return on(r4, e6);
    });
  switch (typeof t15) {
    case "string":
      return Ye(t15, e6);
    case "object":
      if (t15 === null)
        throw new b(`Unexpected endpoint property: ${t15}`);
      return nn.getEndpointProperties(t15, e6);
    case "boolean":
      return t15;
    default:
      throw new b(`Unexpected endpoint property type: ${typeof t15}`);
  }
};
var nn = {
  getEndpointProperty: on,
  getEndpointProperties: cr
};
var sn = function(t15, e6) {
  let r4 = fe(t15, "Endpoint URL", e6);
  if (typeof r4 == "string")
    try {
      return new URL(r4);
    } catch (o3) {
      throw console.error(`Failed to construct URL with ${r4}`, o3), o3;
    }
  throw new b(`Endpoint URL must be a string, got ${typeof r4}`);
};
var fr = 1e8;
var Qm = function(t15, e6) {
  let { nodes: r4, root: o3, results: n5, conditions: s4 } = t15, i3 = o3, a5 = {}, c6 = {
    referenceRecord: a5,
    endpointParams: e6.endpointParams,
    logger: e6.logger
  };
  for (; i3 !== 1 && i3 !== -1 && i3 < fr; ) {
    let f5 = 3 * (Math.abs(i3) - 1), [d5, u3, m3] = [r4[f5], r4[f5 + 1], r4[f5 + 2]], [p4, h4, g3] = s4[d5], l5 = tn({ fn: p4, assign: g3, argv: h4 }, c6);
    if (l5.toAssign) {
      let { name: y5, value: E5 } = l5.toAssign;
      a5[y5] = E5;
    }
    i3 = i3 >= 0 === l5.result ? u3 : m3;
  }
  if (i3 >= fr) {
    let f5 = n5[i3 - fr];
    if (f5[0] === -1) {
      let [, p4] = f5;
      throw new b(fe(p4, "Error", c6));
    }
    let [d5, u3, m3] = f5;
    return {
      url: sn(d5, c6),
      properties: cr(u3, c6),
      headers: rn(m3 ?? {}, c6)
    };
  }
  throw new b("No matching endpoint.");
};
var sp = qe(Ae);
var ip = Ko(Ae);
var ap = We(Ae);
var cp = Wo(Ae);
var an = "content-length";
function Qi(t15) {
  return function(e6) {
    return async function(r4) {
      let o3 = r4.request;
      if (w.isInstance(o3)) {
        let { body: n5, headers: s4 } = o3;
        if (n5 && Object.keys(s4).map(function(i3) {
          return i3.toLowerCase();
        }).indexOf(an) === -1)
          try {
            let i3 = t15(n5);
            i3 != null && (o3.headers = {
              ...o3.headers,
              [an]: String(i3)
            });
          } catch {
          }
      }
      return e6({
        ...r4,
        request: o3
      });
    };
  };
}
var Zi = {
  step: "build",
  tags: ["SET_CONTENT_LENGTH", "CONTENT_LENGTH"],
  name: "contentLengthMiddleware",
  override: true
};
var mp = function(t15) {
  return {
    applyToStack: function(e6) {
      e6.add(Qi(t15.bodyLengthChecker), Zi);
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
var Je = class {
  x = P.delay();
  computeNextBackoffDelay(e6) {
    let n5 = Math.random() * Math.min(this.x * 2 ** e6, 2e4);
    return Math.floor(n5);
  }
  setDelayBase(e6) {
    this.x = e6;
  }
};
var Re = class {
  delay;
  count;
  cost;
  longPoll;
  $retryLog = {
    acquisitionDelay: 0
  };
  constructor(e6, r4, o3, n5) {
    this.delay = e6, this.count = r4, this.cost = o3, this.longPoll = n5;
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
var Qe = {
  incompatible: 1,
  attempts: 2,
  capacity: 3
};
var Ze = class {
  mode = $.STANDARD;
  retryBackoffStrategy;
  capacity = 500;
  maxAttemptsProvider;
  baseDelay;
  constructor(e6) {
    typeof e6 == "number" ? this.maxAttemptsProvider = async function() {
      return e6;
    } : typeof e6 == "function" ? this.maxAttemptsProvider = e6 : e6 && typeof e6 == "object" && (this.maxAttemptsProvider = async function() {
      return e6.maxAttempts;
    }, this.baseDelay = e6.baseDelay, this.retryBackoffStrategy = e6.backoff), this.maxAttemptsProvider ??= async function() {
      return ie;
    }, this.baseDelay ??= P.delay(), this.retryBackoffStrategy ??= new Je();
  }
  async acquireInitialRetryToken(e6) {
    return new Re(P.delay(), 0, void 0, e6.includes(":longpoll"));
  }
  async refreshRetryTokenForRetry(e6, r4) {
    let o3 = await this.getMaxAttempts(), n5 = this.retryCode(e6, r4, o3), s4 = n5 === 0, i3 = e6.isLongPoll?.();
    if (s4 || i3) {
      let a5 = r4.errorType;
      this.retryBackoffStrategy.setDelayBase(a5 === "THROTTLING" ? P.throttlingDelay() : this.baseDelay);
      let c6 = this.retryBackoffStrategy.computeNextBackoffDelay(e6.getRetryCount()), f5 = c6;
      if (r4.retryAfterHint instanceof Date && (f5 = Math.max(c6, Math.min(r4.retryAfterHint.getTime() - Date.now(), c6 + 5e3))), s4) {
        let d5 = this.getCapacityCost(a5);
        this.capacity -= d5;
        let u3 = new Re(0, e6.getRetryCount() + 1, d5, e6.isLongPoll?.() ?? false);
        return await new Promise(function(m3) {
          return setTimeout(m3, f5);
        }), u3.$retryLog.acquisitionDelay = f5, u3;
      } else {
        let d5 = n5 === Qe.capacity && i3 ? f5 : 0;
        d5 > 0 && await new Promise(function(u3) {
          return setTimeout(u3, d5);
        });
      }
    }
    throw new Error("No retry token available");
  }
  recordSuccess(e6) {
    this.capacity = Math.min(500, this.capacity + (e6.getRetryCost() ?? 1));
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
      return console.warn(`Max attempts provider could not resolve. Using default of ${ie}`), ie;
    }
  }
  retryCode(e6, r4, o3) {
    let n5 = e6.getRetryCount() + 1, s4 = this.isRetryableError(r4.errorType) ? 0 : Qe.incompatible, i3 = n5 < o3 ? 0 : Qe.attempts, a5 = this.capacity >= this.getCapacityCost(r4.errorType) ? 0 : Qe.capacity;
    return s4 || i3 || a5;
  }
  getCapacityCost(e6) {
    return e6 === P.modifiedCostType() ? P.throttlingCost() : P.cost();
  }
  isRetryableError(e6) {
    return e6 === "THROTTLING" || e6 === "TRANSIENT";
  }
};
var un = "AWS_MAX_ATTEMPTS";
var dn = "max_attempts";
var Op = {
  environmentVariableSelector: function(t15) {
    let e6 = t15[un];
    if (!e6)
      return;
    let r4 = parseInt(e6);
    if (Number.isNaN(r4))
      throw new Error(`Environment variable ${un} mast be a number, got "${e6}"`);
    return r4;
  },
  configFileSelector: function(t15) {
    let e6 = t15[dn];
    if (!e6)
      return;
    let r4 = parseInt(e6);
    if (Number.isNaN(r4))
      throw new Error(`Shared config file entry ${dn} mast be a number, got "${e6}"`);
    return r4;
  },
  default: ie
};
var Dp = function(t15, e6) {
  let { retryStrategy: r4, retryMode: o3 } = t15, { defaultMaxAttempts: n5 = ie, defaultBaseDelay: s4 = P.delay() } = e6 ?? {}, i3 = B(t15.maxAttempts ?? n5), a5 = r4 ? Promise.resolve(r4) : void 0, c6 = async function() {
    let f5 = await i3();
    return await B(o3)() === $.ADAPTIVE ? new (void 0)(i3, {
      maxAttempts: f5,
      baseDelay: s4
    }) : new Ze({
      maxAttempts: f5,
      baseDelay: s4
    });
  };
  return Object.assign(t15, {
    maxAttempts: i3,
    retryStrategy: function() {
      return a5 ??= c6();
    }
  });
};
var ra = "AWS_RETRY_MODE";
var oa = "retry_mode";
var Mp = {
  environmentVariableSelector: function(t15) {
    return t15[ra];
  },
  configFileSelector: function(t15) {
    return t15[oa];
  },
  default: go
};
var ur = function(t15) {
  return t15?.body instanceof import_node_stream.Readable || typeof ReadableStream < "u" && t15?.body instanceof ReadableStream;
};
var et = class {
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
var tt = function(t15) {
  return typeof ArrayBuffer == "function" && t15 instanceof ArrayBuffer || Object.prototype.toString.call(t15) === "[object ArrayBuffer]";
};
var rt = function(t15, e6 = 0, r4 = t15.byteLength - e6) {
  if (!tt(t15))
    throw new TypeError(`The "input" argument must be ArrayBuffer. Received type ${typeof t15} (${t15})`);
  return Buffer.from(t15, e6, r4);
};
var ot = function(t15, e6) {
  if (typeof t15 != "string")
    throw new TypeError(`The "input" argument must be of type string. Received type ${typeof t15} (${t15})`);
  return e6 ? Buffer.from(t15, e6) : Buffer.from(t15);
};
var sa = /^[A-Za-z0-9+/]*={0,2}$/;
var nt = function(t15) {
  if (t15.length * 3 % 4 !== 0)
    throw new TypeError("Incorrect padding on base64 string.");
  if (!sa.exec(t15))
    throw new TypeError("Invalid base64 string.");
  let e6 = ot(t15, "base64");
  return new Uint8Array(e6.buffer, e6.byteOffset, e6.byteLength);
};
var Y = function(t15) {
  let e6 = ot(t15, "utf8");
  return new Uint8Array(e6.buffer, e6.byteOffset, e6.byteLength / Uint8Array.BYTES_PER_ELEMENT);
};
var st = function(t15) {
  let e6;
  if (typeof t15 == "string" ? e6 = Y(t15) : e6 = t15, typeof e6 != "object" || typeof e6.byteOffset != "number" || typeof e6.byteLength != "number")
    throw new Error("@smithy/util-base64: toBase64 encoder function only accepts string | Uint8Array.");
  return rt(e6.buffer, e6.byteOffset, e6.byteLength).toString("base64");
};
function mn(t15, e6, r4, o3) {
  return class it2 extends Uint8Array {
    static fromString(s4, i3 = "utf-8") {
      if (typeof s4 == "string")
        return i3 === "base64" ? it2.mutate(o3(s4)) : it2.mutate(e6(s4));
      throw new Error(`Unsupported conversion from ${typeof s4} to Uint8ArrayBlobAdapter.`);
    }
    static mutate(s4) {
      return Object.setPrototypeOf(s4, it2.prototype), s4;
    }
    transformToString(s4 = "utf-8") {
      return s4 === "base64" ? r4(this) : t15(this);
    }
  };
}
var ge = function(t15) {
  if (typeof t15 == "string")
    return t15;
  if (typeof t15 != "object" || typeof t15.byteOffset != "number" || typeof t15.byteLength != "number")
    throw new Error("@smithy/util-utf8: toUtf8 encoder function only accepts string | Uint8Array.");
  return rt(t15.buffer, t15.byteOffset, t15.byteLength).toString("utf8");
};
var C = Array.from({ length: 256 }, function(t15, e6) {
  return e6.toString(16).padStart(2, "0");
});
function pn(t15) {
  return typeof crypto < "u" && typeof crypto.randomUUID == "function" ? function() {
    return crypto.randomUUID();
  } : function() {
    let e6 = new Uint8Array(16);
    return t15(e6), e6[6] = e6[6] & 15 | 64, e6[8] = e6[8] & 63 | 128, C[e6[0]] + C[e6[1]] + C[e6[2]] + C[e6[3]] + "-" + C[e6[4]] + C[e6[5]] + "-" + C[e6[6]] + C[e6[7]] + "-" + C[e6[8]] + C[e6[9]] + "-" + C[e6[10]] + C[e6[11]] + C[e6[12]] + C[e6[13]] + C[e6[14]] + C[e6[15]];
  };
}
var dr = function(t15) {
  if (t15 != null) {
    if (typeof t15 == "string") {
      let e6 = parseFloat(t15);
      if (!Number.isNaN(e6))
        return String(e6) !== String(t15) && da.warn(ua(`Expected number but observed string: ${t15}`)), e6;
    }
    if (typeof t15 == "number")
      return t15;
    throw new TypeError(`Expected number, got ${typeof t15}: ${t15}`);
  }
};
var ia = Math.ceil(2 ** 127 * (2 - 2 ** -23));
var ln = function(t15) {
  let e6 = dr(t15);
  if (e6 !== void 0 && !Number.isNaN(e6) && e6 !== 1 / 0 && e6 !== -1 / 0 && Math.abs(e6) > ia)
    throw new TypeError(`Expected 32-bit float, got ${t15}`);
  return e6;
};
var aa = function(t15) {
  if (t15 != null) {
    if (Number.isInteger(t15) && !Number.isNaN(t15))
      return t15;
    throw new TypeError(`Expected integer, got ${typeof t15}: ${t15}`);
  }
};
var hn = function(t15) {
  return yn(t15, 16);
};
var gn = function(t15) {
  return yn(t15, 8);
};
var yn = function(t15, e6) {
  let r4 = aa(t15);
  if (r4 !== void 0 && ca(r4, e6) !== r4)
    throw new TypeError(`Expected ${e6}-bit integer, got ${t15}`);
  return r4;
};
var ca = function(t15, e6) {
  switch (e6) {
    case 32:
      return Int32Array.of(t15)[0];
    case 16:
      return Int16Array.of(t15)[0];
    case 8:
      return Int8Array.of(t15)[0];
  }
};
var En = function(t15) {
  return dr(typeof t15 == "string" ? at(t15) : t15);
};
var Sn = function(t15) {
  return ln(typeof t15 == "string" ? at(t15) : t15);
};
var fa = /(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(-?Infinity)|(NaN)/g;
var at = function(t15) {
  let e6 = t15.match(fa);
  if (e6 === null || e6[0].length !== t15.length)
    throw new TypeError("Expected real number, got implicit NaN");
  return parseFloat(t15);
};
var be = function(t15) {
  return hn(typeof t15 == "string" ? at(t15) : t15);
};
var xn = function(t15) {
  return gn(typeof t15 == "string" ? at(t15) : t15);
};
var ua = function(t15) {
  return String(new TypeError(t15).stack || t15).split(`
`).slice(0, 5).filter(function(e6) {
    return !e6.includes("stackTraceWarning");
  }).join(`
`);
};
var da = {
  warn: console.warn
};
var ma = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
var pr = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
function wn(t15) {
  let e6 = t15.getUTCFullYear(), r4 = t15.getUTCMonth(), o3 = t15.getUTCDay(), n5 = t15.getUTCDate(), s4 = t15.getUTCHours(), i3 = t15.getUTCMinutes(), a5 = t15.getUTCSeconds(), c6 = n5 < 10 ? `0${n5}` : `${n5}`, f5 = s4 < 10 ? `0${s4}` : `${s4}`, d5 = i3 < 10 ? `0${i3}` : `${i3}`, u3 = a5 < 10 ? `0${a5}` : `${a5}`;
  return `${ma[o3]}, ${c6} ${pr[r4]} ${e6} ${f5}:${d5}:${u3} GMT`;
}
var Zp = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?[zZ]$/);
var pa = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(([-+]\d{2}:\d{2})|[zZ])$/);
var Tn = function(t15) {
  if (t15 == null)
    return;
  if (typeof t15 != "string")
    throw new TypeError("RFC-3339 date-times must be expressed as strings");
  let e6 = pa.exec(t15);
  if (!e6)
    throw new TypeError("Invalid RFC-3339 date-time value");
  let [r4, o3, n5, s4, i3, a5, c6, f5, d5] = e6, u3 = be(Ne(o3)), m3 = oe(n5, "month", 1, 12), p4 = oe(s4, "day", 1, 31), h4 = ct(u3, m3, p4, { hours: i3, minutes: a5, seconds: c6, fractionalMilliseconds: f5 });
  return d5.toUpperCase() != "Z" && h4.setTime(h4.getTime() - _a(d5)), h4;
};
var la = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var ha = new RegExp(/^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\d{2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var ga = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ( [1-9]|\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? (\d{4})$/);
var ft = function(t15) {
  if (t15 == null)
    return;
  if (typeof t15 != "string")
    throw new TypeError("RFC-7231 date-times must be expressed as strings");
  let e6 = la.exec(t15);
  if (e6) {
    let [r4, o3, n5, s4, i3, a5, c6, f5] = e6;
    return ct(be(Ne(s4)), mr(n5), oe(o3, "day", 1, 31), { hours: i3, minutes: a5, seconds: c6, fractionalMilliseconds: f5 });
  }
  if (e6 = ha.exec(t15), e6) {
    let [r4, o3, n5, s4, i3, a5, c6, f5] = e6;
    return Sa(ct(ya(s4), mr(n5), oe(o3, "day", 1, 31), {
      hours: i3,
      minutes: a5,
      seconds: c6,
      fractionalMilliseconds: f5
    }));
  }
  if (e6 = ga.exec(t15), e6) {
    let [r4, o3, n5, s4, i3, a5, c6, f5] = e6;
    return ct(be(Ne(f5)), mr(o3), oe(n5.trimLeft(), "day", 1, 31), { hours: s4, minutes: i3, seconds: a5, fractionalMilliseconds: c6 });
  }
  throw new TypeError("Invalid RFC-7231 date-time value");
};
var An = function(t15) {
  if (t15 == null)
    return;
  let e6;
  if (typeof t15 == "number")
    e6 = t15;
  else if (typeof t15 == "string")
    e6 = En(t15);
  else if (typeof t15 == "object" && t15.tag === 1)
    e6 = t15.value;
  else
    throw new TypeError("Epoch timestamps must be expressed as floating point numbers or their string representation");
  if (Number.isNaN(e6) || e6 === 1 / 0 || e6 === -1 / 0)
    throw new TypeError("Epoch timestamps must be valid, non-Infinite, non-NaN numerics");
  return new Date(Math.round(e6 * 1e3));
};
var ct = function(t15, e6, r4, o3) {
  let n5 = e6 - 1;
  return wa(t15, n5, r4), new Date(Date.UTC(t15, n5, r4, oe(o3.hours, "hour", 0, 23), oe(o3.minutes, "minute", 0, 59), oe(o3.seconds, "seconds", 0, 60), Aa(o3.fractionalMilliseconds)));
};
var ya = function(t15) {
  let e6 = (/* @__PURE__ */ new Date()).getUTCFullYear(), r4 = Math.floor(e6 / 100) * 100 + be(Ne(t15));
  return r4 < e6 ? r4 + 100 : r4;
};
var Ea = 50 * 365 * 24 * 60 * 60 * 1e3;
var Sa = function(t15) {
  return t15.getTime() - (/* @__PURE__ */ new Date()).getTime() > Ea ? new Date(Date.UTC(t15.getUTCFullYear() - 100, t15.getUTCMonth(), t15.getUTCDate(), t15.getUTCHours(), t15.getUTCMinutes(), t15.getUTCSeconds(), t15.getUTCMilliseconds())) : t15;
};
var mr = function(t15) {
  let e6 = pr.indexOf(t15);
  if (e6 < 0)
    throw new TypeError(`Invalid month: ${t15}`);
  return e6 + 1;
};
var xa = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var wa = function(t15, e6, r4) {
  let o3 = xa[e6];
  if (e6 === 1 && Ta(t15) && (o3 = 29), r4 > o3)
    throw new TypeError(`Invalid day for ${pr[e6]} in ${t15}: ${r4}`);
};
var Ta = function(t15) {
  return t15 % 4 === 0 && (t15 % 100 !== 0 || t15 % 400 === 0);
};
var oe = function(t15, e6, r4, o3) {
  let n5 = xn(Ne(t15));
  if (n5 < r4 || n5 > o3)
    throw new TypeError(`${e6} must be between ${r4} and ${o3}, inclusive`);
  return n5;
};
var Aa = function(t15) {
  return t15 == null ? 0 : Sn("0." + t15) * 1e3;
};
var _a = function(t15) {
  let e6 = t15[0], r4 = 1;
  if (e6 == "+")
    r4 = 1;
  else if (e6 == "-")
    r4 = -1;
  else
    throw new TypeError(`Offset direction, ${e6}, must be "+" or "-"`);
  let o3 = Number(t15.substring(1, 3)), n5 = Number(t15.substring(4, 6));
  return r4 * (o3 * 60 + n5) * 60 * 1e3;
};
var Ne = function(t15) {
  let e6 = 0;
  for (; e6 < t15.length - 1 && t15.charAt(e6) === "0"; )
    e6++;
  return e6 === 0 ? t15 : t15.slice(e6);
};
var j = function(e6) {
  return Object.assign(new String(e6), {
    deserializeJSON() {
      return JSON.parse(String(e6));
    },
    toString() {
      return String(e6);
    },
    toJSON() {
      return String(e6);
    }
  });
};
j.from = function(t15) {
  return t15 && typeof t15 == "object" && (t15 instanceof j || "deserializeJSON" in t15) ? t15 : typeof t15 == "string" || Object.getPrototypeOf(t15) === String.prototype ? j(String(t15)) : j(JSON.stringify(t15));
};
j.fromObject = j.from;
var lr = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[ne|u?r]?s?day)?";
var hr = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
var gr = "(\\d?\\d):(\\d{2}):(\\d{2})(?:\\.(\\d+))?";
var _n = "(\\d?\\d)";
var Rn = "(\\d{4})";
var Ra = new RegExp(/^(\d{4})-(\d\d)-(\d\d)[tT](\d\d):(\d\d):(\d\d)(\.(\d+))?(([-+]\d\d:\d\d)|[zZ])$/);
var ba = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?:0[1-9]|[12]\d|3[01]) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d{3} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d GMT$/;
var Na = new RegExp(`^${lr}, ${_n} ${hr} ${Rn} ${gr} GMT$`);
var Ca = new RegExp(`^${lr}, ${_n}-${hr}-(\\d\\d) ${gr} GMT$`);
var Ia = new RegExp(`^${lr} ${hr} ( [1-9]|\\d\\d) ${gr} ${Rn}$`);
var Oa = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
var rl = function(t15) {
  if (t15 == null)
    return;
  let e6 = NaN;
  if (typeof t15 == "number")
    e6 = t15;
  else if (typeof t15 == "string") {
    if (!/^-?\d*\.?\d+$/.test(t15))
      throw new TypeError("parseEpochTimestamp - numeric string invalid.");
    e6 = Number.parseFloat(t15);
  } else typeof t15 == "object" && t15.tag === 1 && (e6 = t15.value);
  if (isNaN(e6) || Math.abs(e6) === 1 / 0)
    throw new TypeError("Epoch timestamps must be valid finite numbers.");
  return new Date(Math.round(e6 * 1e3));
};
var ol = function(t15) {
  if (t15 == null)
    return;
  if (typeof t15 != "string")
    throw new TypeError("RFC3339 timestamps must be strings");
  let e6 = Ra.exec(t15);
  if (!e6)
    throw new TypeError(`Invalid RFC3339 timestamp format ${t15}`);
  let [, r4, o3, n5, s4, i3, a5, , c6, f5] = e6;
  X(o3, 1, 12), X(n5, 1, 31), X(s4, 0, 23), X(i3, 0, 59), X(a5, 0, 60);
  let d5 = new Date(Date.UTC(Number(r4), Number(o3) - 1, Number(n5), Number(s4), Number(i3), Number(a5), Number(c6) ? Math.round(parseFloat(`0.${c6}`) * 1e3) : 0));
  if (d5.setUTCFullYear(Number(r4)), f5.toUpperCase() != "Z") {
    let [, u3, m3, p4] = /([+-])(\d\d):(\d\d)/.exec(f5) || [void 0, "+", 0, 0], h4 = u3 === "-" ? 1 : -1;
    d5.setTime(d5.getTime() + h4 * (Number(m3) * 60 * 60 * 1e3 + Number(p4) * 60 * 1e3));
  }
  return d5;
};
var nl = function(t15) {
  if (t15 == null)
    return;
  if (typeof t15 != "string")
    throw new TypeError("RFC7231 timestamps must be strings.");
  if (ba.test(t15))
    return new Date(t15);
  let e6, r4, o3, n5, s4, i3, a5, c6;
  if ((c6 = Na.exec(t15)) ? [, e6, r4, o3, n5, s4, i3, a5] = c6 : (c6 = Ca.exec(t15)) ? ([, e6, r4, o3, n5, s4, i3, a5] = c6, o3 = (Number(o3) + 1900).toString()) : (c6 = Ia.exec(t15)) && ([, r4, e6, n5, s4, i3, a5, o3] = c6), o3 && i3) {
    let f5 = Date.UTC(Number(o3), Oa.indexOf(r4), Number(e6), Number(n5), Number(s4), Number(i3), a5 ? Math.round(parseFloat(`0.${a5}`) * 1e3) : 0);
    X(e6, 1, 31), X(n5, 0, 23), X(s4, 0, 59), X(i3, 0, 60);
    let d5 = new Date(f5);
    return d5.setUTCFullYear(Number(o3)), d5;
  }
  throw new TypeError(`Invalid RFC7231 date-time value ${t15}.`);
};
function X(t15, e6, r4) {
  let o3 = Number(t15);
  if (o3 < e6 || o3 > r4)
    throw new Error(`Value ${o3} out of range [${e6}, ${r4}]`);
}
var il = function(t15) {
  let e6 = t15.length, r4 = [], o3 = false, n5 = false, s4 = 0;
  for (let i3 = 0; i3 < e6; ++i3) {
    let a5 = t15[i3];
    switch (a5) {
      case '"':
        n5 || (o3 = !o3);
        break;
      case ",":
        o3 || (r4.push(t15.slice(s4, i3)), s4 = i3 + 1);
        break;
      default:
    }
    n5 = a5 === "\\" && !n5;
  }
  return r4.push(t15.slice(s4)), r4.map(function(i3) {
    i3 = i3.trim();
    let a5 = i3.length;
    return a5 < 2 ? i3 : i3[0] === '"' && i3[a5 - 1] === '"' ? (i3 = i3.slice(1, a5 - 1), i3.replace(/\\(["\\])/g, "$1")) : i3.replace(/\\"/g, '"');
  });
};
var bn = /^-?((0|[1-9]\d*)(\.\d+)?|\.\d+)([eE][+-]?\d+)?$/;
var O = class t5 {
  string;
  type;
  constructor(e6, r4) {
    if (this.string = e6, this.type = r4, !bn.test(e6))
      throw new Error(`@smithy/core/serde - NumericValue string must conform to the Smithy bigDecimal format. Received: "${e6}"`);
  }
  toString() {
    return this.string;
  }
  static [Symbol.hasInstance](e6) {
    if (!e6 || typeof e6 != "object")
      return false;
    let r4 = e6;
    return t5.prototype.isPrototypeOf(e6) || r4.type === "bigDecimal" && bn.test(r4.string);
  }
};
var Nn = {};
var yr = {};
for (let t15 = 0; t15 < 256; t15++) {
  let e6 = t15.toString(16).toLowerCase();
  e6.length === 1 && (e6 = `0${e6}`), Nn[t15] = e6, yr[e6] = t15;
}
function Cn(t15) {
  if (t15.length % 2 !== 0)
    throw new Error("Hex encoded strings must have an even number length");
  let e6 = new Uint8Array(t15.length / 2);
  for (let r4 = 0; r4 < t15.length; r4 += 2) {
    let o3 = t15.slice(r4, r4 + 2).toLowerCase();
    if (o3 in yr)
      e6[r4 / 2] = yr[o3];
    else
      throw new Error(`Cannot decode unrecognized sequence ${o3} as hexadecimal`);
  }
  return e6;
}
function k(t15) {
  let e6 = "";
  for (let r4 = 0; r4 < t15.byteLength; r4++)
    e6 += Nn[t15[r4]];
  return e6;
}
var dl = function(t15) {
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
var J = function(t15) {
  return t15 instanceof Uint8Array ? t15 : typeof t15 == "string" ? Y(t15) : ArrayBuffer.isView(t15) ? new Uint8Array(t15.buffer, t15.byteOffset, t15.byteLength / Uint8Array.BYTES_PER_ELEMENT) : new Uint8Array(t15);
};
function ut(t15, e6) {
  if (e6 === void 0) {
    e6 = 0;
    for (let n5 of t15)
      e6 += n5.byteLength;
  }
  let r4 = new Uint8Array(e6), o3 = 0;
  for (let n5 of t15)
    r4.set(n5, o3), o3 += n5.byteLength;
  return r4;
}
var In = function(t15) {
  return typeof ReadableStream == "function" && (t15?.constructor?.name === ReadableStream.name || t15 instanceof ReadableStream);
};
var On = function(t15) {
  return typeof Blob == "function" && (t15?.constructor?.name === Blob.name || t15 instanceof Blob);
};
async function Dn(t15) {
  return t15.arrayBuffer().then(function(e6) {
    return new Uint8Array(e6);
  });
}
async function Mn(t15) {
  let e6 = [], r4 = t15.getReader(), o3 = 0;
  for (; ; ) {
    let { done: n5, value: s4 } = await r4.read();
    if (s4 && (e6.push(s4), o3 += s4.length), n5)
      break;
  }
  return ut(e6, o3);
}
var Pn = function(t15) {
  return On(t15) ? Dn(t15) : In(t15) ? Mn(t15) : new Promise(function(e6, r4) {
    let o3 = new Er(), n5 = t15;
    n5.pipe(o3), n5.on("error", function(s4) {
      o3.end(), r4(s4);
    }), o3.on("error", r4), o3.on("finish", function() {
      let s4 = ut(this.bufferedBytes);
      e6(s4);
    });
  });
};
var Er = class extends import_node_stream2.Writable {
  bufferedBytes = [];
  _write(e6, r4, o3) {
    this.bufferedBytes.push(e6), o3();
  }
};
function ne(t15) {
  Object.defineProperty(t15, "__proto__", { value: void 0, writable: true, enumerable: true, configurable: true });
}
var ye = class extends mn(ge, Y, st, nt) {
};
var Ua = import_node_crypto.getRandomValues;
var Sr = pn(Ua);
var vn = Sr;
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
var $a = function(t15) {
  return t15?.$retryable !== void 0;
};
var La = function(t15) {
  return t15.$metadata?.clockSkewCorrected;
};
var Fa = function(t15) {
  let e6 = /* @__PURE__ */ new Set([
    "Failed to fetch",
    "NetworkError when attempting to fetch resource",
    "The Internet connection appears to be offline",
    "Load failed",
    "Network request failed"
  ]);
  return t15 && t15 instanceof TypeError ? e6.has(t15.message) : false;
};
var Hn = function(t15) {
  return t15.$metadata?.httpStatusCode === 429 || kn.includes(t15.name) || t15.$retryable?.throttling == true;
};
var dt = function(t15, e6 = 0) {
  return t15?.name !== "AbortError" && ($a(t15) || La(t15) || t15.name === "InvalidSignatureException" && t15.message?.includes("Signature expired") || Un.includes(t15.name) || Ln.includes(t15?.code || "") || Fn.includes(t15?.code || "") || $n.includes(t15.$metadata?.httpStatusCode || 0) || Fa(t15) || Ha(t15) || t15.cause !== void 0 && e6 <= 10 && dt(t15.cause, e6 + 1));
};
var Bn = function(t15) {
  if (t15.$metadata?.httpStatusCode !== void 0) {
    let e6 = t15.$metadata.httpStatusCode;
    return 500 <= e6 && e6 <= 599 && !dt(t15);
  }
  return false;
};
function Ha(t15) {
  return t15.code === "ERR_HTTP2_STREAM_ERROR" && t15.message.includes("NGHTTP2_REFUSED_STREAM");
}
var mt = function(t15, e6) {
  if (!e6)
    return t15;
  let r4 = function() {
  }, o3 = new Promise(function(n5, s4) {
    let i3 = function() {
      return s4(Ba());
    };
    e6.aborted ? i3() : typeof e6.addEventListener == "function" ? (e6.addEventListener("abort", i3, { once: true }), r4 = function() {
      return e6.removeEventListener("abort", i3);
    }) : e6.onabort = i3;
  });
  return Promise.race([t15, o3]).finally(r4);
};
var Ba = function() {
  return Object.assign(new Error("Request aborted"), { name: "AbortError" });
};
var jn = function(t15) {
  return typeof t15 == "object" && t15 !== null && "name" in t15 && t15.name === "AbortError";
};
function Vn(t15, e6) {
  if (M.isInstance(t15))
    for (let r4 in t15.headers) {
      if (!S(t15.headers, r4))
        continue;
      let o3 = r4.toLowerCase();
      if (o3 === "retry-after") {
        let n5 = t15.headers[r4], s4 = NaN;
        if (n5.endsWith("GMT"))
          try {
            s4 = (ft(n5).getTime() - Date.now()) / 1e3;
          } catch (i3) {
            e6?.trace?.("Failed to parse retry-after header"), e6?.trace?.(i3);
          }
        else n5.match(/ GMT, ((\d+)|(\d+\.\d+))$/) ? s4 = Number(n5.match(/ GMT, ([\d.]+)$/)?.[1]) : n5.match(/^((\d+)|(\d+\.\d+))$/) ? s4 = Number(n5) : Date.parse(n5) >= Date.now() && (s4 = (Date.parse(n5) - Date.now()) / 1e3);
        return isNaN(s4) ? void 0 : new Date(Date.now() + s4 * 1e3);
      } else if (o3 === "x-amz-retry-after") {
        let n5 = t15.headers[r4], s4 = Number(n5);
        if (isNaN(s4)) {
          e6?.trace?.(`Failed to parse x-amz-retry-after=${n5}`);
          return;
        }
        return new Date(Date.now() + s4);
      }
    }
}
var zn = function(t15) {
  return t15 instanceof Error ? t15 : t15 instanceof Object ? Object.assign(new Error(), t15) : typeof t15 == "string" ? new Error(t15) : new Error(`AWS SDK error wrapper for ${t15}`);
};
function xr(t15) {
  return function(e6) {
    return function(r4, o3) {
      return async function(n5) {
        let s4 = await e6.retryStrategy(), i3 = await e6.maxAttempts(), a5 = o3[U]?.abortSignal;
        if (ja(s4)) {
          s4 = s4;
          let c6 = (o3.partition_id ?? "") + (o3.__retryLongPoll ? ":longpoll" : ""), f5 = await mt(s4.acquireInitialRetryToken(c6), a5), d5 = new Error(), u3 = 0, m3 = 0, { request: p4 } = n5, h4 = w.isInstance(p4);
          for (h4 && (p4.headers[cn] = Sr()); ; )
            try {
              h4 && (p4.headers[fn] = `attempt=${u3 + 1}; max=${i3}`);
              let { response: g3, output: l5 } = await r4(n5);
              return s4.recordSuccess(f5), l5.$metadata.attempts = u3 + 1, l5.$metadata.totalRetryDelay = m3, { response: g3, output: l5 };
            } catch (g3) {
              let l5 = Va(g3, e6.logger);
              if (d5 = zn(g3), h4 && t15(p4))
                throw (o3.logger instanceof et ? console : o3.logger)?.warn("An error was encountered in a non-retryable streaming request."), d5;
              try {
                f5 = await mt(s4.refreshRetryTokenForRetry(f5, l5), a5);
              } catch (E5) {
                throw a5?.aborted && jn(E5) ? E5 : (d5.$metadata || (d5.$metadata = {}), d5.$metadata.attempts = u3 + 1, d5.$metadata.totalRetryDelay = m3, d5);
              }
              u3 = f5.getRetryCount();
              let y5 = f5.getRetryDelay();
              m3 += (f5?.$retryLog?.acquisitionDelay ?? 0) + y5, y5 > 0 && await mt(new Promise(function(E5) {
                return setTimeout(E5, y5);
              }), a5);
            }
        } else
          return s4 = s4, s4?.mode && (o3.userAgent = [...o3.userAgent || [], ["cfg/retry-mode", s4.mode]]), s4.retry(r4, n5);
      };
    };
  };
}
var ja = function(t15) {
  return typeof t15.acquireInitialRetryToken < "u" && typeof t15.refreshRetryTokenForRetry < "u" && typeof t15.recordSuccess < "u";
};
var Va = function(t15, e6) {
  let r4 = {
    error: t15,
    errorType: za(t15)
  }, o3 = Vn(t15.$response, e6);
  return o3 && (r4.retryAfterHint = o3), r4;
};
var za = function(t15) {
  return Hn(t15) ? "THROTTLING" : dt(t15) ? "TRANSIENT" : Bn(t15) ? "SERVER_ERROR" : "CLIENT_ERROR";
};
var Ga = {
  name: "retryMiddleware",
  tags: ["RETRY"],
  step: "finalizeRequest",
  priority: "high",
  override: true
};
function Gn(t15) {
  let e6 = xr(t15);
  return function(r4) {
    return {
      applyToStack: function(o3) {
        o3.add(e6(r4), Ga);
      }
    };
  };
}
var rh = xr(ur);
var oh = Gn(ur);
var pt = function(t15, e6, r4, o3, n5) {
  return {
    name: e6,
    namespace: t15,
    traits: r4,
    input: o3,
    output: n5
  };
};
var qn = function(t15) {
  return function(e6, r4) {
    return async function(o3) {
      let { response: n5 } = await e6(o3), { operationSchema: s4 } = H(r4), [, i3, a5, c6, f5, d5] = s4 ?? [];
      try {
        let u3 = await t15.protocol.deserializeResponse(pt(i3, a5, c6, f5, d5), {
          ...t15,
          ...r4
        }, n5);
        return {
          response: n5,
          output: u3
        };
      } catch (u3) {
        if (Object.defineProperty(u3, "$response", {
          value: n5,
          enumerable: false,
          writable: false,
          configurable: false
        }), !("$metadata" in u3)) {
          let m3 = "Deserialization error: to see the raw response, inspect the hidden field {error}.$response on this object.";
          try {
            u3.message += `
  ` + m3;
          } catch {
            !r4.logger || r4.logger?.constructor?.name === "NoOpLogger" ? console.warn(m3) : r4.logger?.warn?.(m3);
          }
          typeof u3.$responseBodyText < "u" && u3.$response && (u3.$response.body = u3.$responseBodyText);
          try {
            if (M.isInstance(n5)) {
              let { headers: p4 = {}, statusCode: h4 } = n5, g3 = Object.entries(p4);
              u3.$metadata = {
                httpStatusCode: h4,
                requestId: wr(/^x-[\w-]+-request-?id$/, g3),
                extendedRequestId: wr(/^x-[\w-]+-id-2$/, g3),
                cfId: wr(/^x-[\w-]+-cf-id$/, g3)
              };
            }
          } catch {
          }
        }
        throw u3;
      }
    };
  };
};
var wr = function(t15, e6) {
  return (e6.find(function([r4]) {
    return r4.match(t15);
  }) || [void 0, void 0])[1];
};
var Wn = function(t15) {
  return function(e6, r4) {
    return async function(o3) {
      let { operationSchema: n5 } = H(r4), [, s4, i3, a5, c6, f5] = n5 ?? [], d5 = r4.endpointV2 ? async function() {
        return re(r4.endpointV2);
      } : t15.endpoint, u3 = await t15.protocol.serializeRequest(pt(s4, i3, a5, c6, f5), o3.input, {
        ...t15,
        ...r4,
        endpoint: d5
      });
      return e6({
        ...o3,
        request: u3
      });
    };
  };
};
var qa = {
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
function gh(t15) {
  return {
    applyToStack: function(e6) {
      e6.add(Wn(t15), Wa), e6.add(qn(t15), qa), t15.protocol.setSerdeContext(t15);
    }
  };
}
var Tr = function(t15) {
  return typeof t15 == "string" && t15.length > 0 ? t15.split(",").map(function(e6) {
    return e6.trim();
  }) : [];
};
var Kn = function(t15) {
  return `AWS_BEARER_TOKEN_${t15.replace(/[\s-]/g, "_").toUpperCase()}`;
};
var Yn = "AWS_AUTH_SCHEME_PREFERENCE";
var Xn = "auth_scheme_preference";
var Th = {
  environmentVariableSelector: function(t15, e6) {
    if (e6?.signingName && Kn(e6.signingName) in t15)
      return ["httpBearerAuth"];
    if (Yn in t15)
      return Tr(t15[Yn]);
  },
  configFileSelector: function(t15) {
    if (Xn in t15)
      return Tr(t15[Xn]);
  },
  default: []
};
var bh = function(t15) {
  return t15.sigv4aSigningRegionSet = F(t15.sigv4aSigningRegionSet), t15;
};
var Nh = {
  environmentVariableSelector(t15) {
    if (t15.AWS_SIGV4A_SIGNING_REGION_SET)
      return t15.AWS_SIGV4A_SIGNING_REGION_SET.split(",").map(function(e6) {
        return e6.trim();
      });
    throw new K("AWS_SIGV4A_SIGNING_REGION_SET not set in env.", {
      tryNextLink: true
    });
  },
  configFileSelector(t15) {
    if (t15.sigv4a_signing_region_set)
      return (t15.sigv4a_signing_region_set ?? "").split(",").map(function(e6) {
        return e6.trim();
      });
    throw new K("sigv4a_signing_region_set not set in profile.", {
      tryNextLink: true
    });
  },
  default: void 0
};
var lt = function(t15) {
  return M.isInstance(t15) ? t15.headers?.date ?? t15.headers?.Date : void 0;
};
var ht = function(t15) {
  return M.isInstance(t15) ? t15.headers?.age ?? t15.headers?.Age : void 0;
};
var Ce = function(t15) {
  return new Date(Date.now() + t15);
};
var gt = function(t15, e6, r4, o3) {
  if (o3 !== void 0)
    return e6;
  let n5 = Date.parse(t15);
  if (Number.isNaN(n5))
    return e6;
  let s4 = Date.now();
  return r4 !== void 0 && s4 - r4 > 9e5 ? e6 : n5 - s4;
};
var Ie = function(t15, e6) {
  if (!e6)
    throw new Error(`Property \`${t15}\` is not resolved for AWS SDK SigV4Auth`);
  return e6;
};
var Ka = function(t15) {
  return t15.context?.[U]?.eventStream?.output === true;
};
var Ar = async function(t15) {
  let e6 = Ie("context", t15.context), r4 = Ie("config", t15.config), o3 = e6.endpointV2?.properties?.authSchemes?.[0], s4 = await Ie("signer", r4.signer)(o3), i3 = t15?.signingRegion, a5 = t15?.signingRegionSet, c6 = t15?.signingName;
  return {
    config: r4,
    signer: s4,
    signingRegion: i3,
    signingRegionSet: a5,
    signingName: c6
  };
};
var yt = class {
  async sign(e6, r4, o3) {
    if (!w.isInstance(e6))
      throw new Error("The request is not an instance of `HttpRequest` and cannot be signed");
    let n5 = await Ar(o3), { config: s4, signer: i3 } = n5, { signingRegion: a5, signingName: c6 } = n5, f5 = o3.context;
    if (f5?.authSchemes?.length ?? false) {
      let [p4, h4] = f5.authSchemes;
      p4?.name === "sigv4a" && h4?.name === "sigv4" && (a5 = h4?.signingRegion ?? a5, c6 = h4?.signingName ?? c6);
    }
    let d5 = await s4.disableClockSkewCorrection?.() === true;
    o3._disableClockSkewCorrection = d5;
    let u3 = d5 || Ka(o3);
    return o3._skipClockSkewSampling = u3, u3 || (o3._preRequestSystemClockOffset = s4.systemClockOffset, o3._requestSentAt = Date.now()), await i3.sign(e6, {
      signingDate: d5 ? /* @__PURE__ */ new Date() : Ce(s4.systemClockOffset),
      signingRegion: a5,
      signingService: c6
    });
  }
  errorHandler(e6) {
    return function(r4) {
      let o3 = r4;
      if (!e6._skipClockSkewSampling && !e6._disableClockSkewCorrection) {
        let n5 = o3.ServerTime ?? lt(o3.$response);
        if (n5) {
          let s4 = Ie("config", e6.config), i3 = e6._preRequestSystemClockOffset, a5 = e6._requestSentAt, c6 = ht(o3.$response), f5 = gt(n5, s4.systemClockOffset, a5, c6);
          s4.systemClockOffset = f5, Math.abs(f5) >= 24e4 && (f5 !== i3 || i3 !== void 0 && i3 !== f5) && o3.$metadata && (o3.$metadata.clockSkewCorrected = true);
        }
      }
      throw r4;
    };
  }
  successHandler(e6, r4) {
    if (r4._skipClockSkewSampling || r4._disableClockSkewCorrection)
      return;
    let o3 = lt(e6);
    if (o3) {
      let n5 = Ie("config", r4.config), s4 = r4._requestSentAt, i3 = ht(e6);
      n5.systemClockOffset = gt(o3, n5.systemClockOffset, s4, i3);
    }
  }
};
var Jn = class extends yt {
  async sign(e6, r4, o3) {
    if (!w.isInstance(e6))
      throw new Error("The request is not an instance of `HttpRequest` and cannot be signed");
    let { config: n5, signer: s4, signingRegion: i3, signingRegionSet: a5, signingName: c6 } = await Ar(o3), d5 = (await n5.sigv4aSigningRegionSet?.() ?? a5 ?? [i3]).join(","), u3 = await n5.disableClockSkewCorrection?.() === true;
    return o3._disableClockSkewCorrection = u3, u3 || (o3._preRequestSystemClockOffset = n5.systemClockOffset, o3._requestSentAt = Date.now()), await s4.sign(e6, {
      signingDate: u3 ? /* @__PURE__ */ new Date() : Ce(n5.systemClockOffset),
      signingRegion: d5,
      signingService: c6
    });
  }
};
function Et(t15, e6, r4) {
  return t15.$source || (t15.$source = {}), t15.$source[e6] = r4, t15;
}
var Ya = function(t15) {
  return function(r4) {
    return _r(r4) && r4.expiration.getTime() - Date.now() < t15;
  };
};
var Qn = Ya(3e5);
var _r = function(t15) {
  return t15.expiration !== void 0;
};
var Zn = function(t15, e6, r4) {
  if (t15 === void 0)
    return;
  let o3 = typeof t15 != "function" ? async function() {
    return Promise.resolve(t15);
  } : t15, n5, s4, i3, a5 = false, c6 = async function(f5) {
    s4 || (s4 = o3(f5));
    try {
      n5 = await s4, i3 = true, a5 = false;
    } finally {
      s4 = void 0;
    }
    return n5;
  };
  return e6 === void 0 ? async function(f5) {
    return (!i3 || f5?.forceRefresh) && (n5 = await c6(f5)), n5;
  } : async function(f5) {
    return (!i3 || f5?.forceRefresh) && (n5 = await c6(f5)), a5 ? n5 : r4(n5) ? (e6(n5) && await c6(f5), n5) : (a5 = true, n5);
  };
};
var St = class {
  format(e6) {
    let r4 = [];
    for (let s4 in e6) {
      if (!S(e6, s4))
        continue;
      let i3 = Y(s4);
      r4.push(Uint8Array.from([i3.byteLength]), i3, this.formatHeaderValue(e6[s4]));
    }
    let o3 = new Uint8Array(r4.reduce(function(s4, i3) {
      return s4 + i3.byteLength;
    }, 0)), n5 = 0;
    for (let s4 of r4)
      o3.set(s4, n5), n5 += s4.byteLength;
    return o3;
  }
  formatHeaderValue(e6) {
    switch (e6.type) {
      case "boolean":
        return Uint8Array.from([e6.value ? 0 : 1]);
      case "byte":
        return Uint8Array.from([2, e6.value]);
      case "short":
        let r4 = new DataView(new ArrayBuffer(3));
        return r4.setUint8(0, 3), r4.setInt16(1, e6.value, false), new Uint8Array(r4.buffer);
      case "integer":
        let o3 = new DataView(new ArrayBuffer(5));
        return o3.setUint8(0, 4), o3.setInt32(1, e6.value, false), new Uint8Array(o3.buffer);
      case "long":
        let n5 = new Uint8Array(9);
        return n5[0] = 5, n5.set(e6.value.bytes, 1), n5;
      case "binary":
        let s4 = new DataView(new ArrayBuffer(3 + e6.value.byteLength));
        s4.setUint8(0, 6), s4.setUint16(1, e6.value.byteLength, false);
        let i3 = new Uint8Array(s4.buffer);
        return i3.set(e6.value, 3), i3;
      case "string":
        let a5 = Y(e6.value), c6 = new DataView(new ArrayBuffer(3 + a5.byteLength));
        c6.setUint8(0, 7), c6.setUint16(1, a5.byteLength, false);
        let f5 = new Uint8Array(c6.buffer);
        return f5.set(a5, 3), f5;
      case "timestamp":
        let d5 = new Uint8Array(9);
        return d5[0] = 8, d5.set(Rr.fromNumber(e6.value.valueOf()).bytes, 1), d5;
      case "uuid":
        if (!Xa.test(e6.value))
          throw new Error(`Invalid UUID received: ${e6.value}`);
        let u3 = new Uint8Array(17);
        return u3[0] = 9, u3.set(Cn(e6.value.replace(/-/g, "")), 1), u3;
    }
  }
};
var es;
(function(t15) {
  t15[t15.boolTrue = 0] = "boolTrue", t15[t15.boolFalse = 1] = "boolFalse", t15[t15.byte = 2] = "byte", t15[t15.short = 3] = "short", t15[t15.integer = 4] = "integer", t15[t15.long = 5] = "long", t15[t15.byteArray = 6] = "byteArray", t15[t15.string = 7] = "string", t15[t15.timestamp = 8] = "timestamp", t15[t15.uuid = 9] = "uuid";
})(es || (es = {}));
var Xa = /^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$/;
var Rr = class t6 {
  bytes;
  constructor(e6) {
    if (this.bytes = e6, e6.byteLength !== 8)
      throw new Error("Int64 buffers must be exactly 8 bytes");
  }
  static fromNumber(e6) {
    if (e6 > 9223372036854776e3 || e6 < -9223372036854776e3)
      throw new Error(`${e6} is too large (or, if negative, too small) to represent as an Int64`);
    let r4 = new Uint8Array(8);
    for (let o3 = 7, n5 = Math.abs(Math.round(e6)); o3 > -1 && n5 > 0; o3--, n5 /= 256)
      r4[o3] = n5;
    return e6 < 0 && ts(r4), new t6(r4);
  }
  valueOf() {
    let e6 = this.bytes.slice(0), r4 = e6[0] & 128;
    return r4 && ts(e6), parseInt(k(e6), 16) * (r4 ? -1 : 1);
  }
  toString() {
    return String(this.valueOf());
  }
};
function ts(t15) {
  for (let e6 = 0; e6 < 8; e6++)
    t15[e6] ^= 255;
  for (let e6 = 7; e6 > -1 && (t15[e6]++, t15[e6] === 0); e6--)
    ;
}
var V = function(t15) {
  return encodeURIComponent(t15).replace(/[!'()*]/g, Ja);
};
var Ja = function(t15) {
  return `%${t15.charCodeAt(0).toString(16).toUpperCase()}`;
};
var rs = "X-Amz-Algorithm";
var os = "X-Amz-Credential";
var br = "X-Amz-Date";
var ns = "X-Amz-SignedHeaders";
var ss = "X-Amz-Expires";
var Nr = "X-Amz-Signature";
var Cr = "X-Amz-Security-Token";
var Ir = "authorization";
var Or = br.toLowerCase();
var Qa = "date";
var is = [Ir, Or, Qa];
var as = Nr.toLowerCase();
var Oe = "x-amz-content-sha256";
var cs = Cr.toLowerCase();
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
var xt = "AWS4-HMAC-SHA256";
var ms = "AWS4-HMAC-SHA256-PAYLOAD";
var ps = "UNSIGNED-PAYLOAD";
var ls = 50;
var Dr = "aws4_request";
var hs = 3600 * 24 * 7;
var gs = function({ query: t15 = {} }) {
  let e6 = [], r4 = {};
  for (let o3 in t15) {
    if (!S(t15, o3) || o3.toLowerCase() === as)
      continue;
    let n5 = V(o3);
    e6.push(n5);
    let s4 = t15[o3];
    typeof s4 == "string" ? r4[n5] = `${n5}=${V(s4)}` : Array.isArray(s4) && (r4[n5] = s4.slice(0).reduce(function(i3, a5) {
      return i3.concat([`${n5}=${V(a5)}`]);
    }, []).sort().join("&"));
  }
  return e6.sort().map(function(o3) {
    return r4[o3];
  }).filter(function(o3) {
    return o3;
  }).join("&");
};
var ys = function(t15) {
  return Za(t15).toISOString().replace(/\.\d{3}Z$/, "Z");
};
var Za = function(t15) {
  return typeof t15 == "number" ? new Date(t15 * 1e3) : typeof t15 == "string" ? Number(t15) ? new Date(Number(t15) * 1e3) : new Date(t15) : t15;
};
var wt = class {
  service;
  regionProvider;
  credentialProvider;
  sha256;
  uriEscapePath;
  applyChecksum;
  constructor({ applyChecksum: e6, credentials: r4, region: o3, service: n5, sha256: s4, uriEscapePath: i3 = true }) {
    this.service = n5, this.sha256 = s4, this.uriEscapePath = i3, this.applyChecksum = typeof e6 == "boolean" ? e6 : true, this.regionProvider = B(o3), this.credentialProvider = B(r4);
  }
  createCanonicalRequest(e6, r4, o3) {
    let n5 = Object.keys(r4).sort();
    return `${e6.method}
${this.getCanonicalPath(e6)}
${gs(e6)}
${n5.map(function(s4) {
      return `${s4}:${r4[s4]}`;
    }).join(`
`)}

${n5.join(";")}
${o3}`;
  }
  async createStringToSign(e6, r4, o3, n5) {
    let s4 = new this.sha256();
    s4.update(J(o3));
    let i3 = await s4.digest();
    return `${n5}
${e6}
${r4}
${k(i3)}`;
  }
  getCanonicalPath({ path: e6 }) {
    if (this.uriEscapePath) {
      let r4 = [];
      for (let s4 of e6.split("/"))
        s4?.length !== 0 && s4 !== "." && (s4 === ".." ? r4.pop() : r4.push(s4));
      let o3 = `${e6?.startsWith("/") ? "/" : ""}${r4.join("/")}${r4.length > 0 && e6?.endsWith("/") ? "/" : ""}`;
      return V(o3).replace(/%2F/g, "/");
    }
    return e6;
  }
  validateResolvedCredentials(e6) {
    if (typeof e6 != "object" || typeof e6.accessKeyId != "string" || typeof e6.secretAccessKey != "string")
      throw new Error("Resolved credential object is not valid");
  }
  formatDate(e6) {
    let r4 = ys(e6).replace(/[-:]/g, "");
    return {
      longDate: r4,
      shortDate: r4.slice(0, 8)
    };
  }
  getCanonicalHeaderList(e6) {
    return Object.keys(e6).sort().join(";");
  }
};
var Tt = {};
var Mr = [];
var At = function(t15, e6, r4) {
  return `${t15}/${e6}/${r4}/${Dr}`;
};
var Ss = async function(t15, e6, r4, o3, n5) {
  let s4 = await Es(t15, e6.secretAccessKey, e6.accessKeyId), i3 = `${r4}:${o3}:${n5}:${k(s4)}:${e6.sessionToken}`;
  if (i3 in Tt)
    return Tt[i3];
  for (Mr.push(i3); Mr.length > ls; )
    delete Tt[Mr.shift()];
  let a5 = `AWS4${e6.secretAccessKey}`;
  for (let c6 of [r4, o3, n5, Dr])
    a5 = await Es(t15, a5, c6);
  return Tt[i3] = a5;
};
var Es = function(t15, e6, r4) {
  let o3 = new t15(e6);
  return o3.update(J(r4)), o3.digest();
};
var Pr = function({ headers: t15 }, e6, r4) {
  let o3 = {};
  for (let n5 of Object.keys(t15).sort()) {
    if (t15[n5] == null)
      continue;
    let s4 = n5.toLowerCase();
    (S(fs, s4) || e6?.has(s4) || us.test(s4) || ds.test(s4)) && (!r4 || r4 && !r4.has(s4)) || (s4 === "__proto__" && ne(o3), o3[s4] = t15[n5].replace(/[\r\n]/g, " ").replace(/[ \t]+/g, " ").replace(/^ | $/g, ""));
  }
  return o3;
};
var _t = async function({ headers: t15, body: e6 }, r4) {
  for (let o3 in t15)
    if (S(t15, o3) && o3.toLowerCase() === Oe)
      return t15[o3];
  if (e6 == null)
    return "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  if (typeof e6 == "string" || ArrayBuffer.isView(e6) || tt(e6)) {
    let o3 = new r4();
    return o3.update(J(e6)), k(await o3.digest());
  }
  return ps;
};
var xs = function(t15, e6) {
  t15 = t15.toLowerCase();
  for (let r4 in e6)
    if (S(e6, r4) && t15 === r4.toLowerCase())
      return true;
  return false;
};
var ws = function(t15, e6 = {}) {
  let { headers: r4, query: o3 = {} } = w.clone(t15);
  for (let n5 in r4) {
    if (!S(r4, n5))
      continue;
    let s4 = n5.toLowerCase();
    (s4.slice(0, 6) === "x-amz-" && !e6.unhoistableHeaders?.has(s4) || e6.hoistableHeaders?.has(s4)) && (o3[n5] = r4[n5], delete r4[n5]);
  }
  return {
    ...t15,
    headers: r4,
    query: o3
  };
};
var vr = function(t15) {
  t15 = w.clone(t15);
  for (let e6 in t15.headers)
    S(t15.headers, e6) && is.indexOf(e6.toLowerCase()) > -1 && delete t15.headers[e6];
  return t15;
};
var Ee = class extends wt {
  headerFormatter = new St();
  constructor({ applyChecksum: e6, credentials: r4, region: o3, service: n5, sha256: s4, uriEscapePath: i3 = true }) {
    super({
      applyChecksum: e6,
      credentials: r4,
      region: o3,
      service: n5,
      sha256: s4,
      uriEscapePath: i3
    });
  }
  async presign(e6, r4 = {}) {
    let { signingDate: o3 = /* @__PURE__ */ new Date(), expiresIn: n5 = 3600, unsignableHeaders: s4, unhoistableHeaders: i3, signableHeaders: a5, hoistableHeaders: c6, signingRegion: f5, signingService: d5 } = r4, u3 = await this.credentialProvider();
    this.validateResolvedCredentials(u3);
    let m3 = f5 ?? await this.regionProvider(), { longDate: p4, shortDate: h4 } = this.formatDate(o3);
    if (n5 > hs)
      return Promise.reject("Signature version 4 presigned URLs must have an expiration date less than one week in the future");
    let g3 = At(h4, m3, d5 ?? this.service), l5 = ws(vr(e6), { unhoistableHeaders: i3, hoistableHeaders: c6 });
    u3.sessionToken && (l5.query[Cr] = u3.sessionToken), l5.query[rs] = xt, l5.query[os] = `${u3.accessKeyId}/${g3}`, l5.query[br] = p4, l5.query[ss] = n5.toString(10);
    let y5 = Pr(l5, s4, a5);
    return l5.query[ns] = this.getCanonicalHeaderList(y5), l5.query[Nr] = await this.getSignature(p4, g3, this.getSigningKey(u3, m3, h4, d5), this.createCanonicalRequest(l5, y5, await _t(e6, this.sha256))), l5;
  }
  async sign(e6, r4) {
    return typeof e6 == "string" ? this.signString(e6, r4) : e6.headers && e6.payload ? this.signEvent(e6, r4) : e6.message ? this.signMessage(e6, r4) : this.signRequest(e6, r4);
  }
  async signEvent({ headers: e6, payload: r4 }, { signingDate: o3 = /* @__PURE__ */ new Date(), priorSignature: n5, signingRegion: s4, signingService: i3, eventStreamCredentials: a5 }) {
    let c6 = s4 ?? await this.regionProvider(), { shortDate: f5, longDate: d5 } = this.formatDate(o3), u3 = At(f5, c6, i3 ?? this.service), m3 = await _t({ headers: {}, body: r4 }, this.sha256), p4 = new this.sha256();
    p4.update(e6);
    let h4 = k(await p4.digest()), g3 = [
      ms,
      d5,
      u3,
      n5,
      h4,
      m3
    ].join(`
`);
    return this.signString(g3, {
      signingDate: o3,
      signingRegion: c6,
      signingService: i3,
      eventStreamCredentials: a5
    });
  }
  async signMessage(e6, { signingDate: r4 = /* @__PURE__ */ new Date(), signingRegion: o3, signingService: n5, eventStreamCredentials: s4 }) {
    return this.signEvent({
      headers: this.headerFormatter.format(e6.message.headers),
      payload: e6.message.body
    }, {
      signingDate: r4,
      signingRegion: o3,
      signingService: n5,
      priorSignature: e6.priorSignature,
      eventStreamCredentials: s4
    }).then(function(a5) {
      return { message: e6.message, signature: a5 };
    });
  }
  async signString(e6, { signingDate: r4 = /* @__PURE__ */ new Date(), signingRegion: o3, signingService: n5, eventStreamCredentials: s4 } = {}) {
    let i3 = s4 ?? await this.credentialProvider();
    this.validateResolvedCredentials(i3);
    let a5 = o3 ?? await this.regionProvider(), { shortDate: c6 } = this.formatDate(r4), f5 = new this.sha256(await this.getSigningKey(i3, a5, c6, n5));
    return f5.update(J(e6)), k(await f5.digest());
  }
  async signRequest(e6, { signingDate: r4 = /* @__PURE__ */ new Date(), signableHeaders: o3, unsignableHeaders: n5, signingRegion: s4, signingService: i3 } = {}) {
    let a5 = await this.credentialProvider();
    this.validateResolvedCredentials(a5);
    let c6 = s4 ?? await this.regionProvider(), f5 = vr(e6), { longDate: d5, shortDate: u3 } = this.formatDate(r4), m3 = At(u3, c6, i3 ?? this.service);
    f5.headers[Or] = d5, a5.sessionToken && (f5.headers[cs] = a5.sessionToken);
    let p4 = await _t(f5, this.sha256);
    !xs(Oe, f5.headers) && this.applyChecksum && (f5.headers[Oe] = p4);
    let h4 = Pr(f5, n5, o3), g3 = await this.getSignature(d5, m3, this.getSigningKey(a5, c6, u3, i3), this.createCanonicalRequest(f5, h4, p4));
    return f5.headers[Ir] = `${xt} Credential=${a5.accessKeyId}/${m3}, SignedHeaders=${this.getCanonicalHeaderList(h4)}, Signature=${g3}`, f5;
  }
  async getSignature(e6, r4, o3, n5) {
    let s4 = await this.createStringToSign(e6, r4, n5, xt), i3 = new this.sha256(await o3);
    return i3.update(J(s4)), k(await i3.digest());
  }
  getSigningKey(e6, r4, o3, n5) {
    return Ss(this.sha256, e6, o3, r4, n5 || this.service);
  }
};
var kr = function(t15) {
  return function(e6) {
    let r4 = e6.credentials, o3 = !!e6.credentials, n5;
    Object.defineProperty(e6, "credentials", {
      set(d5) {
        d5 && d5 !== r4 && d5 !== n5 && (o3 = true), r4 = d5;
        let u3 = ec(e6, {
          credentials: r4,
          credentialDefaultProvider: e6.credentialDefaultProvider
        }), m3 = tc(e6, u3);
        if (o3 && !m3.attributed) {
          let p4 = typeof r4 == "object" && r4 !== null;
          n5 = async function(h4) {
            let l5 = await m3(h4);
            return p4 && (!l5.$source || Object.keys(l5.$source).length === 0) ? Et(l5, "CREDENTIALS_CODE", "e") : l5;
          }, n5.memoized = m3.memoized, n5.configBound = m3.configBound, n5.attributed = true;
        } else
          n5 = m3;
      },
      get() {
        return n5;
      },
      enumerable: true,
      configurable: true
    }), e6.credentials = r4;
    let { signingEscapePath: s4 = true, systemClockOffset: i3 = e6.systemClockOffset || 0, sha256: a5 } = e6, c6;
    return e6.signer ? c6 = F(e6.signer) : e6.regionInfoProvider ? c6 = function() {
      return F(e6.region)().then(async function(d5) {
        return [
          await e6.regionInfoProvider(d5, {
            useFipsEndpoint: await e6.useFipsEndpoint(),
            useDualstackEndpoint: await e6.useDualstackEndpoint()
          }) || {},
          d5
        ];
      }).then(function([d5, u3]) {
        let { signingRegion: m3, signingService: p4 } = d5;
        e6.signingRegion = e6.signingRegion || m3 || u3, e6.signingName = e6.signingName || p4 || e6.serviceId;
        let h4 = {
          ...e6,
          credentials: e6.credentials,
          region: e6.signingRegion,
          service: e6.signingName,
          sha256: a5,
          uriEscapePath: s4
        }, g3 = e6.signerConstructor || Ee;
        return new g3(h4);
      });
    } : c6 = async function(d5) {
      d5 = Object.assign({}, {
        name: "sigv4",
        signingName: e6.signingName || e6.defaultSigningName,
        signingRegion: await F(e6.region)(),
        properties: {}
      }, d5);
      let u3 = d5.signingRegion, m3 = d5.signingName;
      e6.signingRegion = e6.signingRegion || u3, e6.signingName = e6.signingName || m3 || e6.serviceId;
      let p4 = {
        ...e6,
        credentials: e6.credentials,
        region: e6.signingRegion,
        service: e6.signingName,
        sha256: a5,
        uriEscapePath: s4
      }, h4 = e6.signerConstructor || Ee;
      return new h4(p4);
    }, Object.assign(e6, {
      systemClockOffset: i3,
      signingEscapePath: s4,
      signer: c6,
      disableClockSkewCorrection: F(e6.disableClockSkewCorrection ?? t15)
    });
  };
};
function ec(t15, { credentials: e6, credentialDefaultProvider: r4 }) {
  let o3;
  return e6 ? e6?.memoized ? o3 = e6 : o3 = Zn(e6, Qn, _r) : r4 ? o3 = F(r4(Object.assign({}, t15, {
    parentClientConfig: t15
  }))) : o3 = async function() {
    throw new Error("@aws-sdk/core::resolveAwsSdkSigV4Config - `credentials` not provided and no credentialDefaultProvider was configured.");
  }, o3.memoized = true, o3;
}
function tc(t15, e6) {
  if (e6.configBound)
    return e6;
  let r4 = async function(o3) {
    return e6({ ...o3, callerClientConfig: t15 });
  };
  return r4.memoized = e6.memoized, r4.configBound = true, r4;
}
var rc = "AWS_DISABLE_CLOCK_SKEW_CORRECTION";
var oc = "disable_clock_skew_correction";
var Ts = {
  environmentVariableSelector: function(t15) {
    return v(t15, rc, I.ENV);
  },
  configFileSelector: function(t15) {
    return v(t15, oc, I.CONFIG);
  },
  default: false
};
var As = te(Ts);
var my = kr(As);
var _s = function() {
  let t15 = ["deno", "bun", "llrt"];
  for (let e6 of t15)
    if (import_node_process2.versions[e6])
      return [`md/${e6}`, import_node_process2.versions[e6]];
  return ["md/nodejs", import_node_process2.versions.node];
};
var Rs = {
  isCrtAvailable: false
};
var bs = function() {
  return Rs.isCrtAvailable ? ["md/crt-avail"] : null;
};
var Ay = function({ serviceId: t15, clientVersion: e6 }) {
  let r4 = _s();
  return async function(o3) {
    let n5 = [
      ["aws-sdk-js", e6],
      ["ua", "2.1"],
      [`os/${(0, import_node_os.platform)()}`, (0, import_node_os.release)()],
      ["lang/js"],
      r4
    ], s4 = bs();
    s4 && n5.push(s4), t15 && n5.push([`api/${t15}`, e6]), import_node_process.env.AWS_EXECUTION_ENV && n5.push([`exec-env/${import_node_process.env.AWS_EXECUTION_ENV}`]);
    let i3 = await o3?.userAgentAppId?.();
    return i3 ? [...n5, [`app/${i3}`]] : [...n5];
  };
};
var Ry = function() {
};
var ic = function() {
  return typeof process == "object" && process?.env?.AWS_ENABLE_DEFAULT_SOCKET_TIMEOUT_2026 === "true";
};
var Ny = function(t15, e6) {
  if (ic() && typeof t15?.handle != "function")
    return e6;
};
var ac = "AWS_SDK_UA_APP_ID";
var cc = "sdk_ua_app_id";
var fc = "sdk-ua-app-id";
var Oy = {
  environmentVariableSelector: function(t15) {
    return t15[ac];
  },
  configFileSelector: function(t15) {
    return t15[cc] ?? t15[fc];
  },
  default: Yt
};
var Cs = "AWS_ACCESS_KEY_ID";
var Is = "AWS_SECRET_ACCESS_KEY";
var Os = "AWS_SESSION_TOKEN";
var Ds = "AWS_CREDENTIAL_EXPIRATION";
var Ms = "AWS_CREDENTIAL_SCOPE";
var Ps = "AWS_ACCOUNT_ID";
var $r = function(t15) {
  return async function() {
    t15?.logger?.debug("@aws-sdk/credential-provider-env - fromEnv");
    let e6 = process.env[Cs], r4 = process.env[Is], o3 = process.env[Os], n5 = process.env[Ds], s4 = process.env[Ms], i3 = process.env[Ps];
    if (e6 && r4) {
      let a5 = {
        accessKeyId: e6,
        secretAccessKey: r4,
        ...o3 && { sessionToken: o3 },
        ...n5 && { expiration: new Date(n5) },
        ...s4 && { credentialScope: s4 },
        ...i3 && { accountId: i3 }
      };
      return Et(a5, "CREDENTIALS_ENV_VARS", "g"), a5;
    }
    throw new ee("Unable to find environment variable credentials.", { logger: t15?.logger });
  };
};
var Ly = function() {
  return $r();
};
var vs = false;
var Hy = function(t15) {
  t15 && !vs && parseInt(t15.substring(1, t15.indexOf("."))) < 16 && (vs = true);
};
var jy = function(t15) {
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
var dc = "AWS_REGION";
var mc = "region";
var ks = {
  environmentVariableSelector: function(t15) {
    return t15[dc];
  },
  configFileSelector: function(t15) {
    return t15[mc];
  },
  default: async function() {
    let t15 = await (void 0)();
    if (t15)
      return t15;
    throw new Error("Region is missing");
  }
};
var zy = {
  preferredFile: "credentials"
};
var pc = "AWS_USE_DUALSTACK_ENDPOINT";
var lc = "use_dualstack_endpoint";
var Ky = {
  environmentVariableSelector: function(t15) {
    return v(t15, pc, I.ENV);
  },
  configFileSelector: function(t15) {
    return v(t15, lc, I.CONFIG);
  },
  default: false
};
var hc = "AWS_USE_FIPS_ENDPOINT";
var gc = "use_fips_endpoint";
var Qy = {
  environmentVariableSelector: function(t15) {
    return v(t15, hc, I.ENV);
  },
  configFileSelector: function(t15) {
    return v(t15, gc, I.CONFIG);
  },
  default: false
};
var Us = "AWS_EXECUTION_ENV";
var Lr = "AWS_REGION";
var Fr = "AWS_DEFAULT_REGION";
var $s = ["in-region", "cross-region", "mobile", "standard", "legacy"];
var yc = "AWS_DEFAULTS_MODE";
var Ec = "defaults_mode";
var Ls = {
  environmentVariableSelector: function(t15) {
    return t15[yc];
  },
  configFileSelector: function(t15) {
    return t15[Ec];
  },
  default: "legacy"
};
var aE = function({ region: t15 = te(ks), defaultsMode: e6 = te(Ls) } = {}) {
  return Ve(async function() {
    let r4 = typeof e6 == "function" ? await e6() : e6;
    switch (r4?.toLowerCase()) {
      case "auto":
        return Sc(t15);
      case "in-region":
      case "cross-region":
      case "mobile":
      case "standard":
      case "legacy":
        return Promise.resolve(r4?.toLocaleLowerCase());
      case void 0:
        return Promise.resolve("legacy");
      default:
        throw new Error(`Invalid parameter for "defaultsMode", expect ${$s.join(", ")}, got ${r4}`);
    }
  });
};
var Sc = async function(t15) {
  if (t15) {
    let e6 = typeof t15 == "function" ? await t15() : t15, r4 = await xc();
    return r4 ? e6 === r4 ? "in-region" : "cross-region" : "standard";
  }
  return "standard";
};
var xc = async function() {
  return process.env[Us] && (process.env[Lr] || process.env[Fr]) ? process.env[Lr] ?? process.env[Fr] : (void 0)();
};
function Fs(t15) {
  let e6 = [];
  for (let r4 of Object.keys(t15).sort()) {
    let o3 = t15[r4];
    if (r4 = V(r4), Array.isArray(o3))
      for (let n5 = 0, s4 = o3.length; n5 < s4; n5++)
        e6.push(`${r4}=${V(o3[n5])}`);
    else {
      let n5 = r4;
      (o3 || typeof o3 == "string") && (n5 += `=${V(o3)}`), e6.push(n5);
    }
  }
  return e6.join("&");
}
function Hr(t15) {
  let e6 = t15 && typeof t15 == "object" && "reason" in t15 ? t15.reason : void 0;
  if (e6) {
    if (e6 instanceof Error) {
      let n5 = new Error("Request aborted");
      return n5.name = "AbortError", n5.cause = e6, n5;
    }
    let o3 = new Error(String(e6));
    return o3.name = "AbortError", o3;
  }
  let r4 = new Error("Request aborted");
  return r4.name = "AbortError", r4;
}
var Hs = ["ECONNRESET", "EPIPE", "ETIMEDOUT"];
var Bs = function(t15) {
  let e6 = {};
  for (let r4 in t15) {
    if (!S(t15, r4))
      continue;
    let o3 = t15[r4];
    e6[r4] = Array.isArray(o3) ? o3.join(",") : o3;
  }
  return e6;
};
var _ = {
  setTimeout: function(t15, e6) {
    return setTimeout(t15, e6);
  },
  clearTimeout: function(t15) {
    return clearTimeout(t15);
  }
};
var js = 1e3;
var Vs = function(t15, e6, r4 = 0) {
  if (!r4)
    return -1;
  let o3 = function(n5) {
    let s4 = _.setTimeout(function() {
      t15.destroy(), e6(Object.assign(new Error(`@smithy/node-http-handler - the request socket did not establish a connection with the server within the configured timeout of ${r4} ms.`), {
        name: "TimeoutError"
      }));
    }, r4 - n5), i3 = function(a5) {
      a5?.connecting ? a5.on("connect", function() {
        _.clearTimeout(s4);
      }) : _.clearTimeout(s4);
    };
    t15.socket ? i3(t15.socket) : t15.on("socket", i3);
  };
  return r4 < 2e3 ? (o3(0), 0) : _.setTimeout(o3.bind(null, js), js);
};
var zs = function(t15, e6, r4 = 0, o3, n5) {
  return r4 ? _.setTimeout(function() {
    let s4 = `@smithy/node-http-handler - [${o3 ? "ERROR" : "WARN"}] a request has exceeded the configured ${r4} ms requestTimeout.`;
    if (o3) {
      let i3 = Object.assign(new Error(s4), {
        name: "TimeoutError",
        code: "ETIMEDOUT"
      });
      t15.destroy(i3), e6(i3);
    } else
      s4 += " Init client requestHandler with throwOnRequestTimeout=true to turn this into an error.", n5?.warn?.(s4);
  }, r4) : -1;
};
var wc = 3e3;
var Gs = function(t15, { keepAlive: e6, keepAliveMsecs: r4 }, o3 = wc) {
  if (e6 !== true)
    return -1;
  let n5 = function() {
    t15.socket ? t15.socket.setKeepAlive(e6, r4 || 0) : t15.on("socket", function(s4) {
      s4.setKeepAlive(e6, r4 || 0);
    });
  };
  return o3 === 0 ? (n5(), 0) : _.setTimeout(n5, o3);
};
var Rt = function(t15) {
  let e6 = t15?.defaultSocketTimeout;
  return typeof e6 == "number" && Number.isFinite(e6) && e6 > 0 ? e6 : void 0;
};
var Tc = 3e3;
var Br = function(t15, e6, r4 = 0, o3 = false) {
  if (!Number.isFinite(r4) || r4 <= 0)
    return;
  let n5;
  t15.once("response", function(c6) {
    return n5 = c6;
  });
  let s4 = function() {
    if (n5?.complete) {
      t15.socket?.destroy();
      return;
    }
    let c6 = Object.assign(new Error(`@smithy/node-http-handler - the request socket timed out after ${r4} ms of inactivity (${o3 ? "service default socket timeout" : "configured by client requestHandler"}).`), { name: "TimeoutError" });
    n5?.destroy(c6), t15.destroy(), e6(c6);
  }, i3 = function() {
    let { socket: c6 } = t15;
    c6 ? c6.connecting ? c6.once("connect", i3) : (c6.setTimeout(r4, s4), t15.on("close", function() {
      return c6.removeListener("timeout", s4);
    })) : t15.once("socket", i3);
  };
  if (r4 < 6e3) {
    i3();
    return;
  }
  let a5 = _.setTimeout(i3, Tc);
  t15.once("close", function() {
    return _.clearTimeout(a5);
  });
};
var qs = 6e3;
async function Ws(t15, e6, r4 = qs, o3 = false) {
  let n5 = e6.headers, s4 = n5 ? n5.Expect || n5.expect : void 0, i3 = -1, a5 = true;
  !o3 && s4 === "100-continue" && (a5 = await Promise.race([
    new Promise(function(c6) {
      i3 = Number(_.setTimeout(function() {
        return c6(true);
      }, Math.max(qs, r4)));
    }),
    new Promise(function(c6) {
      t15.on("continue", function() {
        _.clearTimeout(i3), c6(true);
      }), t15.on("response", function() {
        _.clearTimeout(i3), c6(false);
      }), t15.on("error", function() {
        _.clearTimeout(i3), c6(false);
      });
    })
  ])), a5 && _c(t15, e6.body);
}
function _c(t15, e6) {
  if (e6 instanceof import_node_stream3.Readable) {
    e6.pipe(t15);
    return;
  }
  if (e6) {
    let r4 = Buffer.isBuffer(e6);
    if (r4 || typeof e6 == "string") {
      r4 && e6.byteLength === 0 ? t15.end() : t15.end(e6);
      return;
    }
    let n5 = e6;
    if (typeof n5 == "object" && n5.buffer && typeof n5.byteOffset == "number" && typeof n5.byteLength == "number") {
      t15.end(Buffer.from(n5.buffer, n5.byteOffset, n5.byteLength));
      return;
    }
    t15.end(Buffer.from(e6));
    return;
  }
  t15.end();
}
var bt;
var Ks;
var jr = class t7 {
  config;
  configProvider;
  socketWarningTimestamp = 0;
  externalAgent = false;
  metadata = { handlerProtocol: "http/1.1" };
  static create(e6) {
    return typeof e6?.handle == "function" ? e6 : new t7(e6);
  }
  static checkSocketUsage(e6, r4, o3 = console) {
    let { sockets: n5, requests: s4, maxSockets: i3 } = e6;
    if (typeof i3 != "number" || i3 === 1 / 0 || Date.now() - 15e3 < r4)
      return r4;
    if (n5 && s4)
      for (let c6 in n5) {
        if (!S(n5, c6))
          continue;
        let f5 = n5[c6]?.length ?? 0, d5 = s4[c6]?.length ?? 0;
        if (f5 >= i3 && d5 >= 2 * i3)
          return o3?.warn?.(`@smithy/node-http-handler:WARN - socket usage at capacity=${f5} and ${d5} additional requests are enqueued.
See https://docs.aws.amazon.com/sdk-for-javascript/v3/developer-guide/node-configuring-maxsockets.html
or increase socketAcquisitionWarningTimeout=(millis) in the NodeHttpHandler config.`), Date.now();
      }
    return r4;
  }
  constructor(e6) {
    var _this = this;
    this.configProvider = new Promise(function(r4, o3) {
      typeof e6 == "function" ? e6().then(function(n5) {
        r4(_this.resolveDefaultConfig(n5));
      }).catch(o3) : r4(_this.resolveDefaultConfig(e6));
    });
  }
  destroy() {
    this.config?.httpAgent?.destroy(), this.config?.httpsAgent?.destroy();
  }
  async handle(e6, { abortSignal: r4, requestTimeout: o3 } = {}) {
    var _this = this;
    this.config || (this.config = await this.configProvider);
    let n5 = this.config, s4 = n5.logger, i3 = e6.protocol === "https:";
    return !i3 && !this.config.httpAgent && (this.config.httpAgent = await this.config.httpAgentProvider()), new Promise(function(a5, c6) {
      let f5, d5 = -1, u3 = -1, m3 = -1, p4 = -1, h4 = function() {
        _.clearTimeout(d5), _.clearTimeout(u3), _.clearTimeout(m3), _.clearTimeout(p4);
      }, g3 = async function(R5) {
        await f5, h4(), a5(R5);
      }, l5 = async function(R5) {
        await f5, h4(), c6(R5);
      };
      if (r4?.aborted) {
        let R5 = Hr(r4);
        l5(R5);
        return;
      }
      let y5 = e6.headers, E5 = y5 ? (y5.Expect ?? y5.expect) === "100-continue" : false, T6 = i3 ? n5.httpsAgent : n5.httpAgent;
      E5 && !_this.externalAgent && (T6 = new (i3 ? import_node_https.default.Agent : bt)({
        keepAlive: false,
        maxSockets: 1 / 0
      })), d5 = _.setTimeout(function() {
        _this.socketWarningTimestamp = t7.checkSocketUsage(T6, _this.socketWarningTimestamp, s4);
      }, n5.socketAcquisitionWarningTimeout ?? (n5.requestTimeout ?? 2e3) + (n5.connectionTimeout ?? 1e3));
      let A6 = e6.query ? Fs(e6.query) : "", N4;
      if (e6.username != null || e6.password != null) {
        let R5 = e6.username ?? "", Q = e6.password ?? "";
        N4 = `${R5}:${Q}`;
      }
      let D7 = e6.path;
      A6 && (D7 += `?${A6}`), e6.fragment && (D7 += `#${e6.fragment}`);
      let Te3 = e6.hostname ?? "";
      Te3[0] === "[" && Te3.endsWith("]") ? Te3 = e6.hostname.slice(1, -1) : Te3 = e6.hostname;
      let to3 = {
        headers: e6.headers,
        host: Te3,
        method: e6.method,
        path: D7,
        port: e6.port,
        agent: T6,
        auth: N4
      }, G3 = (i3 ? import_node_https.default.request : Ks)(to3, function(R5) {
        let Q = new M({
          statusCode: R5.statusCode || -1,
          reason: R5.statusMessage,
          headers: Bs(R5.headers),
          body: R5
        });
        g3({ response: Q });
      });
      if (G3.on("error", function(R5) {
        Hs.includes(R5.code) ? l5(Object.assign(R5, { name: "TimeoutError" })) : l5(R5);
      }), r4) {
        let R5 = function() {
          G3.destroy();
          let Q = Hr(r4);
          l5(Q);
        };
        if (typeof r4.addEventListener == "function") {
          let Q = r4;
          Q.addEventListener("abort", R5, { once: true }), G3.once("close", function() {
            return Q.removeEventListener("abort", R5);
          });
        } else
          r4.onabort = R5;
      }
      let ro3 = o3 ?? n5.requestTimeout;
      u3 = Vs(G3, l5, n5.connectionTimeout), m3 = zs(G3, l5, ro3, n5.throwOnRequestTimeout, s4 ?? console);
      let oo3 = n5.socketTimeout === void 0 ? Rt(n5) : void 0;
      oo3 ? Br(G3, l5, oo3, true) : Br(G3, l5, n5.socketTimeout);
      let $e2 = to3.agent;
      typeof $e2 == "object" && "keepAlive" in $e2 && (p4 = Gs(G3, {
        keepAlive: $e2.keepAlive,
        keepAliveMsecs: $e2.keepAliveMsecs
      })), f5 = Ws(G3, e6, ro3, _this.externalAgent).catch(function(R5) {
        return h4(), c6(R5);
      });
    });
  }
  updateHttpClientConfig(e6, r4) {
    this.config = void 0, this.configProvider = this.configProvider.then(function(o3) {
      switch (e6) {
        case /* @__PURE__ */ Symbol.for("logger"):
          e6 = "logger", r4 = o3.logger ?? r4;
          break;
        case /* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"):
          e6 = "defaultSocketTimeout", r4 = Rt(o3) ?? r4;
          break;
      }
      return {
        ...o3,
        [e6]: r4
      };
    });
  }
  httpHandlerConfigs() {
    return this.config ?? {};
  }
  resolveDefaultConfig(e6) {
    var _this = this;
    let { requestTimeout: r4, connectionTimeout: o3, socketTimeout: n5, socketAcquisitionWarningTimeout: s4, httpAgent: i3, httpsAgent: a5, throwOnRequestTimeout: c6, logger: f5 } = e6 || {}, d5 = true, u3 = 50, m3;
    return {
      connectionTimeout: o3,
      requestTimeout: r4,
      socketTimeout: n5,
      defaultSocketTimeout: Rt(e6),
      socketAcquisitionWarningTimeout: s4,
      throwOnRequestTimeout: c6,
      httpAgentProvider: function() {
        return m3 ??= (async function() {
          let p4 = await import("node:http"), { Agent: h4, request: g3 } = p4.default ?? p4;
          return Ks = g3, bt = h4, i3 instanceof bt || typeof i3?.destroy == "function" ? (_this.externalAgent = true, i3) : new bt({ keepAlive: d5, maxSockets: u3, ...i3 });
        })();
      },
      httpsAgent: a5 instanceof import_node_https.default.Agent || typeof a5?.destroy == "function" ? (this.externalAgent = true, a5) : new import_node_https.default.Agent({ keepAlive: d5, maxSockets: u3, ...a5 }),
      logger: f5
    };
  }
};
var ue = class t8 {
  namespace;
  schemas;
  exceptions;
  static registries = /* @__PURE__ */ new Map();
  constructor(e6, r4 = /* @__PURE__ */ new Map(), o3 = /* @__PURE__ */ new Map()) {
    this.namespace = e6, this.schemas = r4, this.exceptions = o3, t8.registries.has(e6) || t8.registries.set(e6, this);
  }
  static for(e6) {
    return t8.registries.get(e6) ?? new t8(e6);
  }
  copyFrom(e6) {
    let { schemas: r4, exceptions: o3 } = this;
    for (let [n5, s4] of e6.schemas)
      r4.has(n5) || r4.set(n5, s4);
    for (let [n5, s4] of e6.exceptions)
      o3.has(n5) || o3.set(n5, s4);
  }
  register(e6, r4) {
    let o3 = this.normalizeShapeId(e6);
    for (let n5 of [this, t8.for(o3.split("#")[0])])
      n5.schemas.has(o3) || n5.schemas.set(o3, r4);
  }
  getSchema(e6) {
    let r4 = this.normalizeShapeId(e6);
    if (!this.schemas.has(r4)) {
      if (!e6.includes("#")) {
        let o3 = "#" + e6, n5 = [];
        for (let [s4, i3] of this.schemas.entries())
          s4.endsWith(o3) && n5.push(i3);
        if (n5.length === 1)
          return n5[0];
      }
      throw new Error(`@smithy/core/schema - schema not found for ${r4}`);
    }
    return this.schemas.get(r4);
  }
  registerError(e6, r4) {
    let o3 = e6, n5 = o3[1], s4 = n5 + "#" + o3[2];
    r4.hasOwnProperty?.("shapeId") || (r4.shapeId = s4);
    for (let i3 of [this, t8.for(n5)])
      !i3.schemas.has(s4) && !i3.exceptions.has(o3) && (i3.schemas.set(s4, o3), i3.exceptions.set(o3, r4));
  }
  getErrorCtor(e6) {
    let r4 = e6;
    return this.exceptions.has(r4) ? this.exceptions.get(r4) : t8.for(r4[1]).exceptions.get(r4);
  }
  getBaseException() {
    for (let e6 of this.exceptions.keys())
      if (Array.isArray(e6)) {
        let [, r4, o3] = e6, n5 = r4 + "#" + o3;
        if (n5.startsWith("smithy.ts.sdk.synthetic.") && n5.endsWith("ServiceException"))
          return e6;
      }
  }
  find(e6) {
    for (let r4 of this.schemas.values())
      if (e6(r4))
        return r4;
  }
  clear() {
    this.schemas.clear(), this.exceptions.clear();
  }
  normalizeShapeId(e6) {
    return e6.includes("#") ? e6 : this.namespace + "#" + e6;
  }
};
var XE = function(t15) {
  return {
    setRegion(e6) {
      t15.region = e6;
    },
    region() {
      return t15.region;
    }
  };
};
var JE = function(t15) {
  return {
    region: t15.region()
  };
};
var Ys = Object.values(q);
var Xs = function(t15) {
  let e6 = [];
  for (let r4 in q) {
    if (!S(q, r4))
      continue;
    let o3 = q[r4];
    t15[o3] !== void 0 && e6.push({
      algorithmId: function() {
        return o3;
      },
      checksumConstructor: function() {
        return t15[o3];
      }
    });
  }
  for (let [r4, o3] of Object.entries(t15.checksumAlgorithms ?? {}))
    e6.push({
      algorithmId: function() {
        return r4;
      },
      checksumConstructor: function() {
        return o3;
      }
    });
  return {
    addChecksumAlgorithm(r4) {
      t15.checksumAlgorithms = t15.checksumAlgorithms ?? {};
      let o3 = r4.algorithmId(), n5 = r4.checksumConstructor();
      Ys.includes(o3) ? t15.checksumAlgorithms[o3.toUpperCase()] = n5 : t15.checksumAlgorithms[o3] = n5, e6.push(r4);
    },
    checksumAlgorithms() {
      return e6;
    }
  };
};
var Js = function(t15) {
  let e6 = {};
  return t15.checksumAlgorithms().forEach(function(r4) {
    let o3 = r4.algorithmId();
    Ys.includes(o3) && (e6[o3] = r4.checksumConstructor());
  }), e6;
};
var Qs = function(t15) {
  return {
    setRetryStrategy(e6) {
      t15.retryStrategy = e6;
    },
    retryStrategy() {
      return t15.retryStrategy;
    }
  };
};
var Zs = function(t15) {
  let e6 = {};
  return e6.retryStrategy = t15.retryStrategy(), e6;
};
var sS = function(t15) {
  return Object.assign(Xs(t15), Qs(t15));
};
var iS = function(t15) {
  return Object.assign(Js(t15), Zs(t15));
};
var cS = function(t15) {
  return t15.logger && t15.logger.constructor?.name !== "NoOpLogger" && t15.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("logger"), t15.logger), t15.defaultSocketTimeout && t15.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"), t15.defaultSocketTimeout), {
    setHttpHandler(e6) {
      t15.requestHandler = e6;
    },
    httpHandler() {
      return t15.requestHandler;
    },
    updateHttpClientConfig(e6, r4) {
      t15.requestHandler?.updateHttpClientConfig(e6, r4);
    },
    httpHandlerConfigs() {
      return t15.requestHandler.httpHandlerConfigs();
    }
  };
};
var fS = function(t15) {
  return {
    requestHandler: t15.httpHandler()
  };
};
var Se = function(t15) {
  return typeof t15 == "function" ? t15() : t15;
};
var Vr = [];
function de(t15) {
  if (typeof t15 == "object")
    return t15;
  if (t15 = t15 | 0, Vr[t15])
    return Vr[t15];
  let e6 = {}, r4 = 0;
  for (let o3 of [
    "httpLabel",
    "idempotent",
    "idempotencyToken",
    "sensitive",
    "httpPayload",
    "httpResponseCode",
    "httpQueryParams"
  ])
    (t15 >> r4++ & 1) === 1 && (e6[o3] = 1);
  return Vr[t15] = e6;
}
var Me = {
  it: /* @__PURE__ */ Symbol.for("@smithy/nor-struct-it"),
  ns: /* @__PURE__ */ Symbol.for("@smithy/ns")
};
var zr = [];
var Gr = {};
var x = class t9 {
  ref;
  memberName;
  static symbol = /* @__PURE__ */ Symbol.for("@smithy/nor");
  symbol = t9.symbol;
  name;
  schema;
  _isMemberSchema;
  traits;
  memberTraits;
  normalizedTraits;
  constructor(e6, r4) {
    this.ref = e6, this.memberName = r4;
    let o3 = [], n5 = e6, s4 = e6;
    for (this._isMemberSchema = false; qr(n5); )
      o3.push(n5[1]), n5 = n5[0], s4 = Se(n5), this._isMemberSchema = true;
    if (o3.length > 0) {
      this.memberTraits = {};
      for (let i3 = o3.length - 1; i3 >= 0; --i3) {
        let a5 = o3[i3];
        Object.assign(this.memberTraits, de(a5));
      }
    } else
      this.memberTraits = 0;
    if (s4 instanceof t9) {
      let i3 = this.memberTraits;
      Object.assign(this, s4), this.memberTraits = Object.assign({}, i3, s4.getMemberTraits(), this.getMemberTraits()), this.normalizedTraits = void 0, this.memberName = r4 ?? s4.memberName;
      return;
    }
    if (this.schema = Se(s4), Rc(this.schema) ? (this.name = `${this.schema[1]}#${this.schema[2]}`, this.traits = this.schema[3]) : (this.name = this.memberName ?? String(s4), this.traits = 0), this._isMemberSchema && !r4)
      throw new Error(`@smithy/core/schema - NormalizedSchema member init ${this.getName(true)} missing member name.`);
  }
  static [Symbol.hasInstance](e6) {
    let r4 = this.prototype.isPrototypeOf(e6);
    return !r4 && typeof e6 == "object" && e6 !== null ? e6.symbol === this.symbol : r4;
  }
  static of(e6) {
    let r4 = typeof e6 == "function" || typeof e6 == "object" && e6 !== null;
    if (typeof e6 == "number") {
      if (zr[e6])
        return zr[e6];
    } else if (typeof e6 == "string") {
      if (Gr[e6])
        return Gr[e6];
    } else if (r4 && e6[Me.ns])
      return e6[Me.ns];
    let o3 = Se(e6);
    if (o3 instanceof t9)
      return o3;
    if (qr(o3)) {
      let [s4, i3] = o3;
      if (s4 instanceof t9)
        return Object.assign(s4.getMergedTraits(), de(i3)), s4;
      throw new Error(`@smithy/core/schema - may not init unwrapped member schema=${JSON.stringify(e6, null, 2)}.`);
    }
    let n5 = new t9(o3);
    return r4 ? e6[Me.ns] = n5 : typeof o3 == "string" ? Gr[o3] = n5 : typeof o3 == "number" ? zr[o3] = n5 : n5;
  }
  getSchema() {
    let e6 = this.schema;
    return Array.isArray(e6) && e6[0] === 0 ? e6[4] : e6;
  }
  getName(e6 = false) {
    let { name: r4 } = this;
    return !e6 && r4 && r4.includes("#") ? r4.split("#")[1] : r4 || void 0;
  }
  getMemberName() {
    return this.memberName;
  }
  isMemberSchema() {
    return this._isMemberSchema;
  }
  isListSchema() {
    let e6 = this.getSchema();
    return typeof e6 == "number" ? e6 >= 64 && e6 < 128 : e6[0] === 1;
  }
  isMapSchema() {
    let e6 = this.getSchema();
    return typeof e6 == "number" ? e6 >= 128 && e6 <= 255 : e6[0] === 2;
  }
  isStructSchema() {
    let e6 = this.getSchema();
    if (typeof e6 != "object")
      return false;
    let r4 = e6[0];
    return r4 === 3 || r4 === -3 || r4 === 4;
  }
  isUnionSchema() {
    let e6 = this.getSchema();
    return typeof e6 != "object" ? false : e6[0] === 4;
  }
  isBlobSchema() {
    let e6 = this.getSchema();
    return e6 === 21 || e6 === 42;
  }
  isTimestampSchema() {
    let e6 = this.getSchema();
    return typeof e6 == "number" && e6 >= 4 && e6 <= 7;
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
    let { streaming: e6 } = this.getMergedTraits();
    return !!e6 || this.getSchema() === 42;
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
    return de(this.memberTraits);
  }
  getOwnTraits() {
    return de(this.traits);
  }
  getKeySchema() {
    let [e6, r4] = [this.isDocumentSchema(), this.isMapSchema()];
    if (!e6 && !r4)
      throw new Error(`@smithy/core/schema - cannot get key for non-map: ${this.getName(true)}`);
    let o3 = this.getSchema(), n5 = e6 ? 15 : o3[4] ?? 0;
    return Pe([n5, 0], "key");
  }
  getValueSchema() {
    let e6 = this.getSchema(), [r4, o3, n5] = [this.isDocumentSchema(), this.isMapSchema(), this.isListSchema()], s4 = typeof e6 == "number" ? 63 & e6 : e6 && typeof e6 == "object" && (o3 || n5) ? e6[3 + e6[0]] : r4 ? 15 : void 0;
    if (s4 != null)
      return Pe([s4, 0], o3 ? "value" : "member");
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no value member.`);
  }
  getMemberSchema(e6) {
    let r4 = this.getSchema();
    if (this.isStructSchema() && r4[4].includes(e6)) {
      let o3 = r4[4].indexOf(e6), n5 = r4[5][o3];
      return Pe(qr(n5) ? n5 : [n5, 0], e6);
    }
    if (this.isDocumentSchema())
      return Pe([15, 0], e6);
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no member=${e6}.`);
  }
  getMemberSchemas() {
    let e6 = {};
    try {
      for (let [r4, o3] of this.structIterator())
        e6[r4] = o3;
    } catch {
    }
    return e6;
  }
  getEventStreamMember() {
    if (this.isStructSchema()) {
      for (let [e6, r4] of this.structIterator())
        if (r4.isStreaming() && r4.isStructSchema())
          return e6;
    }
    return "";
  }
  *structIterator() {
    if (this.isUnitSchema())
      return;
    if (!this.isStructSchema())
      throw new Error("@smithy/core/schema - cannot iterate non-struct schema.");
    let e6 = this.getSchema(), r4 = e6[4].length, o3 = e6[Me.it];
    if (o3 && r4 === o3.length) {
      yield* o3;
      return;
    }
    o3 = Array(r4);
    for (let n5 = 0; n5 < r4; ++n5) {
      let s4 = e6[4][n5], i3 = Pe([e6[5][n5], 0], s4);
      yield o3[n5] = [s4, i3];
    }
    e6[Me.it] = o3;
  }
};
function Pe(t15, e6) {
  if (t15 instanceof x)
    return Object.assign(t15, {
      memberName: e6,
      _isMemberSchema: true
    });
  let r4 = x;
  return new r4(t15, e6);
}
var qr = function(t15) {
  return Array.isArray(t15) && t15.length === 2;
};
var Rc = function(t15) {
  return Array.isArray(t15) && t15.length >= 5;
};
var Wr = "***SensitiveInformation***";
function xe(t15, e6) {
  if (e6 == null)
    return e6;
  let r4 = x.of(t15);
  if (r4.getMergedTraits().sensitive)
    return Wr;
  if (r4.isListSchema()) {
    let o3 = r4.getValueSchema();
    if (o3.getMergedTraits().sensitive)
      return Wr;
    if (Array.isArray(e6))
      return e6.map(function(n5) {
        return xe(o3, n5);
      });
  } else if (r4.isMapSchema()) {
    let o3 = r4.getValueSchema();
    if (r4.getKeySchema().getMergedTraits().sensitive || o3.getMergedTraits().sensitive)
      return Wr;
    if (typeof e6 == "object")
      return Object.fromEntries(Object.entries(e6).map(function([n5, s4]) {
        return [n5, xe(o3, s4)];
      }));
  } else if (r4.isStructSchema() && typeof e6 == "object") {
    let o3 = e6, n5 = {};
    for (let [s4, i3] of r4.structIterator())
      o3[s4] != null && (n5[s4] = xe(i3, o3[s4]));
    return n5;
  }
  return e6;
}
var ei = /* @__PURE__ */ Symbol.for("@smithy/op-event-stream");
var ve = class {
  middlewareStack = pe();
  schema;
  static classBuilder() {
    return new Kr();
  }
  resolveMiddlewareWithContext(e6, r4, o3, { middlewareFn: n5, clientName: s4, commandName: i3, inputFilterSensitiveLog: a5, outputFilterSensitiveLog: c6, smithyContext: f5, additionalContext: d5, CommandCtor: u3 }) {
    for (let N4 of n5.bind(this)(u3, e6, r4, o3))
      this.middlewareStack.use(N4);
    let m3 = e6.concat(this.middlewareStack), { logger: p4 } = r4, h4 = d5[U], g3 = {
      logger: p4,
      clientName: s4,
      commandName: i3,
      inputFilterSensitiveLog: a5,
      outputFilterSensitiveLog: c6,
      ...d5,
      [U]: {
        ...h4,
        commandInstance: this,
        ...f5,
        ...o3?.metricsRecorder === void 0 ? {} : { metricsRecorder: o3.metricsRecorder },
        ...o3?.abortSignal === void 0 ? {} : { abortSignal: o3.abortSignal }
      }
    }, { requestHandler: l5 } = r4, y5 = o3 ?? {};
    y5.metricsRecorder && (y5 = { ...y5 }, delete y5.metricsRecorder);
    let E5, T6 = this.schema, A6 = T6?.[ei];
    if (A6 !== void 0)
      E5 = A6;
    else if (T6 && Array.isArray(T6) && T6[0] === 9) {
      let [, , , , N4, D7] = T6;
      E5 = T6[ei] = !!(x.of(N4).getEventStreamMember() || x.of(D7).getEventStreamMember());
    }
    return E5 && (y5 = {
      isEventStream: E5,
      ...y5
    }), m3.resolve(function(N4) {
      return l5.handle(N4.request, y5);
    }, g3);
  }
};
var Kr = class {
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
  init(e6) {
    this._init = e6;
  }
  ep(e6) {
    return this._ep = e6, this;
  }
  m(e6) {
    return this._middlewareFn = e6, this;
  }
  s(e6, r4, o3 = {}) {
    return this._smithyContext = {
      service: e6,
      operation: r4,
      ...o3
    }, this;
  }
  c(e6 = {}) {
    return this._additionalContext = e6, this;
  }
  n(e6, r4) {
    return this._clientName = e6, this._commandName = r4, this;
  }
  f(e6 = function(o3) {
    return o3;
  }, r4 = function(o3) {
    return o3;
  }) {
    return this._inputFilterSensitiveLog = e6, this._outputFilterSensitiveLog = r4, this;
  }
  ser(e6) {
    return this._serializer = e6, this;
  }
  de(e6) {
    return this._deserializer = e6, this;
  }
  sc(e6) {
    return this._operationSchema = e6, this._smithyContext.operationSchema = e6, this;
  }
  build() {
    let e6 = this, r4;
    return r4 = class extends ve {
      input;
      static getEndpointParameterInstructions() {
        return e6._ep;
      }
      constructor(...[o3]) {
        super(), this.input = o3 ?? {}, e6._init(this), this.schema = e6._operationSchema;
      }
      resolveMiddleware(o3, n5, s4) {
        let i3 = e6._operationSchema, a5 = i3?.[4] ?? i3?.input, c6 = i3?.[5] ?? i3?.output;
        return this.resolveMiddlewareWithContext(o3, n5, s4, {
          CommandCtor: r4,
          middlewareFn: e6._middlewareFn,
          clientName: e6._clientName,
          commandName: e6._commandName,
          inputFilterSensitiveLog: e6._inputFilterSensitiveLog ?? (i3 ? xe.bind(null, a5) : function(f5) {
            return f5;
          }),
          outputFilterSensitiveLog: e6._outputFilterSensitiveLog ?? (i3 ? xe.bind(null, c6) : function(f5) {
            return f5;
          }),
          smithyContext: e6._smithyContext,
          additionalContext: e6._additionalContext
        });
      }
      serialize = e6._serializer;
      deserialize = e6._deserializer;
    };
  }
};
function RS(t15, e6, r4, o3) {
  return function(s4, i3, a5, c6, f5 = {}) {
    let d5 = Object.assign({}, t15, s4);
    return ve.classBuilder().ep(d5).m(function(u3, m3, p4, h4) {
      let g3 = i3.call(this, u3, m3, p4, h4);
      return g3.unshift(o3(p4, u3.getEndpointParameterInstructions())), g3;
    }).s(e6, a5, f5).n(r4, a5.charAt(0).toUpperCase() + a5.slice(1) + "Command").sc(c6).build();
  };
}
var ti = class t10 extends Error {
  static shapeId = "smithy.ts.sdk.synthetic.nonamespace.client#ServiceException";
  $fault;
  $response;
  $retryable;
  $metadata;
  constructor(e6) {
    super(e6.message), Object.setPrototypeOf(this, Object.getPrototypeOf(this).constructor.prototype), this.name = e6.name, this.$fault = e6.$fault, this.$metadata = e6.$metadata;
  }
  static isInstance(e6) {
    if (!e6)
      return false;
    let r4 = e6;
    return t10.prototype.isPrototypeOf(r4) || !!r4.$fault && !!r4.$metadata && (r4.$fault === "client" || r4.$fault === "server");
  }
  static [Symbol.hasInstance](e6) {
    if (!e6)
      return false;
    let r4 = e6;
    if (this === t10)
      return t10.isInstance(e6);
    if (t10.isInstance(e6)) {
      if (this.prototype.isPrototypeOf(e6))
        return true;
      let o3 = Object.prototype.hasOwnProperty.call(this, "shapeId") ? this.shapeId : void 0, n5 = false;
      if (o3) {
        let i3 = Object.getPrototypeOf(r4);
        for (; i3 && i3 !== Object.prototype; ) {
          let a5 = i3.constructor, c6 = a5 !== t10 && Object.prototype.hasOwnProperty.call(a5, "shapeId") ? a5?.shapeId : void 0;
          if (c6 && (n5 = true, c6 === o3))
            return true;
          i3 = Object.getPrototypeOf(i3);
        }
      }
      if (o3 && n5)
        return false;
      let s4 = this.name;
      if (s4 && s4.length >= 6) {
        if (r4.name === s4)
          return true;
        let i3 = Object.getPrototypeOf(r4);
        for (; i3 && i3 !== Object.prototype; ) {
          let a5 = i3.constructor?.name;
          if (a5 && a5 !== "Error" && a5 === s4)
            return true;
          i3 = Object.getPrototypeOf(i3);
        }
      }
    }
    return false;
  }
};
var Yr = function(t15, e6 = {}) {
  Object.entries(e6).filter(function([, o3]) {
    return o3 !== void 0;
  }).forEach(function([o3, n5]) {
    (t15[o3] == null || t15[o3] === "") && (t15[o3] = n5);
  });
  let r4 = t15.message || t15.Message || "UnknownError";
  return t15.message = r4, delete t15.Message, t15;
};
var Nc = (function() {
  try {
    return (0, import_node_crypto2.createHash)("sha256"), true;
  } catch {
    return false;
  }
})();
var oi = Nc ? Cc() : void 0;
function Cc() {
  return class {
    digestLength = 32;
    secret;
    hash;
    isHmac;
    finished = false;
    constructor(e6) {
      this.secret = e6, this.isHmac = !!e6, this.hash = this.createHash();
    }
    update(e6) {
      if (this.finished)
        throw new Error("Attempted to update an already finished hash.");
      this.hash.update(e6);
    }
    async digest() {
      let e6;
      return this.isHmac ? (this.finished = true, e6 = this.hash.digest()) : e6 = this.hash.copy().digest(), new Uint8Array(e6.buffer, e6.byteOffset, e6.byteLength);
    }
    reset() {
      this.hash = this.createHash(), this.finished = false;
    }
    createHash() {
      return this.secret ? (0, import_node_crypto2.createHmac)("sha256", Ic(this.secret)) : (0, import_node_crypto2.createHash)("sha256");
    }
  };
}
function Ic(t15) {
  return typeof t15 == "string" ? t15 : ArrayBuffer.isView(t15) ? Buffer.from(t15.buffer, t15.byteOffset, t15.byteLength) : Buffer.from(t15);
}
var Xr = function(t15, e6 = false) {
  if (e6) {
    for (let r4 of t15.split("."))
      if (!Xr(r4))
        return false;
    return true;
  }
  return !(!W(t15) || t15.length < 3 || t15.length > 63 || t15 !== t15.toLowerCase() || he(t15));
};
var ni = function(t15) {
  let e6 = t15.split(":");
  if (e6.length < 6)
    return null;
  let [r4, o3, n5, s4, i3, ...a5] = e6;
  if (r4 !== "arn" || o3 === "" || n5 === "" || a5.join(":") === "")
    return null;
  let c6 = a5.map(function(f5) {
    return f5.split("/");
  }).flat();
  return {
    partition: o3,
    service: n5,
    region: s4,
    accountId: i3,
    resourceId: c6
  };
};
var Oc = {
  isVirtualHostableS3Bucket: Xr,
  parseArn: ni,
  partition: lo
};
Ke.aws = Oc;
function Nt(t15, e6) {
  if (e6.timestampFormat.useTrait) {
    let a5 = t15.getSchema();
    if (a5 === 5 || a5 === 6 || a5 === 7)
      return a5;
  }
  let { httpLabel: r4, httpPrefixHeaders: o3, httpHeader: n5, httpQuery: s4 } = t15.getMergedTraits();
  return (e6.httpBindings ? typeof o3 == "string" || n5 ? 6 : s4 || r4 ? 5 : void 0 : void 0) ?? e6.timestampFormat.default;
}
var me = async function(t15 = new Uint8Array(), e6) {
  if (t15 instanceof Uint8Array)
    return ye.mutate(t15);
  if (!t15)
    return ye.mutate(new Uint8Array());
  let r4 = e6.streamCollector(t15);
  return ye.mutate(await r4);
};
var si = function(t15, e6) {
  return me(t15, e6).then(function(r4) {
    return (e6?.utf8Encoder ?? ge)(r4);
  });
};
var ke;
function Ct() {
  if (ke === void 0)
    try {
      if (typeof Buffer != "function")
        ke = false;
      else {
        let t15 = JSON.parse(Buffer.from([123, 125]));
        ke = t15 !== null && typeof t15 == "object";
      }
    } catch {
      ke = false;
    }
  return ke;
}
function It(t15, e6, r4) {
  if (r4?.source) {
    let o3 = r4.source;
    if (typeof e6 == "number")
      return e6 <= Number.MAX_SAFE_INTEGER && e6 >= Number.MIN_SAFE_INTEGER ? Mc(o3, e6) ? e6 : new O(o3, "bigDecimal") : Dc(o3) ? new O(o3, "bigDecimal") : /[eE]/.test(o3) ? Pc(o3) : BigInt(o3);
  }
  return e6;
}
function Dc(t15) {
  let e6 = t15.indexOf(".");
  if (e6 === -1)
    return false;
  let r4 = t15.search(/[eE]/);
  if (r4 === -1)
    return true;
  let o3 = r4 - e6 - 1;
  return parseInt(t15.slice(r4 + 1), 10) < o3;
}
function Mc(t15, e6) {
  if (t15 === String(e6) || Object.is(e6, -0))
    return true;
  if (/[eE]/.test(t15))
    return Jr(t15) === Jr(String(e6));
  let r4 = t15.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""), o3 = String(e6);
  return r4 === o3 ? true : /[eE]/.test(o3) ? r4 === Jr(o3) : false;
}
function Jr(t15) {
  let e6 = t15.startsWith("-"), r4 = e6 ? t15.slice(1) : t15, o3 = r4.search(/[eE]/), n5;
  if (o3 === -1)
    n5 = r4;
  else {
    let s4 = parseInt(r4.slice(o3 + 1), 10), i3 = r4.slice(0, o3), a5 = i3.indexOf("."), c6, f5;
    a5 === -1 ? (c6 = i3, f5 = i3.length) : (c6 = i3.slice(0, a5) + i3.slice(a5 + 1), f5 = a5), c6 = c6.replace(/0+$/, "") || "0";
    let d5 = f5 + s4;
    c6 === "0" ? n5 = "0" : d5 <= 0 ? n5 = "0." + "0".repeat(-d5) + c6 : d5 >= c6.length ? n5 = c6 + "0".repeat(d5 - c6.length) : n5 = c6.slice(0, d5) + "." + c6.slice(d5);
  }
  return n5.includes(".") && (n5 = n5.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")), (e6 ? "-" : "") + n5;
}
function Pc(t15) {
  let e6 = t15.search(/[eE]/), r4 = parseInt(t15.slice(e6 + 1), 10), o3 = t15.startsWith("-"), n5 = t15.slice(o3 ? 1 : 0, e6), s4 = n5.indexOf("."), i3, a5;
  if (s4 === -1)
    i3 = n5, a5 = r4;
  else {
    i3 = n5.slice(0, s4) + n5.slice(s4 + 1);
    let f5 = n5.length - s4 - 1;
    a5 = r4 - f5;
  }
  i3 = i3.replace(/0+$/, "") || "0";
  let c6 = BigInt(i3) * 10n ** BigInt(a5 + (n5.replace(".", "").length - i3.length));
  return o3 ? -c6 : c6;
}
var Qr = /* @__PURE__ */ Symbol.for("@aws-sdk/reviver");
function Dt(t15) {
  let e6 = x.of(t15), r4 = e6.getSchema();
  if (Array.isArray(r4) && e6.isStructSchema()) {
    if (Qr in r4)
      return r4[Qr];
    let o3 = Ot(e6, /* @__PURE__ */ new Set());
    return r4[Qr] = o3, o3;
  }
  return Ot(e6, /* @__PURE__ */ new Set());
}
function Ot(t15, e6) {
  let r4 = t15.getSchema();
  if (e6.has(r4))
    return false;
  if (e6.add(r4), t15.isBigIntegerSchema() || t15.isBigDecimalSchema())
    return true;
  if (t15.isStructSchema()) {
    for (let [, o3] of t15.structIterator())
      if (Ot(o3, e6))
        return true;
  } else if (t15.isListSchema() || t15.isMapSchema()) {
    if (Ot(t15.getValueSchema(), e6))
      return true;
  } else if (t15.isDocumentSchema())
    return true;
  return false;
}
async function ai(t15, e6, r4) {
  let o3;
  if (Ct() && typeof t15?.[Symbol.asyncIterator] == "function") {
    let s4 = await me(t15, e6);
    typeof Buffer == "function" && (Buffer.isBuffer(s4) ? o3 = s4 : o3 = Buffer.from(s4.buffer, s4.byteOffset, s4.byteLength));
  }
  if (o3 || (o3 = await si(t15, e6)), o3.length === 0)
    return {};
  let n5 = r4 && Dt(r4) ? It : void 0;
  try {
    return JSON.parse(o3, n5);
  } catch (s4) {
    throw s4?.name === "SyntaxError" && Object.defineProperty(s4, "$responseBodyText", {
      value: typeof o3 == "string" ? o3 : o3.toString("utf8")
    }), s4;
  }
}
var ii = function(t15, e6) {
  return Object.keys(t15).find(function(r4) {
    return r4.toLowerCase() === e6.toLowerCase();
  });
};
var Zr = function(t15) {
  let e6 = t15;
  return typeof e6 == "number" && (e6 = e6.toString()), e6.indexOf(",") >= 0 && (e6 = e6.split(",")[0]), e6.indexOf(":") >= 0 && (e6 = e6.split(":")[0]), e6.indexOf("#") >= 0 && (e6 = e6.split("#")[1]), e6;
};
var ci = function(t15, e6, r4 = false) {
  return vc(t15, e6, r4 ? ["code", "header", "type"] : ["type", "code", "header"]);
};
var vc = function({ headers: t15 }, e6, r4) {
  for (; r4.length > 0; )
    switch (r4.shift()) {
      case "header":
        let n5 = ii(t15 ?? {}, "x-amzn-errortype");
        if (n5 !== void 0)
          return Zr(t15[n5]);
        break;
      case "code":
        let s4 = ii(e6 ?? {}, "code");
        if (s4 && e6[s4] !== void 0)
          return Zr(e6[s4]);
        break;
      case "type":
        if (e6?.__type !== void 0)
          return Zr(e6.__type);
        break;
    }
};
var se = class {
  serdeContext;
  setSerdeContext(e6) {
    this.serdeContext = e6;
  }
};
var Mt = class {
  from;
  to;
  keys;
  constructor(e6, r4) {
    this.from = e6, this.to = r4;
    let o3 = Object.keys(this.from), n5 = new Set(o3);
    n5.delete("__type"), this.keys = n5;
  }
  mark(e6) {
    this.keys.delete(e6);
  }
  hasUnknown() {
    return this.keys.size === 1 && Object.keys(this.to).length === 0;
  }
  writeUnknown() {
    if (this.hasUnknown()) {
      let e6 = this.keys.values().next().value, r4 = this.from[e6];
      this.to.$unknown = [e6, r4];
    }
  }
};
var Pt = class extends se {
  settings;
  constructor(e6) {
    super(), this.settings = e6;
  }
  async read(e6, r4) {
    let o3 = Dt(e6) ? It : void 0, n5;
    if (typeof r4 == "string") {
      if (r4.length === 0)
        return {};
      n5 = JSON.parse(r4, o3);
    } else if (r4 instanceof Uint8Array && Ct()) {
      if (r4.byteLength === 0)
        return {};
      let s4 = Buffer.isBuffer(r4) ? r4 : Buffer.from(r4.buffer, r4.byteOffset, r4.byteLength);
      n5 = JSON.parse(s4, o3);
    } else
      n5 = await ai(r4, this.serdeContext, e6);
    return this._read(e6, n5);
  }
  readObject(e6, r4) {
    return this._read(e6, r4);
  }
  _read(e6, r4) {
    let o3 = r4 !== null && typeof r4 == "object", n5 = x.of(e6);
    if (o3) {
      if (n5.isStructSchema())
        return this._readStruct(n5, r4);
      if (Array.isArray(r4) && n5.isListSchema()) {
        let i3 = n5.getValueSchema();
        if (this.needsTransform(i3))
          for (let a5 = 0; a5 < r4.length; ++a5)
            r4[a5] = this._read(i3, r4[a5]);
        return r4;
      }
      if (n5.isMapSchema()) {
        let i3 = n5.getValueSchema(), a5 = r4;
        if (this.needsTransform(i3))
          for (let c6 in a5)
            S(a5, c6) && (c6 === "__proto__" && ne(a5), a5[c6] = this._read(i3, a5[c6]));
        return a5;
      }
    }
    if (n5.isBlobSchema() && typeof r4 == "string")
      return nt(r4);
    let s4 = n5.getMergedTraits().mediaType;
    if (n5.isStringSchema() && typeof r4 == "string" && s4)
      return s4 === "application/json" || s4.endsWith("+json") ? j.from(r4) : r4;
    if (n5.isTimestampSchema() && r4 != null)
      switch (Nt(n5, this.settings)) {
        case 5:
          return Tn(r4);
        case 6:
          return ft(r4);
        case 7:
          return An(r4);
        default:
          return console.warn("Missing timestamp format, parsing value with Date constructor:", r4), new Date(r4);
      }
    if (n5.isBigIntegerSchema() && (typeof r4 == "number" || typeof r4 == "string"))
      return BigInt(r4);
    if (n5.isBigDecimalSchema() && r4 != null) {
      if (r4 instanceof O)
        return r4;
      let i3 = r4;
      return i3.type === "bigDecimal" && "string" in i3 ? new O(i3.string, i3.type) : new O(String(r4), "bigDecimal");
    }
    if (n5.isNumericSchema() && typeof r4 == "string") {
      switch (r4) {
        case "Infinity":
          return 1 / 0;
        case "-Infinity":
          return -1 / 0;
        case "NaN":
          return NaN;
      }
      return r4;
    }
    if (n5.isDocumentSchema() && o3)
      if (Array.isArray(r4))
        for (let i3 = 0; i3 < r4.length; ++i3) {
          let a5 = r4[i3];
          a5 instanceof O || (r4[i3] = this._read(n5, a5));
        }
      else {
        let i3 = r4;
        for (let a5 in i3) {
          if (!S(i3, a5))
            continue;
          a5 === "__proto__" && ne(i3);
          let c6 = i3[a5];
          c6 instanceof O || (i3[a5] = this._read(n5, c6));
        }
      }
    return r4;
  }
  _readStruct(e6, r4) {
    let o3 = e6.isUnionSchema(), n5 = {}, s4, i3 = typeof r4.__type == "string", { jsonName: a5 } = this.settings;
    a5 && i3 && (s4 = {});
    let c6;
    o3 && (c6 = new Mt(r4, n5));
    for (let [f5, d5] of e6.structIterator()) {
      let u3 = f5;
      a5 && (u3 = d5.getMergedTraits().jsonName ?? u3, i3 && (s4[u3] = f5)), o3 && c6.mark(u3), r4[u3] != null && (n5[f5] = this._read(d5, r4[u3]));
    }
    if (o3)
      c6.writeUnknown();
    else if (i3)
      for (let f5 in r4) {
        if (!S(r4, f5))
          continue;
        let d5 = r4[f5], u3 = a5 ? s4[f5] ?? f5 : f5;
        u3 in n5 || (n5[u3] = d5);
      }
    return n5;
  }
  needsTransform(e6) {
    return !!(e6.isBlobSchema() || e6.isTimestampSchema() || e6.isBigIntegerSchema() || e6.isBigDecimalSchema() || e6.isNumericSchema() || e6.isDocumentSchema() || e6.isStructSchema() || e6.isListSchema() || e6.isMapSchema() || e6.isStringSchema() && e6.getMergedTraits().mediaType);
  }
};
var vt = class t11 extends Uint8Array {
  string = null;
  static allocUnsafe(e6) {
    if (typeof Buffer == "function") {
      let r4 = Buffer.allocUnsafe(e6);
      return new t11(r4.buffer, r4.byteOffset, r4.byteLength);
    }
    return new t11(e6);
  }
  toString() {
    return this.s();
  }
  valueOf() {
    return this.s();
  }
  includes(e6, r4) {
    return typeof e6 == "string" ? this.s().includes(e6, r4) : Uint8Array.prototype.includes.call(this, e6, r4);
  }
  indexOf(e6, r4) {
    return typeof e6 == "string" ? this.s().indexOf(e6, r4) : Uint8Array.prototype.indexOf.call(this, e6, r4);
  }
  lastIndexOf(e6, r4) {
    if (typeof e6 == "string")
      return this.s().lastIndexOf(e6, r4);
    let o3 = Uint8Array.prototype.lastIndexOf;
    return r4 !== void 0 ? o3.call(this, e6, r4) : o3.call(this, e6);
  }
  startsWith(e6, r4) {
    return this.s().startsWith(e6, r4);
  }
  endsWith(e6, r4) {
    return this.s().endsWith(e6, r4);
  }
  match(e6) {
    return this.s().match(e6);
  }
  replace(e6, r4) {
    return this.s().replace(e6, r4);
  }
  search(e6) {
    return this.s().search(e6);
  }
  split(e6, r4) {
    return this.s().split(e6, r4);
  }
  substring(e6, r4) {
    return this.s().substring(e6, r4);
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
  charAt(e6) {
    return this.s().charAt(e6);
  }
  charCodeAt(e6) {
    return this.s().charCodeAt(e6);
  }
  padStart(e6, r4) {
    return this.s().padStart(e6, r4);
  }
  padEnd(e6, r4) {
    return this.s().padEnd(e6, r4);
  }
  repeat(e6) {
    return this.s().repeat(e6);
  }
  toUpperCase() {
    return this.s().toUpperCase();
  }
  toLowerCase() {
    return this.s().toLowerCase();
  }
  s() {
    if (this.string == null) {
      let e6 = Date.now();
      e6 > fi + 6e4 && (console.warn("@aws-sdk/core/protocols - WARN - JsonCodec2: you have called a string method on a Uint8Array request body. It has been automatically converted to string. In a future version this will throw an error."), fi = e6), this.string = ge(this);
    }
    return this.string;
  }
};
var fi = 0;
var kt = new TextEncoder();
var ui = 123;
var di = 125;
var kc = 91;
var Uc = 93;
var we = 34;
var Ut = 58;
var $t = 44;
var mi = 92;
var $c = new Uint8Array([116, 114, 117, 101]);
var Lc = new Uint8Array([102, 97, 108, 115, 101]);
var Fc = new Uint8Array([110, 117, 108, 108]);
var z = new Array(128).fill(null);
z[8] = "b";
z[9] = "t";
z[10] = "n";
z[12] = "f";
z[13] = "r";
z[34] = '"';
z[92] = "\\";
for (let t15 = 0; t15 < 32; t15++)
  z[t15] === null && (z[t15] = "u00" + t15.toString(16).padStart(2, "0"));
var pi = 2048;
function eo(t15) {
  return vt.allocUnsafe(t15);
}
var Lt = class t12 extends se {
  settings;
  json;
  i = 0;
  rootSchema;
  rawValue;
  passthrough = false;
  constructor(e6) {
    super(), this.settings = e6, this.json = eo(pi);
  }
  write(e6, r4) {
    this.i = 0, this.rawValue = r4, this.rootSchema = x.of(e6), this.passthrough = this.rootSchema.isBlobSchema() || this.rootSchema.isStringSchema(), this.passthrough || this.writeValue(this.rootSchema, r4, void 0);
  }
  writeDiscriminatedDocument(e6, r4) {
    this.i = 0, this.rootSchema = x.of(e6);
    let o3 = this.rootSchema;
    if (o3.isStructSchema() && r4 != null && typeof r4 == "object") {
      this.writeValue(o3, r4, void 0);
      let n5 = `"__type":"${o3.getName(true) ?? "Unknown"}",`, s4 = n5.length;
      this.ensure(s4), this.json.copyWithin(1 + s4, 1, this.i), kt.encodeInto(n5, this.json.subarray(1)), this.i += s4;
    } else
      this.writeValue(o3, r4, void 0);
  }
  flush() {
    this.rootSchema = void 0;
    let e6 = this.i;
    this.i = 0;
    let r4 = this.rawValue;
    if (this.rawValue = void 0, e6 === 0)
      return r4;
    let o3 = this.json.subarray(0, e6);
    return this.json = eo(pi), o3;
  }
  ensure(e6) {
    let { i: r4, json: o3 } = this;
    if (r4 + e6 > o3.length) {
      let n5 = o3.length * 2;
      for (; n5 < r4 + e6; )
        n5 *= 2;
      let s4 = eo(n5);
      s4.set(this.json), this.json = s4;
    }
  }
  writeAscii(e6) {
    let r4 = e6.length;
    this.ensure(r4);
    let { i: o3, json: n5 } = this;
    for (let s4 = 0; s4 < r4; ++s4)
      n5[o3] = e6.charCodeAt(s4), o3 += 1;
    this.i = o3;
  }
  writeAsciiQuoted(e6) {
    let r4 = e6.length;
    this.ensure(r4 + 4);
    let { json: o3, i: n5 } = this;
    o3[n5++] = we;
    for (let s4 = 0; s4 < r4; ++s4)
      o3[n5++] = e6.charCodeAt(s4);
    o3[n5++] = we, this.i = n5;
  }
  writeJsonString(e6) {
    let r4 = e6.length;
    this.ensure(r4 * 3 + 2), this.json[this.i++] = we;
    for (let o3 = 0; o3 < r4; ++o3) {
      let n5 = e6.charCodeAt(o3);
      if (n5 > 34 && n5 < 92)
        this.json[this.i++] = n5;
      else if (n5 < 128) {
        let s4 = z[n5];
        if (s4 !== null) {
          this.ensure(s4.length + 1 + (r4 - o3 - 1) * 3 + 1), this.json[this.i++] = mi;
          for (let i3 = 0; i3 < s4.length; i3++)
            this.json[this.i++] = s4.charCodeAt(i3);
        } else
          this.json[this.i++] = n5;
      } else if (n5 >= 55296 && n5 <= 56319) {
        let s4 = o3 + 1 < r4 ? e6.charCodeAt(o3 + 1) : 0;
        if (s4 >= 56320 && s4 <= 57343) {
          this.ensure(4);
          let { written: i3 } = kt.encodeInto(e6.substring(o3, o3 + 2), this.json.subarray(this.i));
          this.i += i3, ++o3;
        } else
          this.ensure(6 + (r4 - o3 - 1) * 3 + 1), this.writeUnicodeEscape(n5);
      } else if (n5 >= 56320 && n5 <= 57343)
        this.ensure(6 + (r4 - o3 - 1) * 3 + 1), this.writeUnicodeEscape(n5);
      else {
        let { i: s4, json: i3 } = this;
        n5 < 2048 ? (i3[s4++] = 192 | n5 >> 6, i3[s4++] = 128 | n5 & 63) : (i3[s4++] = 224 | n5 >> 12, i3[s4++] = 128 | n5 >> 6 & 63, i3[s4++] = 128 | n5 & 63), this.i = s4;
      }
    }
    this.json[this.i++] = we;
  }
  writeUnicodeEscape(e6) {
    let { json: r4, i: o3 } = this;
    r4[o3++] = mi, r4[o3++] = 117;
    let n5 = e6.toString(16).padStart(4, "0");
    for (let s4 = 0; s4 < 4; ++s4)
      r4[o3++] = n5.charCodeAt(s4);
    this.i = o3;
  }
  static B64 = (function() {
    let e6 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", r4 = new Uint8Array(64);
    for (let o3 = 0; o3 < 64; ++o3)
      r4[o3] = e6.charCodeAt(o3);
    return r4;
  })();
  writeBase64(e6) {
    let r4 = Math.ceil(e6.length / 3) * 4;
    this.ensure(r4 + 2);
    let o3 = this.json, n5 = t12.B64, s4 = this.i;
    o3[s4++] = we;
    let i3 = e6.length, a5 = i3 % 3, c6 = i3 - a5;
    for (let f5 = 0; f5 < c6; f5 += 3) {
      let d5 = e6[f5], u3 = e6[f5 + 1], m3 = e6[f5 + 2];
      o3[s4++] = n5[d5 >> 2], o3[s4++] = n5[(d5 & 3) << 4 | u3 >> 4], o3[s4++] = n5[(u3 & 15) << 2 | m3 >> 6], o3[s4++] = n5[m3 & 63];
    }
    if (a5 === 2) {
      let f5 = e6[c6], d5 = e6[c6 + 1];
      o3[s4++] = n5[f5 >> 2], o3[s4++] = n5[(f5 & 3) << 4 | d5 >> 4], o3[s4++] = n5[(d5 & 15) << 2], o3[s4++] = 61;
    } else if (a5 === 1) {
      let f5 = e6[c6];
      o3[s4++] = n5[f5 >> 2], o3[s4++] = n5[(f5 & 3) << 4], o3[s4++] = 61, o3[s4++] = 61;
    }
    o3[s4++] = we, this.i = s4;
  }
  writeValue(e6, r4, o3) {
    if (r4 == null) {
      if (o3?.isStructSchema()) {
        if (r4 === void 0 && x.of(e6).isIdempotencyToken()) {
          this.writeAsciiQuoted(vn());
          return;
        }
        return;
      }
      this.ensure(4), this.json.set(Fc, this.i), this.i += 4;
      return;
    }
    let n5 = x.of(e6), s4 = typeof r4 == "object";
    if (n5.isStringSchema()) {
      let i3 = n5.getMergedTraits().mediaType;
      if (i3 && (i3 === "application/json" || i3.endsWith("+json"))) {
        this.writeJsonString(j.from(r4).toString());
        return;
      }
    }
    if (this.settings.bigNumberAsString && r4 != null && (n5.isBigIntegerSchema() || n5.isBigDecimalSchema())) {
      let i3 = r4 instanceof O ? r4.string : String(r4);
      this.writeAsciiQuoted(i3);
      return;
    }
    if (s4) {
      if (n5.isStructSchema()) {
        this.writeStruct(n5, r4);
        return;
      }
      if (Array.isArray(r4) && (n5.isListSchema() || n5.isDocumentSchema())) {
        this.writeList(n5, r4, n5.isDocumentSchema());
        return;
      }
      if (n5.isMapSchema()) {
        this.writeMap(n5, r4, false);
        return;
      }
      if (r4 instanceof Uint8Array && (n5.isBlobSchema() || n5.isDocumentSchema())) {
        this.writeBase64(r4);
        return;
      }
      if (r4 instanceof Date && (n5.isTimestampSchema() || n5.isDocumentSchema())) {
        this.writeTimestamp(n5, r4);
        return;
      }
      if (r4 instanceof O) {
        this.writeAscii(r4.string);
        return;
      }
      if (n5.isDocumentSchema()) {
        Array.isArray(r4) ? this.writeList(n5, r4, true) : this.writeMap(n5, r4, true);
        return;
      }
      let i3 = JSON.stringify(r4);
      this.writeAscii(i3);
      return;
    }
    if (typeof r4 == "string") {
      if (n5.isBlobSchema()) {
        let i3 = (this.serdeContext?.base64Encoder ?? st)(r4);
        this.writeAsciiQuoted(i3);
        return;
      }
      this.writeJsonString(r4);
      return;
    }
    if (typeof r4 == "number") {
      if (Math.abs(r4) === 1 / 0 || Number.isNaN(r4)) {
        this.writeAsciiQuoted(String(r4));
        return;
      }
      let i3 = String(r4);
      this.writeAscii(i3);
      return;
    }
    if (typeof r4 == "boolean") {
      this.ensure(5);
      let { i: i3, json: a5 } = this;
      r4 ? (a5.set($c, i3), i3 += 4) : (a5.set(Lc, i3), i3 += 5), this.i = i3;
      return;
    }
    if (typeof r4 == "bigint") {
      this.writeAscii(r4.toString());
      return;
    }
    this.writeAscii(String(r4));
  }
  writeStruct(e6, r4) {
    this.ensure(2), this.json[this.i++] = ui;
    let o3 = false, n5 = typeof r4.__type == "string", s4;
    n5 && (s4 = /* @__PURE__ */ new Set());
    for (let [i3, a5] of e6.structIterator()) {
      let c6 = r4[i3];
      if (c6 == null && !a5.isIdempotencyToken())
        continue;
      o3 && (this.ensure(1), this.json[this.i++] = $t), o3 = true;
      let f5 = this.settings.jsonName ? a5.getMergedTraits().jsonName ?? i3 : i3;
      s4 && (s4.add(i3), s4.add(f5)), this.writeAsciiQuoted(f5), this.json[this.i++] = Ut, this.writeValue(a5, c6, e6);
    }
    if (!o3 && e6.isUnionSchema()) {
      let { $unknown: i3 } = r4;
      if (Array.isArray(i3)) {
        let [a5, c6] = i3;
        this.writeAsciiQuoted(a5), this.ensure(1), this.json[this.i++] = Ut, this.writeValue(15, c6, e6);
      }
    } else if (n5)
      for (let i3 in r4) {
        if (s4.has(i3))
          continue;
        s4.add(i3);
        let a5 = r4[i3];
        o3 && (this.ensure(1), this.json[this.i++] = $t), o3 = true, this.writeAsciiQuoted(i3), this.ensure(1), this.json[this.i++] = Ut, this.writeValue(15, a5, void 0);
      }
    this.ensure(1), this.json[this.i++] = di;
  }
  writeList(e6, r4, o3) {
    let n5 = !!e6.getMergedTraits().sparse, s4 = e6.getValueSchema();
    if (!o3 && (s4.isStringSchema() || s4.isNumericSchema() || s4.isBooleanSchema())) {
      let a5 = false;
      for (let f5 = 0; f5 < r4.length; ++f5) {
        let d5 = r4[f5];
        if (Number.isNaN(d5) || d5 === 1 / 0 || d5 === -1 / 0 || d5 == null && !n5) {
          a5 = true;
          break;
        }
      }
      let c6;
      if (!a5)
        c6 = JSON.stringify(r4);
      else {
        let f5 = [];
        for (let d5 = 0; d5 < r4.length; ++d5) {
          let u3 = r4[d5];
          u3 == null && !n5 || (Number.isNaN(u3) || u3 === 1 / 0 || u3 === -1 / 0 ? f5.push(String(u3)) : f5.push(u3));
        }
        c6 = JSON.stringify(f5);
      }
      this.ensure(c6.length * 3), this.i += kt.encodeInto(c6, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = kc;
    let i3 = false;
    for (let a5 = 0; a5 < r4.length; ++a5) {
      let c6 = r4[a5];
      (o3 ? c6 === void 0 : c6 == null && !n5) || (i3 && (this.ensure(1), this.json[this.i++] = $t), this.writeValue(s4, c6, void 0), i3 = true);
    }
    this.ensure(1), this.json[this.i++] = Uc;
  }
  writeMap(e6, r4, o3) {
    let n5 = !!e6.getMergedTraits().sparse, s4 = e6.getValueSchema();
    if (!o3 && (s4.isStringSchema() || s4.isNumericSchema() || s4.isBooleanSchema())) {
      let a5;
      for (let f5 in r4) {
        if (!S(r4, f5))
          continue;
        let d5 = r4[f5];
        Number.isNaN(d5) || d5 === 1 / 0 || d5 === -1 / 0 ? ((a5 ??= {})[f5] = d5, r4[f5] = String(d5)) : d5 === null && !n5 && ((a5 ??= {})[f5] = null, r4[f5] = void 0);
      }
      let c6 = JSON.stringify(r4);
      a5 && Object.assign(r4, a5), this.ensure(c6.length * 3), this.i += kt.encodeInto(c6, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = ui;
    let i3 = true;
    for (let a5 in r4) {
      if (!S(r4, a5))
        continue;
      let c6 = r4[a5];
      (o3 ? c6 === void 0 : c6 == null && !n5) || (i3 || (this.ensure(1), this.json[this.i++] = $t), i3 = false, this.writeJsonString(a5), this.ensure(1), this.json[this.i++] = Ut, this.writeValue(s4, c6, void 0));
    }
    this.ensure(1), this.json[this.i++] = di;
  }
  writeTimestamp(e6, r4) {
    switch (Nt(e6, this.settings)) {
      case 5: {
        let n5 = r4.toISOString().replace(".000Z", "Z");
        this.writeAsciiQuoted(n5);
        return;
      }
      case 6: {
        this.writeAsciiQuoted(wn(r4));
        return;
      }
      case 7: {
        let n5 = String(r4.getTime() / 1e3);
        this.writeAscii(n5);
        return;
      }
      default: {
        let n5 = String(r4.getTime() / 1e3);
        this.writeAscii(n5);
        return;
      }
    }
  }
};
var Ft = class extends se {
  settings;
  constructor(e6) {
    super(), this.settings = e6;
  }
  createSerializer() {
    let e6 = new Lt(this.settings);
    return e6.setSerdeContext(this.serdeContext), e6;
  }
  createDeserializer() {
    let e6 = new Pt(this.settings);
    return e6.setSerdeContext(this.serdeContext), e6;
  }
};
var Ht = class {
  serdeContext;
  setSerdeContext(e6) {
    this.serdeContext = e6;
  }
};
var hi = /* @__PURE__ */ Symbol.for("@smithy/schema-x");
var Ue = class t13 extends x {
  static identity = /* @__PURE__ */ Symbol.for("@smithy/HttpBindingNormalizedSchema");
  identity = t13.identity;
  bindings;
  constructor(e6) {
    super(e6);
  }
  static of(e6) {
    let r4 = x.of(e6);
    if (r4.identity === t13.identity)
      return r4;
    let o3 = r4.isMemberSchema() ? r4 : r4.getSchema(), n5 = typeof o3 == "object" && o3 !== null ? o3 : r4;
    return n5[hi] ??= new t13(r4);
  }
  getHttpBindingLocation(e6) {
    return e6.httpPayload ? 36 : e6.httpLabel ? 33 : e6.httpHeader ? 38 : typeof e6.httpPrefixHeaders == "string" ? 39 : e6.httpQuery ? 34 : e6.httpQueryParams ? 35 : e6.httpResponseCode ? 37 : 32;
  }
  getHttpBindingValue(e6, r4, o3 = false) {
    let n5 = this.getSchema(), s4 = typeof n5 == "number" ? n5 & 255 : this.isListSchema() ? 64 : 255, i3 = e6 & 7, a5 = r4.mediaType ? r4.mediaType === "application/json" || r4.mediaType.endsWith("+json") ? 2 : 1 : 0, c6 = r4.streaming || s4 === 42 ? this.isStructSchema() ? 2 : 1 : 0, f5 = s4 >= 4 && s4 <= 7 ? i3 >= 6 ? 2 : i3 > 0 && i3 < 4 ? 1 : 0 : 0, d5 = s4 | a5 << 8 | (r4.idempotencyToken ? 1 : 0) << 10 | c6 << 11 | (r4.sparse ? 1 : 0) << 13 | f5 << 14 | (r4.hostLabel ? 1 : 0) << 17 | (e6 === 36 && typeof n5 != "object" ? 1 : 0) << 18, u3 = s4 & 192, m3 = i3 & 2 && (u3 === 64 || !o3 && i3 & 1) ? this.getHttpBindingCollectionValue(e6, r4) : void 0, p4 = (m3?.[1] ?? 0) & 255;
    return d5 |= (i3 >= 6 && (p4 === 4 || p4 === 6) ? 1 : 0) << 16, [this, d5, m3];
  }
  getHttpBindingCollectionValue(e6, r4 = this.getMergedTraits()) {
    let o3 = t13.of(this.getValueSchema());
    return o3.getHttpBindingValue(e6, { ...o3.getMergedTraits(), ...r4 }, true);
  }
  getHttpBindings() {
    let e6 = this.getSchema();
    return typeof e6 != "object" || e6 === null ? Vc : this.bindings ??= Hc(this);
  }
};
var Hc = function(t15) {
  let e6 = [], r4 = [], o3 = [], n5 = [], s4 = [], i3 = {}, a5 = {}, c6 = [], f5 = { headers: a5, prefixHeaders: c6 }, d5 = {
    request: { memberBindings: s4, byName: i3 },
    response: {
      bodyMemberNames: e6,
      bindings: f5
    }
  }, { request: u3, response: m3 } = d5;
  for (let [p4, h4] of t15.structIterator()) {
    let g3 = Ue.of(h4), l5 = g3.getMergedTraits(), y5 = g3.getHttpBindingLocation(l5), E5 = l5.httpHeader?.toLowerCase() ?? l5.httpPrefixHeaders?.toLowerCase() ?? l5.httpQuery, T6 = g3.getHttpBindingValue(y5, l5), A6 = [p4, T6, y5, E5];
    p4 === "__proto__" && ne(i3), i3[p4] = A6, T6[1] >> 10 & 1 && (u3.hasIdempotency = true), s4.push(A6);
    let N4 = y5 & 7;
    if (N4 === 0 && (o3.push(p4), n5.push(h4)), (N4 & 4) === 0)
      e6.push(p4), r4.push(h4);
    else if ((N4 & 6) === 4)
      if (N4 & 1)
        f5.statusCode = A6;
      else {
        f5.payload = A6;
        let D7 = T6[1] & 255;
        u3.contentTypeInstruction = l5.mediaType ?? (D7 === 0 ? "text/plain" : D7 === 21 || D7 === 42 ? "application/octet-stream" : null);
      }
    else N4 & 1 ? (u3.hasPrefixHeaders = true, c6.push(A6)) : (E5 === "__proto__" && ne(a5), a5[E5] = A6);
  }
  return u3.contentTypeInstruction === void 0 && o3.length && (u3.contentTypeInstruction = null), u3.syntheticBodySchema = li(t15, o3, n5), m3.syntheticBodySchema = li(t15, e6, r4), d5;
};
var Bc = function(t15) {
  let e6 = [], r4 = 0;
  for (let o3 of t15.matchAll(/\{([^{}+]+)(\+)?\}/g))
    o3.index > r4 && e6.push([t15.slice(r4, o3.index), 0]), e6.push([o3[1], o3[2] ? 2 : 1]), r4 = o3.index + o3[0].length;
  return e6.length && r4 < t15.length && e6.push([t15.slice(r4), 0]), e6.length ? e6 : void 0;
};
var jc = function(t15) {
  let { http: e6, endpoint: r4 } = de(t15.traits ?? {}), [o3, n5] = e6?.[1].split("?") ?? [];
  return [
    e6?.[0],
    o3,
    n5 ? [...new URLSearchParams(n5)] : [],
    o3 ? Bc(o3) : void 0,
    r4?.[0]
  ];
};
var Vc = {
  request: { memberBindings: [], byName: {} },
  response: {
    bodyMemberNames: [],
    bindings: { headers: {}, prefixHeaders: [] }
  }
};
var gi = function(t15) {
  return t15[hi] ??= jc(t15);
};
var li = function(t15, e6, r4) {
  if (!e6.length)
    return;
  let o3 = t15.getSchema(), n5 = [
    3,
    o3[1],
    o3[2],
    t15.getMergedTraits(),
    e6,
    r4
  ], s4 = o3[6], i3 = s4 && e6.reduce(function(a5, c6) {
    return a5 + (o3[4].indexOf(c6) < s4 ? 1 : 0);
  }, 0);
  return i3 && (n5[6] = i3), n5;
};
var Bt = class extends Ht {
  options;
  compositeErrorRegistry;
  constructor(e6) {
    super(), this.options = e6, this.compositeErrorRegistry = new ue(e6.defaultNamespace);
    for (let r4 of e6.errorTypeRegistries ?? [])
      this.compositeErrorRegistry.copyFrom(r4);
  }
  getRequestType() {
    return w;
  }
  getResponseType() {
    return M;
  }
  setSerdeContext(e6) {
    this.serdeContext = e6, this.serializer.setSerdeContext(e6), this.deserializer.setSerdeContext(e6), this.getPayloadCodec() && this.getPayloadCodec().setSerdeContext(e6);
  }
  updateServiceEndpoint(e6, r4) {
    if ("url" in r4) {
      e6.protocol = r4.url.protocol, e6.hostname = r4.url.hostname, e6.port = r4.url.port ? Number(r4.url.port) : void 0, e6.path = r4.url.pathname, e6.fragment = r4.url.hash || void 0, e6.username = r4.url.username || void 0, e6.password = r4.url.password || void 0, e6.query || (e6.query = {});
      for (let [o3, n5] of r4.url.searchParams.entries())
        e6.query[o3] = n5;
      if (r4.headers)
        for (let o3 in r4.headers)
          S(r4.headers, o3) && (e6.headers[o3] = r4.headers[o3].join(", "));
      return e6;
    } else {
      if (e6.protocol = r4.protocol, e6.hostname = r4.hostname, e6.port = r4.port ? Number(r4.port) : void 0, e6.path = r4.path, e6.query = {
        ...r4.query
      }, r4.headers)
        for (let o3 in r4.headers)
          S(r4.headers, o3) && (e6.headers[o3] = r4.headers[o3]);
      return e6;
    }
  }
  setHostPrefix(e6, r4, o3, n5 = gi(r4)) {
    if (this.serdeContext?.disableHostPrefix)
      return;
    let s4 = n5[4];
    if (typeof s4 != "string")
      return;
    let i3 = s4;
    for (let [a5, [, c6]] of Ue.of(r4.input).getHttpBindings().request.memberBindings) {
      if (!(c6 >> 17 & 1))
        continue;
      let f5 = o3[a5];
      if (typeof f5 != "string")
        throw new Error(`@smithy/core/schema - ${a5} in input must be a string as hostLabel.`);
      i3 = i3.replace(`{${a5}}`, f5);
    }
    if (e6.hostname = i3 + e6.hostname, !Go(e6.hostname))
      throw new Error(`[${e6.hostname}] is not a valid hostname.`);
  }
  deserializeMetadata(e6) {
    return {
      httpStatusCode: e6.statusCode,
      requestId: e6.headers["x-amzn-requestid"] ?? e6.headers["x-amzn-request-id"] ?? e6.headers["x-amz-request-id"],
      extendedRequestId: e6.headers["x-amz-id-2"],
      cfId: e6.headers["x-amz-cf-id"]
    };
  }
  resolveError(e6, r4, o3) {
    let n5 = [-3, "", "Error", 0, [], [], 0], s4;
    for (let i3 of o3)
      for (let a5 of r4)
        try {
          a5 === "*" ? s4 = i3.getSchema(e6) : s4 = i3.getSchema(a5 + "#" + e6);
          let c6 = i3.getErrorCtor(s4);
          if (c6)
            return [s4, c6, "modeled"];
          {
            let f5 = i3.getBaseException();
            if (f5) {
              let d5 = i3.getErrorCtor(f5);
              if (d5)
                return [s4, d5, "synthetic"];
            }
          }
        } catch {
        }
    for (let i3 of o3) {
      let a5 = i3.getBaseException();
      if (a5) {
        let c6 = i3.getErrorCtor(a5);
        if (c6)
          return [a5, c6, "synthetic"];
      }
    }
    return [n5, Error, "native"];
  }
  async serializeEventStream({ eventStream: e6, requestSchema: r4, initialRequest: o3 }) {
    return (await this.loadEventStreamCapability()).serializeEventStream({
      eventStream: e6,
      requestSchema: r4,
      initialRequest: o3
    });
  }
  async deserializeEventStream({ response: e6, responseSchema: r4, initialResponseContainer: o3 }) {
    return (await this.loadEventStreamCapability()).deserializeEventStream({
      response: e6,
      responseSchema: r4,
      initialResponseContainer: o3
    });
  }
  async loadEventStreamCapability() {
    let { EventStreamSerde: e6, eventStreamSerdeProvider: r4 } = await import("./shared-1.js"), o3 = this.resolveEventStreamMarshaller(r4);
    return new e6({
      marshaller: o3,
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
  async deserializeHttpMessage(e6, r4, o3, n5, s4) {
    return [];
  }
  getEventStreamMarshaller() {
    let e6 = this.serdeContext;
    if (!e6.eventStreamMarshaller)
      throw new Error("@smithy/core - HttpProtocol: eventStreamMarshaller missing in serdeContext.");
    return e6.eventStreamMarshaller;
  }
  resolveEventStreamMarshaller(e6) {
    let r4 = this.serdeContext;
    return r4.eventStreamMarshaller ? r4.eventStreamMarshaller : e6(this.serdeContext);
  }
};
var jt = class extends Bt {
  async serializeRequest(e6, r4, o3) {
    let n5 = this.serializer, s4 = {}, i3 = {}, a5 = await o3.endpoint(), c6 = x.of(e6?.input), f5 = c6.getSchema(), d5, u3 = r4 && typeof r4 == "object" ? r4 : {}, m3 = new w({
      protocol: "",
      hostname: "",
      port: void 0,
      path: "/",
      fragment: void 0,
      query: s4,
      headers: i3,
      body: void 0
    });
    if (a5 && (this.updateServiceEndpoint(m3, a5), this.setHostPrefix(m3, e6, u3)), u3) {
      let p4 = c6.getEventStreamMember();
      if (p4) {
        if (u3[p4]) {
          let h4 = {};
          for (let [g3] of c6.structIterator())
            g3 !== p4 && u3[g3] != null && (h4[g3] = u3[g3]);
          d5 = await this.serializeEventStream({
            eventStream: u3[p4],
            requestSchema: c6,
            initialRequest: h4
          });
        }
      } else
        n5.write(f5, u3), d5 = n5.flush();
    }
    return m3.headers = Object.assign(m3.headers, i3), m3.query = s4, m3.body = d5, m3.method = "POST", m3;
  }
  async deserializeResponse(e6, r4, o3) {
    let n5 = this.deserializer, s4 = x.of(e6.output), i3 = {};
    if (this.isErrorResponse(o3.statusCode)) {
      let c6 = await me(o3.body, r4);
      throw c6.byteLength > 0 && Object.assign(i3, await n5.read(15, c6)), await this.handleError(e6, r4, o3, i3, this.deserializeMetadata(o3)), new Error("@smithy/core/protocols - RPC Protocol error handler failed to throw.");
    }
    for (let c6 in o3.headers) {
      if (!S(o3.headers, c6))
        continue;
      let f5 = o3.headers[c6];
      delete o3.headers[c6], o3.headers[c6.toLowerCase()] = f5;
    }
    let a5 = s4.getEventStreamMember();
    if (a5)
      i3[a5] = await this.deserializeEventStream({
        response: o3,
        responseSchema: s4,
        initialResponseContainer: i3
      });
    else {
      let c6 = await me(o3.body, r4);
      c6.byteLength > 0 && Object.assign(i3, await n5.read(s4, c6));
    }
    return i3.$metadata = this.deserializeMetadata(o3), i3;
  }
  isErrorResponse(e6) {
    return e6 >= 300;
  }
};
var Vt = class {
  queryCompat;
  errorRegistry;
  constructor(e6 = false) {
    this.queryCompat = e6;
  }
  resolveRestContentType(e6, r4) {
    let o3 = r4.getMemberSchemas(), n5 = Object.values(o3).find(function(s4) {
      return !!s4.getMergedTraits().httpPayload;
    });
    if (n5) {
      let s4 = n5.getMergedTraits().mediaType;
      return s4 || (n5.isStringSchema() ? "text/plain" : n5.isBlobSchema() ? "application/octet-stream" : e6);
    } else if (!r4.isUnitSchema() && Object.values(o3).find(function(i3) {
      let { httpQuery: a5, httpQueryParams: c6, httpHeader: f5, httpLabel: d5, httpPrefixHeaders: u3 } = i3.getMergedTraits();
      return !a5 && !c6 && !f5 && !d5 && u3 === void 0;
    }))
      return e6;
  }
  async getErrorSchemaOrThrowBaseException(e6, r4, o3, n5, s4, i3) {
    let a5 = e6;
    e6.includes("#") && ([, a5] = e6.split("#"));
    let c6 = {
      $metadata: s4,
      $fault: o3.statusCode < 500 ? "client" : "server"
    };
    if (!this.errorRegistry)
      throw new Error("@aws-sdk/core/protocols - error handler not initialized.");
    try {
      return { errorSchema: i3?.(this.errorRegistry, a5) ?? this.errorRegistry.getSchema(e6), errorMetadata: c6 };
    } catch {
      n5.message = n5.message ?? n5.Message ?? "UnknownError";
      let d5 = this.errorRegistry, u3 = d5.getBaseException();
      if (u3) {
        let h4 = d5.getErrorCtor(u3) ?? Error;
        throw this.decorateServiceException(Object.assign(new h4({ name: a5 }), c6), n5);
      }
      let m3 = n5, p4 = m3?.message ?? m3?.Message ?? m3?.Error?.Message ?? m3?.Error?.message;
      throw this.decorateServiceException(Object.assign(new Error(p4), {
        name: a5
      }, c6), n5);
    }
  }
  compose(e6, r4, o3) {
    let n5 = o3;
    r4.includes("#") && ([n5] = r4.split("#"));
    let s4 = ue.for(n5), i3 = ue.for("smithy.ts.sdk.synthetic." + o3);
    e6.copyFrom(s4), e6.copyFrom(i3), this.errorRegistry = e6;
  }
  decorateServiceException(e6, r4 = {}) {
    if (this.queryCompat) {
      let o3 = e6.Message ?? r4.Message, n5 = Yr(e6, r4);
      o3 && (n5.message = o3);
      let s4 = n5.Error ?? {};
      s4.Type = n5.Error?.Type, s4.Code = n5.Error?.Code, s4.Message = n5.Error?.message ?? n5.Error?.Message ?? o3, n5.Error = s4;
      let i3 = n5.$metadata.requestId;
      return i3 && (n5.RequestId = i3), n5;
    }
    return Yr(e6, r4);
  }
  setQueryCompatError(e6, r4) {
    let o3 = r4.headers?.["x-amzn-query-error"];
    if (e6 !== void 0 && o3 != null) {
      let [n5, s4] = o3.split(";"), i3 = Object.keys(e6), a5 = {
        Code: n5,
        Type: s4
      };
      e6.Code = n5, e6.Type = s4;
      for (let c6 = 0; c6 < i3.length; c6++) {
        let f5 = i3[c6];
        a5[f5 === "message" ? "Message" : f5] = e6[f5];
      }
      delete a5.__type, e6.Error = a5;
    }
  }
  queryCompatOutput(e6, r4) {
    e6.Error && (r4.Error = e6.Error), e6.Type && (r4.Type = e6.Type), e6.Code && (r4.Code = e6.Code);
  }
  findQueryCompatibleError(e6, r4) {
    try {
      return e6.getSchema(r4);
    } catch {
      return e6.find(function(n5) {
        return x.of(n5).getMergedTraits().awsQueryError?.[0] === r4;
      });
    }
  }
};
var yi = class extends jt {
  serializer;
  deserializer;
  serviceTarget;
  codec;
  mixin;
  awsQueryCompatible;
  constructor({ defaultNamespace: e6, errorTypeRegistries: r4, serviceTarget: o3, awsQueryCompatible: n5, jsonCodec: s4 }) {
    super({
      defaultNamespace: e6,
      errorTypeRegistries: r4
    }), this.serviceTarget = o3, this.codec = s4 ?? new Ft({
      timestampFormat: {
        useTrait: true,
        default: 7
      },
      jsonName: false
    }), this.serializer = this.codec.createSerializer(), this.deserializer = this.codec.createDeserializer(), this.awsQueryCompatible = !!n5, this.mixin = new Vt(this.awsQueryCompatible);
  }
  async serializeRequest(e6, r4, o3) {
    let n5 = await super.serializeRequest(e6, r4, o3);
    return n5.path.endsWith("/") || (n5.path += "/"), n5.headers["content-type"] = `application/x-amz-json-${this.getJsonRpcVersion()}`, n5.headers["x-amz-target"] = `${this.serviceTarget}.${e6.name}`, this.awsQueryCompatible && (n5.headers["x-amzn-query-mode"] = "true"), (Se(e6.input) === "unit" || !n5.body) && (n5.body = "{}"), n5;
  }
  getPayloadCodec() {
    return this.codec;
  }
  async handleError(e6, r4, o3, n5, s4) {
    let { awsQueryCompatible: i3 } = this;
    i3 && this.mixin.setQueryCompatError(n5, o3);
    let a5 = ci(o3, n5, i3) ?? "Unknown";
    this.mixin.compose(this.compositeErrorRegistry, a5, this.options.defaultNamespace);
    let { errorSchema: c6, errorMetadata: f5 } = await this.mixin.getErrorSchemaOrThrowBaseException(a5, this.options.defaultNamespace, o3, n5, s4, i3 ? this.mixin.findQueryCompatibleError : void 0), d5 = x.of(c6), u3 = n5.message ?? n5.Message ?? "UnknownError", m3 = this.compositeErrorRegistry.getErrorCtor(c6) ?? Error, p4 = new m3({}), h4 = {}, g3 = this.codec.createDeserializer();
    for (let [l5, y5] of d5.structIterator())
      n5[l5] != null && (h4[l5] = g3.readObject(y5, n5[l5]));
    throw i3 && this.mixin.queryCompatOutput(n5, h4), this.mixin.decorateServiceException(Object.assign(p4, f5, {
      $fault: d5.getMergedTraits().error,
      message: u3
    }, h4), n5);
  }
};

// .build/parts/shared-LFHFV246.js
var w2 = new TextEncoder();
var B2 = new TextDecoder();
var D = function(o3, t15) {
  let r4 = o3.slice(0, t15 * 4).replaceAll(/[\p{C}\s]+/gu, " ").trim(), e6 = w2.encode(r4);
  if (e6.length <= t15) return r4;
  let n5 = "\u2026", c6 = e6.subarray(0, t15 - w2.encode(n5).length);
  return B2.decode(c6).replace(/\uFFFD+$/u, "").trimEnd() + n5;
};
function T(o3) {
  return /^[\w.~-]+$/.test(o3) ? o3 : encodeURIComponent(o3).replace(/[!'()*]/g, function(t15) {
    return "%" + t15.charCodeAt(0).toString(16).toUpperCase();
  });
}
var x2 = class extends Ht {
  settings;
  constructor(t15) {
    super(), this.settings = t15;
  }
  read(t15, i3) {
    let r4 = Ue.of(t15), e6 = r4.getMergedTraits(), n5 = r4.getHttpBindingLocation(e6);
    return this.readHttpBinding(r4.getHttpBindingValue(n5, e6), i3, n5);
  }
  readHttpBinding([t15, i3, r4], e6, n5) {
    var _this = this;
    let c6 = i3 & 255;
    if ((c6 & 192) === 64)
      return r4 ??= t15.getHttpBindingCollectionValue(n5), il(e6).map(function(s4) {
        return _this.readHttpBinding(r4, s4, n5);
      });
    switch (c6) {
      case 21:
      case 42:
        return (this.serdeContext?.base64Decoder ?? nt)(e6);
      case 4:
      case 5:
      case 6:
      case 7: {
        let s4 = this.settings.httpBindings ? i3 >> 14 & 3 : 0;
        switch (this.settings.timestampFormat.useTrait && c6 > 4 ? c6 : s4 ? s4 + 4 : this.settings.timestampFormat.default) {
          case 5:
            return ol(e6);
          case 6:
            return nl(e6);
          case 7:
            return rl(e6);
          default:
            return console.warn("Missing timestamp format, parsing value with Date constructor:", e6), new Date(e6);
        }
      }
      case 0: {
        let s4 = i3 >> 8 & 3;
        if (!s4)
          return e6;
        let m3 = e6;
        return (n5 & 6) === 6 && (m3 = (this.serdeContext?.utf8Encoder ?? ge)((this.serdeContext?.base64Decoder ?? nt)(m3))), s4 === 2 ? j.from(m3) : m3;
      }
      case 1:
        return Number(e6);
      case 2:
        return e6.toLowerCase() === "true";
      case 17:
        return BigInt(e6);
      case 19:
        return new O(e6, "bigDecimal");
      default:
        return e6;
    }
  }
};

// .build/parts/shared-VBVYMLNV.js
var shared_VBVYMLNV_exports = {};
__export(shared_VBVYMLNV_exports, {
  a: function() {
    return I2;
  },
  b: function() {
    return as2;
  },
  c: function() {
    return ss2;
  },
  d: function() {
    return rs2;
  },
  e: function() {
    return rn2;
  },
  f: function() {
    return fr2;
  },
  g: function() {
    return Ar2;
  },
  h: function() {
    return Tr2;
  }
});
var Wt2 = async function(t15, i3, u3) {
  return {
    operation: H(i3).operation,
    region: await B(t15.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function vn2(t15) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "states",
      region: t15.region
    },
    propertiesExtractor: function(i3, u3) {
      return {
        signingProperties: {
          config: i3,
          context: u3
        }
      };
    }
  };
}
var Bt2 = function(t15) {
  let i3 = [];
  switch (t15.operation) {
    default:
      i3.push(vn2(t15));
  }
  return i3;
};
var qt2 = function(t15) {
  let i3 = my(t15);
  return Object.assign(i3, {
    authSchemePreference: B(t15.authSchemePreference ?? [])
  });
};
var jt2 = function(t15) {
  return Object.assign(t15, {
    useDualstackEndpoint: t15.useDualstackEndpoint ?? false,
    useFipsEndpoint: t15.useFipsEndpoint ?? false,
    defaultSigningName: "states"
  });
};
var Qt2 = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" }
};
var Jt2 = { version: "3.1162.0" };
var I2 = class extends yi {
  constructor({ defaultNamespace: i3, errorTypeRegistries: u3, serviceTarget: l5, awsQueryCompatible: p4, jsonCodec: S3 }) {
    super({
      defaultNamespace: i3,
      errorTypeRegistries: u3,
      serviceTarget: l5,
      awsQueryCompatible: p4,
      jsonCodec: S3
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
var D2 = "ref";
var E = -1;
var h = true;
var Yt2 = "isSet";
var ne2 = "PartitionResult";
var M2 = "booleanEquals";
var Xt2 = "stringEquals";
var P2 = "getAttr";
var Zt2 = { [D2]: "Endpoint" };
var oe2 = { [D2]: "Region" };
var N = { [D2]: ne2 };
var _2 = {};
var te2 = [oe2];
var ee2 = {
  conditions: [
    [Yt2, [Zt2]],
    [Yt2, te2],
    ["aws.partition", te2, ne2],
    [M2, [{ [D2]: "UseFIPS" }, h]],
    [M2, [{ [D2]: "UseDualStack" }, h]],
    [Xt2, [oe2, "us-gov-west-1"]],
    [M2, [{ fn: P2, argv: [N, "supportsFIPS"] }, h]],
    [Xt2, [{ fn: P2, argv: [N, "name"] }, "aws-us-gov"]],
    [M2, [{ fn: P2, argv: [N, "supportsDualStack"] }, h]]
  ],
  results: [
    [E],
    [E, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [E, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [Zt2, _2],
    ["https://states.{Region}.{PartitionResult#dnsSuffix}", _2],
    ["https://states-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", _2],
    [E, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://states-fips.{Region}.{PartitionResult#dnsSuffix}", _2],
    [E, "FIPS is enabled but this partition does not support FIPS"],
    ["https://states.{Region}.{PartitionResult#dualStackDnsSuffix}", _2],
    [E, "DualStack is enabled but this partition does not support DualStack"],
    [E, "Invalid Configuration: Missing Region"]
  ]
};
var Sn2 = 2;
var d = 1e8;
var xn2 = new Int32Array([
  -1,
  1,
  -1,
  0,
  14,
  3,
  1,
  4,
  d + 11,
  2,
  5,
  d + 11,
  3,
  9,
  6,
  4,
  7,
  d + 4,
  7,
  d + 5,
  8,
  8,
  d + 9,
  d + 10,
  4,
  12,
  10,
  5,
  d + 4,
  11,
  6,
  d + 7,
  d + 8,
  6,
  13,
  d + 6,
  8,
  d + 5,
  d + 6,
  3,
  d + 1,
  15,
  4,
  d + 2,
  d + 3
]);
var ie2 = Yo.from(xn2, Sn2, ee2.conditions, ee2.results);
var mn2 = new Xo({
  size: 50,
  params: ["Endpoint", "Region", "UseDualStack", "UseFIPS"]
});
var ae2 = function(t15, i3 = {}) {
  return mn2.get(t15, function() {
    return Qm(ie2, {
      endpointParams: t15,
      logger: i3.logger
    });
  });
};
Ke.aws = Oc;
var x3 = class t14 extends ti {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.sfn#SFNServiceException";
  constructor(i3) {
    super(i3), Object.setPrototypeOf(this, t14.prototype);
  }
};
var a2 = function(t15, i3, u3) {
  return class extends x3 {
    static shapeId = t15;
    name = i3;
    $fault = u3;
    constructor(l5) {
      super({ name: i3, $fault: u3, ...l5 }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var se2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ActivityAlreadyExists", "ActivityAlreadyExists", "client");
var re2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ActivityDoesNotExist", "ActivityDoesNotExist", "client");
var ce2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ActivityLimitExceeded", "ActivityLimitExceeded", "client");
var ue2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ActivityWorkerLimitExceeded", "ActivityWorkerLimitExceeded", "client");
var pe2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidEncryptionConfiguration", "InvalidEncryptionConfiguration", "client");
var le2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidName", "InvalidName", "client");
var de2 = /* @__PURE__ */ a2("com.amazonaws.sfn#KmsAccessDeniedException", "KmsAccessDeniedException", "client");
var ve2 = /* @__PURE__ */ a2("com.amazonaws.sfn#KmsThrottlingException", "KmsThrottlingException", "client");
var Ee2 = /* @__PURE__ */ a2("com.amazonaws.sfn#TooManyTags", "TooManyTags", "client");
var Se2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ConflictException", "ConflictException", "client");
var xe2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidArn", "InvalidArn", "client");
var me2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidDefinition", "InvalidDefinition", "client");
var _e2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidLoggingConfiguration", "InvalidLoggingConfiguration", "client");
var De2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidTracingConfiguration", "InvalidTracingConfiguration", "client");
var ge2 = /* @__PURE__ */ a2("com.amazonaws.sfn#StateMachineAlreadyExists", "StateMachineAlreadyExists", "client");
var Ie2 = /* @__PURE__ */ a2("com.amazonaws.sfn#StateMachineDeleting", "StateMachineDeleting", "client");
var he2 = /* @__PURE__ */ a2("com.amazonaws.sfn#StateMachineLimitExceeded", "StateMachineLimitExceeded", "client");
var Me2 = /* @__PURE__ */ a2("com.amazonaws.sfn#StateMachineTypeNotSupported", "StateMachineTypeNotSupported", "client");
var fe2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ValidationException", "ValidationException", "client");
var Ae2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ResourceNotFound", "ResourceNotFound", "client");
var Te = /* @__PURE__ */ a2("com.amazonaws.sfn#ServiceQuotaExceededException", "ServiceQuotaExceededException", "client");
var Le2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ExecutionDoesNotExist", "ExecutionDoesNotExist", "client");
var Re2 = /* @__PURE__ */ a2("com.amazonaws.sfn#KmsInvalidStateException", "KmsInvalidStateException", "client");
var $e = /* @__PURE__ */ a2("com.amazonaws.sfn#StateMachineDoesNotExist", "StateMachineDoesNotExist", "client");
var Oe2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidToken", "InvalidToken", "client");
var Ce2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ExecutionLimitExceeded", "ExecutionLimitExceeded", "client");
var ye2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ExecutionNotRedrivable", "ExecutionNotRedrivable", "client");
var Fe2 = /* @__PURE__ */ a2("com.amazonaws.sfn#TaskDoesNotExist", "TaskDoesNotExist", "client");
var be2 = /* @__PURE__ */ a2("com.amazonaws.sfn#TaskTimedOut", "TaskTimedOut", "client");
var ke2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidOutput", "InvalidOutput", "client");
var Pe2 = /* @__PURE__ */ a2("com.amazonaws.sfn#ExecutionAlreadyExists", "ExecutionAlreadyExists", "client");
var Ne2 = /* @__PURE__ */ a2("com.amazonaws.sfn#InvalidExecutionInput", "InvalidExecutionInput", "client");
var Ve2 = /* @__PURE__ */ a2("com.amazonaws.sfn#MissingRequiredParameter", "MissingRequiredParameter", "client");
var _n2 = "ActivityAlreadyExists";
var Dn2 = "ActivityDoesNotExist";
var gn2 = "ActivityLimitExceeded";
var In2 = "ActivityWorkerLimitExceeded";
var hn2 = "BillingDetails";
var Mn2 = "ConflictException";
var fn2 = "CloudWatchEventsExecutionDataDetails";
var An2 = "Definition";
var Tn2 = "DescribeExecution";
var Ln2 = "DescribeExecutionInput";
var Rn2 = "DescribeExecutionOutput";
var $n2 = "ExecutionAlreadyExists";
var On2 = "ExecutionDoesNotExist";
var Cn2 = "ExceptionHandlerIndex";
var yn2 = "ExecutionLimitExceeded";
var Fn2 = "ExecutionNotRedrivable";
var bn2 = "InvalidArn";
var kn2 = "InvalidDefinition";
var Pn2 = "InspectionDataRequest";
var Nn2 = "InspectionDataResponse";
var Vn2 = "InspectionData";
var wn2 = "InvalidEncryptionConfiguration";
var Hn2 = "InspectionErrorDetails";
var Un2 = "InvalidExecutionInput";
var zn2 = "InvalidLoggingConfiguration";
var Gn2 = "InspectionMaxConcurrency";
var Kn2 = "InvalidName";
var Wn2 = "InvalidOutput";
var Bn2 = "InvalidToken";
var qn2 = "InvalidTracingConfiguration";
var jn2 = "InspectionToleratedFailureCount";
var Qn2 = "InspectionToleratedFailurePercentage";
var Jn2 = "KmsAccessDeniedException";
var Yn2 = "KmsInvalidStateException";
var Xn2 = "KmsThrottlingException";
var Zn2 = "MockErrorOutput";
var to = "MockInput";
var eo2 = "MissingRequiredParameter";
var no2 = "RetryBackoffIntervalSeconds";
var oo = "ResourceNotFound";
var io2 = "SensitiveCause";
var ao2 = "SensitiveData";
var so2 = "SensitiveError";
var ro = "StartExecutionInput";
var co2 = "StartExecutionOutput";
var uo2 = "StartExecution";
var po2 = "StateMachineAlreadyExists";
var lo2 = "StateMachineDeleting";
var vo2 = "StateMachineDoesNotExist";
var Eo2 = "StateMachineLimitExceeded";
var So2 = "StateMachineTypeNotSupported";
var xo2 = "ServiceQuotaExceededException";
var mo2 = "StartSyncExecution";
var _o2 = "StartSyncExecutionInput";
var Do2 = "StartSyncExecutionOutput";
var go2 = "SendTaskSuccess";
var Io2 = "SendTaskSuccessInput";
var ho2 = "SendTaskSuccessOutput";
var Mo2 = "TaskDoesNotExist";
var fo2 = "TooManyTags";
var Ao2 = "TestState";
var To = "TestStateConfiguration";
var Lo2 = "TestStateInput";
var Ro2 = "TestStateOutput";
var $o2 = "TestStateStateName";
var Oo2 = "TaskToken";
var Co2 = "TaskTimedOut";
var yo2 = "ValidationException";
var Fo2 = "afterArguments";
var bo2 = "afterItemBatcher";
var ko2 = "afterInputPath";
var Po2 = "afterItemsPath";
var No2 = "afterItemsPointer";
var Vo2 = "afterItemSelector";
var wo = "afterParameters";
var Ho2 = "afterResultPath";
var Uo2 = "afterResultSelector";
var He2 = "body";
var zo2 = "billingDetails";
var Go2 = "billedDurationInMilliseconds";
var Ko2 = "billedMemoryUsedInMB";
var s = "client";
var Wo2 = "catchIndex";
var A2 = "cause";
var Bo2 = "context";
var qo2 = "definition";
var n2 = "error";
var T2 = "executionArn";
var jo2 = "errorCausedByState";
var Qo2 = "errorDetails";
var Jo2 = "errorOutput";
var Ue2 = "endpoint";
var Yo2 = "fieldValidationMode";
var ze2 = "headers";
var g = "httpError";
var m = "input";
var Ge2 = "inputDetails";
var Ke2 = "includedData";
var Xo2 = "inspectionData";
var Zo2 = "inspectionLevel";
var ti2 = "included";
var ei2 = "kmsKeyState";
var r2 = "message";
var ni2 = "maxConcurrency";
var oi2 = "mapIterationFailureCount";
var ii2 = "mapItemReaderData";
var ai2 = "mapRunArn";
var si2 = "method";
var ri2 = "mock";
var L2 = "name";
var ci2 = "nextState";
var R = "output";
var We2 = "outputDetails";
var Be2 = "protocol";
var ui2 = "reason";
var pi2 = "roleArn";
var li2 = "retryBackoffIntervalSeconds";
var di2 = "redriveCount";
var vi2 = "redriveDate";
var Ei2 = "retryIndex";
var qe2 = "resourceName";
var Si2 = "retrierRetryCount";
var xi2 = "redriveStatus";
var mi2 = "redriveStatusReason";
var _i2 = "revealSecrets";
var Di2 = "request";
var je2 = "result";
var gi2 = "response";
var Qe2 = "smithy.ts.sdk.synthetic.com.amazonaws.sfn";
var Ii2 = "statusCode";
var hi2 = "stateConfiguration";
var V2 = "startDate";
var Je2 = "stopDate";
var Mi2 = "statusMessage";
var $2 = "stateMachineArn";
var fi2 = "stateMachineAliasArn";
var Ai2 = "stateMachineVersionArn";
var Ti2 = "stateName";
var w3 = "status";
var Li2 = "toleratedFailureCount";
var Ri2 = "toleratedFailurePercentage";
var O2 = "traceHeader";
var $i2 = "taskToken";
var Oi2 = "url";
var Ye2 = "variables";
var e = "com.amazonaws.sfn";
var Xe2 = new ue(Qe2);
var Ci2 = [-3, Qe2, "SFNServiceException", 0, [], []];
Xe2.registerError(Ci2, x3);
var o = new ue(e);
var yi2 = [
  -3,
  e,
  _n2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(yi2, se2);
var Fi2 = [
  -3,
  e,
  Dn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Fi2, re2);
var bi2 = [
  -3,
  e,
  gn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(bi2, ce2);
var ki2 = [
  -3,
  e,
  In2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(ki2, ue2);
var Pi2 = [
  -3,
  e,
  Mn2,
  { [n2]: s, [g]: 409 },
  [r2],
  [0]
];
o.registerError(Pi2, Se2);
var Ni2 = [
  -3,
  e,
  $n2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Ni2, Pe2);
var Vi2 = [
  -3,
  e,
  On2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Vi2, Le2);
var wi2 = [
  -3,
  e,
  yn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(wi2, Ce2);
var Hi2 = [
  -3,
  e,
  Fn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Hi2, ye2);
var Ui2 = [
  -3,
  e,
  bn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Ui2, xe2);
var zi = [
  -3,
  e,
  kn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(zi, me2);
var Gi2 = [
  -3,
  e,
  wn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Gi2, pe2);
var Ki2 = [
  -3,
  e,
  Un2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Ki2, Ne2);
var Wi2 = [
  -3,
  e,
  zn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Wi2, _e2);
var Bi2 = [
  -3,
  e,
  Kn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Bi2, le2);
var qi2 = [
  -3,
  e,
  Wn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(qi2, ke2);
var ji2 = [
  -3,
  e,
  Bn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(ji2, Oe2);
var Qi2 = [
  -3,
  e,
  qn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Qi2, De2);
var Ji2 = [
  -3,
  e,
  Jn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Ji2, de2);
var Yi2 = [
  -3,
  e,
  Yn2,
  { [n2]: s },
  [ei2, r2],
  [0, 0]
];
o.registerError(Yi2, Re2);
var Xi2 = [
  -3,
  e,
  Xn2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Xi2, ve2);
var Zi2 = [
  -3,
  e,
  eo2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(Zi2, Ve2);
var ta = [
  -3,
  e,
  oo,
  { [n2]: s, [g]: 404 },
  [r2, qe2],
  [0, 0]
];
o.registerError(ta, Ae2);
var ea = [
  -3,
  e,
  xo2,
  { [n2]: s, [g]: 402 },
  [r2],
  [0]
];
o.registerError(ea, Te);
var na2 = [
  -3,
  e,
  po2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(na2, ge2);
var oa2 = [
  -3,
  e,
  lo2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(oa2, Ie2);
var ia2 = [
  -3,
  e,
  vo2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(ia2, $e);
var aa2 = [
  -3,
  e,
  Eo2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(aa2, he2);
var sa2 = [
  -3,
  e,
  So2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(sa2, Me2);
var ra2 = [
  -3,
  e,
  Mo2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(ra2, Fe2);
var ca2 = [
  -3,
  e,
  Co2,
  { [n2]: s },
  [r2],
  [0]
];
o.registerError(ca2, be2);
var ua2 = [
  -3,
  e,
  fo2,
  { [n2]: s, [g]: 400 },
  [r2, qe2],
  [0, 0]
];
o.registerError(ua2, Ee2);
var pa2 = [
  -3,
  e,
  yo2,
  { [n2]: s, [g]: 400 },
  [r2, ui2],
  [0, 0]
];
o.registerError(pa2, fe2);
var Ze2 = [
  Xe2,
  o
];
var la2 = [0, e, An2, 8, 0];
var we2 = [0, e, Cn2, 8, 1];
var da2 = [0, e, Gn2, 8, 1];
var va2 = [0, e, jn2, 8, 1];
var Ea2 = [0, e, Qn2, 8, 1];
var Sa2 = [0, e, no2, 8, 1];
var C2 = [0, e, io2, 8, 0];
var c2 = [0, e, ao2, 8, 0];
var y = [0, e, so2, 8, 0];
var xa2 = [0, e, Oo2, 8, 0];
var tn2 = [0, e, $o2, 8, 0];
var ma2 = [
  3,
  e,
  hn2,
  0,
  [Ko2, Go2],
  [1, 1]
];
var f = [
  3,
  e,
  fn2,
  0,
  [ti2],
  [2]
];
var _a2 = [
  3,
  e,
  Ln2,
  0,
  [T2, Ke2],
  [0, 0],
  1
];
var Da2 = [
  3,
  e,
  Rn2,
  0,
  [T2, $2, w3, V2, L2, Je2, m, Ge2, R, We2, O2, ai2, n2, A2, Ai2, fi2, di2, vi2, xi2, mi2],
  [0, 0, 0, 4, 0, 4, [function() {
    return c2;
  }, 0], function() {
    return f;
  }, [function() {
    return c2;
  }, 0], function() {
    return f;
  }, 0, 0, [function() {
    return y;
  }, 0], [function() {
    return C2;
  }, 0], 0, 0, 1, 4, 0, [function() {
    return c2;
  }, 0]],
  4
];
var ga2 = [
  3,
  e,
  Vn2,
  8,
  [m, Fo2, ko2, wo, je2, Uo2, Ho2, Di2, gi2, Ye2, Qo2, Po2, Vo2, bo2, No2, Li2, Ri2, ni2],
  [[function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], function() {
    return Ia2;
  }, function() {
    return ha2;
  }, [function() {
    return c2;
  }, 0], [function() {
    return Ma2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return va2;
  }, 0], [function() {
    return Ea2;
  }, 0], [function() {
    return da2;
  }, 0]]
];
var Ia2 = [
  3,
  e,
  Pn2,
  0,
  [Be2, si2, Oi2, ze2, He2],
  [0, 0, 0, 0, 0]
];
var ha2 = [
  3,
  e,
  Nn2,
  0,
  [Be2, Ii2, Mi2, ze2, He2],
  [0, 0, 0, 0, 0]
];
var Ma2 = [
  3,
  e,
  Hn2,
  0,
  [Wo2, Ei2, li2],
  [[function() {
    return we2;
  }, 0], [function() {
    return we2;
  }, 0], [function() {
    return Sa2;
  }, 0]]
];
var fa2 = [
  3,
  e,
  Zn2,
  0,
  [n2, A2],
  [[function() {
    return y;
  }, 0], [function() {
    return C2;
  }, 0]]
];
var Aa2 = [
  3,
  e,
  to,
  0,
  [je2, Jo2, Yo2],
  [[function() {
    return c2;
  }, 0], [function() {
    return fa2;
  }, 0], 0]
];
var Ta2 = [
  3,
  e,
  Io2,
  0,
  [$i2, R],
  [[function() {
    return xa2;
  }, 0], [function() {
    return c2;
  }, 0]],
  2
];
var La2 = [
  3,
  e,
  ho2,
  0,
  [],
  []
];
var Ra2 = [
  3,
  e,
  ro,
  0,
  [$2, L2, m, O2],
  [0, 0, [function() {
    return c2;
  }, 0], 0],
  1
];
var $a2 = [
  3,
  e,
  co2,
  0,
  [T2, V2],
  [0, 4],
  2
];
var Oa2 = [
  3,
  e,
  _o2,
  0,
  [$2, L2, m, O2, Ke2],
  [0, 0, [function() {
    return c2;
  }, 0], 0, 0],
  1
];
var Ca2 = [
  3,
  e,
  Do2,
  0,
  [T2, V2, Je2, w3, $2, L2, n2, A2, m, Ge2, R, We2, O2, zo2],
  [0, 4, 4, 0, 0, 0, [function() {
    return y;
  }, 0], [function() {
    return C2;
  }, 0], [function() {
    return c2;
  }, 0], function() {
    return f;
  }, [function() {
    return c2;
  }, 0], function() {
    return f;
  }, 0, function() {
    return ma2;
  }],
  4
];
var ya2 = [
  3,
  e,
  To,
  0,
  [Si2, jo2, oi2, ii2],
  [1, [function() {
    return tn2;
  }, 0], 1, [function() {
    return c2;
  }, 0]]
];
var Fa2 = [
  3,
  e,
  Lo2,
  0,
  [qo2, pi2, m, Zo2, _i2, Ye2, Ti2, ri2, Bo2, hi2],
  [[function() {
    return la2;
  }, 0], 0, [function() {
    return c2;
  }, 0], 0, 2, [function() {
    return c2;
  }, 0], [function() {
    return tn2;
  }, 0], [function() {
    return Aa2;
  }, 0], [function() {
    return c2;
  }, 0], [function() {
    return ya2;
  }, 0]],
  1
];
var ba2 = [
  3,
  e,
  Ro2,
  0,
  [R, n2, A2, Xo2, ci2, w3],
  [[function() {
    return c2;
  }, 0], [function() {
    return y;
  }, 0], [function() {
    return C2;
  }, 0], [function() {
    return ga2;
  }, 0], 0, 0]
];
var as2 = [
  9,
  e,
  Tn2,
  0,
  function() {
    return _a2;
  },
  function() {
    return Da2;
  }
];
var ss2 = [
  9,
  e,
  go2,
  0,
  function() {
    return Ta2;
  },
  function() {
    return La2;
  }
];
var rs2 = [
  9,
  e,
  uo2,
  2,
  function() {
    return Ra2;
  },
  function() {
    return $a2;
  }
];
var cs2 = [
  9,
  e,
  mo2,
  { [Ue2]: ["sync-"] },
  function() {
    return Oa2;
  },
  function() {
    return Ca2;
  }
];
var us2 = [
  9,
  e,
  Ao2,
  { [Ue2]: ["sync-"] },
  function() {
    return Fa2;
  },
  function() {
    return ba2;
  }
];
var en2 = function(t15) {
  return {
    apiVersion: "2016-11-23",
    base64Decoder: t15?.base64Decoder ?? nt,
    base64Encoder: t15?.base64Encoder ?? st,
    disableHostPrefix: t15?.disableHostPrefix ?? false,
    endpointProvider: t15?.endpointProvider ?? ae2,
    extensions: t15?.extensions ?? [],
    httpAuthSchemeProvider: t15?.httpAuthSchemeProvider ?? Bt2,
    httpAuthSchemes: t15?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(i3) {
          return i3.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new yt()
      }
    ],
    logger: t15?.logger ?? new et(),
    protocol: t15?.protocol ?? I2,
    protocolSettings: t15?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.sfn",
      errorTypeRegistries: Ze2,
      xmlNamespace: "http://swf.amazonaws.com/doc/2015-07-20/",
      version: "2016-11-23",
      serviceTarget: "AWSStepFunctions"
    },
    serviceId: t15?.serviceId ?? "SFN",
    sha256: t15?.sha256 ?? oi,
    urlParser: t15?.urlParser ?? Ge,
    utf8Decoder: t15?.utf8Decoder ?? Y,
    utf8Encoder: t15?.utf8Encoder ?? ge
  };
};
var nn2 = function(t15) {
  Hy(process.version);
  let i3 = aE(t15), u3 = function() {
    return i3().then(jy);
  }, l5 = en2(t15);
  Ry(process.version);
  let p4 = {
    profile: t15?.profile,
    logger: l5.logger
  };
  return {
    ...l5,
    ...t15,
    runtime: "node",
    defaultsMode: i3,
    authSchemePreference: t15?.authSchemePreference ?? te(Th, p4),
    bodyLengthChecker: t15?.bodyLengthChecker ?? dl,
    credentialDefaultProvider: t15?.credentialDefaultProvider ?? Ly,
    defaultSocketTimeout: Ny(t15?.requestHandler, 9e5),
    defaultUserAgentProvider: t15?.defaultUserAgentProvider ?? Ay({ serviceId: l5.serviceId, clientVersion: Jt2.version }),
    maxAttempts: t15?.maxAttempts ?? te(Op, t15),
    region: t15?.region ?? te(ks, { ...zy, ...p4 }),
    requestHandler: jr.create(t15?.requestHandler ?? u3),
    retryMode: t15?.retryMode ?? te({
      ...Mp,
      default: async function() {
        return (await u3()).retryMode || go;
      }
    }, t15),
    streamCollector: t15?.streamCollector ?? Pn,
    useDualstackEndpoint: t15?.useDualstackEndpoint ?? te(Ky, p4),
    useFipsEndpoint: t15?.useFipsEndpoint ?? te(Qy, p4),
    userAgentAppId: t15?.userAgentAppId ?? te(Oy, p4)
  };
};
var on2 = function(t15) {
  let i3 = t15.httpAuthSchemes, u3 = t15.httpAuthSchemeProvider, l5 = t15.credentials;
  return {
    setHttpAuthScheme(p4) {
      let S3 = i3.findIndex(function(F4) {
        return F4.schemeId === p4.schemeId;
      });
      S3 === -1 ? i3.push(p4) : i3.splice(S3, 1, p4);
    },
    httpAuthSchemes() {
      return i3;
    },
    setHttpAuthSchemeProvider(p4) {
      u3 = p4;
    },
    httpAuthSchemeProvider() {
      return u3;
    },
    setCredentials(p4) {
      l5 = p4;
    },
    credentials() {
      return l5;
    }
  };
};
var an2 = function(t15) {
  return {
    httpAuthSchemes: t15.httpAuthSchemes(),
    httpAuthSchemeProvider: t15.httpAuthSchemeProvider(),
    credentials: t15.credentials()
  };
};
var sn2 = function(t15, i3) {
  let u3 = Object.assign(XE(t15), sS(t15), cS(t15), on2(t15));
  return i3.forEach(function(l5) {
    return l5.configure(u3);
  }), Object.assign(t15, JE(u3), iS(u3), fS(u3), an2(u3));
};
var rn2 = class extends Io {
  config;
  constructor(...[i3]) {
    let u3 = nn2(i3 || {});
    super(u3), this.initConfig = u3;
    let l5 = jt2(u3), p4 = Df(l5), S3 = Dp(p4), F4 = xu(S3), cn3 = F4, un3 = ip(cn3), pn3 = qt2(un3), ln3 = sn2(pn3, i3?.extensions || []);
    this.config = ln3, this.middlewareStack.use(gh(this.config)), this.middlewareStack.use(Nf(this.config)), this.middlewareStack.use(oh(this.config)), this.middlewareStack.use(mp(this.config)), this.middlewareStack.use(Zc(this.config)), this.middlewareStack.use(tf(this.config)), this.middlewareStack.use(uf(this.config)), this.middlewareStack.use(eu(this.config, {
      httpAuthSchemeParametersProvider: Wt2,
      identityProviderConfigProvider: async function(dn3) {
        return new Ao({
          "aws.auth#sigv4": dn3.credentials
        });
      }
    })), this.middlewareStack.use(iu(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var fr2 = RS(Qt2, "AWSStepFunctions", "SFNClient", cp);
var Ar2 = {};
var Tr2 = function(t15, i3, u3, l5) {
  return [];
};

// .build/parts/shared-BAF7NER6.js
var shared_BAF7NER6_exports = {};
__export(shared_BAF7NER6_exports, {
  a: function() {
    return o2;
  },
  b: function() {
    return r3;
  },
  c: function() {
    return n3;
  },
  d: function() {
    return a3;
  },
  e: function() {
    return d2;
  },
  f: function() {
    return p;
  },
  g: function() {
    return l2;
  },
  h: function() {
    return s2;
  },
  i: function() {
    return u;
  },
  j: function() {
    return E2;
  },
  k: function() {
    return f2;
  },
  l: function() {
    return D3;
  },
  m: function() {
    return R2;
  },
  n: function() {
    return y2;
  },
  o: function() {
    return A3;
  },
  p: function() {
    return _3;
  }
});
var e2 = function(t15) {
  return Object.freeze(t15);
};
var o2 = e2({
  pending: "PENDING",
  triggering: "TRIGGERING",
  running: "RUNNING",
  completed: "COMPLETED",
  failed: "FAILED",
  cancelled: "CANCELLED",
  /** Would have started its job; see `core/shadow/mode.ts`. */
  shadow: "SHADOW"
});
var r3 = e2({ live: "live", shadow: "shadow" });
var n3 = e2({ pass: "PASS", fail: "FAIL", stale: "STALE", error: "ERROR" });
var a3 = e2({
  transient: "TRANSIENT",
  timeout: "TIMEOUT",
  permanent: "PERMANENT",
  evaluatorCrash: "EVALUATOR_CRASH"
});
var i2 = e2({
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
var d2 = e2({ info: "info", warning: "warning", error: "error" });
var p = e2({
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
var l2 = e2({ topic: "topic", bus: "bus" });
var s2 = e2({
  evaluation: "evaluation",
  completion: "completion",
  validation: "validation",
  duration: "duration"
});
var c3 = e2({
  pending: "pending",
  met: "met",
  breached: "breached",
  notApplicable: "not-applicable"
});
var u = e2({ manual: "manual", drift: "drift", lateData: "late-data" });
var E2 = e2({
  running: "running",
  completed: "completed",
  failed: "failed",
  refused: "refused"
});
var f2 = e2({
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
var D3 = e2({ paused: "paused", circuit: "circuit" });
var R2 = e2({
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
var y2 = e2({ bus: "bus", lifecycle: "lifecycle", alert: "alert" });
var A3 = e2({ traits: "TRAITS", job: "JOB", lock: "LOCK" });
var _3 = e2({
  marker: "marker",
  upstream: "upstream",
  sensor: "sensor",
  jobEvent: "job-event",
  report: "report",
  cancel: "cancel",
  lock: "lock"
});
var x4 = e2({
  status: "status",
  moved: "moved",
  incomparable: "incomparable",
  unknown: "unknown"
});
var O3 = e2({
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

// .build/parts/shared-XM3BD732.js
var shared_XM3BD732_exports = {};
__export(shared_XM3BD732_exports, {
  a: function() {
    return Ee3;
  }
});

// .build/parts/shared-UJCHFHJP.js
var shared_UJCHFHJP_exports = {};
__export(shared_UJCHFHJP_exports, {
  a: function() {
    return s3;
  },
  b: function() {
    return F2;
  },
  c: function() {
    return k2;
  },
  d: function() {
    return B3;
  },
  e: function() {
    return q2;
  },
  f: function() {
    return G;
  },
  g: function() {
    return Y2;
  },
  h: function() {
    return T3;
  },
  i: function() {
    return R3;
  },
  j: function() {
    return L3;
  },
  k: function() {
    return N2;
  },
  l: function() {
    return $3;
  },
  m: function() {
    return p2;
  },
  n: function() {
    return b2;
  }
});
var l3 = "AWS_LAMBDA_INITIALIZATION_TYPE";
var A4 = "AWS_LAMBDA_MAX_CONCURRENCY";
var _4 = "POWERTOOLS_DEV";
var y3 = "POWERTOOLS_SERVICE_NAME";
var S2 = "_X_AMZN_TRACE_ID";
var s3 = function({ key: e6, defaultValue: t15, errorMessage: r4 }) {
  let n5 = process.env[e6];
  if (n5 === void 0) {
    if (t15 !== void 0)
      return t15;
    throw r4 ? new Error(r4) : new Error(`Environment variable ${e6} is required`);
  }
  return n5.trim();
};
var F2 = function({ key: e6, defaultValue: t15, errorMessage: r4 }) {
  let n5 = s3({
    key: e6,
    defaultValue: String(t15),
    errorMessage: r4
  }), o3 = Number(n5);
  if (Number.isNaN(o3))
    throw new TypeError(`Environment variable ${e6} must be a number`);
  return o3;
};
var V3 = /* @__PURE__ */ new Set(["1", "y", "yes", "t", "true", "on"]);
var I3 = /* @__PURE__ */ new Set(["0", "n", "no", "f", "false", "off"]);
var k2 = function({ key: e6, defaultValue: t15, errorMessage: r4, extendedParsing: n5 }) {
  let i3 = s3({
    key: e6,
    defaultValue: String(t15),
    errorMessage: r4
  }).toLowerCase();
  if (n5) {
    if (V3.has(i3))
      return true;
    if (I3.has(i3))
      return false;
  }
  if (i3 !== "true" && i3 !== "false")
    throw new Error(`Environment variable ${e6} must be a boolean`);
  return i3 === "true";
};
var B3 = function() {
  try {
    return k2({
      key: _4,
      extendedParsing: true
    });
  } catch {
    return false;
  }
};
var q2 = function() {
  return s3({
    key: y3,
    defaultValue: ""
  });
};
var v2 = function() {
  let e6 = globalThis.awslambda?.InvokeStore?.getXRayTraceId() ?? s3({
    key: S2,
    defaultValue: ""
  });
  if (e6 === "")
    return;
  if (!e6.includes("="))
    return {
      Root: e6
    };
  let t15 = {};
  for (let r4 of e6.split(";")) {
    let [n5, o3] = r4.split("=");
    t15[n5] = o3;
  }
  return t15;
};
var h2 = function() {
  return s3({
    key: A4,
    defaultValue: ""
  }) !== "";
};
var G = function() {
  return v2()?.Root;
};
var C3 = /* @__PURE__ */ new Set(["__proto__", "constructor"]);
var u2 = function(e6) {
  if (typeof e6 != "object" || e6 === null)
    return false;
  let t15 = Object.getPrototypeOf(e6);
  return t15 === Object.prototype || t15 === null;
};
var D4 = function(e6, t15) {
  if (u2(e6)) {
    let r4 = {};
    return t15.push(e6), a4(r4, e6, t15), t15.pop(), { skip: false, value: r4 };
  }
  if (Array.isArray(e6)) {
    if (t15.includes(e6))
      return { skip: true };
    let r4 = [];
    return t15.push(e6), d3(r4, e6, t15), t15.pop(), { skip: false, value: r4 };
  }
  return { skip: false, value: e6 };
};
var M3 = function(e6, t15, r4, n5) {
  let o3 = e6[t15], i3 = u2(r4);
  if (!(i3 && n5.includes(r4))) {
    if (i3 && u2(o3)) {
      n5.push(r4), a4(o3, r4, n5), n5.pop();
      return;
    }
    if (Array.isArray(r4) && Array.isArray(o3)) {
      n5.includes(r4) || (n5.push(r4), d3(o3, r4, n5), n5.pop());
      return;
    }
    if (r4 !== void 0 || o3 === void 0) {
      let E5 = D4(r4, n5);
      E5.skip || (e6[t15] = E5.value);
    }
  }
};
var d3 = function(e6, t15, r4) {
  for (let n5 = 0; n5 < t15.length; n5++)
    M3(e6, n5, t15[n5], r4);
};
var x5 = function(e6, t15, r4, n5, o3) {
  if (!Array.isArray(n5)) {
    let i3 = [];
    d3(i3, r4, o3), e6[t15] = i3;
    return;
  }
  d3(n5, r4, o3);
};
var U2 = function(e6, t15, r4, n5, o3) {
  if (u2(n5)) {
    a4(n5, r4, o3);
    return;
  }
  let i3 = {};
  a4(i3, r4, o3), e6[t15] = i3;
};
var a4 = function(e6, t15, r4) {
  for (let n5 of Object.keys(t15)) {
    if (C3.has(n5))
      continue;
    let o3 = t15[n5], i3 = e6[n5];
    if (Array.isArray(o3)) {
      if (r4.includes(o3))
        continue;
      r4.push(o3), x5(e6, n5, o3, i3, r4), r4.pop();
      continue;
    }
    if (u2(o3)) {
      if (r4.includes(o3))
        continue;
      r4.push(o3), U2(e6, n5, o3, i3, r4), r4.pop();
      continue;
    }
    (o3 !== void 0 || i3 === void 0) && (e6[n5] = o3);
  }
};
var Y2 = function(e6, ...t15) {
  let r4 = [e6];
  for (let n5 of t15)
    n5 != null && (r4.push(n5), a4(e6, n5, r4), r4.pop());
  return e6;
};
var T3 = function(e6) {
  return typeof e6 == "string";
};
var R3 = function(e6) {
  return typeof e6 == "number";
};
var L3 = function(e6) {
  return R3(e6) && Number.isInteger(e6);
};
var m2 = function(e6) {
  return Object.is(e6, null);
};
var N2 = function(e6) {
  return m2(e6) || Object.is(e6, void 0);
};
var $3 = function(e6) {
  return !!(N2(e6) || !T3(e6) || e6.trim().length === 0);
};
var p2 = class {
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
    let t15 = process.env[l3]?.trim();
    return t15 === "on-demand" ? "on-demand" : t15 === "provisioned-concurrency" ? "provisioned-concurrency" : "unknown";
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
  isValidServiceName(t15) {
    return typeof t15 == "string" && t15.trim().length > 0;
  }
};
var f3 = "2.36.0";
var re3 = process.env.AWS_EXECUTION_ENV || "NA";
var c4 = "powertools-for-aws";
var O4 = `${c4}.tracer`;
var g2 = `${c4}.metrics`;
var w4 = `${c4}.logger`;
var P3 = `${c4}.idempotency`;
var j2 = process.env.AWS_EXECUTION_ENV || "NA";
if (!process.env.AWS_SDK_UA_APP_ID?.includes("/PTEnv/")) {
  let e6 = `PT/NO-OP/${f3}/PTEnv/${j2}`;
  process.env.AWS_SDK_UA_APP_ID = process.env.AWS_SDK_UA_APP_ID ? `${process.env.AWS_SDK_UA_APP_ID}/${e6}` : e6;
}
var b2 = class {
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
  constructor(t15, r4) {
    if (this.#e = Symbol(t15), "fresh" in r4)
      this.#t = r4.fresh, this.#o = true;
    else {
      let { initial: n5 } = r4;
      this.#t = function() {
        return n5;
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
    let t15 = this.#n();
    if (t15 === void 0)
      return this.getShared();
    let r4 = t15.get(this.#e);
    if (r4 !== void 0)
      return r4[0];
    if (!this.#o)
      return this.getShared();
    let n5 = this.#t();
    return t15.set(this.#e, [n5]), n5;
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
  set(t15) {
    let r4 = this.#n();
    if (r4 === void 0) {
      this.setShared(t15);
      return;
    }
    r4.set(this.#e, [t15]);
  }
  /**
   * Discards the value, so that a `fresh` one is created on the next access and
   * an `initial` one goes back to the shared value.
   *
   * Outside an invocation context the shared value is discarded instead, which
   * puts an `initial` value back to the one given at construction.
   */
  reset() {
    let t15 = this.#n();
    if (t15 === void 0) {
      this.#r = void 0;
      return;
    }
    t15.set(this.#e, void 0);
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
  setShared(t15) {
    this.#r = [t15];
  }
  /**
   * Gets the InvokeStore when reads and writes should be scoped to the current
   * invocation, or `undefined` when they should go to the shared value.
   */
  #n() {
    if (!h2())
      return;
    let t15 = globalThis.awslambda?.InvokeStore;
    if (t15 === void 0)
      throw new Error("InvokeStore is not available");
    return t15.hasContext() ? t15 : void 0;
  }
};

// .build/parts/shared-XM3BD732.js
var import_node_console = require("node:console");
var import_node_crypto3 = require("node:crypto");
var O5 = {
  PRETTY: 4,
  COMPACT: 0
};
var n4 = {
  TRACE: 6,
  DEBUG: 8,
  INFO: 12,
  WARN: 16,
  ERROR: 20,
  CRITICAL: 24,
  SILENT: 28
};
var K2 = [
  "level",
  "message",
  "sampling_rate",
  "service",
  "timestamp"
];
var D5 = "Uncaught error detected, flushing log buffer before exit";
var p3 = class {
  /**
   * Whether a warning about an unresolvable timezone has already been emitted,
   * used to avoid logging the same warning on every formatted log entry.
   */
  #e = false;
  /**
   * Format an error into a loggable object.
   *
   * @example
   * ```json
   * {
   *   "name": "Error",
   *   "location": "file.js:1",
   *   "message": "An error occurred",
   *   "stack": "Error: An error occurred\n    at file.js:1\n    at file.js:2\n    at file.js:3",
   *   "cause": {
   *     "name": "OtherError",
   *     "location": "file.js:2",
   *     "message": "Another error occurred",
   *     "stack": "Error: Another error occurred\n    at file.js:2\n    at file.js:3\n    at file.js:4"
   *   }
   * }
   * ```
   *
   * @param error - Error to format
   */
  formatError(e6) {
    let { name: t15, message: s4, stack: r4, cause: i3, ...o3 } = e6, a5 = {
      name: t15,
      location: this.getCodeLocation(e6.stack),
      message: s4,
      stack: B3() && typeof r4 == "string" ? r4?.split(`
`) : r4,
      cause: i3 instanceof Error ? this.formatError(i3) : i3
    };
    for (let f5 in e6)
      typeof f5 == "string" && !["name", "message", "stack", "cause"].includes(f5) && (a5[f5] = o3[f5]);
    return a5;
  }
  /**
   * Format a date into an ISO 8601 string with the configured timezone.
   *
   * The timezone is read from the `TZ` environment variable, if present.
   * Otherwise, the timezone defaults to ':UTC'.
   *
   * @param now - The date to format
   */
  formatTimestamp(e6) {
    let s4 = s3({
      key: "TZ",
      defaultValue: ""
    });
    return s4 && !s4.includes("UTC") ? this.#o(e6, s4) : e6.toISOString();
  }
  /**
   * Get the location of an error from a stack trace.
   *
   * @param stack - stack trace to parse
   */
  getCodeLocation(e6) {
    if (!e6)
      return "";
    let t15 = e6.split(`
`), s4 = /\(([^()]*?):(\d+?):(\d+?)\)\\?$/;
    for (let r4 of t15) {
      let i3 = s4.exec(r4);
      if (Array.isArray(i3))
        return `${i3[1]}:${Number(i3[2])}`;
    }
    return "";
  }
  /**
   * Resolve the time zone to use for formatting timestamps.
   *
   * Validation is delegated to `Intl.DateTimeFormat` itself, so both canonical
   * identifiers (e.g. `Asia/Calcutta`) and their aliases (e.g. `Asia/Kolkata`)
   * are accepted.
   *
   * If the provided time zone cannot be resolved - e.g. `TZ` is set to
   * `:/etc/localtime` in certain Docker images - we fall back to UTC and emit
   * a one-time warning.
   *
   * @param timezone - IANA time zone identifier (e.g., "Asia/Dhaka").
   */
  #t = function(e6) {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: e6 }), e6;
    } catch {
      return _this.#e || (_this.#e = true, console.warn(`Invalid or unresolvable time zone: "${e6}" - falling back to UTC.`)), "UTC";
    }
  };
  /**
   * Create a new Intl.DateTimeFormat object configured with the specified time zone
   * and formatting options.
   *
   * The time is displayed in 24-hour format (hour12: false).
   *
   * @param timezone - resolvable IANA time zone identifier (e.g., "Asia/Dhaka").
   */
  #i = function(e6) {
    let t15 = "2-digit";
    return new Intl.DateTimeFormat("en", {
      hourCycle: "h23",
      year: "numeric",
      month: t15,
      day: t15,
      hour: t15,
      minute: t15,
      second: t15,
      timeZone: e6
    });
  };
  /**
   * Generate an ISO 8601 timestamp string with the specified time zone and the local time zone offset.
   *
   * If the time zone cannot be resolved, both the date/time digits and the offset
   * fall back to UTC so that the emitted timestamp always denotes the correct instant.
   *
   * @param date - date to format
   * @param timezone - IANA time zone identifier (e.g., "Asia/Dhaka").
   */
  #o(e6, t15) {
    let s4 = this.#t(t15), { year: r4, month: i3, day: o3, hour: a5, minute: f5, second: S3 } = this.#i(s4).formatToParts(e6).reduce(function(x7, N4) {
      return x7[N4.type] = N4.value, x7;
    }, {}), R5 = `${r4}-${i3}-${o3}T${a5}:${f5}:${S3}`, m3 = s4 === t15 ? -e6.getTimezoneOffset() : 0, w6 = m3 >= 0 ? "+" : "-", b4 = Math.abs(Math.floor(m3 / 60)).toString().padStart(2, "0"), A6 = Math.abs(m3 % 60).toString().padStart(2, "0"), _6 = e6.getMilliseconds().toString().padStart(3, "0"), z3 = `${w6}${b4}:${A6}`;
    return `${R5}.${_6}${z3}`;
  }
};
var c5 = class {
  /**
   * The attributes of the log item.
   */
  attributes = {};
  /**
   * Constructor for LogItem.
   *
   * Attributes are added in the following order:
   * - Standard keys provided by the logger (e.g. `message`, `level`, `timestamp`)
   * - Persistent attributes provided by developer, not formatted (done later)
   * - Ephemeral attributes provided as parameters for a single log item (done later)
   *
   * @param params - The parameters for the LogItem.
   */
  constructor(e6) {
    this.setAttributes(e6.attributes);
  }
  /**
   * Add attributes to the log item.
   *
   * @param attributes - The attributes to add to the log item.
   */
  addAttributes(e6) {
    return Y2(this.attributes, e6), this;
  }
  /**
   * Get the attributes of the log item.
   */
  getAttributes() {
    return this.attributes;
  }
  /**
   * Prepare the log item for printing.
   *
   * This operation removes empty keys from the log item, see {@link removeEmptyKeys | removeEmptyKeys()} for more information.
   */
  prepareForPrint() {
    this.attributes = this.removeEmptyKeys(this.getAttributes());
  }
  /**
   * Remove empty keys from the log item, where empty keys are defined as keys with
   * values of `undefined`, empty strings (`''`), or `null`.
   *
   * @param attributes - The attributes to remove empty keys from.
   */
  removeEmptyKeys(e6) {
    let t15 = {};
    for (let s4 in e6)
      e6[s4] !== void 0 && e6[s4] !== "" && e6[s4] !== null && (t15[s4] = e6[s4]);
    return t15;
  }
  /**
   * Replace the attributes of the log item.
   *
   * @param attributes - The attributes to set for the log item.
   */
  setAttributes(e6) {
    this.attributes = e6;
  }
};
var E3 = class extends p3 {
  /**
   * List of keys to order log attributes by.
   *
   * This can be a set of keys or an array of keys.
   */
  #e;
  constructor(e6) {
    super(), this.#e = e6?.logRecordOrder;
  }
  /**
   * It formats key-value pairs of log attributes.
   *
   * @param {UnformattedAttributes} attributes - unformatted attributes
   * @param {LogAttributes} additionalLogAttributes - additional log attributes
   */
  formatAttributes(e6, t15) {
    let s4 = {
      level: e6.logLevel,
      message: e6.message,
      timestamp: this.formatTimestamp(e6.timestamp),
      service: e6.serviceName,
      cold_start: e6.lambdaContext?.coldStart,
      function_arn: e6.lambdaContext?.invokedFunctionArn,
      function_memory_size: e6.lambdaContext?.memoryLimitInMB,
      function_name: e6.lambdaContext?.functionName,
      function_request_id: e6.lambdaContext?.awsRequestId,
      sampling_rate: e6.sampleRateValue,
      xray_trace_id: e6.xRayTraceId,
      tenant_id: e6.lambdaContext?.tenantId
    };
    if (this.#e === void 0)
      return new c5({ attributes: s4 }).addAttributes(t15);
    let r4 = {};
    for (let o3 of this.#e)
      o3 in s4 && !(o3 in r4) ? r4[o3] = s4[o3] : o3 in t15 && !(o3 in r4) && (r4[o3] = t15[o3]);
    for (let o3 in s4)
      o3 in r4 || (r4[o3] = s4[o3]);
    for (let o3 in t15)
      o3 in r4 || (r4[o3] = t15[o3]);
    return new c5({
      attributes: r4
    });
  }
};
var I4 = class {
  #e = new b2("powertools.logger.temporaryAttributes", { fresh: function() {
    return {};
  } });
  #t = new b2("powertools.logger.keys", { fresh: function() {
    return /* @__PURE__ */ new Map();
  } });
  #i = new b2("powertools.logger.lambdaContext", { initial: void 0 });
  #o = {};
  #n() {
    return this.#e.get();
  }
  #a() {
    return this.#t.get();
  }
  appendTemporaryKeys(e6) {
    let t15 = this.#n();
    Y2(t15, e6);
    let s4 = this.#a();
    for (let r4 of Object.keys(e6))
      s4.set(r4, "temp");
  }
  removeTemporaryKeys(e6) {
    let t15 = this.#n(), s4 = this.#a();
    for (let r4 of e6)
      t15[r4] = void 0, this.#o[r4] ? s4.set(r4, "persistent") : s4.delete(r4);
  }
  getTemporaryAttributes() {
    return { ...this.#n() };
  }
  clearTemporaryAttributes() {
    let e6 = this.#n(), t15 = this.#a();
    for (let s4 of Object.keys(e6))
      this.#o[s4] ? t15.set(s4, "persistent") : t15.delete(s4);
    this.#e.reset();
  }
  setLambdaContext(e6) {
    this.#i.set(e6);
  }
  getLambdaContext() {
    return this.#i.get();
  }
  setPersistentAttributes(e6) {
    let t15 = this.#a();
    this.#o = { ...e6 };
    for (let s4 of Object.keys(e6))
      t15.set(s4, "persistent");
  }
  getPersistentAttributes() {
    return { ...this.#o };
  }
  getAllAttributes() {
    let e6 = {}, t15 = this.#n(), s4 = this.#a();
    for (let [r4, i3] of Object.entries(this.#o))
      i3 !== void 0 && (e6[r4] = i3);
    for (let [r4, i3] of s4.entries())
      i3 === "temp" && t15[r4] !== void 0 && (e6[r4] = t15[r4]);
    return e6;
  }
  removePersistentKeys(e6) {
    let t15 = this.#a(), s4 = this.#n();
    for (let r4 of e6)
      this.#o[r4] = void 0, s4[r4] ? t15.set(r4, "temp") : t15.delete(r4);
  }
};
var T4 = class {
  value;
  logLevel;
  byteSize;
  constructor(e6, t15) {
    if (!T3(e6))
      throw new Error("Value should be a string");
    this.value = e6, this.logLevel = t15, this.byteSize = Buffer.byteLength(e6);
  }
};
var B4 = class extends Set {
  currentBytesSize = 0;
  hasEvictedLog = false;
  /**
   * Adds an item to the set and updates the current byte size.
   *
   * @param item - The item to add
   */
  add(e6) {
    return this.currentBytesSize += e6.byteSize, super.add(e6), this;
  }
  /**
   * Deletes an item from the set and updates the current byte size.
   *
   * @param item - The item to delete
   */
  delete(e6) {
    let t15 = super.delete(e6);
    return t15 && (this.currentBytesSize -= e6.byteSize), t15;
  }
  /**
   * Clears all items from the set and resets the current byte size.
   */
  clear() {
    super.clear(), this.currentBytesSize = 0;
  }
  /**
   * Removes the first item from the set and returns it.
   */
  shift() {
    let e6 = this.values().next().value;
    return e6 && this.delete(e6), e6;
  }
};
var v3 = class extends Map {
  #e;
  #t;
  constructor({ maxBytesSize: e6, onBufferOverflow: t15 }) {
    super(), this.#e = e6, this.#t = t15;
  }
  /**
   * Adds an item to the buffer, evicting older items if necessary.
   *
   * @param key - The key to associate with the item
   * @param value - The item to add
   * @param logLevel - The log level of the item
   */
  setItem(e6, t15, s4) {
    let r4 = new T4(t15, s4);
    if (r4.byteSize > this.#e)
      throw new Error("Item too big");
    let i3 = this.get(e6) || new B4();
    return i3.currentBytesSize !== 0 && i3.currentBytesSize + r4.byteSize >= this.#e && (this.#i(i3, r4), this.#t && this.#t()), i3.add(r4), super.set(e6, i3), this;
  }
  /**
   * Deletes an item from the buffer.
   *
   * @param key - The key associated with the item
   * @param value - The item to delete
   */
  #i(e6, t15) {
    for (; e6.size !== 0 && e6.currentBytesSize + t15.byteSize >= this.#e; )
      e6.shift(), e6.hasEvictedLog = true;
  }
};
var C4 = class {
  #e;
  #t = new b2("powertools.logger.buffer", { fresh: function() {
    return new v3({ maxBytesSize: _this.#i });
  } });
  #i;
  constructor(e6) {
    this.#e = new b2("powertools.logger.logLevel", {
      initial: e6
    });
  }
  /**
   * Get the log level in effect: the per-invocation level when one has been
   * set, otherwise the base level.
   */
  getLogLevel() {
    return this.#e.get();
  }
  /**
   * Get the base log level shared across invocations, without consulting the
   * InvokeStore.
   */
  getBaseLogLevel() {
    return this.#e.getShared();
  }
  /**
   * Set the log level, scoping it to the current invocation when concurrency
   * is enabled and an invocation context is active. Outside an invocation
   * context (e.g. during initialization) the base level is set instead.
   */
  setLogLevel(e6) {
    this.#e.set(e6);
  }
  /**
   * Set the base log level shared across invocations, regardless of any active
   * invocation context. Used at initialization and for Advanced Logging
   * Controls, which apply environment-wide.
   */
  setBaseLogLevel(e6) {
    this.#e.setShared(e6);
  }
  /**
   * Enable the log buffer with the given max byte size per trace id.
   *
   * Must be called before any buffer operation; the buffer methods are only
   * reached when buffering is enabled.
   *
   * @param maxBytes - Max byte size of each trace id's buffer
   */
  configureBuffer(e6) {
    this.#i = e6, this.#t.setShared(new v3({ maxBytesSize: e6 }));
  }
  #o() {
    return this.#t.get();
  }
  /**
   * Add a log to the buffer for the given trace id.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   * @param value - The serialized log to be buffered
   * @param logLevel - The level of the log to be buffered
   */
  add(e6, t15, s4) {
    let r4 = this.#o();
    !this.#t.isScoped && r4.has(e6) === false && r4.clear(), r4.setItem(e6, t15, s4);
  }
  /**
   * Get the buffered logs for the given trace id, if any.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   */
  get(e6) {
    return this.#o().get(e6);
  }
  /**
   * Empty the buffer for the given trace id.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   */
  delete(e6) {
    this.#o().delete(e6);
  }
};
var y4 = class l4 extends p2 {
  /**
   * Console instance used to print logs.
   *
   * In AWS Lambda, we create a new instance of the Console class so that we can have
   * full control over the output of the logs. In testing environments, we use the
   * default console instance.
   *
   * This property is initialized in the constructor in `setOptions()`.
   */
  console;
  /**
   * Custom config service instance used to configure the logger.
   */
  customConfigService;
  /**
   * Whether to print the Lambda invocation event in the logs.
   */
  logEvent = false;
  /**
   * Formatter used to format the log items.
   * @default new PowertoolsLogFormatter()
   */
  logFormatter;
  /**
   * JSON indentation used to format the logs.
   */
  logIndentation = O5.COMPACT;
  /**
   * Advanced Logging Control Log Level
   * If not a valid value this will be left undefined, even if the
   * environment variable AWS_LAMBDA_LOG_LEVEL is set
   */
  #e;
  /**
   * Standard attributes managed by Powertools that will be logged in all log items.
   */
  powertoolsLogData = {
    sampleRateValue: 0
  };
  /**
   * Store for managing temporary and persistent log attributes.
   */
  #t = new I4();
  /**
   * Buffer used to store logs until the logger is initialized.
   *
   * Sometimes we need to log warnings before the logger is fully initialized, however we can't log them
   * immediately because the logger is not ready yet. This buffer stores those logs until the logger is ready.
   */
  #i = [];
  /**
   * Flag used to determine if the logger is initialized.
   */
  #o = false;
  /**
   * This is the initial log leval as set during the initialization of the logger.
   *
   * We keep this value to be able to reset the log level to the initial value when the sample rate is refreshed.
   */
  #n = n4.INFO;
  /**
   * Replacer function used to serialize the log items.
   */
  #a;
  /**
   * Buffer configuration options.
   */
  #r = {
    enabled: false,
    flushOnErrorLog: true,
    maxBytes: 20480,
    bufferAtVerbosity: n4.DEBUG
  };
  /**
   * Store for per-invocation log state: the effective log level and, once
   * buffering is enabled, the buffered logs grouped by `_X_AMZN_TRACE_ID`.
   *
   * Scopes the state to each invocation via the InvokeStore when invocations
   * run concurrently, and falls back to instance-level state shared across
   * sequential invocations.
   */
  #s = new C4(n4.INFO);
  /**
   * Search function for the correlation ID.
   */
  #f;
  /**
   * The debug sampling rate configuration.
   */
  #l = {
    /**
     * The sampling rate value used to determine if the log level should be set to DEBUG.
     */
    sampleRateValue: 0,
    /**
     * The number of times the debug sampling rate has been refreshed.
     *
     * We use this to determine if we should refresh it again.
     */
    refreshedTimes: 0
  };
  /**
   * Map used to store the warning messages that have already been logged.
   */
  #u = /* @__PURE__ */ new Map();
  /**
   * Log level used by the current instance of Logger.
   *
   * Returns the log level as a number. The higher the number, the less verbose the logs.
   * To get the log level name, use the {@link getLevelName()} method.
   */
  get level() {
    return this.#s.getLogLevel();
  }
  constructor(e6 = {}) {
    super();
    let { customConfigService: t15, ...s4 } = e6;
    this.customConfigService = t15, this.setOptions(s4), this.#o = true;
    for (let [r4, i3] of this.#i)
      this.printLog(r4, this.createAndPopulateLogItem(...i3));
    this.#i = [];
  }
  /**
   * Add the current Lambda function's invocation context data to the powertoolLogData property of the instance.
   * This context data will be part of all printed log items.
   *
   * The implementation signature also accepts the stored {@link LambdaFunctionContext} subset so that
   * {@link Logger.createChild | `createChild()`} can propagate the parent's context without unsafe casts.
   * The public contract ({@link LoggerInterface.addContext}) remains `Context`.
   *
   * @param context - The Lambda function's invocation context.
   */
  addContext(e6) {
    this.#t.setLambdaContext({
      invokedFunctionArn: e6.invokedFunctionArn,
      coldStart: this.getColdStart(),
      awsRequestId: e6.awsRequestId,
      memoryLimitInMB: e6.memoryLimitInMB,
      functionName: e6.functionName,
      functionVersion: e6.functionVersion,
      tenantId: e6.tenantId
    });
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions, please use {@link appendPersistentKeys() `appendPersistentKeys()`} instead.
   */
  addPersistentLogAttributes(e6) {
    this.appendPersistentKeys(e6);
  }
  /**
   * Add the given temporary attributes (key-value pairs) to all log items generated by this Logger instance.
   *
   * If the key already exists in the attributes, it will be overwritten. If the key is one of `level`, `message`, `sampling_rate`,
   * `service`, or `timestamp` we will log a warning and drop the value.
   *
   * @param attributes - The attributes to add to all log items.
   */
  appendKeys(e6) {
    this.#m(e6, "temp");
  }
  /**
   * Add the given persistent attributes (key-value pairs) to all log items generated by this Logger instance.
   *
   * If the key already exists in the attributes, it will be overwritten. If the key is one of `level`, `message`, `sampling_rate`,
   * `service`, or `timestamp` we will log a warning and drop the value.
   *
   * @param attributes - The attributes to add to all log items.
   */
  appendPersistentKeys(e6) {
    this.#m(e6, "persistent");
  }
  /**
   * Create a separate Logger instance, identical to the current one.
   * It's possible to overwrite the new instance options by passing them.
   *
   * @param options - The options to initialize the child logger with.
   */
  createChild(e6 = {}) {
    let t15 = "persistentLogAttributes" in e6 && !("persistentKeys" in e6) ? "persistentLogAttributes" : "persistentKeys", s4 = this.createLogger(
      // Merge parent logger options with options passed to createChild,
      // the latter having precedence.
      Y2({}, {
        logLevel: this.getLevelName(),
        serviceName: this.powertoolsLogData.serviceName,
        sampleRateValue: this.#l.sampleRateValue,
        logFormatter: this.getLogFormatter(),
        customConfigService: this.getCustomConfigService(),
        environment: this.powertoolsLogData.environment,
        [t15]: this.#t.getPersistentAttributes(),
        jsonReplacerFn: this.#a,
        correlationIdSearchFn: this.#f,
        ...this.#r.enabled && {
          logBufferOptions: {
            maxBytes: this.#r.maxBytes,
            bufferAtVerbosity: this.getLogLevelNameFromNumber(this.#r.bufferAtVerbosity),
            flushOnErrorLog: this.#r.flushOnErrorLog
          }
        }
      }, e6)
    ), r4 = this.#t.getLambdaContext();
    r4 && s4.addContext(r4);
    let i3 = this.#t.getTemporaryAttributes();
    return Object.keys(i3).length > 0 && s4.appendKeys(i3), s4;
  }
  /**
   * Print a log item with level CRITICAL.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  critical(e6, ...t15) {
    this.processLogItem(n4.CRITICAL, e6, t15);
  }
  /**
   * Print a log item with level DEBUG.
   *
   * @param input
   * @param extraInput - The extra input to log.
   */
  debug(e6, ...t15) {
    this.processLogItem(n4.DEBUG, e6, t15);
  }
  /**
   * Print a log item with level ERROR.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  error(e6, ...t15) {
    this.processLogItem(n4.ERROR, e6, t15);
  }
  /**
   * Get the log level name of the current instance of Logger.
   *
   * Returns the log level name, i.e. `INFO`, `DEBUG`, etc.
   * To get the log level as a number, use the {@link Logger.level} property.
   */
  getLevelName() {
    return this.getLogLevelNameFromNumber(this.#s.getLogLevel());
  }
  /**
   * Return a boolean value. True means that the Lambda invocation events
   * are printed in the logs.
   */
  getLogEvent() {
    return this.logEvent;
  }
  /**
   * Return the persistent log attributes, which are the attributes
   * that will be logged in all log items.
   */
  getPersistentLogAttributes() {
    return this.#t.getPersistentAttributes();
  }
  /**
   * Print a log item with level INFO.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  info(e6, ...t15) {
    this.processLogItem(n4.INFO, e6, t15);
  }
  /**
   * Class method decorator that adds the current Lambda function context as extra
   * information in all log items.
   *
   * This decorator is useful when you want to enrich your logs with information
   * from the function context, such as the function name, version, and request ID, and more.
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   * import type { LambdaInterface } from '@aws-lambda-powertools/commons/types';
   *
   * const logger = new Logger({ serviceName: 'serverlessAirline' });
   *
   * class Lambda implements LambdaInterface {
   *   // Decorate your handler class method
   *   ⁣@logger.injectLambdaContext()
   *   public async handler(_event: unknown, _context: unknown): Promise<void> {
   *     logger.info('This is an INFO log with some context');
   *   }
   * }
   *
   * const handlerClass = new Lambda();
   * export const handler = handlerClass.handler.bind(handlerClass);
   * ```
   *
   * The decorator can also be used to log the Lambda invocation event; this can be configured both via
   * the `logEvent` parameter and the `POWERTOOLS_LOGGER_LOG_EVENT` environment variable. When both
   * are set, the `logEvent` parameter takes precedence.
   *
   * Additionally, the decorator can be used to reset the temporary keys added with the `appendKeys()` method
   * after the invocation, or to flush the buffer when an uncaught error is thrown in the handler.
   *
   * @see https://www.typescriptlang.org/docs/handbook/decorators.html#method-decorators
   *
   * @param options.logEvent - When `true` the logger will log the event.
   * @param options.resetKeys - When `true` the logger will clear temporary keys added with {@link Logger.appendKeys() `appendKeys()`} method.
   * @param options.flushBufferOnUncaughtError - When `true` the logger will flush the buffer when an uncaught error is thrown in the handler.
   */
  injectLambdaContext(e6) {
    var _this = this;
    return function(t15, s4, r4) {
      let i3 = r4.value, o3 = _this;
      r4.value = async function(...a5) {
        o3.refreshSampleRateCalculation(), o3.addContext(a5[1]), o3.logEventIfEnabled(a5[0], e6?.logEvent), e6?.correlationIdPath && o3.setCorrelationId(a5[0], e6?.correlationIdPath);
        try {
          return await i3.apply(this, a5);
        } catch (f5) {
          throw e6?.flushBufferOnUncaughtError && (o3.flushBuffer(), o3.error({
            message: D5,
            error: f5
          })), f5;
        } finally {
          (e6?.clearState || e6?.resetKeys) && o3.resetKeys(), o3.clearBuffer();
        }
      };
    };
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions. Use {@link resetKeys()} instead.
   */
  /* v8 ignore next -- @preserve */
  static injectLambdaContextAfterOrOnError(e6, t15, s4) {
    s4 && (s4.clearState || s4?.resetKeys) && e6.resetKeys();
  }
  /**
   * @deprecated - This method is deprecated and will be removed in the next major version.
   */
  /* v8 ignore next -- @preserve */
  static injectLambdaContextBefore(e6, t15, s4, r4) {
    e6.addContext(s4), e6.logEventIfEnabled(t15, r4?.logEvent);
  }
  /**
   * Log the AWS Lambda event payload for the current invocation if the environment variable `POWERTOOLS_LOGGER_LOG_EVENT` is set to `true`.
   *
   * @example
   * ```ts
   * process.env.POWERTOOLS_LOGGER_LOG_EVENT = 'true';
   *
   * import { Logger } from '@aws-lambda-powertools/logger';
   *
   * const logger = new Logger();
   *
   * export const handler = async (event) => {
   *   logger.logEventIfEnabled(event);
   *   // ... your handler code
   * }
   * ```
   *
   * @param event - The AWS Lambda event payload.
   * @param overwriteValue - Overwrite the environment variable value.
   */
  logEventIfEnabled(e6, t15) {
    this.shouldLogEvent(t15) && this.info("Lambda invocation event", { event: e6 });
  }
  /**
   * This method allows recalculating the initial sampling decision for changing
   * the log level to DEBUG based on a sample rate value used during initialization,
   * potentially yielding a different outcome.
   *
   * This only works for warm starts, because we don't to avoid double sampling.
   */
  refreshSampleRateCalculation() {
    if (this.#l.refreshedTimes === 0) {
      this.#l.refreshedTimes++;
      return;
    }
    this.#d() && this.#s.getLogLevel() > n4.TRACE ? (this.setLogLevel("DEBUG"), this.debug("Setting log level to DEBUG due to sampling rate")) : this.setLogLevel(this.getLogLevelNameFromNumber(this.#n));
  }
  /**
   * Remove temporary attributes based on provided keys to all log items generated by this Logger instance.
   *
   * @param keys - The keys to remove.
   */
  removeKeys(e6) {
    this.#t.removeTemporaryKeys(e6);
  }
  /**
   * Remove the given keys from the persistent keys.
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   *
   * const logger = new Logger({
   *   persistentKeys: {
   *     environment: 'prod',
   *   },
   * });
   *
   * logger.removePersistentKeys(['environment']);
   * ```
   *
   * @param keys - The keys to remove from the persistent attributes.
   */
  removePersistentKeys(e6) {
    this.#t.removePersistentKeys(e6);
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions. Use {@link removePersistentKeys()} instead.
   */
  removePersistentLogAttributes(e6) {
    this.removePersistentKeys(e6);
  }
  /**
   * Remove all temporary log attributes added with {@link appendKeys() `appendKeys()`} method.
   */
  resetKeys() {
    this.#t.clearTemporaryAttributes();
  }
  /**
   * Set the log level for this Logger instance.
   *
   * If the log level is set using AWS Lambda Advanced Logging Controls, it sets it
   * instead of the given log level to avoid data loss.
   *
   * @param logLevel The log level to set, i.e. `error`, `warn`, `info`, `debug`, etc.
   */
  setLogLevel(e6) {
    if (!this.awsLogLevelShortCircuit(e6))
      if (this.isValidLogLevel(e6))
        this.#s.setLogLevel(n4[e6]);
      else
        throw new Error(`Invalid log level: ${e6}`);
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions, please use {@link appendPersistentKeys() `appendPersistentKeys()`} instead.
   */
  setPersistentLogAttributes(e6) {
    let t15 = this.#c(e6);
    this.#t.setPersistentAttributes(t15);
  }
  /**
   * @deprecated Use getPersistentLogAttributes() instead
   */
  get persistentLogAttributes() {
    return this.#t.getPersistentAttributes();
  }
  /**
   * Check whether the current Lambda invocation event should be printed in the logs or not.
   *
   * @param overwriteValue - Overwrite the environment variable value.
   */
  shouldLogEvent(e6) {
    return typeof e6 == "boolean" ? e6 : this.getLogEvent();
  }
  /**
   * Print a log item with level TRACE.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  trace(e6, ...t15) {
    this.processLogItem(n4.TRACE, e6, t15);
  }
  /**
   * Print a log item with level WARN.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  warn(e6, ...t15) {
    this.processLogItem(n4.WARN, e6, t15);
  }
  /**
   * Log a warning message once per unique message.
   *
   * @param message - The log message.
   */
  #g(e6) {
    this.#u.has(e6) || (this.#u.set(e6, true), this.warn(e6));
  }
  /**
   * Factory method for instantiating logger instances. Used by `createChild` method.
   * Important for customization and subclassing. It allows subclasses, like `MyOwnLogger`,
   * to override its behavior while keeping the main business logic in `createChild` intact.
   *
   * @example
   * ```typescript
   * // MyOwnLogger subclass
   * class MyOwnLogger extends Logger {
   *   protected createLogger(options?: ConstructorOptions): MyOwnLogger {
   *     return new MyOwnLogger(options);
   *   }
   *   // No need to re-implement business logic from `createChild` and keep track on changes
   *   public createChild(options?: ConstructorOptions): MyOwnLogger {
   *     return super.createChild(options) as MyOwnLogger;
   *   }
   * }
   * ```
   *
   * @param options - Logger configuration options.
   */
  createLogger(e6) {
    return new l4(e6);
  }
  /**
   * A custom JSON replacer function that is used to serialize the log items.
   *
   * By default, we already extend the default serialization behavior to handle `BigInt` and `Error` objects, as well as remove circular references.
   * When a custom JSON replacer function is passed to the Logger constructor, it will be called **before** our custom rules for each key-value pair in the object being stringified.
   *
   * This allows you to customize the serialization while still benefiting from the default behavior.
   *
   * @see {@link ConstructorOptions.jsonReplacerFn}
   */
  getJsonReplacer() {
    let e6 = [], t15 = this.#a, s4 = this.getLogFormatter();
    return function(r4, i3) {
      let o3 = i3;
      if (t15 && (o3 = t15(r4, o3)), o3 instanceof Error && (o3 = s4.formatError(o3)), typeof o3 == "bigint")
        return o3.toString();
      if (typeof o3 == "object" && o3 !== null) {
        for (; e6.length > 0 && e6.at(-1) !== this; )
          e6.pop();
        if (e6.includes(o3))
          return;
        e6.push(o3);
      }
      return o3;
    };
  }
  /**
   * Store information that is printed in all log items.
   *
   * @param attributes - The attributes to add to all log items.
   */
  addToPowertoolsLogData(e6) {
    Y2(this.powertoolsLogData, e6);
  }
  #c(e6) {
    let t15 = {};
    for (let [s4, r4] of Object.entries(e6))
      this.#h(s4) || (t15[s4] = r4);
    return t15;
  }
  /**
   * Shared logic for adding keys to the logger instance.
   *
   * @param attributes - The attributes to add to the log item.
   * @param type - The type of the attributes to add.
   */
  #m(e6, t15) {
    let s4 = this.#c(e6);
    if (t15 === "temp")
      this.#t.appendTemporaryKeys(s4);
    else {
      let r4 = this.#t.getPersistentAttributes();
      this.#t.setPersistentAttributes(Y2(r4, s4));
    }
  }
  awsLogLevelShortCircuit(e6) {
    return this.#e !== void 0 ? (this.#s.setBaseLogLevel(n4[this.#e]), this.isValidLogLevel(e6) && this.#s.getBaseLogLevel() > n4[e6] && this.#g(`Current log level (${e6}) does not match AWS Lambda Advanced Logging Controls minimum log level (${this.#e}). This can lead to data loss, consider adjusting them.`), true) : false;
  }
  /**
   * Create a log item and populate it with the given log level, input, and extra input.
   */
  createAndPopulateLogItem(e6, t15, s4) {
    let r4 = {
      logLevel: this.getLogLevelNameFromNumber(e6),
      timestamp: /* @__PURE__ */ new Date(),
      xRayTraceId: G(),
      ...this.#y(),
      message: ""
    }, i3 = this.#t.getAllAttributes();
    return this.#L(t15, r4, i3), this.#p(s4, i3), this.getLogFormatter().formatAttributes(r4, i3);
  }
  /**
   * Process the main input message and add it to the attributes
   */
  #L(e6, t15, s4) {
    if (typeof e6 == "string") {
      t15.message = e6;
      return;
    }
    let { message: r4, ...i3 } = e6;
    t15.message = r4;
    for (let [o3, a5] of Object.entries(i3))
      this.#h(o3) || (s4[o3] = a5);
  }
  /**
   * Process extra input items and add them to additional attributes
   */
  #p(e6, t15) {
    for (let s4 of e6)
      N2(s4) || (s4 instanceof Error ? t15.error = s4 : typeof s4 == "string" ? t15.extra = s4 : this.#v(s4, t15));
  }
  /**
   * Process an extra input object and add its properties to additional attributes
   */
  #v(e6, t15) {
    for (let [s4, r4] of Object.entries(e6))
      this.#h(s4) || (t15[s4] = r4);
  }
  /**
   * Make a new debug log sampling decision based on the sample rate value.
   */
  #d() {
    return this.#l.sampleRateValue && (0, import_node_crypto3.randomInt)(0, 100) / 100 <= this.#l.sampleRateValue;
  }
  /**
   * Check if a given key is reserved and warn the user if it is.
   *
   * @param key - The key to check
   */
  #h(e6) {
    return K2.includes(e6) ? (this.warn(`The key "${e6}" is a reserved key and will be dropped.`), true) : false;
  }
  /**
   * Get the custom config service, an abstraction used to fetch environment variables.
   */
  getCustomConfigService() {
    return this.customConfigService;
  }
  /**
   * Get the instance of a service that formats the structure of a
   * log item's keys and values in the desired way.
   */
  getLogFormatter() {
    return this.logFormatter;
  }
  /**
   * Get the log level name from the log level number.
   *
   * For example, if the log level is 16, it will return 'WARN'.
   *
   * @param logLevel - The log level to get the name of
   */
  getLogLevelNameFromNumber(e6) {
    let t15;
    for (let [s4, r4] of Object.entries(n4))
      if (r4 === e6) {
        t15 = s4;
        break;
      }
    return t15;
  }
  /**
   * Get information that will be added in all log item by
   * this Logger instance (different from user-provided persistent attributes).
   */
  #y() {
    let e6 = this.#t.getLambdaContext();
    return e6 === void 0 ? this.powertoolsLogData : { ...this.powertoolsLogData, lambdaContext: e6 };
  }
  /**
   * Check if a given log level is valid.
   *
   * @param logLevel - The log level to check
   */
  isValidLogLevel(e6) {
    return typeof e6 == "string" && e6 in n4;
  }
  /**
   * Check if a given sample rate value is valid.
   *
   * @param sampleRateValue - The sample rate value to check
   */
  isValidSampleRate(e6) {
    return typeof e6 == "number" && 0 <= e6 && e6 <= 1;
  }
  /**
   * Print a given log with given log level.
   *
   * @param logLevel - The log level
   * @param log - The log item to print
   */
  printLog(e6, t15) {
    t15.prepareForPrint();
    let s4 = e6 === n4.CRITICAL ? "error" : this.getLogLevelNameFromNumber(e6).toLowerCase();
    this.console[s4](JSON.stringify(t15.getAttributes(), this.getJsonReplacer(), this.logIndentation));
  }
  /**
   * Print or buffer a given log with given log level.
   *
   * @param logLevel - The log level threshold
   * @param input - The log message
   * @param extraInput - The extra input to log
   */
  processLogItem(e6, t15, s4) {
    this.#r.enabled && this.#r.flushOnErrorLog && e6 >= n4.ERROR && e6 < n4.SILENT && this.flushBuffer();
    let r4 = G();
    if (r4 !== void 0 && this.shouldBufferLog(r4, e6)) {
      try {
        this.bufferLogItem(r4, this.createAndPopulateLogItem(e6, t15, s4), e6);
      } catch (i3) {
        this.printLog(n4.WARN, this.createAndPopulateLogItem(n4.WARN, `Unable to buffer log: ${i3.message}`, [i3])), this.printLog(e6, this.createAndPopulateLogItem(e6, t15, s4));
      }
      return;
    }
    e6 >= this.#s.getLogLevel() && (this.#o ? this.printLog(e6, this.createAndPopulateLogItem(e6, t15, s4)) : this.#i.push([e6, [e6, t15, s4]]));
  }
  /**
   * Initialize the console property as an instance of the internal version of Console() class (PR #748)
   * or as the global node console if the `POWERTOOLS_DEV' env variable is set and has truthy value.
   */
  setConsole() {
    var _this = this;
    B3() ? this.console = console : this.console = new import_node_console.Console({
      stdout: process.stdout,
      stderr: process.stderr
    }), this.console.trace = function(e6, ...t15) {
      _this.console.log(e6, ...t15);
    };
  }
  /**
   * Set the initial Logger log level based on the following order:
   * 1. If a log level is set using AWS Lambda Advanced Logging Controls, it sets it.
   * 2. If a log level is passed to the constructor, it sets it.
   * 3. If a log level is set via custom config service, it sets it.
   * 4. If a log level is set via env variables, it sets it.
   *
   * If none of the above is true, the default log level applies (`INFO`).
   *
   * @param logLevel - Log level passed to the constructor
   */
  setInitialLogLevel(e6) {
    let t15 = e6?.toUpperCase();
    if (this.awsLogLevelShortCircuit(t15)) {
      this.#n = this.#s.getBaseLogLevel();
      return;
    }
    if (this.isValidLogLevel(t15)) {
      this.#s.setBaseLogLevel(n4[t15]), this.#n = this.#s.getBaseLogLevel();
      return;
    }
    let s4 = this.getCustomConfigService()?.getLogLevel()?.toUpperCase();
    if (this.isValidLogLevel(s4)) {
      this.#s.setBaseLogLevel(n4[s4]), this.#n = this.#s.getBaseLogLevel();
      return;
    }
    let r4 = s3({
      key: "POWERTOOLS_LOG_LEVEL",
      defaultValue: ""
    }), i3 = s3({
      key: "LOG_LEVEL",
      defaultValue: ""
    }), o3 = r4 || i3;
    this.isValidLogLevel(o3) && (this.#s.setBaseLogLevel(n4[o3]), this.#n = this.#s.getBaseLogLevel());
  }
  /**
   * Set the sample rate value with the following priority:
   * 1. Constructor value
   * 2. Custom config service value
   * 3. Environment variable value
   * 4. Default value (zero)
   *
   * @param sampleRateValue - The sample rate value
   */
  setInitialSampleRate(e6) {
    let t15 = e6, s4 = this.getCustomConfigService()?.getSampleRateValue(), r4 = F2({
      key: "POWERTOOLS_LOGGER_SAMPLE_RATE",
      defaultValue: 0
    });
    for (let i3 of [
      t15,
      s4,
      r4
    ])
      if (this.isValidSampleRate(i3)) {
        this.#l.sampleRateValue = i3, this.powertoolsLogData.sampleRateValue = i3, this.#d() && this.#s.getBaseLogLevel() > n4.TRACE && (this.setLogLevel("DEBUG"), this.debug("Setting log level to DEBUG due to sampling rate"));
        break;
      }
  }
  /**
   * If the log event feature is enabled via env variable, it sets a property that tracks whether
   * the event passed to the Lambda function handler should be logged or not.
   */
  setLogEvent() {
    this.logEvent = k2({
      key: "POWERTOOLS_LOGGER_LOG_EVENT",
      defaultValue: false
    });
  }
  /**
   * Set the log formatter instance, in charge of giving a custom format
   * to the structured logs, and optionally the ordering for keys within logs.
   *
   * @param logFormatter - The log formatter
   * @param logRecordOrder - Optional list of keys to specify order in logs
   */
  setLogFormatter(e6, t15) {
    this.logFormatter = e6 ?? new E3({
      logRecordOrder: t15
    });
  }
  /**
   * If the `POWERTOOLS_DEV` env variable is set,
   * add JSON indentation for pretty printing logs.
   */
  setLogIndentation() {
    B3() && (this.logIndentation = O5.PRETTY);
  }
  /**
   * Configure the Logger instance settings that will affect the Logger's behaviour
   * and the content of all logs.
   *
   * @param options - Options to configure the Logger instance
   */
  setOptions(e6) {
    let {
      logLevel: t15,
      serviceName: s4,
      sampleRateValue: r4,
      logFormatter: i3,
      persistentKeys: o3,
      persistentLogAttributes: a5,
      // deprecated in favor of persistentKeys
      environment: f5,
      jsonReplacerFn: S3,
      logRecordOrder: R5,
      logBufferOptions: m3,
      correlationIdSearchFn: w6
    } = e6;
    a5 && Object.keys(a5).length > 0 && o3 && Object.keys(o3).length > 0 && this.warn("Both persistentLogAttributes and persistentKeys options were provided. Using persistentKeys as persistentLogAttributes is deprecated and will be removed in future releases"), this.setPowertoolsLogData(s4, f5, o3 || a5);
    let b4 = s3({
      key: "AWS_LAMBDA_LOG_LEVEL",
      defaultValue: ""
    }), A6 = b4 === "FATAL" ? "CRITICAL" : b4;
    return this.isValidLogLevel(A6) && (this.#e = A6), this.setLogEvent(), this.setInitialLogLevel(t15), this.setInitialSampleRate(r4), this.setLogFormatter(i3, R5), this.setConsole(), this.setLogIndentation(), this.#a = S3, this.#b(m3), this.#f = w6, this;
  }
  /**
   * Add important data to the Logger instance that will affect the content of all logs.
   *
   * @param serviceName - The service name
   * @param environment - The environment
   * @param persistentKeys - The persistent log attributes
   */
  setPowertoolsLogData(e6, t15, s4) {
    this.addToPowertoolsLogData({
      awsRegion: s3({
        key: "AWS_REGION",
        defaultValue: ""
      }),
      environment: t15 || this.getCustomConfigService()?.getCurrentEnvironment() || s3({
        key: "ENVIRONMENT",
        defaultValue: ""
      }),
      serviceName: e6 || this.getCustomConfigService()?.getServiceName() || s3({
        key: "POWERTOOLS_SERVICE_NAME",
        defaultValue: ""
      }) || this.defaultServiceName
    }), s4 && this.appendPersistentKeys(s4);
  }
  /**
   * Configure the buffer settings for the Logger instance.
   *
   * @param options - Options to configure the Logger instance
   */
  #b(e6) {
    if (e6 === void 0 || (this.#r.enabled = e6?.enabled !== false, this.#r.enabled === false))
      return;
    e6?.maxBytes !== void 0 && (this.#r.maxBytes = e6.maxBytes), this.#s.configureBuffer(this.#r.maxBytes), e6?.flushOnErrorLog === false && (this.#r.flushOnErrorLog = false);
    let t15 = e6?.bufferAtVerbosity?.toUpperCase();
    this.isValidLogLevel(t15) && (this.#r.bufferAtVerbosity = n4[t15]), this.#e !== void 0 && n4[this.#e] > this.#r.bufferAtVerbosity && this.#g("Advanced Loggging Controls (ALC) Log Level is less verbose than Log Buffering Log Level. Buffered logs will be filtered by ALC");
  }
  /**
   * Add a log to the buffer.
   *
   * @param xrayTraceId - `_X_AMZN_TRACE_ID` of the request
   * @param log - Log to be buffered
   * @param logLevel - The level of log to be buffered
   */
  bufferLogItem(e6, t15, s4) {
    t15.prepareForPrint(), this.#s.add(e6, JSON.stringify(t15.getAttributes(), this.getJsonReplacer(), this.logIndentation), s4);
  }
  /**
   * Flush all logs in the request buffer.
   *
   * This is called automatically when you use the {@link injectLambdaContext | `@logger.injectLambdaContext()`} decorator and
   * your function throws an error.
   */
  flushBuffer() {
    if (this.#r.enabled === false)
      return;
    let e6 = G();
    if (e6 === void 0)
      return;
    let t15 = this.#s.get(e6);
    if (t15 !== void 0) {
      for (let s4 of t15) {
        let r4 = this.getLogLevelNameFromNumber(s4.logLevel).toLowerCase();
        this.console[r4](s4.value);
      }
      t15.hasEvictedLog && this.printLog(n4.WARN, this.createAndPopulateLogItem(n4.WARN, "Some logs are not displayed because they were evicted from the buffer. Increase buffer size to store more logs in the buffer", [])), this.#e !== void 0 && n4[this.#e] > this.#r.bufferAtVerbosity && this.#g("Advanced Loggging Controls (ALC) Log Level is less verbose than Log Buffering Log Level. Some logs might be missing."), this.#s.delete(e6);
    }
  }
  /**
   * Empties the buffer for the current request
   */
  clearBuffer() {
    if (this.#r.enabled === false)
      return;
    let e6 = G();
    e6 !== void 0 && this.#s.delete(e6);
  }
  /**
   * Test if the log meets the criteria to be buffered.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   * @param logLevel - The level of the log being considered
   */
  shouldBufferLog(e6, t15) {
    return this.#r.enabled && e6 !== void 0 && t15 <= this.#r.bufferAtVerbosity;
  }
  /**
   * Set the correlation ID for the log item.
   *
   * This method can be used to set the correlation ID for the log item or to search for the correlation ID in the event.
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   *
   * const logger = new Logger();
   * logger.setCorrelationId('my-correlation-id'); // sets the correlation ID directly with the first argument as value
   * ```
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   * import { search } from '@aws-lambda-powertools/logger/correlationId';
   *
   * const logger = new Logger({ correlationIdSearchFn: search });
   * logger.setCorrelationId(event, 'requestContext.requestId'); // sets the correlation ID from the event using JMSPath expression
   * ```
   *
   * @param value - The value to set as the correlation ID or the event to search for the correlation ID
   * @param correlationIdPath - Optional JMESPath expression to extract the correlation ID for the payload
   */
  setCorrelationId(e6, t15) {
    if (typeof t15 == "string") {
      if (!this.#f) {
        this.#g("correlationIdPath is set but no search function was provided. The correlation ID will not be added to the log attributes.");
        return;
      }
      let s4 = this.#f(t15, e6);
      s4 && this.appendKeys({ correlation_id: s4 });
      return;
    }
    this.appendKeys({ correlation_id: e6 });
  }
  /**
   * Get the correlation ID from the log attributes.
   */
  getCorrelationId() {
    return this.#t.getTemporaryAttributes().correlation_id;
  }
};
var Ee3 = function(l5) {
  let e6 = new y4({ serviceName: "signalbox", persistentKeys: { stack: l5 } });
  return {
    debug: function(t15, s4 = {}) {
      return e6.debug(t15, s4);
    },
    info: function(t15, s4 = {}) {
      return e6.info(t15, s4);
    },
    warn: function(t15, s4 = {}) {
      return e6.warn(t15, s4);
    },
    error: function(t15, s4 = {}) {
      return e6.error(t15, s4);
    },
    enterInvocation: function(t15) {
      return e6.addContext(t15);
    }
  };
};

// .build/parts/shared-K37UXN5P.js
var shared_K37UXN5P_exports = {};
__export(shared_K37UXN5P_exports, {
  a: function() {
    return d4;
  }
});
var d4 = /* @__PURE__ */ (function(a5) {
  return typeof require < "u" ? require : typeof Proxy < "u" ? new Proxy(a5, {
    get: function(b4, c6) {
      return (typeof require < "u" ? require : b4)[c6];
    }
  }) : a5;
})(function(a5) {
  if (typeof require < "u") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + a5 + '" is not supported');
});

// .build/parts/index.js
var import_node_crypto4 = require("node:crypto");
var import_node_crypto5 = require("node:crypto");
var import_node_crypto6 = require("node:crypto");
var Ii3 = ["TIMER_GROUP_NAME", "TIMER_ROLE_ARN", "TIMER_FUNCTION_ARN", "TIMER_DEAD_LETTER_ARN"];
var et2 = ["SIGNALBOX_STACK", "TABLE_NAME"];
var Ei3 = {
  "stream-router": {
    required: [
      ...et2,
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
    required: [...et2, "ENABLED_ENGINES", "STUCK_RUN_THRESHOLD_SECONDS", "RUN_RETENTION_DAYS", ...Ii3],
    /** EVENT_ENGINES: those of them whose events reach this stack; absent: none. */
    optional: ["EVENT_ENGINES"],
    timeoutSeconds: 30,
    memoryMb: 256
  },
  evaluator: {
    required: [...et2],
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
    required: [...et2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    /**
     * SECRET_ARNS: JSON; the only secrets that triggers may refer to, and where each may go. AWS_SDK_ACTIONS: comma
     * separated; the only actions that `aws-sdk` triggers may call.
     */
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 330,
    memoryMb: 256
  },
  "run-checker": {
    required: [...et2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  watchdog: {
    required: [...et2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "WATCHDOG_INTERVAL_SECONDS", ...Ii3],
    optional: [],
    timeoutSeconds: 240,
    memoryMb: 512
  },
  sweeper: {
    required: [...et2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "EVENT_BUS_NAME", "ALERT_TOPIC_ARN", ...Ii3],
    /** WATCH_CHUNKS=true where the stack has fan-outs. */
    optional: ["LIFECYCLE_TOPIC_ARN", "WATCH_CHUNKS"],
    timeoutSeconds: 240,
    /** A sweep of 100,000 pipelines makes 300,000 requests, and memory brings processor time. */
    memoryMb: 1024
  },
  "fan-out": {
    required: [...et2],
    optional: [],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "marker-source": {
    required: [...et2, "RUN_RETENTION_DAYS"],
    /** Without MESSAGE_QUEUE_ARN no messages come from outside: every queue is fed by rules of the stack. */
    optional: ["MESSAGE_QUEUE_ARN"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "update-status": {
    required: [...et2, "RUN_RETENTION_DAYS"],
    optional: [],
    timeoutSeconds: 30,
    memoryMb: 256
  }
};
var xA = Object.keys(Ei3);
var Kr2 = "Signalbox";
var Ke3 = {
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
var bA = {
  COMPLETED: Ke3.runsCompleted,
  FAILED: Ke3.runsFailed,
  CANCELLED: Ke3.runsCancelled
};
var SA = `${Kr2}/WorkflowStatus`;
var Br2 = [
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
var de3 = [];
for (let e6 = 0; e6 < 256; ++e6)
  de3.push((e6 + 256).toString(16).slice(1));
function Zc2(e6, t15 = 0) {
  return (de3[e6[t15 + 0]] + de3[e6[t15 + 1]] + de3[e6[t15 + 2]] + de3[e6[t15 + 3]] + "-" + de3[e6[t15 + 4]] + de3[e6[t15 + 5]] + "-" + de3[e6[t15 + 6]] + de3[e6[t15 + 7]] + "-" + de3[e6[t15 + 8]] + de3[e6[t15 + 9]] + "-" + de3[e6[t15 + 10]] + de3[e6[t15 + 11]] + de3[e6[t15 + 12]] + de3[e6[t15 + 13]] + de3[e6[t15 + 14]] + de3[e6[t15 + 15]]).toLowerCase();
}
var Ry2 = new Uint8Array(16);
function Fr2() {
  return crypto.getRandomValues(Ry2);
}
var ki3 = {};
function wy(e6, t15, n5) {
  let r4;
  if (e6)
    r4 = jc2(e6.random ?? e6.rng?.() ?? Fr2(), e6.msecs, e6.seq, t15, n5);
  else {
    let o3 = Date.now(), i3 = Fr2();
    _y(ki3, o3, i3), r4 = jc2(i3, ki3.msecs, ki3.seq, t15, n5);
  }
  return t15 ?? Zc2(r4);
}
function _y(e6, t15, n5) {
  return e6.msecs ??= -1 / 0, e6.seq ??= 0, t15 > e6.msecs ? (e6.seq = Gc(n5), e6.msecs = t15) : (e6.seq = e6.seq + 1 | 0, e6.seq === 0 && e6.msecs++), e6;
}
function jc2(e6, t15, n5, r4, o3 = 0) {
  if (e6.length < 16)
    throw new Error("Random bytes length must be >= 16");
  if (!r4)
    r4 = new Uint8Array(16), o3 = 0;
  else if (o3 < 0 || o3 + 16 > r4.length)
    throw new RangeError(`UUID byte range ${o3}:${o3 + 15} is out of buffer bounds`);
  return t15 ??= Date.now(), n5 ??= Gc(e6), r4[o3++] = t15 / 1099511627776 & 255, r4[o3++] = t15 / 4294967296 & 255, r4[o3++] = t15 / 16777216 & 255, r4[o3++] = t15 / 65536 & 255, r4[o3++] = t15 / 256 & 255, r4[o3++] = t15 & 255, r4[o3++] = 112 | n5 >>> 28 & 15, r4[o3++] = n5 >>> 20 & 255, r4[o3++] = 128 | n5 >>> 14 & 63, r4[o3++] = n5 >>> 6 & 255, r4[o3++] = n5 << 2 & 255 | e6[10] & 3, r4[o3++] = e6[11], r4[o3++] = e6[12], r4[o3++] = e6[13], r4[o3++] = e6[14], r4[o3++] = e6[15], r4;
}
function Gc(e6) {
  return (e6[6] & 127) << 24 | e6[7] << 16 | e6[8] << 8 | e6[9];
}
var vi3 = wy;
var Wc = {
  now: function() {
    return Date.now();
  },
  sleep: function(e6, t15) {
    return new Promise(function(n5, r4) {
      if (t15?.aborted) {
        r4(t15.reason);
        return;
      }
      let o3 = function() {
        clearTimeout(i3), r4(t15?.reason);
      }, i3 = setTimeout(function() {
        t15?.removeEventListener("abort", o3), n5();
      }, e6);
      t15?.addEventListener("abort", o3, { once: true });
    });
  }
};
var Vc2 = {
  uuid: function() {
    return vi3();
  },
  random: function() {
    return Math.random();
  }
};
var Iy = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:([A-Za-z0-9/_+=.@-]{1,512})-[A-Za-z0-9]{6}$/;
var Ey = /^arn:aws[\w-]*:ssm:[a-z0-9-]+:\d{12}:parameter\/([A-Za-z0-9/_.-]{1,1011})$/;
var qc = function(e6) {
  let t15 = Iy.exec(e6);
  if (t15 !== null) return { service: "secretsmanager", arn: e6, name: t15[1] };
  let n5 = Ey.exec(e6);
  return n5 === null ? void 0 : { service: "ssm", arn: e6, name: n5[1] };
};
var Xc = function() {
  return process.env;
};
var jn3 = function(e6) {
  return { purpose: e6, read: function(t15) {
    return { value: t15 };
  } };
};
var Zt3 = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      return /^arn:[\w-]+:[\w-]+:[^\s]+$/.test(t15) ? { value: t15 } : { expected: "an ARN (arn:aws:\u2026)" };
    }
  };
};
var ky = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      return t15.split(",").every(function(n5) {
        return /^[\w.\-/#: ]+$/.test(n5);
      }) ? { value: t15.split(",") } : { expected: "a comma separated list of namespaces (AWS/SQS,Shop)" };
    }
  };
};
var Ai3 = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      return /^[1-9]\d{0,9}$/.test(t15) ? { value: Number(t15) } : { expected: "a whole number greater than 0" };
    }
  };
};
var Hc2 = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      return t15 === "true" || t15 === "false" ? { value: t15 === "true" } : { expected: "true or false" };
    }
  };
};
var vy = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      return URL.canParse(t15) && ["https:", "http:"].includes(new URL(t15).protocol) ? { value: t15 } : { expected: "an absolute URL (https://\u2026)" };
    }
  };
};
var Yc2 = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      let n5 = t15.split(",").map(function(o3) {
        return o3.trim();
      }), r4 = n5.filter(function(o3) {
        return Br2.includes(o3);
      });
      return r4.length === n5.length ? { value: r4 } : { expected: `a comma separated list of ${Br2.join(", ")}` };
    }
  };
};
var Ay2 = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      try {
        let n5 = JSON.parse(t15), r4 = function([o3, { hosts: i3, engines: s4, pipelines: a5 }]) {
          return qc(o3) !== void 0 && [i3, s4, a5].every(Array.isArray);
        };
        if (Object.entries(n5).every(r4)) return { value: n5 };
      } catch {
      }
      return { expected: 'JSON: an object from full ARNs of secrets to {"hosts":[],"engines":[],"pipelines":[]}' };
    }
  };
};
var Ty = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      let n5 = t15.split(",");
      return n5.every(function(r4) {
        return /^[0-9a-f.:]+\/\d{1,3}$/.test(r4);
      }) ? { value: n5 } : { expected: "a comma separated list of networks (10.20.0.0/16)" };
    }
  };
};
var Jc = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      let n5 = t15.split(",");
      return n5.every(function(r4) {
        return /^[a-z0-9-]+:[A-Za-z0-9]+$/.test(r4);
      }) ? { value: n5 } : { expected: "a comma separated list of actions (dynamodb:DescribeExport)" };
    }
  };
};
var Py = function(e6) {
  return {
    purpose: e6,
    read: function(t15) {
      let n5 = t15.split(",").map(function(o3) {
        return o3.split("=");
      }), r4 = function([o3 = "", i3 = "", ...s4]) {
        return Br2.includes(o3) && /^[1-9]\d{0,2}$/.test(i3) && s4.length === 0;
      };
      return n5.every(r4) ? { value: Object.fromEntries(n5.map(function([o3, i3]) {
        return [o3, Number(i3)];
      })) } : { expected: "a comma separated list of engines and numbers (glue=10)" };
    }
  };
};
var Cy = {
  SIGNALBOX_STACK: jn3("the name of the stack; it is the dimension of every metric"),
  TABLE_NAME: jn3("the DynamoDB table that holds configuration, runs and events"),
  STATE_MACHINE_ARN: Zt3("the state machine that is started for a MARKER"),
  RETURNS_QUEUE_URL: jn3("the queue in which records come back that the stream gave up"),
  EVENT_BUS_NAME: jn3("the EventBridge bus that every published event goes to"),
  ALERT_TOPIC_ARN: Zt3("the SNS topic for alerts"),
  LIFECYCLE_TOPIC_ARN: Zt3("the SNS topic for PIPELINE_COMPLETED and PIPELINE_FAILED"),
  ENABLED_ENGINES: Yc2("the job engines that this stack may use"),
  EVENT_ENGINES: Yc2("the job engines whose events about the ends of jobs reach this stack"),
  RERUNS_PER_ENGINE: Py("how many reruns may be under way at once on an engine"),
  STUCK_RUN_THRESHOLD_SECONDS: Ai3("how long a run may be silent before it counts as stuck"),
  RUN_RETENTION_DAYS: Ai3("how long ended runs are kept"),
  EVALUATOR_BASE_URL: vy("where evaluators that are given as a path are found"),
  ALLOW_PRIVATE_ADDRESSES: Hc2("lets HTTP calls reach private addresses, for local use only"),
  ALLOWED_PRIVATE_CIDRS: Ty("the private networks that HTTP calls may reach"),
  SECRET_ARNS: Ay2("the secrets that triggers and traits may refer to, and where each may go"),
  AWS_SDK_ACTIONS: Jc("the AWS actions that triggers of type aws-sdk may call"),
  CHECK_METRIC_NAMESPACES: ky("the namespaces of CloudWatch that builtin:cloudwatch-metric may ask for"),
  CHECK_ACTIONS: Jc("the AWS actions that builtin:aws-question may ask"),
  TIMER_GROUP_NAME: jn3("the group of EventBridge Scheduler that holds the timers of this stack"),
  TIMER_ROLE_ARN: Zt3("the role under which a timer calls its function"),
  TIMER_FUNCTION_ARN: Zt3("the function that a timer calls"),
  TIMER_DEAD_LETTER_ARN: Zt3("the queue for calls of timers that could not be made"),
  WATCH_CHUNKS: Hc2("makes the sweeper look for chunks that are stuck or lost"),
  WATCHDOG_INTERVAL_SECONDS: Ai3("how often the watchdog and the sweeper run"),
  MESSAGE_QUEUE_ARN: Zt3("the queue to which others send messages that bring MARKERs")
};
var Qc = function(e6, t15) {
  let n5 = {}, r4 = [], o3 = function(i3, s4) {
    let a5 = Cy[i3];
    if (a5 === void 0) {
      r4.push(`${i3} is declared in core/manifest.ts but adapters/environment.ts does not know how to read it`);
      return;
    }
    let c6 = t15[i3];
    if (c6 === void 0 || c6 === "") {
      s4 && r4.push(`${i3} is missing: ${a5.purpose}`);
      return;
    }
    let u3 = a5.read(c6);
    "value" in u3 ? n5[i3] = u3.value : r4.push(`${i3} is "${c6}", expected ${u3.expected}: ${a5.purpose}`);
  };
  for (let i3 of e6.required) o3(i3, true);
  for (let i3 of e6.optional) o3(i3, false);
  if (r4.length > 0)
    throw new no(
      `The environment of this function is wrong; set it in the Pulumi program and deploy again:
- ${r4.join(`
- `)}`
    );
  return n5;
};
var vt2 = function(e6) {
  let t15;
  return function() {
    return t15 ??= { part: e6() }, t15.part;
  };
};
var eu2 = function(e6) {
  let t15 = {}, n5, r4 = function() {
    let i3 = d4("./adapters-telemetry-log.js").lambdaLog(e6);
    return t15.first !== void 0 && i3.enterInvocation(t15.first), t15.latest !== t15.first && t15.latest !== void 0 && i3.enterInvocation(t15.latest), i3;
  }, o3 = function() {
    return n5 ??= r4(), n5;
  };
  return {
    debug: function(i3, s4) {
      return o3().debug(i3, s4);
    },
    info: function(i3, s4) {
      return o3().info(i3, s4);
    },
    warn: function(i3, s4) {
      return o3().warn(i3, s4);
    },
    error: function(i3, s4) {
      return o3().error(i3, s4);
    },
    enterInvocation: function(i3) {
      t15.first ??= i3, t15.latest = i3, n5?.enterInvocation(i3);
    }
  };
};
var tu = function(e6, t15) {
  let n5 = false, r4 = vt2(
    function() {
      return d4("./adapters-telemetry-metrics.js").lambdaMetrics(e6, t15);
    }
  );
  return {
    count: function(o3, i3, s4) {
      n5 = true, r4().count(o3, i3, s4);
    },
    flush: function() {
      n5 && r4().flush();
    }
  };
};
var $y = 1500;
var Oy2 = 5e3;
var Dy = 4;
var Ly2 = {
  maxAttempts: Dy,
  // Without throwOnRequestTimeout the SDK only prints a warning and goes on waiting.
  requestHandler: {
    connectionTimeout: $y,
    requestTimeout: Oy2,
    throwOnRequestTimeout: true
  }
};
var nu = function(e6, { env: t15 = Xc(), namespace: n5 = Kr2, log: r4 = eu2 } = {}) {
  let o3 = t15.SIGNALBOX_STACK ?? "unnamed", i3 = r4(o3), s4 = tu(n5, n5 === Kr2 ? { stack: o3 } : {}), c6 = e6({
    env: t15,
    clock: Wc,
    ids: Vc2,
    log: i3,
    metrics: s4,
    aws: Ly2
  });
  return async function(u3, d5) {
    d5 !== void 0 && i3.enterInvocation(d5);
    try {
      return await c6(u3);
    } finally {
      s4.flush();
    }
  };
};
var Zr2 = class extends fr2(Ar2, Tr2, "StartExecution", rs2) {
};
var My = function(e6) {
  let t15 = new rn2(e6);
  return function(n5) {
    return t15.send(new Zr2(n5));
  };
};
var ru = function({ aws: e6, stateMachineArn: t15 }) {
  let n5 = e6.calls?.startExecution ?? My(e6);
  return {
    start: async function(r4, o3) {
      try {
        return await n5({ stateMachineArn: t15, name: r4, input: JSON.stringify(o3) }), "started";
      } catch (i3) {
        if (i3.name === "ExecutionAlreadyExists") return "exists";
        throw Yc(i3, `starting execution ${r4}`);
      }
    }
  };
};
var ou = function(e6) {
  let t15 = vt2(
    function() {
      return d4("./adapters-aws-execution-states.js").createExecutionStates(e6);
    }
  );
  return { stateOf: function(n5) {
    return t15().stateOf(n5);
  } };
};
var iu2 = function(e6) {
  let t15 = vt2(function() {
    return d4("./adapters-aws-wakeups.js").createWakeups(e6);
  });
  return { wake: function(n5, r4) {
    return t15().wake(n5, r4);
  } };
};
var su = function(e6, t15) {
  let n5 = vt2(
    function() {
      return d4("./adapters-aws-notifications.js").createNotifications({
        aws: e6,
        eventBusName: t15.EVENT_BUS_NAME,
        alertTopicArn: t15.ALERT_TOPIC_ARN,
        lifecycleTopicArn: t15.LIFECYCLE_TOPIC_ARN
      });
    }
  );
  return {
    destinationsOf: function(r4) {
      return n5().destinationsOf(r4);
    },
    publish: function(r4, o3) {
      return n5().publish(r4, o3);
    }
  };
};
var au = function(e6, t15 = 200) {
  return typeof e6 == "object" && e6 !== null && (t15 === 0 || Object.values(e6).some(function(n5) {
    return au(n5, t15 - 1);
  }));
};
var jt3 = function(e6) {
  let t15 = JSON.parse(e6.startsWith("\uFEFF") ? e6.slice(1) : e6);
  if (au(t15)) throw new SyntaxError("it nests deeper than 200 levels");
  return t15;
};
var jr2 = "preferred";
var Ny2 = ["disabled", "preferred", "required"];
function Gn3(e6) {
  return Ny2.includes(e6);
}
var cu = function(e6) {
  let { accountIdEndpointMode: t15 } = e6, n5 = B(t15 ?? jr2);
  return Object.assign(e6, {
    accountIdEndpointMode: async function() {
      let r4 = await n5();
      if (!Gn3(r4))
        throw new Error(`Invalid value for accountIdEndpointMode: ${r4}. Valid values are: "required", "preferred", "disabled".`);
      return r4;
    }
  });
};
var uu = {
  environmentVariableSelector: function() {
  },
  configFileSelector: function() {
  },
  default: void 0
};
var du = function(e6) {
  return e6;
};
var pu = async function(e6, t15, n5) {
  return {
    operation: H(t15).operation,
    region: await B(e6.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function zy2(e6) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "dynamodb",
      region: e6.region
    },
    propertiesExtractor: function(t15, n5) {
      return {
        signingProperties: {
          config: t15,
          context: n5
        }
      };
    }
  };
}
var lu = function(e6) {
  let t15 = [];
  switch (e6.operation) {
    default:
      t15.push(zy2(e6));
  }
  return t15;
};
var mu = function(e6) {
  let t15 = my(e6);
  return Object.assign(t15, {
    authSchemePreference: B(e6.authSchemePreference ?? [])
  });
};
var fu = function(e6) {
  return Object.assign(e6, {
    useDualstackEndpoint: e6.useDualstackEndpoint ?? false,
    useFipsEndpoint: e6.useFipsEndpoint ?? false,
    defaultSigningName: "dynamodb"
  });
};
var gu = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  AccountId: { type: "builtInParams", name: "accountId" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" },
  AccountIdEndpointMode: { type: "builtInParams", name: "accountIdEndpointMode" }
};
var Re3 = RS(gu, "DynamoDB_20120810", "DynamoDBClient", cp);
var hu = {};
var tt2 = {
  ResourceArn: { type: "contextParams", name: "TableName" }
};
var yu = {
  ResourceArnList: { type: "operationContextParams", get: function(e6) {
    return e6?.TransactItems?.map(function(t15) {
      return [t15?.ConditionCheck?.TableName, t15?.Put?.TableName, t15?.Delete?.TableName, t15?.Update?.TableName].filter(function(n5) {
        return n5;
      });
    }).flat();
  } }
};
var we3 = function(e6, t15, n5, r4) {
  return [];
};
var yn3 = class e3 extends ti {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb#DynamoDBServiceException";
  constructor(t15) {
    super(t15), Object.setPrototypeOf(this, e3.prototype);
  }
};
var O6 = function(e6, t15, n5) {
  return class extends yn3 {
    static shapeId = e6;
    name = t15;
    $fault = n5;
    constructor(r4) {
      super({ name: t15, $fault: n5, ...r4 }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var xu2 = /* @__PURE__ */ O6("com.amazonaws.dynamodb#BackupInUseException", "BackupInUseException", "client");
var bu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#BackupNotFoundException", "BackupNotFoundException", "client");
var Su = /* @__PURE__ */ O6("com.amazonaws.dynamodb#InternalServerError", "InternalServerError", "server");
var Ru = /* @__PURE__ */ O6("com.amazonaws.dynamodb#RequestLimitExceeded", "RequestLimitExceeded", "client");
var wu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ThrottlingException", "ThrottlingException", "client");
var _u = /* @__PURE__ */ O6("com.amazonaws.dynamodb#InvalidEndpointException", "InvalidEndpointException", "client");
var Iu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ProvisionedThroughputExceededException", "ProvisionedThroughputExceededException", "client");
var Eu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ResourceNotFoundException", "ResourceNotFoundException", "client");
var ku = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ItemCollectionSizeLimitExceededException", "ItemCollectionSizeLimitExceededException", "client");
var vu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ReplicatedWriteConflictException", "ReplicatedWriteConflictException", "client");
var Au = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ContinuousBackupsUnavailableException", "ContinuousBackupsUnavailableException", "client");
var Tu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#LimitExceededException", "LimitExceededException", "client");
var Pu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#TableInUseException", "TableInUseException", "client");
var Cu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#TableNotFoundException", "TableNotFoundException", "client");
var $u = /* @__PURE__ */ O6("com.amazonaws.dynamodb#GlobalTableAlreadyExistsException", "GlobalTableAlreadyExistsException", "client");
var Ou = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ResourceInUseException", "ResourceInUseException", "client");
var Du = /* @__PURE__ */ O6("com.amazonaws.dynamodb#TransactionConflictException", "TransactionConflictException", "client");
var Lu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#PolicyNotFoundException", "PolicyNotFoundException", "client");
var Mu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ExportNotFoundException", "ExportNotFoundException", "client");
var Nu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#GlobalTableNotFoundException", "GlobalTableNotFoundException", "client");
var zu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ImportNotFoundException", "ImportNotFoundException", "client");
var Uu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#DuplicateItemException", "DuplicateItemException", "client");
var Ku = /* @__PURE__ */ O6("com.amazonaws.dynamodb#IdempotentParameterMismatchException", "IdempotentParameterMismatchException", "client");
var Bu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#TransactionInProgressException", "TransactionInProgressException", "client");
var Fu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ExportConflictException", "ExportConflictException", "client");
var Zu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#InvalidExportTimeException", "InvalidExportTimeException", "client");
var ju = /* @__PURE__ */ O6("com.amazonaws.dynamodb#PointInTimeRecoveryUnavailableException", "PointInTimeRecoveryUnavailableException", "client");
var Gu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ImportConflictException", "ImportConflictException", "client");
var Wu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#TableAlreadyExistsException", "TableAlreadyExistsException", "client");
var Vu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#InvalidRestoreTimeException", "InvalidRestoreTimeException", "client");
var qu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ReplicaAlreadyExistsException", "ReplicaAlreadyExistsException", "client");
var Hu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ReplicaNotFoundException", "ReplicaNotFoundException", "client");
var Yu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#IndexNotFoundException", "IndexNotFoundException", "client");
var Ju = /* @__PURE__ */ O6("com.amazonaws.dynamodb#ConditionalCheckFailedException", "ConditionalCheckFailedException", "client");
var Xu = /* @__PURE__ */ O6("com.amazonaws.dynamodb#TransactionCanceledException", "TransactionCanceledException", "client");
var Uy = "Action";
var Ky2 = "AttributeMap";
var ed = "AttributesToGet";
var td = "AttributeUpdates";
var By = "AttributeValue";
var Ti3 = "AttributeValueList";
var Fy = "AttributeValueUpdate";
var Zy = "Address";
var Pi3 = "Attributes";
var jy2 = "BackupInUseException";
var Gy = "BackupNotFoundException";
var Wy = "BOOL";
var Vy = "BS";
var qy = "B";
var Hy2 = "Code";
var Yy = "ContinuousBackupsUnavailableException";
var Gt2 = "ConsumedCapacity";
var Jy = "ConditionalCheckFailedException";
var Xy = "ConsumedCapacityMultiple";
var nd = "ConditionCheck";
var Wt3 = "ConditionExpression";
var rd = "ComparisonOperator";
var Gr2 = "ConditionalOperator";
var Qy2 = "CachePeriodInMinutes";
var ex = "CancellationReasons";
var tx = "CancellationReasonList";
var nx = "ConfirmRemoveSelfResourceAccess";
var rx = "ClientRequestToken";
var ox = "CancellationReason";
var od = "ConsistentRead";
var id = "CapacityUnits";
var ix = "Capacity";
var sx = "Condition";
var ax = "Count";
var cx = "DescribeEndpoints";
var ux = "DescribeEndpointsRequest";
var dx = "DescribeEndpointsResponse";
var px = "DeleteItem";
var lx = "DuplicateItemException";
var mx = "DeleteItemInput";
var fx = "DeleteItemOutput";
var sd = "Delete";
var gx = "ExpectedAttributeMap";
var ht2 = "ExpressionAttributeNames";
var At2 = "ExpressionAttributeValues";
var hx = "ExpressionAttributeValueMap";
var yx = "ExpectedAttributeValue";
var xx = "ExportConflictException";
var bx = "ExportNotFoundException";
var Sx = "ExpectedRevisionId";
var Rx = "ExclusiveStartKey";
var ad = "Endpoints";
var wx = "Endpoint";
var Ci3 = "Expected";
var _x = "Exists";
var Ix = "FilterConditionMap";
var Ex = "FilterExpression";
var kx = "GetItem";
var vx = "GetItemInput";
var Ax = "GetItemOutput";
var Tx = "GlobalSecondaryIndexes";
var Px = "GlobalTableAlreadyExistsException";
var Cx = "GlobalTableNotFoundException";
var Wn3 = "Item";
var $x = "ImportConflictException";
var Ox = "ItemCollectionKey";
var Dx = "ItemCollectionKeyAttributeMap";
var Vn3 = "ItemCollectionMetrics";
var Lx = "ItemCollectionMetricsMultiple";
var Mx = "ItemCollectionMetricsPerTable";
var Nx = "ItemCollectionSizeLimitExceededException";
var zx = "InvalidEndpointException";
var Ux = "InvalidExportTimeException";
var Kx = "ItemList";
var Bx = "IndexName";
var Fx = "ImportNotFoundException";
var Zx = "IndexNotFoundException";
var jx = "IdempotentParameterMismatchException";
var Gx = "InvalidRestoreTimeException";
var Wx = "InternalServerError";
var Vx = "Items";
var Vt2 = "Key";
var cd = "KeyConditions";
var qx = "KeyConditionExpression";
var Hx = "Limit";
var Yx = "ListAttributeValue";
var Jx = "LimitExceededException";
var Xx = "LastEvaluatedKey";
var Qx = "LocalSecondaryIndexes";
var eb = "L";
var qn3 = "Message";
var tb = "MapAttributeValue";
var nb = "M";
var rb = "N";
var ob = "NS";
var ib = "NULL";
var ud = "ProjectionExpression";
var sb = "PutItem";
var ab = "PutItemInput";
var cb = "PutItemInputAttributeMap";
var ub = "PutItemOutput";
var db = "PointInTimeRecoveryUnavailableException";
var pb = "PolicyNotFoundException";
var lb = "PutResourcePolicyInput";
var mb = "ProvisionedThroughputExceededException";
var fb = "Policy";
var dd = "Put";
var gb = "Query";
var hb = "QueryFilter";
var yb = "QueryInput";
var xb = "QueryOutput";
var bb = "ResourceArn";
var Sb = "ReplicaAlreadyExistsException";
var xn3 = "ReturnConsumedCapacity";
var pd = "ReadCapacityUnits";
var Wr2 = "ReturnItemCollectionMetrics";
var Rb = "ResourceInUseException";
var wb = "RequestLimitExceeded";
var _b = "ReplicaNotFoundException";
var Ib = "ResourceNotFoundException";
var $i3 = "ReturnValues";
var qt3 = "ReturnValuesOnConditionCheckFailure";
var Eb = "ReplicatedWriteConflictException";
var kb = "ScannedCount";
var vb = "SizeEstimateRangeGB";
var Ab = "SecondaryIndexesCapacityMap";
var Tb = "ScanIndexForward";
var Pb = "SS";
var Cb = "S";
var $b = "Select";
var Ob = "Table";
var Db = "TableAlreadyExistsException";
var Lb = "TransactionCanceledException";
var Mb = "TransactionConflictException";
var Nb = "ThrottlingException";
var zb = "TransactionInProgressException";
var Ub = "TableInUseException";
var Kb = "TransactItems";
var nt2 = "TableName";
var Bb = "TableNotFoundException";
var ld = "ThrottlingReasons";
var Fb = "ThrottlingReasonList";
var Zb = "ThrottlingReason";
var jb = "TransactWriteItem";
var Gb = "TransactWriteItemsInput";
var Wb = "TransactWriteItemList";
var Vb = "TransactWriteItemsOutput";
var qb = "TransactWriteItems";
var md = "Update";
var fd = "UpdateExpression";
var Hb = "UpdateItemInput";
var Yb = "UpdateItemOutput";
var Jb = "UpdateItem";
var gd = "Value";
var Xb = "VectorCapacity";
var Qb = "VectorIndexes";
var eS = "VectorIndexesCapacityMap";
var tS = "VectorSearchRequestBytes";
var nS = "VectorWriteRequestBytes";
var hd = "WriteCapacityUnits";
var rS = "awsQueryError";
var L4 = "client";
var D6 = "error";
var yd = "httpError";
var oS = "httpHeader";
var N3 = "message";
var iS2 = "reason";
var sS2 = "resource";
var xd = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb";
var aS = "server";
var cS2 = "throttlingReasons";
var uS = "x-amz-confirm-remove-self-resource-access";
var h3 = "com.amazonaws.dynamodb";
var bd = new ue(xd);
var dS = [-3, xd, "DynamoDBServiceException", 0, [], []];
bd.registerError(dS, yn3);
var C5 = new ue(h3);
var pS = [
  -3,
  h3,
  jy2,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(pS, xu2);
var lS = [
  -3,
  h3,
  Gy,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(lS, bu);
var mS = [
  -3,
  h3,
  Jy,
  { [D6]: L4 },
  [N3, Wn3],
  [0, function() {
    return Ht2;
  }]
];
C5.registerError(mS, Ju);
var fS2 = [
  -3,
  h3,
  Yy,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(fS2, Au);
var gS = [
  -3,
  h3,
  lx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(gS, Uu);
var hS = [
  -3,
  h3,
  xx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(hS, Fu);
var yS = [
  -3,
  h3,
  bx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(yS, Mu);
var xS = [
  -3,
  h3,
  Px,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(xS, $u);
var bS = [
  -3,
  h3,
  Cx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(bS, Nu);
var SS = [
  -3,
  h3,
  jx,
  { [D6]: L4 },
  [qn3],
  [0]
];
C5.registerError(SS, Ku);
var RS2 = [
  -3,
  h3,
  $x,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(RS2, Gu);
var wS = [
  -3,
  h3,
  Fx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(wS, zu);
var _S = [
  -3,
  h3,
  Zx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(_S, Yu);
var IS = [
  -3,
  h3,
  Wx,
  { [D6]: aS },
  [N3],
  [0]
];
C5.registerError(IS, Su);
var ES = [
  -3,
  h3,
  zx,
  { [D6]: L4, [yd]: 421 },
  [qn3],
  [0]
];
C5.registerError(ES, _u);
var kS = [
  -3,
  h3,
  Ux,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(kS, Zu);
var vS = [
  -3,
  h3,
  Gx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(vS, Vu);
var AS = [
  -3,
  h3,
  Nx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(AS, ku);
var TS = [
  -3,
  h3,
  Jx,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(TS, Tu);
var PS = [
  -3,
  h3,
  db,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(PS, ju);
var CS = [
  -3,
  h3,
  pb,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(CS, Lu);
var $S = [
  -3,
  h3,
  mb,
  { [D6]: L4 },
  [N3, ld],
  [0, function() {
    return Oi3;
  }]
];
C5.registerError($S, Iu);
var OS = [
  -3,
  h3,
  Sb,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(OS, qu);
var DS = [
  -3,
  h3,
  _b,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(DS, Hu);
var LS = [
  -3,
  h3,
  Eb,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(LS, vu);
var MS = [
  -3,
  h3,
  wb,
  { [D6]: L4 },
  [N3, ld],
  [0, function() {
    return Oi3;
  }]
];
C5.registerError(MS, Ru);
var NS = [
  -3,
  h3,
  Rb,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(NS, Ou);
var zS = [
  -3,
  h3,
  Ib,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(zS, Eu);
var US = [
  -3,
  h3,
  Db,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(US, Wu);
var KS = [
  -3,
  h3,
  Ub,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(KS, Pu);
var BS = [
  -3,
  h3,
  Bb,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(BS, Cu);
var FS = [
  -3,
  h3,
  Nb,
  { [rS]: ["Throttling", 400], [D6]: L4, [yd]: 400 },
  [N3, cS2],
  [0, function() {
    return Oi3;
  }]
];
C5.registerError(FS, wu);
var ZS = [
  -3,
  h3,
  Lb,
  { [D6]: L4 },
  [qn3, ex],
  [0, function() {
    return yR;
  }]
];
C5.registerError(ZS, Xu);
var jS = [
  -3,
  h3,
  Mb,
  { [D6]: L4 },
  [N3],
  [0]
];
C5.registerError(jS, Du);
var GS = [
  -3,
  h3,
  zb,
  { [D6]: L4 },
  [qn3],
  [0]
];
C5.registerError(GS, Bu);
var Sd = [
  bd,
  C5
];
var WS = [
  3,
  h3,
  Fy,
  0,
  [gd, Uy],
  [function() {
    return rt2;
  }, 0]
];
var VS = [
  3,
  h3,
  ox,
  0,
  [Wn3, Hy2, qn3],
  [function() {
    return Ht2;
  }, 0, 0]
];
var Rd = [
  3,
  h3,
  ix,
  0,
  [pd, hd, id],
  [1, 1, 1]
];
var wd = [
  3,
  h3,
  sx,
  0,
  [rd, Ti3],
  [0, function() {
    return _d;
  }],
  1
];
var qS = [
  3,
  h3,
  nd,
  0,
  [Vt2, nt2, Wt3, ht2, At2, qt3],
  [function() {
    return Pt2;
  }, 0, 0, 128, function() {
    return Tt2;
  }, 0],
  3
];
var bn3 = [
  3,
  h3,
  Gt2,
  0,
  [nt2, id, pd, hd, Ob, Qx, Tx, Qb],
  [0, 1, 1, 1, function() {
    return Rd;
  }, function() {
    return Qu;
  }, function() {
    return Qu;
  }, function() {
    return PR;
  }]
];
var HS = [
  3,
  h3,
  sd,
  0,
  [Vt2, nt2, Wt3, ht2, At2, qt3],
  [function() {
    return Pt2;
  }, 0, 0, 128, function() {
    return Tt2;
  }, 0],
  2
];
var YS = [
  3,
  h3,
  mx,
  0,
  [nt2, Vt2, Ci3, Gr2, $i3, xn3, Wr2, Wt3, ht2, At2, qt3],
  [0, function() {
    return Pt2;
  }, function() {
    return Di3;
  }, 0, 0, 0, 0, 0, 128, function() {
    return Tt2;
  }, 0],
  2
];
var JS = [
  3,
  h3,
  fx,
  0,
  [Pi3, Gt2, Vn3],
  [function() {
    return Ht2;
  }, function() {
    return bn3;
  }, function() {
    return Vr2;
  }]
];
var XS = [
  3,
  h3,
  ux,
  0,
  [],
  []
];
var QS = [
  3,
  h3,
  dx,
  0,
  [ad],
  [function() {
    return bR;
  }],
  1
];
var eR = [
  3,
  h3,
  wx,
  0,
  [Zy, Qy2],
  [0, 1],
  2
];
var tR = [
  3,
  h3,
  yx,
  0,
  [gd, _x, rd, Ti3],
  [function() {
    return rt2;
  }, 2, 0, function() {
    return _d;
  }]
];
var nR = [
  3,
  h3,
  vx,
  0,
  [nt2, Vt2, ed, od, xn3, ud, ht2],
  [0, function() {
    return Pt2;
  }, 64, 2, 0, 0, 128],
  2
];
var rR = [
  3,
  h3,
  Ax,
  0,
  [Wn3, Gt2],
  [function() {
    return Ht2;
  }, function() {
    return bn3;
  }]
];
var Vr2 = [
  3,
  h3,
  Vn3,
  0,
  [Ox, vb],
  [function() {
    return kR;
  }, 65]
];
var oR = [
  3,
  h3,
  dd,
  0,
  [Wn3, nt2, Wt3, ht2, At2, qt3],
  [function() {
    return Id;
  }, 0, 0, 128, function() {
    return Tt2;
  }, 0],
  2
];
var iR = [
  3,
  h3,
  ab,
  0,
  [nt2, Wn3, Ci3, $i3, xn3, Wr2, Gr2, Wt3, ht2, At2, qt3],
  [0, function() {
    return Id;
  }, function() {
    return Di3;
  }, 0, 0, 0, 0, 0, 128, function() {
    return Tt2;
  }, 0],
  2
];
var sR = [
  3,
  h3,
  ub,
  0,
  [Pi3, Gt2, Vn3],
  [function() {
    return Ht2;
  }, function() {
    return bn3;
  }, function() {
    return Vr2;
  }]
];
var R0 = [
  3,
  h3,
  lb,
  0,
  [bb, fb, Sx, nx],
  [0, 0, 0, [2, { [oS]: uS }]],
  2
];
var aR = [
  3,
  h3,
  yb,
  0,
  [nt2, Bx, $b, ed, Hx, od, cd, hb, Gr2, Tb, Rx, xn3, ud, Ex, qx, ht2, At2],
  [0, 0, 0, 64, 1, 2, function() {
    return AR;
  }, function() {
    return ER;
  }, 0, 2, function() {
    return Pt2;
  }, 0, 0, 0, 0, 128, function() {
    return Tt2;
  }],
  1
];
var cR = [
  3,
  h3,
  xb,
  0,
  [Vx, ax, kb, Xx, Gt2],
  [function() {
    return RR;
  }, 1, 1, function() {
    return Pt2;
  }, function() {
    return bn3;
  }]
];
var uR = [
  3,
  h3,
  Zb,
  0,
  [iS2, sS2],
  [0, 0]
];
var dR = [
  3,
  h3,
  jb,
  0,
  [nd, dd, sd, md],
  [function() {
    return qS;
  }, function() {
    return oR;
  }, function() {
    return HS;
  }, function() {
    return mR;
  }]
];
var pR = [
  3,
  h3,
  Gb,
  0,
  [Kb, xn3, Wr2, rx],
  [function() {
    return _R;
  }, 0, 0, [0, 4]],
  1
];
var lR = [
  3,
  h3,
  Vb,
  0,
  [Gt2, Vn3],
  [function() {
    return xR;
  }, function() {
    return vR;
  }]
];
var mR = [
  3,
  h3,
  md,
  0,
  [Vt2, fd, nt2, Wt3, ht2, At2, qt3],
  [function() {
    return Pt2;
  }, 0, 0, 0, 128, function() {
    return Tt2;
  }, 0],
  3
];
var fR = [
  3,
  h3,
  Hb,
  0,
  [nt2, Vt2, td, Ci3, Gr2, $i3, xn3, Wr2, fd, Wt3, ht2, At2, qt3],
  [0, function() {
    return Pt2;
  }, function() {
    return IR;
  }, function() {
    return Di3;
  }, 0, 0, 0, 0, 0, 0, 128, function() {
    return Tt2;
  }, 0],
  2
];
var gR = [
  3,
  h3,
  Yb,
  0,
  [Pi3, Gt2, Vn3],
  [function() {
    return Ht2;
  }, function() {
    return bn3;
  }, function() {
    return Vr2;
  }]
];
var hR = [
  3,
  h3,
  Xb,
  0,
  [tS, nS],
  [1, 1]
];
var _d = [
  1,
  h3,
  Ti3,
  0,
  function() {
    return rt2;
  }
];
var yR = [
  1,
  h3,
  tx,
  0,
  function() {
    return VS;
  }
];
var xR = [
  1,
  h3,
  Xy,
  0,
  function() {
    return bn3;
  }
];
var bR = [
  1,
  h3,
  ad,
  0,
  function() {
    return eR;
  }
];
var SR = [
  1,
  h3,
  Lx,
  0,
  function() {
    return Vr2;
  }
];
var RR = [
  1,
  h3,
  Kx,
  0,
  function() {
    return Ht2;
  }
];
var wR = [
  1,
  h3,
  Yx,
  0,
  function() {
    return rt2;
  }
];
var Oi3 = [
  1,
  h3,
  Fb,
  0,
  function() {
    return uR;
  }
];
var _R = [
  1,
  h3,
  Wb,
  0,
  function() {
    return dR;
  }
];
var Ht2 = [
  2,
  h3,
  Ky2,
  0,
  0,
  function() {
    return rt2;
  }
];
var IR = [
  2,
  h3,
  td,
  0,
  0,
  function() {
    return WS;
  }
];
var Di3 = [
  2,
  h3,
  gx,
  0,
  0,
  function() {
    return tR;
  }
];
var Tt2 = [
  2,
  h3,
  hx,
  0,
  0,
  function() {
    return rt2;
  }
];
var ER = [
  2,
  h3,
  Ix,
  0,
  0,
  function() {
    return wd;
  }
];
var kR = [
  2,
  h3,
  Dx,
  0,
  0,
  function() {
    return rt2;
  }
];
var vR = [
  2,
  h3,
  Mx,
  0,
  0,
  function() {
    return SR;
  }
];
var Pt2 = [
  2,
  h3,
  Vt2,
  0,
  0,
  function() {
    return rt2;
  }
];
var AR = [
  2,
  h3,
  cd,
  0,
  0,
  function() {
    return wd;
  }
];
var TR = [
  2,
  h3,
  tb,
  0,
  0,
  function() {
    return rt2;
  }
];
var Id = [
  2,
  h3,
  cb,
  0,
  0,
  function() {
    return rt2;
  }
];
var Qu = [
  2,
  h3,
  Ab,
  0,
  0,
  function() {
    return Rd;
  }
];
var PR = [
  2,
  h3,
  eS,
  0,
  0,
  function() {
    return hR;
  }
];
var rt2 = [
  4,
  h3,
  By,
  0,
  [Cb, rb, qy, Pb, ob, Vy, nb, eb, ib, Wy],
  [0, 0, 21, 64, 64, 85, function() {
    return TR;
  }, function() {
    return wR;
  }, 2, 2]
];
var Ed = [
  9,
  h3,
  px,
  0,
  function() {
    return YS;
  },
  function() {
    return JS;
  }
];
var kd = [
  9,
  h3,
  cx,
  0,
  function() {
    return XS;
  },
  function() {
    return QS;
  }
];
var vd = [
  9,
  h3,
  kx,
  0,
  function() {
    return nR;
  },
  function() {
    return rR;
  }
];
var Ad = [
  9,
  h3,
  sb,
  0,
  function() {
    return iR;
  },
  function() {
    return sR;
  }
];
var Td = [
  9,
  h3,
  gb,
  0,
  function() {
    return aR;
  },
  function() {
    return cR;
  }
];
var Pd = [
  9,
  h3,
  qb,
  0,
  function() {
    return pR;
  },
  function() {
    return lR;
  }
];
var Cd = [
  9,
  h3,
  Jb,
  0,
  function() {
    return fR;
  },
  function() {
    return gR;
  }
];
var qr2 = class extends Re3(hu, we3, "DescribeEndpoints", kd) {
};
var $d = { version: "3.1162.0" };
var Od = "Invalid AccountIdEndpointMode value";
var Dd = function(e6) {
  throw new Error(e6);
};
var $R = "AWS_ACCOUNT_ID_ENDPOINT_MODE";
var OR = "account_id_endpoint_mode";
var Ld = {
  environmentVariableSelector: function(e6) {
    let t15 = e6[$R];
    return t15 && !Gn3(t15) && Dd(Od), t15;
  },
  configFileSelector: function(e6) {
    let t15 = e6[OR];
    return t15 && !Gn3(t15) && Dd(Od), t15;
  },
  default: jr2
};
var Md = "com.amazonaws.dynamodb#AttributeValue";
var Li3 = class extends Lt {
  writeValue(t15, n5, r4) {
    if (n5 != null && typeof n5 == "object") {
      let o3 = x.of(t15);
      if (o3.isStructSchema() && o3.getName(true) === Md) {
        this.writeAttributeValue(n5);
        return;
      }
    }
    super.writeValue(t15, n5, r4);
  }
  writeAttributeValue(t15) {
    let n5 = this.serdeContext?.base64Encoder ?? st;
    this.writeAscii("{");
    let r4 = true;
    for (let o3 in t15) {
      let i3 = t15[o3];
      if (i3 != null)
        switch (r4 || this.writeAscii(","), r4 = false, this.writeAsciiQuoted(o3), this.writeAscii(":"), o3) {
          case "B":
            i3 instanceof Uint8Array ? this.writeBase64(i3) : this.writeJsonString(i3);
            break;
          case "BS":
            this.writeAscii("[");
            {
              let s4 = i3;
              for (let a5 = 0; a5 < s4.length; a5++) {
                a5 > 0 && this.writeAscii(",");
                let c6 = s4[a5];
                c6 instanceof Uint8Array ? this.writeBase64(c6) : this.writeJsonString(n5(c6));
              }
            }
            this.writeAscii("]");
            break;
          case "L":
            this.writeAscii("[");
            {
              let s4 = i3;
              for (let a5 = 0; a5 < s4.length; a5++)
                a5 > 0 && this.writeAscii(","), s4[a5] != null ? this.writeAttributeValue(s4[a5]) : this.writeAscii("null");
            }
            this.writeAscii("]");
            break;
          case "M":
            this.writeAscii("{");
            {
              let s4 = i3, a5 = true;
              for (let c6 in s4)
                s4[c6] != null && (a5 || this.writeAscii(","), a5 = false, this.writeJsonString(c6), this.writeAscii(":"), this.writeAttributeValue(s4[c6]));
            }
            this.writeAscii("}");
            break;
          case "SS":
          case "NS":
            this.writeAscii("[");
            {
              let s4 = i3;
              for (let a5 = 0; a5 < s4.length; a5++)
                a5 > 0 && this.writeAscii(","), this.writeJsonString(s4[a5]);
            }
            this.writeAscii("]");
            break;
          case "S":
          case "N":
            this.writeJsonString(i3);
            break;
          case "BOOL":
            this.writeAscii(i3 ? "true" : "false");
            break;
          case "NULL":
            this.writeAscii(i3 ? "true" : "false");
            break;
          default:
            this.writeAscii(JSON.stringify(i3));
            break;
        }
    }
    this.writeAscii("}");
  }
};
var Mi3 = class extends Pt {
  _read(t15, n5) {
    let r4 = x.of(t15);
    return r4.isStructSchema() && r4.getName(true) === Md && n5 && typeof n5 == "object" ? this.readAttributeValue(n5) : super._read(r4, n5);
  }
  readAttributeValue(t15) {
    var _this = this;
    let n5 = this.serdeContext?.base64Decoder ?? nt, r4 = t15;
    if (typeof t15.B == "string" && (r4.B = n5(t15.B)), Array.isArray(t15.BS) && (r4.BS = t15.BS.map(n5)), Array.isArray(t15.L) && (r4.L = t15.L.map(function(o3) {
      return _this.readAttributeValue(o3);
    })), t15.M && typeof t15.M == "object") {
      let o3 = t15.M;
      for (let i3 in o3)
        o3[i3] = this.readAttributeValue(o3[i3]);
    }
    return r4;
  }
};
var Hn3 = class extends Ft {
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
    let t15 = new Li3(this.settings);
    return t15.setSerdeContext(this.serdeContext), t15;
  }
  createDeserializer() {
    let t15 = new Mi3(this.settings);
    return t15.setSerdeContext(this.serdeContext), t15;
  }
};
var he3 = "ref";
var Be3 = "argv";
var _e3 = -1;
var Yn3 = true;
var Sn3 = false;
var Rn3 = "isSet";
var Jn3 = "booleanEquals";
var rp = "PartitionResult";
var ge3 = "stringEquals";
var Fe3 = "getAttr";
var op = "parsedEndpoint";
var Nd = "aws.parseArn";
var zd = function(e6) {
  return "ParsedArn_ssa_" + e6;
};
var Ud = "service";
var Ni3 = "dynamodb";
var Xn3 = "isValidHostLabel";
var Kd = "accountId";
var Bd = "FirstArn";
var Fd = function(e6) {
  return "https://{ParsedArn_ssa_" + e6 + "#accountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var Zd = function(e6) {
  return "https://{ParsedArn_ssa_" + e6 + "#accountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var jd = function(e6) {
  return "https://{ParsedArn_ssa_" + e6 + "#accountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var Gd = function(e6) {
  return "https://{ParsedArn_ssa_" + e6 + "#accountId}.ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var Ct2 = { [he3]: "Region" };
var Ui3 = { [he3]: rp };
var Wd = { fn: Fe3, [Be3]: [{ [he3]: op }, "authority"] };
var zi2 = { [he3]: "AccountIdEndpointMode" };
var Vd = { fn: Fe3, [Be3]: [Ui3, "name"] };
var Ki3 = { [he3]: "ParsedArn_ssa_2" };
var qd = { fn: Fe3, [Be3]: [Ki3, "region"] };
var Hd = { [he3]: "ResourceArnList" };
var Yd = { fn: Fe3, [Be3]: [{ [he3]: "ParsedArn_ssa_1" }, "region"] };
var Jd = { [he3]: "ParsedArn_ssa_1" };
var Xd = { [he3]: "AccountId" };
var yt2 = {};
var Le3 = { metricValues: ["O"] };
var Qd = [Ct2];
var ep = [{ [he3]: "Endpoint" }];
var tp = [{ [he3]: "ResourceArn" }];
var np = {
  conditions: [
    [Rn3, Qd],
    [Rn3, ep],
    [Jn3, [{ [he3]: "UseFIPS" }, Yn3]],
    [Jn3, [{ [he3]: "UseDualStack" }, Yn3]],
    ["aws.partition", Qd, rp],
    [ge3, [Ct2, "local"]],
    [Jn3, [{ fn: Fe3, [Be3]: [Ui3, "supportsFIPS"] }, Yn3]],
    ["parseURL", ep, op],
    [ge3, ["dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", Wd]],
    [Jn3, [{ fn: Fe3, [Be3]: [Ui3, "supportsDualStack"] }, Yn3]],
    [ge3, ["search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", Wd]],
    [Rn3, [zi2]],
    [ge3, [Ct2, "us-gov-east-1"]],
    [ge3, [Ct2, "cn-north-1"]],
    [ge3, [Ct2, "cn-northwest-1"]],
    [ge3, [Ct2, "us-gov-west-1"]],
    [ge3, [Vd, "aws"]],
    [ge3, [zi2, "disabled"]],
    [Rn3, tp],
    [Nd, tp, zd(2)],
    [ge3, [{ fn: Fe3, [Be3]: [Ki3, Ud] }, Ni3]],
    [ge3, [qd, Ct2]],
    [Xn3, [{ fn: Fe3, [Be3]: [Ki3, Kd] }, Sn3]],
    [Xn3, [qd, Sn3]],
    [Rn3, [Hd]],
    [Fe3, [Hd, "[0]"], Bd],
    [Nd, [{ [he3]: Bd }], zd(1)],
    [ge3, [Yd, Ct2]],
    [ge3, [{ fn: Fe3, [Be3]: [Jd, Ud] }, Ni3]],
    [Xn3, [{ fn: Fe3, [Be3]: [Jd, Kd] }, Sn3]],
    [Xn3, [Yd, Sn3]],
    [Rn3, [Xd]],
    [ge3, [zi2, "required"]],
    [Xn3, [Xd, Sn3]],
    [ge3, [Vd, "aws-us-gov"]],
    [Jn3, [{ fn: "coalesce", [Be3]: [{ [he3]: "IsSearchOperation" }, Sn3] }, Yn3]]
  ],
  results: [
    [_e3],
    [_e3, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [_e3, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [_e3, "Endpoint override is not supported for dual-stack endpoints. Please enable dual-stack functionality by enabling the configuration. For more details, see: https://docs.aws.amazon.com/sdkref/latest/guide/feature-endpoints.html"],
    ["{Endpoint}", yt2],
    [_e3, "Invalid Configuration: FIPS and local endpoint are not supported"],
    [_e3, "Invalid Configuration: Dualstack and local endpoint are not supported"],
    ["http://localhost:8000", { authSchemes: [{ name: "sigv4", signingName: Ni3, signingRegion: "us-east-1" }] }],
    [_e3, "Invalid Configuration: AccountIdEndpointMode is required and FIPS is enabled, but FIPS account endpoints are not supported"],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", yt2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", yt2],
    [_e3, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dnsSuffix}", yt2],
    ["https://dynamodb.{Region}.{PartitionResult#dnsSuffix}", yt2],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", yt2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", yt2],
    [_e3, "FIPS is enabled but this partition does not support FIPS"],
    [_e3, "Invalid Configuration: AccountIdEndpointMode is required but account endpoints are not supported in this region"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", yt2],
    ["https://dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", yt2],
    [Fd(2), Le3],
    [Zd(2), Le3],
    [Fd(1), Le3],
    [Zd(1), Le3],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", Le3],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", Le3],
    [_e3, "Credentials-sourced account ID parameter is invalid"],
    [_e3, "AccountIdEndpointMode is required but no AccountID was provided or able to be loaded"],
    [_e3, "DualStack is enabled but this partition does not support DualStack"],
    [jd(2), Le3],
    [Gd(2), Le3],
    [jd(1), Le3],
    [Gd(1), Le3],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}", Le3],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dnsSuffix}", Le3],
    [_e3, "Invalid Configuration: Missing Region"]
  ]
};
var DR = 2;
var _5 = 1e8;
var LR = new Int32Array([
  -1,
  1,
  -1,
  0,
  6,
  3,
  1,
  4,
  _5 + 35,
  2,
  _5 + 1,
  5,
  3,
  _5 + 2,
  _5 + 4,
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
  _5 + 35,
  5,
  _5 + 7,
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
  _5 + 17,
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
  _5 + 26,
  35,
  _5 + 33,
  _5 + 34,
  35,
  _5 + 31,
  _5 + 32,
  35,
  _5 + 29,
  _5 + 30,
  32,
  _5 + 27,
  77,
  4,
  39,
  _5 + 35,
  5,
  _5 + 6,
  40,
  9,
  41,
  _5 + 28,
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
  _5 + 17,
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
  _5 + 26,
  35,
  _5 + 24,
  _5 + 25,
  35,
  _5 + 22,
  _5 + 23,
  35,
  _5 + 20,
  _5 + 21,
  32,
  _5 + 27,
  68,
  35,
  _5 + 18,
  _5 + 19,
  3,
  78,
  70,
  4,
  71,
  _5 + 35,
  5,
  _5 + 5,
  72,
  6,
  73,
  _5 + 16,
  11,
  74,
  75,
  32,
  _5 + 8,
  75,
  34,
  77,
  76,
  35,
  _5 + 14,
  _5 + 15,
  35,
  _5 + 12,
  _5 + 13,
  4,
  79,
  _5 + 35,
  5,
  _5 + 5,
  80,
  6,
  81,
  _5 + 11,
  9,
  82,
  _5 + 11,
  11,
  83,
  84,
  32,
  _5 + 8,
  84,
  35,
  _5 + 9,
  _5 + 10,
  2,
  _5 + 1,
  86,
  3,
  _5 + 2,
  87,
  4,
  88,
  _5 + 4,
  7,
  89,
  _5 + 4,
  8,
  _5 + 3,
  90,
  10,
  _5 + 3,
  _5 + 4
]);
var ip2 = Yo.from(LR, DR, np.conditions, np.results);
var MR = new Xo({
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
var sp2 = function(e6, t15 = {}) {
  return MR.get(e6, function() {
    return Qm(ip2, {
      endpointParams: e6,
      logger: t15.logger
    });
  });
};
Ke.aws = Oc;
var ap2 = function(e6) {
  return {
    apiVersion: "2012-08-10",
    base64Decoder: e6?.base64Decoder ?? nt,
    base64Encoder: e6?.base64Encoder ?? st,
    disableHostPrefix: e6?.disableHostPrefix ?? false,
    endpointProvider: e6?.endpointProvider ?? sp2,
    extensions: e6?.extensions ?? [],
    httpAuthSchemeProvider: e6?.httpAuthSchemeProvider ?? lu,
    httpAuthSchemes: e6?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(t15) {
          return t15.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new yt()
      }
    ],
    logger: e6?.logger ?? new et(),
    protocol: e6?.protocol ?? I2,
    protocolSettings: e6?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.dynamodb",
      errorTypeRegistries: Sd,
      xmlNamespace: "http://dynamodb.amazonaws.com/doc/2012-08-10/",
      version: "2012-08-10",
      serviceTarget: "DynamoDB_20120810",
      jsonCodec: new Hn3()
    },
    serviceId: e6?.serviceId ?? "DynamoDB",
    sha256: e6?.sha256 ?? oi,
    urlParser: e6?.urlParser ?? Ge,
    utf8Decoder: e6?.utf8Decoder ?? Y,
    utf8Encoder: e6?.utf8Encoder ?? ge
  };
};
var cp2 = function(e6) {
  Hy(process.version);
  let t15 = aE(e6), n5 = function() {
    return t15().then(jy);
  }, r4 = ap2(e6);
  Ry(process.version);
  let o3 = {
    profile: e6?.profile,
    logger: r4.logger
  };
  return {
    ...r4,
    ...e6,
    runtime: "node",
    defaultsMode: t15,
    accountIdEndpointMode: e6?.accountIdEndpointMode ?? te(Ld, o3),
    authSchemePreference: e6?.authSchemePreference ?? te(Th, o3),
    bodyLengthChecker: e6?.bodyLengthChecker ?? dl,
    credentialDefaultProvider: e6?.credentialDefaultProvider ?? Ly,
    defaultSocketTimeout: Ny(e6?.requestHandler, 3e5),
    defaultUserAgentProvider: e6?.defaultUserAgentProvider ?? Ay({ serviceId: r4.serviceId, clientVersion: $d.version }),
    endpointDiscoveryEnabledProvider: e6?.endpointDiscoveryEnabledProvider ?? te(uu, o3),
    maxAttempts: e6?.maxAttempts ?? te(P.v2026 ? { ...Op, default: 4 } : Op, e6),
    region: e6?.region ?? te(ks, { ...zy, ...o3 }),
    requestHandler: jr.create(e6?.requestHandler ?? n5),
    retryMode: e6?.retryMode ?? te({
      ...Mp,
      default: async function() {
        return (await n5()).retryMode || go;
      }
    }, e6),
    streamCollector: e6?.streamCollector ?? Pn,
    useDualstackEndpoint: e6?.useDualstackEndpoint ?? te(Ky, o3),
    useFipsEndpoint: e6?.useFipsEndpoint ?? te(Qy, o3),
    userAgentAppId: e6?.userAgentAppId ?? te(Oy, o3)
  };
};
var up = function(e6) {
  let t15 = e6.httpAuthSchemes, n5 = e6.httpAuthSchemeProvider, r4 = e6.credentials;
  return {
    setHttpAuthScheme(o3) {
      let i3 = t15.findIndex(function(s4) {
        return s4.schemeId === o3.schemeId;
      });
      i3 === -1 ? t15.push(o3) : t15.splice(i3, 1, o3);
    },
    httpAuthSchemes() {
      return t15;
    },
    setHttpAuthSchemeProvider(o3) {
      n5 = o3;
    },
    httpAuthSchemeProvider() {
      return n5;
    },
    setCredentials(o3) {
      r4 = o3;
    },
    credentials() {
      return r4;
    }
  };
};
var dp = function(e6) {
  return {
    httpAuthSchemes: e6.httpAuthSchemes(),
    httpAuthSchemeProvider: e6.httpAuthSchemeProvider(),
    credentials: e6.credentials()
  };
};
var pp = function(e6, t15) {
  let n5 = Object.assign(XE(e6), sS(e6), cS(e6), up(e6));
  return t15.forEach(function(r4) {
    return r4.configure(n5);
  }), Object.assign(e6, JE(n5), iS(n5), fS(n5), dp(n5));
};
var wn3 = class extends Io {
  config;
  constructor(...[t15]) {
    let n5 = cp2(t15 || {});
    super(n5), this.initConfig = n5;
    let r4 = fu(n5), o3 = cu(r4), i3 = Df(o3), s4 = Dp(i3, { defaultBaseDelay: P.v2026 ? 25 : void 0, defaultMaxAttempts: P.v2026 ? 4 : void 0 }), a5 = xu(s4), c6 = a5, u3 = ip(c6), d5 = mu(u3), p4 = du(d5, { endpointDiscoveryCommandCtor: qr2 }), l5 = pp(p4, t15?.extensions || []);
    this.config = l5, this.middlewareStack.use(gh(this.config)), this.middlewareStack.use(Nf(this.config)), this.middlewareStack.use(oh(this.config)), this.middlewareStack.use(mp(this.config)), this.middlewareStack.use(Zc(this.config)), this.middlewareStack.use(tf(this.config)), this.middlewareStack.use(uf(this.config)), this.middlewareStack.use(eu(this.config, {
      httpAuthSchemeParametersProvider: pu,
      identityProviderConfigProvider: async function(m3) {
        return new Ao({
          "aws.auth#sigv4": m3.credentials
        });
      }
    })), this.middlewareStack.use(iu(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var Hr2 = class extends Re3(tt2, we3, "DeleteItem", Ed) {
};
var Yr2 = class extends Re3(tt2, we3, "GetItem", vd) {
};
var Jr2 = class extends Re3(tt2, we3, "PutItem", Ad) {
};
var Xr2 = class extends Re3(tt2, we3, "Query", Td) {
};
var Qr2 = class extends Re3(yu, we3, "TransactWriteItems", Pd) {
};
var eo3 = class extends Re3(tt2, we3, "UpdateItem", Cd) {
};
var NR = async function(e6, { maxBytes: t15, isBinary: n5 }) {
  let r4 = [], o3 = 0, i3 = e6 instanceof Uint8Array ? [e6] : e6;
  for await (let a5 of i3)
    if (r4.push(a5), o3 += a5.length, o3 > t15) break;
  return { body: Buffer.concat(r4).subarray(0, t15).toString(n5 === true ? "latin1" : "utf8"), truncated: o3 > t15 };
};
var zR = function(e6) {
  return e6.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
};
var to2 = function(e6, t15) {
  let n5 = vt2(function() {
    return new wn3(e6);
  });
  return async function({ subject: r4, endpoint: o3, signing: i3, maxBytes: s4, isBinary: a5, region: c6, ...u3 }, d5) {
    let { method: p4 = "POST", path: l5, query: m3, headers: g3, body: y5 } = u3, { config: I5 } = n5(), v4 = c6 ?? await I5.region(), $4 = I5.endpoint === void 0 ? void 0 : await I5.endpoint(), K3 = $4?.hostname ?? `${o3}.${v4}.${zR(v4)}`, Q = new w({
      method: p4,
      protocol: $4?.protocol ?? "https:",
      hostname: K3,
      ...$4?.port === void 0 ? {} : { port: $4.port },
      path: l5,
      ...m3 === void 0 ? {} : { query: m3 },
      headers: { host: $4?.port === void 0 ? K3 : `${K3}:${$4.port}`, ...g3 },
      ...y5 === void 0 ? {} : { body: y5 }
    }), { credentials: $e2, sha256: Je3, requestHandler: ft2 } = I5, Oe3 = i3 !== "s3", ee3 = await new Ee({ region: v4, service: i3, credentials: $e2, sha256: Je3, uriEscapePath: Oe3 }).sign(Q, { signingDate: new Date(t15.now()) });
    try {
      let { response: xe3 } = await ft2.handle(ee3, d5), { statusCode: Ft2, headers: gt2 } = xe3;
      return { status: Ft2, headers: gt2, ...await NR(xe3.body, { maxBytes: s4, isBinary: a5 }) };
    } catch (xe3) {
      let { name: Ft2, message: gt2 } = xe3;
      throw new Le(`${r4} got no answer: ${Ft2}: ${gt2}`);
    }
  };
};
var lp = function(e6, { "x-amzn-errortype": t15 }) {
  let n5 = t15 ?? e6?.__type;
  return typeof n5 == "string" ? n5.split(":")[0].split("#").at(-1) ?? "" : "";
};
var mp2 = 1048576;
var UR = function(e6) {
  try {
    return jt3(e6);
  } catch {
    return;
  }
};
var KR = function(e6, { status: t15, headers: n5, body: r4, truncated: o3 }) {
  if (o3) throw new Le(`${e6} answered more than ${mp2} bytes`);
  let i3 = UR(r4);
  return { status: t15, body: i3, errorType: t15 < 300 ? "" : lp(i3, n5) };
};
var fp = function(e6, t15) {
  let n5 = to2(e6, t15);
  return async function(r4, { target: o3, protocol: i3, endpoint: s4 = r4, signing: a5 = r4 }, { action: c6, parameters: u3, options: d5 }) {
    let p4 = `${r4}:${c6}`, l5 = {
      "content-type": `application/x-amz-json-${i3}`,
      "x-amz-target": `${o3}.${c6}`
    }, m3 = JSON.stringify(u3);
    return KR(p4, await n5({ subject: p4, endpoint: s4, signing: a5, path: "/", headers: l5, body: m3, maxBytes: mp2 }, d5));
  };
};
var gp = 16 * 1024 * 1024;
var BR = { target: "AmazonSQS", protocol: "1.0" };
var FR = function(e6, t15) {
  return `/${[e6, ...t15.split("/")].map(encodeURIComponent).join("/")}`;
};
var hp = function(e6, t15) {
  return Object.assign(new Error(`HTTP ${e6}`), { name: t15, $metadata: { httpStatusCode: e6 } });
};
var yp = function({
  aws: e6,
  clock: t15,
  queueUrl: n5
}) {
  let r4 = to2(e6, t15), o3 = fp(e6, t15), i3 = async function(s4, a5) {
    let { status: c6, errorType: u3 } = await o3("sqs", BR, { action: s4, parameters: { QueueUrl: n5, ...a5 } });
    if (c6 >= 300) throw Yc(hp(c6, u3 || "UnknownError"), `sqs:${s4}`);
  };
  return {
    read: async function({ bucket: s4, key: a5 }) {
      let c6 = `object ${a5} of the failure bucket`, { status: u3, body: d5, truncated: p4 } = await r4({
        subject: c6,
        endpoint: "s3",
        signing: "s3",
        method: "GET",
        path: FR(s4, a5),
        headers: {},
        maxBytes: gp
      });
      if (u3 >= 300) throw Yc(hp(u3, u3 === 403 ? "AccessDenied" : "Error"), c6);
      if (p4) throw new Le(`${c6} has more than ${gp} bytes`);
      let { payload: l5 } = jt3(d5), { Records: m3 } = jt3(l5);
      if (m3.length === 0) throw new Error(`${c6} holds no record`);
      return m3;
    },
    putBack: function(s4) {
      return i3("SendMessage", { MessageBody: JSON.stringify(s4) });
    },
    pause: function({ receiptHandle: s4 }, a5) {
      return i3("ChangeMessageVisibility", { ReceiptHandle: s4, VisibilityTimeout: a5 });
    }
  };
};
var Yt3 = function(e6, { pipelineId: t15, date: n5, scheduleId: r4 }) {
  return `signalbox ${e6} ${t15} --date ${n5} --schedule ${r4}`;
};
var $t2 = "daily";
var x6 = {
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
var Ie3 = {
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
var ZR = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
var ot2 = function(e6) {
  if (!/^\d{4}-\d\d-\d\d$/.test(e6)) return NaN;
  let t15 = Date.parse(`${e6}T00:00:00Z`);
  return Number.isNaN(t15) || new Date(t15).toISOString().slice(0, 10) !== e6 ? NaN : t15;
};
var no3 = function(e6) {
  return !Number.isNaN(ot2(e6));
};
var Qn3 = function(e6) {
  return new Date(e6).toISOString().slice(0, 10);
};
var ro2 = function(e6, t15) {
  return Qn3(ot2(e6) + t15 * 864e5);
};
var er2 = function(e6) {
  return ZR[new Date(ot2(e6)).getUTCDay()];
};
function xp(e6, t15, n5 = "long") {
  return new Intl.DateTimeFormat("en-US", {
    // Enforces engine to render the time. Without the option JavaScriptCore omits it.
    hour: "numeric",
    timeZone: e6,
    timeZoneName: n5
  }).format(t15).split(/\s/g).slice(2).join(" ");
}
var jR = {};
var tr2 = {};
function Ce3(e6, t15) {
  try {
    let r4 = (jR[e6] ||= new Intl.DateTimeFormat("en-US", {
      timeZone: e6,
      timeZoneName: "longOffset"
    }).format)(t15).split("GMT")[1];
    return r4 in tr2 ? tr2[r4] : bp(r4, r4.split(":"));
  } catch {
    if (e6 in tr2) return tr2[e6];
    let n5 = e6?.match(GR);
    return n5 ? bp(e6, n5.slice(1)) : NaN;
  }
}
var GR = /([+-]\d\d):?(\d\d)?/;
function bp(e6, t15) {
  let n5 = +(t15[0] || 0), r4 = +(t15[1] || 0), o3 = +(t15[2] || 0) / 60;
  return tr2[e6] = n5 * 60 + r4 > 0 ? n5 * 60 + r4 + o3 : n5 * 60 - r4 - o3;
}
var Ot2 = class e4 extends Date {
  //#region static
  constructor(...t15) {
    super(), t15.length > 1 && typeof t15[t15.length - 1] == "string" && (this.timeZone = t15.pop()), this.internal = /* @__PURE__ */ new Date(), isNaN(Ce3(this.timeZone, this)) ? this.setTime(NaN) : t15.length ? typeof t15[0] == "number" && (t15.length === 1 || t15.length === 2 && typeof t15[1] != "number") ? this.setTime(t15[0]) : typeof t15[0] == "string" ? this.setTime(+new Date(t15[0])) : t15[0] instanceof Date ? this.setTime(+t15[0]) : (this.setTime(+new Date(...t15)), wp(this, t15)) : this.setTime(Date.now());
  }
  static tz(t15, ...n5) {
    return n5.length ? new e4(...n5, t15) : new e4(Date.now(), t15);
  }
  //#endregion
  //#region time zone
  withTimeZone(t15) {
    return new e4(+this, t15);
  }
  getTimezoneOffset() {
    let t15 = -Ce3(this.timeZone, this);
    return t15 > 0 ? Math.floor(t15) : Math.ceil(t15);
  }
  //#endregion
  //#region time
  setTime(t15) {
    return Date.prototype.setTime.apply(this, arguments), oo2(this), +this;
  }
  //#endregion
  //#region date-fns integration
  [/* @__PURE__ */ Symbol.for("constructDateFrom")](t15) {
    return new e4(+new Date(t15), this.timeZone);
  }
  //#endregion
};
var Sp = /^(get|set)(?!UTC)/;
Object.getOwnPropertyNames(Date.prototype).forEach(function(e6) {
  if (!Sp.test(e6)) return;
  let t15 = e6.replace(Sp, "$1UTC");
  Ot2.prototype[t15] && (e6.startsWith("get") ? Ot2.prototype[e6] = function() {
    return this.internal[t15]();
  } : (Ot2.prototype[e6] = function() {
    return Date.prototype[t15].apply(this.internal, arguments), WR(this), +this;
  }, Ot2.prototype[t15] = function() {
    return Date.prototype[t15].apply(this, arguments), oo2(this), +this;
  }));
});
function oo2(e6) {
  e6.internal.setTime(+e6), e6.internal.setUTCSeconds(e6.internal.getUTCSeconds() - // Round after converting minutes to seconds to avoid fractional offset
  // precision errors from historical offsets.
  Math.round(-Ce3(e6.timeZone, e6) * 60));
}
function WR(e6) {
  Date.prototype.setFullYear.call(e6, e6.internal.getUTCFullYear(), e6.internal.getUTCMonth(), e6.internal.getUTCDate()), Date.prototype.setHours.call(e6, e6.internal.getUTCHours(), e6.internal.getUTCMinutes(), e6.internal.getUTCSeconds(), e6.internal.getUTCMilliseconds()), wp(e6);
}
function wp(e6, t15) {
  let n5 = Array.isArray(t15) ? VR(t15) : +e6.internal, r4 = Ce3(e6.timeZone, e6), o3 = r4 > 0 ? Math.floor(r4) : Math.ceil(r4), i3 = /* @__PURE__ */ new Date(+e6);
  i3.setUTCHours(i3.getUTCHours() - 1);
  let s4 = -(/* @__PURE__ */ new Date(+e6)).getTimezoneOffset(), a5 = -(/* @__PURE__ */ new Date(+i3)).getTimezoneOffset(), c6 = s4 - a5, u3 = s4;
  if (c6 && s4 !== o3) {
    let De3 = Date.prototype.getHours.apply(e6), ee3 = Array.isArray(t15) ? t15[3] || 0 : e6.internal.getUTCHours();
    if (De3 !== ee3) {
      let xe3 = /* @__PURE__ */ new Date(+e6), Ft2 = s4 - o3;
      Ft2 && xe3.setUTCMinutes(xe3.getUTCMinutes() + Ft2);
      let gt2 = Ce3(e6.timeZone, xe3);
      (gt2 > 0 ? Math.floor(gt2) : Math.ceil(gt2)) === o3 && (u3 = a5);
    }
  }
  let d5 = u3 - o3;
  d5 && Date.prototype.setUTCMinutes.call(e6, Date.prototype.getUTCMinutes.call(e6) + d5);
  let p4 = /* @__PURE__ */ new Date(+e6);
  p4.setUTCSeconds(0);
  let l5 = s4 > 0 ? p4.getSeconds() : (p4.getSeconds() - 60) % 60, m3 = Math.round(-(Ce3(e6.timeZone, e6) * 60)) % 60;
  (m3 || l5) && Date.prototype.setUTCSeconds.call(e6, Date.prototype.getUTCSeconds.call(e6) + m3 + l5);
  let g3 = Ce3(e6.timeZone, e6), y5 = g3 > 0 ? Math.floor(g3) : Math.ceil(g3), v4 = -(/* @__PURE__ */ new Date(+e6)).getTimezoneOffset() - y5, $4 = y5 !== o3, K3 = v4 - d5, Q = y5 - o3, $e2 = n5 - y5 * 60 * 1e3, Je3 = Q > 0 && Rp(e6) - n5 === Q * 60 * 1e3 && Rp(e6, $e2) !== n5;
  if ($4 && K3 && !Je3) {
    Date.prototype.setUTCMinutes.call(e6, Date.prototype.getUTCMinutes.call(e6) + K3);
    let De3 = Ce3(e6.timeZone, e6), ee3 = De3 > 0 ? Math.floor(De3) : Math.ceil(De3), xe3 = y5 - ee3;
    xe3 && K3 < 0 && Date.prototype.setUTCMinutes.call(e6, Date.prototype.getUTCMinutes.call(e6) + xe3);
  }
  oo2(e6);
  let Oe3 = (t15 ? n5 : n5 + m3 * 1e3) - +e6.internal;
  Oe3 && Math.abs(Oe3) < 1800 * 1e3 && (Date.prototype.setTime.call(e6, +e6 + Oe3), oo2(e6));
}
function VR(e6) {
  return Date.UTC(e6[0], e6.length > 1 ? e6[1] : 0, e6.length > 2 ? e6[2] : 1, ...e6.slice(3));
}
function Rp(e6, t15) {
  let n5 = new Date(t15 ?? +e6);
  return n5.setUTCSeconds(n5.getUTCSeconds() - Math.round(-Ce3(e6.timeZone, n5) * 60)), +n5;
}
var Bi3 = class e5 extends Ot2 {
  //#region static
  static tz(t15, ...n5) {
    return n5.length ? new e5(...n5, t15) : new e5(Date.now(), t15);
  }
  //#endregion
  //#region representation
  toISOString() {
    let [t15, n5, r4] = this.tzComponents(), o3 = `${t15}${n5}:${r4}`;
    return this.internal.toISOString().slice(0, -1) + o3;
  }
  toString() {
    return `${this.toDateString()} ${this.toTimeString()}`;
  }
  toDateString() {
    let [t15, n5, r4, o3] = this.internal.toUTCString().split(" ");
    return `${t15?.slice(0, -1)} ${r4} ${n5} ${o3}`;
  }
  toTimeString() {
    let t15 = this.internal.toUTCString().split(" ")[4], [n5, r4, o3] = this.tzComponents();
    return `${t15} GMT${n5}${r4}${o3} (${xp(this.timeZone, this)})`;
  }
  toLocaleString(t15, n5) {
    return Date.prototype.toLocaleString.call(this, t15, {
      ...n5,
      timeZone: n5?.timeZone || this.timeZone
    });
  }
  toLocaleDateString(t15, n5) {
    return Date.prototype.toLocaleDateString.call(this, t15, {
      ...n5,
      timeZone: n5?.timeZone || this.timeZone
    });
  }
  toLocaleTimeString(t15, n5) {
    return Date.prototype.toLocaleTimeString.call(this, t15, {
      ...n5,
      timeZone: n5?.timeZone || this.timeZone
    });
  }
  //#endregion
  //#region private
  tzComponents() {
    let t15 = this.getTimezoneOffset(), n5 = t15 > 0 ? "-" : "+", r4 = String(Math.floor(Math.abs(t15) / 60)).padStart(2, "0"), o3 = String(Math.abs(t15) % 60).padStart(2, "0");
    return [n5, r4, o3];
  }
  //#endregion
  withTimeZone(t15) {
    return new e5(+this, t15);
  }
  //#region date-fns integration
  [/* @__PURE__ */ Symbol.for("constructDateFrom")](t15) {
    return new e5(+new Date(t15), this.timeZone);
  }
  //#endregion
};
var _n3 = function() {
  let e6 = /* @__PURE__ */ new Map();
  return function(t15, n5) {
    let r4 = e6.get(t15);
    if (r4 !== void 0) return r4;
    e6.size >= 2e4 && e6.clear();
    let o3 = n5();
    return e6.set(t15, o3), o3;
  };
};
var Fi3 = 6e4;
var qR = _n3();
var HR = _n3();
var bC = _n3();
var _p = function(e6) {
  return qR(e6, function() {
    if (!/^[A-Za-z]/.test(e6)) return false;
    try {
      return new Intl.DateTimeFormat("en-US", { timeZone: e6 }), true;
    } catch {
      return false;
    }
  });
};
var YR = function(e6, t15) {
  let n5 = Math.floor(t15 / Fi3);
  return HR(`${e6}@${n5}`, function() {
    return Math.round(Ce3(e6, new Date(n5 * Fi3)) * Fi3);
  });
};
var Ip = function(e6, t15) {
  return Qn3(t15 + YR(e6, t15));
};
var Zi3 = ["date", "hour", "schedule", "pipeline", "runId", "attempt", "traceId"];
var Ep = "${reportToken}";
var JR = /\$\{([^}]*)\}/g;
var nr2 = function(e6) {
  return [...e6.matchAll(JR)].map(function([t15, n5]) {
    return { source: t15, name: n5 };
  });
};
var kp = function(e6) {
  return Zi3.includes(e6);
};
var rr2 = function(e6) {
  return /^h([01]\d|2[0-3])$/.exec(e6)?.[1];
};
var xt2 = function(e6, t15 = []) {
  return typeof e6 == "string" ? [{ path: t15, text: e6 }] : Array.isArray(e6) ? e6.flatMap(function(n5, r4) {
    return xt2(n5, [...t15, r4]);
  }) : typeof e6 != "object" || e6 === null ? [] : Object.entries(e6).flatMap(function([n5, r4]) {
    return xt2(r4, [...t15, n5]);
  });
};
var XR = "UTC";
var vp = function(e6, t15) {
  return e6.schedules.find(function({ name: n5 }) {
    return n5 === t15;
  });
};
var Ap = function(e6, t15) {
  return t15.timezone ?? e6.sla.timezone ?? XR;
};
var Tp = function(e6, t15) {
  return Ip(t15, e6);
};
var IC = Array.from({ length: 26 }, function(e6, t15) {
  return t15;
});
var Ee4 = function(...e6) {
  return (0, import_node_crypto4.createHash)("sha256").update(JSON.stringify(e6)).digest("hex").slice(0, 32);
};
var ji3 = function(e6) {
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
    ...e6
  };
};
var it = function({ pipelineId: e6, date: t15, scheduleId: n5, runId: r4 = null, attempt: o3 = null, traceId: i3 = null }) {
  return {
    pipelineId: e6,
    date: t15,
    scheduleId: n5,
    runId: r4,
    attempt: o3,
    traceId: i3
  };
};
var bt2 = function(e6) {
  return ji3({ channel: y2.bus, ...e6 });
};
var Pp = function({ traceId: e6, kind: t15, status: n5 }) {
  return e6 !== null && (t15 === R2.lifecycleMoved || t15 === R2.runStateChanged && n5 === o2.pending);
};
var Cp = function({ pipelineId: e6, date: t15, scheduleId: n5, attempt: r4, traceId: o3 }, i3, s4, a5) {
  return bt2({
    eventId: Ee4(R2.pipelineExcluded, e6, t15, n5, r4, s4),
    episodeAt: `${t15}T00:00:00.000Z`,
    at: a5,
    kind: R2.pipelineExcluded,
    pipelineId: e6,
    date: t15,
    scheduleId: n5,
    attempt: r4,
    traceId: o3,
    message: `not run: ${i3}`
  });
};
var ew = 1024;
var st2 = function(e6, t15, n5, r4) {
  let o3 = [t15.category, e6.pipelineId, e6.date, e6.scheduleId, n5.id, n5.at];
  return ji3({
    ...it(e6),
    eventId: Ee4(...o3),
    episodeAt: n5.at,
    at: r4,
    kind: R2.alert,
    channel: y2.alert,
    failureCategory: t15.failureCategory ?? null,
    level: t15.level,
    category: t15.category,
    message: D(t15.message, ew),
    remedy: t15.remedy
  });
};
var $p = function(e6, t15, n5) {
  let { pipelineId: r4, date: o3, scheduleId: i3, attempt: s4 } = e6;
  return st2(
    e6,
    {
      category: p.orchestrationError,
      level: d2.error,
      message: `the execution of ${r4} for ${o3} (schedule ${i3}, attempt ${s4}) is gone and the attempt has FAILED: ${t15.message}`,
      remedy: `Look at the execution ${t15.executionArn}. When its job is known not to run, write the MARKER again with replay = true: ${Yt3("mark", e6)} --replay`,
      failureCategory: t15.failureCategory
    },
    { id: `${t15.executionArn} ${s4} lost`, at: t15.since },
    n5
  );
};
var j4 = function(e6) {
  return e6 === o2.completed || e6 === o2.failed || e6 === o2.cancelled || e6 === o2.shadow;
};
var Gi3 = function(e6) {
  return e6?.status === o2.completed;
};
var tw = function(e6) {
  return e6 === void 0 ? "it has not run" : `attempt ${e6.attempt} is ${j4(e6.status) ? e6.status : "under way"}`;
};
var Op2 = function({ needs: e6, of: t15 }, n5) {
  let r4 = function(c6) {
    return e6 === "completed" ? !Gi3(c6) : e6 === "settled" && c6 !== void 0 && !j4(c6.status);
  }, o3 = t15.map(function(c6) {
    return { ...c6, log: n5(c6.pipeline) };
  }), i3 = o3.map(
    function({ log: c6, delaySeconds: u3 }) {
      return Gi3(c6) ? Date.parse(c6.completedAt ?? c6.updatedAt) + u3 * 1e3 : 0;
    }
  ), s4 = o3.filter(function({ log: c6 }) {
    return r4(c6);
  });
  return {
    underWaySinceMs: s4.length > 0 && s4.every(function({ log: c6 }) {
      return c6 !== void 0 && !j4(c6.status);
    }) ? Math.max(...s4.map(function({ log: c6 }) {
      return Date.parse(c6.updatedAt);
    })) : null,
    attempts: Object.fromEntries(o3.map(function({ pipeline: c6, log: u3 }) {
      return [c6, Gi3(u3) ? u3.attempt : 0];
    })),
    blocking: s4.map(function({ pipeline: c6, log: u3 }) {
      return {
        type: `upstream ${c6}`,
        status: n3.fail,
        reason: tw(u3)
      };
    }),
    notBeforeMs: e6 === "completed" ? Math.max(0, ...i3) : 0
  };
};
var In3 = function(e6, t15) {
  return Object.fromEntries(Object.entries(t15).filter(function([n5, r4]) {
    return r4 > (e6[n5] ?? 0);
  }));
};
var io3 = function(e6) {
  return Object.keys(e6).length > 0;
};
var Dp2 = function(e6) {
  return Math.floor(Date.parse(e6) / 1e3);
};
var Lp = function({ traceId: e6, completedAt: t15, upstreamAttempts: n5 }, r4, { upstreamAttempts: o3, writtenAt: i3 }) {
  if (o3 !== null && n5 !== void 0) return io3(In3(n5, o3));
  if (r4 === void 0 || t15 === null) return true;
  if (r4.eventId === e6) return false;
  let [s4, a5] = [Dp2(r4.at), Dp2(t15)];
  if (s4 !== a5) return s4 > a5;
  let c6 = Date.parse(i3 ?? "");
  return Math.floor(c6 / 1e3) !== s4 || c6 >= Date.parse(t15);
};
var Mp2 = function(e6) {
  return `${e6}T00:00:00.000Z`;
};
var nw = function(e6) {
  return Object.entries(e6).map(function([t15, n5]) {
    return `upstream ${t15} has completed attempt ${n5}`;
  }).join(", ");
};
var Wi3 = function(e6, { attempt: t15, completedAt: n5, upstreamAttempts: r4 = {} }) {
  return "marker" in e6 ? `its MARKER was written at ${e6.marker.at}, and attempt ${t15} had completed${n5 === null ? "" : ` at ${n5}`}` : `${nw(In3(r4, e6.upstreams))} since attempt ${t15} was ready`;
};
var rw = function(e6, t15, { traceId: n5, now: r4 }) {
  let { pipelineId: o3, date: i3, scheduleId: s4, attempt: a5, completedAt: c6 } = t15, u3 = "marker" in e6 ? { eventId: e6.marker.eventId, episodeAt: e6.marker.at } : {
    eventId: Ee4(
      R2.lateData,
      o3,
      i3,
      s4,
      a5,
      Object.entries(e6.upstreams).sort()
    ),
    episodeAt: Mp2(i3)
  }, d5 = "marker" in e6 ? `a MARKER came after the run had completed${c6 === null ? "" : ` at ${c6}`}` : Wi3(e6, t15);
  return bt2({ ...it({ ...t15, traceId: n5 }), ...u3, at: r4, kind: R2.lateData, message: d5 });
};
var ow = function(e6, t15, { policy: n5, traceId: r4, now: o3 }) {
  let { pipelineId: i3, date: s4, scheduleId: a5, runId: c6, attempt: u3, completedAt: d5 } = t15;
  return st2(
    { pipelineId: i3, date: s4, scheduleId: a5, runId: c6, attempt: u3, traceId: r4 },
    {
      category: p.lateData,
      level: d2.warning,
      message: `data of ${i3} for ${s4} (schedule ${a5}) came late: ${Wi3(e6, t15)}`,
      remedy: n5 === "rerun" ? `Another run is asked for, within budgets.driftReruns; an alert tells if it is refused. See what becomes of it: ${Yt3("why", t15)}` : `The run has not seen that data. If it matters, run it again: ${Yt3("rerun", t15)}`
    },
    { id: `attempt ${u3}`, at: d5 ?? ("marker" in e6 ? e6.marker.at : Mp2(s4)) },
    o3
  );
};
var iw = function(e6, t15) {
  let { pipelineId: n5, date: r4, scheduleId: o3, attempt: i3, completedAt: s4 } = t15;
  return {
    pipelineId: n5,
    date: r4,
    scheduleId: o3,
    kind: u.lateData,
    reason: "marker" in e6 ? `its MARKER was written at ${e6.marker.at}, after attempt ${i3} had completed` : Wi3(e6, t15),
    requestedBy: "signalbox",
    requestedAt: "marker" in e6 ? e6.marker.at : s4 ?? "",
    concurrency: null,
    backfill: null,
    automatic: true,
    ..."marker" in e6 ? {} : { upstreams: Object.keys(In3(t15.upstreamAttempts ?? {}, e6.upstreams)) }
  };
};
var Np = function(e6, t15, n5) {
  return {
    events: [
      rw(e6, t15, n5),
      ...n5.policy === "ignore" ? [] : [ow(e6, t15, n5)]
    ],
    request: n5.policy === "rerun" ? iw(e6, t15) : null
  };
};
var so3 = 7;
var Vi3 = 864e5;
var sw = 20;
var aw = 50;
var En2 = function(e6) {
  return e6 !== null && /^\d{4}-\d\d-\d\dT/.test(e6) && !Number.isNaN(Date.parse(e6));
};
var cw = function({ notBefore: e6 }, t15) {
  if (e6 !== null) {
    if (!En2(e6))
      return {
        ok: false,
        reason: `its notBefore "${e6}" is not an instant`,
        remedy: "Write the MARKER again with an instant such as 2026-03-07T09:30:00Z, or without notBefore."
      };
    if (!(Date.parse(e6) <= t15 + so3 * Vi3))
      return {
        ok: false,
        reason: `its notBefore ${e6} is more than ${so3} days ahead`,
        remedy: "Write the MARKER when the instance shall start."
      };
  }
};
var uw = function({ contradiction: e6 }) {
  return e6 === void 0 ? void 0 : {
    ok: false,
    reason: e6,
    remedy: "Write the MARKER again with one date and schedule, in the key or the same in key and attributes."
  };
};
var or2 = function(e6, t15, n5) {
  let r4 = uw(e6);
  if (r4 !== void 0) return r4;
  let o3 = e6.scheduleId ?? $t2, i3 = vp(t15, o3);
  if (i3 === void 0) {
    let d5 = t15.schedules.map(function({ name: p4 }) {
      return p4;
    }).join(", ");
    return {
      ok: false,
      reason: `there is no schedule "${o3}"; there are ${d5}`,
      remedy: "Write the MARKER again with one of these as scheduleID."
    };
  }
  let s4 = Tp(n5, Ap(t15, i3)), a5 = e6.date ?? s4;
  if (!no3(a5))
    return {
      ok: false,
      reason: `"${a5}" is not a date`,
      remedy: "Write the MARKER again with an existing date as YYYY-MM-DD."
    };
  if (a5 > ro2(s4, so3))
    return {
      ok: false,
      reason: `${a5} is more than ${so3} days ahead of ${s4}`,
      remedy: "Write the MARKER when the data of that date is there."
    };
  let c6 = (ot2(s4) - ot2(a5)) / 1e3;
  return c6 > t15.maxMarkerAgeSeconds && !e6.replay && e6.upstreamAttempts === null ? {
    ok: false,
    reason: `${a5} is ${c6 * 1e3 / Vi3} days before ${s4}, and MARKERs may be ${t15.maxMarkerAgeSeconds * 1e3 / Vi3} days old`,
    remedy: "If that date shall run, say so: write the MARKER with replay = true."
  } : cw(e6, n5) ?? { ok: true, instance: { pipelineId: t15.name, date: a5, scheduleId: o3 }, schedule: i3 };
};
var zp = function(e6, t15, { notToRun: n5, runLog: r4, written: o3 }) {
  let i3 = pw(e6, t15, r4, o3);
  return i3.kind !== "start" || n5 === void 0 ? i3 : { kind: "excluded", reason: n5, attempt: i3.attempt };
};
var dw = function({ status: e6, failureCategory: t15 }, { retry: n5 }) {
  return e6 === o2.failed && (t15 === null || n5.retryableFailures.includes(t15));
};
var pw = function(e6, t15, n5, r4) {
  if (n5 === void 0) return { kind: "start", attempt: 1 };
  switch (n5.status) {
    case o2.completed:
    case o2.shadow:
      return Lp(n5, r4, e6) ? { kind: "late", runLog: n5 } : { kind: "known", runLog: n5 };
    case o2.failed:
    case o2.cancelled: {
      let { status: o3, failureCategory: i3, attempt: s4 } = n5;
      return !dw(n5, t15) && !e6.replay ? {
        kind: "reject",
        reason: `attempt ${s4} is ${o3}${i3 === null ? "" : ` (${i3})`}, which a MARKER alone does not run again`,
        remedy: "When the cause is mended, say so: write the MARKER with replay = true."
      } : s4 >= sw && !e6.replay ? {
        kind: "reject",
        reason: `${s4} attempts have failed`,
        remedy: "When the cause is mended, say so: write the MARKER with replay = true."
      } : s4 >= aw ? {
        kind: "reject",
        reason: `there have been ${s4} attempts, which is as many as MARKERs with replay may lead to`,
        remedy: "When the cause is mended, run the instance with signalbox rerun."
      } : { kind: "start", attempt: s4 + 1 };
    }
    case o2.pending:
    case o2.triggering:
    case o2.running:
      return { kind: "in-flight", runLog: n5 };
  }
};
var Kp = { excluded: "excluded", disabled: "disabled", kept: "kept" };
var qi3 = {
  version: 0,
  generation: 0,
  started: null,
  begun: null,
  answers: [],
  forgotten: null
};
var lw = 128;
var ao3 = function({ pipelineId: e6, date: t15, scheduleId: n5 }) {
  let r4 = function(i3) {
    return i3 !== "" && i3.length <= lw && !i3.includes("#");
  }, o3 = n5 ?? $t2;
  return t15 !== null && r4(t15) && r4(o3) ? { pipelineId: e6, date: t15, scheduleId: o3 } : void 0;
};
var Up = 8;
var Bp = "asked:";
var co3 = function(e6, t15) {
  return `${Bp}${e6} ${t15}`;
};
var Fp = function({ recordId: e6 }) {
  return e6.startsWith(Bp);
};
var kn3 = function(e6) {
  return Fp(e6) ? `asked-${e6.image}` : e6.recordId;
};
var Hi3 = function(e6, t15) {
  return e6.length === t15.length ? e6 <= t15 : e6.length < t15.length;
};
var Yi3 = function(e6, t15) {
  return [...e6].reverse().find(t15);
};
var mw = function({ sequence: e6, at: t15 }, { forgotten: n5 }) {
  return n5 !== null && e6 !== null && Hi3(e6, n5.sequence) && t15 <= n5.at;
};
var Zp2 = function(e6, t15) {
  let { key: n5, recordId: r4, sequence: o3, image: i3, at: s4 } = e6, a5 = function(u3) {
    return u3.key === n5 && Fp(u3) && u3.image === i3 && s4 <= (u3.seenAt ?? u3.at);
  }, c6 = t15.answers.find(function(u3) {
    return u3.key === n5 && u3.recordId === r4;
  }) ?? (o3 === null ? void 0 : Yi3(t15.answers, a5));
  return c6 !== void 0 ? { answered: c6 } : mw(e6, t15) ? { answered: void 0 } : void 0;
};
var jp = function({ key: e6, sequence: t15, image: n5, at: r4 }, { answers: o3 }) {
  let i3 = function(s4) {
    return s4.sequence === null ? s4.image !== n5 && s4.at > r4 : !Hi3(s4.sequence, t15 ?? "") && s4.at >= r4;
  };
  return t15 !== null && o3.some(function(s4) {
    return s4.key === e6 && i3(s4);
  });
};
var ir2 = function(e6, { answers: t15 }) {
  return Yi3(t15, function(n5) {
    return n5.key === e6;
  });
};
var Gp = function(e6, t15, n5) {
  return ir2(e6, n5 ?? qi3)?.image === t15;
};
var Wp = function({ key: e6, image: t15 }, n5, r4) {
  let o3 = ir2(e6, r4);
  return o3?.image === t15 && o3.answer === "late" && o3.attempt === n5;
};
var uo3 = function(e6, t15) {
  return ir2(e6, t15)?.image ?? "";
};
var Vp = function(e6, t15, { answers: n5 }) {
  return Yi3(n5, function(r4) {
    return r4.key === e6 && r4.image === t15;
  })?.at;
};
var qp = function(e6, t15) {
  return En2(e6) && Date.parse(e6) <= t15 ? new Date(e6).toISOString() : void 0;
};
var at2 = function({ started: e6 }, t15) {
  return e6 === null || e6.outcome !== null || (t15?.attempt ?? 0) >= e6.attempt ? void 0 : e6;
};
var fw = 5;
var Hp = function({ key: e6, sequence: t15, at: n5 }, { answers: r4 }) {
  return t15 === null && r4.filter(function(o3) {
    return o3.key === e6 && o3.at === n5 && o3.generation !== null;
  }).length >= fw;
};
var gw = 90 * 864e5;
var po3 = function(e6, t15, n5) {
  return t15 === void 0 && n5 - Date.parse(e6.at) >= gw;
};
var Yp = function(e6, t15, n5 = null) {
  let r4 = [...e6.answers, t15], i3 = r4.slice(0, Math.max(0, r4.length - Up)).reduce(
    function(s4, { sequence: a5, at: c6 }) {
      return a5 === null || s4 !== null && Hi3(a5, s4.sequence) ? s4 : { sequence: a5, at: c6 };
    },
    e6.forgotten
  );
  return {
    ...e6,
    version: e6.version + 1,
    generation: n5?.generation ?? e6.generation,
    started: n5 ?? e6.started,
    answers: r4.slice(-Up),
    forgotten: i3
  };
};
var Jp = function({ answers: e6, started: t15 }) {
  let n5 = e6.findIndex(function({ generation: r4 }) {
    return r4 !== null && r4 === t15?.generation;
  });
  return e6.some(function({ answer: r4 }, o3) {
    return o3 > n5 && r4 === "joined";
  });
};
var Xp = 457;
var ke3 = function(e6) {
  return Math.ceil((typeof e6 == "string" ? Date.parse(e6) : e6) / 1e3);
};
var hw = Xp * 864e5;
var Ze3 = function(e6, t15 = 0) {
  return Math.max(t15, ke3((typeof e6 == "string" ? Date.parse(e6) : e6) + hw));
};
var F3 = function(e6, t15) {
  return typeof e6.ttl == "number" && e6.ttl * 1e3 <= t15;
};
var Ji3 = function(e6) {
  if (e6 === void 0) return "missing";
  let t15 = JSON.stringify(e6) ?? String(e6);
  return t15.length > 80 ? `${t15.slice(0, 80)}\u2026` : t15;
};
var yw = function(e6) {
  return `item ${Ji3(e6.PK)} / ${Ji3(e6.SK)}`;
};
var A5 = function(e6, t15 = yw) {
  let n5 = function(r4, o3) {
    return new io(
      `${t15(e6)}: attribute ${r4} is ${Ji3(e6[r4])}, expected ${o3}; mend or delete the item`
    );
  };
  return {
    string(r4) {
      let o3 = e6[r4];
      if (typeof o3 != "string") throw n5(r4, "a string");
      return o3;
    },
    number(r4) {
      let o3 = e6[r4];
      if (typeof o3 != "number" || !Number.isFinite(o3)) throw n5(r4, "a number");
      return o3;
    },
    boolean(r4) {
      let o3 = e6[r4];
      if (typeof o3 != "boolean") throw n5(r4, "true or false");
      return o3;
    },
    instant(r4) {
      let o3 = e6[r4];
      if (typeof o3 != "string" || Number.isNaN(Date.parse(o3))) throw n5(r4, "an ISO 8601 instant");
      return o3;
    },
    oneOf(r4, o3) {
      let i3 = Object.values(o3), s4 = e6[r4];
      if (!i3.includes(s4)) throw n5(r4, `one of ${i3.join(", ")}`);
      return s4;
    },
    strings(r4) {
      let o3 = e6[r4];
      if (!Array.isArray(o3) || o3.some(function(i3) {
        return typeof i3 != "string";
      }))
        throw n5(r4, "a list of strings");
      return o3;
    },
    map(r4) {
      let o3 = e6[r4];
      if (typeof o3 != "object" || o3 === null || Array.isArray(o3)) throw n5(r4, "a map");
      return o3;
    },
    list(r4, o3) {
      let i3 = e6[r4];
      if (!Array.isArray(i3)) throw n5(r4, "a list");
      return i3.map(function(s4, a5) {
        if (typeof s4 != "object" || s4 === null || Array.isArray(s4))
          throw n5(r4, "a list of maps");
        return o3(A5(s4, function() {
          return `${t15(e6)}, ${r4}[${a5}]`;
        }));
      });
    },
    optional: function(r4, o3) {
      return e6[r4] === void 0 || e6[r4] === null ? null : o3(r4);
    }
  };
};
var vn3 = function(e6) {
  let { PK: t15, SK: n5 } = e6;
  if (typeof t15 == "string" && typeof n5 == "string") return { PK: t15, SK: n5 };
  let { string: r4 } = A5(e6);
  return { PK: r4("PK"), SK: r4("SK") };
};
var ve3 = function(e6) {
  let t15 = {};
  for (let n5 in e6) e6[n5] !== null && e6[n5] !== void 0 && (t15[n5] = e6[n5]);
  return t15;
};
async function* Ae3(e6, t15, n5) {
  let r4;
  for await (let o3 of e6) {
    let i3;
    try {
      i3 = t15(o3);
    } catch (s4) {
      n5 === void 0 ? r4 ??= s4 : n5(s4);
      continue;
    }
    i3 !== void 0 && (yield i3);
  }
  if (r4 !== void 0) throw r4;
}
var k3 = function(e6, t15) {
  if (t15 === "" || t15.includes("#"))
    throw new so(
      `${e6} is "${t15}": a part of a table key must not be empty or contain "#"; refuse such a name where it enters`
    );
  return t15;
};
var xw = { pipeline: "PIPELINE", archetype: "ARCHETYPE", calendar: "CALENDAR" };
var je3 = function({ date: e6, scheduleId: t15 }) {
  return `${k3("date", e6)}#${k3("schedule id", t15)}`;
};
var Xi3 = function(e6) {
  return `RUN#${k3("run id", e6)}`;
};
var Qi3 = function(e6) {
  return `CHUNKS#${k3("run id", e6)}`;
};
var es2 = function(e6) {
  return e6.kind === "sensor" ? `SENSOR#${k3("sensor name", e6.name)}` : `UPSTREAM#${k3("pipeline id", e6.pipelineId)}#${je3(e6)}`;
};
var se3 = function(e6) {
  return `PIPELINE#${k3("pipeline id", e6)}`;
};
var lo3 = function(e6) {
  return `REQUEST#${k3("pipeline id", e6)}`;
};
var ts2 = function(e6) {
  return `UPSTREAM#${k3("upstream", e6)}`;
};
var bw = function(e6) {
  return e6 === r3.shadow ? q3.shadowDeadline : q3.deadline;
};
var f4 = {
  config: function(e6, t15) {
    return {
      PK: `${xw[e6]}#${k3(`${e6} name`, t15)}`,
      SK: "CONFIG"
    };
  },
  run: function(e6) {
    return { PK: Xi3(e6), SK: "STATE" };
  },
  /**
   * The task token of a wait, in a partition of its own, to which IAM binds the state machine that writes it
   * (asl/pipeline.asl.json).
   */
  wait: function(e6, t15) {
    return { PK: `WAIT#${k3("run id", e6)}`, SK: t15 };
  },
  /** How the monitoring of the run stands. */
  monitoring: function(e6) {
    return { PK: Xi3(e6), SK: "MONITORING" };
  },
  /** Written by anyone who knows that the run's job has ended, in a partition of its own: IAM binds writers to it. */
  report: function(e6, t15) {
    return {
      PK: `REPORT#${k3("run id", e6)}`,
      SK: k3("name of the report", t15)
    };
  },
  waitFor: function(e6, t15) {
    return {
      PK: Xi3(e6),
      SK: `WAITFOR#${es2(t15)}`
    };
  },
  /**
   * The run's chunks, as a whole and one by one, and how they are handed out. In a partition of their own: IAM binds
   * workers to it, so that none of them reaches the run itself.
   */
  chunkRun: function(e6) {
    return { PK: Qi3(e6), SK: "RUN" };
  },
  chunk: function(e6, t15) {
    return {
      PK: Qi3(e6),
      SK: `CHUNK#${k3("chunk id", t15)}`
    };
  },
  fanOut: function(e6) {
    return { PK: Qi3(e6), SK: "FANOUT" };
  },
  job: function(e6, t15) {
    return {
      PK: `JOB#${k3("engine", e6)}#${k3("job id", t15)}`,
      SK: "RUN"
    };
  },
  /** The copy by which the runs of a pipeline are listed. */
  runCopy: function(e6, t15) {
    return {
      PK: se3(e6),
      SK: `RUN#${k3("run id", t15)}`
    };
  },
  runLog: function(e6) {
    return {
      PK: se3(e6.pipelineId),
      SK: `RUNLOG#${je3(e6)}`
    };
  },
  /** What shadow mode has instead of the run log: whoever looks for what ran does not meet it. */
  shadowLog: function(e6) {
    return {
      PK: se3(e6.pipelineId),
      SK: `${q3.shadowLog}${je3(e6)}`
    };
  },
  trait: function(e6, t15) {
    return {
      PK: se3(e6),
      SK: `TRAIT#${k3("trait type", t15)}`
    };
  },
  /** The query that the trait has under way in a run. */
  traitQuery: function(e6, t15, n5) {
    return {
      PK: se3(e6),
      SK: `QUERY#${k3("run id", t15)}#${k3("trait type", n5)}`
    };
  },
  readiness: function(e6) {
    return { PK: se3(e6), SK: "READINESS" };
  },
  event: function(e6, t15, n5) {
    return {
      PK: se3(e6),
      SK: `EVENT#${k3("start of the episode", t15)}#${k3("event id", n5)}`
    };
  },
  deadline: function(e6, t15, n5 = r3.live) {
    return {
      PK: se3(e6.pipelineId),
      SK: `${bw(n5)}${je3(e6)}#${t15}`
    };
  },
  /** With leading zeros, so that versions sort by their number. */
  configVersion: function(e6, t15) {
    return {
      PK: se3(e6),
      SK: `CONFIGVERSION#${typeof t15 == "number" ? String(t15).padStart(7, "0") : t15}`
    };
  },
  /** Which number was given to a version last. */
  configVersionCount: function(e6) {
    return { PK: se3(e6), SK: "CONFIGVERSIONS" };
  },
  /** The schedule's place in the due list. */
  due: function(e6, t15) {
    return {
      PK: se3(e6),
      SK: `DUE#${k3("schedule id", t15)}`
    };
  },
  /** That the pipeline's schedules have to be planned. */
  planning: function(e6) {
    return { PK: se3(e6), SK: "PLANNING" };
  },
  /** When the deadlines of the pipeline have to be looked at next. */
  deadlineLook: function(e6) {
    return { PK: se3(e6), SK: "DEADLINES" };
  },
  /** Which version of who waits for whom is in force. */
  cascadeGraph: function() {
    return { PK: "CASCADE", SK: "GRAPH" };
  },
  /** A document of an `apply` that is decided by one write. */
  stagedDocument: function(e6, t15) {
    return {
      PK: `APPLY#${k3("id of the apply", e6)}`,
      SK: `DOCUMENT#${String(t15).padStart(5, "0")}`
    };
  },
  /** How far the sweeper's round over all pipelines has come. */
  round: function() {
    return { PK: "SWEEPER", SK: "ROUND" };
  },
  lock: function(e6) {
    return { PK: `LOCK#${k3("lock key", e6)}`, SK: "LOCK" };
  },
  marker: function(e6) {
    return {
      PK: `MARKER#${k3("pipeline id", e6.pipelineId)}`,
      SK: je3(e6)
    };
  },
  /** What another scheduler has run, written by anyone. `number` tells several runs of an instance apart. */
  actual: function(e6, t15 = "") {
    return {
      PK: `ACTUAL#${k3("pipeline id", e6.pipelineId)}`,
      SK: `${je3(e6)}${t15 === "" ? "" : `#${t15}`}`
    };
  },
  /** What all runs of a pipeline share: failures in a row, reruns under way. */
  control: function(e6) {
    return { PK: se3(e6), SK: "CONTROL" };
  },
  /** The hour in which rejected MARKERs of the pipeline are counted. */
  rejections: function(e6) {
    return { PK: se3(e6), SK: "REJECTIONS" };
  },
  heldMarker: function(e6) {
    return {
      PK: se3(e6.pipelineId),
      SK: `HELD#${je3(e6)}`
    };
  },
  /**
   * `kind`: of what Signalbox asks for by itself; without it, of what people ask for. Requests have a partition of
   * their own: IAM binds writers to it.
   */
  rerunRequest: function(e6, t15 = "") {
    return {
      PK: lo3(e6.pipelineId),
      SK: `RERUNREQUEST#${je3(e6)}${t15 === "" ? "" : `#${t15}`}`
    };
  },
  cancelRequest: function(e6) {
    return {
      PK: lo3(e6.pipelineId),
      SK: `CANCELREQUEST#${je3(e6)}`
    };
  },
  /** What the MARKERs and reruns of the instance have led to. */
  ledger: function(e6) {
    return {
      PK: se3(e6.pipelineId),
      SK: `${q3.ledger}${je3(e6)}`
    };
  },
  /** Asks the router to look at a MARKER. */
  markerRequest: function(e6) {
    return {
      PK: se3(e6.pipelineId),
      SK: `MARKERREQUEST#${je3(e6)}`
    };
  },
  rerun: function(e6) {
    return { PK: `RERUN#${k3("rerun id", e6)}`, SK: "STATE" };
  },
  /** What reruns take of an engine, and who waits for it. */
  engine: function(e6) {
    return { PK: `ENGINE#${k3("engine", e6)}`, SK: "RERUNS" };
  },
  engineWait: function(e6, t15) {
    return {
      PK: `ENGINE#${k3("engine", e6)}`,
      SK: `${q3.engineWait}${k3("pipeline id", t15)}`
    };
  },
  /** The copy by which the reruns of a pipeline are listed. */
  rerunCopy: function(e6, t15) {
    return {
      PK: se3(e6),
      SK: `RERUN#${k3("rerun id", t15)}`
    };
  },
  /** Sorted as they get it: MARKERs before reruns, then by date. */
  lockWaiter: function(e6, { name: t15, date: n5, isRerun: r4 }) {
    return {
      PK: `LOCK#${k3("lock key", e6)}`,
      SK: `WAITER#${r4 ? "RERUN" : "MARKER"}#${k3("date", n5)}#${k3("execution name", t15)}`
    };
  },
  /** Until when runs that a MARKER started want the lock before reruns do. */
  lockWanted: function(e6) {
    return { PK: `LOCK#${k3("lock key", e6)}`, SK: "WANTED" };
  },
  sensor: function(e6, t15) {
    return { PK: `SENSOR#${k3("sensor name", e6)}`, SK: t15 };
  },
  subject: function(e6, t15) {
    return {
      PK: `LIFECYCLE#${k3("lifecycle", e6)}#${k3("subject id", t15)}`,
      SK: "STATE"
    };
  },
  subjectGroup: function(e6, t15) {
    return {
      PK: `LIFECYCLEGROUP#${k3("lifecycle", e6)}#${k3("group", t15)}`,
      SK: "STATE"
    };
  },
  /** The index from a pipeline to those that name it as their upstream. */
  dependant: function(e6, t15) {
    return {
      PK: ts2(e6),
      SK: k3("pipeline id", t15)
    };
  }
};
var q3 = {
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
var mo3 = function(e6, t15, n5) {
  return {
    from: `${e6}${t15}#`,
    // `$` is the character after `#`.
    to: `${e6}${n5}$`
  };
};
var Qp = function(e6, t15) {
  return `upstream ${e6} attempt ${t15}`;
};
var Sw = function(e6, [t15, n5, r4, o3, ...i3]) {
  if (t15 === "WAITER")
    return r4 !== void 0 && o3 !== void 0 && i3.length === 0 ? { entity: "lock-waiter", key: e6, name: o3, date: r4, isRerun: n5 === "RERUN" } : void 0;
  if (n5 === void 0)
    return t15 === "LOCK" ? { entity: "lock", key: e6 } : t15 === "WANTED" ? { entity: "lock-wanted", key: e6 } : void 0;
};
var ns2 = function(e6, t15, n5) {
  return n5.length === 1 && n5[0] === "CONFIG" ? { entity: "config", kind: e6, name: t15 } : void 0;
};
var el = function(e6, t15, [, n5 = "", r4 = "", o3 = ""]) {
  return Object.values(s2).includes(o3) ? { entity: e6, pipelineId: t15, date: n5, scheduleId: r4, kind: o3 } : void 0;
};
var tl = {
  READINESS: "readiness",
  CONTROL: "control",
  REJECTIONS: "rejections",
  CONFIGVERSIONS: "config-version-count",
  DEADLINES: "deadline-look",
  PLANNING: "planning"
};
var Rw = function(e6, t15) {
  let [n5 = "", r4, o3] = t15;
  if (t15.length === 1)
    return Object.hasOwn(tl, n5) ? { entity: tl[n5], pipelineId: e6 } : ns2("pipeline", e6, t15);
  if (t15.length === 2 && r4 !== void 0)
    return n5 === "RUN" ? { entity: "run-copy", pipelineId: e6, runId: r4 } : n5 === "RERUN" ? { entity: "rerun-copy", pipelineId: e6, rerunId: r4 } : n5 === "TRAIT" ? { entity: "trait", pipelineId: e6, type: r4 } : n5 === "CONFIGVERSION" ? { entity: "config-version", pipelineId: e6, number: Number(r4) } : n5 === "DUE" ? { entity: "due", pipelineId: e6, scheduleId: r4 } : void 0;
  if (t15.length === 4 && n5 === "SHADOWSLA") return el("shadow-deadline", e6, t15);
  if (t15.length === 4) return n5 === "SLA" ? el("deadline", e6, t15) : void 0;
  if (t15.length !== 3 || r4 === void 0 || o3 === void 0) return;
  let i3 = {
    HELD: "held-marker",
    LEDGER: "ledger",
    MARKERREQUEST: "marker-request",
    RUNLOG: "run-log",
    SHADOWLOG: "shadow-log"
  };
  if (Object.hasOwn(i3, n5))
    return { entity: i3[n5], pipelineId: e6, date: r4, scheduleId: o3 };
  if (n5 === "QUERY") return { entity: "trait-query", pipelineId: e6, runId: r4, type: o3 };
  if (n5 === "EVENT") return { entity: "event", pipelineId: e6, episodeAt: r4, eventId: o3 };
};
var ww = function(e6, t15) {
  let [n5, r4 = "", o3 = "", i3 = ""] = t15, s4 = { pipelineId: e6, date: r4, scheduleId: o3 };
  if (!(t15.length < 3 || t15.length > 4))
    return n5 === "RERUNREQUEST" ? { entity: "rerun-request", ...s4, kind: i3 } : n5 === "CANCELREQUEST" && i3 === "" ? { entity: "cancel-request", ...s4 } : void 0;
};
var nl2 = function(e6, t15) {
  let [n5, r4, ...o3] = e6.split("#");
  return n5 !== void 0 && r4 !== void 0 && o3.length === 0 && t15.join() === "STATE" ? [n5, r4] : void 0;
};
var _w = function(e6, [t15, ...n5]) {
  let r4 = n5.join("#");
  return r4 !== "" ? t15 === "WAITFOR" ? { entity: "wait-for", runId: e6, thing: r4 } : void 0 : t15 === "STATE" ? { entity: "run", runId: e6 } : t15 === "MONITORING" ? { entity: "monitoring", runId: e6 } : void 0;
};
var Iw = function(e6, [t15, ...n5]) {
  let r4 = n5.join("#");
  return r4 !== "" ? t15 === "CHUNK" ? { entity: "chunk", runId: e6, chunkId: r4 } : void 0 : t15 === "RUN" ? { entity: "chunk-run", runId: e6 } : t15 === "FANOUT" ? { entity: "fan-out", runId: e6 } : void 0;
};
var Ew = function(e6, t15) {
  let [n5 = "", ...r4] = e6.split("#");
  return t15.length === 1 && t15[0] === "RUN" && r4.length > 0 ? { entity: "job", engine: n5, jobId: r4.join("#") } : void 0;
};
var rl2 = {
  PIPELINE: Rw,
  ARCHETYPE: function(e6, t15) {
    return ns2("archetype", e6, t15);
  },
  CALENDAR: function(e6, t15) {
    return ns2("calendar", e6, t15);
  },
  REQUEST: ww,
  RUN: _w,
  CHUNKS: Iw,
  RERUN: function(e6, t15) {
    return t15.length === 1 && t15[0] === "STATE" ? { entity: "rerun", rerunId: e6 } : void 0;
  },
  ENGINE: function(e6, [t15, n5, ...r4]) {
    return t15 === "RERUNS" && n5 === void 0 ? { entity: "engine", engine: e6 } : t15 === "WAITING" && n5 !== void 0 && r4.length === 0 ? { entity: "engine-wait", engine: e6, pipelineId: n5 } : void 0;
  },
  WAIT: function(e6, [t15 = "", ...n5]) {
    return n5.length === 0 ? { entity: "wait", runId: e6, phase: t15 } : void 0;
  },
  REPORT: function(e6, t15) {
    return { entity: "report", runId: e6, name: t15.join("#") };
  },
  JOB: Ew,
  LOCK: Sw,
  // Written by anyone: whatever is missing is empty here and judged by whoever reads the MARKER.
  MARKER: function(e6, [t15 = "", ...n5]) {
    return {
      entity: "marker",
      pipelineId: e6,
      date: t15,
      scheduleId: n5.join("#")
    };
  },
  ACTUAL: function(e6, [t15 = "", n5 = ""]) {
    return { entity: "actual", pipelineId: e6, date: t15, scheduleId: n5 };
  },
  LIFECYCLE: function(e6, t15) {
    let n5 = nl2(e6, t15);
    return n5 && { entity: "subject", lifecycle: n5[0], id: n5[1] };
  },
  LIFECYCLEGROUP: function(e6, t15) {
    let n5 = nl2(e6, t15);
    return n5 && { entity: "subject-group", lifecycle: n5[0], group: n5[1] };
  },
  APPLY: function(e6, [t15, n5 = ""]) {
    return t15 === "DOCUMENT" && /^\d{5}$/.test(n5) ? { entity: "staged-document", applyId: e6, number: Number(n5) } : void 0;
  },
  SENSOR: function(e6, t15) {
    return { entity: "sensor", name: e6, scope: t15.join("#") };
  },
  UPSTREAM: function(e6, [t15 = "", ...n5]) {
    return n5.length === 0 && t15 !== "" ? { entity: "dependant", upstream: e6, pipelineId: t15 } : void 0;
  }
};
var rs3 = function({ PK: e6, SK: t15 }) {
  let [n5 = "", ...r4] = e6.split("#");
  return e6 === "CASCADE" ? t15 === "GRAPH" ? { entity: "cascade-graph" } : void 0 : e6 === "SWEEPER" ? t15 === "ROUND" ? { entity: "round" } : void 0 : (r4.length > 0 && Object.hasOwn(rl2, n5) ? rl2[n5] : void 0)?.(r4.join("#"), t15.split("#"));
};
var z2 = function(e6, ...t15) {
  let n5 = vn3(e6), r4 = rs3(n5);
  if (r4 === void 0 || !t15.includes(r4.entity))
    throw new io(
      `item "${n5.PK}" / "${n5.SK}": the key is not one of a ${t15.join(" or ")}; delete the item if nobody else needs it`
    );
  return r4;
};
var oe3 = function(e6) {
  return typeof e6 == "string" && e6 !== "" ? e6 : typeof e6 == "number" || typeof e6 == "boolean" ? String(e6) : null;
};
var kw = 40;
var vw = 128;
var Aw = function(e6) {
  return e6 !== "" && e6.length <= vw && !e6.includes("#");
};
var Tw = function(e6) {
  if (typeof e6 != "object" || e6 === null || Array.isArray(e6)) return null;
  let t15 = Object.entries(e6), n5 = function([r4, o3]) {
    return Aw(r4) && Number.isSafeInteger(o3) && o3 >= 1;
  };
  return t15.length > 0 && t15.length <= kw && t15.every(n5) ? Object.fromEntries(t15) : null;
};
var Pw = function(e6) {
  let t15 = Tw(e6.upstreamAttempts);
  return t15 === null ? null : Object.entries(t15).some(function(r4) {
    return e6.source === Qp(...r4);
  }) ? t15 : null;
};
var os2 = function(e6, t15, n5) {
  let r4 = oe3(n5);
  return r4 === null || t15 === "" || r4 === t15 ? void 0 : `its key says ${e6} "${t15}" and its attribute "${r4}"`;
};
var ol2 = function(e6) {
  return is2(z2(e6, "marker"), e6);
};
var is2 = function(e6, t15) {
  let n5 = os2("date", e6.date, t15.date) ?? os2("schedule", e6.scheduleId, t15.scheduleID) ?? os2("schedule", e6.scheduleId, t15.scheduleId);
  return {
    pipelineId: e6.pipelineId,
    date: oe3(t15.date) ?? oe3(e6.date),
    scheduleId: oe3(t15.scheduleID) ?? oe3(t15.scheduleId) ?? oe3(e6.scheduleId),
    ...n5 === void 0 ? {} : { contradiction: n5 },
    source: oe3(t15.source),
    ...typeof t15.eventId == "string" ? { eventId: t15.eventId } : {},
    writtenAt: oe3(t15.writtenAt),
    traceId: oe3(t15.trace_id),
    replay: t15.replay === true || t15.replay === "true",
    notBefore: oe3(t15.notBefore),
    upstreamAttempts: Pw(t15)
  };
};
var Cw = /* @__PURE__ */ new Set(["PK", "SK", "GSI1PK", "GSI1SK", "ttl", "data"]);
var il2 = function(e6) {
  let { name: t15, scope: n5 } = z2(e6, "sensor"), r4 = Object.fromEntries(Object.entries(e6).filter(function([a5]) {
    return !Cw.has(a5);
  })), o3 = e6.data, s4 = { ...typeof o3 == "object" && o3 !== null && !Array.isArray(o3) ? o3 : {}, ...r4 };
  return { name: t15, scope: n5, fields: s4, updatedAt: oe3(s4.updatedAt) };
};
var sl = function(e6) {
  return { runId: z2(e6, "report").runId };
};
var al = function(e6) {
  return Array.from({ length: 10 }, function(t15, n5) {
    return e6(n5);
  });
};
var cl = function(e6) {
  return `OPEN#${String(e6).padStart(2, "0")}`;
};
var ul = al(cl);
var $w = 2166136261;
var Ow = 16777619;
var dl2 = function(e6) {
  let t15 = $w;
  for (let n5 of Buffer.from(e6)) t15 = Math.imul(t15 ^ n5, Ow);
  return (t15 >>> 0) % 10;
};
var ss3 = function(e6) {
  return cl(dl2(e6));
};
var An3 = "GSI1";
var sr2 = {
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
var Ge3 = {
  /** Completed runs whose dependants have not all got their MARKER. */
  cascades: "CASCADES",
  /** Instances with a rerun that is under way, and pipelines that wait for an engine. */
  openReruns: "OPENRERUNS",
  /** Runs that have not ended. */
  openRuns: "OPENRUNS",
  /** Events that have not been published. */
  outbox: "OUTBOX"
};
var Dw = {
  /** Deadlines that have not been decided. */
  deadlines: "DEADLINES",
  /** Runs whose chunks are watched. */
  fanOuts: "FANOUTS",
  /** Completed runs whose traits are looked at again, by the next look. */
  monitoring: "MONITORING",
  /** Pipelines whose rejected MARKERs are counted. */
  rejections: "REJECTIONS"
};
var fo3 = "TIMED";
var ar2 = function(e6, t15, n5) {
  return {
    GSI1PK: ss3(n5),
    GSI1SK: `${e6}#${t15}#${n5}`
  };
};
var Lw = function(e6, t15, n5) {
  return {
    GSI1PK: ss3(n5),
    GSI1SK: `${fo3}#${t15}#${e6}#${n5}`
  };
};
var pl = {
  pipeline: sr2.pipelines,
  archetype: sr2.archetypes,
  calendar: sr2.calendars
};
var ll = function(e6, t15) {
  return ar2(Ge3.openRuns, e6, t15);
};
var ml = function(e6, t15) {
  return ar2(Ge3.outbox, e6, t15);
};
var fl = function(e6, t15, n5) {
  return {
    GSI1PK: `TRACE#${e6}`,
    GSI1SK: `${t15}#${n5}`
  };
};
var gl = function(e6, t15, n5) {
  return {
    GSI1PK: `RECORDED#${e6}`,
    GSI1SK: `${t15}#${n5}`
  };
};
var as3 = function(e6, t15) {
  return {
    GSI1PK: `WAITFOR#${es2(e6)}`,
    GSI1SK: t15
  };
};
var hl = function(e6, t15) {
  return ar2(Ge3.openReruns, e6, t15);
};
var cs3 = function(e6, t15, n5) {
  return ar2(Ge3.openReruns, e6, `${t15}#${n5}`);
};
var yl = function(e6, t15) {
  return ar2(Ge3.cascades, e6, t15);
};
var xl = function(e6, t15) {
  return Lw(Dw.rejections, e6, t15);
};
var Mw = 100;
var Nw = function(e6) {
  return Array.isArray(e6) && e6.every(function(t15) {
    return typeof t15 == "string";
  });
};
var Jt3 = function(e6) {
  let { pipelineId: t15, date: n5, scheduleId: r4, kind: o3 } = z2(e6, "rerun-request"), i3 = Number(e6.concurrency);
  return {
    pipelineId: t15,
    date: n5,
    scheduleId: r4,
    kind: Object.values(u).find(function(s4) {
      return s4 === (o3 === "" ? e6.kind : o3);
    }) ?? u.manual,
    reason: oe3(e6.reason) ?? "",
    requestedBy: oe3(e6.requestedBy) ?? "",
    requestedAt: oe3(e6.requestedAt) ?? "",
    concurrency: Number.isInteger(i3) && i3 >= 1 ? Math.min(i3, Mw) : null,
    backfill: oe3(e6.backfill),
    ...o3 === "" && e6.afterUpstreams === true ? { afterUpstreams: true } : {},
    ...o3 === "" && e6.failedChunks === true ? { failedChunks: true } : {},
    ...o3 === "" ? {} : { automatic: true },
    ...o3 === "" || !Nw(e6.upstreams) ? {} : { upstreams: e6.upstreams }
  };
};
var Tn3 = function(e6) {
  return f4.rerunRequest(e6, e6.automatic === true ? e6.kind : "");
};
var bl = function(e6, t15) {
  let { pipelineId: n5, date: r4, scheduleId: o3, automatic: i3, ...s4 } = e6;
  return { ...Tn3(e6), ttl: t15, ...ve3(s4) };
};
var go3 = function(e6) {
  let { pipelineId: t15, date: n5, scheduleId: r4 } = z2(e6, "cancel-request");
  return {
    pipelineId: t15,
    date: n5,
    scheduleId: r4,
    runId: oe3(e6.runId),
    reason: oe3(e6.reason) ?? "",
    requestedBy: oe3(e6.requestedBy) ?? "",
    requestedAt: oe3(e6.requestedAt) ?? ""
  };
};
var Sl = function({ pipelineId: e6, date: t15, scheduleId: n5, ...r4 }, o3) {
  return {
    ...f4.cancelRequest({ pipelineId: e6, date: t15, scheduleId: n5 }),
    ttl: o3,
    ...ve3(r4)
  };
};
var Rl = function({ rerunId: e6, ...t15 }) {
  return ve3(t15);
};
var cr2 = function(e6, t15) {
  return {
    ...f4.rerun(e6.rerunId),
    GSI1PK: sr2.reruns,
    GSI1SK: e6.rerunId,
    ttl: t15,
    ...Rl(e6)
  };
};
var ur2 = function(e6, t15) {
  return {
    ...f4.rerunCopy(e6.pipelineId, e6.rerunId),
    ttl: t15,
    ...Rl(e6)
  };
};
var zw = function(e6) {
  let t15 = e6.optional("replaces", e6.map);
  return t15 === null ? {} : { replaces: t15 };
};
var Pn3 = function(e6) {
  let { rerunId: t15 } = z2(e6, "rerun", "rerun-copy"), n5 = A5(e6), { string: r4, instant: o3, optional: i3 } = n5;
  return {
    rerunId: t15,
    pipelineId: r4("pipelineId"),
    date: r4("date"),
    scheduleId: r4("scheduleId"),
    kind: n5.oneOf("kind", u),
    reason: r4("reason"),
    requestedBy: r4("requestedBy"),
    requestedAt: r4("requestedAt"),
    backfill: i3("backfill", r4),
    status: n5.oneOf("status", E2),
    attempt: i3("attempt", n5.number),
    engine: i3("engine", r4),
    ...zw(n5),
    ...e6.chunksOf === void 0 ? {} : { chunksOf: r4("chunksOf") },
    message: i3("message", r4),
    createdAt: o3("createdAt"),
    updatedAt: o3("updatedAt"),
    completedAt: i3("completedAt", o3)
  };
};
var dr2 = function(e6) {
  let { engine: t15, pipelineId: n5 } = z2(e6, "engine-wait"), { string: r4, number: o3 } = A5(e6);
  return { engine: t15, pipelineId: n5, since: r4("since"), asked: o3("asked") };
};
var pr2 = function(e6) {
  let { string: t15, number: n5, map: r4, optional: o3 } = A5(e6), i3 = o3("upstreamReruns", r4);
  return {
    ...i3 === null ? {} : { upstreamReruns: i3 },
    manualReruns: o3("manualReruns", n5) ?? 0,
    driftReruns: o3("driftReruns", n5) ?? 0,
    openRerunId: o3("openRerunId", t15)
  };
};
var Uw = 30 * 864e5;
var wl = function({ requestedAt: e6 }) {
  return e6 === "" ? { expression: "attribute_not_exists(requestedAt)" } : { expression: "requestedAt = :requestedAt", values: { ":requestedAt": e6 } };
};
var _l = function(e6, t15) {
  return {
    write: async function(n5) {
      await e6.put(Sl(n5, ke3(t15.now() + Uw)));
    },
    fix: async function(n5, r4) {
      let { expression: o3, values: i3 } = wl(n5), s4 = await e6.updateAndGet({
        key: f4.cancelRequest(n5),
        update: "SET targets = if_not_exists(targets, :targets)",
        expression: `attribute_exists(PK) AND ${o3}`,
        values: { ...i3, ":targets": [...r4] }
      });
      return s4.written ? A5(s4.item).strings("targets") : void 0;
    },
    isWaiting: async function(n5) {
      let r4 = await e6.get(f4.cancelRequest(n5), { consistent: true });
      return r4 !== void 0 && go3(r4).requestedAt === n5.requestedAt;
    },
    drop: async function(n5) {
      await e6.delete(f4.cancelRequest(n5), wl(n5));
    }
  };
};
var Kw = function(e6) {
  let { pipelineId: t15 } = z2(e6, "dependant"), n5 = A5(e6);
  return {
    pipelineId: t15,
    schedules: n5.strings("schedules"),
    upstreams: n5.list("upstreams", function(r4) {
      return {
        pipeline: r4.string("pipeline"),
        delaySeconds: r4.number("delaySeconds")
      };
    })
  };
};
var Bw = function(e6) {
  return {
    expression: "PK = :upstream",
    values: { ":upstream": ts2(e6) }
  };
};
var Il = function(e6) {
  return {
    dependants: function(t15) {
      return Ae3(e6.query({ condition: Bw(t15), consistent: true }), Kw);
    }
  };
};
var Fw = function({ shard: e6, from: t15, to: n5 }, r4 = false) {
  return {
    index: An3,
    condition: {
      expression: "GSI1PK = :shard AND GSI1SK BETWEEN :from AND :to",
      values: { ":shard": e6, ":from": t15, ":to": n5 }
    },
    ...r4 ? { newestFirst: r4 } : {}
  };
};
var lr2 = function(e6) {
  return String(e6.GSI1SK);
};
var Zw = new Set(Object.values(Ge3));
var kl = function(e6) {
  return Zw.has(e6);
};
var jw = function(e6, t15) {
  let n5 = kl(e6) ? e6 : fo3;
  return { from: `${n5}#`, to: t15 === void 0 ? `${n5}$` : `${n5}#${new Date(t15).toISOString()}` };
};
var El = function(e6, t15) {
  if (kl(t15)) return true;
  let n5 = lr2(e6), r4 = n5.indexOf("#", fo3.length + 1) + 1, o3 = n5.indexOf("#", r4);
  return r4 > 0 && n5.slice(r4, o3 < 0 ? void 0 : o3) === t15;
};
var Gw = async function* (e6, t15 = false) {
  let n5 = e6.map(function(i3) {
    return i3[Symbol.asyncIterator]();
  }), r4 = async function(i3) {
    let { done: s4, value: a5 } = await i3.next();
    return s4 === true ? void 0 : { item: a5, rest: i3 };
  }, o3 = function(i3, s4) {
    return t15 ? lr2(i3) > lr2(s4) : lr2(i3) < lr2(s4);
  };
  try {
    let i3 = (await Promise.all(n5.map(r4))).filter(function(s4) {
      return s4 !== void 0;
    });
    for (; i3.length > 0; ) {
      let s4 = i3.reduce(function(c6, u3) {
        return o3(u3.item, c6.item) ? u3 : c6;
      });
      yield s4.item;
      let a5 = await r4(s4.rest);
      a5 === void 0 ? i3.splice(i3.indexOf(s4), 1) : s4.item = a5.item;
    }
  } finally {
    for (let i3 of n5) await i3.return?.();
  }
};
var ho3 = async function* (e6, t15, { before: n5, newestFirst: r4 = false } = {}) {
  let o3 = jw(t15, n5), i3 = r4 ? void 0 : await e6.knownOpen?.(o3.from, o3.to);
  if (i3 !== void 0) {
    for (let a5 of i3) El(a5, t15) && (yield a5);
    return;
  }
  let s4 = ul.map(function(a5) {
    return e6.query(Fw({ shard: a5, ...o3 }, r4));
  });
  for await (let a5 of Gw(s4, r4)) El(a5, t15) && (yield a5);
};
var Ww = function(e6) {
  return {
    type: e6.string("type"),
    status: e6.oneOf("status", n3),
    reason: e6.string("reason")
  };
};
var yo3 = function(e6) {
  return e6.optional("failureCategory", function(t15) {
    return e6.oneOf(t15, a3);
  });
};
var vl = function({ optional: e6, map: t15 }) {
  let n5 = e6("upstreamAttempts", t15);
  return n5 === null ? {} : { upstreamAttempts: n5 };
};
var Al = function({ blocking: e6, ...t15 }) {
  return ve3({ ...t15, blocking: e6.length > 0 ? e6 : null });
};
var Xt3 = function(e6, t15) {
  return {
    ...f4.run(e6.runId),
    ...j4(e6.status) ? { ttl: t15 } : {},
    ...Al(e6)
  };
};
var Qt3 = function(e6, t15) {
  return {
    ...f4.runCopy(e6.pipelineId, e6.runId),
    ...j4(e6.status) ? { ttl: t15 } : ll(e6.createdAt, e6.runId),
    ...Al(e6)
  };
};
var Cn3 = function(e6) {
  let { runId: t15 } = z2(e6, "run", "run-copy"), n5 = A5(e6), { string: r4, instant: o3, number: i3, boolean: s4, map: a5, optional: c6 } = n5, u3 = c6("jobValues", a5);
  return {
    runId: t15,
    pipelineId: r4("pipelineId"),
    date: r4("date"),
    scheduleId: r4("scheduleId"),
    attempt: i3("attempt"),
    status: n5.oneOf("status", o2),
    version: i3("version"),
    executionArn: r4("executionArn"),
    traceId: r4("traceId"),
    configVersion: c6("configVersion", i3),
    createdAt: o3("createdAt"),
    updatedAt: o3("updatedAt"),
    aliveAt: o3("aliveAt"),
    nextCheckAt: c6("nextCheckAt", o3),
    watched: s4("watched"),
    stuckAfterSeconds: i3("stuckAfterSeconds"),
    startToken: c6("startToken", r4),
    engine: c6("engine", r4),
    jobId: c6("jobId", r4),
    jobLink: c6("jobLink", r4),
    ...u3 === null ? {} : { jobValues: u3 },
    jobStartedAt: c6("jobStartedAt", o3),
    blocking: c6("blocking", function(d5) {
      return n5.list(d5, Ww);
    }) ?? [],
    failureCategory: yo3(n5),
    message: c6("message", r4),
    completedAt: c6("completedAt", o3),
    rerunId: c6("rerunId", r4),
    ...vl(n5),
    ...c6("isRetry", s4) === true ? { isRetry: true } : {},
    cancelRequestedAt: c6("cancelRequestedAt", o3),
    cancelReason: c6("cancelReason", r4)
  };
};
var Tl = function({
  pipelineId: e6,
  date: t15,
  scheduleId: n5,
  ...r4
}) {
  return { pipelineId: e6, date: t15, scheduleId: n5, ...r4 };
};
var We3 = function(e6) {
  let { pipelineId: t15, date: n5, scheduleId: r4 } = z2(e6, "run-log", "shadow-log"), o3 = A5(e6), { string: i3, instant: s4, optional: a5 } = o3;
  return {
    pipelineId: t15,
    date: n5,
    scheduleId: r4,
    status: o3.oneOf("status", o2),
    attempt: o3.number("attempt"),
    runId: a5("runId", i3),
    executionArn: i3("executionArn"),
    traceId: i3("traceId"),
    failureRetries: a5("failureRetries", o3.number) ?? 0,
    codeRetries: a5("codeRetries", o3.number) ?? 0,
    failureCategory: yo3(o3),
    message: a5("message", i3),
    createdAt: s4("createdAt"),
    updatedAt: s4("updatedAt"),
    completedAt: a5("completedAt", s4),
    rerunId: a5("rerunId", i3),
    ...vl(o3)
  };
};
var xo3 = async function(e6, { atOnce: t15, isTimeUp: n5 = function() {
  return false;
} }, r4) {
  let o3 = Symbol.asyncIterator in e6 ? e6[Symbol.asyncIterator]() : e6[Symbol.iterator](), i3 = false, s4 = async function() {
    if (i3 || n5()) return;
    let u3 = await o3.next();
    if (u3.done !== true) return u3;
    i3 = true;
  }, a5 = async function(u3) {
    for (let d5 = u3; d5 !== void 0; d5 = await s4())
      await r4(d5.value);
  }, c6 = async function(u3) {
    let d5 = u3 === 0 ? void 0 : await s4();
    d5 !== void 0 && await Promise.all([a5(d5), c6(u3 - 1)]);
  };
  return await c6(t15), i3;
};
var Vw = 864e5;
var us3 = function(e6) {
  let { traceId: t15, pipelineId: n5, episodeAt: r4, at: o3, eventId: i3 } = e6;
  return t15 !== null && Pp(e6) ? fl(t15, o3, i3) : r4 === o3 ? {} : gl(n5, o3, i3);
};
var qw = 30;
var pe3 = function({ episodeAt: e6, ...t15 }, n5) {
  return {
    ...f4.event(t15.pipelineId, e6, t15.eventId),
    ...t15.channel === null ? us3({ ...t15, episodeAt: e6 }) : ml(t15.at, t15.eventId),
    ttl: t15.channel === null ? n5 : Math.max(n5, ke3(Date.parse(t15.at) + qw * Vw)),
    ...ve3(t15)
  };
};
var bo3 = function(e6) {
  let { pipelineId: t15, episodeAt: n5, eventId: r4 } = z2(e6, "event"), o3 = A5(e6), { string: i3, optional: s4 } = o3;
  return {
    eventId: r4,
    episodeAt: n5,
    at: o3.instant("at"),
    kind: o3.oneOf("kind", R2),
    channel: s4("channel", function(a5) {
      return o3.oneOf(a5, y2);
    }),
    pipelineId: t15,
    date: s4("date", i3),
    scheduleId: s4("scheduleId", i3),
    runId: s4("runId", i3),
    attempt: s4("attempt", o3.number),
    traceId: s4("traceId", i3),
    status: s4("status", i3),
    failureCategory: yo3(o3),
    level: s4("level", function(a5) {
      return o3.oneOf(a5, d2);
    }),
    category: s4("category", function(a5) {
      return o3.oneOf(a5, p);
    }),
    message: i3("message"),
    remedy: s4("remedy", i3),
    ...e6.shadow === true ? { shadow: true } : {},
    ...e6.reached instanceof Set ? { reached: Object.values(l2).filter(function(a5) {
      return e6.reached.has(a5);
    }) } : {}
  };
};
var Pl = function(e6, t15) {
  return {
    key: f4.config("pipeline", e6),
    update: "SET #hold = :hold",
    expression: "attribute_exists(PK) AND attribute_not_exists(#hold)",
    names: { "#hold": "hold" },
    values: { ":hold": { ...t15 } }
  };
};
var Hw = function(e6) {
  let t15 = A5(e6, function() {
    return "the hold of a pipeline";
  });
  return {
    kind: t15.oneOf("kind", D3),
    at: t15.instant("at"),
    by: t15.string("by"),
    reason: t15.string("reason")
  };
};
var Yw = function(e6) {
  let t15 = A5(e6).optional("datesApartUntil", A5(e6).instant), n5 = e6.datesTogether instanceof Set ? [...e6.datesTogether] : [];
  return t15 === null ? null : { until: t15, over: n5 };
};
var ds2 = function(e6) {
  let { name: t15 } = z2(e6, "config"), n5 = A5(e6);
  return {
    id: t15,
    document: n5.map("document"),
    contentHash: n5.string("contentHash"),
    registeredAt: n5.instant("registeredAt"),
    configVersion: n5.optional("configVersion", n5.number),
    hold: n5.optional("hold", function() {
      return Hw(n5.map("hold"));
    }),
    resumedAt: n5.optional("resumedAt", n5.instant),
    datesApart: Yw(e6)
  };
};
var Jw = function(e6) {
  if (e6?.decided === void 0) return;
  let t15 = A5(A5(e6).map("decided"), function() {
    return "item CASCADE / GRAPH, decided";
  });
  return { id: t15.string("id"), documents: t15.number("documents"), decidedAt: t15.instant("decidedAt") };
};
var Cl = async function(e6) {
  return Jw(await e6.get(f4.cascadeGraph(), { consistent: true }));
};
var $l = function(e6) {
  let t15 = async function(r4, o3) {
    let i3 = await e6.get(f4.config(r4, o3), { consistent: true });
    return i3 === void 0 ? void 0 : ds2(i3);
  }, n5 = async function(r4) {
    let o3 = [], i3 = { expression: "GSI1PK = :list", values: { ":list": pl[r4] } };
    for await (let s4 of e6.query({ index: An3, condition: i3 })) o3.push(ds2(s4));
    return o3;
  };
  return {
    pipeline: function(r4) {
      return t15("pipeline", r4);
    },
    archetype: function(r4) {
      return t15("archetype", r4);
    },
    calendar: function(r4) {
      return t15("calendar", r4);
    },
    pipelineVersion: async function(r4, o3) {
      return (await e6.get(f4.configVersion(r4, o3), { consistent: true }))?.document;
    },
    datesTogether: async function(r4, o3, i3) {
      await e6.update({
        key: f4.config("pipeline", r4),
        update: "ADD datesTogether :schedule",
        expression: "datesApartUntil = :until",
        values: { ":schedule": /* @__PURE__ */ new Set([o3]), ":until": i3 }
      });
    },
    decision: function() {
      return Cl(e6);
    },
    pipelines: function() {
      return n5("pipeline");
    },
    documents: n5
  };
};
var Te2 = function(e6, t15) {
  return {
    condition: {
      expression: "PK = :partition AND begins_with(SK, :prefix)",
      values: { ":partition": e6, ":prefix": t15 }
    }
  };
};
function ms2(e6) {
  let t15 = Object.values(e6).filter(function(r4) {
    return typeof r4 == "number";
  });
  return Object.entries(e6).filter(function([r4, o3]) {
    return t15.indexOf(+r4) === -1;
  }).map(function([r4, o3]) {
    return o3;
  });
}
function Ol(e6, t15) {
  return typeof t15 == "bigint" ? t15.toString() : t15;
}
var ls2 = class {
  constructor(t15) {
    this._getter = t15, this._value = void 0;
  }
  get value() {
    let t15 = this._getter;
    return t15 !== void 0 && (this._value = t15(), this._getter = void 0), this._value;
  }
};
function fs2(e6) {
  return new ls2(e6);
}
function Dl(e6) {
  return e6 == null;
}
function So3(e6) {
  let t15 = e6.startsWith("^") ? 1 : 0, n5 = e6.endsWith("$") ? e6.length - 1 : e6.length;
  return e6.slice(t15, n5);
}
function gs2(e6, t15, n5) {
  Object.defineProperty(e6, t15, {
    value: n5,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function Ll(e6) {
  let t15 = Object.getOwnPropertyDescriptor(e6, "shape");
  return t15?.get ? t15.get.raw : t15?.value;
}
var hs2 = "captureStackTrace" in Error ? Error.captureStackTrace : function(...e6) {
};
function fr3(e6) {
  return typeof e6 == "object" && e6 !== null && !Array.isArray(e6);
}
function ys2(e6) {
  if (fr3(e6) === false)
    return false;
  let t15 = e6.constructor;
  if (t15 === void 0 || typeof t15 != "function")
    return true;
  let n5 = t15.prototype;
  return !(fr3(n5) === false || Object.prototype.hasOwnProperty.call(n5, "isPrototypeOf") === false);
}
function Ro3(e6) {
  return ys2(e6) ? { ...e6 } : Array.isArray(e6) ? [...e6] : e6 instanceof Map ? new Map(e6) : e6 instanceof Set ? new Set(e6) : e6;
}
var Ml = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
function gr2(e6) {
  return e6.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function wo2(e6, t15, n5) {
  let r4 = new e6._zod.constr(t15 ?? e6._zod.def);
  return (!t15 || n5?.parent) && (r4._zod.parent = e6), r4;
}
function te3(e6) {
  let t15 = e6;
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
function Nl(e6) {
  return Object.keys(e6).filter(function(t15) {
    return e6[t15]._zod.optin !== void 0 && e6[t15]._zod.optout === "optional";
  });
}
var zl = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
function St2(e6, t15 = 0) {
  if (e6.aborted === true)
    return true;
  for (let n5 = t15; n5 < e6.issues.length; n5++)
    if (e6.issues[n5]?.continue !== true)
      return true;
  return false;
}
function Ul(e6, t15 = 0) {
  if (e6.aborted === true)
    return true;
  for (let n5 = t15; n5 < e6.issues.length; n5++)
    if (e6.issues[n5]?.continue === false)
      return true;
  return false;
}
function Lt2(e6, t15) {
  return t15.map(function(n5) {
    var r4;
    return (r4 = n5).path ?? (r4.path = []), n5.path.unshift(e6), n5;
  });
}
function mr2(e6) {
  return typeof e6 == "string" ? e6 : e6?.message;
}
function xs2(e6) {
  let t15 = [];
  for (let n5 of e6 ?? []) {
    let r4 = n5._zod.def;
    if (!/_(length|size)$|_equals$/.test(r4.check))
      break;
    let o3 = r4.maximum ?? r4.length ?? r4.size;
    o3 >= 0 && t15.push([o3, n5]);
  }
  return t15;
}
function _o3(e6, t15, n5) {
  var r4;
  for (let o3 = t15; o3 < e6.length; o3++)
    (r4 = e6[o3]).schema ?? (r4.schema = n5);
}
function Rt2(e6, t15, n5) {
  var r4;
  let o3 = e6.inst?._zod?.traits;
  o3?.has("$ZodType") && (o3.has("$ZodCheck") ? (r4 = e6).schema ?? (r4.schema = e6.inst) : e6.schema = e6.inst);
  let i3 = e6.schema !== e6.inst ? e6.schema?._zod.def?.error : void 0, s4 = e6.message ? e6.message : mr2(e6.inst?._zod.def?.error?.(e6)) ?? mr2(i3?.(e6)) ?? mr2(t15?.error?.(e6)) ?? mr2(n5.customError?.(e6)) ?? mr2(n5.localeError?.(e6)) ?? "Invalid input", a5 = {};
  for (let c6 of Object.keys(e6))
    c6 === "inst" || c6 === "schema" || c6 === "continue" || c6 === "input" || c6 === "__proto__" || (a5[c6] = e6[c6]);
  return a5.path ?? (a5.path = []), a5.message = s4, t15?.reportInput && (a5.input = e6.input), a5;
}
var Xw = /[\uD800-\uDBFF]/;
function bs2(e6) {
  let t15 = e6.length;
  if (!Xw.test(e6))
    return t15;
  let n5 = t15;
  for (let r4 = 0; r4 < t15 - 1; r4++)
    (e6.charCodeAt(r4) & 64512) === 55296 && (e6.charCodeAt(r4 + 1) & 64512) === 56320 && (n5--, r4++);
  return n5;
}
function Ss2(e6) {
  return Array.isArray(e6) ? "array" : typeof e6 == "string" ? "string" : "unknown";
}
function Rs2(...e6) {
  let [t15, n5, r4] = e6;
  return typeof t15 == "string" ? {
    message: t15,
    code: "custom",
    input: n5,
    inst: r4
  } : { ...t15 };
}
function Kl(e6, t15) {
  for (let n5 in t15) {
    let r4 = Object.getOwnPropertyDescriptor(t15, n5);
    r4.get ? Object.defineProperty(e6, n5, { ...r4, enumerable: false }) : Qw(e6, n5, r4.value);
  }
}
function en3(e6, t15, n5, r4 = true) {
  return Object.defineProperty(e6, t15, { configurable: true, writable: true, enumerable: r4, value: n5 }), n5;
}
function ws2(e6, t15, n5) {
  return en3(e6, t15, n5, false);
}
function Qw(e6, t15, n5) {
  Object.defineProperty(e6, t15, {
    configurable: true,
    get() {
      return this == null ? n5 : en3(this, t15, n5.bind(this));
    },
    set(r4) {
      en3(this, t15, r4);
    }
  });
}
function e_(e6, t15) {
  let n5 = Object.getPrototypeOf(e6);
  return t15 in n5 ? void 0 : n5;
}
var ps2;
var Dt2 = false;
var t_ = {
  configurable: true,
  get() {
    Dt2 = true;
  }
};
function J2(e6, t15, n5) {
  let r4 = Object.getPrototypeOf(e6._zod);
  if (t15 in r4 && ps2 !== e6._zod) {
    ps2 = void 0;
    return;
  }
  ps2 = e6._zod, Object.defineProperty(r4, t15, {
    configurable: true,
    get() {
      Object.defineProperty(this, t15, t_);
      let o3 = Dt2;
      Dt2 = false;
      try {
        let i3 = n5(this);
        return Dt2 ? delete this[t15] : Object.defineProperty(this, t15, { configurable: true, writable: true, value: i3 }), Dt2 = Dt2 || o3, i3;
      } catch (i3) {
        throw delete this[t15], Dt2 = Dt2 || o3, i3;
      }
    },
    set(o3) {
      Object.defineProperty(this, t15, { configurable: true, writable: true, value: o3 });
    }
  });
}
function Bl(e6, t15, n5, r4) {
  let o3 = e_(e6, t15);
  o3 && Object.defineProperty(o3, t15, {
    configurable: true,
    get() {
      let i3 = { configurable: true, writable: true, enumerable: r4, value: void 0 };
      return Object.defineProperty(this, t15, i3), i3.value = n5(this), Object.defineProperty(this, t15, i3), i3.value;
    },
    set(i3) {
      Object.defineProperty(this, t15, { configurable: true, writable: true, enumerable: r4, value: i3 });
    }
  });
}
var Fl;
var _s2 = { value: void 0, enumerable: false };
var Zl = "captureStackTrace" in Error ? Error : null;
function n_(e6) {
  let t15 = Zl;
  if (t15) {
    let n5 = t15.stackTraceLimit;
    if (typeof n5 == "number") {
      try {
        t15.stackTraceLimit = 0;
      } catch {
        return Zl = null, new e6();
      }
      try {
        return new e6();
      } finally {
        t15.stackTraceLimit = n5;
      }
    }
  }
  return new e6();
}
// @__NO_SIDE_EFFECTS__
function R4(e6, t15, n5, r4) {
  let o3 = {};
  function i3(l5) {
    this.def = l5, this.constr = p4, this.traits = /* @__PURE__ */ new Set();
  }
  i3.prototype = o3;
  let s4 = n5, a5 = s4 && /* @__PURE__ */ new WeakSet();
  function c6(l5, m3) {
    if (l5._zod) {
      if (l5._zod.traits.has(e6))
        return;
    } else {
      _s2.value = new i3(m3);
      try {
        Object.defineProperty(l5, "_zod", _s2);
      } finally {
        _s2.value = void 0;
      }
    }
    if (l5._zod.traits.add(e6), t15(l5, m3), a5) {
      let y5 = Object.getPrototypeOf(l5), I5 = l5._zod.constr.prototype, v4 = y5;
      for (; v4 && v4 !== I5; )
        v4 = Object.getPrototypeOf(v4);
      let $4 = v4 ?? y5;
      a5.has($4) || (a5.add($4), Kl($4, s4));
    }
    let g3 = p4.prototype;
    for (let y5 in g3)
      Object.prototype.hasOwnProperty.call(g3, y5) && (y5 in l5 || (l5[y5] = g3[y5].bind(l5)));
  }
  let u3 = r4?.Parent ?? Object;
  class d5 extends u3 {
  }
  Object.defineProperty(d5, "name", { value: e6 });
  function p4(l5) {
    let m3 = r4?.Parent ? n_(d5) : this;
    c6(m3, l5);
    let g3 = m3._zod.deferred;
    if (g3) {
      for (let I5 of g3)
        I5();
      m3._zod.deferred = void 0;
    }
    let y5 = globalThis.__zod_globalConfig?.postProcessor;
    return y5 && y5(m3), m3;
  }
  return Object.defineProperty(p4, "init", { value: c6 }), Object.defineProperty(p4, Symbol.hasInstance, {
    value: function(l5) {
      return r4?.Parent && l5 instanceof r4.Parent ? true : l5?._zod?.traits?.has(e6);
    }
  }), Object.defineProperty(p4, "name", { value: e6 }), p4;
}
var ct2 = class extends Error {
  constructor() {
    super("Encountered Promise during synchronous parse. Use .parseAsync() instead.");
  }
};
var Io3 = class extends Error {
  constructor(t15) {
    super(`Encountered unidirectional transform during encode: ${t15}`), this.name = "ZodEncodeError";
  }
};
(Fl = globalThis).__zod_globalConfig ?? (Fl.__zod_globalConfig = {});
var nn3 = globalThis.__zod_globalConfig;
function wt2(e6) {
  return e6 && Object.assign(nn3, e6), nn3;
}
function r_() {
  let e6 = this._zod;
  return e6.message ?? (e6.message = JSON.stringify(e6.def, Ol, 2)), e6.message;
}
function o_(e6) {
  this._zod.message = e6;
}
var i_ = {
  get: r_,
  set: o_,
  enumerable: true,
  configurable: true
};
var Es2 = { value: void 0, enumerable: false };
var jl = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var Gl = function(e6, t15) {
  e6.name = "$ZodError", Es2.value = t15, Object.defineProperty(e6, "issues", Es2), Es2.value = void 0, Object.defineProperty(e6, "message", i_);
  let n5 = Object.getPrototypeOf(e6);
  jl.has(n5) || (jl.add(n5), Object.defineProperty(n5, "toString", {
    configurable: true,
    enumerable: false,
    get() {
      var _this = this;
      let r4 = function() {
        return _this.message;
      };
      return Object.defineProperty(this, "toString", { value: r4, configurable: true, writable: true }), r4;
    },
    set(r4) {
      Object.defineProperty(this, "toString", { value: r4, configurable: true, writable: true });
    }
  }));
};
var hr2 = /* @__PURE__ */ R4("$ZodError", Gl, void 0, {
  Parent: Error
});
var a_ = function(e6) {
  let t15 = function(n5, r4, o3, i3) {
    let s4 = o3 ? { ...o3, async: false } : { async: false }, a5 = n5._zod.run({ value: r4, issues: [] }, s4);
    if (a5 instanceof Promise)
      throw new ct2();
    if (a5.issues.length) {
      let c6 = new (i3?.Err ?? e6)(a5.issues.map(function(u3) {
        return Rt2(u3, s4, wt2());
      }));
      throw hs2(c6, i3?.callee ?? t15), c6;
    }
    return a5.value;
  };
  return t15;
};
var ks2 = /* @__PURE__ */ a_(hr2);
var c_ = function(e6) {
  let t15 = async function(n5, r4, o3, i3) {
    let s4 = o3 ? { ...o3, async: true } : { async: true }, a5 = n5._zod.run({ value: r4, issues: [] }, s4);
    if (a5 instanceof Promise && (a5 = await a5), a5.issues.length) {
      let c6 = new (i3?.Err ?? e6)(a5.issues.map(function(u3) {
        return Rt2(u3, s4, wt2());
      }));
      throw hs2(c6, i3?.callee ?? t15), c6;
    }
    return a5.value;
  };
  return t15;
};
var vs2 = /* @__PURE__ */ c_(hr2);
var u_ = function(e6) {
  return function(t15, n5, r4) {
    let o3 = r4 ? { ...r4, async: false } : { async: false }, i3 = t15._zod.run({ value: n5, issues: [] }, o3);
    if (i3 instanceof Promise)
      throw new ct2();
    return i3.issues.length ? Wl(e6, i3.issues, o3) : { success: true, data: i3.value };
  };
};
var yr2 = /* @__PURE__ */ u_(hr2);
function Wl(e6, t15, n5) {
  let r4;
  return {
    success: false,
    get error() {
      return r4 || (r4 = new e6(t15.map(function(o3) {
        return Rt2(o3, n5, wt2());
      })), t15 = void 0, n5 = void 0), r4;
    },
    set error(o3) {
      r4 = o3, t15 = void 0, n5 = void 0;
    }
  };
}
var d_ = function(e6) {
  return async function(t15, n5, r4) {
    let o3 = r4 ? { ...r4, async: true } : { async: true }, i3 = t15._zod.run({ value: n5, issues: [] }, o3);
    return i3 instanceof Promise && (i3 = await i3), i3.issues.length ? Wl(e6, i3.issues, o3) : { success: true, data: i3.value };
  };
};
var As2 = /* @__PURE__ */ d_(hr2);
var Vl = /^[\s\S]{0,}$/;
var Ts2 = /^-?\d+(?:\.\d+)?$/;
var ql = /^(?:true|false)$/i;
var ut2 = /* @__PURE__ */ R4("$ZodCheck", function(e6, t15) {
  var n5;
  e6._zod ?? (e6._zod = {}), e6._zod.def = t15, (n5 = e6._zod).onattach ?? (n5.onattach = []);
});
var Yl = function(e6) {
  let t15 = e6.value;
  return !Dl(t15) && t15.length !== void 0;
};
var Eo3 = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var Jl = /* @__PURE__ */ R4("$ZodCheckLessThan", function(e6, t15) {
  ut2.init(e6, t15);
  let n5 = Eo3[typeof t15.value];
  e6._zod.check = function(r4) {
    (t15.inclusive ? r4.value <= t15.value : r4.value < t15.value) || r4.issues.push({
      origin: Eo3[typeof r4.value] ?? n5,
      code: "too_big",
      maximum: typeof t15.value == "object" ? t15.value.getTime() : t15.value,
      input: r4.value,
      inclusive: t15.inclusive,
      inst: e6,
      continue: !t15.abort
    });
  };
});
var Xl = /* @__PURE__ */ R4("$ZodCheckGreaterThan", function(e6, t15) {
  ut2.init(e6, t15);
  let n5 = Eo3[typeof t15.value];
  e6._zod.check = function(r4) {
    (t15.inclusive ? r4.value >= t15.value : r4.value > t15.value) || r4.issues.push({
      origin: Eo3[typeof r4.value] ?? n5,
      code: "too_small",
      minimum: typeof t15.value == "object" ? t15.value.getTime() : t15.value,
      input: r4.value,
      inclusive: t15.inclusive,
      inst: e6,
      continue: !t15.abort
    });
  };
});
var Ql = /* @__PURE__ */ R4("$ZodCheckNumberFormat", function(e6, t15) {
  ut2.init(e6, t15), t15.format = t15.format || "float64";
  let n5 = t15.format?.includes("int"), r4 = n5 ? "int" : "number", [o3, i3] = zl[t15.format];
  e6._zod.check = function(s4) {
    let a5 = s4.value;
    if (n5) {
      if (!Number.isInteger(a5)) {
        s4.issues.push({
          expected: r4,
          format: t15.format,
          code: "invalid_type",
          continue: false,
          input: a5,
          inst: e6
        });
        return;
      }
      if (!Number.isSafeInteger(a5)) {
        a5 > 0 ? s4.issues.push({
          input: a5,
          code: "too_big",
          maximum: Number.MAX_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst: e6,
          origin: r4,
          inclusive: true,
          continue: !t15.abort
        }) : s4.issues.push({
          input: a5,
          code: "too_small",
          minimum: Number.MIN_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst: e6,
          origin: r4,
          inclusive: true,
          continue: !t15.abort
        });
        return;
      }
    }
    a5 < o3 && s4.issues.push({
      origin: "number",
      input: a5,
      code: "too_small",
      minimum: o3,
      inclusive: true,
      inst: e6,
      continue: !t15.abort
    }), a5 > i3 && s4.issues.push({
      origin: "number",
      input: a5,
      code: "too_big",
      maximum: i3,
      inclusive: true,
      inst: e6,
      continue: !t15.abort
    });
  };
});
var em = /* @__PURE__ */ R4("$ZodCheckMaxLength", function(e6, t15) {
  var n5;
  ut2.init(e6, t15), (n5 = e6._zod.def).when ?? (n5.when = Yl), e6._zod.check = function(r4) {
    let o3 = r4.value, i3 = o3.length;
    if ((typeof o3 == "string" && i3 > t15.maximum ? bs2(o3) : i3) <= t15.maximum)
      return;
    let a5 = Ss2(o3);
    r4.issues.push({
      origin: a5,
      code: "too_big",
      maximum: t15.maximum,
      inclusive: true,
      input: o3,
      inst: e6,
      continue: !t15.abort
    });
  };
});
var tm = /* @__PURE__ */ R4("$ZodCheckMinLength", function(e6, t15) {
  var n5;
  ut2.init(e6, t15), (n5 = e6._zod.def).when ?? (n5.when = Yl), e6._zod.check = function(r4) {
    let o3 = r4.value, i3 = o3.length;
    if ((typeof o3 == "string" && i3 >= t15.minimum && i3 < t15.minimum * 2 ? bs2(o3) : i3) >= t15.minimum)
      return;
    let a5 = Ss2(o3);
    r4.issues.push({
      origin: a5,
      code: "too_small",
      minimum: t15.minimum,
      inclusive: true,
      input: o3,
      inst: e6,
      continue: !t15.abort
    });
  };
});
var nm = /* @__PURE__ */ R4("$ZodCheckStringFormat", function(e6, t15) {
  var n5, r4;
  ut2.init(e6, t15), t15.pattern ? (n5 = e6._zod).check ?? (n5.check = function(o3) {
    t15.pattern.lastIndex = 0, !t15.pattern.test(o3.value) && o3.issues.push({
      origin: "string",
      code: "invalid_format",
      format: t15.format,
      input: o3.value,
      ...t15.pattern ? { pattern: t15.pattern.toString() } : {},
      inst: e6,
      continue: !t15.abort
    });
  }) : (r4 = e6._zod).check ?? (r4.check = function() {
  });
});
var rm = /* @__PURE__ */ R4("$ZodCheckRegex", function(e6, t15) {
  nm.init(e6, t15), e6._zod.check = function(n5) {
    t15.pattern.lastIndex = 0, !t15.pattern.test(n5.value) && n5.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "regex",
      input: n5.value,
      pattern: t15.pattern.toString(),
      inst: e6,
      continue: !t15.abort
    });
  };
});
var im = {
  major: 4,
  minor: 6,
  patch: 7
};
var ie3 = /* @__PURE__ */ R4("$ZodType", function(e6, t15) {
  var n5;
  e6 ?? (e6 = {}), e6._zod.def = t15, e6._zod.bag = e6._zod.bag || {}, e6._zod.version = im;
  let r4 = e6._zod.def.checks, o3 = e6._zod.traits.has("$ZodCheck") ? [e6, ...r4 ?? []] : r4?.length ? [...r4] : [];
  for (let i3 of o3)
    for (let s4 of i3._zod.onattach)
      s4(e6);
  if (o3.length === 0)
    (n5 = e6._zod).deferred ?? (n5.deferred = []), e6._zod.deferred?.push(function() {
      e6._zod.run = e6._zod.parse;
    });
  else {
    let i3 = function(a5, c6, u3) {
      if (a5.memo)
        return a5;
      let d5 = St2(a5), p4;
      for (let l5 of c6) {
        if (l5._zod.def.when) {
          if (Ul(a5) || !l5._zod.def.when(a5))
            continue;
        } else if (d5)
          continue;
        let m3 = a5.issues.length, g3 = l5._zod.check(a5);
        if (g3 instanceof Promise && u3?.async === false)
          throw new ct2();
        if (p4 || g3 instanceof Promise)
          p4 = (p4 ?? Promise.resolve()).then(async function() {
            await g3, a5.issues.length !== m3 && (_o3(a5.issues, m3, e6), d5 || (d5 = St2(a5, m3)));
          });
        else {
          if (a5.issues.length === m3)
            continue;
          _o3(a5.issues, m3, e6), d5 || (d5 = St2(a5, m3));
        }
      }
      return p4 ? p4.then(function() {
        return a5;
      }) : a5;
    }, s4 = function(a5, c6, u3) {
      if (St2(a5))
        return a5.aborted = true, a5;
      let d5 = i3(c6, o3, u3);
      if (d5 instanceof Promise) {
        if (u3.async === false)
          throw new ct2();
        return d5.then(function(p4) {
          return e6._zod.parse(p4, u3);
        });
      }
      return e6._zod.parse(d5, u3);
    };
    e6._zod.run = function(a5, c6) {
      if (c6.skipChecks)
        return e6._zod.parse(a5, c6);
      if (c6.direction === "backward") {
        let d5 = e6._zod.parse({ value: a5.value, issues: [] }, { ...c6, skipChecks: true });
        return d5 instanceof Promise ? d5.then(function(p4) {
          return s4(p4, a5, c6);
        }) : s4(d5, a5, c6);
      }
      let u3 = e6._zod.parse(a5, c6);
      if (u3 instanceof Promise) {
        if (c6.async === false)
          throw new ct2();
        return u3.then(function(d5) {
          return i3(d5, o3, c6);
        });
      }
      return i3(u3, o3, c6);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return ws2(this, "~standard", l_(this));
  },
  set "~standard"(e6) {
    en3(this, "~standard", e6);
  }
});
var pm = function(e6, t15) {
  return e6.issues.length ? { issues: e6.issues.map(function(n5) {
    return Rt2(n5, t15, wt2());
  }) } : { value: e6.value };
};
async function p_(e6, t15) {
  let n5 = { async: true };
  return pm(await e6._zod.run({ value: t15, issues: [] }, n5), n5);
}
function l_(e6) {
  return {
    validate: function(t15) {
      let n5 = { async: false };
      try {
        let r4 = e6._zod.run({ value: t15, issues: [] }, n5);
        if (!(r4 instanceof Promise))
          return pm(r4, n5);
      } catch {
      }
      return p_(e6, t15);
    },
    vendor: "zod",
    version: 1
  };
}
var lm = /* @__PURE__ */ R4("$ZodString", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.pattern = t15.pattern ?? Vl, e6._zod.parse = function(n5, r4) {
    if (t15.coerce)
      try {
        n5.value = String(n5.value);
      } catch {
      }
    return typeof n5.value == "string" || n5.issues.push({
      expected: "string",
      code: "invalid_type",
      input: n5.value,
      inst: e6
    }), n5;
  };
});
var Ps2 = /* @__PURE__ */ R4("$ZodNumber", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.pattern = Ts2, e6._zod.parse = function(n5, r4) {
    if (t15.coerce)
      try {
        n5.value = Number(n5.value);
      } catch {
      }
    let o3 = n5.value;
    if (typeof o3 == "number" && !Number.isNaN(o3) && Number.isFinite(o3))
      return n5;
    let i3 = typeof o3 == "number" ? Number.isNaN(o3) ? "NaN" : Number.isFinite(o3) ? void 0 : String(o3) : void 0;
    return n5.issues.push({
      expected: "number",
      code: "invalid_type",
      input: o3,
      inst: e6,
      ...i3 ? { received: i3 } : {}
    }), n5;
  };
});
var mm = /* @__PURE__ */ R4("$ZodNumberFormat", function(e6, t15) {
  Ql.init(e6, t15), Ps2.init(e6, t15);
});
var fm = /* @__PURE__ */ R4("$ZodBoolean", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.pattern = ql, e6._zod.parse = function(n5, r4) {
    if (t15.coerce)
      try {
        n5.value = !!n5.value;
      } catch {
      }
    let o3 = n5.value;
    return typeof o3 == "boolean" || n5.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input: o3,
      inst: e6
    }), n5;
  };
});
var gm = /* @__PURE__ */ R4("$ZodUnknown", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.parse = function(n5) {
    return n5;
  };
});
var hm = /* @__PURE__ */ R4("$ZodNever", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.parse = function(n5, r4) {
    return n5.issues.push({
      expected: "never",
      code: "invalid_type",
      input: n5.value,
      inst: e6
    }), n5;
  };
});
function m_(e6, t15) {
  let n5 = xs2(e6._zod.def.checks);
  if (!n5.length)
    return;
  let r4 = Math.min(...n5.map(function(i3) {
    return i3[0];
  })), o3 = e6._zod.parse;
  e6._zod.parse = function(i3, s4) {
    let a5 = t15(i3.value);
    if (a5 > r4 && !s4?.skipChecks && s4?.direction !== "backward") {
      for (let [c6, u3] of xs2(e6._zod.def.checks))
        if (a5 > c6 && u3._zod.def.when(i3)) {
          let d5 = i3.issues.length;
          return u3._zod.check(i3), i3.issues[d5].continue = false, _o3(i3.issues, d5, e6), i3;
        }
    }
    return o3(i3, s4);
  };
}
var f_ = function(e6) {
  return Array.isArray(e6) ? e6.length : -1;
};
function sm(e6, t15, n5) {
  e6.issues.length && t15.issues.push(...Lt2(n5, e6.issues)), t15.value[n5] = e6.value;
}
var ym = /* @__PURE__ */ R4("$ZodArray", function(e6, t15) {
  ie3.init(e6, t15);
  let n5 = nn3.memoizer;
  n5?.attach(e6), e6._zod.parse = function(r4, o3) {
    let i3 = r4.value;
    if (!Array.isArray(i3))
      return r4.issues.push({
        expected: "array",
        code: "invalid_type",
        input: i3,
        inst: e6
      }), r4;
    r4.value = n5 ? n5.alloc(e6, r4, Array(i3.length), o3) : Array(i3.length);
    let s4 = [], a5 = o3?.abortEarly;
    for (let c6 = 0; c6 < i3.length; c6++) {
      let u3 = i3[c6], d5 = t15.element._zod.run({
        value: u3,
        issues: []
      }, o3);
      if (d5 instanceof Promise)
        s4.push(d5.then(function(p4) {
          return sm(p4, r4, c6);
        }));
      else if (sm(d5, r4, c6), a5 && d5.issues.length !== 0 && St2(d5))
        break;
    }
    return s4.length ? Promise.all(s4).then(function() {
      return r4;
    }) : r4;
  }, m_(e6, f_);
});
function vo3(e6, t15, n5, r4, o3, i3) {
  let s4 = n5 in r4, a5 = i3 === "optional";
  if (!(!s4 && a5 && o3 === "optional")) {
    if (e6.issues.length) {
      if (o3 !== void 0 && a5 && !s4)
        return;
      t15.issues.push(...Lt2(n5, e6.issues));
    }
    if (!s4 && o3 === void 0) {
      e6.issues.length || t15.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [n5]
      });
      return;
    }
    e6.value === void 0 ? (s4 || o3 === "defaulted" && !a5) && (t15.value[n5] = void 0) : t15.value[n5] = e6.value;
  }
}
var g_ = [];
function h_(e6) {
  let t15 = Object.keys(e6.shape), n5 = Object.getOwnPropertySymbols(e6.shape), r4 = n5.length ? n5 : g_, o3 = r4.length ? [...t15, ...r4] : t15;
  for (let s4 of o3)
    if (!e6.shape?.[s4]?._zod?.traits?.has("$ZodType"))
      throw new Error(`Invalid element at key "${String(s4)}": expected a Zod schema`);
  let i3 = Nl(e6.shape);
  return {
    ...e6,
    allKeys: o3,
    symbolKeys: r4,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(t15),
    numKeys: t15.length,
    optionalKeys: new Set(i3)
  };
}
function y_(e6, t15, n5, r4, o3, i3, s4) {
  let a5 = [], c6 = o3.keySet, u3 = o3.catchall._zod, d5 = u3.def.type, p4 = u3.optin, l5 = u3.optout, m3 = 0;
  for (let g3 in t15) {
    if (s4 && n5.issues.length !== m3) {
      if (St2(n5, m3))
        break;
      m3 = n5.issues.length;
    }
    if (c6.has(g3))
      continue;
    if (g3 === "__proto__") {
      d5 === "never" && a5.push(g3);
      continue;
    }
    if (d5 === "never") {
      a5.push(g3);
      continue;
    }
    let y5 = u3.run({ value: t15[g3], issues: [] }, r4);
    y5 instanceof Promise ? e6.push(y5.then(function(I5) {
      return vo3(I5, n5, g3, t15, p4, l5);
    })) : vo3(y5, n5, g3, t15, p4, l5);
  }
  return a5.length && n5.issues.push({
    code: "unrecognized_keys",
    keys: a5,
    input: t15,
    inst: i3,
    // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
    continue: true
  }), e6.length ? Promise.all(e6).then(function() {
    return n5;
  }) : n5;
}
var xm = /* @__PURE__ */ R4("$ZodObject", function(e6, t15) {
  ie3.init(e6, t15);
  let n5 = Object.getOwnPropertyDescriptor(t15, "shape"), r4 = n5?.get ? n5.get.raw : t15.shape ?? {};
  if (r4) {
    let u3 = function() {
      let d5 = { ...r4 };
      return Object.defineProperty(t15, "shape", { value: d5 }), u3.raw = d5, d5;
    };
    u3.raw = r4, Object.defineProperty(t15, "shape", { get: u3 });
  }
  let o3 = fs2(function() {
    return h_(t15);
  });
  J2(e6, "propValues", function(u3) {
    let d5 = u3.def.shape, p4 = {};
    for (let l5 in d5) {
      let m3 = d5[l5]._zod;
      if (m3.values) {
        Object.prototype.hasOwnProperty.call(p4, l5) || gs2(p4, l5, /* @__PURE__ */ new Set());
        for (let g3 of m3.values)
          p4[l5].add(g3);
        m3.optin !== void 0 && p4[l5].add(void 0);
      }
    }
    return p4;
  });
  let i3 = fr3, s4 = t15.catchall, a5, c6 = nn3.memoizer;
  c6?.attach(e6), e6._zod.parse = function(u3, d5) {
    a5 ?? (a5 = o3.value);
    let p4 = u3.value;
    if (!i3(p4))
      return u3.issues.push({
        expected: "object",
        code: "invalid_type",
        input: p4,
        inst: e6
      }), u3;
    u3.value = c6 ? c6.alloc(e6, u3, {}, d5) : {};
    let l5 = [], m3 = a5.shape, g3 = d5?.abortEarly, y5 = u3.issues.length;
    for (let I5 of a5.allKeys) {
      if (g3 && u3.issues.length !== y5) {
        if (St2(u3, y5))
          break;
        y5 = u3.issues.length;
      }
      if (I5 === "__proto__")
        continue;
      let v4 = m3[I5], $4 = v4._zod.optin, K3 = v4._zod.optout, Q = v4._zod.run({ value: p4[I5], issues: [] }, d5);
      Q instanceof Promise ? l5.push(Q.then(function($e2) {
        return vo3($e2, u3, I5, p4, $4, K3);
      })) : vo3(Q, u3, I5, p4, $4, K3);
    }
    return s4 ? y_(l5, p4, u3, d5, o3.value, e6, g3 === true) : l5.length ? Promise.all(l5).then(function() {
      return u3;
    }) : u3;
  };
});
function am(e6, t15, n5, r4) {
  for (let i3 of e6)
    if (i3.issues.length === 0)
      return t15.value = i3.value, t15;
  let o3 = e6.filter(function(i3) {
    return !St2(i3);
  });
  return o3.length === 1 ? (t15.value = o3[0].value, o3[0]) : (t15.issues.push({
    code: "invalid_union",
    input: t15.value,
    inst: n5,
    errors: e6.map(function(i3) {
      return i3.issues.map(function(s4) {
        return Rt2(s4, r4, wt2());
      });
    })
  }), t15);
}
var Cs2 = /* @__PURE__ */ R4("$ZodUnion", function(e6, t15) {
  ie3.init(e6, t15), J2(e6, "optin", function(r4) {
    return r4.def.options.some(function(o3) {
      return o3._zod.optin === "defaulted";
    }) ? "defaulted" : r4.def.options.some(function(o3) {
      return o3._zod.optin !== void 0;
    }) ? "optional" : void 0;
  }), J2(e6, "optout", function(r4) {
    return r4.def.options.some(function(o3) {
      return o3._zod.optout === "optional";
    }) ? "optional" : void 0;
  }), J2(e6, "values", function(r4) {
    if (r4.def.options.every(function(o3) {
      return o3._zod.values;
    }))
      return new Set(r4.def.options.flatMap(function(o3) {
        return Array.from(o3._zod.values);
      }));
  }), J2(e6, "pattern", function(r4) {
    if (r4.def.options.every(function(o3) {
      return o3._zod.pattern;
    })) {
      let o3 = r4.def.options.map(function(i3) {
        return i3._zod.pattern;
      });
      return new RegExp(`^(${o3.map(function(i3) {
        return So3(i3.source);
      }).join("|")})$`);
    }
  });
  let n5 = t15.options.length === 1 ? t15.options[0]._zod.run : null;
  e6._zod.parse = function(r4, o3) {
    if (n5)
      return n5(r4, o3);
    let i3 = false, s4 = [];
    for (let a5 of t15.options) {
      let c6 = a5._zod.run({
        value: r4.value,
        issues: []
      }, o3);
      if (c6 instanceof Promise)
        s4.push(c6), i3 = true;
      else {
        if (c6.issues.length === 0)
          return c6;
        s4.push(c6);
      }
    }
    return i3 ? Promise.all(s4).then(function(a5) {
      return am(a5, r4, e6, o3);
    }) : am(s4, r4, e6, o3);
  };
});
function x_(e6) {
  let t15 = /* @__PURE__ */ new Map();
  for (let n5 of e6.options) {
    let r4 = n5._zod.propValues?.[e6.discriminator];
    if (!r4 || r4.size === 0)
      throw new Error(`Invalid discriminated union option at index "${e6.options.indexOf(n5)}"`);
    for (let o3 of r4)
      if (t15.has(o3)) {
        if (o3 !== void 0)
          throw new Error(`Duplicate discriminator value "${String(o3)}"`);
        t15.set(o3, null);
      } else
        t15.set(o3, n5);
  }
  return t15;
}
var bm = /* @__PURE__ */ R4("$ZodDiscriminatedUnion", function(e6, t15) {
  t15.inclusive = false, Cs2.init(e6, t15);
  let n5 = e6._zod.parse;
  J2(e6, "propValues", function(o3) {
    let i3 = {}, s4 = 0;
    for (let a5 of o3.def.options) {
      let c6 = a5._zod.propValues;
      if (!c6 || Object.keys(c6).length === 0)
        throw new Error(`Invalid discriminated union option at index "${o3.def.options.indexOf(a5)}"`);
      c6[o3.def.discriminator]?.has(void 0) && s4++;
      for (let [u3, d5] of Object.entries(c6)) {
        Object.prototype.hasOwnProperty.call(i3, u3) || gs2(i3, u3, /* @__PURE__ */ new Set());
        for (let p4 of d5)
          i3[u3].add(p4);
      }
    }
    return !o3.def.unionFallback && s4 > 1 && i3[o3.def.discriminator]?.delete(void 0), i3;
  }), t15.options.forEach(function(o3, i3) {
    let s4 = Ll(o3._zod.def);
    if (s4 && !Object.prototype.hasOwnProperty.call(s4, t15.discriminator))
      throw new Error(`Invalid discriminated union option at index "${i3}"`);
  });
  let r4 = fs2(function() {
    return x_(t15);
  });
  e6._zod.parse = function(o3, i3) {
    let s4 = o3.value;
    if (!fr3(s4))
      return o3.issues.push({
        code: "invalid_type",
        expected: "object",
        input: s4,
        inst: e6
      }), o3;
    let a5 = s4?.[t15.discriminator], c6 = r4.value.get(a5);
    return c6 && (a5 !== void 0 || i3.direction !== "backward") ? c6._zod.run(o3, i3) : t15.unionFallback || i3.direction === "backward" ? n5(o3, i3) : (o3.issues.push({
      code: "invalid_union",
      errors: [],
      note: "No matching discriminator",
      discriminator: t15.discriminator,
      options: Array.from(r4.value.keys()).filter(function(u3) {
        return r4.value.get(u3) !== null;
      }),
      input: s4,
      path: [t15.discriminator],
      inst: e6
    }), o3);
  };
});
var Sm = /* @__PURE__ */ R4("$ZodRecord", function(e6, t15) {
  ie3.init(e6, t15);
  let n5 = nn3.memoizer;
  n5?.attach(e6), e6._zod.parse = function(r4, o3) {
    let i3 = r4.value;
    if (!ys2(i3))
      return r4.issues.push({
        expected: "record",
        code: "invalid_type",
        input: i3,
        inst: e6
      }), r4;
    let s4 = [], a5 = t15.keyType._zod.values;
    if (a5 && !t15.partial) {
      r4.value = n5 ? n5.alloc(e6, r4, {}, o3) : {};
      let c6 = /* @__PURE__ */ new Set();
      for (let d5 of a5)
        if (typeof d5 == "string" || typeof d5 == "number" || typeof d5 == "symbol") {
          if (c6.add(typeof d5 == "number" ? d5.toString() : d5), d5 === "__proto__")
            continue;
          let p4 = t15.keyType._zod.run({ value: d5, issues: [] }, o3);
          if (p4 instanceof Promise)
            throw new Error("Async schemas not supported in object keys currently");
          if (p4.issues.length) {
            r4.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: p4.issues.map(function(g3) {
                return Rt2(g3, o3, wt2());
              }),
              input: d5,
              path: [d5],
              inst: e6
            });
            continue;
          }
          let l5 = p4.value;
          if (l5 === "__proto__")
            continue;
          let m3 = t15.valueType._zod.run({ value: i3[d5], issues: [] }, o3);
          m3 instanceof Promise ? s4.push(m3.then(function(g3) {
            g3.issues.length && r4.issues.push(...Lt2(d5, g3.issues)), r4.value[l5] = g3.value;
          })) : (m3.issues.length && r4.issues.push(...Lt2(d5, m3.issues)), r4.value[l5] = m3.value);
        }
      let u3;
      for (let d5 in i3)
        if (!c6.has(d5))
          if (t15.mode === "loose") {
            if (d5 === "__proto__")
              continue;
            r4.value[d5] = i3[d5];
          } else
            u3 = u3 ?? [], u3.push(d5);
      u3 && u3.length > 0 && r4.issues.push({
        code: "unrecognized_keys",
        input: i3,
        inst: e6,
        keys: u3,
        continue: true
      });
    } else {
      r4.value = n5 ? n5.alloc(e6, r4, {}, o3) : {};
      let c6;
      for (let u3 of Reflect.ownKeys(i3)) {
        if (u3 === "__proto__" || !Object.prototype.propertyIsEnumerable.call(i3, u3))
          continue;
        let d5 = t15.keyType._zod.run({ value: u3, issues: [] }, o3);
        if (d5 instanceof Promise)
          throw new Error("Async schemas not supported in object keys currently");
        if (typeof u3 == "string" && Ts2.test(u3) && d5.issues.length) {
          let g3 = t15.keyType._zod.run({ value: Number(u3), issues: [] }, o3);
          if (g3 instanceof Promise)
            throw new Error("Async schemas not supported in object keys currently");
          g3.issues.length === 0 && (d5 = g3);
        }
        if (d5.issues.length) {
          t15.mode === "loose" ? r4.value[u3] = i3[u3] : a5 ? (c6 = c6 ?? [], c6.push(u3)) : r4.issues.push({
            code: "invalid_key",
            origin: "record",
            issues: d5.issues.map(function(g3) {
              return Rt2(g3, o3, wt2());
            }),
            input: u3,
            path: [u3],
            inst: e6
          });
          continue;
        }
        let l5 = d5.value;
        if (l5 === "__proto__")
          continue;
        let m3 = t15.valueType._zod.run({ value: i3[u3], issues: [] }, o3);
        m3 instanceof Promise ? s4.push(m3.then(function(g3) {
          g3.issues.length && r4.issues.push(...Lt2(u3, g3.issues)), r4.value[l5] = g3.value;
        })) : (m3.issues.length && r4.issues.push(...Lt2(u3, m3.issues)), r4.value[l5] = m3.value);
      }
      c6 && c6.length > 0 && r4.issues.push({
        code: "unrecognized_keys",
        input: i3,
        inst: e6,
        keys: c6,
        continue: true
      });
    }
    return s4.length ? Promise.all(s4).then(function() {
      return r4;
    }) : r4;
  };
});
var Rm = /* @__PURE__ */ R4("$ZodEnum", function(e6, t15) {
  ie3.init(e6, t15);
  let n5 = ms2(t15.entries), r4 = new Set(n5);
  e6._zod.values = r4, J2(e6, "pattern", function(o3) {
    let i3 = ms2(o3.def.entries).filter(function(s4) {
      return Ml.has(typeof s4);
    });
    return new RegExp(i3.length ? `^(${i3.map(function(s4) {
      return gr2(s4.toString());
    }).join("|")})$` : "^[^\\s\\S]$");
  }), e6._zod.parse = function(o3, i3) {
    let s4 = o3.value;
    return r4.has(s4) || o3.issues.push({
      code: "invalid_value",
      values: n5,
      input: s4,
      inst: e6
    }), o3;
  };
});
var wm = /* @__PURE__ */ R4("$ZodLiteral", function(e6, t15) {
  ie3.init(e6, t15);
  let n5 = new Set(t15.values);
  e6._zod.values = n5, J2(e6, "pattern", function(r4) {
    let o3 = r4.def.values;
    return new RegExp(o3.length ? `^(${o3.map(function(i3) {
      return typeof i3 == "string" ? gr2(i3) : i3 ? gr2(i3.toString()) : String(i3);
    }).join("|")})$` : "^[^\\s\\S]$");
  }), e6._zod.parse = function(r4, o3) {
    let i3 = r4.value;
    return n5.has(i3) || r4.issues.push({
      code: "invalid_value",
      values: t15.values,
      input: i3,
      inst: e6
    }), r4;
  };
});
var _m = /* @__PURE__ */ R4("$ZodTransform", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.optin = "optional", nn3.memoizer?.guard(e6), e6._zod.parse = function(n5, r4) {
    if (r4.direction === "backward")
      throw new Io3(e6.constructor.name);
    let o3 = t15.transform(n5.value, n5);
    if (r4.async)
      return (o3 instanceof Promise ? o3 : Promise.resolve(o3)).then(function(s4) {
        return n5.value = s4, n5;
      });
    if (o3 instanceof Promise)
      throw new ct2();
    return n5.value = o3, n5;
  };
});
function cm(e6, t15) {
  return e6.value = t15.issues.length ? void 0 : t15.value, e6;
}
var Im = /* @__PURE__ */ R4("$ZodOptional", function(e6, t15) {
  ie3.init(e6, t15), J2(e6, "optin", function(n5) {
    return n5.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional";
  }), e6._zod.optout = "optional", J2(e6, "values", function(n5) {
    let r4 = n5.def.innerType._zod.values;
    return r4 ? /* @__PURE__ */ new Set([...r4, void 0]) : void 0;
  }), J2(e6, "pattern", function(n5) {
    let r4 = n5.def.innerType._zod.pattern;
    return r4 ? new RegExp(`^(${So3(r4.source)})?$`) : void 0;
  }), e6._zod.parse = function(n5, r4) {
    if (n5.value === void 0) {
      if (t15.innerType._zod.optin !== "defaulted")
        return n5;
      let o3 = t15.innerType._zod.run({ value: n5.value, issues: [] }, r4);
      return o3 instanceof Promise ? o3.then(function(i3) {
        return cm(n5, i3);
      }) : cm(n5, o3);
    }
    return t15.innerType._zod.run(n5, r4);
  };
});
var Em = /* @__PURE__ */ R4("$ZodNullable", function(e6, t15) {
  ie3.init(e6, t15), J2(e6, "optin", function(n5) {
    return n5.def.innerType._zod.optin;
  }), J2(e6, "optout", function(n5) {
    return n5.def.innerType._zod.optout;
  }), J2(e6, "pattern", function(n5) {
    let r4 = n5.def.innerType._zod.pattern;
    return r4 ? new RegExp(`^(${So3(r4.source)}|null)$`) : void 0;
  }), J2(e6, "values", function(n5) {
    return n5.def.innerType._zod.values ? /* @__PURE__ */ new Set([...n5.def.innerType._zod.values, null]) : void 0;
  }), e6._zod.parse = function(n5, r4) {
    return n5.value === null ? n5 : t15.innerType._zod.run(n5, r4);
  };
});
var km = /* @__PURE__ */ R4("$ZodDefault", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.optin = "defaulted", J2(e6, "values", function(n5) {
    return n5.def.innerType._zod.values;
  }), e6._zod.parse = function(n5, r4) {
    if (r4.direction === "backward")
      return t15.innerType._zod.run(n5, r4);
    if (n5.value === void 0)
      return n5.value = t15.defaultValue, n5;
    let o3 = t15.innerType._zod.run(n5, r4);
    return o3 instanceof Promise ? o3.then(function(i3) {
      return um(i3, t15);
    }) : um(o3, t15);
  };
});
function um(e6, t15) {
  return e6.value === void 0 && (e6.value = t15.defaultValue), e6;
}
var vm = /* @__PURE__ */ R4("$ZodPrefault", function(e6, t15) {
  ie3.init(e6, t15), e6._zod.optin = "defaulted", J2(e6, "values", function(n5) {
    return n5.def.innerType._zod.values;
  }), e6._zod.parse = function(n5, r4) {
    return r4.direction === "backward" || n5.value === void 0 && (n5.value = t15.defaultValue), t15.innerType._zod.run(n5, r4);
  };
});
var Am = /* @__PURE__ */ R4("$ZodPipe", function(e6, t15) {
  ie3.init(e6, t15), J2(e6, "values", function(n5) {
    return n5.def.in._zod.values;
  }), J2(e6, "optin", function(n5) {
    return n5.def.in._zod.optin;
  }), J2(e6, "optout", function(n5) {
    return n5.def.out._zod.optout;
  }), J2(e6, "propValues", function(n5) {
    return n5.def.in._zod.propValues;
  }), e6._zod.parse = function(n5, r4) {
    if (r4.direction === "backward") {
      let i3 = t15.out._zod.run(n5, r4);
      return i3 instanceof Promise ? i3.then(function(s4) {
        return ko3(s4, t15.in, r4);
      }) : ko3(i3, t15.in, r4);
    }
    let o3 = t15.in._zod.run(n5, r4);
    return o3 instanceof Promise ? o3.then(function(i3) {
      return ko3(i3, t15.out, r4);
    }) : ko3(o3, t15.out, r4);
  };
});
function ko3(e6, t15, n5) {
  return e6.issues.some(function(r4) {
    return r4.code !== "unrecognized_keys";
  }) ? (e6.aborted = true, e6) : t15._zod.run({ value: e6.value, issues: e6.issues }, n5);
}
var Tm = /* @__PURE__ */ R4("$ZodCustom", function(e6, t15) {
  ut2.init(e6, t15), ie3.init(e6, t15), e6._zod.parse = function(n5, r4) {
    return n5;
  }, e6._zod.check = function(n5) {
    let r4 = n5.value, o3 = t15.fn(r4);
    if (o3 instanceof Promise)
      return o3.then(function(i3) {
        return dm(i3, n5, r4, e6);
      });
    dm(o3, n5, r4, e6);
  };
});
function dm(e6, t15, n5, r4) {
  if (!e6) {
    let o3 = {
      code: "custom",
      input: n5,
      inst: r4,
      // incorporates params.error into issue reporting
      path: [...r4._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !r4._zod.def.abort
      // params: inst._zod.def.params,
    };
    r4._zod.def.params && (o3.params = r4._zod.def.params), t15.issues.push(Rs2(o3));
  }
}
function Pm(e6) {
  return e6.checks && (e6.checks = [...e6.checks]), e6;
}
// @__NO_SIDE_EFFECTS__
function Cm(e6, t15) {
  return new e6(Pm({ type: "string", ...te3(t15) }));
}
// @__NO_SIDE_EFFECTS__
function $m(e6, t15) {
  return new e6(Pm({ type: "number", checks: [], ...te3(t15) }));
}
// @__NO_SIDE_EFFECTS__
function Om(e6, t15) {
  return new e6({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...te3(t15)
  });
}
// @__NO_SIDE_EFFECTS__
function Dm(e6, t15) {
  return new e6({
    type: "boolean",
    ...te3(t15)
  });
}
// @__NO_SIDE_EFFECTS__
function Lm(e6) {
  return new e6({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function Mm(e6, t15) {
  return new e6({
    type: "never",
    ...te3(t15)
  });
}
// @__NO_SIDE_EFFECTS__
function xr2(e6, t15) {
  return new Jl({
    check: "less_than",
    ...te3(t15),
    value: e6,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function br2(e6, t15) {
  return new Xl({
    check: "greater_than",
    ...te3(t15),
    value: e6,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function $s2(e6, t15) {
  return new em({
    check: "max_length",
    ...te3(t15),
    maximum: e6
  });
}
// @__NO_SIDE_EFFECTS__
function rn3(e6, t15) {
  return new tm({
    check: "min_length",
    ...te3(t15),
    minimum: e6
  });
}
// @__NO_SIDE_EFFECTS__
function Ve3(e6, t15) {
  return new rm({
    check: "string_format",
    format: "regex",
    ...te3(t15),
    pattern: e6
  });
}
// @__NO_SIDE_EFFECTS__
function Nm(e6, t15, n5) {
  return new e6({
    type: "custom",
    check: "custom",
    fn: t15,
    ...te3(n5)
  });
}
var ae3 = /* @__PURE__ */ R4("ZodMiniType", function(e6, t15) {
  if (!e6._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  ie3.init(e6, t15), e6.def = t15, e6.type = t15.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(e6) {
    en3(this, "with", e6);
  },
  parse(e6, t15) {
    return ks2(this, e6, t15, { callee: this.parse });
  },
  parseAsync(e6, t15) {
    return vs2(this, e6, t15, { callee: this.parseAsync });
  },
  safeParse(e6, t15) {
    return yr2(this, e6, t15);
  },
  safeParseAsync(e6, t15) {
    return As2(this, e6, t15);
  },
  check(...e6) {
    let t15 = this.def;
    return this.clone({
      ...t15,
      checks: [
        ...t15.checks ?? [],
        ...e6.map(function(n5) {
          return typeof n5 == "function" ? { _zod: { check: n5, def: { check: "custom" }, onattach: [] } } : n5;
        })
      ]
    }, { parent: true });
  },
  clone(e6, t15) {
    return wo2(this, e6, t15);
  },
  brand() {
    return this;
  },
  register(e6, t15) {
    return e6.add(this, t15), this;
  },
  apply(e6, ...t15) {
    return t15.length === 0 ? e6(this) : e6(this, ...t15);
  }
});
var S_ = /* @__PURE__ */ R4("ZodMiniString", function(e6, t15) {
  lm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function U4(e6) {
  return /* @__PURE__ */ Cm(S_, e6);
}
var Um = /* @__PURE__ */ R4("ZodMiniNumber", function(e6, t15) {
  Ps2.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function on3(e6) {
  return /* @__PURE__ */ $m(Um, e6);
}
var R_ = /* @__PURE__ */ R4("ZodMiniNumberFormat", function(e6, t15) {
  mm.init(e6, t15), Um.init(e6, t15);
});
function Km(e6) {
  return /* @__PURE__ */ Om(R_, e6);
}
var w_ = /* @__PURE__ */ R4("ZodMiniBoolean", function(e6, t15) {
  fm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function Bm(e6) {
  return /* @__PURE__ */ Dm(w_, e6);
}
var __ = /* @__PURE__ */ R4("ZodMiniUnknown", function(e6, t15) {
  gm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function Ao3() {
  return /* @__PURE__ */ Lm(__);
}
var I_ = /* @__PURE__ */ R4("ZodMiniNever", function(e6, t15) {
  hm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function E_(e6) {
  return /* @__PURE__ */ Mm(I_, e6);
}
var k_ = /* @__PURE__ */ R4("ZodMiniArray", function(e6, t15) {
  ym.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function To2(e6, t15) {
  return new k_({
    type: "array",
    element: e6,
    ...te3(t15)
  });
}
var v_ = /* @__PURE__ */ R4("ZodMiniObject", function(e6, t15) {
  xm.init(e6, t15), ae3.init(e6, t15), Bl(e6, "shape", function(n5) {
    return n5._zod.def.shape;
  }, false);
});
// @__NO_SIDE_EFFECTS__
function Fm(e6, t15) {
  return new v_({
    type: "object",
    shape: e6,
    catchall: /* @__PURE__ */ E_(),
    ...te3(t15)
  });
}
var A_ = /* @__PURE__ */ R4("ZodMiniUnion", function(e6, t15) {
  Cs2.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function Mt2(e6, t15) {
  return new A_({
    type: "union",
    options: e6,
    ...te3(t15)
  });
}
var T_ = /* @__PURE__ */ R4("ZodMiniDiscriminatedUnion", function(e6, t15) {
  bm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function Zm(e6, t15, n5) {
  return new T_({
    type: "union",
    options: t15,
    discriminator: e6,
    ...te3(n5)
  });
}
var zm = /* @__PURE__ */ R4("ZodMiniRecord", function(e6, t15) {
  Sm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function qe3(e6, t15, n5) {
  return !t15 || !t15._zod ? new zm({
    type: "record",
    keyType: /* @__PURE__ */ U4(),
    valueType: e6,
    ...te3(t15)
  }) : new zm({
    type: "record",
    keyType: e6,
    valueType: t15,
    ...te3(n5)
  });
}
var P_ = /* @__PURE__ */ R4("ZodMiniEnum", function(e6, t15) {
  Rm.init(e6, t15), ae3.init(e6, t15), e6.options = [...e6._zod.values];
});
// @__NO_SIDE_EFFECTS__
function jm(e6, t15) {
  let n5 = Array.isArray(e6) ? Object.fromEntries(e6.map(function(r4) {
    return [r4, r4];
  })) : e6;
  return new P_({
    type: "enum",
    entries: n5,
    ...te3(t15)
  });
}
var C_ = /* @__PURE__ */ R4("ZodMiniLiteral", function(e6, t15) {
  wm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function le3(e6, t15) {
  return new C_({
    type: "literal",
    values: Array.isArray(e6) ? e6 : [e6],
    ...te3(t15)
  });
}
var $_ = /* @__PURE__ */ R4("ZodMiniTransform", function(e6, t15) {
  _m.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function G2(e6) {
  return new $_({
    type: "transform",
    transform: e6
  });
}
var O_ = /* @__PURE__ */ R4("ZodMiniOptional", function(e6, t15) {
  Im.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function b3(e6) {
  return new O_({
    type: "optional",
    innerType: e6
  });
}
var D_ = /* @__PURE__ */ R4("ZodMiniNullable", function(e6, t15) {
  Em.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function Gm(e6) {
  return new D_({
    type: "nullable",
    innerType: e6
  });
}
var L_ = /* @__PURE__ */ R4("ZodMiniDefault", function(e6, t15) {
  km.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function w5(e6, t15) {
  return new L_({
    type: "default",
    innerType: e6,
    get defaultValue() {
      return typeof t15 == "function" ? t15() : Ro3(t15);
    }
  });
}
var M_ = /* @__PURE__ */ R4("ZodMiniPrefault", function(e6, t15) {
  vm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function dt2(e6, t15) {
  return new M_({
    type: "prefault",
    innerType: e6,
    get defaultValue() {
      return typeof t15 == "function" ? t15() : Ro3(t15);
    }
  });
}
var N_ = /* @__PURE__ */ R4("ZodMiniPipe", function(e6, t15) {
  Am.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function W2(e6, t15) {
  return new N_({
    type: "pipe",
    in: e6,
    out: t15
  });
}
var z_ = /* @__PURE__ */ R4("ZodMiniCustom", function(e6, t15) {
  Tm.init(e6, t15), ae3.init(e6, t15);
});
// @__NO_SIDE_EFFECTS__
function Z2(e6, t15 = {}) {
  return /* @__PURE__ */ Nm(z_, e6, t15);
}
var T5 = function(e6, t15, n5, r4) {
  e6.issues.push({ code: "custom", input: e6.value, path: t15, message: n5, params: { found: r4 } });
};
var E4 = function(e6) {
  return /* @__PURE__ */ Fm(e6, {
    error: function(t15) {
      return t15.code === "unrecognized_keys" ? Object.keys(e6).join(", ") : "a mapping of fields";
    }
  });
};
var ne3 = function(e6) {
  return /* @__PURE__ */ jm(e6, { error: `one of ${e6.join(", ")}` });
};
var H2 = function(e6, t15) {
  return (/* @__PURE__ */ To2(e6, { error: "a list" })).check(/* @__PURE__ */ $s2(t15, { error: `at most ${t15} entries` }));
};
var U_ = /^[A-Za-z0-9._:-]+$/;
var Wm = `1 to ${x6.nameLength} characters of letters, digits, . _ - :`;
var sn3 = function(e6) {
  return e6.length <= x6.nameLength && U_.test(e6);
};
var X2 = (/* @__PURE__ */ U4({ error: Wm })).check(/* @__PURE__ */ Z2(sn3, { error: Wm }));
var me3 = function(e6) {
  return (/* @__PURE__ */ U4({ error: `text of 1 to ${e6} characters` })).check(
    /* @__PURE__ */ Z2(function(t15) {
      return t15.length >= 1 && t15.length <= e6;
    }, {
      error: `text of 1 to ${e6} characters`
    })
  );
};
var an3 = /* @__PURE__ */ Bm({ error: "true or false" });
var pt2 = function(e6, t15) {
  let n5 = `a whole number from ${e6} to ${t15}`;
  return Km({ error: n5 }).check(/* @__PURE__ */ br2(e6, { error: n5 }), /* @__PURE__ */ xr2(t15, { error: n5 }));
};
var Sr2 = function(e6, t15) {
  let n5 = `a number from ${e6} to ${t15}`;
  return (/* @__PURE__ */ on3({ error: n5 })).check(/* @__PURE__ */ br2(e6, { error: n5 }), /* @__PURE__ */ xr2(t15, { error: n5 }));
};
var K_ = { s: 1, m: 60, h: 3600, d: 86400 };
var Os2 = function(e6) {
  if (typeof e6 == "number") return Number.isInteger(e6) && e6 >= 0 ? e6 : void 0;
  if (typeof e6 != "string") return;
  let t15 = /^(\d{1,9})([smhd])$/.exec(e6);
  return t15 === null ? void 0 : Number(t15[1]) * K_[t15[2]];
};
var Po3 = function(e6) {
  for (let [t15, n5] of [
    ["d", 86400],
    ["h", 3600],
    ["m", 60]
  ])
    if (e6 > 0 && e6 % n5 === 0) return `${e6 / n5}${t15}`;
  return `${e6}s`;
};
var B_ = [/* @__PURE__ */ U4(), /* @__PURE__ */ on3()];
var F_ = /* @__PURE__ */ G2(function(e6) {
  return Os2(e6);
});
var Y3 = function(e6, t15) {
  let n5 = `a duration such as 30s, 5m, 4h or 7d (or a number of seconds), from ${Po3(e6)} to ${Po3(t15)}`;
  return /* @__PURE__ */ W2(
    (/* @__PURE__ */ Mt2(B_, { error: n5 })).check(
      /* @__PURE__ */ Z2(
        function(r4) {
          let o3 = Os2(r4);
          return o3 !== void 0 && o3 >= e6 && o3 <= t15;
        },
        { error: n5 }
      )
    ),
    F_
  );
};
var Rr2 = (/* @__PURE__ */ U4({ error: "a date YYYY-MM-DD" })).check(/* @__PURE__ */ Z2(no3, { error: "a date YYYY-MM-DD that exists" }));
var $o3 = ne3(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]);
var Co3 = "an IANA time zone such as Europe/Berlin, America/New_York or UTC";
var Oo3 = (/* @__PURE__ */ U4({ error: Co3 })).check(/* @__PURE__ */ Z2(_p, { error: Co3 }));
var Ds2 = function(e6, t15) {
  let n5 = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(e6);
  if (n5 !== null) return { at: "clock", minuteOfDay: Number(n5[1]) * 60 + Number(n5[2]) };
  let r4 = /^:([0-5]\d)$/.exec(e6);
  if (r4 !== null) return { at: "hour", minute: Number(r4[1]) };
  if (!t15.offset) return;
  let o3 = e6.startsWith("+");
  if (!o3 && !t15.bareDuration) return;
  let i3 = Os2(o3 ? e6.slice(1) : e6);
  return i3 === void 0 ? void 0 : { at: "offset", seconds: i3 };
};
var Ls2 = function(e6, t15, n5) {
  return /* @__PURE__ */ W2(
    (/* @__PURE__ */ U4({ error: e6 })).check(
      /* @__PURE__ */ Z2(
        function(r4) {
          let o3 = t15(r4);
          return o3 !== void 0 && (o3.at !== "offset" || o3.seconds >= 1 && o3.seconds <= n5);
        },
        { error: e6 }
      )
    ),
    /* @__PURE__ */ G2(function(r4) {
      return t15(r4);
    })
  );
};
var Vm = Ls2(
  "a time HH:MM (or :MM in a schedule named h00 to h23)",
  function(e6) {
    return Ds2(e6, { offset: false, bareDuration: false });
  },
  0
);
var wr2 = Ls2(
  `a time HH:MM, :MM in a schedule named h00 to h23, or +DURATION of at most ${Po3(x6.deadlineOffsetSeconds)}`,
  function(e6) {
    return Ds2(e6, { offset: true, bareDuration: false });
  },
  x6.deadlineOffsetSeconds
);
var qm = Ls2(
  `a duration such as +4h, of at most ${Po3(x6.validationTimeoutSeconds)}, or a time HH:MM`,
  function(e6) {
    return Ds2(e6, { offset: true, bareDuration: true });
  },
  x6.validationTimeoutSeconds
);
var ye3 = /* @__PURE__ */ qe3(/* @__PURE__ */ U4(), /* @__PURE__ */ Ao3(), { error: "a mapping" });
var Z_ = function(e6, t15) {
  let n5 = Array.from({ length: t15.length + 1 }, function(r4, o3) {
    return o3;
  });
  for (let r4 = 1; r4 <= e6.length; r4 += 1) {
    let o3 = [r4];
    for (let i3 = 1; i3 <= t15.length; i3 += 1) {
      let s4 = n5[i3 - 1] + (e6[r4 - 1] === t15[i3 - 1] ? 0 : 1);
      o3.push(Math.min(s4, n5[i3] + 1, o3[i3 - 1] + 1));
    }
    n5 = o3;
  }
  return n5[t15.length];
};
var Hm = function(e6, t15) {
  if (e6.length > 128) return;
  let n5;
  for (let r4 of t15) {
    let o3 = Z_(e6.toLowerCase(), r4.toLowerCase());
    o3 <= Math.max(1, Math.floor(r4.length / 3)) && (n5 === void 0 || o3 < n5.distance) && (n5 = { name: r4, distance: o3 });
  }
  return n5?.name;
};
var [j_, G_] = [1e126, 1e-130];
var W_ = new RegExp("\\p{Surrogate}", "u");
var Ym = function(e6) {
  if (typeof e6 == "string")
    return W_.test(e6) ? { found: "a text with half a character", expected: "whole characters of Unicode" } : void 0;
  if (typeof e6 != "number" || e6 === 0) return;
  let t15 = Math.abs(e6);
  return t15 >= G_ && t15 < j_ ? void 0 : { found: `the number ${e6}`, expected: "0, or a magnitude from 1e-130 to 9.99e125" };
};
var Do3 = function(e6, t15 = []) {
  if (typeof e6 != "object" || e6 === null) {
    let n5 = Ym(e6);
    return n5 === void 0 ? [] : [{ path: t15, atKey: false, ...n5 }];
  }
  return t15.length >= 24 ? [{ path: t15, atKey: false, found: "a value too deep", expected: "at most 24 levels" }] : Array.isArray(e6) ? e6.flatMap(function(n5, r4) {
    return Do3(n5, [...t15, r4]);
  }) : Object.entries(e6).flatMap(function([n5, r4]) {
    let o3 = [...t15, n5], i3 = n5 === "" ? { found: "an empty name of a field", expected: "a name of a character or more" } : Ym(n5);
    return [...i3 === void 0 ? [] : [{ path: o3, atKey: true, ...i3 }], ...Do3(r4, o3)];
  });
};
var V_ = [
  "upstream",
  "sensor-threshold",
  "sensor-freshness",
  "window-completeness",
  "data-quality",
  "lifecycle"
];
var q_ = {
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
var H_ = Object.keys(q_);
var Jm = [...V_, ...H_];
var Lo3 = "builtin:";
var Nt2 = "lambda:";
var Xm = String.raw`[\w-]{1,64}(?::(?:\$LATEST|[\w-]{1,128}))?`;
var Y_ = String.raw`arn:aws[\w-]*:lambda:([a-z0-9-]+):\d{12}:function:${Xm}`;
var J_ = new RegExp(`^(?:${Nt2}${Xm}|(?:${Nt2})?${Y_})$`);
var Qm2 = function(e6) {
  return e6.startsWith(Nt2) || e6.startsWith("arn:");
};
var ef = function(e6) {
  let t15 = J_.exec(e6);
  return t15 === null ? void 0 : { name: e6.startsWith(Nt2) ? e6.slice(Nt2.length) : e6, region: t15[1] };
};
var tf2 = [
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
var _r2 = function(e6) {
  return tf2.some(function(t15) {
    return t15.test(e6);
  });
};
var lN = tf2.map(function({ source: e6, flags: t15 }) {
  return new RegExp(e6, `${t15}g`);
});
var nf = "[A-Za-z0-9/_+=.@:-]{1,512}";
var rf = "[^{}#\\s]{1,128}";
var X_ = new RegExp(`\\{\\{secret:(${nf})(?:#(${rf}))?\\}\\}`, "g");
var Q_ = new RegExp(`^(${nf})(?:#(${rf}))?$`);
var eI = /\{\{\s*secret\b/gi;
var tI = /* @__PURE__ */ new Set(["headers", "body", "payload", "arguments", "args", "conf", "parameters", "input", "jobDriver"]);
var $n3 = function(e6) {
  return [...e6.matchAll(X_)].map(function([, t15, n5]) {
    return { name: t15, key: n5 ?? null };
  });
};
var of = function(e6) {
  let t15 = Q_.exec(e6);
  return t15 === null ? void 0 : { name: t15[1], key: t15[2] ?? null };
};
var Mo3 = function(e6) {
  return [...e6.matchAll(eI)].length !== $n3(e6).length;
};
var No3 = function(e6) {
  return e6.some(function(t15) {
    return typeof t15 == "string" && tI.has(t15);
  });
};
var nI = ["bearer", "basic", "header", "oauth2-client-credentials", "sigv4"];
var af = "a value that is not shown here";
var Ms2 = "text with a reference {{secret:NAME}} or {{secret:NAME#KEY}}, and never the secret itself: list its ARN in the stack's secretArns";
var rI = "a user name without a colon";
var oI = "the name of an HTTP header";
var sf = "the https URL of a token endpoint, without user and fragment; http only for this machine (localhost, 127.0.0.1)";
var iI = "the id of a client, 1 to 256 printable characters";
var sI = "one or more scopes with single blanks between them";
var aI = "an audience, 1 to 1024 printable characters";
var cI = "a Region such as us-east-1";
var uI = (/* @__PURE__ */ U4({ error: Ms2 })).check(/* @__PURE__ */ Ve3(/^[\t\x20-\x7e\x80-\xff]{1,4096}$/, { error: Ms2 })).check(function(e6) {
  let { value: t15 } = e6;
  (!($n3(t15).length > 0 && !Mo3(t15)) || _r2(t15)) && T5(e6, [], Ms2, af);
});
var On3 = function(e6, t15) {
  return /* @__PURE__ */ b3((/* @__PURE__ */ U4({ error: t15 })).check(/* @__PURE__ */ Ve3(e6, { error: t15 })));
};
var dI = /* @__PURE__ */ new Set(["localhost", "127.0.0.1", "[::1]"]);
var pI = function(e6) {
  if (e6.length > x6.urlLength || !URL.canParse(e6)) return false;
  let { protocol: t15, hostname: n5, username: r4, password: o3, hash: i3 } = new URL(e6);
  return (t15 === "https:" || t15 === "http:" && dI.has(n5)) && r4 === "" && o3 === "" && i3 === "";
};
var lI = {
  bearer: { needed: { secret: "a secret" }, allowed: [] },
  basic: { needed: { user: "a user", secret: "a secret" }, allowed: [] },
  header: { needed: { header: "a header", secret: "a secret" }, allowed: [] },
  "oauth2-client-credentials": {
    needed: { tokenUrl: "the URL of a token endpoint", clientId: "the id of a client", secret: "a secret" },
    allowed: ["scope", "audience", "clientAuth"]
  },
  sigv4: { needed: {}, allowed: ["service", "region"] }
};
var mI = E4({
  type: ne3(nI),
  secret: /* @__PURE__ */ b3(uI),
  user: On3(/^[\x20-\x39\x3b-\x7e]{1,256}$/, rI),
  header: On3(/^[\w!#$%&'*+.^`|~-]{1,128}$/, oI),
  tokenUrl: /* @__PURE__ */ b3((/* @__PURE__ */ U4({ error: sf })).check(/* @__PURE__ */ Z2(pI, { error: sf }))),
  clientId: On3(/^[\x20-\x7e]{1,256}$/, iI),
  scope: On3(/^(?=.{1,1024}$)[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, sI),
  audience: On3(/^[\x20-\x7e]{1,1024}$/, aI),
  clientAuth: /* @__PURE__ */ b3(ne3(["basic", "body"])),
  service: /* @__PURE__ */ b3(ne3(["execute-api", "lambda"])),
  region: On3(/^[a-z]{2,}(?:-[a-z]+)+-\d{1,2}$/, cI)
}).check(function(e6) {
  let { type: t15, ...n5 } = e6.value, { needed: r4, allowed: o3 } = lI[t15];
  for (let [i3, s4] of Object.entries(n5)) {
    let a5 = Object.hasOwn(r4, i3) || o3.includes(i3);
    s4 !== void 0 && !a5 && T5(e6, [i3], `no ${i3} beside the type ${t15}`, i3 === "secret" ? af : void 0);
  }
  for (let [i3, s4] of Object.entries(r4))
    n5[i3] === void 0 && T5(e6, [i3], `${s4}, for the type is ${t15}`);
});
var cf = /* @__PURE__ */ W2(
  mI,
  // The check above has seen that the fields are those of the type.
  /* @__PURE__ */ G2(function(e6) {
    return e6;
  })
);
var uf2 = `an evaluator: a path such as check-freshness (under EVALUATOR_BASE_URL), a full https URL, ${Nt2}NAME or ${Nt2}NAME:QUALIFIER or the full ARN of a Lambda function, or ${Lo3} with one of ${Jm.join(", ")}`;
var fI = /^\/?(?!\.\.?(?:\/|$))[\w.~%@+:-]+(?:\/(?!\.\.?(?:\/|$))[\w.~%@+:-]+)*\/?(?:\?[^\s#]*)?$/;
var gI = function(e6) {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(e6);
};
var Ns2 = function(e6) {
  if (e6.length > x6.urlLength || !URL.canParse(e6)) return false;
  let { protocol: t15, username: n5, password: r4 } = new URL(e6);
  return (t15 === "https:" || t15 === "http:") && n5 === "" && r4 === "";
};
var hI = function(e6) {
  return e6.length > x6.urlLength ? false : e6.startsWith(Lo3) ? e6.length > Lo3.length : Qm2(e6) ? ef(e6) !== void 0 : gI(e6) ? Ns2(e6) : fI.test(e6);
};
var yI = (/* @__PURE__ */ U4({ error: uf2 })).check(/* @__PURE__ */ Z2(hI, { error: uf2 }));
var df = /* @__PURE__ */ W2(
  E4({
    evaluator: /* @__PURE__ */ b3(yI),
    config: /* @__PURE__ */ w5(ye3, {}),
    ttl: /* @__PURE__ */ b3(Y3(1, x6.ttlSeconds)),
    timeout: /* @__PURE__ */ b3(Y3(1, x6.evaluatorTimeoutSeconds)),
    auth: /* @__PURE__ */ b3(cf)
  }),
  /* @__PURE__ */ G2(function({ ttl: e6, timeout: t15, ...n5 }) {
    return { ...n5, ttlSeconds: e6, timeoutSeconds: t15 };
  })
);
function zo3(e6) {
  return {
    second: e6.getSeconds(),
    minute: e6.getMinutes(),
    hour: e6.getHours(),
    day: e6.getDate(),
    month: e6.getMonth(),
    weekday: e6.getDay(),
    year: e6.getFullYear()
  };
}
function zs2(e6, t15) {
  return new Date(e6, t15 + 1, 0).getDate();
}
function Us2(e6, t15) {
  return e6 <= t15 ? t15 - e6 : 6 - e6 + t15 + 1;
}
var Uo3 = class {
  constructor({ seconds: t15, minutes: n5, hours: r4, days: o3, months: i3, weekdays: s4 }) {
    if (!t15 || t15.size === 0)
      throw new Error("There must be at least one allowed second.");
    if (!n5 || n5.size === 0)
      throw new Error("There must be at least one allowed minute.");
    if (!r4 || r4.size === 0)
      throw new Error("There must be at least one allowed hour.");
    if (!i3 || i3.size === 0)
      throw new Error("There must be at least one allowed month.");
    if ((!s4 || s4.size === 0) && (!o3 || o3.size === 0))
      throw new Error("There must be at least one allowed day or weekday.");
    this.seconds = Array.from(t15).sort(function(c6, u3) {
      return c6 - u3;
    }), this.minutes = Array.from(n5).sort(function(c6, u3) {
      return c6 - u3;
    }), this.hours = Array.from(r4).sort(function(c6, u3) {
      return c6 - u3;
    }), this.days = Array.from(o3).sort(function(c6, u3) {
      return c6 - u3;
    }), this.months = Array.from(i3).sort(function(c6, u3) {
      return c6 - u3;
    }), this.weekdays = Array.from(s4).sort(function(c6, u3) {
      return c6 - u3;
    });
    let a5 = function(c6, u3, d5) {
      if (u3.some(function(p4) {
        return typeof p4 != "number" || p4 % 1 !== 0 || p4 < d5.min || p4 > d5.max;
      }))
        throw new Error(`${c6} must only consist of integers which are within the range of ${d5.min} and ${d5.max}`);
    };
    a5("seconds", this.seconds, { min: 0, max: 59 }), a5("minutes", this.minutes, { min: 0, max: 59 }), a5("hours", this.hours, { min: 0, max: 23 }), a5("days", this.days, { min: 1, max: 31 }), a5("months", this.months, { min: 0, max: 11 }), a5("weekdays", this.weekdays, { min: 0, max: 6 }), this.reversed = {
      seconds: this.seconds.map(function(c6) {
        return c6;
      }).reverse(),
      minutes: this.minutes.map(function(c6) {
        return c6;
      }).reverse(),
      hours: this.hours.map(function(c6) {
        return c6;
      }).reverse(),
      days: this.days.map(function(c6) {
        return c6;
      }).reverse(),
      months: this.months.map(function(c6) {
        return c6;
      }).reverse(),
      weekdays: this.weekdays.map(function(c6) {
        return c6;
      }).reverse()
    };
  }
  /**
   * Find the next or previous hour, starting from the given start hour that matches the hour constraint.
   * startHour itself might also be allowed.
   */
  findAllowedHour(t15, n5) {
    return t15 === "next" ? this.hours.find(function(r4) {
      return r4 >= n5;
    }) : this.reversed.hours.find(function(r4) {
      return r4 <= n5;
    });
  }
  /**
   * Find the next or previous minute, starting from the given start minute that matches the minute constraint.
   * startMinute itself might also be allowed.
   */
  findAllowedMinute(t15, n5) {
    return t15 === "next" ? this.minutes.find(function(r4) {
      return r4 >= n5;
    }) : this.reversed.minutes.find(function(r4) {
      return r4 <= n5;
    });
  }
  /**
   * Find the next or previous second, starting from the given start second that matches the second constraint.
   * startSecond itself IS NOT allowed.
   */
  findAllowedSecond(t15, n5) {
    return t15 === "next" ? this.seconds.find(function(r4) {
      return r4 > n5;
    }) : this.reversed.seconds.find(function(r4) {
      return r4 < n5;
    });
  }
  /**
   * Find the next or previous time, starting from the given start time that matches the hour, minute
   * and second constraints. startTime itself might also be allowed.
   */
  findAllowedTime(t15, n5) {
    let r4 = this.findAllowedHour(t15, n5.hour);
    if (r4 !== void 0)
      if (r4 === n5.hour) {
        let o3 = this.findAllowedMinute(t15, n5.minute);
        if (o3 !== void 0)
          if (o3 === n5.minute) {
            let i3 = this.findAllowedSecond(t15, n5.second);
            if (i3 !== void 0)
              return { hour: r4, minute: o3, second: i3 };
            if (o3 = this.findAllowedMinute(t15, t15 === "next" ? n5.minute + 1 : n5.minute - 1), o3 !== void 0)
              return {
                hour: r4,
                minute: o3,
                second: t15 === "next" ? this.seconds[0] : this.reversed.seconds[0]
              };
          } else
            return {
              hour: r4,
              minute: o3,
              second: t15 === "next" ? this.seconds[0] : this.reversed.seconds[0]
            };
        if (r4 = this.findAllowedHour(t15, t15 === "next" ? n5.hour + 1 : n5.hour - 1), r4 !== void 0)
          return {
            hour: r4,
            minute: t15 === "next" ? this.minutes[0] : this.reversed.minutes[0],
            second: t15 === "next" ? this.seconds[0] : this.reversed.seconds[0]
          };
      } else
        return {
          hour: r4,
          minute: t15 === "next" ? this.minutes[0] : this.reversed.minutes[0],
          second: t15 === "next" ? this.seconds[0] : this.reversed.seconds[0]
        };
  }
  /**
   * Find the next or previous day in the given month, starting from the given startDay
   * that matches either the day or the weekday constraint. startDay itself might also be allowed.
   */
  findAllowedDayInMonth(t15, n5, r4, o3) {
    var i3, s4;
    if (o3 < 1)
      throw new Error("startDay must not be smaller than 1.");
    let a5 = zs2(n5, r4), c6 = this.days.length !== 31, u3 = this.weekdays.length !== 7;
    if (!c6 && !u3)
      return o3 > a5 ? t15 === "next" ? void 0 : a5 : o3;
    let d5;
    c6 && (d5 = t15 === "next" ? this.days.find(function(l5) {
      return l5 >= o3;
    }) : this.reversed.days.find(function(l5) {
      return l5 <= o3;
    }), d5 !== void 0 && d5 > a5 && (d5 = void 0));
    let p4;
    if (u3) {
      let l5 = new Date(n5, r4, o3).getDay(), m3 = t15 === "next" ? (i3 = this.weekdays.find(function(g3) {
        return g3 >= l5;
      })) !== null && i3 !== void 0 ? i3 : this.weekdays[0] : (s4 = this.reversed.weekdays.find(function(g3) {
        return g3 <= l5;
      })) !== null && s4 !== void 0 ? s4 : this.reversed.weekdays[0];
      if (m3 !== void 0) {
        let g3 = t15 === "next" ? Us2(l5, m3) : Us2(m3, l5);
        p4 = t15 === "next" ? o3 + g3 : o3 - g3, (p4 > a5 || p4 < 1) && (p4 = void 0);
      }
    }
    if (d5 !== void 0 && p4 !== void 0)
      return t15 === "next" ? Math.min(d5, p4) : Math.max(d5, p4);
    if (d5 !== void 0)
      return d5;
    if (p4 !== void 0)
      return p4;
  }
  /** Gets the next date starting from the given start date or now. */
  getNextDate(t15 = /* @__PURE__ */ new Date()) {
    let n5 = zo3(t15), r4 = n5.year, o3 = this.months.findIndex(function(s4) {
      return s4 >= n5.month;
    });
    o3 === -1 && (o3 = 0, r4++);
    let i3 = this.months.length * 5;
    for (let s4 = 0; s4 < i3; s4++) {
      let a5 = r4 + Math.floor((o3 + s4) / this.months.length), c6 = this.months[(o3 + s4) % this.months.length], u3 = a5 === n5.year && c6 === n5.month, d5 = this.findAllowedDayInMonth("next", a5, c6, u3 ? n5.day : 1), p4 = u3 && d5 === n5.day;
      if (d5 !== void 0 && p4) {
        let l5 = this.findAllowedTime("next", n5);
        if (l5 !== void 0)
          return new Date(a5, c6, d5, l5.hour, l5.minute, l5.second);
        d5 = this.findAllowedDayInMonth("next", a5, c6, d5 + 1), p4 = false;
      }
      if (d5 !== void 0 && !p4)
        return new Date(a5, c6, d5, this.hours[0], this.minutes[0], this.seconds[0]);
    }
    throw new Error("No valid next date was found.");
  }
  /** Gets the specified amount of future dates starting from the given start date or now. */
  getNextDates(t15, n5) {
    let r4 = [], o3;
    for (let i3 = 0; i3 < t15; i3++)
      o3 = this.getNextDate(o3 ?? n5), r4.push(o3);
    return r4;
  }
  /**
   * Get an ES6 compatible iterator which iterates over the next dates starting from startDate or now.
   * The iterator runs until the optional endDate is reached or forever.
   */
  *getNextDatesIterator(t15, n5) {
    let r4;
    for (; ; ) {
      if (r4 = this.getNextDate(r4 ?? t15), n5 && n5.getTime() < r4.getTime())
        return;
      yield r4;
    }
  }
  /** Gets the previous date starting from the given start date or now. */
  getPrevDate(t15 = /* @__PURE__ */ new Date()) {
    let n5 = zo3(t15), r4 = n5.year, o3 = this.reversed.months.findIndex(function(s4) {
      return s4 <= n5.month;
    });
    o3 === -1 && (o3 = 0, r4--);
    let i3 = this.reversed.months.length * 5;
    for (let s4 = 0; s4 < i3; s4++) {
      let a5 = r4 - Math.floor((o3 + s4) / this.reversed.months.length), c6 = this.reversed.months[(o3 + s4) % this.reversed.months.length], u3 = a5 === n5.year && c6 === n5.month, d5 = this.findAllowedDayInMonth("prev", a5, c6, u3 ? n5.day : (
        // Start searching from the last day of the month.
        zs2(a5, c6)
      )), p4 = u3 && d5 === n5.day;
      if (d5 !== void 0 && p4) {
        let l5 = this.findAllowedTime("prev", n5);
        if (l5 !== void 0)
          return new Date(a5, c6, d5, l5.hour, l5.minute, l5.second);
        d5 > 1 && (d5 = this.findAllowedDayInMonth("prev", a5, c6, d5 - 1), p4 = false);
      }
      if (d5 !== void 0 && !p4)
        return new Date(a5, c6, d5, this.reversed.hours[0], this.reversed.minutes[0], this.reversed.seconds[0]);
    }
    throw new Error("No valid previous date was found.");
  }
  /** Gets the specified amount of previous dates starting from the given start date or now. */
  getPrevDates(t15, n5) {
    let r4 = [], o3;
    for (let i3 = 0; i3 < t15; i3++)
      o3 = this.getPrevDate(o3 ?? n5), r4.push(o3);
    return r4;
  }
  /**
   * Get an ES6 compatible iterator which iterates over the previous dates starting from startDate or now.
   * The iterator runs until the optional endDate is reached or forever.
   */
  *getPrevDatesIterator(t15, n5) {
    let r4;
    for (; ; ) {
      if (r4 = this.getPrevDate(r4 ?? t15), n5 && n5.getTime() > r4.getTime())
        return;
      yield r4;
    }
  }
  /** Returns true when there is a cron date at the given date. */
  matchDate(t15) {
    let { second: n5, minute: r4, hour: o3, day: i3, month: s4, weekday: a5 } = zo3(t15);
    return this.seconds.indexOf(n5) === -1 || this.minutes.indexOf(r4) === -1 || this.hours.indexOf(o3) === -1 || this.months.indexOf(s4) === -1 ? false : this.days.length !== 31 && this.weekdays.length !== 7 ? this.days.indexOf(i3) !== -1 || this.weekdays.indexOf(a5) !== -1 : this.days.indexOf(i3) !== -1 && this.weekdays.indexOf(a5) !== -1;
  }
};
var xI = {
  min: 0,
  max: 59
};
var bI = {
  min: 0,
  max: 59
};
var SI = {
  min: 0,
  max: 23
};
var RI = {
  min: 1,
  max: 31
};
var wI = {
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
var pf = {
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
var _I = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@hourly": "0 * * * *",
  "@minutely": "* * * * *"
};
function cn2(e6, t15) {
  let n5 = /* @__PURE__ */ new Set();
  if (e6 === "*") {
    for (let d5 = t15.min; d5 <= t15.max; d5 = d5 + 1)
      n5.add(d5);
    return n5;
  }
  let r4 = e6.split(",");
  if (r4.length > 1) {
    for (let d5 of r4) {
      let p4 = cn2(d5, t15);
      for (let l5 of p4)
        n5.add(l5);
    }
    return n5;
  }
  let o3 = function(d5) {
    var p4, l5;
    d5 = (l5 = (p4 = t15.aliases) === null || p4 === void 0 ? void 0 : p4[d5.toLowerCase()]) !== null && l5 !== void 0 ? l5 : d5;
    let m3 = Number.parseInt(d5, 10);
    if (Number.isNaN(m3))
      throw new Error(`Failed to parse ${e6}: ${d5} is NaN.`);
    if (m3 < t15.min || m3 > t15.max)
      throw new Error(`Failed to parse ${e6}: ${d5} is outside of constraint range of ${t15.min} - ${t15.max}.`);
    return m3;
  }, i3 = /^(([0-9a-zA-Z]+)-([0-9a-zA-Z]+)|\*)(\/([0-9]+))?$/.exec(e6);
  if (i3 === null)
    return n5.add(o3(e6)), n5;
  let s4 = i3[1] === "*" ? t15.min : o3(i3[2]), a5 = i3[1] === "*" ? t15.max : o3(i3[3]);
  if (t15 === pf && s4 === 7 && // this check ensures that sun-sun is not incorrectly parsed as [0,1,2,3,4,5,6]
  a5 !== 7 && (s4 = 0), s4 > a5)
    throw new Error(`Failed to parse ${e6}: Invalid range (start: ${s4}, end: ${a5}).`);
  let c6 = i3[5], u3 = 1;
  if (c6 !== void 0) {
    if (u3 = Number.parseInt(c6, 10), Number.isNaN(u3))
      throw new Error(`Failed to parse step: ${c6} is NaN.`);
    if (u3 < 1)
      throw new Error(`Failed to parse step: Expected ${c6} to be greater than 0.`);
  }
  for (let d5 = s4; d5 <= a5; d5 = d5 + u3)
    n5.add(d5);
  return n5;
}
function lf(e6) {
  var t15;
  if (typeof e6 != "string")
    throw new TypeError("Invalid cron expression: must be of type string.");
  e6 = (t15 = _I[e6.toLowerCase()]) !== null && t15 !== void 0 ? t15 : e6;
  let n5 = e6.split(" ").filter(function(u3) {
    return u3.length > 0;
  });
  if (n5.length < 5 || n5.length > 6)
    throw new Error("Invalid cron expression: expected 5 or 6 elements.");
  let r4 = n5.length === 6 ? n5[0] : "0", o3 = n5.length === 6 ? n5[1] : n5[0], i3 = n5.length === 6 ? n5[2] : n5[1], s4 = n5.length === 6 ? n5[3] : n5[2], a5 = n5.length === 6 ? n5[4] : n5[3], c6 = n5.length === 6 ? n5[5] : n5[4];
  return new Uo3({
    seconds: cn2(r4, xI),
    minutes: cn2(o3, bI),
    hours: cn2(i3, SI),
    days: cn2(s4, RI),
    // months in cron are indexed by 1, but Cron expects indexes by 0, so we need to reduce all set values by one.
    months: new Set(Array.from(cn2(a5, wI)).map(function(u3) {
      return u3 - 1;
    })),
    weekdays: new Set(Array.from(cn2(c6, pf)).map(function(u3) {
      return u3 % 7;
    }))
  });
}
var Bs2 = 864e5;
var II = 40 * 365.25;
var Ks2 = 'five fields: minute, hour, day of the month, month, day of the week, such as "0 6 * * 1-5"';
var EI = /^(\*(\/\d{1,2})?|\w{1,3}(-\w{1,3}(\/\d{1,2})?)?)(,(\*(\/\d{1,2})?|\w{1,3}(-\w{1,3}(\/\d{1,2})?)?))*$/;
var kI = /\d[A-Z]|[A-Z]\d/;
var Ko3 = "L";
var vI = function(e6) {
  return new Date(e6.getTime() + Bs2).getUTCDate() === 1;
};
var AI = function(e6) {
  let [t15, n5, r4, o3, i3] = e6.split(" "), { hours: s4, minutes: a5, days: c6, months: u3, weekdays: d5 } = lf(
    [t15, n5, r4 === Ko3 ? "*" : r4, o3, i3].join(" ")
  ), p4 = function(g3) {
    return r4 === Ko3 ? vI(g3) : c6.includes(g3.getUTCDate());
  }, l5 = function(g3) {
    return d5.includes(g3.getUTCDay());
  }, m3 = !r4.startsWith("*") && !i3.startsWith("*");
  return {
    hours: s4,
    minutes: a5,
    matches: function(g3) {
      return u3.includes(g3.getUTCMonth()) && (m3 ? p4(g3) || l5(g3) : p4(g3) && l5(g3));
    }
  };
};
var TI = _n3();
var Fs2 = function(e6) {
  return TI(e6, function() {
    return AI(e6);
  });
};
var Bo3 = function({ expression: e6 }, t15) {
  return Fs2(e6).matches(new Date(ot2(t15)));
};
var Fo3 = function(e6, t15) {
  let { matches: n5 } = Fs2(e6), r4 = ot2(t15);
  for (let o3 = 0; o3 <= II; o3 += 1)
    if (n5(new Date(r4 + o3 * Bs2))) return Qn3(r4 + o3 * Bs2);
};
var PI = function({ hours: e6, minutes: t15 }) {
  if (!(e6.length === 1 && t15.length === 1))
    return e6.length === 24 && t15.length === 1 ? `one time a day; for every hour write \`every: hour\` with \`after: ":${String(t15[0]).padStart(2, "0")}"\` instead of cron` : "one time a day, because a schedule has one instance per date; write a schedule of its own for each time";
};
var Zs2 = function(e6) {
  let t15 = e6.trim().replaceAll(/\s+/g, " ").toUpperCase(), n5 = t15.split(" ");
  if (n5.length !== 5) return { expected: Ks2 };
  let r4 = n5.find(
    function(s4, a5) {
      return !EI.test(s4) || kI.test(s4) || s4.includes(Ko3) && a5 === 2 && s4 !== Ko3;
    }
  );
  if (r4 !== void 0)
    return {
      expected: `${Ks2}, each of *, numbers, names (mon, jan), ranges, lists and steps (*/2, 1-15/2), or L for the last day of the month; not ${r4}`
    };
  let o3;
  try {
    o3 = Fs2(t15);
  } catch (s4) {
    return { expected: `${Ks2} (${s4.message.replace(/\.$/, "")})` };
  }
  let i3 = PI(o3);
  return i3 !== void 0 ? { expected: i3 } : Fo3(t15, "2000-01-01") === void 0 ? { expected: "an expression that matches a date" } : { expression: t15, minuteOfDay: o3.hours[0] * 60 + o3.minutes[0] };
};
var CI = 7;
var [$I, OI] = ["2000-01-01", "2027-12-31"];
var mf = function({ exclusions: e6, inclusions: t15 }, { cron: n5 }, r4 = { days: [], dates: [] }) {
  let o3 = /* @__PURE__ */ new Set([...e6.days, ...r4.days]);
  if (o3.size >= CI) return true;
  if (t15 !== void 0) {
    let s4 = /* @__PURE__ */ new Set([...e6.dates, ...r4.dates]);
    return !t15.dates.some(
      function(a5) {
        return !s4.has(a5) && !o3.has(er2(a5)) && (n5 === void 0 || Bo3(n5, a5));
      }
    );
  }
  if (n5 === void 0 || o3.size === 0) return false;
  let i3 = Fo3(n5.expression, $I);
  for (; i3 !== void 0 && i3 <= OI; ) {
    if (!o3.has(er2(i3))) return false;
    i3 = Fo3(n5.expression, ro2(i3, 1));
  }
  return true;
};
var Zo3 = "at least one date that is left to run on; write `enabled: false` to switch a pipeline off";
var DI = H2($o3, 7).check(function(e6) {
  new Set(e6.value).size === 7 && T5(e6, [], Zo3, "all seven days of the week");
});
var ff = E4({
  kind: /* @__PURE__ */ w5(/* @__PURE__ */ le3("calendar", { error: "the word calendar" }), "calendar"),
  name: X2,
  description: /* @__PURE__ */ b3(me3(x6.textLength)),
  owner: /* @__PURE__ */ b3(me3(x6.textLength)),
  days: /* @__PURE__ */ w5(DI, []),
  dates: /* @__PURE__ */ w5(H2(Rr2, x6.dates), [])
});
var gf = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
var js2 = "the name of a bucket: 3 to 63 of a-z, 0-9, . and -";
var LI = ["s3", "event", "sqs", "schedule"];
var Ir2 = me3(x6.expressionLength);
var MI = E4({
  type: ne3(LI),
  bucket: /* @__PURE__ */ b3((/* @__PURE__ */ U4({ error: js2 })).check(/* @__PURE__ */ Ve3(gf, { error: js2 }))),
  key: /* @__PURE__ */ b3(me3(x6.keyLength)),
  pattern: /* @__PURE__ */ b3(ye3),
  date: /* @__PURE__ */ b3(Ir2),
  format: /* @__PURE__ */ b3(me3(x6.expressionLength)),
  schedule: /* @__PURE__ */ b3(X2),
  scheduleFrom: /* @__PURE__ */ b3(Ir2),
  id: /* @__PURE__ */ b3(Ir2),
  time: /* @__PURE__ */ b3(Ir2),
  attributes: /* @__PURE__ */ b3(/* @__PURE__ */ qe3(X2, Ir2, { error: "a mapping of names to JMESPath expressions" }))
});
var hf = ["format", "schedule", "scheduleFrom", "attributes"];
var NI = {
  s3: { needs: ["bucket", "key"], takes: ["schedule"] },
  event: { needs: ["pattern", "date"], takes: hf },
  sqs: { needs: ["pattern", "date"], takes: [...hf, "id", "time"] },
  schedule: { needs: [], takes: ["schedule"] }
};
var zI = MI.check(function(e6) {
  let { type: t15, ...n5 } = e6.value, { needs: r4, takes: o3 } = NI[t15];
  for (let i3 of r4)
    n5[i3] === void 0 && T5(e6, [i3], `a ${i3}, for the type is ${t15}`);
  for (let i3 of Object.keys(n5))
    n5[i3] !== void 0 && !r4.includes(i3) && !o3.includes(i3) && T5(e6, [i3], `no ${i3} beside the type ${t15}`);
  n5.schedule !== void 0 && n5.scheduleFrom !== void 0 && T5(e6, ["scheduleFrom"], "either schedule or scheduleFrom");
});
var yf = H2(zI, x6.markerSources);
var Ne3 = function(e6) {
  if (e6 === void 0) return "nothing";
  let t15 = JSON.stringify(e6) ?? String(e6);
  return `\`${D(t15.replaceAll(/\/\/[^/@\s"]*@/g, "//***@"), 80)}\``;
};
var xf = /^(\d{1,9}(?:\.\d{1,9})?)%$/;
var bf = 'a number of at least 0, or a percentage such as "10%"';
var UI = function(e6) {
  return typeof e6 == "number" && Number.isFinite(e6) && e6 >= 0;
};
var KI = /* @__PURE__ */ W2(
  (/* @__PURE__ */ Mt2([/* @__PURE__ */ on3(), /* @__PURE__ */ U4()], { error: bf })).check(
    /* @__PURE__ */ Z2(function(e6) {
      return UI(e6) || typeof e6 == "string" && xf.test(e6);
    }, {
      error: bf
    })
  ),
  /* @__PURE__ */ G2(
    function(e6) {
      return typeof e6 == "number" ? { amount: e6 } : { percent: Number(xf.exec(e6)[1]) };
    }
  )
);
var BI = (/* @__PURE__ */ U4({ error: `the name of a field, of 1 to ${x6.nameLength} characters` })).check(
  /* @__PURE__ */ Z2(function(e6) {
    return e6.length >= 1 && e6.length <= x6.nameLength;
  }, {
    error: `the name of a field, of 1 to ${x6.nameLength} characters`
  })
);
var FI = (/* @__PURE__ */ qe3(X2, /* @__PURE__ */ qe3(BI, KI, { error: "a mapping of fields to how far they may move" }), {
  error: "a mapping of trait types to fields"
})).check(function(e6) {
  let t15 = Object.values(e6.value).reduce(function(n5, r4) {
    return n5 + Object.keys(r4).length;
  }, 0);
  t15 > x6.thresholds && T5(e6, [], `at most ${x6.thresholds} fields in all`, `${t15} fields`);
});
var ZI = function(e6) {
  let { traits: t15, thresholds: n5 } = e6.value;
  if (t15 !== void 0)
    for (let r4 of Object.keys(n5))
      t15.includes(r4) || T5(
        e6,
        ["thresholds", r4],
        "thresholds of traits that `traits` beside it names, or `traits` left out",
        Ne3(r4)
      );
};
var jI = E4({
  enabled: /* @__PURE__ */ w5(an3, false),
  duration: /* @__PURE__ */ w5(Y3(60, x6.validationTimeoutSeconds), Ie3.monitoring.durationSeconds),
  interval: /* @__PURE__ */ w5(Y3(60, x6.pollIntervalSeconds), Ie3.monitoring.intervalSeconds),
  onDrift: /* @__PURE__ */ w5(ne3(["alert", "rerun"]), "alert"),
  /** Default: every trait that was PASS. */
  traits: /* @__PURE__ */ b3(H2(X2, x6.traits).check(/* @__PURE__ */ rn3(1, { error: "at least one trait" }))),
  thresholds: /* @__PURE__ */ w5(FI, {})
});
var Sf = /* @__PURE__ */ W2(
  jI.check(ZI),
  /* @__PURE__ */ G2(function({ duration: e6, interval: t15, ...n5 }) {
    return {
      ...n5,
      durationSeconds: e6,
      intervalSeconds: t15
    };
  })
);
var GI = "${date}, ${schedule}, \u2026 may stand in it";
var WI = `text of at most ${x6.subjectIdLength} characters without #; ${GI}`;
var VI = E4({
  lifecycle: X2,
  id: me3(x6.subjectIdLength).check(/* @__PURE__ */ Z2(function(e6) {
    return !e6.includes("#");
  }, { error: WI })),
  to: X2
});
var Gs2 = H2(VI, x6.moves).check(function(e6) {
  let t15 = e6.value.map(function({ lifecycle: n5, id: r4 }) {
    return `${n5} ${r4}`;
  });
  t15.forEach(function(n5, r4) {
    t15.indexOf(n5) !== r4 && T5(
      e6,
      [r4, "id"],
      "another subject than the moves before it: a run moves each of them once",
      `${n5} again`
    );
  });
});
var qI = /* @__PURE__ */ W2(
  me3(x6.cronLength).check(function(e6) {
    let t15 = Zs2(e6.value);
    "expected" in t15 && T5(e6, [], t15.expected);
  }),
  /* @__PURE__ */ G2(function(e6) {
    return Zs2(e6);
  })
);
var HI = E4({
  /** Not asked for where `every` gives the names. */
  name: /* @__PURE__ */ b3(X2),
  after: /* @__PURE__ */ b3(Vm),
  deadline: /* @__PURE__ */ b3(wr2),
  timezone: /* @__PURE__ */ b3(Oo3),
  every: /* @__PURE__ */ b3(ne3(["hour"])),
  cron: /* @__PURE__ */ b3(qI)
});
var YI = Array.from({ length: 24 }, function(e6, t15) {
  return `h${String(t15).padStart(2, "0")}`;
});
var Rf = function({ name: e6, every: t15 }) {
  return t15 === "hour" ? YI : e6 === void 0 ? [] : [e6];
};
var JI = function(e6, t15, n5) {
  for (let r4 of ["after", "deadline"]) {
    let o3 = t15[r4]?.at;
    o3 === "hour" && t15.every === void 0 && (t15.name === void 0 || rr2(t15.name) === void 0) && T5(e6, [n5, r4], "HH:MM, because the schedule is not named after an hour (h00 to h23)"), o3 === "clock" && t15.every === "hour" && T5(
      e6,
      [n5, r4],
      `:MM${r4 === "deadline" ? " or +DURATION" : ""}, because the schedule is that of every hour`
    );
  }
  t15.cron !== void 0 && (t15.after !== void 0 && T5(e6, [n5, "after"], "no `after`, because the cron expression says when the schedule opens"), t15.every !== void 0 && T5(e6, [n5, "every"], "either `every` or `cron`"));
};
var XI = function(e6) {
  return rr2(e6) === void 0 ? "every schedule name once" : `every schedule name once; \`every: hour\` gives the names h00 to h23, and ${e6} is there already`;
};
var QI = function(e6) {
  let t15 = /* @__PURE__ */ new Set();
  e6.value.forEach(function(n5, r4) {
    n5.name === void 0 && n5.every === void 0 && T5(e6, [r4, "name"], "the name of the schedule");
    let o3 = Rf(n5), i3 = o3.find(function(s4) {
      return t15.has(s4);
    });
    i3 !== void 0 && T5(e6, [r4, n5.every === void 0 ? "name" : "every"], XI(i3));
    for (let s4 of o3) t15.add(s4);
    JI(e6, n5, r4);
  });
};
var eE = function({ every: e6, name: t15, ...n5 }, r4) {
  return { ...n5, name: r4 };
};
var wf = /* @__PURE__ */ W2(
  H2(HI, x6.schedules).check(/* @__PURE__ */ rn3(1, { error: "at least one schedule" }), QI),
  /* @__PURE__ */ G2(function(e6) {
    return e6.flatMap(function(t15) {
      return Rf(t15).map(function(n5) {
        return eE(t15, n5);
      });
    });
  })
);
var tE = {
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
var Ws2 = Object.keys(tE);
var nE = function(e6) {
  return typeof e6 == "string" && e6.startsWith("$.");
};
var Vs2 = function(e6) {
  return nE(e6) ? [e6] : typeof e6 == "object" && e6 !== null ? [...new Set(Object.values(e6).flatMap(Vs2))] : [];
};
var jo3 = function(e6, t15) {
  return typeof e6 == "string" ? e6.includes(t15) : typeof e6 == "object" && e6 !== null && Object.values(e6).some(function(n5) {
    return jo3(n5, t15);
  });
};
var rE = ["authorization", "proxy-authorization", "cookie", "x-api-key"];
var qs2 = "a value that is not shown here";
var Ef = "store it in Secrets Manager or SSM, list its ARN in the stack's secretArns, and write {{secret:NAME#KEY}} here";
var _f = "text without line breaks";
var kf = (/* @__PURE__ */ qe3(
  (/* @__PURE__ */ U4()).check(/* @__PURE__ */ Ve3(/^[\w!#$%&'*+.^`|~-]{1,128}$/, { error: "the name of an HTTP header" })),
  (/* @__PURE__ */ U4({ error: _f })).check(/* @__PURE__ */ Ve3(/^[\t\x20-\x7e\x80-\xff]{0,4096}$/, { error: _f })),
  { error: "a mapping of header names to text" }
)).check(function(e6) {
  for (let t15 of Object.keys(e6.value))
    rE.includes(t15.toLowerCase()) && $n3(e6.value[t15]).length === 0 && T5(e6, [t15], `no credentials in plain text; ${Ef}`, qs2);
});
var If = "the name of a secret, NAME or NAME#KEY, and never the token itself: store it in Secrets Manager or SSM and list its ARN in the stack's secretArns";
var Hs2 = (/* @__PURE__ */ U4({ error: If })).check(function(e6) {
  (of(e6.value) === void 0 || _r2(e6.value)) && T5(e6, [], If, qs2);
});
var vf = function(e6) {
  for (let { path: t15, text: n5 } of xt2(e6.value))
    t15[0] !== "tokenSecret" && (_r2(n5) ? T5(e6, t15, `no credentials in plain text; ${Ef}`, qs2) : Mo3(n5) ? T5(e6, t15, "references to secrets as {{secret:NAME}} or {{secret:NAME#KEY}}, without blanks") : $n3(n5).length > 0 && !No3(t15) && T5(
      e6,
      t15,
      "no secret here: this value is stored and shown; secrets may stand in headers, body, payload, arguments, conf, parameters and input"
    ));
};
var oE = /* @__PURE__ */ W2(
  E4({
    initialDelay: /* @__PURE__ */ w5(Y3(0, x6.pollTimeoutSeconds), Ie3.poll.initialDelaySeconds),
    interval: /* @__PURE__ */ w5(Y3(1, x6.pollIntervalSeconds), Ie3.poll.intervalSeconds),
    backoff: /* @__PURE__ */ w5(Sr2(1, 10), Ie3.poll.backoff),
    maxInterval: /* @__PURE__ */ b3(Y3(1, x6.pollIntervalSeconds)),
    timeout: /* @__PURE__ */ w5(Y3(1, x6.pollTimeoutSeconds), Ie3.poll.timeoutSeconds)
  }).check(
    /* @__PURE__ */ Z2(function({ interval: e6, maxInterval: t15 }) {
      return t15 === void 0 || t15 >= e6;
    }, {
      path: ["maxInterval"],
      error: "at least the interval"
    })
  ),
  /* @__PURE__ */ G2(function({ initialDelay: e6, interval: t15, backoff: n5, maxInterval: r4, timeout: o3 }) {
    return {
      initialDelaySeconds: e6,
      intervalSeconds: t15,
      backoff: n5,
      maxIntervalSeconds: r4 ?? Math.max(t15, Ie3.poll.maxIntervalSeconds),
      relaxes: r4 === void 0,
      timeoutSeconds: o3
    };
  })
);
var lt2 = {
  statusReports: /* @__PURE__ */ b3(an3),
  poll: /* @__PURE__ */ dt2(oE, {})
};
var Af = "a full https URL without user name and password; ${date}, ${schedule}, \u2026 may stand in it";
var Ys2 = (/* @__PURE__ */ U4({ error: Af })).check(
  /* @__PURE__ */ Z2(
    function(e6) {
      return Ns2(nr2(e6).reduce(function(t15, { source: n5 }) {
        return t15.replace(n5, "x");
      }, e6));
    },
    { error: Af }
  )
);
var V4 = me3(x6.urlLength);
var Tf = "the id of a job: digits, or a whole number";
var iE = (/* @__PURE__ */ Mt2([/* @__PURE__ */ on3(), /* @__PURE__ */ U4()], { error: Tf })).check(
  /* @__PURE__ */ Z2(
    function(e6) {
      return typeof e6 == "number" ? Number.isSafeInteger(e6) && e6 > 0 : /^\d{1,19}$/.test(e6);
    },
    { error: Tf }
  )
);
var sE = "a full https URL without user name, password, query and fragment";
var $f = Ys2.check(/* @__PURE__ */ Z2(function(e6) {
  return !/[?#]/.test(e6);
}, { error: sE }));
var aE2 = E4({
  type: /* @__PURE__ */ le3("http"),
  method: /* @__PURE__ */ w5(ne3(["GET", "POST", "PUT", "DELETE"]), "POST"),
  url: Ys2,
  headers: /* @__PURE__ */ w5(kf, {}),
  body: /* @__PURE__ */ b3(/* @__PURE__ */ U4({ error: "text; write JSON in quotes" })),
  /** Without it the answer to the start says how the job ended. */
  statusUrl: /* @__PURE__ */ b3(Ys2),
  ...lt2
});
var cE = E4({ type: /* @__PURE__ */ le3("lambda"), functionName: V4, payload: /* @__PURE__ */ w5(ye3, {}), ...lt2 });
var uE = E4({ type: /* @__PURE__ */ le3("glue"), jobName: V4, arguments: /* @__PURE__ */ w5(ye3, {}), ...lt2 });
var dE = E4({
  type: /* @__PURE__ */ le3("emr"),
  clusterId: V4,
  step: E4({
    name: V4,
    jar: V4,
    args: /* @__PURE__ */ w5(H2(/* @__PURE__ */ U4({ error: "text" }), 1e3), []),
    mainClass: /* @__PURE__ */ b3(V4)
  }),
  ...lt2
});
var pE = E4({
  type: /* @__PURE__ */ le3("emr-serverless"),
  applicationId: V4,
  executionRoleArn: V4,
  jobDriver: ye3,
  ...lt2
});
var lE = E4({
  type: /* @__PURE__ */ le3("step-function"),
  stateMachineArn: V4,
  input: /* @__PURE__ */ w5(ye3, {}),
  ...lt2
});
var mE = E4({
  type: /* @__PURE__ */ le3("databricks"),
  workspaceUrl: $f,
  jobId: iE,
  parameters: /* @__PURE__ */ w5(ye3, {}),
  tokenSecret: Hs2,
  ...lt2
});
var fE = E4({
  type: /* @__PURE__ */ le3("airflow"),
  url: $f,
  /** v2 is Airflow 3's, v1 Airflow 2's. */
  apiVersion: /* @__PURE__ */ w5(ne3(["v2", "v1"]), "v2"),
  dagId: V4,
  conf: /* @__PURE__ */ w5(ye3, {}),
  /** Which texts are instants is judged with the references. */
  logicalDate: /* @__PURE__ */ b3(/* @__PURE__ */ Gm(V4)),
  tokenSecret: Hs2,
  ...lt2
});
var Go3 = (/* @__PURE__ */ U4()).check(/* @__PURE__ */ Z2(function(e6) {
  return Ws2.includes(e6);
}, { error: `one of ${Ws2.join(", ")}` }));
var Wo3 = (/* @__PURE__ */ U4()).check(/* @__PURE__ */ Ve3(/^[A-Z][A-Za-z0-9]{1,127}$/, { error: "the name of an action, as in IAM (DescribeExport)" }));
var gE = ye3.check(
  /* @__PURE__ */ Z2(function(e6) {
    return jo3(e6, "${runId}");
  }, {
    error: "parameters of which one contains ${runId}, as client token or name"
  })
);
var Pf = ye3.check(
  /* @__PURE__ */ Z2(function(e6) {
    return Vs2(e6).length > 0 || jo3(e6, "${runId}");
  }, {
    error: "parameters of which one is $.id, another path into the answer to the start ($.Statement.Id), or contains ${runId}"
  })
);
var Cf = /* @__PURE__ */ b3(H2(V4, 20));
var hE = E4({
  type: /* @__PURE__ */ le3("aws-sdk"),
  start: E4({ service: Go3, action: Wo3, parameters: gE, id: V4, failedAt: Cf }),
  describe: E4({
    service: Go3,
    action: Wo3,
    parameters: Pf,
    status: V4,
    /** Where it is given, any other status is asked for again; without it whatever has not ended runs. */
    running: /* @__PURE__ */ b3(H2(V4, 100)),
    succeeded: H2(V4, 100),
    failed: H2(V4, 100),
    /** What any other status means, instead of the rule of `running`. */
    otherwise: /* @__PURE__ */ b3(ne3(["failed", "running"])),
    failedAt: Cf,
    message: /* @__PURE__ */ b3(V4)
  }),
  stop: /* @__PURE__ */ b3(E4({ service: Go3, action: Wo3, parameters: Pf })),
  /** For starts that the service does not recognise when they are repeated. */
  find: /* @__PURE__ */ b3(
    E4({ service: Go3, action: Wo3, parameters: ye3, items: V4, token: V4, id: V4, next: V4 })
  ),
  ...lt2
});
var yE = /* @__PURE__ */ To2(/* @__PURE__ */ Ao3(), { error: "a list of chunks" });
var xE = E4({
  type: /* @__PURE__ */ le3("fan-out"),
  worker: /* @__PURE__ */ W2(
    E4({
      functionName: V4,
      /** Of the worker function: no invocation lives longer. */
      timeout: /* @__PURE__ */ w5(Y3(1, x6.workerTimeoutSeconds), x6.workerTimeoutSeconds),
      lostAfter: /* @__PURE__ */ w5(Y3(60, x6.pollTimeoutSeconds), Ie3.workerLostAfterSeconds)
    }),
    /* @__PURE__ */ G2(function({ functionName: e6, timeout: t15, lostAfter: n5 }) {
      return {
        functionName: e6,
        timeoutSeconds: t15,
        lostAfterSeconds: n5
      };
    })
  ),
  chunks: /* @__PURE__ */ b3(yE),
  /** Name or ARN of a function that answers with the list. */
  chunksFrom: /* @__PURE__ */ b3(V4),
  concurrency: /* @__PURE__ */ w5(pt2(1, 1e3), 10),
  toleratedFailurePercent: /* @__PURE__ */ w5(pt2(0, 100), 0),
  onOverdue: /* @__PURE__ */ w5(ne3(["fail", "alert"]), "fail"),
  survey: /* @__PURE__ */ b3(X2),
  params: /* @__PURE__ */ w5(ye3, {}),
  /** Its chunks report, the run does not have to. */
  poll: lt2.poll
}).check(
  /* @__PURE__ */ Z2(function({ chunks: e6, chunksFrom: t15 }) {
    return e6 === void 0 != (t15 === void 0);
  }, {
    path: ["chunks"],
    error: "either chunks or chunksFrom"
  })
);
var bE = [
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
var SE = /* @__PURE__ */ Zm(
  "type",
  [aE2, cE, uE, dE, pE, lE, mE, fE, hE, xE],
  {
    error: function(e6) {
      return e6.code === "invalid_union" ? `one of ${bE.join(", ")}` : "a mapping with the field type";
    }
  }
);
var Of = SE.check(vf);
var Df2 = /* @__PURE__ */ W2(
  /* @__PURE__ */ G2(function(e6) {
    return typeof e6 == "string" ? { pipeline: e6 } : e6;
  }),
  /* @__PURE__ */ W2(
    E4({ pipeline: X2, delay: /* @__PURE__ */ w5(Y3(0, x6.upstreamDelaySeconds), 0) }),
    /* @__PURE__ */ G2(function({ pipeline: e6, delay: t15 }) {
      return { pipeline: e6, delaySeconds: t15 };
    })
  )
);
var Js2 = function(e6) {
  for (let { path: t15, text: n5 } of xt2(e6.value))
    for (let { source: r4, name: o3 } of nr2(n5)) {
      if (kp(o3) || r4 === Ep && No3(t15)) continue;
      let i3 = Zi3.map(function(s4) {
        return `\${${s4}}`;
      }).join(", ");
      T5(e6, t15, `only the placeholders ${i3}`, Ne3(r4));
    }
};
var RE = H2(Df2, x6.upstream).check(function(e6) {
  let t15 = e6.value.map(function({ pipeline: n5 }) {
    return n5;
  });
  t15.forEach(function(n5, r4) {
    t15.indexOf(n5) < r4 && T5(e6, [r4], "every upstream once");
  });
});
var wE = E4({
  calendar: /* @__PURE__ */ b3(X2),
  days: /* @__PURE__ */ w5(H2($o3, 7), []),
  dates: /* @__PURE__ */ w5(H2(Rr2, x6.dates), [])
});
var _E = E4({ dates: H2(Rr2, x6.dates).check(/* @__PURE__ */ rn3(1, { error: "at least one date" })) });
var IE = /* @__PURE__ */ W2(
  E4({
    evaluationDeadline: /* @__PURE__ */ b3(wr2),
    completionDeadline: /* @__PURE__ */ b3(wr2),
    validationTimeout: /* @__PURE__ */ b3(qm),
    maxDuration: /* @__PURE__ */ b3(Y3(1, x6.pollTimeoutSeconds)),
    atRiskLead: /* @__PURE__ */ b3(Y3(1, x6.deadlineOffsetSeconds)),
    timezone: /* @__PURE__ */ b3(Oo3)
  }),
  /* @__PURE__ */ G2(function({ maxDuration: e6, atRiskLead: t15, ...n5 }) {
    return {
      ...n5,
      maxDurationSeconds: e6,
      atRiskLeadSeconds: t15
    };
  })
);
var Lf = [
  a3.transient,
  a3.timeout,
  a3.permanent,
  a3.evaluatorCrash
];
var EE = E4({
  maxAttempts: /* @__PURE__ */ w5(pt2(1, 10), 1),
  backoffSeconds: /* @__PURE__ */ w5(Y3(1, 86400), 30),
  backoffMultiplier: /* @__PURE__ */ w5(Sr2(1, 10), 2),
  /** Default: an hour, or the first backoff where that is longer. */
  maxBackoffSeconds: /* @__PURE__ */ b3(Y3(1, 86400)),
  retryableFailures: /* @__PURE__ */ w5(H2(ne3(Lf), Lf.length), [
    a3.transient,
    a3.timeout
  ])
});
var kE = E4({
  manualReruns: /* @__PURE__ */ b3(pt2(0, 100)),
  driftReruns: /* @__PURE__ */ b3(pt2(0, 100)),
  codeRetries: /* @__PURE__ */ b3(pt2(0, 100))
});
var vE = /* @__PURE__ */ Mt2(
  [
    /* @__PURE__ */ le3("off"),
    /* @__PURE__ */ W2(
      E4({
        factor: /* @__PURE__ */ w5(Sr2(1, 100), Ie3.longRunning.factor),
        atLeast: /* @__PURE__ */ w5(Y3(60, x6.pollTimeoutSeconds), Ie3.longRunning.atLeastSeconds)
      }),
      /* @__PURE__ */ G2(function({ factor: e6, atLeast: t15 }) {
        return { factor: e6, atLeastSeconds: t15 };
      })
    )
  ],
  { error: "off, or a mapping of factor (from 1 to 100) and atLeast (from 1m to 7d)" }
);
var AE = /* @__PURE__ */ W2(
  E4({
    enabled: /* @__PURE__ */ w5(an3, true),
    /** Default: the stack's. */
    stuckRunThreshold: /* @__PURE__ */ b3(Y3(60, x6.stuckRunThresholdSeconds)),
    longRunning: /* @__PURE__ */ dt2(vE, {}),
    monitoring: /* @__PURE__ */ dt2(Sf, {})
  }),
  /* @__PURE__ */ G2(function({ stuckRunThreshold: e6, ...t15 }) {
    return { ...t15, stuckRunThresholdSeconds: e6 };
  })
);
var TE = E4({
  kind: /* @__PURE__ */ w5(/* @__PURE__ */ le3("pipeline", { error: "the word pipeline" }), "pipeline"),
  name: X2,
  description: /* @__PURE__ */ b3(me3(x6.textLength)),
  owner: /* @__PURE__ */ b3(me3(x6.textLength)),
  archetype: X2,
  tier: /* @__PURE__ */ b3(pt2(1, 9)),
  /** False: MARKERs are refused and nothing is expected. */
  enabled: /* @__PURE__ */ w5(an3, true),
  mode: /* @__PURE__ */ w5(ne3([r3.live, r3.shadow]), r3.live),
  concurrency: /* @__PURE__ */ w5(ne3(["serial", "per-date"]), "serial"),
  upstream: /* @__PURE__ */ w5(RE, []),
  traits: /* @__PURE__ */ w5(
    (/* @__PURE__ */ qe3(X2, df, { error: "a mapping of trait types to settings" })).check(
      /* @__PURE__ */ Z2(function(e6) {
        return Object.keys(e6).length <= x6.traits;
      }, { error: `at most ${x6.traits} traits` })
    ),
    {}
  ),
  trigger: Of.check(Js2),
  schedules: /* @__PURE__ */ w5(wf, [{ name: $t2 }]),
  /** Where MARKERs come from by themselves. */
  markers: /* @__PURE__ */ w5(yf, []),
  exclusions: /* @__PURE__ */ dt2(wE, {}),
  inclusions: /* @__PURE__ */ b3(_E),
  sla: /* @__PURE__ */ dt2(IE, {}),
  retry: /* @__PURE__ */ dt2(EE, {}),
  budgets: /* @__PURE__ */ dt2(kE, {}),
  /** Of runs that ended, with their last attempt. */
  onCompleted: /* @__PURE__ */ w5(Gs2.check(Js2), []),
  onFailed: /* @__PURE__ */ w5(Gs2.check(Js2), []),
  circuitBreaker: /* @__PURE__ */ b3(E4({ failures: pt2(1, 100) })),
  lateData: /* @__PURE__ */ w5(ne3(["ignore", "alert", "rerun"]), "ignore"),
  watch: /* @__PURE__ */ dt2(AE, {}),
  maxMarkerAge: /* @__PURE__ */ w5(Y3(60, x6.markerAgeSeconds), Ie3.markerAgeSeconds)
});
var Mf = function({ name: e6 }) {
  return rr2(e6) !== void 0;
};
var PE = function(e6) {
  let { schedules: t15, sla: n5 } = e6.value, { evaluationDeadline: r4, completionDeadline: o3, validationTimeout: i3, maxDurationSeconds: s4, atRiskLeadSeconds: a5 } = n5;
  a5 !== void 0 && [r4, o3, i3, s4].every(
    function(c6) {
      return c6 === void 0;
    }
  ) && T5(
    e6,
    ["sla", "atRiskLead"],
    "a deadline to warn of beside it: evaluationDeadline, completionDeadline, validationTimeout or maxDuration"
  );
  for (let c6 of ["evaluationDeadline", "completionDeadline", "validationTimeout"])
    n5[c6]?.at === "hour" && !t15.every(Mf) && T5(
      e6,
      ["sla", c6],
      "HH:MM or a duration, because not every schedule is named after an hour (h00 to h23)"
    );
};
var CE = function(e6) {
  return e6.value.upstream.forEach(function({ pipeline: t15 }, n5) {
    t15 === e6.value.name && T5(
      e6,
      ["upstream", n5],
      "another pipeline: one that waits for itself never begins",
      Ne3(t15)
    );
  });
};
var $E = function(e6) {
  let { schedules: t15, trigger: n5, onCompleted: r4, onFailed: o3 } = e6.value;
  if (!t15.every(Mf))
    for (let { path: i3, text: s4 } of [
      ...xt2(n5, ["trigger"]),
      ...xt2(r4, ["onCompleted"]),
      ...xt2(o3, ["onFailed"])
    ])
      nr2(s4).some(function({ name: a5 }) {
        return a5 === "hour";
      }) && T5(e6, i3, "no ${hour}, because not every schedule is named after an hour (h00 to h23)");
};
var OE = function(e6) {
  let { schedules: t15, inclusions: n5 } = e6.value;
  if (n5?.dates.length === 0) return;
  let r4 = t15.find(function(s4) {
    return mf(e6.value, s4);
  });
  if (r4 === void 0) return;
  let o3 = n5 === void 0 ? ["exclusions", "days"] : ["inclusions", "dates"], i3 = r4.cron === void 0 ? "" : ` (cron ${r4.cron.expression})`;
  T5(e6, o3, Zo3, `no date on which the schedule ${r4.name}${i3} runs`);
};
var Nf2 = /* @__PURE__ */ W2(
  TE.check(PE, $E, CE, OE),
  /* @__PURE__ */ G2(function({ maxMarkerAge: e6, ...t15 }) {
    return { ...t15, maxMarkerAgeSeconds: e6 };
  })
);
var DE = function(e6, t15) {
  return t15.reduce(function(n5, r4) {
    if (!(typeof n5 != "object" || n5 === null || !Object.hasOwn(n5, r4)))
      return n5[r4];
  }, e6);
};
var zf = function(e6, t15, n5) {
  let r4 = typeof e6 == "string" ? Hm(e6, t15) : void 0;
  return r4 === void 0 ? n5 : `Did you mean ${r4}?`;
};
var LE = function(e6) {
  return e6 === Co3 ? Intl.supportedValuesOf("timeZone") : e6.startsWith("one of ") ? e6.slice(7).split(", ") : [];
};
var ME = function(e6, t15) {
  let n5 = e6.path.map(function(i3) {
    return typeof i3 == "number" ? i3 : String(i3);
  });
  if (e6.code === "unrecognized_keys") {
    let i3 = e6.message.split(", ");
    return e6.keys.map(function(s4) {
      return {
        path: [...n5, s4],
        atKey: true,
        found: `the unknown field ${Ne3(s4)}`,
        expected: `one of ${e6.message}`,
        remedy: zf(s4, i3, "Remove it.")
      };
    });
  }
  if (e6.code === "invalid_key") {
    let i3 = n5.at(-1);
    return [
      {
        path: n5,
        atKey: true,
        found: Ne3(i3),
        expected: e6.issues[0]?.message ?? e6.message,
        remedy: "Rename it."
      }
    ];
  }
  let r4 = DE(t15, n5);
  if (r4 === void 0 && e6.code !== "custom")
    return [{ path: n5, atKey: false, found: "nothing", expected: e6.message, remedy: "Add the field." }];
  let o3 = e6.code === "custom" && typeof e6.params?.found == "string" ? e6.params.found : Ne3(r4);
  return [
    {
      path: n5,
      atKey: false,
      found: o3,
      expected: e6.message,
      remedy: zf(r4, LE(e6.message), "Correct the value.")
    }
  ];
};
var Uf = function(e6, t15) {
  return e6.flatMap(function(n5) {
    return ME(n5, t15);
  });
};
var Xs2 = function(e6, t15, n5) {
  return {
    path: [],
    atKey: false,
    found: e6,
    expected: t15,
    remedy: n5
  };
};
var NE = "__proto__";
var Qs2 = function(e6, t15 = []) {
  return t15.length > x6.depth ? [
    {
      path: t15,
      atKey: false,
      found: `a value ${t15.length} levels deep`,
      expected: `at most ${x6.depth} levels`,
      remedy: "Flatten it."
    }
  ] : Array.isArray(e6) ? e6.flatMap(function(n5, r4) {
    return Qs2(n5, [...t15, r4]);
  }) : typeof e6 != "object" || e6 === null ? [] : Object.keys(e6).flatMap(function(n5) {
    return n5 !== NE ? Qs2(e6[n5], [...t15, n5]) : [
      { path: [...t15, n5], atKey: true, found: Ne3(n5), expected: "another name", remedy: "Rename it." }
    ];
  });
};
var Kf = function(e6) {
  return typeof e6 == "object" && e6 !== null && !Object.isFrozen(e6) && (Object.freeze(e6), Object.values(e6).forEach(Kf)), e6;
};
var Bf = function(e6) {
  return Do3(e6).map(function(t15) {
    return {
      ...t15,
      remedy: t15.atKey ? "Rename it." : "Correct the value, or write it as text, in quotes."
    };
  });
};
var zE = "null";
var UE = function(e6, t15) {
  if (typeof e6 != "object" || e6 === null || Array.isArray(e6))
    return {
      ok: false,
      problems: [Xs2(Ne3(e6), "a mapping of fields", "Write one mapping per document.")]
    };
  let n5;
  try {
    n5 = JSON.stringify(e6);
  } catch (i3) {
    return {
      ok: false,
      problems: [
        Xs2(
          `a value that JSON cannot hold (${i3.message.split(`
`)[0]})`,
          "text, numbers, true, false, lists and mappings",
          "Write it as text."
        )
      ]
    };
  }
  let r4 = new TextEncoder().encode(n5).length;
  if (r4 > t15)
    return {
      ok: false,
      problems: [
        Xs2(
          `${r4} bytes of JSON`,
          `at most ${t15} bytes`,
          "Let the evaluator or the job read its large settings itself."
        )
      ]
    };
  let o3 = n5.includes(zE) ? Bf(e6) : [];
  return o3.length === 0 ? { ok: true, value: n5 } : { ok: false, problems: o3 };
};
var KE = function(e6, { schema: t15 }) {
  let n5 = JSON.parse(e6), r4 = Qs2(n5);
  if (r4.length > 0) return { ok: false, problems: r4 };
  let o3 = Bf(n5);
  if (o3.length > 0) return { ok: false, problems: o3 };
  let i3 = yr2(t15, n5);
  return i3.success ? { ok: true, value: i3.data } : { ok: false, problems: Uf(i3.error.issues, n5) };
};
var Vo3 = /* @__PURE__ */ new Map();
var BE = 2e4;
var Ff = function(e6, t15) {
  let n5 = UE(e6, t15.maxBytes);
  if (!n5.ok) return n5;
  let r4 = `${t15.kind} ${n5.value}`, o3 = Vo3.get(r4);
  return o3 === void 0 && (o3 = Kf(KE(n5.value, t15)), Vo3.size >= BE && Vo3.clear(), Vo3.set(r4, o3)), o3;
};
var ea2 = function(e6) {
  return Ff(e6, { kind: "calendar", schema: ff, maxBytes: x6.calendarBytes });
};
var un2 = function(e6) {
  return Ff(e6, { kind: "pipeline", schema: Nf2, maxBytes: x6.pipelineBytes });
};
var FE = /-a(\d+)$/;
var ZE = /-[0-9a-f]{24}-s\d+$/;
var qo3 = function(e6, t15) {
  return e6 === r3.shadow ? t15.replace(FE, "-s$1") : t15;
};
var ta2 = function({ executionArn: e6 }) {
  return ZE.test(e6) ? r3.shadow : r3.live;
};
var na3 = function(e6) {
  return ta2(e6) === r3.shadow;
};
var Zf = function(e6) {
  return `shadow-${e6}`;
};
var mt2 = function(e6) {
  return e6.shadow === true ? e6 : {
    ...e6,
    eventId: Zf(e6.eventId),
    shadow: true,
    channel: e6.channel === null ? null : y2.bus
  };
};
var jE = { count: function() {
} };
var GE = function(e6) {
  let { events: t15 } = e6, n5 = {
    ...t15,
    append: function(r4) {
      return t15.append(mt2(r4));
    },
    ...t15.isRecorded === void 0 ? {} : {
      isRecorded: function(r4) {
        return t15.isRecorded({ ...r4, eventId: Zf(r4.eventId) });
      }
    }
  };
  return { ...e6, ...e6.shadow, events: n5, metrics: jE };
};
var Ho3 = function(e6, t15) {
  return e6 === r3.shadow ? GE(t15) : t15;
};
var WE = function(e6) {
  let { PK: t15, SK: n5 } = vn3(e6), [, r4 = "", o3 = ""] = n5.split("#");
  return { pipelineId: t15.slice(t15.indexOf("#") + 1), date: r4, scheduleId: o3 };
};
var Er2 = async function(e6, { isLive: t15, read: n5, onUnreadable: r4 }) {
  let o3 = [];
  for await (let i3 of e6)
    if (t15(i3))
      try {
        o3.push(n5(i3));
      } catch (s4) {
        if (r4 === void 0) throw s4;
        r4(WE(i3), s4);
      }
  return o3;
};
var VE = function(e6) {
  let t15 = Object.getPrototypeOf(e6);
  return t15 === Object.prototype || t15 === null;
};
var jf = function(e6) {
  return e6 !== void 0 && typeof e6 != "function";
};
var qE = function(e6) {
  if (e6.every(function(t15) {
    return typeof t15 == "string";
  }) && e6.length > 0) return { SS: e6 };
  if (e6.every(function(t15) {
    return Number.isFinite(t15);
  }) && e6.length > 0) return { NS: e6.map(String) };
  if (e6.every(function(t15) {
    return t15 instanceof Uint8Array;
  }) && e6.length > 0) return { BS: e6 };
  throw new TypeError(`no set of DynamoDB: ${e6}`);
};
var Gf = function(e6) {
  if (typeof e6 == "string") return { S: e6 };
  if (typeof e6 == "boolean") return { BOOL: e6 };
  if (Number.isFinite(e6)) return { N: String(e6) };
  if (e6 === null) return { NULL: true };
  if (Array.isArray(e6)) return { L: e6.filter(jf).map(Gf) };
  if (e6 instanceof Set) return qE([...e6]);
  if (e6 instanceof Uint8Array) return { B: e6 };
  if (typeof e6 == "object" && VE(e6)) return { M: Dn3(e6) };
  throw new TypeError(`no value of DynamoDB: ${e6}`);
};
var Dn3 = function(e6) {
  let t15 = {};
  for (let n5 in e6) jf(e6[n5]) && (t15[n5] = Gf(e6[n5]));
  return t15;
};
var dn2 = function({ PK: e6, SK: t15 }) {
  return { PK: { S: e6 }, SK: { S: t15 } };
};
var Wf = function(e6) {
  if (e6.S !== void 0) return e6.S;
  if (e6.N !== void 0) return Number(e6.N);
  if (e6.M !== void 0) return zt(e6.M);
  if (e6.L !== void 0) return e6.L.map(Wf);
  if (e6.NULL !== void 0) return null;
  let { BOOL: t15, B: n5, SS: r4, NS: o3, BS: i3 } = e6;
  return t15 ?? n5 ?? new Set(r4 ?? o3?.map(Number) ?? i3);
};
var zt = function(e6) {
  let t15 = {};
  for (let n5 in e6) t15[n5] = Wf(e6[n5]);
  return t15;
};
var ra3 = function(e6) {
  return e6 === void 0 || Object.keys(e6).length === 0 ? void 0 : zt(e6);
};
var Vf = /* @__PURE__ */ new Set([
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
var Yo3 = function(e6, t15, n5) {
  let { name: r4 = "", code: o3 = "", message: i3 = "", $metadata: s4, $retryable: a5 } = e6, c6 = `DynamoDB ${t15} on table ${n5}`;
  return Vf.has(r4) || Vf.has(o3) || a5 !== void 0 || (s4?.httpStatusCode ?? 0) >= 500 ? new Le(`${c6} did not get an answer (${r4 || o3}: ${i3}); it may be asked again`, {
    cause: e6
  }) : ao({ name: r4, status: s4?.httpStatusCode }) === "forbidden" ? new Fe(`${c6} was refused (${r4}: ${i3}); give the caller's role this right`, {
    cause: e6
  }) : r4 === "ResourceNotFoundException" ? new no(`${c6}: there is no such table here; check TABLE_NAME and the region`, { cause: e6 }) : e6;
};
var qf = function(e6) {
  let { name: t15, Item: n5 } = e6;
  return t15 === "ConditionalCheckFailedException" ? { found: ra3(n5) } : void 0;
};
var Hf = function(e6) {
  return e6.name === "TransactionCanceledException" ? e6.CancellationReasons ?? [] : [];
};
var Yf = function(e6) {
  return new Map(
    Hf(e6).flatMap(
      function({ Code: t15, Item: n5 }, r4) {
        return t15 === "ConditionalCheckFailed" ? [[r4, ra3(n5)]] : [];
      }
    )
  );
};
var HE = /* @__PURE__ */ new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
var Jf = function(e6) {
  if (e6.name === "TransactionConflictException") return true;
  let t15 = Hf(e6).map(function(n5) {
    return n5.Code ?? "None";
  });
  return t15.some(function(n5) {
    return HE.has(n5);
  }) && !t15.includes("ConditionalCheckFailed");
};
var Jo3 = function({ names: e6, values: t15 }) {
  return {
    ExpressionAttributeNames: e6,
    ExpressionAttributeValues: t15 === void 0 ? void 0 : Dn3(t15)
  };
};
var oa3 = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
var kr2 = function(e6) {
  return e6 === void 0 ? {} : { ConditionExpression: e6.expression, ...Jo3(e6), ...oa3 };
};
var Xo3 = function(e6, { key: t15, update: n5, expression: r4, ...o3 }) {
  return {
    TableName: e6,
    Key: dn2(t15),
    UpdateExpression: n5,
    ...Jo3(o3),
    ...r4 === void 0 ? {} : { ConditionExpression: r4, ...oa3 }
  };
};
var Xf = function(e6, t15) {
  if ("put" in t15) return { Put: { TableName: e6, Item: Dn3(t15.put), ...kr2(t15.condition) } };
  if ("update" in t15) return { Update: Xo3(e6, t15.update) };
  if ("delete" in t15) return { Delete: { TableName: e6, Key: dn2(t15.delete), ...kr2(t15.condition) } };
  let { key: n5, ...r4 } = t15.check;
  return {
    ConditionCheck: {
      TableName: e6,
      Key: dn2(n5),
      ConditionExpression: r4.expression,
      ...Jo3(r4),
      ...oa3
    }
  };
};
var Qf = function(e6, { index: t15, condition: n5, newestFirst: r4 = false, consistent: o3 = false, pageSize: i3 }) {
  return {
    TableName: e6,
    ...t15 === void 0 ? {} : { IndexName: t15 },
    KeyConditionExpression: n5.expression,
    ...Jo3(n5),
    ScanIndexForward: !r4,
    ConsistentRead: o3,
    ...i3 === void 0 ? {} : { Limit: i3 }
  };
};
var YE = 6;
var JE2 = 25;
var XE2 = function(e6, { tableName: t15, clock: n5, random: r4 = function() {
  return 1;
} }) {
  let o3 = async function(a5, c6) {
    for (let u3 = 1; ; u3 += 1) {
      try {
        return await e6(a5, c6);
      } catch (d5) {
        if (!Jf(d5)) throw d5;
        if (u3 >= YE)
          throw new Le(
            `DynamoDB ${a5} on table ${t15} met another transaction ${u3} times; it may be asked again`,
            { cause: d5 }
          );
      }
      await n5.sleep(Math.ceil(r4() * JE2 * 2 ** (u3 - 1)));
    }
  };
  return { pastConflicts: o3, conditionally: async function(a5, c6) {
    try {
      return { written: true, answer: await o3(a5, c6) };
    } catch (u3) {
      let d5 = qf(u3);
      if (d5 === void 0) throw Yo3(u3, a5, t15);
      return { written: false, ...d5 };
    }
  }, asked: async function(a5, c6) {
    try {
      return await e6(a5, c6);
    } catch (u3) {
      throw Yo3(u3, a5, t15);
    }
  } };
};
var QE = {
  DeleteItem: Hr2,
  GetItem: Yr2,
  PutItem: Jr2,
  Query: Xr2,
  TransactWriteItems: Qr2,
  UpdateItem: eo3
};
var ek = function(e6) {
  let t15 = new wn3(e6);
  return e6.dynamodbPlugin !== void 0 && t15.middlewareStack.use(e6.dynamodbPlugin), function(n5, r4) {
    return t15.send(new QE[n5](r4));
  };
};
var eg = function({ aws: e6, tableName: t15, ...n5 }) {
  let r4 = e6.callTable ?? ek(e6), { pastConflicts: o3, conditionally: i3, asked: s4 } = XE2(r4, { tableName: t15, ...n5 });
  return {
    get: async function(a5, { consistent: c6 = false } = {}) {
      let { Item: u3 } = await s4("GetItem", { TableName: t15, Key: dn2(a5), ConsistentRead: c6 });
      return u3 === void 0 ? void 0 : zt(u3);
    },
    put: function(a5, c6) {
      return i3("PutItem", { TableName: t15, Item: Dn3(a5), ...kr2(c6) });
    },
    update: function(a5) {
      return i3("UpdateItem", Xo3(t15, a5));
    },
    updateAndGet: async function(a5) {
      let c6 = await i3("UpdateItem", { ...Xo3(t15, a5), ReturnValues: "ALL_NEW" });
      return c6.written ? { written: true, item: zt(c6.answer.Attributes ?? {}) } : c6;
    },
    delete: function(a5, c6) {
      return i3("DeleteItem", { TableName: t15, Key: dn2(a5), ...kr2(c6) });
    },
    transact: async function(a5) {
      let c6 = a5.map(function(u3) {
        return Xf(t15, u3);
      });
      try {
        return await o3("TransactWriteItems", { TransactItems: c6 }), { written: true };
      } catch (u3) {
        let d5 = Yf(u3);
        if (d5.size === 0) throw Yo3(u3, "TransactWriteItems", t15);
        return { written: false, refused: d5 };
      }
    },
    query: async function* (a5) {
      let c6 = Qf(t15, a5), u3;
      do {
        let d5 = await s4("Query", u3 === void 0 ? c6 : { ...c6, ExclusiveStartKey: u3 });
        for (let p4 of d5.Items ?? []) yield zt(p4);
        u3 = d5.LastEvaluatedKey;
      } while (u3 !== void 0);
    }
  };
};
var tk = 3;
var nk = function(e6) {
  return {
    slots: async function(t15) {
      let n5 = await e6.get(f4.engine(t15), { consistent: true });
      if (n5 === void 0) return;
      let { number: r4, optional: o3 } = A5(n5), i3 = n5.openReruns instanceof Set ? n5.openReruns.size : 0;
      return { engine: t15, open: i3, slots: o3("slots", r4) ?? 0, waiting: o3("waiting", r4) ?? 0 };
    },
    waits: async function(t15, n5) {
      let r4 = [], o3 = e6.query({ ...Te2(f4.engine(t15).PK, q3.engineWait), consistent: true });
      for await (let i3 of Ae3(o3, dr2, n5)) r4.push(i3);
      return r4;
    },
    place: async function(t15, n5) {
      let r4 = await e6.get(f4.engineWait(t15, n5), { consistent: true });
      return r4 === void 0 ? void 0 : dr2(r4);
    }
  };
};
var rk = function(e6, t15) {
  let n5 = async function(o3, i3) {
    return (await e6.update({
      key: f4.engineWait(o3, i3),
      update: "ADD asked :one",
      expression: "attribute_exists(PK)",
      values: { ":one": 1 }
    })).written;
  }, r4 = async function(o3, i3, s4) {
    let a5 = "(attribute_exists(openReruns) AND size(openReruns) >= :slots)", c6 = "waiting > :none", u3 = new Date(t15.now()).toISOString(), d5 = await e6.transact([
      {
        update: {
          key: f4.engine(o3),
          update: "SET slots = :slots ADD waiting :one",
          expression: `${a5} OR ${c6}`,
          values: { ":slots": s4, ":one": 1, ":none": 0 }
        }
      },
      {
        put: {
          ...f4.engineWait(o3, i3),
          ...cs3(u3, o3, i3),
          since: u3,
          asked: 1
        },
        condition: { expression: "attribute_not_exists(PK)" }
      }
    ]);
    return d5.written ? "waits" : d5.refused.has(1) ? "has-place" : "free";
  };
  return async function(o3, i3, s4) {
    for (let a5 = 1; a5 <= tk; a5 += 1) {
      if (await n5(o3, i3)) return "waits";
      let c6 = await r4(o3, i3, s4);
      if (c6 !== "has-place") return c6;
    }
    return "free";
  };
};
var tg = function(e6, t15) {
  return {
    ...nk(e6),
    queue: rk(e6, t15),
    move: async function({ engine: n5, pipelineId: r4, since: o3 }, i3) {
      let { GSI1PK: s4, GSI1SK: a5 } = cs3(i3, n5, r4);
      await e6.update({
        key: f4.engineWait(n5, r4),
        update: "SET since = :since, GSI1PK = :shard, GSI1SK = :position",
        expression: "since = :from",
        values: { ":since": i3, ":from": o3, ":shard": s4, ":position": a5 }
      });
    },
    leave: async function({ engine: n5, pipelineId: r4, since: o3, asked: i3 }) {
      return (await e6.transact([
        {
          delete: f4.engineWait(n5, r4),
          condition: { expression: "asked = :asked AND since = :since", values: { ":asked": i3, ":since": o3 } }
        },
        { update: { key: f4.engine(n5), update: "ADD waiting :less", values: { ":less": -1 } } }
      ])).written;
    },
    nobodyWaits: async function({ engine: n5, waiting: r4 }) {
      await e6.update({
        key: f4.engine(n5),
        update: "REMOVE waiting",
        expression: "waiting = :waiting",
        values: { ":waiting": r4 }
      });
    }
  };
};
var ng = function(e6, { clock: t15, ttl: n5 }) {
  return {
    append: async function(r4) {
      return (await e6.put(pe3(r4, n5(r4.at)), { expression: "attribute_not_exists(PK)" })).written ? "appended" : "duplicate";
    },
    isRecorded: async function({ pipelineId: r4, episodeAt: o3, eventId: i3 }) {
      let s4 = await e6.get(f4.event(r4, o3, i3), { consistent: true });
      return s4 !== void 0 && !F3(s4, t15.now());
    },
    markReached: async function(r4, o3) {
      await e6.update({
        key: f4.event(r4.pipelineId, r4.episodeAt, r4.eventId),
        update: "ADD reached :destinations",
        expression: "attribute_exists(PK) AND attribute_not_exists(publishedAt)",
        values: { ":destinations": new Set(o3) }
      });
    },
    markPublished: async function(r4) {
      let o3 = "attribute_exists(PK)", { GSI1PK: i3, GSI1SK: s4 } = us3(r4), a5 = i3 !== void 0;
      await e6.update({
        key: f4.event(r4.pipelineId, r4.episodeAt, r4.eventId),
        update: a5 ? "SET publishedAt = :now, #ttl = :ttl, GSI1PK = :list, GSI1SK = :position REMOVE reached" : "SET publishedAt = :now, #ttl = :ttl REMOVE GSI1PK, GSI1SK, reached",
        expression: o3,
        names: { "#ttl": "ttl" },
        values: {
          ":now": new Date(t15.now()).toISOString(),
          ":ttl": n5(r4.at),
          ...a5 ? { ":list": i3, ":position": s4 } : {}
        }
      });
    }
  };
};
var rg = 86400;
var ok = 30 * rg * 1e3;
var ia3 = function({
  markerSort: e6,
  recordedAt: t15,
  markerAt: n5,
  source: r4,
  traceId: o3,
  notBefore: i3,
  upstreamAttempts: s4,
  replay: a5,
  mode: c6
}) {
  return ve3({
    markerSort: e6,
    recordedAt: t15,
    markerAt: n5,
    source: r4,
    traceId: o3,
    notBefore: i3,
    upstreamAttempts: s4,
    replay: a5 ? true : null,
    mode: c6
  });
};
var sa3 = function({ string: e6, instant: t15, boolean: n5, map: r4, optional: o3, oneOf: i3 }) {
  return {
    markerSort: e6("markerSort"),
    recordedAt: t15("recordedAt"),
    markerAt: t15("markerAt"),
    source: e6("source"),
    traceId: e6("traceId"),
    notBefore: o3("notBefore", t15),
    upstreamAttempts: o3("upstreamAttempts", r4),
    replay: o3("replay", n5) ?? false,
    mode: i3("mode", r3)
  };
};
var ik = function({ name: e6, attempt: t15, generation: n5, at: r4, outcome: o3, ...i3 }) {
  return ve3({ name: e6, attempt: t15, generation: n5, at: r4, outcome: o3, ...ia3(i3) });
};
var sk = function(e6) {
  return {
    ...sa3(e6),
    name: e6.string("name"),
    attempt: e6.number("attempt"),
    generation: e6.number("generation"),
    at: e6.instant("at"),
    outcome: e6.optional("outcome", function(t15) {
      return e6.oneOf(t15, Kp);
    })
  };
};
var ak = function({ string: e6, instant: t15, number: n5, optional: r4, oneOf: o3 }) {
  return {
    key: e6("key"),
    recordId: e6("recordId"),
    sequence: r4("sequence", e6),
    image: e6("image"),
    answer: o3("answer", f2),
    attempt: r4("attempt", n5),
    generation: r4("generation", n5),
    at: t15("at"),
    seenAt: r4("seenAt", t15),
    reason: r4("reason", e6),
    remedy: r4("remedy", e6)
  };
};
var ck = function({ string: e6, instant: t15 }) {
  return {
    sequence: e6("sequence"),
    at: t15("at")
  };
};
var vr2 = function(e6) {
  let { pipelineId: t15, date: n5, scheduleId: r4 } = z2(e6, "ledger"), o3 = A5(e6), { string: i3, number: s4, optional: a5, list: c6 } = o3, u3 = function(d5) {
    return function(p4) {
      return d5(A5(o3.map(p4), function() {
        return `item ${String(e6.PK)} / ${String(e6.SK)}, ${p4}`;
      }));
    };
  };
  return {
    pipelineId: t15,
    date: n5,
    scheduleId: r4,
    version: a5("version", s4) ?? 0,
    generation: a5("generation", s4) ?? 0,
    started: a5("started", u3(sk)),
    begun: a5("begun", i3),
    answers: a5("answers", function(d5) {
      return c6(d5, ak);
    }) ?? [],
    forgotten: a5("forgotten", u3(ck)),
    ttl: a5("ttl", s4)
  };
};
var aa3 = function(e6, t15) {
  let n5 = "attribute_not_exists(#version)", r4 = "#ttl <= :nowSeconds", o3 = "#version = :read", i3 = { "#version": "version" };
  return e6 === void 0 ? {
    expression: `${n5} OR ${r4}`,
    names: { ...i3, "#ttl": "ttl" },
    values: { ":nowSeconds": Math.floor(t15 / 1e3) }
  } : e6.version === 0 ? { expression: n5, names: i3 } : { expression: o3, names: i3, values: { ":read": e6.version } };
};
var ca3 = function(e6, t15, n5) {
  return e6?.ttl === null || t15 === null ? null : Math.max(e6?.ttl ?? 0, Ze3(n5), (t15 ?? 0) + rg);
};
var Ar3 = function({ next: e6, read: t15, markerTtl: n5 }, r4) {
  let o3 = ca3(t15, n5, r4), i3 = aa3(t15, r4), { started: s4, forgotten: a5 } = e6, c6 = ve3({
    version: e6.version,
    generation: e6.generation,
    answers: e6.answers.map(function(d5) {
      return ve3({ ...d5 });
    }),
    started: s4 === null ? null : ik(s4),
    forgotten: a5,
    ttl: o3
  }), u3 = Object.keys(c6).map(function(d5) {
    return `#${d5} = :${d5}`;
  });
  return {
    key: f4.ledger(e6),
    update: `SET ${u3.join(", ")}${o3 === null ? " REMOVE #ttl" : ""}`,
    expression: i3.expression,
    names: {
      "#ttl": "ttl",
      ...Object.fromEntries(Object.keys(c6).map(function(d5) {
        return [`#${d5}`, d5];
      })),
      ...i3.names
    },
    values: {
      ...Object.fromEntries(Object.entries(c6).map(function([d5, p4]) {
        return [`:${d5}`, p4];
      })),
      ...i3.values
    }
  };
};
var Qo3 = function(e6) {
  let { pipelineId: t15, date: n5, scheduleId: r4 } = z2(e6, "marker-request"), { instant: o3, string: i3, optional: s4 } = A5(e6);
  return {
    pipelineId: t15,
    date: n5,
    scheduleId: r4,
    markerSort: s4("markerSort", i3),
    askedAt: o3("askedAt")
  };
};
var pn2 = function({ pipelineId: e6, date: t15, scheduleId: n5, markerSort: r4, askedAt: o3 }) {
  return ve3({
    ...f4.markerRequest({ pipelineId: e6, date: t15, scheduleId: n5 }),
    markerSort: r4,
    askedAt: o3,
    ttl: ke3(Date.parse(o3) + ok)
  });
};
var og = function(e6) {
  let { pipelineId: t15, date: n5, scheduleId: r4 } = z2(e6, "held-marker"), o3 = A5(e6);
  return { pipelineId: t15, date: n5, scheduleId: r4, heldAt: o3.string("heldAt"), ...sa3(o3) };
};
var ei3 = function(e6) {
  return {
    delete: f4.heldMarker(e6),
    condition: {
      expression: "heldAt = :heldAt AND recordedAt = :recordedAt",
      values: { ":heldAt": e6.heldAt, ":recordedAt": e6.recordedAt }
    }
  };
};
var ig = function(e6, t15) {
  return {
    kept: function(n5) {
      let r4 = Te2(f4.control(n5).PK, q3.heldMarker);
      return Ae3(e6.query({ ...r4, consistent: true }), og);
    },
    keptOf: async function(n5) {
      let r4 = await e6.get(f4.heldMarker(n5), { consistent: true });
      return r4 === void 0 ? void 0 : og(r4);
    },
    goOn: async function(n5) {
      await e6.update({
        key: f4.control(n5),
        update: "SET releasedAt = :now, releases = if_not_exists(releases, :none) + :one",
        values: { ":now": new Date(t15.now()).toISOString(), ":none": 0, ":one": 1 }
      });
    }
  };
};
var uk = function(e6) {
  let t15 = ia3(e6), n5 = Object.keys(t15), r4 = n5.map(function(s4) {
    return `#${s4} = :${s4}`;
  }).join(", "), o3 = ["notBefore", "upstreamAttempts"].filter(function(s4) {
    return e6[s4] === null;
  }), i3 = o3.length === 0 ? "" : ` REMOVE ${o3.join(", ")}`;
  return {
    key: f4.heldMarker(e6),
    ...e6.mode === r3.shadow ? { expression: "attribute_not_exists(PK) OR #mode = :mode" } : {},
    update: `SET heldAt = if_not_exists(heldAt, :heldAt), ${r4}${i3}`,
    names: Object.fromEntries(n5.map(function(s4) {
      return [`#${s4}`, s4];
    })),
    values: {
      ":heldAt": e6.heldAt,
      ...Object.fromEntries(Object.entries(t15).map(function([s4, a5]) {
        return [`:${s4}`, a5];
      }))
    }
  };
};
var sg = function(e6, { clock: t15, ttl: n5 }) {
  let r4 = function(s4) {
    return f4.config("pipeline", s4);
  }, o3 = { "#hold": "hold" }, i3 = "attribute_exists(#hold)";
  return {
    hold: async function(s4, a5, c6) {
      let u3 = await e6.transact([
        { update: Pl(s4, a5) },
        { put: pe3(c6, n5(c6.at)) }
      ]);
      return u3.written ? "done" : u3.refused.get(0) === void 0 ? "absent" : "held";
    },
    resume: async function(s4, a5, c6) {
      return (await e6.transact([
        {
          update: {
            key: r4(s4),
            update: "SET resumedAt = :now REMOVE #hold",
            expression: "#hold.#at = :at",
            names: { ...o3, "#at": "at" },
            values: { ":at": a5.at, ":now": c6.at }
          }
        },
        {
          update: {
            key: f4.control(s4),
            update: "SET resumedAt = :now, failuresInARow = :none",
            values: { ":now": c6.at, ":none": 0 }
          }
        },
        { put: pe3(c6, n5(c6.at)) }
      ])).written;
    },
    keep: async function(s4, a5, c6) {
      let u3 = s4.mode === r3.shadow ? mt2(c6) : c6, d5 = [
        { check: { key: r4(s4.pipelineId), expression: i3, names: o3 } },
        { update: Ar3(a5, t15.now()) },
        { put: pe3(u3, n5(u3.at)) }
      ], p4 = await e6.transact([...d5, { update: uk(s4) }]);
      return !p4.written && !p4.refused.has(0) && !p4.refused.has(1) && (p4 = await e6.transact(d5)), p4.written ? "kept" : p4.refused.has(0) ? "resumed" : "changed";
    },
    release: async function(s4, a5, c6) {
      return (await e6.transact([
        ei3(s4),
        { update: Ar3(a5, t15.now()) },
        ...c6 === null ? [] : [{ put: pn2(c6) }]
      ])).written;
    },
    ...ig(e6, t15)
  };
};
var dk = function(e6) {
  let t15 = {
    set: [],
    remove: [],
    names: {},
    values: {}
  };
  for (let [n5, r4] of Object.entries(e6))
    t15.names[`#${n5}`] = n5, r4 == null ? t15.remove.push(`#${n5}`) : (t15.set.push(`#${n5} = :${n5}`), t15.values[`:${n5}`] = r4);
  return t15;
};
var Tr3 = { failureRetries: null, codeRetries: null };
var ln2 = function(e6) {
  return na3(e6) ? f4.shadowLog(e6) : f4.runLog(e6);
};
var _t2 = function(e6, t15, n5 = {}) {
  let { ttl: r4, ...o3 } = e6, { set: i3, remove: s4, names: a5, values: c6 } = dk({
    upstreamAttempts: null,
    ...Tl(o3),
    ...n5,
    ttl: r4
  }), u3 = s4.length > 0 ? ` REMOVE ${s4.join(", ")}` : "";
  return {
    key: ln2(e6),
    update: `SET ${i3.join(", ")}, createdAt = if_not_exists(createdAt, :updatedAt)${u3}`,
    expression: t15.expression,
    names: { ...a5, ...t15.names },
    values: { ...c6, ...t15.values }
  };
};
var Pr2 = function(e6) {
  return {
    expression: "attribute_not_exists(PK) OR #ttl <= :nowSeconds OR #attempt < :attempt",
    values: { ":nowSeconds": Math.floor(e6 / 1e3) }
  };
};
var ti3 = function(e6) {
  return {
    expression: `${e6 === void 0 ? "#attempt = :attempt" : "#attempt = :logged"} AND #executionArn = :executionArn`,
    ...e6 === void 0 ? {} : { values: { ":logged": e6 } }
  };
};
var Ln3 = function(e6, t15) {
  return {
    pipelineId: e6.pipelineId,
    date: e6.date,
    scheduleId: e6.scheduleId,
    status: e6.status,
    attempt: e6.attempt,
    runId: e6.runId,
    executionArn: e6.executionArn,
    traceId: e6.traceId,
    failureCategory: e6.failureCategory,
    message: e6.message,
    updatedAt: e6.updatedAt,
    completedAt: e6.completedAt,
    rerunId: e6.rerunId,
    ...e6.upstreamAttempts === void 0 ? {} : { upstreamAttempts: e6.upstreamAttempts },
    ttl: j4(e6.status) ? Ze3(e6.updatedAt, t15(e6.updatedAt)) : null
  };
};
var ni3 = function(e6) {
  return {
    expression: "#version = :version AND #status = :status AND executionArn = :executionArn",
    names: { "#version": "version", "#status": "status" },
    values: { ":version": e6.version, ":status": e6.status, ":executionArn": e6.executionArn }
  };
};
var Mn3 = function({ pipelineId: e6, date: t15, scheduleId: n5 }, r4) {
  return {
    put: pn2({ pipelineId: e6, date: t15, scheduleId: n5, markerSort: null, askedAt: r4 })
  };
};
var It2 = function(e6, t15, n5) {
  return t15.map(function(r4) {
    return { put: pe3(na3(e6) ? mt2(r4) : r4, n5(r4.at)) };
  });
};
var ag = 10;
var cg = function({ askedAt: e6 }) {
  return {
    expression: "askedAt = :askedAt",
    values: { ":askedAt": e6 }
  };
};
var ug = function(e6, t15) {
  let n5 = async function(o3) {
    let i3 = await e6.get(f4.ledger(o3), { consistent: true });
    return i3 === void 0 || F3(i3, t15.now()) ? void 0 : vr2(i3);
  };
  return {
    get: n5,
    close: async function(o3, i3, { outcome: s4, asks: a5 }) {
      for (let c6 = 1; c6 <= ag; c6 += 1) {
        let u3 = await n5(o3);
        if (u3?.started?.name !== i3 || u3.started.outcome !== null) return;
        let { expression: d5, names: p4, values: l5 } = aa3(u3, t15.now());
        if ((await e6.transact([
          {
            update: {
              key: f4.ledger(o3),
              update: "SET #started.outcome = :outcome, #version = :next",
              expression: d5,
              names: { ...p4, "#started": "started" },
              values: { ...l5, ":outcome": s4, ":next": u3.version + 1 }
            }
          },
          ...a5 || Jp(u3) ? [Mn3(u3, new Date(t15.now()).toISOString())] : []
        ])).written) return;
      }
      throw new Le(
        `The ledger of ${o3.pipelineId} ${o3.date} ${o3.scheduleId} was changed by others ${ag} times while ${i3} ended; it may be asked again`
      );
    },
    between: async function(o3, i3, s4, a5) {
      let { PK: c6 } = f4.config("pipeline", o3), { from: u3, to: d5 } = mo3(q3.ledger, i3, s4), p4 = {
        expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
        values: { ":pipeline": c6, ":from": u3, ":to": d5 }
      }, l5 = function(m3) {
        return !F3(m3, t15.now());
      };
      return Er2(e6.query({ condition: p4 }), { isLive: l5, read: vr2, onUnreadable: a5 });
    },
    answer: async function(o3) {
      return (await e6.update(Ar3(o3, t15.now()))).written;
    },
    ask: async function(o3) {
      await e6.put(pn2(o3));
    },
    asked: async function(o3) {
      let i3 = Te2(f4.config("pipeline", o3).PK, q3.markerRequest), s4 = function(a5) {
        return !F3(a5, t15.now());
      };
      return Er2(e6.query(i3), { isLive: s4, read: Qo3, onUnreadable: void 0 });
    },
    askAgain: async function(o3, i3) {
      await e6.put(pn2({ ...o3, askedAt: i3 }), cg(o3));
    },
    isAsked: async function(o3) {
      let i3 = await e6.get(f4.markerRequest(o3), { consistent: true });
      return i3 !== void 0 && i3.askedAt === o3.askedAt;
    },
    dropRequest: async function(o3) {
      await e6.delete(f4.markerRequest(o3), cg(o3));
    }
  };
};
var ua3 = "#owner = :owner";
var dg = function(e6) {
  return {
    release: async function(t15, n5, r4) {
      return (await e6.delete(f4.lock(t15), {
        expression: r4 === void 0 ? ua3 : `${ua3} AND acquiredAt <= :asOf`,
        names: { "#owner": "owner" },
        values: { ":owner": n5, ...r4 === void 0 ? {} : { ":asOf": r4 } }
      })).written;
    }
  };
};
var pg = function(e6, t15) {
  return {
    delete: f4.lock(e6),
    condition: { expression: `attribute_not_exists(PK) OR ${ua3}`, names: { "#owner": "owner" }, values: { ":owner": t15 } }
  };
};
var lg = "OPEN";
var mU = 30 * 864e5;
var pk = function(e6) {
  let { name: t15, date: n5, isRerun: r4 } = z2(e6, "lock-waiter");
  return { name: t15, date: n5, isRerun: r4 };
};
var mg = function(e6, t15) {
  let n5 = async function(i3, s4) {
    let a5 = [], { PK: c6 } = f4.lock(i3), u3 = Te2(c6, q3.lockWaiter);
    for await (let d5 of e6.query({ ...u3, consistent: true, pageSize: s4 }))
      if (F3(d5, t15.now()) || a5.push(pk(d5)), a5.length >= s4) break;
    return a5;
  }, r4 = function(i3, { owner: s4, fence: a5 }) {
    return {
      update: {
        key: f4.lock(i3),
        update: "SET queue = :open",
        expression: "#owner = :owner AND fence = :fence",
        names: { "#owner": "owner" },
        values: { ":open": lg, ":owner": s4, ":fence": a5 }
      }
    };
  }, o3 = async function(i3) {
    let s4 = await e6.get(f4.lockWanted(i3), { consistent: true });
    if (s4 === void 0) return;
    let a5 = A5(s4).number("untilMs");
    await e6.delete(f4.lockWanted(i3), { expression: "untilMs = :until", values: { ":until": a5 } });
  };
  return {
    waiters: n5,
    queue: async function(i3, s4, a5, c6) {
      let { written: u3 } = await e6.transact([
        { put: { ...f4.lockWaiter(i3, s4), ttl: ke3(a5) } },
        ...c6 === void 0 ? [] : [r4(i3, c6)]
      ]);
      return u3;
    },
    leave: async function(i3, s4) {
      if (await e6.delete(f4.lockWaiter(i3, s4), { expression: "attribute_exists(PK)" }), s4.isRerun) return;
      let [a5] = await n5(i3, 1);
      (a5 === void 0 || a5.isRerun) && await o3(i3);
    }
  };
};
var mk = 16;
var ri3 = function(e6) {
  if (e6 instanceof Uint8Array) return { bytes: Buffer.from(e6).toString("base64") };
  if (e6 instanceof Set) return { set: [...e6].map(function(n5) {
    return JSON.stringify(ri3(n5));
  }).sort() };
  if (Array.isArray(e6)) return e6.map(ri3);
  if (typeof e6 != "object" || e6 === null) return e6;
  let t15 = e6;
  return Object.fromEntries(
    Object.keys(t15).sort().map(function(n5) {
      return [n5, ri3(t15[n5])];
    })
  );
};
var oi3 = function(e6) {
  return (0, import_node_crypto5.hash)("sha256", JSON.stringify(ri3(e6)), "hex").slice(0, mk);
};
var fg = function(e6) {
  let t15 = rs3(vn3(e6));
  if (t15?.entity !== "marker") return;
  let { date: n5, scheduleId: r4 } = t15;
  return Object.assign(is2(t15, e6), {
    key: { date: n5, scheduleId: r4 },
    markerSort: String(e6.SK),
    image: oi3(e6),
    ttl: typeof e6.ttl == "number" ? e6.ttl : null
  });
};
var fk = function(e6) {
  let t15 = f4.marker(e6);
  return e6.scheduleId === $t2 ? [t15, { PK: t15.PK, SK: `${e6.date}#` }] : [t15];
};
var gg = function(e6, t15) {
  let n5 = function(i3) {
    return f4.marker({ pipelineId: i3, date: "-", scheduleId: "-" }).PK;
  }, r4 = async function(i3) {
    let s4 = await e6.get(i3, { consistent: true });
    return s4 === void 0 || F3(s4, t15.now()) ? void 0 : fg(s4);
  }, o3 = async function(i3) {
    let s4 = [];
    for await (let a5 of e6.query({ condition: i3 })) {
      let c6 = F3(a5, t15.now()) ? void 0 : fg(a5);
      c6 !== void 0 && s4.push(c6);
    }
    return s4;
  };
  return {
    get: async function(i3) {
      for (let s4 of fk(i3)) {
        let a5 = await r4(s4);
        if (a5 !== void 0) return a5;
      }
    },
    at: function(i3, s4) {
      return r4({ PK: n5(i3), SK: s4 });
    },
    all: function(i3) {
      return o3({ expression: "PK = :pipeline", values: { ":pipeline": n5(i3) } });
    },
    between: function(i3, s4, a5) {
      return o3({
        expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
        // `$` is the character after `#`.
        values: { ":pipeline": n5(i3), ":from": `${s4}#`, ":to": `${a5}$` }
      });
    }
  };
};
var da3 = function({ engine: e6, rerunId: t15 }, { values: n5, ...r4 }) {
  return e6 === null ? [] : [{ update: { key: f4.engine(e6), ...r4, values: { ...n5, ":rerun": /* @__PURE__ */ new Set([t15]) } } }];
};
var gk = function({ pipelineId: e6, rerunId: t15 }, n5) {
  return {
    key: f4.control(e6),
    update: "SET rerunEndedAt = :at DELETE openReruns :rerun",
    expression: "attribute_exists(PK)",
    values: { ":at": n5, ":rerun": /* @__PURE__ */ new Set([t15]) }
  };
};
var hk = function(e6) {
  return {
    key: f4.ledger(e6),
    update: "REMOVE openRerunId, GSI1PK, GSI1SK",
    expression: "openRerunId = :rerun",
    values: { ":rerun": e6.rerunId }
  };
};
var yk = function(e6) {
  return String(e6.PK).startsWith("ENGINE#") ? dr2(e6) : pr2(e6);
};
var hg = function(e6, { clock: t15, ttl: n5 }) {
  let r4 = async function(s4) {
    let a5 = await e6.get(f4.rerun(s4), { consistent: true });
    return a5 === void 0 ? void 0 : Pn3(a5);
  }, o3 = async function(s4, a5) {
    if (s4 !== null)
      try {
        return await r4(s4);
      } catch (c6) {
        if (!(c6 instanceof io)) throw c6;
        a5(c6);
        return;
      }
  };
  return {
    get: r4,
    finish: async function(s4, { status: a5, message: c6, at: u3 }, d5) {
      let p4 = await r4(s4);
      if (p4?.status !== E2.running) return;
      let l5 = { ...p4, status: a5, message: c6, updatedAt: u3, completedAt: u3 }, m3 = d5(l5);
      return (await e6.transact([
        {
          put: cr2(l5, n5(u3)),
          condition: {
            expression: "#status = :running",
            names: { "#status": "status" },
            values: { ":running": E2.running }
          }
        },
        { put: ur2(l5, n5(u3)) },
        { update: gk(l5, u3) },
        { put: pe3(m3, n5(m3.at)) },
        { update: hk(l5) },
        ...da3(l5, { update: "SET rerunEndedAt = :at DELETE openReruns :rerun", values: { ":at": u3 } })
      ])).written ? l5 : void 0;
    },
    waiting: async function(s4) {
      let a5 = [];
      for await (let c6 of e6.query({
        ...Te2(lo3(s4), q3.rerunRequest),
        consistent: true
      }))
        F3(c6, t15.now()) || a5.push(Jt3(c6));
      return a5;
    },
    requested: async function(s4) {
      let a5 = await e6.get(f4.rerunRequest(s4, ""), { consistent: true });
      return a5 === void 0 || F3(a5, t15.now()) ? void 0 : Jt3(a5);
    },
    open: async function* (s4) {
      let a5;
      for await (let c6 of Ae3(ho3(e6, Ge3.openReruns, { before: s4 }), yk)) {
        if ("asked" in c6) {
          yield c6;
          continue;
        }
        let u3 = await o3(c6.openRerunId, function(d5) {
          a5 ??= d5;
        });
        u3?.status === E2.running && (yield u3);
      }
      if (a5 !== void 0) throw a5;
    },
    showAgain: async function(s4) {
      await e6.update({
        key: Tn3(s4),
        update: "SET shownAt = :now",
        expression: "attribute_exists(PK)",
        values: { ":now": new Date(t15.now()).toISOString() }
      });
    },
    ring: async function(s4) {
      await e6.update({
        key: f4.engine(s4),
        update: "SET rungAt = :now, rings = if_not_exists(rings, :none) + :one",
        values: { ":now": new Date(t15.now()).toISOString(), ":none": 0, ":one": 1 }
      });
    }
  };
};
var yg = function(e6) {
  return {
    pending: async function({ pipelineId: t15, episodeAt: n5, eventId: r4 }) {
      let o3 = await e6.get(f4.event(t15, n5, r4), { consistent: true });
      return o3 === void 0 || o3.publishedAt !== void 0 ? void 0 : bo3(o3);
    }
  };
};
var xk = 36e5;
var bk = 5;
var Sk = 160;
var Cr2 = function({
  about: e6,
  marker: t15,
  recordId: n5,
  writtenAt: r4,
  at: o3,
  reason: i3,
  remedy: s4
}) {
  return {
    ...bt2({
      ...it(e6),
      eventId: Ee4(R2.markerRejected, e6.pipelineId, e6.date, e6.scheduleId, n5, r4),
      episodeAt: r4,
      at: o3,
      kind: R2.markerRejected,
      message: D(`MARKER ${t15} was not run: ${i3}`, 1024),
      remedy: s4
    }),
    kind: R2.markerRejected
  };
};
var xg = { category: p.markerRejected, level: d2.warning };
var ii3 = function({ about: e6, recordId: t15, writtenAt: n5, at: r4, remedy: o3, ...i3 }) {
  let { message: s4 } = Cr2({ about: e6, recordId: t15, writtenAt: n5, at: r4, remedy: o3, ...i3 });
  return st2(e6, { ...xg, message: s4, remedy: o3 }, { id: t15, at: n5 }, r4);
};
var bg = function({ pipelineId: e6, since: t15, counted: n5, markers: r4 }, o3) {
  if (n5 === 0) return;
  let i3 = n5 === 1 ? "1 more MARKER was" : `${n5} more MARKERs were`, s4 = n5 > r4.length ? " and others" : "";
  return st2(
    { pipelineId: e6, date: null, scheduleId: null },
    {
      ...xg,
      message: `${i3} not run since ${t15}: ${r4.join(", ")}${s4}`,
      remedy: `Each has its reason in an event ${R2.markerRejected}: signalbox events --pipeline ${e6}. Fix the cause, then write the MARKERs again.`
    },
    { id: "further", at: t15 },
    o3
  );
};
var Sg = function({ about: { pipelineId: e6 }, at: t15 }) {
  return {
    pipelineId: e6,
    since: t15,
    until: new Date(Date.parse(t15) + xk).toISOString(),
    counted: 0,
    markers: []
  };
};
var Rg = function({ until: e6 }, t15) {
  return e6 <= t15;
};
var wg = function(e6, { marker: t15 }) {
  return {
    ...e6,
    counted: e6.counted + 1,
    markers: e6.markers.length < bk ? [...e6.markers, D(t15, Sk)] : e6.markers
  };
};
var _g = function(e6) {
  let { instant: t15, number: n5, strings: r4 } = A5(e6);
  return {
    pipelineId: z2(e6, "rejections").pipelineId,
    since: t15("since"),
    until: t15("until"),
    counted: n5("counted"),
    markers: r4("markers")
  };
};
var Ig = function({ since: e6, counted: t15 }) {
  return {
    expression: "since = :since AND counted = :counted",
    values: { ":since": e6, ":counted": t15 }
  };
};
var pa3 = function(e6, t15) {
  return { put: pe3(e6, t15(e6.at)) };
};
var Eg = function(e6, t15, n5) {
  let r4 = bg(e6, t15);
  return r4 === void 0 ? [] : [pa3(r4, n5)];
};
var kg = 10;
var Rk = function(e6) {
  return {
    ...f4.rejections(e6.pipelineId),
    ...xl(e6.until, e6.pipelineId),
    ...e6
  };
};
var wk = function(e6) {
  try {
    return e6 === void 0 ? void 0 : _g(e6);
  } catch (t15) {
    if (t15 instanceof io) return "unreadable";
    throw t15;
  }
};
var vg = function(e6, t15) {
  return {
    record: async function(n5) {
      let { pipelineId: r4 } = n5.about, o3 = "attribute_not_exists(PK)", i3 = Cr2(n5);
      for (let s4 = 1; s4 <= kg; s4 += 1) {
        let a5 = wk(await e6.get(f4.rejections(r4), { consistent: true })), c6 = a5 === "unreadable" ? void 0 : a5, u3 = c6 === void 0 || Rg(c6, n5.at), d5 = u3 ? Sg(n5) : wg(c6, n5), p4 = c6 === void 0 ? { expression: o3 } : Ig(c6), l5 = await e6.transact([
          { put: pe3(i3, t15(i3.at)), condition: { expression: o3 } },
          { put: Rk(d5), ...a5 === "unreadable" ? {} : { condition: p4 } },
          ...u3 ? [pa3(ii3(n5), t15)] : [],
          ...u3 && c6 !== void 0 ? Eg(c6, n5.at, t15) : []
        ]);
        if (l5.written) return u3 ? "alerted" : "counted";
        if (l5.refused.has(0)) return "known";
      }
      throw new Le(
        `The rejections of ${r4} were counted by others ${kg} times while MARKER ${n5.marker} was rejected; it may be asked again`
      );
    }
  };
};
var _k = 5;
var $r2 = function({ concurrency: e6 }) {
  return e6 ?? _k;
};
var Ik = { manualReruns: 10, driftReruns: 1 };
var Ek = function(e6) {
  return e6 === u.manual ? "manualReruns" : "driftReruns";
};
var la3 = function(e6, t15) {
  return { kind: "refuse", reason: e6, isUnderWay: t15 };
};
var ma3 = function(e6, { upstreamReruns: t15 = {} }, n5) {
  return e6.filter(function(r4) {
    return (t15[r4] ?? 0) < n5;
  });
};
var Pg = function(e6, { budgets: t15 }, n5, r4) {
  if (n5 !== void 0 && Dr2(n5) === void 0)
    return la3(`attempt ${n5.attempt} is under way; cancel it first, or wait for its end`, true);
  if (r4?.openRerunId !== void 0 && r4.openRerunId !== null)
    return la3(`rerun ${r4.openRerunId} is under way`, true);
  let o3 = Ek(e6.kind);
  if (n5 === void 0) return { kind: "admit", attempt: 1, budget: o3, limit: null, upstreams: [] };
  let i3 = t15[o3] ?? Ik[o3], { upstreams: s4 = [] } = e6, a5 = ma3(s4, r4 ?? {}, i3), c6 = s4.length > 0 ? i3 : r4?.[o3] ?? 0;
  return a5.length === 0 && c6 >= i3 ? la3(
    `${c6} of ${i3} reruns${s4.length > 0 ? ` for ${s4.join(", ")}` : ""} have been used (budgets.${o3})`,
    false
  ) : { kind: "admit", attempt: n5.attempt + 1, budget: o3, limit: i3, upstreams: a5 };
};
var Ut2 = function({ pipelineId: e6, date: t15, scheduleId: n5, kind: r4, reason: o3, requestedBy: i3, requestedAt: s4 }, a5) {
  return Ee4(e6, t15, n5, a5, r4, o3, i3, s4);
};
var Cg = function(e6, t15, n5) {
  return typeof t15 == "string" && Array.from({ length: n5 }, function(r4, o3) {
    return n5 - o3;
  }).some(
    function(r4) {
      return Ut2(e6, r4) === t15;
    }
  );
};
var Or2 = function({
  concurrency: e6,
  automatic: t15,
  upstreams: n5,
  afterUpstreams: r4,
  failedChunks: o3,
  ...i3
}, s4, a5, c6) {
  return {
    ...i3,
    rerunId: s4,
    ...a5,
    createdAt: c6,
    updatedAt: c6,
    completedAt: a5.status === E2.running ? null : c6
  };
};
var $g = function(e6) {
  return e6?.status === o2.completed ? { replaces: { attempt: e6.attempt, traceId: e6.traceId, completedAt: e6.completedAt ?? e6.updatedAt } } : {};
};
var Ag = 256;
var fa3 = function(e6) {
  return {
    ...e6,
    reason: D(e6.reason, Ag),
    requestedBy: D(e6.requestedBy, Ag)
  };
};
var Tg = {
  [o2.completed]: E2.completed,
  [o2.failed]: E2.failed,
  [o2.cancelled]: E2.failed
};
var kk = function({ status: e6, message: t15 }) {
  return e6 === o2.completed ? null : e6 === o2.cancelled ? `cancelled${t15 === null ? "" : `: ${t15}`}` : t15;
};
var Dr2 = function({
  status: e6,
  message: t15
}) {
  return Object.hasOwn(Tg, e6) ? {
    status: Tg[e6],
    message: kk({ status: e6, message: t15 })
  } : void 0;
};
var vk = function({ kind: e6, requestedBy: t15, reason: n5, message: r4 }) {
  let o3 = t15 === "" ? "" : ` asked for by ${t15}`, i3 = n5 === "" ? "" : ` (${n5})`;
  return `${e6} rerun${o3}${i3}${r4 === null ? "" : `: ${r4}`}`;
};
var mn3 = function(e6, t15) {
  return bt2({
    ...it(e6),
    eventId: Ee4(R2.rerunStateChanged, e6.rerunId, e6.status),
    episodeAt: e6.updatedAt,
    at: t15,
    kind: R2.rerunStateChanged,
    status: e6.status,
    message: vk(e6)
  });
};
var Og = function(e6, t15) {
  let { pipelineId: n5, date: r4, scheduleId: o3, rerunId: i3, kind: s4, createdAt: a5 } = e6;
  return st2(
    { pipelineId: n5, date: r4, scheduleId: o3 },
    {
      category: s4 === u.drift ? p.traitDrift : p.lateData,
      level: d2.warning,
      message: `${n5} for ${r4} (schedule ${o3}) does not run again, because ${t15}. The rerun was asked for because ${e6.reason}`,
      remedy: `The completed run stays as it is. If it matters, run it again: ${Yt3("rerun", e6)}`
    },
    { id: `${i3} refused`, at: a5 },
    a5
  );
};
var Ak = function({ was: e6, isThere: t15 }) {
  return e6 !== void 0 ? "#ttl = :was" : t15 ? "attribute_not_exists(#ttl)" : "attribute_not_exists(PK)";
};
var Tk = function({ budget: e6, limit: t15, upstreams: n5 = [] }, { upstreamReruns: r4 }) {
  if (t15 === null) return {};
  if (n5.length === 0)
    return {
      isWithin: "(attribute_not_exists(#budget) OR #budget < :limit)",
      names: { "#budget": e6 },
      counts: ", #budget = if_not_exists(#budget, :none) + :one",
      values: { ":none": 0, ":one": 1, ":limit": t15 }
    };
  let o3 = ma3(n5, { upstreamReruns: r4 ?? {} }, t15);
  if (o3.length === 0) return;
  let i3 = o3.map(function(c6) {
    return [c6, (r4?.[c6] ?? 0) + 1];
  });
  return {
    isWithin: r4 === void 0 ? "attribute_not_exists(upstreamReruns)" : "upstreamReruns = :counted",
    counts: ", upstreamReruns = :counts",
    values: {
      ":counts": { ...r4, ...Object.fromEntries(i3) },
      ...r4 === void 0 ? {} : { ":counted": r4 }
    }
  };
};
var Pk = function(e6, t15, n5) {
  let r4 = `attribute_not_exists(openRerunId) AND ${Ak(n5)}`, o3 = n5.ttl !== null || n5.was !== void 0 || n5.isThere, i3 = n5.ttl === null ? "" : ", #ttl = :ttl", s4 = hl(e6.createdAt, e6.rerunId);
  return {
    key: f4.ledger(e6),
    update: `SET openRerunId = :rerun, GSI1PK = :open, GSI1SK = :position${i3}${t15.counts ?? ""}`,
    expression: t15.isWithin === void 0 ? r4 : `${r4} AND ${t15.isWithin}`,
    ...o3 || t15.names !== void 0 ? { names: { ...o3 ? { "#ttl": "ttl" } : {}, ...t15.names } } : {},
    values: {
      ":rerun": e6.rerunId,
      ":open": s4.GSI1PK,
      ":position": s4.GSI1SK,
      ...n5.ttl === null ? {} : { ":ttl": n5.ttl },
      ...n5.was === void 0 ? {} : { ":was": n5.was },
      ...t15.values
    }
  };
};
var Ck = function(e6, { engineLimit: t15, hasTurn: n5 }) {
  let r4 = "(attribute_not_exists(openReruns) OR size(openReruns) < :slots)";
  return da3(e6, {
    update: "SET slots = :slots ADD openReruns :rerun",
    expression: n5 ? r4 : `${r4} AND (attribute_not_exists(waiting) OR waiting <= :none)`,
    values: { ":slots": t15, ...n5 ? {} : { ":none": 0 } }
  });
};
var Dg = 5;
var Lg = function(e6, { clock: t15, ttl: n5 }) {
  let r4 = async function(...[s4, a5, c6]) {
    let u3 = await e6.get(f4.ledger(s4), { consistent: true }), d5 = u3 === void 0 || F3(u3, t15.now()) ? void 0 : vr2(u3), p4 = {
      was: u3?.ttl,
      isThere: u3 !== void 0,
      ttl: ca3(d5, void 0, t15.now())
    }, l5 = Tk(a5, u3 === void 0 ? {} : pr2(u3));
    if (l5 === void 0) return "taken";
    let y5 = await e6.transact([
      { put: cr2(s4, Ze3(s4.createdAt)), condition: { expression: "attribute_not_exists(PK)" } },
      {
        update: {
          key: f4.control(s4.pipelineId),
          update: "ADD openReruns :rerun",
          expression: "attribute_not_exists(openReruns) OR size(openReruns) < :concurrency",
          values: { ":rerun": /* @__PURE__ */ new Set([s4.rerunId]), ":concurrency": a5.concurrency }
        }
      },
      { update: Pk(s4, l5, p4) },
      { put: ur2(s4, Ze3(s4.createdAt)) },
      { put: pe3(c6, n5(c6.at)) },
      ...Ck(s4, a5)
    ]);
    if (y5.written) return "admitted";
    if (y5.refused.has(0)) return "exists";
    if (y5.refused.has(2)) {
      let I5 = y5.refused.get(2);
      return I5?.ttl === p4.was && I5 !== void 0 === p4.isThere ? "taken" : "again";
    }
    return y5.refused.has(1) ? "full" : "engine-full";
  }, o3 = async function(...s4) {
    for (let a5 = 1; a5 <= Dg; a5 += 1) {
      let c6 = await r4(...s4);
      if (c6 !== "again") return c6;
    }
    throw new Le(
      `The ledger of ${s4[0].pipelineId} ${s4[0].date} was changed by others ${Dg} times while a rerun was judged; it may be judged again`
    );
  }, i3 = async function(s4) {
    let a5 = await e6.get(Tn3(s4), { consistent: true });
    return a5 !== void 0 && JSON.stringify(Jt3(a5)) === JSON.stringify(s4) ? a5 : void 0;
  };
  return {
    ...hg(e6, { clock: t15, ttl: n5 }),
    request: async function(s4) {
      await e6.put(bl(s4, Ze3(new Date(t15.now()).toISOString())));
    },
    isWaiting: async function(s4) {
      return await i3(s4) !== void 0;
    },
    dropRequest: async function(s4) {
      let a5 = await i3(s4);
      if (a5 === void 0) return;
      let c6 = a5.requestedAt === void 0 ? "attribute_not_exists(requestedAt)" : "requestedAt = :requestedAt";
      await e6.delete(Tn3(s4), {
        expression: c6,
        ...a5.requestedAt === void 0 ? {} : { values: { ":requestedAt": a5.requestedAt } }
      });
    },
    ledger: async function(s4) {
      let a5 = await e6.get(f4.ledger(s4), { consistent: true });
      return a5 === void 0 || F3(a5, t15.now()) ? void 0 : pr2(a5);
    },
    admit: o3,
    refuse: async function(s4, ...a5) {
      return (await e6.transact([
        { put: cr2(s4, n5(s4.createdAt)), condition: { expression: "attribute_not_exists(PK)" } },
        { put: ur2(s4, n5(s4.createdAt)) },
        ...a5.map(function(d5) {
          return { put: pe3(d5, n5(d5.at)) };
        })
      ])).written;
    },
    list: async function(s4) {
      let a5 = [];
      for await (let c6 of e6.query(Te2(f4.control(s4).PK, q3.rerun)))
        F3(c6, t15.now()) || a5.push(Pn3(c6));
      return a5;
    }
  };
};
var $k = function(e6, t15, { clock: n5, ttl: r4 }) {
  return [
    { update: _t2(Ln3(e6, r4), Pr2(n5.now()), Tr3) },
    { put: Xt3(e6, r4(e6.updatedAt)), condition: { expression: "attribute_not_exists(PK)" } },
    { put: Qt3(e6, r4(e6.updatedAt)) },
    ...It2(e6, [t15], r4)
  ];
};
var Mg = function(e6, t15, { get: n5 }) {
  return async function(r4, o3) {
    let i3 = await e6.transact($k(r4, o3, t15));
    if (i3.written) return { result: "created", run: r4 };
    let s4 = i3.refused.get(0) ?? await e6.get(ln2(r4), { consistent: true });
    if (s4 === void 0)
      throw new Error(
        `run ${r4.runId} exists already, and no run log of ${r4.pipelineId} ${r4.date} ${r4.scheduleId} knows it; use a new run id`
      );
    let a5 = We3(s4), u3 = a5.executionArn === r4.executionArn && a5.attempt === r4.attempt && a5.runId !== null ? await n5(a5.runId) : void 0;
    return u3 === void 0 ? { result: "superseded", runLog: a5 } : { result: "exists", run: u3 };
  };
};
var Ok = async function(e6, { rerunId: t15, runId: n5 }) {
  if (t15 === null) return;
  let r4 = await e6.get(f4.rerun(t15), { consistent: true }), o3 = r4 === void 0 ? void 0 : Pn3(r4).replaces;
  if (o3 === void 0 || n5 === null) return o3;
  let i3 = await e6.get(f4.run(n5), { consistent: true });
  return i3 === void 0 || i3.startToken !== void 0 ? void 0 : o3;
};
var Ng = function(e6, t15, n5) {
  let r4 = async function(o3) {
    let i3 = await e6.get(n5 === r3.shadow ? f4.shadowLog(o3) : f4.runLog(o3), {
      consistent: true
    });
    return i3 === void 0 || F3(i3, t15.now()) ? void 0 : We3(i3);
  };
  return {
    get: r4,
    standing: async function(o3) {
      let i3 = await r4(o3);
      if (i3?.status !== o2.cancelled) return i3;
      let s4 = await Ok(e6, i3);
      return s4 === void 0 ? i3 : { ...i3, ...s4, status: o2.completed };
    },
    between: async function(o3, i3, s4, a5) {
      let { PK: c6 } = f4.config("pipeline", o3), { from: u3, to: d5 } = mo3(n5 === r3.shadow ? q3.shadowLog : q3.runLog, i3, s4), p4 = {
        expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
        values: { ":pipeline": c6, ":from": u3, ":to": d5 }
      }, l5 = function(m3) {
        return !F3(m3, t15.now());
      };
      return Er2(e6.query({ condition: p4, consistent: true }), { isLive: l5, read: We3, onUnreadable: a5 });
    }
  };
};
var zg = function(e6, { clock: t15, ttl: n5 }) {
  return { failWithoutRun: async function({ at: i3, asksMarker: s4 = false, ...a5 }, c6) {
    let u3 = {
      rerunId: null,
      ...a5,
      status: o2.failed,
      runId: null,
      updatedAt: i3,
      completedAt: i3,
      ttl: Ze3(i3, n5(i3))
    }, d5 = await e6.transact([
      { update: _t2(u3, Pr2(t15.now()), Tr3) },
      ...It2(a5, c6, n5),
      ...s4 ? [Mn3(a5, i3)] : []
    ]);
    if (d5.written) return "recorded";
    let p4 = d5.refused.get(0) ?? await e6.get(ln2(a5), { consistent: true }), l5 = p4 === void 0 ? void 0 : We3(p4);
    return l5?.executionArn === a5.executionArn && l5.attempt === a5.attempt && l5.status === o2.failed && l5.runId === null ? "already" : "refused";
  }, cancelWithoutRun: async function({ at: i3, kept: s4, ...a5 }, c6) {
    let u3 = {
      ...a5,
      status: o2.cancelled,
      failureCategory: null,
      runId: null,
      updatedAt: i3,
      completedAt: i3,
      ttl: Ze3(i3, n5(i3))
    };
    return (await e6.transact([
      { update: _t2(u3, Pr2(t15.now()), Tr3) },
      ...It2(a5, c6, n5),
      ...s4 === void 0 ? [] : [ei3(s4)]
    ])).written;
  } };
};
var Dk = 25;
async function* Lk(e6, t15) {
  let n5 = [], r4 = async function() {
    let i3 = await Promise.all(n5.map(t15));
    return n5 = [], i3.filter(function(s4) {
      return s4 !== void 0;
    });
  }, o3;
  try {
    for await (let i3 of e6)
      n5.push(i3), n5.length === Dk && (yield* await r4());
  } catch (i3) {
    o3 = { error: i3 };
  }
  if (yield* await r4(), o3 !== void 0) throw o3.error;
}
var Ug = function(e6, t15) {
  let n5 = async function(i3) {
    let s4 = await e6.get(f4.run(i3), { consistent: true });
    return s4 === void 0 || F3(s4, t15.now()) ? void 0 : Cn3(s4);
  };
  return { get: n5, open: function() {
    let i3 = Ae3(ho3(e6, Ge3.openRuns), function(a5) {
      return z2(a5, "run-copy").runId;
    }), s4 = Lk(i3, function(a5) {
      return e6.get(f4.run(a5));
    });
    return Ae3(s4, function(a5) {
      let c6 = Cn3(a5);
      return j4(c6.status) ? void 0 : c6;
    });
  }, list: async function(i3, s4) {
    let { PK: a5 } = f4.config("pipeline", i3), c6 = [];
    if (s4 <= 0) return c6;
    let u3 = Te2(a5, q3.run);
    for await (let d5 of e6.query({ ...u3, newestFirst: true, pageSize: s4 })) {
      if (F3(d5, t15.now())) continue;
      let p4 = Cn3(d5);
      if (c6.push(j4(p4.status) ? p4 : await n5(p4.runId) ?? p4), c6.length >= s4) break;
    }
    return c6;
  } };
};
var Kg = function(e6, { ttl: t15 }, { get: n5 }) {
  return async function(r4, { at: o3, ...i3 }, { next: s4, counts: a5 }, c6) {
    let u3 = {
      ...r4,
      ...i3,
      status: o2.failed,
      version: r4.version + 1,
      updatedAt: o3,
      aliveAt: o3,
      completedAt: o3,
      nextCheckAt: null
    };
    if ((await e6.transact([
      { put: Xt3(u3, t15(o3)), condition: ni3(r4) },
      { put: Qt3(u3, t15(o3)) },
      { put: Xt3(s4, t15(o3)), condition: { expression: "attribute_not_exists(PK)" } },
      { put: Qt3(s4, t15(o3)) },
      { update: _t2(Ln3(s4, t15), ti3(r4.attempt), a5) },
      ...It2(r4, c6, t15)
    ])).written) return { result: "changed", next: s4 };
    let l5 = await e6.get(ln2(r4), { consistent: true }), m3 = l5 === void 0 ? void 0 : We3(l5), y5 = m3?.executionArn === r4.executionArn && m3.attempt === s4.attempt && m3.runId !== null ? await n5(m3.runId) : void 0;
    return y5 === void 0 ? { result: "refused", run: await n5(r4.runId) } : { result: "already", next: y5 };
  };
};
var Bg = function(e6) {
  let { optional: t15, number: n5, string: r4 } = A5(e6);
  return {
    wakeUps: t15("wakeUps", n5) ?? 0,
    taskToken: t15("taskToken", r4),
    listens: (t15("seen", n5) ?? 0) < 999999999,
    until: t15("waitsUntil", r4)
  };
};
var Fg = function(e6) {
  return e6 !== "" && !e6.includes("#");
};
var Zg = function({ runId: e6, engine: t15, jobId: n5 }, r4) {
  return t15 === null || n5 === null || !Fg(n5) ? [] : [{ ...f4.job(t15, n5), runId: e6, ttl: r4 }];
};
var jg = function(e6, t15) {
  return {
    get: async function(n5, r4) {
      let o3 = await e6.get(f4.wait(n5, r4), { consistent: true });
      return o3 === void 0 ? void 0 : Bg(o3);
    },
    countWakeUp: async function(n5, r4) {
      let o3 = t15.now(), s4 = await e6.updateAndGet({
        key: f4.wait(n5, r4),
        update: "SET #ttl = if_not_exists(#ttl, :ttl) ADD wakeUps :one",
        expression: "attribute_not_exists(#ttl) OR #ttl > :nowSeconds",
        names: { "#ttl": "ttl" },
        values: { ":one": 1, ":nowSeconds": Math.floor(o3 / 1e3), ":ttl": ke3(o3 + 2678400 * 1e3) }
      });
      return Bg(s4.written ? s4.item : s4.found ?? {});
    },
    register: async function(n5, { pipelineId: r4, date: o3, scheduleId: i3 }, s4, a5) {
      let c6 = { runId: n5, pipelineId: r4, date: o3, scheduleId: i3, ttl: ke3(a5) };
      await Promise.all(
        s4.map(function(u3) {
          return e6.put({ ...f4.waitFor(n5, u3), ...as3(u3, n5), ...c6 });
        })
      );
    },
    waitingFor: async function(n5, r4, o3) {
      let { GSI1PK: i3 } = as3(n5, "any"), s4 = [], a5 = { expression: "GSI1PK = :thing", values: { ":thing": i3 } }, c6 = function(d5) {
        if (F3(d5, t15.now())) return;
        let { string: p4 } = A5(d5);
        return { runId: z2(d5, "wait-for").runId, date: p4("date"), scheduleId: p4("scheduleId") };
      }, u3 = e6.query({ index: An3, condition: a5, pageSize: r4 });
      for await (let d5 of Ae3(u3, c6, o3))
        if (s4.push(d5), s4.length >= r4) break;
      return s4;
    },
    forget: async function(n5, r4) {
      await e6.delete(f4.waitFor(n5, r4), { expression: "attribute_exists(PK)" });
    },
    runOfJob: async function(n5, r4) {
      if (!Fg(r4)) return;
      let o3 = await e6.get(f4.job(n5, r4), { consistent: true });
      return o3 === void 0 || F3(o3, t15.now()) ? void 0 : A5(o3).string("runId");
    }
  };
};
var Gg = 20;
var Mk = async function() {
  return { count: [], hold: [] };
};
var Nk = async function() {
  return [];
};
var zk = function(e6, t15) {
  let n5 = Object.entries(e6).flatMap(function([r4, o3]) {
    return o3.map(function() {
      return r4;
    });
  });
  return new Set([...t15.keys()].map(function(r4) {
    return n5[r4];
  }));
};
var Uk = async function(e6, t15) {
  let [n5] = t15;
  if (t15.length > 1 || n5 === void 0 || !("put" in n5)) return e6.transact([...t15]);
  let r4 = await e6.put(n5.put, n5.condition);
  return r4.written ? r4 : { written: false, refused: /* @__PURE__ */ new Map([[0, r4.found]]) };
};
var Kk = async function(e6, { truth: t15, log: n5, lock: r4 }, { counted: o3, judged: i3 }) {
  let [s4, a5, c6] = [true, true, true];
  for (let u3 = 0; u3 < Gg; u3 += 1) {
    let { count: d5, hold: p4 } = await o3(), l5 = {
      truth: t15,
      log: s4 ? n5 : [],
      count: d5,
      hold: a5 ? p4 : [],
      lock: c6 ? r4 : [],
      upstreams: s4 ? await i3() : []
    }, m3 = await Uk(e6, Object.values(l5).flat());
    if (m3.written) return { written: true, released: l5.lock.length > 0 };
    if (m3.refused.has(0)) return { written: false, found: m3.refused.get(0) };
    let g3 = zk(l5, m3.refused);
    g3.has("log") && (s4 = false), g3.has("lock") && (c6 = false), a5 = !g3.has("hold");
  }
  throw new Le(
    `What a run of a pipeline depends on was changed by others ${Gg} times while it ended; it may be asked again`
  );
};
var Wg = function(e6, { ttl: t15, get: n5, endsCounted: r4 }) {
  let o3 = async function(i3, s4, a5) {
    let {
      to: c6,
      at: u3,
      jobTellsItsEnd: d5 = false,
      awaitsCascade: p4 = false,
      breaker: l5,
      asksMarker: m3 = false,
      tellStale: g3,
      monitoring: y5,
      releases: I5,
      ...v4
    } = s4, $4 = { ...i3, ...v4, status: c6, version: i3.version + 1, updatedAt: u3, aliveAt: u3 }, K3 = [
      {
        put: { ...Xt3($4, t15(u3)), ...p4 ? yl(u3, i3.runId) : {} },
        condition: ni3(i3)
      },
      ...j4(c6) ? [{ put: Qt3($4, t15(u3)) }] : [],
      ...It2(i3, a5, t15)
    ];
    m3 && K3.push(Mn3(i3, u3)), y5 !== void 0 && r4 !== void 0 && K3.push(r4.monitoringPart(y5)), d5 && K3.push(...Zg($4, t15(u3)).map(function(gt2) {
      return { put: gt2 };
    }));
    let Q = j4(c6) ? [{ update: _t2(Ln3($4, t15), ti3()) }] : [], $e2 = l5 === void 0 || r4 === void 0 ? Mk : function() {
      return r4.countFailure(i3.pipelineId, c6, l5, u3);
    }, Je3 = g3 === void 0 || r4 === void 0 ? Nk : function() {
      return r4.upstreamParts($4, g3);
    }, ft2 = I5 === void 0 ? [] : [pg(I5, i3.executionArn)], Oe3 = await Kk(e6, { truth: K3, log: Q, lock: ft2 }, { counted: $e2, judged: Je3 });
    if (Oe3.written) return { result: "changed", run: $4, released: Oe3.released };
    let { found: De3 } = Oe3, ee3 = De3 === void 0 ? await n5(i3.runId) : Cn3(De3);
    if (ee3?.executionArn !== i3.executionArn) return { result: "refused", run: ee3 };
    let xe3 = ee3.cancelRequestedAt !== null && i3.cancelRequestedAt === null ? 1 : 0;
    return xe3 === 1 && ee3.status === i3.status && ee3.version === i3.version + 1 ? o3(ee3, s4, a5) : ee3.version === $4.version + xe3 && ee3.status === c6 && ee3.startToken === $4.startToken ? { result: "already", run: ee3 } : { result: "refused", run: ee3 };
  };
  return o3;
};
var Vg = "#status IN (:pending, :triggering, :running)";
var qg = { "#status": "status" };
var Hg = {
  ":pending": o2.pending,
  ":triggering": o2.triggering,
  ":running": o2.running
};
var Yg = function(e6, t15, n5) {
  let { clock: r4, ttl: o3 } = t15, i3 = Ug(e6, r4), { get: s4 } = i3, a5 = async function(u3, { at: d5, reason: p4 }) {
    return (await e6.update({
      key: f4.run(u3),
      update: "SET cancelRequestedAt = :at, cancelReason = :reason, #version = #version + :one",
      expression: `${Vg} AND attribute_not_exists(cancelRequestedAt)`,
      names: { "#version": "version", ...qg },
      values: { ":at": d5, ":reason": p4, ":one": 1, ...Hg }
    })).written;
  }, c6 = async function(u3, d5, { aliveAt: p4, nextCheckAt: l5, ...m3 }) {
    let g3 = "executionArn = :executionArn", y5 = "attribute_not_exists(cancelRequestedAt)", I5 = Object.entries(m3).filter(function([, K3]) {
      return K3 !== void 0;
    }), v4 = I5.map(function([K3]) {
      return `, ${K3} = :${K3}`;
    }).join("");
    return (await e6.update({
      key: f4.run(u3),
      update: `SET aliveAt = :aliveAt, nextCheckAt = :nextCheckAt${v4}`,
      expression: `${g3} AND ${Vg} AND ${y5}`,
      names: qg,
      values: {
        ":executionArn": d5,
        ...Hg,
        ":aliveAt": p4,
        ":nextCheckAt": l5,
        ...Object.fromEntries(I5.map(function([K3, Q]) {
          return [`:${K3}`, Q];
        }))
      }
    })).written;
  };
  return {
    ...i3,
    ...zg(e6, t15),
    create: Mg(e6, t15, i3),
    transition: Wg(e6, { ttl: o3, get: s4, endsCounted: n5 }),
    retry: Kg(e6, t15, i3),
    requestCancel: a5,
    heartbeat: c6
  };
};
var Bk = 90;
var Fk = 864e5;
var Jg = function({
  aws: e6,
  tableName: t15,
  clock: n5,
  retentionDays: r4 = Bk,
  random: o3
}) {
  return {
    client: eg({ aws: e6, tableName: t15, clock: n5, ...o3 === void 0 ? {} : { random: o3 } }),
    clock: n5,
    ttl: function(i3) {
      return ke3(Date.parse(i3) + r4 * Fk);
    }
  };
};
var Xg = function({ client: e6 }) {
  return $l(e6);
};
var Qg = function({ client: e6 }) {
  return Il(e6);
};
var eh = function({ client: e6 }) {
  return dg(e6);
};
var th = function({ client: e6, clock: t15 }) {
  return mg(e6, t15);
};
var nh = function({ client: e6, clock: t15, ttl: n5 }) {
  return Yg(e6, { clock: t15, ttl: n5 });
};
var rh2 = function({ client: e6, clock: t15, ttl: n5 }) {
  return ng(e6, { clock: t15, ttl: n5 });
};
var oh2 = function({ client: e6 }) {
  return yg(e6);
};
var ih = function({ client: e6, clock: t15 }) {
  return jg(e6, t15);
};
var sh = function({ client: e6, clock: t15 }) {
  return gg(e6, t15);
};
var ah = function({ client: e6, clock: t15, ttl: n5 }) {
  return Lg(e6, { clock: t15, ttl: n5 });
};
var ch = function({ client: e6, clock: t15 }) {
  return tg(e6, t15);
};
var uh = function({ client: e6, clock: t15 }) {
  return ug(e6, t15);
};
var dh = function({ client: e6, clock: t15, ttl: n5 }) {
  return sg(e6, { clock: t15, ttl: n5 });
};
var ph = function({ client: e6, ttl: t15 }) {
  return vg(e6, t15);
};
var lh = function({ client: e6, clock: t15 }) {
  return _l(e6, t15);
};
var Zk = function(e6, t15) {
  return `lifecycle:${e6}:${t15}`;
};
var jk = Zk("job", "");
var Gk = ["COMPLETED", "FAILED", "CANCELLED"];
var mh = function({
  kind: e6,
  pipelineId: t15,
  status: n5,
  runId: r4
}) {
  return e6 === R2.lifecycleMoved && t15.startsWith(jk) && Gk.includes(n5) ? r4 ?? void 0 : void 0;
};
var ga3 = function({ client: e6, clock: t15 }, n5 = r3.live) {
  return Ng(e6, t15, n5);
};
var Et2 = function(e6) {
  return function(t15) {
    return e6(zt(t15));
  };
};
var fh = Et2(ol2);
var gh2 = Et2(function(e6) {
  return {
    image: oi3(e6),
    ttl: typeof e6.ttl == "number" ? e6.ttl : null
  };
});
var hh = Et2(Qo3);
var yh = Et2(We3);
var xh = Et2(bo3);
var bh2 = Et2(il2);
var Sh = Et2(sl);
var Rh = Et2(Jt3);
var wh = Et2(go3);
var _h = 60;
var Wk = 60;
var Vk = 480;
var qk = 7;
var Ih = function(e6) {
  return Math.min(Vk, Wk * 2 ** (e6 - 1));
};
var Eh = function(e6) {
  return e6 >= qk;
};
var Kt = function(e6, t15) {
  return e6?.[t15];
};
var kh = function(e6) {
  let t15 = jt3(e6), n5 = Kt(t15, "detail"), r4 = Kt(t15, "bucket") ?? Kt(Kt(n5, "bucket"), "name"), o3 = Kt(t15, "key") ?? Kt(Kt(n5, "object"), "key"), i3 = Kt(t15, "sequenceNumber") ?? null;
  if (typeof r4 != "string" || typeof o3 != "string")
    throw new Error("a message of the queue of returns names no object of the failure bucket");
  return { bucket: r4, key: o3, sequenceNumber: i3 === null ? null : String(i3) };
};
var vh = {
  [o2.completed]: R2.pipelineCompleted,
  [o2.failed]: R2.pipelineFailed,
  [o2.cancelled]: R2.pipelineCancelled
};
var Ah = function(e6) {
  return Object.hasOwn(vh, e6);
};
var fn3 = function(e6) {
  let { pipelineId: t15, date: n5, scheduleId: r4, attempt: o3, status: i3, runId: s4 } = e6, a5 = vh[i3], c6 = e6.completedAt ?? e6.updatedAt;
  return {
    eventId: Ee4(a5, t15, n5, r4, o3),
    episodeAt: c6,
    at: c6,
    kind: a5,
    channel: y2.lifecycle,
    pipelineId: t15,
    date: n5,
    scheduleId: r4,
    runId: s4,
    attempt: o3,
    traceId: e6.traceId,
    status: i3,
    failureCategory: e6.failureCategory,
    level: null,
    category: null,
    message: e6.message ?? i3.toLowerCase(),
    remedy: null
  };
};
var Hk = "its execution has ended without it and before there was a run";
var Th2 = function({ pipelineId: e6, date: t15, scheduleId: n5 }, { attempt: r4, traceId: o3, markerAt: i3 }, s4, a5) {
  let c6 = {
    pipelineId: e6,
    date: t15,
    scheduleId: n5,
    attempt: r4,
    executionArn: s4,
    traceId: o3,
    failureCategory: a3.transient,
    message: Hk
  }, u3 = [
    fn3({
      ...c6,
      status: o2.failed,
      runId: null,
      createdAt: a5,
      updatedAt: a5,
      completedAt: a5
    }),
    $p({ ...c6, runId: null }, { ...c6, since: i3 }, a5)
  ];
  return { failure: { ...c6, at: a5 }, events: u3 };
};
var Jk = 24;
var Xk = 12;
var Qk = 24;
var Ph = function(e6, t15) {
  return e6.replaceAll(/[^A-Za-z0-9_-]/g, "-").slice(0, t15);
};
var gn3 = function({ pipelineId: e6, scheduleId: t15, date: n5 }, r4, o3 = "") {
  let i3 = (0, import_node_crypto6.createHash)("sha256").update(JSON.stringify([e6, n5, t15, ...o3 === "" ? [] : [o3]])).digest("hex").slice(0, Qk);
  return `${Ph(e6, Jk)}-${Ph(t15, Xk)}-${n5}-${i3}-a${r4}`;
};
var Lr2 = function(e6) {
  return e6.slice(e6.lastIndexOf(":") + 1);
};
var He3 = function(e6, t15) {
  return `${e6.replace(":stateMachine:", ":execution:")}:${t15}`;
};
var Ch = function(e6) {
  return e6.replaceAll("%", "%25").replaceAll(":", "%3A");
};
var ev = { [r3.live]: "eval", [r3.shadow]: "shadow" };
var tv = function({ concurrency: e6, mode: t15 }, { pipelineId: n5, scheduleId: r4, date: o3 }) {
  let i3 = `${ev[t15]}:${Ch(n5)}:${Ch(r4)}`;
  return e6 === "per-date" ? `${i3}:${o3}` : i3;
};
var si3 = function(e6, t15) {
  return ["serial", "per-date"].map(
    function(n5) {
      return tv({ concurrency: n5, mode: ta2({ executionArn: e6 }) }, t15);
    }
  );
};
var ha3 = async function(e6, t15, n5, r4) {
  let o3 = He3(r4.stateMachineArn, t15.name), i3 = new Date(r4.clock.now() + 1).toISOString(), { failure: s4, events: a5 } = Th2(e6, t15, o3, i3);
  await r4.runs.failWithoutRun({ ...s4, asksMarker: n5 }, a5);
  for (let c6 of si3(o3, e6)) await r4.locks.release(c6, o3);
};
var ai3 = async function({ pipelineId: e6, date: t15, scheduleId: n5 }, r4, o3) {
  let { name: i3, attempt: s4, traceId: a5, markerAt: c6, source: u3, notBefore: d5, upstreamAttempts: p4 } = r4, l5 = { pipelineId: e6, date: t15, scheduleId: n5, attempt: s4, traceId: a5 }, m3 = await o3.executions.start(i3, {
    ...l5,
    markerAt: c6,
    source: u3,
    ...d5 === null ? {} : { notBefore: d5 },
    ...p4 === null ? {} : { fromCascade: true }
  });
  if (o3.log.info(`execution ${m3}`, { ...l5, name: i3 }), m3 === "started" || await o3.executionStates.stateOf(He3(o3.stateMachineArn, i3)) !== "ended") return;
  let g3 = await o3.ledgers.get(l5);
  (g3 && at2(g3, await o3.runLogs.get(l5)))?.name === i3 && await ha3(l5, r4, true, o3);
};
var $h = function(e6, { date: t15, scheduleId: n5 }) {
  return e6 === "LATEST" || e6 === t15 || e6 === `${t15}#${n5}`;
};
var nv = 200;
var rv = 10;
var kt2 = async function(e6, t15, { wakeups: n5, log: r4 }) {
  await xo3(e6, { atOnce: rv }, async function(o3) {
    try {
      r4.info("a waiting run was told to look", { runId: o3, reason: t15, result: await n5.wake(o3, t15) });
    } catch (i3) {
      r4.warn("a run could not be woken; it looks when its wait is over", { runId: o3, reason: t15, error: i3 });
    }
  });
};
var Oh = async function(e6, t15, n5, r4) {
  try {
    let o3 = await r4.waits.waitingFor(
      e6,
      nv,
      function(i3) {
        return r4.log.warn("one that waits cannot be read; it looks when its wait is over", { thing: e6, error: i3 });
      }
    );
    await kt2(
      o3.filter(n5).map(function({ runId: i3 }) {
        return i3;
      }),
      t15,
      r4
    );
  } catch (o3) {
    r4.log.warn("nobody could be woken; whoever waits looks when its wait is over", { thing: e6, reason: t15, error: o3 });
  }
};
var Dh = async function(e6, t15, n5) {
  let r4;
  try {
    r4 = n5.readRunLog(t15);
  } catch {
    return n5.log.warn("a run log that cannot be read wakes nobody", { keys: e6.dynamodb.Keys });
  }
  if (r4.status !== o2.completed) return;
  let { pipelineId: o3, date: i3, scheduleId: s4 } = r4;
  await Oh({ kind: "upstream", pipelineId: o3, date: i3, scheduleId: s4 }, _3.upstream, function() {
    return true;
  }, n5);
};
var Lh = async function(e6, t15, n5) {
  let r4;
  try {
    r4 = n5.readSensor(t15);
  } catch (o3) {
    return n5.log.warn("a sensor that cannot be read wakes nobody", { keys: e6.dynamodb.Keys, error: o3 });
  }
  await Oh(
    { kind: "sensor", name: r4.name },
    _3.sensor,
    function(o3) {
      return $h(r4.scope, o3);
    },
    n5
  );
};
var Mh = async function(e6, t15, n5) {
  try {
    let r4 = mh(n5.readEvent(t15));
    r4 !== void 0 && await kt2([r4], _3.report, n5);
  } catch (r4) {
    n5.log.warn("an event that cannot be read wakes nobody", { keys: e6.dynamodb.Keys, error: r4 });
  }
};
var Nh2 = async function(e6, t15, n5) {
  try {
    let { runId: r4 } = n5.readReport(t15);
    await kt2([r4], _3.report, n5);
  } catch (r4) {
    n5.log.warn("a report without a run wakes nobody", { keys: e6.dynamodb.Keys, error: r4 });
  }
};
var ya3 = 128;
var Ye3 = function({ clock: e6 }) {
  return new Date(e6.now()).toISOString();
};
var ci3 = function(e6, t15) {
  return D(e6.traceId ?? t15, ya3);
};
var xa3 = function({ eventId: e6, at: t15 }) {
  return { eventId: e6, at: t15 };
};
var ba3 = function({ marker: e6, key: t15, at: n5, traceId: r4 }, o3) {
  return {
    markerSort: t15,
    recordedAt: n5,
    markerAt: En2(e6.writtenAt) ? new Date(e6.writtenAt).toISOString() : n5,
    source: D(e6.source ?? "", ya3),
    traceId: r4,
    notBefore: En2(e6.notBefore) ? new Date(e6.notBefore).toISOString() : null,
    upstreamAttempts: e6.upstreamAttempts,
    replay: e6.replay,
    mode: o3
  };
};
var Nn3 = "signalbox.router";
var zn3 = async function({ key: e6, at: t15, eventId: n5 }, r4, { reason: o3, remedy: i3 }, s4) {
  let a5 = D(e6, 2 * ya3), c6 = { about: r4, marker: a5, recordId: n5, writtenAt: t15, at: Ye3(s4), reason: o3, remedy: i3 };
  await s4.rejections.record(c6), s4.metrics.count(Ke3.markersRejected, 1), s4.log.warn("MARKER rejected", { key: a5, reason: o3 });
};
var ui3 = function(e6) {
  return {
    ...e6,
    key: `MARKER#${e6.marker.pipelineId} / ${e6.key}`
  };
};
var ov = async function({ instance: e6, ledger: t15, runLog: n5 }, r4, o3) {
  let i3 = at2(t15, n5);
  i3?.generation === r4.generation && await ai3(e6, i3, o3);
};
var iv = async function(e6, t15, n5, r4) {
  let { instance: o3, pipeline: i3, runLog: s4 } = t15, a5 = s4 !== void 0 && s4.attempt === n5.attempt && j4(s4.status), c6 = a5 ? s4 : { ...o3, runId: null, attempt: n5.attempt ?? 1, completedAt: null }, u3 = i3.lateData, { upstreamAttempts: d5 } = e6.marker, p4 = !a5 || s4.upstreamAttempts !== void 0, l5 = d5 !== null && p4 ? { upstreams: d5 } : { marker: xa3(e6) }, { events: m3, request: g3 } = Np(l5, c6, { policy: u3, traceId: e6.traceId, now: Ye3(r4) });
  for (let $4 of m3) await r4.events.append($4);
  g3 !== null && a5 && await r4.reruns.request(g3);
  let { pipelineId: y5, date: I5, scheduleId: v4 } = o3;
  r4.log.info("late data", { pipelineId: y5, date: I5, scheduleId: v4, attempt: c6.attempt, policy: u3 });
};
var sv = async function({ runLog: e6 }, t15) {
  e6 === void 0 || e6.runId === null || j4(e6.status) || await kt2([e6.runId], _3.marker, t15);
};
var di3 = async function(e6, t15, n5, r4) {
  let { instance: o3 } = n5, { answer: i3, reason: s4, remedy: a5, attempt: c6 } = t15, { traceId: u3, eventId: d5 } = e6, { pipelineId: p4, date: l5, scheduleId: m3 } = o3;
  switch (i3) {
    case f2.started:
      return ov(n5, t15, r4);
    case f2.joined:
      return sv(n5, r4);
    case f2.excluded:
    case f2.disabled:
      await r4.events.append(
        Cp(
          { pipelineId: p4, date: l5, scheduleId: m3, attempt: c6 ?? 1, traceId: u3 },
          s4 ?? i3,
          d5,
          Ye3(r4)
        )
      );
      return;
    case f2.late:
      return iv(e6, n5, t15, r4);
    case f2.rejected: {
      let g3 = n5.isAddressed ? { pipelineId: p4, date: l5, scheduleId: m3 } : { pipelineId: p4, date: null, scheduleId: null };
      return zn3(ui3(e6), g3, { reason: s4 ?? "", remedy: a5 ?? "" }, r4);
    }
    case f2.kept:
    case f2.known:
      return;
  }
};
var av = async function(e6, t15) {
  let n5 = await t15.reruns.requested(e6) !== void 0, r4 = ((await t15.reruns.ledger(e6))?.openRerunId ?? null) !== null, o3 = await t15.runLogs.standing(e6);
  return { isUnderWay: n5 || r4 || o3 !== void 0 && !j4(o3.status), log: o3 };
};
var cv = async function(e6, t15, n5) {
  let r4 = await n5.runLogs.get(e6), o3 = r4 !== void 0 && !j4(r4.status);
  if (!o3 && ((await n5.reruns.ledger(e6))?.openRerunId ?? null) !== null) return true;
  let i3 = r4?.runId === void 0 || r4.runId === null ? void 0 : await n5.runs.get(r4.runId);
  return i3 === void 0 ? false : o3 && i3.status === o2.pending && i3.upstreamAttempts === void 0 ? true : (o3 || i3.status === o2.completed) && i3.upstreamAttempts !== void 0 && !io3(In3(i3.upstreamAttempts, t15));
};
var zh = async function({ pipelineId: e6, date: t15, scheduleId: n5 }, { upstream: r4 }, o3) {
  if (r4.length === 0) return "goes-on";
  let i3 = /* @__PURE__ */ new Map();
  for (let { pipeline: c6 } of r4) {
    let { isUnderWay: u3, log: d5 } = await av({ pipelineId: c6, date: t15, scheduleId: n5 }, o3);
    if (u3) return "waits";
    i3.set(c6, d5);
  }
  let s4 = Op2({ needs: "completed", of: r4 }, function(c6) {
    return i3.get(c6);
  }), [a5] = s4.blocking;
  return a5 !== void 0 ? { refused: `${a5.type} has not completed: ${a5.reason}` } : await cv({ pipelineId: e6, date: t15, scheduleId: n5 }, s4.attempts, o3) ? "done" : "goes-on";
};
var Sa3 = async function({ pipelineId: e6, date: t15, scheduleId: n5 }, { reruns: r4 }) {
  let o3 = { pipelineId: e6, date: t15, scheduleId: n5 };
  (await r4.requested(o3))?.afterUpstreams === true && await r4.showAgain({ ...o3, kind: u.manual });
};
var Ra3 = async function({ pipelineId: e6, date: t15, scheduleId: n5 }, r4) {
  for await (let o3 of r4.cascade.dependants(e6))
    o3.schedules.includes(n5) && await Sa3({ pipelineId: o3.pipelineId, date: t15, scheduleId: n5 }, r4);
};
var uv = function({ kind: e6, status: t15 }) {
  return e6 === R2.pipelineFailed || e6 === R2.pipelineCancelled || e6 === R2.rerunStateChanged && (t15 === E2.refused || t15 === E2.failed);
};
var Uh = async function(e6, t15) {
  let n5;
  try {
    n5 = t15.readEvent(e6);
  } catch {
    return;
  }
  let { pipelineId: r4, date: o3, scheduleId: i3 } = n5;
  uv(n5) && o3 !== null && i3 !== null && await Ra3({ pipelineId: r4, date: o3, scheduleId: i3 }, t15);
};
var Kh = async function(e6, t15) {
  let n5 = e6.rerunId === null ? void 0 : Dr2(e6);
  if (n5 === void 0 || e6.rerunId === null) return;
  let r4 = new Date(t15.clock.now()).toISOString(), o3 = await t15.reruns.finish(
    e6.rerunId,
    { ...n5, at: r4 },
    function(i3) {
      return mn3(i3, r4);
    }
  );
  o3 !== void 0 && t15.log.info("rerun ended", { rerunId: o3.rerunId, status: o3.status });
};
var Bh = async function(e6, { notifications: t15, events: n5, metrics: r4 }) {
  let o3 = [], i3 = [];
  for (let s4 of t15.destinationsOf(e6))
    if (!e6.reached?.includes(s4))
      try {
        await t15.publish(e6, s4), o3.push(s4), e6.channel === y2.alert && s4 === "topic" && r4.count(Ke3.alerts, 1);
      } catch (a5) {
        i3.push(a5);
      }
  if (i3.length === 0) return n5.markPublished(e6);
  throw o3.length > 0 && await n5.markReached(e6, o3), i3[0];
};
var Fh = async function(e6, t15, n5) {
  try {
    await t15();
  } catch (r4) {
    n5.metrics.count(Ke3.publishFailures, 1), n5.log.error("an event could not be published and is left to the sweeper", {
      keys: e6.dynamodb.Keys,
      sequenceNumber: e6.dynamodb.SequenceNumber,
      error: r4
    });
  }
};
var Zh = async function(e6, t15) {
  let n5 = t15.isReturned ? await t15.events.pending(e6) : e6;
  n5 !== void 0 && await Bh(n5, t15);
};
var jh = function(e6, t15, n5) {
  return Fh(
    e6,
    async function() {
      let r4 = n5.readRunLog(t15), { status: o3 } = r4;
      if (!Ah(o3)) return;
      let i3 = e6.dynamodb.OldImage, s4 = i3 === void 0 ? void 0 : n5.readRunLog(i3);
      s4?.status === o3 && s4.attempt === r4.attempt || await Zh(fn3({ ...r4, status: o3 }), n5);
    },
    n5
  );
};
var Gh = function(e6, t15, n5) {
  return Fh(
    e6,
    async function() {
      let r4 = n5.readEvent(t15);
      r4.channel !== null && r4.channel !== y2.lifecycle && await Zh(r4, n5);
    },
    n5
  );
};
var dv = 256;
var pv = 512;
var Wh = function({ requestedBy: e6, reason: t15 }) {
  return D(
    `${e6 === "" ? "cancelled" : `cancelled by ${e6}`}${t15 === "" ? "" : `: ${t15}`}`,
    dv
  );
};
var lv = function({ jobId: e6 }) {
  return e6 === null ? "its job may have been started" : `its job ${e6} may still run`;
};
var Vh = function(e6, t15) {
  return (
    // Without a token no engine was asked for a job.
    D(
      `${e6.cancelReason ?? "cancelled"}${e6.startToken === null || t15 ? "" : `; ${lv(e6)}`}`,
      pv
    )
  );
};
var mv = 3e5;
var fv = async function(e6, t15) {
  for (let n5 of si3(e6.executionArn, e6)) await t15.locks.release(n5, e6.executionArn);
};
var wa2 = function({ pipelineId: e6, date: t15, scheduleId: n5 }) {
  return new Error(`${e6} ${t15} ${n5} changes while it is cancelled; the request is judged again`);
};
var gv = async function(e6, { reason: t15, at: n5 }, r4) {
  let o3 = {
    status: o2.cancelled,
    completedAt: n5,
    updatedAt: n5,
    message: Vh({ ...e6, cancelReason: t15 }, false)
  }, i3 = { to: o2.cancelled, at: n5, completedAt: n5, nextCheckAt: null, message: o3.message }, s4 = await r4.runs.transition(e6, i3, [fn3({ ...e6, ...o3, failureCategory: null })]);
  if (s4.result === "refused" && s4.run !== void 0 && !j4(s4.run.status)) throw wa2(e6);
  s4.result === "changed" && r4.metrics.count(Ke3.runsCancelled, 1), await fv(e6, r4);
};
var hv = async function(e6, t15, n5) {
  if (await n5.executionStates.stateOf(e6.executionArn) !== "running") return gv(e6, t15, n5);
  let { request: r4, reason: o3, at: i3 } = t15;
  if (!await n5.runs.requestCancel(e6.runId, { at: i3, reason: o3 }) && r4.runId === null && ((await n5.runs.get(e6.runId))?.cancelRequestedAt ?? null) === null)
    throw wa2(e6);
  await kt2([e6.runId], _3.cancel, n5), e6.status === o2.pending && await kt2([Lr2(e6.executionArn)], _3.lock, n5);
};
var yv = async function(e6, t15, n5) {
  let r4 = t15?.started ?? null;
  return r4?.name === Lr2(e6.executionArn) ? r4.recordedAt : (e6.rerunId === null ? void 0 : await n5.reruns.get(e6.rerunId))?.requestedAt || e6.createdAt;
};
var pi3 = function({ markerSort: e6, recordedAt: t15 }) {
  return `marker ${t15} ${e6}`;
};
var xv = function({ executionArn: e6 }, t15) {
  let n5 = t15?.started ?? null;
  return n5?.name === Lr2(e6) ? pi3(n5) : e6;
};
var qh = function({ requestedAt: e6, kind: t15, automatic: n5 }) {
  return `request ${n5 === true ? `${t15} ` : ""}${e6}`;
};
var Hh = async function(e6, t15) {
  return await t15.executionStates.stateOf(e6) === "running";
};
var bv = async function({ instance: e6, wasThere: t15 }, { runLog: n5, ledger: r4 }, o3) {
  let i3 = (n5?.attempt ?? 0) + 1, s4 = (await o3.reruns.ledger(e6))?.openRerunId ?? null, a5 = s4 === null ? void 0 : await o3.reruns.get(s4), c6 = He3(o3.stateMachineArn, gn3(e6, i3, s4 ?? ""));
  if (s4 !== null && t15(a5?.requestedAt ?? "") && await Hh(c6, o3))
    return { attempt: i3, executionArn: c6, rerunId: s4, target: c6 };
  let u3 = r4 === void 0 ? void 0 : at2(r4, n5);
  if (u3 === void 0 || !t15(u3.recordedAt)) return;
  let d5 = He3(o3.stateMachineArn, u3.name);
  if (await Hh(d5, o3))
    return { attempt: u3.attempt, executionArn: d5, rerunId: null, target: pi3(u3) };
};
var Yh = async function({ request: e6, reason: t15, at: n5 }, { attempt: r4, executionArn: o3, rerunId: i3, kept: s4 }, a5) {
  let { pipelineId: c6, date: u3, scheduleId: d5 } = e6, p4 = { pipelineId: c6, date: u3, scheduleId: d5 }, l5 = s4?.traceId ?? i3 ?? "", m3 = { ...p4, attempt: r4, executionArn: o3, rerunId: i3, traceId: l5, message: t15 }, g3 = fn3({
    ...m3,
    status: o2.cancelled,
    runId: null,
    failureCategory: null,
    createdAt: n5,
    updatedAt: n5,
    completedAt: n5
  });
  if (!await a5.runs.cancelWithoutRun({ ...m3, at: n5, ...s4 === void 0 ? {} : { kept: s4 } }, [g3]))
    throw wa2(p4);
  s4 === void 0 && await kt2([Lr2(o3)], _3.lock, a5);
};
var Sv = async function(e6, t15, { runLog: n5, ledger: r4 }, o3) {
  let i3 = (n5?.attempt ?? 0) + 1, s4 = gn3(t15, i3, String((r4?.generation ?? 0) + 1)), a5 = He3(o3.stateMachineArn, qo3(t15.mode, s4));
  await Yh(e6, { attempt: i3, executionArn: a5, rerunId: null, kept: t15 }, o3);
};
var Rv = async function(e6, { reason: t15, at: n5 }, r4) {
  let o3 = Or2(
    e6,
    Ut2(e6, 0),
    { status: E2.refused, attempt: null, engine: null, message: t15 },
    n5
  );
  await r4.reruns.refuse(o3, mn3(o3, n5)), await r4.reruns.dropRequest(e6);
};
var wv = async function(e6, t15, n5, r4) {
  let { request: o3 } = e6, { pipelineId: i3, date: s4, scheduleId: a5 } = o3, c6 = { pipelineId: i3, date: s4, scheduleId: a5 }, u3 = await r4.holds.keptOf(c6), d5 = u3 !== void 0 && e6.wasThere(u3.recordedAt) ? u3 : void 0, p4 = function(I5) {
    return I5 === r3.shadow ? r4.shadow.runLogs.get(c6) : t15;
  }, l5 = (await r4.reruns.waiting(i3)).filter(
    function(I5) {
      return I5.date === s4 && I5.scheduleId === a5 && e6.wasThere(I5.requestedAt);
    }
  ), m3 = await bv(
    { instance: c6, wasThere: e6.wasThere },
    { runLog: await p4(n5?.started?.mode), ledger: n5 },
    r4
  ), g3 = [
    ...l5.map(qh),
    ...d5 === void 0 ? [] : [pi3(d5)],
    ...m3 === void 0 ? [] : [m3.target]
  ], y5 = await r4.cancelRequests.fix(o3, g3);
  if (y5 !== void 0) {
    if (g3.length === 0) return r4.log.info("nothing to cancel", { ...c6 });
    for (let I5 of l5) y5.includes(qh(I5)) && await Rv(I5, e6, r4);
    m3 !== void 0 && y5.includes(m3.target) ? await Yh(e6, m3, r4) : d5 !== void 0 && y5.includes(pi3(d5)) && await Sv(e6, d5, { runLog: await p4(d5.mode), ledger: n5 }, r4);
  }
};
var Jh = async function(e6, t15, n5) {
  let r4 = n5.readCancelRequest(t15), o3 = e6.dynamodb.ApproximateCreationDateTime * 1e3 + mv, i3 = {
    request: r4,
    reason: Wh(r4),
    at: new Date(n5.clock.now()).toISOString(),
    wasThere: function(u3) {
      return !(Date.parse(u3) > o3);
    }
  }, s4 = await n5.runLogs.get(r4), a5 = s4 === void 0 || s4.runId === null || j4(s4.status) ? void 0 : await n5.runs.get(s4.runId), c6 = await n5.ledgers.get(r4);
  if (a5 !== void 0 && !j4(a5.status) && (r4.runId === null || r4.runId === a5.runId)) {
    let u3 = xv(a5, c6), d5 = i3.wasThere(await yv(a5, c6, n5));
    (await n5.cancelRequests.fix(r4, d5 ? [u3] : []))?.includes(u3) === true && await hv(a5, i3, n5);
  } else a5 === void 0 && r4.runId === null && await wv(i3, s4, c6, n5);
  await n5.cancelRequests.drop(r4);
};
var li3 = function(e6, t15) {
  return (Object.hasOwn(t15, e6) ? t15[e6] : void 0) ?? 25;
};
var Xh = function(e6) {
  return [...e6].sort(
    function(t15, n5) {
      return t15.since.localeCompare(n5.since) || t15.pipelineId.localeCompare(n5.pipelineId);
    }
  );
};
var Qh = function(e6, t15) {
  return new Date(Math.max(t15, ...e6.map(function({ since: n5 }) {
    return Date.parse(n5) + 1;
  }))).toISOString();
};
var mi3 = async function({ name: e6, exclusions: t15 }, n5) {
  let r4 = t15.calendar;
  if (r4 === void 0) return { ok: true, calendar: void 0 };
  let o3 = await n5.calendar(r4);
  if (o3 === void 0)
    return {
      ok: false,
      reason: `pipeline ${e6} names the calendar ${r4}, which does not exist`,
      remedy: `Register the calendar ${r4} again (signalbox apply), or apply the pipeline without it.`
    };
  let i3 = ea2(o3.document);
  return i3.ok ? { ok: true, calendar: i3.value } : {
    ok: false,
    reason: `the calendar ${r4}, which pipeline ${e6} names, is not valid in this version`,
    remedy: `Apply the calendar ${r4} again (signalbox apply says what is wrong).`
  };
};
var ey = function({ days: e6, dates: t15 }, n5, r4) {
  if (t15.includes(n5))
    return `${n5} is listed in the excluded dates${r4 === void 0 ? "" : ` of the calendar ${r4}`}`;
  let o3 = er2(n5);
  return e6.includes(o3) ? `${n5} is a ${o3}, which ${r4 === void 0 ? "is excluded" : `the calendar ${r4} excludes`}` : void 0;
};
var _v = function({ exclusions: e6, inclusions: t15 }, { name: n5, cron: r4 }, o3) {
  let i3 = ey(e6, o3);
  return i3 !== void 0 ? i3 : t15 !== void 0 && !t15.dates.includes(o3) ? `${o3} is not one of the included dates` : r4 === void 0 || Bo3(r4, o3) ? void 0 : `schedule ${n5} (cron ${r4.expression}) has no instance on ${o3}`;
};
var Iv = function(e6, t15, n5, r4) {
  let o3 = e6.exclusions.calendar;
  if (o3 !== void 0 && n5?.name !== o3)
    throw new no(
      `Pipeline ${e6.name} names the calendar ${o3}, and ${n5 === void 0 ? "none" : n5.name} was given; find it with findCalendar`
    );
  let i3 = _v(e6, t15, r4);
  return i3 !== void 0 || o3 === void 0 || n5 === void 0 ? i3 : ey(n5, r4, o3);
};
var fi3 = function(e6, t15, n5, r4) {
  return e6.enabled ? Iv(e6, t15, n5, r4) : `pipeline ${e6.name} is disabled`;
};
var Ev = "it has had no run with chunks, of which those that failed could run again";
var ny = function({ clock: e6 }) {
  return new Date(e6.now()).toISOString();
};
var gi3 = async function(e6, t15) {
  return await t15.reruns.dropRequest(e6), "settled";
};
var Bt3 = async function(e6, { attempt: t15, reason: n5, isUnderWay: r4 = false, isShadow: o3 = false }, i3) {
  let s4 = ny(i3), a5 = Or2(
    fa3(e6),
    Ut2(e6, t15),
    { status: E2.refused, attempt: null, engine: null, message: n5 },
    s4
  ), c6 = e6.automatic === true && !r4, u3 = [mn3(a5, s4), ...c6 ? [Og(a5, n5)] : []];
  return await i3.reruns.refuse(a5, ...o3 ? u3.map(mt2) : u3), i3.log.info("rerun refused", {
    pipelineId: e6.pipelineId,
    date: e6.date,
    scheduleId: e6.scheduleId,
    reason: n5
  }), gi3(e6, i3);
};
var ty = async function(e6, t15, n5) {
  let { pipelineId: r4, date: o3, scheduleId: i3, rerunId: s4, kind: a5 } = e6, c6 = e6.attempt ?? 1, u3 = { pipelineId: r4, date: o3, scheduleId: i3 };
  return await n5.executions.start(gn3(u3, c6, s4), {
    ...u3,
    attempt: c6,
    traceId: s4,
    markerAt: e6.createdAt,
    source: `rerun:${a5}`,
    rerunId: s4
  }), await n5.reruns.dropRequest(t15), n5.log.info("rerun started", { ...u3, attempt: c6, rerunId: s4 }), "begun";
};
var kv = async function(e6, t15, n5) {
  let r4 = or2(
    {
      ...e6,
      source: null,
      writtenAt: null,
      traceId: null,
      replay: true,
      notBefore: null,
      upstreamAttempts: null
    },
    t15,
    n5.clock.now()
  );
  if (!r4.ok) return r4.reason;
  let o3 = await mi3(t15, n5.config);
  if (!o3.ok) return o3.reason;
  let i3 = fi3(t15, r4.schedule, o3.calendar, e6.date);
  return i3 === void 0 ? void 0 : `excluded: ${i3}`;
};
var vv = function(e6) {
  return Dr2(e6) !== void 0;
};
var hi3 = function(e6, t15, n5, r4 = "waits") {
  let { pipelineId: o3, date: i3, scheduleId: s4 } = e6;
  return n5.log.info(t15, { pipelineId: o3, date: i3, scheduleId: s4 }), r4;
};
var Av = async function(e6, t15) {
  return await gi3(e6, t15), await Ra3(e6, t15), "settled";
};
var Tv = 3;
var Pv = async function(e6, t15, n5, r4) {
  let o3 = li3(t15, r4.engineLimits);
  for (let i3 = 1; i3 <= Tv; i3 += 1) {
    let s4 = await r4.reruns.admit(
      e6,
      { ...n5, engineLimit: o3 },
      mn3(e6, e6.createdAt)
    );
    if (s4 !== "engine-full") return s4;
    if (n5.hasTurn) return "no-slot";
    if (await r4.engines.queue(t15, e6.pipelineId, o3) === "waits") return "waits";
  }
  throw new Error(
    `the slots of engine ${t15} change while a rerun of ${e6.pipelineId} is judged; it is judged again`
  );
};
var Cv = async function(e6, t15) {
  return e6.requestedAt !== "" && await t15.reruns.get(Ut2(e6, 0)) !== void 0;
};
var $v = async function(e6, { pipeline: t15, runLog: n5, turnAt: r4 }, o3) {
  let i3 = (n5?.attempt ?? 0) + 1, s4 = Ut2(e6, i3), a5 = n5 === void 0 || e6.requestedAt === "" ? s4 : Ut2(e6, n5.attempt), c6 = await o3.reruns.get(s4) ?? (a5 === s4 ? void 0 : await o3.reruns.get(a5));
  if (c6 !== void 0)
    return c6.status === E2.running ? ty(c6, e6, o3) : gi3(e6, o3);
  if (n5 !== void 0 && Cg(e6, n5.rerunId, n5.attempt) && (e6.requestedAt !== "" || !vv(n5)) || await Cv(e6, o3)) return gi3(e6, o3);
  let d5 = e6.failedChunks === true ? n5?.runId ?? null : void 0;
  if (d5 === null || d5 !== void 0 && t15.trigger.type !== "fan-out")
    return Bt3(e6, { attempt: i3, reason: Ev }, o3);
  let p4 = Pg(e6, t15, n5, await o3.reruns.ledger(e6));
  if (p4.kind === "refuse") return Bt3(e6, { attempt: i3, ...p4 }, o3);
  let l5 = t15.trigger.type, m3 = {
    ...Or2(
      fa3(e6),
      s4,
      { status: E2.running, attempt: p4.attempt, engine: l5, message: null },
      ny(o3)
    ),
    ...d5 === void 0 ? {} : { chunksOf: d5 },
    ...$g(n5?.status === o2.cancelled ? await o3.runLogs.standing(e6) : n5)
  }, g3 = {
    concurrency: $r2(e6),
    budget: p4.budget,
    limit: p4.limit,
    upstreams: p4.upstreams,
    hasTurn: r4 === l5
  }, y5 = await Pv(m3, l5, g3, o3);
  switch (y5) {
    case "admitted":
    case "exists":
      return ty(m3, e6, o3);
    case "full":
      return hi3(e6, "a rerun waits for a slot of its pipeline", o3);
    case "waits":
      return hi3(e6, `a rerun waits for a slot of ${l5}`, o3);
    case "taken":
      return Bt3(
        e6,
        { attempt: i3, reason: "another rerun of the instance is under way", isUnderWay: true },
        o3
      );
    case "no-slot":
      return y5;
  }
};
var _a3 = async function(e6, t15, n5 = null) {
  let r4 = sn3(e6.pipelineId) ? await t15.config.pipeline(e6.pipelineId) : void 0;
  if (r4 === void 0)
    return Bt3(e6, { attempt: 0, reason: `there is no pipeline "${e6.pipelineId}"` }, t15);
  let o3 = un2(r4.document);
  if (o3.ok && o3.value.mode === r3.shadow)
    return Bt3(
      e6,
      { attempt: 0, reason: `${e6.pipelineId} is in shadow mode, so nothing of it has run`, isShadow: true },
      t15
    );
  if (r4.hold !== null) return hi3(e6, "a rerun waits until its pipeline is resumed", t15);
  if (!o3.ok)
    return Bt3(
      e6,
      { attempt: 0, reason: `the configuration of ${e6.pipelineId} is not valid in this version; apply it again` },
      t15
    );
  let i3 = await kv(e6, o3.value, t15);
  if (i3 !== void 0) return Bt3(e6, { attempt: 0, reason: i3 }, t15);
  if (e6.afterUpstreams === true) {
    let s4 = await zh(e6, o3.value, t15);
    if (s4 === "waits") return hi3(e6, "a rerun waits for its upstreams", t15, "awaits-upstreams");
    if (s4 === "done") return Av(e6, t15);
    if (s4 !== "goes-on") return Bt3(e6, { attempt: 0, reason: s4.refused }, t15);
  }
  return $v(e6, { pipeline: o3.value, runLog: await t15.runLogs.get(e6), turnAt: n5 }, t15);
};
var ry = async function(e6, t15, n5) {
  let r4 = n5.readRerunRequest(t15);
  await n5.reruns.isWaiting(r4) && await _a3(r4, n5);
};
var Ov = 25;
var yi3 = async function(e6, t15, n5) {
  let r4 = await n5.reruns.waiting(e6), [o3, i3] = [0, 0];
  for (let [s4, a5] of r4.entries()) {
    if ($r2(a5) <= i3) continue;
    if (o3 === Ov) return { turn: "passed", left: r4.length - s4 };
    let c6 = await _a3(a5, n5, t15), u3 = r4.length - s4 - 1;
    if (c6 === "no-slot") return { turn: "no-slot", left: u3 };
    if (c6 === "begun" && t15 !== null) return { turn: "begun", left: u3 };
    c6 !== "awaits-upstreams" && (c6 === "waits" ? i3 = $r2(a5) : o3 += 1);
  }
  return { turn: "passed", left: 0 };
};
var Dv = function({ kind: e6, at: t15, by: n5, reason: r4 }) {
  return e6 === "paused" ? `paused since ${t15}${n5 === "" ? "" : ` by ${n5}`}${r4 === "" ? "" : ` (${r4})`}` : `held by its circuit breaker since ${t15} (${r4})`;
};
var Lv = function({ kind: e6, about: t15, identity: n5, at: r4, message: o3 }) {
  return bt2({
    ...it(t15),
    eventId: Ee4(e6, t15.pipelineId, ...n5),
    episodeAt: r4,
    at: r4,
    kind: e6,
    message: o3
  });
};
var oy = function(e6, t15) {
  return Lv({
    kind: R2.markerHeld,
    about: e6,
    identity: [e6.date, e6.scheduleId, t15.at, e6.heldAt],
    at: e6.heldAt,
    message: `its MARKER is kept until the pipeline is resumed: ${Dv(t15)}`
  });
};
var iy = function(e6) {
  return [...e6].sort(
    function(t15, n5) {
      return t15.heldAt.localeCompare(n5.heldAt) || t15.date.localeCompare(n5.date) || t15.scheduleId.localeCompare(n5.scheduleId);
    }
  );
};
var Mv = 8;
var Nv = {
  reason: "its executions have failed again and again before they could start its job",
  remedy: "Look at the last of them. When the cause is mended, write the MARKER again."
};
var zv = "When that date shall run again, say so: write the MARKER with replay = true.";
var Uv = async function(e6, t15) {
  let n5 = await t15.config.pipeline(e6);
  if (n5 === void 0)
    return {
      reason: `there is no pipeline "${e6}"`,
      remedy: "Register it (signalbox apply), or correct who writes the MARKER; then write it again."
    };
  let r4 = un2(n5.document);
  return r4.ok ? { pipeline: r4.value, hold: n5.hold } : {
    reason: `the configuration of ${e6} is not valid in this version`,
    remedy: "Apply it again (signalbox apply says what is wrong), then write the MARKER again."
  };
};
var Mr2 = function({ reason: e6, remedy: t15 }) {
  return { answer: f2.rejected, reason: e6, remedy: t15 };
};
var sy = async function({ arrival: e6, ledger: t15, mode: n5, runLog: r4 }, o3) {
  let i3 = at2(t15, r4);
  if (i3 === void 0 || i3.mode !== n5) return;
  let s4 = He3(o3.stateMachineArn, i3.name), a5 = await o3.executionStates.stateOf(s4);
  if (a5 === "running") return { answer: f2.joined, attempt: i3.attempt };
  if (a5 === "ended")
    return await ha3(t15, i3, false, o3), "again";
  if (!(!po3(i3, r4, o3.clock.now()) || e6.marker.replay))
    return Mr2({ reason: `what became of attempt ${i3.attempt} is not kept any more`, remedy: zv });
};
var Kv = async function(e6, t15) {
  let { arrival: n5, pipeline: r4, runLog: o3 } = e6, i3 = or2(n5.marker, r4, Date.parse(n5.at));
  if (!i3.ok) return Mr2(i3);
  let { instance: s4, schedule: a5 } = i3, c6 = await mi3(r4, t15.config);
  if (!c6.ok) return Mr2(c6);
  let u3 = fi3(r4, a5, c6.calendar, s4.date), d5 = zp(n5.marker, r4, { notToRun: u3, runLog: o3, written: xa3(n5) });
  switch (d5.kind) {
    case "in-flight":
      return { answer: f2.joined, attempt: d5.runLog.attempt };
    case "late":
      return {
        answer: Wp(n5, d5.runLog.attempt, e6.ledger) ? f2.known : f2.late,
        attempt: d5.runLog.attempt
      };
    case "known":
      return { answer: f2.known, attempt: d5.runLog.attempt };
    case "reject":
      return await sy(e6, t15) ?? Mr2(d5);
    case "excluded":
      return { answer: r4.enabled ? f2.excluded : f2.disabled, attempt: d5.attempt, reason: d5.reason };
    case "start":
      return await sy(e6, t15) ?? (Hp(n5, e6.ledger) ? Mr2(Nv) : { answer: f2.started, attempt: d5.attempt });
  }
};
var Bv = function(e6, t15, n5) {
  let { key: r4, recordId: o3, sequence: i3, image: s4, at: a5, seenAt: c6 } = e6;
  return {
    key: r4,
    recordId: o3,
    sequence: i3,
    image: s4,
    at: a5,
    seenAt: c6,
    attempt: null,
    reason: null,
    remedy: null,
    generation: n5,
    ...t15
  };
};
var Fv = function({ arrival: e6, mode: t15, ledger: n5 }, r4, o3, i3) {
  let s4 = n5.generation + 1, a5 = qo3(t15, gn3(r4, o3, String(s4)));
  return { ...ba3(e6, t15), name: a5, attempt: o3, generation: s4, at: i3, outcome: null };
};
var Zv = async function({ arrival: e6, registered: t15, mode: n5, commit: r4, isReturned: o3, unlessAnswered: i3 }, { instance: s4, isAddressed: a5 }, c6) {
  let { pipeline: u3 } = t15, d5 = await c6.ledgers.get(s4), p4 = d5 ?? { ...qi3, ...s4, ttl: null }, l5 = await c6.runLogs.get(s4), m3 = Zp2(e6, p4) ?? (o3 && jp(e6, p4) ? { answered: void 0 } : void 0);
  if (m3 !== void 0)
    return c6.log.info("a MARKER that has its answer", { ...s4, answer: m3.answered?.answer }), m3.answered !== void 0 && await di3(
      { ...e6, at: m3.answered.at, eventId: kn3(m3.answered) },
      m3.answered,
      { instance: s4, pipeline: u3, ledger: p4, runLog: l5, isAddressed: a5 },
      c6
    ), true;
  if (i3 && Gp(e6.key, e6.image, p4)) return true;
  let g3 = { arrival: e6, pipeline: u3, mode: n5, ledger: p4, runLog: l5 }, y5 = await Kv(g3, c6);
  if (y5 === "again") return false;
  let { hold: I5 } = t15, v4 = y5.answer === f2.started, $4 = v4 && I5 !== null, K3 = v4 && !$4 ? Fv(g3, s4, y5.attempt ?? 1, Ye3(c6)) : null, Q = Bv(e6, $4 ? { answer: f2.kept } : y5, K3?.generation ?? null), $e2 = Yp(p4, Q, K3), Je3 = { next: $e2, read: d5, markerTtl: e6.markerTtl };
  if ($4) {
    let De3 = { ...s4, ...ba3(e6, n5), heldAt: e6.at }, ee3 = await c6.holds.keep(De3, Je3, oy(De3, I5));
    return ee3 === "resumed" ? t15.hold = null : ee3 === "kept" && c6.log.info("MARKER kept until its pipeline is resumed", { ...s4, hold: I5 }), ee3 === "kept";
  }
  let ft2 = { instance: s4, pipeline: u3, ledger: $e2, runLog: l5, isAddressed: a5 }, Oe3 = r4.effectsFirst && !v4;
  return Oe3 && await di3(e6, Q, ft2, c6), await r4.write(Je3, Q) ? (c6.log.info("MARKER answered", { ...s4, answer: Q.answer, attempt: Q.attempt }), Oe3 || await di3(e6, Q, ft2, c6), true) : false;
};
var Un3 = async function(e6, { mode: t15, commit: n5, hold: r4, isReturned: o3 = false, unlessAnswered: i3 = false }, s4) {
  let { marker: a5 } = e6, { pipelineId: c6 } = a5, u3 = { pipelineId: sn3(c6) ? c6 : Nn3, date: null, scheduleId: null }, d5 = sn3(c6) ? await Uv(c6, s4) : { reason: "its pipeline is not a name", remedy: "Use 1 to 128 letters, digits, and . _ - :" };
  if (!("pipeline" in d5))
    return await zn3(ui3(e6), u3, d5, s4), "answered";
  r4 === null && (d5.hold = null);
  let p4 = t15 ?? d5.pipeline.mode, l5 = Ho3(p4, s4), m3 = or2(a5, d5.pipeline, Date.parse(e6.at)), g3 = m3.ok ? m3.instance : ao3(a5);
  if (g3 === void 0)
    return m3.ok || await zn3(ui3(e6), u3, m3, l5), "answered";
  let I5 = { arrival: e6, registered: d5, mode: p4, commit: n5 ?? { effectsFirst: false, write: function(v4) {
    return s4.ledgers.answer(v4);
  } }, isReturned: o3, unlessAnswered: i3 };
  for (let v4 = 1; v4 <= Mv; v4 += 1)
    if (await Zv(I5, { instance: g3, isAddressed: m3.ok }, l5)) return "answered";
  return "changed";
};
var ay = 25;
var jv = async function(e6, t15) {
  let { pipelineId: n5, date: r4, scheduleId: o3, heldAt: i3, markerSort: s4, recordedAt: a5, traceId: c6 } = e6, u3 = Ye3(t15), d5 = await t15.ledgers.get(e6), p4 = co3(`${u3} ${i3}`, s4), l5 = d5 === void 0 ? "" : uo3(s4, d5), m3 = {
    marker: { ...e6, writtenAt: e6.markerAt },
    key: s4,
    recordId: p4,
    sequence: null,
    image: l5,
    at: a5,
    seenAt: null,
    markerTtl: void 0,
    eventId: kn3({ recordId: p4, image: l5 }),
    traceId: c6
  }, g3 = { pipelineId: n5, date: r4, scheduleId: o3, markerSort: s4, askedAt: u3 }, y5 = {
    effectsFirst: true,
    write: function(v4, { answer: $4 }) {
      return t15.holds.release(e6, v4, $4 === f2.started ? g3 : null);
    }
  };
  await Un3(m3, { mode: e6.mode, commit: y5, hold: null }, t15) === "changed" && t15.log.info("a kept MARKER has been released, or kept anew, by others", { pipelineId: n5, date: r4, scheduleId: o3 });
};
var Gv = async function(e6, t15) {
  let n5 = [];
  try {
    for await (let r4 of t15.holds.kept(e6)) n5.push(r4);
  } catch (r4) {
    if (!(r4 instanceof io)) throw r4;
    t15.log.error("a kept MARKER cannot be read; it keeps none of the others", { pipelineId: e6, error: r4 });
  }
  return iy(n5);
};
var cy = async function(e6, t15) {
  let n5 = await Gv(e6, t15), r4 = [];
  for (let i3 of n5.slice(0, ay))
    try {
      await jv(i3, t15);
    } catch (s4) {
      let { date: a5, scheduleId: c6 } = i3;
      t15.log.error("a kept MARKER could not be released", { pipelineId: e6, date: a5, scheduleId: c6, error: s4 }), r4.push(s4);
    }
  let o3 = Math.max(0, n5.length - ay);
  if (n5.length > 0 && t15.log.info("kept MARKERs released", { pipelineId: e6, released: n5.length - o3, left: o3 }), r4.length > 0)
    throw new AggregateError(r4, `${r4.length} kept MARKERs of ${e6} could not be released`);
  return o3 > 0;
};
var uy = async function(e6, t15, n5) {
  let r4 = (e6.dynamodb.Keys.PK?.S ?? "").slice(9), o3 = await n5.config.pipeline(r4);
  if (o3 === void 0 || o3.hold !== null || !un2(o3.document).ok) return;
  let i3 = await cy(r4, n5), { left: s4 } = await yi3(r4, null, n5);
  (i3 || s4 > 0) && await n5.holds.goOn(r4);
};
var Wv = 25;
var Vv = async function(e6, t15, n5, r4) {
  return t15 ? (await r4.engines.move(e6, n5), true) : !await r4.engines.leave(e6);
};
var qv = async function(e6, t15, n5) {
  let [r4, o3] = [t15, e6.length], i3 = [...e6], s4 = [];
  for (let a5 of e6.slice(0, Wv)) {
    let c6 = await yi3(a5.pipelineId, a5.engine, n5).catch(function(d5) {
      return s4.push(d5), { turn: "passed", left: 1 };
    });
    if (c6.turn === "no-slot") return { left: 0, failures: s4 };
    let u3 = Qh(i3, n5.clock.now());
    if (await Vv(a5, c6.left > 0, u3, n5) ? i3 = [...i3, { ...a5, since: u3 }] : o3 -= 1, c6.turn === "begun" && (r4 -= 1), r4 === 0) break;
  }
  return { left: o3, failures: s4 };
};
var xi3 = function({ engine: e6, open: t15 }, { engineLimits: n5 }) {
  return li3(e6, n5) - t15;
};
var dy = async function(e6, t15, n5) {
  if (e6.dynamodb.Keys.SK?.S !== "RERUNS") return;
  let r4 = (e6.dynamodb.Keys.PK?.S ?? "").slice(7), o3 = await n5.engines.slots(r4);
  if (o3 === void 0 || o3.waiting === 0 || xi3(o3, n5) <= 0) return;
  let i3 = Xh(
    await n5.engines.waits(
      r4,
      function(u3) {
        return n5.log.error("a place in the queue of an engine cannot be read and is passed over", { engine: r4, error: u3 });
      }
    )
  );
  if (i3.length === 0) return n5.engines.nobodyWaits(o3);
  let { left: s4, failures: a5 } = await qv(i3, xi3(o3, n5), n5);
  if (n5.log.info("reruns that waited for an engine had their turns", {
    engine: r4,
    free: xi3(o3, n5),
    waited: i3.length
  }), a5.length > 0)
    throw new AggregateError(
      a5,
      `${a5.length} of ${i3.length} pipelines that wait for ${r4} could not be judged: ${a5[0].message}`
    );
  if (s4 === 0) return;
  let c6 = await n5.engines.slots(r4);
  c6 !== void 0 && xi3(c6, n5) > 0 && await n5.reruns.ring(r4);
};
var Hv = function(e6) {
  return new Date(e6.dynamodb.ApproximateCreationDateTime * 1e3).toISOString();
};
var py = async function(e6, t15, n5) {
  let { eventID: r4, dynamodb: o3 } = e6, i3 = { key: o3.Keys.SK?.S ?? "", at: Hv(e6), eventId: r4 }, s4;
  try {
    s4 = n5.readMarker(t15);
  } catch (m3) {
    return zn3(
      { ...i3, key: `${o3.Keys.PK?.S ?? ""} / ${i3.key}` },
      { pipelineId: Nn3, date: null, scheduleId: null },
      { reason: m3.message, remedy: "Write it as PK = MARKER#{pipeline}, SK = {date}#{scheduleID}." },
      n5
    );
  }
  let a5 = n5.readContent(t15), c6 = {
    ...i3,
    marker: s4,
    recordId: r4,
    sequence: o3.SequenceNumber,
    image: a5.image,
    seenAt: null,
    markerTtl: a5.ttl,
    traceId: ci3(s4, r4)
  };
  if (await Un3(c6, { isReturned: n5.isReturned }, n5) === "changed")
    throw new Error(`the ledger of MARKER ${s4.pipelineId} ${i3.key} keeps changing; it is judged again`);
  let { pipelineId: u3, date: d5, scheduleId: p4, upstreamAttempts: l5 } = s4;
  l5 !== null && d5 !== null && p4 !== null && await Sa3({ pipelineId: u3, date: d5, scheduleId: p4 }, n5);
};
var Yv = async function(e6, { ledger: t15, runLog: n5 }, r4) {
  let o3 = at2(t15, n5);
  if (o3 === void 0 || po3(o3, n5, r4.clock.now())) return;
  let i3 = He3(r4.stateMachineArn, o3.name);
  await r4.executionStates.stateOf(i3) === "absent" && await ai3(e6, o3, r4);
};
var Jv = function(e6, t15, n5) {
  let r4 = t15.started?.mode ?? r3.live;
  return Ho3(r4, n5).runLogs.get(e6);
};
var Xv = function(e6, t15, n5) {
  if (t15 === void 0 || n5 === void 0 || n5.rerunId === null) return false;
  let r4 = ir2(e6, t15);
  return r4 !== void 0 && r4.answer !== f2.joined;
};
var Qv = function({ pipelineId: e6, date: t15, scheduleId: n5 }, r4) {
  return {
    pipelineId: e6,
    date: t15,
    scheduleId: n5,
    source: r4.source,
    writtenAt: r4.markerAt,
    traceId: r4.traceId,
    replay: r4.replay,
    notBefore: r4.notBefore,
    upstreamAttempts: r4.upstreamAttempts
  };
};
var eA = function({ date: e6, scheduleId: t15 }, n5) {
  let r4 = ao3(n5);
  return r4?.date === e6 && r4.scheduleId === t15;
};
var tA = function(e6, t15, { key: n5, ledger: r4 }) {
  let { date: o3, scheduleId: i3 } = e6, s4 = r4 === void 0 ? "" : uo3(n5, r4);
  if (t15 !== void 0 && (t15.date !== null || t15.image === s4)) {
    let c6 = t15.date === null ? { ...t15, date: o3, scheduleId: i3 } : t15;
    if (eA(e6, c6)) return { marker: c6, image: t15.image, markerTtl: t15.ttl };
  }
  let a5 = r4?.started ?? null;
  return a5?.markerSort === n5 ? { marker: Qv(e6, a5), image: s4, markerTtl: void 0 } : void 0;
};
var ly = async function(e6, t15, n5) {
  let r4 = n5.readMarkerRequest(t15);
  if (n5.isReturned && !await n5.ledgers.isAsked(r4)) return;
  let { pipelineId: o3, date: i3, scheduleId: s4, askedAt: a5 } = r4, c6 = { pipelineId: o3, date: i3, scheduleId: s4 }, u3 = await n5.ledgers.get(c6), d5 = u3 === void 0 ? void 0 : await Jv(c6, u3, n5);
  u3 !== void 0 && await Yv(r4, { ledger: u3, runLog: d5 }, n5);
  let p4 = r4.markerSort ?? u3?.started?.markerSort ?? `${i3}#${s4}`, l5 = Ye3(n5), m3 = tA(c6, await n5.markers.at(o3, p4), { key: p4, ledger: u3 }), g3 = r4.markerSort !== null;
  if (m3 !== void 0 && (g3 || !Xv(p4, u3, d5))) {
    let y5 = co3(a5, p4), v4 = u3?.answers.find(function(ft2) {
      return ft2.recordId === y5;
    })?.at ?? (u3 === void 0 ? void 0 : Vp(p4, m3.image, u3)) ?? qp(m3.marker.writtenAt, Date.parse(a5)) ?? a5, $4 = kn3({ recordId: y5, image: m3.image }), K3 = ci3(m3.marker, e6.eventID), Q = { ...m3, key: p4, recordId: y5, sequence: null, at: v4, seenAt: l5, eventId: $4, traceId: K3 }, $e2 = !g3 && u3?.started?.mode === r3.shadow, Je3 = { unlessAnswered: g3, ...$e2 ? { mode: r3.shadow } : {} };
    if (await Un3(Q, Je3, n5) === "changed")
      throw new Error(`the ledger of ${o3} ${i3} ${s4} keeps changing; its MARKER is judged again`);
  }
  await n5.ledgers.dropRequest(r4);
};
var nA = 25;
var my2 = async function(e6, t15, { lockQueue: n5, wakeups: r4, log: o3 }) {
  let i3 = (e6.dynamodb.Keys.PK?.S ?? "").slice(5);
  try {
    for (let { name: s4 } of await n5.waiters(i3, nA)) {
      let a5 = await r4.wake(s4, _3.lock);
      if (o3.info("an execution that waits for a lock was told that it is free", { key: i3, execution: s4, result: a5 }), a5 === "woken") return;
    }
  } catch (s4) {
    o3.warn("no execution could be told that a lock is free; each looks when its wait is over", { key: i3, error: s4 });
  }
};
var rA = async function(e6, t15, n5) {
  await jh(e6, t15, n5), await Dh(e6, t15, n5), t15.rerunId !== void 0 && await Kh(n5.readRunLog(t15), n5);
};
var oA = async function(e6, t15, n5) {
  await Gh(e6, t15, n5), await Mh(e6, t15, n5), await Uh(t15, n5);
};
var iA = [
  { key: "PK", prefix: "MARKER#", handle: py },
  { key: "PK", prefix: "SENSOR#", handle: Lh },
  { key: "PK", prefix: "ENGINE#", handle: dy },
  { key: "SK", prefix: "RUNLOG#", handle: rA },
  { key: "PK", prefix: "REPORT#", handle: Nh2 },
  { key: "SK", prefix: "MARKERREQUEST#", handle: ly },
  { key: "SK", prefix: "RERUNREQUEST#", handle: ry },
  { key: "SK", prefix: "CANCELREQUEST#", handle: Jh },
  { key: "SK", prefix: "CONTROL", handle: uy },
  { key: "SK", prefix: "EVENT#", handle: oA },
  { key: "PK", prefix: "LOCK#", isOfGone: true, handle: my2 }
];
var sA = function({ eventName: e6, dynamodb: { Keys: t15 } }) {
  return iA.find(
    function({ key: n5, prefix: r4, isOfGone: o3 = false }) {
      return t15[n5]?.S?.startsWith(r4) === true && o3 === (e6 === "REMOVE");
    }
  );
};
var Ia3 = async function(e6, t15) {
  let { Keys: n5, OldImage: r4, NewImage: o3 } = e6.dynamodb, i3 = sA(e6), s4 = i3?.isOfGone === true ? r4 : o3;
  if (i3 !== void 0 && s4 !== void 0) return i3.handle(e6, s4, t15);
  t15.log.warn("a record that is not for the router", { keys: n5, eventName: e6.eventName });
};
var aA = 50;
var cA = function(e6) {
  let t15 = /* @__PURE__ */ new Map();
  for (let n5 of e6) {
    let r4 = n5.dynamodb.Keys.PK?.S ?? "", o3 = r4.slice(r4.indexOf("#") + 1);
    t15.set(o3, [...t15.get(o3) ?? [], n5]);
  }
  return t15.values();
};
var uA = async function(e6, t15) {
  let { Keys: n5, SequenceNumber: r4 } = e6.dynamodb;
  try {
    return await Ia3(e6, t15), true;
  } catch (o3) {
    return t15.log.error("a record failed and is delivered again", { keys: n5, sequenceNumber: r4, error: o3 }), false;
  }
};
var fy = async function({ Records: e6 }, t15) {
  let n5 = /* @__PURE__ */ new Set();
  return await xo3(cA(e6), { atOnce: aA }, async function(o3) {
    for (let i3 of o3) await uA(i3, t15) || n5.add(i3);
  }), { batchItemFailures: e6.filter(function(o3) {
    return n5.has(o3);
  }).map(function({ dynamodb: o3 }) {
    return { itemIdentifier: o3.SequenceNumber };
  }) };
};
var gy = 36e5;
var dA = function({ dynamodb: { Keys: e6 } }) {
  return `${e6.PK?.S} / ${e6.SK?.S}`;
};
var pA = async function({ attributes: e6 }, t15, n5) {
  let r4 = Math.floor(Number(e6.SentTimestamp) / gy) * gy, o3 = st2(
    { pipelineId: Nn3, date: null, scheduleId: null },
    {
      category: p.recordFailing,
      level: d2.error,
      message: `what the stream gave up has failed for half an hour since it came back: ${t15.message}`,
      remedy: `See the log of the router function. Fix the cause, and the record is processed within eight minutes; after ${_h} attempts it is left to the dead letters.`
    },
    { id: "returned", at: new Date(r4).toISOString() },
    Ye3(n5)
  );
  await n5.events.append(o3);
};
var lA = async function(e6, { returns: t15 }) {
  let n5 = kh(e6.body), r4 = await t15.read(n5);
  if (n5.sequenceNumber === null && r4.length > 1) {
    for (let { dynamodb: i3 } of r4) await t15.putBack({ ...n5, sequenceNumber: i3.SequenceNumber });
    return;
  }
  let o3 = n5.sequenceNumber === null ? r4[0] : r4.find(function({ dynamodb: i3 }) {
    return i3.SequenceNumber === n5.sequenceNumber;
  });
  if (o3 === void 0) throw new Error(`${n5.key} does not hold the record ${n5.sequenceNumber}`);
  return o3;
};
var mA = async function(e6, t15) {
  let n5 = await lA(e6, t15);
  if (n5 !== void 0)
    try {
      await Ia3(n5, t15);
    } catch (r4) {
      throw new Error(`the record ${dA(n5)}: ${r4.message}`, { cause: r4 });
    }
};
var fA = async function(e6, t15, n5) {
  let r4 = Number(e6.attributes.ApproximateReceiveCount);
  n5.log.error("what the stream gave up failed again", { attempt: r4, message: e6.body, error: t15 });
  let o3 = await Promise.allSettled([
    n5.returns.pause(e6, Ih(r4)),
    ...Eh(r4) ? [pA(e6, t15, n5)] : []
  ]);
  for (let i3 of o3)
    i3.status === "rejected" && n5.log.warn("pause or alert of a failed record could not be made", { error: i3.reason });
};
var hy = async function({ Records: e6 }, t15) {
  let n5 = [], r4 = { ...t15, isReturned: true };
  for (let o3 of e6)
    try {
      await mA(o3, r4);
    } catch (i3) {
      await fA(o3, i3, r4), n5.push({ itemIdentifier: o3.messageId });
    }
  return { batchItemFailures: n5 };
};
var yy = function(e6) {
  return {
    record: async function(t15) {
      return await e6.append(mt2(Cr2(t15))), await e6.append(mt2(ii3(t15))) === "appended" ? "alerted" : "known";
    }
  };
};
var bi3 = {
  glue: {
    source: "aws.glue",
    detailType: "Glue Job State Change",
    status: "state",
    jobId: "jobRunId",
    runsOn: "jobName",
    ended: ["SUCCEEDED", "FAILED", "TIMEOUT", "STOPPED", "ERROR"]
  },
  emr: {
    source: "aws.emr",
    detailType: "EMR Step Status Change",
    status: "state",
    jobId: "stepId",
    runsOn: "clusterId",
    ended: ["COMPLETED", "FAILED", "CANCELLED", "INTERRUPTED"]
  },
  "emr-serverless": {
    source: "aws.emr-serverless",
    detailType: "EMR Serverless Job Run State Change",
    status: "state",
    jobId: "jobRunId",
    runsOn: "applicationId",
    ended: ["SUCCESS", "FAILED", "CANCELLED"]
  },
  "step-function": {
    source: "aws.states",
    detailType: "Step Functions Execution Status Change",
    status: "status",
    jobId: "executionArn",
    runsOn: "stateMachineArn",
    ended: ["SUCCEEDED", "FAILED", "TIMED_OUT", "ABORTED"]
  }
};
var gA = Object.keys(bi3);
var xy = function({
  source: e6,
  "detail-type": t15,
  detail: n5
}) {
  let r4 = gA.find(
    function(i3) {
      return bi3[i3].source === e6 && bi3[i3].detailType === t15;
    }
  ), o3 = r4 === void 0 ? void 0 : n5[bi3[r4].jobId];
  return r4 === void 0 || typeof o3 != "string" ? void 0 : { engine: r4, jobId: o3 };
};
var by = async function(e6, { waits: t15, wakeups: n5, log: r4 }) {
  let o3 = xy(e6);
  if (o3 === void 0)
    return r4.warn("an event that is about no job", { source: e6.source, detailType: e6["detail-type"] });
  let i3 = await t15.runOfJob(o3.engine, o3.jobId);
  if (i3 === void 0) return r4.info("an event about a job that no run knows", o3);
  r4.info("an event about a job", { ...o3, runId: i3, result: await n5.wake(i3, _3.jobEvent) });
};
var hA = function(e6) {
  return e6.Records[0]?.eventSource === "aws:sqs";
};
var Sy = function({ env: e6, clock: t15, log: n5, metrics: r4, aws: o3 }) {
  let i3 = Qc(Ei3["stream-router"], e6), s4 = Jg({ aws: o3, tableName: i3.TABLE_NAME, clock: t15, retentionDays: i3.RUN_RETENTION_DAYS }), [a5, c6, u3, d5] = [
    Xg(s4),
    ga3(s4),
    { ...rh2(s4), ...oh2(s4) },
    ih(s4)
  ], p4 = {
    runs: nh(s4),
    locks: eh(s4),
    lockQueue: th(s4),
    markers: sh(s4),
    reruns: ah(s4),
    cascade: Qg(s4),
    engines: ch(s4),
    holds: dh(s4),
    rejections: ph(s4),
    ledgers: uh(s4),
    cancelRequests: lh(s4)
  }, l5 = ru({ aws: o3, stateMachineArn: i3.STATE_MACHINE_ARN }), m3 = su(o3, i3), g3 = iu2({ aws: o3, waits: d5 }), y5 = yp({ aws: o3, clock: t15, queueUrl: i3.RETURNS_QUEUE_URL }), I5 = {
    readMarker: fh,
    readContent: gh2,
    readMarkerRequest: hh,
    readRunLog: yh,
    readEvent: xh,
    readSensor: bh2,
    readReport: Sh,
    readRerunRequest: Rh,
    readCancelRequest: wh,
    config: a5,
    runLogs: c6,
    shadow: { runLogs: ga3(s4, r3.shadow), rejections: yy(u3) },
    events: u3,
    isReturned: false,
    waits: d5,
    wakeups: g3,
    executions: l5,
    ...p4,
    engineLimits: i3.RERUNS_PER_ENGINE ?? {},
    executionStates: ou(o3),
    stateMachineArn: i3.STATE_MACHINE_ARN,
    notifications: m3,
    clock: t15,
    log: n5,
    metrics: r4
  };
  return async function(v4) {
    if ("Records" in v4) return hA(v4) ? hy(v4, { ...I5, returns: y5 }) : fy(v4, I5);
    await by(v4, I5);
  };
};
var lj = nu(Sy, { log: Ee3 });
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  handler,
  shared0,
  shared1,
  shared2,
  shared3,
  shared4,
  shared5,
  shared6,
  shared7
});
