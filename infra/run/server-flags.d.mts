export const serverFile: string
export const serverFlags: string[]
export const serverEnvironment: Record<string, string>
export const compiledModules: string
