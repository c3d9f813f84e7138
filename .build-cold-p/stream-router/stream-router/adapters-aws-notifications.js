var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = function(cb, mod) {
  return function __require() {
    try {
      return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
    } catch (e) {
      throw mod = 0, e;
    }
  };
};
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

// of-index:shared-LFHFV246.js
var require_shared_LFHFV246 = __commonJS({
  "of-index:shared-LFHFV246.js"(exports2, module2) {
    module2.exports = require("./index.js").shared0;
  }
});

// of-index:shared-BAF7NER6.js
var require_shared_BAF7NER6 = __commonJS({
  "of-index:shared-BAF7NER6.js"(exports2, module2) {
    module2.exports = require("./index.js").shared2;
  }
});

// of-index:shared-PJ2I6SSX.js
var require_shared_PJ2I6SSX = __commonJS({
  "of-index:shared-PJ2I6SSX.js"(exports2, module2) {
    module2.exports = require("./index.js").shared3;
  }
});

// of-index:shared-7M72OR7T.js
var require_shared_7M72OR7T = __commonJS({
  "of-index:shared-7M72OR7T.js"(exports2, module2) {
    module2.exports = require("./index.js").shared6;
  }
});

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared7;
  }
});

// entry:adapters-aws-notifications.js
var adapters_aws_notifications_exports = {};
__export(adapters_aws_notifications_exports, {
  EVENT_SOURCE: function() {
    return Wi;
  },
  SHADOW_EVENT_SOURCE: function() {
    return Xi;
  },
  createNotifications: function() {
    return fm;
  }
});
module.exports = __toCommonJS(adapters_aws_notifications_exports);

// .build/parts/adapters-aws-notifications.js
var import_shared_LFHFV246 = __toESM(require_shared_LFHFV246());
var import_shared_BAF7NER6 = __toESM(require_shared_BAF7NER6());
var import_shared_PJ2I6SSX = __toESM(require_shared_PJ2I6SSX());
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var tt = Object.assign(import_shared_PJ2I6SSX.ca, { sigv4aDependency: function() {
  return "none";
} });
var V = "ref";
var w = -1;
var W = true;
var St = "isSet";
var Yt = "PartitionResult";
var ot = "booleanEquals";
var Pt = "stringEquals";
var _t = "getAttr";
var ht = { [V]: "Endpoint" };
var Wt = { [V]: "EndpointId" };
var gt = { [V]: Yt };
var At = { [V]: "Region" };
var O = {};
var ft = { authSchemes: [{ name: "sigv4a", signingName: "events", signingRegionSet: ["*"] }] };
var Xt = [At];
var Jt = {
  conditions: [
    [St, Xt],
    [St, [ht]],
    [St, [Wt]],
    ["aws.partition", Xt, Yt],
    [ot, [{ [V]: "UseFIPS" }, W]],
    [ot, [{ [V]: "UseDualStack" }, W]],
    [Pt, [{ fn: _t, argv: [gt, "name"] }, "aws-us-gov"]],
    ["isValidHostLabel", [Wt, W]],
    [ot, [{ fn: _t, argv: [gt, "supportsFIPS"] }, W]],
    [ot, [{ fn: _t, argv: [gt, "supportsDualStack"] }, W]],
    [Pt, [At, "us-gov-east-1"]],
    [Pt, [At, "us-gov-west-1"]]
  ],
  results: [
    [w],
    ["https://events.{Region}.{PartitionResult#dualStackDnsSuffix}", O],
    [ht, ft],
    ["https://{EndpointId}.endpoint.events.{PartitionResult#dualStackDnsSuffix}", ft],
    [w, "DualStack is enabled but this partition does not support DualStack"],
    ["https://{EndpointId}.endpoint.events.{PartitionResult#dnsSuffix}", ft],
    [w, "Invalid Configuration: FIPS is not supported with EventBridge multi-region endpoints."],
    [w, "EndpointId must be a valid host label."],
    [w, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [w, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [ht, O],
    ["https://events-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", O],
    [w, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://events.us-gov-east-1.amazonaws.com", O],
    ["https://events.us-gov-west-1.amazonaws.com", O],
    ["https://events-fips.{Region}.{PartitionResult#dnsSuffix}", O],
    [w, "FIPS is enabled but this partition does not support FIPS"],
    ["https://events.{Region}.{PartitionResult#dnsSuffix}", O],
    [w, "Invalid Configuration: Missing Region"]
  ]
};
var Wr = 2;
var h = 1e8;
var Xr = new Int32Array([
  -1,
  1,
  -1,
  0,
  4,
  3,
  1,
  27,
  h + 18,
  1,
  25,
  5,
  2,
  17,
  6,
  3,
  7,
  h + 18,
  4,
  10,
  8,
  5,
  9,
  h + 17,
  9,
  h + 1,
  h + 4,
  5,
  14,
  11,
  8,
  12,
  h + 16,
  10,
  h + 13,
  13,
  11,
  h + 14,
  h + 15,
  6,
  h + 1,
  15,
  8,
  16,
  h + 12,
  9,
  h + 11,
  h + 12,
  3,
  18,
  h + 18,
  4,
  23,
  19,
  5,
  21,
  20,
  7,
  h + 5,
  h + 7,
  7,
  22,
  h + 7,
  9,
  h + 3,
  h + 4,
  5,
  24,
  31,
  6,
  h + 1,
  31,
  2,
  26,
  27,
  3,
  29,
  27,
  4,
  h + 8,
  28,
  5,
  h + 9,
  h + 10,
  4,
  31,
  30,
  7,
  h + 2,
  h + 7,
  7,
  h + 6,
  h + 7
]);
var Zt = import_shared_PJ2I6SSX.x.from(Xr, Wr, Jt.conditions, Jt.results);
var Jr = new import_shared_PJ2I6SSX.y({
  size: 50,
  params: ["Endpoint", "EndpointId", "Region", "UseDualStack", "UseFIPS"]
});
var rt = function(t4, e = {}) {
  return Jr.get(t4, function() {
    return (0, import_shared_PJ2I6SSX.A)(Zt, {
      endpointParams: t4,
      logger: e.logger
    });
  });
};
import_shared_PJ2I6SSX.z.aws = import_shared_PJ2I6SSX.Ga;
var Yr = function(t4) {
  return async function(e, o, r) {
    if (!r)
      throw new Error("Could not find `input` for `defaultEndpointRuleSetHttpAuthSchemeParametersProvider`");
    let n = await t4(e, o, r), i = (0, import_shared_PJ2I6SSX.o)(o)?.commandInstance?.constructor?.getEndpointParameterInstructions;
    if (!i)
      throw new Error(`getEndpointParameterInstructions() is not defined on '${o.commandName}'`);
    let c = await (0, import_shared_PJ2I6SSX.w)(r, { getEndpointParameterInstructions: i }, e);
    return Object.assign(n, c);
  };
};
var Zr = async function(t4, e, o) {
  return {
    operation: (0, import_shared_PJ2I6SSX.o)(e).operation,
    region: await (0, import_shared_PJ2I6SSX.u)(t4.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
var eo = Yr(Zr);
function to(t4) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "events",
      region: t4.region
    },
    propertiesExtractor: function(e, o) {
      return {
        signingProperties: {
          config: e,
          context: o
        }
      };
    }
  };
}
function oo(t4) {
  return {
    schemeId: "aws.auth#sigv4a",
    signingProperties: {
      name: "events",
      region: t4.region
    },
    propertiesExtractor: function(e, o) {
      return {
        signingProperties: {
          config: e,
          context: o
        }
      };
    }
  };
}
var en = function(t4, e, o) {
  return function(n) {
    let c = t4(n).properties?.authSchemes;
    if (!c)
      return e(n);
    let p = [];
    for (let u of c) {
      let { name: a, properties: s = {}, ...x } = u, _ = a.toLowerCase();
      a !== _ && console.warn(`HttpAuthScheme has been normalized with lowercasing: '${a}' to '${_}'`);
      let f;
      if (_ === "sigv4a") {
        f = "aws.auth#sigv4a";
        let N = c.find(function(J) {
          let Y = J.name.toLowerCase();
          return Y !== "sigv4a" && Y.startsWith("sigv4");
        });
        if (tt.sigv4aDependency() === "none" && N)
          continue;
      } else if (_.startsWith("sigv4"))
        f = "aws.auth#sigv4";
      else
        throw new Error(`Unknown HttpAuthScheme found in '@smithy.rules#endpointRuleSet': '${_}'`);
      let A = o[f];
      if (!A)
        throw new Error(`Could not find HttpAuthOption create function for '${f}'`);
      let b = A(n);
      b.schemeId = f, b.signingProperties = { ...b.signingProperties || {}, ...x, ...s }, p.push(b);
    }
    return p;
  };
};
var tn = function(t4) {
  let e = [];
  switch (t4.operation) {
    default:
      e.push(to(t4)), e.push(oo(t4));
  }
  return e;
};
var ro = en(rt, tn, {
  "aws.auth#sigv4": to,
  "aws.auth#sigv4a": oo
});
var no = function(t4) {
  let e = (0, import_shared_PJ2I6SSX.da)(t4), o = (0, import_shared_PJ2I6SSX.aa)(e);
  return Object.assign(o, {
    authSchemePreference: (0, import_shared_PJ2I6SSX.u)(t4.authSchemePreference ?? [])
  });
};
var so = function(t4) {
  return Object.assign(t4, {
    useDualstackEndpoint: t4.useDualstackEndpoint ?? false,
    useFipsEndpoint: t4.useFipsEndpoint ?? false,
    defaultSigningName: "events"
  });
};
var io = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" }
};
var ao = { version: "3.1169.0" };
var nt = class extends import_shared_PJ2I6SSX.Ea {
  constructor({ defaultNamespace: e, errorTypeRegistries: o, serviceTarget: r, awsQueryCompatible: n, jsonCodec: i }) {
    super({
      defaultNamespace: e,
      errorTypeRegistries: o,
      serviceTarget: r,
      awsQueryCompatible: n,
      jsonCodec: i
    });
  }
  getShapeId() {
    return "aws.protocols#awsJson1_1";
  }
  getJsonRpcVersion() {
    return "1.1";
  }
  getDefaultContentType() {
    return "application/x-amz-json-1.1";
  }
};
var H = class t extends import_shared_PJ2I6SSX.Ca {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.eventbridge#EventBridgeServiceException";
  constructor(e) {
    super(e), Object.setPrototypeOf(this, t.prototype);
  }
};
var D = function(t4, e, o) {
  return class extends H {
    static shapeId = t4;
    name = e;
    $fault = o;
    constructor(r) {
      super({ name: e, $fault: o, ...r }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var co = /* @__PURE__ */ D("com.amazonaws.eventbridge#AccessDeniedException", "AccessDeniedException", "client");
var po = /* @__PURE__ */ D("com.amazonaws.eventbridge#ConcurrentModificationException", "ConcurrentModificationException", "client");
var uo = /* @__PURE__ */ D("com.amazonaws.eventbridge#InternalException", "InternalException", "server");
var mo = /* @__PURE__ */ D("com.amazonaws.eventbridge#InvalidStateException", "InvalidStateException", "client");
var lo = /* @__PURE__ */ D("com.amazonaws.eventbridge#OperationDisabledException", "OperationDisabledException", "client");
var Eo = /* @__PURE__ */ D("com.amazonaws.eventbridge#ResourceNotFoundException", "ResourceNotFoundException", "client");
var xo = /* @__PURE__ */ D("com.amazonaws.eventbridge#IllegalStatusException", "IllegalStatusException", "client");
var Ro = /* @__PURE__ */ D("com.amazonaws.eventbridge#LimitExceededException", "LimitExceededException", "client");
var vo = /* @__PURE__ */ D("com.amazonaws.eventbridge#ResourceAlreadyExistsException", "ResourceAlreadyExistsException", "client");
var So = /* @__PURE__ */ D("com.amazonaws.eventbridge#InvalidEventPatternException", "InvalidEventPatternException", "client");
var Po = /* @__PURE__ */ D("com.amazonaws.eventbridge#ThrottlingException", "ThrottlingException", "client");
var _o = /* @__PURE__ */ D("com.amazonaws.eventbridge#ManagedRuleException", "ManagedRuleException", "client");
var ho = /* @__PURE__ */ D("com.amazonaws.eventbridge#PolicyLengthExceededException", "PolicyLengthExceededException", "client");
var rn = "AccessDeniedException";
var nn = "ConcurrentModificationException";
var sn = "DetailType";
var an = "Detail";
var cn = "EventBusName";
var pn = "ErrorCode";
var un = "EndpointId";
var mn = "EventId";
var ln = "ErrorMessage";
var go = "Entries";
var dn = "FailedEntryCount";
var En = "InternalException";
var xn = "InvalidEventPatternException";
var Rn = "IllegalStatusException";
var vn = "InvalidStateException";
var Sn = "LimitExceededException";
var Pn = "ManagedRuleException";
var _n = "OperationDisabledException";
var hn = "PutEvents";
var gn = "PutEventsRequest";
var fn = "PutEventsRequestEntry";
var An = "PutEventsRequestEntryList";
var Cn = "PutEventsResultEntryList";
var bn = "PutEventsResultEntry";
var yn = "PutEventsResponse";
var In = "PolicyLengthExceededException";
var Dn = "ResourceAlreadyExistsException";
var $n = "ResourceNotFoundException";
var Tn = "Resources";
var Ln = "Source";
var Nn = "ThrottlingException";
var wn = "TraceHeader";
var Mn = "Time";
var L = "client";
var $ = "error";
var T = "message";
var fo = "smithy.ts.sdk.synthetic.com.amazonaws.eventbridge";
var On = "server";
var g = "com.amazonaws.eventbridge";
var Ao = new import_shared_PJ2I6SSX.ya(fo);
var Bn = [-3, fo, "EventBridgeServiceException", 0, [], []];
Ao.registerError(Bn, H);
var I = new import_shared_PJ2I6SSX.ya(g);
var qn = [
  -3,
  g,
  rn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(qn, co);
var kn = [
  -3,
  g,
  nn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(kn, po);
var Un = [
  -3,
  g,
  Rn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Un, xo);
var Fn = [
  -3,
  g,
  En,
  { [$]: On },
  [T],
  [0]
];
I.registerError(Fn, uo);
var zn = [
  -3,
  g,
  xn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(zn, So);
var Vn = [
  -3,
  g,
  vn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Vn, mo);
var Hn = [
  -3,
  g,
  Sn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Hn, Ro);
var Kn = [
  -3,
  g,
  Pn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Kn, _o);
var Gn = [
  -3,
  g,
  _n,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Gn, lo);
var jn = [
  -3,
  g,
  In,
  { [$]: L },
  [T],
  [0]
];
I.registerError(jn, ho);
var Qn = [
  -3,
  g,
  Dn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Qn, vo);
var Wn = [
  -3,
  g,
  $n,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Wn, Eo);
var Xn = [
  -3,
  g,
  Nn,
  { [$]: L },
  [T],
  [0]
];
I.registerError(Xn, Po);
var Co = [
  Ao,
  I
];
var Jn = [
  3,
  g,
  gn,
  0,
  [go, un],
  [function() {
    return ts;
  }, 0],
  1
];
var Yn = [
  3,
  g,
  fn,
  0,
  [Mn, Ln, Tn, sn, an, cn, wn],
  [4, 0, 64, 0, 0, 0, 0]
];
var Zn = [
  3,
  g,
  yn,
  0,
  [dn, go],
  [1, function() {
    return os;
  }]
];
var es = [
  3,
  g,
  bn,
  0,
  [mn, pn, ln],
  [0, 0, 0]
];
var ts = [
  1,
  g,
  An,
  0,
  function() {
    return Yn;
  }
];
var os = [
  1,
  g,
  Cn,
  0,
  function() {
    return es;
  }
];
var bo = [
  9,
  g,
  hn,
  0,
  function() {
    return Jn;
  },
  function() {
    return Zn;
  }
];
var yo = function(t4) {
  return {
    apiVersion: "2015-10-07",
    base64Decoder: t4?.base64Decoder ?? import_shared_PJ2I6SSX.F,
    base64Encoder: t4?.base64Encoder ?? import_shared_PJ2I6SSX.H,
    disableHostPrefix: t4?.disableHostPrefix ?? false,
    endpointProvider: t4?.endpointProvider ?? rt,
    extensions: t4?.extensions ?? [],
    httpAuthSchemeProvider: t4?.httpAuthSchemeProvider ?? ro,
    httpAuthSchemes: t4?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(e) {
          return e.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new import_shared_PJ2I6SSX.Z()
      },
      {
        schemeId: "aws.auth#sigv4a",
        identityProvider: function(e) {
          return e.getIdentityProvider("aws.auth#sigv4a");
        },
        signer: new import_shared_PJ2I6SSX._()
      }
    ],
    logger: t4?.logger ?? new import_shared_PJ2I6SSX.E(),
    protocol: t4?.protocol ?? nt,
    protocolSettings: t4?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.eventbridge",
      errorTypeRegistries: Co,
      xmlNamespace: "http://events.amazonaws.com/doc/2015-10-07",
      version: "2015-10-07",
      serviceTarget: "AWSEvents"
    },
    serviceId: t4?.serviceId ?? "EventBridge",
    sha256: t4?.sha256 ?? import_shared_PJ2I6SSX.Fa,
    signerConstructor: t4?.signerConstructor ?? tt,
    urlParser: t4?.urlParser ?? import_shared_PJ2I6SSX.v,
    utf8Decoder: t4?.utf8Decoder ?? import_shared_PJ2I6SSX.G,
    utf8Encoder: t4?.utf8Encoder ?? import_shared_PJ2I6SSX.I
  };
};
var Io = function(t4) {
  (0, import_shared_PJ2I6SSX.ja)(process.version);
  let e = (0, import_shared_PJ2I6SSX.pa)(t4), o = function() {
    return e().then(import_shared_PJ2I6SSX.ka);
  }, r = yo(t4);
  (0, import_shared_PJ2I6SSX.fa)(process.version);
  let n = {
    profile: t4?.profile,
    logger: r.logger
  };
  return {
    ...r,
    ...t4,
    runtime: "node",
    defaultsMode: e,
    authSchemePreference: t4?.authSchemePreference ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.$, n),
    bodyLengthChecker: t4?.bodyLengthChecker ?? import_shared_PJ2I6SSX.Q,
    credentialDefaultProvider: t4?.credentialDefaultProvider ?? import_shared_PJ2I6SSX.ia,
    defaultSocketTimeout: (0, import_shared_PJ2I6SSX.ga)(t4?.requestHandler, 3e5),
    defaultUserAgentProvider: t4?.defaultUserAgentProvider ?? (0, import_shared_PJ2I6SSX.ea)({ serviceId: r.serviceId, clientVersion: ao.version }),
    maxAttempts: t4?.maxAttempts ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.U, t4),
    region: t4?.region ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.la, { ...import_shared_PJ2I6SSX.ma, ...n }),
    requestHandler: import_shared_PJ2I6SSX.qa.create(t4?.requestHandler ?? o),
    retryMode: t4?.retryMode ?? (0, import_shared_PJ2I6SSX.t)({
      ...import_shared_PJ2I6SSX.W,
      default: async function() {
        return (await o()).retryMode || import_shared_PJ2I6SSX.j;
      }
    }, t4),
    sigv4aSigningRegionSet: t4?.sigv4aSigningRegionSet ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.ba, n),
    streamCollector: t4?.streamCollector ?? import_shared_PJ2I6SSX.R,
    useDualstackEndpoint: t4?.useDualstackEndpoint ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.na, n),
    useFipsEndpoint: t4?.useFipsEndpoint ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.oa, n),
    userAgentAppId: t4?.userAgentAppId ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.ha, n)
  };
};
var Do = function(t4) {
  let e = t4.httpAuthSchemes, o = t4.httpAuthSchemeProvider, r = t4.credentials;
  return {
    setHttpAuthScheme(n) {
      let i = e.findIndex(function(c) {
        return c.schemeId === n.schemeId;
      });
      i === -1 ? e.push(n) : e.splice(i, 1, n);
    },
    httpAuthSchemes() {
      return e;
    },
    setHttpAuthSchemeProvider(n) {
      o = n;
    },
    httpAuthSchemeProvider() {
      return o;
    },
    setCredentials(n) {
      r = n;
    },
    credentials() {
      return r;
    }
  };
};
var $o = function(t4) {
  return {
    httpAuthSchemes: t4.httpAuthSchemes(),
    httpAuthSchemeProvider: t4.httpAuthSchemeProvider(),
    credentials: t4.credentials()
  };
};
var To = function(t4, e) {
  let o = Object.assign((0, import_shared_PJ2I6SSX.Ha)(t4), (0, import_shared_PJ2I6SSX.Ja)(t4), (0, import_shared_PJ2I6SSX.La)(t4), Do(t4));
  return e.forEach(function(r) {
    return r.configure(o);
  }), Object.assign(t4, (0, import_shared_PJ2I6SSX.Ia)(o), (0, import_shared_PJ2I6SSX.Ka)(o), (0, import_shared_PJ2I6SSX.Ma)(o), $o(o));
};
var st = class extends import_shared_PJ2I6SSX.r {
  config;
  constructor(...[e]) {
    let o = Io(e || {});
    super(o), this.initConfig = o;
    let r = so(o), n = (0, import_shared_PJ2I6SSX.l)(r), i = (0, import_shared_PJ2I6SSX.V)(n), c = (0, import_shared_PJ2I6SSX.s)(i), p = c, u = (0, import_shared_PJ2I6SSX.B)(p), a = no(u), s = To(a, e?.extensions || []);
    this.config = s, this.middlewareStack.use((0, import_shared_PJ2I6SSX.Y)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.k)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.X)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.D)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.g)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.h)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.i)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.p)(this.config, {
      httpAuthSchemeParametersProvider: eo,
      identityProviderConfigProvider: async function(x) {
        return new import_shared_PJ2I6SSX.n({
          "aws.auth#sigv4": x.credentials,
          "aws.auth#sigv4a": x.credentials
        });
      }
    })), this.middlewareStack.use((0, import_shared_PJ2I6SSX.q)(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var Lo = (0, import_shared_PJ2I6SSX.Na)(io, "AWSEvents", "EventBridgeClient", import_shared_PJ2I6SSX.C);
var No = {
  EndpointId: { type: "contextParams", name: "EndpointId" }
};
var wo = function(t4, e, o, r) {
  return [];
};
var it = class extends Lo(No, wo, "PutEvents", bo) {
};
var Ct = function(t4) {
  let e = "#text";
  for (let o in t4)
    (0, import_shared_PJ2I6SSX.m)(t4, o) && (t4[o][e] !== void 0 ? t4[o] = t4[o][e] : typeof t4[o] == "object" && t4[o] !== null && (t4[o] = Ct(t4[o])));
  return t4;
};
var Mo = async function(t4, e, o) {
  return {
    operation: (0, import_shared_PJ2I6SSX.o)(e).operation,
    region: await (0, import_shared_PJ2I6SSX.u)(t4.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function rs(t4) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "sns",
      region: t4.region
    },
    propertiesExtractor: function(e, o) {
      return {
        signingProperties: {
          config: e,
          context: o
        }
      };
    }
  };
}
var Oo = function(t4) {
  let e = [];
  switch (t4.operation) {
    default:
      e.push(rs(t4));
  }
  return e;
};
var Bo = function(t4) {
  let e = (0, import_shared_PJ2I6SSX.da)(t4);
  return Object.assign(e, {
    authSchemePreference: (0, import_shared_PJ2I6SSX.u)(t4.authSchemePreference ?? [])
  });
};
var qo = function(t4) {
  return Object.assign(t4, {
    useDualstackEndpoint: t4.useDualstackEndpoint ?? false,
    useFipsEndpoint: t4.useFipsEndpoint ?? false,
    defaultSigningName: "sns"
  });
};
var ko = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" }
};
var Uo = { version: "3.1169.0" };
function bt(t4) {
  Object.defineProperty(t4, "__proto__", { value: void 0, writable: true, enumerable: true, configurable: true });
}
function It(t4) {
  return new yt(t4).parse();
}
var yt = class t2 {
  x;
  i = 0;
  z;
  constructor(e) {
    this.x = e, this.x = e.replace(/\r\n?/g, `
`), this.z = this.x.length;
  }
  parse() {
    let e = this, { z: o } = e;
    for (; e.i < o && (e.trim(), !(e.i >= o)); )
      if (e.isNext("<?"))
        e.readTo("?>"), e.trim();
      else if (e.isNext("<!--"))
        e.readTo("-->"), e.trim();
      else if (e.isNext("<!DOCTYPE", false))
        e.skipDoctype(), e.trim();
      else if (e.x[e.i] === "<") {
        let r = e.parseTag();
        return { [r.tag]: r.value };
      } else
        throw new Error("@aws-sdk XML parse error: unexpected content.");
    throw new Error("@aws-sdk XML parse error: no root element.");
  }
  isNext(e, o = true) {
    let r = this;
    return o ? r.x.startsWith(e, r.i) : r.x.toLowerCase().startsWith(e.toLowerCase(), r.i);
  }
  readTo(e) {
    let o = this, r = o.x.indexOf(e, o.i);
    if (r === -1)
      throw new Error(`@aws-sdk XML parse error: expected "${e}" not found.`);
    let n = o.x.slice(o.i, r);
    return o.i = r + e.length, n;
  }
  trim() {
    let e = this;
    for (; e.i < e.z && ` 	\r
`.includes(e.x[e.i]); )
      ++e.i;
  }
  readAttrValue() {
    let e = this, o = e.x[e.i];
    ++e.i;
    let r = "";
    for (; e.i < e.z && e.x[e.i] !== o; )
      r += e.x[e.i++];
    return ++e.i, e.decodeEntities(r);
  }
  parseTag() {
    let e = this;
    ++e.i;
    let o = "";
    for (; e.i < e.z && !` 	\r
>/`.includes(e.x[e.i]); )
      o += e.x[e.i++];
    let r = false, n = {};
    for (; e.i < e.z && (e.trim(), !">/".includes(e.x[e.i])); ) {
      let s = "";
      for (; e.i < e.z && !`= 	\r
>/?`.includes(e.x[e.i]); )
        s += e.x[e.i++];
      if (e.trim(), e.x[e.i] !== "=")
        break;
      ++e.i, e.trim(), s === "__proto__" && bt(n), n[s] = e.readAttrValue(), r = true;
    }
    if (e.i >= e.z)
      throw new Error("@aws-sdk XML parse error: unexpected end of input.");
    if (e.x[e.i] === "/") {
      if (++e.i, e.i >= e.z || e.x[e.i] !== ">")
        throw new Error("@aws-sdk XML parse error: expected > at the end of self-closing tag.");
      return ++e.i, { tag: o, value: r ? n : "" };
    }
    if (e.x[e.i] !== ">")
      throw new Error("@aws-sdk XML parse error: expected > at the end of opening tag.");
    ++e.i;
    let i = [], c = [], p = false;
    for (; e.i < e.z && !e.isNext("</"); )
      if (e.x[e.i] === "<")
        e.isNext("<!--") ? e.readTo("-->") : e.isNext("<![CDATA[") ? (e.i += 9, i.push(e.readTo("]]>"))) : e.isNext("<?") ? e.readTo("?>") : (p = true, c.push(e.parseTag()));
      else {
        let s = "";
        for (; e.i < e.z && e.x[e.i] !== "<"; )
          s += e.x[e.i++];
        i.push(e.decodeEntities(s));
      }
    if (!e.isNext("</"))
      throw new Error(`@aws-sdk XML parse error: missing closing tag </${o}>.`);
    e.i += 2;
    let u = e.readTo(">").trim();
    if (u !== o)
      throw new Error(`@aws-sdk XML parse error: mismatched tags <${o}> and </${u}>.`);
    if (!r && i.length === 0 && !p)
      return { tag: o, value: "" };
    if (!r && !p) {
      let s = i.length === 1 ? i[0] : i.join("");
      return s.trim() === "" && s.includes(`
`) ? { tag: o, value: "" } : { tag: o, value: s };
    }
    let a = {};
    for (let s of i)
      s.trim() === "" && s.includes(`
`) || (a["#text"] = "#text" in a ? a["#text"] + s : s);
    for (let s of c)
      s.tag === "__proto__" && bt(a), s.tag in a ? Array.isArray(a[s.tag]) ? a[s.tag].push(s.value) : a[s.tag] = [a[s.tag], s.value] : a[s.tag] = s.value;
    for (let [s, x] of Object.entries(n))
      s === "__proto__" && bt(a), a[s] = x;
    return { tag: o, value: a };
  }
  static ENTITIES = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'"
  };
  skipDoctype() {
    let e = this;
    e.i += 9;
    let o = 0;
    for (; e.i < e.z; ) {
      let r = e.x[e.i];
      if (r === "[")
        ++o;
      else if (r === "]")
        --o;
      else if (r === ">" && o === 0) {
        ++e.i;
        return;
      }
      ++e.i;
    }
    throw new Error("@aws-sdk XML parse error: unclosed DOCTYPE.");
  }
  decodeEntities(e) {
    return e.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-zA-Z][a-zA-Z0-9]{0,30}));/g, function(o, r, n, i) {
      return r ? String.fromCharCode(parseInt(r, 16)) : n ? String.fromCharCode(parseInt(n, 10)) : t2.ENTITIES[i] ?? "";
    });
  }
};
var K = class {
  serdeContext;
  setSerdeContext(e) {
    this.serdeContext = e;
  }
};
var at = class {
  from;
  to;
  keys;
  constructor(e, o) {
    this.from = e, this.to = o;
    let r = Object.keys(this.from), n = new Set(r);
    n.delete("__type"), this.keys = n;
  }
  mark(e) {
    this.keys.delete(e);
  }
  hasUnknown() {
    return this.keys.size === 1 && Object.keys(this.to).length === 0;
  }
  writeUnknown() {
    if (this.hasUnknown()) {
      let e = this.keys.values().next().value, o = this.from[e];
      this.to.$unknown = [e, o];
    }
  }
};
function Fo(t4) {
  Object.defineProperty(t4, "__proto__", { value: void 0, writable: true, enumerable: true, configurable: true });
}
var ct = class extends K {
  settings;
  stringDeserializer;
  constructor(e) {
    super(), this.settings = e, this.stringDeserializer = new import_shared_LFHFV246.b(e);
  }
  setSerdeContext(e) {
    this.serdeContext = e, this.stringDeserializer.setSerdeContext(e);
  }
  read(e, o, r) {
    let n = import_shared_PJ2I6SSX.ta.of(e), i = n.getMemberSchemas();
    if (n.isStructSchema() && n.isMemberSchema() && !!Object.values(i).find(function(a) {
      return !!a.getMemberTraits().eventPayload;
    })) {
      let a = {}, s = Object.keys(i)[0];
      return i[s].isBlobSchema() ? a[s] = o : a[s] = this.read(i[s], o), a;
    }
    let p = (this.serdeContext?.utf8Encoder ?? import_shared_PJ2I6SSX.I)(o), u = this.parseXml(p);
    return this.readSchema(e, r ? u[r] : u);
  }
  readSchema(e, o) {
    let r = import_shared_PJ2I6SSX.ta.of(e);
    if (r.isUnitSchema())
      return;
    let n = r.getMergedTraits();
    if (r.isListSchema() && !Array.isArray(o))
      return this.readSchema(r, [o]);
    if (o == null)
      return o;
    if (typeof o == "object") {
      let i = !!n.xmlFlattened;
      if (r.isListSchema()) {
        let p = r.getValueSchema(), u = [], a = p.getMergedTraits().xmlName ?? "member", s = i ? o : (o[0] ?? o)[a];
        if (s == null)
          return u;
        let x = Array.isArray(s) ? s : [s];
        for (let _ of x)
          u.push(this.readSchema(p, _));
        return u;
      }
      let c = {};
      if (r.isMapSchema()) {
        let p = r.getKeySchema(), u = r.getValueSchema(), a;
        i ? a = Array.isArray(o) ? o : [o] : a = Array.isArray(o.entry) ? o.entry : [o.entry];
        let s = p.getMergedTraits().xmlName ?? "key", x = u.getMergedTraits().xmlName ?? "value";
        for (let _ of a) {
          let f = _[s], A = _[x];
          f === "__proto__" && Fo(c), c[f] = this.readSchema(u, A);
        }
        return c;
      }
      if (r.isStructSchema()) {
        let p = r.isUnionSchema(), u;
        p && (u = new at(o, c));
        for (let [a, s] of r.structIterator()) {
          let x = s.getMergedTraits(), _ = x.httpPayload ? x.xmlName ?? s.getName() : s.getMemberTraits().xmlName ?? a;
          p && u.mark(_), o[_] != null && (c[a] = this.readSchema(s, o[_]));
        }
        return p && u.writeUnknown(), c;
      }
      if (r.isDocumentSchema())
        return o;
      throw new Error(`@aws-sdk/core/protocols - xml deserializer unhandled schema type for ${r.getName(true)}`);
    }
    return r.isListSchema() ? [] : r.isMapSchema() || r.isStructSchema() ? {} : this.stringDeserializer.read(r, o);
  }
  parseXml(e) {
    if (e.length) {
      let o;
      try {
        o = It(e);
      } catch (c) {
        throw c && typeof c == "object" && Object.defineProperty(c, "$responseBodyText", {
          value: e
        }), c;
      }
      let r = "#text", n = Object.keys(o)[0], i = o[n];
      return i[r] && (i[n] = i[r], delete i[r]), Ct(i);
    }
    return {};
  }
};
var pt = class extends K {
  settings;
  buffer;
  constructor(e) {
    super(), this.settings = e;
  }
  write(e, o, r = "") {
    this.buffer === void 0 && (this.buffer = "");
    let n = import_shared_PJ2I6SSX.ta.of(e);
    if (r && !r.endsWith(".") && (r += "."), n.isBlobSchema())
      (typeof o == "string" || o instanceof Uint8Array) && (this.writeKey(r), this.writeValue((this.serdeContext?.base64Encoder ?? import_shared_PJ2I6SSX.H)(o)));
    else if (n.isBooleanSchema() || n.isNumericSchema() || n.isStringSchema())
      o != null ? (this.writeKey(r), this.writeValue(String(o))) : n.isIdempotencyToken() && (this.writeKey(r), this.writeValue((0, import_shared_PJ2I6SSX.S)()));
    else if (n.isBigIntegerSchema())
      o != null && (this.writeKey(r), this.writeValue(String(o)));
    else if (n.isBigDecimalSchema())
      o != null && (this.writeKey(r), this.writeValue(o instanceof import_shared_PJ2I6SSX.P ? o.string : String(o)));
    else if (n.isTimestampSchema()) {
      if (o instanceof Date)
        switch (this.writeKey(r), (0, import_shared_PJ2I6SSX.ra)(n, this.settings)) {
          case 5:
            this.writeValue(o.toISOString().replace(".000Z", "Z"));
            break;
          case 6:
            this.writeValue((0, import_shared_PJ2I6SSX.J)(o));
            break;
          case 7:
            this.writeValue(String(o.getTime() / 1e3));
            break;
        }
    } else if (n.isDocumentSchema())
      Array.isArray(o) ? this.write(79, o, r) : o instanceof Date ? this.write(4, o, r) : o instanceof Uint8Array ? this.write(21, o, r) : o && typeof o == "object" ? this.write(143, o, r) : (this.writeKey(r), this.writeValue(String(o)));
    else if (n.isListSchema()) {
      if (Array.isArray(o))
        if (o.length === 0)
          this.settings.serializeEmptyLists && (this.writeKey(r), this.writeValue(""));
        else {
          let i = n.getValueSchema(), c = this.settings.flattenLists || n.getMergedTraits().xmlFlattened, p = 1;
          for (let u of o) {
            if (u == null)
              continue;
            let a = i.getMergedTraits(), s = this.getKey("member", a.xmlName, a.ec2QueryName), x = c ? `${r}${p}` : `${r}${s}.${p}`;
            this.write(i, u, x), ++p;
          }
        }
    } else if (n.isMapSchema()) {
      if (o && typeof o == "object") {
        let i = n.getKeySchema(), c = n.getValueSchema(), p = n.getMergedTraits().xmlFlattened, u = 1;
        for (let a in o) {
          let s = o[a];
          if (s == null)
            continue;
          let x = i.getMergedTraits(), _ = this.getKey("key", x.xmlName, x.ec2QueryName), f = p ? `${r}${u}.${_}` : `${r}entry.${u}.${_}`, A = c.getMergedTraits(), b = this.getKey("value", A.xmlName, A.ec2QueryName), N = p ? `${r}${u}.${b}` : `${r}entry.${u}.${b}`;
          this.write(i, a, f), this.write(c, s, N), ++u;
        }
      }
    } else if (n.isStructSchema()) {
      if (o && typeof o == "object") {
        let i = false;
        for (let [c, p] of n.structIterator()) {
          if (o[c] == null && !p.isIdempotencyToken())
            continue;
          let u = p.getMergedTraits(), a = this.getKey(c, u.xmlName, u.ec2QueryName, "struct"), s = `${r}${a}`;
          this.write(p, o[c], s), i = true;
        }
        if (!i && n.isUnionSchema()) {
          let { $unknown: c } = o;
          if (Array.isArray(c)) {
            let [p, u] = c, a = `${r}${p}`;
            this.write(15, u, a);
          }
        }
      }
    } else if (!n.isUnitSchema())
      throw new Error(`@aws-sdk/core/protocols - QuerySerializer unrecognized schema type ${n.getName(true)}`);
  }
  flush() {
    if (this.buffer === void 0)
      throw new Error("@aws-sdk/core/protocols - QuerySerializer cannot flush with nothing written to buffer.");
    let e = this.buffer;
    return delete this.buffer, e;
  }
  getKey(e, o, r, n) {
    let { ec2: i, capitalizeKeys: c } = this.settings;
    if (i && r)
      return r;
    let p = o ?? e;
    return c && n === "struct" ? p[0].toUpperCase() + p.slice(1) : p;
  }
  writeKey(e) {
    e.endsWith(".") && (e = e.slice(0, e.length - 1)), this.buffer += `&${(0, import_shared_LFHFV246.a)(e)}=`;
  }
  writeValue(e) {
    this.buffer += (0, import_shared_LFHFV246.a)(e);
  }
};
var ut = class extends import_shared_PJ2I6SSX.Ba {
  options;
  serializer;
  deserializer;
  mixin = new import_shared_PJ2I6SSX.Da();
  constructor(e) {
    super({
      defaultNamespace: e.defaultNamespace,
      errorTypeRegistries: e.errorTypeRegistries
    }), this.options = e;
    let o = {
      timestampFormat: {
        useTrait: true,
        default: 5
      },
      httpBindings: false,
      xmlNamespace: e.xmlNamespace,
      serviceNamespace: e.defaultNamespace,
      serializeEmptyLists: true
    };
    this.serializer = new pt(o), this.deserializer = new ct(o);
  }
  getShapeId() {
    return "aws.protocols#awsQuery";
  }
  setSerdeContext(e) {
    this.serializer.setSerdeContext(e), this.deserializer.setSerdeContext(e);
  }
  getPayloadCodec() {
    throw new Error("AWSQuery protocol has no payload codec.");
  }
  async serializeRequest(e, o, r) {
    let n = await super.serializeRequest(e, o, r);
    n.path.endsWith("/") || (n.path += "/"), n.headers["content-type"] = "application/x-www-form-urlencoded", ((0, import_shared_PJ2I6SSX.sa)(e.input) === "unit" || !n.body) && (n.body = "");
    let i = e.name.split("#")[1] ?? e.name;
    return n.body = `Action=${i}&Version=${this.options.version}` + n.body, n.body.endsWith("&") && (n.body = n.body.slice(-1)), n;
  }
  async deserializeResponse(e, o, r) {
    let n = this.deserializer, i = import_shared_PJ2I6SSX.ta.of(e.output), c = {};
    if (r.statusCode >= 300) {
      let s = await (0, import_shared_PJ2I6SSX.ua)(r.body, o);
      s.byteLength > 0 && Object.assign(c, await n.read(15, s)), await this.handleError(e, o, r, c, this.deserializeMetadata(r));
    }
    for (let s in r.headers) {
      let x = r.headers[s];
      delete r.headers[s], r.headers[s.toLowerCase()] = x;
    }
    let p = e.name.split("#")[1] ?? e.name, u = i.isStructSchema() && this.useNestedResult() ? p + "Result" : void 0, a = await (0, import_shared_PJ2I6SSX.ua)(r.body, o);
    return a.byteLength > 0 && Object.assign(c, await n.read(i, a, u)), c.$metadata = this.deserializeMetadata(r), c;
  }
  useNestedResult() {
    return true;
  }
  async handleError(e, o, r, n, i) {
    let c = this.loadQueryErrorCode(r, n) ?? "Unknown";
    this.mixin.compose(this.compositeErrorRegistry, c, this.options.defaultNamespace);
    let p = this.loadQueryError(n) ?? {}, u = this.loadQueryErrorMessage(n);
    p.message = u, p.Error = {
      Type: p.Type,
      Code: p.Code,
      Message: u
    };
    let { errorSchema: a, errorMetadata: s } = await this.mixin.getErrorSchemaOrThrowBaseException(c, this.options.defaultNamespace, r, p, i, this.mixin.findQueryCompatibleError), x = import_shared_PJ2I6SSX.ta.of(a), _ = this.compositeErrorRegistry.getErrorCtor(a) ?? Error, f = new _({}), A = {
      Type: p.Error.Type,
      Code: p.Error.Code,
      Error: p.Error
    };
    for (let [b, N] of x.structIterator()) {
      let J = N.getMergedTraits().xmlName ?? b, Y = p[J] ?? n[J];
      A[b] = this.deserializer.readSchema(N, Y);
    }
    throw this.mixin.decorateServiceException(Object.assign(f, s, {
      $fault: x.getMergedTraits().error,
      message: u
    }, A), n);
  }
  loadQueryErrorCode(e, o) {
    let r = (o.Errors?.[0]?.Error ?? o.Errors?.Error ?? o.Error)?.Code;
    if (r !== void 0)
      return r;
    if (e.statusCode == 404)
      return "NotFound";
  }
  loadQueryError(e) {
    return e.Errors?.[0]?.Error ?? e.Errors?.Error ?? e.Error;
  }
  loadQueryErrorMessage(e) {
    let o = this.loadQueryError(e);
    return o?.message ?? o?.Message ?? e.message ?? e.Message ?? "Unknown";
  }
  getDefaultContentType() {
    return "application/x-www-form-urlencoded";
  }
};
var X = "ref";
var B = -1;
var mt = true;
var zo = "isSet";
var Wo = "PartitionResult";
var lt = "booleanEquals";
var Vo = "getAttr";
var Ho = "stringEquals";
var Ko = { [X]: "Endpoint" };
var Go = { [X]: Wo };
var Dt = { [X]: "Region" };
var q = {};
var jo = [Dt];
var Qo = {
  conditions: [
    [zo, [Ko]],
    [zo, jo],
    ["aws.partition", jo, Wo],
    [lt, [{ [X]: "UseFIPS" }, mt]],
    [lt, [{ [X]: "UseDualStack" }, mt]],
    [lt, [{ fn: Vo, argv: [Go, "supportsDualStack"] }, mt]],
    [lt, [{ fn: Vo, argv: [Go, "supportsFIPS"] }, mt]],
    [Ho, [Dt, "us-gov-east-1"]],
    [Ho, [Dt, "us-gov-west-1"]]
  ],
  results: [
    [B],
    [B, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [B, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [Ko, q],
    ["https://sns-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", q],
    [B, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://sns.us-gov-east-1.amazonaws.com", q],
    ["https://sns.us-gov-west-1.amazonaws.com", q],
    ["https://sns-fips.{Region}.{PartitionResult#dnsSuffix}", q],
    [B, "FIPS is enabled but this partition does not support FIPS"],
    ["https://sns.{Region}.{PartitionResult#dualStackDnsSuffix}", q],
    [B, "DualStack is enabled but this partition does not support DualStack"],
    ["https://sns.{Region}.{PartitionResult#dnsSuffix}", q],
    [B, "Invalid Configuration: Missing Region"]
  ]
};
var ss = 2;
var y = 1e8;
var is = new Int32Array([
  -1,
  1,
  -1,
  0,
  14,
  3,
  1,
  4,
  y + 13,
  2,
  5,
  y + 13,
  3,
  8,
  6,
  4,
  7,
  y + 12,
  5,
  y + 10,
  y + 11,
  4,
  12,
  9,
  6,
  10,
  y + 9,
  7,
  y + 6,
  11,
  8,
  y + 7,
  y + 8,
  5,
  13,
  y + 5,
  6,
  y + 4,
  y + 5,
  3,
  y + 1,
  15,
  4,
  y + 2,
  y + 3
]);
var Xo = import_shared_PJ2I6SSX.x.from(is, ss, Qo.conditions, Qo.results);
var as = new import_shared_PJ2I6SSX.y({
  size: 50,
  params: ["Endpoint", "Region", "UseDualStack", "UseFIPS"]
});
var Jo = function(t4, e = {}) {
  return as.get(t4, function() {
    return (0, import_shared_PJ2I6SSX.A)(Xo, {
      endpointParams: t4,
      logger: e.logger
    });
  });
};
import_shared_PJ2I6SSX.z.aws = import_shared_PJ2I6SSX.Ga;
var G = class t3 extends import_shared_PJ2I6SSX.Ca {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.sns#SNSServiceException";
  constructor(e) {
    super(e), Object.setPrototypeOf(this, t3.prototype);
  }
};
var d = function(t4, e, o) {
  return class extends G {
    static shapeId = t4;
    name = e;
    $fault = o;
    constructor(r) {
      super({ name: e, $fault: o, ...r }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var Yo = /* @__PURE__ */ d("com.amazonaws.sns#AuthorizationErrorException", "AuthorizationErrorException", "client");
var Zo = /* @__PURE__ */ d("com.amazonaws.sns#InternalErrorException", "InternalErrorException", "server");
var er = /* @__PURE__ */ d("com.amazonaws.sns#InvalidParameterException", "InvalidParameterException", "client");
var tr = /* @__PURE__ */ d("com.amazonaws.sns#NotFoundException", "NotFoundException", "client");
var or = /* @__PURE__ */ d("com.amazonaws.sns#ThrottledException", "ThrottledException", "client");
var rr = /* @__PURE__ */ d("com.amazonaws.sns#FilterPolicyLimitExceededException", "FilterPolicyLimitExceededException", "client");
var nr = /* @__PURE__ */ d("com.amazonaws.sns#ReplayLimitExceededException", "ReplayLimitExceededException", "client");
var sr = /* @__PURE__ */ d("com.amazonaws.sns#SubscriptionLimitExceededException", "SubscriptionLimitExceededException", "client");
var ir = /* @__PURE__ */ d("com.amazonaws.sns#OptedOutException", "OptedOutException", "client");
var ar = /* @__PURE__ */ d("com.amazonaws.sns#UserErrorException", "UserErrorException", "client");
var cr = /* @__PURE__ */ d("com.amazonaws.sns#ConcurrentAccessException", "ConcurrentAccessException", "client");
var pr = /* @__PURE__ */ d("com.amazonaws.sns#InvalidSecurityException", "InvalidSecurityException", "client");
var ur = /* @__PURE__ */ d("com.amazonaws.sns#StaleTagException", "StaleTagException", "client");
var mr = /* @__PURE__ */ d("com.amazonaws.sns#TagLimitExceededException", "TagLimitExceededException", "client");
var lr = /* @__PURE__ */ d("com.amazonaws.sns#TagPolicyException", "TagPolicyException", "client");
var dr = /* @__PURE__ */ d("com.amazonaws.sns#TopicLimitExceededException", "TopicLimitExceededException", "client");
var Er = /* @__PURE__ */ d("com.amazonaws.sns#ResourceNotFoundException", "ResourceNotFoundException", "client");
var xr = /* @__PURE__ */ d("com.amazonaws.sns#InvalidStateException", "InvalidStateException", "client");
var Rr = /* @__PURE__ */ d("com.amazonaws.sns#ValidationException", "ValidationException", "client");
var vr = /* @__PURE__ */ d("com.amazonaws.sns#EndpointDisabledException", "EndpointDisabledException", "client");
var Sr = /* @__PURE__ */ d("com.amazonaws.sns#InvalidParameterValueException", "InvalidParameterValueException", "client");
var Pr = /* @__PURE__ */ d("com.amazonaws.sns#KMSAccessDeniedException", "KMSAccessDeniedException", "client");
var _r = /* @__PURE__ */ d("com.amazonaws.sns#KMSDisabledException", "KMSDisabledException", "client");
var hr = /* @__PURE__ */ d("com.amazonaws.sns#KMSInvalidStateException", "KMSInvalidStateException", "client");
var gr = /* @__PURE__ */ d("com.amazonaws.sns#KMSNotFoundException", "KMSNotFoundException", "client");
var fr = /* @__PURE__ */ d("com.amazonaws.sns#KMSOptInRequired", "KMSOptInRequired", "client");
var Ar = /* @__PURE__ */ d("com.amazonaws.sns#KMSThrottlingException", "KMSThrottlingException", "client");
var Cr = /* @__PURE__ */ d("com.amazonaws.sns#PlatformApplicationDisabledException", "PlatformApplicationDisabledException", "client");
var br = /* @__PURE__ */ d("com.amazonaws.sns#BatchEntryIdsNotDistinctException", "BatchEntryIdsNotDistinctException", "client");
var yr = /* @__PURE__ */ d("com.amazonaws.sns#BatchRequestTooLongException", "BatchRequestTooLongException", "client");
var Ir = /* @__PURE__ */ d("com.amazonaws.sns#EmptyBatchRequestException", "EmptyBatchRequestException", "client");
var Dr = /* @__PURE__ */ d("com.amazonaws.sns#InvalidBatchEntryIdException", "InvalidBatchEntryIdException", "client");
var $r = /* @__PURE__ */ d("com.amazonaws.sns#TooManyEntriesInBatchRequestException", "TooManyEntriesInBatchRequestException", "client");
var Tr = /* @__PURE__ */ d("com.amazonaws.sns#VerificationException", "VerificationException", "client");
var cs = "AuthorizationErrorException";
var ps = "BatchEntryIdsNotDistinctException";
var us = "BatchRequestTooLongException";
var ms = "BinaryValue";
var ls = "ConcurrentAccessException";
var ds = "DataType";
var Es = "EmptyBatchRequestException";
var xs = "EndpointDisabledException";
var Rs = "FilterPolicyLimitExceededException";
var vs = "InvalidBatchEntryIdException";
var Ss = "InternalErrorException";
var Ps = "InvalidParameterException";
var _s = "InvalidParameterValueException";
var hs = "InvalidSecurityException";
var gs = "InvalidStateException";
var fs = "KMSAccessDeniedException";
var As = "KMSDisabledException";
var Cs = "KMSInvalidStateException";
var bs = "KMSNotFoundException";
var ys = "KMSOptInRequired";
var Is = "KMSThrottlingException";
var $t = "Message";
var Ds = "MessageAttributes";
var $s = "MessageAttributeMap";
var Ts = "MessageAttributeValue";
var Ls = "MessageDeduplicationId";
var Ns = "MessageGroupId";
var ws = "MessageId";
var Ms = "MessageStructure";
var Os = "Name";
var Bs = "NotFoundException";
var qs = "OptedOutException";
var ks = "PlatformApplicationDisabledException";
var Us = "PublishInput";
var Nr = "PhoneNumber";
var Fs = "PublishResponse";
var zs = "Publish";
var Vs = "ReplayLimitExceededException";
var Hs = "ResourceNotFoundException";
var Ks = "Status";
var Gs = "SubscriptionLimitExceededException";
var js = "SequenceNumber";
var Qs = "StaleTagException";
var Ws = "StringValue";
var Xs = "Subject";
var Js = "TopicArn";
var Ys = "TargetArn";
var Zs = "ThrottledException";
var ei = "TagLimitExceededException";
var ti = "TopicLimitExceededException";
var oi = "TooManyEntriesInBatchRequestException";
var ri = "TagPolicyException";
var ni = "UserErrorException";
var si = "Value";
var ii = "ValidationException";
var ai = "VerificationException";
var R = "awsQueryError";
var v = "client";
var E = "error";
var S = "httpError";
var P = "message";
var wr = "smithy.ts.sdk.synthetic.com.amazonaws.sns";
var ci = "server";
var Lr = "xmlName";
var m = "com.amazonaws.sns";
var Mr = new import_shared_PJ2I6SSX.ya(wr);
var pi = [-3, wr, "SNSServiceException", 0, [], []];
Mr.registerError(pi, G);
var l = new import_shared_PJ2I6SSX.ya(m);
var ui = [
  -3,
  m,
  cs,
  { [R]: ["AuthorizationError", 403], [E]: v, [S]: 403 },
  [P],
  [0]
];
l.registerError(ui, Yo);
var mi = [
  -3,
  m,
  ps,
  { [R]: ["BatchEntryIdsNotDistinct", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(mi, br);
var li = [
  -3,
  m,
  us,
  { [R]: ["BatchRequestTooLong", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(li, yr);
var di = [
  -3,
  m,
  ls,
  { [R]: ["ConcurrentAccess", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(di, cr);
var Ei = [
  -3,
  m,
  Es,
  { [R]: ["EmptyBatchRequest", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Ei, Ir);
var xi = [
  -3,
  m,
  xs,
  { [R]: ["EndpointDisabled", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(xi, vr);
var Ri = [
  -3,
  m,
  Rs,
  { [R]: ["FilterPolicyLimitExceeded", 403], [E]: v, [S]: 403 },
  [P],
  [0]
];
l.registerError(Ri, rr);
var vi = [
  -3,
  m,
  Ss,
  { [R]: ["InternalError", 500], [E]: ci, [S]: 500 },
  [P],
  [0]
];
l.registerError(vi, Zo);
var Si = [
  -3,
  m,
  vs,
  { [R]: ["InvalidBatchEntryId", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Si, Dr);
var Pi = [
  -3,
  m,
  Ps,
  { [R]: ["InvalidParameter", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Pi, er);
var _i = [
  -3,
  m,
  _s,
  { [R]: ["ParameterValueInvalid", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(_i, Sr);
var hi = [
  -3,
  m,
  hs,
  { [R]: ["InvalidSecurity", 403], [E]: v, [S]: 403 },
  [P],
  [0]
];
l.registerError(hi, pr);
var gi = [
  -3,
  m,
  gs,
  { [R]: ["InvalidState", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(gi, xr);
var fi = [
  -3,
  m,
  fs,
  { [R]: ["KMSAccessDenied", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(fi, Pr);
var Ai = [
  -3,
  m,
  As,
  { [R]: ["KMSDisabled", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Ai, _r);
var Ci = [
  -3,
  m,
  Cs,
  { [R]: ["KMSInvalidState", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Ci, hr);
var bi = [
  -3,
  m,
  bs,
  { [R]: ["KMSNotFound", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(bi, gr);
var yi = [
  -3,
  m,
  ys,
  { [R]: ["KMSOptInRequired", 403], [E]: v, [S]: 403 },
  [P],
  [0]
];
l.registerError(yi, fr);
var Ii = [
  -3,
  m,
  Is,
  { [R]: ["KMSThrottling", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Ii, Ar);
var Di = [
  -3,
  m,
  Bs,
  { [R]: ["NotFound", 404], [E]: v, [S]: 404 },
  [P],
  [0]
];
l.registerError(Di, tr);
var $i = [
  -3,
  m,
  qs,
  { [R]: ["OptedOut", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError($i, ir);
var Ti = [
  -3,
  m,
  ks,
  { [R]: ["PlatformApplicationDisabled", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Ti, Cr);
var Li = [
  -3,
  m,
  Vs,
  { [R]: ["ReplayLimitExceeded", 403], [E]: v, [S]: 403 },
  [P],
  [0]
];
l.registerError(Li, nr);
var Ni = [
  -3,
  m,
  Hs,
  { [R]: ["ResourceNotFound", 404], [E]: v, [S]: 404 },
  [P],
  [0]
];
l.registerError(Ni, Er);
var wi = [
  -3,
  m,
  Qs,
  { [R]: ["StaleTag", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(wi, ur);
var Mi = [
  -3,
  m,
  Gs,
  { [R]: ["SubscriptionLimitExceeded", 403], [E]: v, [S]: 403 },
  [P],
  [0]
];
l.registerError(Mi, sr);
var Oi = [
  -3,
  m,
  ei,
  { [R]: ["TagLimitExceeded", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Oi, mr);
var Bi = [
  -3,
  m,
  ri,
  { [R]: ["TagPolicy", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Bi, lr);
var qi = [
  -3,
  m,
  Zs,
  { [R]: ["Throttled", 429], [E]: v, [S]: 429 },
  [P],
  [0]
];
l.registerError(qi, or);
var ki = [
  -3,
  m,
  oi,
  { [R]: ["TooManyEntriesInBatchRequest", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(ki, $r);
var Ui = [
  -3,
  m,
  ti,
  { [R]: ["TopicLimitExceeded", 403], [E]: v, [S]: 403 },
  [P],
  [0]
];
l.registerError(Ui, dr);
var Fi = [
  -3,
  m,
  ni,
  { [R]: ["UserError", 400], [E]: v, [S]: 400 },
  [P],
  [0]
];
l.registerError(Fi, ar);
var zi = [
  -3,
  m,
  ii,
  { [R]: ["ValidationException", 400], [E]: v, [S]: 400 },
  [$t],
  [0],
  1
];
l.registerError(zi, Rr);
var Vi = [
  -3,
  m,
  ai,
  { [E]: v },
  [$t, Ks],
  [0, 0],
  2
];
l.registerError(Vi, Tr);
var Or = [
  Mr,
  l
];
var Hi = [0, m, Nr, 8, 0];
var Ki = [
  3,
  m,
  Ts,
  0,
  [ds, Ws, ms],
  [0, 0, 21],
  1
];
var Gi = [
  3,
  m,
  Us,
  0,
  [$t, Js, Ys, Nr, Xs, Ms, Ds, Ls, Ns],
  [0, 0, 0, [function() {
    return Hi;
  }, 0], 0, 0, [function() {
    return Qi;
  }, 0], 0, 0],
  1
];
var ji = [
  3,
  m,
  Fs,
  0,
  [ws, js],
  [0, 0]
];
var Qi = [
  2,
  m,
  $s,
  0,
  [
    0,
    { [Lr]: Os }
  ],
  [
    function() {
      return Ki;
    },
    { [Lr]: si }
  ]
];
var Br = [
  9,
  m,
  zs,
  0,
  function() {
    return Gi;
  },
  function() {
    return ji;
  }
];
var qr = function(t4) {
  return {
    apiVersion: "2010-03-31",
    base64Decoder: t4?.base64Decoder ?? import_shared_PJ2I6SSX.F,
    base64Encoder: t4?.base64Encoder ?? import_shared_PJ2I6SSX.H,
    disableHostPrefix: t4?.disableHostPrefix ?? false,
    endpointProvider: t4?.endpointProvider ?? Jo,
    extensions: t4?.extensions ?? [],
    httpAuthSchemeProvider: t4?.httpAuthSchemeProvider ?? Oo,
    httpAuthSchemes: t4?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(e) {
          return e.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new import_shared_PJ2I6SSX.Z()
      }
    ],
    logger: t4?.logger ?? new import_shared_PJ2I6SSX.E(),
    protocol: t4?.protocol ?? ut,
    protocolSettings: t4?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.sns",
      errorTypeRegistries: Or,
      xmlNamespace: "http://sns.amazonaws.com/doc/2010-03-31/",
      version: "2010-03-31",
      serviceTarget: "AmazonSimpleNotificationService"
    },
    serviceId: t4?.serviceId ?? "SNS",
    sha256: t4?.sha256 ?? import_shared_PJ2I6SSX.Fa,
    urlParser: t4?.urlParser ?? import_shared_PJ2I6SSX.v,
    utf8Decoder: t4?.utf8Decoder ?? import_shared_PJ2I6SSX.G,
    utf8Encoder: t4?.utf8Encoder ?? import_shared_PJ2I6SSX.I
  };
};
var kr = function(t4) {
  (0, import_shared_PJ2I6SSX.ja)(process.version);
  let e = (0, import_shared_PJ2I6SSX.pa)(t4), o = function() {
    return e().then(import_shared_PJ2I6SSX.ka);
  }, r = qr(t4);
  (0, import_shared_PJ2I6SSX.fa)(process.version);
  let n = {
    profile: t4?.profile,
    logger: r.logger
  };
  return {
    ...r,
    ...t4,
    runtime: "node",
    defaultsMode: e,
    authSchemePreference: t4?.authSchemePreference ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.$, n),
    bodyLengthChecker: t4?.bodyLengthChecker ?? import_shared_PJ2I6SSX.Q,
    credentialDefaultProvider: t4?.credentialDefaultProvider ?? import_shared_PJ2I6SSX.ia,
    defaultSocketTimeout: (0, import_shared_PJ2I6SSX.ga)(t4?.requestHandler, 3e5),
    defaultUserAgentProvider: t4?.defaultUserAgentProvider ?? (0, import_shared_PJ2I6SSX.ea)({ serviceId: r.serviceId, clientVersion: Uo.version }),
    maxAttempts: t4?.maxAttempts ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.U, t4),
    region: t4?.region ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.la, { ...import_shared_PJ2I6SSX.ma, ...n }),
    requestHandler: import_shared_PJ2I6SSX.qa.create(t4?.requestHandler ?? o),
    retryMode: t4?.retryMode ?? (0, import_shared_PJ2I6SSX.t)({
      ...import_shared_PJ2I6SSX.W,
      default: async function() {
        return (await o()).retryMode || import_shared_PJ2I6SSX.j;
      }
    }, t4),
    streamCollector: t4?.streamCollector ?? import_shared_PJ2I6SSX.R,
    useDualstackEndpoint: t4?.useDualstackEndpoint ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.na, n),
    useFipsEndpoint: t4?.useFipsEndpoint ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.oa, n),
    userAgentAppId: t4?.userAgentAppId ?? (0, import_shared_PJ2I6SSX.t)(import_shared_PJ2I6SSX.ha, n)
  };
};
var Ur = function(t4) {
  let e = t4.httpAuthSchemes, o = t4.httpAuthSchemeProvider, r = t4.credentials;
  return {
    setHttpAuthScheme(n) {
      let i = e.findIndex(function(c) {
        return c.schemeId === n.schemeId;
      });
      i === -1 ? e.push(n) : e.splice(i, 1, n);
    },
    httpAuthSchemes() {
      return e;
    },
    setHttpAuthSchemeProvider(n) {
      o = n;
    },
    httpAuthSchemeProvider() {
      return o;
    },
    setCredentials(n) {
      r = n;
    },
    credentials() {
      return r;
    }
  };
};
var Fr = function(t4) {
  return {
    httpAuthSchemes: t4.httpAuthSchemes(),
    httpAuthSchemeProvider: t4.httpAuthSchemeProvider(),
    credentials: t4.credentials()
  };
};
var zr = function(t4, e) {
  let o = Object.assign((0, import_shared_PJ2I6SSX.Ha)(t4), (0, import_shared_PJ2I6SSX.Ja)(t4), (0, import_shared_PJ2I6SSX.La)(t4), Ur(t4));
  return e.forEach(function(r) {
    return r.configure(o);
  }), Object.assign(t4, (0, import_shared_PJ2I6SSX.Ia)(o), (0, import_shared_PJ2I6SSX.Ka)(o), (0, import_shared_PJ2I6SSX.Ma)(o), Fr(o));
};
var dt = class extends import_shared_PJ2I6SSX.r {
  config;
  constructor(...[e]) {
    let o = kr(e || {});
    super(o), this.initConfig = o;
    let r = qo(o), n = (0, import_shared_PJ2I6SSX.l)(r), i = (0, import_shared_PJ2I6SSX.V)(n), c = (0, import_shared_PJ2I6SSX.s)(i), p = c, u = (0, import_shared_PJ2I6SSX.B)(p), a = Bo(u), s = zr(a, e?.extensions || []);
    this.config = s, this.middlewareStack.use((0, import_shared_PJ2I6SSX.Y)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.k)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.X)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.D)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.g)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.h)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.i)(this.config)), this.middlewareStack.use((0, import_shared_PJ2I6SSX.p)(this.config, {
      httpAuthSchemeParametersProvider: Mo,
      identityProviderConfigProvider: async function(x) {
        return new import_shared_PJ2I6SSX.n({
          "aws.auth#sigv4": x.credentials
        });
      }
    })), this.middlewareStack.use((0, import_shared_PJ2I6SSX.q)(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var Vr = (0, import_shared_PJ2I6SSX.Na)(ko, "AmazonSimpleNotificationService", "SNSClient", import_shared_PJ2I6SSX.C);
var Hr = {};
var Kr = function(t4, e, o, r) {
  return [];
};
var Et = class extends Vr(Hr, Kr, "Publish", Br) {
};
var Tt = 100;
var Gr = function(t4) {
  return {
    eventId: t4.eventId,
    eventType: t4.kind,
    timestamp: t4.at,
    pipelineId: t4.pipelineId,
    date: t4.date,
    scheduleId: t4.scheduleId,
    runId: t4.runId,
    attempt: t4.attempt,
    traceId: t4.traceId,
    status: t4.status,
    failureCategory: t4.failureCategory,
    level: t4.level,
    alertType: t4.category,
    message: t4.message,
    remedy: t4.remedy,
    shadow: t4.shadow ?? false
  };
};
var jr = function(t4) {
  let e = t4.category ?? t4.kind, o = [t4.pipelineId, t4.date, t4.scheduleId].filter(function(n) {
    return n !== null;
  }).join(" "), r = (0, import_shared_LFHFV246.c)(`Signalbox ${e}: ${o}`, 4 * Tt).replaceAll(/[^\x20-\x7e]/g, "?");
  return r.length <= Tt ? r : `${r.slice(0, Tt - 3)}...`;
};
var Qr = function(t4) {
  return Object.fromEntries(
    Object.entries({
      eventType: t4.kind,
      pipelineId: t4.pipelineId,
      level: t4.level,
      alertType: t4.category,
      scheduleId: t4.scheduleId
    }).filter(function(e) {
      return e[1] !== null;
    })
  );
};
var Wi = "signalbox";
var Xi = "signalbox.shadow";
var Ji = function(t4) {
  let e = new dt(t4), o = new st(t4);
  return {
    publish: function(r) {
      return e.send(new Et(r));
    },
    putEvents: function(r) {
      return o.send(new it(r));
    }
  };
};
var fm = function({
  aws: t4,
  eventBusName: e,
  alertTopicArn: o,
  lifecycleTopicArn: r
}) {
  let { publish: n, putEvents: i } = t4.calls ?? Ji(t4), c = {
    [import_shared_BAF7NER6.n.alert]: o,
    [import_shared_BAF7NER6.n.lifecycle]: r,
    [import_shared_BAF7NER6.n.bus]: void 0
  }, p = async function(s, x, _) {
    let f = Object.entries(Qr(s)).map(
      function([A, b]) {
        return [A, { DataType: "String", StringValue: b }];
      }
    );
    try {
      await n({
        TopicArn: x,
        Subject: jr(s),
        Message: _,
        MessageAttributes: Object.fromEntries(f)
      });
    } catch (A) {
      throw (0, import_shared_PJ2I6SSX.Pa)(A, `publishing event ${s.eventId} (${s.kind}) to ${x}`);
    }
  }, u = async function(s, x) {
    let _ = `putting event ${s.eventId} (${s.kind}) on bus ${e}`, f = {
      EventBusName: e,
      Source: s.shadow === true ? Xi : Wi,
      DetailType: s.kind,
      Detail: x,
      Time: new Date(s.at)
    }, A = await i({ Entries: [f] }).catch(function(N) {
      throw (0, import_shared_PJ2I6SSX.Pa)(N, _);
    }), b = A.Entries?.find(function({ ErrorCode: N }) {
      return N !== void 0;
    });
    if (b !== void 0 || (A.FailedEntryCount ?? 0) > 0)
      throw new import_shared_PJ2I6SSX.a(
        `${_}: ${b?.ErrorCode ?? "refused"}: ${b?.ErrorMessage ?? "no reason given"}; it may be asked again`
      );
  }, a = function({ channel: s }) {
    return s === null ? void 0 : c[s];
  };
  return {
    destinationsOf: function(s) {
      return a(s) === void 0 ? [import_shared_BAF7NER6.g.bus] : [import_shared_BAF7NER6.g.topic, import_shared_BAF7NER6.g.bus];
    },
    publish: async function(s, x) {
      let _ = JSON.stringify(Gr(s)), f = a(s);
      x === import_shared_BAF7NER6.g.bus ? await u(s, _) : f !== void 0 && await p(s, f, _);
    }
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  EVENT_SOURCE,
  SHADOW_EVENT_SOURCE,
  createNotifications
});
