import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { parseAllDocuments } from 'yaml'
import { graceOfAllMs } from '../../apps/server/src/startup/graceful-shutdown.ts'
import { readConfig } from '../../apps/server/src/startup/settings/config.ts'
import { unknownFields } from './unknown-fields.ts'

const kinds = [
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
]

const manifestsIn = (folder: string) =>
  globSync('*.yaml', { cwd: join(import.meta.dirname, folder) }).flatMap((file) =>
    parseAllDocuments(readFileSync(join(import.meta.dirname, folder, file), 'utf8')).map((document) => ({
      file,
      manifest: document.toJS(),
    })),
  )
const site = manifestsIn('kubernetes')
const pooler = manifestsIn('kubernetes-pooler')
/** Only some clusters need these. */
const options = manifestsIn('kubernetes-options')
/** The Prometheus Operator's kinds have no installed schema. */
const isCustom = ({ manifest }: (typeof site)[number]) => manifest.kind === 'PodMonitor'
const manifests = [...site, ...pooler, ...options].filter((one) => !isCustom(one))

const kindIn = (where: typeof site, kind: string) =>
  where.map(({ manifest }) => manifest).find((manifest) => manifest.kind === kind)
const only = (kind: string) => kindIn(site, kind)
const ofPooler = (kind: string) => kindIn(pooler, kind)
interface Mount {
  name: string
  mountPath: string
}
interface Port {
  name: string
  containerPort: number
}

const pods = [
  only('Deployment').spec.template.spec,
  only('Job').spec.template.spec,
  ofPooler('Deployment').spec.template.spec,
  kindIn(options, 'CronJob').spec.jobTemplate.spec.template.spec,
]

test('every manifest is valid by the schema of its kind', () => {
  for (const { file, manifest } of manifests) {
    const model = kinds.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind)
    assert.ok(model, `${file} has a ${manifest.kind} of ${manifest.apiVersion}`)
    assert.doesNotThrow(() => new model(manifest).validate(), `${manifest.kind} of ${file}`)
  }
  const used = new Set(manifests.map(({ manifest }) => manifest.kind))
  assert.deepEqual(
    kinds.map(({ kind }) => kind).filter((kind) => !used.has(kind)),
    [],
  )
})

test('no manifest has an unknown field', () => {
  assert.deepEqual(unknownFields(manifests.map(({ manifest }) => manifest)), [])
  const { spec } = only('Deployment')
  const misspelt = { ...only('Deployment'), spec: { ...spec, template: { ...spec.template, spek: {} } } }
  assert.match(unknownFields([misspelt]).join('\n'), /"spek"' does not exist/)
})

test('pods meet the restricted profile and have limits', () => {
  for (const { securityContext, containers, automountServiceAccountToken } of pods) {
    assert.partialDeepStrictEqual(securityContext, {
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    assert.equal(automountServiceAccountToken, false)
    for (const container of containers) {
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      assert.ok(container.resources.requests.cpu && container.resources.limits.memory)
    }
  }
})

test('servers, migration and drill use the same image, and servers have enough time to stop', () => {
  const [servers, migration] = pods
  const drill = kindIn(options, 'CronJob').spec.jobTemplate.spec.template.spec
  assert.equal(servers.containers[0].image, migration.containers[0].image)
  assert.equal(servers.containers[0].image, drill.containers[0].image)
  const seconds = servers.terminationGracePeriodSeconds - servers.containers[0].lifecycle.preStop.sleep.seconds
  assert.ok(seconds * 1_000 > graceOfAllMs)
})

test('the restore drill can write to the backups, and to a folder of its own in place of the data', () => {
  const drill = kindIn(options, 'CronJob').spec.jobTemplate.spec.template.spec
  const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8')
  const dataDir = /\bDATA_DIR=(\S+)/.exec(dockerfile)?.[1]
  const volumeAt = (path: string | undefined) => {
    const { name } = drill.containers[0].volumeMounts.find(({ mountPath }: Mount) => mountPath === path)
    return drill.volumes.find((volume: Mount) => volume.name === name)
  }
  assert.deepEqual(volumeAt(dataDir).emptyDir, {})
  assert.ok(volumeAt(only('ConfigMap').data.BACKUP_DIR).persistentVolumeClaim)
})

test('the disruption budget, autoscaler and service select the servers and not the job', () => {
  const { labels } = only('Deployment').spec.template.metadata
  assert.deepEqual(only('PodDisruptionBudget').spec.selector.matchLabels, labels)
  assert.deepEqual(only('Service').spec.selector, labels)
  assert.deepEqual(only('Deployment').spec.selector.matchLabels, labels)
  assert.notDeepEqual(only('Job').spec.template.metadata.labels, labels)
  assert.equal(only('HorizontalPodAutoscaler').spec.scaleTargetRef.name, only('Deployment').metadata.name)
})

test('the server accepts the settings of the ConfigMap, with the secrets as files', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'animeteca-secrets-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'DATABASE_URL'), 'postgres://animeteca@database/animeteca')
  writeFileSync(join(folder, 'AUTH_SECRETS'), 'a'.repeat(32))
  const config = readConfig({ ...only('ConfigMap').data, SECRETS_DIR: folder })
  assert.partialDeepStrictEqual(config, { isProduction: true, publicUrl: 'https://animeteca.example', workers: 1 })
})

test('secrets are files, backups have a separate volume, and Prometheus can reach the metrics', () => {
  const { data } = only('ConfigMap')
  const [servers, migration] = pods
  for (const { containers, volumes } of [servers, migration]) {
    assert.equal(JSON.stringify(containers).includes('secretRef'), false)
    const paths = new Map<string, string>(
      containers[0].volumeMounts.map((mount: Mount) => [mount.mountPath, mount.name]),
    )
    const volumeOf = (path: string) => volumes.find(({ name }: { name: string }) => name === paths.get(path))
    assert.equal(volumeOf(data.SECRETS_DIR).secret.secretName, 'animeteca')
    assert.equal(volumeOf(data.BACKUP_DIR).persistentVolumeClaim.claimName, 'animeteca-backups')
  }
  const { ports } = servers.containers[0]
  assert.ok(
    ports.some(({ name, containerPort }: Port) => name === 'metrics' && containerPort === Number(data.METRICS_PORT)),
  )
  const { spec } = kindIn(options, 'PodMonitor')
  assert.deepEqual(spec.selector.matchLabels, only('Deployment').spec.template.metadata.labels)
  assert.equal(spec.podMetricsEndpoints[0].port, 'metrics')
  const allowed = only('NetworkPolicy').spec.ingress.flatMap((rule: { ports: { port: string }[] }) => rule.ports)
  assert.ok(allowed.some(({ port }: { port: string }) => port === 'metrics'))
})

test('servers can reach the pooler, and other pods cannot', () => {
  const { template } = ofPooler('Deployment').spec
  const [{ ports }] = template.spec.containers
  const settings = readFileSync(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
  assert.match(settings, new RegExp(`^listen_port = ${ports[0].containerPort}$`, 'm'))
  assert.deepEqual(ofPooler('Service').spec.selector, template.metadata.labels)
  assert.deepEqual(ofPooler('PodDisruptionBudget').spec.selector.matchLabels, template.metadata.labels)

  const { labels } = only('Deployment').spec.template.metadata
  const [{ from }] = ofPooler('NetworkPolicy').spec.ingress
  assert.partialDeepStrictEqual(labels, from[0].podSelector.matchLabels)
  const allowed = only('NetworkPolicy').spec.egress.flatMap((rule: { ports: { port: number }[] }) => rule.ports)
  assert.ok(allowed.some(({ port }: { port: number }) => port === ofPooler('Service').spec.ports[0].port))
})
