/** From this many days after it was drawn the secret is published, whoever was notified by then (R17.12). */
export const OPENED_AFTER_DAYS = 45
