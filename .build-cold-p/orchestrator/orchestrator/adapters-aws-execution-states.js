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
    } catch (e2) {
      throw mod = 0, e2;
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

// of-index:shared-OWRZ5L2F.js
var require_shared_OWRZ5L2F = __commonJS({
  "of-index:shared-OWRZ5L2F.js"(exports2, module2) {
    module2.exports = require("./index.js").shared0;
  }
});

// of-index:shared-BA27HJFK.js
var require_shared_BA27HJFK = __commonJS({
  "of-index:shared-BA27HJFK.js"(exports2, module2) {
    module2.exports = require("./index.js").shared1;
  }
});

// of-index:shared-7M72OR7T.js
var require_shared_7M72OR7T = __commonJS({
  "of-index:shared-7M72OR7T.js"(exports2, module2) {
    module2.exports = require("./index.js").shared2;
  }
});

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared3;
  }
});

// entry:adapters-aws-execution-states.js
var adapters_aws_execution_states_exports = {};
__export(adapters_aws_execution_states_exports, {
  createExecutionStates: function() {
    return _r;
  }
});
module.exports = __toCommonJS(adapters_aws_execution_states_exports);

// .build/parts/adapters-aws-execution-states.js
var import_shared_OWRZ5L2F = __toESM(require_shared_OWRZ5L2F());
var import_shared_4P452EUS = require("./shared-1.js");
var import_shared_BA27HJFK = __toESM(require_shared_BA27HJFK());
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var Bt = async function(t2, o, c) {
  return {
    operation: (0, import_shared_BA27HJFK.u)(o).operation,
    region: await (0, import_shared_BA27HJFK.k)(t2.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function _n(t2) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "states",
      region: t2.region
    },
    propertiesExtractor: function(o, c) {
      return {
        signingProperties: {
          config: o,
          context: c
        }
      };
    }
  };
}
var qt = function(t2) {
  let o = [];
  switch (t2.operation) {
    default:
      o.push(_n(t2));
  }
  return o;
};
var jt = function(t2) {
  let o = (0, import_shared_BA27HJFK.ga)(t2);
  return Object.assign(o, {
    authSchemePreference: (0, import_shared_BA27HJFK.k)(t2.authSchemePreference ?? [])
  });
};
var Qt = function(t2) {
  return Object.assign(t2, {
    useDualstackEndpoint: t2.useDualstackEndpoint ?? false,
    useFipsEndpoint: t2.useFipsEndpoint ?? false,
    defaultSigningName: "states"
  });
};
var Jt = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" }
};
var Yt = { version: "3.1162.0" };
var m = "ref";
var E = -1;
var I = true;
var Xt = "isSet";
var oe = "PartitionResult";
var h = "booleanEquals";
var Zt = "stringEquals";
var y = "getAttr";
var te = { [m]: "Endpoint" };
var ie = { [m]: "Region" };
var F = { [m]: oe };
var x = {};
var ee = [ie];
var ne = {
  conditions: [
    [Xt, [te]],
    [Xt, ee],
    ["aws.partition", ee, oe],
    [h, [{ [m]: "UseFIPS" }, I]],
    [h, [{ [m]: "UseDualStack" }, I]],
    [Zt, [ie, "us-gov-west-1"]],
    [h, [{ fn: y, argv: [F, "supportsFIPS"] }, I]],
    [Zt, [{ fn: y, argv: [F, "name"] }, "aws-us-gov"]],
    [h, [{ fn: y, argv: [F, "supportsDualStack"] }, I]]
  ],
  results: [
    [E],
    [E, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [E, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [te, x],
    ["https://states.{Region}.{PartitionResult#dnsSuffix}", x],
    ["https://states-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", x],
    [E, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://states-fips.{Region}.{PartitionResult#dnsSuffix}", x],
    [E, "FIPS is enabled but this partition does not support FIPS"],
    ["https://states.{Region}.{PartitionResult#dualStackDnsSuffix}", x],
    [E, "DualStack is enabled but this partition does not support DualStack"],
    [E, "Invalid Configuration: Missing Region"]
  ]
};
var gn = 2;
var d = 1e8;
var In = new Int32Array([
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
var ae = import_shared_BA27HJFK.B.from(In, gn, ne.conditions, ne.results);
var hn = new import_shared_BA27HJFK.C({
  size: 50,
  params: ["Endpoint", "Region", "UseDualStack", "UseFIPS"]
});
var se = function(t2, o = {}) {
  return hn.get(t2, function() {
    return (0, import_shared_BA27HJFK.E)(ae, {
      endpointParams: t2,
      logger: o.logger
    });
  });
};
import_shared_BA27HJFK.D.aws = import_shared_BA27HJFK.La;
var S = class t extends import_shared_BA27HJFK.la {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.sfn#SFNServiceException";
  constructor(o) {
    super(o), Object.setPrototypeOf(this, t.prototype);
  }
};
var a = function(t2, o, c) {
  return class extends S {
    static shapeId = t2;
    name = o;
    $fault = c;
    constructor(p) {
      super({ name: o, $fault: c, ...p }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var re = /* @__PURE__ */ a("com.amazonaws.sfn#ActivityAlreadyExists", "ActivityAlreadyExists", "client");
var ce = /* @__PURE__ */ a("com.amazonaws.sfn#ActivityDoesNotExist", "ActivityDoesNotExist", "client");
var ue = /* @__PURE__ */ a("com.amazonaws.sfn#ActivityLimitExceeded", "ActivityLimitExceeded", "client");
var pe = /* @__PURE__ */ a("com.amazonaws.sfn#ActivityWorkerLimitExceeded", "ActivityWorkerLimitExceeded", "client");
var le = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidEncryptionConfiguration", "InvalidEncryptionConfiguration", "client");
var de = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidName", "InvalidName", "client");
var ve = /* @__PURE__ */ a("com.amazonaws.sfn#KmsAccessDeniedException", "KmsAccessDeniedException", "client");
var Ee = /* @__PURE__ */ a("com.amazonaws.sfn#KmsThrottlingException", "KmsThrottlingException", "client");
var Se = /* @__PURE__ */ a("com.amazonaws.sfn#TooManyTags", "TooManyTags", "client");
var xe = /* @__PURE__ */ a("com.amazonaws.sfn#ConflictException", "ConflictException", "client");
var me = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidArn", "InvalidArn", "client");
var _e = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidDefinition", "InvalidDefinition", "client");
var De = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidLoggingConfiguration", "InvalidLoggingConfiguration", "client");
var ge = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidTracingConfiguration", "InvalidTracingConfiguration", "client");
var Ie = /* @__PURE__ */ a("com.amazonaws.sfn#StateMachineAlreadyExists", "StateMachineAlreadyExists", "client");
var he = /* @__PURE__ */ a("com.amazonaws.sfn#StateMachineDeleting", "StateMachineDeleting", "client");
var Me = /* @__PURE__ */ a("com.amazonaws.sfn#StateMachineLimitExceeded", "StateMachineLimitExceeded", "client");
var fe = /* @__PURE__ */ a("com.amazonaws.sfn#StateMachineTypeNotSupported", "StateMachineTypeNotSupported", "client");
var Ae = /* @__PURE__ */ a("com.amazonaws.sfn#ValidationException", "ValidationException", "client");
var Te = /* @__PURE__ */ a("com.amazonaws.sfn#ResourceNotFound", "ResourceNotFound", "client");
var Le = /* @__PURE__ */ a("com.amazonaws.sfn#ServiceQuotaExceededException", "ServiceQuotaExceededException", "client");
var Re = /* @__PURE__ */ a("com.amazonaws.sfn#ExecutionDoesNotExist", "ExecutionDoesNotExist", "client");
var $e = /* @__PURE__ */ a("com.amazonaws.sfn#KmsInvalidStateException", "KmsInvalidStateException", "client");
var Oe = /* @__PURE__ */ a("com.amazonaws.sfn#StateMachineDoesNotExist", "StateMachineDoesNotExist", "client");
var Ce = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidToken", "InvalidToken", "client");
var ye = /* @__PURE__ */ a("com.amazonaws.sfn#ExecutionLimitExceeded", "ExecutionLimitExceeded", "client");
var Fe = /* @__PURE__ */ a("com.amazonaws.sfn#ExecutionNotRedrivable", "ExecutionNotRedrivable", "client");
var be = /* @__PURE__ */ a("com.amazonaws.sfn#TaskDoesNotExist", "TaskDoesNotExist", "client");
var ke = /* @__PURE__ */ a("com.amazonaws.sfn#TaskTimedOut", "TaskTimedOut", "client");
var Pe = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidOutput", "InvalidOutput", "client");
var Ne = /* @__PURE__ */ a("com.amazonaws.sfn#ExecutionAlreadyExists", "ExecutionAlreadyExists", "client");
var Ve = /* @__PURE__ */ a("com.amazonaws.sfn#InvalidExecutionInput", "InvalidExecutionInput", "client");
var we = /* @__PURE__ */ a("com.amazonaws.sfn#MissingRequiredParameter", "MissingRequiredParameter", "client");
var Mn = "ActivityAlreadyExists";
var fn = "ActivityDoesNotExist";
var An = "ActivityLimitExceeded";
var Tn = "ActivityWorkerLimitExceeded";
var Ln = "BillingDetails";
var Rn = "ConflictException";
var $n = "CloudWatchEventsExecutionDataDetails";
var On = "Definition";
var Cn = "DescribeExecution";
var yn = "DescribeExecutionInput";
var Fn = "DescribeExecutionOutput";
var bn = "ExecutionAlreadyExists";
var kn = "ExecutionDoesNotExist";
var Pn = "ExceptionHandlerIndex";
var Nn = "ExecutionLimitExceeded";
var Vn = "ExecutionNotRedrivable";
var wn = "InvalidArn";
var Hn = "InvalidDefinition";
var Un = "InspectionDataRequest";
var zn = "InspectionDataResponse";
var Gn = "InspectionData";
var Kn = "InvalidEncryptionConfiguration";
var Wn = "InspectionErrorDetails";
var Bn = "InvalidExecutionInput";
var qn = "InvalidLoggingConfiguration";
var jn = "InspectionMaxConcurrency";
var Qn = "InvalidName";
var Jn = "InvalidOutput";
var Yn = "InvalidToken";
var Xn = "InvalidTracingConfiguration";
var Zn = "InspectionToleratedFailureCount";
var to = "InspectionToleratedFailurePercentage";
var eo = "KmsAccessDeniedException";
var no = "KmsInvalidStateException";
var oo = "KmsThrottlingException";
var io = "MockErrorOutput";
var ao = "MockInput";
var so = "MissingRequiredParameter";
var ro = "RetryBackoffIntervalSeconds";
var co = "ResourceNotFound";
var uo = "SensitiveCause";
var po = "SensitiveData";
var lo = "SensitiveError";
var vo = "StateMachineAlreadyExists";
var Eo = "StateMachineDeleting";
var So = "StateMachineDoesNotExist";
var xo = "StateMachineLimitExceeded";
var mo = "StateMachineTypeNotSupported";
var _o = "ServiceQuotaExceededException";
var Do = "StartSyncExecution";
var go = "StartSyncExecutionInput";
var Io = "StartSyncExecutionOutput";
var ho = "TaskDoesNotExist";
var Mo = "TooManyTags";
var fo = "TestState";
var Ao = "TestStateConfiguration";
var To = "TestStateInput";
var Lo = "TestStateOutput";
var Ro = "TestStateStateName";
var $o = "TaskTimedOut";
var Oo = "ValidationException";
var Co = "afterArguments";
var yo = "afterItemBatcher";
var Fo = "afterInputPath";
var bo = "afterItemsPath";
var ko = "afterItemsPointer";
var Po = "afterItemSelector";
var No = "afterParameters";
var Vo = "afterResultPath";
var wo = "afterResultSelector";
var Ue = "body";
var Ho = "billingDetails";
var Uo = "billedDurationInMilliseconds";
var zo = "billedMemoryUsedInMB";
var s = "client";
var Go = "catchIndex";
var f = "cause";
var Ko = "context";
var Wo = "definition";
var n = "error";
var b = "executionArn";
var Bo = "errorCausedByState";
var qo = "errorDetails";
var jo = "errorOutput";
var ze = "endpoint";
var Qo = "fieldValidationMode";
var Ge = "headers";
var _ = "httpError";
var D = "input";
var Ke = "inputDetails";
var We = "includedData";
var Jo = "inspectionData";
var Yo = "inspectionLevel";
var Xo = "included";
var Zo = "kmsKeyState";
var r = "message";
var ti = "maxConcurrency";
var ei = "mapIterationFailureCount";
var ni = "mapItemReaderData";
var oi = "mapRunArn";
var ii = "method";
var ai = "mock";
var k = "name";
var si = "nextState";
var P = "output";
var Be = "outputDetails";
var qe = "protocol";
var ri = "reason";
var ci = "roleArn";
var ui = "retryBackoffIntervalSeconds";
var pi = "redriveCount";
var li = "redriveDate";
var di = "retryIndex";
var je = "resourceName";
var vi = "retrierRetryCount";
var Ei = "redriveStatus";
var Si = "redriveStatusReason";
var xi = "revealSecrets";
var mi = "request";
var Qe = "result";
var _i = "response";
var Je = "smithy.ts.sdk.synthetic.com.amazonaws.sfn";
var Di = "statusCode";
var gi = "stateConfiguration";
var Ye = "startDate";
var Xe = "stopDate";
var Ii = "statusMessage";
var N = "stateMachineArn";
var hi = "stateMachineAliasArn";
var Mi = "stateMachineVersionArn";
var fi = "stateName";
var V = "status";
var Ai = "toleratedFailureCount";
var Ti = "toleratedFailurePercentage";
var w = "traceHeader";
var Li = "url";
var Ze = "variables";
var e = "com.amazonaws.sfn";
var tn = new import_shared_BA27HJFK.ka(Je);
var Ri = [-3, Je, "SFNServiceException", 0, [], []];
tn.registerError(Ri, S);
var i = new import_shared_BA27HJFK.ka(e);
var $i = [
  -3,
  e,
  Mn,
  { [n]: s },
  [r],
  [0]
];
i.registerError($i, re);
var Oi = [
  -3,
  e,
  fn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Oi, ce);
var Ci = [
  -3,
  e,
  An,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Ci, ue);
var yi = [
  -3,
  e,
  Tn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(yi, pe);
var Fi = [
  -3,
  e,
  Rn,
  { [n]: s, [_]: 409 },
  [r],
  [0]
];
i.registerError(Fi, xe);
var bi = [
  -3,
  e,
  bn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(bi, Ne);
var ki = [
  -3,
  e,
  kn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(ki, Re);
var Pi = [
  -3,
  e,
  Nn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Pi, ye);
var Ni = [
  -3,
  e,
  Vn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Ni, Fe);
var Vi = [
  -3,
  e,
  wn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Vi, me);
var wi = [
  -3,
  e,
  Hn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(wi, _e);
var Hi = [
  -3,
  e,
  Kn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Hi, le);
var Ui = [
  -3,
  e,
  Bn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Ui, Ve);
var zi = [
  -3,
  e,
  qn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(zi, De);
var Gi = [
  -3,
  e,
  Qn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Gi, de);
var Ki = [
  -3,
  e,
  Jn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Ki, Pe);
var Wi = [
  -3,
  e,
  Yn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Wi, Ce);
var Bi = [
  -3,
  e,
  Xn,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Bi, ge);
var qi = [
  -3,
  e,
  eo,
  { [n]: s },
  [r],
  [0]
];
i.registerError(qi, ve);
var ji = [
  -3,
  e,
  no,
  { [n]: s },
  [Zo, r],
  [0, 0]
];
i.registerError(ji, $e);
var Qi = [
  -3,
  e,
  oo,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Qi, Ee);
var Ji = [
  -3,
  e,
  so,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Ji, we);
var Yi = [
  -3,
  e,
  co,
  { [n]: s, [_]: 404 },
  [r, je],
  [0, 0]
];
i.registerError(Yi, Te);
var Xi = [
  -3,
  e,
  _o,
  { [n]: s, [_]: 402 },
  [r],
  [0]
];
i.registerError(Xi, Le);
var Zi = [
  -3,
  e,
  vo,
  { [n]: s },
  [r],
  [0]
];
i.registerError(Zi, Ie);
var ta = [
  -3,
  e,
  Eo,
  { [n]: s },
  [r],
  [0]
];
i.registerError(ta, he);
var ea = [
  -3,
  e,
  So,
  { [n]: s },
  [r],
  [0]
];
i.registerError(ea, Oe);
var na = [
  -3,
  e,
  xo,
  { [n]: s },
  [r],
  [0]
];
i.registerError(na, Me);
var oa = [
  -3,
  e,
  mo,
  { [n]: s },
  [r],
  [0]
];
i.registerError(oa, fe);
var ia = [
  -3,
  e,
  ho,
  { [n]: s },
  [r],
  [0]
];
i.registerError(ia, be);
var aa = [
  -3,
  e,
  $o,
  { [n]: s },
  [r],
  [0]
];
i.registerError(aa, ke);
var sa = [
  -3,
  e,
  Mo,
  { [n]: s, [_]: 400 },
  [r, je],
  [0, 0]
];
i.registerError(sa, Se);
var ra = [
  -3,
  e,
  Oo,
  { [n]: s, [_]: 400 },
  [r, ri],
  [0, 0]
];
i.registerError(ra, Ae);
var en = [
  tn,
  i
];
var ca = [0, e, On, 8, 0];
var He = [0, e, Pn, 8, 1];
var ua = [0, e, jn, 8, 1];
var pa = [0, e, Zn, 8, 1];
var la = [0, e, to, 8, 1];
var da = [0, e, ro, 8, 1];
var A = [0, e, uo, 8, 0];
var u = [0, e, po, 8, 0];
var T = [0, e, lo, 8, 0];
var nn = [0, e, Ro, 8, 0];
var va = [
  3,
  e,
  Ln,
  0,
  [zo, Uo],
  [1, 1]
];
var M = [
  3,
  e,
  $n,
  0,
  [Xo],
  [2]
];
var Ea = [
  3,
  e,
  yn,
  0,
  [b, We],
  [0, 0],
  1
];
var Sa = [
  3,
  e,
  Fn,
  0,
  [b, N, V, Ye, k, Xe, D, Ke, P, Be, w, oi, n, f, Mi, hi, pi, li, Ei, Si],
  [0, 0, 0, 4, 0, 4, [function() {
    return u;
  }, 0], function() {
    return M;
  }, [function() {
    return u;
  }, 0], function() {
    return M;
  }, 0, 0, [function() {
    return T;
  }, 0], [function() {
    return A;
  }, 0], 0, 0, 1, 4, 0, [function() {
    return u;
  }, 0]],
  4
];
var xa = [
  3,
  e,
  Gn,
  8,
  [D, Co, Fo, No, Qe, wo, Vo, mi, _i, Ze, qo, bo, Po, yo, ko, Ai, Ti, ti],
  [[function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], function() {
    return ma;
  }, function() {
    return _a;
  }, [function() {
    return u;
  }, 0], [function() {
    return Da;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return pa;
  }, 0], [function() {
    return la;
  }, 0], [function() {
    return ua;
  }, 0]]
];
var ma = [
  3,
  e,
  Un,
  0,
  [qe, ii, Li, Ge, Ue],
  [0, 0, 0, 0, 0]
];
var _a = [
  3,
  e,
  zn,
  0,
  [qe, Di, Ii, Ge, Ue],
  [0, 0, 0, 0, 0]
];
var Da = [
  3,
  e,
  Wn,
  0,
  [Go, di, ui],
  [[function() {
    return He;
  }, 0], [function() {
    return He;
  }, 0], [function() {
    return da;
  }, 0]]
];
var ga = [
  3,
  e,
  io,
  0,
  [n, f],
  [[function() {
    return T;
  }, 0], [function() {
    return A;
  }, 0]]
];
var Ia = [
  3,
  e,
  ao,
  0,
  [Qe, jo, Qo],
  [[function() {
    return u;
  }, 0], [function() {
    return ga;
  }, 0], 0]
];
var ha = [
  3,
  e,
  go,
  0,
  [N, k, D, w, We],
  [0, 0, [function() {
    return u;
  }, 0], 0, 0],
  1
];
var Ma = [
  3,
  e,
  Io,
  0,
  [b, Ye, Xe, V, N, k, n, f, D, Ke, P, Be, w, Ho],
  [0, 4, 4, 0, 0, 0, [function() {
    return T;
  }, 0], [function() {
    return A;
  }, 0], [function() {
    return u;
  }, 0], function() {
    return M;
  }, [function() {
    return u;
  }, 0], function() {
    return M;
  }, 0, function() {
    return va;
  }],
  4
];
var fa = [
  3,
  e,
  Ao,
  0,
  [vi, Bo, ei, ni],
  [1, [function() {
    return nn;
  }, 0], 1, [function() {
    return u;
  }, 0]]
];
var Aa = [
  3,
  e,
  To,
  0,
  [Wo, ci, D, Yo, xi, Ze, fi, ai, Ko, gi],
  [[function() {
    return ca;
  }, 0], 0, [function() {
    return u;
  }, 0], 0, 2, [function() {
    return u;
  }, 0], [function() {
    return nn;
  }, 0], [function() {
    return Ia;
  }, 0], [function() {
    return u;
  }, 0], [function() {
    return fa;
  }, 0]],
  1
];
var Ta = [
  3,
  e,
  Lo,
  0,
  [P, n, f, Jo, si, V],
  [[function() {
    return u;
  }, 0], [function() {
    return T;
  }, 0], [function() {
    return A;
  }, 0], [function() {
    return xa;
  }, 0], 0, 0]
];
var on = [
  9,
  e,
  Cn,
  0,
  function() {
    return Ea;
  },
  function() {
    return Sa;
  }
];
var Ja = [
  9,
  e,
  Do,
  { [ze]: ["sync-"] },
  function() {
    return ha;
  },
  function() {
    return Ma;
  }
];
var Ya = [
  9,
  e,
  fo,
  { [ze]: ["sync-"] },
  function() {
    return Aa;
  },
  function() {
    return Ta;
  }
];
var an = function(t2) {
  return {
    apiVersion: "2016-11-23",
    base64Decoder: t2?.base64Decoder ?? import_shared_BA27HJFK.J,
    base64Encoder: t2?.base64Encoder ?? import_shared_BA27HJFK.L,
    disableHostPrefix: t2?.disableHostPrefix ?? false,
    endpointProvider: t2?.endpointProvider ?? se,
    extensions: t2?.extensions ?? [],
    httpAuthSchemeProvider: t2?.httpAuthSchemeProvider ?? qt,
    httpAuthSchemes: t2?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(o) {
          return o.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new import_shared_BA27HJFK.ea()
      }
    ],
    logger: t2?.logger ?? new import_shared_BA27HJFK.I(),
    protocol: t2?.protocol ?? import_shared_OWRZ5L2F.a,
    protocolSettings: t2?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.sfn",
      errorTypeRegistries: en,
      xmlNamespace: "http://swf.amazonaws.com/doc/2015-07-20/",
      version: "2016-11-23",
      serviceTarget: "AWSStepFunctions"
    },
    serviceId: t2?.serviceId ?? "SFN",
    sha256: t2?.sha256 ?? import_shared_BA27HJFK.Ka,
    urlParser: t2?.urlParser ?? import_shared_BA27HJFK.A,
    utf8Decoder: t2?.utf8Decoder ?? import_shared_BA27HJFK.K,
    utf8Encoder: t2?.utf8Encoder ?? import_shared_BA27HJFK.M
  };
};
var sn = function(t2) {
  (0, import_shared_BA27HJFK.ra)(process.version);
  let o = (0, import_shared_BA27HJFK.xa)(t2), c = function() {
    return o().then(import_shared_BA27HJFK.sa);
  }, p = an(t2);
  (0, import_shared_BA27HJFK.na)(process.version);
  let l = {
    profile: t2?.profile,
    logger: p.logger
  };
  return {
    ...p,
    ...t2,
    runtime: "node",
    defaultsMode: o,
    authSchemePreference: t2?.authSchemePreference ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.fa, l),
    bodyLengthChecker: t2?.bodyLengthChecker ?? import_shared_BA27HJFK.W,
    credentialDefaultProvider: t2?.credentialDefaultProvider ?? import_shared_BA27HJFK.qa,
    defaultSocketTimeout: (0, import_shared_BA27HJFK.oa)(t2?.requestHandler, 9e5),
    defaultUserAgentProvider: t2?.defaultUserAgentProvider ?? (0, import_shared_BA27HJFK.ma)({ serviceId: p.serviceId, clientVersion: Yt.version }),
    maxAttempts: t2?.maxAttempts ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.$, t2),
    region: t2?.region ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.ta, { ...import_shared_BA27HJFK.ua, ...l }),
    requestHandler: import_shared_BA27HJFK.ya.create(t2?.requestHandler ?? c),
    retryMode: t2?.retryMode ?? (0, import_shared_BA27HJFK.z)({
      ...import_shared_BA27HJFK.ba,
      default: async function() {
        return (await c()).retryMode || import_shared_BA27HJFK.p;
      }
    }, t2),
    streamCollector: t2?.streamCollector ?? import_shared_BA27HJFK.X,
    useDualstackEndpoint: t2?.useDualstackEndpoint ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.va, l),
    useFipsEndpoint: t2?.useFipsEndpoint ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.wa, l),
    userAgentAppId: t2?.userAgentAppId ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.pa, l)
  };
};
var rn = function(t2) {
  let o = t2.httpAuthSchemes, c = t2.httpAuthSchemeProvider, p = t2.credentials;
  return {
    setHttpAuthScheme(l) {
      let g = o.findIndex(function($) {
        return $.schemeId === l.schemeId;
      });
      g === -1 ? o.push(l) : o.splice(g, 1, l);
    },
    httpAuthSchemes() {
      return o;
    },
    setHttpAuthSchemeProvider(l) {
      c = l;
    },
    httpAuthSchemeProvider() {
      return c;
    },
    setCredentials(l) {
      p = l;
    },
    credentials() {
      return p;
    }
  };
};
var cn = function(t2) {
  return {
    httpAuthSchemes: t2.httpAuthSchemes(),
    httpAuthSchemeProvider: t2.httpAuthSchemeProvider(),
    credentials: t2.credentials()
  };
};
var un = function(t2, o) {
  let c = Object.assign((0, import_shared_BA27HJFK.Ma)(t2), (0, import_shared_BA27HJFK.Oa)(t2), (0, import_shared_BA27HJFK.Qa)(t2), rn(t2));
  return o.forEach(function(p) {
    return p.configure(c);
  }), Object.assign(t2, (0, import_shared_BA27HJFK.Na)(c), (0, import_shared_BA27HJFK.Pa)(c), (0, import_shared_BA27HJFK.Ra)(c), cn(c));
};
var L = class extends import_shared_BA27HJFK.x {
  config;
  constructor(...[o]) {
    let c = sn(o || {});
    super(c), this.initConfig = c;
    let p = Qt(c), l = (0, import_shared_BA27HJFK.r)(p), g = (0, import_shared_BA27HJFK.aa)(l), $ = (0, import_shared_BA27HJFK.y)(g), vn = $, En = (0, import_shared_BA27HJFK.F)(vn), Sn = jt(En), xn = un(Sn, o?.extensions || []);
    this.config = xn, this.middlewareStack.use((0, import_shared_BA27HJFK.da)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.q)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.ca)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.H)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.m)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.n)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.o)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.v)(this.config, {
      httpAuthSchemeParametersProvider: Bt,
      identityProviderConfigProvider: async function(mn) {
        return new import_shared_BA27HJFK.t({
          "aws.auth#sigv4": mn.credentials
        });
      }
    })), this.middlewareStack.use((0, import_shared_BA27HJFK.w)(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var pn = (0, import_shared_BA27HJFK.ja)(Jt, "AWSStepFunctions", "SFNClient", import_shared_BA27HJFK.G);
var ln = {};
var dn = function(t2, o, c, p) {
  return [];
};
var R = class extends pn(ln, dn, "DescribeExecution", on) {
};
var La = function(t2) {
  let o = new L(t2);
  return function(c) {
    return o.send(new R(c));
  };
};
var _r = function(t2) {
  let o = t2.calls?.describeExecution ?? La(t2);
  return {
    stateOf: async function(c) {
      try {
        let { status: p } = await o({ executionArn: c, includedData: "METADATA_ONLY" });
        return p === "RUNNING" || p === "PENDING_REDRIVE" ? "running" : "ended";
      } catch (p) {
        if (p.name === "ExecutionDoesNotExist") return "absent";
        throw (0, import_shared_4P452EUS.a)(p, `looking at execution ${c}`);
      }
    }
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createExecutionStates
});
