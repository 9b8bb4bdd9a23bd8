import { finishedImportDays } from '@animeteca/contracts/history/history-imports'
import {
  auditDays,
  deletionGraceDays,
  deliveryDays,
  emailChange,
  eventRetention,
  expiredTokenDays,
  limits,
  mailFileDays,
  noticeDays,
  sessionDays,
  takedownDays,
} from '@animeteca/contracts/limits'
import { formatCount } from '@animeteca/ui/base/format-count'

const withAccount = 'Mientras tengas la cuenta.'

/** The stored data and their retention: the days after which the server's housekeeping deletes them. */
export const storedData: readonly (readonly [what: string, howLong: string])[] = [
  [
    'Nombre, correo, foto, descripción y ajustes',
    `${withAccount} Cuando pides eliminarla tienes ${deletionGraceDays} días para recuperarla, y después se borran. La contraseña solo se guarda cifrada de forma que nadie puede leerla.`,
  ],
  ['Listas, episodios vistos, notas, valoraciones, colecciones y amigos', withAccount],
  [
    'Comentarios y opiniones',
    'Hasta que los borres. Si eliminas tu cuenta, las opiniones y los comentarios de los episodios y de otros perfiles quedan sin tu nombre.',
  ],
  ['Propuestas de cambio del catálogo', 'Mientras exista el anime. Si eliminas tu cuenta, quedan sin tu nombre.'],
  [
    'Historial de cambios de tus listas',
    `${eventRetention.days} días, y como mucho ${formatCount(eventRetention.max)} cambios.`,
  ],
  ['Avisos', `${noticeDays} días.`],
  [
    'Sesiones, con el tipo de dispositivo',
    `${sessionDays.lifetime} días, o ${sessionDays.idle} sin usarlas. Los tokens caducados, ${expiredTokenDays} días.`,
  ],
  ['Registro de seguridad: acción, hora y dirección IP', `${auditDays} días.`],
  ['Denuncias decididas', `${auditDays} días.`],
  ['Correo anterior, cuando lo cambias', `${emailChange.restoreDays} días, para que puedas recuperarlo.`],
  [
    'Importaciones del historial',
    `${finishedImportDays} días, o hasta ${eventRetention.days} mientras alguno de sus títulos no esté en el catálogo.`,
  ],
  [
    'Envíos de webhooks y de reproductores',
    `${deliveryDays} días los primeros; los ${limits.player.deliveries} últimos de los segundos.`,
  ],
  ['Correos, en un sitio sin servidor de correo', `${mailFileDays} días.`],
  [
    'Solicitudes de retirada, con el nombre y el correo que des',
    `Mientras la retirada esté en vigor. Las rechazadas y las levantadas, ${takedownDays} días.`,
  ],
  ['Contadores de intentos por red, contra abusos', 'Como mucho un día.'],
]
