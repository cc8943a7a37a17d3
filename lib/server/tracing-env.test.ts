import { checked } from './env';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test('traces are off without a collector, and where OpenTelemetry’s own switches say so', () => {
  expect(checked({}).tracing).toBe(false);
  expect(checked(collector).tracing).toBe(true);
  expect(checked({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example/v1/traces' }).tracing).toBe(true);
  expect(checked({ ...collector, OTEL_SDK_DISABLED: 'true' }).tracing).toBe(false);
  expect(checked({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBe(false);
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
  [{ ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /http\/json alone/],
  [{ ...collector, OTEL_TRACES_EXPORTER: 'zipkin' }, /is otlp or none/],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'sometimes' }, /OTEL_TRACES_SAMPLER is one of/],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'traceidratio' }, /needs OTEL_TRACES_SAMPLER_ARG/],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' }, /from 0 to 1/],
])('a start with %p is refused in words', (set, words) => {
  expect(() => checked(set)).toThrow(words);
});

test('what is set for another program while nothing is sent is nobody’s fault', () => {
  expect(checked({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'sometimes' }).tracing).toBe(
    false,
  );
});
