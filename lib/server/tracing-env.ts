import 'server-only';
import * as z from 'zod';

const Address = z
  .string()
  .trim()
  .default('')
  .refine(
    (text) => text === '' || isCollector(text),
    // Not the value itself: it may hold a key.
    'is the http or https address of a collector, such as http://collector:4318',
  );

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * Those of OpenTelemetry's own variables that decide whether traces are sent, and those that its libraries would put another value in place of
 * without a word. They read the rest themselves.
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Address,
  OTEL_SDK_DISABLED: z.string().default(''),
  OTEL_TRACES_EXPORTER: z.string().default(''),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().default(''),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().default(''),
  OTEL_TRACES_SAMPLER: z.string().default(''),
  OTEL_TRACES_SAMPLER_ARG: z.string().default(''),
};

const Variables = z.object(tracingVariables);

/**
 * Whether traces are sent: where a collector is named, and nothing says otherwise.
 * @throws Error in plain words for what cannot be done; what is set while nothing is sent may be meant for another program
 */
export function sendsTraces(set: z.output<typeof Variables>): boolean {
  const isNamed = set.OTEL_EXPORTER_OTLP_ENDPOINT !== '' || set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== '';
  const isOff = set.OTEL_SDK_DISABLED.toLowerCase() === 'true' || set.OTEL_TRACES_EXPORTER === 'none';
  if (!isNamed || isOff) return false;
  refuseUnknown(set);
  return true;
}

function refuseUnknown(set: z.output<typeof Variables>): void {
  if (!['', 'otlp'].includes(set.OTEL_TRACES_EXPORTER))
    throw new Error('OTEL_TRACES_EXPORTER is otlp or none.');
  const protocol = set.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || set.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (!['', 'http/json'].includes(protocol))
    throw new Error(
      'Traces are sent as http/json alone, to the port for HTTP (4318): remove OTEL_EXPORTER_OTLP_PROTOCOL.',
    );
  const sampler = set.OTEL_TRACES_SAMPLER;
  if (sampler !== '' && !samplers.some((one) => one === sampler))
    throw new Error(`OTEL_TRACES_SAMPLER is one of ${samplers.join(', ')}.`);
  const share = Number(set.OTEL_TRACES_SAMPLER_ARG || Number.NaN);
  if (sampler.endsWith('traceidratio') && !(share >= 0 && share <= 1))
    throw new Error(`${sampler} needs OTEL_TRACES_SAMPLER_ARG, a share from 0 to 1, such as 0.1.`);
}

const isCollector = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
