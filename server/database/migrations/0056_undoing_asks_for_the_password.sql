-- Who has the mailbox alone takes no second factor away: the link asks for the password that was valid when it was added (decision 048).

ALTER TABLE account ADD COLUMN former_hash text;
COMMENT ON COLUMN account.former_hash IS 'The password before password_changed_at, by its hash, for a day; of several changes in a day that of before the first.';

-- What was mailed before this release asked for none: it undoes nothing any more.
DELETE FROM factor_undo;
ALTER TABLE factor_undo ADD COLUMN password_hash text NOT NULL;
COMMENT ON COLUMN factor_undo.password_hash IS 'The password that its owner knew when the second factor was added, by its hash: the link asks for it.';

-- A sign-in that is being checked while the sessions of its person end is refused (S7).
ALTER TABLE account ADD COLUMN sessions_ended integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN account.sessions_ended IS 'How often the sessions of its person and the sign-ins that wait were ended.';

-- Whoever is guessed at is notified again when it goes on (S4).
ALTER TABLE guess_delay ADD COLUMN notified_at timestamptz;
COMMENT ON COLUMN guess_delay.notified_at IS 'When its person was last notified of the wrong guesses; null for never.';

-- A sign-in that was to confirm and that Ciudadanía Digital did not ask its person for says so (S18).
ALTER TABLE citizenship_request ADD COLUMN confirming boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN citizenship_request.confirming IS 'Whether the person was sent there to confirm that it is they.';
