/**
 * Pulumi keeps the stack of every promise and resource as text, which costs as much as the whole rest of an evaluation,
 * with source maps more. So an error of the program says what is wrong, not where. One evaluation at a time.
 */
export const withoutStacks = async <T>(work: () => Promise<T>): Promise<T> => {
  const { sourceMapsEnabled } = process as { sourceMapsEnabled?: boolean };
  const { stackTraceLimit } = Error;
  process.setSourceMapsEnabled(false);
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    process.setSourceMapsEnabled(sourceMapsEnabled ?? false);
    Error.stackTraceLimit = stackTraceLimit;
  }
};
