import { pino } from 'pino'
import type { Config } from './config.ts'

type LogConfig = Pick<Config, 'isProduction' | 'logLevel'>

/** JSON lines in production, else what is easy to read. */
export const logOptions = ({ isProduction, logLevel }: LogConfig) => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  ...(!isProduction && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
})

/** The log of a process that serves no requests. */
export const createLog = (config: LogConfig) => pino(logOptions(config))
