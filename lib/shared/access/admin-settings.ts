/** A setting that the search of the administration finds by its own name: the page it stands on, and where there. */
export type AdminSetting = {
  /** Its name is the message that its own form shows. */
  readonly titleKey: (typeof settings)[number][1];
  /** Path below the business base path, with the part of the page. */
  readonly url: string;
  /** Path of the page alone, which says who may open it. */
  readonly page: string;
};

const settings = [
  ['/company/general#identity', 'settings.general.fields.name'],
  ['/company/general#identity', 'settings.general.fields.displayName'],
  ['/company/general#identity', 'settings.general.fields.website'],
  ['/company/general#identity', 'settings.general.fields.currency'],
  ['/company/general#identity', 'settings.general.fields.language'],
  ['/company/general#identity', 'settings.general.fields.timezone'],
  ['/company/general#identity', 'settings.general.fields.fiscalMonth'],
  ['/company/general#identity', 'settings.general.help'],
  ['/company/general#logo', 'settings.logo.title'],
  ['/company/general#contact', 'settings.contact.title'],
  ['/company/general#deletion', 'settings.deletion.title'],
  ['/account-permissions#switches', 'settings.permissions.multiRoom'],
  ['/account-permissions#switches', 'settings.permissions.order'],
  ['/account-permissions#switches', 'settings.permissions.features'],
  ['/company/email-domains#add', 'company-sign-in.domains.addTitle'],
  ['/integrations#expenses', 'settings.expense.title'],
  ['/integrations/sso#new', 'company-sign-in.sso.newTitle'],
  ['/security#require-everybody', 'security.required.title'],
  ['/security#support', 'security.access.title'],
  ['/security#reset-factor', 'security.reset.title'],
  ['/invitations#invite', 'people.invitations.sendTitle'],
] as const;

/** Every setting that one can search for. A page that joins the administration adds what its forms ask for. */
export const adminSettings: readonly AdminSetting[] = settings.map(([url, titleKey]) => ({
  url,
  titleKey,
  page: url.split('#')[0] ?? url,
}));
