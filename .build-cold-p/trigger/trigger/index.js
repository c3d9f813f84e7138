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
var __copyProps = function(to2, from, except, desc) {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to2, key) && key !== except)
        __defProp(to2, key, { get: function() {
          return from[key];
        }, enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to2;
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
    return PT;
  },
  shared0: function() {
    return shared_CWK6NQKU_exports;
  },
  shared1: function() {
    return shared_UMZSBGWZ_exports;
  },
  shared2: function() {
    return shared_7M72OR7T_exports;
  },
  shared3: function() {
    return shared_K37UXN5P_exports;
  }
});
module.exports = __toCommonJS(index_exports);

// .build/parts/shared-CWK6NQKU.js
var shared_CWK6NQKU_exports = {};
__export(shared_CWK6NQKU_exports, {
  $: function() {
    return Ls;
  },
  A: function() {
    return ye;
  },
  B: function() {
    return V;
  },
  C: function() {
    return Ee;
  },
  D: function() {
    return G;
  },
  E: function() {
    return fl;
  },
  F: function() {
    return lt;
  },
  G: function() {
    return $;
  },
  H: function() {
    return Op;
  },
  I: function() {
    return Dp;
  },
  J: function() {
    return Mp;
  },
  K: function() {
    return ih;
  },
  L: function() {
    return Sh;
  },
  M: function() {
    return es;
  },
  N: function() {
    return _h;
  },
  O: function() {
    return Ce;
  },
  P: function() {
    return iy;
  },
  Q: function() {
    return It;
  },
  R: function() {
    return _;
  },
  S: function() {
    return Ty;
  },
  T: function() {
    return xe;
  },
  U: function() {
    return ni;
  },
  V: function() {
    return ky;
  },
  W: function() {
    return Uy;
  },
  X: function() {
    return Ly;
  },
  Y: function() {
    return qy;
  },
  Z: function() {
    return Yy;
  },
  _: function() {
    return Jy;
  },
  a: function() {
    return Yc;
  },
  aa: function() {
    return Zy;
  },
  b: function() {
    return Y;
  },
  ba: function() {
    return oE;
  },
  c: function() {
    return b;
  },
  ca: function() {
    return aE;
  },
  d: function() {
    return Zc;
  },
  da: function() {
    return gE;
  },
  e: function() {
    return tf;
  },
  ea: function() {
    return Zr;
  },
  f: function() {
    return df;
  },
  fa: function() {
    return oe;
  },
  g: function() {
    return ho;
  },
  ga: function() {
    return BS;
  },
  h: function() {
    return Nf;
  },
  ha: function() {
    return zS;
  },
  i: function() {
    return Df;
  },
  ia: function() {
    return $t;
  },
  j: function() {
    return S;
  },
  ja: function() {
    return jt;
  },
  k: function() {
    return To;
  },
  ka: function() {
    return gi;
  },
  l: function() {
    return K;
  },
  la: function() {
    return Gt;
  },
  m: function() {
    return ed;
  },
  ma: function() {
    return yi;
  },
  n: function() {
    return id;
  },
  na: function() {
    return ii;
  },
  o: function() {
    return Co;
  },
  oa: function() {
    return Vc;
  },
  p: function() {
    return xd;
  },
  pa: function() {
    return nS;
  },
  q: function() {
    return ae;
  },
  qa: function() {
    return sS;
  },
  r: function() {
    return Ye;
  },
  ra: function() {
    return pS;
  },
  s: function() {
    return Ko;
  },
  sa: function() {
    return lS;
  },
  t: function() {
    return Yo;
  },
  ta: function() {
    return gS;
  },
  u: function() {
    return Qe;
  },
  ua: function() {
    return yS;
  },
  v: function() {
    return Qm;
  },
  va: function() {
    return wi;
  },
  w: function() {
    return ip;
  },
  wa: function() {
    return Ti;
  },
  x: function() {
    return cp;
  },
  xa: function() {
    return Ai;
  },
  y: function() {
    return mp;
  },
  z: function() {
    return nt;
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
  set(t14, e3) {
    if (this.isProtectedKey(t14))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t14)}`);
    this.currentContext = this.currentContext || {}, this.currentContext[t14] = e3;
  }
  run(t14, e3) {
    return this.currentContext = t14, e3();
  }
};
var l = class r extends a {
  als;
  static async create() {
    let t14 = new r(), e3 = await import("node:async_hooks");
    return t14.als = new e3.AsyncLocalStorage(), t14;
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
  set(t14, e3) {
    if (this.isProtectedKey(t14))
      throw new Error(`Cannot modify protected Lambda context field: ${String(t14)}`);
    let s2 = this.als.getStore();
    if (!s2)
      throw new Error("No context available");
    s2[t14] = e3;
  }
  run(t14, e3) {
    return this.als.run(t14, e3);
  }
};
var c;
(function(r3) {
  let t14 = null;
  async function e3(s2) {
    return t14 || (t14 = (async function() {
      let o = s2 === true || "AWS_LAMBDA_MAX_CONCURRENCY" in process.env ? await l.create() : new i();
      return !A && globalThis.awslambda?.InvokeStore ? globalThis.awslambda.InvokeStore : (!A && globalThis.awslambda && (globalThis.awslambda.InvokeStore = o), o);
    })()), t14;
  }
  r3.getInstanceAsync = e3, r3._testing = process.env.AWS_LAMBDA_BENCHMARK_MODE === "1" ? {
    reset: function() {
      t14 = null, globalThis.awslambda?.InvokeStore && delete globalThis.awslambda.InvokeStore, globalThis.awslambda = { InvokeStore: void 0 };
    }
  } : void 0;
})(c || (c = {}));

// .build/parts/shared-CWK6NQKU.js
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
var bi = /* @__PURE__ */ new Set([
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
var _i = /throttl|^TooManyRequests|^RequestLimitExceeded$|^ProvisionedThroughputExceeded|^SlowDown$/i;
var Ri = [
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
var Yc = function({ name: t14, status: e3, fault: r3 }) {
  return bi.has(t14) ? "forbidden" : e3 === void 0 ? "unclear" : _i.test(t14) || e3 === 429 ? "throttled" : r3 === "server" || e3 >= 500 || e3 < 300 || e3 === 408 || Ri.some(function(n3) {
    return t14.startsWith(n3);
  }) ? "unclear" : "refused";
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
  constructor(e3) {
    this.method = e3.method || "GET", this.hostname = e3.hostname || "localhost", this.port = e3.port, this.query = e3.query || {}, this.headers = e3.headers || {}, this.body = e3.body, this.protocol = e3.protocol ? e3.protocol.slice(-1) !== ":" ? `${e3.protocol}:` : e3.protocol : "https:", this.path = e3.path ? e3.path.charAt(0) !== "/" ? `/${e3.path}` : e3.path : "/", this.username = e3.username, this.password = e3.password, this.fragment = e3.fragment;
  }
  static clone(e3) {
    let r3 = new t({
      ...e3,
      headers: { ...e3.headers }
    });
    return r3.query && (r3.query = Ni(r3.query)), r3;
  }
  static isInstance(e3) {
    if (!e3)
      return false;
    let r3 = e3;
    return "method" in r3 && "protocol" in r3 && "hostname" in r3 && "path" in r3 && typeof r3.query == "object" && typeof r3.headers == "object";
  }
  clone() {
    return t.clone(this);
  }
};
function Ni(t14) {
  return Object.keys(t14).reduce(function(e3, r3) {
    let o = t14[r3];
    return {
      ...e3,
      [r3]: Array.isArray(o) ? [...o] : o
    };
  }, {});
}
var Ci = function(t14) {
  return function(e3) {
    return async function(r3) {
      if (!b.isInstance(r3.request))
        return e3(r3);
      let { request: o } = r3, { handlerProtocol: n3 = "" } = t14.requestHandler.metadata || {};
      if (n3.indexOf("h2") >= 0 && !o.headers[":authority"])
        delete o.headers.host, o.headers[":authority"] = o.hostname + (o.port ? ":" + o.port : "");
      else if (!o.headers.host) {
        let s2 = o.hostname;
        o.port != null && (s2 += `:${o.port}`), o.headers.host = s2;
      }
      return e3(r3);
    };
  };
};
var Ii = {
  name: "hostHeaderMiddleware",
  step: "build",
  priority: "low",
  tags: ["HOST"],
  override: true
};
var Zc = function(t14) {
  return {
    applyToStack: function(e3) {
      e3.add(Ci(t14), Ii);
    }
  };
};
var Oi = function() {
  return function(t14, e3) {
    return async function(r3) {
      try {
        let o = await t14(r3), { clientName: n3, commandName: s2, logger: i3, dynamoDbDocumentClientOptions: a3 = {} } = e3, { overrideInputFilterSensitiveLog: c2, overrideOutputFilterSensitiveLog: f3 } = a3, u = c2 ?? e3.inputFilterSensitiveLog, d3 = f3 ?? e3.outputFilterSensitiveLog, { $metadata: m2, ...p2 } = o.output;
        return i3?.info?.({
          clientName: n3,
          commandName: s2,
          input: u(r3.input),
          output: d3(p2),
          metadata: m2
        }), o;
      } catch (o) {
        let { clientName: n3, commandName: s2, logger: i3, dynamoDbDocumentClientOptions: a3 = {} } = e3, { overrideInputFilterSensitiveLog: c2 } = a3, f3 = c2 ?? e3.inputFilterSensitiveLog;
        throw i3?.error?.({
          clientName: n3,
          commandName: s2,
          input: f3(r3.input),
          error: o,
          metadata: o.$metadata
        }), o;
      }
    };
  };
};
var Di = {
  name: "loggerMiddleware",
  tags: ["LOGGER"],
  step: "initialize",
  override: true
};
var tf = function(t14) {
  return {
    applyToStack: function(e3) {
      e3.add(Oi(), Di);
    }
  };
};
var ao = {
  step: "build",
  tags: ["RECURSION_DETECTION", "TRACE_CONTEXT_PROPAGATION"],
  name: "recursionDetectionMiddleware",
  override: true,
  priority: "low"
};
var Mi = "AWS_LAMBDA_FUNCTION_NAME";
var Pi = "_X_AMZN_TRACE_ID";
var Yt = "X-Amzn-Trace-Id";
var Xt = "traceparent";
var co = "tracestate";
var fo = "baggage";
var uo = function() {
  return function(t14) {
    return async function(e3) {
      let { request: r3 } = e3;
      if (!b.isInstance(r3))
        return t14(e3);
      let o;
      {
        let n3 = Object.keys(r3.headers ?? {}).find(function(s2) {
          return s2.toLowerCase() === Yt.toLowerCase();
        }) ?? Yt;
        if (!r3.headers.hasOwnProperty(n3)) {
          let s2 = process.env[Mi], i3 = process.env[Pi];
          o ??= await c.getInstanceAsync();
          let c2 = o?.getXRayTraceId() ?? i3, f3 = function(u) {
            return typeof u == "string" && u.length > 0;
          };
          f3(s2) && f3(c2) && (r3.headers[Yt] = c2);
        }
      }
      if (ki(r3.headers), !r3.headers[Xt]) {
        let s2 = (o ??= await c.getInstanceAsync())?.getTraceparent?.();
        if (s2) {
          r3.headers[Xt] = s2;
          let i3 = o?.getTracestate?.();
          i3 && (r3.headers[co] = i3);
          let a3 = o?.getBaggage?.();
          a3 && (r3.headers[fo] = a3);
        }
      }
      return t14(e3);
    };
  };
};
function ki(t14) {
  for (let e3 of Object.keys(t14)) {
    let r3 = e3.toLowerCase();
    e3 !== r3 && (r3 === Xt || r3 === co || r3 === fo) && (t14[r3] = t14[e3], delete t14[e3]);
  }
}
var df = function(t14) {
  return {
    applyToStack: function(e3) {
      e3.add(uo(), ao);
    }
  };
};
var mo = {
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
var Hi = mo;
var Ui = "";
var po = function(t14) {
  let { partitions: e3 } = Hi;
  for (let o of e3) {
    let { regions: n3, outputs: s2 } = o;
    for (let [i3, a3] of Object.entries(n3))
      if (i3 === t14)
        return {
          ...s2,
          ...a3
        };
  }
  for (let o of e3) {
    let { regionRegex: n3, outputs: s2 } = o;
    if (new RegExp(n3).test(t14))
      return {
        ...s2
      };
  }
  let r3 = e3.find(function(o) {
    return o.id === "aws";
  });
  if (!r3)
    throw new Error("Provided region was not found in the partition array or regex, and default partition with id 'aws' doesn't exist.");
  return {
    ...r3.outputs
  };
};
var lo = function() {
  return Ui;
};
var W;
(function(t14) {
  t14.STANDARD = "standard", t14.ADAPTIVE = "adaptive";
})(W || (W = {}));
var pe = 3;
var ho = W.STANDARD;
function q(t14, e3, r3) {
  t14.__aws_sdk_context ? t14.__aws_sdk_context.features || (t14.__aws_sdk_context.features = {}) : t14.__aws_sdk_context = {
    features: {}
  }, t14.__aws_sdk_context.features[e3] = r3;
}
var vi = /\d{12}\.ddb/;
async function go(t14, e3, r3) {
  if (r3.request?.headers?.["smithy-protocol"] === "rpc-v2-cbor" && q(t14, "PROTOCOL_RPC_V2_CBOR", "M"), typeof e3.retryStrategy == "function") {
    let s2 = await e3.retryStrategy();
    if (typeof s2.mode == "string")
      switch (s2.mode) {
        case W.ADAPTIVE:
          q(t14, "RETRY_MODE_ADAPTIVE", "F");
          break;
        case W.STANDARD:
          q(t14, "RETRY_MODE_STANDARD", "E");
          break;
      }
  }
  if (typeof e3.accountIdEndpointMode == "function") {
    let s2 = t14.endpointV2;
    switch (String(s2?.url?.hostname).match(vi) && q(t14, "ACCOUNT_ID_ENDPOINT", "O"), await e3.accountIdEndpointMode?.()) {
      case "disabled":
        q(t14, "ACCOUNT_ID_MODE_DISABLED", "Q");
        break;
      case "preferred":
        q(t14, "ACCOUNT_ID_MODE_PREFERRED", "P");
        break;
      case "required":
        q(t14, "ACCOUNT_ID_MODE_REQUIRED", "R");
        break;
    }
  }
  let n3 = t14.__smithy_context?.selectedHttpAuthScheme?.identity;
  if (n3?.$source) {
    let s2 = n3;
    s2.accountId && q(t14, "RESOLVED_ACCOUNT_ID", "T");
    for (let [i3, a3] of Object.entries(s2.$source ?? {}))
      q(t14, i3, a3);
  }
}
var Jt = "user-agent";
var Ve = "x-amz-user-agent";
var yo = /[^!$%&'*+\-.^_`|~\w]/g;
var Eo = /[^!$%&'*+\-.^_`|~\w#]/g;
function So(t14) {
  let e3 = "";
  for (let r3 in t14) {
    let o = t14[r3];
    if (e3.length + o.length + 1 <= 1024) {
      e3.length ? e3 += "," + o : e3 += o;
      continue;
    }
    break;
  }
  return e3;
}
var $i = function(t14) {
  return function(e3, r3) {
    return async function(o) {
      let { request: n3 } = o;
      if (!b.isInstance(n3))
        return e3(o);
      let { headers: s2 } = n3, i3 = r3?.userAgent?.map(Ge) || [], a3 = (await t14.defaultUserAgentProvider()).map(Ge);
      await go(r3, t14, o);
      let c2 = r3;
      a3.push(`m/${So(Object.assign({}, r3.__smithy_context?.features, c2.__aws_sdk_context?.features))}`);
      let f3 = t14?.customUserAgent?.map(Ge) || [], u = await t14.userAgentAppId();
      u && a3.push(Ge(["app", `${u}`]));
      let d3 = lo(), m2 = (d3 ? [d3] : []).concat([...a3, ...i3, ...f3]).join(" "), p2 = [
        ...a3.filter(function(h3) {
          return h3.startsWith("aws-sdk-");
        }),
        ...f3
      ].join(" ");
      return t14.runtime !== "browser" ? (p2 && (s2[Ve] = s2[Ve] ? `${s2[Jt]} ${p2}` : p2), s2[Jt] = m2) : s2[Ve] = m2, e3({
        ...o,
        request: n3
      });
    };
  };
};
var Ge = function(t14) {
  let e3 = t14[0].split("/").map(function(i3) {
    return i3.replace(yo, "-");
  }).join("/"), r3 = t14[1]?.replace(Eo, "-"), o = e3.indexOf("/"), n3 = e3.substring(0, o), s2 = e3.substring(o + 1);
  return n3 === "api" && (s2 = s2.toLowerCase()), [n3, s2, r3].filter(function(i3) {
    return i3 && i3.length > 0;
  }).reduce(function(i3, a3, c2) {
    switch (c2) {
      case 0:
        return a3;
      case 1:
        return `${i3}/${a3}`;
      default:
        return `${i3}#${a3}`;
    }
  }, "");
};
var Li = {
  name: "getUserAgentMiddleware",
  step: "build",
  priority: "low",
  tags: ["SET_USER_AGENT", "USER_AGENT"],
  override: true
};
var Nf = function(t14) {
  return {
    applyToStack: function(e3) {
      e3.add($i(t14), Li);
    }
  };
};
var ne = function(t14) {
  if (typeof t14 == "function")
    return t14;
  let e3 = Promise.resolve(t14);
  return function() {
    return e3;
  };
};
var Zt = void 0;
function Fi(t14) {
  return t14 === void 0 ? true : typeof t14 == "string" && t14.length <= 50;
}
function Df(t14) {
  let e3 = ne(t14.userAgentAppId ?? Zt), { customUserAgent: r3 } = t14;
  return Object.assign(t14, {
    customUserAgent: typeof r3 == "string" ? [[r3]] : r3,
    userAgentAppId: async function() {
      let o = await e3();
      if (!Fi(o)) {
        let n3 = t14.logger?.constructor?.name === "NoOpLogger" || !t14.logger ? console : t14.logger;
        typeof o != "string" ? n3?.warn("userAgentAppId must be a string or undefined.") : o.length > 50 && n3?.warn("The provided userAgentAppId exceeds the maximum length of 50 characters.");
      }
      return o;
    }
  });
}
function S(t14, e3) {
  return Object.prototype.hasOwnProperty.call(t14, e3);
}
var To = class {
  authSchemes = /* @__PURE__ */ new Map();
  constructor(e3) {
    for (let r3 in e3) {
      if (!S(e3, r3))
        continue;
      let o = e3[r3];
      o !== void 0 && this.authSchemes.set(r3, o);
    }
  }
  getIdentityProvider(e3) {
    return this.authSchemes.get(e3);
  }
};
var le;
(function(t14) {
  t14.HTTP = "http", t14.HTTPS = "https";
})(le || (le = {}));
var Z;
(function(t14) {
  t14.MD5 = "md5", t14.CRC32 = "crc32", t14.CRC32C = "crc32c", t14.SHA1 = "sha1", t14.SHA256 = "sha256";
})(Z || (Z = {}));
var j = "__smithy_context";
var K = function(t14) {
  return t14[j] || (t14[j] = {});
};
var Ao = function(t14, e3) {
  if (!e3 || e3.length === 0)
    return t14;
  let r3 = [];
  for (let o of e3)
    for (let n3 of t14)
      n3.schemeId.split("#")[1] === o && r3.push(n3);
  for (let o of t14)
    r3.find(function({ schemeId: n3 }) {
      return n3 === o.schemeId;
    }) || r3.push(o);
  return r3;
};
function Bi(t14) {
  let e3 = /* @__PURE__ */ new Map();
  for (let r3 of t14)
    e3.set(r3.schemeId, r3);
  return e3;
}
var bo = function(t14, e3) {
  return function(r3, o) {
    return async function(n3) {
      let s2 = t14.httpAuthSchemeProvider(await e3.httpAuthSchemeParametersProvider(t14, o, n3.input)), i3 = t14.authSchemePreference ? await t14.authSchemePreference() : [], a3 = Ao(s2, i3), c2 = Bi(t14.httpAuthSchemes), f3 = K(o), u = [];
      for (let d3 of a3) {
        let m2 = c2.get(d3.schemeId);
        if (!m2) {
          u.push(`HttpAuthScheme \`${d3.schemeId}\` was not enabled for this service.`);
          continue;
        }
        let p2 = m2.identityProvider(await e3.identityProviderConfigProvider(t14));
        if (!p2) {
          u.push(`HttpAuthScheme \`${d3.schemeId}\` did not have an IdentityProvider configured.`);
          continue;
        }
        let { identityProperties: h3 = {}, signingProperties: y3 = {} } = d3.propertiesExtractor?.(t14, o) || {};
        d3.identityProperties = Object.assign(d3.identityProperties || {}, h3), d3.signingProperties = Object.assign(d3.signingProperties || {}, y3), f3.selectedHttpAuthScheme = {
          httpAuthOption: d3,
          identity: await p2(d3.identityProperties),
          signer: m2.signer
        };
        break;
      }
      if (!f3.selectedHttpAuthScheme)
        throw new Error(u.join(`
`));
      return r3(n3);
    };
  };
};
var zi = {
  step: "serialize",
  tags: ["HTTP_AUTH_SCHEME"],
  name: "httpAuthSchemeMiddleware",
  override: true,
  relation: "before",
  toMiddleware: "endpointV2Middleware"
};
var ed = function(t14, { httpAuthSchemeParametersProvider: e3, identityProviderConfigProvider: r3 }) {
  return {
    applyToStack: function(o) {
      o.addRelativeTo(bo(t14, {
        httpAuthSchemeParametersProvider: e3,
        identityProviderConfigProvider: r3
      }), zi);
    }
  };
};
var ji = function(t14) {
  return function(e3) {
    throw e3;
  };
};
var Vi = function(t14, e3) {
};
var _o = function(t14) {
  return function(e3, r3) {
    return async function(o) {
      if (!b.isInstance(o.request))
        return e3(o);
      let s2 = K(r3).selectedHttpAuthScheme;
      if (!s2)
        throw new Error("No HttpAuthScheme was selected: unable to sign request");
      let { httpAuthOption: { signingProperties: i3 = {} }, identity: a3, signer: c2 } = s2, f3 = await e3({
        ...o,
        request: await c2.sign(o.request, a3, i3)
      }).catch((c2.errorHandler || ji)(i3));
      return (c2.successHandler || Vi)(f3.response, i3), f3;
    };
  };
};
var Gi = {
  step: "finalizeRequest",
  tags: ["HTTP_SIGNING"],
  name: "httpSigningMiddleware",
  aliases: ["apiKeyMiddleware", "tokenMiddleware", "awsAuthMiddleware"],
  override: true,
  relation: "after",
  toMiddleware: "retryMiddleware"
};
var id = function(t14) {
  return {
    applyToStack: function(e3) {
      e3.addRelativeTo(_o(t14), Gi);
    }
  };
};
var he = function(t14, e3) {
  let r3 = [];
  if (t14 && r3.push(t14), e3)
    for (let o of e3)
      r3.push(o);
  return r3;
};
var se = function(t14, e3) {
  return `${t14 || "anonymous"}${e3 && e3.length > 0 ? ` (a.k.a. ${e3.join(",")})` : ""}`;
};
var Te = function() {
  let t14 = [], e3 = [], r3 = false, o = /* @__PURE__ */ new Set(), n3 = function(d3) {
    return d3.sort(function(m2, p2) {
      return Ro[p2.step] - Ro[m2.step] || No[p2.priority || "normal"] - No[m2.priority || "normal"];
    });
  }, s2 = function(d3) {
    let m2 = false, p2 = function(h3) {
      let y3 = he(h3.name, h3.aliases);
      if (y3.includes(d3)) {
        m2 = true;
        for (let l3 of y3)
          o.delete(l3);
        return false;
      }
      return true;
    };
    return t14 = t14.filter(p2), e3 = e3.filter(p2), m2;
  }, i3 = function(d3) {
    let m2 = false, p2 = function(h3) {
      if (h3.middleware === d3) {
        m2 = true;
        for (let y3 of he(h3.name, h3.aliases))
          o.delete(y3);
        return false;
      }
      return true;
    };
    return t14 = t14.filter(p2), e3 = e3.filter(p2), m2;
  }, a3 = function(d3) {
    return t14.forEach(function(m2) {
      d3.add(m2.middleware, { ...m2 });
    }), e3.forEach(function(m2) {
      d3.addRelativeTo(m2.middleware, { ...m2 });
    }), d3.identifyOnResolve?.(u.identifyOnResolve()), d3;
  }, c2 = function(d3) {
    let m2 = [];
    return d3.before.forEach(function(p2) {
      p2.before.length === 0 && p2.after.length === 0 ? m2.push(p2) : m2.push(...c2(p2));
    }), m2.push(d3), d3.after.reverse().forEach(function(p2) {
      p2.before.length === 0 && p2.after.length === 0 ? m2.push(p2) : m2.push(...c2(p2));
    }), m2;
  }, f3 = function(d3 = false) {
    let m2 = [], p2 = [], h3 = {};
    return t14.forEach(function(l3) {
      let g2 = {
        ...l3,
        before: [],
        after: []
      };
      for (let E3 of he(g2.name, g2.aliases))
        h3[E3] = g2;
      m2.push(g2);
    }), e3.forEach(function(l3) {
      let g2 = {
        ...l3,
        before: [],
        after: []
      };
      for (let E3 of he(g2.name, g2.aliases))
        h3[E3] = g2;
      p2.push(g2);
    }), p2.forEach(function(l3) {
      if (l3.toMiddleware) {
        let g2 = h3[l3.toMiddleware];
        if (g2 === void 0) {
          if (d3)
            return;
          throw new Error(`${l3.toMiddleware} is not found when adding ${se(l3.name, l3.aliases)} middleware ${l3.relation} ${l3.toMiddleware}`);
        }
        l3.relation === "after" && g2.after.push(l3), l3.relation === "before" && g2.before.push(l3);
      }
    }), n3(m2).map(c2).reduce(function(l3, g2) {
      return l3.push(...g2), l3;
    }, []);
  }, u = {
    add: function(d3, m2 = {}) {
      let { name: p2, override: h3, aliases: y3 } = m2, l3 = {
        step: "initialize",
        priority: "normal",
        middleware: d3,
        ...m2
      }, g2 = he(p2, y3);
      if (g2.length > 0) {
        if (g2.some(function(E3) {
          return o.has(E3);
        })) {
          if (!h3)
            throw new Error(`Duplicate middleware name '${se(p2, y3)}'`);
          for (let E3 of g2) {
            let x3 = t14.findIndex(function(T3) {
              return T3.name === E3 || T3.aliases?.some(function(C2) {
                return C2 === E3;
              });
            });
            if (x3 === -1)
              continue;
            let w = t14[x3];
            if (w.step !== l3.step || l3.priority !== w.priority)
              throw new Error(`"${se(w.name, w.aliases)}" middleware with ${w.priority} priority in ${w.step} step cannot be overridden by "${se(p2, y3)}" middleware with ${l3.priority} priority in ${l3.step} step.`);
            t14.splice(x3, 1);
          }
        }
        for (let E3 of g2)
          o.add(E3);
      }
      t14.push(l3);
    },
    addRelativeTo: function(d3, m2) {
      let { name: p2, override: h3, aliases: y3 } = m2, l3 = {
        middleware: d3,
        ...m2
      }, g2 = he(p2, y3);
      if (g2.length > 0) {
        if (g2.some(function(E3) {
          return o.has(E3);
        })) {
          if (!h3)
            throw new Error(`Duplicate middleware name '${se(p2, y3)}'`);
          for (let E3 of g2) {
            let x3 = e3.findIndex(function(T3) {
              return T3.name === E3 || T3.aliases?.some(function(C2) {
                return C2 === E3;
              });
            });
            if (x3 === -1)
              continue;
            let w = e3[x3];
            if (w.toMiddleware !== l3.toMiddleware || w.relation !== l3.relation)
              throw new Error(`"${se(w.name, w.aliases)}" middleware ${w.relation} "${w.toMiddleware}" middleware cannot be overridden by "${se(p2, y3)}" middleware ${l3.relation} "${l3.toMiddleware}" middleware.`);
            e3.splice(x3, 1);
          }
        }
        for (let E3 of g2)
          o.add(E3);
      }
      e3.push(l3);
    },
    clone: function() {
      return a3(Te());
    },
    use: function(d3) {
      d3.applyToStack(u);
    },
    remove: function(d3) {
      return typeof d3 == "string" ? s2(d3) : i3(d3);
    },
    removeByTag: function(d3) {
      let m2 = false, p2 = function(h3) {
        let { tags: y3, name: l3, aliases: g2 } = h3;
        if (y3 && y3.includes(d3)) {
          let E3 = he(l3, g2);
          for (let x3 of E3)
            o.delete(x3);
          return m2 = true, false;
        }
        return true;
      };
      return t14 = t14.filter(p2), e3 = e3.filter(p2), m2;
    },
    concat: function(d3) {
      let m2 = a3(Te());
      return m2.use(d3), m2.identifyOnResolve(r3 || m2.identifyOnResolve() || (d3.identifyOnResolve?.() ?? false)), m2;
    },
    applyToStack: a3,
    identify: function() {
      return f3(true).map(function(d3) {
        let m2 = d3.step ?? d3.relation + " " + d3.toMiddleware;
        return se(d3.name, d3.aliases) + " - " + m2;
      });
    },
    identifyOnResolve(d3) {
      return typeof d3 == "boolean" && (r3 = d3), r3;
    },
    resolve: function(d3, m2) {
      for (let p2 of f3().map(function(h3) {
        return h3.middleware;
      }).reverse())
        d3 = p2(d3, m2);
      return r3 && console.log(u.identify()), d3;
    }
  };
  return u;
};
var Ro = {
  initialize: 5,
  serialize: 4,
  build: 3,
  finalizeRequest: 2,
  deserialize: 1
};
var No = {
  high: 3,
  normal: 2,
  low: 1
};
var Co = class {
  config;
  middlewareStack = Te();
  initConfig;
  handlers;
  constructor(e3) {
    this.config = e3;
    let { protocol: r3, protocolSettings: o } = e3;
    o && typeof r3 == "function" && (e3.protocol = new r3(o));
  }
  send(e3, r3, o) {
    let n3 = typeof r3 != "function" ? r3 : void 0, s2 = typeof r3 == "function" ? r3 : o, i3 = n3 === void 0 && this.config.cacheMiddleware === true, a3;
    if (i3) {
      this.handlers || (this.handlers = /* @__PURE__ */ new WeakMap());
      let c2 = this.handlers;
      c2.has(e3.constructor) ? a3 = c2.get(e3.constructor) : (a3 = e3.resolveMiddleware(this.middlewareStack, this.config, n3), c2.set(e3.constructor, a3));
    } else
      delete this.handlers, a3 = e3.resolveMiddleware(this.middlewareStack, this.config, n3);
    if (s2)
      a3(e3).then(function(c2) {
        return s2(null, c2.output);
      }, function(c2) {
        return s2(c2);
      }).catch(function() {
      });
    else
      return a3(e3).then(function(c2) {
        return c2.output;
      });
  }
  destroy() {
    this.config?.requestHandler?.destroy?.(), delete this.handlers;
  }
};
var Wi = new RegExp("^(?!.*-$)(?!-)[a-zA-Z0-9-]{1,63}$");
var ee = function(t14, e3 = false) {
  if (!e3)
    return Wi.test(t14);
  let r3 = t14.split(".");
  for (let o of r3)
    if (!ee(o))
      return false;
  return true;
};
var Io = /* @__PURE__ */ new Set();
var Oo = function(t14, e3 = ee) {
  if (!Io.has(t14) && !e3(t14))
    if (t14 === "*")
      console.warn('@smithy/config-resolver WARN - Please use the caller region instead of "*". See "sigv4a" in https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/CLIENTS.md.');
    else
      throw new Error(`Region not accepted: region="${t14}" is not a valid hostname component.`);
  else
    Io.add(t14);
};
var We = function(t14) {
  return typeof t14 == "string" && (t14.startsWith("fips-") || t14.endsWith("-fips"));
};
var Do = function(t14) {
  return We(t14) ? ["fips-aws-global", "aws-fips"].includes(t14) ? "us-east-1" : t14.replace(/fips-(dkr-|prod-)?|-fips/, "") : t14;
};
var xd = function(t14) {
  let { region: e3, useFipsEndpoint: r3 } = t14;
  if (!e3)
    throw new Error("Region is missing");
  return Object.assign(t14, {
    region: async function() {
      let o = typeof e3 == "function" ? await e3() : e3, n3 = Do(o);
      return Oo(n3), n3;
    },
    useFipsEndpoint: async function() {
      let o = typeof e3 == "string" ? e3 : await e3();
      return We(o) ? true : typeof r3 != "function" ? Promise.resolve(!!r3) : r3();
    }
  });
};
var Ae = class t2 extends Error {
  name = "ProviderError";
  tryNextLink;
  constructor(e3, r3 = true) {
    let o, n3 = true;
    typeof r3 == "boolean" ? (o = void 0, n3 = r3) : r3 != null && typeof r3 == "object" && (o = r3.logger, n3 = r3.tryNextLink ?? true), super(e3), this.tryNextLink = n3, Object.setPrototypeOf(this, t2.prototype), o?.debug?.(`@smithy/property-provider ${n3 ? "->" : "(!)"} ${e3}`);
  }
  static from(e3, r3 = true) {
    return Object.assign(new this(e3.message, r3), e3);
  }
};
var Mo = function(...t14) {
  return async function() {
    if (t14.length === 0)
      throw new Ae("No providers in chain");
    let e3;
    for (let r3 of t14)
      try {
        return await r3();
      } catch (o) {
        if (e3 = o, o?.tryNextLink)
          continue;
        throw o;
      }
    throw e3;
  };
};
var qe = function(t14, e3, r3) {
  let o, n3, s2, i3 = false, a3 = async function() {
    n3 || (n3 = t14());
    try {
      o = await n3, s2 = true, i3 = false;
    } finally {
      n3 = void 0;
    }
    return o;
  };
  return e3 === void 0 ? async function(c2) {
    return (!s2 || c2?.forceRefresh) && (o = await a3()), o;
  } : async function(c2) {
    return (!s2 || c2?.forceRefresh) && (o = await a3()), i3 ? o : r3 && !r3(o) ? (i3 = true, o) : (e3(o) && await a3(), o);
  };
};
var ie = class t3 extends Ae {
  name = "CredentialsProviderError";
  constructor(e3, r3 = true) {
    super(e3, r3), Object.setPrototypeOf(this, t3.prototype);
  }
};
function Ke(t14) {
  try {
    let e3 = new Set(Array.from(t14.match(/([A-Z_]){3,}/g) ?? []));
    return e3.delete("CONFIG"), e3.delete("CONFIG_PREFIX_SEPARATOR"), e3.delete("ENV"), [...e3].join(", ");
  } catch {
    return t14;
  }
}
var Po = function(t14, e3) {
  return async function() {
    try {
      let r3 = t14(process.env, e3);
      if (r3 === void 0)
        throw new Error();
      return r3;
    } catch (r3) {
      throw new ie(r3.message || `Not found in ENV: ${Ke(t14.toString())}`, { logger: e3?.logger });
    }
  };
};
var qi = "AWS_PROFILE";
var Ki = "default";
var ko = function(t14) {
  return t14.profile || process.env[qi] || Ki;
};
var Ho = async function() {
  return { configFile: {}, credentialsFile: {} };
};
var Uo = function(t14, { preferredFile: e3 = "config", ...r3 } = {}) {
  return async function() {
    let o = ko(r3), { configFile: n3, credentialsFile: s2 } = await Ho(r3), i3 = s2[o] || {}, a3 = n3[o] || {}, c2 = e3 === "config" ? { ...i3, ...a3 } : { ...a3, ...i3 };
    try {
      let u = t14(c2, e3 === "config" ? n3 : s2);
      if (u === void 0)
        throw new Error();
      return u;
    } catch (f3) {
      throw new ie(f3.message || `Not found in config files w/ profile [${o}]: ${Ke(t14.toString())}`, { logger: r3.logger });
    }
  };
};
var vo = function(t14) {
  return function() {
    return Promise.resolve(t14);
  };
};
var Yi = function(t14) {
  return typeof t14 == "function";
};
var $o = function(t14) {
  return Yi(t14) ? async function() {
    return await t14();
  } : vo(t14);
};
var ae = function({ environmentVariableSelector: t14, configFileSelector: e3, default: r3 }, o = {}) {
  let { signingName: n3, logger: s2 } = o;
  return qe(Mo(Po(t14, { signingName: n3, logger: s2 }), Uo(e3, o), $o(r3)));
};
var Lo = "AWS_ENDPOINT_URL";
var Fo = "endpoint_url";
var Bo = function(t14) {
  return {
    environmentVariableSelector: function(e3) {
      let r3 = t14.split(" ").map(function(s2) {
        return s2.toUpperCase();
      }), o = e3[[Lo, ...r3].join("_")];
      if (o)
        return o;
      let n3 = e3[Lo];
      if (n3)
        return n3;
    },
    configFileSelector: function(e3, r3) {
      if (e3.services) {
        let n3 = ["services", e3.services].join(".");
        if (!r3 || !r3[n3])
          throw new Error(`The services section "${e3.services}" specified in the profile is not present in the shared configuration file.`);
        let s2 = r3[n3], i3 = t14.split(" ").map(function(c2) {
          return c2.toLowerCase();
        }), a3 = s2[[i3.join("_"), Fo].join(".")];
        if (a3)
          return a3;
      }
      let o = e3[Fo];
      if (o)
        return o;
    },
    default: void 0
  };
};
var F = function(t14, e3, r3) {
  if (e3 in t14) {
    if (t14[e3] === "true")
      return true;
    if (t14[e3] === "false")
      return false;
    throw new Error(`Cannot load ${r3} "${e3}". Expected "true" or "false", got ${t14[e3]}.`);
  }
};
var k;
(function(t14) {
  t14.ENV = "env", t14.CONFIG = "shared config entry";
})(k || (k = {}));
var Ji = "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS";
var Qi = "ignore_configured_endpoint_urls";
var zo = {
  environmentVariableSelector: function(t14) {
    return F(t14, Ji, k.ENV);
  },
  configFileSelector: function(t14) {
    return F(t14, Qi, k.CONFIG);
  },
  default: false
};
var Me = async function(t14) {
  if (!await ae(zo)())
    return ae(Bo(t14 ?? ""))();
};
var jo = function(t14, e3, r3, o = false) {
  let n3 = async function() {
    let s2;
    return o ? s2 = r3.clientContextParams?.[t14] ?? r3[t14] ?? r3[e3] : s2 = r3[t14] ?? r3[e3], typeof s2 == "function" ? s2() : s2;
  };
  return t14 === "credentialScope" || e3 === "CredentialScope" ? async function() {
    let s2 = typeof r3.credentials == "function" ? await r3.credentials() : r3.credentials;
    return s2?.credentialScope ?? s2?.CredentialScope;
  } : t14 === "accountId" || e3 === "AccountId" ? async function() {
    let s2 = typeof r3.credentials == "function" ? await r3.credentials() : r3.credentials;
    return s2?.accountId ?? s2?.AccountId;
  } : t14 === "endpoint" || e3 === "endpoint" ? async function() {
    if (r3.isCustomEndpoint === false)
      return;
    let s2 = await n3();
    if (s2 && typeof s2 == "object") {
      if ("url" in s2)
        return s2.url.href;
      if ("hostname" in s2) {
        let { protocol: i3, hostname: a3, port: c2, path: f3 } = s2;
        return `${i3}//${a3}${c2 ? ":" + c2 : ""}${f3}`;
      }
    }
    return s2;
  } : n3;
};
var v = class {
  statusCode;
  reason;
  headers;
  body;
  constructor(e3) {
    this.statusCode = e3.statusCode, this.reason = e3.reason, this.headers = e3.headers || {}, this.body = e3.body;
  }
  static isInstance(e3) {
    if (!e3)
      return false;
    let r3 = e3;
    return typeof r3.statusCode == "number" && typeof r3.headers == "object";
  }
};
function Vo(t14) {
  return /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/.test(t14);
}
var Y = function(t14) {
  if (typeof t14 == "function")
    return t14;
  let e3 = Promise.resolve(t14);
  return function() {
    return e3;
  };
};
function Go(t14) {
  let e3 = {};
  if (t14 = t14.replace(/^\?/, ""), t14)
    for (let r3 of t14.split("&")) {
      let [o, n3 = null] = r3.split("=");
      o = decodeURIComponent(o), n3 && (n3 = decodeURIComponent(n3)), o in e3 ? Array.isArray(e3[o]) ? e3[o].push(n3) : e3[o] = [e3[o], n3] : e3[o] = n3;
    }
  return e3;
}
var Ye = function(t14) {
  if (typeof t14 == "string")
    return Ye(new URL(t14));
  let { hostname: e3, pathname: r3, port: o, protocol: n3, search: s2 } = t14, i3;
  return s2 && (i3 = Go(s2)), {
    hostname: e3,
    port: o ? parseInt(o) : void 0,
    protocol: n3,
    path: r3,
    query: i3
  };
};
var ce = function(t14) {
  if (typeof t14 == "object") {
    if ("url" in t14) {
      let e3 = Ye(t14.url);
      if (t14.headers) {
        e3.headers = {};
        for (let r3 in t14.headers)
          S(t14.headers, r3) && (e3.headers[r3.toLowerCase()] = t14.headers[r3].join(", "));
      }
      return e3;
    }
    return t14;
  }
  return Ye(t14);
};
function Xe(t14) {
  return async function(e3, r3, o, n3) {
    if (!o.isCustomEndpoint && !o.ignoreConfiguredEndpointUrls) {
      let a3;
      o.serviceConfiguredEndpoint ? a3 = await o.serviceConfiguredEndpoint() : a3 = await t14(o.serviceId), a3 && (o.endpoint = function() {
        return Promise.resolve(ce(a3));
      }, o.isCustomEndpoint = true, n3?.logger?.debug?.(`@smithy/core/endpoints - resolved endpoint from config: ${a3}`));
    }
    let s2 = await Zi(e3, r3, o);
    if (typeof o.endpointProvider != "function")
      throw new Error("config.endpointProvider is not set.");
    let i3 = o.endpointProvider(s2, n3);
    if (o.isCustomEndpoint && o.endpoint) {
      let a3 = await o.endpoint();
      if (a3?.headers) {
        i3.headers ??= {};
        for (let [c2, f3] of Object.entries(a3.headers))
          i3.headers[c2] = Array.isArray(f3) ? f3 : [f3];
      }
    }
    return i3;
  };
}
var Zi = async function(t14, e3, r3) {
  let o = {}, n3 = e3?.getEndpointParameterInstructions?.() || {};
  for (let [s2, i3] of Object.entries(n3))
    switch (i3.type) {
      case "staticContextParams":
        o[s2] = i3.value;
        break;
      case "contextParams":
        o[s2] = t14[i3.name];
        break;
      case "clientContextParams":
      case "builtInParams":
        o[s2] = await jo(i3.name, s2, r3, i3.type !== "builtInParams")();
        break;
      case "operationContextParams":
        o[s2] = i3.get(t14);
        break;
      default:
        throw new Error("Unrecognized endpoint parameter instruction: " + JSON.stringify(i3));
    }
  return Object.keys(n3).length === 0 && Object.assign(o, r3), String(r3.serviceId).toLowerCase() === "s3" && await (void 0)(o), o;
};
function ea(t14, e3, r3) {
  t14.__smithy_context ? t14.__smithy_context.features || (t14.__smithy_context.features = {}) : t14.__smithy_context = { features: {} }, t14.__smithy_context.features[e3] = r3;
}
function Je(t14) {
  let e3 = Xe(t14);
  return function({ config: r3, instructions: o }) {
    return function(n3, s2) {
      return async function(i3) {
        r3.isCustomEndpoint && ea(s2, "ENDPOINT_OVERRIDE", "N");
        let a3 = await e3(i3.input, {
          getEndpointParameterInstructions() {
            return o;
          }
        }, { ...r3 }, s2);
        s2.endpointV2 = a3, s2.authSchemes = a3.properties?.authSchemes;
        let c2 = s2.authSchemes?.[0];
        if (c2) {
          s2.signing_region = c2.signingRegion, s2.signing_service = c2.signingName;
          let u = K(s2)?.selectedHttpAuthScheme?.httpAuthOption;
          u && (u.signingProperties = Object.assign(u.signingProperties || {}, {
            signing_region: c2.signingRegion,
            signingRegion: c2.signingRegion,
            signing_service: c2.signingName,
            signingName: c2.signingName,
            signingRegionSet: c2.signingRegionSet
          }, c2.properties));
        }
        return n3({
          ...i3
        });
      };
    };
  };
}
var ta = {
  name: "serializerMiddleware",
  step: "serialize",
  tags: ["SERIALIZER"],
  override: true
};
var ra = {
  step: "serialize",
  tags: ["ENDPOINT_PARAMETERS", "ENDPOINT_V2", "ENDPOINT"],
  name: "endpointV2Middleware",
  override: true,
  relation: "before",
  toMiddleware: ta.name
};
function Wo(t14) {
  let e3 = Je(t14);
  return function(r3, o) {
    return {
      applyToStack: function(n3) {
        n3.addRelativeTo(e3({
          config: r3,
          instructions: o
        }), ra);
      }
    };
  };
}
function qo(t14) {
  return function(e3) {
    let r3 = e3.tls ?? true, { endpoint: o, useDualstackEndpoint: n3, useFipsEndpoint: s2 } = e3, i3 = o != null ? async function() {
      return ce(await Y(o)());
    } : void 0, c2 = Object.assign(e3, {
      endpoint: i3,
      tls: r3,
      isCustomEndpoint: !!o,
      useDualstackEndpoint: Y(n3 ?? false),
      useFipsEndpoint: Y(s2 ?? false),
      ignoreConfiguredEndpointUrls: !!e3.ignoreConfiguredEndpointUrls
    }), f3;
    return c2.serviceConfiguredEndpoint = async function() {
      return e3.serviceId && !f3 && (f3 = t14(e3.serviceId)), f3;
    }, c2;
  };
}
var Ko = class t4 {
  nodes;
  root;
  conditions;
  results;
  constructor(e3, r3, o, n3) {
    this.nodes = e3, this.root = r3, this.conditions = o, this.results = n3;
  }
  static from(e3, r3, o, n3) {
    return new t4(e3, r3, o, n3);
  }
};
var Yo = class {
  capacity;
  data = /* @__PURE__ */ new Map();
  parameters = [];
  constructor({ size: e3, params: r3 }) {
    this.capacity = e3 ?? 50, r3 && (this.parameters = r3);
  }
  get(e3, r3) {
    let o = this.hash(e3);
    if (o === false)
      return r3();
    if (!this.data.has(o)) {
      if (this.data.size > this.capacity + 10) {
        let n3 = this.data.keys(), s2 = 0;
        for (; ; ) {
          let { value: i3, done: a3 } = n3.next();
          if (this.data.delete(i3), a3 || ++s2 > 10)
            break;
        }
      }
      this.data.set(o, r3());
    }
    return this.data.get(o);
  }
  size() {
    return this.data.size;
  }
  hash(e3) {
    let r3 = "", { parameters: o } = this;
    if (o.length === 0)
      return false;
    for (let n3 of o) {
      let s2 = e3[n3], i3 = s2 == null ? "\0" : String(s2);
      if (i3.includes("|;"))
        return false;
      r3 += i3 + "|;";
    }
    return r3;
  }
};
var N = class extends Error {
  constructor(e3) {
    super(e3), this.name = "EndpointError";
  }
};
var er = "endpoints";
function be(t14) {
  return typeof t14 != "object" || t14 == null ? t14 : "ref" in t14 ? `$${be(t14.ref)}` : "fn" in t14 ? `${t14.fn}(${(t14.argv || []).map(be).join(", ")})` : JSON.stringify(t14, null, 2);
}
var Qe = {};
var tr = function(t14, e3) {
  return t14 === e3;
};
function rr(...t14) {
  for (let e3 of t14)
    if (e3 != null)
      return e3;
}
var Xo = function(t14) {
  let e3 = t14.split("."), r3 = [];
  for (let o of e3) {
    let n3 = o.indexOf("[");
    if (n3 !== -1) {
      if (o.indexOf("]") !== o.length - 1)
        throw new N(`Path: '${t14}' does not end with ']'`);
      let s2 = o.slice(n3 + 1, -1);
      if (Number.isNaN(parseInt(s2)))
        throw new N(`Invalid array index: '${s2}' in path: '${t14}'`);
      n3 !== 0 && r3.push(o.slice(0, n3)), r3.push(s2);
    } else
      r3.push(o);
  }
  return r3;
};
var Pe = function(t14, e3) {
  return Xo(e3).reduce(function(r3, o) {
    if (typeof r3 != "object")
      throw new N(`Index '${o}' in '${e3}' not found in '${JSON.stringify(t14)}'`);
    if (Array.isArray(r3)) {
      let n3 = parseInt(o);
      return r3[n3 < 0 ? r3.length + n3 : n3];
    }
    return r3[o];
  }, t14);
};
var or = function(t14) {
  return t14 != null;
};
function nr(t14, e3, r3) {
  return t14 ? e3 : r3;
}
var sr = function(t14) {
  return !t14;
};
var oa = new RegExp("^(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)){3}$");
var _e = function(t14) {
  return oa.test(t14) || t14.startsWith("[") && t14.endsWith("]");
};
var ir = {
  [le.HTTP]: 80,
  [le.HTTPS]: 443
};
var ar = function(t14) {
  let e3 = (function() {
    try {
      if (t14 instanceof URL)
        return t14;
      if (typeof t14 == "object" && "hostname" in t14) {
        let { hostname: m2, port: p2, protocol: h3 = "", path: y3 = "", query: l3 = {} } = t14, g2 = new URL(`${h3}//${m2}${p2 ? `:${p2}` : ""}${y3}`);
        return g2.search = Object.entries(l3).map(function([E3, x3]) {
          return `${E3}=${x3}`;
        }).join("&"), g2;
      }
      return new URL(t14);
    } catch {
      return null;
    }
  })();
  if (!e3)
    return console.error(`Unable to parse ${JSON.stringify(t14)} as a whatwg URL.`), null;
  let r3 = e3.href, { host: o, hostname: n3, pathname: s2, protocol: i3, search: a3 } = e3;
  if (a3)
    return null;
  let c2 = i3.slice(0, -1);
  if (!Object.values(le).includes(c2))
    return null;
  let f3 = _e(n3), u = r3.includes(`${o}:${ir[c2]}`) || typeof t14 == "string" && t14.includes(`${o}:${ir[c2]}`), d3 = `${o}${u ? `:${ir[c2]}` : ""}`;
  return {
    scheme: c2,
    authority: d3,
    path: s2,
    normalizedPath: s2.endsWith("/") ? s2 : `${s2}/`,
    isIp: f3
  };
};
function cr(t14, e3, r3) {
  if (r3 === 1)
    return [t14];
  if (t14 === "")
    return [""];
  let o = t14.split(e3);
  return r3 === 0 ? o : o.slice(0, r3 - 1).concat(o.slice(1).join(e3));
}
var fr = function(t14, e3) {
  return t14 === e3;
};
var dr = function(t14, e3, r3, o) {
  return t14 == null || e3 >= r3 || t14.length < r3 || /[^\u0000-\u007f]/.test(t14) ? null : o ? t14.substring(t14.length - r3, t14.length - e3) : t14.substring(e3, r3);
};
var ur = function(t14) {
  return encodeURIComponent(t14).replace(/[!*'()]/g, function(e3) {
    return `%${e3.charCodeAt(0).toString(16).toUpperCase()}`;
  });
};
var Jo = {
  booleanEquals: tr,
  coalesce: rr,
  getAttr: Pe,
  isSet: or,
  isValidHostLabel: ee,
  ite: nr,
  not: sr,
  parseURL: ar,
  split: cr,
  stringEquals: fr,
  substring: dr,
  uriEncode: ur
};
var Ze = function(t14, e3) {
  let r3 = [], { referenceRecord: o, endpointParams: n3 } = e3, s2 = 0;
  for (; s2 < t14.length; ) {
    let i3 = t14.indexOf("{", s2);
    if (i3 === -1) {
      r3.push(t14.slice(s2));
      break;
    }
    r3.push(t14.slice(s2, i3));
    let a3 = t14.indexOf("}", i3);
    if (a3 === -1) {
      r3.push(t14.slice(i3));
      break;
    }
    t14[i3 + 1] === "{" && t14[a3 + 1] === "}" && (r3.push(t14.slice(i3 + 1, a3)), s2 = a3 + 2);
    let c2 = t14.substring(i3 + 1, a3);
    if (c2.includes("#")) {
      let [f3, u] = c2.split("#");
      r3.push(Pe(o[f3] ?? n3[f3], u));
    } else
      r3.push(o[c2] ?? n3[c2]);
    s2 = a3 + 1;
  }
  return r3.join("");
};
var Qo = function({ ref: t14 }, e3) {
  return e3.referenceRecord[t14] ?? e3.endpointParams[t14];
};
var ge = function(t14, e3, r3) {
  if (typeof t14 == "string")
    return Ze(t14, r3);
  if (t14.fn)
    return Zo.callFunction(t14, r3);
  if (t14.ref)
    return Qo(t14, r3);
  throw new N(`'${e3}': ${String(t14)} is not a string, function or reference.`);
};
var et = function({ fn: t14, argv: e3 }, r3) {
  let o = Array(e3.length);
  for (let i3 = 0; i3 < o.length; ++i3) {
    let a3 = e3[i3];
    typeof a3 == "boolean" || typeof a3 == "number" ? o[i3] = a3 : o[i3] = Zo.evaluateExpression(a3, "arg", r3);
  }
  let n3 = t14.indexOf(".");
  if (n3 !== -1) {
    let a3 = Qe[t14.slice(0, n3)]?.[t14.slice(n3 + 1)];
    if (typeof a3 == "function")
      return a3(...o);
  }
  let s2 = Jo[t14];
  if (typeof s2 == "function")
    return s2(...o);
  throw new Error(`function ${t14} not loaded in endpointFunctions.`);
};
var Zo = {
  evaluateExpression: ge,
  callFunction: et
};
var en = function(t14, e3) {
  let { assign: r3 } = t14;
  if (r3 && r3 in e3.referenceRecord)
    throw new N(`'${r3}' is already defined in Reference Record.`);
  let o = et(t14, e3);
  e3.logger?.debug?.(`${er} evaluateCondition: ${be(t14)} = ${be(o)}`);
  let n3 = o === "" ? true : !!o;
  return r3 != null ? { result: n3, toAssign: { name: r3, value: o } } : { result: n3 };
};
var tn = function(t14, e3) {
  return Object.entries(t14 ?? {}).reduce(function(r3, [o, n3]) {
    return r3[o] = n3.map(function(s2) {
      let i3 = ge(s2, "Header value entry", e3);
      if (typeof i3 != "string")
        throw new N(`Header '${o}' value '${i3}' is not a string`);
      return i3;
    }), r3;
  }, {});
};
var mr = function(t14, e3) {
  return Object.entries(t14).reduce(function(r3, [o, n3]) {
    return r3[o] = on.getEndpointProperty(n3, e3), r3;
  }, {});
};
var rn = function(t14, e3) {
  if (Array.isArray(t14))
    return t14.map(function(r3) {
      return rn(r3, e3);
    });
  switch (typeof t14) {
    case "string":
      return Ze(t14, e3);
    case "object":
      if (t14 === null)
        throw new N(`Unexpected endpoint property: ${t14}`);
      return on.getEndpointProperties(t14, e3);
    case "boolean":
      return t14;
    default:
      throw new N(`Unexpected endpoint property type: ${typeof t14}`);
  }
};
var on = {
  getEndpointProperty: rn,
  getEndpointProperties: mr
};
var nn = function(t14, e3) {
  let r3 = ge(t14, "Endpoint URL", e3);
  if (typeof r3 == "string")
    try {
      return new URL(r3);
    } catch (o) {
      throw console.error(`Failed to construct URL with ${r3}`, o), o;
    }
  throw new N(`Endpoint URL must be a string, got ${typeof r3}`);
};
var pr = 1e8;
var Qm = function(t14, e3) {
  let { nodes: r3, root: o, results: n3, conditions: s2 } = t14, i3 = o, a3 = {}, c2 = {
    referenceRecord: a3,
    endpointParams: e3.endpointParams,
    logger: e3.logger
  };
  for (; i3 !== 1 && i3 !== -1 && i3 < pr; ) {
    let f3 = 3 * (Math.abs(i3) - 1), [u, d3, m2] = [r3[f3], r3[f3 + 1], r3[f3 + 2]], [p2, h3, y3] = s2[u], l3 = en({ fn: p2, assign: y3, argv: h3 }, c2);
    if (l3.toAssign) {
      let { name: g2, value: E3 } = l3.toAssign;
      a3[g2] = E3;
    }
    i3 = i3 >= 0 === l3.result ? d3 : m2;
  }
  if (i3 >= pr) {
    let f3 = n3[i3 - pr];
    if (f3[0] === -1) {
      let [, p2] = f3;
      throw new N(ge(p2, "Error", c2));
    }
    let [u, d3, m2] = f3;
    return {
      url: nn(u, c2),
      properties: mr(d3, c2),
      headers: tn(m2 ?? {}, c2)
    };
  }
  throw new N("No matching endpoint.");
};
var sp = Xe(Me);
var ip = qo(Me);
var ap = Je(Me);
var cp = Wo(Me);
var sn = "content-length";
function na(t14) {
  return function(e3) {
    return async function(r3) {
      let o = r3.request;
      if (b.isInstance(o)) {
        let { body: n3, headers: s2 } = o;
        if (n3 && Object.keys(s2).map(function(i3) {
          return i3.toLowerCase();
        }).indexOf(sn) === -1)
          try {
            let i3 = t14(n3);
            i3 != null && (o.headers = {
              ...o.headers,
              [sn]: String(i3)
            });
          } catch {
          }
      }
      return e3({
        ...r3,
        request: o
      });
    };
  };
}
var sa = {
  step: "build",
  tags: ["SET_CONTENT_LENGTH", "CONTENT_LENGTH"],
  name: "contentLengthMiddleware",
  override: true
};
var mp = function(t14) {
  return {
    applyToStack: function(e3) {
      e3.add(na(t14.bodyLengthChecker), sa);
    }
  };
};
var an = "amz-sdk-invocation-id";
var cn = "amz-sdk-request";
var $ = class {
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
var tt = class {
  x = $.delay();
  computeNextBackoffDelay(e3) {
    let n3 = Math.random() * Math.min(this.x * 2 ** e3, 2e4);
    return Math.floor(n3);
  }
  setDelayBase(e3) {
    this.x = e3;
  }
};
var ke = class {
  delay;
  count;
  cost;
  longPoll;
  $retryLog = {
    acquisitionDelay: 0
  };
  constructor(e3, r3, o, n3) {
    this.delay = e3, this.count = r3, this.cost = o, this.longPoll = n3;
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
var rt = {
  incompatible: 1,
  attempts: 2,
  capacity: 3
};
var ot = class {
  mode = W.STANDARD;
  retryBackoffStrategy;
  capacity = 500;
  maxAttemptsProvider;
  baseDelay;
  constructor(e3) {
    typeof e3 == "number" ? this.maxAttemptsProvider = async function() {
      return e3;
    } : typeof e3 == "function" ? this.maxAttemptsProvider = e3 : e3 && typeof e3 == "object" && (this.maxAttemptsProvider = async function() {
      return e3.maxAttempts;
    }, this.baseDelay = e3.baseDelay, this.retryBackoffStrategy = e3.backoff), this.maxAttemptsProvider ??= async function() {
      return pe;
    }, this.baseDelay ??= $.delay(), this.retryBackoffStrategy ??= new tt();
  }
  async acquireInitialRetryToken(e3) {
    return new ke($.delay(), 0, void 0, e3.includes(":longpoll"));
  }
  async refreshRetryTokenForRetry(e3, r3) {
    let o = await this.getMaxAttempts(), n3 = this.retryCode(e3, r3, o), s2 = n3 === 0, i3 = e3.isLongPoll?.();
    if (s2 || i3) {
      let a3 = r3.errorType;
      this.retryBackoffStrategy.setDelayBase(a3 === "THROTTLING" ? $.throttlingDelay() : this.baseDelay);
      let c2 = this.retryBackoffStrategy.computeNextBackoffDelay(e3.getRetryCount()), f3 = c2;
      if (r3.retryAfterHint instanceof Date && (f3 = Math.max(c2, Math.min(r3.retryAfterHint.getTime() - Date.now(), c2 + 5e3))), s2) {
        let u = this.getCapacityCost(a3);
        this.capacity -= u;
        let d3 = new ke(0, e3.getRetryCount() + 1, u, e3.isLongPoll?.() ?? false);
        return await new Promise(function(m2) {
          return setTimeout(m2, f3);
        }), d3.$retryLog.acquisitionDelay = f3, d3;
      } else {
        let u = n3 === rt.capacity && i3 ? f3 : 0;
        u > 0 && await new Promise(function(d3) {
          return setTimeout(d3, u);
        });
      }
    }
    throw new Error("No retry token available");
  }
  recordSuccess(e3) {
    this.capacity = Math.min(500, this.capacity + (e3.getRetryCost() ?? 1));
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
      return console.warn(`Max attempts provider could not resolve. Using default of ${pe}`), pe;
    }
  }
  retryCode(e3, r3, o) {
    let n3 = e3.getRetryCount() + 1, s2 = this.isRetryableError(r3.errorType) ? 0 : rt.incompatible, i3 = n3 < o ? 0 : rt.attempts, a3 = this.capacity >= this.getCapacityCost(r3.errorType) ? 0 : rt.capacity;
    return s2 || i3 || a3;
  }
  getCapacityCost(e3) {
    return e3 === $.modifiedCostType() ? $.throttlingCost() : $.cost();
  }
  isRetryableError(e3) {
    return e3 === "THROTTLING" || e3 === "TRANSIENT";
  }
};
var fn = "AWS_MAX_ATTEMPTS";
var dn = "max_attempts";
var Op = {
  environmentVariableSelector: function(t14) {
    let e3 = t14[fn];
    if (!e3)
      return;
    let r3 = parseInt(e3);
    if (Number.isNaN(r3))
      throw new Error(`Environment variable ${fn} mast be a number, got "${e3}"`);
    return r3;
  },
  configFileSelector: function(t14) {
    let e3 = t14[dn];
    if (!e3)
      return;
    let r3 = parseInt(e3);
    if (Number.isNaN(r3))
      throw new Error(`Shared config file entry ${dn} mast be a number, got "${e3}"`);
    return r3;
  },
  default: pe
};
var Dp = function(t14, e3) {
  let { retryStrategy: r3, retryMode: o } = t14, { defaultMaxAttempts: n3 = pe, defaultBaseDelay: s2 = $.delay() } = e3 ?? {}, i3 = Y(t14.maxAttempts ?? n3), a3 = r3 ? Promise.resolve(r3) : void 0, c2 = async function() {
    let f3 = await i3();
    return await Y(o)() === W.ADAPTIVE ? new (void 0)(i3, {
      maxAttempts: f3,
      baseDelay: s2
    }) : new ot({
      maxAttempts: f3,
      baseDelay: s2
    });
  };
  return Object.assign(t14, {
    maxAttempts: i3,
    retryStrategy: function() {
      return a3 ??= c2();
    }
  });
};
var ca = "AWS_RETRY_MODE";
var fa = "retry_mode";
var Mp = {
  environmentVariableSelector: function(t14) {
    return t14[ca];
  },
  configFileSelector: function(t14) {
    return t14[fa];
  },
  default: ho
};
var lr = function(t14) {
  return t14?.body instanceof import_node_stream.Readable || typeof ReadableStream < "u" && t14?.body instanceof ReadableStream;
};
var nt = class {
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
var st = function(t14) {
  return typeof ArrayBuffer == "function" && t14 instanceof ArrayBuffer || Object.prototype.toString.call(t14) === "[object ArrayBuffer]";
};
var Re = function(t14, e3 = 0, r3 = t14.byteLength - e3) {
  if (!st(t14))
    throw new TypeError(`The "input" argument must be ArrayBuffer. Received type ${typeof t14} (${t14})`);
  return Buffer.from(t14, e3, r3);
};
var it = function(t14, e3) {
  if (typeof t14 != "string")
    throw new TypeError(`The "input" argument must be of type string. Received type ${typeof t14} (${t14})`);
  return e3 ? Buffer.from(t14, e3) : Buffer.from(t14);
};
var ua = /^[A-Za-z0-9+/]*={0,2}$/;
var ye = function(t14) {
  if (t14.length * 3 % 4 !== 0)
    throw new TypeError("Incorrect padding on base64 string.");
  if (!ua.exec(t14))
    throw new TypeError("Invalid base64 string.");
  let e3 = it(t14, "base64");
  return new Uint8Array(e3.buffer, e3.byteOffset, e3.byteLength);
};
var V = function(t14) {
  let e3 = it(t14, "utf8");
  return new Uint8Array(e3.buffer, e3.byteOffset, e3.byteLength / Uint8Array.BYTES_PER_ELEMENT);
};
var Ee = function(t14) {
  let e3;
  if (typeof t14 == "string" ? e3 = V(t14) : e3 = t14, typeof e3 != "object" || typeof e3.byteOffset != "number" || typeof e3.byteLength != "number")
    throw new Error("@smithy/util-base64: toBase64 encoder function only accepts string | Uint8Array.");
  return Re(e3.buffer, e3.byteOffset, e3.byteLength).toString("base64");
};
function un(t14, e3, r3, o) {
  return class at extends Uint8Array {
    static fromString(s2, i3 = "utf-8") {
      if (typeof s2 == "string")
        return i3 === "base64" ? at.mutate(o(s2)) : at.mutate(e3(s2));
      throw new Error(`Unsupported conversion from ${typeof s2} to Uint8ArrayBlobAdapter.`);
    }
    static mutate(s2) {
      return Object.setPrototypeOf(s2, at.prototype), s2;
    }
    transformToString(s2 = "utf-8") {
      return s2 === "base64" ? r3(this) : t14(this);
    }
  };
}
var G = function(t14) {
  if (typeof t14 == "string")
    return t14;
  if (typeof t14 != "object" || typeof t14.byteOffset != "number" || typeof t14.byteLength != "number")
    throw new Error("@smithy/util-utf8: toUtf8 encoder function only accepts string | Uint8Array.");
  return Re(t14.buffer, t14.byteOffset, t14.byteLength).toString("utf8");
};
var D = Array.from({ length: 256 }, function(t14, e3) {
  return e3.toString(16).padStart(2, "0");
});
function mn(t14) {
  return typeof crypto < "u" && typeof crypto.randomUUID == "function" ? function() {
    return crypto.randomUUID();
  } : function() {
    let e3 = new Uint8Array(16);
    return t14(e3), e3[6] = e3[6] & 15 | 64, e3[8] = e3[8] & 63 | 128, D[e3[0]] + D[e3[1]] + D[e3[2]] + D[e3[3]] + "-" + D[e3[4]] + D[e3[5]] + "-" + D[e3[6]] + D[e3[7]] + "-" + D[e3[8]] + D[e3[9]] + "-" + D[e3[10]] + D[e3[11]] + D[e3[12]] + D[e3[13]] + D[e3[14]] + D[e3[15]];
  };
}
var hr = function(t14) {
  if (t14 != null) {
    if (typeof t14 == "string") {
      let e3 = parseFloat(t14);
      if (!Number.isNaN(e3))
        return String(e3) !== String(t14) && ya.warn(ga(`Expected number but observed string: ${t14}`)), e3;
    }
    if (typeof t14 == "number")
      return t14;
    throw new TypeError(`Expected number, got ${typeof t14}: ${t14}`);
  }
};
var ma = Math.ceil(2 ** 127 * (2 - 2 ** -23));
var pn = function(t14) {
  let e3 = hr(t14);
  if (e3 !== void 0 && !Number.isNaN(e3) && e3 !== 1 / 0 && e3 !== -1 / 0 && Math.abs(e3) > ma)
    throw new TypeError(`Expected 32-bit float, got ${t14}`);
  return e3;
};
var pa = function(t14) {
  if (t14 != null) {
    if (Number.isInteger(t14) && !Number.isNaN(t14))
      return t14;
    throw new TypeError(`Expected integer, got ${typeof t14}: ${t14}`);
  }
};
var ln = function(t14) {
  return gn(t14, 16);
};
var hn = function(t14) {
  return gn(t14, 8);
};
var gn = function(t14, e3) {
  let r3 = pa(t14);
  if (r3 !== void 0 && la(r3, e3) !== r3)
    throw new TypeError(`Expected ${e3}-bit integer, got ${t14}`);
  return r3;
};
var la = function(t14, e3) {
  switch (e3) {
    case 32:
      return Int32Array.of(t14)[0];
    case 16:
      return Int16Array.of(t14)[0];
    case 8:
      return Int8Array.of(t14)[0];
  }
};
var yn = function(t14) {
  return hr(typeof t14 == "string" ? ct(t14) : t14);
};
var En = function(t14) {
  return pn(typeof t14 == "string" ? ct(t14) : t14);
};
var ha = /(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(-?Infinity)|(NaN)/g;
var ct = function(t14) {
  let e3 = t14.match(ha);
  if (e3 === null || e3[0].length !== t14.length)
    throw new TypeError("Expected real number, got implicit NaN");
  return parseFloat(t14);
};
var He = function(t14) {
  return ln(typeof t14 == "string" ? ct(t14) : t14);
};
var Sn = function(t14) {
  return hn(typeof t14 == "string" ? ct(t14) : t14);
};
var ga = function(t14) {
  return String(new TypeError(t14).stack || t14).split(`
`).slice(0, 5).filter(function(e3) {
    return !e3.includes("stackTraceWarning");
  }).join(`
`);
};
var ya = {
  warn: console.warn
};
var Ea = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
var yr = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
function dt(t14) {
  let e3 = t14.getUTCFullYear(), r3 = t14.getUTCMonth(), o = t14.getUTCDay(), n3 = t14.getUTCDate(), s2 = t14.getUTCHours(), i3 = t14.getUTCMinutes(), a3 = t14.getUTCSeconds(), c2 = n3 < 10 ? `0${n3}` : `${n3}`, f3 = s2 < 10 ? `0${s2}` : `${s2}`, u = i3 < 10 ? `0${i3}` : `${i3}`, d3 = a3 < 10 ? `0${a3}` : `${a3}`;
  return `${Ea[o]}, ${c2} ${yr[r3]} ${e3} ${f3}:${u}:${d3} GMT`;
}
var Zp = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?[zZ]$/);
var Sa = new RegExp(/^(\d{4})-(\d{2})-(\d{2})[tT](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(([-+]\d{2}:\d{2})|[zZ])$/);
var xn = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC-3339 date-times must be expressed as strings");
  let e3 = Sa.exec(t14);
  if (!e3)
    throw new TypeError("Invalid RFC-3339 date-time value");
  let [r3, o, n3, s2, i3, a3, c2, f3, u] = e3, d3 = He(Ue(o)), m2 = fe(n3, "month", 1, 12), p2 = fe(s2, "day", 1, 31), h3 = ft(d3, m2, p2, { hours: i3, minutes: a3, seconds: c2, fractionalMilliseconds: f3 });
  return u.toUpperCase() != "Z" && h3.setTime(h3.getTime() - Oa(u)), h3;
};
var xa = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var wa = new RegExp(/^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\d{2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? GMT$/);
var Ta = new RegExp(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ( [1-9]|\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))? (\d{4})$/);
var ut = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC-7231 date-times must be expressed as strings");
  let e3 = xa.exec(t14);
  if (e3) {
    let [r3, o, n3, s2, i3, a3, c2, f3] = e3;
    return ft(He(Ue(s2)), gr(n3), fe(o, "day", 1, 31), { hours: i3, minutes: a3, seconds: c2, fractionalMilliseconds: f3 });
  }
  if (e3 = wa.exec(t14), e3) {
    let [r3, o, n3, s2, i3, a3, c2, f3] = e3;
    return _a(ft(Aa(s2), gr(n3), fe(o, "day", 1, 31), {
      hours: i3,
      minutes: a3,
      seconds: c2,
      fractionalMilliseconds: f3
    }));
  }
  if (e3 = Ta.exec(t14), e3) {
    let [r3, o, n3, s2, i3, a3, c2, f3] = e3;
    return ft(He(Ue(f3)), gr(o), fe(n3.trimLeft(), "day", 1, 31), { hours: s2, minutes: i3, seconds: a3, fractionalMilliseconds: c2 });
  }
  throw new TypeError("Invalid RFC-7231 date-time value");
};
var wn = function(t14) {
  if (t14 == null)
    return;
  let e3;
  if (typeof t14 == "number")
    e3 = t14;
  else if (typeof t14 == "string")
    e3 = yn(t14);
  else if (typeof t14 == "object" && t14.tag === 1)
    e3 = t14.value;
  else
    throw new TypeError("Epoch timestamps must be expressed as floating point numbers or their string representation");
  if (Number.isNaN(e3) || e3 === 1 / 0 || e3 === -1 / 0)
    throw new TypeError("Epoch timestamps must be valid, non-Infinite, non-NaN numerics");
  return new Date(Math.round(e3 * 1e3));
};
var ft = function(t14, e3, r3, o) {
  let n3 = e3 - 1;
  return Na(t14, n3, r3), new Date(Date.UTC(t14, n3, r3, fe(o.hours, "hour", 0, 23), fe(o.minutes, "minute", 0, 59), fe(o.seconds, "seconds", 0, 60), Ia(o.fractionalMilliseconds)));
};
var Aa = function(t14) {
  let e3 = (/* @__PURE__ */ new Date()).getUTCFullYear(), r3 = Math.floor(e3 / 100) * 100 + He(Ue(t14));
  return r3 < e3 ? r3 + 100 : r3;
};
var ba = 50 * 365 * 24 * 60 * 60 * 1e3;
var _a = function(t14) {
  return t14.getTime() - (/* @__PURE__ */ new Date()).getTime() > ba ? new Date(Date.UTC(t14.getUTCFullYear() - 100, t14.getUTCMonth(), t14.getUTCDate(), t14.getUTCHours(), t14.getUTCMinutes(), t14.getUTCSeconds(), t14.getUTCMilliseconds())) : t14;
};
var gr = function(t14) {
  let e3 = yr.indexOf(t14);
  if (e3 < 0)
    throw new TypeError(`Invalid month: ${t14}`);
  return e3 + 1;
};
var Ra = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var Na = function(t14, e3, r3) {
  let o = Ra[e3];
  if (e3 === 1 && Ca(t14) && (o = 29), r3 > o)
    throw new TypeError(`Invalid day for ${yr[e3]} in ${t14}: ${r3}`);
};
var Ca = function(t14) {
  return t14 % 4 === 0 && (t14 % 100 !== 0 || t14 % 400 === 0);
};
var fe = function(t14, e3, r3, o) {
  let n3 = Sn(Ue(t14));
  if (n3 < r3 || n3 > o)
    throw new TypeError(`${e3} must be between ${r3} and ${o}, inclusive`);
  return n3;
};
var Ia = function(t14) {
  return t14 == null ? 0 : En("0." + t14) * 1e3;
};
var Oa = function(t14) {
  let e3 = t14[0], r3 = 1;
  if (e3 == "+")
    r3 = 1;
  else if (e3 == "-")
    r3 = -1;
  else
    throw new TypeError(`Offset direction, ${e3}, must be "+" or "-"`);
  let o = Number(t14.substring(1, 3)), n3 = Number(t14.substring(4, 6));
  return r3 * (o * 60 + n3) * 60 * 1e3;
};
var Ue = function(t14) {
  let e3 = 0;
  for (; e3 < t14.length - 1 && t14.charAt(e3) === "0"; )
    e3++;
  return e3 === 0 ? t14 : t14.slice(e3);
};
var H = function(e3) {
  return Object.assign(new String(e3), {
    deserializeJSON() {
      return JSON.parse(String(e3));
    },
    toString() {
      return String(e3);
    },
    toJSON() {
      return String(e3);
    }
  });
};
H.from = function(t14) {
  return t14 && typeof t14 == "object" && (t14 instanceof H || "deserializeJSON" in t14) ? t14 : typeof t14 == "string" || Object.getPrototypeOf(t14) === String.prototype ? H(String(t14)) : H(JSON.stringify(t14));
};
H.fromObject = H.from;
function Tn(t14) {
  return (t14.includes(",") || t14.includes('"')) && (t14 = `"${t14.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`), t14;
}
var Er = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[ne|u?r]?s?day)?";
var Sr = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
var xr = "(\\d?\\d):(\\d{2}):(\\d{2})(?:\\.(\\d+))?";
var An = "(\\d?\\d)";
var bn = "(\\d{4})";
var Da = new RegExp(/^(\d{4})-(\d\d)-(\d\d)[tT](\d\d):(\d\d):(\d\d)(\.(\d+))?(([-+]\d\d:\d\d)|[zZ])$/);
var Ma = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?:0[1-9]|[12]\d|3[01]) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d{3} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d GMT$/;
var Pa = new RegExp(`^${Er}, ${An} ${Sr} ${bn} ${xr} GMT$`);
var ka = new RegExp(`^${Er}, ${An}-${Sr}-(\\d\\d) ${xr} GMT$`);
var Ha = new RegExp(`^${Er} ${Sr} ( [1-9]|\\d\\d) ${xr} ${bn}$`);
var Ua = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
var _n = function(t14) {
  if (t14 == null)
    return;
  let e3 = NaN;
  if (typeof t14 == "number")
    e3 = t14;
  else if (typeof t14 == "string") {
    if (!/^-?\d*\.?\d+$/.test(t14))
      throw new TypeError("parseEpochTimestamp - numeric string invalid.");
    e3 = Number.parseFloat(t14);
  } else typeof t14 == "object" && t14.tag === 1 && (e3 = t14.value);
  if (isNaN(e3) || Math.abs(e3) === 1 / 0)
    throw new TypeError("Epoch timestamps must be valid finite numbers.");
  return new Date(Math.round(e3 * 1e3));
};
var Rn = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC3339 timestamps must be strings");
  let e3 = Da.exec(t14);
  if (!e3)
    throw new TypeError(`Invalid RFC3339 timestamp format ${t14}`);
  let [, r3, o, n3, s2, i3, a3, , c2, f3] = e3;
  te(o, 1, 12), te(n3, 1, 31), te(s2, 0, 23), te(i3, 0, 59), te(a3, 0, 60);
  let u = new Date(Date.UTC(Number(r3), Number(o) - 1, Number(n3), Number(s2), Number(i3), Number(a3), Number(c2) ? Math.round(parseFloat(`0.${c2}`) * 1e3) : 0));
  if (u.setUTCFullYear(Number(r3)), f3.toUpperCase() != "Z") {
    let [, d3, m2, p2] = /([+-])(\d\d):(\d\d)/.exec(f3) || [void 0, "+", 0, 0], h3 = d3 === "-" ? 1 : -1;
    u.setTime(u.getTime() + h3 * (Number(m2) * 60 * 60 * 1e3 + Number(p2) * 60 * 1e3));
  }
  return u;
};
var Nn = function(t14) {
  if (t14 == null)
    return;
  if (typeof t14 != "string")
    throw new TypeError("RFC7231 timestamps must be strings.");
  if (Ma.test(t14))
    return new Date(t14);
  let e3, r3, o, n3, s2, i3, a3, c2;
  if ((c2 = Pa.exec(t14)) ? [, e3, r3, o, n3, s2, i3, a3] = c2 : (c2 = ka.exec(t14)) ? ([, e3, r3, o, n3, s2, i3, a3] = c2, o = (Number(o) + 1900).toString()) : (c2 = Ha.exec(t14)) && ([, r3, e3, n3, s2, i3, a3, o] = c2), o && i3) {
    let f3 = Date.UTC(Number(o), Ua.indexOf(r3), Number(e3), Number(n3), Number(s2), Number(i3), a3 ? Math.round(parseFloat(`0.${a3}`) * 1e3) : 0);
    te(e3, 1, 31), te(n3, 0, 23), te(s2, 0, 59), te(i3, 0, 60);
    let u = new Date(f3);
    return u.setUTCFullYear(Number(o)), u;
  }
  throw new TypeError(`Invalid RFC7231 date-time value ${t14}.`);
};
function te(t14, e3, r3) {
  let o = Number(t14);
  if (o < e3 || o > r3)
    throw new Error(`Value ${o} out of range [${e3}, ${r3}]`);
}
function Cn(t14, e3, r3) {
  if (r3 <= 0 || !Number.isInteger(r3))
    throw new Error("Invalid number of delimiters (" + r3 + ") for splitEvery.");
  let o = t14.split(e3);
  if (r3 === 1)
    return o;
  let n3 = [], s2 = "";
  for (let i3 = 0; i3 < o.length; i3++)
    s2 === "" ? s2 = o[i3] : s2 += e3 + o[i3], (i3 + 1) % r3 === 0 && (n3.push(s2), s2 = "");
  return s2 !== "" && n3.push(s2), n3;
}
var mt = function(t14) {
  let e3 = t14.length, r3 = [], o = false, n3 = false, s2 = 0;
  for (let i3 = 0; i3 < e3; ++i3) {
    let a3 = t14[i3];
    switch (a3) {
      case '"':
        n3 || (o = !o);
        break;
      case ",":
        o || (r3.push(t14.slice(s2, i3)), s2 = i3 + 1);
        break;
      default:
    }
    n3 = a3 === "\\" && !n3;
  }
  return r3.push(t14.slice(s2)), r3.map(function(i3) {
    i3 = i3.trim();
    let a3 = i3.length;
    return a3 < 2 ? i3 : i3[0] === '"' && i3[a3 - 1] === '"' ? (i3 = i3.slice(1, a3 - 1), i3.replace(/\\(["\\])/g, "$1")) : i3.replace(/\\"/g, '"');
  });
};
var In = /^-?((0|[1-9]\d*)(\.\d+)?|\.\d+)([eE][+-]?\d+)?$/;
var M = class t5 {
  string;
  type;
  constructor(e3, r3) {
    if (this.string = e3, this.type = r3, !In.test(e3))
      throw new Error(`@smithy/core/serde - NumericValue string must conform to the Smithy bigDecimal format. Received: "${e3}"`);
  }
  toString() {
    return this.string;
  }
  static [Symbol.hasInstance](e3) {
    if (!e3 || typeof e3 != "object")
      return false;
    let r3 = e3;
    return t5.prototype.isPrototypeOf(e3) || r3.type === "bigDecimal" && In.test(r3.string);
  }
};
var On = {};
var wr = {};
for (let t14 = 0; t14 < 256; t14++) {
  let e3 = t14.toString(16).toLowerCase();
  e3.length === 1 && (e3 = `0${e3}`), On[t14] = e3, wr[e3] = t14;
}
function Dn(t14) {
  if (t14.length % 2 !== 0)
    throw new Error("Hex encoded strings must have an even number length");
  let e3 = new Uint8Array(t14.length / 2);
  for (let r3 = 0; r3 < t14.length; r3 += 2) {
    let o = t14.slice(r3, r3 + 2).toLowerCase();
    if (o in wr)
      e3[r3 / 2] = wr[o];
    else
      throw new Error(`Cannot decode unrecognized sequence ${o} as hexadecimal`);
  }
  return e3;
}
function B(t14) {
  let e3 = "";
  for (let r3 = 0; r3 < t14.byteLength; r3++)
    e3 += On[t14[r3]];
  return e3;
}
var fl = function(t14) {
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
var re = function(t14) {
  return t14 instanceof Uint8Array ? t14 : typeof t14 == "string" ? V(t14) : ArrayBuffer.isView(t14) ? new Uint8Array(t14.buffer, t14.byteOffset, t14.byteLength / Uint8Array.BYTES_PER_ELEMENT) : new Uint8Array(t14);
};
function pt(t14, e3) {
  if (e3 === void 0) {
    e3 = 0;
    for (let n3 of t14)
      e3 += n3.byteLength;
  }
  let r3 = new Uint8Array(e3), o = 0;
  for (let n3 of t14)
    r3.set(n3, o), o += n3.byteLength;
  return r3;
}
var Mn = function(t14) {
  return typeof ReadableStream == "function" && (t14?.constructor?.name === ReadableStream.name || t14 instanceof ReadableStream);
};
var Pn = function(t14) {
  return typeof Blob == "function" && (t14?.constructor?.name === Blob.name || t14 instanceof Blob);
};
async function kn(t14) {
  return t14.arrayBuffer().then(function(e3) {
    return new Uint8Array(e3);
  });
}
async function Hn(t14) {
  let e3 = [], r3 = t14.getReader(), o = 0;
  for (; ; ) {
    let { done: n3, value: s2 } = await r3.read();
    if (s2 && (e3.push(s2), o += s2.length), n3)
      break;
  }
  return pt(e3, o);
}
var lt = function(t14) {
  return Pn(t14) ? kn(t14) : Mn(t14) ? Hn(t14) : new Promise(function(e3, r3) {
    let o = new Tr(), n3 = t14;
    n3.pipe(o), n3.on("error", function(s2) {
      o.end(), r3(s2);
    }), o.on("error", r3), o.on("finish", function() {
      let s2 = pt(this.bufferedBytes);
      e3(s2);
    });
  });
};
var Tr = class extends import_node_stream3.Writable {
  bufferedBytes = [];
  _write(e3, r3, o) {
    this.bufferedBytes.push(e3), o();
  }
};
var Un = "The stream has already been transformed.";
var vn = function(t14) {
  if (!(t14 instanceof import_node_stream2.Readable))
    try {
      return (void 0)(t14);
    } catch {
      let n3 = t14?.__proto__?.constructor?.name || t14;
      throw new Error(`Unexpected stream implementation, expect Stream.Readable instance, got ${n3}`);
    }
  let e3 = false, r3 = async function() {
    if (e3)
      throw new Error(Un);
    return e3 = true, await lt(t14);
  };
  return Object.assign(t14, {
    transformToByteArray: r3,
    transformToString: async function(o) {
      let n3 = await r3();
      return o === void 0 || Buffer.isEncoding(o) ? Re(n3.buffer, n3.byteOffset, n3.byteLength).toString(o) : new TextDecoder(o).decode(n3);
    },
    transformToWebStream: function() {
      if (e3)
        throw new Error(Un);
      if (t14.readableFlowing !== null)
        throw new Error("The stream has been consumed by other callbacks.");
      if (typeof import_node_stream2.Readable.toWeb != "function")
        throw new Error("Readable.toWeb() is not supported. Please ensure a polyfill is available.");
      return e3 = true, import_node_stream2.Readable.toWeb(t14);
    }
  });
};
function de(t14) {
  Object.defineProperty(t14, "__proto__", { value: void 0, writable: true, enumerable: true, configurable: true });
}
var Ne = class extends un(G, V, Ee, ye) {
};
var za = import_node_crypto.getRandomValues;
var br = mn(za);
var ht = br;
var $n = [
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
var Ln = ["TimeoutError", "RequestTimeout", "RequestTimeoutException"];
var Fn = [500, 502, 503, 504];
var Bn = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"];
var zn = ["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"];
var ja = function(t14) {
  return t14?.$retryable !== void 0;
};
var Va = function(t14) {
  return t14.$metadata?.clockSkewCorrected;
};
var Ga = function(t14) {
  let e3 = /* @__PURE__ */ new Set([
    "Failed to fetch",
    "NetworkError when attempting to fetch resource",
    "The Internet connection appears to be offline",
    "Load failed",
    "Network request failed"
  ]);
  return t14 && t14 instanceof TypeError ? e3.has(t14.message) : false;
};
var jn = function(t14) {
  return t14.$metadata?.httpStatusCode === 429 || $n.includes(t14.name) || t14.$retryable?.throttling == true;
};
var gt = function(t14, e3 = 0) {
  return t14?.name !== "AbortError" && (ja(t14) || Va(t14) || t14.name === "InvalidSignatureException" && t14.message?.includes("Signature expired") || Ln.includes(t14.name) || Bn.includes(t14?.code || "") || zn.includes(t14?.code || "") || Fn.includes(t14.$metadata?.httpStatusCode || 0) || Ga(t14) || Wa(t14) || t14.cause !== void 0 && e3 <= 10 && gt(t14.cause, e3 + 1));
};
var Vn = function(t14) {
  if (t14.$metadata?.httpStatusCode !== void 0) {
    let e3 = t14.$metadata.httpStatusCode;
    return 500 <= e3 && e3 <= 599 && !gt(t14);
  }
  return false;
};
function Wa(t14) {
  return t14.code === "ERR_HTTP2_STREAM_ERROR" && t14.message.includes("NGHTTP2_REFUSED_STREAM");
}
var yt = function(t14, e3) {
  if (!e3)
    return t14;
  let r3 = function() {
  }, o = new Promise(function(n3, s2) {
    let i3 = function() {
      return s2(qa());
    };
    e3.aborted ? i3() : typeof e3.addEventListener == "function" ? (e3.addEventListener("abort", i3, { once: true }), r3 = function() {
      return e3.removeEventListener("abort", i3);
    }) : e3.onabort = i3;
  });
  return Promise.race([t14, o]).finally(r3);
};
var qa = function() {
  return Object.assign(new Error("Request aborted"), { name: "AbortError" });
};
var Gn = function(t14) {
  return typeof t14 == "object" && t14 !== null && "name" in t14 && t14.name === "AbortError";
};
function Wn(t14, e3) {
  if (v.isInstance(t14))
    for (let r3 in t14.headers) {
      if (!S(t14.headers, r3))
        continue;
      let o = r3.toLowerCase();
      if (o === "retry-after") {
        let n3 = t14.headers[r3], s2 = NaN;
        if (n3.endsWith("GMT"))
          try {
            s2 = (ut(n3).getTime() - Date.now()) / 1e3;
          } catch (i3) {
            e3?.trace?.("Failed to parse retry-after header"), e3?.trace?.(i3);
          }
        else n3.match(/ GMT, ((\d+)|(\d+\.\d+))$/) ? s2 = Number(n3.match(/ GMT, ([\d.]+)$/)?.[1]) : n3.match(/^((\d+)|(\d+\.\d+))$/) ? s2 = Number(n3) : Date.parse(n3) >= Date.now() && (s2 = (Date.parse(n3) - Date.now()) / 1e3);
        return isNaN(s2) ? void 0 : new Date(Date.now() + s2 * 1e3);
      } else if (o === "x-amz-retry-after") {
        let n3 = t14.headers[r3], s2 = Number(n3);
        if (isNaN(s2)) {
          e3?.trace?.(`Failed to parse x-amz-retry-after=${n3}`);
          return;
        }
        return new Date(Date.now() + s2);
      }
    }
}
var qn = function(t14) {
  return t14 instanceof Error ? t14 : t14 instanceof Object ? Object.assign(new Error(), t14) : typeof t14 == "string" ? new Error(t14) : new Error(`AWS SDK error wrapper for ${t14}`);
};
function _r(t14) {
  return function(e3) {
    return function(r3, o) {
      return async function(n3) {
        let s2 = await e3.retryStrategy(), i3 = await e3.maxAttempts(), a3 = o[j]?.abortSignal;
        if (Ka(s2)) {
          s2 = s2;
          let c2 = (o.partition_id ?? "") + (o.__retryLongPoll ? ":longpoll" : ""), f3 = await yt(s2.acquireInitialRetryToken(c2), a3), u = new Error(), d3 = 0, m2 = 0, { request: p2 } = n3, h3 = b.isInstance(p2);
          for (h3 && (p2.headers[an] = br()); ; )
            try {
              h3 && (p2.headers[cn] = `attempt=${d3 + 1}; max=${i3}`);
              let { response: y3, output: l3 } = await r3(n3);
              return s2.recordSuccess(f3), l3.$metadata.attempts = d3 + 1, l3.$metadata.totalRetryDelay = m2, { response: y3, output: l3 };
            } catch (y3) {
              let l3 = Ya(y3, e3.logger);
              if (u = qn(y3), h3 && t14(p2))
                throw (o.logger instanceof nt ? console : o.logger)?.warn("An error was encountered in a non-retryable streaming request."), u;
              try {
                f3 = await yt(s2.refreshRetryTokenForRetry(f3, l3), a3);
              } catch (E3) {
                throw a3?.aborted && Gn(E3) ? E3 : (u.$metadata || (u.$metadata = {}), u.$metadata.attempts = d3 + 1, u.$metadata.totalRetryDelay = m2, u);
              }
              d3 = f3.getRetryCount();
              let g2 = f3.getRetryDelay();
              m2 += (f3?.$retryLog?.acquisitionDelay ?? 0) + g2, g2 > 0 && await yt(new Promise(function(E3) {
                return setTimeout(E3, g2);
              }), a3);
            }
        } else
          return s2 = s2, s2?.mode && (o.userAgent = [...o.userAgent || [], ["cfg/retry-mode", s2.mode]]), s2.retry(r3, n3);
      };
    };
  };
}
var Ka = function(t14) {
  return typeof t14.acquireInitialRetryToken < "u" && typeof t14.refreshRetryTokenForRetry < "u" && typeof t14.recordSuccess < "u";
};
var Ya = function(t14, e3) {
  let r3 = {
    error: t14,
    errorType: Xa(t14)
  }, o = Wn(t14.$response, e3);
  return o && (r3.retryAfterHint = o), r3;
};
var Xa = function(t14) {
  return jn(t14) ? "THROTTLING" : gt(t14) ? "TRANSIENT" : Vn(t14) ? "SERVER_ERROR" : "CLIENT_ERROR";
};
var Ja = {
  name: "retryMiddleware",
  tags: ["RETRY"],
  step: "finalizeRequest",
  priority: "high",
  override: true
};
function Kn(t14) {
  let e3 = _r(t14);
  return function(r3) {
    return {
      applyToStack: function(o) {
        o.add(e3(r3), Ja);
      }
    };
  };
}
var sh = _r(lr);
var ih = Kn(lr);
var Et = function(t14, e3, r3, o, n3) {
  return {
    name: e3,
    namespace: t14,
    traits: r3,
    input: o,
    output: n3
  };
};
var Yn = function(t14) {
  return function(e3, r3) {
    return async function(o) {
      let { response: n3 } = await e3(o), { operationSchema: s2 } = K(r3), [, i3, a3, c2, f3, u] = s2 ?? [];
      try {
        let d3 = await t14.protocol.deserializeResponse(Et(i3, a3, c2, f3, u), {
          ...t14,
          ...r3
        }, n3);
        return {
          response: n3,
          output: d3
        };
      } catch (d3) {
        if (Object.defineProperty(d3, "$response", {
          value: n3,
          enumerable: false,
          writable: false,
          configurable: false
        }), !("$metadata" in d3)) {
          let m2 = "Deserialization error: to see the raw response, inspect the hidden field {error}.$response on this object.";
          try {
            d3.message += `
  ` + m2;
          } catch {
            !r3.logger || r3.logger?.constructor?.name === "NoOpLogger" ? console.warn(m2) : r3.logger?.warn?.(m2);
          }
          typeof d3.$responseBodyText < "u" && d3.$response && (d3.$response.body = d3.$responseBodyText);
          try {
            if (v.isInstance(n3)) {
              let { headers: p2 = {}, statusCode: h3 } = n3, y3 = Object.entries(p2);
              d3.$metadata = {
                httpStatusCode: h3,
                requestId: Rr(/^x-[\w-]+-request-?id$/, y3),
                extendedRequestId: Rr(/^x-[\w-]+-id-2$/, y3),
                cfId: Rr(/^x-[\w-]+-cf-id$/, y3)
              };
            }
          } catch {
          }
        }
        throw d3;
      }
    };
  };
};
var Rr = function(t14, e3) {
  return (e3.find(function([r3]) {
    return r3.match(t14);
  }) || [void 0, void 0])[1];
};
var Xn = function(t14) {
  return function(e3, r3) {
    return async function(o) {
      let { operationSchema: n3 } = K(r3), [, s2, i3, a3, c2, f3] = n3 ?? [], u = r3.endpointV2 ? async function() {
        return ce(r3.endpointV2);
      } : t14.endpoint, d3 = await t14.protocol.serializeRequest(Et(s2, i3, a3, c2, f3), o.input, {
        ...t14,
        ...r3,
        endpoint: u
      });
      return e3({
        ...o,
        request: d3
      });
    };
  };
};
var Qa = {
  name: "deserializerMiddleware",
  step: "deserialize",
  tags: ["DESERIALIZER"],
  override: true
};
var Za = {
  name: "serializerMiddleware",
  step: "serialize",
  tags: ["SERIALIZER"],
  override: true
};
function Sh(t14) {
  return {
    applyToStack: function(e3) {
      e3.add(Xn(t14), Za), e3.add(Yn(t14), Qa), t14.protocol.setSerdeContext(t14);
    }
  };
}
var Nr = function(t14) {
  return typeof t14 == "string" && t14.length > 0 ? t14.split(",").map(function(e3) {
    return e3.trim();
  }) : [];
};
var Jn = function(t14) {
  return `AWS_BEARER_TOKEN_${t14.replace(/[\s-]/g, "_").toUpperCase()}`;
};
var Qn = "AWS_AUTH_SCHEME_PREFERENCE";
var Zn = "auth_scheme_preference";
var _h = {
  environmentVariableSelector: function(t14, e3) {
    if (e3?.signingName && Jn(e3.signingName) in t14)
      return ["httpBearerAuth"];
    if (Qn in t14)
      return Nr(t14[Qn]);
  },
  configFileSelector: function(t14) {
    if (Zn in t14)
      return Nr(t14[Zn]);
  },
  default: []
};
var St = function(t14) {
  return v.isInstance(t14) ? t14.headers?.date ?? t14.headers?.Date : void 0;
};
var xt = function(t14) {
  return v.isInstance(t14) ? t14.headers?.age ?? t14.headers?.Age : void 0;
};
var Cr = function(t14) {
  return new Date(Date.now() + t14);
};
var wt = function(t14, e3, r3, o) {
  if (o !== void 0)
    return e3;
  let n3 = Date.parse(t14);
  if (Number.isNaN(n3))
    return e3;
  let s2 = Date.now();
  return r3 !== void 0 && s2 - r3 > 9e5 ? e3 : n3 - s2;
};
var ve = function(t14, e3) {
  if (!e3)
    throw new Error(`Property \`${t14}\` is not resolved for AWS SDK SigV4Auth`);
  return e3;
};
var ec = function(t14) {
  return t14.context?.[j]?.eventStream?.output === true;
};
var tc = async function(t14) {
  let e3 = ve("context", t14.context), r3 = ve("config", t14.config), o = e3.endpointV2?.properties?.authSchemes?.[0], s2 = await ve("signer", r3.signer)(o), i3 = t14?.signingRegion, a3 = t14?.signingRegionSet, c2 = t14?.signingName;
  return {
    config: r3,
    signer: s2,
    signingRegion: i3,
    signingRegionSet: a3,
    signingName: c2
  };
};
var es = class {
  async sign(e3, r3, o) {
    if (!b.isInstance(e3))
      throw new Error("The request is not an instance of `HttpRequest` and cannot be signed");
    let n3 = await tc(o), { config: s2, signer: i3 } = n3, { signingRegion: a3, signingName: c2 } = n3, f3 = o.context;
    if (f3?.authSchemes?.length ?? false) {
      let [p2, h3] = f3.authSchemes;
      p2?.name === "sigv4a" && h3?.name === "sigv4" && (a3 = h3?.signingRegion ?? a3, c2 = h3?.signingName ?? c2);
    }
    let u = await s2.disableClockSkewCorrection?.() === true;
    o._disableClockSkewCorrection = u;
    let d3 = u || ec(o);
    return o._skipClockSkewSampling = d3, d3 || (o._preRequestSystemClockOffset = s2.systemClockOffset, o._requestSentAt = Date.now()), await i3.sign(e3, {
      signingDate: u ? /* @__PURE__ */ new Date() : Cr(s2.systemClockOffset),
      signingRegion: a3,
      signingService: c2
    });
  }
  errorHandler(e3) {
    return function(r3) {
      let o = r3;
      if (!e3._skipClockSkewSampling && !e3._disableClockSkewCorrection) {
        let n3 = o.ServerTime ?? St(o.$response);
        if (n3) {
          let s2 = ve("config", e3.config), i3 = e3._preRequestSystemClockOffset, a3 = e3._requestSentAt, c2 = xt(o.$response), f3 = wt(n3, s2.systemClockOffset, a3, c2);
          s2.systemClockOffset = f3, Math.abs(f3) >= 24e4 && (f3 !== i3 || i3 !== void 0 && i3 !== f3) && o.$metadata && (o.$metadata.clockSkewCorrected = true);
        }
      }
      throw r3;
    };
  }
  successHandler(e3, r3) {
    if (r3._skipClockSkewSampling || r3._disableClockSkewCorrection)
      return;
    let o = St(e3);
    if (o) {
      let n3 = ve("config", r3.config), s2 = r3._requestSentAt, i3 = xt(e3);
      n3.systemClockOffset = wt(o, n3.systemClockOffset, s2, i3);
    }
  }
};
function Tt(t14, e3, r3) {
  return t14.$source || (t14.$source = {}), t14.$source[e3] = r3, t14;
}
var rc = function(t14) {
  return function(r3) {
    return Ir(r3) && r3.expiration.getTime() - Date.now() < t14;
  };
};
var ts = rc(3e5);
var Ir = function(t14) {
  return t14.expiration !== void 0;
};
var rs = function(t14, e3, r3) {
  if (t14 === void 0)
    return;
  let o = typeof t14 != "function" ? async function() {
    return Promise.resolve(t14);
  } : t14, n3, s2, i3, a3 = false, c2 = async function(f3) {
    s2 || (s2 = o(f3));
    try {
      n3 = await s2, i3 = true, a3 = false;
    } finally {
      s2 = void 0;
    }
    return n3;
  };
  return e3 === void 0 ? async function(f3) {
    return (!i3 || f3?.forceRefresh) && (n3 = await c2(f3)), n3;
  } : async function(f3) {
    return (!i3 || f3?.forceRefresh) && (n3 = await c2(f3)), a3 ? n3 : r3(n3) ? (e3(n3) && await c2(f3), n3) : (a3 = true, n3);
  };
};
var At = class {
  format(e3) {
    let r3 = [];
    for (let s2 in e3) {
      if (!S(e3, s2))
        continue;
      let i3 = V(s2);
      r3.push(Uint8Array.from([i3.byteLength]), i3, this.formatHeaderValue(e3[s2]));
    }
    let o = new Uint8Array(r3.reduce(function(s2, i3) {
      return s2 + i3.byteLength;
    }, 0)), n3 = 0;
    for (let s2 of r3)
      o.set(s2, n3), n3 += s2.byteLength;
    return o;
  }
  formatHeaderValue(e3) {
    switch (e3.type) {
      case "boolean":
        return Uint8Array.from([e3.value ? 0 : 1]);
      case "byte":
        return Uint8Array.from([2, e3.value]);
      case "short":
        let r3 = new DataView(new ArrayBuffer(3));
        return r3.setUint8(0, 3), r3.setInt16(1, e3.value, false), new Uint8Array(r3.buffer);
      case "integer":
        let o = new DataView(new ArrayBuffer(5));
        return o.setUint8(0, 4), o.setInt32(1, e3.value, false), new Uint8Array(o.buffer);
      case "long":
        let n3 = new Uint8Array(9);
        return n3[0] = 5, n3.set(e3.value.bytes, 1), n3;
      case "binary":
        let s2 = new DataView(new ArrayBuffer(3 + e3.value.byteLength));
        s2.setUint8(0, 6), s2.setUint16(1, e3.value.byteLength, false);
        let i3 = new Uint8Array(s2.buffer);
        return i3.set(e3.value, 3), i3;
      case "string":
        let a3 = V(e3.value), c2 = new DataView(new ArrayBuffer(3 + a3.byteLength));
        c2.setUint8(0, 7), c2.setUint16(1, a3.byteLength, false);
        let f3 = new Uint8Array(c2.buffer);
        return f3.set(a3, 3), f3;
      case "timestamp":
        let u = new Uint8Array(9);
        return u[0] = 8, u.set(Or.fromNumber(e3.value.valueOf()).bytes, 1), u;
      case "uuid":
        if (!oc.test(e3.value))
          throw new Error(`Invalid UUID received: ${e3.value}`);
        let d3 = new Uint8Array(17);
        return d3[0] = 9, d3.set(Dn(e3.value.replace(/-/g, "")), 1), d3;
    }
  }
};
var os;
(function(t14) {
  t14[t14.boolTrue = 0] = "boolTrue", t14[t14.boolFalse = 1] = "boolFalse", t14[t14.byte = 2] = "byte", t14[t14.short = 3] = "short", t14[t14.integer = 4] = "integer", t14[t14.long = 5] = "long", t14[t14.byteArray = 6] = "byteArray", t14[t14.string = 7] = "string", t14[t14.timestamp = 8] = "timestamp", t14[t14.uuid = 9] = "uuid";
})(os || (os = {}));
var oc = /^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$/;
var Or = class t6 {
  bytes;
  constructor(e3) {
    if (this.bytes = e3, e3.byteLength !== 8)
      throw new Error("Int64 buffers must be exactly 8 bytes");
  }
  static fromNumber(e3) {
    if (e3 > 9223372036854776e3 || e3 < -9223372036854776e3)
      throw new Error(`${e3} is too large (or, if negative, too small) to represent as an Int64`);
    let r3 = new Uint8Array(8);
    for (let o = 7, n3 = Math.abs(Math.round(e3)); o > -1 && n3 > 0; o--, n3 /= 256)
      r3[o] = n3;
    return e3 < 0 && ns(r3), new t6(r3);
  }
  valueOf() {
    let e3 = this.bytes.slice(0), r3 = e3[0] & 128;
    return r3 && ns(e3), parseInt(B(e3), 16) * (r3 ? -1 : 1);
  }
  toString() {
    return String(this.valueOf());
  }
};
function ns(t14) {
  for (let e3 = 0; e3 < 8; e3++)
    t14[e3] ^= 255;
  for (let e3 = 7; e3 > -1 && (t14[e3]++, t14[e3] === 0); e3--)
    ;
}
var X = function(t14) {
  return encodeURIComponent(t14).replace(/[!'()*]/g, nc);
};
var nc = function(t14) {
  return `%${t14.charCodeAt(0).toString(16).toUpperCase()}`;
};
var ss = "X-Amz-Algorithm";
var is = "X-Amz-Credential";
var Dr = "X-Amz-Date";
var as = "X-Amz-SignedHeaders";
var cs = "X-Amz-Expires";
var Mr = "X-Amz-Signature";
var Pr = "X-Amz-Security-Token";
var kr = "authorization";
var Hr = Dr.toLowerCase();
var sc = "date";
var fs = [kr, Hr, sc];
var ds = Mr.toLowerCase();
var $e = "x-amz-content-sha256";
var us = Pr.toLowerCase();
var ms = {
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
var ps = /^proxy-/;
var ls = /^sec-/;
var bt = "AWS4-HMAC-SHA256";
var hs = "AWS4-HMAC-SHA256-PAYLOAD";
var gs = "UNSIGNED-PAYLOAD";
var ys = 50;
var Ur = "aws4_request";
var Es = 3600 * 24 * 7;
var Ss = function({ query: t14 = {} }) {
  let e3 = [], r3 = {};
  for (let o in t14) {
    if (!S(t14, o) || o.toLowerCase() === ds)
      continue;
    let n3 = X(o);
    e3.push(n3);
    let s2 = t14[o];
    typeof s2 == "string" ? r3[n3] = `${n3}=${X(s2)}` : Array.isArray(s2) && (r3[n3] = s2.slice(0).reduce(function(i3, a3) {
      return i3.concat([`${n3}=${X(a3)}`]);
    }, []).sort().join("&"));
  }
  return e3.sort().map(function(o) {
    return r3[o];
  }).filter(function(o) {
    return o;
  }).join("&");
};
var xs = function(t14) {
  return ic(t14).toISOString().replace(/\.\d{3}Z$/, "Z");
};
var ic = function(t14) {
  return typeof t14 == "number" ? new Date(t14 * 1e3) : typeof t14 == "string" ? Number(t14) ? new Date(Number(t14) * 1e3) : new Date(t14) : t14;
};
var _t = class {
  service;
  regionProvider;
  credentialProvider;
  sha256;
  uriEscapePath;
  applyChecksum;
  constructor({ applyChecksum: e3, credentials: r3, region: o, service: n3, sha256: s2, uriEscapePath: i3 = true }) {
    this.service = n3, this.sha256 = s2, this.uriEscapePath = i3, this.applyChecksum = typeof e3 == "boolean" ? e3 : true, this.regionProvider = Y(o), this.credentialProvider = Y(r3);
  }
  createCanonicalRequest(e3, r3, o) {
    let n3 = Object.keys(r3).sort();
    return `${e3.method}
${this.getCanonicalPath(e3)}
${Ss(e3)}
${n3.map(function(s2) {
      return `${s2}:${r3[s2]}`;
    }).join(`
`)}

${n3.join(";")}
${o}`;
  }
  async createStringToSign(e3, r3, o, n3) {
    let s2 = new this.sha256();
    s2.update(re(o));
    let i3 = await s2.digest();
    return `${n3}
${e3}
${r3}
${B(i3)}`;
  }
  getCanonicalPath({ path: e3 }) {
    if (this.uriEscapePath) {
      let r3 = [];
      for (let s2 of e3.split("/"))
        s2?.length !== 0 && s2 !== "." && (s2 === ".." ? r3.pop() : r3.push(s2));
      let o = `${e3?.startsWith("/") ? "/" : ""}${r3.join("/")}${r3.length > 0 && e3?.endsWith("/") ? "/" : ""}`;
      return X(o).replace(/%2F/g, "/");
    }
    return e3;
  }
  validateResolvedCredentials(e3) {
    if (typeof e3 != "object" || typeof e3.accessKeyId != "string" || typeof e3.secretAccessKey != "string")
      throw new Error("Resolved credential object is not valid");
  }
  formatDate(e3) {
    let r3 = xs(e3).replace(/[-:]/g, "");
    return {
      longDate: r3,
      shortDate: r3.slice(0, 8)
    };
  }
  getCanonicalHeaderList(e3) {
    return Object.keys(e3).sort().join(";");
  }
};
var Rt = {};
var vr = [];
var Nt = function(t14, e3, r3) {
  return `${t14}/${e3}/${r3}/${Ur}`;
};
var Ts = async function(t14, e3, r3, o, n3) {
  let s2 = await ws(t14, e3.secretAccessKey, e3.accessKeyId), i3 = `${r3}:${o}:${n3}:${B(s2)}:${e3.sessionToken}`;
  if (i3 in Rt)
    return Rt[i3];
  for (vr.push(i3); vr.length > ys; )
    delete Rt[vr.shift()];
  let a3 = `AWS4${e3.secretAccessKey}`;
  for (let c2 of [r3, o, n3, Ur])
    a3 = await ws(t14, a3, c2);
  return Rt[i3] = a3;
};
var ws = function(t14, e3, r3) {
  let o = new t14(e3);
  return o.update(re(r3)), o.digest();
};
var $r = function({ headers: t14 }, e3, r3) {
  let o = {};
  for (let n3 of Object.keys(t14).sort()) {
    if (t14[n3] == null)
      continue;
    let s2 = n3.toLowerCase();
    (S(ms, s2) || e3?.has(s2) || ps.test(s2) || ls.test(s2)) && (!r3 || r3 && !r3.has(s2)) || (s2 === "__proto__" && de(o), o[s2] = t14[n3].replace(/[\r\n]/g, " ").replace(/[ \t]+/g, " ").replace(/^ | $/g, ""));
  }
  return o;
};
var Ct = async function({ headers: t14, body: e3 }, r3) {
  for (let o in t14)
    if (S(t14, o) && o.toLowerCase() === $e)
      return t14[o];
  if (e3 == null)
    return "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  if (typeof e3 == "string" || ArrayBuffer.isView(e3) || st(e3)) {
    let o = new r3();
    return o.update(re(e3)), B(await o.digest());
  }
  return gs;
};
var As = function(t14, e3) {
  t14 = t14.toLowerCase();
  for (let r3 in e3)
    if (S(e3, r3) && t14 === r3.toLowerCase())
      return true;
  return false;
};
var bs = function(t14, e3 = {}) {
  let { headers: r3, query: o = {} } = b.clone(t14);
  for (let n3 in r3) {
    if (!S(r3, n3))
      continue;
    let s2 = n3.toLowerCase();
    (s2.slice(0, 6) === "x-amz-" && !e3.unhoistableHeaders?.has(s2) || e3.hoistableHeaders?.has(s2)) && (o[n3] = r3[n3], delete r3[n3]);
  }
  return {
    ...t14,
    headers: r3,
    query: o
  };
};
var Lr = function(t14) {
  t14 = b.clone(t14);
  for (let e3 in t14.headers)
    S(t14.headers, e3) && fs.indexOf(e3.toLowerCase()) > -1 && delete t14.headers[e3];
  return t14;
};
var Ce = class extends _t {
  headerFormatter = new At();
  constructor({ applyChecksum: e3, credentials: r3, region: o, service: n3, sha256: s2, uriEscapePath: i3 = true }) {
    super({
      applyChecksum: e3,
      credentials: r3,
      region: o,
      service: n3,
      sha256: s2,
      uriEscapePath: i3
    });
  }
  async presign(e3, r3 = {}) {
    let { signingDate: o = /* @__PURE__ */ new Date(), expiresIn: n3 = 3600, unsignableHeaders: s2, unhoistableHeaders: i3, signableHeaders: a3, hoistableHeaders: c2, signingRegion: f3, signingService: u } = r3, d3 = await this.credentialProvider();
    this.validateResolvedCredentials(d3);
    let m2 = f3 ?? await this.regionProvider(), { longDate: p2, shortDate: h3 } = this.formatDate(o);
    if (n3 > Es)
      return Promise.reject("Signature version 4 presigned URLs must have an expiration date less than one week in the future");
    let y3 = Nt(h3, m2, u ?? this.service), l3 = bs(Lr(e3), { unhoistableHeaders: i3, hoistableHeaders: c2 });
    d3.sessionToken && (l3.query[Pr] = d3.sessionToken), l3.query[ss] = bt, l3.query[is] = `${d3.accessKeyId}/${y3}`, l3.query[Dr] = p2, l3.query[cs] = n3.toString(10);
    let g2 = $r(l3, s2, a3);
    return l3.query[as] = this.getCanonicalHeaderList(g2), l3.query[Mr] = await this.getSignature(p2, y3, this.getSigningKey(d3, m2, h3, u), this.createCanonicalRequest(l3, g2, await Ct(e3, this.sha256))), l3;
  }
  async sign(e3, r3) {
    return typeof e3 == "string" ? this.signString(e3, r3) : e3.headers && e3.payload ? this.signEvent(e3, r3) : e3.message ? this.signMessage(e3, r3) : this.signRequest(e3, r3);
  }
  async signEvent({ headers: e3, payload: r3 }, { signingDate: o = /* @__PURE__ */ new Date(), priorSignature: n3, signingRegion: s2, signingService: i3, eventStreamCredentials: a3 }) {
    let c2 = s2 ?? await this.regionProvider(), { shortDate: f3, longDate: u } = this.formatDate(o), d3 = Nt(f3, c2, i3 ?? this.service), m2 = await Ct({ headers: {}, body: r3 }, this.sha256), p2 = new this.sha256();
    p2.update(e3);
    let h3 = B(await p2.digest()), y3 = [
      hs,
      u,
      d3,
      n3,
      h3,
      m2
    ].join(`
`);
    return this.signString(y3, {
      signingDate: o,
      signingRegion: c2,
      signingService: i3,
      eventStreamCredentials: a3
    });
  }
  async signMessage(e3, { signingDate: r3 = /* @__PURE__ */ new Date(), signingRegion: o, signingService: n3, eventStreamCredentials: s2 }) {
    return this.signEvent({
      headers: this.headerFormatter.format(e3.message.headers),
      payload: e3.message.body
    }, {
      signingDate: r3,
      signingRegion: o,
      signingService: n3,
      priorSignature: e3.priorSignature,
      eventStreamCredentials: s2
    }).then(function(a3) {
      return { message: e3.message, signature: a3 };
    });
  }
  async signString(e3, { signingDate: r3 = /* @__PURE__ */ new Date(), signingRegion: o, signingService: n3, eventStreamCredentials: s2 } = {}) {
    let i3 = s2 ?? await this.credentialProvider();
    this.validateResolvedCredentials(i3);
    let a3 = o ?? await this.regionProvider(), { shortDate: c2 } = this.formatDate(r3), f3 = new this.sha256(await this.getSigningKey(i3, a3, c2, n3));
    return f3.update(re(e3)), B(await f3.digest());
  }
  async signRequest(e3, { signingDate: r3 = /* @__PURE__ */ new Date(), signableHeaders: o, unsignableHeaders: n3, signingRegion: s2, signingService: i3 } = {}) {
    let a3 = await this.credentialProvider();
    this.validateResolvedCredentials(a3);
    let c2 = s2 ?? await this.regionProvider(), f3 = Lr(e3), { longDate: u, shortDate: d3 } = this.formatDate(r3), m2 = Nt(d3, c2, i3 ?? this.service);
    f3.headers[Hr] = u, a3.sessionToken && (f3.headers[us] = a3.sessionToken);
    let p2 = await Ct(f3, this.sha256);
    !As($e, f3.headers) && this.applyChecksum && (f3.headers[$e] = p2);
    let h3 = $r(f3, n3, o), y3 = await this.getSignature(u, m2, this.getSigningKey(a3, c2, d3, i3), this.createCanonicalRequest(f3, h3, p2));
    return f3.headers[kr] = `${bt} Credential=${a3.accessKeyId}/${m2}, SignedHeaders=${this.getCanonicalHeaderList(h3)}, Signature=${y3}`, f3;
  }
  async getSignature(e3, r3, o, n3) {
    let s2 = await this.createStringToSign(e3, r3, n3, bt), i3 = new this.sha256(await o);
    return i3.update(re(s2)), B(await i3.digest());
  }
  getSigningKey(e3, r3, o, n3) {
    return Ts(this.sha256, e3, o, r3, n3 || this.service);
  }
};
var Fr = function(t14) {
  return function(e3) {
    let r3 = e3.credentials, o = !!e3.credentials, n3;
    Object.defineProperty(e3, "credentials", {
      set(u) {
        u && u !== r3 && u !== n3 && (o = true), r3 = u;
        let d3 = ac(e3, {
          credentials: r3,
          credentialDefaultProvider: e3.credentialDefaultProvider
        }), m2 = cc(e3, d3);
        if (o && !m2.attributed) {
          let p2 = typeof r3 == "object" && r3 !== null;
          n3 = async function(h3) {
            let l3 = await m2(h3);
            return p2 && (!l3.$source || Object.keys(l3.$source).length === 0) ? Tt(l3, "CREDENTIALS_CODE", "e") : l3;
          }, n3.memoized = m2.memoized, n3.configBound = m2.configBound, n3.attributed = true;
        } else
          n3 = m2;
      },
      get() {
        return n3;
      },
      enumerable: true,
      configurable: true
    }), e3.credentials = r3;
    let { signingEscapePath: s2 = true, systemClockOffset: i3 = e3.systemClockOffset || 0, sha256: a3 } = e3, c2;
    return e3.signer ? c2 = ne(e3.signer) : e3.regionInfoProvider ? c2 = function() {
      return ne(e3.region)().then(async function(u) {
        return [
          await e3.regionInfoProvider(u, {
            useFipsEndpoint: await e3.useFipsEndpoint(),
            useDualstackEndpoint: await e3.useDualstackEndpoint()
          }) || {},
          u
        ];
      }).then(function([u, d3]) {
        let { signingRegion: m2, signingService: p2 } = u;
        e3.signingRegion = e3.signingRegion || m2 || d3, e3.signingName = e3.signingName || p2 || e3.serviceId;
        let h3 = {
          ...e3,
          credentials: e3.credentials,
          region: e3.signingRegion,
          service: e3.signingName,
          sha256: a3,
          uriEscapePath: s2
        }, y3 = e3.signerConstructor || Ce;
        return new y3(h3);
      });
    } : c2 = async function(u) {
      u = Object.assign({}, {
        name: "sigv4",
        signingName: e3.signingName || e3.defaultSigningName,
        signingRegion: await ne(e3.region)(),
        properties: {}
      }, u);
      let d3 = u.signingRegion, m2 = u.signingName;
      e3.signingRegion = e3.signingRegion || d3, e3.signingName = e3.signingName || m2 || e3.serviceId;
      let p2 = {
        ...e3,
        credentials: e3.credentials,
        region: e3.signingRegion,
        service: e3.signingName,
        sha256: a3,
        uriEscapePath: s2
      }, h3 = e3.signerConstructor || Ce;
      return new h3(p2);
    }, Object.assign(e3, {
      systemClockOffset: i3,
      signingEscapePath: s2,
      signer: c2,
      disableClockSkewCorrection: ne(e3.disableClockSkewCorrection ?? t14)
    });
  };
};
function ac(t14, { credentials: e3, credentialDefaultProvider: r3 }) {
  let o;
  return e3 ? e3?.memoized ? o = e3 : o = rs(e3, ts, Ir) : r3 ? o = ne(r3(Object.assign({}, t14, {
    parentClientConfig: t14
  }))) : o = async function() {
    throw new Error("@aws-sdk/core::resolveAwsSdkSigV4Config - `credentials` not provided and no credentialDefaultProvider was configured.");
  }, o.memoized = true, o;
}
function cc(t14, e3) {
  if (e3.configBound)
    return e3;
  let r3 = async function(o) {
    return e3({ ...o, callerClientConfig: t14 });
  };
  return r3.memoized = e3.memoized, r3.configBound = true, r3;
}
var fc = "AWS_DISABLE_CLOCK_SKEW_CORRECTION";
var dc = "disable_clock_skew_correction";
var _s = {
  environmentVariableSelector: function(t14) {
    return F(t14, fc, k.ENV);
  },
  configFileSelector: function(t14) {
    return F(t14, dc, k.CONFIG);
  },
  default: false
};
var Rs = ae(_s);
var iy = Fr(Rs);
var It = function(t14) {
  return typeof t14 == "function" ? t14() : t14;
};
var Br = [];
function Se(t14) {
  if (typeof t14 == "object")
    return t14;
  if (t14 = t14 | 0, Br[t14])
    return Br[t14];
  let e3 = {}, r3 = 0;
  for (let o of [
    "httpLabel",
    "idempotent",
    "idempotencyToken",
    "sensitive",
    "httpPayload",
    "httpResponseCode",
    "httpQueryParams"
  ])
    (t14 >> r3++ & 1) === 1 && (e3[o] = 1);
  return Br[t14] = e3;
}
var Le = {
  it: /* @__PURE__ */ Symbol.for("@smithy/nor-struct-it"),
  ns: /* @__PURE__ */ Symbol.for("@smithy/ns")
};
var zr = [];
var jr = {};
var _ = class t7 {
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
  constructor(e3, r3) {
    this.ref = e3, this.memberName = r3;
    let o = [], n3 = e3, s2 = e3;
    for (this._isMemberSchema = false; Vr(n3); )
      o.push(n3[1]), n3 = n3[0], s2 = It(n3), this._isMemberSchema = true;
    if (o.length > 0) {
      this.memberTraits = {};
      for (let i3 = o.length - 1; i3 >= 0; --i3) {
        let a3 = o[i3];
        Object.assign(this.memberTraits, Se(a3));
      }
    } else
      this.memberTraits = 0;
    if (s2 instanceof t7) {
      let i3 = this.memberTraits;
      Object.assign(this, s2), this.memberTraits = Object.assign({}, i3, s2.getMemberTraits(), this.getMemberTraits()), this.normalizedTraits = void 0, this.memberName = r3 ?? s2.memberName;
      return;
    }
    if (this.schema = It(s2), uc(this.schema) ? (this.name = `${this.schema[1]}#${this.schema[2]}`, this.traits = this.schema[3]) : (this.name = this.memberName ?? String(s2), this.traits = 0), this._isMemberSchema && !r3)
      throw new Error(`@smithy/core/schema - NormalizedSchema member init ${this.getName(true)} missing member name.`);
  }
  static [Symbol.hasInstance](e3) {
    let r3 = this.prototype.isPrototypeOf(e3);
    return !r3 && typeof e3 == "object" && e3 !== null ? e3.symbol === this.symbol : r3;
  }
  static of(e3) {
    let r3 = typeof e3 == "function" || typeof e3 == "object" && e3 !== null;
    if (typeof e3 == "number") {
      if (zr[e3])
        return zr[e3];
    } else if (typeof e3 == "string") {
      if (jr[e3])
        return jr[e3];
    } else if (r3 && e3[Le.ns])
      return e3[Le.ns];
    let o = It(e3);
    if (o instanceof t7)
      return o;
    if (Vr(o)) {
      let [s2, i3] = o;
      if (s2 instanceof t7)
        return Object.assign(s2.getMergedTraits(), Se(i3)), s2;
      throw new Error(`@smithy/core/schema - may not init unwrapped member schema=${JSON.stringify(e3, null, 2)}.`);
    }
    let n3 = new t7(o);
    return r3 ? e3[Le.ns] = n3 : typeof o == "string" ? jr[o] = n3 : typeof o == "number" ? zr[o] = n3 : n3;
  }
  getSchema() {
    let e3 = this.schema;
    return Array.isArray(e3) && e3[0] === 0 ? e3[4] : e3;
  }
  getName(e3 = false) {
    let { name: r3 } = this;
    return !e3 && r3 && r3.includes("#") ? r3.split("#")[1] : r3 || void 0;
  }
  getMemberName() {
    return this.memberName;
  }
  isMemberSchema() {
    return this._isMemberSchema;
  }
  isListSchema() {
    let e3 = this.getSchema();
    return typeof e3 == "number" ? e3 >= 64 && e3 < 128 : e3[0] === 1;
  }
  isMapSchema() {
    let e3 = this.getSchema();
    return typeof e3 == "number" ? e3 >= 128 && e3 <= 255 : e3[0] === 2;
  }
  isStructSchema() {
    let e3 = this.getSchema();
    if (typeof e3 != "object")
      return false;
    let r3 = e3[0];
    return r3 === 3 || r3 === -3 || r3 === 4;
  }
  isUnionSchema() {
    let e3 = this.getSchema();
    return typeof e3 != "object" ? false : e3[0] === 4;
  }
  isBlobSchema() {
    let e3 = this.getSchema();
    return e3 === 21 || e3 === 42;
  }
  isTimestampSchema() {
    let e3 = this.getSchema();
    return typeof e3 == "number" && e3 >= 4 && e3 <= 7;
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
    let { streaming: e3 } = this.getMergedTraits();
    return !!e3 || this.getSchema() === 42;
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
    return Se(this.memberTraits);
  }
  getOwnTraits() {
    return Se(this.traits);
  }
  getKeySchema() {
    let [e3, r3] = [this.isDocumentSchema(), this.isMapSchema()];
    if (!e3 && !r3)
      throw new Error(`@smithy/core/schema - cannot get key for non-map: ${this.getName(true)}`);
    let o = this.getSchema(), n3 = e3 ? 15 : o[4] ?? 0;
    return Fe([n3, 0], "key");
  }
  getValueSchema() {
    let e3 = this.getSchema(), [r3, o, n3] = [this.isDocumentSchema(), this.isMapSchema(), this.isListSchema()], s2 = typeof e3 == "number" ? 63 & e3 : e3 && typeof e3 == "object" && (o || n3) ? e3[3 + e3[0]] : r3 ? 15 : void 0;
    if (s2 != null)
      return Fe([s2, 0], o ? "value" : "member");
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no value member.`);
  }
  getMemberSchema(e3) {
    let r3 = this.getSchema();
    if (this.isStructSchema() && r3[4].includes(e3)) {
      let o = r3[4].indexOf(e3), n3 = r3[5][o];
      return Fe(Vr(n3) ? n3 : [n3, 0], e3);
    }
    if (this.isDocumentSchema())
      return Fe([15, 0], e3);
    throw new Error(`@smithy/core/schema - ${this.getName(true)} has no member=${e3}.`);
  }
  getMemberSchemas() {
    let e3 = {};
    try {
      for (let [r3, o] of this.structIterator())
        e3[r3] = o;
    } catch {
    }
    return e3;
  }
  getEventStreamMember() {
    if (this.isStructSchema()) {
      for (let [e3, r3] of this.structIterator())
        if (r3.isStreaming() && r3.isStructSchema())
          return e3;
    }
    return "";
  }
  *structIterator() {
    if (this.isUnitSchema())
      return;
    if (!this.isStructSchema())
      throw new Error("@smithy/core/schema - cannot iterate non-struct schema.");
    let e3 = this.getSchema(), r3 = e3[4].length, o = e3[Le.it];
    if (o && r3 === o.length) {
      yield* o;
      return;
    }
    o = Array(r3);
    for (let n3 = 0; n3 < r3; ++n3) {
      let s2 = e3[4][n3], i3 = Fe([e3[5][n3], 0], s2);
      yield o[n3] = [s2, i3];
    }
    e3[Le.it] = o;
  }
};
function Fe(t14, e3) {
  if (t14 instanceof _)
    return Object.assign(t14, {
      memberName: e3,
      _isMemberSchema: true
    });
  let r3 = _;
  return new r3(t14, e3);
}
var Vr = function(t14) {
  return Array.isArray(t14) && t14.length === 2;
};
var uc = function(t14) {
  return Array.isArray(t14) && t14.length >= 5;
};
var Gr = "***SensitiveInformation***";
function Ie(t14, e3) {
  if (e3 == null)
    return e3;
  let r3 = _.of(t14);
  if (r3.getMergedTraits().sensitive)
    return Gr;
  if (r3.isListSchema()) {
    let o = r3.getValueSchema();
    if (o.getMergedTraits().sensitive)
      return Gr;
    if (Array.isArray(e3))
      return e3.map(function(n3) {
        return Ie(o, n3);
      });
  } else if (r3.isMapSchema()) {
    let o = r3.getValueSchema();
    if (r3.getKeySchema().getMergedTraits().sensitive || o.getMergedTraits().sensitive)
      return Gr;
    if (typeof e3 == "object")
      return Object.fromEntries(Object.entries(e3).map(function([n3, s2]) {
        return [n3, Ie(o, s2)];
      }));
  } else if (r3.isStructSchema() && typeof e3 == "object") {
    let o = e3, n3 = {};
    for (let [s2, i3] of r3.structIterator())
      o[s2] != null && (n3[s2] = Ie(i3, o[s2]));
    return n3;
  }
  return e3;
}
var Ns = /* @__PURE__ */ Symbol.for("@smithy/op-event-stream");
var Be = class {
  middlewareStack = Te();
  schema;
  static classBuilder() {
    return new Wr();
  }
  resolveMiddlewareWithContext(e3, r3, o, { middlewareFn: n3, clientName: s2, commandName: i3, inputFilterSensitiveLog: a3, outputFilterSensitiveLog: c2, smithyContext: f3, additionalContext: u, CommandCtor: d3 }) {
    for (let T3 of n3.bind(this)(d3, e3, r3, o))
      this.middlewareStack.use(T3);
    let m2 = e3.concat(this.middlewareStack), { logger: p2 } = r3, h3 = u[j], y3 = {
      logger: p2,
      clientName: s2,
      commandName: i3,
      inputFilterSensitiveLog: a3,
      outputFilterSensitiveLog: c2,
      ...u,
      [j]: {
        ...h3,
        commandInstance: this,
        ...f3,
        ...o?.metricsRecorder === void 0 ? {} : { metricsRecorder: o.metricsRecorder },
        ...o?.abortSignal === void 0 ? {} : { abortSignal: o.abortSignal }
      }
    }, { requestHandler: l3 } = r3, g2 = o ?? {};
    g2.metricsRecorder && (g2 = { ...g2 }, delete g2.metricsRecorder);
    let E3, x3 = this.schema, w = x3?.[Ns];
    if (w !== void 0)
      E3 = w;
    else if (x3 && Array.isArray(x3) && x3[0] === 9) {
      let [, , , , T3, C2] = x3;
      E3 = x3[Ns] = !!(_.of(T3).getEventStreamMember() || _.of(C2).getEventStreamMember());
    }
    return E3 && (g2 = {
      isEventStream: E3,
      ...g2
    }), m2.resolve(function(T3) {
      return l3.handle(T3.request, g2);
    }, y3);
  }
};
var Wr = class {
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
  init(e3) {
    this._init = e3;
  }
  ep(e3) {
    return this._ep = e3, this;
  }
  m(e3) {
    return this._middlewareFn = e3, this;
  }
  s(e3, r3, o = {}) {
    return this._smithyContext = {
      service: e3,
      operation: r3,
      ...o
    }, this;
  }
  c(e3 = {}) {
    return this._additionalContext = e3, this;
  }
  n(e3, r3) {
    return this._clientName = e3, this._commandName = r3, this;
  }
  f(e3 = function(o) {
    return o;
  }, r3 = function(o) {
    return o;
  }) {
    return this._inputFilterSensitiveLog = e3, this._outputFilterSensitiveLog = r3, this;
  }
  ser(e3) {
    return this._serializer = e3, this;
  }
  de(e3) {
    return this._deserializer = e3, this;
  }
  sc(e3) {
    return this._operationSchema = e3, this._smithyContext.operationSchema = e3, this;
  }
  build() {
    let e3 = this, r3;
    return r3 = class extends Be {
      input;
      static getEndpointParameterInstructions() {
        return e3._ep;
      }
      constructor(...[o]) {
        super(), this.input = o ?? {}, e3._init(this), this.schema = e3._operationSchema;
      }
      resolveMiddleware(o, n3, s2) {
        let i3 = e3._operationSchema, a3 = i3?.[4] ?? i3?.input, c2 = i3?.[5] ?? i3?.output;
        return this.resolveMiddlewareWithContext(o, n3, s2, {
          CommandCtor: r3,
          middlewareFn: e3._middlewareFn,
          clientName: e3._clientName,
          commandName: e3._commandName,
          inputFilterSensitiveLog: e3._inputFilterSensitiveLog ?? (i3 ? Ie.bind(null, a3) : function(f3) {
            return f3;
          }),
          outputFilterSensitiveLog: e3._outputFilterSensitiveLog ?? (i3 ? Ie.bind(null, c2) : function(f3) {
            return f3;
          }),
          smithyContext: e3._smithyContext,
          additionalContext: e3._additionalContext
        });
      }
      serialize = e3._serializer;
      deserialize = e3._deserializer;
    };
  }
};
function Ty(t14, e3, r3, o) {
  return function(s2, i3, a3, c2, f3 = {}) {
    let u = Object.assign({}, t14, s2);
    return Be.classBuilder().ep(u).m(function(d3, m2, p2, h3) {
      let y3 = i3.call(this, d3, m2, p2, h3);
      return y3.unshift(o(p2, d3.getEndpointParameterInstructions())), y3;
    }).s(e3, a3, f3).n(r3, a3.charAt(0).toUpperCase() + a3.slice(1) + "Command").sc(c2).build();
  };
}
var xe = class t8 {
  namespace;
  schemas;
  exceptions;
  static registries = /* @__PURE__ */ new Map();
  constructor(e3, r3 = /* @__PURE__ */ new Map(), o = /* @__PURE__ */ new Map()) {
    this.namespace = e3, this.schemas = r3, this.exceptions = o, t8.registries.has(e3) || t8.registries.set(e3, this);
  }
  static for(e3) {
    return t8.registries.get(e3) ?? new t8(e3);
  }
  copyFrom(e3) {
    let { schemas: r3, exceptions: o } = this;
    for (let [n3, s2] of e3.schemas)
      r3.has(n3) || r3.set(n3, s2);
    for (let [n3, s2] of e3.exceptions)
      o.has(n3) || o.set(n3, s2);
  }
  register(e3, r3) {
    let o = this.normalizeShapeId(e3);
    for (let n3 of [this, t8.for(o.split("#")[0])])
      n3.schemas.has(o) || n3.schemas.set(o, r3);
  }
  getSchema(e3) {
    let r3 = this.normalizeShapeId(e3);
    if (!this.schemas.has(r3)) {
      if (!e3.includes("#")) {
        let o = "#" + e3, n3 = [];
        for (let [s2, i3] of this.schemas.entries())
          s2.endsWith(o) && n3.push(i3);
        if (n3.length === 1)
          return n3[0];
      }
      throw new Error(`@smithy/core/schema - schema not found for ${r3}`);
    }
    return this.schemas.get(r3);
  }
  registerError(e3, r3) {
    let o = e3, n3 = o[1], s2 = n3 + "#" + o[2];
    r3.hasOwnProperty?.("shapeId") || (r3.shapeId = s2);
    for (let i3 of [this, t8.for(n3)])
      !i3.schemas.has(s2) && !i3.exceptions.has(o) && (i3.schemas.set(s2, o), i3.exceptions.set(o, r3));
  }
  getErrorCtor(e3) {
    let r3 = e3;
    return this.exceptions.has(r3) ? this.exceptions.get(r3) : t8.for(r3[1]).exceptions.get(r3);
  }
  getBaseException() {
    for (let e3 of this.exceptions.keys())
      if (Array.isArray(e3)) {
        let [, r3, o] = e3, n3 = r3 + "#" + o;
        if (n3.startsWith("smithy.ts.sdk.synthetic.") && n3.endsWith("ServiceException"))
          return e3;
      }
  }
  find(e3) {
    for (let r3 of this.schemas.values())
      if (e3(r3))
        return r3;
  }
  clear() {
    this.schemas.clear(), this.exceptions.clear();
  }
  normalizeShapeId(e3) {
    return e3.includes("#") ? e3 : this.namespace + "#" + e3;
  }
};
var Cs = function() {
  let t14 = ["deno", "bun", "llrt"];
  for (let e3 of t14)
    if (import_node_process2.versions[e3])
      return [`md/${e3}`, import_node_process2.versions[e3]];
  return ["md/nodejs", import_node_process2.versions.node];
};
var Is = {
  isCrtAvailable: false
};
var Os = function() {
  return Is.isCrtAvailable ? ["md/crt-avail"] : null;
};
var ky = function({ serviceId: t14, clientVersion: e3 }) {
  let r3 = Cs();
  return async function(o) {
    let n3 = [
      ["aws-sdk-js", e3],
      ["ua", "2.1"],
      [`os/${(0, import_node_os.platform)()}`, (0, import_node_os.release)()],
      ["lang/js"],
      r3
    ], s2 = Os();
    s2 && n3.push(s2), t14 && n3.push([`api/${t14}`, e3]), import_node_process.env.AWS_EXECUTION_ENV && n3.push([`exec-env/${import_node_process.env.AWS_EXECUTION_ENV}`]);
    let i3 = await o?.userAgentAppId?.();
    return i3 ? [...n3, [`app/${i3}`]] : [...n3];
  };
};
var Uy = function() {
};
var lc = "AWS_SDK_UA_APP_ID";
var hc = "sdk_ua_app_id";
var gc = "sdk-ua-app-id";
var Ly = {
  environmentVariableSelector: function(t14) {
    return t14[lc];
  },
  configFileSelector: function(t14) {
    return t14[hc] ?? t14[gc];
  },
  default: Zt
};
var Ms = "AWS_ACCESS_KEY_ID";
var Ps = "AWS_SECRET_ACCESS_KEY";
var ks = "AWS_SESSION_TOKEN";
var Hs = "AWS_CREDENTIAL_EXPIRATION";
var Us = "AWS_CREDENTIAL_SCOPE";
var vs = "AWS_ACCOUNT_ID";
var Kr = function(t14) {
  return async function() {
    t14?.logger?.debug("@aws-sdk/credential-provider-env - fromEnv");
    let e3 = process.env[Ms], r3 = process.env[Ps], o = process.env[ks], n3 = process.env[Hs], s2 = process.env[Us], i3 = process.env[vs];
    if (e3 && r3) {
      let a3 = {
        accessKeyId: e3,
        secretAccessKey: r3,
        ...o && { sessionToken: o },
        ...n3 && { expiration: new Date(n3) },
        ...s2 && { credentialScope: s2 },
        ...i3 && { accountId: i3 }
      };
      return Tt(a3, "CREDENTIALS_ENV_VARS", "g"), a3;
    }
    throw new ie("Unable to find environment variable credentials.", { logger: t14?.logger });
  };
};
var qy = function() {
  return Kr();
};
var $s = false;
var Yy = function(t14) {
  t14 && !$s && parseInt(t14.substring(1, t14.indexOf("."))) < 16 && ($s = true);
};
var Jy = function(t14) {
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
var Ec = "AWS_REGION";
var Sc = "region";
var Ls = {
  environmentVariableSelector: function(t14) {
    return t14[Ec];
  },
  configFileSelector: function(t14) {
    return t14[Sc];
  },
  default: async function() {
    let t14 = await (void 0)();
    if (t14)
      return t14;
    throw new Error("Region is missing");
  }
};
var Zy = {
  preferredFile: "credentials"
};
var xc = "AWS_USE_DUALSTACK_ENDPOINT";
var wc = "use_dualstack_endpoint";
var oE = {
  environmentVariableSelector: function(t14) {
    return F(t14, xc, k.ENV);
  },
  configFileSelector: function(t14) {
    return F(t14, wc, k.CONFIG);
  },
  default: false
};
var Tc = "AWS_USE_FIPS_ENDPOINT";
var Ac = "use_fips_endpoint";
var aE = {
  environmentVariableSelector: function(t14) {
    return F(t14, Tc, k.ENV);
  },
  configFileSelector: function(t14) {
    return F(t14, Ac, k.CONFIG);
  },
  default: false
};
var Fs = "AWS_EXECUTION_ENV";
var Yr = "AWS_REGION";
var Xr = "AWS_DEFAULT_REGION";
var Bs = ["in-region", "cross-region", "mobile", "standard", "legacy"];
var bc = "AWS_DEFAULTS_MODE";
var _c = "defaults_mode";
var zs = {
  environmentVariableSelector: function(t14) {
    return t14[bc];
  },
  configFileSelector: function(t14) {
    return t14[_c];
  },
  default: "legacy"
};
var gE = function({ region: t14 = ae(Ls), defaultsMode: e3 = ae(zs) } = {}) {
  return qe(async function() {
    let r3 = typeof e3 == "function" ? await e3() : e3;
    switch (r3?.toLowerCase()) {
      case "auto":
        return Rc(t14);
      case "in-region":
      case "cross-region":
      case "mobile":
      case "standard":
      case "legacy":
        return Promise.resolve(r3?.toLocaleLowerCase());
      case void 0:
        return Promise.resolve("legacy");
      default:
        throw new Error(`Invalid parameter for "defaultsMode", expect ${Bs.join(", ")}, got ${r3}`);
    }
  });
};
var Rc = async function(t14) {
  if (t14) {
    let e3 = typeof t14 == "function" ? await t14() : t14, r3 = await Nc();
    return r3 ? e3 === r3 ? "in-region" : "cross-region" : "standard";
  }
  return "standard";
};
var Nc = async function() {
  return process.env[Fs] && (process.env[Yr] || process.env[Xr]) ? process.env[Yr] ?? process.env[Xr] : (void 0)();
};
function js(t14) {
  let e3 = [];
  for (let r3 of Object.keys(t14).sort()) {
    let o = t14[r3];
    if (r3 = X(r3), Array.isArray(o))
      for (let n3 = 0, s2 = o.length; n3 < s2; n3++)
        e3.push(`${r3}=${X(o[n3])}`);
    else {
      let n3 = r3;
      (o || typeof o == "string") && (n3 += `=${X(o)}`), e3.push(n3);
    }
  }
  return e3.join("&");
}
function Jr(t14) {
  let e3 = t14 && typeof t14 == "object" && "reason" in t14 ? t14.reason : void 0;
  if (e3) {
    if (e3 instanceof Error) {
      let n3 = new Error("Request aborted");
      return n3.name = "AbortError", n3.cause = e3, n3;
    }
    let o = new Error(String(e3));
    return o.name = "AbortError", o;
  }
  let r3 = new Error("Request aborted");
  return r3.name = "AbortError", r3;
}
var Vs = ["ECONNRESET", "EPIPE", "ETIMEDOUT"];
var Gs = function(t14) {
  let e3 = {};
  for (let r3 in t14) {
    if (!S(t14, r3))
      continue;
    let o = t14[r3];
    e3[r3] = Array.isArray(o) ? o.join(",") : o;
  }
  return e3;
};
var R = {
  setTimeout: function(t14, e3) {
    return setTimeout(t14, e3);
  },
  clearTimeout: function(t14) {
    return clearTimeout(t14);
  }
};
var Ws = 1e3;
var qs = function(t14, e3, r3 = 0) {
  if (!r3)
    return -1;
  let o = function(n3) {
    let s2 = R.setTimeout(function() {
      t14.destroy(), e3(Object.assign(new Error(`@smithy/node-http-handler - the request socket did not establish a connection with the server within the configured timeout of ${r3} ms.`), {
        name: "TimeoutError"
      }));
    }, r3 - n3), i3 = function(a3) {
      a3?.connecting ? a3.on("connect", function() {
        R.clearTimeout(s2);
      }) : R.clearTimeout(s2);
    };
    t14.socket ? i3(t14.socket) : t14.on("socket", i3);
  };
  return r3 < 2e3 ? (o(0), 0) : R.setTimeout(o.bind(null, Ws), Ws);
};
var Ks = function(t14, e3, r3 = 0, o, n3) {
  return r3 ? R.setTimeout(function() {
    let s2 = `@smithy/node-http-handler - [${o ? "ERROR" : "WARN"}] a request has exceeded the configured ${r3} ms requestTimeout.`;
    if (o) {
      let i3 = Object.assign(new Error(s2), {
        name: "TimeoutError",
        code: "ETIMEDOUT"
      });
      t14.destroy(i3), e3(i3);
    } else
      s2 += " Init client requestHandler with throwOnRequestTimeout=true to turn this into an error.", n3?.warn?.(s2);
  }, r3) : -1;
};
var Cc = 3e3;
var Ys = function(t14, { keepAlive: e3, keepAliveMsecs: r3 }, o = Cc) {
  if (e3 !== true)
    return -1;
  let n3 = function() {
    t14.socket ? t14.socket.setKeepAlive(e3, r3 || 0) : t14.on("socket", function(s2) {
      s2.setKeepAlive(e3, r3 || 0);
    });
  };
  return o === 0 ? (n3(), 0) : R.setTimeout(n3, o);
};
var Ot = function(t14) {
  let e3 = t14?.defaultSocketTimeout;
  return typeof e3 == "number" && Number.isFinite(e3) && e3 > 0 ? e3 : void 0;
};
var Ic = 3e3;
var Qr = function(t14, e3, r3 = 0, o = false) {
  if (!Number.isFinite(r3) || r3 <= 0)
    return;
  let n3;
  t14.once("response", function(c2) {
    return n3 = c2;
  });
  let s2 = function() {
    if (n3?.complete) {
      t14.socket?.destroy();
      return;
    }
    let c2 = Object.assign(new Error(`@smithy/node-http-handler - the request socket timed out after ${r3} ms of inactivity (${o ? "service default socket timeout" : "configured by client requestHandler"}).`), { name: "TimeoutError" });
    n3?.destroy(c2), t14.destroy(), e3(c2);
  }, i3 = function() {
    let { socket: c2 } = t14;
    c2 ? c2.connecting ? c2.once("connect", i3) : (c2.setTimeout(r3, s2), t14.on("close", function() {
      return c2.removeListener("timeout", s2);
    })) : t14.once("socket", i3);
  };
  if (r3 < 6e3) {
    i3();
    return;
  }
  let a3 = R.setTimeout(i3, Ic);
  t14.once("close", function() {
    return R.clearTimeout(a3);
  });
};
var Xs = 6e3;
async function Js(t14, e3, r3 = Xs, o = false) {
  let n3 = e3.headers, s2 = n3 ? n3.Expect || n3.expect : void 0, i3 = -1, a3 = true;
  !o && s2 === "100-continue" && (a3 = await Promise.race([
    new Promise(function(c2) {
      i3 = Number(R.setTimeout(function() {
        return c2(true);
      }, Math.max(Xs, r3)));
    }),
    new Promise(function(c2) {
      t14.on("continue", function() {
        R.clearTimeout(i3), c2(true);
      }), t14.on("response", function() {
        R.clearTimeout(i3), c2(false);
      }), t14.on("error", function() {
        R.clearTimeout(i3), c2(false);
      });
    })
  ])), a3 && Dc(t14, e3.body);
}
function Dc(t14, e3) {
  if (e3 instanceof import_node_stream4.Readable) {
    e3.pipe(t14);
    return;
  }
  if (e3) {
    let r3 = Buffer.isBuffer(e3);
    if (r3 || typeof e3 == "string") {
      r3 && e3.byteLength === 0 ? t14.end() : t14.end(e3);
      return;
    }
    let n3 = e3;
    if (typeof n3 == "object" && n3.buffer && typeof n3.byteOffset == "number" && typeof n3.byteLength == "number") {
      t14.end(Buffer.from(n3.buffer, n3.byteOffset, n3.byteLength));
      return;
    }
    t14.end(Buffer.from(e3));
    return;
  }
  t14.end();
}
var Dt;
var Qs;
var Zr = class t9 {
  config;
  configProvider;
  socketWarningTimestamp = 0;
  externalAgent = false;
  metadata = { handlerProtocol: "http/1.1" };
  static create(e3) {
    return typeof e3?.handle == "function" ? e3 : new t9(e3);
  }
  static checkSocketUsage(e3, r3, o = console) {
    let { sockets: n3, requests: s2, maxSockets: i3 } = e3;
    if (typeof i3 != "number" || i3 === 1 / 0 || Date.now() - 15e3 < r3)
      return r3;
    if (n3 && s2)
      for (let c2 in n3) {
        if (!S(n3, c2))
          continue;
        let f3 = n3[c2]?.length ?? 0, u = s2[c2]?.length ?? 0;
        if (f3 >= i3 && u >= 2 * i3)
          return o?.warn?.(`@smithy/node-http-handler:WARN - socket usage at capacity=${f3} and ${u} additional requests are enqueued.
See https://docs.aws.amazon.com/sdk-for-javascript/v3/developer-guide/node-configuring-maxsockets.html
or increase socketAcquisitionWarningTimeout=(millis) in the NodeHttpHandler config.`), Date.now();
      }
    return r3;
  }
  constructor(e3) {
    var _this = this;
    this.configProvider = new Promise(function(r3, o) {
      typeof e3 == "function" ? e3().then(function(n3) {
        r3(_this.resolveDefaultConfig(n3));
      }).catch(o) : r3(_this.resolveDefaultConfig(e3));
    });
  }
  destroy() {
    this.config?.httpAgent?.destroy(), this.config?.httpsAgent?.destroy();
  }
  async handle(e3, { abortSignal: r3, requestTimeout: o } = {}) {
    var _this = this;
    this.config || (this.config = await this.configProvider);
    let n3 = this.config, s2 = n3.logger, i3 = e3.protocol === "https:";
    return !i3 && !this.config.httpAgent && (this.config.httpAgent = await this.config.httpAgentProvider()), new Promise(function(a3, c2) {
      let f3, u = -1, d3 = -1, m2 = -1, p2 = -1, h3 = function() {
        R.clearTimeout(u), R.clearTimeout(d3), R.clearTimeout(m2), R.clearTimeout(p2);
      }, y3 = async function(A3) {
        await f3, h3(), a3(A3);
      }, l3 = async function(A3) {
        await f3, h3(), c2(A3);
      };
      if (r3?.aborted) {
        let A3 = Jr(r3);
        l3(A3);
        return;
      }
      let g2 = e3.headers, E3 = g2 ? (g2.Expect ?? g2.expect) === "100-continue" : false, x3 = i3 ? n3.httpsAgent : n3.httpAgent;
      E3 && !_this.externalAgent && (x3 = new (i3 ? import_node_https.default.Agent : Dt)({
        keepAlive: false,
        maxSockets: 1 / 0
      })), u = R.setTimeout(function() {
        _this.socketWarningTimestamp = t9.checkSocketUsage(x3, _this.socketWarningTimestamp, s2);
      }, n3.socketAcquisitionWarningTimeout ?? (n3.requestTimeout ?? 2e3) + (n3.connectionTimeout ?? 1e3));
      let w = e3.query ? js(e3.query) : "", T3;
      if (e3.username != null || e3.password != null) {
        let A3 = e3.username ?? "", z2 = e3.password ?? "";
        T3 = `${A3}:${z2}`;
      }
      let C2 = e3.path;
      w && (C2 += `?${w}`), e3.fragment && (C2 += `#${e3.fragment}`);
      let L3 = e3.hostname ?? "";
      L3[0] === "[" && L3.endsWith("]") ? L3 = e3.hostname.slice(1, -1) : L3 = e3.hostname;
      let me = {
        headers: e3.headers,
        host: L3,
        method: e3.method,
        path: C2,
        port: e3.port,
        agent: x3,
        auth: T3
      }, O2 = (i3 ? import_node_https.default.request : Qs)(me, function(A3) {
        let z2 = new v({
          statusCode: A3.statusCode || -1,
          reason: A3.statusMessage,
          headers: Gs(A3.headers),
          body: A3
        });
        y3({ response: z2 });
      });
      if (O2.on("error", function(A3) {
        Vs.includes(A3.code) ? l3(Object.assign(A3, { name: "TimeoutError" })) : l3(A3);
      }), r3) {
        let A3 = function() {
          O2.destroy();
          let z2 = Jr(r3);
          l3(z2);
        };
        if (typeof r3.addEventListener == "function") {
          let z2 = r3;
          z2.addEventListener("abort", A3, { once: true }), O2.once("close", function() {
            return z2.removeEventListener("abort", A3);
          });
        } else
          r3.onabort = A3;
      }
      let U2 = o ?? n3.requestTimeout;
      d3 = qs(O2, l3, n3.connectionTimeout), m2 = Ks(O2, l3, U2, n3.throwOnRequestTimeout, s2 ?? console);
      let we2 = n3.socketTimeout === void 0 ? Ot(n3) : void 0;
      we2 ? Qr(O2, l3, we2, true) : Qr(O2, l3, n3.socketTimeout);
      let P = me.agent;
      typeof P == "object" && "keepAlive" in P && (p2 = Ys(O2, {
        keepAlive: P.keepAlive,
        keepAliveMsecs: P.keepAliveMsecs
      })), f3 = Js(O2, e3, U2, _this.externalAgent).catch(function(A3) {
        return h3(), c2(A3);
      });
    });
  }
  updateHttpClientConfig(e3, r3) {
    this.config = void 0, this.configProvider = this.configProvider.then(function(o) {
      switch (e3) {
        case /* @__PURE__ */ Symbol.for("logger"):
          e3 = "logger", r3 = o.logger ?? r3;
          break;
        case /* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"):
          e3 = "defaultSocketTimeout", r3 = Ot(o) ?? r3;
          break;
      }
      return {
        ...o,
        [e3]: r3
      };
    });
  }
  httpHandlerConfigs() {
    return this.config ?? {};
  }
  resolveDefaultConfig(e3) {
    var _this = this;
    let { requestTimeout: r3, connectionTimeout: o, socketTimeout: n3, socketAcquisitionWarningTimeout: s2, httpAgent: i3, httpsAgent: a3, throwOnRequestTimeout: c2, logger: f3 } = e3 || {}, u = true, d3 = 50, m2;
    return {
      connectionTimeout: o,
      requestTimeout: r3,
      socketTimeout: n3,
      defaultSocketTimeout: Ot(e3),
      socketAcquisitionWarningTimeout: s2,
      throwOnRequestTimeout: c2,
      httpAgentProvider: function() {
        return m2 ??= (async function() {
          let p2 = await import("node:http"), { Agent: h3, request: y3 } = p2.default ?? p2;
          return Qs = y3, Dt = h3, i3 instanceof Dt || typeof i3?.destroy == "function" ? (_this.externalAgent = true, i3) : new Dt({ keepAlive: u, maxSockets: d3, ...i3 });
        })();
      },
      httpsAgent: a3 instanceof import_node_https.default.Agent || typeof a3?.destroy == "function" ? (this.externalAgent = true, a3) : new import_node_https.default.Agent({ keepAlive: u, maxSockets: d3, ...a3 }),
      logger: f3
    };
  }
};
var nS = function(t14) {
  return {
    setRegion(e3) {
      t14.region = e3;
    },
    region() {
      return t14.region;
    }
  };
};
var sS = function(t14) {
  return {
    region: t14.region()
  };
};
var Zs = Object.values(Z);
var ei = function(t14) {
  let e3 = [];
  for (let r3 in Z) {
    if (!S(Z, r3))
      continue;
    let o = Z[r3];
    t14[o] !== void 0 && e3.push({
      algorithmId: function() {
        return o;
      },
      checksumConstructor: function() {
        return t14[o];
      }
    });
  }
  for (let [r3, o] of Object.entries(t14.checksumAlgorithms ?? {}))
    e3.push({
      algorithmId: function() {
        return r3;
      },
      checksumConstructor: function() {
        return o;
      }
    });
  return {
    addChecksumAlgorithm(r3) {
      t14.checksumAlgorithms = t14.checksumAlgorithms ?? {};
      let o = r3.algorithmId(), n3 = r3.checksumConstructor();
      Zs.includes(o) ? t14.checksumAlgorithms[o.toUpperCase()] = n3 : t14.checksumAlgorithms[o] = n3, e3.push(r3);
    },
    checksumAlgorithms() {
      return e3;
    }
  };
};
var ti = function(t14) {
  let e3 = {};
  return t14.checksumAlgorithms().forEach(function(r3) {
    let o = r3.algorithmId();
    Zs.includes(o) && (e3[o] = r3.checksumConstructor());
  }), e3;
};
var ri = function(t14) {
  return {
    setRetryStrategy(e3) {
      t14.retryStrategy = e3;
    },
    retryStrategy() {
      return t14.retryStrategy;
    }
  };
};
var oi = function(t14) {
  let e3 = {};
  return e3.retryStrategy = t14.retryStrategy(), e3;
};
var pS = function(t14) {
  return Object.assign(ei(t14), ri(t14));
};
var lS = function(t14) {
  return Object.assign(ti(t14), oi(t14));
};
var gS = function(t14) {
  return t14.logger && t14.logger.constructor?.name !== "NoOpLogger" && t14.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("logger"), t14.logger), t14.defaultSocketTimeout && t14.requestHandler?.updateHttpClientConfig?.(/* @__PURE__ */ Symbol.for("@smithy/defaultSocketTimeout"), t14.defaultSocketTimeout), {
    setHttpHandler(e3) {
      t14.requestHandler = e3;
    },
    httpHandler() {
      return t14.requestHandler;
    },
    updateHttpClientConfig(e3, r3) {
      t14.requestHandler?.updateHttpClientConfig(e3, r3);
    },
    httpHandlerConfigs() {
      return t14.requestHandler.httpHandlerConfigs();
    }
  };
};
var yS = function(t14) {
  return {
    requestHandler: t14.httpHandler()
  };
};
var ni = class t10 extends Error {
  static shapeId = "smithy.ts.sdk.synthetic.nonamespace.client#ServiceException";
  $fault;
  $response;
  $retryable;
  $metadata;
  constructor(e3) {
    super(e3.message), Object.setPrototypeOf(this, Object.getPrototypeOf(this).constructor.prototype), this.name = e3.name, this.$fault = e3.$fault, this.$metadata = e3.$metadata;
  }
  static isInstance(e3) {
    if (!e3)
      return false;
    let r3 = e3;
    return t10.prototype.isPrototypeOf(r3) || !!r3.$fault && !!r3.$metadata && (r3.$fault === "client" || r3.$fault === "server");
  }
  static [Symbol.hasInstance](e3) {
    if (!e3)
      return false;
    let r3 = e3;
    if (this === t10)
      return t10.isInstance(e3);
    if (t10.isInstance(e3)) {
      if (this.prototype.isPrototypeOf(e3))
        return true;
      let o = Object.prototype.hasOwnProperty.call(this, "shapeId") ? this.shapeId : void 0, n3 = false;
      if (o) {
        let i3 = Object.getPrototypeOf(r3);
        for (; i3 && i3 !== Object.prototype; ) {
          let a3 = i3.constructor, c2 = a3 !== t10 && Object.prototype.hasOwnProperty.call(a3, "shapeId") ? a3?.shapeId : void 0;
          if (c2 && (n3 = true, c2 === o))
            return true;
          i3 = Object.getPrototypeOf(i3);
        }
      }
      if (o && n3)
        return false;
      let s2 = this.name;
      if (s2 && s2.length >= 6) {
        if (r3.name === s2)
          return true;
        let i3 = Object.getPrototypeOf(r3);
        for (; i3 && i3 !== Object.prototype; ) {
          let a3 = i3.constructor?.name;
          if (a3 && a3 !== "Error" && a3 === s2)
            return true;
          i3 = Object.getPrototypeOf(i3);
        }
      }
    }
    return false;
  }
};
var eo = function(t14, e3 = {}) {
  Object.entries(e3).filter(function([, o]) {
    return o !== void 0;
  }).forEach(function([o, n3]) {
    (t14[o] == null || t14[o] === "") && (t14[o] = n3);
  });
  let r3 = t14.message || t14.Message || "UnknownError";
  return t14.message = r3, delete t14.Message, t14;
};
var Pc = (function() {
  try {
    return (0, import_node_crypto2.createHash)("sha256"), true;
  } catch {
    return false;
  }
})();
var ii = Pc ? kc() : void 0;
function kc() {
  return class {
    digestLength = 32;
    secret;
    hash;
    isHmac;
    finished = false;
    constructor(e3) {
      this.secret = e3, this.isHmac = !!e3, this.hash = this.createHash();
    }
    update(e3) {
      if (this.finished)
        throw new Error("Attempted to update an already finished hash.");
      this.hash.update(e3);
    }
    async digest() {
      let e3;
      return this.isHmac ? (this.finished = true, e3 = this.hash.digest()) : e3 = this.hash.copy().digest(), new Uint8Array(e3.buffer, e3.byteOffset, e3.byteLength);
    }
    reset() {
      this.hash = this.createHash(), this.finished = false;
    }
    createHash() {
      return this.secret ? (0, import_node_crypto2.createHmac)("sha256", Hc(this.secret)) : (0, import_node_crypto2.createHash)("sha256");
    }
  };
}
function Hc(t14) {
  return typeof t14 == "string" ? t14 : ArrayBuffer.isView(t14) ? Buffer.from(t14.buffer, t14.byteOffset, t14.byteLength) : Buffer.from(t14);
}
var oe = async function(t14 = new Uint8Array(), e3) {
  if (t14 instanceof Uint8Array)
    return Ne.mutate(t14);
  if (!t14)
    return Ne.mutate(new Uint8Array());
  let r3 = e3.streamCollector(t14);
  return Ne.mutate(await r3);
};
var ai = function(t14, e3) {
  return oe(t14, e3).then(function(r3) {
    return (e3?.utf8Encoder ?? G)(r3);
  });
};
var je;
function Mt() {
  if (je === void 0)
    try {
      if (typeof Buffer != "function")
        je = false;
      else {
        let t14 = JSON.parse(Buffer.from([123, 125]));
        je = t14 !== null && typeof t14 == "object";
      }
    } catch {
      je = false;
    }
  return je;
}
function Pt(t14, e3, r3) {
  if (r3?.source) {
    let o = r3.source;
    if (typeof e3 == "number")
      return e3 <= Number.MAX_SAFE_INTEGER && e3 >= Number.MIN_SAFE_INTEGER ? vc(o, e3) ? e3 : new M(o, "bigDecimal") : Uc(o) ? new M(o, "bigDecimal") : /[eE]/.test(o) ? $c(o) : BigInt(o);
  }
  return e3;
}
function Uc(t14) {
  let e3 = t14.indexOf(".");
  if (e3 === -1)
    return false;
  let r3 = t14.search(/[eE]/);
  if (r3 === -1)
    return true;
  let o = r3 - e3 - 1;
  return parseInt(t14.slice(r3 + 1), 10) < o;
}
function vc(t14, e3) {
  if (t14 === String(e3) || Object.is(e3, -0))
    return true;
  if (/[eE]/.test(t14))
    return to(t14) === to(String(e3));
  let r3 = t14.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""), o = String(e3);
  return r3 === o ? true : /[eE]/.test(o) ? r3 === to(o) : false;
}
function to(t14) {
  let e3 = t14.startsWith("-"), r3 = e3 ? t14.slice(1) : t14, o = r3.search(/[eE]/), n3;
  if (o === -1)
    n3 = r3;
  else {
    let s2 = parseInt(r3.slice(o + 1), 10), i3 = r3.slice(0, o), a3 = i3.indexOf("."), c2, f3;
    a3 === -1 ? (c2 = i3, f3 = i3.length) : (c2 = i3.slice(0, a3) + i3.slice(a3 + 1), f3 = a3), c2 = c2.replace(/0+$/, "") || "0";
    let u = f3 + s2;
    c2 === "0" ? n3 = "0" : u <= 0 ? n3 = "0." + "0".repeat(-u) + c2 : u >= c2.length ? n3 = c2 + "0".repeat(u - c2.length) : n3 = c2.slice(0, u) + "." + c2.slice(u);
  }
  return n3.includes(".") && (n3 = n3.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")), (e3 ? "-" : "") + n3;
}
function $c(t14) {
  let e3 = t14.search(/[eE]/), r3 = parseInt(t14.slice(e3 + 1), 10), o = t14.startsWith("-"), n3 = t14.slice(o ? 1 : 0, e3), s2 = n3.indexOf("."), i3, a3;
  if (s2 === -1)
    i3 = n3, a3 = r3;
  else {
    i3 = n3.slice(0, s2) + n3.slice(s2 + 1);
    let f3 = n3.length - s2 - 1;
    a3 = r3 - f3;
  }
  i3 = i3.replace(/0+$/, "") || "0";
  let c2 = BigInt(i3) * 10n ** BigInt(a3 + (n3.replace(".", "").length - i3.length));
  return o ? -c2 : c2;
}
var ro = /* @__PURE__ */ Symbol.for("@aws-sdk/reviver");
function Ht(t14) {
  let e3 = _.of(t14), r3 = e3.getSchema();
  if (Array.isArray(r3) && e3.isStructSchema()) {
    if (ro in r3)
      return r3[ro];
    let o = kt(e3, /* @__PURE__ */ new Set());
    return r3[ro] = o, o;
  }
  return kt(e3, /* @__PURE__ */ new Set());
}
function kt(t14, e3) {
  let r3 = t14.getSchema();
  if (e3.has(r3))
    return false;
  if (e3.add(r3), t14.isBigIntegerSchema() || t14.isBigDecimalSchema())
    return true;
  if (t14.isStructSchema()) {
    for (let [, o] of t14.structIterator())
      if (kt(o, e3))
        return true;
  } else if (t14.isListSchema() || t14.isMapSchema()) {
    if (kt(t14.getValueSchema(), e3))
      return true;
  } else if (t14.isDocumentSchema())
    return true;
  return false;
}
async function fi(t14, e3, r3) {
  let o;
  if (Mt() && typeof t14?.[Symbol.asyncIterator] == "function") {
    let s2 = await oe(t14, e3);
    typeof Buffer == "function" && (Buffer.isBuffer(s2) ? o = s2 : o = Buffer.from(s2.buffer, s2.byteOffset, s2.byteLength));
  }
  if (o || (o = await ai(t14, e3)), o.length === 0)
    return {};
  let n3 = r3 && Ht(r3) ? Pt : void 0;
  try {
    return JSON.parse(o, n3);
  } catch (s2) {
    throw s2?.name === "SyntaxError" && Object.defineProperty(s2, "$responseBodyText", {
      value: typeof o == "string" ? o : o.toString("utf8")
    }), s2;
  }
}
var ci = function(t14, e3) {
  return Object.keys(t14).find(function(r3) {
    return r3.toLowerCase() === e3.toLowerCase();
  });
};
var oo = function(t14) {
  let e3 = t14;
  return typeof e3 == "number" && (e3 = e3.toString()), e3.indexOf(",") >= 0 && (e3 = e3.split(",")[0]), e3.indexOf(":") >= 0 && (e3 = e3.split(":")[0]), e3.indexOf("#") >= 0 && (e3 = e3.split("#")[1]), e3;
};
var BS = function(t14, e3) {
  return di(t14, e3, ["header", "code", "type"]);
};
var zS = function(t14, e3, r3 = false) {
  return di(t14, e3, r3 ? ["code", "header", "type"] : ["type", "code", "header"]);
};
var di = function({ headers: t14 }, e3, r3) {
  for (; r3.length > 0; )
    switch (r3.shift()) {
      case "header":
        let n3 = ci(t14 ?? {}, "x-amzn-errortype");
        if (n3 !== void 0)
          return oo(t14[n3]);
        break;
      case "code":
        let s2 = ci(e3 ?? {}, "code");
        if (s2 && e3[s2] !== void 0)
          return oo(e3[s2]);
        break;
      case "type":
        if (e3?.__type !== void 0)
          return oo(e3.__type);
        break;
    }
};
var ue = class {
  serdeContext;
  setSerdeContext(e3) {
    this.serdeContext = e3;
  }
};
function Ut(t14, e3) {
  if (e3.timestampFormat.useTrait) {
    let a3 = t14.getSchema();
    if (a3 === 5 || a3 === 6 || a3 === 7)
      return a3;
  }
  let { httpLabel: r3, httpPrefixHeaders: o, httpHeader: n3, httpQuery: s2 } = t14.getMergedTraits();
  return (e3.httpBindings ? typeof o == "string" || n3 ? 6 : s2 || r3 ? 5 : void 0 : void 0) ?? e3.timestampFormat.default;
}
var vt = class {
  from;
  to;
  keys;
  constructor(e3, r3) {
    this.from = e3, this.to = r3;
    let o = Object.keys(this.from), n3 = new Set(o);
    n3.delete("__type"), this.keys = n3;
  }
  mark(e3) {
    this.keys.delete(e3);
  }
  hasUnknown() {
    return this.keys.size === 1 && Object.keys(this.to).length === 0;
  }
  writeUnknown() {
    if (this.hasUnknown()) {
      let e3 = this.keys.values().next().value, r3 = this.from[e3];
      this.to.$unknown = [e3, r3];
    }
  }
};
var $t = class extends ue {
  settings;
  constructor(e3) {
    super(), this.settings = e3;
  }
  async read(e3, r3) {
    let o = Ht(e3) ? Pt : void 0, n3;
    if (typeof r3 == "string") {
      if (r3.length === 0)
        return {};
      n3 = JSON.parse(r3, o);
    } else if (r3 instanceof Uint8Array && Mt()) {
      if (r3.byteLength === 0)
        return {};
      let s2 = Buffer.isBuffer(r3) ? r3 : Buffer.from(r3.buffer, r3.byteOffset, r3.byteLength);
      n3 = JSON.parse(s2, o);
    } else
      n3 = await fi(r3, this.serdeContext, e3);
    return this._read(e3, n3);
  }
  readObject(e3, r3) {
    return this._read(e3, r3);
  }
  _read(e3, r3) {
    let o = r3 !== null && typeof r3 == "object", n3 = _.of(e3);
    if (o) {
      if (n3.isStructSchema())
        return this._readStruct(n3, r3);
      if (Array.isArray(r3) && n3.isListSchema()) {
        let i3 = n3.getValueSchema();
        if (this.needsTransform(i3))
          for (let a3 = 0; a3 < r3.length; ++a3)
            r3[a3] = this._read(i3, r3[a3]);
        return r3;
      }
      if (n3.isMapSchema()) {
        let i3 = n3.getValueSchema(), a3 = r3;
        if (this.needsTransform(i3))
          for (let c2 in a3)
            S(a3, c2) && (c2 === "__proto__" && de(a3), a3[c2] = this._read(i3, a3[c2]));
        return a3;
      }
    }
    if (n3.isBlobSchema() && typeof r3 == "string")
      return ye(r3);
    let s2 = n3.getMergedTraits().mediaType;
    if (n3.isStringSchema() && typeof r3 == "string" && s2)
      return s2 === "application/json" || s2.endsWith("+json") ? H.from(r3) : r3;
    if (n3.isTimestampSchema() && r3 != null)
      switch (Ut(n3, this.settings)) {
        case 5:
          return xn(r3);
        case 6:
          return ut(r3);
        case 7:
          return wn(r3);
        default:
          return console.warn("Missing timestamp format, parsing value with Date constructor:", r3), new Date(r3);
      }
    if (n3.isBigIntegerSchema() && (typeof r3 == "number" || typeof r3 == "string"))
      return BigInt(r3);
    if (n3.isBigDecimalSchema() && r3 != null) {
      if (r3 instanceof M)
        return r3;
      let i3 = r3;
      return i3.type === "bigDecimal" && "string" in i3 ? new M(i3.string, i3.type) : new M(String(r3), "bigDecimal");
    }
    if (n3.isNumericSchema() && typeof r3 == "string") {
      switch (r3) {
        case "Infinity":
          return 1 / 0;
        case "-Infinity":
          return -1 / 0;
        case "NaN":
          return NaN;
      }
      return r3;
    }
    if (n3.isDocumentSchema() && o)
      if (Array.isArray(r3))
        for (let i3 = 0; i3 < r3.length; ++i3) {
          let a3 = r3[i3];
          a3 instanceof M || (r3[i3] = this._read(n3, a3));
        }
      else {
        let i3 = r3;
        for (let a3 in i3) {
          if (!S(i3, a3))
            continue;
          a3 === "__proto__" && de(i3);
          let c2 = i3[a3];
          c2 instanceof M || (i3[a3] = this._read(n3, c2));
        }
      }
    return r3;
  }
  _readStruct(e3, r3) {
    let o = e3.isUnionSchema(), n3 = {}, s2, i3 = typeof r3.__type == "string", { jsonName: a3 } = this.settings;
    a3 && i3 && (s2 = {});
    let c2;
    o && (c2 = new vt(r3, n3));
    for (let [f3, u] of e3.structIterator()) {
      let d3 = f3;
      a3 && (d3 = u.getMergedTraits().jsonName ?? d3, i3 && (s2[d3] = f3)), o && c2.mark(d3), r3[d3] != null && (n3[f3] = this._read(u, r3[d3]));
    }
    if (o)
      c2.writeUnknown();
    else if (i3)
      for (let f3 in r3) {
        if (!S(r3, f3))
          continue;
        let u = r3[f3], d3 = a3 ? s2[f3] ?? f3 : f3;
        d3 in n3 || (n3[d3] = u);
      }
    return n3;
  }
  needsTransform(e3) {
    return !!(e3.isBlobSchema() || e3.isTimestampSchema() || e3.isBigIntegerSchema() || e3.isBigDecimalSchema() || e3.isNumericSchema() || e3.isDocumentSchema() || e3.isStructSchema() || e3.isListSchema() || e3.isMapSchema() || e3.isStringSchema() && e3.getMergedTraits().mediaType);
  }
};
var Lt = class t11 extends Uint8Array {
  string = null;
  static allocUnsafe(e3) {
    if (typeof Buffer == "function") {
      let r3 = Buffer.allocUnsafe(e3);
      return new t11(r3.buffer, r3.byteOffset, r3.byteLength);
    }
    return new t11(e3);
  }
  toString() {
    return this.s();
  }
  valueOf() {
    return this.s();
  }
  includes(e3, r3) {
    return typeof e3 == "string" ? this.s().includes(e3, r3) : Uint8Array.prototype.includes.call(this, e3, r3);
  }
  indexOf(e3, r3) {
    return typeof e3 == "string" ? this.s().indexOf(e3, r3) : Uint8Array.prototype.indexOf.call(this, e3, r3);
  }
  lastIndexOf(e3, r3) {
    if (typeof e3 == "string")
      return this.s().lastIndexOf(e3, r3);
    let o = Uint8Array.prototype.lastIndexOf;
    return r3 !== void 0 ? o.call(this, e3, r3) : o.call(this, e3);
  }
  startsWith(e3, r3) {
    return this.s().startsWith(e3, r3);
  }
  endsWith(e3, r3) {
    return this.s().endsWith(e3, r3);
  }
  match(e3) {
    return this.s().match(e3);
  }
  replace(e3, r3) {
    return this.s().replace(e3, r3);
  }
  search(e3) {
    return this.s().search(e3);
  }
  split(e3, r3) {
    return this.s().split(e3, r3);
  }
  substring(e3, r3) {
    return this.s().substring(e3, r3);
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
  charAt(e3) {
    return this.s().charAt(e3);
  }
  charCodeAt(e3) {
    return this.s().charCodeAt(e3);
  }
  padStart(e3, r3) {
    return this.s().padStart(e3, r3);
  }
  padEnd(e3, r3) {
    return this.s().padEnd(e3, r3);
  }
  repeat(e3) {
    return this.s().repeat(e3);
  }
  toUpperCase() {
    return this.s().toUpperCase();
  }
  toLowerCase() {
    return this.s().toLowerCase();
  }
  s() {
    if (this.string == null) {
      let e3 = Date.now();
      e3 > ui + 6e4 && (console.warn("@aws-sdk/core/protocols - WARN - JsonCodec2: you have called a string method on a Uint8Array request body. It has been automatically converted to string. In a future version this will throw an error."), ui = e3), this.string = G(this);
    }
    return this.string;
  }
};
var ui = 0;
var Ft = new TextEncoder();
var mi = 123;
var pi = 125;
var Lc = 91;
var Fc = 93;
var Oe = 34;
var Bt = 58;
var zt = 44;
var li = 92;
var Bc = new Uint8Array([116, 114, 117, 101]);
var zc = new Uint8Array([102, 97, 108, 115, 101]);
var jc = new Uint8Array([110, 117, 108, 108]);
var J = new Array(128).fill(null);
J[8] = "b";
J[9] = "t";
J[10] = "n";
J[12] = "f";
J[13] = "r";
J[34] = '"';
J[92] = "\\";
for (let t14 = 0; t14 < 32; t14++)
  J[t14] === null && (J[t14] = "u00" + t14.toString(16).padStart(2, "0"));
var hi = 2048;
function no(t14) {
  return Lt.allocUnsafe(t14);
}
var jt = class t12 extends ue {
  settings;
  json;
  i = 0;
  rootSchema;
  rawValue;
  passthrough = false;
  constructor(e3) {
    super(), this.settings = e3, this.json = no(hi);
  }
  write(e3, r3) {
    this.i = 0, this.rawValue = r3, this.rootSchema = _.of(e3), this.passthrough = this.rootSchema.isBlobSchema() || this.rootSchema.isStringSchema(), this.passthrough || this.writeValue(this.rootSchema, r3, void 0);
  }
  writeDiscriminatedDocument(e3, r3) {
    this.i = 0, this.rootSchema = _.of(e3);
    let o = this.rootSchema;
    if (o.isStructSchema() && r3 != null && typeof r3 == "object") {
      this.writeValue(o, r3, void 0);
      let n3 = `"__type":"${o.getName(true) ?? "Unknown"}",`, s2 = n3.length;
      this.ensure(s2), this.json.copyWithin(1 + s2, 1, this.i), Ft.encodeInto(n3, this.json.subarray(1)), this.i += s2;
    } else
      this.writeValue(o, r3, void 0);
  }
  flush() {
    this.rootSchema = void 0;
    let e3 = this.i;
    this.i = 0;
    let r3 = this.rawValue;
    if (this.rawValue = void 0, e3 === 0)
      return r3;
    let o = this.json.subarray(0, e3);
    return this.json = no(hi), o;
  }
  ensure(e3) {
    let { i: r3, json: o } = this;
    if (r3 + e3 > o.length) {
      let n3 = o.length * 2;
      for (; n3 < r3 + e3; )
        n3 *= 2;
      let s2 = no(n3);
      s2.set(this.json), this.json = s2;
    }
  }
  writeAscii(e3) {
    let r3 = e3.length;
    this.ensure(r3);
    let { i: o, json: n3 } = this;
    for (let s2 = 0; s2 < r3; ++s2)
      n3[o] = e3.charCodeAt(s2), o += 1;
    this.i = o;
  }
  writeAsciiQuoted(e3) {
    let r3 = e3.length;
    this.ensure(r3 + 4);
    let { json: o, i: n3 } = this;
    o[n3++] = Oe;
    for (let s2 = 0; s2 < r3; ++s2)
      o[n3++] = e3.charCodeAt(s2);
    o[n3++] = Oe, this.i = n3;
  }
  writeJsonString(e3) {
    let r3 = e3.length;
    this.ensure(r3 * 3 + 2), this.json[this.i++] = Oe;
    for (let o = 0; o < r3; ++o) {
      let n3 = e3.charCodeAt(o);
      if (n3 > 34 && n3 < 92)
        this.json[this.i++] = n3;
      else if (n3 < 128) {
        let s2 = J[n3];
        if (s2 !== null) {
          this.ensure(s2.length + 1 + (r3 - o - 1) * 3 + 1), this.json[this.i++] = li;
          for (let i3 = 0; i3 < s2.length; i3++)
            this.json[this.i++] = s2.charCodeAt(i3);
        } else
          this.json[this.i++] = n3;
      } else if (n3 >= 55296 && n3 <= 56319) {
        let s2 = o + 1 < r3 ? e3.charCodeAt(o + 1) : 0;
        if (s2 >= 56320 && s2 <= 57343) {
          this.ensure(4);
          let { written: i3 } = Ft.encodeInto(e3.substring(o, o + 2), this.json.subarray(this.i));
          this.i += i3, ++o;
        } else
          this.ensure(6 + (r3 - o - 1) * 3 + 1), this.writeUnicodeEscape(n3);
      } else if (n3 >= 56320 && n3 <= 57343)
        this.ensure(6 + (r3 - o - 1) * 3 + 1), this.writeUnicodeEscape(n3);
      else {
        let { i: s2, json: i3 } = this;
        n3 < 2048 ? (i3[s2++] = 192 | n3 >> 6, i3[s2++] = 128 | n3 & 63) : (i3[s2++] = 224 | n3 >> 12, i3[s2++] = 128 | n3 >> 6 & 63, i3[s2++] = 128 | n3 & 63), this.i = s2;
      }
    }
    this.json[this.i++] = Oe;
  }
  writeUnicodeEscape(e3) {
    let { json: r3, i: o } = this;
    r3[o++] = li, r3[o++] = 117;
    let n3 = e3.toString(16).padStart(4, "0");
    for (let s2 = 0; s2 < 4; ++s2)
      r3[o++] = n3.charCodeAt(s2);
    this.i = o;
  }
  static B64 = (function() {
    let e3 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", r3 = new Uint8Array(64);
    for (let o = 0; o < 64; ++o)
      r3[o] = e3.charCodeAt(o);
    return r3;
  })();
  writeBase64(e3) {
    let r3 = Math.ceil(e3.length / 3) * 4;
    this.ensure(r3 + 2);
    let o = this.json, n3 = t12.B64, s2 = this.i;
    o[s2++] = Oe;
    let i3 = e3.length, a3 = i3 % 3, c2 = i3 - a3;
    for (let f3 = 0; f3 < c2; f3 += 3) {
      let u = e3[f3], d3 = e3[f3 + 1], m2 = e3[f3 + 2];
      o[s2++] = n3[u >> 2], o[s2++] = n3[(u & 3) << 4 | d3 >> 4], o[s2++] = n3[(d3 & 15) << 2 | m2 >> 6], o[s2++] = n3[m2 & 63];
    }
    if (a3 === 2) {
      let f3 = e3[c2], u = e3[c2 + 1];
      o[s2++] = n3[f3 >> 2], o[s2++] = n3[(f3 & 3) << 4 | u >> 4], o[s2++] = n3[(u & 15) << 2], o[s2++] = 61;
    } else if (a3 === 1) {
      let f3 = e3[c2];
      o[s2++] = n3[f3 >> 2], o[s2++] = n3[(f3 & 3) << 4], o[s2++] = 61, o[s2++] = 61;
    }
    o[s2++] = Oe, this.i = s2;
  }
  writeValue(e3, r3, o) {
    if (r3 == null) {
      if (o?.isStructSchema()) {
        if (r3 === void 0 && _.of(e3).isIdempotencyToken()) {
          this.writeAsciiQuoted(ht());
          return;
        }
        return;
      }
      this.ensure(4), this.json.set(jc, this.i), this.i += 4;
      return;
    }
    let n3 = _.of(e3), s2 = typeof r3 == "object";
    if (n3.isStringSchema()) {
      let i3 = n3.getMergedTraits().mediaType;
      if (i3 && (i3 === "application/json" || i3.endsWith("+json"))) {
        this.writeJsonString(H.from(r3).toString());
        return;
      }
    }
    if (this.settings.bigNumberAsString && r3 != null && (n3.isBigIntegerSchema() || n3.isBigDecimalSchema())) {
      let i3 = r3 instanceof M ? r3.string : String(r3);
      this.writeAsciiQuoted(i3);
      return;
    }
    if (s2) {
      if (n3.isStructSchema()) {
        this.writeStruct(n3, r3);
        return;
      }
      if (Array.isArray(r3) && (n3.isListSchema() || n3.isDocumentSchema())) {
        this.writeList(n3, r3, n3.isDocumentSchema());
        return;
      }
      if (n3.isMapSchema()) {
        this.writeMap(n3, r3, false);
        return;
      }
      if (r3 instanceof Uint8Array && (n3.isBlobSchema() || n3.isDocumentSchema())) {
        this.writeBase64(r3);
        return;
      }
      if (r3 instanceof Date && (n3.isTimestampSchema() || n3.isDocumentSchema())) {
        this.writeTimestamp(n3, r3);
        return;
      }
      if (r3 instanceof M) {
        this.writeAscii(r3.string);
        return;
      }
      if (n3.isDocumentSchema()) {
        Array.isArray(r3) ? this.writeList(n3, r3, true) : this.writeMap(n3, r3, true);
        return;
      }
      let i3 = JSON.stringify(r3);
      this.writeAscii(i3);
      return;
    }
    if (typeof r3 == "string") {
      if (n3.isBlobSchema()) {
        let i3 = (this.serdeContext?.base64Encoder ?? Ee)(r3);
        this.writeAsciiQuoted(i3);
        return;
      }
      this.writeJsonString(r3);
      return;
    }
    if (typeof r3 == "number") {
      if (Math.abs(r3) === 1 / 0 || Number.isNaN(r3)) {
        this.writeAsciiQuoted(String(r3));
        return;
      }
      let i3 = String(r3);
      this.writeAscii(i3);
      return;
    }
    if (typeof r3 == "boolean") {
      this.ensure(5);
      let { i: i3, json: a3 } = this;
      r3 ? (a3.set(Bc, i3), i3 += 4) : (a3.set(zc, i3), i3 += 5), this.i = i3;
      return;
    }
    if (typeof r3 == "bigint") {
      this.writeAscii(r3.toString());
      return;
    }
    this.writeAscii(String(r3));
  }
  writeStruct(e3, r3) {
    this.ensure(2), this.json[this.i++] = mi;
    let o = false, n3 = typeof r3.__type == "string", s2;
    n3 && (s2 = /* @__PURE__ */ new Set());
    for (let [i3, a3] of e3.structIterator()) {
      let c2 = r3[i3];
      if (c2 == null && !a3.isIdempotencyToken())
        continue;
      o && (this.ensure(1), this.json[this.i++] = zt), o = true;
      let f3 = this.settings.jsonName ? a3.getMergedTraits().jsonName ?? i3 : i3;
      s2 && (s2.add(i3), s2.add(f3)), this.writeAsciiQuoted(f3), this.json[this.i++] = Bt, this.writeValue(a3, c2, e3);
    }
    if (!o && e3.isUnionSchema()) {
      let { $unknown: i3 } = r3;
      if (Array.isArray(i3)) {
        let [a3, c2] = i3;
        this.writeAsciiQuoted(a3), this.ensure(1), this.json[this.i++] = Bt, this.writeValue(15, c2, e3);
      }
    } else if (n3)
      for (let i3 in r3) {
        if (s2.has(i3))
          continue;
        s2.add(i3);
        let a3 = r3[i3];
        o && (this.ensure(1), this.json[this.i++] = zt), o = true, this.writeAsciiQuoted(i3), this.ensure(1), this.json[this.i++] = Bt, this.writeValue(15, a3, void 0);
      }
    this.ensure(1), this.json[this.i++] = pi;
  }
  writeList(e3, r3, o) {
    let n3 = !!e3.getMergedTraits().sparse, s2 = e3.getValueSchema();
    if (!o && (s2.isStringSchema() || s2.isNumericSchema() || s2.isBooleanSchema())) {
      let a3 = false;
      for (let f3 = 0; f3 < r3.length; ++f3) {
        let u = r3[f3];
        if (Number.isNaN(u) || u === 1 / 0 || u === -1 / 0 || u == null && !n3) {
          a3 = true;
          break;
        }
      }
      let c2;
      if (!a3)
        c2 = JSON.stringify(r3);
      else {
        let f3 = [];
        for (let u = 0; u < r3.length; ++u) {
          let d3 = r3[u];
          d3 == null && !n3 || (Number.isNaN(d3) || d3 === 1 / 0 || d3 === -1 / 0 ? f3.push(String(d3)) : f3.push(d3));
        }
        c2 = JSON.stringify(f3);
      }
      this.ensure(c2.length * 3), this.i += Ft.encodeInto(c2, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = Lc;
    let i3 = false;
    for (let a3 = 0; a3 < r3.length; ++a3) {
      let c2 = r3[a3];
      (o ? c2 === void 0 : c2 == null && !n3) || (i3 && (this.ensure(1), this.json[this.i++] = zt), this.writeValue(s2, c2, void 0), i3 = true);
    }
    this.ensure(1), this.json[this.i++] = Fc;
  }
  writeMap(e3, r3, o) {
    let n3 = !!e3.getMergedTraits().sparse, s2 = e3.getValueSchema();
    if (!o && (s2.isStringSchema() || s2.isNumericSchema() || s2.isBooleanSchema())) {
      let a3;
      for (let f3 in r3) {
        if (!S(r3, f3))
          continue;
        let u = r3[f3];
        Number.isNaN(u) || u === 1 / 0 || u === -1 / 0 ? ((a3 ??= {})[f3] = u, r3[f3] = String(u)) : u === null && !n3 && ((a3 ??= {})[f3] = null, r3[f3] = void 0);
      }
      let c2 = JSON.stringify(r3);
      a3 && Object.assign(r3, a3), this.ensure(c2.length * 3), this.i += Ft.encodeInto(c2, this.json.subarray(this.i)).written;
      return;
    }
    this.ensure(2), this.json[this.i++] = mi;
    let i3 = true;
    for (let a3 in r3) {
      if (!S(r3, a3))
        continue;
      let c2 = r3[a3];
      (o ? c2 === void 0 : c2 == null && !n3) || (i3 || (this.ensure(1), this.json[this.i++] = zt), i3 = false, this.writeJsonString(a3), this.ensure(1), this.json[this.i++] = Bt, this.writeValue(s2, c2, void 0));
    }
    this.ensure(1), this.json[this.i++] = pi;
  }
  writeTimestamp(e3, r3) {
    switch (Ut(e3, this.settings)) {
      case 5: {
        let n3 = r3.toISOString().replace(".000Z", "Z");
        this.writeAsciiQuoted(n3);
        return;
      }
      case 6: {
        this.writeAsciiQuoted(dt(r3));
        return;
      }
      case 7: {
        let n3 = String(r3.getTime() / 1e3);
        this.writeAscii(n3);
        return;
      }
      default: {
        let n3 = String(r3.getTime() / 1e3);
        this.writeAscii(n3);
        return;
      }
    }
  }
};
var gi = class extends ue {
  settings;
  constructor(e3) {
    super(), this.settings = e3;
  }
  createSerializer() {
    let e3 = new jt(this.settings);
    return e3.setSerdeContext(this.serdeContext), e3;
  }
  createDeserializer() {
    let e3 = new $t(this.settings);
    return e3.setSerdeContext(this.serdeContext), e3;
  }
};
var yi = class {
  queryCompat;
  errorRegistry;
  constructor(e3 = false) {
    this.queryCompat = e3;
  }
  resolveRestContentType(e3, r3) {
    let o = r3.getMemberSchemas(), n3 = Object.values(o).find(function(s2) {
      return !!s2.getMergedTraits().httpPayload;
    });
    if (n3) {
      let s2 = n3.getMergedTraits().mediaType;
      return s2 || (n3.isStringSchema() ? "text/plain" : n3.isBlobSchema() ? "application/octet-stream" : e3);
    } else if (!r3.isUnitSchema() && Object.values(o).find(function(i3) {
      let { httpQuery: a3, httpQueryParams: c2, httpHeader: f3, httpLabel: u, httpPrefixHeaders: d3 } = i3.getMergedTraits();
      return !a3 && !c2 && !f3 && !u && d3 === void 0;
    }))
      return e3;
  }
  async getErrorSchemaOrThrowBaseException(e3, r3, o, n3, s2, i3) {
    let a3 = e3;
    e3.includes("#") && ([, a3] = e3.split("#"));
    let c2 = {
      $metadata: s2,
      $fault: o.statusCode < 500 ? "client" : "server"
    };
    if (!this.errorRegistry)
      throw new Error("@aws-sdk/core/protocols - error handler not initialized.");
    try {
      return { errorSchema: i3?.(this.errorRegistry, a3) ?? this.errorRegistry.getSchema(e3), errorMetadata: c2 };
    } catch {
      n3.message = n3.message ?? n3.Message ?? "UnknownError";
      let u = this.errorRegistry, d3 = u.getBaseException();
      if (d3) {
        let h3 = u.getErrorCtor(d3) ?? Error;
        throw this.decorateServiceException(Object.assign(new h3({ name: a3 }), c2), n3);
      }
      let m2 = n3, p2 = m2?.message ?? m2?.Message ?? m2?.Error?.Message ?? m2?.Error?.message;
      throw this.decorateServiceException(Object.assign(new Error(p2), {
        name: a3
      }, c2), n3);
    }
  }
  compose(e3, r3, o) {
    let n3 = o;
    r3.includes("#") && ([n3] = r3.split("#"));
    let s2 = xe.for(n3), i3 = xe.for("smithy.ts.sdk.synthetic." + o);
    e3.copyFrom(s2), e3.copyFrom(i3), this.errorRegistry = e3;
  }
  decorateServiceException(e3, r3 = {}) {
    if (this.queryCompat) {
      let o = e3.Message ?? r3.Message, n3 = eo(e3, r3);
      o && (n3.message = o);
      let s2 = n3.Error ?? {};
      s2.Type = n3.Error?.Type, s2.Code = n3.Error?.Code, s2.Message = n3.Error?.message ?? n3.Error?.Message ?? o, n3.Error = s2;
      let i3 = n3.$metadata.requestId;
      return i3 && (n3.RequestId = i3), n3;
    }
    return eo(e3, r3);
  }
  setQueryCompatError(e3, r3) {
    let o = r3.headers?.["x-amzn-query-error"];
    if (e3 !== void 0 && o != null) {
      let [n3, s2] = o.split(";"), i3 = Object.keys(e3), a3 = {
        Code: n3,
        Type: s2
      };
      e3.Code = n3, e3.Type = s2;
      for (let c2 = 0; c2 < i3.length; c2++) {
        let f3 = i3[c2];
        a3[f3 === "message" ? "Message" : f3] = e3[f3];
      }
      delete a3.__type, e3.Error = a3;
    }
  }
  queryCompatOutput(e3, r3) {
    e3.Error && (r3.Error = e3.Error), e3.Type && (r3.Type = e3.Type), e3.Code && (r3.Code = e3.Code);
  }
  findQueryCompatibleError(e3, r3) {
    try {
      return e3.getSchema(r3);
    } catch {
      return e3.find(function(n3) {
        return _.of(n3).getMergedTraits().awsQueryError?.[0] === r3;
      });
    }
  }
};
var so = function(t14, e3 = false) {
  if (e3) {
    for (let r3 of t14.split("."))
      if (!so(r3))
        return false;
    return true;
  }
  return !(!ee(t14) || t14.length < 3 || t14.length > 63 || t14 !== t14.toLowerCase() || _e(t14));
};
var Ei = function(t14) {
  let e3 = t14.split(":");
  if (e3.length < 6)
    return null;
  let [r3, o, n3, s2, i3, ...a3] = e3;
  if (r3 !== "arn" || o === "" || n3 === "" || a3.join(":") === "")
    return null;
  let c2 = a3.map(function(f3) {
    return f3.split("/");
  }).flat();
  return {
    partition: o,
    service: n3,
    region: s2,
    accountId: i3,
    resourceId: c2
  };
};
var Vc = {
  isVirtualHostableS3Bucket: so,
  parseArn: Ei,
  partition: po
};
Qe.aws = Vc;
var xi = /* @__PURE__ */ Symbol.for("@smithy/schema-x");
var I = class t13 extends _ {
  static identity = /* @__PURE__ */ Symbol.for("@smithy/HttpBindingNormalizedSchema");
  identity = t13.identity;
  bindings;
  constructor(e3) {
    super(e3);
  }
  static of(e3) {
    let r3 = _.of(e3);
    if (r3.identity === t13.identity)
      return r3;
    let o = r3.isMemberSchema() ? r3 : r3.getSchema(), n3 = typeof o == "object" && o !== null ? o : r3;
    return n3[xi] ??= new t13(r3);
  }
  getHttpBindingLocation(e3) {
    return e3.httpPayload ? 36 : e3.httpLabel ? 33 : e3.httpHeader ? 38 : typeof e3.httpPrefixHeaders == "string" ? 39 : e3.httpQuery ? 34 : e3.httpQueryParams ? 35 : e3.httpResponseCode ? 37 : 32;
  }
  getHttpBindingValue(e3, r3, o = false) {
    let n3 = this.getSchema(), s2 = typeof n3 == "number" ? n3 & 255 : this.isListSchema() ? 64 : 255, i3 = e3 & 7, a3 = r3.mediaType ? r3.mediaType === "application/json" || r3.mediaType.endsWith("+json") ? 2 : 1 : 0, c2 = r3.streaming || s2 === 42 ? this.isStructSchema() ? 2 : 1 : 0, f3 = s2 >= 4 && s2 <= 7 ? i3 >= 6 ? 2 : i3 > 0 && i3 < 4 ? 1 : 0 : 0, u = s2 | a3 << 8 | (r3.idempotencyToken ? 1 : 0) << 10 | c2 << 11 | (r3.sparse ? 1 : 0) << 13 | f3 << 14 | (r3.hostLabel ? 1 : 0) << 17 | (e3 === 36 && typeof n3 != "object" ? 1 : 0) << 18, d3 = s2 & 192, m2 = i3 & 2 && (d3 === 64 || !o && i3 & 1) ? this.getHttpBindingCollectionValue(e3, r3) : void 0, p2 = (m2?.[1] ?? 0) & 255;
    return u |= (i3 >= 6 && (p2 === 4 || p2 === 6) ? 1 : 0) << 16, [this, u, m2];
  }
  getHttpBindingCollectionValue(e3, r3 = this.getMergedTraits()) {
    let o = t13.of(this.getValueSchema());
    return o.getHttpBindingValue(e3, { ...o.getMergedTraits(), ...r3 }, true);
  }
  getHttpBindings() {
    let e3 = this.getSchema();
    return typeof e3 != "object" || e3 === null ? Kc : this.bindings ??= Gc(this);
  }
};
var Gc = function(t14) {
  let e3 = [], r3 = [], o = [], n3 = [], s2 = [], i3 = {}, a3 = {}, c2 = [], f3 = { headers: a3, prefixHeaders: c2 }, u = {
    request: { memberBindings: s2, byName: i3 },
    response: {
      bodyMemberNames: e3,
      bindings: f3
    }
  }, { request: d3, response: m2 } = u;
  for (let [p2, h3] of t14.structIterator()) {
    let y3 = I.of(h3), l3 = y3.getMergedTraits(), g2 = y3.getHttpBindingLocation(l3), E3 = l3.httpHeader?.toLowerCase() ?? l3.httpPrefixHeaders?.toLowerCase() ?? l3.httpQuery, x3 = y3.getHttpBindingValue(g2, l3), w = [p2, x3, g2, E3];
    p2 === "__proto__" && de(i3), i3[p2] = w, x3[1] >> 10 & 1 && (d3.hasIdempotency = true), s2.push(w);
    let T3 = g2 & 7;
    if (T3 === 0 && (o.push(p2), n3.push(h3)), (T3 & 4) === 0)
      e3.push(p2), r3.push(h3);
    else if ((T3 & 6) === 4)
      if (T3 & 1)
        f3.statusCode = w;
      else {
        f3.payload = w;
        let C2 = x3[1] & 255;
        d3.contentTypeInstruction = l3.mediaType ?? (C2 === 0 ? "text/plain" : C2 === 21 || C2 === 42 ? "application/octet-stream" : null);
      }
    else T3 & 1 ? (d3.hasPrefixHeaders = true, c2.push(w)) : (E3 === "__proto__" && de(a3), a3[E3] = w);
  }
  return d3.contentTypeInstruction === void 0 && o.length && (d3.contentTypeInstruction = null), d3.syntheticBodySchema = Si(t14, o, n3), m2.syntheticBodySchema = Si(t14, e3, r3), u;
};
var Wc = function(t14) {
  let e3 = [], r3 = 0;
  for (let o of t14.matchAll(/\{([^{}+]+)(\+)?\}/g))
    o.index > r3 && e3.push([t14.slice(r3, o.index), 0]), e3.push([o[1], o[2] ? 2 : 1]), r3 = o.index + o[0].length;
  return e3.length && r3 < t14.length && e3.push([t14.slice(r3), 0]), e3.length ? e3 : void 0;
};
var qc = function(t14) {
  let { http: e3, endpoint: r3 } = Se(t14.traits ?? {}), [o, n3] = e3?.[1].split("?") ?? [];
  return [
    e3?.[0],
    o,
    n3 ? [...new URLSearchParams(n3)] : [],
    o ? Wc(o) : void 0,
    r3?.[0]
  ];
};
var Kc = {
  request: { memberBindings: [], byName: {} },
  response: {
    bodyMemberNames: [],
    bindings: { headers: {}, prefixHeaders: [] }
  }
};
var Vt = function(t14) {
  return t14[xi] ??= qc(t14);
};
var Si = function(t14, e3, r3) {
  if (!e3.length)
    return;
  let o = t14.getSchema(), n3 = [
    3,
    o[1],
    o[2],
    t14.getMergedTraits(),
    e3,
    r3
  ], s2 = o[6], i3 = s2 && e3.reduce(function(a3, c2) {
    return a3 + (o[4].indexOf(c2) < s2 ? 1 : 0);
  }, 0);
  return i3 && (n3[6] = i3), n3;
};
var Q = class {
  serdeContext;
  setSerdeContext(e3) {
    this.serdeContext = e3;
  }
};
var Gt = class extends Q {
  options;
  compositeErrorRegistry;
  constructor(e3) {
    super(), this.options = e3, this.compositeErrorRegistry = new xe(e3.defaultNamespace);
    for (let r3 of e3.errorTypeRegistries ?? [])
      this.compositeErrorRegistry.copyFrom(r3);
  }
  getRequestType() {
    return b;
  }
  getResponseType() {
    return v;
  }
  setSerdeContext(e3) {
    this.serdeContext = e3, this.serializer.setSerdeContext(e3), this.deserializer.setSerdeContext(e3), this.getPayloadCodec() && this.getPayloadCodec().setSerdeContext(e3);
  }
  updateServiceEndpoint(e3, r3) {
    if ("url" in r3) {
      e3.protocol = r3.url.protocol, e3.hostname = r3.url.hostname, e3.port = r3.url.port ? Number(r3.url.port) : void 0, e3.path = r3.url.pathname, e3.fragment = r3.url.hash || void 0, e3.username = r3.url.username || void 0, e3.password = r3.url.password || void 0, e3.query || (e3.query = {});
      for (let [o, n3] of r3.url.searchParams.entries())
        e3.query[o] = n3;
      if (r3.headers)
        for (let o in r3.headers)
          S(r3.headers, o) && (e3.headers[o] = r3.headers[o].join(", "));
      return e3;
    } else {
      if (e3.protocol = r3.protocol, e3.hostname = r3.hostname, e3.port = r3.port ? Number(r3.port) : void 0, e3.path = r3.path, e3.query = {
        ...r3.query
      }, r3.headers)
        for (let o in r3.headers)
          S(r3.headers, o) && (e3.headers[o] = r3.headers[o]);
      return e3;
    }
  }
  setHostPrefix(e3, r3, o, n3 = Vt(r3)) {
    if (this.serdeContext?.disableHostPrefix)
      return;
    let s2 = n3[4];
    if (typeof s2 != "string")
      return;
    let i3 = s2;
    for (let [a3, [, c2]] of I.of(r3.input).getHttpBindings().request.memberBindings) {
      if (!(c2 >> 17 & 1))
        continue;
      let f3 = o[a3];
      if (typeof f3 != "string")
        throw new Error(`@smithy/core/schema - ${a3} in input must be a string as hostLabel.`);
      i3 = i3.replace(`{${a3}}`, f3);
    }
    if (e3.hostname = i3 + e3.hostname, !Vo(e3.hostname))
      throw new Error(`[${e3.hostname}] is not a valid hostname.`);
  }
  deserializeMetadata(e3) {
    return {
      httpStatusCode: e3.statusCode,
      requestId: e3.headers["x-amzn-requestid"] ?? e3.headers["x-amzn-request-id"] ?? e3.headers["x-amz-request-id"],
      extendedRequestId: e3.headers["x-amz-id-2"],
      cfId: e3.headers["x-amz-cf-id"]
    };
  }
  resolveError(e3, r3, o) {
    let n3 = [-3, "", "Error", 0, [], [], 0], s2;
    for (let i3 of o)
      for (let a3 of r3)
        try {
          a3 === "*" ? s2 = i3.getSchema(e3) : s2 = i3.getSchema(a3 + "#" + e3);
          let c2 = i3.getErrorCtor(s2);
          if (c2)
            return [s2, c2, "modeled"];
          {
            let f3 = i3.getBaseException();
            if (f3) {
              let u = i3.getErrorCtor(f3);
              if (u)
                return [s2, u, "synthetic"];
            }
          }
        } catch {
        }
    for (let i3 of o) {
      let a3 = i3.getBaseException();
      if (a3) {
        let c2 = i3.getErrorCtor(a3);
        if (c2)
          return [a3, c2, "synthetic"];
      }
    }
    return [n3, Error, "native"];
  }
  async serializeEventStream({ eventStream: e3, requestSchema: r3, initialRequest: o }) {
    return (await this.loadEventStreamCapability()).serializeEventStream({
      eventStream: e3,
      requestSchema: r3,
      initialRequest: o
    });
  }
  async deserializeEventStream({ response: e3, responseSchema: r3, initialResponseContainer: o }) {
    return (await this.loadEventStreamCapability()).deserializeEventStream({
      response: e3,
      responseSchema: r3,
      initialResponseContainer: o
    });
  }
  async loadEventStreamCapability() {
    let { EventStreamSerde: e3, eventStreamSerdeProvider: r3 } = await import("./shared-3.js"), o = this.resolveEventStreamMarshaller(r3);
    return new e3({
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
  async deserializeHttpMessage(e3, r3, o, n3, s2) {
    return [];
  }
  getEventStreamMarshaller() {
    let e3 = this.serdeContext;
    if (!e3.eventStreamMarshaller)
      throw new Error("@smithy/core - HttpProtocol: eventStreamMarshaller missing in serdeContext.");
    return e3.eventStreamMarshaller;
  }
  resolveEventStreamMarshaller(e3) {
    let r3 = this.serdeContext;
    return r3.eventStreamMarshaller ? r3.eventStreamMarshaller : e3(this.serdeContext);
  }
};
function io(t14) {
  return /^[\w.~-]+$/.test(t14) ? t14 : encodeURIComponent(t14).replace(/[!'()*]/g, function(e3) {
    return "%" + e3.charCodeAt(0).toString(16).toUpperCase();
  });
}
var wi = class extends Gt {
  async serializeRequest(e3, r3, o) {
    let n3 = r3 && typeof r3 == "object" ? r3 : {}, s2 = {}, i3 = {}, a3 = await o.endpoint(), c2 = I.of(e3?.input), f3 = c2.getHttpBindings().request, u = Vt(e3), d3 = new b({ query: s2, headers: i3 });
    if (a3) {
      this.updateServiceEndpoint(d3, a3), this.setHostPrefix(d3, e3, n3, u);
      let [p2, h3, y3] = u;
      if (p2) {
        d3.method = p2, d3.path = d3.path === "/" ? h3 : d3.path + h3;
        for (let [l3, g2] of y3)
          s2[l3] = g2;
      }
    }
    d3.query = s2;
    let m2 = this.serializeHttpBindings(n3, d3, f3, u);
    return m2 && (d3.body = await this.serializeEventStream({ eventStream: m2, requestSchema: c2 })), d3;
  }
  serializeHttpBindings(e3, r3, o, n3) {
    let s2 = this.serializer, i3 = typeof s2.writeCodec == "function" ? s2 : void 0, a3 = r3.query, c2 = r3.headers, f3 = o.syntheticBodySchema, u = false, d3, m2, p2, h3 = Object.getOwnPropertyNames(e3), y3 = Object.getPrototypeOf(e3), l3 = (y3 === Object.prototype || y3 === null) && !o.hasIdempotency && !o.hasPrefixHeaders && h3.length * 2 < o.memberBindings.length, g2 = l3 ? h3.length : o.memberBindings.length;
    for (let w = 0; w < g2; ++w) {
      let T3 = l3 ? S(o.byName, h3[w]) ? o.byName[h3[w]] : void 0 : o.memberBindings[w];
      if (!T3)
        continue;
      let C2 = T3[1], L3 = T3[0], me = C2[0], De2 = C2[1], O2 = C2[2], U2 = T3[2], we2 = T3[3], P = e3[L3];
      if (!(P == null && !(De2 >> 10 & 1)))
        if (U2 === 36) {
          let A3 = De2 >> 11 & 3;
          A3 ? A3 === 2 ? m2 = P || void 0 : d3 = P : (i3 ? i3.writeCodec(me, P) : s2.write(me, P), d3 = s2.flush());
        } else if (U2 === 33 || U2 === 38) {
          let A3 = this.serializeHttpValue(C2, P, U2, i3);
          U2 === 33 ? (p2 ??= /* @__PURE__ */ Object.create(null))[L3] = A3 : c2[we2] = A3;
        } else if (U2 === 39)
          for (let A3 in P) {
            if (!S(P, A3))
              continue;
            let z2 = we2 + A3;
            c2[z2.toLowerCase()] = this.serializeHttpValue(O2, P[A3], 38, i3, i3 ? O2[0] : [O2[0], { httpHeader: z2 }]);
          }
        else (U2 & 62) === 34 ? this.serializeQuery(C2, P, we2, a3, i3) : u = true;
    }
    let E3 = n3[1], x3 = n3[3];
    return E3 && x3 && r3.path.endsWith(E3) && (r3.path = r3.path.slice(0, -E3.length) + this.serializePath(x3, p2, o)), u && f3 && (i3 ? i3.writeCodec(f3, e3) : s2.write(f3, e3), d3 = s2.flush()), r3.body = d3, m2;
  }
  serializeQuery(e3, r3, o, n3, s2) {
    let [i3, a3, c2] = e3, f3 = s2 ? void 0 : i3.getMergedTraits();
    if (o === void 0) {
      for (let u in r3)
        !S(r3, u) || u in n3 || (s2 || Object.assign(c2[0].getMergedTraits(), {
          ...f3,
          httpQuery: u,
          httpQueryParams: void 0
        }), this.serializeQuery(c2, r3[u], u, n3, s2));
      return;
    }
    if ((a3 & 192) === 64) {
      let u = [];
      for (let d3 of r3) {
        let m2 = this.serializeHttpValue(c2, d3, 34, s2, s2 ? c2[0] : [c2[0], f3]);
        (a3 >> 13 & 1 || m2 !== void 0) && u.push(m2);
      }
      n3[o] = u;
    } else
      n3[o] = this.serializeHttpValue(e3, r3, 34, s2, s2 ? i3 : [i3, f3]);
  }
  serializeHttpValue(e3, r3, o, n3, s2 = e3[0]) {
    let i3 = e3[1], a3 = i3 & 255;
    return n3 && !(i3 & 1792) && (a3 <= 2 || a3 === 17 || a3 === 19) ? String(r3) : (n3 ? n3.writeHttpBinding(e3, r3, o) : this.serializer.write(s2, r3), this.serializer.flush());
  }
  serializePath(e3, r3, o) {
    let n3 = "";
    for (let [s2, i3] of e3) {
      if (i3 === 0) {
        n3 += s2;
        continue;
      }
      let a3 = r3?.[s2];
      if (a3 === void 0) {
        if (S(o.byName, s2) && o.byName[s2][2] === 33)
          throw new Error(`No value provided for input HTTP label: ${s2}.`);
        n3 += `{${s2}${i3 === 2 ? "+" : ""}}`;
      } else
        n3 += i3 === 2 ? a3.split("/").map(io).join("/") : io(a3);
    }
    return n3;
  }
  async deserializeResponse(e3, r3, o) {
    let n3 = this.deserializer, s2 = typeof n3.readCodec == "function" ? n3 : void 0, i3 = I.of(e3.output), a3 = i3.getHttpBindings().response, c2 = {};
    if (o.statusCode >= 300) {
      let u = await oe(o.body, r3);
      throw u.byteLength > 0 && Object.assign(c2, await n3.read(15, u)), await this.handleError(e3, r3, o, c2, this.deserializeMetadata(o)), new Error("@smithy/core/protocols - HTTP Protocol error handler failed to throw.");
    }
    let f3 = await this.deserializeHttpMessage(i3, r3, o, c2);
    if (f3.length) {
      let u = await oe(o.body, r3);
      if (u.byteLength > 0) {
        let d3 = await (s2 ? s2.readCodec(a3.syntheticBodySchema, u) : n3.read(a3.syntheticBodySchema, u));
        for (let m2 of f3)
          d3[m2] != null && (c2[m2] = d3[m2]);
      }
    } else a3.bindings.payload || await oe(o.body, r3);
    return c2.$metadata = this.deserializeMetadata(o), c2;
  }
  async deserializeHttpMessage(e3, r3, o, n3, s2) {
    let i3 = n3 instanceof Set ? s2 : n3, a3 = this.deserializer, c2 = typeof a3.readCodec == "function" ? a3 : void 0, f3 = I.of(e3), { bodyMemberNames: u, bindings: { payload: d3, statusCode: m2, headers: p2, prefixHeaders: h3 } } = f3.getHttpBindings().response, y3 = o.headers;
    if (d3) {
      let [l3, g2] = d3, [E3, x3] = g2, w = x3 >> 11 & 3;
      if (w)
        w === 2 ? i3[l3] = await this.deserializeEventStream({
          response: o,
          responseSchema: f3
        }) : i3[l3] = vn(o.body);
      else if (o.body) {
        let T3 = await oe(o.body, r3);
        T3.byteLength > 0 && (i3[l3] = await (c2 ? c2.readPayload(g2, T3) : a3.read(E3, T3)));
      }
    }
    for (let l3 in y3) {
      if (!S(y3, l3))
        continue;
      let g2 = l3.toLowerCase(), E3 = y3[l3];
      g2 !== l3 && (delete y3[l3], y3[g2] = E3);
      let x3 = S(p2, g2) ? p2[g2] : void 0;
      if (!x3)
        continue;
      let [w, [T3, C2, L3], , me] = x3;
      if (L3) {
        let De2 = C2 >> 16 & 1 ? Cn(E3, ",", 2) : mt(E3), O2 = [];
        for (let U2 of De2)
          O2.push(c2 ? c2.readHttpBinding(L3, U2.trim(), 38) : await a3.read([L3[0], { httpHeader: me }], U2.trim()));
        i3[w] = O2;
      } else
        i3[w] = c2 ? c2.readHttpBinding(x3[1], E3, 38) : await a3.read(T3, E3);
    }
    for (let [l3, [, , g2], , E3] of h3) {
      i3[l3] = {};
      for (let x3 in y3) {
        if (!S(y3, x3) || !x3.startsWith(E3))
          continue;
        let w = y3[x3];
        i3[l3][x3.slice(E3.length)] = c2 ? c2.readHttpBinding(g2, w, 38) : await a3.read([g2[0], { httpHeader: x3 }], w);
      }
    }
    return m2 && (i3[m2[0]] = o.statusCode), u;
  }
};
var Wt = class extends Q {
  settings;
  constructor(e3) {
    super(), this.settings = e3;
  }
  read(e3, r3) {
    let o = I.of(e3), n3 = o.getMergedTraits(), s2 = o.getHttpBindingLocation(n3);
    return this.readHttpBinding(o.getHttpBindingValue(s2, n3), r3, s2);
  }
  readHttpBinding([e3, r3, o], n3, s2) {
    var _this = this;
    let i3 = r3 & 255;
    if ((i3 & 192) === 64)
      return o ??= e3.getHttpBindingCollectionValue(s2), mt(n3).map(function(a3) {
        return _this.readHttpBinding(o, a3, s2);
      });
    switch (i3) {
      case 21:
      case 42:
        return (this.serdeContext?.base64Decoder ?? ye)(n3);
      case 4:
      case 5:
      case 6:
      case 7: {
        let a3 = this.settings.httpBindings ? r3 >> 14 & 3 : 0;
        switch (this.settings.timestampFormat.useTrait && i3 > 4 ? i3 : a3 ? a3 + 4 : this.settings.timestampFormat.default) {
          case 5:
            return Rn(n3);
          case 6:
            return Nn(n3);
          case 7:
            return _n(n3);
          default:
            return console.warn("Missing timestamp format, parsing value with Date constructor:", n3), new Date(n3);
        }
      }
      case 0: {
        let a3 = r3 >> 8 & 3;
        if (!a3)
          return n3;
        let c2 = n3;
        return (s2 & 6) === 6 && (c2 = (this.serdeContext?.utf8Encoder ?? G)((this.serdeContext?.base64Decoder ?? ye)(c2))), a3 === 2 ? H.from(c2) : c2;
      }
      case 1:
        return Number(n3);
      case 2:
        return n3.toLowerCase() === "true";
      case 17:
        return BigInt(n3);
      case 19:
        return new M(n3, "bigDecimal");
      default:
        return n3;
    }
  }
};
var Ti = class extends Q {
  codecDeserializer;
  stringDeserializer;
  constructor(e3, r3) {
    super(), this.codecDeserializer = e3, this.stringDeserializer = new Wt(r3);
  }
  setSerdeContext(e3) {
    this.stringDeserializer.setSerdeContext(e3), this.codecDeserializer.setSerdeContext(e3), this.serdeContext = e3;
  }
  read(e3, r3) {
    let o = I.of(e3), n3 = o.getMergedTraits();
    if (n3.httpHeader || n3.httpResponseCode) {
      let s2 = o.getHttpBindingValue(38, n3);
      return this.readHttpBinding(s2, r3, 38);
    }
    return n3.httpPayload ? this.readPayload(o.getHttpBindingValue(36, n3), r3) : this.readCodec(o, r3);
  }
  readHttpBinding(e3, r3, o) {
    let n3 = typeof r3 == "string" ? r3 : (this.serdeContext?.utf8Encoder ?? G)(r3);
    return this.stringDeserializer.readHttpBinding(e3, n3, o);
  }
  readPayload([e3, r3], o) {
    let n3 = r3 & 255;
    return n3 === 21 || n3 === 42 ? typeof o == "string" ? (this.serdeContext?.utf8Decoder ?? V)(o) : o : n3 === 0 ? typeof o == "string" ? o : (this.serdeContext?.utf8Encoder ?? G)(o) : this.readCodec(e3, o);
  }
  readCodec(e3, r3) {
    return this.codecDeserializer.read(e3, r3);
  }
};
var qt = class extends Q {
  settings;
  stringBuffer = "";
  constructor(e3) {
    super(), this.settings = e3;
  }
  write(e3, r3) {
    let o = I.of(e3), n3 = o.getMergedTraits(), s2 = o.getHttpBindingLocation(n3);
    this.writeHttpBinding(o.getHttpBindingValue(s2, n3), r3, s2);
  }
  writeHttpBinding([e3, r3, o], n3, s2) {
    let i3 = r3 & 255;
    switch (typeof n3) {
      case "object":
        if (n3 === null) {
          this.stringBuffer = "null";
          return;
        }
        if (i3 >= 4 && i3 <= 7) {
          if (!(n3 instanceof Date))
            throw new Error(`@smithy/core/protocols - received non-Date value ${n3} when schema expected Date in ${e3.getName(true)}`);
          let f3 = this.settings.httpBindings ? r3 >> 14 & 3 : 0;
          switch (this.settings.timestampFormat.useTrait && i3 > 4 ? i3 : f3 ? f3 + 4 : this.settings.timestampFormat.default) {
            case 5:
              this.stringBuffer = n3.toISOString().replace(".000Z", "Z");
              break;
            case 6:
              this.stringBuffer = dt(n3);
              break;
            case 7:
              this.stringBuffer = String(n3.getTime() / 1e3);
              break;
            default:
              console.warn("Missing timestamp format, using epoch seconds", n3), this.stringBuffer = String(n3.getTime() / 1e3);
          }
          return;
        }
        if ((i3 === 21 || i3 === 42) && "byteLength" in n3) {
          this.stringBuffer = (this.serdeContext?.base64Encoder ?? Ee)(n3);
          return;
        }
        if ((i3 & 192) === 64 && Array.isArray(n3)) {
          o ??= e3.getHttpBindingCollectionValue(s2);
          let f3 = o[1] & 255, u = f3 >= 4 && f3 <= 7, d3 = "";
          for (let m2 of n3) {
            this.writeHttpBinding(o, m2, s2);
            let p2 = this.flush();
            d3 && (d3 += ", "), d3 += u ? p2 : Tn(p2);
          }
          this.stringBuffer = d3;
          return;
        }
        this.stringBuffer = JSON.stringify(n3, null, 2);
        break;
      case "string":
        let a3 = r3 >> 8 & 3, c2 = n3;
        if (a3 === 2 && (c2 = H.from(c2)), a3 && (s2 & 6) === 6) {
          this.stringBuffer = (this.serdeContext?.base64Encoder ?? Ee)(c2.toString());
          return;
        }
        this.stringBuffer = n3;
        break;
      default:
        this.stringBuffer = r3 >> 10 & 1 ? ht() : String(n3);
    }
  }
  flush() {
    let e3 = this.stringBuffer;
    return this.stringBuffer = "", e3;
  }
};
var Ai = class {
  codecSerializer;
  stringSerializer;
  buffer;
  constructor(e3, r3, o = new qt(r3)) {
    this.codecSerializer = e3, this.stringSerializer = o;
  }
  setSerdeContext(e3) {
    this.codecSerializer.setSerdeContext(e3), this.stringSerializer.setSerdeContext(e3);
  }
  write(e3, r3) {
    let o = I.of(e3), n3 = o.getMergedTraits();
    if (n3.httpHeader || n3.httpLabel || n3.httpQuery) {
      let s2 = o.getHttpBindingLocation(n3);
      this.writeHttpBinding(o.getHttpBindingValue(s2, n3), r3, s2);
      return;
    }
    this.writeCodec(o, r3);
  }
  writeHttpBinding(e3, r3, o) {
    this.stringSerializer.writeHttpBinding(e3, r3, o), this.buffer = this.stringSerializer.flush();
  }
  writeCodec(e3, r3) {
    this.codecSerializer.write(e3, r3);
  }
  flush() {
    if (this.buffer !== void 0) {
      let e3 = this.buffer;
      return this.buffer = void 0, e3;
    }
    return this.codecSerializer.flush();
  }
};

// .build/parts/shared-UMZSBGWZ.js
var shared_UMZSBGWZ_exports = {};
__export(shared_UMZSBGWZ_exports, {
  a: function() {
    return n2;
  },
  b: function() {
    return r2;
  },
  c: function() {
    return a2;
  },
  d: function() {
    return i2;
  },
  e: function() {
    return d;
  },
  f: function() {
    return s;
  },
  g: function() {
    return l2;
  },
  h: function() {
    return W2;
  },
  i: function() {
    return E;
  },
  j: function() {
    return x;
  },
  k: function() {
    return f;
  },
  l: function() {
    return y;
  },
  m: function() {
    return D2;
  },
  n: function() {
    return m;
  },
  o: function() {
    return S2;
  },
  p: function() {
    return g;
  },
  q: function() {
    return h;
  },
  r: function() {
    return v2;
  }
});
var n2 = class extends Error {
  name = "Signalbox.Transient";
};
var r2 = class extends Error {
  name = "Signalbox.Unclear";
};
var a2 = class extends Error {
  name = "Signalbox.Config";
};
var i2 = class extends Error {
  name = "Signalbox.Contract";
};
var d = class extends Error {
  name = "Signalbox.Permission";
};
var s = class extends Error {
  name = "Signalbox.CorruptItem";
};
var l2 = class extends Error {
  name = "Signalbox.Ownership";
};
var e = function(t14) {
  return Object.freeze(t14);
};
var E = e({
  pending: "PENDING",
  triggering: "TRIGGERING",
  running: "RUNNING",
  completed: "COMPLETED",
  failed: "FAILED",
  cancelled: "CANCELLED",
  /** Would have started its job; see `core/shadow/mode.ts`. */
  shadow: "SHADOW"
});
var x = e({ live: "live", shadow: "shadow" });
var f = e({ pass: "PASS", fail: "FAIL", stale: "STALE", error: "ERROR" });
var y = e({
  transient: "TRANSIENT",
  timeout: "TIMEOUT",
  permanent: "PERMANENT",
  evaluatorCrash: "EVALUATOR_CRASH"
});
var R2 = e({
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
var D2 = e({ info: "info", warning: "warning", error: "error" });
var m = e({
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
var S2 = e({ topic: "topic", bus: "bus" });
var g = e({
  evaluation: "evaluation",
  completion: "completion",
  validation: "validation",
  duration: "duration"
});
var A2 = e({
  pending: "pending",
  met: "met",
  breached: "breached",
  notApplicable: "not-applicable"
});
var _2 = e({ manual: "manual", drift: "drift", lateData: "late-data" });
var O = e({
  running: "running",
  completed: "completed",
  failed: "failed",
  refused: "refused"
});
var L = e({
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
var T = e({ paused: "paused", circuit: "circuit" });
var h = e({
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
var v2 = e({ bus: "bus", lifecycle: "lifecycle", alert: "alert" });
var k2 = e({ traits: "TRAITS", job: "JOB", lock: "LOCK" });
var C = e({
  marker: "marker",
  upstream: "upstream",
  sensor: "sensor",
  jobEvent: "job-event",
  report: "report",
  cancel: "cancel",
  lock: "lock"
});
var b2 = e({
  status: "status",
  moved: "moved",
  incomparable: "incomparable",
  unknown: "unknown"
});
var I2 = e({
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
var p = function(t14, o = 200) {
  return typeof t14 == "object" && t14 !== null && (o === 0 || Object.values(t14).some(function(c2) {
    return p(c2, o - 1);
  }));
};
var W2 = function(t14) {
  let o = JSON.parse(t14.startsWith("\uFEFF") ? t14.slice(1) : t14);
  if (p(o)) throw new SyntaxError("it nests deeper than 200 levels");
  return o;
};

// .build/parts/shared-K37UXN5P.js
var shared_K37UXN5P_exports = {};
__export(shared_K37UXN5P_exports, {
  a: function() {
    return d2;
  }
});
var d2 = /* @__PURE__ */ (function(a3) {
  return typeof require < "u" ? require : typeof Proxy < "u" ? new Proxy(a3, {
    get: function(b3, c2) {
      return (typeof require < "u" ? require : b3)[c2];
    }
  }) : a3;
})(function(a3) {
  if (typeof require < "u") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + a3 + '" is not supported');
});

// .build/parts/index.js
var import_node_dns = require("node:dns");
var nu = __toESM(require("node:http"));
var ru = __toESM(require("node:https"));
var import_node_net = require("node:net");
var import_node_net2 = require("node:net");
var vn2 = ["TIMER_GROUP_NAME", "TIMER_ROLE_ARN", "TIMER_FUNCTION_ARN", "TIMER_DEAD_LETTER_ARN"];
var X2 = ["SIGNALBOX_STACK", "TABLE_NAME"];
var Cn2 = {
  "stream-router": {
    required: [
      ...X2,
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
    required: [...X2, "ENABLED_ENGINES", "STUCK_RUN_THRESHOLD_SECONDS", "RUN_RETENTION_DAYS", ...vn2],
    /** EVENT_ENGINES: those of them whose events reach this stack; absent: none. */
    optional: ["EVENT_ENGINES"],
    timeoutSeconds: 30,
    memoryMb: 256
  },
  evaluator: {
    required: [...X2],
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
    required: [...X2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    /**
     * SECRET_ARNS: JSON; the only secrets that triggers may refer to, and where each may go. AWS_SDK_ACTIONS: comma
     * separated; the only actions that `aws-sdk` triggers may call.
     */
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 330,
    memoryMb: 256
  },
  "run-checker": {
    required: [...X2, "RUN_RETENTION_DAYS", "ENABLED_ENGINES"],
    optional: ["ALLOW_PRIVATE_ADDRESSES", "ALLOWED_PRIVATE_CIDRS", "SECRET_ARNS", "AWS_SDK_ACTIONS"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  watchdog: {
    required: [...X2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "WATCHDOG_INTERVAL_SECONDS", ...vn2],
    optional: [],
    timeoutSeconds: 240,
    memoryMb: 512
  },
  sweeper: {
    required: [...X2, "RUN_RETENTION_DAYS", "STATE_MACHINE_ARN", "EVENT_BUS_NAME", "ALERT_TOPIC_ARN", ...vn2],
    /** WATCH_CHUNKS=true where the stack has fan-outs. */
    optional: ["LIFECYCLE_TOPIC_ARN", "WATCH_CHUNKS"],
    timeoutSeconds: 240,
    /** A sweep of 100,000 pipelines makes 300,000 requests, and memory brings processor time. */
    memoryMb: 1024
  },
  "fan-out": {
    required: [...X2],
    optional: [],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "marker-source": {
    required: [...X2, "RUN_RETENTION_DAYS"],
    /** Without MESSAGE_QUEUE_ARN no messages come from outside: every queue is fed by rules of the stack. */
    optional: ["MESSAGE_QUEUE_ARN"],
    timeoutSeconds: 60,
    memoryMb: 256
  },
  "update-status": {
    required: [...X2, "RUN_RETENTION_DAYS"],
    optional: [],
    timeoutSeconds: 30,
    memoryMb: 256
  }
};
var VS = Object.keys(Cn2);
var Nt2 = "Signalbox";
var wn2 = {
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
var jS = {
  COMPLETED: wn2.runsCompleted,
  FAILED: wn2.runsFailed,
  CANCELLED: wn2.runsCancelled
};
var HS = `${Nt2}/WorkflowStatus`;
var Ut2 = [
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
var D3 = [];
for (let e3 = 0; e3 < 256; ++e3)
  D3.push((e3 + 256).toString(16).slice(1));
function Fo2(e3, t14 = 0) {
  return (D3[e3[t14 + 0]] + D3[e3[t14 + 1]] + D3[e3[t14 + 2]] + D3[e3[t14 + 3]] + "-" + D3[e3[t14 + 4]] + D3[e3[t14 + 5]] + "-" + D3[e3[t14 + 6]] + D3[e3[t14 + 7]] + "-" + D3[e3[t14 + 8]] + D3[e3[t14 + 9]] + "-" + D3[e3[t14 + 10]] + D3[e3[t14 + 11]] + D3[e3[t14 + 12]] + D3[e3[t14 + 13]] + D3[e3[t14 + 14]] + D3[e3[t14 + 15]]).toLowerCase();
}
var Np = new Uint8Array(16);
function Mt2() {
  return crypto.getRandomValues(Np);
}
var On2 = {};
function Up(e3, t14, n3) {
  let r3;
  if (e3)
    r3 = Wo2(e3.random ?? e3.rng?.() ?? Mt2(), e3.msecs, e3.seq, t14, n3);
  else {
    let o = Date.now(), s2 = Mt2();
    Mp2(On2, o, s2), r3 = Wo2(s2, On2.msecs, On2.seq, t14, n3);
  }
  return t14 ?? Fo2(r3);
}
function Mp2(e3, t14, n3) {
  return e3.msecs ??= -1 / 0, e3.seq ??= 0, t14 > e3.msecs ? (e3.seq = Vo2(n3), e3.msecs = t14) : (e3.seq = e3.seq + 1 | 0, e3.seq === 0 && e3.msecs++), e3;
}
function Wo2(e3, t14, n3, r3, o = 0) {
  if (e3.length < 16)
    throw new Error("Random bytes length must be >= 16");
  if (!r3)
    r3 = new Uint8Array(16), o = 0;
  else if (o < 0 || o + 16 > r3.length)
    throw new RangeError(`UUID byte range ${o}:${o + 15} is out of buffer bounds`);
  return t14 ??= Date.now(), n3 ??= Vo2(e3), r3[o++] = t14 / 1099511627776 & 255, r3[o++] = t14 / 4294967296 & 255, r3[o++] = t14 / 16777216 & 255, r3[o++] = t14 / 65536 & 255, r3[o++] = t14 / 256 & 255, r3[o++] = t14 & 255, r3[o++] = 112 | n3 >>> 28 & 15, r3[o++] = n3 >>> 20 & 255, r3[o++] = 128 | n3 >>> 14 & 63, r3[o++] = n3 >>> 6 & 255, r3[o++] = n3 << 2 & 255 | e3[10] & 3, r3[o++] = e3[11], r3[o++] = e3[12], r3[o++] = e3[13], r3[o++] = e3[14], r3[o++] = e3[15], r3;
}
function Vo2(e3) {
  return (e3[6] & 127) << 24 | e3[7] << 16 | e3[8] << 8 | e3[9];
}
var kn2 = Up;
var jo2 = {
  now: function() {
    return Date.now();
  },
  sleep: function(e3, t14) {
    return new Promise(function(n3, r3) {
      if (t14?.aborted) {
        r3(t14.reason);
        return;
      }
      let o = function() {
        clearTimeout(s2), r3(t14?.reason);
      }, s2 = setTimeout(function() {
        t14?.removeEventListener("abort", o), n3();
      }, e3);
      t14?.addEventListener("abort", o, { once: true });
    });
  }
};
var Ho2 = {
  uuid: function() {
    return kn2();
  },
  random: function() {
    return Math.random();
  }
};
var Gp = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:([A-Za-z0-9/_+=.@-]{1,512})-[A-Za-z0-9]{6}$/;
var Bp = /^arn:aws[\w-]*:ssm:[a-z0-9-]+:\d{12}:parameter\/([A-Za-z0-9/_.-]{1,1011})$/;
var Gt2 = function(e3) {
  let t14 = Gp.exec(e3);
  if (t14 !== null) return { service: "secretsmanager", arn: e3, name: t14[1] };
  let n3 = Bp.exec(e3);
  return n3 === null ? void 0 : { service: "ssm", arn: e3, name: n3[1] };
};
var qo2 = function(e3) {
  return e3.replace(/^\//, "");
};
var Jo2 = function(e3, t14) {
  return e3.find(function(n3) {
    return n3.arn === t14;
  }) ?? e3.find(function(n3) {
    return qo2(n3.name) === qo2(t14);
  });
};
var Xo2 = function() {
  return process.env;
};
var ut2 = function(e3) {
  return { purpose: e3, read: function(t14) {
    return { value: t14 };
  } };
};
var we = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      return /^arn:[\w-]+:[\w-]+:[^\s]+$/.test(t14) ? { value: t14 } : { expected: "an ARN (arn:aws:\u2026)" };
    }
  };
};
var Kp = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      return t14.split(",").every(function(n3) {
        return /^[\w.\-/#: ]+$/.test(n3);
      }) ? { value: t14.split(",") } : { expected: "a comma separated list of namespaces (AWS/SQS,Shop)" };
    }
  };
};
var Pn2 = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      return /^[1-9]\d{0,9}$/.test(t14) ? { value: Number(t14) } : { expected: "a whole number greater than 0" };
    }
  };
};
var zo2 = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      return t14 === "true" || t14 === "false" ? { value: t14 === "true" } : { expected: "true or false" };
    }
  };
};
var Fp = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      return URL.canParse(t14) && ["https:", "http:"].includes(new URL(t14).protocol) ? { value: t14 } : { expected: "an absolute URL (https://\u2026)" };
    }
  };
};
var Qo2 = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      let n3 = t14.split(",").map(function(o) {
        return o.trim();
      }), r3 = n3.filter(function(o) {
        return Ut2.includes(o);
      });
      return r3.length === n3.length ? { value: r3 } : { expected: `a comma separated list of ${Ut2.join(", ")}` };
    }
  };
};
var Wp = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      try {
        let n3 = JSON.parse(t14), r3 = function([o, { hosts: s2, engines: i3, pipelines: a3 }]) {
          return Gt2(o) !== void 0 && [s2, i3, a3].every(Array.isArray);
        };
        if (Object.entries(n3).every(r3)) return { value: n3 };
      } catch {
      }
      return { expected: 'JSON: an object from full ARNs of secrets to {"hosts":[],"engines":[],"pipelines":[]}' };
    }
  };
};
var Vp = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      let n3 = t14.split(",");
      return n3.every(function(r3) {
        return /^[0-9a-f.:]+\/\d{1,3}$/.test(r3);
      }) ? { value: n3 } : { expected: "a comma separated list of networks (10.20.0.0/16)" };
    }
  };
};
var Yo2 = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      let n3 = t14.split(",");
      return n3.every(function(r3) {
        return /^[a-z0-9-]+:[A-Za-z0-9]+$/.test(r3);
      }) ? { value: n3 } : { expected: "a comma separated list of actions (dynamodb:DescribeExport)" };
    }
  };
};
var jp = function(e3) {
  return {
    purpose: e3,
    read: function(t14) {
      let n3 = t14.split(",").map(function(o) {
        return o.split("=");
      }), r3 = function([o = "", s2 = "", ...i3]) {
        return Ut2.includes(o) && /^[1-9]\d{0,2}$/.test(s2) && i3.length === 0;
      };
      return n3.every(r3) ? { value: Object.fromEntries(n3.map(function([o, s2]) {
        return [o, Number(s2)];
      })) } : { expected: "a comma separated list of engines and numbers (glue=10)" };
    }
  };
};
var Hp = {
  SIGNALBOX_STACK: ut2("the name of the stack; it is the dimension of every metric"),
  TABLE_NAME: ut2("the DynamoDB table that holds configuration, runs and events"),
  STATE_MACHINE_ARN: we("the state machine that is started for a MARKER"),
  RETURNS_QUEUE_URL: ut2("the queue in which records come back that the stream gave up"),
  EVENT_BUS_NAME: ut2("the EventBridge bus that every published event goes to"),
  ALERT_TOPIC_ARN: we("the SNS topic for alerts"),
  LIFECYCLE_TOPIC_ARN: we("the SNS topic for PIPELINE_COMPLETED and PIPELINE_FAILED"),
  ENABLED_ENGINES: Qo2("the job engines that this stack may use"),
  EVENT_ENGINES: Qo2("the job engines whose events about the ends of jobs reach this stack"),
  RERUNS_PER_ENGINE: jp("how many reruns may be under way at once on an engine"),
  STUCK_RUN_THRESHOLD_SECONDS: Pn2("how long a run may be silent before it counts as stuck"),
  RUN_RETENTION_DAYS: Pn2("how long ended runs are kept"),
  EVALUATOR_BASE_URL: Fp("where evaluators that are given as a path are found"),
  ALLOW_PRIVATE_ADDRESSES: zo2("lets HTTP calls reach private addresses, for local use only"),
  ALLOWED_PRIVATE_CIDRS: Vp("the private networks that HTTP calls may reach"),
  SECRET_ARNS: Wp("the secrets that triggers and traits may refer to, and where each may go"),
  AWS_SDK_ACTIONS: Yo2("the AWS actions that triggers of type aws-sdk may call"),
  CHECK_METRIC_NAMESPACES: Kp("the namespaces of CloudWatch that builtin:cloudwatch-metric may ask for"),
  CHECK_ACTIONS: Yo2("the AWS actions that builtin:aws-question may ask"),
  TIMER_GROUP_NAME: ut2("the group of EventBridge Scheduler that holds the timers of this stack"),
  TIMER_ROLE_ARN: we("the role under which a timer calls its function"),
  TIMER_FUNCTION_ARN: we("the function that a timer calls"),
  TIMER_DEAD_LETTER_ARN: we("the queue for calls of timers that could not be made"),
  WATCH_CHUNKS: zo2("makes the sweeper look for chunks that are stuck or lost"),
  WATCHDOG_INTERVAL_SECONDS: Pn2("how often the watchdog and the sweeper run"),
  MESSAGE_QUEUE_ARN: we("the queue to which others send messages that bring MARKERs")
};
var Zo2 = function(e3, t14) {
  let n3 = {}, r3 = [], o = function(s2, i3) {
    let a3 = Hp[s2];
    if (a3 === void 0) {
      r3.push(`${s2} is declared in core/manifest.ts but adapters/environment.ts does not know how to read it`);
      return;
    }
    let c2 = t14[s2];
    if (c2 === void 0 || c2 === "") {
      i3 && r3.push(`${s2} is missing: ${a3.purpose}`);
      return;
    }
    let p2 = a3.read(c2);
    "value" in p2 ? n3[s2] = p2.value : r3.push(`${s2} is "${c2}", expected ${p2.expected}: ${a3.purpose}`);
  };
  for (let s2 of e3.required) o(s2, true);
  for (let s2 of e3.optional) o(s2, false);
  if (r3.length > 0)
    throw new a2(
      `The environment of this function is wrong; set it in the Pulumi program and deploy again:
- ${r3.join(`
- `)}`
    );
  return n3;
};
var Ke2 = function(e3) {
  let t14;
  return function() {
    return t14 ??= { part: e3() }, t14.part;
  };
};
var es2 = function(e3) {
  let t14 = {}, n3, r3 = function() {
    let s2 = d2("./adapters-telemetry-log.js").lambdaLog(e3);
    return t14.first !== void 0 && s2.enterInvocation(t14.first), t14.latest !== t14.first && t14.latest !== void 0 && s2.enterInvocation(t14.latest), s2;
  }, o = function() {
    return n3 ??= r3(), n3;
  };
  return {
    debug: function(s2, i3) {
      return o().debug(s2, i3);
    },
    info: function(s2, i3) {
      return o().info(s2, i3);
    },
    warn: function(s2, i3) {
      return o().warn(s2, i3);
    },
    error: function(s2, i3) {
      return o().error(s2, i3);
    },
    enterInvocation: function(s2) {
      t14.first ??= s2, t14.latest = s2, n3?.enterInvocation(s2);
    }
  };
};
var ts2 = function(e3, t14) {
  let n3 = false, r3 = Ke2(
    function() {
      return d2("./adapters-telemetry-metrics.js").lambdaMetrics(e3, t14);
    }
  );
  return {
    count: function(o, s2, i3) {
      n3 = true, r3().count(o, s2, i3);
    },
    flush: function() {
      n3 && r3().flush();
    }
  };
};
var qp = 1500;
var Jp = 5e3;
var zp = 4;
var Qp = {
  maxAttempts: zp,
  // Without throwOnRequestTimeout the SDK only prints a warning and goes on waiting.
  requestHandler: {
    connectionTimeout: qp,
    requestTimeout: Jp,
    throwOnRequestTimeout: true
  }
};
var ns2 = function(e3, { env: t14 = Xo2(), namespace: n3 = Nt2, log: r3 = es2 } = {}) {
  let o = t14.SIGNALBOX_STACK ?? "unnamed", s2 = r3(o), i3 = ts2(n3, n3 === Nt2 ? { stack: o } : {}), c2 = e3({
    env: t14,
    clock: jo2,
    ids: Ho2,
    log: s2,
    metrics: i3,
    aws: Qp
  });
  return async function(p2, u) {
    u !== void 0 && s2.enterInvocation(u);
    try {
      return await c2(p2);
    } finally {
      i3.flush();
    }
  };
};
var Dn2 = new Error("the exchange is over");
var rs2 = async function(e3, { timeoutMs: t14, signal: n3 }, r3) {
  let o = new AbortController(), s2 = new AbortController(), i3 = function() {
    return s2.abort(Dn2);
  };
  n3?.addEventListener("abort", i3, { once: true }), n3?.aborted === true && i3();
  let a3 = e3.sleep(t14, s2.signal).then(
    function() {
      return { kind: "timeout", message: `no complete answer within ${t14} ms` };
    },
    // Aborted when the race below is over, or by the caller.
    function() {
      return { kind: "timeout", message: "no answer by the time that the caller gave up" };
    }
  );
  try {
    return await Promise.race([r3(o.signal), a3]);
  } finally {
    n3?.removeEventListener("abort", i3), s2.abort(Dn2), o.abort(Dn2);
  }
};
var Yp = [
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
var Xp = [
  ["2001::", 23],
  // protocol assignments, with Teredo
  ["2001:db8::", 32],
  // documentation
  ["2002::", 16],
  // 6to4 embeds an IPv4 address
  ["3fff::", 20]
  // documentation
];
var dt2 = new import_node_net2.BlockList();
for (let [e3, t14] of Yp) dt2.addSubnet(e3, t14, "ipv4");
for (let [e3, t14] of Xp) dt2.addSubnet(e3, t14, "ipv6");
var is2 = new import_node_net2.BlockList();
is2.addSubnet("2000::", 3, "ipv6");
var as2 = new import_node_net2.BlockList();
as2.addSubnet("::ffff:0:0", 96, "ipv6");
var os2 = function(e3) {
  return (0, import_node_net2.isIP)(e3) === 0 ? false : (0, import_node_net2.isIPv6)(e3) ? (as2.check(e3, "ipv6") || is2.check(e3, "ipv6")) && !dt2.check(e3, "ipv6") : !dt2.check(e3, "ipv4");
};
var Zp2 = [
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
var eu = [
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
var Ln2 = new import_node_net2.BlockList();
for (let [e3, t14] of Zp2) Ln2.addSubnet(e3, t14, "ipv4");
for (let [e3, t14] of eu) Ln2.addSubnet(e3, t14, "ipv6");
var $n2 = function(e3) {
  return (0, import_node_net2.isIP)(e3) === 0 ? false : !Ln2.check(e3, (0, import_node_net2.isIPv6)(e3) ? "ipv6" : "ipv4");
};
var cs2 = function(e3) {
  if (e3.length === 0) return os2;
  let t14 = new import_node_net2.BlockList();
  for (let n3 of e3) {
    let [r3 = "", o] = n3.split("/");
    t14.addSubnet(r3, Number(o), (0, import_node_net2.isIPv6)(r3) ? "ipv6" : "ipv4");
  }
  return function(n3) {
    return os2(n3) || $n2(n3) && t14.check(n3, (0, import_node_net2.isIPv6)(n3) ? "ipv6" : "ipv4");
  };
};
var ps2 = 3;
var ou = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
var su = /* @__PURE__ */ new Set([307, 308]);
var iu = 303;
var au = /* @__PURE__ */ new Set(["accept", "content-type", "idempotency-key"]);
var Z2 = class extends Error {
  name = "Signalbox.Blocked";
};
var Kt = function(e3) {
  return `${e3.origin}${e3.pathname}`;
};
var cu = function(e3, t14) {
  if (!(t14.allowPrivateAddresses ? ["https:", "http:"] : ["https:"]).includes(e3.protocol))
    throw new Z2(`${e3.protocol}// is not allowed for ${e3.host || "this address"}; use https`);
  if (e3.username !== "" || e3.password !== "")
    throw new Z2(`the URL ${Kt(e3)} carries credentials; send them in a header`);
  let r3 = e3.hostname.replace(/^\[|\]$/g, "");
  (0, import_node_net.isIP)(r3) !== 0 && Nn2(r3, r3, t14);
};
var pu = function({ allowPrivateAddresses: e3, allowedPrivateCidrs: t14 = [] }) {
  return e3 ? "is no address of a network; evaluators and jobs must be on other machines" : t14.length === 0 ? "is not a public address; evaluators and jobs must be reachable publicly" : `is neither a public address nor in allowedPrivateCidrs (${t14.join(", ")})`;
};
var Nn2 = function(e3, t14, n3) {
  if (!n3.isAllowed(e3)) throw new Z2(`${t14} is at ${e3}, which ${pu(n3)}`);
};
var uu = function(e3) {
  return function(t14, n3, r3) {
    (e3.lookup ?? import_node_dns.lookup)(t14, { ...n3, all: true }, function(s2, i3) {
      if (s2 !== null) {
        r3(s2, "");
        return;
      }
      let a3 = typeof i3 == "string" ? [{ address: i3, family: (0, import_node_net.isIP)(i3) }] : i3;
      try {
        for (let { address: p2 } of a3) Nn2(p2, t14, e3);
      } catch (p2) {
        r3(p2, "");
        return;
      }
      let c2 = a3[0];
      c2 === void 0 ? r3(new Error(`${t14} has no address`), "") : n3.all === true ? r3(null, a3) : r3(null, c2.address, c2.family);
    });
  };
};
var du = function(e3) {
  return Object.fromEntries(
    Object.entries(e3).map(function([t14, n3]) {
      return [t14, Array.isArray(n3) ? n3.join(", ") : n3 ?? ""];
    })
  );
};
var lu = function(e3, t14, n3) {
  let r3 = [], o = 0, s2 = function(i3) {
    return n3(Buffer.concat(r3).subarray(0, t14).toString("utf8"), i3);
  };
  e3.on("data", function(i3) {
    o > t14 || (r3.push(i3), o += i3.length, o > t14 && (s2(true), e3.destroy()));
  }), e3.on("end", function() {
    return s2(false);
  });
};
var mu = function(e3, t14, n3, r3) {
  return new Promise(function(o, s2) {
    let { request: i3 } = e3.url.protocol === "https:" ? ru : nu, a3 = i3(
      e3.url,
      {
        method: e3.method,
        headers: { "accept-encoding": "identity", ...e3.headers },
        agent: false,
        lookup: uu(n3),
        signal: r3
      },
      function(c2) {
        let p2 = { status: c2.statusCode ?? 0, headers: du(c2.headers) };
        c2.on("error", s2), lu(c2, t14.maxBytes, function(u, d3) {
          return o({ ...p2, body: u, truncated: d3 });
        });
      }
    );
    a3.on("error", s2), a3.on("socket", function(c2) {
      c2.once("connect", function() {
        try {
          Nn2(c2.remoteAddress ?? "", e3.url.hostname, n3);
        } catch (p2) {
          a3.destroy(p2);
        }
      });
    }), a3.end(e3.body);
  });
};
var fu = function({ url: e3, headers: t14 }) {
  return {
    method: "GET",
    url: e3,
    headers: Object.fromEntries(Object.entries(t14).filter(function([n3]) {
      return !/^content-/i.test(n3);
    }))
  };
};
var ds2 = function(e3, t14) {
  let n3 = t14.headers.location;
  if (t14.status === iu && e3.method !== "GET") return ds2(fu(e3), t14);
  if (!(e3.method === "GET" ? ou.has(t14.status) : su.has(t14.status)) || n3 === void 0) return;
  if (!URL.canParse(n3, e3.url.href))
    throw new Z2(`${Kt(e3.url)} redirects to something that is not a URL`);
  let o = new URL(n3, e3.url);
  if (o.origin === e3.url.origin) return { ...e3, url: o };
  if (e3.body !== void 0)
    throw new Z2(
      `${Kt(e3.url)} redirects a request with a body, which may hold a secret, to ${o.origin}; configure that address itself`
    );
  let s2 = Object.fromEntries(
    Object.entries(e3.headers).filter(function([i3]) {
      return au.has(i3.toLowerCase());
    })
  );
  return { ...e3, url: o, headers: s2 };
};
var gu = async function(e3, t14, n3) {
  if (!URL.canParse(e3.url)) throw new Z2("the address is not a URL");
  let { method: r3, body: o, headers: s2 = {} } = e3, i3 = { method: r3, ...o === void 0 ? {} : { body: o }, url: new URL(e3.url), headers: s2 };
  for (let a3 = 0; a3 <= ps2; a3 += 1) {
    cu(i3.url, t14);
    let c2 = await mu(i3, e3, t14, n3), p2 = ds2(i3, c2);
    if (p2 === void 0) return { kind: "response", ...c2 };
    i3 = p2;
  }
  throw new Z2(`more than ${ps2} redirects, the last to ${Kt(i3.url)}`);
};
var Su = function(e3, t14) {
  if (e3 instanceof Z2) return { kind: "blocked", message: e3.message };
  let n3 = e3.code ?? "";
  return n3.startsWith("ERR_INVALID") || n3 === "ERR_UNESCAPED_CHARACTERS" ? { kind: "blocked", message: `the request is not valid HTTP (${n3})` } : {
    kind: "unreachable",
    message: `no answer from ${URL.canParse(t14.url) ? new URL(t14.url).host : "the server"}: ${n3 || (e3 instanceof Error ? e3.message : String(e3))}`
  };
};
var yu = function({ allowPrivateAddresses: e3, allowedPrivateCidrs: t14 = [] }) {
  return e3 ? $n2 : cs2(t14);
};
var ls2 = function(e3) {
  let t14 = { ...e3, isAllowed: e3.isAllowed ?? yu(e3) };
  return {
    send: function(n3) {
      return rs2(
        t14.clock,
        n3,
        function(r3) {
          return gu(n3, t14, r3).catch(function(o) {
            return Su(o, n3);
          });
        }
      );
    }
  };
};
var ms2 = function(e3) {
  return function(t14) {
    return e3({ ...t14, http: function(n3) {
      return ls2({ clock: t14.clock, ...n3 });
    } });
  };
};
var fs2 = function(e3) {
  return Object.entries(e3).flatMap(function([t14, n3]) {
    let r3 = Gt2(t14);
    return r3 === void 0 ? [] : [{ ...r3, ...n3 }];
  });
};
var xu = {
  http: ["url", "statusUrl"],
  databricks: ["workspaceUrl"],
  airflow: ["url"]
};
var bu = function(e3) {
  let t14 = e3.replaceAll(/\$\{[^}]*\}/g, "x");
  return URL.canParse(t14) ? new URL(t14).host : t14;
};
var gs2 = function(e3, t14) {
  let n3 = String(t14.type), r3 = xu[n3]?.map(function(o) {
    return t14[o];
  }).filter(function(o) {
    return typeof o == "string";
  });
  return { pipelineId: e3, engine: n3, hosts: r3?.map(bu) };
};
var Eu = function(e3, t14) {
  return t14.some(function(n3) {
    return n3.startsWith("*.") ? e3.endsWith(n3.slice(1)) : e3 === n3;
  });
};
var Iu = function(e3, t14) {
  return t14.some(function(n3) {
    return n3.endsWith("*") ? e3.startsWith(n3.slice(0, -1)) : e3 === n3;
  });
};
var Ss2 = function(e3, { pipelineId: t14, engine: n3, hosts: r3 }) {
  let { pipelines: o, engines: s2 } = e3;
  if (o.length > 0 && !Iu(t14, o)) return `it is not for the pipeline ${t14}`;
  if (r3 === void 0) return s2.includes(n3) ? void 0 : `it may not go to jobs of ${n3}`;
  let i3 = r3.find(function(a3) {
    return !Eu(a3, e3.hosts);
  });
  return i3 === void 0 ? void 0 : `it may not go to ${i3}`;
};
var Ru = function(e3, t14) {
  let n3 = function(r3) {
    return typeof r3 == "string" ? t14(r3) : Array.isArray(r3) ? r3.map(n3) : typeof r3 != "object" || r3 === null ? r3 : Object.fromEntries(Object.entries(r3).map(function([o, s2]) {
      return [o, n3(s2)];
    }));
  };
  return n3(e3);
};
var hu = "${reportToken}";
var ys2 = function(e3, t14) {
  return t14 === void 0 ? e3 : Ru(e3, function(n3) {
    return n3.replaceAll(hu, t14);
  });
};
var Ft2 = function(e3, t14 = []) {
  return typeof e3 == "string" ? [{ path: t14, text: e3 }] : Array.isArray(e3) ? e3.flatMap(function(n3, r3) {
    return Ft2(n3, [...t14, r3]);
  }) : typeof e3 != "object" || e3 === null ? [] : Object.entries(e3).flatMap(function([n3, r3]) {
    return Ft2(r3, [...t14, n3]);
  });
};
var xs2 = "[A-Za-z0-9/_+=.@:-]{1,512}";
var bs2 = "[^{}#\\s]{1,128}";
var Es2 = new RegExp(`\\{\\{secret:(${xs2})(?:#(${bs2}))?\\}\\}`, "g");
var Tu = new RegExp(`^(${xs2})(?:#(${bs2}))?$`);
var _u = /* @__PURE__ */ new Set(["headers", "body", "payload", "arguments", "args", "conf", "parameters", "input", "jobDriver"]);
var ye2 = function({ name: e3, key: t14 }) {
  return t14 === null ? e3 : `${e3}#${t14}`;
};
var Au = function(e3) {
  return [...e3.matchAll(Es2)].map(function([, t14, n3]) {
    return { name: t14, key: n3 ?? null };
  });
};
var Is2 = function(e3) {
  let t14 = Tu.exec(e3);
  return t14 === null ? void 0 : { name: t14[1], key: t14[2] ?? null };
};
var Rs2 = function(e3) {
  return e3.some(function(t14) {
    return typeof t14 == "string" && _u.has(t14);
  });
};
var Un2 = function(e3) {
  let t14 = Ft2(e3).flatMap(function({ path: s2, text: i3 }) {
    return Rs2(s2) ? Au(i3) : [];
  }), { tokenSecret: n3 } = e3, r3 = typeof n3 == "string" ? Is2(n3) : void 0, o = r3 === void 0 ? t14 : [r3, ...t14];
  return [...new Map(o.map(function(s2) {
    return [ye2(s2), s2];
  })).values()];
};
var vu = function(e3) {
  try {
    return JSON.parse(e3), true;
  } catch {
    return false;
  }
};
var hs2 = function(e3, t14) {
  let n3 = function(i3, a3) {
    if (typeof i3 == "string") {
      if (!Rs2(a3) || !i3.includes("{{")) return i3;
      let c2 = a3.at(-1) === "body" && vu(i3);
      return i3.replaceAll(Es2, function(p2, u, d3) {
        let m2 = t14({ name: u, key: d3 ?? null });
        return c2 ? JSON.stringify(m2).slice(1, -1) : m2;
      });
    }
    return Array.isArray(i3) ? i3.map(function(c2, p2) {
      return n3(c2, [...a3, p2]);
    }) : typeof i3 != "object" || i3 === null ? i3 : Object.fromEntries(Object.entries(i3).map(function([c2, p2]) {
      return [c2, n3(p2, [...a3, c2])];
    }));
  }, { tokenSecret: r3, ...o } = n3(e3, []), s2 = typeof r3 == "string" ? Is2(r3) : void 0;
  return s2 === void 0 ? o : { ...o, token: t14(s2) };
};
var Ts2 = function(e3, t14) {
  let { name: n3 = "Error", message: r3 = String(e3), $fault: o, $metadata: s2 } = e3, i3 = `${t14}: ${n3}: ${r3}`, a3 = Yc({ name: n3, status: s2?.httpStatusCode, fault: o });
  return a3 === "forbidden" ? new d(`${i3}; give the function's role this right`, { cause: e3 }) : a3 === "refused" && !/limit/i.test(n3) ? e3 : new n2(`${i3}; it may be asked again`, { cause: e3 });
};
var Wt2 = "preferred";
var wu = ["disabled", "preferred", "required"];
function mt2(e3) {
  return wu.includes(e3);
}
var _s2 = function(e3) {
  let { accountIdEndpointMode: t14 } = e3, n3 = Y(t14 ?? Wt2);
  return Object.assign(e3, {
    accountIdEndpointMode: async function() {
      let r3 = await n3();
      if (!mt2(r3))
        throw new Error(`Invalid value for accountIdEndpointMode: ${r3}. Valid values are: "required", "preferred", "disabled".`);
      return r3;
    }
  });
};
var As2 = {
  environmentVariableSelector: function() {
  },
  configFileSelector: function() {
  },
  default: void 0
};
var vs2 = function(e3) {
  return e3;
};
var ws2 = async function(e3, t14, n3) {
  return {
    operation: K(t14).operation,
    region: await Y(e3.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function Cu(e3) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "dynamodb",
      region: e3.region
    },
    propertiesExtractor: function(t14, n3) {
      return {
        signingProperties: {
          config: t14,
          context: n3
        }
      };
    }
  };
}
var Cs2 = function(e3) {
  let t14 = [];
  switch (e3.operation) {
    default:
      t14.push(Cu(e3));
  }
  return t14;
};
var Os2 = function(e3) {
  let t14 = iy(e3);
  return Object.assign(t14, {
    authSchemePreference: Y(e3.authSchemePreference ?? [])
  });
};
var ks2 = function(e3) {
  return Object.assign(e3, {
    useDualstackEndpoint: e3.useDualstackEndpoint ?? false,
    useFipsEndpoint: e3.useFipsEndpoint ?? false,
    defaultSigningName: "dynamodb"
  });
};
var Ps2 = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  AccountId: { type: "builtInParams", name: "accountId" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" },
  AccountIdEndpointMode: { type: "builtInParams", name: "accountIdEndpointMode" }
};
var M2 = Ty(Ps2, "DynamoDB_20120810", "DynamoDBClient", cp);
var Ds2 = {};
var ee2 = {
  ResourceArn: { type: "contextParams", name: "TableName" }
};
var Ls2 = {
  ResourceArnList: { type: "operationContextParams", get: function(e3) {
    return e3?.TransactItems?.map(function(t14) {
      return [t14?.ConditionCheck?.TableName, t14?.Put?.TableName, t14?.Delete?.TableName, t14?.Update?.TableName].filter(function(n3) {
        return n3;
      });
    }).flat();
  } }
};
var G2 = function(e3, t14, n3, r3) {
  return [];
};
var Fe2 = class e2 extends ni {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb#DynamoDBServiceException";
  constructor(t14) {
    super(t14), Object.setPrototypeOf(this, e2.prototype);
  }
};
var R3 = function(e3, t14, n3) {
  return class extends Fe2 {
    static shapeId = e3;
    name = t14;
    $fault = n3;
    constructor(r3) {
      super({ name: t14, $fault: n3, ...r3 }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var $s2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#BackupInUseException", "BackupInUseException", "client");
var Ns2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#BackupNotFoundException", "BackupNotFoundException", "client");
var Us2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#InternalServerError", "InternalServerError", "server");
var Ms2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#RequestLimitExceeded", "RequestLimitExceeded", "client");
var Gs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ThrottlingException", "ThrottlingException", "client");
var Bs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#InvalidEndpointException", "InvalidEndpointException", "client");
var Ks2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ProvisionedThroughputExceededException", "ProvisionedThroughputExceededException", "client");
var Fs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ResourceNotFoundException", "ResourceNotFoundException", "client");
var Ws2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ItemCollectionSizeLimitExceededException", "ItemCollectionSizeLimitExceededException", "client");
var Vs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ReplicatedWriteConflictException", "ReplicatedWriteConflictException", "client");
var js2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ContinuousBackupsUnavailableException", "ContinuousBackupsUnavailableException", "client");
var Hs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#LimitExceededException", "LimitExceededException", "client");
var qs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#TableInUseException", "TableInUseException", "client");
var Js2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#TableNotFoundException", "TableNotFoundException", "client");
var zs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#GlobalTableAlreadyExistsException", "GlobalTableAlreadyExistsException", "client");
var Qs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ResourceInUseException", "ResourceInUseException", "client");
var Ys2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#TransactionConflictException", "TransactionConflictException", "client");
var Xs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#PolicyNotFoundException", "PolicyNotFoundException", "client");
var Zs2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ExportNotFoundException", "ExportNotFoundException", "client");
var ei2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#GlobalTableNotFoundException", "GlobalTableNotFoundException", "client");
var ti2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ImportNotFoundException", "ImportNotFoundException", "client");
var ni2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#DuplicateItemException", "DuplicateItemException", "client");
var ri2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#IdempotentParameterMismatchException", "IdempotentParameterMismatchException", "client");
var oi2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#TransactionInProgressException", "TransactionInProgressException", "client");
var si2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ExportConflictException", "ExportConflictException", "client");
var ii2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#InvalidExportTimeException", "InvalidExportTimeException", "client");
var ai2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#PointInTimeRecoveryUnavailableException", "PointInTimeRecoveryUnavailableException", "client");
var ci2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ImportConflictException", "ImportConflictException", "client");
var pi2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#TableAlreadyExistsException", "TableAlreadyExistsException", "client");
var ui2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#InvalidRestoreTimeException", "InvalidRestoreTimeException", "client");
var di2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ReplicaAlreadyExistsException", "ReplicaAlreadyExistsException", "client");
var li2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ReplicaNotFoundException", "ReplicaNotFoundException", "client");
var mi2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#IndexNotFoundException", "IndexNotFoundException", "client");
var fi2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#ConditionalCheckFailedException", "ConditionalCheckFailedException", "client");
var gi2 = /* @__PURE__ */ R3("com.amazonaws.dynamodb#TransactionCanceledException", "TransactionCanceledException", "client");
var Ou = "Action";
var ku = "AttributeMap";
var yi2 = "AttributesToGet";
var xi2 = "AttributeUpdates";
var Pu = "AttributeValue";
var Mn2 = "AttributeValueList";
var Du = "AttributeValueUpdate";
var Lu = "Address";
var Gn2 = "Attributes";
var $u = "BackupInUseException";
var Nu = "BackupNotFoundException";
var Uu = "BOOL";
var Mu = "BS";
var Gu = "B";
var Bu = "Code";
var Ku = "ContinuousBackupsUnavailableException";
var Ce2 = "ConsumedCapacity";
var Fu = "ConditionalCheckFailedException";
var Wu = "ConsumedCapacityMultiple";
var bi2 = "ConditionCheck";
var Oe2 = "ConditionExpression";
var Ei2 = "ComparisonOperator";
var Vt2 = "ConditionalOperator";
var Vu = "CachePeriodInMinutes";
var ju = "CancellationReasons";
var Hu = "CancellationReasonList";
var qu = "ConfirmRemoveSelfResourceAccess";
var Ju = "ClientRequestToken";
var zu = "CancellationReason";
var Ii2 = "ConsistentRead";
var Ri2 = "CapacityUnits";
var Qu = "Capacity";
var Yu = "Condition";
var Xu = "Count";
var Zu = "DescribeEndpoints";
var ed2 = "DescribeEndpointsRequest";
var td = "DescribeEndpointsResponse";
var nd = "DeleteItem";
var rd = "DuplicateItemException";
var od = "DeleteItemInput";
var sd = "DeleteItemOutput";
var hi2 = "Delete";
var id2 = "ExpectedAttributeMap";
var ae2 = "ExpressionAttributeNames";
var xe2 = "ExpressionAttributeValues";
var ad = "ExpressionAttributeValueMap";
var cd = "ExpectedAttributeValue";
var pd = "ExportConflictException";
var ud = "ExportNotFoundException";
var dd = "ExpectedRevisionId";
var ld = "ExclusiveStartKey";
var Ti2 = "Endpoints";
var md = "Endpoint";
var Bn2 = "Expected";
var fd = "Exists";
var gd = "FilterConditionMap";
var Sd = "FilterExpression";
var yd = "GetItem";
var xd2 = "GetItemInput";
var bd = "GetItemOutput";
var Ed = "GlobalSecondaryIndexes";
var Id = "GlobalTableAlreadyExistsException";
var Rd = "GlobalTableNotFoundException";
var ft2 = "Item";
var hd = "ImportConflictException";
var Td = "ItemCollectionKey";
var _d = "ItemCollectionKeyAttributeMap";
var gt2 = "ItemCollectionMetrics";
var Ad = "ItemCollectionMetricsMultiple";
var vd = "ItemCollectionMetricsPerTable";
var wd = "ItemCollectionSizeLimitExceededException";
var Cd = "InvalidEndpointException";
var Od = "InvalidExportTimeException";
var kd = "ItemList";
var Pd = "IndexName";
var Dd = "ImportNotFoundException";
var Ld = "IndexNotFoundException";
var $d = "IdempotentParameterMismatchException";
var Nd = "InvalidRestoreTimeException";
var Ud = "InternalServerError";
var Md = "Items";
var ke2 = "Key";
var _i2 = "KeyConditions";
var Gd = "KeyConditionExpression";
var Bd = "Limit";
var Kd = "ListAttributeValue";
var Fd = "LimitExceededException";
var Wd = "LastEvaluatedKey";
var Vd = "LocalSecondaryIndexes";
var jd = "L";
var St2 = "Message";
var Hd = "MapAttributeValue";
var qd = "M";
var Jd = "N";
var zd = "NS";
var Qd = "NULL";
var Ai2 = "ProjectionExpression";
var Yd = "PutItem";
var Xd = "PutItemInput";
var Zd = "PutItemInputAttributeMap";
var el = "PutItemOutput";
var tl = "PointInTimeRecoveryUnavailableException";
var nl = "PolicyNotFoundException";
var rl = "PutResourcePolicyInput";
var ol = "ProvisionedThroughputExceededException";
var sl = "Policy";
var vi2 = "Put";
var il = "Query";
var al = "QueryFilter";
var cl = "QueryInput";
var pl = "QueryOutput";
var ul = "ResourceArn";
var dl = "ReplicaAlreadyExistsException";
var We2 = "ReturnConsumedCapacity";
var wi2 = "ReadCapacityUnits";
var jt2 = "ReturnItemCollectionMetrics";
var ll = "ResourceInUseException";
var ml = "RequestLimitExceeded";
var fl2 = "ReplicaNotFoundException";
var gl = "ResourceNotFoundException";
var Kn2 = "ReturnValues";
var Pe2 = "ReturnValuesOnConditionCheckFailure";
var Sl = "ReplicatedWriteConflictException";
var yl = "ScannedCount";
var xl = "SizeEstimateRangeGB";
var bl = "SecondaryIndexesCapacityMap";
var El = "ScanIndexForward";
var Il = "SS";
var Rl = "S";
var hl = "Select";
var Tl = "Table";
var _l = "TableAlreadyExistsException";
var Al = "TransactionCanceledException";
var vl = "TransactionConflictException";
var wl = "ThrottlingException";
var Cl = "TransactionInProgressException";
var Ol = "TableInUseException";
var kl = "TransactItems";
var te2 = "TableName";
var Pl = "TableNotFoundException";
var Ci2 = "ThrottlingReasons";
var Dl = "ThrottlingReasonList";
var Ll = "ThrottlingReason";
var $l = "TransactWriteItem";
var Nl = "TransactWriteItemsInput";
var Ul = "TransactWriteItemList";
var Ml = "TransactWriteItemsOutput";
var Gl = "TransactWriteItems";
var Oi2 = "Update";
var ki2 = "UpdateExpression";
var Bl = "UpdateItemInput";
var Kl = "UpdateItemOutput";
var Fl = "UpdateItem";
var Pi2 = "Value";
var Wl = "VectorCapacity";
var Vl = "VectorIndexes";
var jl = "VectorIndexesCapacityMap";
var Hl = "VectorSearchRequestBytes";
var ql = "VectorWriteRequestBytes";
var Di2 = "WriteCapacityUnits";
var Jl = "awsQueryError";
var T2 = "client";
var h2 = "error";
var Li2 = "httpError";
var zl = "httpHeader";
var _3 = "message";
var Ql = "reason";
var Yl = "resource";
var $i2 = "smithy.ts.sdk.synthetic.com.amazonaws.dynamodb";
var Xl = "server";
var Zl = "throttlingReasons";
var em = "x-amz-confirm-remove-self-resource-access";
var f2 = "com.amazonaws.dynamodb";
var Ni2 = new xe($i2);
var tm = [-3, $i2, "DynamoDBServiceException", 0, [], []];
Ni2.registerError(tm, Fe2);
var I3 = new xe(f2);
var nm = [
  -3,
  f2,
  $u,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(nm, $s2);
var rm = [
  -3,
  f2,
  Nu,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(rm, Ns2);
var om = [
  -3,
  f2,
  Fu,
  { [h2]: T2 },
  [_3, ft2],
  [0, function() {
    return De;
  }]
];
I3.registerError(om, fi2);
var sm = [
  -3,
  f2,
  Ku,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(sm, js2);
var im = [
  -3,
  f2,
  rd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(im, ni2);
var am = [
  -3,
  f2,
  pd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(am, si2);
var cm = [
  -3,
  f2,
  ud,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(cm, Zs2);
var pm = [
  -3,
  f2,
  Id,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(pm, zs2);
var um = [
  -3,
  f2,
  Rd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(um, ei2);
var dm = [
  -3,
  f2,
  $d,
  { [h2]: T2 },
  [St2],
  [0]
];
I3.registerError(dm, ri2);
var lm = [
  -3,
  f2,
  hd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(lm, ci2);
var mm = [
  -3,
  f2,
  Dd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(mm, ti2);
var fm = [
  -3,
  f2,
  Ld,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(fm, mi2);
var gm = [
  -3,
  f2,
  Ud,
  { [h2]: Xl },
  [_3],
  [0]
];
I3.registerError(gm, Us2);
var Sm = [
  -3,
  f2,
  Cd,
  { [h2]: T2, [Li2]: 421 },
  [St2],
  [0]
];
I3.registerError(Sm, Bs2);
var ym = [
  -3,
  f2,
  Od,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(ym, ii2);
var xm = [
  -3,
  f2,
  Nd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(xm, ui2);
var bm = [
  -3,
  f2,
  wd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(bm, Ws2);
var Em = [
  -3,
  f2,
  Fd,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Em, Hs2);
var Im = [
  -3,
  f2,
  tl,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Im, ai2);
var Rm = [
  -3,
  f2,
  nl,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Rm, Xs2);
var hm = [
  -3,
  f2,
  ol,
  { [h2]: T2 },
  [_3, Ci2],
  [0, function() {
    return Fn2;
  }]
];
I3.registerError(hm, Ks2);
var Tm = [
  -3,
  f2,
  dl,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Tm, di2);
var _m = [
  -3,
  f2,
  fl2,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(_m, li2);
var Am = [
  -3,
  f2,
  Sl,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Am, Vs2);
var vm = [
  -3,
  f2,
  ml,
  { [h2]: T2 },
  [_3, Ci2],
  [0, function() {
    return Fn2;
  }]
];
I3.registerError(vm, Ms2);
var wm = [
  -3,
  f2,
  ll,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(wm, Qs2);
var Cm = [
  -3,
  f2,
  gl,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Cm, Fs2);
var Om = [
  -3,
  f2,
  _l,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Om, pi2);
var km = [
  -3,
  f2,
  Ol,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(km, qs2);
var Pm = [
  -3,
  f2,
  Pl,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError(Pm, Js2);
var Dm = [
  -3,
  f2,
  wl,
  { [Jl]: ["Throttling", 400], [h2]: T2, [Li2]: 400 },
  [_3, Zl],
  [0, function() {
    return Fn2;
  }]
];
I3.registerError(Dm, Gs2);
var Lm = [
  -3,
  f2,
  Al,
  { [h2]: T2 },
  [St2, ju],
  [0, function() {
    return pf;
  }]
];
I3.registerError(Lm, gi2);
var $m = [
  -3,
  f2,
  vl,
  { [h2]: T2 },
  [_3],
  [0]
];
I3.registerError($m, Ys2);
var Nm = [
  -3,
  f2,
  Cl,
  { [h2]: T2 },
  [St2],
  [0]
];
I3.registerError(Nm, oi2);
var Ui2 = [
  Ni2,
  I3
];
var Um = [
  3,
  f2,
  Du,
  0,
  [Pi2, Ou],
  [function() {
    return ne2;
  }, 0]
];
var Mm = [
  3,
  f2,
  zu,
  0,
  [ft2, Bu, St2],
  [function() {
    return De;
  }, 0, 0]
];
var Mi2 = [
  3,
  f2,
  Qu,
  0,
  [wi2, Di2, Ri2],
  [1, 1, 1]
];
var Gi2 = [
  3,
  f2,
  Yu,
  0,
  [Ei2, Mn2],
  [0, function() {
    return Bi2;
  }],
  1
];
var Gm = [
  3,
  f2,
  bi2,
  0,
  [ke2, te2, Oe2, ae2, xe2, Pe2],
  [function() {
    return Ee2;
  }, 0, 0, 128, function() {
    return be2;
  }, 0],
  3
];
var Ve2 = [
  3,
  f2,
  Ce2,
  0,
  [te2, Ri2, wi2, Di2, Tl, Vd, Ed, Vl],
  [0, 1, 1, 1, function() {
    return Mi2;
  }, function() {
    return Si2;
  }, function() {
    return Si2;
  }, function() {
    return Rf;
  }]
];
var Bm = [
  3,
  f2,
  hi2,
  0,
  [ke2, te2, Oe2, ae2, xe2, Pe2],
  [function() {
    return Ee2;
  }, 0, 0, 128, function() {
    return be2;
  }, 0],
  2
];
var Km = [
  3,
  f2,
  od,
  0,
  [te2, ke2, Bn2, Vt2, Kn2, We2, jt2, Oe2, ae2, xe2, Pe2],
  [0, function() {
    return Ee2;
  }, function() {
    return Wn2;
  }, 0, 0, 0, 0, 0, 128, function() {
    return be2;
  }, 0],
  2
];
var Fm = [
  3,
  f2,
  sd,
  0,
  [Gn2, Ce2, gt2],
  [function() {
    return De;
  }, function() {
    return Ve2;
  }, function() {
    return Ht2;
  }]
];
var Wm = [
  3,
  f2,
  ed2,
  0,
  [],
  []
];
var Vm = [
  3,
  f2,
  td,
  0,
  [Ti2],
  [function() {
    return df2;
  }],
  1
];
var jm = [
  3,
  f2,
  md,
  0,
  [Lu, Vu],
  [0, 1],
  2
];
var Hm = [
  3,
  f2,
  cd,
  0,
  [Pi2, fd, Ei2, Mn2],
  [function() {
    return ne2;
  }, 2, 0, function() {
    return Bi2;
  }]
];
var qm = [
  3,
  f2,
  xd2,
  0,
  [te2, ke2, yi2, Ii2, We2, Ai2, ae2],
  [0, function() {
    return Ee2;
  }, 64, 2, 0, 0, 128],
  2
];
var Jm = [
  3,
  f2,
  bd,
  0,
  [ft2, Ce2],
  [function() {
    return De;
  }, function() {
    return Ve2;
  }]
];
var Ht2 = [
  3,
  f2,
  gt2,
  0,
  [Td, xl],
  [function() {
    return xf;
  }, 65]
];
var zm = [
  3,
  f2,
  vi2,
  0,
  [ft2, te2, Oe2, ae2, xe2, Pe2],
  [function() {
    return Ki2;
  }, 0, 0, 128, function() {
    return be2;
  }, 0],
  2
];
var Qm2 = [
  3,
  f2,
  Xd,
  0,
  [te2, ft2, Bn2, Kn2, We2, jt2, Vt2, Oe2, ae2, xe2, Pe2],
  [0, function() {
    return Ki2;
  }, function() {
    return Wn2;
  }, 0, 0, 0, 0, 0, 128, function() {
    return be2;
  }, 0],
  2
];
var Ym = [
  3,
  f2,
  el,
  0,
  [Gn2, Ce2, gt2],
  [function() {
    return De;
  }, function() {
    return Ve2;
  }, function() {
    return Ht2;
  }]
];
var nx = [
  3,
  f2,
  rl,
  0,
  [ul, sl, dd, qu],
  [0, 0, 0, [2, { [zl]: em }]],
  2
];
var Xm = [
  3,
  f2,
  cl,
  0,
  [te2, Pd, hl, yi2, Bd, Ii2, _i2, al, Vt2, El, ld, We2, Ai2, Sd, Gd, ae2, xe2],
  [0, 0, 0, 64, 1, 2, function() {
    return Ef;
  }, function() {
    return yf;
  }, 0, 2, function() {
    return Ee2;
  }, 0, 0, 0, 0, 128, function() {
    return be2;
  }],
  1
];
var Zm = [
  3,
  f2,
  pl,
  0,
  [Md, Xu, yl, Wd, Ce2],
  [function() {
    return mf;
  }, 1, 1, function() {
    return Ee2;
  }, function() {
    return Ve2;
  }]
];
var ef = [
  3,
  f2,
  Ll,
  0,
  [Ql, Yl],
  [0, 0]
];
var tf2 = [
  3,
  f2,
  $l,
  0,
  [bi2, vi2, hi2, Oi2],
  [function() {
    return Gm;
  }, function() {
    return zm;
  }, function() {
    return Bm;
  }, function() {
    return of;
  }]
];
var nf = [
  3,
  f2,
  Nl,
  0,
  [kl, We2, jt2, Ju],
  [function() {
    return gf;
  }, 0, 0, [0, 4]],
  1
];
var rf = [
  3,
  f2,
  Ml,
  0,
  [Ce2, gt2],
  [function() {
    return uf;
  }, function() {
    return bf;
  }]
];
var of = [
  3,
  f2,
  Oi2,
  0,
  [ke2, ki2, te2, Oe2, ae2, xe2, Pe2],
  [function() {
    return Ee2;
  }, 0, 0, 0, 128, function() {
    return be2;
  }, 0],
  3
];
var sf = [
  3,
  f2,
  Bl,
  0,
  [te2, ke2, xi2, Bn2, Vt2, Kn2, We2, jt2, ki2, Oe2, ae2, xe2, Pe2],
  [0, function() {
    return Ee2;
  }, function() {
    return Sf;
  }, function() {
    return Wn2;
  }, 0, 0, 0, 0, 0, 0, 128, function() {
    return be2;
  }, 0],
  2
];
var af = [
  3,
  f2,
  Kl,
  0,
  [Gn2, Ce2, gt2],
  [function() {
    return De;
  }, function() {
    return Ve2;
  }, function() {
    return Ht2;
  }]
];
var cf = [
  3,
  f2,
  Wl,
  0,
  [Hl, ql],
  [1, 1]
];
var Bi2 = [
  1,
  f2,
  Mn2,
  0,
  function() {
    return ne2;
  }
];
var pf = [
  1,
  f2,
  Hu,
  0,
  function() {
    return Mm;
  }
];
var uf = [
  1,
  f2,
  Wu,
  0,
  function() {
    return Ve2;
  }
];
var df2 = [
  1,
  f2,
  Ti2,
  0,
  function() {
    return jm;
  }
];
var lf = [
  1,
  f2,
  Ad,
  0,
  function() {
    return Ht2;
  }
];
var mf = [
  1,
  f2,
  kd,
  0,
  function() {
    return De;
  }
];
var ff = [
  1,
  f2,
  Kd,
  0,
  function() {
    return ne2;
  }
];
var Fn2 = [
  1,
  f2,
  Dl,
  0,
  function() {
    return ef;
  }
];
var gf = [
  1,
  f2,
  Ul,
  0,
  function() {
    return tf2;
  }
];
var De = [
  2,
  f2,
  ku,
  0,
  0,
  function() {
    return ne2;
  }
];
var Sf = [
  2,
  f2,
  xi2,
  0,
  0,
  function() {
    return Um;
  }
];
var Wn2 = [
  2,
  f2,
  id2,
  0,
  0,
  function() {
    return Hm;
  }
];
var be2 = [
  2,
  f2,
  ad,
  0,
  0,
  function() {
    return ne2;
  }
];
var yf = [
  2,
  f2,
  gd,
  0,
  0,
  function() {
    return Gi2;
  }
];
var xf = [
  2,
  f2,
  _d,
  0,
  0,
  function() {
    return ne2;
  }
];
var bf = [
  2,
  f2,
  vd,
  0,
  0,
  function() {
    return lf;
  }
];
var Ee2 = [
  2,
  f2,
  ke2,
  0,
  0,
  function() {
    return ne2;
  }
];
var Ef = [
  2,
  f2,
  _i2,
  0,
  0,
  function() {
    return Gi2;
  }
];
var If = [
  2,
  f2,
  Hd,
  0,
  0,
  function() {
    return ne2;
  }
];
var Ki2 = [
  2,
  f2,
  Zd,
  0,
  0,
  function() {
    return ne2;
  }
];
var Si2 = [
  2,
  f2,
  bl,
  0,
  0,
  function() {
    return Mi2;
  }
];
var Rf = [
  2,
  f2,
  jl,
  0,
  0,
  function() {
    return cf;
  }
];
var ne2 = [
  4,
  f2,
  Pu,
  0,
  [Rl, Jd, Gu, Il, zd, Mu, qd, jd, Qd, Uu],
  [0, 0, 21, 64, 64, 85, function() {
    return If;
  }, function() {
    return ff;
  }, 2, 2]
];
var Fi2 = [
  9,
  f2,
  nd,
  0,
  function() {
    return Km;
  },
  function() {
    return Fm;
  }
];
var Wi2 = [
  9,
  f2,
  Zu,
  0,
  function() {
    return Wm;
  },
  function() {
    return Vm;
  }
];
var Vi2 = [
  9,
  f2,
  yd,
  0,
  function() {
    return qm;
  },
  function() {
    return Jm;
  }
];
var ji2 = [
  9,
  f2,
  Yd,
  0,
  function() {
    return Qm2;
  },
  function() {
    return Ym;
  }
];
var Hi2 = [
  9,
  f2,
  il,
  0,
  function() {
    return Xm;
  },
  function() {
    return Zm;
  }
];
var qi2 = [
  9,
  f2,
  Gl,
  0,
  function() {
    return nf;
  },
  function() {
    return rf;
  }
];
var Ji2 = [
  9,
  f2,
  Fl,
  0,
  function() {
    return sf;
  },
  function() {
    return af;
  }
];
var qt2 = class extends M2(Ds2, G2, "DescribeEndpoints", Wi2) {
};
var zi2 = { version: "3.1162.0" };
var Qi2 = "Invalid AccountIdEndpointMode value";
var Yi2 = function(e3) {
  throw new Error(e3);
};
var Tf = "AWS_ACCOUNT_ID_ENDPOINT_MODE";
var _f = "account_id_endpoint_mode";
var Xi = {
  environmentVariableSelector: function(e3) {
    let t14 = e3[Tf];
    return t14 && !mt2(t14) && Yi2(Qi2), t14;
  },
  configFileSelector: function(e3) {
    let t14 = e3[_f];
    return t14 && !mt2(t14) && Yi2(Qi2), t14;
  },
  default: Wt2
};
var Af = function() {
  return typeof process == "object" && process?.env?.AWS_ENABLE_DEFAULT_SOCKET_TIMEOUT_2026 === "true";
};
var Zi2 = function(e3, t14) {
  if (Af() && typeof e3?.handle != "function")
    return t14;
};
var Jt2 = class extends Gt {
  async serializeRequest(t14, n3, r3) {
    let o = this.serializer, s2 = {}, i3 = {}, a3 = await r3.endpoint(), c2 = _.of(t14?.input), p2 = c2.getSchema(), u, d3 = n3 && typeof n3 == "object" ? n3 : {}, m2 = new b({
      protocol: "",
      hostname: "",
      port: void 0,
      path: "/",
      fragment: void 0,
      query: s2,
      headers: i3,
      body: void 0
    });
    if (a3 && (this.updateServiceEndpoint(m2, a3), this.setHostPrefix(m2, t14, d3)), d3) {
      let g2 = c2.getEventStreamMember();
      if (g2) {
        if (d3[g2]) {
          let l3 = {};
          for (let [S3] of c2.structIterator())
            S3 !== g2 && d3[S3] != null && (l3[S3] = d3[S3]);
          u = await this.serializeEventStream({
            eventStream: d3[g2],
            requestSchema: c2,
            initialRequest: l3
          });
        }
      } else
        o.write(p2, d3), u = o.flush();
    }
    return m2.headers = Object.assign(m2.headers, i3), m2.query = s2, m2.body = u, m2.method = "POST", m2;
  }
  async deserializeResponse(t14, n3, r3) {
    let o = this.deserializer, s2 = _.of(t14.output), i3 = {};
    if (this.isErrorResponse(r3.statusCode)) {
      let c2 = await oe(r3.body, n3);
      throw c2.byteLength > 0 && Object.assign(i3, await o.read(15, c2)), await this.handleError(t14, n3, r3, i3, this.deserializeMetadata(r3)), new Error("@smithy/core/protocols - RPC Protocol error handler failed to throw.");
    }
    for (let c2 in r3.headers) {
      if (!S(r3.headers, c2))
        continue;
      let p2 = r3.headers[c2];
      delete r3.headers[c2], r3.headers[c2.toLowerCase()] = p2;
    }
    let a3 = s2.getEventStreamMember();
    if (a3)
      i3[a3] = await this.deserializeEventStream({
        response: r3,
        responseSchema: s2,
        initialResponseContainer: i3
      });
    else {
      let c2 = await oe(r3.body, n3);
      c2.byteLength > 0 && Object.assign(i3, await o.read(s2, c2));
    }
    return i3.$metadata = this.deserializeMetadata(r3), i3;
  }
  isErrorResponse(t14) {
    return t14 >= 300;
  }
};
var zt2 = class extends Jt2 {
  serializer;
  deserializer;
  serviceTarget;
  codec;
  mixin;
  awsQueryCompatible;
  constructor({ defaultNamespace: t14, errorTypeRegistries: n3, serviceTarget: r3, awsQueryCompatible: o, jsonCodec: s2 }) {
    super({
      defaultNamespace: t14,
      errorTypeRegistries: n3
    }), this.serviceTarget = r3, this.codec = s2 ?? new gi({
      timestampFormat: {
        useTrait: true,
        default: 7
      },
      jsonName: false
    }), this.serializer = this.codec.createSerializer(), this.deserializer = this.codec.createDeserializer(), this.awsQueryCompatible = !!o, this.mixin = new yi(this.awsQueryCompatible);
  }
  async serializeRequest(t14, n3, r3) {
    let o = await super.serializeRequest(t14, n3, r3);
    return o.path.endsWith("/") || (o.path += "/"), o.headers["content-type"] = `application/x-amz-json-${this.getJsonRpcVersion()}`, o.headers["x-amz-target"] = `${this.serviceTarget}.${t14.name}`, this.awsQueryCompatible && (o.headers["x-amzn-query-mode"] = "true"), (It(t14.input) === "unit" || !o.body) && (o.body = "{}"), o;
  }
  getPayloadCodec() {
    return this.codec;
  }
  async handleError(t14, n3, r3, o, s2) {
    let { awsQueryCompatible: i3 } = this;
    i3 && this.mixin.setQueryCompatError(o, r3);
    let a3 = zS(r3, o, i3) ?? "Unknown";
    this.mixin.compose(this.compositeErrorRegistry, a3, this.options.defaultNamespace);
    let { errorSchema: c2, errorMetadata: p2 } = await this.mixin.getErrorSchemaOrThrowBaseException(a3, this.options.defaultNamespace, r3, o, s2, i3 ? this.mixin.findQueryCompatibleError : void 0), u = _.of(c2), d3 = o.message ?? o.Message ?? "UnknownError", m2 = this.compositeErrorRegistry.getErrorCtor(c2) ?? Error, g2 = new m2({}), l3 = {}, S3 = this.codec.createDeserializer();
    for (let [b3, w] of u.structIterator())
      o[b3] != null && (l3[b3] = S3.readObject(w, o[b3]));
    throw i3 && this.mixin.queryCompatOutput(o, l3), this.mixin.decorateServiceException(Object.assign(g2, p2, {
      $fault: u.getMergedTraits().error,
      message: d3
    }, l3), o);
  }
};
var Qt = class extends zt2 {
  constructor({ defaultNamespace: t14, errorTypeRegistries: n3, serviceTarget: r3, awsQueryCompatible: o, jsonCodec: s2 }) {
    super({
      defaultNamespace: t14,
      errorTypeRegistries: n3,
      serviceTarget: r3,
      awsQueryCompatible: o,
      jsonCodec: s2
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
var ea2 = "com.amazonaws.dynamodb#AttributeValue";
var Vn2 = class extends jt {
  writeValue(t14, n3, r3) {
    if (n3 != null && typeof n3 == "object") {
      let o = _.of(t14);
      if (o.isStructSchema() && o.getName(true) === ea2) {
        this.writeAttributeValue(n3);
        return;
      }
    }
    super.writeValue(t14, n3, r3);
  }
  writeAttributeValue(t14) {
    let n3 = this.serdeContext?.base64Encoder ?? Ee;
    this.writeAscii("{");
    let r3 = true;
    for (let o in t14) {
      let s2 = t14[o];
      if (s2 != null)
        switch (r3 || this.writeAscii(","), r3 = false, this.writeAsciiQuoted(o), this.writeAscii(":"), o) {
          case "B":
            s2 instanceof Uint8Array ? this.writeBase64(s2) : this.writeJsonString(s2);
            break;
          case "BS":
            this.writeAscii("[");
            {
              let i3 = s2;
              for (let a3 = 0; a3 < i3.length; a3++) {
                a3 > 0 && this.writeAscii(",");
                let c2 = i3[a3];
                c2 instanceof Uint8Array ? this.writeBase64(c2) : this.writeJsonString(n3(c2));
              }
            }
            this.writeAscii("]");
            break;
          case "L":
            this.writeAscii("[");
            {
              let i3 = s2;
              for (let a3 = 0; a3 < i3.length; a3++)
                a3 > 0 && this.writeAscii(","), i3[a3] != null ? this.writeAttributeValue(i3[a3]) : this.writeAscii("null");
            }
            this.writeAscii("]");
            break;
          case "M":
            this.writeAscii("{");
            {
              let i3 = s2, a3 = true;
              for (let c2 in i3)
                i3[c2] != null && (a3 || this.writeAscii(","), a3 = false, this.writeJsonString(c2), this.writeAscii(":"), this.writeAttributeValue(i3[c2]));
            }
            this.writeAscii("}");
            break;
          case "SS":
          case "NS":
            this.writeAscii("[");
            {
              let i3 = s2;
              for (let a3 = 0; a3 < i3.length; a3++)
                a3 > 0 && this.writeAscii(","), this.writeJsonString(i3[a3]);
            }
            this.writeAscii("]");
            break;
          case "S":
          case "N":
            this.writeJsonString(s2);
            break;
          case "BOOL":
            this.writeAscii(s2 ? "true" : "false");
            break;
          case "NULL":
            this.writeAscii(s2 ? "true" : "false");
            break;
          default:
            this.writeAscii(JSON.stringify(s2));
            break;
        }
    }
    this.writeAscii("}");
  }
};
var jn2 = class extends $t {
  _read(t14, n3) {
    let r3 = _.of(t14);
    return r3.isStructSchema() && r3.getName(true) === ea2 && n3 && typeof n3 == "object" ? this.readAttributeValue(n3) : super._read(r3, n3);
  }
  readAttributeValue(t14) {
    var _this = this;
    let n3 = this.serdeContext?.base64Decoder ?? ye, r3 = t14;
    if (typeof t14.B == "string" && (r3.B = n3(t14.B)), Array.isArray(t14.BS) && (r3.BS = t14.BS.map(n3)), Array.isArray(t14.L) && (r3.L = t14.L.map(function(o) {
      return _this.readAttributeValue(o);
    })), t14.M && typeof t14.M == "object") {
      let o = t14.M;
      for (let s2 in o)
        o[s2] = this.readAttributeValue(o[s2]);
    }
    return r3;
  }
};
var yt2 = class extends gi {
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
    let t14 = new Vn2(this.settings);
    return t14.setSerdeContext(this.serdeContext), t14;
  }
  createDeserializer() {
    let t14 = new jn2(this.settings);
    return t14.setSerdeContext(this.serdeContext), t14;
  }
};
var $2 = "ref";
var j2 = "argv";
var B2 = -1;
var xt2 = true;
var je2 = false;
var He2 = "isSet";
var bt2 = "booleanEquals";
var Ia2 = "PartitionResult";
var L2 = "stringEquals";
var H2 = "getAttr";
var Ra2 = "parsedEndpoint";
var ta2 = "aws.parseArn";
var na2 = function(e3) {
  return "ParsedArn_ssa_" + e3;
};
var ra2 = "service";
var Hn2 = "dynamodb";
var Et2 = "isValidHostLabel";
var oa2 = "accountId";
var sa2 = "FirstArn";
var ia = function(e3) {
  return "https://{ParsedArn_ssa_" + e3 + "#accountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var aa = function(e3) {
  return "https://{ParsedArn_ssa_" + e3 + "#accountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}";
};
var ca2 = function(e3) {
  return "https://{ParsedArn_ssa_" + e3 + "#accountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var pa2 = function(e3) {
  return "https://{ParsedArn_ssa_" + e3 + "#accountId}.ddb.{Region}.{PartitionResult#dnsSuffix}";
};
var Ie2 = { [$2]: "Region" };
var Jn2 = { [$2]: Ia2 };
var ua2 = { fn: H2, [j2]: [{ [$2]: Ra2 }, "authority"] };
var qn2 = { [$2]: "AccountIdEndpointMode" };
var da2 = { fn: H2, [j2]: [Jn2, "name"] };
var zn2 = { [$2]: "ParsedArn_ssa_2" };
var la2 = { fn: H2, [j2]: [zn2, "region"] };
var ma2 = { [$2]: "ResourceArnList" };
var fa2 = { fn: H2, [j2]: [{ [$2]: "ParsedArn_ssa_1" }, "region"] };
var ga2 = { [$2]: "ParsedArn_ssa_1" };
var Sa2 = { [$2]: "AccountId" };
var ce2 = {};
var W3 = { metricValues: ["O"] };
var ya2 = [Ie2];
var xa2 = [{ [$2]: "Endpoint" }];
var ba2 = [{ [$2]: "ResourceArn" }];
var Ea2 = {
  conditions: [
    [He2, ya2],
    [He2, xa2],
    [bt2, [{ [$2]: "UseFIPS" }, xt2]],
    [bt2, [{ [$2]: "UseDualStack" }, xt2]],
    ["aws.partition", ya2, Ia2],
    [L2, [Ie2, "local"]],
    [bt2, [{ fn: H2, [j2]: [Jn2, "supportsFIPS"] }, xt2]],
    ["parseURL", xa2, Ra2],
    [L2, ["dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", ua2]],
    [bt2, [{ fn: H2, [j2]: [Jn2, "supportsDualStack"] }, xt2]],
    [L2, ["search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", ua2]],
    [He2, [qn2]],
    [L2, [Ie2, "us-gov-east-1"]],
    [L2, [Ie2, "cn-north-1"]],
    [L2, [Ie2, "cn-northwest-1"]],
    [L2, [Ie2, "us-gov-west-1"]],
    [L2, [da2, "aws"]],
    [L2, [qn2, "disabled"]],
    [He2, ba2],
    [ta2, ba2, na2(2)],
    [L2, [{ fn: H2, [j2]: [zn2, ra2] }, Hn2]],
    [L2, [la2, Ie2]],
    [Et2, [{ fn: H2, [j2]: [zn2, oa2] }, je2]],
    [Et2, [la2, je2]],
    [He2, [ma2]],
    [H2, [ma2, "[0]"], sa2],
    [ta2, [{ [$2]: sa2 }], na2(1)],
    [L2, [fa2, Ie2]],
    [L2, [{ fn: H2, [j2]: [ga2, ra2] }, Hn2]],
    [Et2, [{ fn: H2, [j2]: [ga2, oa2] }, je2]],
    [Et2, [fa2, je2]],
    [He2, [Sa2]],
    [L2, [qn2, "required"]],
    [Et2, [Sa2, je2]],
    [L2, [da2, "aws-us-gov"]],
    [bt2, [{ fn: "coalesce", [j2]: [{ [$2]: "IsSearchOperation" }, je2] }, xt2]]
  ],
  results: [
    [B2],
    [B2, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [B2, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [B2, "Endpoint override is not supported for dual-stack endpoints. Please enable dual-stack functionality by enabling the configuration. For more details, see: https://docs.aws.amazon.com/sdkref/latest/guide/feature-endpoints.html"],
    ["{Endpoint}", ce2],
    [B2, "Invalid Configuration: FIPS and local endpoint are not supported"],
    [B2, "Invalid Configuration: Dualstack and local endpoint are not supported"],
    ["http://localhost:8000", { authSchemes: [{ name: "sigv4", signingName: Hn2, signingRegion: "us-east-1" }] }],
    [B2, "Invalid Configuration: AccountIdEndpointMode is required and FIPS is enabled, but FIPS account endpoints are not supported"],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", ce2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", ce2],
    [B2, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dnsSuffix}", ce2],
    ["https://dynamodb.{Region}.{PartitionResult#dnsSuffix}", ce2],
    ["https://search-dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", ce2],
    ["https://dynamodb-fips.{Region}.{PartitionResult#dnsSuffix}", ce2],
    [B2, "FIPS is enabled but this partition does not support FIPS"],
    [B2, "Invalid Configuration: AccountIdEndpointMode is required but account endpoints are not supported in this region"],
    ["https://search-dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", ce2],
    ["https://dynamodb.{Region}.{PartitionResult#dualStackDnsSuffix}", ce2],
    [ia(2), W3],
    [aa(2), W3],
    [ia(1), W3],
    [aa(1), W3],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", W3],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dualStackDnsSuffix}", W3],
    [B2, "Credentials-sourced account ID parameter is invalid"],
    [B2, "AccountIdEndpointMode is required but no AccountID was provided or able to be loaded"],
    [B2, "DualStack is enabled but this partition does not support DualStack"],
    [ca2(2), W3],
    [pa2(2), W3],
    [ca2(1), W3],
    [pa2(1), W3],
    ["https://{AccountId}.search-ddb.{Region}.{PartitionResult#dnsSuffix}", W3],
    ["https://{AccountId}.ddb.{Region}.{PartitionResult#dnsSuffix}", W3],
    [B2, "Invalid Configuration: Missing Region"]
  ]
};
var vf = 2;
var x2 = 1e8;
var wf = new Int32Array([
  -1,
  1,
  -1,
  0,
  6,
  3,
  1,
  4,
  x2 + 35,
  2,
  x2 + 1,
  5,
  3,
  x2 + 2,
  x2 + 4,
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
  x2 + 35,
  5,
  x2 + 7,
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
  x2 + 17,
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
  x2 + 26,
  35,
  x2 + 33,
  x2 + 34,
  35,
  x2 + 31,
  x2 + 32,
  35,
  x2 + 29,
  x2 + 30,
  32,
  x2 + 27,
  77,
  4,
  39,
  x2 + 35,
  5,
  x2 + 6,
  40,
  9,
  41,
  x2 + 28,
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
  x2 + 17,
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
  x2 + 26,
  35,
  x2 + 24,
  x2 + 25,
  35,
  x2 + 22,
  x2 + 23,
  35,
  x2 + 20,
  x2 + 21,
  32,
  x2 + 27,
  68,
  35,
  x2 + 18,
  x2 + 19,
  3,
  78,
  70,
  4,
  71,
  x2 + 35,
  5,
  x2 + 5,
  72,
  6,
  73,
  x2 + 16,
  11,
  74,
  75,
  32,
  x2 + 8,
  75,
  34,
  77,
  76,
  35,
  x2 + 14,
  x2 + 15,
  35,
  x2 + 12,
  x2 + 13,
  4,
  79,
  x2 + 35,
  5,
  x2 + 5,
  80,
  6,
  81,
  x2 + 11,
  9,
  82,
  x2 + 11,
  11,
  83,
  84,
  32,
  x2 + 8,
  84,
  35,
  x2 + 9,
  x2 + 10,
  2,
  x2 + 1,
  86,
  3,
  x2 + 2,
  87,
  4,
  88,
  x2 + 4,
  7,
  89,
  x2 + 4,
  8,
  x2 + 3,
  90,
  10,
  x2 + 3,
  x2 + 4
]);
var ha2 = Ko.from(wf, vf, Ea2.conditions, Ea2.results);
var Cf = new Yo({
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
var Ta2 = function(e3, t14 = {}) {
  return Cf.get(e3, function() {
    return Qm(ha2, {
      endpointParams: e3,
      logger: t14.logger
    });
  });
};
Qe.aws = Vc;
var _a2 = function(e3) {
  return {
    apiVersion: "2012-08-10",
    base64Decoder: e3?.base64Decoder ?? ye,
    base64Encoder: e3?.base64Encoder ?? Ee,
    disableHostPrefix: e3?.disableHostPrefix ?? false,
    endpointProvider: e3?.endpointProvider ?? Ta2,
    extensions: e3?.extensions ?? [],
    httpAuthSchemeProvider: e3?.httpAuthSchemeProvider ?? Cs2,
    httpAuthSchemes: e3?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(t14) {
          return t14.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new es()
      }
    ],
    logger: e3?.logger ?? new nt(),
    protocol: e3?.protocol ?? Qt,
    protocolSettings: e3?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.dynamodb",
      errorTypeRegistries: Ui2,
      xmlNamespace: "http://dynamodb.amazonaws.com/doc/2012-08-10/",
      version: "2012-08-10",
      serviceTarget: "DynamoDB_20120810",
      jsonCodec: new yt2()
    },
    serviceId: e3?.serviceId ?? "DynamoDB",
    sha256: e3?.sha256 ?? ii,
    urlParser: e3?.urlParser ?? Ye,
    utf8Decoder: e3?.utf8Decoder ?? V,
    utf8Encoder: e3?.utf8Encoder ?? G
  };
};
var Aa2 = function(e3) {
  Yy(process.version);
  let t14 = gE(e3), n3 = function() {
    return t14().then(Jy);
  }, r3 = _a2(e3);
  Uy(process.version);
  let o = {
    profile: e3?.profile,
    logger: r3.logger
  };
  return {
    ...r3,
    ...e3,
    runtime: "node",
    defaultsMode: t14,
    accountIdEndpointMode: e3?.accountIdEndpointMode ?? ae(Xi, o),
    authSchemePreference: e3?.authSchemePreference ?? ae(_h, o),
    bodyLengthChecker: e3?.bodyLengthChecker ?? fl,
    credentialDefaultProvider: e3?.credentialDefaultProvider ?? qy,
    defaultSocketTimeout: Zi2(e3?.requestHandler, 3e5),
    defaultUserAgentProvider: e3?.defaultUserAgentProvider ?? ky({ serviceId: r3.serviceId, clientVersion: zi2.version }),
    endpointDiscoveryEnabledProvider: e3?.endpointDiscoveryEnabledProvider ?? ae(As2, o),
    maxAttempts: e3?.maxAttempts ?? ae($.v2026 ? { ...Op, default: 4 } : Op, e3),
    region: e3?.region ?? ae(Ls, { ...Zy, ...o }),
    requestHandler: Zr.create(e3?.requestHandler ?? n3),
    retryMode: e3?.retryMode ?? ae({
      ...Mp,
      default: async function() {
        return (await n3()).retryMode || ho;
      }
    }, e3),
    streamCollector: e3?.streamCollector ?? lt,
    useDualstackEndpoint: e3?.useDualstackEndpoint ?? ae(oE, o),
    useFipsEndpoint: e3?.useFipsEndpoint ?? ae(aE, o),
    userAgentAppId: e3?.userAgentAppId ?? ae(Ly, o)
  };
};
var va2 = function(e3) {
  let t14 = e3.httpAuthSchemes, n3 = e3.httpAuthSchemeProvider, r3 = e3.credentials;
  return {
    setHttpAuthScheme(o) {
      let s2 = t14.findIndex(function(i3) {
        return i3.schemeId === o.schemeId;
      });
      s2 === -1 ? t14.push(o) : t14.splice(s2, 1, o);
    },
    httpAuthSchemes() {
      return t14;
    },
    setHttpAuthSchemeProvider(o) {
      n3 = o;
    },
    httpAuthSchemeProvider() {
      return n3;
    },
    setCredentials(o) {
      r3 = o;
    },
    credentials() {
      return r3;
    }
  };
};
var wa2 = function(e3) {
  return {
    httpAuthSchemes: e3.httpAuthSchemes(),
    httpAuthSchemeProvider: e3.httpAuthSchemeProvider(),
    credentials: e3.credentials()
  };
};
var Ca2 = function(e3, t14) {
  let n3 = Object.assign(nS(e3), pS(e3), gS(e3), va2(e3));
  return t14.forEach(function(r3) {
    return r3.configure(n3);
  }), Object.assign(e3, sS(n3), lS(n3), yS(n3), wa2(n3));
};
var qe2 = class extends Co {
  config;
  constructor(...[t14]) {
    let n3 = Aa2(t14 || {});
    super(n3), this.initConfig = n3;
    let r3 = ks2(n3), o = _s2(r3), s2 = Df(o), i3 = Dp(s2, { defaultBaseDelay: $.v2026 ? 25 : void 0, defaultMaxAttempts: $.v2026 ? 4 : void 0 }), a3 = xd(i3), c2 = a3, p2 = ip(c2), u = Os2(p2), d3 = vs2(u, { endpointDiscoveryCommandCtor: qt2 }), m2 = Ca2(d3, t14?.extensions || []);
    this.config = m2, this.middlewareStack.use(Sh(this.config)), this.middlewareStack.use(Nf(this.config)), this.middlewareStack.use(ih(this.config)), this.middlewareStack.use(mp(this.config)), this.middlewareStack.use(Zc(this.config)), this.middlewareStack.use(tf(this.config)), this.middlewareStack.use(df(this.config)), this.middlewareStack.use(ed(this.config, {
      httpAuthSchemeParametersProvider: ws2,
      identityProviderConfigProvider: async function(g2) {
        return new To({
          "aws.auth#sigv4": g2.credentials
        });
      }
    })), this.middlewareStack.use(id(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var Yt2 = class extends M2(ee2, G2, "DeleteItem", Fi2) {
};
var Xt2 = class extends M2(ee2, G2, "GetItem", Vi2) {
};
var Zt2 = class extends M2(ee2, G2, "PutItem", ji2) {
};
var en2 = class extends M2(ee2, G2, "Query", Hi2) {
};
var tn2 = class extends M2(Ls2, G2, "TransactWriteItems", qi2) {
};
var nn2 = class extends M2(ee2, G2, "UpdateItem", Ji2) {
};
var Of = async function(e3, { maxBytes: t14, isBinary: n3 }) {
  let r3 = [], o = 0, s2 = e3 instanceof Uint8Array ? [e3] : e3;
  for await (let a3 of s2)
    if (r3.push(a3), o += a3.length, o > t14) break;
  return { body: Buffer.concat(r3).subarray(0, t14).toString(n3 === true ? "latin1" : "utf8"), truncated: o > t14 };
};
var kf = function(e3) {
  return e3.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
};
var Oa2 = function(e3, t14) {
  let n3 = Ke2(function() {
    return new qe2(e3);
  });
  return async function({ subject: r3, endpoint: o, signing: s2, maxBytes: i3, isBinary: a3, region: c2, ...p2 }, u) {
    let { method: d3 = "POST", path: m2, query: g2, headers: l3, body: S3 } = p2, { config: b3 } = n3(), w = c2 ?? await b3.region(), O2 = b3.endpoint === void 0 ? void 0 : await b3.endpoint(), P = O2?.hostname ?? `${o}.${w}.${kf(w)}`, Te2 = new b({
      method: d3,
      protocol: O2?.protocol ?? "https:",
      hostname: P,
      ...O2?.port === void 0 ? {} : { port: O2.port },
      path: m2,
      ...g2 === void 0 ? {} : { query: g2 },
      headers: { host: O2?.port === void 0 ? P : `${P}:${O2.port}`, ...l3 },
      ...S3 === void 0 ? {} : { body: S3 }
    }), { credentials: Q2, sha256: In2, requestHandler: Rn2 } = b3, st2 = s2 !== "s3", K2 = await new Ce({ region: w, service: s2, credentials: Q2, sha256: In2, uriEscapePath: st2 }).sign(Te2, { signingDate: new Date(t14.now()) });
    try {
      let { response: _e2 } = await Rn2.handle(K2, u), { statusCode: Ct2, headers: it2 } = _e2;
      return { status: Ct2, headers: it2, ...await Of(_e2.body, { maxBytes: i3, isBinary: a3 }) };
    } catch (_e2) {
      let { name: Ct2, message: it2 } = _e2;
      throw new n2(`${r3} got no answer: ${Ct2}: ${it2}`);
    }
  };
};
var ka2 = function(e3, { "x-amzn-errortype": t14 }) {
  let n3 = t14 ?? e3?.__type;
  return typeof n3 == "string" ? n3.split(":")[0].split("#").at(-1) ?? "" : "";
};
var Pa2 = 1048576;
var Pf = function(e3) {
  try {
    return W2(e3);
  } catch {
    return;
  }
};
var Df2 = function(e3, { status: t14, headers: n3, body: r3, truncated: o }) {
  if (o) throw new n2(`${e3} answered more than ${Pa2} bytes`);
  let s2 = Pf(r3);
  return { status: t14, body: s2, errorType: t14 < 300 ? "" : ka2(s2, n3) };
};
var Da2 = function(e3, t14) {
  let n3 = Oa2(e3, t14);
  return async function(r3, { target: o, protocol: s2, endpoint: i3 = r3, signing: a3 = r3 }, { action: c2, parameters: p2, options: u }) {
    let d3 = `${r3}:${c2}`, m2 = {
      "content-type": `application/x-amz-json-${s2}`,
      "x-amz-target": `${o}.${c2}`
    }, g2 = JSON.stringify(p2);
    return Df2(d3, await n3({ subject: d3, endpoint: i3, signing: a3, path: "/", headers: m2, body: g2, maxBytes: Pa2 }, u));
  };
};
var Lf = {
  secretsmanager: {
    service: { target: "secretsmanager", protocol: "1.1" },
    action: "GetSecretValue",
    parameters: function(e3) {
      return { SecretId: e3 };
    },
    text: function(e3) {
      return e3?.SecretString;
    }
  },
  ssm: {
    service: { target: "AmazonSSM", protocol: "1.1" },
    action: "GetParameter",
    parameters: function(e3) {
      return { Name: e3, WithDecryption: true };
    },
    text: function(e3) {
      return e3?.Parameter?.Value;
    }
  }
};
var La2 = function(e3, t14) {
  let n3 = Da2(e3, t14);
  return async function({ service: r3, arn: o }) {
    let { service: s2, action: i3, parameters: a3, text: c2 } = Lf[r3], { status: p2, body: u, errorType: d3 } = await n3(r3, s2, { action: i3, parameters: a3(o) });
    if (p2 < 300) return c2(u);
    throw Object.assign(new Error(`HTTP ${p2}`), {
      name: d3 === "" ? "UnknownError" : d3,
      $metadata: { httpStatusCode: p2 }
    });
  };
};
var $f = 3e5;
var Nf2 = 100;
var Uf = /* @__PURE__ */ new Set([
  "ResourceNotFoundException",
  "ParameterNotFound",
  "ParameterVersionNotFound",
  "InvalidRequestException",
  "InvalidParameterException",
  "DecryptionFailure",
  "InvalidKeyId",
  "ValidationException"
]);
var $a2 = function(e3, t14) {
  let n3 = ye2(t14);
  if (t14.key === null) return Na2(e3, n3);
  let r3;
  try {
    r3 = JSON.parse(e3);
  } catch {
    r3 = void 0;
  }
  if (typeof r3 != "object" || r3 === null || Array.isArray(r3))
    throw new a2(
      `Secret ${n3} is malformed: a reference with #${t14.key} needs a JSON object, and the secret is none; store {"${t14.key}": "\u2026"}, or refer to ${t14.name} alone`
    );
  if (!Object.hasOwn(r3, t14.key))
    throw new a2(
      `Secret ${n3} is malformed: its JSON object has no field ${t14.key}; add it, or correct the reference`
    );
  let o = r3[t14.key];
  if (typeof o == "string") return Na2(o, n3);
  if (typeof o == "number" || typeof o == "boolean") return String(o);
  throw new a2(
    `Secret ${n3} is malformed: the field is ${o === null ? "null" : "a list or an object"}; store it as text`
  );
};
var Na2 = function(e3, t14) {
  if (e3.trim() === "") throw new a2(`Secret ${t14} is malformed: it is empty; store a value`);
  return e3;
};
var Ua2 = function({
  aws: e3,
  clock: t14,
  bindings: n3
}) {
  let r3 = fs2(n3), o = La2(e3, t14), s2 = /* @__PURE__ */ new Map(), i3 = async function(c2, p2) {
    let u;
    try {
      u = await o(c2);
    } catch (d3) {
      let { name: m2 } = d3;
      throw Uf.has(m2) ? new a2(
        `Secret ${p2} cannot be read: ${m2}; see that ${c2.arn} exists, is not scheduled for deletion and can be decrypted`,
        { cause: d3 }
      ) : Ts2(d3, `reading secret ${p2}`);
    }
    if (u === void 0)
      throw new a2(`Secret ${p2} is malformed: it holds no text; store it as text instead of binary data`);
    return u;
  }, a3 = function(c2, p2) {
    s2.delete(c2), s2.set(c2, { text: p2, until: t14.now() + $f });
    for (let u of s2.keys()) {
      if (s2.size <= Nf2) break;
      s2.delete(u);
    }
  };
  return {
    read: async function(c2, { fresh: p2, use: u }) {
      let d3 = ye2(c2), m2 = Jo2(r3, c2.name);
      if (m2 === void 0)
        throw new a2(
          `Secret ${d3} is not one that this stack allows (${r3.map(function({ name: b3 }) {
            return b3;
          }).join(", ") || "it allows none"}); add its ARN to secretArns in the stack's configuration, or correct the reference`
        );
      let g2 = Ss2(m2, u);
      if (g2 !== void 0)
        throw new a2(
          `Secret ${d3} is not one that may be used so: ${g2}; list it in secretArns in the stack's configuration, or correct the trigger or the trait`
        );
      let l3 = s2.get(m2.arn);
      if (!p2 && l3 !== void 0 && t14.now() < l3.until) return $a2(l3.text, c2);
      let S3 = await i3(m2, d3);
      return a3(m2.arn, S3), $a2(S3, c2);
    }
  };
};
var Mf = function() {
  return d2("./adapters-engines-http.js").httpEngine;
};
var Gf = function() {
  return d2("./adapters-engines-lambda.js").lambdaEngine;
};
var Ma2 = { http: Mf, lambda: Gf };
var rn2 = { IntervalSeconds: 2, BackoffRate: 2, JitterStrategy: "FULL" };
var qE = { ...rn2, MaxAttempts: 200, MaxDelaySeconds: 300 };
var Bf = { ...rn2, MaxAttempts: 110, MaxDelaySeconds: 600 };
var JE = { ...rn2, MaxAttempts: 8, MaxDelaySeconds: 60 };
var zE = { ...rn2, MaxAttempts: 16, MaxDelaySeconds: 300 };
var Kf = 2 * Bf.MaxDelaySeconds;
var Ga2 = 21600 + Kf;
var Je2 = 512;
var Ba2 = 14;
var Ka2 = { short: 360 + Ba2, long: 4 * 360 + Ba2 };
var Ff = 300 + Ga2;
var Wf = 5 * Ka2.short + Ka2.long + Ff;
var Fa2 = function(e3, t14) {
  return e3 + (t14 + Wf) * 1e3;
};
var ze2 = function({
  pipelineId: e3,
  date: t14,
  scheduleId: n3,
  attempt: r3,
  runId: o,
  traceId: s2,
  job: i3
}) {
  return {
    pipelineId: e3,
    date: t14,
    scheduleId: n3,
    attempt: r3,
    runId: o,
    traceId: s2,
    token: o,
    ...i3?.values === void 0 ? {} : { values: i3.values }
  };
};
var Wa2 = new TextEncoder();
var Vf = new TextDecoder();
var pe2 = function(e3, t14) {
  let r3 = e3.slice(0, t14 * 4).replaceAll(/[\p{C}\s]+/gu, " ").trim(), o = Wa2.encode(r3);
  if (o.length <= t14) return r3;
  let s2 = "\u2026", i3 = o.subarray(0, t14 - Wa2.encode(s2).length);
  return Vf.decode(i3).replace(/\uFFFD+$/u, "").trimEnd() + s2;
};
var jf = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
var ja2 = function(e3) {
  return e3 <= 1114111 ? String.fromCodePoint(e3) : "";
};
var Qn2 = function(e3) {
  return ja2(Number.parseInt(e3, 16));
};
var Hf = [
  { pattern: /(?<!\\)\\+u([\da-f]{4})/gi, read: function(e3, t14) {
    return Qn2(t14);
  } },
  { pattern: /(?<!\\)\\+(?:u([\da-f]{4})|[nrt])/gi, read: function(e3, t14) {
    return t14 === void 0 ? "" : Qn2(t14);
  } },
  {
    pattern: /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi,
    read: function(e3) {
      return Buffer.from(e3.replaceAll("%", ""), "hex").toString("utf8");
    }
  },
  {
    pattern: /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    read: function(e3, t14, n3, r3) {
      return r3 !== void 0 ? jf[r3.toLowerCase()] : t14 === void 0 ? Qn2(n3) : ja2(Number(t14));
    }
  },
  { pattern: /\+/g, read: function() {
    return "";
  } }
];
var Va2 = function({ text: e3, starts: t14, ends: n3 }, { pattern: r3, read: o }) {
  let s2 = [], i3 = [], a3 = [], c2 = function(d3, m2, g2) {
    s2.push(d3);
    for (let l3 = 0; l3 < d3.length; l3 += 1)
      i3.push(m2(l3)), a3.push(g2(l3));
  }, p2 = 0, u = function(d3) {
    let m2 = p2, g2 = e3.slice(m2, d3);
    c2(
      g2,
      function(l3) {
        return t14[m2 + l3];
      },
      function(l3) {
        return n3[m2 + l3];
      }
    );
  };
  for (let d3 of e3.matchAll(r3)) {
    u(d3.index), p2 = d3.index + d3[0].length;
    let [m2, g2] = [t14[d3.index], n3[p2 - 1]];
    c2(
      o(...d3),
      function() {
        return m2;
      },
      function() {
        return g2;
      }
    );
  }
  return u(e3.length), { text: s2.join(""), starts: i3, ends: a3 };
};
var Yn2 = /[\s\\]+/g;
var qf = { pattern: Yn2, read: function() {
  return "";
} };
var Jf = function(e3) {
  let t14 = [...Array(e3.length).keys()], n3 = /* @__PURE__ */ new Map([[e3, { text: e3, starts: t14, ends: t14.map(function(o) {
    return o + 1;
  }) }]]), r3 = [...n3.values()];
  for (let o = 0; o < 3; o += 1) {
    let s2 = [];
    for (let i3 of r3)
      for (let a3 of Hf) {
        if (i3.text.search(a3.pattern) === -1 || n3.size >= 32) continue;
        let c2 = Va2(i3, a3);
        n3.has(c2.text) || (n3.set(c2.text, c2), s2.push(c2));
      }
    r3 = s2;
  }
  return [...n3.values()].map(function(o) {
    return Va2(o, qf);
  });
};
var zf = function({ text: e3, starts: t14, ends: n3 }, r3) {
  let o = [];
  for (let s2 = e3.indexOf(r3); s2 !== -1; s2 = e3.indexOf(r3, s2 + r3.length))
    o.push({ start: t14[s2], end: n3[s2 + r3.length - 1] });
  return o;
};
var Qf = function(e3) {
  return e3.toSorted(function(t14, n3) {
    return t14.start - n3.start || n3.end - t14.end;
  }).reduce(function(t14, n3) {
    let r3 = t14.at(-1);
    return r3 === void 0 || n3.start >= r3.end ? t14.push({ ...n3 }) : r3.end = Math.max(r3.end, n3.end), t14;
  }, []);
};
var Yf = /user|login|name|host|url|port|mail|account|region|type/i;
var Xf = function(e3) {
  try {
    let t14 = JSON.parse(e3);
    return typeof t14 == "object" && t14 !== null ? t14 : {};
  } catch {
    return {};
  }
};
var Zf = function(e3) {
  return e3.includes(":") ? [e3.slice(e3.indexOf(":") + 1)] : [];
};
var eg = function(e3) {
  let t14 = /^[\w+/-]{8,}={0,2}$/.test(e3) ? Buffer.from(e3, "base64").toString("utf8") : "";
  return /^[\x20-\x7e]+$/.test(t14) && t14.includes(":") ? [t14] : [];
};
var tg = function(e3) {
  let t14 = Xf(e3), { username: n3, user: r3, password: o } = t14, s2 = Object.entries(t14).flatMap(
    function([u, d3]) {
      return typeof d3 == "string" && !Yf.test(u) ? [d3] : [];
    }
  ), i3 = typeof o == "string" ? [`${String(n3 ?? r3 ?? "")}:${o}`] : [], a3 = [e3, ...i3, ...eg(e3)], c2 = [...a3, ...s2, ...a3.flatMap(Zf)], p2 = c2.flatMap(
    function(u) {
      return ["base64", "base64url"].map(function(d3) {
        return Buffer.from(u).toString(d3).replace(/=+$/, "");
      });
    }
  );
  return [...c2, ...p2].toSorted(function(u, d3) {
    return d3.length - u.length;
  });
};
var ng = /(?:…|\.\.\.)$/;
var rg = function(e3, t14) {
  let n3 = ng.exec(e3)?.[0];
  if (n3 === void 0) return e3;
  let r3 = e3.slice(0, -n3.length);
  for (let o of t14)
    for (let s2 = Math.min(o.length - 1, r3.length); s2 >= 4; s2 -= 1)
      if (r3.endsWith(o.slice(0, s2))) return `${r3.slice(0, -s2)}***${n3}`;
  return e3;
};
var Ha2 = function(e3) {
  let n3 = [...new Set(e3.flatMap(tg))].filter(function(o) {
    return o.replaceAll(Yn2, "").length >= 4;
  }), r3 = [...new Set(n3.map(function(o) {
    return o.replaceAll(Yn2, "");
  }))];
  return function(o) {
    if (r3.length === 0) return o;
    let s2 = o.slice(0, 65536), i3 = Jf(s2), a3 = Qf(i3.flatMap(function(d3) {
      return r3.flatMap(function(m2) {
        return zf(d3, m2);
      });
    })), c2 = o.length > 65536 ? 16384 : o.length, p2 = "", u = 0;
    for (let d3 of a3.filter(function({ start: m2 }) {
      return m2 < c2;
    }))
      p2 += `${s2.slice(u, d3.start)}***`, u = d3.end;
    return rg(`${p2}${s2.slice(u, Math.max(u, c2))}`, n3);
  };
};
var og = /[\u0000-\u001f\u007f]/;
var sg = 2048;
var ig = 2 * Je2;
var on2 = function(e3) {
  return e3 instanceof a2 || e3 instanceof d;
};
var ag = function(e3) {
  return on2(e3) || e3 instanceof n2;
};
var qa2 = function(e3, t14) {
  return e3.state === "running" || e3.message === void 0 ? e3 : { ...e3, message: pe2(t14(e3.message), Je2) };
};
var cg = function(e3, t14) {
  return Object.fromEntries(
    Object.entries(e3).map(function([n3, r3]) {
      return [n3, typeof r3 == "string" ? t14(r3) : r3];
    })
  );
};
var pg = function(e3, t14) {
  return {
    jobId: pe2(t14(e3.jobId), sg),
    link: e3.link === null ? null : t14(e3.link),
    ...e3.values === void 0 ? {} : { values: cg(e3.values, t14) },
    outcome: qa2(e3.outcome, t14)
  };
};
var ug = function(e3, t14) {
  let n3 = e3;
  return typeof n3 == "string" ? e3 : "state" in n3 ? qa2(n3, t14) : pg(n3, t14);
};
var dg = function(e3, t14) {
  let n3 = pe2(t14(e3 instanceof Error ? e3.message : String(e3)), ig);
  return e3 instanceof n2 ? new n2(n3) : e3 instanceof d ? new d(n3) : e3 instanceof a2 ? new a2(n3) : Object.assign(new Error(n3), { name: e3 instanceof Error ? e3.name : "Error" });
};
var lg = function(e3, t14) {
  return { read: async function(o, { pipelineId: s2 }, i3 = false) {
    let a3 = /* @__PURE__ */ new Map(), c2 = gs2(s2, o), p2 = Un2(o);
    for (let u of p2) {
      let d3 = await e3.read(u, { fresh: i3, use: c2 });
      if (og.test(d3))
        throw new a2(
          `Secret ${ye2(u)} is malformed: it holds a line break or another control character, often at its end; store it without`
        );
      a3.set(ye2(u), d3);
    }
    return a3;
  }, ask: async function(o, s2, i3) {
    let a3 = function(c2) {
      return Ha2([...s2.values(), ...t14])(c2);
    };
    try {
      let c2 = hs2(o, function(p2) {
        return s2.get(ye2(p2)) ?? "";
      });
      return ug(await i3(c2), a3);
    } catch (c2) {
      throw s2.size === 0 && !ag(c2) ? c2 : dg(c2, a3);
    }
  } };
};
var mg = function(e3, { read: t14, ask: n3 }) {
  return async function(r3, o) {
    let s2 = function(i3) {
      return n3(r3, i3, function(a3) {
        return e3.start(a3, o);
      });
    };
    if (Un2(r3).length === 0) return s2(/* @__PURE__ */ new Map());
    try {
      let i3 = await t14(r3, o), a3 = await s2(i3);
      if (!("state" in a3) || a3.category !== y.permanent) return a3;
      let c2 = await t14(r3, o, true);
      return [...c2].some(function([u, d3]) {
        return i3.get(u) !== d3;
      }) ? await s2(c2) : a3;
    } catch (i3) {
      if (!on2(i3)) throw i3;
      return {
        state: "failed",
        category: y.permanent,
        message: pe2(i3.message, Je2)
      };
    }
  };
};
var Ja2 = function(e3, t14, n3 = []) {
  let r3 = lg(t14, n3), { read: o, ask: s2 } = r3;
  return {
    start: mg(e3, r3),
    find: async function(i3, a3) {
      let c2;
      try {
        c2 = await o(i3, a3);
      } catch (p2) {
        if (on2(p2)) return "unknown";
        throw p2;
      }
      return s2(i3, c2, function(p2) {
        return e3.find(p2, a3);
      });
    },
    status: async function(i3, a3, c2) {
      let p2;
      try {
        p2 = await o(i3, a3);
      } catch (u) {
        throw on2(u) ? new n2(`the engine cannot be asked: ${u.message}`) : u;
      }
      return s2(i3, p2, function(u) {
        return e3.status(u, a3, c2);
      });
    },
    cancel: async function(i3, a3, c2) {
      let p2 = await o(i3, a3);
      return s2(i3, p2, function(u) {
        return e3.cancel(u, a3, c2);
      });
    }
  };
};
var fg = 50;
var gg = function() {
  let e3 = [];
  return {
    add: function(t14) {
      e3 = [t14, ...e3].slice(0, fg);
    },
    [Symbol.iterator]: function() {
      return e3[Symbol.iterator]();
    }
  };
};
var Sg = function(e3) {
  let t14 = Ke2(e3);
  return {
    start: function(n3, r3) {
      return t14().start(n3, r3);
    },
    find: function(n3, r3) {
      return t14().find(n3, r3);
    },
    status: function(n3, r3, o) {
      return t14().status(n3, r3, o);
    },
    cancel: function(n3, r3, o) {
      return t14().cancel(n3, r3, o);
    }
  };
};
var yg = function(e3, { secrets: t14, ...n3 }, r3) {
  let o = r3[e3];
  if (o === void 0)
    throw new a2(
      `Job engine "${e3}" is enabled, but this function's code carries only ${Object.keys(r3).join(", ")}; deploy the stack again, so that code and configuration agree`
    );
  let s2 = gg();
  return Ja2(
    Sg(function() {
      return o()({ ...n3, learn: s2.add });
    }),
    t14,
    s2
  );
};
var za2 = function(e3, t14, n3 = Ma2) {
  let r3 = new Map(e3.map(function(o) {
    return [o, yg(o, t14, n3)];
  }));
  return function(o) {
    let s2 = r3.get(o);
    if (s2 === void 0)
      throw new a2(
        `Job engine "${o}" is not enabled in this stack (enabled: ${e3.join(", ")}); enable it in the Pulumi configuration or change the trigger's type`
      );
    return s2;
  };
};
var Qa2 = {
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
var Ya2 = function(e3) {
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
    ...e3
  };
};
var xg = function({ pipelineId: e3, date: t14, scheduleId: n3, runId: r3 = null, attempt: o = null, traceId: s2 = null }) {
  return {
    pipelineId: e3,
    date: t14,
    scheduleId: n3,
    runId: r3,
    attempt: o,
    traceId: s2
  };
};
var Xa2 = function(e3) {
  return Ya2({ channel: v2.bus, ...e3 });
};
var Xn2 = function(e3, t14, { at: n3, message: r3, failureCategory: o = null }) {
  return Ya2({
    ...xg(e3),
    eventId: `${e3.runId}-${t14}`,
    episodeAt: n3,
    at: n3,
    kind: h.runStateChanged,
    channel: t14 === E.running ? v2.bus : null,
    status: t14,
    failureCategory: o,
    message: r3
  });
};
var Za2 = function({ traceId: e3, kind: t14, status: n3 }) {
  return e3 !== null && (t14 === h.lifecycleMoved || t14 === h.runStateChanged && n3 === E.pending);
};
var q2 = function(e3) {
  return e3 === E.completed || e3 === E.failed || e3 === E.cancelled || e3 === E.shadow;
};
var bI = 90 * 864e5;
var ec2 = 457;
var N2 = function(e3) {
  return Math.ceil((typeof e3 == "string" ? Date.parse(e3) : e3) / 1e3);
};
var bg = ec2 * 864e5;
var Qe2 = function(e3, t14 = 0) {
  return Math.max(t14, N2((typeof e3 == "string" ? Date.parse(e3) : e3) + bg));
};
var F2 = function(e3, t14) {
  return typeof e3.ttl == "number" && e3.ttl * 1e3 <= t14;
};
var Zn2 = function(e3) {
  if (e3 === void 0) return "missing";
  let t14 = JSON.stringify(e3) ?? String(e3);
  return t14.length > 80 ? `${t14.slice(0, 80)}\u2026` : t14;
};
var Eg = function(e3) {
  return `item ${Zn2(e3.PK)} / ${Zn2(e3.SK)}`;
};
var U = function(e3, t14 = Eg) {
  let n3 = function(r3, o) {
    return new s(
      `${t14(e3)}: attribute ${r3} is ${Zn2(e3[r3])}, expected ${o}; mend or delete the item`
    );
  };
  return {
    string(r3) {
      let o = e3[r3];
      if (typeof o != "string") throw n3(r3, "a string");
      return o;
    },
    number(r3) {
      let o = e3[r3];
      if (typeof o != "number" || !Number.isFinite(o)) throw n3(r3, "a number");
      return o;
    },
    boolean(r3) {
      let o = e3[r3];
      if (typeof o != "boolean") throw n3(r3, "true or false");
      return o;
    },
    instant(r3) {
      let o = e3[r3];
      if (typeof o != "string" || Number.isNaN(Date.parse(o))) throw n3(r3, "an ISO 8601 instant");
      return o;
    },
    oneOf(r3, o) {
      let s2 = Object.values(o), i3 = e3[r3];
      if (!s2.includes(i3)) throw n3(r3, `one of ${s2.join(", ")}`);
      return i3;
    },
    strings(r3) {
      let o = e3[r3];
      if (!Array.isArray(o) || o.some(function(s2) {
        return typeof s2 != "string";
      }))
        throw n3(r3, "a list of strings");
      return o;
    },
    map(r3) {
      let o = e3[r3];
      if (typeof o != "object" || o === null || Array.isArray(o)) throw n3(r3, "a map");
      return o;
    },
    list(r3, o) {
      let s2 = e3[r3];
      if (!Array.isArray(s2)) throw n3(r3, "a list");
      return s2.map(function(i3, a3) {
        if (typeof i3 != "object" || i3 === null || Array.isArray(i3))
          throw n3(r3, "a list of maps");
        return o(U(i3, function() {
          return `${t14(e3)}, ${r3}[${a3}]`;
        }));
      });
    },
    optional: function(r3, o) {
      return e3[r3] === void 0 || e3[r3] === null ? null : o(r3);
    }
  };
};
var It2 = function(e3) {
  let { PK: t14, SK: n3 } = e3;
  if (typeof t14 == "string" && typeof n3 == "string") return { PK: t14, SK: n3 };
  let { string: r3 } = U(e3);
  return { PK: r3("PK"), SK: r3("SK") };
};
var Re2 = function(e3) {
  let t14 = {};
  for (let n3 in e3) e3[n3] !== null && e3[n3] !== void 0 && (t14[n3] = e3[n3]);
  return t14;
};
async function* Rt2(e3, t14, n3) {
  let r3;
  for await (let o of e3) {
    let s2;
    try {
      s2 = t14(o);
    } catch (i3) {
      n3 === void 0 ? r3 ??= i3 : n3(i3);
      continue;
    }
    s2 !== void 0 && (yield s2);
  }
  if (r3 !== void 0) throw r3;
}
var E2 = function(e3, t14) {
  if (t14 === "" || t14.includes("#"))
    throw new i2(
      `${e3} is "${t14}": a part of a table key must not be empty or contain "#"; refuse such a name where it enters`
    );
  return t14;
};
var Ig = { pipeline: "PIPELINE", archetype: "ARCHETYPE", calendar: "CALENDAR" };
var J2 = function({ date: e3, scheduleId: t14 }) {
  return `${E2("date", e3)}#${E2("schedule id", t14)}`;
};
var er2 = function(e3) {
  return `RUN#${E2("run id", e3)}`;
};
var tr2 = function(e3) {
  return `CHUNKS#${E2("run id", e3)}`;
};
var Rg = function(e3) {
  return e3.kind === "sensor" ? `SENSOR#${E2("sensor name", e3.name)}` : `UPSTREAM#${E2("pipeline id", e3.pipelineId)}#${J2(e3)}`;
};
var k3 = function(e3) {
  return `PIPELINE#${E2("pipeline id", e3)}`;
};
var tc2 = function(e3) {
  return `REQUEST#${E2("pipeline id", e3)}`;
};
var hg = function(e3) {
  return `UPSTREAM#${E2("upstream", e3)}`;
};
var Tg = function(e3) {
  return e3 === x.shadow ? V2.shadowDeadline : V2.deadline;
};
var y2 = {
  config: function(e3, t14) {
    return {
      PK: `${Ig[e3]}#${E2(`${e3} name`, t14)}`,
      SK: "CONFIG"
    };
  },
  run: function(e3) {
    return { PK: er2(e3), SK: "STATE" };
  },
  /**
   * The task token of a wait, in a partition of its own, to which IAM binds the state machine that writes it
   * (asl/pipeline.asl.json).
   */
  wait: function(e3, t14) {
    return { PK: `WAIT#${E2("run id", e3)}`, SK: t14 };
  },
  /** How the monitoring of the run stands. */
  monitoring: function(e3) {
    return { PK: er2(e3), SK: "MONITORING" };
  },
  /** Written by anyone who knows that the run's job has ended, in a partition of its own: IAM binds writers to it. */
  report: function(e3, t14) {
    return {
      PK: `REPORT#${E2("run id", e3)}`,
      SK: E2("name of the report", t14)
    };
  },
  waitFor: function(e3, t14) {
    return {
      PK: er2(e3),
      SK: `WAITFOR#${Rg(t14)}`
    };
  },
  /**
   * The run's chunks, as a whole and one by one, and how they are handed out. In a partition of their own: IAM binds
   * workers to it, so that none of them reaches the run itself.
   */
  chunkRun: function(e3) {
    return { PK: tr2(e3), SK: "RUN" };
  },
  chunk: function(e3, t14) {
    return {
      PK: tr2(e3),
      SK: `CHUNK#${E2("chunk id", t14)}`
    };
  },
  fanOut: function(e3) {
    return { PK: tr2(e3), SK: "FANOUT" };
  },
  job: function(e3, t14) {
    return {
      PK: `JOB#${E2("engine", e3)}#${E2("job id", t14)}`,
      SK: "RUN"
    };
  },
  /** The copy by which the runs of a pipeline are listed. */
  runCopy: function(e3, t14) {
    return {
      PK: k3(e3),
      SK: `RUN#${E2("run id", t14)}`
    };
  },
  runLog: function(e3) {
    return {
      PK: k3(e3.pipelineId),
      SK: `RUNLOG#${J2(e3)}`
    };
  },
  /** What shadow mode has instead of the run log: whoever looks for what ran does not meet it. */
  shadowLog: function(e3) {
    return {
      PK: k3(e3.pipelineId),
      SK: `${V2.shadowLog}${J2(e3)}`
    };
  },
  trait: function(e3, t14) {
    return {
      PK: k3(e3),
      SK: `TRAIT#${E2("trait type", t14)}`
    };
  },
  /** The query that the trait has under way in a run. */
  traitQuery: function(e3, t14, n3) {
    return {
      PK: k3(e3),
      SK: `QUERY#${E2("run id", t14)}#${E2("trait type", n3)}`
    };
  },
  readiness: function(e3) {
    return { PK: k3(e3), SK: "READINESS" };
  },
  event: function(e3, t14, n3) {
    return {
      PK: k3(e3),
      SK: `EVENT#${E2("start of the episode", t14)}#${E2("event id", n3)}`
    };
  },
  deadline: function(e3, t14, n3 = x.live) {
    return {
      PK: k3(e3.pipelineId),
      SK: `${Tg(n3)}${J2(e3)}#${t14}`
    };
  },
  /** With leading zeros, so that versions sort by their number. */
  configVersion: function(e3, t14) {
    return {
      PK: k3(e3),
      SK: `CONFIGVERSION#${typeof t14 == "number" ? String(t14).padStart(7, "0") : t14}`
    };
  },
  /** Which number was given to a version last. */
  configVersionCount: function(e3) {
    return { PK: k3(e3), SK: "CONFIGVERSIONS" };
  },
  /** The schedule's place in the due list. */
  due: function(e3, t14) {
    return {
      PK: k3(e3),
      SK: `DUE#${E2("schedule id", t14)}`
    };
  },
  /** That the pipeline's schedules have to be planned. */
  planning: function(e3) {
    return { PK: k3(e3), SK: "PLANNING" };
  },
  /** When the deadlines of the pipeline have to be looked at next. */
  deadlineLook: function(e3) {
    return { PK: k3(e3), SK: "DEADLINES" };
  },
  /** Which version of who waits for whom is in force. */
  cascadeGraph: function() {
    return { PK: "CASCADE", SK: "GRAPH" };
  },
  /** A document of an `apply` that is decided by one write. */
  stagedDocument: function(e3, t14) {
    return {
      PK: `APPLY#${E2("id of the apply", e3)}`,
      SK: `DOCUMENT#${String(t14).padStart(5, "0")}`
    };
  },
  /** How far the sweeper's round over all pipelines has come. */
  round: function() {
    return { PK: "SWEEPER", SK: "ROUND" };
  },
  lock: function(e3) {
    return { PK: `LOCK#${E2("lock key", e3)}`, SK: "LOCK" };
  },
  marker: function(e3) {
    return {
      PK: `MARKER#${E2("pipeline id", e3.pipelineId)}`,
      SK: J2(e3)
    };
  },
  /** What another scheduler has run, written by anyone. `number` tells several runs of an instance apart. */
  actual: function(e3, t14 = "") {
    return {
      PK: `ACTUAL#${E2("pipeline id", e3.pipelineId)}`,
      SK: `${J2(e3)}${t14 === "" ? "" : `#${t14}`}`
    };
  },
  /** What all runs of a pipeline share: failures in a row, reruns under way. */
  control: function(e3) {
    return { PK: k3(e3), SK: "CONTROL" };
  },
  /** The hour in which rejected MARKERs of the pipeline are counted. */
  rejections: function(e3) {
    return { PK: k3(e3), SK: "REJECTIONS" };
  },
  heldMarker: function(e3) {
    return {
      PK: k3(e3.pipelineId),
      SK: `HELD#${J2(e3)}`
    };
  },
  /**
   * `kind`: of what Signalbox asks for by itself; without it, of what people ask for. Requests have a partition of
   * their own: IAM binds writers to it.
   */
  rerunRequest: function(e3, t14 = "") {
    return {
      PK: tc2(e3.pipelineId),
      SK: `RERUNREQUEST#${J2(e3)}${t14 === "" ? "" : `#${t14}`}`
    };
  },
  cancelRequest: function(e3) {
    return {
      PK: tc2(e3.pipelineId),
      SK: `CANCELREQUEST#${J2(e3)}`
    };
  },
  /** What the MARKERs and reruns of the instance have led to. */
  ledger: function(e3) {
    return {
      PK: k3(e3.pipelineId),
      SK: `${V2.ledger}${J2(e3)}`
    };
  },
  /** Asks the router to look at a MARKER. */
  markerRequest: function(e3) {
    return {
      PK: k3(e3.pipelineId),
      SK: `MARKERREQUEST#${J2(e3)}`
    };
  },
  rerun: function(e3) {
    return { PK: `RERUN#${E2("rerun id", e3)}`, SK: "STATE" };
  },
  /** What reruns take of an engine, and who waits for it. */
  engine: function(e3) {
    return { PK: `ENGINE#${E2("engine", e3)}`, SK: "RERUNS" };
  },
  engineWait: function(e3, t14) {
    return {
      PK: `ENGINE#${E2("engine", e3)}`,
      SK: `${V2.engineWait}${E2("pipeline id", t14)}`
    };
  },
  /** The copy by which the reruns of a pipeline are listed. */
  rerunCopy: function(e3, t14) {
    return {
      PK: k3(e3),
      SK: `RERUN#${E2("rerun id", t14)}`
    };
  },
  /** Sorted as they get it: MARKERs before reruns, then by date. */
  lockWaiter: function(e3, { name: t14, date: n3, isRerun: r3 }) {
    return {
      PK: `LOCK#${E2("lock key", e3)}`,
      SK: `WAITER#${r3 ? "RERUN" : "MARKER"}#${E2("date", n3)}#${E2("execution name", t14)}`
    };
  },
  /** Until when runs that a MARKER started want the lock before reruns do. */
  lockWanted: function(e3) {
    return { PK: `LOCK#${E2("lock key", e3)}`, SK: "WANTED" };
  },
  sensor: function(e3, t14) {
    return { PK: `SENSOR#${E2("sensor name", e3)}`, SK: t14 };
  },
  subject: function(e3, t14) {
    return {
      PK: `LIFECYCLE#${E2("lifecycle", e3)}#${E2("subject id", t14)}`,
      SK: "STATE"
    };
  },
  subjectGroup: function(e3, t14) {
    return {
      PK: `LIFECYCLEGROUP#${E2("lifecycle", e3)}#${E2("group", t14)}`,
      SK: "STATE"
    };
  },
  /** The index from a pipeline to those that name it as their upstream. */
  dependant: function(e3, t14) {
    return {
      PK: hg(e3),
      SK: E2("pipeline id", t14)
    };
  }
};
var V2 = {
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
var _g = function(e3, [t14, n3, r3, o, ...s2]) {
  if (t14 === "WAITER")
    return r3 !== void 0 && o !== void 0 && s2.length === 0 ? { entity: "lock-waiter", key: e3, name: o, date: r3, isRerun: n3 === "RERUN" } : void 0;
  if (n3 === void 0)
    return t14 === "LOCK" ? { entity: "lock", key: e3 } : t14 === "WANTED" ? { entity: "lock-wanted", key: e3 } : void 0;
};
var nr2 = function(e3, t14, n3) {
  return n3.length === 1 && n3[0] === "CONFIG" ? { entity: "config", kind: e3, name: t14 } : void 0;
};
var nc2 = function(e3, t14, [, n3 = "", r3 = "", o = ""]) {
  return Object.values(g).includes(o) ? { entity: e3, pipelineId: t14, date: n3, scheduleId: r3, kind: o } : void 0;
};
var rc2 = {
  READINESS: "readiness",
  CONTROL: "control",
  REJECTIONS: "rejections",
  CONFIGVERSIONS: "config-version-count",
  DEADLINES: "deadline-look",
  PLANNING: "planning"
};
var Ag = function(e3, t14) {
  let [n3 = "", r3, o] = t14;
  if (t14.length === 1)
    return Object.hasOwn(rc2, n3) ? { entity: rc2[n3], pipelineId: e3 } : nr2("pipeline", e3, t14);
  if (t14.length === 2 && r3 !== void 0)
    return n3 === "RUN" ? { entity: "run-copy", pipelineId: e3, runId: r3 } : n3 === "RERUN" ? { entity: "rerun-copy", pipelineId: e3, rerunId: r3 } : n3 === "TRAIT" ? { entity: "trait", pipelineId: e3, type: r3 } : n3 === "CONFIGVERSION" ? { entity: "config-version", pipelineId: e3, number: Number(r3) } : n3 === "DUE" ? { entity: "due", pipelineId: e3, scheduleId: r3 } : void 0;
  if (t14.length === 4 && n3 === "SHADOWSLA") return nc2("shadow-deadline", e3, t14);
  if (t14.length === 4) return n3 === "SLA" ? nc2("deadline", e3, t14) : void 0;
  if (t14.length !== 3 || r3 === void 0 || o === void 0) return;
  let s2 = {
    HELD: "held-marker",
    LEDGER: "ledger",
    MARKERREQUEST: "marker-request",
    RUNLOG: "run-log",
    SHADOWLOG: "shadow-log"
  };
  if (Object.hasOwn(s2, n3))
    return { entity: s2[n3], pipelineId: e3, date: r3, scheduleId: o };
  if (n3 === "QUERY") return { entity: "trait-query", pipelineId: e3, runId: r3, type: o };
  if (n3 === "EVENT") return { entity: "event", pipelineId: e3, episodeAt: r3, eventId: o };
};
var vg = function(e3, t14) {
  let [n3, r3 = "", o = "", s2 = ""] = t14, i3 = { pipelineId: e3, date: r3, scheduleId: o };
  if (!(t14.length < 3 || t14.length > 4))
    return n3 === "RERUNREQUEST" ? { entity: "rerun-request", ...i3, kind: s2 } : n3 === "CANCELREQUEST" && s2 === "" ? { entity: "cancel-request", ...i3 } : void 0;
};
var oc2 = function(e3, t14) {
  let [n3, r3, ...o] = e3.split("#");
  return n3 !== void 0 && r3 !== void 0 && o.length === 0 && t14.join() === "STATE" ? [n3, r3] : void 0;
};
var wg = function(e3, [t14, ...n3]) {
  let r3 = n3.join("#");
  return r3 !== "" ? t14 === "WAITFOR" ? { entity: "wait-for", runId: e3, thing: r3 } : void 0 : t14 === "STATE" ? { entity: "run", runId: e3 } : t14 === "MONITORING" ? { entity: "monitoring", runId: e3 } : void 0;
};
var Cg = function(e3, [t14, ...n3]) {
  let r3 = n3.join("#");
  return r3 !== "" ? t14 === "CHUNK" ? { entity: "chunk", runId: e3, chunkId: r3 } : void 0 : t14 === "RUN" ? { entity: "chunk-run", runId: e3 } : t14 === "FANOUT" ? { entity: "fan-out", runId: e3 } : void 0;
};
var Og = function(e3, t14) {
  let [n3 = "", ...r3] = e3.split("#");
  return t14.length === 1 && t14[0] === "RUN" && r3.length > 0 ? { entity: "job", engine: n3, jobId: r3.join("#") } : void 0;
};
var sc2 = {
  PIPELINE: Ag,
  ARCHETYPE: function(e3, t14) {
    return nr2("archetype", e3, t14);
  },
  CALENDAR: function(e3, t14) {
    return nr2("calendar", e3, t14);
  },
  REQUEST: vg,
  RUN: wg,
  CHUNKS: Cg,
  RERUN: function(e3, t14) {
    return t14.length === 1 && t14[0] === "STATE" ? { entity: "rerun", rerunId: e3 } : void 0;
  },
  ENGINE: function(e3, [t14, n3, ...r3]) {
    return t14 === "RERUNS" && n3 === void 0 ? { entity: "engine", engine: e3 } : t14 === "WAITING" && n3 !== void 0 && r3.length === 0 ? { entity: "engine-wait", engine: e3, pipelineId: n3 } : void 0;
  },
  WAIT: function(e3, [t14 = "", ...n3]) {
    return n3.length === 0 ? { entity: "wait", runId: e3, phase: t14 } : void 0;
  },
  REPORT: function(e3, t14) {
    return { entity: "report", runId: e3, name: t14.join("#") };
  },
  JOB: Og,
  LOCK: _g,
  // Written by anyone: whatever is missing is empty here and judged by whoever reads the MARKER.
  MARKER: function(e3, [t14 = "", ...n3]) {
    return {
      entity: "marker",
      pipelineId: e3,
      date: t14,
      scheduleId: n3.join("#")
    };
  },
  ACTUAL: function(e3, [t14 = "", n3 = ""]) {
    return { entity: "actual", pipelineId: e3, date: t14, scheduleId: n3 };
  },
  LIFECYCLE: function(e3, t14) {
    let n3 = oc2(e3, t14);
    return n3 && { entity: "subject", lifecycle: n3[0], id: n3[1] };
  },
  LIFECYCLEGROUP: function(e3, t14) {
    let n3 = oc2(e3, t14);
    return n3 && { entity: "subject-group", lifecycle: n3[0], group: n3[1] };
  },
  APPLY: function(e3, [t14, n3 = ""]) {
    return t14 === "DOCUMENT" && /^\d{5}$/.test(n3) ? { entity: "staged-document", applyId: e3, number: Number(n3) } : void 0;
  },
  SENSOR: function(e3, t14) {
    return { entity: "sensor", name: e3, scope: t14.join("#") };
  },
  UPSTREAM: function(e3, [t14 = "", ...n3]) {
    return n3.length === 0 && t14 !== "" ? { entity: "dependant", upstream: e3, pipelineId: t14 } : void 0;
  }
};
var rr2 = function({ PK: e3, SK: t14 }) {
  let [n3 = "", ...r3] = e3.split("#");
  return e3 === "CASCADE" ? t14 === "GRAPH" ? { entity: "cascade-graph" } : void 0 : e3 === "SWEEPER" ? t14 === "ROUND" ? { entity: "round" } : void 0 : (r3.length > 0 && Object.hasOwn(sc2, n3) ? sc2[n3] : void 0)?.(r3.join("#"), t14.split("#"));
};
var z = function(e3, ...t14) {
  let n3 = It2(e3), r3 = rr2(n3);
  if (r3 === void 0 || !t14.includes(r3.entity))
    throw new s(
      `item "${n3.PK}" / "${n3.SK}": the key is not one of a ${t14.join(" or ")}; delete the item if nobody else needs it`
    );
  return r3;
};
var or2 = function(e3) {
  return Array.from({ length: 10 }, function(t14, n3) {
    return e3(n3);
  });
};
var ic2 = function(e3) {
  return `OPEN#${String(e3).padStart(2, "0")}`;
};
var ac2 = or2(ic2);
var kg = 2166136261;
var Pg = 16777619;
var sr2 = function(e3) {
  let t14 = kg;
  for (let n3 of Buffer.from(e3)) t14 = Math.imul(t14 ^ n3, Pg);
  return (t14 >>> 0) % 10;
};
var cc2 = function(e3) {
  return ic2(sr2(e3));
};
var Le2 = "GSI1";
var ir2 = {
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
var re2 = {
  /** Completed runs whose dependants have not all got their MARKER. */
  cascades: "CASCADES",
  /** Instances with a rerun that is under way, and pipelines that wait for an engine. */
  openReruns: "OPENRERUNS",
  /** Runs that have not ended. */
  openRuns: "OPENRUNS",
  /** Events that have not been published. */
  outbox: "OUTBOX"
};
var ar2 = "TIMED";
var cr2 = function(e3, t14, n3) {
  return {
    GSI1PK: cc2(n3),
    GSI1SK: `${e3}#${t14}#${n3}`
  };
};
var LI = {
  pipeline: ir2.pipelines,
  archetype: ir2.archetypes,
  calendar: ir2.calendars
};
var pc2 = function(e3, t14) {
  return cr2(re2.openRuns, e3, t14);
};
var uc2 = function(e3, t14) {
  return cr2(re2.outbox, e3, t14);
};
var dc2 = function(e3, t14, n3) {
  return {
    GSI1PK: `TRACE#${e3}`,
    GSI1SK: `${t14}#${n3}`
  };
};
var sn2 = function(e3, t14, n3) {
  return {
    GSI1PK: `RECORDED#${e3}`,
    GSI1SK: `${t14}#${n3}`
  };
};
var lc2 = function(e3, t14) {
  return t14 === 0 ? `LIFECYCLE#${e3}` : `LIFECYCLE#${e3}#${String(t14).padStart(2, "0")}`;
};
var mc2 = function(e3) {
  return or2(function(t14) {
    return lc2(e3, t14);
  });
};
var an2 = function(e3, t14, n3) {
  return {
    GSI1PK: lc2(e3, sr2(n3)),
    GSI1SK: `${t14}#${n3}`
  };
};
var fc2 = function(e3, t14) {
  return cr2(re2.cascades, e3, t14);
};
var Dg = function({ shard: e3, from: t14, to: n3 }, r3 = false) {
  return {
    index: Le2,
    condition: {
      expression: "GSI1PK = :shard AND GSI1SK BETWEEN :from AND :to",
      values: { ":shard": e3, ":from": t14, ":to": n3 }
    },
    ...r3 ? { newestFirst: r3 } : {}
  };
};
var ht2 = function(e3) {
  return String(e3.GSI1SK);
};
var Lg = new Set(Object.values(re2));
var Sc2 = function(e3) {
  return Lg.has(e3);
};
var $g = function(e3, t14) {
  let n3 = Sc2(e3) ? e3 : ar2;
  return { from: `${n3}#`, to: t14 === void 0 ? `${n3}$` : `${n3}#${new Date(t14).toISOString()}` };
};
var gc2 = function(e3, t14) {
  if (Sc2(t14)) return true;
  let n3 = ht2(e3), r3 = n3.indexOf("#", ar2.length + 1) + 1, o = n3.indexOf("#", r3);
  return r3 > 0 && n3.slice(r3, o < 0 ? void 0 : o) === t14;
};
var pr2 = async function* (e3, t14 = false) {
  let n3 = e3.map(function(s2) {
    return s2[Symbol.asyncIterator]();
  }), r3 = async function(s2) {
    let { done: i3, value: a3 } = await s2.next();
    return i3 === true ? void 0 : { item: a3, rest: s2 };
  }, o = function(s2, i3) {
    return t14 ? ht2(s2) > ht2(i3) : ht2(s2) < ht2(i3);
  };
  try {
    let s2 = (await Promise.all(n3.map(r3))).filter(function(i3) {
      return i3 !== void 0;
    });
    for (; s2.length > 0; ) {
      let i3 = s2.reduce(function(c2, p2) {
        return o(p2.item, c2.item) ? p2 : c2;
      });
      yield i3.item;
      let a3 = await r3(i3.rest);
      a3 === void 0 ? s2.splice(s2.indexOf(i3), 1) : i3.item = a3.item;
    }
  } finally {
    for (let s2 of n3) await s2.return?.();
  }
};
var Tt2 = async function* (e3, t14, { before: n3, newestFirst: r3 = false } = {}) {
  let o = $g(t14, n3), s2 = r3 ? void 0 : await e3.knownOpen?.(o.from, o.to);
  if (s2 !== void 0) {
    for (let a3 of s2) gc2(a3, t14) && (yield a3);
    return;
  }
  let i3 = ac2.map(function(a3) {
    return e3.query(Dg({ shard: a3, ...o }, r3));
  });
  for await (let a3 of pr2(i3, r3)) gc2(a3, t14) && (yield a3);
};
var Ng = function(e3) {
  return {
    type: e3.string("type"),
    status: e3.oneOf("status", f),
    reason: e3.string("reason")
  };
};
var cn2 = function(e3) {
  return e3.optional("failureCategory", function(t14) {
    return e3.oneOf(t14, y);
  });
};
var yc = function({ optional: e3, map: t14 }) {
  let n3 = e3("upstreamAttempts", t14);
  return n3 === null ? {} : { upstreamAttempts: n3 };
};
var xc2 = function({ blocking: e3, ...t14 }) {
  return Re2({ ...t14, blocking: e3.length > 0 ? e3 : null });
};
var $e2 = function(e3, t14) {
  return {
    ...y2.run(e3.runId),
    ...q2(e3.status) ? { ttl: t14 } : {},
    ...xc2(e3)
  };
};
var Ne2 = function(e3, t14) {
  return {
    ...y2.runCopy(e3.pipelineId, e3.runId),
    ...q2(e3.status) ? { ttl: t14 } : pc2(e3.createdAt, e3.runId),
    ...xc2(e3)
  };
};
var Ye2 = function(e3) {
  let { runId: t14 } = z(e3, "run", "run-copy"), n3 = U(e3), { string: r3, instant: o, number: s2, boolean: i3, map: a3, optional: c2 } = n3, p2 = c2("jobValues", a3);
  return {
    runId: t14,
    pipelineId: r3("pipelineId"),
    date: r3("date"),
    scheduleId: r3("scheduleId"),
    attempt: s2("attempt"),
    status: n3.oneOf("status", E),
    version: s2("version"),
    executionArn: r3("executionArn"),
    traceId: r3("traceId"),
    configVersion: c2("configVersion", s2),
    createdAt: o("createdAt"),
    updatedAt: o("updatedAt"),
    aliveAt: o("aliveAt"),
    nextCheckAt: c2("nextCheckAt", o),
    watched: i3("watched"),
    stuckAfterSeconds: s2("stuckAfterSeconds"),
    startToken: c2("startToken", r3),
    engine: c2("engine", r3),
    jobId: c2("jobId", r3),
    jobLink: c2("jobLink", r3),
    ...p2 === null ? {} : { jobValues: p2 },
    jobStartedAt: c2("jobStartedAt", o),
    blocking: c2("blocking", function(u) {
      return n3.list(u, Ng);
    }) ?? [],
    failureCategory: cn2(n3),
    message: c2("message", r3),
    completedAt: c2("completedAt", o),
    rerunId: c2("rerunId", r3),
    ...yc(n3),
    ...c2("isRetry", i3) === true ? { isRetry: true } : {},
    cancelRequestedAt: c2("cancelRequestedAt", o),
    cancelReason: c2("cancelReason", r3)
  };
};
var bc2 = function({
  pipelineId: e3,
  date: t14,
  scheduleId: n3,
  ...r3
}) {
  return { pipelineId: e3, date: t14, scheduleId: n3, ...r3 };
};
var Xe2 = function(e3) {
  let { pipelineId: t14, date: n3, scheduleId: r3 } = z(e3, "run-log", "shadow-log"), o = U(e3), { string: s2, instant: i3, optional: a3 } = o;
  return {
    pipelineId: t14,
    date: n3,
    scheduleId: r3,
    status: o.oneOf("status", E),
    attempt: o.number("attempt"),
    runId: a3("runId", s2),
    executionArn: s2("executionArn"),
    traceId: s2("traceId"),
    failureRetries: a3("failureRetries", o.number) ?? 0,
    codeRetries: a3("codeRetries", o.number) ?? 0,
    failureCategory: cn2(o),
    message: a3("message", s2),
    createdAt: i3("createdAt"),
    updatedAt: i3("updatedAt"),
    completedAt: a3("completedAt", i3),
    rerunId: a3("rerunId", s2),
    ...yc(o)
  };
};
var Ug = function(e3) {
  let { states: t14, initial: n3, terminal: r3, active: o, transitions: s2, onEnter: i3, group: a3, lastOfGroup: c2 } = e3, p2 = Object.keys(t14), u = new Set(p2), d3 = [
    n3,
    ...r3,
    ...o,
    ...s2.flatMap(function({ from: l3, to: S3 }) {
      return [l3, S3];
    }),
    ...Object.keys(i3),
    ...a3 === void 0 ? [] : [a3.state],
    ...c2 === void 0 ? [] : [c2]
  ], m2 = /* @__PURE__ */ new Set([n3]);
  for (let l3 of m2) for (let { from: S3, to: b3 } of s2) S3 === l3 && m2.add(b3);
  let g2 = s2.map(function({ from: l3, to: S3 }) {
    return `${l3} to ${S3}`;
  });
  return [
    ...[...new Set(d3)].filter(function(l3) {
      return !u.has(l3);
    }).map(function(l3) {
      return `${l3} is not one of its states`;
    }),
    ...p2.filter(function(l3) {
      return !m2.has(l3);
    }).map(function(l3) {
      return `nothing leads to ${l3}`;
    }),
    ...s2.filter(function({ from: l3, to: S3 }) {
      return r3.includes(l3) && S3 !== n3;
    }).map(function({ from: l3, to: S3 }) {
      return `${l3} is terminal, and yet leads to ${S3}`;
    }),
    ...p2.filter(function(l3) {
      return !r3.includes(l3) && !s2.some(function({ from: S3 }) {
        return S3 === l3;
      });
    }).map(function(l3) {
      return `nothing leaves ${l3}, which is not terminal`;
    }),
    ...r3.filter(function(l3) {
      return o.includes(l3);
    }).map(function(l3) {
      return `${l3} is both terminal and active`;
    }),
    ...g2.filter(function(l3, S3) {
      return g2.indexOf(l3) !== S3;
    }).map(function(l3) {
      return `${l3} is declared twice`;
    }),
    ...s2.filter(function({ from: l3, to: S3 }) {
      return l3 === S3;
    }).map(function({ from: l3 }) {
      return `${l3} leads to itself; that is what sameState says`;
    }),
    ...new Set(Object.values(t14).map(function(l3) {
      return l3.toLowerCase();
    })).size < p2.length ? ["two states are stored as the same word"] : [],
    ...a3 !== void 0 && c2 !== void 0 ? ["it has both group and lastOfGroup"] : [],
    ...a3?.displacesTo !== void 0 && !s2.some(function({ from: l3, to: S3 }) {
      return l3 === a3.state && S3 === a3.displacesTo;
    }) ? [`${a3.state} cannot be displaced to ${a3.displacesTo}, to which it does not lead`] : []
  ];
};
var Ec2 = function(e3) {
  let t14 = Ug(e3);
  if (t14.length > 0) throw new Error(`lifecycle ${e3.name}: ${t14.join("; ")}`);
  let n3 = Object.keys(e3.states), r3 = function(s2, i3) {
    return s2 === i3 ? e3.sameState === "accepted" : e3.transitions.some(function(a3) {
      return a3.from === s2 && a3.to === i3;
    });
  }, o = new Map(
    n3.flatMap(function(s2) {
      return [
        [s2.toLowerCase(), s2],
        [e3.states[s2].toLowerCase(), s2]
      ];
    })
  );
  return {
    ...e3,
    stateNames: n3,
    canTransition: r3,
    sourcesOf: function(s2) {
      return n3.filter(function(i3) {
        return r3(i3, s2);
      });
    },
    stamped: Object.values(e3.onEnter).flatMap(function(s2) {
      return s2?.stamp ?? [];
    }),
    isTerminal: function(s2) {
      return e3.terminal.includes(s2);
    },
    isActive: function(s2) {
      return e3.active.includes(s2);
    },
    stateOf: function(s2) {
      return o.get(s2.toLowerCase());
    }
  };
};
var Mg = 864e5;
var ur2 = function(e3) {
  let { traceId: t14, pipelineId: n3, episodeAt: r3, at: o, eventId: s2 } = e3;
  return t14 !== null && Za2(e3) ? dc2(t14, o, s2) : r3 === o ? {} : sn2(n3, o, s2);
};
var Gg = 30;
var Ze2 = function({ episodeAt: e3, ...t14 }, n3) {
  return {
    ...y2.event(t14.pipelineId, e3, t14.eventId),
    ...t14.channel === null ? ur2({ ...t14, episodeAt: e3 }) : uc2(t14.at, t14.eventId),
    ttl: t14.channel === null ? n3 : Math.max(n3, N2(Date.parse(t14.at) + Gg * Mg)),
    ...Re2(t14)
  };
};
var pn2 = function(e3) {
  let { pipelineId: t14, episodeAt: n3, eventId: r3 } = z(e3, "event"), o = U(e3), { string: s2, optional: i3 } = o;
  return {
    eventId: r3,
    episodeAt: n3,
    at: o.instant("at"),
    kind: o.oneOf("kind", h),
    channel: i3("channel", function(a3) {
      return o.oneOf(a3, v2);
    }),
    pipelineId: t14,
    date: i3("date", s2),
    scheduleId: i3("scheduleId", s2),
    runId: i3("runId", s2),
    attempt: i3("attempt", o.number),
    traceId: i3("traceId", s2),
    status: i3("status", s2),
    failureCategory: cn2(o),
    level: i3("level", function(a3) {
      return o.oneOf(a3, D2);
    }),
    category: i3("category", function(a3) {
      return o.oneOf(a3, m);
    }),
    message: s2("message"),
    remedy: i3("remedy", s2),
    ...e3.shadow === true ? { shadow: true } : {},
    ...e3.reached instanceof Set ? { reached: Object.values(S2).filter(function(a3) {
      return e3.reached.has(a3);
    }) } : {}
  };
};
var et2 = function(e3, t14) {
  return {
    condition: {
      expression: "PK = :partition AND begins_with(SK, :prefix)",
      values: { ":partition": e3, ":prefix": t14 }
    }
  };
};
var Ic2 = function(e3, t14, { version: n3, executionArn: r3, asRead: o = {} }) {
  let s2 = e3.sourcesOf(t14).map(function(p2) {
    return e3.states[p2];
  }), i3 = ["attribute_exists(PK)", `#status IN (${s2.map(function(p2, u) {
    return `:from${u}`;
  }).join(", ")})`], a3 = { "#status": "status", "#version": "version" }, c2 = Object.fromEntries(s2.map(function(p2, u) {
    return [`:from${u}`, p2];
  }));
  i3.push(n3 === 0 ? "(attribute_not_exists(#version) OR #version = :version)" : "#version = :version"), c2[":version"] = n3, r3 !== void 0 && (i3.push("(attribute_not_exists(execution_arn) OR execution_arn = :executionArn)"), c2[":executionArn"] = r3);
  for (let [p2, [u, d3]] of Object.entries(o).entries())
    a3[`#read${p2}`] = u, i3.push(d3 === void 0 ? `attribute_not_exists(#read${p2})` : `#read${p2} = :read${p2}`), d3 !== void 0 && (c2[`:read${p2}`] = d3);
  return { expression: i3.join(" AND "), names: a3, values: c2 };
};
var Rc2 = function(e3, t14, n3, { to: r3, at: o, attributes: s2, entersNewState: i3 }) {
  let { stamp: a3 = [], clear: c2 = [], expireAfterDays: p2 } = i3 ? e3.onEnter[r3] ?? {} : {}, u = {
    status: e3.states[r3],
    updated_at: o,
    ...Object.fromEntries(a3.map(function(S3) {
      return [S3, o];
    })),
    ...s2
  };
  p2 !== void 0 && (u.ttl = N2(Date.parse(o) + p2 * 864e5));
  let d3 = Object.entries(u).filter(function([, S3]) {
    return S3 !== void 0;
  }), m2 = [...c2, ...i3 && p2 === void 0 ? ["ttl"] : []].filter(
    function(S3) {
      return u[S3] === void 0;
    }
  ), g2 = d3.map(function(S3, b3) {
    return `#set${b3} = :set${b3}`;
  }).join(", "), l3 = m2.length === 0 ? "" : ` REMOVE ${m2.map(function(S3, b3) {
    return `#remove${b3}`;
  }).join(", ")}`;
  return {
    key: t14,
    update: `SET ${g2}${l3}`,
    expression: n3.expression,
    names: {
      ...n3.names,
      ...Object.fromEntries(d3.map(function([S3], b3) {
        return [`#set${b3}`, S3];
      })),
      ...Object.fromEntries(m2.map(function(S3, b3) {
        return [`#remove${b3}`, S3];
      }))
    },
    values: { ...n3.values, ...Object.fromEntries(d3.map(function([, S3], b3) {
      return [`:set${b3}`, S3];
    })) }
  };
};
var hc2 = Ec2({
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
var Tc2 = function(e3) {
  return `signalbox-${e3}-`;
};
var Bg = /-[0-9a-f]{24}-s\d+$/;
var Kg = function({ executionArn: e3 }) {
  return Bg.test(e3) ? x.shadow : x.live;
};
var _t2 = function(e3) {
  return Kg(e3) === x.shadow;
};
var Fg = function(e3) {
  return `shadow-${e3}`;
};
var _c2 = function(e3) {
  return e3.shadow === true ? e3 : {
    ...e3,
    eventId: Fg(e3.eventId),
    shadow: true,
    channel: e3.channel === null ? null : v2.bus
  };
};
var Wg = function(e3) {
  let t14 = Object.getPrototypeOf(e3);
  return t14 === Object.prototype || t14 === null;
};
var Ac2 = function(e3) {
  return e3 !== void 0 && typeof e3 != "function";
};
var Vg = function(e3) {
  if (e3.every(function(t14) {
    return typeof t14 == "string";
  }) && e3.length > 0) return { SS: e3 };
  if (e3.every(function(t14) {
    return Number.isFinite(t14);
  }) && e3.length > 0) return { NS: e3.map(String) };
  if (e3.every(function(t14) {
    return t14 instanceof Uint8Array;
  }) && e3.length > 0) return { BS: e3 };
  throw new TypeError(`no set of DynamoDB: ${e3}`);
};
var vc2 = function(e3) {
  if (typeof e3 == "string") return { S: e3 };
  if (typeof e3 == "boolean") return { BOOL: e3 };
  if (Number.isFinite(e3)) return { N: String(e3) };
  if (e3 === null) return { NULL: true };
  if (Array.isArray(e3)) return { L: e3.filter(Ac2).map(vc2) };
  if (e3 instanceof Set) return Vg([...e3]);
  if (e3 instanceof Uint8Array) return { B: e3 };
  if (typeof e3 == "object" && Wg(e3)) return { M: tt2(e3) };
  throw new TypeError(`no value of DynamoDB: ${e3}`);
};
var tt2 = function(e3) {
  let t14 = {};
  for (let n3 in e3) Ac2(e3[n3]) && (t14[n3] = vc2(e3[n3]));
  return t14;
};
var Ue2 = function({ PK: e3, SK: t14 }) {
  return { PK: { S: e3 }, SK: { S: t14 } };
};
var wc2 = function(e3) {
  if (e3.S !== void 0) return e3.S;
  if (e3.N !== void 0) return Number(e3.N);
  if (e3.M !== void 0) return nt2(e3.M);
  if (e3.L !== void 0) return e3.L.map(wc2);
  if (e3.NULL !== void 0) return null;
  let { BOOL: t14, B: n3, SS: r3, NS: o, BS: s2 } = e3;
  return t14 ?? n3 ?? new Set(r3 ?? o?.map(Number) ?? s2);
};
var nt2 = function(e3) {
  let t14 = {};
  for (let n3 in e3) t14[n3] = wc2(e3[n3]);
  return t14;
};
var dr2 = function(e3) {
  return e3 === void 0 || Object.keys(e3).length === 0 ? void 0 : nt2(e3);
};
var Cc2 = /* @__PURE__ */ new Set([
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
var un2 = function(e3, t14, n3) {
  let { name: r3 = "", code: o = "", message: s2 = "", $metadata: i3, $retryable: a3 } = e3, c2 = `DynamoDB ${t14} on table ${n3}`;
  return Cc2.has(r3) || Cc2.has(o) || a3 !== void 0 || (i3?.httpStatusCode ?? 0) >= 500 ? new n2(`${c2} did not get an answer (${r3 || o}: ${s2}); it may be asked again`, {
    cause: e3
  }) : Yc({ name: r3, status: i3?.httpStatusCode }) === "forbidden" ? new d(`${c2} was refused (${r3}: ${s2}); give the caller's role this right`, {
    cause: e3
  }) : r3 === "ResourceNotFoundException" ? new a2(`${c2}: there is no such table here; check TABLE_NAME and the region`, { cause: e3 }) : e3;
};
var Oc2 = function(e3) {
  let { name: t14, Item: n3 } = e3;
  return t14 === "ConditionalCheckFailedException" ? { found: dr2(n3) } : void 0;
};
var kc2 = function(e3) {
  return e3.name === "TransactionCanceledException" ? e3.CancellationReasons ?? [] : [];
};
var Pc2 = function(e3) {
  return new Map(
    kc2(e3).flatMap(
      function({ Code: t14, Item: n3 }, r3) {
        return t14 === "ConditionalCheckFailed" ? [[r3, dr2(n3)]] : [];
      }
    )
  );
};
var jg = /* @__PURE__ */ new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
var Dc2 = function(e3) {
  if (e3.name === "TransactionConflictException") return true;
  let t14 = kc2(e3).map(function(n3) {
    return n3.Code ?? "None";
  });
  return t14.some(function(n3) {
    return jg.has(n3);
  }) && !t14.includes("ConditionalCheckFailed");
};
var dn2 = function({ names: e3, values: t14 }) {
  return {
    ExpressionAttributeNames: e3,
    ExpressionAttributeValues: t14 === void 0 ? void 0 : tt2(t14)
  };
};
var lr2 = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
var At2 = function(e3) {
  return e3 === void 0 ? {} : { ConditionExpression: e3.expression, ...dn2(e3), ...lr2 };
};
var ln2 = function(e3, { key: t14, update: n3, expression: r3, ...o }) {
  return {
    TableName: e3,
    Key: Ue2(t14),
    UpdateExpression: n3,
    ...dn2(o),
    ...r3 === void 0 ? {} : { ConditionExpression: r3, ...lr2 }
  };
};
var Lc2 = function(e3, t14) {
  if ("put" in t14) return { Put: { TableName: e3, Item: tt2(t14.put), ...At2(t14.condition) } };
  if ("update" in t14) return { Update: ln2(e3, t14.update) };
  if ("delete" in t14) return { Delete: { TableName: e3, Key: Ue2(t14.delete), ...At2(t14.condition) } };
  let { key: n3, ...r3 } = t14.check;
  return {
    ConditionCheck: {
      TableName: e3,
      Key: Ue2(n3),
      ConditionExpression: r3.expression,
      ...dn2(r3),
      ...lr2
    }
  };
};
var $c2 = function(e3, { index: t14, condition: n3, newestFirst: r3 = false, consistent: o = false, pageSize: s2 }) {
  return {
    TableName: e3,
    ...t14 === void 0 ? {} : { IndexName: t14 },
    KeyConditionExpression: n3.expression,
    ...dn2(n3),
    ScanIndexForward: !r3,
    ConsistentRead: o,
    ...s2 === void 0 ? {} : { Limit: s2 }
  };
};
var Hg = 6;
var qg = 25;
var Jg = function(e3, { tableName: t14, clock: n3, random: r3 = function() {
  return 1;
} }) {
  let o = async function(a3, c2) {
    for (let p2 = 1; ; p2 += 1) {
      try {
        return await e3(a3, c2);
      } catch (u) {
        if (!Dc2(u)) throw u;
        if (p2 >= Hg)
          throw new n2(
            `DynamoDB ${a3} on table ${t14} met another transaction ${p2} times; it may be asked again`,
            { cause: u }
          );
      }
      await n3.sleep(Math.ceil(r3() * qg * 2 ** (p2 - 1)));
    }
  };
  return { pastConflicts: o, conditionally: async function(a3, c2) {
    try {
      return { written: true, answer: await o(a3, c2) };
    } catch (p2) {
      let u = Oc2(p2);
      if (u === void 0) throw un2(p2, a3, t14);
      return { written: false, ...u };
    }
  }, asked: async function(a3, c2) {
    try {
      return await e3(a3, c2);
    } catch (p2) {
      throw un2(p2, a3, t14);
    }
  } };
};
var zg = {
  DeleteItem: Yt2,
  GetItem: Xt2,
  PutItem: Zt2,
  Query: en2,
  TransactWriteItems: tn2,
  UpdateItem: nn2
};
var Qg = function(e3) {
  let t14 = new qe2(e3);
  return e3.dynamodbPlugin !== void 0 && t14.middlewareStack.use(e3.dynamodbPlugin), function(n3, r3) {
    return t14.send(new zg[n3](r3));
  };
};
var Nc2 = function({ aws: e3, tableName: t14, ...n3 }) {
  let r3 = e3.callTable ?? Qg(e3), { pastConflicts: o, conditionally: s2, asked: i3 } = Jg(r3, { tableName: t14, ...n3 });
  return {
    get: async function(a3, { consistent: c2 = false } = {}) {
      let { Item: p2 } = await i3("GetItem", { TableName: t14, Key: Ue2(a3), ConsistentRead: c2 });
      return p2 === void 0 ? void 0 : nt2(p2);
    },
    put: function(a3, c2) {
      return s2("PutItem", { TableName: t14, Item: tt2(a3), ...At2(c2) });
    },
    update: function(a3) {
      return s2("UpdateItem", ln2(t14, a3));
    },
    updateAndGet: async function(a3) {
      let c2 = await s2("UpdateItem", { ...ln2(t14, a3), ReturnValues: "ALL_NEW" });
      return c2.written ? { written: true, item: nt2(c2.answer.Attributes ?? {}) } : c2;
    },
    delete: function(a3, c2) {
      return s2("DeleteItem", { TableName: t14, Key: Ue2(a3), ...At2(c2) });
    },
    transact: async function(a3) {
      let c2 = a3.map(function(p2) {
        return Lc2(t14, p2);
      });
      try {
        return await o("TransactWriteItems", { TransactItems: c2 }), { written: true };
      } catch (p2) {
        let u = Pc2(p2);
        if (u.size === 0) throw un2(p2, "TransactWriteItems", t14);
        return { written: false, refused: u };
      }
    },
    query: async function* (a3) {
      let c2 = $c2(t14, a3), p2;
      do {
        let u = await i3("Query", p2 === void 0 ? c2 : { ...c2, ExclusiveStartKey: p2 });
        for (let d3 of u.Items ?? []) yield nt2(d3);
        p2 = u.LastEvaluatedKey;
      } while (p2 !== void 0);
    }
  };
};
var Yg = function(e3, t14) {
  return t14.at.localeCompare(e3.at) || t14.eventId.localeCompare(e3.eventId);
};
var Xg = async function(e3, t14, n3, r3) {
  if (r3 <= 0) return [];
  let o = /* @__PURE__ */ new Map(), { PK: s2 } = y2.config("pipeline", n3), i3 = async function(u, d3) {
    let m2 = 0;
    for await (let g2 of u) {
      if (g2.PK !== s2 || F2(g2, t14.now())) continue;
      let l3 = pn2(g2);
      if (o.set(String(g2.SK), l3), d3(l3) && (m2 += 1), m2 >= r3) break;
    }
  }, a3 = true, c2 = et2(s2, V2.event), p2 = {
    expression: "GSI1PK = :list",
    values: { ":list": sn2(n3, "", "").GSI1PK }
  };
  return await Promise.all([
    i3(e3.query({ ...c2, newestFirst: a3, pageSize: r3 }), function({ at: u, episodeAt: d3 }) {
      return u >= d3;
    }),
    i3(e3.query({ index: Le2, condition: p2, newestFirst: a3 }), function() {
      return true;
    }),
    i3(Tt2(e3, re2.outbox, { newestFirst: a3 }), function() {
      return true;
    })
  ]), [...o.values()].sort(Yg).slice(0, r3);
};
var Uc2 = function(e3, t14) {
  return {
    list: function(n3, r3) {
      return Xg(e3, t14, n3, r3);
    },
    traced: async function(n3, r3) {
      let o = [];
      if (r3 <= 0) return o;
      let s2 = { expression: "GSI1PK = :trace", values: { ":trace": `TRACE#${n3}` } };
      for await (let i3 of e3.query({ index: Le2, condition: s2, pageSize: r3 }))
        if (!F2(i3, t14.now()) && (o.push(pn2(i3)), o.length >= r3))
          break;
      return o;
    },
    unpublished: function(n3) {
      return Rt2(Tt2(e3, re2.outbox, { before: n3 }), pn2);
    }
  };
};
var Mc2 = function(e3, { clock: t14, ttl: n3 }) {
  return {
    append: async function(r3) {
      return (await e3.put(Ze2(r3, n3(r3.at)), { expression: "attribute_not_exists(PK)" })).written ? "appended" : "duplicate";
    },
    isRecorded: async function({ pipelineId: r3, episodeAt: o, eventId: s2 }) {
      let i3 = await e3.get(y2.event(r3, o, s2), { consistent: true });
      return i3 !== void 0 && !F2(i3, t14.now());
    },
    markReached: async function(r3, o) {
      await e3.update({
        key: y2.event(r3.pipelineId, r3.episodeAt, r3.eventId),
        update: "ADD reached :destinations",
        expression: "attribute_exists(PK) AND attribute_not_exists(publishedAt)",
        values: { ":destinations": new Set(o) }
      });
    },
    markPublished: async function(r3) {
      let o = "attribute_exists(PK)", { GSI1PK: s2, GSI1SK: i3 } = ur2(r3), a3 = s2 !== void 0;
      await e3.update({
        key: y2.event(r3.pipelineId, r3.episodeAt, r3.eventId),
        update: a3 ? "SET publishedAt = :now, #ttl = :ttl, GSI1PK = :list, GSI1SK = :position REMOVE reached" : "SET publishedAt = :now, #ttl = :ttl REMOVE GSI1PK, GSI1SK, reached",
        expression: o,
        names: { "#ttl": "ttl" },
        values: {
          ":now": new Date(t14.now()).toISOString(),
          ":ttl": n3(r3.at),
          ...a3 ? { ":list": s2, ":position": i3 } : {}
        }
      });
    }
  };
};
var Zg = 86400;
var eS = 30 * Zg * 1e3;
var Gc2 = function({ pipelineId: e3, date: t14, scheduleId: n3, markerSort: r3, askedAt: o }) {
  return Re2({
    ...y2.markerRequest({ pipelineId: e3, date: t14, scheduleId: n3 }),
    markerSort: r3,
    askedAt: o,
    ttl: N2(Date.parse(o) + eS)
  });
};
var Bc2 = function(e3) {
  return {
    delete: y2.heldMarker(e3),
    condition: {
      expression: "heldAt = :heldAt AND recordedAt = :recordedAt",
      values: { ":heldAt": e3.heldAt, ":recordedAt": e3.recordedAt }
    }
  };
};
var tS = function(e3) {
  let t14 = {
    set: [],
    remove: [],
    names: {},
    values: {}
  };
  for (let [n3, r3] of Object.entries(e3))
    t14.names[`#${n3}`] = n3, r3 == null ? t14.remove.push(`#${n3}`) : (t14.set.push(`#${n3} = :${n3}`), t14.values[`:${n3}`] = r3);
  return t14;
};
var vt2 = { failureRetries: null, codeRetries: null };
var Me2 = function(e3) {
  return _t2(e3) ? y2.shadowLog(e3) : y2.runLog(e3);
};
var ue2 = function(e3, t14, n3 = {}) {
  let { ttl: r3, ...o } = e3, { set: s2, remove: i3, names: a3, values: c2 } = tS({
    upstreamAttempts: null,
    ...bc2(o),
    ...n3,
    ttl: r3
  }), p2 = i3.length > 0 ? ` REMOVE ${i3.join(", ")}` : "";
  return {
    key: Me2(e3),
    update: `SET ${s2.join(", ")}, createdAt = if_not_exists(createdAt, :updatedAt)${p2}`,
    expression: t14.expression,
    names: { ...a3, ...t14.names },
    values: { ...c2, ...t14.values }
  };
};
var wt2 = function(e3) {
  return {
    expression: "attribute_not_exists(PK) OR #ttl <= :nowSeconds OR #attempt < :attempt",
    values: { ":nowSeconds": Math.floor(e3 / 1e3) }
  };
};
var mn2 = function(e3) {
  return {
    expression: `${e3 === void 0 ? "#attempt = :attempt" : "#attempt = :logged"} AND #executionArn = :executionArn`,
    ...e3 === void 0 ? {} : { values: { ":logged": e3 } }
  };
};
var rt2 = function(e3, t14) {
  return {
    pipelineId: e3.pipelineId,
    date: e3.date,
    scheduleId: e3.scheduleId,
    status: e3.status,
    attempt: e3.attempt,
    runId: e3.runId,
    executionArn: e3.executionArn,
    traceId: e3.traceId,
    failureCategory: e3.failureCategory,
    message: e3.message,
    updatedAt: e3.updatedAt,
    completedAt: e3.completedAt,
    rerunId: e3.rerunId,
    ...e3.upstreamAttempts === void 0 ? {} : { upstreamAttempts: e3.upstreamAttempts },
    ttl: q2(e3.status) ? Qe2(e3.updatedAt, t14(e3.updatedAt)) : null
  };
};
var fn2 = function(e3) {
  return {
    expression: "#version = :version AND #status = :status AND executionArn = :executionArn",
    names: { "#version": "version", "#status": "status" },
    values: { ":version": e3.version, ":status": e3.status, ":executionArn": e3.executionArn }
  };
};
var gn2 = function({ pipelineId: e3, date: t14, scheduleId: n3 }, r3) {
  return {
    put: Gc2({ pipelineId: e3, date: t14, scheduleId: n3, markerSort: null, askedAt: r3 })
  };
};
var de2 = function(e3, t14, n3) {
  return t14.map(function(r3) {
    return { put: Ze2(_t2(e3) ? _c2(r3) : r3, n3(r3.at)) };
  });
};
var Ge2 = "#owner = :owner";
var Kc2 = function(e3) {
  return {
    release: async function(t14, n3, r3) {
      return (await e3.delete(y2.lock(t14), {
        expression: r3 === void 0 ? Ge2 : `${Ge2} AND acquiredAt <= :asOf`,
        names: { "#owner": "owner" },
        values: { ":owner": n3, ...r3 === void 0 ? {} : { ":asOf": r3 } }
      })).written;
    }
  };
};
var Fc2 = function(e3, t14) {
  return {
    delete: y2.lock(e3),
    condition: { expression: `attribute_not_exists(PK) OR ${Ge2}`, names: { "#owner": "owner" }, values: { ":owner": t14 } }
  };
};
var mr2 = function(e3) {
  let t14 = U(e3);
  return t14.optional("expiresAtMs", t14.number) ?? t14.number("ttl") * 1e3;
};
var Be2 = function(e3) {
  let { key: t14 } = z(e3, "lock"), n3 = U(e3);
  return {
    key: t14,
    owner: n3.string("owner"),
    date: n3.optional("date", n3.string),
    fence: n3.number("fence"),
    acquiredAt: n3.instant("acquiredAt"),
    expiresAt: new Date(mr2(e3)).toISOString()
  };
};
var fr2 = "OPEN";
var nS2 = 30 * 864e5;
var gr2 = function(e3) {
  return {
    ":expiresAtMs": e3,
    ":ttl": N2(e3 + nS2)
  };
};
var Sr2 = function(e3, t14, { expiresAt: n3, nowMs: r3, date: o, left: s2, hasWaited: i3 = false }) {
  let a3 = "attribute_not_exists(PK)", p2 = "attribute_not_exists(#date) AND (expiresAtMs <= :nowMs OR (attribute_not_exists(expiresAtMs) AND #ttl < :nowSeconds))", u = s2 === void 0 ? "" : " OR (#owner = :left AND fence = :leftFence)";
  return {
    key: y2.lock(e3),
    update: "SET #owner = :owner, fence = if_not_exists(fence, :nowMs) + :one, acquiredAt = :now, expiresAtMs = :expiresAtMs, #ttl = :ttl" + (i3 ? ", queue = :open" : "") + (o === void 0 ? " REMOVE #date" : ", #date = :date"),
    expression: `${a3} OR (${p2}) OR ${Ge2}${u}`,
    names: { "#owner": "owner", "#ttl": "ttl", "#date": "date" },
    values: {
      ...o === void 0 ? {} : { ":date": o },
      ...i3 ? { ":open": fr2 } : {},
      ...s2 === void 0 ? {} : { ":left": s2.owner, ":leftFence": s2.fence },
      ":owner": t14,
      ":one": 1,
      ":nowMs": r3,
      ":nowSeconds": Math.floor(r3 / 1e3),
      ":now": new Date(r3).toISOString(),
      ...gr2(n3)
    }
  };
};
var Wc2 = function(e3, t14) {
  return {
    check: { key: y2.lockWanted(e3), expression: "attribute_not_exists(PK) OR untilMs <= :nowMs", values: { ":nowMs": t14 } }
  };
};
var rS = function(e3) {
  let { name: t14, date: n3, isRerun: r3 } = z(e3, "lock-waiter");
  return { name: t14, date: n3, isRerun: r3 };
};
var Vc2 = function(e3, t14) {
  let n3 = async function(s2, i3) {
    let a3 = [], { PK: c2 } = y2.lock(s2), p2 = et2(c2, V2.lockWaiter);
    for await (let u of e3.query({ ...p2, consistent: true, pageSize: i3 }))
      if (F2(u, t14.now()) || a3.push(rS(u)), a3.length >= i3) break;
    return a3;
  }, r3 = function(s2, { owner: i3, fence: a3 }) {
    return {
      update: {
        key: y2.lock(s2),
        update: "SET queue = :open",
        expression: "#owner = :owner AND fence = :fence",
        names: { "#owner": "owner" },
        values: { ":open": fr2, ":owner": i3, ":fence": a3 }
      }
    };
  }, o = async function(s2) {
    let i3 = await e3.get(y2.lockWanted(s2), { consistent: true });
    if (i3 === void 0) return;
    let a3 = U(i3).number("untilMs");
    await e3.delete(y2.lockWanted(s2), { expression: "untilMs = :until", values: { ":until": a3 } });
  };
  return {
    waiters: n3,
    queue: async function(s2, i3, a3, c2) {
      let { written: p2 } = await e3.transact([
        { put: { ...y2.lockWaiter(s2, i3), ttl: N2(a3) } },
        ...c2 === void 0 ? [] : [r3(s2, c2)]
      ]);
      return p2;
    },
    leave: async function(s2, i3) {
      if (await e3.delete(y2.lockWaiter(s2, i3), { expression: "attribute_exists(PK)" }), i3.isRerun) return;
      let [a3] = await n3(s2, 1);
      (a3 === void 0 || a3.isRerun) && await o(s2);
    }
  };
};
var jc2 = function(e3, t14) {
  let n3 = async function(o, s2, i3, a3) {
    let c2 = await e3.updateAndGet(Sr2(o, s2, { expiresAt: i3, nowMs: t14.now(), ...a3 }));
    if (c2.written) return { acquired: true, lock: Be2(c2.item) };
    let p2 = c2.found ?? await e3.get(y2.lock(o), { consistent: true });
    return p2 === void 0 ? n3(o, s2, i3, a3) : { acquired: false, holder: Be2(p2) };
  };
  return {
    acquire: n3,
    acquireAfterOthers: async function(o, s2, i3, a3) {
      let c2 = t14.now(), p2 = await e3.transact([
        { update: Sr2(o, s2, { expiresAt: i3, nowMs: c2, ...a3 }) },
        Wc2(o, c2)
      ]), u = await e3.get(y2.lock(o), { consistent: true });
      if (u === void 0) return { acquired: false, holder: "wanted" };
      let d3 = u.owner === s2 && mr2(u) > c2;
      return p2.written || d3 ? { acquired: true, lock: Be2(u) } : { acquired: false, holder: Be2(u).owner === s2 ? "wanted" : Be2(u) };
    },
    want: async function(o, s2) {
      await e3.update({
        key: y2.lockWanted(o),
        update: "SET untilMs = :until, #ttl = :ttl",
        expression: "attribute_not_exists(PK) OR untilMs < :until",
        names: { "#ttl": "ttl" },
        values: { ":until": s2, ":ttl": N2(s2) }
      });
    },
    renew: async function(o, s2, i3) {
      return (await e3.update({
        key: y2.lock(o),
        update: "SET expiresAtMs = :expiresAtMs, #ttl = :ttl",
        expression: Ge2,
        names: { "#owner": "owner", "#ttl": "ttl" },
        values: { ":owner": s2, ...gr2(i3) }
      })).written;
    },
    ...Kc2(e3),
    ...Vc2(e3, t14),
    get: async function(o) {
      let s2 = await e3.get(y2.lock(o), { consistent: true }), i3 = s2 === void 0 ? void 0 : Be2(s2);
      return i3?.date === null && Date.parse(i3.expiresAt) <= t14.now() ? void 0 : i3;
    }
  };
};
var oS = function(e3, t14, { clock: n3, ttl: r3 }) {
  return [
    { update: ue2(rt2(e3, r3), wt2(n3.now()), vt2) },
    { put: $e2(e3, r3(e3.updatedAt)), condition: { expression: "attribute_not_exists(PK)" } },
    { put: Ne2(e3, r3(e3.updatedAt)) },
    ...de2(e3, [t14], r3)
  ];
};
var Hc2 = function(e3, t14, { get: n3 }) {
  return async function(r3, o) {
    let s2 = await e3.transact(oS(r3, o, t14));
    if (s2.written) return { result: "created", run: r3 };
    let i3 = s2.refused.get(0) ?? await e3.get(Me2(r3), { consistent: true });
    if (i3 === void 0)
      throw new Error(
        `run ${r3.runId} exists already, and no run log of ${r3.pipelineId} ${r3.date} ${r3.scheduleId} knows it; use a new run id`
      );
    let a3 = Xe2(i3), p2 = a3.executionArn === r3.executionArn && a3.attempt === r3.attempt && a3.runId !== null ? await n3(a3.runId) : void 0;
    return p2 === void 0 ? { result: "superseded", runLog: a3 } : { result: "exists", run: p2 };
  };
};
var qc2 = function(e3, { clock: t14, ttl: n3 }) {
  return { failWithoutRun: async function({ at: s2, asksMarker: i3 = false, ...a3 }, c2) {
    let p2 = {
      rerunId: null,
      ...a3,
      status: E.failed,
      runId: null,
      updatedAt: s2,
      completedAt: s2,
      ttl: Qe2(s2, n3(s2))
    }, u = await e3.transact([
      { update: ue2(p2, wt2(t14.now()), vt2) },
      ...de2(a3, c2, n3),
      ...i3 ? [gn2(a3, s2)] : []
    ]);
    if (u.written) return "recorded";
    let d3 = u.refused.get(0) ?? await e3.get(Me2(a3), { consistent: true }), m2 = d3 === void 0 ? void 0 : Xe2(d3);
    return m2?.executionArn === a3.executionArn && m2.attempt === a3.attempt && m2.status === E.failed && m2.runId === null ? "already" : "refused";
  }, cancelWithoutRun: async function({ at: s2, kept: i3, ...a3 }, c2) {
    let p2 = {
      ...a3,
      status: E.cancelled,
      failureCategory: null,
      runId: null,
      updatedAt: s2,
      completedAt: s2,
      ttl: Qe2(s2, n3(s2))
    };
    return (await e3.transact([
      { update: ue2(p2, wt2(t14.now()), vt2) },
      ...de2(a3, c2, n3),
      ...i3 === void 0 ? [] : [Bc2(i3)]
    ])).written;
  } };
};
var sS2 = 25;
async function* iS(e3, t14) {
  let n3 = [], r3 = async function() {
    let s2 = await Promise.all(n3.map(t14));
    return n3 = [], s2.filter(function(i3) {
      return i3 !== void 0;
    });
  }, o;
  try {
    for await (let s2 of e3)
      n3.push(s2), n3.length === sS2 && (yield* await r3());
  } catch (s2) {
    o = { error: s2 };
  }
  if (yield* await r3(), o !== void 0) throw o.error;
}
var Jc = function(e3, t14) {
  let n3 = async function(s2) {
    let i3 = await e3.get(y2.run(s2), { consistent: true });
    return i3 === void 0 || F2(i3, t14.now()) ? void 0 : Ye2(i3);
  };
  return { get: n3, open: function() {
    let s2 = Rt2(Tt2(e3, re2.openRuns), function(a3) {
      return z(a3, "run-copy").runId;
    }), i3 = iS(s2, function(a3) {
      return e3.get(y2.run(a3));
    });
    return Rt2(i3, function(a3) {
      let c2 = Ye2(a3);
      return q2(c2.status) ? void 0 : c2;
    });
  }, list: async function(s2, i3) {
    let { PK: a3 } = y2.config("pipeline", s2), c2 = [];
    if (i3 <= 0) return c2;
    let p2 = et2(a3, V2.run);
    for await (let u of e3.query({ ...p2, newestFirst: true, pageSize: i3 })) {
      if (F2(u, t14.now())) continue;
      let d3 = Ye2(u);
      if (c2.push(q2(d3.status) ? d3 : await n3(d3.runId) ?? d3), c2.length >= i3) break;
    }
    return c2;
  } };
};
var zc2 = function(e3, { ttl: t14 }, { get: n3 }) {
  return async function(r3, { at: o, ...s2 }, { next: i3, counts: a3 }, c2) {
    let p2 = {
      ...r3,
      ...s2,
      status: E.failed,
      version: r3.version + 1,
      updatedAt: o,
      aliveAt: o,
      completedAt: o,
      nextCheckAt: null
    };
    if ((await e3.transact([
      { put: $e2(p2, t14(o)), condition: fn2(r3) },
      { put: Ne2(p2, t14(o)) },
      { put: $e2(i3, t14(o)), condition: { expression: "attribute_not_exists(PK)" } },
      { put: Ne2(i3, t14(o)) },
      { update: ue2(rt2(i3, t14), mn2(r3.attempt), a3) },
      ...de2(r3, c2, t14)
    ])).written) return { result: "changed", next: i3 };
    let m2 = await e3.get(Me2(r3), { consistent: true }), g2 = m2 === void 0 ? void 0 : Xe2(m2), S3 = g2?.executionArn === r3.executionArn && g2.attempt === i3.attempt && g2.runId !== null ? await n3(g2.runId) : void 0;
    return S3 === void 0 ? { result: "refused", run: await n3(r3.runId) } : { result: "already", next: S3 };
  };
};
var Qc = Object.freeze({
  seen: 0,
  counted: 0,
  early: 0,
  until: "1970-01-01T00:00:00.000Z"
});
var aS = function(e3) {
  return e3 !== "" && !e3.includes("#");
};
var Yc2 = function({ runId: e3, engine: t14, jobId: n3 }, r3) {
  return t14 === null || n3 === null || !aS(n3) ? [] : [{ ...y2.job(t14, n3), runId: e3, ttl: r3 }];
};
var Xc = 20;
var cS = async function() {
  return { count: [], hold: [] };
};
var pS2 = async function() {
  return [];
};
var uS = function(e3, t14) {
  let n3 = Object.entries(e3).flatMap(function([r3, o]) {
    return o.map(function() {
      return r3;
    });
  });
  return new Set([...t14.keys()].map(function(r3) {
    return n3[r3];
  }));
};
var dS = async function(e3, t14) {
  let [n3] = t14;
  if (t14.length > 1 || n3 === void 0 || !("put" in n3)) return e3.transact([...t14]);
  let r3 = await e3.put(n3.put, n3.condition);
  return r3.written ? r3 : { written: false, refused: /* @__PURE__ */ new Map([[0, r3.found]]) };
};
var lS2 = async function(e3, { truth: t14, log: n3, lock: r3 }, { counted: o, judged: s2 }) {
  let [i3, a3, c2] = [true, true, true];
  for (let p2 = 0; p2 < Xc; p2 += 1) {
    let { count: u, hold: d3 } = await o(), m2 = {
      truth: t14,
      log: i3 ? n3 : [],
      count: u,
      hold: a3 ? d3 : [],
      lock: c2 ? r3 : [],
      upstreams: i3 ? await s2() : []
    }, g2 = await dS(e3, Object.values(m2).flat());
    if (g2.written) return { written: true, released: m2.lock.length > 0 };
    if (g2.refused.has(0)) return { written: false, found: g2.refused.get(0) };
    let l3 = uS(m2, g2.refused);
    l3.has("log") && (i3 = false), l3.has("lock") && (c2 = false), a3 = !l3.has("hold");
  }
  throw new n2(
    `What a run of a pipeline depends on was changed by others ${Xc} times while it ended; it may be asked again`
  );
};
var Zc2 = function(e3, { ttl: t14, get: n3, endsCounted: r3 }) {
  let o = async function(s2, i3, a3) {
    let {
      to: c2,
      at: p2,
      jobTellsItsEnd: u = false,
      awaitsCascade: d3 = false,
      breaker: m2,
      asksMarker: g2 = false,
      tellStale: l3,
      monitoring: S3,
      releases: b3,
      ...w
    } = i3, O2 = { ...s2, ...w, status: c2, version: s2.version + 1, updatedAt: p2, aliveAt: p2 }, P = [
      {
        put: { ...$e2(O2, t14(p2)), ...d3 ? fc2(p2, s2.runId) : {} },
        condition: fn2(s2)
      },
      ...q2(c2) ? [{ put: Ne2(O2, t14(p2)) }] : [],
      ...de2(s2, a3, t14)
    ];
    g2 && P.push(gn2(s2, p2)), S3 !== void 0 && r3 !== void 0 && P.push(r3.monitoringPart(S3)), u && P.push(...Yc2(O2, t14(p2)).map(function(it2) {
      return { put: it2 };
    }));
    let Te2 = q2(c2) ? [{ update: ue2(rt2(O2, t14), mn2()) }] : [], Q2 = m2 === void 0 || r3 === void 0 ? cS : function() {
      return r3.countFailure(s2.pipelineId, c2, m2, p2);
    }, In2 = l3 === void 0 || r3 === void 0 ? pS2 : function() {
      return r3.upstreamParts(O2, l3);
    }, Rn2 = b3 === void 0 ? [] : [Fc2(b3, s2.executionArn)], st2 = await lS2(e3, { truth: P, log: Te2, lock: Rn2 }, { counted: Q2, judged: In2 });
    if (st2.written) return { result: "changed", run: O2, released: st2.released };
    let { found: hn2 } = st2, K2 = hn2 === void 0 ? await n3(s2.runId) : Ye2(hn2);
    if (K2?.executionArn !== s2.executionArn) return { result: "refused", run: K2 };
    let _e2 = K2.cancelRequestedAt !== null && s2.cancelRequestedAt === null ? 1 : 0;
    return _e2 === 1 && K2.status === s2.status && K2.version === s2.version + 1 ? o(K2, i3, a3) : K2.version === O2.version + _e2 && K2.status === c2 && K2.startToken === O2.startToken ? { result: "already", run: K2 } : { result: "refused", run: K2 };
  };
  return o;
};
var ep = "#status IN (:pending, :triggering, :running)";
var tp = { "#status": "status" };
var np = {
  ":pending": E.pending,
  ":triggering": E.triggering,
  ":running": E.running
};
var rp = function(e3, t14, n3) {
  let { clock: r3, ttl: o } = t14, s2 = Jc(e3, r3), { get: i3 } = s2, a3 = async function(p2, { at: u, reason: d3 }) {
    return (await e3.update({
      key: y2.run(p2),
      update: "SET cancelRequestedAt = :at, cancelReason = :reason, #version = #version + :one",
      expression: `${ep} AND attribute_not_exists(cancelRequestedAt)`,
      names: { "#version": "version", ...tp },
      values: { ":at": u, ":reason": d3, ":one": 1, ...np }
    })).written;
  }, c2 = async function(p2, u, { aliveAt: d3, nextCheckAt: m2, ...g2 }) {
    let l3 = "executionArn = :executionArn", S3 = "attribute_not_exists(cancelRequestedAt)", b3 = Object.entries(g2).filter(function([, P]) {
      return P !== void 0;
    }), w = b3.map(function([P]) {
      return `, ${P} = :${P}`;
    }).join("");
    return (await e3.update({
      key: y2.run(p2),
      update: `SET aliveAt = :aliveAt, nextCheckAt = :nextCheckAt${w}`,
      expression: `${l3} AND ${ep} AND ${S3}`,
      names: tp,
      values: {
        ":executionArn": u,
        ...np,
        ":aliveAt": d3,
        ":nextCheckAt": m2,
        ...Object.fromEntries(b3.map(function([P, Te2]) {
          return [`:${P}`, Te2];
        }))
      }
    })).written;
  };
  return {
    ...s2,
    ...qc2(e3, t14),
    create: Hc2(e3, t14, s2),
    transition: Zc2(e3, { ttl: o, get: i3, endsCounted: n3 }),
    retry: zc2(e3, t14, s2),
    requestCancel: a3,
    heartbeat: c2
  };
};
var mS = 90;
var fS = 864e5;
var op = function({
  aws: e3,
  tableName: t14,
  clock: n3,
  retentionDays: r3 = mS,
  random: o
}) {
  return {
    client: Nc2({ aws: e3, tableName: t14, clock: n3, ...o === void 0 ? {} : { random: o } }),
    clock: n3,
    ttl: function(s2) {
      return N2(Date.parse(s2) + r3 * fS);
    }
  };
};
var sp2 = function({ client: e3, clock: t14 }) {
  return jc2(e3, t14);
};
var ip2 = function({ client: e3, clock: t14, ttl: n3 }) {
  return rp(e3, { clock: t14, ttl: n3 });
};
var ap2 = function({ client: e3, clock: t14, ttl: n3 }) {
  return Mc2(e3, { clock: t14, ttl: n3 });
};
var pp = 2e3;
var [gS2, SS] = [256, 1024];
var Sn2 = function(e3, t14) {
  return `lifecycle:${e3}:${t14}`;
};
var mh = Sn2("job", "");
var cp2 = function(e3, t14, n3) {
  return t14 === void 0 ? "" : `${e3}${pe2(t14, n3)}`;
};
var up = function(e3, { id: t14, version: n3, runId: r3, trace: o }, { from: s2, to: i3, at: a3, error: c2, by: p2 }) {
  return Xa2({
    eventId: `${e3.name}-${t14}-${n3 + 1}`,
    episodeAt: a3,
    at: a3,
    kind: h.lifecycleMoved,
    pipelineId: Sn2(e3.name, t14),
    runId: r3,
    traceId: o.traceId,
    status: i3,
    message: `${e3.subject} ${t14}: ${s2} to ${i3}` + cp2(" by ", p2, gS2) + cp2(": ", c2, SS)
  });
};
var oe2 = function(e3) {
  return { result: "refused", refusal: e3 };
};
var ot2 = function(e3) {
  return [...e3?.occupants ?? []].toSorted();
};
var yS2 = function(e3, t14, n3) {
  return {
    key: e3,
    update: "ADD occupants :self",
    expression: "attribute_not_exists(occupants) OR size(occupants) < :limit OR contains(occupants, :id)",
    values: { ":self": t14, ":limit": n3, ":id": [...t14][0] }
  };
};
var xS = 35e4;
var bS = function(e3) {
  return e3.reduce(function(t14, n3) {
    return t14 + Buffer.byteLength(n3);
  }, 0) < xS;
};
var ES = 50;
var IS = function(e3, t14) {
  return typeof t14?.limit == "number" ? t14.limit : e3.limit ?? Number.MAX_SAFE_INTEGER;
};
var RS = async function(e3, t14, n3, r3) {
  let o = [];
  for (let s2 of n3.slice(0, ES))
    await r3(e3, s2).then(function(a3) {
      return a3?.state === t14;
    }).catch(function(a3) {
      if (a3 instanceof s) return true;
      throw a3;
    }) || o.push(s2);
  return o;
};
var dp = async function(e3, t14, n3, { group: r3, isReport: o, get: s2 }) {
  let i3 = y2.subjectGroup(e3.name, n3.group), a3 = /* @__PURE__ */ new Set([n3.id]), c2 = ot2(r3);
  if (o && (c2.includes(n3.id) || bS(c2)))
    return { parts: [{ update: { key: i3, update: "ADD occupants :self", values: { ":self": a3 } } }], displaced: null };
  let p2 = o ? c2.length : IS(t14, r3);
  if (c2.length < p2 || c2.includes(n3.id))
    return { parts: [{ update: yS2(i3, a3, p2) }], displaced: null };
  let u = await RS(e3, t14.state, c2, s2), d3 = c2.filter(function(l3) {
    return !u.includes(l3);
  });
  if (d3.length >= p2) return oe2({ because: "limit", subject: n3, limit: p2, occupants: d3 });
  let m2 = {
    key: i3,
    update: "SET occupants = :after",
    expression: "occupants = :before",
    values: { ":before": new Set(c2), ":after": /* @__PURE__ */ new Set([...d3, n3.id]) }
  }, g2 = u.map(function(l3) {
    return {
      check: {
        key: y2.subject(e3.name, l3),
        expression: "attribute_not_exists(PK) OR #status <> :state",
        names: { "#status": "status" },
        values: { ":state": e3.states[t14.state] }
      }
    };
  });
  return { parts: [{ update: m2 }, ...g2], displaced: null };
};
var hS = function(e3, t14, { holder: n3, reservedBy: r3 }) {
  let o = [...t14][0], s2 = n3 === void 0 ? "(attribute_not_exists(occupants) OR contains(occupants, :holder))" : "contains(occupants, :holder)";
  return {
    key: e3,
    update: "SET occupants = :self",
    expression: r3 === void 0 ? s2 : `${s2} AND (attribute_not_exists(#reservedBy) OR #reservedBy = :id)`,
    ...r3 === void 0 ? {} : { names: { "#reservedBy": r3 } },
    values: { ":self": t14, ":holder": n3 ?? o, ...r3 === void 0 ? {} : { ":id": o } }
  };
};
var TS = function(e3, t14) {
  return {
    key: e3,
    update: "DELETE occupants :self",
    expression: "contains(occupants, :id)",
    values: { ":self": /* @__PURE__ */ new Set([t14]), ":id": t14 }
  };
};
var _S = function(e3, t14, n3) {
  return {
    key: e3,
    update: "SET last_id = :id, last_at = :at",
    values: { ":id": t14, ":at": n3 }
  };
};
var yn2 = function(e3) {
  return typeof e3 == "string" ? e3 : null;
};
var AS = function(e3) {
  let [t14, n3] = [yn2(e3?.last_id), yn2(e3?.last_at)];
  return {
    occupants: ot2(e3),
    limit: typeof e3?.limit == "number" ? e3.limit : null,
    champion: yn2(e3?.ab_champion),
    challenger: yn2(e3?.ab_challenger),
    last: t14 === null || n3 === null ? void 0 : { id: t14, at: n3 }
  };
};
var vS = { limit: "limit", champion: "ab_champion", challenger: "ab_challenger" };
var wS = function(e3, t14) {
  let n3 = Object.entries(t14), r3 = function(s2, i3) {
    return i3.length === 0 ? [] : [`${s2} ${i3.join(", ")}`];
  }, o = n3.filter(function([, s2]) {
    return s2 !== null;
  });
  return {
    key: e3,
    update: [
      ...r3(
        "SET",
        o.map(function([s2]) {
          return `#${s2} = :${s2}`;
        })
      ),
      ...r3(
        "REMOVE",
        n3.filter(function([, s2]) {
          return s2 === null;
        }).map(function([s2]) {
          return `#${s2}`;
        })
      )
    ].join(" "),
    names: Object.fromEntries(n3.map(function([s2]) {
      return [`#${s2}`, vS[s2]];
    })),
    ...o.length === 0 ? {} : { values: Object.fromEntries(o.map(function([s2, i3]) {
      return [`:${s2}`, i3];
    })) }
  };
};
var lp = { parts: [], displaced: null };
var mp2 = function(e3, { get: t14 }) {
  let n3 = function(s2, i3) {
    return e3.get(y2.subjectGroup(s2.name, i3), { consistent: true });
  }, r3 = async function(s2, i3, a3, c2) {
    let p2 = c2 === void 0 ? void 0 : await t14(s2, c2);
    return p2?.state !== i3.state ? oe2({ because: "displacement", subject: a3 }) : { parts: [{ check: {
      key: y2.subject(s2.name, p2.id),
      expression: "#status = :state",
      names: { "#status": "status" },
      values: { ":state": s2.states[i3.state] }
    } }], displaced: null };
  }, o = async function(s2, i3, a3, { to: c2, isReport: p2 = false }) {
    let u = y2.subjectGroup(s2.name, a3.group), d3 = await n3(s2, a3.group), m2 = ot2(d3), g2 = m2.includes(a3.id);
    if (a3.state === i3.state && c2 === i3.displacesTo)
      return g2 ? oe2({ because: "displacement", subject: a3 }) : r3(s2, i3, a3, m2[0]);
    if (a3.state === i3.state && c2 !== i3.state)
      return g2 ? { parts: [{ update: TS(u, a3.id) }], displaced: null } : lp;
    if (i3.displacesTo === void 0) return dp(s2, i3, a3, { group: d3, isReport: p2, get: t14 });
    let l3 = i3.reservedBy === void 0 ? void 0 : d3?.[i3.reservedBy];
    if (typeof l3 == "string" && l3 !== a3.id)
      return oe2({ because: "reserved", subject: a3, holder: l3 });
    let [S3] = m2.filter(function(w) {
      return w !== a3.id;
    }), b3 = S3 === void 0 ? null : await t14(s2, S3) ?? null;
    return {
      displaced: b3?.state === i3.state ? b3 : null,
      parts: [{ update: hS(u, /* @__PURE__ */ new Set([a3.id]), { holder: S3, reservedBy: i3.reservedBy }) }]
    };
  };
  return {
    occupants: async function(s2, i3) {
      return ot2(await n3(s2, i3));
    },
    lacksPlace: async function(s2, { id: i3, group: a3, state: c2 }) {
      let { group: p2 } = s2;
      return p2?.displacesTo === void 0 || a3 === null || c2 !== p2.state ? false : !ot2(await n3(s2, a3)).includes(i3);
    },
    group: async function(s2, i3) {
      return AS(await n3(s2, i3));
    },
    setGroup: async function(s2, i3, a3) {
      await e3.update(wS(y2.subjectGroup(s2.name, i3), a3));
    },
    change: async function(s2, i3, a3, c2) {
      let { group: p2 } = s2, { group: u, state: d3 } = i3;
      return u !== null && s2.lastOfGroup === a3.to ? {
        parts: [{ update: _S(y2.subjectGroup(s2.name, u), i3.id, c2) }],
        displaced: null
      } : p2 === void 0 || u === null || d3 !== p2.state && a3.to !== p2.state ? lp : o(s2, p2, { ...i3, group: u }, a3);
    }
  };
};
var fp = {
  traceId: "trace_id",
  jobId: "job_id",
  mlflowRunId: "mlflow_run_id",
  gitCommit: "git_commit"
};
var gp = /* @__PURE__ */ new Set([
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
  ...Object.values(fp)
]);
var CS = function(e3) {
  return ["string", "number", "boolean"].includes(typeof e3);
};
var OS = function(e3) {
  return !gp.has(e3) && e3 !== "execution_arn";
};
var xn2 = function({ stamped: e3 }, t14) {
  return Object.fromEntries(Object.entries(t14).filter(function([n3]) {
    return OS(n3) && !e3.includes(n3);
  }));
};
var yr2 = function({ moved_by: e3 }) {
  return Array.isArray(e3) ? e3.filter(function(t14) {
    return typeof t14 == "string";
  }) : [];
};
var bn2 = function(e3) {
  return Object.fromEntries(
    Object.entries(fp).map(function([t14, n3]) {
      return [n3, e3[t14] ?? void 0];
    })
  );
};
var le2 = function(e3, t14) {
  let n3 = rr2(It2(t14)), r3 = U(t14), { string: o, instant: s2, optional: i3 } = r3, a3 = e3.stateOf(o("status"));
  if (n3?.entity !== "subject" || a3 === void 0)
    throw new s(
      `item ${It2(t14).PK}: status is "${o("status")}", expected one of ${Object.values(e3.states).join(", ")}; mend or delete the item`
    );
  let c2 = i3("updated_at", s2) ?? i3("created_at", s2) ?? (/* @__PURE__ */ new Date(0)).toISOString();
  return {
    lifecycle: e3.name,
    id: n3.id,
    group: i3("group", o),
    runId: i3("run_id", o),
    state: a3,
    version: i3("version", r3.number) ?? 0,
    createdAt: i3("created_at", s2) ?? c2,
    updatedAt: c2,
    errorMessage: i3("error_message", o),
    trace: {
      traceId: i3("trace_id", o),
      jobId: i3("job_id", o),
      mlflowRunId: i3("mlflow_run_id", o),
      gitCommit: i3("git_commit", o)
    },
    ...t14.report_token === void 0 ? {} : { reportToken: o("report_token") },
    attributes: Object.fromEntries(
      Object.entries(t14).filter(
        function(p2) {
          return !gp.has(p2[0]) && CS(p2[1]);
        }
      )
    )
  };
};
var Sp = 20;
var kS = function({ error: e3 }) {
  return e3?.slice(0, pp);
};
var PS = 100;
var yp = function(e3, { subject: t14, item: n3, judged: r3 }, o, { at: s2, entersNewState: i3 }) {
  let { to: a3, trace: c2 = {}, attributes: p2 = {}, executionArn: u, runId: d3 } = o, m2 = Ic2(e3, a3, {
    version: t14.version,
    ...u === void 0 ? {} : { executionArn: u },
    asRead: Object.fromEntries(
      [...r3, ...d3 === void 0 ? [] : ["moved_by"]].map(function(g2) {
        return [g2, n3[g2]];
      })
    )
  });
  return Rc2(e3, y2.subject(e3.name, t14.id), m2, {
    to: a3,
    at: s2,
    entersNewState: i3,
    attributes: {
      ...xn2(e3, p2),
      ...bn2(c2),
      ...an2(e3.name, s2, t14.id),
      error_message: kS(o),
      execution_arn: u,
      run_id: d3,
      moved_by: d3 === void 0 ? void 0 : [...yr2(n3), d3].slice(-PS),
      ...i3 ? { version: t14.version + 1 } : {}
    }
  });
};
var DS = function(e3, t14, { to: n3, executionArn: r3 }) {
  if (!e3.canTransition(t14.state, n3)) return oe2({ because: "transition", subject: t14 });
  let o = t14.attributes.execution_arn;
  return r3 !== void 0 && o !== void 0 && o !== r3 ? oe2({ because: "execution", subject: t14 }) : void 0;
};
var xp = function(e3, { clock: t14, ttl: n3, reader: r3, groups: o }) {
  let s2 = function(p2, u, d3, m2) {
    let { subject: g2 } = u, { trace: l3 = {}, runId: S3 } = d3, b3 = yp(p2, u, d3, { at: m2, entersNewState: true }), w = { ...g2, runId: S3 ?? g2.runId, trace: { ...g2.trace, ...l3 } }, O2 = up(p2, w, { ...d3, from: g2.state, at: m2 });
    return [{ update: b3 }, { put: Ze2(O2, n3(m2)) }];
  }, i3 = async function(p2, u, d3) {
    let m2 = new Date(t14.now()).toISOString(), g2 = await e3.updateAndGet(yp(p2, u, d3, { at: m2, entersNewState: false }));
    return g2.written ? { result: "unchanged", subject: le2(p2, g2.item) } : void 0;
  }, a3 = async function(p2, u, d3) {
    let { subject: m2 } = u, g2 = new Date(t14.now()).toISOString(), l3 = await o.change(p2, m2, d3, g2);
    if ("result" in l3) return l3;
    let { displaced: S3 } = l3;
    return (await e3.transact([
      ...s2(p2, u, d3, g2),
      ...l3.parts,
      ...S3 === null ? [] : s2(
        p2,
        { subject: S3, item: {}, judged: [] },
        { to: p2.group.displacesTo, ...d3.by === void 0 ? {} : { by: d3.by } },
        g2
      )
    ])).written ? {
      result: "moved",
      subject: await r3.get(p2, m2.id) ?? { ...m2, state: d3.to },
      from: m2.state,
      displaced: S3?.id ?? null
    } : void 0;
  }, c2 = async function(p2, u, d3) {
    let m2 = await r3.item(p2, u);
    if (m2 === void 0) return oe2({ because: "absent" });
    let g2 = le2(p2, m2);
    if (d3.runId !== void 0 && yr2(m2).includes(d3.runId)) return { result: "unchanged", subject: g2 };
    let l3 = DS(p2, g2, d3);
    if (l3 !== void 0) return l3;
    if (g2.state === d3.to) {
      let w = { subject: g2, item: m2, judged: [] };
      return await o.lacksPlace(p2, g2) ? a3(p2, w, d3) : i3(p2, w, d3);
    }
    let S3 = d3.skipValidation !== true && p2.validate !== void 0, b3 = S3 ? p2.validate(g2, d3.to) : [];
    return b3.length > 0 ? oe2({ because: "validation", subject: g2, problems: b3 }) : a3(p2, { subject: g2, item: m2, judged: S3 ? p2.validated ?? [] : [] }, d3);
  };
  return {
    move: async function(p2, u, d3) {
      for (let m2 = 0; m2 < Sp; m2 += 1) {
        let g2 = await c2(p2, u, d3);
        if (g2 !== void 0) return g2;
      }
      throw new n2(
        `${p2.subject} ${u} met another writer ${Sp} times on its way to ${d3.to}; it may be moved again`
      );
    }
  };
};
var bp = function(e3, t14) {
  let n3 = async function(r3, o) {
    let s2 = await e3.get(y2.subject(r3.name, o), { consistent: true });
    return s2 === void 0 || F2(s2, t14.now()) ? void 0 : s2;
  };
  return {
    item: n3,
    get: async function(r3, o) {
      let s2 = await n3(r3, o);
      return s2 === void 0 ? void 0 : le2(r3, s2);
    },
    list: async function(r3, o) {
      let s2 = [];
      if (o <= 0) return s2;
      let i3 = mc2(r3.name).map(function(a3) {
        let c2 = { expression: "GSI1PK = :partition", values: { ":partition": a3 } };
        return e3.query({ index: Le2, condition: c2, newestFirst: true, pageSize: o });
      });
      for await (let a3 of pr2(i3, true))
        if (!F2(a3, t14.now()) && (s2.push(le2(r3, a3)), s2.length >= o))
          break;
      return s2;
    }
  };
};
var Ep = function(e3, { clock: t14, ttl: n3, events: r3 }) {
  let o = bp(e3, t14), s2 = mp2(e3, o);
  return {
    create: async function(a3, c2) {
      let { id: p2, group: u, runId: d3, trace: m2 = {}, attributes: g2 = {} } = c2;
      if (a3.group?.displacesTo !== void 0 && u === void 0)
        throw new i2(
          `${a3.subject} ${p2} has no group, and only one of a group is ${a3.group.state}; say which group it belongs to`
        );
      let l3 = new Date(t14.now()).toISOString(), S3 = Re2({
        ...y2.subject(a3.name, p2),
        ...an2(a3.name, l3, p2),
        ...xn2(a3, g2),
        ...bn2(m2),
        status: a3.states[a3.initial],
        group: u,
        run_id: d3,
        report_token: c2.reportToken,
        version: 1,
        created_at: l3,
        updated_at: l3
      }), b3 = await e3.put(S3, {
        expression: "attribute_not_exists(PK) OR #ttl <= :now",
        names: { "#ttl": "ttl" },
        values: { ":now": Math.floor(t14.now() / 1e3) }
      });
      if (b3.written) return { result: "created", subject: le2(a3, S3) };
      let w = b3.found ?? await o.item(a3, p2);
      if (w === void 0)
        throw new n2(`${a3.subject} ${p2} was there and is gone again; create it once more`);
      return { result: "exists", subject: le2(a3, w) };
    },
    get: o.get,
    list: o.list,
    occupants: s2.occupants,
    group: s2.group,
    setGroup: s2.setGroup,
    ...xp(e3, { clock: t14, ttl: n3, reader: o, groups: s2 }),
    history: function(a3, c2, p2) {
      return r3.list(Sn2(a3.name, c2), p2);
    }
  };
};
var Ip = function(e3) {
  return Ep(e3.client, {
    clock: e3.clock,
    ttl: e3.ttl,
    events: Uc2(e3.client, e3.clock)
  });
};
var xr2 = hc2;
var Ir2 = function(e3) {
  return e3.statusReports === true;
};
var Rp = async function({ runId: e3, traceId: t14, trigger: n3 }, { lifecycles: r3, ids: o }) {
  if (!Ir2(n3)) return;
  let { subject: s2 } = await r3.create(xr2, {
    id: e3,
    runId: e3,
    trace: { traceId: t14 },
    reportToken: o.uuid()
  });
  return await r3.move(xr2, e3, { to: "RUNNING" }), s2.reportToken;
};
var br2 = async function({ runId: e3 }, t14, { lifecycles: n3, log: r3 }) {
  try {
    await n3.move(xr2, e3, t14);
  } catch (o) {
    if (o instanceof n2) throw o;
    r3.warn("the end of a job could not be recorded among the lifecycles", { runId: e3, error: o });
  }
};
var Er2 = function({ jobId: e3 }) {
  return e3 === "" ? {} : { jobId: e3 };
};
var Rr2 = async function(e3, t14, n3) {
  Ir2(e3.trigger) && await br2(
    e3,
    { to: "CANCELLED", trace: Er2(t14), error: t14.message === "" ? "the run was cancelled" : t14.message },
    n3
  );
};
var hp = async function(e3, t14, n3) {
  Ir2(e3.trigger) && (t14.state === "succeeded" && await br2(e3, { to: "COMPLETED", trace: Er2(t14) }, n3), t14.state === "failed" && await br2(e3, { to: "FAILED", trace: Er2(t14), error: t14.message }, n3), t14.state === "cancelled" && await Rr2(e3, t14, n3));
};
var Tp = async function(e3, t14) {
  return e3.job.jobId === "" ? { result: "unsupported" } : { result: await t14.engine(e3.trigger.type).cancel(e3.trigger, ze2(e3), e3.job.jobId) };
};
var LS = 330;
var $S = [2e3, 4e3, 8e3];
var NS = 3e4;
var wp = 5e3;
var he2 = function(e3) {
  return new Date(e3).toISOString();
};
var Cp = function({ poll: e3 }, t14) {
  let n3 = Math.min(e3.initialDelaySeconds, e3.timeoutSeconds);
  return Math.max(1, e3.hearsEvents && t14 ? Math.min(n3, Qa2.poll.initialDelaySeconds) : n3);
};
var Op2 = function(e3) {
  return e3.state === "running" ? void 0 : e3.message;
};
var En2 = function(e3, t14, n3) {
  return {
    state: n3.state,
    engine: e3.trigger.type,
    jobId: t14.jobId,
    category: n3.state === "failed" ? n3.category : "",
    message: Op2(n3) ?? "",
    startedAt: t14.startedAt,
    deadlineAt: he2(Date.parse(t14.startedAt) + e3.poll.timeoutSeconds * 1e3),
    round: 0,
    waitSeconds: t14.waitSeconds,
    wake: { ...Qc, until: he2(Date.parse(t14.startedAt) + t14.waitSeconds * 1e3) },
    absences: 0,
    ...t14.values === void 0 ? {} : { values: t14.values }
  };
};
var US = function(e3, t14) {
  return e3.state === "running" ? {} : e3.state === "succeeded" ? { completedAt: t14, message: Op2(e3) ?? null } : { completedAt: t14, failureCategory: e3.category, message: e3.message };
};
var MS = function(e3) {
  return e3.failureCategory !== null ? { state: "failed", category: e3.failureCategory, message: e3.message ?? "" } : e3.completedAt === null ? { state: "running" } : { state: "succeeded", ...e3.message === null ? {} : { message: e3.message } };
};
var kp = function(e3, t14, n3) {
  let r3 = t14.jobValues === void 0 ? {} : { values: t14.jobValues };
  return En2(
    e3,
    { jobId: t14.jobId ?? "", startedAt: t14.jobStartedAt ?? t14.updatedAt, waitSeconds: n3, ...r3 },
    MS(t14)
  );
};
var GS = async function(e3, t14) {
  let n3 = Fa2(t14.clock.now(), e3.poll.initialDelaySeconds), r3 = await t14.locks.get(e3.lockKey);
  if (!(r3?.owner === e3.executionArn && Date.parse(r3.expiresAt) >= n3) && !await t14.locks.renew(e3.lockKey, e3.executionArn, n3))
    throw new l2(
      `Lock ${e3.lockKey} is not held by ${e3.executionArn} any more; run ${e3.runId} must not start its job`
    );
};
var BS2 = async function(e3, t14) {
  let n3 = await t14.runs.get(e3.runId);
  if (n3 === void 0)
    throw new i2(
      `Run ${e3.runId} does not exist; a job is started only for a run that resolvePipeline recorded`
    );
  if (n3.executionArn === e3.executionArn) return n3;
  throw new l2(
    `Run ${e3.runId} belongs to ${n3.executionArn}, not to ${e3.executionArn}, which must not start its job`
  );
};
var Pp = async function(e3, t14, n3, r3) {
  let o = await r3.runs.transition(e3, t14, n3);
  if (o.result !== "refused") return { run: o.run, isFirst: o.result === "changed" };
  let s2 = o.run === void 0 ? "gone" : `${o.run.status} under ${o.run.executionArn}`;
  throw new l2(`Run ${e3.runId} cannot become ${t14.to}: it is ${s2}`);
};
var _p = async function(e3, t14, { events: n3 }) {
  let r3 = `starting the job at engine ${t14.trigger.type}`;
  await n3.append(Xn2(e3, E.triggering, { at: e3.updatedAt, message: r3 }));
};
var hr2 = function(e3) {
  return "state" in e3;
};
var KS = async function(e3, t14, n3, r3) {
  let o = ze2(t14), s2 = r3.now(), i3 = function({ category: a3 }) {
    return a3 === y.transient;
  };
  for (let a3 = 0; ; a3 += 1) {
    let c2 = await n3.start(t14.trigger, o);
    if (!hr2(c2) || !i3(c2)) return c2;
    let p2 = r3.now() - s2 < NS ? $S[a3] : void 0;
    (p2 !== void 0 || c2.unsure === true) && await r3.sleep(p2 ?? wp);
    let u = c2.unsure === true ? await n3.find(t14.trigger, { ...o, triggeredAt: e3 }) : "absent";
    if (typeof u != "string") return u;
    if (p2 === void 0) return c2;
  }
};
var FS = async function(e3, t14, n3, r3) {
  let o = { ...ze2(t14), triggeredAt: e3 }, s2 = await n3.find(t14.trigger, o);
  return s2 !== "absent" ? s2 : (await r3.sleep(wp), n3.find(t14.trigger, o));
};
var WS = async function({ updatedAt: e3 }, t14, { engine: n3, mayBeStarted: r3 }, o) {
  let s2 = r3 ? await FS(e3, t14, n3, o) : "absent";
  if (typeof s2 != "string") return s2;
  let i3 = await KS(e3, t14, n3, o);
  if (!hr2(i3) || s2 === "absent") return i3;
  let a3 = pe2(
    `an earlier start got no clear answer, so its job may run; then: ${i3.message}`,
    Je2
  );
  return { ...i3, category: y.permanent, message: a3 };
};
var Ap = async function(e3, t14, n3, r3) {
  let o = await WS(e3, t14, n3, r3.clock), s2 = he2(r3.clock.now()), i3 = Cp(t14, n3.mayBeStarted);
  if (hr2(o)) return En2(t14, { jobId: "", startedAt: s2, waitSeconds: i3 }, o);
  let { jobId: a3, link: c2, values: p2, outcome: u } = o, d3 = he2(Date.parse(s2) + i3 * 1e3), m2 = t14.poll.hearsEvents && u.state === "running", g2 = {
    to: E.running,
    at: s2,
    jobId: a3,
    jobLink: c2,
    ...p2 === void 0 ? {} : { jobValues: p2 },
    jobStartedAt: s2,
    nextCheckAt: d3,
    jobTellsItsEnd: m2,
    ...US(u, s2)
  }, l3 = `job ${a3} of engine ${t14.trigger.type} started`, S3 = Xn2(e3, g2.to, { ...g2, message: l3 }), { run: b3 } = await Pp(e3, g2, [S3], r3);
  return kp(t14, b3, i3);
};
var vp = function(e3, t14) {
  return {
    ...En2(e3, { jobId: "", startedAt: t14, waitSeconds: 1 }, { state: "running" }),
    state: "cancelled"
  };
};
var Dp2 = async function(e3, t14) {
  let n3 = t14.engine(e3.trigger.type);
  await GS(e3, t14);
  let r3 = await BS2(e3, t14);
  switch (r3.status) {
    case E.pending: {
      let o = t14.clock.now();
      if (r3.cancelRequestedAt !== null) return vp(e3, he2(o));
      let s2 = he2(o + LS * 1e3), i3 = {
        to: E.triggering,
        at: he2(o),
        startToken: ze2(e3).token,
        engine: e3.trigger.type,
        nextCheckAt: s2
      }, { run: a3, isFirst: c2 } = await Pp(r3, i3, [], t14);
      return await _p(a3, e3, t14), c2 && a3.cancelRequestedAt !== null ? vp(e3, he2(o)) : Ap(a3, e3, { engine: n3, mayBeStarted: !c2 }, t14);
    }
    case E.triggering:
      return await _p(r3, e3, t14), Ap(r3, e3, { engine: n3, mayBeStarted: true }, t14);
    case E.running:
      return kp(e3, r3, Cp(e3, true));
    default: {
      let o = r3.message ?? `run ${r3.runId} is ${r3.status} already`;
      return En2(
        e3,
        { jobId: r3.jobId ?? "", startedAt: r3.updatedAt, waitSeconds: 1 },
        { state: "failed", category: r3.failureCategory ?? y.permanent, message: o }
      );
    }
  }
};
var Tr2 = async function(e3) {
  try {
    return await e3;
  } catch (t14) {
    throw t14 instanceof n2 ? new r2(t14.message, { cause: t14 }) : t14;
  }
};
var Lp = function(e3) {
  return function(t14) {
    let n3 = e3(t14);
    return t14 === "fan-out" ? n3 : {
      ...n3,
      start: function(...r3) {
        return Tr2(n3.start(...r3));
      },
      find: function(...r3) {
        return Tr2(n3.find(...r3));
      },
      cancel: function(...r3) {
        return Tr2(n3.cancel(...r3));
      }
    };
  };
};
var _r2 = {
  start: async function(e3, t14) {
    let n3 = await Rp(e3, t14), r3 = await Dp2({ ...e3, trigger: ys2(e3.trigger, n3) }, t14);
    return await hp(e3, r3, t14), r3;
  },
  cancel: async function(e3, t14) {
    return await Rr2(e3, e3.job, t14), Tp(e3, t14);
  }
};
var $p = function({ env: e3, clock: t14, ids: n3, log: r3, aws: o, http: s2 }) {
  let {
    SIGNALBOX_STACK: i3,
    TABLE_NAME: a3,
    RUN_RETENTION_DAYS: c2,
    ENABLED_ENGINES: p2,
    ALLOW_PRIVATE_ADDRESSES: u = false,
    ALLOWED_PRIVATE_CIDRS: d3,
    SECRET_ARNS: m2 = {},
    AWS_SDK_ACTIONS: g2 = []
  } = Zo2(Cn2.trigger, e3), l3 = op({ aws: o, tableName: a3, clock: t14, retentionDays: c2 }), [S3, b3, w] = [sp2(l3), ip2(l3), Ip(l3)], O2 = ap2(l3), P = Ua2({ aws: o, clock: t14, bindings: m2 }), Te2 = Lp(
    za2(p2, {
      http: s2({ allowPrivateAddresses: u, allowedPrivateCidrs: d3 }),
      aws: o,
      secrets: P,
      clock: t14,
      awsSdkActions: g2,
      ownNames: [a3, Tc2(i3)],
      table: l3
    })
  );
  return async function(Q2) {
    if (!Object.hasOwn(_r2, Q2.action))
      throw new i2(
        `trigger: unknown action "${Q2.action}"; expected one of ${Object.keys(_r2).join(", ")}`
      );
    if (_t2(Q2))
      throw new i2(
        `trigger: execution ${Q2.executionArn} runs in shadow mode, which starts and cancels no job; this is a defect of the state machine`
      );
    return _r2[Q2.action](Q2, { locks: S3, runs: b3, events: O2, lifecycles: w, engine: Te2, clock: t14, ids: n3, log: r3 });
  };
};
var PT = ns2(ms2($p));
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  handler,
  shared0,
  shared1,
  shared2,
  shared3
});
