-- On which day one of the staff was last mailed what waits for them: once a day, however often the job runs (R8.78).

ALTER TABLE account ADD COLUMN worklist_mailed_on date;
COMMENT ON COLUMN account.worklist_mailed_on IS 'The day in La Paz on which what waits for this member of the staff was last mailed to them; null for never.';
