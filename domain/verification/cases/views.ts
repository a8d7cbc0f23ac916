/** Cases that a staff member may open in a day before those who watch are told; nobody is kept from opening more (R18.8). */
export const CASES_A_DAY = 20
