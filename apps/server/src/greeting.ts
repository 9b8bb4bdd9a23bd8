import { demoAccounts, demoPassword } from '@animeteca/api/seed/seed-demo'

/** What a newcomer needs to know, in the terminal. */
export function greeting(address: string, { isDemo, startedInMs }: { isDemo: boolean; startedInMs: number }) {
  const lines = ['', `  Animeteca está en ${address}`, `  Documentación de la API en ${address}/api/docs`]
  if (isDemo) {
    const [admin, beta, user] = demoAccounts
    lines.push(
      '',
      `  Cuentas de la demostración (contraseña: ${demoPassword})`,
      `    ${admin.padEnd(8)} administrador`,
      `    ${beta.padEnd(8)} beta tester`,
      `    ${user.padEnd(8)} usuario`,
    )
  }
  return [...lines, '', `  Listo en ${(startedInMs / 1000).toFixed(1)} s. Ctrl+C para parar.`, ''].join('\n')
}
