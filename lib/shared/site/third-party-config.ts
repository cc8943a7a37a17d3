import * as z from 'zod';

/** Marketing-id sync of a page (specification §3): only runs where `runSyncScript` is true. */
export const KmkidConfig = z.strictObject({
  /** Host whose id wins among a company's sites; told to whoever syncs, not asked by us. */
  masterHost: z.string(),
  /** Id to take when the visitor has none; '' lets the server make one, as pages for guests are shared. */
  suggestedKmkid: z.string(),
  runSyncScript: z.boolean(),
});
export type KmkidConfig = z.infer<typeof KmkidConfig>;

/** Something that is to be deleted from the browser; a star at the end of its name stands for whatever follows. */
export const WithdrawnItem = z.strictObject({
  name: z.string(),
  where: z.enum(['cookie', 'local', 'session']),
});

/** Google's tag on a page, which has it only where the visitor allows advertising. */
export const GoogleTagConfig = z.strictObject({
  /** Address of its script. */
  script: z.string(),
  tagId: z.string(),
});
export type GoogleTagConfig = z.infer<typeof GoogleTagConfig>;

/** The third-party survey of a page. */
export const SurveyConfig = z.strictObject({
  /** Address of its script. */
  script: z.string(),
  delaySeconds: z.number().int().min(0),
});
export type SurveyConfig = z.infer<typeof SurveyConfig>;

/** The third parties of a deployment, for the visitor of a page. */
export const ThirdPartyGlobals = z.strictObject({
  /** Ids of those that may run. */
  granted: z.array(z.string()),
  /** What the others may have left in the browser. */
  withdrawn: z.array(WithdrawnItem),
});
export type ThirdPartyGlobals = z.infer<typeof ThirdPartyGlobals>;
