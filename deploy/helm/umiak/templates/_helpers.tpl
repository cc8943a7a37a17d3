{{- define "umiak.labels" -}}
app.kubernetes.io/name: umiak
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "umiak.environment" -}}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ .Values.secretName }} }
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
