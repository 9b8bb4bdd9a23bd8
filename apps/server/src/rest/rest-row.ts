import type { AppRouter } from '@animeteca/api/app/app.router'
import type { AnyProcedure } from '@trpc/server'

/** The path of an existing procedure, `slice.procedure` or `slice.group.procedure`; a typo does not compile. */
export type ProcedurePath = PathIn<AppRouter['_def']['record']>

type PathIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends AnyProcedure ? Name : `${Name}.${PathIn<Group[Name]>}`
}[keyof Group & string]

export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, with `{parameters}`. */
  url: string
  procedure: ProcedurePath
  /** Of the documentation, in Spanish. */
  summary: string
  /** 201 if it creates something. */
  status: 200 | 201
  /** The whole catalogue, which browsers cache and revalidate. */
  isWhole?: true
  /** A listing that is answered completely without `limit` and `cursor`, in pages of this size. */
  wholeInPagesOf?: number
}
