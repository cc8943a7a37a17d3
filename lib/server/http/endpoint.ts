import 'server-only';
import type * as z from 'zod';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { Guard } from './guards';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /${string}`;

/** Where an endpoint's input comes from; the parts are merged into one object. */
export type InputSpec = {
  /** Path parameters. */
  readonly params?: z.ZodObject;
  /** Query parameters. */
  readonly query?: z.ZodObject;
  /** A JSON body. */
  readonly json?: z.ZodObject;
  /** A form-encoded body; a multipart form without files and JSON of the same shape are taken alike. */
  readonly form?: z.ZodObject;
  /** A form with a file, as a browser posts it; the file is a `File`. */
  readonly multipart?: z.ZodObject;
  /**
   * What browsers report by themselves: the array of the Reporting API (`application/reports+json`), or the one report
   * of CSP's `report-uri` (`application/csp-report`). Read as the list `reports`, of whatever it may hold.
   */
  readonly reports?: z.ZodObject;
  /** The largest body, in bytes, where the usual one (`bodyBytesMax`) is more than the call could need. */
  readonly bytesMax?: number;
};

type Part<I, K extends Exclude<keyof InputSpec, 'bytesMax'>, Side extends 'input' | 'output'> = I extends {
  readonly [k in K]: infer S extends z.ZodType;
}
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : unknown;

/** What a caller gives (`input`) and a handler gets (`output`). */
export type InputOf<I, Side extends 'input' | 'output'> = Part<I, 'params', Side> &
  Part<I, 'query', Side> &
  Part<I, 'json', Side> &
  Part<I, 'form', Side> &
  Part<I, 'multipart', Side> &
  Part<I, 'reports', Side>;

/** How a form that was posted without JavaScript is answered (architecture 5.7). */
export type PlainForm<In, Out> = {
  /** The page a refusal leads back to when the browser does not say where it came from. */
  readonly page: string;
  /** Where success leads: a path of this site. */
  next(output: Out, input: In): string;
  /** A step of saying who somebody is: what another form left behind that waits for that goes along. */
  readonly isProof?: true;
  /** What the next page shows once, kept for a minute in a sealed cookie under this form's id; null for nothing. */
  keep?(output: Out, input: In): Readonly<Record<string, string>> | null;
};

export type Call<V, In> = { readonly viewer: V; readonly input: In; readonly context: RequestContext };

/** How a call that a browser navigates to is answered, instead of with JSON. */
export type ShownAs<Out> = (output: Out, context: RequestContext) => Promise<Response> | Response;

type Spec<V, I extends InputSpec, O extends z.ZodType> = {
  readonly guard: Guard<V>;
  readonly input: I;
  /** Parsed before it is sent; null is an answer without content (204). */
  readonly output: O;
  /** Refusals this endpoint can give beside those of its guard and of the transport. */
  readonly errors: readonly RefusalCode[];
  readonly plainForm?: PlainForm<InputOf<I, 'output'>, z.output<O>>;
  /** For what a browser navigates to: a popup, a provider's way back. */
  readonly shownAs?: ShownAs<z.output<O>>;
  /**
   * A GET that changes state wants the form token, and is never a navigation. A POST that changes none, because
   * a provider posts it from its own site and without our cookies, is only passed on.
   */
  readonly changesState?: boolean;
  /** The one call that hands out the form token cannot ask for it. */
  readonly issuesFormToken?: true;
  /** The form token may come as the field `formtoken` of the body, as older calls send it. */
  readonly tokenInBody?: true;
  /**
   * Changes nothing of anybody's, so that a forged call gains nothing; another site may still not call it. Who
   * calls is not asked: its cookies are not read.
   */
  readonly actsForNobody?: true;
  /**
   * Whether support, which looks at a company with somebody's eyes, may call it. By default it may read what its
   * company's people read there, and nothing else: it changes nothing, and what is about the person alone stays theirs.
   * Say `false` where a GET gives data out as a file.
   */
  readonly supportMay?: boolean;
  /**
   * How long a browser may keep the answer, in seconds; by default not at all. For what is the same for everybody
   * who reads a language.
   */
  readonly keptSeconds?: number;
  /**
   * Acts on another member of the company, or on an invitation: whoever that is must not hold more than the caller
   * (`lockMembership`, `lockInvitation`). tests/laws/rank.test.ts tries every call that says so.
   */
  readonly actsOn?: ActsOn;
  /** Told of each refusal before the caller is: for calls whose owner reads a log of them. It must not fail. */
  readonly onRefusal?: OnRefusal;
};

type OnRefusal = (
  refusal: Refusal,
  request: Request,
  params: Readonly<Record<string, unknown>>,
) => Promise<void>;

type ActsOn = 'member' | 'invitation';

/** One endpoint: its address, its rules, its handler. */
export type Endpoint<A extends Address = Address, In = unknown, Out = unknown> = {
  readonly address: A;
  readonly guard: Guard<unknown>;
  readonly input: InputSpec;
  readonly output: z.ZodType<Out>;
  readonly errors: readonly RefusalCode[];
  readonly plainForm: PlainForm<unknown, unknown> | null;
  readonly shownAs: ShownAs<unknown> | null;
  readonly changesState: boolean;
  readonly issuesFormToken: boolean;
  readonly tokenInBody: boolean;
  readonly actsForNobody: boolean;
  readonly supportMay: boolean;
  readonly keptSeconds: number;
  readonly actsOn: ActsOn | null;
  readonly onRefusal: OnRefusal | null;
  /** Admits, then handles; the input is parsed between by `parse`, so that strangers learn nothing. */
  run(
    viewer: Viewer,
    context: RequestContext,
    parse: () => Promise<unknown>,
  ): Promise<{ output: Out; input: unknown }>;
  /** Never there at run time: carries the caller's types to the browser half. */
  readonly '~caller'?: { readonly input: In; readonly output: Out };
};

/**
 * Declares an endpoint: who may call it, what comes in, what goes out, how it can refuse. The address
 * string is also the browser's key, the log label and the test name.
 */
export function endpoint<const A extends Address, V, const I extends InputSpec, O extends z.ZodType>(
  address: A,
  spec: Spec<V, I, O>,
  handle: (call: Call<V, InputOf<I, 'output'>>) => Promise<z.input<O>> | z.input<O>,
): Endpoint<A, InputOf<I, 'input'>, z.output<O>> {
  const changesState = spec.changesState ?? !address.startsWith('GET ');
  const isPersonal = spec.guard?.personal === true;
  const supportMay = spec.supportMay ?? !(changesState || isPersonal);
  return {
    address,
    guard: spec.guard,
    input: spec.input,
    output: spec.output as z.ZodType<z.output<O>>,
    errors: spec.errors,
    plainForm: (spec.plainForm ?? null) as PlainForm<unknown, unknown> | null,
    shownAs: (spec.shownAs ?? null) as ShownAs<unknown> | null,
    changesState,
    issuesFormToken: spec.issuesFormToken ?? false,
    tokenInBody: spec.tokenInBody ?? false,
    actsForNobody: spec.actsForNobody ?? false,
    supportMay,
    keptSeconds: spec.keptSeconds ?? 0,
    actsOn: spec.actsOn ?? null,
    onRefusal: spec.onRefusal ?? null,
    async run(viewer, context, parse) {
      if (!supportMay && viewer.session?.support != null) throw new Refusal('SUPPORT_LOOKS_ONLY');
      const admitted = spec.guard.admit(viewer);
      const input = await parse();
      const answer = await handle({ viewer: admitted, input: input as InputOf<I, 'output'>, context });
      return { output: spec.output.parse(answer), input };
    },
  };
}
