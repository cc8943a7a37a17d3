{{- define "umiak.labels" -}}
app.kubernetes.io/name: umiak
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "umiak.environment" -}}
envFrom:
  - configMapRef: { name: {{ .settings }} }
  - secretRef: { name: {{ .secret }} }
{{- end }}

{{- define "umiak.security" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  runAsUser: 1000
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "umiak.valkeyLabels" -}}
app.kubernetes.io/name: umiak-valkey
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "umiak.settings" -}}
UMIAK_MODE: production
UMIAK_MIGRATE: command
UMIAK_DRAIN_SECONDS: "10"
UMIAK_METRICS_PORT: {{ .Values.metrics.port | quote }}
UMIAK_METRICS_HOST: 0.0.0.0
{{- if .Values.assets.claimName }}
UMIAK_ASSETS: /var/lib/umiak/assets
{{- end }}
{{- if .Values.valkey.enabled }}
VALKEY_URL: valkey://{{ .Release.Name }}-valkey:6379
{{- end }}
{{- with .Values.traces.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . | quote }}
OTEL_TRACES_SAMPLER: parentbased_traceidratio
OTEL_TRACES_SAMPLER_ARG: {{ $.Values.traces.ratio | quote }}
{{- end }}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end }}
