/** A person with names and two surnames, either of which may be ''. */
export interface Named {
  readonly names: string
  readonly paternalSurname: string
  readonly maternalSurname: string
}

/** Returns names and surnames in one line, as people write them. */
export const fullName = ({ names, paternalSurname, maternalSurname }: Named): string =>
  [names, paternalSurname, maternalSurname].filter(Boolean).join(' ')
