/** A signal that ends nothing: whoever waits for an answer gets it, however busy the machine is. */
export const patience = (): AbortSignal => new AbortController().signal;
