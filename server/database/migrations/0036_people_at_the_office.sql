-- What the staff look at and do about people: whose data they saw, the blocks that two lift, and the corrections that only they can settle.

CREATE TABLE office_view (
  id uuid PRIMARY KEY,
  officer_id bigint NOT NULL REFERENCES account,
  session_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person,
  declaration_id bigint REFERENCES declaration,
  reason text NOT NULL,
  viewed_at timestamptz NOT NULL,
  viewed_on date NOT NULL,
  told_at timestamptz,
  CONSTRAINT office_view_reason_said CHECK (reason <> ''),
  CONSTRAINT office_view_told_later CHECK (told_at >= viewed_at)
);
COMMENT ON TABLE office_view IS 'Each time that one of the staff saw somebody''s data. Its id is what the session that saw them names the person by, for a while.';
COMMENT ON COLUMN office_view.viewed_on IS 'The day in La Paz: so many views a day that end in no reception are told to those who watch.';
COMMENT ON COLUMN office_view.told_at IS 'When the person was told; null while a view of the desk may still end in a reception, which tells them by itself.';
CREATE INDEX office_view_of_officer ON office_view (officer_id, viewed_on);
ALTER TABLE office_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY office_view_of_office ON office_view USING (current_setting('app.office', true) = 'views');

CREATE TABLE view_alert (
  officer_id bigint NOT NULL REFERENCES account,
  alerted_on date NOT NULL,
  alerted_at timestamptz NOT NULL,
  PRIMARY KEY (officer_id, alerted_on)
);
COMMENT ON TABLE view_alert IS 'Who of the staff saw more in a day than the quota without receiving it: told once a day to those who watch, never a block.';

ALTER TABLE proposal
  DROP CONSTRAINT proposal_kind_known,
  ADD CONSTRAINT proposal_kind_known CHECK (kind IN ('writeOff', 'unfreezeCard', 'reopenRecovery', 'unblockAccount'));

ALTER TABLE data_correction_request
  ADD COLUMN document_number text,
  ADD COLUMN complement text NOT NULL DEFAULT '',
  ADD COLUMN settled_by bigint REFERENCES account,
  ADD COLUMN accepted boolean,
  ADD COLUMN reason text;
UPDATE data_correction_request r SET document_number = p.document_number, complement = p.complement FROM person p WHERE p.id = r.holder_id;
ALTER TABLE data_correction_request
  ALTER COLUMN document_number SET NOT NULL,
  ADD CONSTRAINT data_correction_request_settled_whole CHECK (num_nonnulls(settled_at, settled_by, accepted, reason) IN (0, 4));
COMMENT ON COLUMN data_correction_request.document_number IS 'The card that was asked for, whoever holds it by now.';
CREATE INDEX data_correction_request_asked ON data_correction_request (requested_at);
CREATE POLICY data_correction_request_seen_by_office ON data_correction_request FOR SELECT
  USING (current_setting('app.office', true) = 'corrections');
CREATE POLICY data_correction_request_settled_by_office ON data_correction_request FOR UPDATE
  USING (current_setting('app.office', true) = 'corrections');

ALTER TABLE session ADD COLUMN device text NOT NULL DEFAULT '';
COMMENT ON COLUMN session.device IS 'The browser and the system that it was opened in, as they name themselves: for its owner to know it again.';

GRANT SELECT, INSERT ON office_view, view_alert TO djbr_app;
GRANT UPDATE (told_at) ON office_view TO djbr_app;
GRANT UPDATE (settled_at, settled_by, accepted, reason) ON data_correction_request TO djbr_app;
