/** The package ships no declarations; these cover only what the tests use. */
declare module 'asl-validator' {
  interface Finding {
    'Error code': string;
    Message: string;
  }

  /** `definition` is changed: every state gets its query language. */
  const validator: (
    definition: { States: Record<string, object> },
    options?: { checkPaths: boolean; checkArn: boolean },
  ) => {
    isValid: boolean;
    errors: Finding[];
    errorsText(separator?: string): string;
  };
  export = validator;
}
