/** What may grow with the data, why, and by how many times at most for ten times the data. */
export const LISTED: Readonly<Record<string, { readonly why: string; readonly times: number }>> = {
  'trabajo log.head': { why: 'each hour whatever was received without a leaf is looked for among all receptions', times: 15 },
  'cadenas: la primera ronda': { why: 'once, when a portal starts: whatever was noted within a day before the last link', times: 20 },
  'trabajo reminders.plan': {
    why: 'once a day: each obligation whose last day is near or past by less than a month, and those of who finalized lately, whose people are looked up one by one',
    times: 60,
  },
  'trabajo worklist.remind': {
    why: 'counts what waits for each of the staff, and the cases of one examiner are as many times more',
    times: 12,
  },
  'trabajo cases.tend': { why: 'looks at each case that is asked about', times: 12 },
  'entidad/personas': { why: 'an entity with ten times the people', times: 12 },
  'entidad/personas/csv': { why: 'an entity with ten times the people', times: 12 },
  'entidad/personas/:codigo': { why: 'an entity with ten times the people', times: 12 },
  'entidad/informe gestion': { why: 'an entity with ten times the people', times: 14 },
  'entidad/informe/csv gestion': { why: 'an entity with ten times the people', times: 14 },
  'entidad/informe/papel gestion': { why: 'an entity with ten times the people', times: 14 },
  'oficina/confirmaciones': { why: 'counts who holds a post in each entity, from the pages of an index alone', times: 12 },
  'oficina/usuarios': { why: 'names of the staff: looked up by their numbers once there are more people than a scan is worth', times: 8 },
  'oficina/solicitudes_usuarios': {
    why: 'names of the staff: looked up by their numbers once there are more people than a scan is worth',
    times: 8,
  },
  'oficina/estadisticas desde hasta': {
    why: 'the days of months that are not added up by their rows, and as many sums more as there are entities',
    times: 12,
  },
  'oficina/estadisticas desde hasta entidad': { why: 'what one entity filed is counted by its rows', times: 12 },
  'oficina/seguimiento mes': {
    why: 'counts what falls due in a month in the country, once for each obligation, whose posts are looked up one by one once there are many',
    times: 16,
  },
  'oficina/seguimiento/entidades/:entidad mes': {
    why: 'an entity with ten times the people, in a month with ten times the obligations, looked up one by one once there are many',
    times: 22,
  },
  'oficina/sorteos/fondo desde hasta': { why: 'a hundred leaves are joined with all declarations while these are few', times: 12 },
  'oficina/examen/casos': { why: 'all open cases are drawn to one examiner, and shown after the oldest was found', times: 12 },
  'oficina/examen/decisiones': {
    why: 'whose kin a member may not decide about is left out before the page: what was sworn by each under decision',
    times: 12,
  },
  'oficina/examen/remitidos': {
    why: 'whose kin a member may not decide about is left out before the page: what was sworn by each under decision',
    times: 12,
  },
  'oficina/examen/puntajes': { why: 'the scores of a run, of people who were scored', times: 12 },
  'oficina/examen/comparacion': { why: 'compares groups of all who were scored', times: 12 },
}
