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

// of-index:shared-CWK6NQKU.js
var require_shared_CWK6NQKU = __commonJS({
  "of-index:shared-CWK6NQKU.js"(exports2, module2) {
    module2.exports = require("./index.js").shared0;
  }
});

// of-index:shared-UMZSBGWZ.js
var require_shared_UMZSBGWZ = __commonJS({
  "of-index:shared-UMZSBGWZ.js"(exports2, module2) {
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

// entry:adapters-engines-lambda.js
var adapters_engines_lambda_exports = {};
__export(adapters_engines_lambda_exports, {
  lambdaEngine: function() {
    return F1;
  }
});
module.exports = __toCommonJS(adapters_engines_lambda_exports);

// .build/parts/adapters-engines-lambda.js
var import_shared_CWK6NQKU = __toESM(require_shared_CWK6NQKU());
var import_shared_VOIGEUHH = require("./shared-1.js");
var import_shared_UMZSBGWZ = __toESM(require_shared_UMZSBGWZ());
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_Y3C7S2YV = require("./shared-4.js");
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var Tr = async function(t2, r, l) {
  return {
    operation: (0, import_shared_CWK6NQKU.l)(r).operation,
    region: await (0, import_shared_CWK6NQKU.b)(t2.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function _c(t2) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "lambda",
      region: t2.region
    },
    propertiesExtractor: function(r, l) {
      return {
        signingProperties: {
          config: r,
          context: l
        }
      };
    }
  };
}
var br = function(t2) {
  let r = [];
  switch (t2.operation) {
    default:
      r.push(_c(t2));
  }
  return r;
};
var hr = function(t2) {
  let r = (0, import_shared_CWK6NQKU.P)(t2);
  return Object.assign(r, {
    authSchemePreference: (0, import_shared_CWK6NQKU.b)(t2.authSchemePreference ?? [])
  });
};
var Mr = function(t2) {
  return Object.assign(t2, {
    useDualstackEndpoint: t2.useDualstackEndpoint ?? false,
    useFipsEndpoint: t2.useFipsEndpoint ?? false,
    defaultSigningName: "lambda"
  });
};
var Gr = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" }
};
var Ur = { version: "3.1162.0" };
var Me = class extends import_shared_CWK6NQKU.va {
  serializer;
  deserializer;
  codec;
  mixin = new import_shared_CWK6NQKU.ma();
  constructor({ defaultNamespace: r, errorTypeRegistries: l, jsonCodec: g }) {
    super({
      defaultNamespace: r,
      errorTypeRegistries: l
    });
    let u = {
      timestampFormat: {
        useTrait: true,
        default: 7
      },
      httpBindings: true,
      jsonName: true
    };
    this.codec = g ?? new import_shared_CWK6NQKU.ka(u), this.serializer = new import_shared_CWK6NQKU.xa(this.codec.createSerializer(), u), this.deserializer = new import_shared_CWK6NQKU.wa(this.codec.createDeserializer(), u);
  }
  getShapeId() {
    return "aws.protocols#restJson1";
  }
  getPayloadCodec() {
    return this.codec;
  }
  setSerdeContext(r) {
    this.codec.setSerdeContext(r), super.setSerdeContext(r);
  }
  async serializeRequest(r, l, g) {
    let u = await super.serializeRequest(r, l, g), F = import_shared_CWK6NQKU.R.of(r.input);
    if (!u.headers["content-type"]) {
      let R = this.mixin.resolveRestContentType(this.getDefaultContentType(), F);
      R && (u.headers["content-type"] = R);
    }
    return u.body == null && u.headers["content-type"] === this.getDefaultContentType() && (u.body = "{}"), u;
  }
  async deserializeResponse(r, l, g) {
    let u = await super.deserializeResponse(r, l, g), F = import_shared_CWK6NQKU.R.of(r.output);
    for (let [R, I] of F.structIterator())
      I.getMemberTraits().httpPayload && !(R in u) && (u[R] = null);
    return u;
  }
  async handleError(r, l, g, u, F) {
    let R = (0, import_shared_CWK6NQKU.ga)(g, u) ?? "Unknown";
    this.mixin.compose(this.compositeErrorRegistry, R, this.options.defaultNamespace);
    let { errorSchema: I, errorMetadata: b } = await this.mixin.getErrorSchemaOrThrowBaseException(R, this.options.defaultNamespace, g, u, F), A = import_shared_CWK6NQKU.R.of(I), ne = u.message ?? u.Message ?? "UnknownError", Ce = this.compositeErrorRegistry.getErrorCtor(I) ?? Error, Ee = new Ce({});
    await this.deserializeHttpMessage(I, l, g, u);
    let Ae = {}, Mt = this.codec.createDeserializer();
    for (let [Te, xe] of A.structIterator()) {
      let W = xe.getMergedTraits().jsonName ?? Te;
      Ae[Te] = Mt.readObject(xe, u[W]);
    }
    throw this.mixin.decorateServiceException(Object.assign(Ee, b, {
      $fault: A.getMergedTraits().error,
      message: ne
    }, Ae), u);
  }
  getDefaultContentType() {
    return "application/json";
  }
};
var ve = "ref";
var J = -1;
var Ge = true;
var kr = "isSet";
var zr = "PartitionResult";
var Ue = "booleanEquals";
var Vr = "getAttr";
var Nr = { [ve]: "Endpoint" };
var qr = { [ve]: zr };
var ge = {};
var wr = [{ [ve]: "Region" }];
var Or = {
  conditions: [
    [kr, [Nr]],
    [kr, wr],
    ["aws.partition", wr, zr],
    [Ue, [{ [ve]: "UseFIPS" }, Ge]],
    [Ue, [{ [ve]: "UseDualStack" }, Ge]],
    [Ue, [{ fn: Vr, argv: [qr, "supportsDualStack"] }, Ge]],
    [Ue, [{ fn: Vr, argv: [qr, "supportsFIPS"] }, Ge]]
  ],
  results: [
    [J],
    [J, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [J, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [Nr, ge],
    ["https://lambda-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", ge],
    [J, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://lambda-fips.{Region}.{PartitionResult#dnsSuffix}", ge],
    [J, "FIPS is enabled but this partition does not support FIPS"],
    ["https://lambda.{Region}.{PartitionResult#dualStackDnsSuffix}", ge],
    [J, "DualStack is enabled but this partition does not support DualStack"],
    ["https://lambda.{Region}.{PartitionResult#dnsSuffix}", ge],
    [J, "Invalid Configuration: Missing Region"]
  ]
};
var Pc = 2;
var T = 1e8;
var Fc = new Int32Array([
  -1,
  1,
  -1,
  0,
  12,
  3,
  1,
  4,
  T + 11,
  2,
  5,
  T + 11,
  3,
  8,
  6,
  4,
  7,
  T + 10,
  5,
  T + 8,
  T + 9,
  4,
  10,
  9,
  6,
  T + 6,
  T + 7,
  5,
  11,
  T + 5,
  6,
  T + 4,
  T + 5,
  3,
  T + 1,
  13,
  4,
  T + 2,
  T + 3
]);
var Br = import_shared_CWK6NQKU.s.from(Fc, Pc, Or.conditions, Or.results);
var yc = new import_shared_CWK6NQKU.t({
  size: 50,
  params: ["Endpoint", "Region", "UseDualStack", "UseFIPS"]
});
var Kr = function(t2, r = {}) {
  return yc.get(t2, function() {
    return (0, import_shared_CWK6NQKU.v)(Br, {
      endpointParams: t2,
      logger: r.logger
    });
  });
};
import_shared_CWK6NQKU.u.aws = import_shared_CWK6NQKU.oa;
var re = class t extends import_shared_CWK6NQKU.U {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.lambda#LambdaServiceException";
  constructor(r) {
    super(r), Object.setPrototypeOf(this, t.prototype);
  }
};
var a = function(t2, r, l) {
  return class extends re {
    static shapeId = t2;
    name = r;
    $fault = l;
    constructor(g) {
      super({ name: r, $fault: l, ...g }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var Hr = /* @__PURE__ */ a("com.amazonaws.lambda#InvalidParameterValueException", "InvalidParameterValueException", "client");
var Wr = /* @__PURE__ */ a("com.amazonaws.lambda#PolicyLengthExceededException", "PolicyLengthExceededException", "client");
var Jr = /* @__PURE__ */ a("com.amazonaws.lambda#PreconditionFailedException", "PreconditionFailedException", "client");
var Xr = /* @__PURE__ */ a("com.amazonaws.lambda#ResourceConflictException", "ResourceConflictException", "client");
var jr = /* @__PURE__ */ a("com.amazonaws.lambda#ResourceNotFoundException", "ResourceNotFoundException", "client");
var Qr = /* @__PURE__ */ a("com.amazonaws.lambda#ServiceException", "ServiceException", "server");
var Zr = /* @__PURE__ */ a("com.amazonaws.lambda#TooManyRequestsException", "TooManyRequestsException", "client");
var Yr = /* @__PURE__ */ a("com.amazonaws.lambda#PublicPolicyException", "PublicPolicyException", "client");
var ei = /* @__PURE__ */ a("com.amazonaws.lambda#AliasLimitExceededException", "AliasLimitExceededException", "client");
var ti = /* @__PURE__ */ a("com.amazonaws.lambda#CapacityProviderLimitExceededException", "CapacityProviderLimitExceededException", "client");
var oi = /* @__PURE__ */ a("com.amazonaws.lambda#KMSAccessDeniedException", "KMSAccessDeniedException", "server");
var ni = /* @__PURE__ */ a("com.amazonaws.lambda#KMSDisabledException", "KMSDisabledException", "server");
var ri = /* @__PURE__ */ a("com.amazonaws.lambda#KMSInvalidStateException", "KMSInvalidStateException", "server");
var ii = /* @__PURE__ */ a("com.amazonaws.lambda#KMSNotFoundException", "KMSNotFoundException", "server");
var si = /* @__PURE__ */ a("com.amazonaws.lambda#ResourceInUseException", "ResourceInUseException", "client");
var ai = /* @__PURE__ */ a("com.amazonaws.lambda#CodeSigningConfigNotFoundException", "CodeSigningConfigNotFoundException", "client");
var ci = /* @__PURE__ */ a("com.amazonaws.lambda#CodeStorageExceededException", "CodeStorageExceededException", "client");
var pi = /* @__PURE__ */ a("com.amazonaws.lambda#CodeVerificationFailedException", "CodeVerificationFailedException", "client");
var ui = /* @__PURE__ */ a("com.amazonaws.lambda#FunctionVersionsPerCapacityProviderLimitExceededException", "FunctionVersionsPerCapacityProviderLimitExceededException", "client");
var di = /* @__PURE__ */ a("com.amazonaws.lambda#InvalidCodeSignatureException", "InvalidCodeSignatureException", "client");
var li = /* @__PURE__ */ a("com.amazonaws.lambda#CodeArtifactUserDeletedException", "CodeArtifactUserDeletedException", "client");
var Ci = /* @__PURE__ */ a("com.amazonaws.lambda#CodeArtifactUserFailedException", "CodeArtifactUserFailedException", "client");
var Ei = /* @__PURE__ */ a("com.amazonaws.lambda#CodeArtifactUserPendingException", "CodeArtifactUserPendingException", "client");
var xi = /* @__PURE__ */ a("com.amazonaws.lambda#DurableExecutionAlreadyStartedException", "DurableExecutionAlreadyStartedException", "client");
var gi = /* @__PURE__ */ a("com.amazonaws.lambda#EC2AccessDeniedException", "EC2AccessDeniedException", "server");
var vi = /* @__PURE__ */ a("com.amazonaws.lambda#EC2ThrottledException", "EC2ThrottledException", "server");
var mi = /* @__PURE__ */ a("com.amazonaws.lambda#EC2UnexpectedException", "EC2UnexpectedException", "server");
var Si = /* @__PURE__ */ a("com.amazonaws.lambda#EFSIOException", "EFSIOException", "client");
var Ri = /* @__PURE__ */ a("com.amazonaws.lambda#EFSMountConnectivityException", "EFSMountConnectivityException", "client");
var _i = /* @__PURE__ */ a("com.amazonaws.lambda#EFSMountFailureException", "EFSMountFailureException", "client");
var fi = /* @__PURE__ */ a("com.amazonaws.lambda#EFSMountTimeoutException", "EFSMountTimeoutException", "client");
var Pi = /* @__PURE__ */ a("com.amazonaws.lambda#ENILimitReachedException", "ENILimitReachedException", "server");
var Fi = /* @__PURE__ */ a("com.amazonaws.lambda#ENINotReadyException", "ENINotReadyException", "server");
var yi = /* @__PURE__ */ a("com.amazonaws.lambda#InvalidRequestContentException", "InvalidRequestContentException", "client");
var Li = /* @__PURE__ */ a("com.amazonaws.lambda#InvalidRuntimeException", "InvalidRuntimeException", "server");
var Di = /* @__PURE__ */ a("com.amazonaws.lambda#InvalidSecurityGroupIDException", "InvalidSecurityGroupIDException", "server");
var $i = /* @__PURE__ */ a("com.amazonaws.lambda#InvalidSubnetIDException", "InvalidSubnetIDException", "server");
var Ii = /* @__PURE__ */ a("com.amazonaws.lambda#InvalidZipFileException", "InvalidZipFileException", "server");
var Ai = /* @__PURE__ */ a("com.amazonaws.lambda#ModeNotSupportedException", "ModeNotSupportedException", "client");
var Ti = /* @__PURE__ */ a("com.amazonaws.lambda#NoPublishedVersionException", "NoPublishedVersionException", "client");
var bi = /* @__PURE__ */ a("com.amazonaws.lambda#RecursiveInvocationException", "RecursiveInvocationException", "client");
var hi = /* @__PURE__ */ a("com.amazonaws.lambda#RequestTooLargeException", "RequestTooLargeException", "client");
var Mi = /* @__PURE__ */ a("com.amazonaws.lambda#ResourceNotReadyException", "ResourceNotReadyException", "server");
var Gi = /* @__PURE__ */ a("com.amazonaws.lambda#S3FilesMountConnectivityException", "S3FilesMountConnectivityException", "client");
var Ui = /* @__PURE__ */ a("com.amazonaws.lambda#S3FilesMountFailureException", "S3FilesMountFailureException", "client");
var ki = /* @__PURE__ */ a("com.amazonaws.lambda#S3FilesMountTimeoutException", "S3FilesMountTimeoutException", "client");
var Vi = /* @__PURE__ */ a("com.amazonaws.lambda#SerializedRequestEntityTooLargeException", "SerializedRequestEntityTooLargeException", "client");
var Ni = /* @__PURE__ */ a("com.amazonaws.lambda#ServiceQuotaExceededException", "ServiceQuotaExceededException", "client");
var qi = /* @__PURE__ */ a("com.amazonaws.lambda#SnapStartException", "SnapStartException", "client");
var wi = /* @__PURE__ */ a("com.amazonaws.lambda#SnapStartNotReadyException", "SnapStartNotReadyException", "client");
var Oi = /* @__PURE__ */ a("com.amazonaws.lambda#SnapStartRegenerationFailureException", "SnapStartRegenerationFailureException", "client");
var zi = /* @__PURE__ */ a("com.amazonaws.lambda#SnapStartTimeoutException", "SnapStartTimeoutException", "client");
var Bi = /* @__PURE__ */ a("com.amazonaws.lambda#SubnetIPAddressLimitReachedException", "SubnetIPAddressLimitReachedException", "server");
var Ki = /* @__PURE__ */ a("com.amazonaws.lambda#UnsupportedMediaTypeException", "UnsupportedMediaTypeException", "client");
var Hi = /* @__PURE__ */ a("com.amazonaws.lambda#ProvisionedConcurrencyConfigNotFoundException", "ProvisionedConcurrencyConfigNotFoundException", "client");
var Wi = /* @__PURE__ */ a("com.amazonaws.lambda#CallbackTimeoutException", "CallbackTimeoutException", "client");
var Vt = "Action";
var Lc = "AliasArn";
var Dc = "AliasConfiguration";
var $c = "AccessConfigs";
var Ic = "AllowCredentials";
var Ac = "AppliedFunctionScalingConfig";
var Tc = "AllowHeaders";
var bc = "AllowedInstanceTypes";
var Yi = "AccountLimit";
var hc = "AliasLimitExceededException";
var Mc = "ApplicationLogLevel";
var Gc = "AddLayerVersionPermission";
var Uc = "AddLayerVersionPermissionRequest";
var kc = "AddLayerVersionPermissionResponse";
var Vc = "AliasList";
var Nc = "AllowMethods";
var Be = "AmazonManagedKafkaEventSourceConfig";
var qc = "AllowOrigins";
var es = "ApplyOn";
var Ke = "AllowedPublishers";
var Nt = "AvailableProvisionedConcurrentExecutions";
var qt = "AllocatedProvisionedConcurrentExecutions";
var wc = "AddPermissionRequest";
var Oc = "AddPermissionResponse";
var zc = "AddPermission";
var Bc = "AliasRoutingConfiguration";
var se = "AuthType";
var ts = "AccountUsage";
var Kc = "AdditionalVersionWeights";
var Hc = "Aliases";
var He = "Architectures";
var ke = "Arn";
var Wc = "Attribute";
var Jc = "Attempt";
var Xc = "Blob";
var wt = "BisectBatchOnFunctionError";
var jc = "BinaryOperationPayload";
var Qc = "BlobStream";
var Ot = "BatchSize";
var os = "Concurrency";
var We = "CompatibleArchitectures";
var Zc = "CreateAliasRequest";
var Yc = "CodeArtifactUserDeletedException";
var ep = "CodeArtifactUserFailedException";
var tp = "CodeArtifactUserPendingException";
var Ve = "CompatibleArchitecture";
var op = "CreateAlias";
var np = "CurrentAttempt";
var ns = "ClientContext";
var rp = "CreateCapacityProvider";
var ip = "CreateCapacityProviderRequest";
var sp = "CreateCapacityProviderResponse";
var ap = "CreateCodeSigningConfig";
var cp = "CreateCodeSigningConfigRequest";
var pp = "CreateCodeSigningConfigResponse";
var rs = "CallbackDetails";
var up = "CheckpointDurableExecution";
var dp = "CheckpointDurableExecutionRequest";
var lp = "CheckpointDurableExecutionResponse";
var is = "ContextDetails";
var zt = "CreatedDate";
var Cp = "ConcurrentExecutions";
var Ep = "CreateEventSourceMapping";
var xp = "CreateEventSourceMappingRequest";
var gp = "CreateFunction";
var ss = "CallbackFailedDetails";
var as = "ContextFailedDetails";
var vp = "CreateFunctionRequest";
var mp = "CreateFunctionUrlConfig";
var Sp = "CreateFunctionUrlConfigRequest";
var Rp = "CreateFunctionUrlConfigResponse";
var cs = "ConsumerGroupId";
var Se = "CallbackId";
var ps = "ChainedInvokeDetails";
var us = "ChainedInvokeFailedDetails";
var ds = "ChainedInvokeOptions";
var ls = "ChainedInvokeStartedDetails";
var Cs = "ChainedInvokeStoppedDetails";
var Es = "ChainedInvokeSucceededDetails";
var xs = "ChainedInvokeTimedOutDetails";
var _p = "ConsumptionMode";
var fp = "CollectionName";
var gs = "CallbackOptions";
var vs = "ContextOptions";
var Re = "CapacityProvider";
var Bt = "CapacityProviderArn";
var Je = "CapacityProviderConfig";
var Pp = "CapacityProvidersList";
var Fp = "CapacityProviderLoggingConfig";
var yp = "CapacityProviderLimitExceededException";
var _e = "CapacityProviderName";
var Lp = "CapacityProviderOperatorRoleArn";
var Dp = "CapacityProviderPermissionsConfig";
var Xe = "CapacityProviderScalingConfig";
var $p = "CapacityProviderScalingPoliciesList";
var Ip = "CapacityProviderTelemetryConfig";
var Ap = "CapacityProviderVpcConfig";
var Tp = "CapacityProviders";
var je = "CompatibleRuntimes";
var Ne = "CompatibleRuntime";
var Kt = "CodeSize";
var Qe = "CodeSigningConfig";
var U = "CodeSigningConfigArn";
var bp = "CodeSigningConfigId";
var hp = "CodeSigningConfigList";
var Mp = "CodeSigningConfigNotFoundException";
var Gp = "CodeSigningConfigs";
var ms = "CallbackStartedDetails";
var Ss = "CallbackSucceededDetails";
var Rs = "ContextStartedDetails";
var _s = "ContextSucceededDetails";
var Up = "CodeStorageExceededException";
var Ze = "CodeSigningPolicies";
var kp = "CodeSizeUnzipped";
var Vp = "CodeSizeZipped";
var Ht = "CodeSha256";
var Np = "ConfigSha256";
var qe = "CheckpointToken";
var qp = "CallbackTimeoutException";
var fs = "CallbackTimedOutDetails";
var wp = "Content-Type";
var Op = "ClientToken";
var Ye = "CreationTime";
var zp = "CheckpointUpdatedExecutionState";
var Bp = "CodeVerificationFailedException";
var j = "Cors";
var Ps = "Code";
var Kp = "Command";
var Hp = "Configuration";
var Wt = "Content";
var D = "Description";
var Wp = "DeleteAlias";
var Jp = "DeleteAliasRequest";
var Q = "DestinationConfig";
var Xp = "DeleteCapacityProvider";
var jp = "DeleteCapacityProviderRequest";
var Qp = "DeleteCapacityProviderResponse";
var Zp = "DeleteCodeSigningConfig";
var Yp = "DeleteCodeSigningConfigRequest";
var eu = "DeleteCodeSigningConfigResponse";
var fe = "DurableConfig";
var et = "DocumentDBEventSourceConfig";
var Fs = "DurableExecutions";
var k = "DurableExecutionArn";
var tu = "DurableExecutionAlreadyStartedException";
var me = "DurableExecutionName";
var ou = "DeleteEventSourceMapping";
var nu = "DeleteEventSourceMappingRequest";
var ru = "DeleteFunction";
var iu = "DeleteFunctionConcurrency";
var su = "DeleteFunctionConcurrencyRequest";
var au = "DeleteFunctionCodeSigningConfig";
var cu = "DeleteFunctionCodeSigningConfigRequest";
var pu = "DeleteFunctionEventInvokeConfig";
var uu = "DeleteFunctionEventInvokeConfigRequest";
var du = "DeleteFunctionRequest";
var lu = "DeleteFunctionResponse";
var Cu = "DeleteFunctionUrlConfig";
var Eu = "DeleteFunctionUrlConfigRequest";
var tt = "DeadLetterConfig";
var xu = "DeleteLayerVersion";
var gu = "DeleteLayerVersionRequest";
var vu = "DatabaseName";
var mu = "DeleteProvisionedConcurrencyConfig";
var Su = "DeleteProvisionedConcurrencyConfigRequest";
var Ru = "DryRun";
var _u = "DeleteResourcePolicy";
var fu = "DeleteResourcePolicyRequest";
var Pu = "DirectS3Read";
var ys = "Destination";
var Ls = "Duration";
var S = "Error";
var Z = "ErrorCode";
var Fu = "EC2AccessDeniedException";
var yu = "EC2ErrorCode";
var Lu = "EC2ThrottledException";
var Du = "EC2UnexpectedException";
var Ds = "ErrorData";
var $u = "ExecutionDataIncluded";
var Iu = "ErrorDetails";
var $s = "ExecutionDetails";
var Au = "EnvironmentError";
var Tu = "ExecutionEnvironmentMemoryGiBPerVCpu";
var bu = "EventError";
var Is = "ExecutionFailedDetails";
var hu = "EFSIOException";
var Mu = "EFSMountConnectivityException";
var Gu = "EFSMountFailureException";
var Uu = "EFSMountTimeoutException";
var ku = "ExposeHeaders";
var Vu = "EventId";
var Nu = "ExcludedInstanceTypes";
var qu = "EventInput";
var As = "ErrorMessage";
var wu = "ENILimitReachedException";
var Ou = "ENINotReadyException";
var zu = "ErrorObject";
var Bu = "EntryPoint";
var Ku = "EnvironmentResponse";
var Hu = "EventRecordFormat";
var Wu = "EventResult";
var ot = "EphemeralStorage";
var we = "EventSourceArn";
var Ts = "ExecutionStartedDetails";
var bs = "ExecutionSucceededDetails";
var hs = "ExecutionStoppedDetails";
var Ju = "EventSourceMappings";
var Xu = "EventSourceMappingArn";
var ju = "EventSourceMappingConfiguration";
var Qu = "EventSourceMappingsList";
var Zu = "EventSourceMappingLoggingConfig";
var Yu = "EventSourceMappingMetricsConfig";
var e0 = "EventSourceToken";
var t0 = "EventStream";
var Ms = "ErrorType";
var Gs = "ExecutionTimedOutDetails";
var nt = "EndTimestamp";
var o0 = "EventType";
var n0 = "EventTimestamp";
var Us = "ExecutionTimeout";
var r0 = "ExplicitTags";
var Jt = "ExecutedVersion";
var i0 = "EnvironmentVariableName";
var s0 = "EnvironmentVariableValue";
var a0 = "EnvironmentVariables";
var ks = "Enabled";
var Ji = "Endpoints";
var rt = "Environment";
var c0 = "Event";
var Vs = "Events";
var p0 = "Execution";
var u0 = "Filter";
var $ = "FunctionArn";
var d0 = "FunctionArns";
var l0 = "FunctionCount";
var Ns = "FilterCriteriaError";
var C0 = "FunctionCodeLocation";
var E0 = "FunctionCodeLocationError";
var it = "FilterCriteria";
var x0 = "FunctionCode";
var g0 = "FunctionConfiguration";
var v0 = "FullDocument";
var m0 = "FunctionError";
var S0 = "FunctionEventInvokeConfig";
var R0 = "FunctionEventInvokeConfigList";
var _0 = "FunctionEventInvokeConfigs";
var f0 = "FilterList";
var P0 = "FunctionList";
var d = "FunctionName";
var Xt = "FunctionResponseTypes";
var F0 = "FunctionState";
var jt = "FileSystemConfigs";
var y0 = "FileSystemConfigList";
var L0 = "FileSystemConfig";
var qs = "FunctionScalingConfig";
var st = "FunctionUrl";
var D0 = "FunctionUrlAuthType";
var $0 = "FunctionUrlConfig";
var I0 = "FunctionUrlConfigList";
var A0 = "FunctionUrlConfigs";
var X = "FunctionVersion";
var T0 = "FunctionVersionsByCapacityProviderList";
var b0 = "FunctionVersionsByCapacityProviderListItem";
var h0 = "FunctionVersionsPerCapacityProviderLimitExceededException";
var M0 = "FunctionVersions";
var G0 = "Filters";
var U0 = "Functions";
var k0 = "GetAlias";
var V0 = "GetAliasRequest";
var N0 = "GetAccountSettings";
var q0 = "GetAccountSettingsRequest";
var w0 = "GetAccountSettingsResponse";
var O0 = "GetCapacityProvider";
var z0 = "GetCapacityProviderRequest";
var B0 = "GetCapacityProviderResponse";
var K0 = "GetCodeSigningConfig";
var H0 = "GetCodeSigningConfigRequest";
var W0 = "GetCodeSigningConfigResponse";
var J0 = "GetDurableExecution";
var X0 = "GetDurableExecutionHistory";
var j0 = "GetDurableExecutionHistoryRequest";
var Q0 = "GetDurableExecutionHistoryResponse";
var Z0 = "GetDurableExecutionRequest";
var Y0 = "GetDurableExecutionResponse";
var ed = "GetDurableExecutionState";
var td = "GetDurableExecutionStateRequest";
var od = "GetDurableExecutionStateResponse";
var nd = "GetEventSourceMapping";
var rd = "GetEventSourceMappingRequest";
var id = "GetFunction";
var sd = "GetFunctionConcurrency";
var ad = "GetFunctionConcurrencyRequest";
var cd = "GetFunctionConcurrencyResponse";
var pd = "GetFunctionConfigurationRequest";
var ud = "GetFunctionCodeSigningConfig";
var dd = "GetFunctionCodeSigningConfigRequest";
var ld = "GetFunctionCodeSigningConfigResponse";
var Cd = "GetFunctionConfiguration";
var Ed = "GetFunctionEventInvokeConfig";
var xd = "GetFunctionEventInvokeConfigRequest";
var gd = "GetFunctionRequest";
var vd = "GetFunctionRecursionConfig";
var md = "GetFunctionRecursionConfigRequest";
var Sd = "GetFunctionRecursionConfigResponse";
var Rd = "GetFunctionResponse";
var _d = "GetFunctionScalingConfig";
var fd = "GetFunctionScalingConfigRequest";
var Pd = "GetFunctionScalingConfigResponse";
var Fd = "GetFunctionUrlConfig";
var yd = "GetFunctionUrlConfigRequest";
var Ld = "GetFunctionUrlConfigResponse";
var Dd = "GetLayerVersion";
var $d = "GetLayerVersionByArn";
var Id = "GetLayerVersionByArnRequest";
var Ad = "GetLayerVersionPolicy";
var Td = "GetLayerVersionPolicyRequest";
var bd = "GetLayerVersionPolicyResponse";
var hd = "GetLayerVersionRequest";
var Md = "GetLayerVersionResponse";
var Gd = "GetPolicy";
var Ud = "GetProvisionedConcurrencyConfig";
var kd = "GetProvisionedConcurrencyConfigRequest";
var Vd = "GetProvisionedConcurrencyConfigResponse";
var Nd = "GetPolicyRequest";
var qd = "GetPolicyResponse";
var wd = "GetRuntimeManagementConfig";
var Od = "GetRuntimeManagementConfigRequest";
var zd = "GetRuntimeManagementConfigResponse";
var Bd = "GetResourcePolicy";
var Kd = "GetResourcePolicyRequest";
var Hd = "GetResourcePolicyResponse";
var Qt = "Handler";
var Wd = "HeartbeatTimeout";
var Jd = "HeartbeatTimeoutSeconds";
var ws = "Input";
var Xd = "InvokeArgs";
var Os = "Ipv6AllowedForDualStack";
var jd = "InvokeAsyncRequest";
var Qd = "InvokeAsyncResponse";
var Zd = "InvokeAsync";
var at = "ImageConfig";
var zs = "InvocationCompletedDetails";
var Yd = "ImageConfigError";
var Bs = "ImageConfigResponse";
var el = "InvalidCodeSignatureException";
var tl = "InvokeComplete";
var Oe = "IncludeExecutionData";
var ae = "InvokeMode";
var Zt = "InputPayload";
var ol = "InvalidParameterValueException";
var Yt = "InstanceRequirements";
var nl = "InvalidRequestContentException";
var rl = "InvalidRuntimeException";
var il = "InvokeResponseStreamUpdate";
var sl = "InvocationRequest";
var al = "InvocationResponse";
var cl = "InvalidSecurityGroupIDException";
var pl = "InvalidSubnetIDException";
var Ks = "InvocationType";
var eo = "ImageUri";
var ul = "InvokedViaFunctionUrl";
var dl = "InvokeWithResponseStream";
var ll = "InvokeWithResponseStreamCompleteEvent";
var Cl = "InvokeWithResponseStreamRequest";
var El = "InvokeWithResponseStreamResponseEvent";
var xl = "InvokeWithResponseStreamResponse";
var gl = "InvalidZipFileException";
var to = "Id";
var vl = "Invoke";
var ml = "Key";
var Hs = "KmsKeyArn";
var Sl = "KMSAccessDeniedException";
var Rl = "KMSDisabledException";
var _l = "KMSInvalidStateException";
var w = "KMSKeyArn";
var fl = "KMSNotFoundException";
var Pl = "KafkaSchemaRegistryAccessConfig";
var Fl = "KafkaSchemaRegistryAccessConfigList";
var yl = "KafkaSchemaRegistryConfig";
var Ll = "KafkaSchemaValidationConfig";
var Dl = "KafkaSchemaValidationConfigList";
var ct = "Layers";
var oo = "LayerArn";
var $l = "ListAliasesRequest";
var Il = "ListAliasesResponse";
var Al = "ListAliases";
var O = "LoggingConfig";
var Tl = "ListCapacityProviders";
var bl = "ListCapacityProvidersRequest";
var hl = "ListCapacityProvidersResponse";
var Ml = "ListCodeSigningConfigs";
var Gl = "ListCodeSigningConfigsRequest";
var Ul = "ListCodeSigningConfigsResponse";
var kl = "ListDurableExecutionsByFunction";
var Vl = "ListDurableExecutionsByFunctionRequest";
var Nl = "ListDurableExecutionsByFunctionResponse";
var ql = "ListEventSourceMappings";
var wl = "ListEventSourceMappingsRequest";
var Ol = "ListEventSourceMappingsResponse";
var zl = "LogFormat";
var Bl = "ListFunctionsByCodeSigningConfig";
var Kl = "ListFunctionsByCodeSigningConfigRequest";
var Hl = "ListFunctionsByCodeSigningConfigResponse";
var Wl = "ListFunctionEventInvokeConfigs";
var Jl = "ListFunctionEventInvokeConfigsRequest";
var Xl = "ListFunctionEventInvokeConfigsResponse";
var jl = "ListFunctionsRequest";
var Ql = "ListFunctionsResponse";
var Zl = "ListFunctionUrlConfigs";
var Yl = "ListFunctionUrlConfigsRequest";
var eC = "ListFunctionUrlConfigsResponse";
var tC = "ListFunctionVersionsByCapacityProvider";
var oC = "ListFunctionVersionsByCapacityProviderRequest";
var nC = "ListFunctionVersionsByCapacityProviderResponse";
var rC = "ListFunctions";
var Ws = "LogGroup";
var pt = "LicenseInfo";
var iC = "LayersList";
var sC = "LayersListItem";
var aC = "ListLayersRequest";
var cC = "ListLayersResponse";
var pC = "ListLayerVersions";
var uC = "ListLayerVersionsRequest";
var dC = "ListLayerVersionsResponse";
var lC = "ListLayers";
var z = "LastModified";
var Js = "LambdaManagedInstancesCapacityProviderConfig";
var CC = "LocalMountPath";
var no = "LastModifiedTime";
var EC = "LatestMatchingVersion";
var B = "LayerName";
var xC = "ListProvisionedConcurrencyConfigs";
var gC = "ListProvisionedConcurrencyConfigsRequest";
var vC = "ListProvisionedConcurrencyConfigsResponse";
var mC = "LastProcessingResult";
var Xs = "LogResult";
var SC = "LayersReferenceList";
var js = "LogType";
var RC = "ListTagsRequest";
var _C = "ListTagsResponse";
var fC = "ListTags";
var PC = "LastUpdateStatus";
var FC = "LastUpdateStatusReason";
var yC = "LastUpdateStatusReasonCode";
var LC = "LayerVersions";
var ro = "LayerVersionArn";
var DC = "ListVersionsByFunction";
var $C = "ListVersionsByFunctionRequest";
var IC = "ListVersionsByFunctionResponse";
var AC = "LayerVersionContentInput";
var TC = "LayerVersionContentOutput";
var bC = "LayerVersionsList";
var hC = "LayerVersionsListItem";
var MC = "Layer";
var Qs = "Location";
var E = "Message";
var GC = "MaxAge";
var UC = "MasterArn";
var io = "MaximumBatchingWindowInSeconds";
var so = "MetricsConfig";
var kC = "MaximumConcurrency";
var ao = "MaximumEventAgeInSeconds";
var VC = "MinExecutionEnvironments";
var NC = "MaxExecutionEnvironments";
var v = "MaxItems";
var qC = "ModeNotSupportedException";
var wC = "MinimumPollers";
var OC = "MaximumPollers";
var Xi = "MasterRegion";
var ce = "MaximumRetryAttempts";
var co = "MaximumRecordAgeInSeconds";
var po = "MemorySize";
var zC = "MaxVCpuCount";
var m = "Marker";
var BC = "Metrics";
var uo = "Mode";
var K = "Name";
var Zs = "NextAttemptDelaySeconds";
var KC = "NextAttemptTimestamp";
var HC = "NewExecutionState";
var P = "NextMarker";
var WC = "NoPublishedVersionException";
var lo = "Operations";
var Ys = "OnFailure";
var JC = "OrganizationId";
var XC = "OperationPayload";
var jC = "OutputPayload";
var ea = "OnSuccess";
var QC = "OptimizationStatus";
var ZC = "OperationUpdate";
var YC = "OperationUpdates";
var eE = "Operation";
var ta = "Principal";
var oa = "PermissionsConfig";
var tE = "ProvisionedConcurrencyConfigs";
var oE = "ProvisionedConcurrencyConfigList";
var nE = "ProvisionedConcurrencyConfigListItem";
var rE = "ProvisionedConcurrencyConfigNotFoundException";
var iE = "ProvisionedConcurrentExecutions";
var sE = "PayloadChunk";
var aE = "PerExecutionEnvironmentMaxConcurrency";
var Co = "ParallelizationFactor";
var cE = "PutFunctionConcurrency";
var pE = "PutFunctionConcurrencyRequest";
var uE = "PutFunctionCodeSigningConfig";
var dE = "PutFunctionCodeSigningConfigRequest";
var lE = "PutFunctionCodeSigningConfigResponse";
var CE = "PreconditionFailedException";
var EE = "PutFunctionEventInvokeConfig";
var xE = "PutFunctionEventInvokeConfigRequest";
var gE = "PutFunctionRecursionConfig";
var vE = "PutFunctionRecursionConfigRequest";
var mE = "PutFunctionRecursionConfigResponse";
var SE = "PutFunctionScalingConfig";
var RE = "PutFunctionScalingConfigRequest";
var _E = "PutFunctionScalingConfigResponse";
var fE = "PollerGroupName";
var Eo = "ParentId";
var PE = "PolicyLengthExceededException";
var FE = "PublishLayerVersion";
var yE = "PublishLayerVersionRequest";
var LE = "PublishLayerVersionResponse";
var DE = "PredefinedMetricType";
var $E = "PrincipalOrgID";
var ut = "ProvisionedPollerConfig";
var IE = "PutProvisionedConcurrencyConfig";
var AE = "PutProvisionedConcurrencyConfigRequest";
var TE = "PutProvisionedConcurrencyConfigResponse";
var bE = "PublicPolicyException";
var hE = "PutRuntimeManagementConfig";
var ME = "PutRuntimeManagementConfigRequest";
var GE = "PutRuntimeManagementConfigResponse";
var UE = "PutResourcePolicy";
var kE = "PutResourcePolicyRequest";
var VE = "PutResourcePolicyResponse";
var dt = "PropagateTags";
var na = "PackageType";
var xo = "PublishTo";
var NE = "PublishVersion";
var qE = "PublishVersionRequest";
var H = "Payload";
var wE = "Pattern";
var Pe = "Policy";
var ra = "Publish";
var C = "Qualifier";
var ia = "Queues";
var OE = "Reason";
var zE = "Retry-After";
var go = "ResourceArn";
var vo = "RoutingConfig";
var BE = "ResourceConflictException";
var mo = "ReservedConcurrentExecutions";
var sa = "ReplayChildren";
var So = "RetryDetails";
var KE = "RequestedFunctionScalingConfig";
var _ = "RevisionId";
var HE = "RecursiveInvocationException";
var WE = "ResolvedImageUri";
var JE = "ResourceInUseException";
var XE = "RequestId";
var Ro = "RecursiveLoop";
var jE = "RemoveLayerVersionPermission";
var QE = "RemoveLayerVersionPermissionRequest";
var ZE = "ResourceNotFoundException";
var YE = "ResourceNotReadyException";
var ze = "ReverseOrder";
var ex = "RemovePermission";
var _o = "RequestedProvisionedConcurrentExecutions";
var tx = "RetentionPeriodInDays";
var ox = "RemovePermissionRequest";
var nx = "ResponseStreamContentType";
var fo = "ResolvedS3Object";
var rx = "RepositoryType";
var ix = "RequestTooLargeException";
var lt = "RuntimeVersionArn";
var aa = "RuntimeVersionConfig";
var sx = "RuntimeVersionError";
var G = "Result";
var Po = "Resource";
var Fo = "Role";
var yo = "Runtime";
var ca = "Statement";
var ax = "SourceArn";
var Ct = "SourceAccessConfigurations";
var cx = "SourceAccessConfiguration";
var px = "SourceAccount";
var ji = "StartedAfter";
var Et = "S3Bucket";
var Qi = "StartedBefore";
var xt = "ScalingConfig";
var Lo = "StatusCode";
var pa = "StepDetails";
var ux = "StopDurableExecution";
var dx = "SendDurableExecutionCallbackFailure";
var lx = "SendDurableExecutionCallbackFailureRequest";
var Cx = "SendDurableExecutionCallbackFailureResponse";
var Ex = "SendDurableExecutionCallbackHeartbeat";
var xx = "SendDurableExecutionCallbackHeartbeatRequest";
var gx = "SendDurableExecutionCallbackHeartbeatResponse";
var vx = "SendDurableExecutionCallbackSuccess";
var mx = "SendDurableExecutionCallbackSuccessRequest";
var Sx = "SendDurableExecutionCallbackSuccessResponse";
var Rx = "StopDurableExecutionRequest";
var _x = "StopDurableExecutionResponse";
var fx = "ServiceException";
var ua = "ScheduledEndTimestamp";
var da = "S3FilesConfig";
var la = "StepFailedDetails";
var Px = "S3FilesMountConnectivityException";
var Fx = "S3FilesMountFailureException";
var yx = "S3FilesMountTimeoutException";
var Do = "SecurityGroupIds";
var gt = "StatementId";
var Lx = "SubnetIPAddressLimitReachedException";
var $o = "SubnetIds";
var Io = "SigningJobArn";
var vt = "S3Key";
var Ao = "SourceKMSKeyArn";
var To = "SystemLogLevel";
var Dx = "ScalingMode";
var bo = "SelfManagedEventSource";
var mt = "SelfManagedKafkaEventSourceConfig";
var Ca = "StepOptions";
var ho = "S3ObjectStorageMode";
var St = "S3ObjectVersion";
var $x = "ScalingPolicies";
var Ea = "StartingPositionTimestamp";
var Ix = "SigningProfileVersionArns";
var Mo = "SigningProfileVersionArn";
var xa = "StartingPosition";
var Ax = "ServiceQuotaExceededException";
var Tx = "StateReason";
var ga = "SchemaRegistryConfig";
var bx = "StateReasonCode";
var hx = "SerializedRequestEntityTooLargeException";
var Mx = "SchemaRegistryURI";
var Go = "StatusReason";
var Gx = "SensitiveString";
var va = "StepStartedDetails";
var ma = "StepSucceededDetails";
var Ux = "SnapStartException";
var kx = "SnapStartNotReadyException";
var Vx = "SnapStartResponse";
var Nx = "SnapStartRegenerationFailureException";
var qx = "SnapStartTimeoutException";
var Rt = "SnapStart";
var wx = "StackTrace";
var Ox = "StackTraceEntry";
var zx = "StackTraceEntries";
var Bx = "StateTransitionReason";
var _t = "StartTimestamp";
var Kx = "StopTimestamp";
var Uo = "SubType";
var Hx = "SchemaValidationConfigs";
var Wx = "Size";
var ie = "State";
var Y = "Status";
var Zi = "Statuses";
var i = "Type";
var Jx = "TargetArn";
var ko = "TelemetryConfig";
var Xx = "TracingConfigResponse";
var Sa = "TotalCodeSize";
var Vo = "TenancyConfig";
var ft = "TracingConfig";
var Ra = "TagsError";
var _a = "TraceHeader";
var Pt = "TenantId";
var jx = "TenantIsolationMode";
var Qx = "TagKeys";
var Zx = "TagKeyList";
var Yx = "TooManyRequestsException";
var eg = "TagResource";
var tg = "TagResourceRequest";
var og = "TimeoutSeconds";
var ng = "TargetTrackingScalingPolicy";
var rg = "TargetValue";
var No = "TumblingWindowInSeconds";
var ee = "Tags";
var Ft = "Timeout";
var fa = "Topics";
var qo = "Truncated";
var ig = "Updates";
var sg = "UpdateAlias";
var ag = "UntrustedArtifactOnDeployment";
var cg = "UpdateAliasRequest";
var pg = "UnreservedConcurrentExecutions";
var ug = "UpdateCapacityProvider";
var dg = "UpdateCapacityProviderRequest";
var lg = "UpdateCapacityProviderResponse";
var Cg = "UpdateCodeSigningConfig";
var Eg = "UpdateCodeSigningConfigRequest";
var xg = "UpdateCodeSigningConfigResponse";
var gg = "UpdateEventSourceMapping";
var vg = "UpdateEventSourceMappingRequest";
var mg = "UpdateFunctionCode";
var Sg = "UpdateFunctionCodeRequest";
var Rg = "UpdateFunctionConfigurationRequest";
var _g = "UpdateFunctionConfiguration";
var fg = "UpdateFunctionEventInvokeConfig";
var Pg = "UpdateFunctionEventInvokeConfigRequest";
var Fg = "UpdateFunctionUrlConfig";
var yg = "UpdateFunctionUrlConfigRequest";
var Lg = "UpdateFunctionUrlConfigResponse";
var Dg = "UnsupportedMediaTypeException";
var $g = "UntagResource";
var Pa = "URI";
var wo = "UpdateRuntimeOn";
var Ig = "UntagResourceRequest";
var yt = "UUID";
var Fa = "Variables";
var pe = "VpcConfig";
var Ag = "VpcConfigResponse";
var Tg = "VpcId";
var Fe = "VersionNumber";
var ye = "Version";
var bg = "Versions";
var ya = "WaitCancelledDetails";
var hg = "WorkingDirectory";
var La = "WaitDetails";
var Da = "WaitOptions";
var Mg = "WaitSeconds";
var $a = "WaitStartedDetails";
var Ia = "WaitSucceededDetails";
var Aa = "X-Amz-Client-Context";
var Gg = "X-Amz-Durable-Execution-Arn";
var Ug = "X-Amz-Durable-Execution-Name";
var Ta = "X-Amz-Executed-Version";
var kg = "X-Amz-Function-Error";
var ba = "X-Amz-Invocation-Type";
var Vg = "X-Amz-Log-Result";
var ha = "X-Amz-Log-Type";
var Ma = "XAmznTraceId";
var Ga = "X-Amz-Tenant-Id";
var Oo = "ZipFile";
var x = "client";
var c = "error";
var Ng = "eventPayload";
var o = "http";
var p = "httpError";
var y = "httpHeader";
var n = "httpQuery";
var f = "message";
var qg = "retryAfterSeconds";
var Ua = "smithy.ts.sdk.synthetic.com.amazonaws.lambda";
var L = "server";
var ka = "streaming";
var wg = "tagKeys";
var Og = "xmlName";
var e = "com.amazonaws.lambda";
var Va = new import_shared_CWK6NQKU.T(Ua);
var zg = [-3, Ua, "LambdaServiceException", 0, [], []];
Va.registerError(zg, re);
var s = new import_shared_CWK6NQKU.T(e);
var Bg = [
  -3,
  e,
  hc,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(Bg, ei);
var Kg = [
  -3,
  e,
  qp,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(Kg, Wi);
var Hg = [
  -3,
  e,
  yp,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(Hg, ti);
var Wg = [
  -3,
  e,
  Yc,
  { [c]: x, [p]: 409 },
  [i, f],
  [0, 0]
];
s.registerError(Wg, li);
var Jg = [
  -3,
  e,
  ep,
  { [c]: x, [p]: 409 },
  [i, f],
  [0, 0]
];
s.registerError(Jg, Ci);
var Xg = [
  -3,
  e,
  tp,
  { [c]: x, [p]: 409 },
  [i, f],
  [0, 0]
];
s.registerError(Xg, Ei);
var jg = [
  -3,
  e,
  Mp,
  { [c]: x, [p]: 404 },
  [i, E],
  [0, 0]
];
s.registerError(jg, ai);
var Qg = [
  -3,
  e,
  Up,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(Qg, ci);
var Zg = [
  -3,
  e,
  Bp,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(Zg, pi);
var Yg = [
  -3,
  e,
  tu,
  { [c]: x, [p]: 409 },
  [i, E],
  [0, 0]
];
s.registerError(Yg, xi);
var ev = [
  -3,
  e,
  Fu,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(ev, gi);
var tv = [
  -3,
  e,
  Lu,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(tv, vi);
var ov = [
  -3,
  e,
  Du,
  { [c]: L, [p]: 502 },
  [i, E, yu],
  [0, 0, 0]
];
s.registerError(ov, mi);
var nv = [
  -3,
  e,
  hu,
  { [c]: x, [p]: 410 },
  [i, E],
  [0, 0]
];
s.registerError(nv, Si);
var rv = [
  -3,
  e,
  Mu,
  { [c]: x, [p]: 408 },
  [i, E],
  [0, 0]
];
s.registerError(rv, Ri);
var iv = [
  -3,
  e,
  Gu,
  { [c]: x, [p]: 403 },
  [i, E],
  [0, 0]
];
s.registerError(iv, _i);
var sv = [
  -3,
  e,
  Uu,
  { [c]: x, [p]: 408 },
  [i, E],
  [0, 0]
];
s.registerError(sv, fi);
var av = [
  -3,
  e,
  wu,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(av, Pi);
var cv = [
  -3,
  e,
  Ou,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(cv, Fi);
var pv = [
  -3,
  e,
  h0,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(pv, ui);
var uv = [
  -3,
  e,
  el,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(uv, di);
var dv = [
  -3,
  e,
  ol,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(dv, Hr);
var lv = [
  -3,
  e,
  nl,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(lv, yi);
var Cv = [
  -3,
  e,
  rl,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(Cv, Li);
var Ev = [
  -3,
  e,
  cl,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(Ev, Di);
var xv = [
  -3,
  e,
  pl,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(xv, $i);
var gv = [
  -3,
  e,
  gl,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(gv, Ii);
var vv = [
  -3,
  e,
  Sl,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(vv, oi);
var mv = [
  -3,
  e,
  Rl,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(mv, ni);
var Sv = [
  -3,
  e,
  _l,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(Sv, ri);
var Rv = [
  -3,
  e,
  fl,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(Rv, ii);
var _v = [
  -3,
  e,
  qC,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(_v, Ai);
var fv = [
  -3,
  e,
  WC,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(fv, Ti);
var Pv = [
  -3,
  e,
  PE,
  { [c]: x, [p]: 400 },
  [i, f],
  [0, 0]
];
s.registerError(Pv, Wr);
var Fv = [
  -3,
  e,
  CE,
  { [c]: x, [p]: 412 },
  [i, f],
  [0, 0]
];
s.registerError(Fv, Jr);
var yv = [
  -3,
  e,
  rE,
  { [c]: x, [p]: 404 },
  [i, f],
  [0, 0]
];
s.registerError(yv, Hi);
var Lv = [
  -3,
  e,
  bE,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(Lv, Yr);
var Dv = [
  -3,
  e,
  HE,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(Dv, bi);
var $v = [
  -3,
  e,
  ix,
  { [c]: x, [p]: 413 },
  [i, f],
  [0, 0]
];
s.registerError($v, hi);
var Iv = [
  -3,
  e,
  BE,
  { [c]: x, [p]: 409 },
  [i, f],
  [0, 0]
];
s.registerError(Iv, Xr);
var Av = [
  -3,
  e,
  JE,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(Av, si);
var Tv = [
  -3,
  e,
  ZE,
  { [c]: x, [p]: 404 },
  [i, E],
  [0, 0]
];
s.registerError(Tv, jr);
var bv = [
  -3,
  e,
  YE,
  { [c]: L, [p]: 502 },
  [i, f],
  [0, 0]
];
s.registerError(bv, Mi);
var hv = [
  -3,
  e,
  Px,
  { [c]: x, [p]: 408 },
  [i, E],
  [0, 0]
];
s.registerError(hv, Gi);
var Mv = [
  -3,
  e,
  Fx,
  { [c]: x, [p]: 403 },
  [i, E],
  [0, 0]
];
s.registerError(Mv, Ui);
var Gv = [
  -3,
  e,
  yx,
  { [c]: x, [p]: 408 },
  [i, E],
  [0, 0]
];
s.registerError(Gv, ki);
var Uv = [
  -3,
  e,
  hx,
  { [c]: x, [p]: 413 },
  [i, f],
  [0, 0]
];
s.registerError(Uv, Vi);
var kv = [
  -3,
  e,
  fx,
  { [c]: L, [p]: 500 },
  [i, E],
  [0, 0]
];
s.registerError(kv, Qr);
var Vv = [
  -3,
  e,
  Ax,
  { [c]: x, [p]: 402 },
  [i, E],
  [0, 0]
];
s.registerError(Vv, Ni);
var Nv = [
  -3,
  e,
  Ux,
  { [c]: x, [p]: 400 },
  [i, E],
  [0, 0]
];
s.registerError(Nv, qi);
var qv = [
  -3,
  e,
  kx,
  { [c]: x, [p]: 409 },
  [i, E],
  [0, 0]
];
s.registerError(qv, wi);
var wv = [
  -3,
  e,
  Nx,
  { [c]: x, [p]: 409 },
  [i, E],
  [0, 0]
];
s.registerError(wv, Oi);
var Ov = [
  -3,
  e,
  qx,
  { [c]: x, [p]: 408 },
  [i, E],
  [0, 0]
];
s.registerError(Ov, zi);
var zv = [
  -3,
  e,
  Lx,
  { [c]: L, [p]: 502 },
  [i, E],
  [0, 0]
];
s.registerError(zv, Bi);
var Bv = [
  -3,
  e,
  Yx,
  { [c]: x, [p]: 429 },
  [qg, i, f, OE],
  [[0, { [y]: zE }], 0, 0, 0]
];
s.registerError(Bv, Zr);
var Kv = [
  -3,
  e,
  Dg,
  { [c]: x, [p]: 415 },
  [i, f],
  [0, 0]
];
s.registerError(Kv, Ki);
var Na = [
  Va,
  s
];
var Hv = [0, e, jc, 8, 21];
var te = [0, e, Xc, 8, 21];
var Wv = [0, e, Qc, { [ka]: 1 }, 42];
var Jv = [0, e, i0, 8, 0];
var Xv = [0, e, s0, 8, 0];
var jv = [0, e, Ds, 8, 0];
var Qv = [0, e, As, 8, 0];
var Zv = [0, e, Ms, 8, 0];
var zo = [0, e, Zt, 8, 0];
var ue = [0, e, XC, 8, 0];
var Yv = [0, e, jC, 8, 0];
var Lt = [0, e, Gx, 8, 0];
var em = [0, e, Ox, 8, 0];
var tm = [
  3,
  e,
  Yi,
  0,
  [Sa, kp, Vp, Cp, pg],
  [1, 1, 1, 1, 1]
];
var om = [
  3,
  e,
  ts,
  0,
  [Sa, l0],
  [1, 1]
];
var nm = [
  3,
  e,
  Uc,
  0,
  [B, Fe, gt, Vt, ta, JC, _],
  [[0, 1], [1, 1], 0, 0, 0, 0, [0, { [n]: _ }]],
  5
];
var rm = [
  3,
  e,
  kc,
  0,
  [ca, _],
  [0, 0]
];
var im = [
  3,
  e,
  wc,
  0,
  [d, gt, Vt, ta, ax, D0, ul, px, e0, C, _, $E],
  [[0, 1], 0, 0, 0, 0, 0, 2, 0, 0, [0, { [n]: C }], 0, 0],
  4
];
var sm = [
  3,
  e,
  Oc,
  0,
  [ca],
  [0]
];
var Dt = [
  3,
  e,
  Dc,
  0,
  [Lc, K, X, D, vo, _],
  [0, 0, 0, 0, function() {
    return Bo;
  }, 0]
];
var Bo = [
  3,
  e,
  Bc,
  0,
  [Kc],
  [129]
];
var Ko = [
  3,
  e,
  Ke,
  0,
  [Ix],
  [64],
  1
];
var Ho = [
  3,
  e,
  Be,
  0,
  [cs, ga],
  [0, function() {
    return Wa;
  }]
];
var am = [
  3,
  e,
  rs,
  0,
  [Se, G, S],
  [0, [function() {
    return ue;
  }, 0], [function() {
    return V;
  }, 0]]
];
var cm = [
  3,
  e,
  ss,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var pm = [
  3,
  e,
  gs,
  0,
  [og, Jd],
  [1, 1]
];
var um = [
  3,
  e,
  ms,
  0,
  [Se, Wd, Ft],
  [0, 1, 1],
  1
];
var dm = [
  3,
  e,
  Ss,
  0,
  [G],
  [[function() {
    return De;
  }, 0]],
  1
];
var lm = [
  3,
  e,
  fs,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var Le = [
  3,
  e,
  Re,
  0,
  [Bt, ie, pe, oa, Yt, Xe, Hs, z, dt, ko],
  [0, 0, function() {
    return wa;
  }, function() {
    return qa;
  }, function() {
    return Ha;
  }, function() {
    return Jo;
  }, 0, 0, function() {
    return sn;
  }, function() {
    return Xo;
  }],
  4
];
var Wo = [
  3,
  e,
  Je,
  0,
  [Js],
  [function() {
    return gR;
  }],
  1
];
var Cm = [
  3,
  e,
  Fp,
  0,
  [To, Ws],
  [0, 0]
];
var qa = [
  3,
  e,
  Dp,
  0,
  [Lp],
  [0],
  1
];
var Jo = [
  3,
  e,
  Xe,
  0,
  [zC, Dx, $x],
  [1, 0, function() {
    return pf;
  }]
];
var Xo = [
  3,
  e,
  Ip,
  0,
  [O],
  [function() {
    return Cm;
  }]
];
var wa = [
  3,
  e,
  Ap,
  0,
  [$o, Do],
  [64, 64],
  2
];
var Em = [
  3,
  e,
  ps,
  0,
  [G, S],
  [[function() {
    return ue;
  }, 0], [function() {
    return V;
  }, 0]]
];
var xm = [
  3,
  e,
  us,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var gm = [
  3,
  e,
  ds,
  0,
  [d, Pt, Ma],
  [0, 0, 0],
  1
];
var vm = [
  3,
  e,
  ls,
  0,
  [d, Pt, ws, Jt, k],
  [0, 0, [function() {
    return Ba;
  }, 0], 0, 0],
  1
];
var mm = [
  3,
  e,
  Cs,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var Sm = [
  3,
  e,
  Es,
  0,
  [G],
  [[function() {
    return De;
  }, 0]],
  1
];
var Rm = [
  3,
  e,
  xs,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var _m = [
  3,
  e,
  dp,
  0,
  [k, qe, ig, Op],
  [[0, 1], 0, [function() {
    return Ff;
  }, 0], [0, 4]],
  2
];
var fm = [
  3,
  e,
  lp,
  0,
  [HC, qe],
  [[function() {
    return Pm;
  }, 0], 0],
  1
];
var Pm = [
  3,
  e,
  zp,
  0,
  [lo, P],
  [[function() {
    return rc;
  }, 0], 0]
];
var $t = [
  3,
  e,
  Qe,
  0,
  [bp, U, Ke, Ze, z, D],
  [0, 0, function() {
    return Ko;
  }, function() {
    return jo;
  }, 0, 0],
  5
];
var jo = [
  3,
  e,
  Ze,
  0,
  [ag],
  [0]
];
var Oa = [
  3,
  e,
  os,
  0,
  [mo],
  [1]
];
var Fm = [
  3,
  e,
  is,
  0,
  [sa, G, S],
  [2, [function() {
    return ue;
  }, 0], [function() {
    return V;
  }, 0]]
];
var ym = [
  3,
  e,
  as,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var Lm = [
  3,
  e,
  vs,
  0,
  [sa],
  [2]
];
var Dm = [
  3,
  e,
  Rs,
  0,
  [],
  []
];
var $m = [
  3,
  e,
  _s,
  0,
  [G],
  [[function() {
    return De;
  }, 0]],
  1
];
var de = [
  3,
  e,
  j,
  0,
  [Ic, Tc, Nc, qc, ku, GC],
  [2, 64, 64, 64, 64, 1]
];
var Im = [
  3,
  e,
  Zc,
  0,
  [d, K, X, D, vo],
  [[0, 1], 0, 0, 0, function() {
    return Bo;
  }],
  3
];
var Am = [
  3,
  e,
  ip,
  0,
  [_e, pe, oa, Yt, Xe, Hs, ee, dt, ko],
  [0, function() {
    return wa;
  }, function() {
    return qa;
  }, function() {
    return Ha;
  }, function() {
    return Jo;
  }, 0, 128, function() {
    return sn;
  }, function() {
    return Xo;
  }],
  3
];
var Tm = [
  3,
  e,
  sp,
  0,
  [Re],
  [function() {
    return Le;
  }],
  1
];
var bm = [
  3,
  e,
  cp,
  0,
  [Ke, D, Ze, ee],
  [function() {
    return Ko;
  }, 0, function() {
    return jo;
  }, 128],
  1
];
var hm = [
  3,
  e,
  pp,
  0,
  [Qe],
  [function() {
    return $t;
  }],
  1
];
var Mm = [
  3,
  e,
  xp,
  0,
  [d, we, ks, Ot, it, w, so, O, xt, io, Co, xa, Ea, Q, co, wt, ce, ee, No, fa, ia, Ct, bo, Xt, Be, mt, et, ut],
  [0, 0, 2, 1, function() {
    return on;
  }, 0, function() {
    return tn;
  }, function() {
    return en;
  }, function() {
    return cn;
  }, 1, 1, 0, 4, function() {
    return le;
  }, 1, 2, 1, 128, 1, 64, 64, function() {
    return dn;
  }, function() {
    return Za;
  }, 64, function() {
    return Ho;
  }, function() {
    return pn;
  }, function() {
    return Zo;
  }, function() {
    return an;
  }],
  1
];
var Gm = [
  3,
  e,
  vp,
  0,
  [d, Fo, Ps, yo, Qt, D, Ft, po, ra, xo, pe, na, tt, rt, w, ft, ee, ct, jt, U, at, He, ot, Rt, O, Vo, Je, fe],
  [0, 0, [function() {
    return lS;
  }, 0], 0, 0, 0, 1, 1, 2, 0, function() {
    return oc;
  }, 0, function() {
    return Qo;
  }, [function() {
    return za;
  }, 0], 0, function() {
    return tc;
  }, 128, 64, function() {
    return un;
  }, 0, function() {
    return nn;
  }, 64, function() {
    return Yo;
  }, function() {
    return Ya;
  }, function() {
    return rn;
  }, function() {
    return ec;
  }, function() {
    return Wo;
  }, function() {
    return It;
  }],
  3
];
var Um = [
  3,
  e,
  Sp,
  0,
  [d, se, C, j, ae],
  [[0, 1], 0, [0, { [n]: C }], function() {
    return de;
  }, 0],
  2
];
var km = [
  3,
  e,
  Rp,
  0,
  [st, $, se, Ye, j, ae],
  [0, 0, 0, 0, function() {
    return de;
  }, 0],
  4
];
var Qo = [
  3,
  e,
  tt,
  0,
  [Jx],
  [0]
];
var Vm = [
  3,
  e,
  Jp,
  0,
  [d, K],
  [[0, 1], [0, 1]],
  2
];
var Nm = [
  3,
  e,
  jp,
  0,
  [_e],
  [[0, 1]],
  1
];
var qm = [
  3,
  e,
  Qp,
  0,
  [Re],
  [function() {
    return Le;
  }],
  1
];
var wm = [
  3,
  e,
  Yp,
  0,
  [U],
  [[0, 1]],
  1
];
var Om = [
  3,
  e,
  eu,
  0,
  [],
  []
];
var zm = [
  3,
  e,
  nu,
  0,
  [yt],
  [[0, 1]],
  1
];
var Bm = [
  3,
  e,
  cu,
  0,
  [d],
  [[0, 1]],
  1
];
var Km = [
  3,
  e,
  su,
  0,
  [d],
  [[0, 1]],
  1
];
var Hm = [
  3,
  e,
  uu,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var Wm = [
  3,
  e,
  du,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var Jm = [
  3,
  e,
  lu,
  0,
  [Lo],
  [[1, 32]]
];
var Xm = [
  3,
  e,
  Eu,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var jm = [
  3,
  e,
  gu,
  0,
  [B, Fe],
  [[0, 1], [1, 1]],
  2
];
var Qm = [
  3,
  e,
  Su,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  2
];
var Zm = [
  3,
  e,
  fu,
  0,
  [go, _],
  [[0, 1], [0, { [n]: _ }]],
  1
];
var le = [
  3,
  e,
  Q,
  0,
  [ea, Ys],
  [function() {
    return QR;
  }, function() {
    return jR;
  }]
];
var Zo = [
  3,
  e,
  et,
  0,
  [vu, fp, v0],
  [0, 0, 0]
];
var It = [
  3,
  e,
  fe,
  0,
  [w, tx, Us],
  [0, 1, 1]
];
var za = [
  3,
  e,
  rt,
  0,
  [Fa],
  [[function() {
    return ic;
  }, 0]]
];
var Ym = [
  3,
  e,
  Au,
  0,
  [Z, E],
  [0, [function() {
    return Lt;
  }, 0]]
];
var eS = [
  3,
  e,
  Ku,
  0,
  [Fa, S],
  [[function() {
    return ic;
  }, 0], [function() {
    return Ym;
  }, 0]]
];
var Yo = [
  3,
  e,
  ot,
  0,
  [Wx],
  [1],
  1
];
var V = [
  3,
  e,
  zu,
  0,
  [As, Ms, Ds, wx],
  [[function() {
    return Qv;
  }, 0], [function() {
    return Zv;
  }, 0], [function() {
    return jv;
  }, 0], [function() {
    return Lf;
  }, 0]]
];
var tS = [
  3,
  e,
  c0,
  0,
  [o0, Uo, Vu, to, K, n0, Eo, Ts, bs, Is, Gs, hs, Rs, _s, as, $a, Ia, ya, va, ma, la, ls, Es, us, xs, Cs, ms, Ss, ss, fs, zs],
  [0, 0, 1, 0, 0, 4, 0, [function() {
    return iS;
  }, 0], [function() {
    return aS;
  }, 0], [function() {
    return rS;
  }, 0], [function() {
    return cS;
  }, 0], [function() {
    return sS;
  }, 0], function() {
    return Dm;
  }, [function() {
    return $m;
  }, 0], [function() {
    return ym;
  }, 0], function() {
    return sf;
  }, function() {
    return af;
  }, [function() {
    return of;
  }, 0], function() {
    return M_;
  }, [function() {
    return G_;
  }, 0], [function() {
    return b_;
  }, 0], [function() {
    return vm;
  }, 0], [function() {
    return Sm;
  }, 0], [function() {
    return xm;
  }, 0], [function() {
    return Rm;
  }, 0], [function() {
    return mm;
  }, 0], function() {
    return um;
  }, [function() {
    return dm;
  }, 0], [function() {
    return cm;
  }, 0], [function() {
    return lm;
  }, 0], [function() {
    return iR;
  }, 0]]
];
var h = [
  3,
  e,
  bu,
  0,
  [H, qo],
  [[function() {
    return V;
  }, 0], 2]
];
var Ba = [
  3,
  e,
  qu,
  0,
  [H, qo],
  [[function() {
    return zo;
  }, 0], 2]
];
var De = [
  3,
  e,
  Wu,
  0,
  [H, qo],
  [[function() {
    return ue;
  }, 0], 2]
];
var $e = [
  3,
  e,
  ju,
  0,
  [yt, xa, Ea, Ot, io, Co, we, it, Ns, w, so, O, xt, $, z, mC, ie, Bx, Q, fa, ia, Ct, bo, co, wt, ce, No, Xt, Be, mt, et, Xu, ut],
  [0, 0, 4, 1, 1, 1, 0, function() {
    return on;
  }, function() {
    return dS;
  }, 0, function() {
    return tn;
  }, function() {
    return en;
  }, function() {
    return cn;
  }, 0, 4, 0, 0, 0, function() {
    return le;
  }, 64, 64, function() {
    return dn;
  }, function() {
    return Za;
  }, 1, 2, 1, 1, 64, function() {
    return Ho;
  }, function() {
    return pn;
  }, function() {
    return Zo;
  }, 0, function() {
    return an;
  }]
];
var en = [
  3,
  e,
  Zu,
  0,
  [To],
  [0]
];
var tn = [
  3,
  e,
  Yu,
  0,
  [BC],
  [64]
];
var oS = [
  3,
  e,
  p0,
  0,
  [k, me, $, Y, _t, nt, w],
  [0, 0, 0, 0, 4, 4, 0],
  5
];
var nS = [
  3,
  e,
  $s,
  0,
  [Zt],
  [[function() {
    return zo;
  }, 0]]
];
var rS = [
  3,
  e,
  Is,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var iS = [
  3,
  e,
  Ts,
  0,
  [ws, Us],
  [[function() {
    return Ba;
  }, 0], 1],
  2
];
var sS = [
  3,
  e,
  hs,
  0,
  [S],
  [[function() {
    return h;
  }, 0]],
  1
];
var aS = [
  3,
  e,
  bs,
  0,
  [G],
  [[function() {
    return De;
  }, 0]],
  1
];
var cS = [
  3,
  e,
  Gs,
  0,
  [S],
  [[function() {
    return h;
  }, 0]]
];
var pS = [
  3,
  e,
  L0,
  0,
  [ke, CC, da],
  [0, 0, function() {
    return f_;
  }],
  2
];
var uS = [
  3,
  e,
  u0,
  0,
  [wE],
  [0]
];
var on = [
  3,
  e,
  it,
  0,
  [G0],
  [function() {
    return xf;
  }]
];
var dS = [
  3,
  e,
  Ns,
  0,
  [Z, E],
  [0, 0]
];
var lS = [
  3,
  e,
  x0,
  0,
  [Oo, Et, vt, St, ho, eo, Ao],
  [[function() {
    return te;
  }, 0], 0, 0, 0, 0, 0, 0]
];
var CS = [
  3,
  e,
  C0,
  0,
  [rx, Qs, eo, WE, fo, Ao, S],
  [0, 0, 0, 0, function() {
    return ja;
  }, 0, [function() {
    return ES;
  }, 0]]
];
var ES = [
  3,
  e,
  E0,
  0,
  [Z, E],
  [0, [function() {
    return Lt;
  }, 0]]
];
var oe = [
  3,
  e,
  g0,
  0,
  [d, $, yo, Fo, Qt, Kt, D, Ft, po, z, Ht, ye, pe, tt, rt, w, ft, UC, _, ct, ie, Tx, bx, PC, FC, yC, jt, Mo, Io, na, Bs, He, ot, Rt, aa, O, Vo, Je, Np, fe],
  [0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, function() {
    return tf;
  }, function() {
    return Qo;
  }, [function() {
    return eS;
  }, 0], 0, function() {
    return O_;
  }, 0, 0, function() {
    return ff;
  }, 0, 0, 0, 0, 0, 0, function() {
    return un;
  }, 0, 0, 0, [function() {
    return rR;
  }, 0], 64, function() {
    return Yo;
  }, function() {
    return I_;
  }, [function() {
    return R_;
  }, 0], function() {
    return rn;
  }, function() {
    return ec;
  }, function() {
    return Wo;
  }, 0, function() {
    return It;
  }]
];
var At = [
  3,
  e,
  S0,
  0,
  [z, $, ce, ao, Q],
  [4, 0, 1, 1, function() {
    return le;
  }]
];
var kt = [
  3,
  e,
  qs,
  0,
  [VC, NC],
  [1, 1]
];
var xS = [
  3,
  e,
  $0,
  0,
  [st, $, Ye, no, se, j, ae],
  [0, 0, 0, 0, 0, function() {
    return de;
  }, 0],
  5
];
var gS = [
  3,
  e,
  b0,
  0,
  [$, ie],
  [0, 0],
  2
];
var vS = [
  3,
  e,
  q0,
  0,
  [],
  []
];
var mS = [
  3,
  e,
  w0,
  0,
  [Yi, ts],
  [function() {
    return tm;
  }, function() {
    return om;
  }]
];
var SS = [
  3,
  e,
  V0,
  0,
  [d, K],
  [[0, 1], [0, 1]],
  2
];
var RS = [
  3,
  e,
  z0,
  0,
  [_e],
  [[0, 1]],
  1
];
var _S = [
  3,
  e,
  B0,
  0,
  [Re],
  [function() {
    return Le;
  }],
  1
];
var fS = [
  3,
  e,
  H0,
  0,
  [U],
  [[0, 1]],
  1
];
var PS = [
  3,
  e,
  W0,
  0,
  [Qe],
  [function() {
    return $t;
  }],
  1
];
var FS = [
  3,
  e,
  j0,
  0,
  [k, Oe, v, m, ze],
  [[0, 1], [2, { [n]: Oe }], [1, { [n]: v }], [0, { [n]: m }], [2, { [n]: ze }]],
  1
];
var yS = [
  3,
  e,
  Q0,
  0,
  [Vs, P],
  [[function() {
    return Cf;
  }, 0], 0],
  1
];
var LS = [
  3,
  e,
  Z0,
  0,
  [k, Oe],
  [[0, 1], [2, { [n]: Oe }]],
  1
];
var DS = [
  3,
  e,
  Y0,
  0,
  [k, me, $, _t, Y, Zt, G, S, nt, ye, _a, $u, fe],
  [0, 0, 0, 4, 0, [function() {
    return zo;
  }, 0], [function() {
    return Yv;
  }, 0], [function() {
    return V;
  }, 0], 4, 0, function() {
    return w_;
  }, 2, function() {
    return It;
  }],
  5
];
var $S = [
  3,
  e,
  td,
  0,
  [k, qe, m, v],
  [[0, 1], [0, { [n]: qe }], [0, { [n]: m }], [1, { [n]: v }]],
  2
];
var IS = [
  3,
  e,
  od,
  0,
  [lo, P],
  [[function() {
    return rc;
  }, 0], 0],
  1
];
var AS = [
  3,
  e,
  rd,
  0,
  [yt],
  [[0, 1]],
  1
];
var TS = [
  3,
  e,
  dd,
  0,
  [d],
  [[0, 1]],
  1
];
var bS = [
  3,
  e,
  ld,
  0,
  [U, d],
  [0, 0],
  2
];
var hS = [
  3,
  e,
  ad,
  0,
  [d],
  [[0, 1]],
  1
];
var MS = [
  3,
  e,
  cd,
  0,
  [mo],
  [1]
];
var GS = [
  3,
  e,
  pd,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var US = [
  3,
  e,
  xd,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var kS = [
  3,
  e,
  md,
  0,
  [d],
  [[0, 1]],
  1
];
var VS = [
  3,
  e,
  Sd,
  0,
  [Ro],
  [0]
];
var NS = [
  3,
  e,
  gd,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var qS = [
  3,
  e,
  Rd,
  0,
  [Hp, Ps, ee, Ra, os],
  [[function() {
    return oe;
  }, 0], [function() {
    return CS;
  }, 0], 128, function() {
    return N_;
  }, function() {
    return Oa;
  }]
];
var wS = [
  3,
  e,
  fd,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  2
];
var OS = [
  3,
  e,
  Pd,
  0,
  [$, Ac, KE],
  [0, function() {
    return kt;
  }, function() {
    return kt;
  }]
];
var zS = [
  3,
  e,
  yd,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var BS = [
  3,
  e,
  Ld,
  0,
  [st, $, se, Ye, no, j, ae],
  [0, 0, 0, 0, 0, function() {
    return de;
  }, 0],
  5
];
var KS = [
  3,
  e,
  Id,
  0,
  [ke],
  [[0, { [n]: ke }]],
  1
];
var HS = [
  3,
  e,
  Td,
  0,
  [B, Fe],
  [[0, 1], [1, 1]],
  2
];
var WS = [
  3,
  e,
  bd,
  0,
  [Pe, _],
  [0, 0]
];
var JS = [
  3,
  e,
  hd,
  0,
  [B, Fe],
  [[0, 1], [1, 1]],
  2
];
var Ka = [
  3,
  e,
  Md,
  0,
  [Wt, oo, ro, D, zt, ye, We, je, pt],
  [function() {
    return Ja;
  }, 0, 0, 0, 0, 1, 64, 64, 0]
];
var XS = [
  3,
  e,
  Nd,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var jS = [
  3,
  e,
  qd,
  0,
  [Pe, _],
  [0, 0]
];
var QS = [
  3,
  e,
  kd,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  2
];
var ZS = [
  3,
  e,
  Vd,
  0,
  [_o, Nt, qt, Y, Go, z],
  [1, 1, 1, 0, 0, 0]
];
var YS = [
  3,
  e,
  Kd,
  0,
  [go],
  [[0, 1]],
  1
];
var eR = [
  3,
  e,
  Hd,
  0,
  [Pe, _],
  [0, 0]
];
var tR = [
  3,
  e,
  Od,
  0,
  [d, C],
  [[0, 1], [0, { [n]: C }]],
  1
];
var oR = [
  3,
  e,
  zd,
  0,
  [wo, $, lt],
  [0, 0, 0]
];
var nn = [
  3,
  e,
  at,
  0,
  [Bu, Kp, hg],
  [64, 64, 0]
];
var nR = [
  3,
  e,
  Yd,
  0,
  [Z, E],
  [0, [function() {
    return Lt;
  }, 0]]
];
var rR = [
  3,
  e,
  Bs,
  0,
  [at, S],
  [function() {
    return nn;
  }, [function() {
    return nR;
  }, 0]]
];
var Ha = [
  3,
  e,
  Yt,
  0,
  [He, bc, Nu],
  [64, 64, 64]
];
var iR = [
  3,
  e,
  zs,
  0,
  [_t, nt, XE, S],
  [4, 4, 0, [function() {
    return h;
  }, 0]],
  3
];
var sR = [
  3,
  e,
  sl,
  0,
  [d, Ks, js, ns, me, H, C, Pt],
  [[0, 1], [0, { [y]: ba }], [0, { [y]: ha }], [0, { [y]: Aa }], [0, { [y]: Ug }], [function() {
    return te;
  }, 16], [0, { [n]: C }], [0, { [y]: Ga }]],
  1
];
var aR = [
  3,
  e,
  al,
  0,
  [Lo, m0, Xs, H, Jt, k],
  [[1, 32], [0, { [y]: kg }], [0, { [y]: Vg }], [function() {
    return te;
  }, 16], [0, { [y]: Ta }], [0, { [y]: Gg }]]
];
var cR = [
  3,
  e,
  jd,
  0,
  [d, Xd],
  [[0, 1], [function() {
    return Wv;
  }, 16]],
  2
];
var pR = [
  3,
  e,
  Qd,
  0,
  [Y],
  [[1, 32]]
];
var uR = [
  3,
  e,
  il,
  0,
  [H],
  [[function() {
    return te;
  }, { [Ng]: 1 }]]
];
var dR = [
  3,
  e,
  ll,
  0,
  [Z, Iu, Xs],
  [0, 0, 0]
];
var lR = [
  3,
  e,
  Cl,
  0,
  [d, js, ns, C, H, Pt, Ks],
  [[0, 1], [0, { [y]: ha }], [0, { [y]: Aa }], [0, { [n]: C }], [function() {
    return te;
  }, 16], [0, { [y]: Ga }], [0, { [y]: ba }]],
  1
];
var CR = [
  3,
  e,
  xl,
  0,
  [Lo, Jt, t0, nx],
  [[1, 32], [0, { [y]: Ta }], [function() {
    return $f;
  }, 16], [0, { [y]: wp }]]
];
var ER = [
  3,
  e,
  Pl,
  0,
  [i, Pa],
  [0, 0]
];
var Wa = [
  3,
  e,
  yl,
  0,
  [Mx, Hu, $c, Hx],
  [0, 0, function() {
    return Sf;
  }, function() {
    return Rf;
  }]
];
var xR = [
  3,
  e,
  Ll,
  0,
  [Wc],
  [0]
];
var gR = [
  3,
  e,
  Js,
  0,
  [Bt, aE, Tu],
  [0, 1, 1],
  1
];
var vR = [
  3,
  e,
  MC,
  0,
  [ke, Kt, Mo, Io],
  [0, 1, 0, 0]
];
var mR = [
  3,
  e,
  sC,
  0,
  [B, oo, EC],
  [0, 0, function() {
    return Xa;
  }]
];
var SR = [
  3,
  e,
  AC,
  0,
  [Et, vt, St, ho, Oo],
  [0, 0, 0, 0, [function() {
    return te;
  }, 0]]
];
var Ja = [
  3,
  e,
  TC,
  0,
  [Qs, Ht, Kt, Mo, Io, fo],
  [0, 0, 1, 0, 0, function() {
    return ja;
  }]
];
var Xa = [
  3,
  e,
  hC,
  0,
  [ro, ye, D, zt, We, je, pt],
  [0, 1, 0, 0, 64, 64, 0]
];
var RR = [
  3,
  e,
  $l,
  0,
  [d, X, m, v],
  [[0, 1], [0, { [n]: X }], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var _R = [
  3,
  e,
  Il,
  0,
  [P, Hc],
  [0, function() {
    return cf;
  }]
];
var fR = [
  3,
  e,
  bl,
  0,
  [ie, m, v],
  [[0, { [n]: ie }], [0, { [n]: m }], [1, { [n]: v }]]
];
var PR = [
  3,
  e,
  hl,
  0,
  [Tp, P],
  [function() {
    return uf;
  }, 0],
  1
];
var FR = [
  3,
  e,
  Gl,
  0,
  [m, v],
  [[0, { [n]: m }], [1, { [n]: v }]]
];
var yR = [
  3,
  e,
  Ul,
  0,
  [P, Gp],
  [0, function() {
    return df;
  }]
];
var LR = [
  3,
  e,
  Vl,
  0,
  [d, C, me, Zi, ji, Qi, ze, m, v],
  [[0, 1], [0, { [n]: C }], [0, { [n]: me }], [64, { [n]: Zi }], [4, { [n]: ji }], [4, { [n]: Qi }], [2, { [n]: ze }], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var DR = [
  3,
  e,
  Nl,
  0,
  [Fs, P],
  [function() {
    return lf;
  }, 0]
];
var $R = [
  3,
  e,
  wl,
  0,
  [we, d, m, v],
  [[0, { [n]: we }], [0, { [n]: d }], [0, { [n]: m }], [1, { [n]: v }]]
];
var IR = [
  3,
  e,
  Ol,
  0,
  [P, Ju],
  [0, function() {
    return Ef;
  }]
];
var AR = [
  3,
  e,
  Jl,
  0,
  [d, m, v],
  [[0, 1], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var TR = [
  3,
  e,
  Xl,
  0,
  [_0, P],
  [function() {
    return gf;
  }, 0]
];
var bR = [
  3,
  e,
  Kl,
  0,
  [U, m, v],
  [[0, 1], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var hR = [
  3,
  e,
  Hl,
  0,
  [P, d0],
  [0, 64]
];
var MR = [
  3,
  e,
  jl,
  0,
  [Xi, X, m, v],
  [[0, { [n]: Xi }], [0, { [n]: X }], [0, { [n]: m }], [1, { [n]: v }]]
];
var GR = [
  3,
  e,
  Ql,
  0,
  [P, U0],
  [0, [function() {
    return nc;
  }, 0]]
];
var UR = [
  3,
  e,
  Yl,
  0,
  [d, m, v],
  [[0, 1], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var kR = [
  3,
  e,
  eC,
  0,
  [A0, P],
  [function() {
    return vf;
  }, 0],
  1
];
var VR = [
  3,
  e,
  oC,
  0,
  [_e, m, v],
  [[0, 1], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var NR = [
  3,
  e,
  nC,
  0,
  [Bt, M0, P],
  [0, function() {
    return mf;
  }, 0],
  2
];
var qR = [
  3,
  e,
  aC,
  0,
  [Ve, Ne, m, v],
  [[0, { [n]: Ve }], [0, { [n]: Ne }], [0, { [n]: m }], [1, { [n]: v }]]
];
var wR = [
  3,
  e,
  cC,
  0,
  [P, ct],
  [0, function() {
    return _f;
  }]
];
var OR = [
  3,
  e,
  uC,
  0,
  [B, Ve, Ne, m, v],
  [[0, 1], [0, { [n]: Ve }], [0, { [n]: Ne }], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var zR = [
  3,
  e,
  dC,
  0,
  [P, LC],
  [0, function() {
    return Pf;
  }]
];
var BR = [
  3,
  e,
  gC,
  0,
  [d, m, v],
  [[0, 1], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var KR = [
  3,
  e,
  vC,
  0,
  [tE, P],
  [function() {
    return yf;
  }, 0]
];
var HR = [
  3,
  e,
  RC,
  0,
  [Po],
  [[0, 1]],
  1
];
var WR = [
  3,
  e,
  _C,
  0,
  [ee],
  [128]
];
var JR = [
  3,
  e,
  $C,
  0,
  [d, m, v],
  [[0, 1], [0, { [n]: m }], [1, { [n]: v }]],
  1
];
var XR = [
  3,
  e,
  IC,
  0,
  [P, bg],
  [0, [function() {
    return nc;
  }, 0]]
];
var rn = [
  3,
  e,
  O,
  0,
  [zl, Mc, To, Ws],
  [0, 0, 0, 0]
];
var jR = [
  3,
  e,
  Ys,
  0,
  [ys],
  [0]
];
var QR = [
  3,
  e,
  ea,
  0,
  [ys],
  [0]
];
var ZR = [
  3,
  e,
  eE,
  0,
  [to, i, _t, Y, Eo, K, Uo, nt, $s, is, pa, La, rs, ps],
  [0, 0, 4, 0, 0, 0, 0, 4, [function() {
    return nS;
  }, 0], [function() {
    return Fm;
  }, 0], [function() {
    return T_;
  }, 0], function() {
    return nf;
  }, [function() {
    return am;
  }, 0], [function() {
    return Em;
  }, 0]],
  4
];
var YR = [
  3,
  e,
  ZC,
  0,
  [to, i, Vt, Eo, K, Uo, H, S, vs, Ca, Da, gs, ds],
  [0, 0, 0, 0, 0, 0, [function() {
    return ue;
  }, 0], [function() {
    return V;
  }, 0], function() {
    return Lm;
  }, function() {
    return h_;
  }, function() {
    return rf;
  }, function() {
    return pm;
  }, function() {
    return gm;
  }],
  3
];
var sn = [
  3,
  e,
  dt,
  0,
  [uo, r0],
  [0, 128]
];
var e_ = [
  3,
  e,
  nE,
  0,
  [$, _o, Nt, qt, Y, Go, z],
  [0, 1, 1, 1, 0, 0, 0]
];
var an = [
  3,
  e,
  ut,
  0,
  [wC, OC, fE],
  [1, 1, 0]
];
var t_ = [
  3,
  e,
  yE,
  0,
  [B, Wt, D, We, je, pt],
  [[0, 1], [function() {
    return SR;
  }, 0], 0, 64, 64, 0],
  2
];
var o_ = [
  3,
  e,
  LE,
  0,
  [Wt, oo, ro, D, zt, ye, We, je, pt],
  [function() {
    return Ja;
  }, 0, 0, 0, 0, 1, 64, 64, 0]
];
var n_ = [
  3,
  e,
  qE,
  0,
  [d, Ht, D, _, xo],
  [[0, 1], 0, 0, 0, 0],
  1
];
var r_ = [
  3,
  e,
  dE,
  0,
  [U, d],
  [0, [0, 1]],
  2
];
var i_ = [
  3,
  e,
  lE,
  0,
  [U, d],
  [0, 0],
  2
];
var s_ = [
  3,
  e,
  pE,
  0,
  [d, mo],
  [[0, 1], 1],
  2
];
var a_ = [
  3,
  e,
  xE,
  0,
  [d, C, ce, ao, Q],
  [[0, 1], [0, { [n]: C }], 1, 1, function() {
    return le;
  }],
  1
];
var c_ = [
  3,
  e,
  vE,
  0,
  [d, Ro],
  [[0, 1], 0],
  2
];
var p_ = [
  3,
  e,
  mE,
  0,
  [Ro],
  [0]
];
var u_ = [
  3,
  e,
  RE,
  0,
  [d, C, qs],
  [[0, 1], [0, { [n]: C }], function() {
    return kt;
  }],
  2
];
var d_ = [
  3,
  e,
  _E,
  0,
  [F0],
  [0]
];
var l_ = [
  3,
  e,
  AE,
  0,
  [d, C, iE],
  [[0, 1], [0, { [n]: C }], 1],
  3
];
var C_ = [
  3,
  e,
  TE,
  0,
  [_o, qt, Nt, Y, Go, z],
  [1, 1, 1, 0, 0, 0]
];
var E_ = [
  3,
  e,
  kE,
  0,
  [go, Pe, _],
  [[0, 1], 0, 0],
  2
];
var x_ = [
  3,
  e,
  VE,
  0,
  [Pe, _],
  [0, 0]
];
var g_ = [
  3,
  e,
  ME,
  0,
  [d, wo, C, lt],
  [[0, 1], 0, [0, { [n]: C }], 0],
  2
];
var v_ = [
  3,
  e,
  GE,
  0,
  [wo, $, lt],
  [0, 0, 0],
  2
];
var m_ = [
  3,
  e,
  QE,
  0,
  [B, Fe, gt, _],
  [[0, 1], [1, 1], [0, 1], [0, { [n]: _ }]],
  3
];
var S_ = [
  3,
  e,
  ox,
  0,
  [d, gt, C, _],
  [[0, 1], [0, 1], [0, { [n]: C }], [0, { [n]: _ }]],
  2
];
var ja = [
  3,
  e,
  fo,
  0,
  [Et, vt, St],
  [0, 0, 0]
];
var Qa = [
  3,
  e,
  So,
  0,
  [np, Zs],
  [1, 1]
];
var R_ = [
  3,
  e,
  aa,
  0,
  [lt, S],
  [0, [function() {
    return __;
  }, 0]]
];
var __ = [
  3,
  e,
  sx,
  0,
  [Z, E],
  [0, [function() {
    return Lt;
  }, 0]]
];
var f_ = [
  3,
  e,
  da,
  0,
  [Pu],
  [0]
];
var cn = [
  3,
  e,
  xt,
  0,
  [kC],
  [1]
];
var Za = [
  3,
  e,
  bo,
  0,
  [Ji],
  [[2, e, Ji, 0, 0, 64]]
];
var pn = [
  3,
  e,
  mt,
  0,
  [cs, ga, _p],
  [0, function() {
    return Wa;
  }, 0]
];
var P_ = [
  3,
  e,
  lx,
  0,
  [Se, S],
  [[0, 1], [function() {
    return V;
  }, 16]],
  1
];
var F_ = [
  3,
  e,
  Cx,
  0,
  [],
  []
];
var y_ = [
  3,
  e,
  xx,
  0,
  [Se],
  [[0, 1]],
  1
];
var L_ = [
  3,
  e,
  gx,
  0,
  [],
  []
];
var D_ = [
  3,
  e,
  mx,
  0,
  [Se, G],
  [[0, 1], [function() {
    return Hv;
  }, 16]],
  1
];
var $_ = [
  3,
  e,
  Sx,
  0,
  [],
  []
];
var Ya = [
  3,
  e,
  Rt,
  0,
  [es],
  [0]
];
var I_ = [
  3,
  e,
  Vx,
  0,
  [es, QC],
  [0, 0]
];
var A_ = [
  3,
  e,
  cx,
  0,
  [i, Pa],
  [0, 0]
];
var T_ = [
  3,
  e,
  pa,
  0,
  [Jc, KC, G, S],
  [1, 4, [function() {
    return ue;
  }, 0], [function() {
    return V;
  }, 0]]
];
var b_ = [
  3,
  e,
  la,
  0,
  [S, So],
  [[function() {
    return h;
  }, 0], function() {
    return Qa;
  }],
  2
];
var h_ = [
  3,
  e,
  Ca,
  0,
  [Zs],
  [1]
];
var M_ = [
  3,
  e,
  va,
  0,
  [],
  []
];
var G_ = [
  3,
  e,
  ma,
  0,
  [G, So],
  [[function() {
    return De;
  }, 0], function() {
    return Qa;
  }],
  2
];
var U_ = [
  3,
  e,
  Rx,
  0,
  [k, S],
  [[0, 1], [function() {
    return V;
  }, 16]],
  1
];
var k_ = [
  3,
  e,
  _x,
  0,
  [Kx],
  [4],
  1
];
var V_ = [
  3,
  e,
  tg,
  0,
  [Po, ee],
  [[0, 1], 128],
  2
];
var N_ = [
  3,
  e,
  Ra,
  0,
  [Z, E],
  [0, 0],
  2
];
var q_ = [
  3,
  e,
  ng,
  0,
  [DE, rg],
  [0, 1],
  2
];
var ec = [
  3,
  e,
  Vo,
  0,
  [jx],
  [0],
  1
];
var w_ = [
  3,
  e,
  _a,
  0,
  [Ma],
  [0]
];
var tc = [
  3,
  e,
  ft,
  0,
  [uo],
  [0]
];
var O_ = [
  3,
  e,
  Xx,
  0,
  [uo],
  [0]
];
var z_ = [
  3,
  e,
  Ig,
  0,
  [Po, Qx],
  [[0, 1], [function() {
    return Df;
  }, { [n]: wg }]],
  2
];
var B_ = [
  3,
  e,
  cg,
  0,
  [d, K, X, D, vo, _],
  [[0, 1], [0, 1], 0, 0, function() {
    return Bo;
  }, 0],
  2
];
var K_ = [
  3,
  e,
  dg,
  0,
  [_e, Xe, dt, ko],
  [[0, 1], function() {
    return Jo;
  }, function() {
    return sn;
  }, function() {
    return Xo;
  }],
  1
];
var H_ = [
  3,
  e,
  lg,
  0,
  [Re],
  [function() {
    return Le;
  }],
  1
];
var W_ = [
  3,
  e,
  Eg,
  0,
  [U, D, Ke, Ze],
  [[0, 1], 0, function() {
    return Ko;
  }, function() {
    return jo;
  }],
  1
];
var J_ = [
  3,
  e,
  xg,
  0,
  [Qe],
  [function() {
    return $t;
  }],
  1
];
var X_ = [
  3,
  e,
  vg,
  0,
  [yt, d, ks, Ot, it, w, so, O, xt, io, Co, Q, co, wt, ce, No, Ct, Xt, Be, mt, et, ut],
  [[0, 1], 0, 2, 1, function() {
    return on;
  }, 0, function() {
    return tn;
  }, function() {
    return en;
  }, function() {
    return cn;
  }, 1, 1, function() {
    return le;
  }, 1, 2, 1, 1, function() {
    return dn;
  }, 64, function() {
    return Ho;
  }, function() {
    return pn;
  }, function() {
    return Zo;
  }, function() {
    return an;
  }],
  1
];
var j_ = [
  3,
  e,
  Sg,
  0,
  [d, Oo, Et, vt, St, ho, eo, He, ra, xo, Ru, _, Ao],
  [[0, 1], [function() {
    return te;
  }, 0], 0, 0, 0, 0, 0, 64, 2, 0, 2, 0, 0],
  1
];
var Q_ = [
  3,
  e,
  Rg,
  0,
  [d, Fo, Qt, D, Ft, po, pe, rt, yo, tt, w, ft, _, ct, jt, at, ot, Rt, O, Je, fe],
  [[0, 1], 0, 0, 0, 1, 1, function() {
    return oc;
  }, [function() {
    return za;
  }, 0], 0, function() {
    return Qo;
  }, 0, function() {
    return tc;
  }, 0, 64, function() {
    return un;
  }, function() {
    return nn;
  }, function() {
    return Yo;
  }, function() {
    return Ya;
  }, function() {
    return rn;
  }, function() {
    return Wo;
  }, function() {
    return It;
  }],
  1
];
var Z_ = [
  3,
  e,
  Pg,
  0,
  [d, C, ce, ao, Q],
  [[0, 1], [0, { [n]: C }], 1, 1, function() {
    return le;
  }],
  1
];
var Y_ = [
  3,
  e,
  yg,
  0,
  [d, C, se, j, ae],
  [[0, 1], [0, { [n]: C }], 0, function() {
    return de;
  }, 0],
  1
];
var ef = [
  3,
  e,
  Lg,
  0,
  [st, $, se, Ye, no, j, ae],
  [0, 0, 0, 0, 0, function() {
    return de;
  }, 0],
  5
];
var oc = [
  3,
  e,
  pe,
  0,
  [$o, Do, Os],
  [64, 64, 2]
];
var tf = [
  3,
  e,
  Ag,
  0,
  [$o, Do, Tg, Os],
  [64, 64, 0, 2]
];
var of = [
  3,
  e,
  ya,
  0,
  [S],
  [[function() {
    return h;
  }, 0]]
];
var nf = [
  3,
  e,
  La,
  0,
  [ua],
  [4]
];
var rf = [
  3,
  e,
  Da,
  0,
  [Mg],
  [1]
];
var sf = [
  3,
  e,
  $a,
  0,
  [Ls, ua],
  [1, 4],
  2
];
var af = [
  3,
  e,
  Ia,
  0,
  [Ls],
  [1]
];
var M = "unit";
var cf = [
  1,
  e,
  Vc,
  0,
  function() {
    return Dt;
  }
];
var pf = [
  1,
  e,
  $p,
  0,
  function() {
    return q_;
  }
];
var uf = [
  1,
  e,
  Pp,
  0,
  function() {
    return Le;
  }
];
var df = [
  1,
  e,
  hp,
  0,
  function() {
    return $t;
  }
];
var lf = [
  1,
  e,
  Fs,
  0,
  function() {
    return oS;
  }
];
var Cf = [
  1,
  e,
  Vs,
  0,
  [
    function() {
      return tS;
    },
    0
  ]
];
var Ef = [
  1,
  e,
  Qu,
  0,
  function() {
    return $e;
  }
];
var un = [
  1,
  e,
  y0,
  0,
  function() {
    return pS;
  }
];
var xf = [
  1,
  e,
  f0,
  0,
  function() {
    return uS;
  }
];
var gf = [
  1,
  e,
  R0,
  0,
  function() {
    return At;
  }
];
var nc = [
  1,
  e,
  P0,
  0,
  [
    function() {
      return oe;
    },
    0
  ]
];
var vf = [
  1,
  e,
  I0,
  0,
  function() {
    return xS;
  }
];
var mf = [
  1,
  e,
  T0,
  0,
  function() {
    return gS;
  }
];
var Sf = [
  1,
  e,
  Fl,
  0,
  function() {
    return ER;
  }
];
var Rf = [
  1,
  e,
  Dl,
  0,
  function() {
    return xR;
  }
];
var _f = [
  1,
  e,
  iC,
  0,
  function() {
    return mR;
  }
];
var ff = [
  1,
  e,
  SC,
  0,
  function() {
    return vR;
  }
];
var Pf = [
  1,
  e,
  bC,
  0,
  function() {
    return Xa;
  }
];
var rc = [
  1,
  e,
  lo,
  0,
  [
    function() {
      return ZR;
    },
    0
  ]
];
var Ff = [
  1,
  e,
  YC,
  0,
  [
    function() {
      return YR;
    },
    0
  ]
];
var yf = [
  1,
  e,
  oE,
  0,
  function() {
    return e_;
  }
];
var dn = [
  1,
  e,
  Ct,
  0,
  function() {
    return A_;
  }
];
var Lf = [
  1,
  e,
  zx,
  0,
  [
    function() {
      return em;
    },
    0
  ]
];
var Df = [
  1,
  e,
  Zx,
  0,
  [
    0,
    { [Og]: ml }
  ]
];
var ic = [
  2,
  e,
  a0,
  8,
  [
    function() {
      return Jv;
    },
    0
  ],
  [
    function() {
      return Xv;
    },
    0
  ]
];
var $f = [
  4,
  e,
  El,
  { [ka]: 1 },
  [sE, tl],
  [[function() {
    return uR;
  }, 0], function() {
    return dR;
  }]
];
var dP = [
  9,
  e,
  Gc,
  { [o]: ["POST", "/2018-10-31/layers/{LayerName}/versions/{VersionNumber}/policy", 201] },
  function() {
    return nm;
  },
  function() {
    return rm;
  }
];
var lP = [
  9,
  e,
  zc,
  { [o]: ["POST", "/2015-03-31/functions/{FunctionName}/policy", 201] },
  function() {
    return im;
  },
  function() {
    return sm;
  }
];
var CP = [
  9,
  e,
  up,
  { [o]: ["POST", "/2025-12-01/durable-executions/{DurableExecutionArn}/checkpoint", 200] },
  function() {
    return _m;
  },
  function() {
    return fm;
  }
];
var EP = [
  9,
  e,
  op,
  { [o]: ["POST", "/2015-03-31/functions/{FunctionName}/aliases", 201] },
  function() {
    return Im;
  },
  function() {
    return Dt;
  }
];
var xP = [
  9,
  e,
  rp,
  { [o]: ["POST", "/2025-11-30/capacity-providers", 202] },
  function() {
    return Am;
  },
  function() {
    return Tm;
  }
];
var gP = [
  9,
  e,
  ap,
  { [o]: ["POST", "/2020-04-22/code-signing-configs", 201] },
  function() {
    return bm;
  },
  function() {
    return hm;
  }
];
var vP = [
  9,
  e,
  Ep,
  { [o]: ["POST", "/2015-03-31/event-source-mappings", 202] },
  function() {
    return Mm;
  },
  function() {
    return $e;
  }
];
var mP = [
  9,
  e,
  gp,
  { [o]: ["POST", "/2015-03-31/functions", 201] },
  function() {
    return Gm;
  },
  function() {
    return oe;
  }
];
var SP = [
  9,
  e,
  mp,
  { [o]: ["POST", "/2021-10-31/functions/{FunctionName}/url", 201] },
  function() {
    return Um;
  },
  function() {
    return km;
  }
];
var RP = [
  9,
  e,
  Wp,
  { [o]: ["DELETE", "/2015-03-31/functions/{FunctionName}/aliases/{Name}", 204] },
  function() {
    return Vm;
  },
  function() {
    return M;
  }
];
var _P = [
  9,
  e,
  Xp,
  { [o]: ["DELETE", "/2025-11-30/capacity-providers/{CapacityProviderName}", 202] },
  function() {
    return Nm;
  },
  function() {
    return qm;
  }
];
var fP = [
  9,
  e,
  Zp,
  { [o]: ["DELETE", "/2020-04-22/code-signing-configs/{CodeSigningConfigArn}", 204] },
  function() {
    return wm;
  },
  function() {
    return Om;
  }
];
var PP = [
  9,
  e,
  ou,
  { [o]: ["DELETE", "/2015-03-31/event-source-mappings/{UUID}", 202] },
  function() {
    return zm;
  },
  function() {
    return $e;
  }
];
var FP = [
  9,
  e,
  ru,
  { [o]: ["DELETE", "/2015-03-31/functions/{FunctionName}", 200] },
  function() {
    return Wm;
  },
  function() {
    return Jm;
  }
];
var yP = [
  9,
  e,
  au,
  { [o]: ["DELETE", "/2020-06-30/functions/{FunctionName}/code-signing-config", 204] },
  function() {
    return Bm;
  },
  function() {
    return M;
  }
];
var LP = [
  9,
  e,
  iu,
  { [o]: ["DELETE", "/2017-10-31/functions/{FunctionName}/concurrency", 204] },
  function() {
    return Km;
  },
  function() {
    return M;
  }
];
var DP = [
  9,
  e,
  pu,
  { [o]: ["DELETE", "/2019-09-25/functions/{FunctionName}/event-invoke-config", 204] },
  function() {
    return Hm;
  },
  function() {
    return M;
  }
];
var $P = [
  9,
  e,
  Cu,
  { [o]: ["DELETE", "/2021-10-31/functions/{FunctionName}/url", 204] },
  function() {
    return Xm;
  },
  function() {
    return M;
  }
];
var IP = [
  9,
  e,
  xu,
  { [o]: ["DELETE", "/2018-10-31/layers/{LayerName}/versions/{VersionNumber}", 204] },
  function() {
    return jm;
  },
  function() {
    return M;
  }
];
var AP = [
  9,
  e,
  mu,
  { [o]: ["DELETE", "/2019-09-30/functions/{FunctionName}/provisioned-concurrency", 204] },
  function() {
    return Qm;
  },
  function() {
    return M;
  }
];
var TP = [
  9,
  e,
  _u,
  { [o]: ["DELETE", "/2026-07-09/resource-policy/{ResourceArn}", 204] },
  function() {
    return Zm;
  },
  function() {
    return M;
  }
];
var bP = [
  9,
  e,
  N0,
  { [o]: ["GET", "/2016-08-19/account-settings", 200] },
  function() {
    return vS;
  },
  function() {
    return mS;
  }
];
var hP = [
  9,
  e,
  k0,
  { [o]: ["GET", "/2015-03-31/functions/{FunctionName}/aliases/{Name}", 200] },
  function() {
    return SS;
  },
  function() {
    return Dt;
  }
];
var MP = [
  9,
  e,
  O0,
  { [o]: ["GET", "/2025-11-30/capacity-providers/{CapacityProviderName}", 200] },
  function() {
    return RS;
  },
  function() {
    return _S;
  }
];
var GP = [
  9,
  e,
  K0,
  { [o]: ["GET", "/2020-04-22/code-signing-configs/{CodeSigningConfigArn}", 200] },
  function() {
    return fS;
  },
  function() {
    return PS;
  }
];
var UP = [
  9,
  e,
  J0,
  { [o]: ["GET", "/2025-12-01/durable-executions/{DurableExecutionArn}", 200] },
  function() {
    return LS;
  },
  function() {
    return DS;
  }
];
var kP = [
  9,
  e,
  X0,
  { [o]: ["GET", "/2025-12-01/durable-executions/{DurableExecutionArn}/history", 200] },
  function() {
    return FS;
  },
  function() {
    return yS;
  }
];
var VP = [
  9,
  e,
  ed,
  { [o]: ["GET", "/2025-12-01/durable-executions/{DurableExecutionArn}/state", 200] },
  function() {
    return $S;
  },
  function() {
    return IS;
  }
];
var NP = [
  9,
  e,
  nd,
  { [o]: ["GET", "/2015-03-31/event-source-mappings/{UUID}", 200] },
  function() {
    return AS;
  },
  function() {
    return $e;
  }
];
var qP = [
  9,
  e,
  id,
  { [o]: ["GET", "/2015-03-31/functions/{FunctionName}", 200] },
  function() {
    return NS;
  },
  function() {
    return qS;
  }
];
var wP = [
  9,
  e,
  ud,
  { [o]: ["GET", "/2020-06-30/functions/{FunctionName}/code-signing-config", 200] },
  function() {
    return TS;
  },
  function() {
    return bS;
  }
];
var OP = [
  9,
  e,
  sd,
  { [o]: ["GET", "/2019-09-30/functions/{FunctionName}/concurrency", 200] },
  function() {
    return hS;
  },
  function() {
    return MS;
  }
];
var zP = [
  9,
  e,
  Cd,
  { [o]: ["GET", "/2015-03-31/functions/{FunctionName}/configuration", 200] },
  function() {
    return GS;
  },
  function() {
    return oe;
  }
];
var BP = [
  9,
  e,
  Ed,
  { [o]: ["GET", "/2019-09-25/functions/{FunctionName}/event-invoke-config", 200] },
  function() {
    return US;
  },
  function() {
    return At;
  }
];
var KP = [
  9,
  e,
  vd,
  { [o]: ["GET", "/2024-08-31/functions/{FunctionName}/recursion-config", 200] },
  function() {
    return kS;
  },
  function() {
    return VS;
  }
];
var HP = [
  9,
  e,
  _d,
  { [o]: ["GET", "/2025-11-30/functions/{FunctionName}/function-scaling-config", 200] },
  function() {
    return wS;
  },
  function() {
    return OS;
  }
];
var WP = [
  9,
  e,
  Fd,
  { [o]: ["GET", "/2021-10-31/functions/{FunctionName}/url", 200] },
  function() {
    return zS;
  },
  function() {
    return BS;
  }
];
var JP = [
  9,
  e,
  Dd,
  { [o]: ["GET", "/2018-10-31/layers/{LayerName}/versions/{VersionNumber}", 200] },
  function() {
    return JS;
  },
  function() {
    return Ka;
  }
];
var XP = [
  9,
  e,
  $d,
  { [o]: ["GET", "/2018-10-31/layers?find=LayerVersion", 200] },
  function() {
    return KS;
  },
  function() {
    return Ka;
  }
];
var jP = [
  9,
  e,
  Ad,
  { [o]: ["GET", "/2018-10-31/layers/{LayerName}/versions/{VersionNumber}/policy", 200] },
  function() {
    return HS;
  },
  function() {
    return WS;
  }
];
var QP = [
  9,
  e,
  Gd,
  { [o]: ["GET", "/2015-03-31/functions/{FunctionName}/policy", 200] },
  function() {
    return XS;
  },
  function() {
    return jS;
  }
];
var ZP = [
  9,
  e,
  Ud,
  { [o]: ["GET", "/2019-09-30/functions/{FunctionName}/provisioned-concurrency", 200] },
  function() {
    return QS;
  },
  function() {
    return ZS;
  }
];
var YP = [
  9,
  e,
  Bd,
  { [o]: ["GET", "/2026-07-09/resource-policy/{ResourceArn}", 200] },
  function() {
    return YS;
  },
  function() {
    return eR;
  }
];
var eF = [
  9,
  e,
  wd,
  { [o]: ["GET", "/2021-07-20/functions/{FunctionName}/runtime-management-config", 200] },
  function() {
    return tR;
  },
  function() {
    return oR;
  }
];
var sc = [
  9,
  e,
  vl,
  { [o]: ["POST", "/2015-03-31/functions/{FunctionName}/invocations", 200] },
  function() {
    return sR;
  },
  function() {
    return aR;
  }
];
var tF = [
  9,
  e,
  Zd,
  { [o]: ["POST", "/2014-11-13/functions/{FunctionName}/invoke-async", 202] },
  function() {
    return cR;
  },
  function() {
    return pR;
  }
];
var oF = [
  9,
  e,
  dl,
  { [o]: ["POST", "/2021-11-15/functions/{FunctionName}/response-streaming-invocations", 200] },
  function() {
    return lR;
  },
  function() {
    return CR;
  }
];
var nF = [
  9,
  e,
  Al,
  { [o]: ["GET", "/2015-03-31/functions/{FunctionName}/aliases", 200] },
  function() {
    return RR;
  },
  function() {
    return _R;
  }
];
var rF = [
  9,
  e,
  Tl,
  { [o]: ["GET", "/2025-11-30/capacity-providers", 200] },
  function() {
    return fR;
  },
  function() {
    return PR;
  }
];
var iF = [
  9,
  e,
  Ml,
  { [o]: ["GET", "/2020-04-22/code-signing-configs", 200] },
  function() {
    return FR;
  },
  function() {
    return yR;
  }
];
var sF = [
  9,
  e,
  kl,
  { [o]: ["GET", "/2025-12-01/functions/{FunctionName}/durable-executions", 200] },
  function() {
    return LR;
  },
  function() {
    return DR;
  }
];
var aF = [
  9,
  e,
  ql,
  { [o]: ["GET", "/2015-03-31/event-source-mappings", 200] },
  function() {
    return $R;
  },
  function() {
    return IR;
  }
];
var cF = [
  9,
  e,
  Wl,
  { [o]: ["GET", "/2019-09-25/functions/{FunctionName}/event-invoke-config/list", 200] },
  function() {
    return AR;
  },
  function() {
    return TR;
  }
];
var pF = [
  9,
  e,
  rC,
  { [o]: ["GET", "/2015-03-31/functions", 200] },
  function() {
    return MR;
  },
  function() {
    return GR;
  }
];
var uF = [
  9,
  e,
  Bl,
  { [o]: ["GET", "/2020-04-22/code-signing-configs/{CodeSigningConfigArn}/functions", 200] },
  function() {
    return bR;
  },
  function() {
    return hR;
  }
];
var dF = [
  9,
  e,
  Zl,
  { [o]: ["GET", "/2021-10-31/functions/{FunctionName}/urls", 200] },
  function() {
    return UR;
  },
  function() {
    return kR;
  }
];
var lF = [
  9,
  e,
  tC,
  { [o]: ["GET", "/2025-11-30/capacity-providers/{CapacityProviderName}/function-versions", 200] },
  function() {
    return VR;
  },
  function() {
    return NR;
  }
];
var CF = [
  9,
  e,
  lC,
  { [o]: ["GET", "/2018-10-31/layers", 200] },
  function() {
    return qR;
  },
  function() {
    return wR;
  }
];
var EF = [
  9,
  e,
  pC,
  { [o]: ["GET", "/2018-10-31/layers/{LayerName}/versions", 200] },
  function() {
    return OR;
  },
  function() {
    return zR;
  }
];
var xF = [
  9,
  e,
  xC,
  { [o]: ["GET", "/2019-09-30/functions/{FunctionName}/provisioned-concurrency?List=ALL", 200] },
  function() {
    return BR;
  },
  function() {
    return KR;
  }
];
var gF = [
  9,
  e,
  fC,
  { [o]: ["GET", "/2017-03-31/tags/{Resource}", 200] },
  function() {
    return HR;
  },
  function() {
    return WR;
  }
];
var vF = [
  9,
  e,
  DC,
  { [o]: ["GET", "/2015-03-31/functions/{FunctionName}/versions", 200] },
  function() {
    return JR;
  },
  function() {
    return XR;
  }
];
var mF = [
  9,
  e,
  FE,
  { [o]: ["POST", "/2018-10-31/layers/{LayerName}/versions", 201] },
  function() {
    return t_;
  },
  function() {
    return o_;
  }
];
var SF = [
  9,
  e,
  NE,
  { [o]: ["POST", "/2015-03-31/functions/{FunctionName}/versions", 201] },
  function() {
    return n_;
  },
  function() {
    return oe;
  }
];
var RF = [
  9,
  e,
  uE,
  { [o]: ["PUT", "/2020-06-30/functions/{FunctionName}/code-signing-config", 200] },
  function() {
    return r_;
  },
  function() {
    return i_;
  }
];
var _F = [
  9,
  e,
  cE,
  { [o]: ["PUT", "/2017-10-31/functions/{FunctionName}/concurrency", 200] },
  function() {
    return s_;
  },
  function() {
    return Oa;
  }
];
var fF = [
  9,
  e,
  EE,
  { [o]: ["PUT", "/2019-09-25/functions/{FunctionName}/event-invoke-config", 200] },
  function() {
    return a_;
  },
  function() {
    return At;
  }
];
var PF = [
  9,
  e,
  gE,
  { [o]: ["PUT", "/2024-08-31/functions/{FunctionName}/recursion-config", 200] },
  function() {
    return c_;
  },
  function() {
    return p_;
  }
];
var FF = [
  9,
  e,
  SE,
  { [o]: ["PUT", "/2025-11-30/functions/{FunctionName}/function-scaling-config", 202] },
  function() {
    return u_;
  },
  function() {
    return d_;
  }
];
var yF = [
  9,
  e,
  IE,
  { [o]: ["PUT", "/2019-09-30/functions/{FunctionName}/provisioned-concurrency", 202] },
  function() {
    return l_;
  },
  function() {
    return C_;
  }
];
var LF = [
  9,
  e,
  UE,
  { [o]: ["PUT", "/2026-07-09/resource-policy/{ResourceArn}", 200] },
  function() {
    return E_;
  },
  function() {
    return x_;
  }
];
var DF = [
  9,
  e,
  hE,
  { [o]: ["PUT", "/2021-07-20/functions/{FunctionName}/runtime-management-config", 200] },
  function() {
    return g_;
  },
  function() {
    return v_;
  }
];
var $F = [
  9,
  e,
  jE,
  { [o]: ["DELETE", "/2018-10-31/layers/{LayerName}/versions/{VersionNumber}/policy/{StatementId}", 204] },
  function() {
    return m_;
  },
  function() {
    return M;
  }
];
var IF = [
  9,
  e,
  ex,
  { [o]: ["DELETE", "/2015-03-31/functions/{FunctionName}/policy/{StatementId}", 204] },
  function() {
    return S_;
  },
  function() {
    return M;
  }
];
var AF = [
  9,
  e,
  dx,
  { [o]: ["POST", "/2025-12-01/durable-execution-callbacks/{CallbackId}/fail", 200] },
  function() {
    return P_;
  },
  function() {
    return F_;
  }
];
var TF = [
  9,
  e,
  Ex,
  { [o]: ["POST", "/2025-12-01/durable-execution-callbacks/{CallbackId}/heartbeat", 200] },
  function() {
    return y_;
  },
  function() {
    return L_;
  }
];
var bF = [
  9,
  e,
  vx,
  { [o]: ["POST", "/2025-12-01/durable-execution-callbacks/{CallbackId}/succeed", 200] },
  function() {
    return D_;
  },
  function() {
    return $_;
  }
];
var hF = [
  9,
  e,
  ux,
  { [o]: ["POST", "/2025-12-01/durable-executions/{DurableExecutionArn}/stop", 200] },
  function() {
    return U_;
  },
  function() {
    return k_;
  }
];
var MF = [
  9,
  e,
  eg,
  { [o]: ["POST", "/2017-03-31/tags/{Resource}", 204] },
  function() {
    return V_;
  },
  function() {
    return M;
  }
];
var GF = [
  9,
  e,
  $g,
  { [o]: ["DELETE", "/2017-03-31/tags/{Resource}", 204] },
  function() {
    return z_;
  },
  function() {
    return M;
  }
];
var UF = [
  9,
  e,
  sg,
  { [o]: ["PUT", "/2015-03-31/functions/{FunctionName}/aliases/{Name}", 200] },
  function() {
    return B_;
  },
  function() {
    return Dt;
  }
];
var kF = [
  9,
  e,
  ug,
  { [o]: ["PUT", "/2025-11-30/capacity-providers/{CapacityProviderName}", 202] },
  function() {
    return K_;
  },
  function() {
    return H_;
  }
];
var VF = [
  9,
  e,
  Cg,
  { [o]: ["PUT", "/2020-04-22/code-signing-configs/{CodeSigningConfigArn}", 200] },
  function() {
    return W_;
  },
  function() {
    return J_;
  }
];
var NF = [
  9,
  e,
  gg,
  { [o]: ["PUT", "/2015-03-31/event-source-mappings/{UUID}", 202] },
  function() {
    return X_;
  },
  function() {
    return $e;
  }
];
var qF = [
  9,
  e,
  mg,
  { [o]: ["PUT", "/2015-03-31/functions/{FunctionName}/code", 200] },
  function() {
    return j_;
  },
  function() {
    return oe;
  }
];
var wF = [
  9,
  e,
  _g,
  { [o]: ["PUT", "/2015-03-31/functions/{FunctionName}/configuration", 200] },
  function() {
    return Q_;
  },
  function() {
    return oe;
  }
];
var OF = [
  9,
  e,
  fg,
  { [o]: ["POST", "/2019-09-25/functions/{FunctionName}/event-invoke-config", 200] },
  function() {
    return Z_;
  },
  function() {
    return At;
  }
];
var zF = [
  9,
  e,
  Fg,
  { [o]: ["PUT", "/2021-10-31/functions/{FunctionName}/url", 200] },
  function() {
    return Y_;
  },
  function() {
    return ef;
  }
];
var ac = function(t2) {
  return {
    apiVersion: "2015-03-31",
    base64Decoder: t2?.base64Decoder ?? import_shared_CWK6NQKU.A,
    base64Encoder: t2?.base64Encoder ?? import_shared_CWK6NQKU.C,
    disableHostPrefix: t2?.disableHostPrefix ?? false,
    endpointProvider: t2?.endpointProvider ?? Kr,
    extensions: t2?.extensions ?? [],
    httpAuthSchemeProvider: t2?.httpAuthSchemeProvider ?? br,
    httpAuthSchemes: t2?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(r) {
          return r.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new import_shared_CWK6NQKU.M()
      }
    ],
    logger: t2?.logger ?? new import_shared_CWK6NQKU.z(),
    protocol: t2?.protocol ?? Me,
    protocolSettings: t2?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.lambda",
      errorTypeRegistries: Na,
      version: "2015-03-31",
      serviceTarget: "AWSGirApiService"
    },
    serviceId: t2?.serviceId ?? "Lambda",
    sha256: t2?.sha256 ?? import_shared_CWK6NQKU.na,
    urlParser: t2?.urlParser ?? import_shared_CWK6NQKU.r,
    utf8Decoder: t2?.utf8Decoder ?? import_shared_CWK6NQKU.B,
    utf8Encoder: t2?.utf8Encoder ?? import_shared_CWK6NQKU.D
  };
};
var cc = function(t2) {
  (0, import_shared_CWK6NQKU.Z)(process.version);
  let r = (0, import_shared_CWK6NQKU.da)(t2), l = function() {
    return r().then(import_shared_CWK6NQKU._);
  }, g = ac(t2);
  (0, import_shared_CWK6NQKU.W)(process.version);
  let u = {
    profile: t2?.profile,
    logger: g.logger
  };
  return {
    ...g,
    ...t2,
    runtime: "node",
    defaultsMode: r,
    authSchemePreference: t2?.authSchemePreference ?? (0, import_shared_CWK6NQKU.q)(import_shared_CWK6NQKU.N, u),
    bodyLengthChecker: t2?.bodyLengthChecker ?? import_shared_CWK6NQKU.E,
    credentialDefaultProvider: t2?.credentialDefaultProvider ?? import_shared_CWK6NQKU.Y,
    defaultUserAgentProvider: t2?.defaultUserAgentProvider ?? (0, import_shared_CWK6NQKU.V)({ serviceId: g.serviceId, clientVersion: Ur.version }),
    eventStreamSerdeProvider: t2?.eventStreamSerdeProvider ?? import_shared_Y3C7S2YV.b,
    maxAttempts: t2?.maxAttempts ?? (0, import_shared_CWK6NQKU.q)(import_shared_CWK6NQKU.H, t2),
    region: t2?.region ?? (0, import_shared_CWK6NQKU.q)(import_shared_CWK6NQKU.$, { ...import_shared_CWK6NQKU.aa, ...u }),
    requestHandler: import_shared_CWK6NQKU.ea.create(t2?.requestHandler ?? l),
    retryMode: t2?.retryMode ?? (0, import_shared_CWK6NQKU.q)({
      ...import_shared_CWK6NQKU.J,
      default: async function() {
        return (await l()).retryMode || import_shared_CWK6NQKU.g;
      }
    }, t2),
    streamCollector: t2?.streamCollector ?? import_shared_CWK6NQKU.F,
    useDualstackEndpoint: t2?.useDualstackEndpoint ?? (0, import_shared_CWK6NQKU.q)(import_shared_CWK6NQKU.ba, u),
    useFipsEndpoint: t2?.useFipsEndpoint ?? (0, import_shared_CWK6NQKU.q)(import_shared_CWK6NQKU.ca, u),
    userAgentAppId: t2?.userAgentAppId ?? (0, import_shared_CWK6NQKU.q)(import_shared_CWK6NQKU.X, u)
  };
};
var pc = function(t2) {
  let r = t2.httpAuthSchemes, l = t2.httpAuthSchemeProvider, g = t2.credentials;
  return {
    setHttpAuthScheme(u) {
      let F = r.findIndex(function(R) {
        return R.schemeId === u.schemeId;
      });
      F === -1 ? r.push(u) : r.splice(F, 1, u);
    },
    httpAuthSchemes() {
      return r;
    },
    setHttpAuthSchemeProvider(u) {
      l = u;
    },
    httpAuthSchemeProvider() {
      return l;
    },
    setCredentials(u) {
      g = u;
    },
    credentials() {
      return g;
    }
  };
};
var uc = function(t2) {
  return {
    httpAuthSchemes: t2.httpAuthSchemes(),
    httpAuthSchemeProvider: t2.httpAuthSchemeProvider(),
    credentials: t2.credentials()
  };
};
var dc = function(t2, r) {
  let l = Object.assign((0, import_shared_CWK6NQKU.pa)(t2), (0, import_shared_CWK6NQKU.ra)(t2), (0, import_shared_CWK6NQKU.ta)(t2), pc(t2));
  return r.forEach(function(g) {
    return g.configure(l);
  }), Object.assign(t2, (0, import_shared_CWK6NQKU.qa)(l), (0, import_shared_CWK6NQKU.sa)(l), (0, import_shared_CWK6NQKU.ua)(l), uc(l));
};
var Tt = class extends import_shared_CWK6NQKU.o {
  config;
  constructor(...[r]) {
    let l = cc(r || {});
    super(l), this.initConfig = l;
    let g = Mr(l), u = (0, import_shared_CWK6NQKU.i)(g), F = (0, import_shared_CWK6NQKU.I)(u), R = (0, import_shared_CWK6NQKU.p)(F), I = R, b = (0, import_shared_CWK6NQKU.w)(I), A = (0, import_shared_Y3C7S2YV.c)(b), ne = hr(A), Ce = dc(ne, r?.extensions || []);
    this.config = Ce, this.middlewareStack.use((0, import_shared_CWK6NQKU.L)(this.config)), this.middlewareStack.use((0, import_shared_CWK6NQKU.h)(this.config)), this.middlewareStack.use((0, import_shared_CWK6NQKU.K)(this.config)), this.middlewareStack.use((0, import_shared_CWK6NQKU.y)(this.config)), this.middlewareStack.use((0, import_shared_CWK6NQKU.d)(this.config)), this.middlewareStack.use((0, import_shared_CWK6NQKU.e)(this.config)), this.middlewareStack.use((0, import_shared_CWK6NQKU.f)(this.config)), this.middlewareStack.use((0, import_shared_CWK6NQKU.m)(this.config, {
      httpAuthSchemeParametersProvider: Tr,
      identityProviderConfigProvider: async function(Ee) {
        return new import_shared_CWK6NQKU.k({
          "aws.auth#sigv4": Ee.credentials
        });
      }
    })), this.middlewareStack.use((0, import_shared_CWK6NQKU.n)(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var lc = (0, import_shared_CWK6NQKU.S)(Gr, "AWSGirApiService", "LambdaClient", import_shared_CWK6NQKU.x);
var Cc = {};
var Ec = function(t2, r, l, g) {
  return [];
};
var Ie = class extends lc(Cc, Ec, "Invoke", sc) {
};
var If = /* @__PURE__ */ new Set([
  "Runtime.ImportModuleError",
  "Runtime.HandlerNotFound",
  "Runtime.UserCodeSyntaxError",
  "Runtime.InvalidEntrypoint"
]);
var xc = function(t2) {
  let { errorType: r, errorMessage: l } = (function() {
    try {
      return (0, import_shared_UMZSBGWZ.h)(t2) ?? {};
    } catch {
      return { errorMessage: t2 };
    }
  })(), u = `${typeof r == "string" ? `${r}: ` : ""}${String(l ?? "no message")}`;
  return r === "Sandbox.Timedout" || /Task timed out after/.test(String(l)) ? { kind: "timeout", said: u } : { kind: If.has(String(r)) ? "unloadable" : "thrown", said: u };
};
var gc = function(t2) {
  return { ...t2, maxAttempts: 1, retryStrategy: void 0 };
};
var ln = 3e5;
var bt = function(t2, r) {
  return {
    state: "failed",
    category: t2,
    message: r
  };
};
var Af = {
  timeout: import_shared_UMZSBGWZ.l.timeout,
  unloadable: import_shared_UMZSBGWZ.l.permanent,
  thrown: import_shared_UMZSBGWZ.l.transient
};
var Tf = function(t2, r) {
  let { kind: l, said: g } = xc(r);
  return bt(Af[l], `function ${t2} failed: ${g}`);
};
var vc = function(t2, r) {
  let { name: l, message: g, code: u, $fault: F, $metadata: R } = r, I = `invoking function ${t2}: ${l}: ${g}`, b = R?.httpStatusCode, A = (0, import_shared_CWK6NQKU.a)({ name: l, status: b, fault: F });
  if (A === "forbidden")
    throw new import_shared_UMZSBGWZ.e(`${I}; allow lambda:InvokeFunction on it in the stack's engine configuration`);
  if (b === void 0 && !(b === void 0 && (u !== void 0 || R !== void 0 || l === "TimeoutError"))) throw r;
  if (b === void 0 || A === "unclear") throw new import_shared_UMZSBGWZ.a(I);
  return bt(
    b === 409 || A === "throttled" ? import_shared_UMZSBGWZ.l.transient : (0, import_shared_VOIGEUHH.a)(b) ?? import_shared_UMZSBGWZ.l.permanent,
    I
  );
};
var mc = function(t2) {
  return new Tt(gc(t2));
};
var Sc = async function(t2, r, l) {
  try {
    let g = await t2.send(
      new Ie({
        FunctionName: r,
        InvocationType: "RequestResponse",
        Payload: Buffer.from(JSON.stringify(l))
      }),
      { requestTimeout: ln }
    ), u = Buffer.from(g.Payload ?? []).toString("utf8");
    return g.FunctionError === void 0 ? { body: u } : { functionError: Tf(r, u) };
  } catch (g) {
    return { refused: vc(r, g) };
  }
};
var Rc = async function(t2, r, l) {
  try {
    return await t2.send(
      new Ie({
        FunctionName: r,
        InvocationType: "Event",
        Payload: Buffer.from(JSON.stringify(l))
      })
    ), "sent";
  } catch (g) {
    return vc(r, g);
  }
};
var ht = function(t2, r) {
  return { jobId: t2, link: null, outcome: r };
};
var bf = function(t2, r, l) {
  let { outcome: g, jobId: u } = (0, import_shared_VOIGEUHH.c)(l);
  return g?.state !== "running" ? ht(u ?? r, g ?? (0, import_shared_VOIGEUHH.b)(l)) : ht(
    u ?? r,
    bt(
      import_shared_UMZSBGWZ.l.permanent,
      `function ${t2} says that its job is running, but a lambda trigger ends with its function; use a trigger that can be asked, or statusReports`
    )
  );
};
var hf = ln - 6e4;
var Mf = function(t2) {
  return new import_shared_UMZSBGWZ.a(
    `function ${t2} was invoked and gave no clear answer in time; it may still run and is not invoked again: see what it did, then rerun the pipeline; work of more than 5 minutes needs statusReports`
  );
};
var F1 = function({
  aws: t2,
  clock: r
}) {
  let l = mc(t2);
  return {
    start: async function(u, F) {
      let { functionName: R, payload: I, statusReports: b } = u, { token: A, traceId: ne, pipelineId: Ce, date: Ee, scheduleId: Ae, runId: Mt, attempt: Te } = F, xe = { ...I, idempotencyKey: A, pipelineId: Ce, date: Ee, scheduleId: Ae, runId: Mt, attempt: Te, traceId: ne };
      if (b === true) {
        let Cn = await Rc(l, R, xe);
        return Cn === "sent" ? ht(A, { state: "running" }) : Cn;
      }
      let W = await Sc(l, R, xe);
      return "refused" in W ? W.refused : "functionError" in W ? ht(A, W.functionError) : bf(R, A, W.body);
    },
    find: async function({ functionName: u, statusReports: F }, { triggeredAt: R }) {
      if (F !== true && r.now() - Date.parse(R) >= hf)
        throw Mf(u);
      return "unknown";
    },
    // A synchronous job has ended when its start is answered; nobody keeps it for a later question.
    status: async function({ statusReports: u }) {
      return u === true ? "unknown" : "absent";
    },
    cancel: async function() {
      return "unsupported";
    }
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  lambdaEngine
});
