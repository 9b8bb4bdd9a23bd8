/** Passed on the command line at each start, so that new values reach existing clusters. */
const small = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'animeteca',
  max_connections: 200,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: 1.1,
  jit: 'off',
  // Containers have 64 MB of /dev/shm, which parallel workers would exhaust.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  // An embedded cluster has no replicas.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  log_checkpoints: 'off',
  // PostgreSQL's collector starts a new log file every 5 MB; `pruneLogs` deletes the older ones.
  logging_collector: 'on',
  log_directory: '../logs',
  log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
  log_rotation_size: '5MB',
  log_rotation_age: 0,
  // Do not log failed statements: they contain user input, and a client that causes errors could fill the log.
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** For tests: no durability, and connections for many suites. */
const volatile = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 300,
}

export type Settings = Record<string, string | number>

/** Command-line arguments for `postgres`; without `durable`, data is lost when the machine fails. */
export function settingFlags({ durable, settings }: { durable: boolean; settings: Settings }): string[] {
  return Object.entries({ ...small, ...(!durable && volatile), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

/** Collation and case conversion must not depend on the machine's locales. */
export const initdbFlags = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-messages=C',
  '--auth=scram-sha-256',
  '--username=animeteca',
]
