type Given<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }

/** The fields that somebody gave: the ORM would take undefined for a value. */
export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
