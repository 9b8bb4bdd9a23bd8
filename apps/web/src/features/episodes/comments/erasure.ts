/** The question before a comment or a reply is deleted without a trace. */
export const erasure = (subject: 'El comentario' | 'La respuesta', username: string) => ({
  title: 'Eliminar por completo',
  message: `${subject} de ${username} desaparecerá sin dejar rastro. No se puede deshacer.`,
  confirmLabel: 'Eliminar por completo',
  isDanger: true,
})
