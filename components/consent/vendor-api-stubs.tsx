type Props = {
  readonly nonce: string | undefined;
  /** The brand takes part in the IAB framework. */
  readonly tcf: boolean;
};

/**
 * What vendors call: the stubs of `__gpp` and, on brands that take part in the framework, of `__tcfapi`. Both are on every
 * page, since clients ask both and wait for those they do not find; which law applies the whole APIs learn from the server.
 */
export function VendorApiStubs({ nonce, tcf }: Props) {
  return (
    <>
      {tcf ? <script src="/tcf/stub.js" nonce={nonce} async data-own data-tcf="" /> : null}
      <script src="/gpp/stub.js" nonce={nonce} async data-own data-gpp="" />
    </>
  );
}
