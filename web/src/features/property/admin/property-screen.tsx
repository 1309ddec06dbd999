// /admin/properties (specification §2, §9): the list of properties, in the place of the
// specification's stub.

import { useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { BulkReport } from '../../../core/list/bulk-report';
import { DraftList } from '../../../core/drafts/draft-list';
import { useDrafts } from '../../../core/drafts/use-drafts';
import { Redirect } from '../../../core/admin/redirect';
import { ListSheet, ListTools } from '../../../core/list/list';
import { useBulk } from '../../../core/list/use-bulk';
import { useSelection } from '../../../core/list/use-selection';
import { paths } from '../../../core/paths';
import { ExportButton } from '../../../core/admin/file-export';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { readRoleAcl } from '../../../core/session/session';
import { exportProperties, type PropertyRow, restoreProperty } from './api';
import { PropertyActions } from './bulk/property-actions';
import { useSampleItems } from '../../../core/admin/sample-items';
import { propertyColumns, propertyName } from './columns';
import { DeleteProperty } from './delete-property';
import { nameOfDraft, propertyDrafts } from './draft-store';
import { PropertyFilters } from './filters';
import { ImportDialog } from './import-dialog';
import { nextSort, ORDER_NAMES } from './list-choice';
import { messages } from './messages';
import { PropertyDialog } from './property-dialog';
import { useImport } from './use-import';
import { usePropertyDialog } from './use-property-dialog';
import { PAGE_SIZES, usePropertyList } from './use-property-list';
import './property.css';

/** Users with role_acl 0 are redirected (specification §4). */
export function PropertyScreen() {
  return readRoleAcl() === '0' ? <Redirect to={paths.unauthorized} /> : <Properties />;
}

function Properties() {
  const api = useApi();
  const show = useToast();
  const { list, choice, choose, restart, load } = usePropertyList();
  const selection = useSelection({
    list,
    load,
    rowKey: ({ ListingKey }) => ListingKey,
    rowName: propertyName,
    orderNames: ORDER_NAMES,
  });
  const bulk = useBulk({
    onChanged: () => {
      selection.clear();
      list.again();
    },
  });
  const drafts = useDrafts(propertyDrafts);
  const dialog = usePropertyDialog(restart, drafts.look);
  const run = useImport(() => restart());
  const isWriting = run.stage.at === 'writing';
  const leaving = useAskBeforeLeaving({
    isDirty: dialog.isDirty || isWriting,
    isBusy: dialog.isSaving || isWriting,
    onLeave: dialog.forget,
  });
  const samples = useSampleItems();
  const [deleting, setDeleting] = useState<PropertyRow | null>(null);
  const [isImporting, setImporting] = useState(false);

  const restore = async ({ ListingKey }: PropertyRow) => {
    try {
      show({
        severity: 'success',
        text: (await restoreProperty(api, ListingKey)).message,
      });
      restart({ rowIsGone: true });
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.restoreFailed) });
    }
  };

  return (
    <>
      <ListTools list={list} placeholder={messages.searchPlaceholder}>
        <Button kind="action" title={messages.addNote} onClick={dialog.openNew}>
          <Icon name="plus" />
          {messages.add}
        </Button>
      </ListTools>
      <div className="property-tools">
        <PropertyFilters choice={choice} onChoose={choose} />
        <div className="property-transfer">
          <Button onClick={() => setImporting(true)}>
            <Icon name="upload" />
            {messages.import}
          </Button>
          <ExportButton
            load={async () => ({
              content: await exportProperties(api, list.asked.search, choice),
              name: messages.fileName,
            })}
            failed={messages.exportFailed}
          >
            <Icon name="download" />
            {messages.export}
          </ExportButton>
        </div>
      </div>
      {!dialog.isOpen && (
        <DraftList
          drafts={drafts.all}
          nameOf={nameOfDraft}
          onRestore={async (listed) => {
            const kept = await drafts.pick(listed);
            if (kept) {
              await dialog.restore(kept);
            }
          }}
          onDiscard={drafts.discard}
        />
      )}
      <ListSheet
        list={list}
        heading={messages.heading}
        empty={messages.empty}
        sizes={PAGE_SIZES}
        columns={propertyColumns({
          samples: samples.properties,
          sort: choice.sort,
          onSort: (column) => choose({ sort: nextSort(choice.sort, column) }),
          onEdit: dialog.openStored,
          onDelete: setDeleting,
          onRestore: restore,
        })}
        rowKey={({ ListingKey }) => ListingKey}
        bulk={{
          selection,
          actions: (
            <PropertyActions
              selection={selection}
              bulk={bulk}
              isTrash={choice.filter.status === 'Deleted'}
            />
          ),
        }}
      />
      <BulkReport bulk={bulk} />
      <PropertyDialog dialog={dialog} />
      <DeleteProperty
        property={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          restart({ rowIsGone: true });
        }}
      />
      <ImportDialog
        open={isImporting}
        run={run}
        onUndone={() => restart()}
        onClose={() => setImporting(false)}
      />
      <LeavingQuestion leaving={leaving} />
    </>
  );
}
