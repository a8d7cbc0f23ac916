/** How many cases somebody of the staff opens in a day before those who watch are told; none is kept from anybody (R18.8). */
export const CASES_A_DAY = 20
