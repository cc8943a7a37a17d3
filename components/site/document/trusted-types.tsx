/**
 * What the frameworks may do with text where Trusted Types are required: the bundler loads its own built files, and React
 * makes script elements out of an empty one. Everything else is a violation. Before all other scripts. It stands in a script
 * itself, so the end of one is written as an escape.
 */
export const defaultPolicy = `globalThis.trustedTypes?.createPolicy('default',{createScriptURL:u=>new URL(u,location.href).href.startsWith(location.origin+'/_next/static/')?u:null,createHTML:t=>t==='<script>\\x3c/script>'?t:null})`;

export function TrustedTypes({ nonce }: { readonly nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
  return <script data-own nonce={nonce} dangerouslySetInnerHTML={{ __html: defaultPolicy }} />;
}
