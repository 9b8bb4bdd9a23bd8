/** Begins a transaction that may hold its locks for as long as a busy machine takes: PostgreSQL ends others that idle for ten seconds. */
export const beginLongTransaction = 'begin; set local idle_in_transaction_session_timeout = 0'
