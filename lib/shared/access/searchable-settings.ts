import type { CapabilityKey } from './capabilities';

/** A setting that the search of the administration finds by its own name: the page it stands on, and where there. */
export type AdminSetting = {
  /** Its name is the message that its own form shows. */
  readonly titleKey: (typeof settings)[number][1];
  /** The message of what else people call it, one name a line; null where they call it as its form does. */
  readonly alsoKey: 'settings.deletion.also' | null;
  /** Path below the business base path, with the view or the part of the page. */
  readonly url: string;
  /** Path of the page alone, which says who may open it. */
  readonly page: string;
  /** What the setting asks for where that is more than its page does. */
  readonly needs: CapabilityKey | null;
};

type Row<Title extends string> = readonly [url: string, titleKey: Title, needs?: CapabilityKey];

const rows = <const Title extends string>(...listed: readonly Row<Title>[]): readonly Row<Title>[] => listed;

const settings = rows(
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
  ['/company/offices?edit=new', 'organization.offices.add'],
  ['/company/offices?edit=new', 'organization.field.airports'],
  ['/company/offices?edit=new', 'organization.field.radius'],
  ['/company/offices?view=import', 'record-files.title.offices'],
  ['/company/entities?edit=new', 'organization.entities.add'],
  ['/company/entities?edit=new', 'organization.field.registration'],
  ['/company/entities?edit=new', 'organization.field.vatId'],
  ['/company/entities?edit=new', 'organization.field.billingAddress'],
  ['/company/entities?edit=new', 'organization.field.invoiceEmails'],
  ['/company/entities?view=import', 'record-files.title.entities'],
  ['/company/corporate-membership/add?program=new', 'programs.add'],
  ['/company/corporate-membership/add?view=import', 'record-files.title.programs'],
  ['/users/manage?view=import', 'record-files.title.people', 'users.write'],
  ['/users/roles?role=new', 'people.roles.new', 'roles.write'],
  ['/users/groups?edit=new', 'organization.groups.add'],
  ['/users/groups?view=import', 'record-files.title.groups'],
  ['/payment-options?method=new', 'payment-methods.add', 'paymentMethods.write'],
  ['/trip-reporting-fields?field=new', 'trip-fields.add', 'tripFields.write'],
  ['/policy/messages?message=new', 'homepage-messages.add'],
  ['/approvals/settings#approval-settings', 'approvals.settings.mode'],
  ['/approvals/settings#approval-settings', 'approvals.settings.timeout'],
  ['/approvals/settings#approval-settings', 'approvals.settings.silence'],
  ['/approvals/settings#approval-settings', 'approvals.settings.reminders'],
  ['/approvals/settings#approval-settings', 'approvals.settings.tolerance'],
  ['/approvals/settings#approval-settings', 'approvals.settings.travelersChoose'],
  ['/approvals/settings#flows', 'approval-flows.title'],
  ['/approvals/settings#try', 'approval-flows.try.title'],
  ['/approvals/approvers', 'approvals.approvers.deputy'],
  ['/approvals/approvers', 'approvals.handOver.open'],
  ['/approvals/approvers?view=import', 'approvals.approvers.import'],
  ['/approval', 'approvals.handOver.open'],
  ['/approval#away', 'approvals.absence.title'],
  ['/approval#away', 'approvals.absence.deputy'],
  ['/events?event=new', 'events.add'],
  ['/integrations#webhooks', 'webhooks.title'],
  ['/integrations#api-keys', 'api-keys.title'],
  ['/integrations#directory', 'directory.title'],
  ['/traveler-tracker/risks?edit=new', 'country-risks.add'],
  ['/traveler-tracker/messages?message=new', 'traveler-messages.add'],
  ['/policy/flight/settings?policy=new', 'policy-admin.list.new'],
  ['/policy/flight/restrictions?restriction=new', 'restrictions.add'],
  ['/policy/flight/advanced-rules?rule=new', 'advanced-rules.add'],
  ['/policy/hotel/settings?policy=new', 'policy-admin.list.new'],
  ['/policy/hotel/restrictions?restriction=new', 'restrictions.add'],
  ['/policy/hotel/advanced-rules?rule=new', 'advanced-rules.add'],
  ['/policy/train/settings?policy=new', 'policy-admin.list.new'],
  ['/policy/train/restrictions?restriction=new', 'restrictions.add'],
  ['/policy/train/advanced-rules?rule=new', 'advanced-rules.add'],
  ['/policy/car/settings?policy=new', 'policy-admin.list.new'],
  ['/policy/car/restrictions?restriction=new', 'restrictions.add'],
  ['/policy/car/advanced-rules?rule=new', 'advanced-rules.add'],
);

/** Every setting that one can search for. A page that joins the administration adds what its forms ask for. */
export const searchableSettings: readonly AdminSetting[] = settings.map(([url, titleKey, needs = null]) => ({
  url,
  titleKey,
  alsoKey: titleKey === 'settings.deletion.title' ? 'settings.deletion.also' : null,
  page: /^[^?#]*/.exec(url)?.[0] ?? url,
  needs,
}));
