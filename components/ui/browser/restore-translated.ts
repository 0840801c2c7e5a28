/**
 * Page translators replace each text node by `<font>` elements. React keeps the node: its next text would go to a node that
 * nobody sees, and inserting before it or removing it would throw and take the page down. So a text node returns to its
 * place before React touches it; translators then translate it anew. Called once, before React starts.
 */
export function restoreTranslated(): void {
  /** What stands where a node stood. */
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
