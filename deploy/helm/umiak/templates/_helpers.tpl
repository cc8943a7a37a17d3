{{- define "umiak.labels" -}}
app.kubernetes.io/name: umiak
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "umiak.environment" -}}
envFrom:
  - configMapRef: { name: {{ .settings }} }
  - secretRef: { name: {{ .secret }} }
{{- end }}

{{- define "umiak.pod" -}}
automountServiceAccountToken: false
securityContext:
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
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

{{- /* What the chart sets, and over it what the values set: each name once. */}}
{{- define "umiak.settings" -}}
{{- $settings := dict "UMIAK_MODE" "production" "UMIAK_MIGRATE" "command" "UMIAK_DRAIN_SECONDS" "10" -}}
{{- $_ := set $settings "UMIAK_METRICS_PORT" .Values.metrics.port -}}
{{- $_ := set $settings "UMIAK_METRICS_HOST" "0.0.0.0" -}}
{{- if .Values.assets.claimName -}}
{{- $_ := set $settings "UMIAK_ASSETS" "/var/lib/umiak/assets" -}}
{{- end -}}
{{- if .Values.valkey.enabled -}}
{{- $_ := set $settings "VALKEY_URL" (printf "valkey://%s-valkey:6379" .Release.Name) -}}
{{- end -}}
{{- with .Values.traces.endpoint -}}
{{- $_ := set $settings "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
{{- $_ := set $settings "OTEL_TRACES_SAMPLER" "parentbased_traceidratio" -}}
{{- $_ := set $settings "OTEL_TRACES_SAMPLER_ARG" $.Values.traces.ratio -}}
{{- end -}}
{{- range $name, $value := .Values.settings -}}
{{- $_ := set $settings $name $value -}}
{{- end -}}
{{- range $name, $value := $settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end }}
