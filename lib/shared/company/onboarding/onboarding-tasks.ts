import type { OnboardingFact } from './onboarding-facts';

/** Whose tasks: a person's own, or those of the company as a whole. */
export const taskScopes = ['account', 'company'] as const;
export type TaskScope = (typeof taskScopes)[number];

/** One thing to do while a membership in a company, or the company itself, is set up. */
export type OnboardingTask = {
  readonly scope: TaskScope;
  /** The fact that alone says it is done; null where whoever did it says so. */
  readonly fact: OnboardingFact | null;
  /** Where it is done: a path below the business base path or of the site; null where there is no page for it. */
  readonly place: { readonly below: 'business' | 'site'; readonly path: string } | null;
  /** Whether one may say that it is not for them. */
  readonly skippable: boolean;
};

type Task = Omit<OnboardingTask, 'scope'>;

const business = (path: string) => ({ below: 'business', path }) as const;
const site = (path: string) => ({ below: 'site', path }) as const;
const own = (task: Task): OnboardingTask => ({ scope: 'account', ...task });
const ofCompany = (task: Task): OnboardingTask => ({ scope: 'company', ...task });

/** Every task of the onboarding, in the order it is offered (specification §1, §2). */
export const onboardingTasks = {
  confirmEmail: own({ fact: 'emailConfirmed', place: site('/s/ident/resend'), skippable: false }),
  travelerDetails: own({ fact: 'travelerKept', place: site('/profile/travelers'), skippable: false }),
  secondFactor: own({ fact: 'secondFactorOn', place: business('/verify'), skippable: true }),
  keywords: own({ fact: 'keywordsKept', place: business('/tasks#keywords'), skippable: true }),
  readPolicy: own({ fact: null, place: null, skippable: false }),
  firstTrip: own({ fact: 'tripKept', place: site('/'), skippable: true }),
  confirmCompany: ofCompany({ fact: 'companyConfirmed', place: null, skippable: false }),
  companyDetails: ofCompany({
    fact: 'detailsGiven',
    place: business('/company/general'),
    skippable: false,
  }),
  logo: ofCompany({ fact: 'logoThere', place: business('/company/general'), skippable: true }),
  domain: ofCompany({ fact: 'domainVerified', place: business('/company/email-domains'), skippable: true }),
  offices: ofCompany({ fact: 'officeThere', place: business('/company/offices'), skippable: true }),
  groups: ofCompany({ fact: 'groupsThere', place: business('/users/groups'), skippable: true }),
  invite: ofCompany({ fact: 'colleagueInvited', place: business('/users/manage'), skippable: true }),
  policies: ofCompany({ fact: null, place: business('/policy'), skippable: true }),
} as const satisfies Readonly<Record<string, OnboardingTask>>;

export type TaskId = keyof typeof onboardingTasks;

/** Ids of all tasks, in their order. */
export const taskIds = Object.keys(onboardingTasks) as [TaskId, ...TaskId[]];

/** A task by its id. */
export const taskOf = (id: TaskId): OnboardingTask => onboardingTasks[id];

/** Ids of the tasks of one scope, in their order. */
export const taskIdsOf = (scope: TaskScope): readonly TaskId[] =>
  taskIds.filter((id) => taskOf(id).scope === scope);
