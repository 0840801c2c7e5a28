/**
 * Page translators replace each text node by `<font>` elements, but React keeps the removed node: changes of its text
 * would not be visible, and removing it or inserting before it would throw and break the page. So a text node is put
 * back before React changes it; the translator then translates it again. Called once, before React starts.
 */
export function restoreTranslated(): void {
  /** The `<font>` element that replaced each removed node. */
  const successors = new WeakMap<Node, Node>();
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (font)
        for (const removed of removedNodes)
          if (removed instanceof Text || isFont(removed)) successors.set(removed, font);
    }
  }

  function restore(node: Node | null): void {
    if (!(node instanceof Text)) return;
    note(observer.takeRecords());
    let stand = isFont(node.parentNode) ? node.parentNode : successors.get(node);
    while (stand && !stand.isConnected) stand = successors.get(stand);
    while (isFont(stand?.parentNode)) stand = stand.parentNode;
    stand?.parentNode?.replaceChild(node, stand);
    successors.delete(node);
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null) {
    if (before && before.parentNode !== this) restore(before);
    return insertBefore.call(this, added, before) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, removed: Removed) {
    if (removed.parentNode !== this) restore(removed);
    return removeChild.call(this, removed) as Removed;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string) {
      if (!this.parentNode || isFont(this.parentNode)) restore(this);
      nodeValue.set!.call(this, text);
    },
  });
}

function isFont(node: Node | null | undefined): node is HTMLElement {
  return node?.nodeName === 'FONT';
}
