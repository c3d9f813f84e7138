import { expect } from 'chai';
import { type AwsErrorKind, kindOfAwsError } from '../../../../aws/services/errors';

describe('aws/services/error-kinds', () => {
  const names: Record<AwsErrorKind, readonly string[]> = {
    forbidden: [
      'AccessDenied',
      'AccessDeniedException',
      'ExpiredTokenException',
      'InvalidSignatureException',
      'MissingAuthenticationTokenException',
      'UnrecognizedClientException',
    ],
    throttled: [
      'ActiveSessionsExceededException',
      'ActiveStatementsExceededException',
      'KmsThrottlingException',
      'ProvisionedThroughputExceededException',
      'RequestLimitExceeded',
      'SlowDown',
      'ThrottledException',
      'ThrottlingException',
      'TooManyRequestsException',
    ],
    unclear: [
      'InternalFailure',
      'InternalServerError',
      'InternalServerException',
      'InternalServiceException',
      'OperationTimeoutException',
      'RequestTimeout',
      'ServerException',
      'ServiceUnavailableException',
    ],
    refused: [
      'ConcurrentRunsExceededException',
      'EntityNotFoundException',
      'InvalidInputException',
      'InvalidRequestException',
      'ResourceNumberLimitExceededException',
      'ValidationException',
    ],
  };
  for (const [kind, all] of Object.entries(names))
    it(`by their names, with status 400: ${kind}`, () => {
      for (const name of all) expect(kindOfAwsError({ name, status: 400 }), name).to.equal(kind);
    });

  it('what has no status, a status of a server, or the fault of a server is unclear', () => {
    const name = 'SomethingNew';
    expect(kindOfAwsError({ name, status: undefined })).to.equal('unclear');
    for (const status of [200, 408, 500, 502, 503, 504]) expect(kindOfAwsError({ name, status })).to.equal('unclear');
    expect(kindOfAwsError({ name, status: 400, fault: 'server' })).to.equal('unclear');
    expect(kindOfAwsError({ name, status: 400, fault: 'client' })).to.equal('refused');
    expect(kindOfAwsError({ name, status: 429 })).to.equal('throttled');
  });
});
